/* triad-lsp-model-store.h: models of the open documents and of other files, within limits */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include "triad-lsp-document.h"

/** TriadLspModelStore: The last model of each file; of files that are not open, only a few. */
typedef struct _TriadLspModelStore TriadLspModelStore;

/** triad_lsp_model_store_new: Returns (transfer full) an empty store.  @documents (GFile →
 * TriadLspDocument) are those that are open; it must outlive the store. */
TriadLspModelStore *triad_lsp_model_store_new        (GHashTable         *documents);
void                triad_lsp_model_store_free       (TriadLspModelStore *self);

/** triad_lsp_model_store_find: Returns (transfer none) (nullable) the model of @file, which may be
 * stale. */
TriadLspModel      *triad_lsp_model_store_find       (TriadLspModelStore *self,
                                                      GFile              *file);

/**
 * triad_lsp_model_store_take:
 * @model: (transfer full) (nullable): %NULL for a file that cannot be read
 *
 * Replaces the model of @file.  The last well-formed model of a document is kept while its text is
 * not well-formed.  If @model has more elements than there is room for, it loses its snapshot.
 *
 * Returns: whether there is room now for models without a snapshot, which became stale
 */
gboolean            triad_lsp_model_store_take       (TriadLspModelStore *self,
                                                      GFile              *file,
                                                      TriadLspModel      *model);

/** triad_lsp_model_store_remove: Removes the models of @document, before it is closed. */
void                triad_lsp_model_store_remove     (TriadLspModelStore *self,
                                                      TriadLspDocument   *document);
void                triad_lsp_model_store_clear      (TriadLspModelStore *self);

/** triad_lsp_model_store_get_room: Returns how many elements a model of @file can have: of a document,
 * beside those of the other documents. */
gsize               triad_lsp_model_store_get_room   (TriadLspModelStore *self,
                                                      GFile              *file);

/** triad_lsp_model_store_set_near: Replaces the model of a text that is near to that of @document.
 * Takes @model, which is nullable. */
void                triad_lsp_model_store_set_near   (TriadLspModelStore *self,
                                                      TriadLspDocument   *document,
                                                      TriadLspModel      *model);

/** triad_lsp_model_store_set_max_elements: See triad_lsp_workspace_set_max_elements(). */
void                triad_lsp_model_store_set_max_elements (TriadLspModelStore *self,
                                                            gsize               max_elements);
gsize               triad_lsp_model_store_get_max_elements (TriadLspModelStore *self);

/** triad_lsp_model_store_invalidate: Marks the models that depend on one of @files, a set of
 * GFile, or, if it is NULL, all. */
void                triad_lsp_model_store_invalidate (TriadLspModelStore *self,
                                                      GHashTable         *files);
