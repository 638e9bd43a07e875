/* triad-lsp-preview.h: shows the frame at a position in a window of Triad
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#pragma once

#include "triad-lsp-features.h"

G_BEGIN_DECLS

/**
 * triad_lsp_preview:
 * @request: a request with a position
 *
 * Selects the frame at the position in the window that shows the document, over the session
 * bus, if Triad is running.  Starts nothing, and does not wait for the window.
 *
 * Returns: an object with the scoped name of the `frame`; JSON's null if there is none
 */
GVariant *triad_lsp_preview (const TriadLspRequest *request);

G_END_DECLS
