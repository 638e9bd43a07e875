/* triad-html-meshes.h: surfaces of shapes for the script of an interactive page, as JSON */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include <glib.h>

/** TRIAD_HTML_MAX_TRIANGLES: Maximum number of triangles of all meshes; larger meshes are
 * decimated. */
#define TRIAD_HTML_MAX_TRIANGLES 6000

/**
 * triad_html_append_meshes:
 * @meshes: (element-type TriadPolygonMesh): the surfaces
 *
 * Adds the member `meshes`, an array.
 */
void triad_html_append_meshes (GString         *json,
                               const GPtrArray *meshes);
