/* triad-diff-gutter.h: gutter renderer: bars beside changed lines
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#pragma once

#include <gtksourceview/gtksource.h>

G_BEGIN_DECLS

#define TRIAD_TYPE_DIFF_GUTTER (triad_diff_gutter_get_type ())

/* A gutter column of a TriadSourceView: a bar beside each line of an element that
 * differs, with the difference as a tooltip.
 */
G_DECLARE_FINAL_TYPE (TriadDiffGutter, triad_diff_gutter, TRIAD, DIFF_GUTTER,
                      GtkSourceGutterRenderer)

GtkSourceGutterRenderer *triad_diff_gutter_new (void);

G_END_DECLS
