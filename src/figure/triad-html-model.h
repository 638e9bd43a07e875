/* triad-html-model.h: what the script of an interactive page needs to know of a model
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#pragma once

#include "triad-page.h"

G_BEGIN_DECLS

/** TRIAD_HTML_MAX_TRIANGLES: Maximum number of triangles of all meshes; larger meshes are
 * decimated. */
#define TRIAD_HTML_MAX_TRIANGLES 6000

/**
 * triad_html_model_to_json:
 * @page: the figure
 * @panel: its 3D view
 *
 * Frames, joints, shapes and problems, by vertex.  Poses are those of joints at rest; the script
 * moves the joints.
 *
 * Returns: (transfer full): JSON
 */
char *triad_html_model_to_json (const TriadPage  *page,
                                const TriadPanel *panel);

G_END_DECLS
