/* triad-lsp-model.h: model of an open file and of the files that it includes */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include "triad-lsp-name-index.h"
#include "triad-lsp-text.h"

/**
 * TriadLspModel:
 * @file: the main file
 * @watched: (element-type GFile): what it depends on, see triad_document_get_watched()
 * @n_elements: those of included files as often as they are included, and one for each 500 bytes of
 *   problems
 * @snapshot: (nullable): %NULL, as @index, if there are too many elements
 * @names: (nullable): all names, once triad_lsp_model_get_names() was called
 * @encoding: that of positions
 * @locators: (element-type TriadSource TriadLspLocator): those that were asked for
 * @actions: (nullable): code actions that were made: of a diagnostic, or of a TriadFrame → GPtrArray;
 *   %NULL without @snapshot.  A thread may use it longer than the model, see triad_lsp_actions_find()
 * @is_well_formed: whether the main file has no error of XML
 * @is_for_names: whether it was loaded with a search path for names, without problems of meshes
 * @is_stale: whether a file that it depends on has changed since it was loaded
 * @is_outdated: whether that was another one than the main file
 *
 * What is known about one file and all files that it includes.
 */
typedef struct
{
  GFile             *file;
  GPtrArray         *watched;
  gsize              n_elements;
  TriadSnapshot     *snapshot;
  TriadSourceIndex  *index;
  TriadLspNameIndex *names;
  TriadLspEncoding   encoding;
  GHashTable        *locators;
  GHashTable        *actions;
  gboolean           is_well_formed;
  gboolean           is_for_names;
  gboolean           is_stale;
  gboolean           is_outdated;
} TriadLspModel;

/**
 * triad_lsp_model_load:
 * @source: the text of @file
 * @given: texts of open documents, as from triad_loader_index()
 * @max_elements: if there are more, the model has no snapshot, which needs memory for each
 *
 * Returns: (transfer full) (nullable): the model of @file; %NULL if the load was cancelled
 */
TriadLspModel           *triad_lsp_model_load        (GFile               *file,
                                                      TriadSource         *source,
                                                      GHashTable          *given,
                                                      TriadSourceCache    *cache,
                                                      TriadSearchPath     *path,
                                                      TriadLspEncoding     encoding,
                                                      gsize                max_elements,
                                                      GCancellable        *cancellable);
void                     triad_lsp_model_free        (TriadLspModel       *self);

/** triad_lsp_model_drop_snapshot: Frees what needs memory for each element. */
void                     triad_lsp_model_drop_snapshot (TriadLspModel     *self);

/** triad_lsp_model_invalidate: Marks the model as stale if it depends on one of @files, a set of
 * GFile, or if it is NULL. */
void                     triad_lsp_model_invalidate  (TriadLspModel       *self,
                                                      GHashTable          *files);

/** triad_lsp_model_get_names: Returns (transfer none) the names in the files of the model. */
const TriadLspNameIndex *triad_lsp_model_get_names   (TriadLspModel       *self);

/** triad_lsp_model_get_locator: Returns (transfer none) the locator of @source, one of the model. */
TriadLspLocator         *triad_lsp_model_get_locator (TriadLspModel       *self,
                                                      TriadSource         *source);

/** triad_lsp_model_get_sources: Returns (element-type TriadSource) the files of the model. */
const GPtrArray         *triad_lsp_model_get_sources (const TriadLspModel *self);

/** triad_lsp_model_count_bytes: Returns the length of the texts of its files. */
gsize                    triad_lsp_model_count_bytes (const TriadLspModel *self);

/** triad_lsp_model_find_source: Returns the index of the source that is @file, or -1. */
int                      triad_lsp_model_find_source (const TriadLspModel *self,
                                                      GFile               *file);

/** triad_lsp_model_is_near: Returns whether the model is current, and its main file well-formed, apart
 * from the bytes from @begin to @end of @source, which is the current text. */
gboolean                 triad_lsp_model_is_near     (const TriadLspModel *self,
                                                      const TriadSource   *source,
                                                      gsize                begin,
                                                      gsize                end);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TriadLspModel, triad_lsp_model_free)
