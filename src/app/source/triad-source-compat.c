/* triad-source-compat.c: calls that differ between versions of GtkSourceView */
/* SPDX-License-Identifier: Apache-2.0 */

/* Allows the API of the installed version; each use is behind a version check. */
#undef GTK_SOURCE_VERSION_MAX_ALLOWED

#include "triad-source-compat.h"

#include <math.h>

void
triad_source_compat_get_line_extent (GtkSourceGutterLines                 *lines,
                                     guint                                 line,
                                     GtkSourceGutterRendererAlignmentMode  mode,
                                     int                                  *y,
                                     int                                  *height)
{
#if GTK_SOURCE_CHECK_VERSION (5, 16, 0)
  double top;
  double extent;

  gtk_source_gutter_lines_get_line_extent (lines, line, mode, &top, &extent);
  *y = (int) floor (top);
  *height = (int) floor (top + extent) - *y;
#else
  gtk_source_gutter_lines_get_line_yrange (lines, line, mode, y, height);
#endif
}
