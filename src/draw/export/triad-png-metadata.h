/* triad-png-metadata.h: resolution and text chunks of PNG files
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * triad_png_metadata_set_resolution:
 * @png: bytes of a PNG file
 * @scale: pixels in a point
 *
 * Adds a pHYs chunk with the resolution.
 */
void triad_png_metadata_set_resolution (GByteArray *png,
                                        double      scale);

/**
 * triad_png_metadata_set_text:
 * @png: bytes of a PNG file
 * @keyword: such as `Title`
 * @text: UTF-8
 *
 * Adds an iTXt chunk.
 */
void triad_png_metadata_set_text       (GByteArray *png,
                                        const char *keyword,
                                        const char *text);

G_END_DECLS
