/* triad-lsp-search.h: models of the open folders that are loaded for one request */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include "triad-edit.h"
#include "triad-lsp-workspace.h"

/**
 * TriadLspSearch:
 * @n_elements: in the models so far
 * @n_bytes: of the texts so far
 * @n_verified: see triad_lsp_search_allow_verify()
 * @ends_at: when it has taken too long, in microseconds of the thread's processor time; 0 at first
 * @path: (nullable): see triad_lsp_search_get_path()
 * @is_cut: whether not everything was searched, because there are too many models, or too large ones
 *
 * Zeros at the beginning of a request.
 */
typedef struct
{
  gsize            n_elements;
  gsize            n_bytes;
  gsize            n_verified;
  gint64           ends_at;
  TriadSearchPath *path;
  gboolean         is_cut;
} TriadLspSearch;

void           triad_lsp_search_clear       (TriadLspSearch    *self);

/** triad_lsp_search_get_path: Returns (transfer none) the search path for names of all loads of the
 * request. */
TriadSearchPath *triad_lsp_search_get_path  (TriadLspSearch    *self,
                                             TriadLspWorkspace *workspace);

/** triad_lsp_search_load: Returns (transfer none) (nullable) a model as
 * triad_lsp_workspace_load_for_names(), until those so far are too large. */
TriadLspModel *triad_lsp_search_load        (TriadLspSearch    *self,
                                             TriadLspWorkspace *workspace,
                                             GFile             *file);

/**
 * triad_lsp_search_visit:
 * @visit: called with a model, which is valid until the next one is loaded; returns %FALSE to stop
 *
 * Loads the models that contain @file: that of @file itself, and those of the open documents and
 * files of the workspace's folders that include it, in this order.
 */
void           triad_lsp_search_visit       (TriadLspSearch    *self,
                                             TriadLspWorkspace *workspace,
                                             GFile             *file,
                                             gboolean         (*visit) (TriadLspModel *model,
                                                                        gpointer       data),
                                             gpointer           data);

/** triad_lsp_search_list_files: Returns (transfer full) (element-type GFile) the open documents, and
 * the SDFormat and URDF files of the workspace's folders. */
GPtrArray     *triad_lsp_search_list_files  (TriadLspSearch    *self,
                                             TriadLspWorkspace *workspace);

/** triad_lsp_search_allow_verify: Returns whether @model can be loaded again to verify an edit, and
 * counts it, see triad_edit_measure_load(). */
gboolean       triad_lsp_search_allow_verify (TriadLspSearch      *self,
                                              const TriadLspModel *model);

/** triad_lsp_search_verify: As triad_edit_verify(), within what the request can still load.  To be
 * called after triad_lsp_search_allow_verify(). */
TriadSnapshot *triad_lsp_search_verify      (TriadLspSearch       *self,
                                             TriadLspWorkspace    *workspace,
                                             const TriadEdit      *edit,
                                             GError              **error);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (TriadLspSearch, triad_lsp_search_clear)
