/* triad-html.h: a model as an interactive HTML page */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include "triad-page.h"

/** TRIAD_HTML_MAX_FRAMES: Maximum number of frames on a page; browsers become slow with more. */
#define TRIAD_HTML_MAX_FRAMES 5000

/**
 * triad_html_export:
 * @page: the figure, whatever its content
 *
 * Writes a single file that needs no other: the 3D view, which can be turned, both graphs, the
 * joints, the problems and a table of all frames.  It follows the reader's colour scheme.  Its
 * content security policy permits only its own script and style; without scripts, it is an image
 * with a table.
 *
 * Lays out the graphs that @page does not have, so call it in a worker thread.
 *
 * Returns: (transfer full): HTML, or %NULL and @error
 */
GBytes *triad_html_export (const TriadPage  *page,
                           GError          **error);
