/* triad-source-compat.h: calls that differ between versions of GtkSourceView */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include <gtksourceview/gtksource.h>

/* Returns whole pixels, so that the extents of adjacent lines touch.
 *
 * @mode: which part of a wrapped line
 * @y: (out): the top of the line, px
 * @height: (out): its height, px
 */
void triad_source_compat_get_line_extent (GtkSourceGutterLines                 *lines,
                                          guint                                 line,
                                          GtkSourceGutterRendererAlignmentMode  mode,
                                          int                                  *y,
                                          int                                  *height);
