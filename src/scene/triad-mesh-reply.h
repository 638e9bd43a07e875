/* triad-mesh-reply.h: protocol of the mesh helper's output */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include "triad-polygon-mesh.h"

/** TRIAD_MESH_MAX_TRIANGLES: The maximum number of triangles of a mesh. */
#define TRIAD_MESH_MAX_TRIANGLES 8000

/**
 * triad_mesh_reply_format:
 * @points: (element-type TriadVector): metres
 * @corners: (element-type int): indices into @points, three for each triangle
 * @is_coarse: whether the mesh was decimated
 * @solid: what the mesh enclosed before that
 *
 * Returns: (transfer full): the reply as text: the numbers of points and triangles, the
 *   solid, then each point and triangle on a line, and `end`
 */
char             *triad_mesh_reply_format       (GArray           *points,
                                                 GArray           *corners,
                                                 gboolean          is_coarse,
                                                 const TriadSolid *solid);

/** triad_mesh_reply_format_error: Returns the error reply as text. */
char             *triad_mesh_reply_format_error (const char       *message);

/** triad_mesh_reply_parse: Parse the output of the mesh helper. The helper is not trusted: counts,
 * indices and numbers are all checked. Returns the mesh, or %NULL and %TRIAD_ERROR_HELPER. */
TriadPolygonMesh *triad_mesh_reply_parse        (const char       *answer,
                                                 GError          **error);
