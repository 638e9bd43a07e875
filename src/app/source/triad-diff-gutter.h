/* triad-diff-gutter.h: gutter renderer: bars beside changed lines */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include <gtksourceview/gtksource.h>

#include "triad-diff-lines.h"

#define TRIAD_TYPE_DIFF_GUTTER (triad_diff_gutter_get_type ())

/* A gutter column of a TriadSourceView: a bar beside each line of an element that
 * differs, with the difference as a tooltip.
 */
G_DECLARE_FINAL_TYPE (TriadDiffGutter, triad_diff_gutter, TRIAD, DIFF_GUTTER,
                      GtkSourceGutterRenderer)

/* The view must have the signal `describe-difference` of TriadSourceView. */
TriadDiffGutter *triad_diff_gutter_new      (void);

/* @bars: (nullable): the changed lines of the text, which must outlive the gutter */
void             triad_diff_gutter_set_bars (TriadDiffGutter      *self,
                                             const TriadDiffLines *bars);
