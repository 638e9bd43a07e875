/* triad-source-marks.h: gutter renderer: severity icons beside lines with problems */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include "triad-source-buffer.h"

#define TRIAD_TYPE_SOURCE_MARKS (triad_source_marks_get_type ())

/* A gutter column of a TriadSourceView: an icon for the most severe problem of a
 * line, with all of them as a tooltip.
 */
G_DECLARE_FINAL_TYPE (TriadSourceMarks, triad_source_marks, TRIAD, SOURCE_MARKS,
                      GtkSourceGutterRenderer)

/* @colours: the colours of the icons, which must outlive the gutter */
GtkSourceGutterRenderer *triad_source_marks_new (const TriadSourceColours *colours);
