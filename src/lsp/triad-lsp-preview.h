/* triad-lsp-preview.h: selects frames in a window of Triad, and follows its selection */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include "triad-lsp-features.h"

/** TriadLspShow: Called to show a place in the editor, with a `ShowDocumentParams`, floating. */
typedef void (*TriadLspShow) (gpointer  data,
                              GVariant *params);

/** TriadLspPreview: Talks to windows over the session bus, if there is one.  Starts nothing, and
 * waits for nothing. */
typedef struct _TriadLspPreview TriadLspPreview;

TriadLspPreview *triad_lsp_preview_new    (TriadLspWorkspace     *workspace,
                                           TriadLspShow           show,
                                           gpointer               data);
void             triad_lsp_preview_free   (TriadLspPreview       *self);

/**
 * triad_lsp_preview_select:
 * @request: a request with a position; with the parameter `follow`, what is selected in a
 *   window from now on is shown in the editor
 *
 * Selects the frame at the position in the window that shows the document.
 *
 * Returns: an object with the scoped name of the `frame`; JSON's null if there is none
 */
GVariant        *triad_lsp_preview_select (TriadLspPreview       *self,
                                           const TriadLspRequest *request);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TriadLspPreview, triad_lsp_preview_free)
