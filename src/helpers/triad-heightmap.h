/* triad-heightmap.h: terrain from the pixels of an image */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include <glib.h>

/** TRIAD_HEIGHTMAP_MAX_SIDE: Larger images are sampled so that no side has more vertices, and the
 * triangles are at most %TRIAD_MESH_MAX_TRIANGLES. */
#define TRIAD_HEIGHTMAP_MAX_SIDE 64

/** TRIAD_HEIGHTMAP_MAX_PIXELS: The maximum number of pixels of an image. */
#define TRIAD_HEIGHTMAP_MAX_PIXELS 64000000

/**
 * triad_heightmap_read:
 * @png: the bytes of a PNG image
 * @points: (element-type TriadVector): receives the vertices
 * @corners: (element-type int): receives three indices of @points for each triangle
 *
 * Convert an image to a terrain of `<heightmap>`: a vertex for each pixel, X to the right and Y
 * upwards in the image from -0.5 to 0.5, and Z from 0 (black) to 1 (the largest value of red), as
 * Gazebo scales it by `<size>`.
 *
 * Returns: (nullable) (transfer none): why it cannot be read, an untranslated sentence; %NULL
 *   on success
 */
const char *triad_heightmap_read (GBytes *png,
                                  GArray *points,
                                  GArray *corners);
