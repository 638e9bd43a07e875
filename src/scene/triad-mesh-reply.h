/* triad-mesh-reply.h: what the mesh helper answers
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#pragma once

#include "triad-polygon-mesh.h"

G_BEGIN_DECLS

/**
 * TRIAD_MESH_MAX_TRIANGLES:
 *
 * How many triangles a mesh is drawn with.
 */
#define TRIAD_MESH_MAX_TRIANGLES 8000

/**
 * triad_mesh_reply_format:
 * @points: (element-type TriadVector): points, metres
 * @corners: (element-type int): of triangles
 * @is_coarse: whether they stand for more of them
 *
 * Returns: (transfer full): both in words: how many there are of each, then
 *   each in a line, and `end`
 */
char             *triad_mesh_reply_format       (GArray      *points,
                                                 GArray      *corners,
                                                 gboolean     is_coarse);

/**
 * triad_mesh_reply_format_error:
 * @message: why there is no mesh
 *
 * Returns: (transfer full): that in the helper's words
 */
char             *triad_mesh_reply_format_error (const char  *message);

/**
 * triad_mesh_reply_parse:
 * @answer: what the helper answered
 * @error: where to say why there is no mesh, or what is wrong with the answer
 *
 * Nothing in it is believed: there must be no more of anything than may be,
 * and all that is said must make sense.
 *
 * Returns: (transfer full): the surface, or %NULL and %TRIAD_ERROR_HELPER
 */
TriadPolygonMesh *triad_mesh_reply_parse        (const char  *answer,
                                                 GError     **error);

G_END_DECLS
