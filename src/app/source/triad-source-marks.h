/* triad-source-marks.h: marks beside the lines where something is wrong
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#pragma once

#include <gtksourceview/gtksource.h>

G_BEGIN_DECLS

#define TRIAD_TYPE_SOURCE_MARKS (triad_source_marks_get_type ())

/**
 * TriadSourceMarks:
 *
 * A column of a #TriadSourceView's gutter: a mark for the worst that is wrong
 * with a line, all of it as a tooltip.
 */
G_DECLARE_FINAL_TYPE (TriadSourceMarks, triad_source_marks, TRIAD, SOURCE_MARKS,
                      GtkSourceGutterRenderer)

GtkSourceGutterRenderer *triad_source_marks_new (void);

G_END_DECLS
