/* triad-png-metadata.h: what cairo does not say in a PNG
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * triad_png_metadata_set_resolution:
 * @png: a PNG
 * @scale: pixels a point
 *
 * Adds the chunk that says how large the picture is on paper.
 */
void triad_png_metadata_set_resolution (GByteArray *png,
                                        double      scale);

/**
 * triad_png_metadata_set_text:
 * @png: a PNG
 * @keyword: such as `Title`
 * @text: UTF-8
 *
 * Adds a chunk with words about the picture.
 */
void triad_png_metadata_set_text       (GByteArray *png,
                                        const char *keyword,
                                        const char *text);

G_END_DECLS
