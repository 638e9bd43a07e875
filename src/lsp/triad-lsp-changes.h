/* triad-lsp-changes.h: text edits of several files, for the editor */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include "triad-edit.h"
#include "triad-lsp-features.h"

/**
 * TriadLspChanges:
 * @files: URI → GPtrArray of GVariant
 * @seen: edits, so that an included file is edited once
 * @n: how many edits there are
 *
 * Text edits of several models.
 */
typedef struct
{
  TriadLspWorkspace *workspace;
  GHashTable        *files;
  GHashTable        *seen;
  guint              n;
} TriadLspChanges;

void      triad_lsp_changes_init    (TriadLspChanges        *self,
                                     TriadLspWorkspace      *workspace);
void      triad_lsp_changes_clear   (TriadLspChanges        *self);

/** triad_lsp_changes_add: Adds an edit of @model. */
void      triad_lsp_changes_add     (TriadLspChanges        *self,
                                     TriadLspModel          *model,
                                     const TriadEdit        *edit);

/** triad_lsp_changes_to_edit: Returns a `WorkspaceEdit` with all of them, floating. */
GVariant *triad_lsp_changes_to_edit (TriadLspChanges        *self);

/** triad_lsp_changes_allow: Returns whether the editor can be asked to change all files of @edit,
 * see triad_lsp_workspace_contains(), which must be valid in their encodings; otherwise, @error is of
 * %TRIAD_EDIT_ERROR. */
gboolean  triad_lsp_changes_allow   (const TriadLspRequest  *request,
                                     const TriadEdit        *edit,
                                     GError                **error);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (TriadLspChanges, triad_lsp_changes_clear)
