/* triad-upright-layout.h: for what is as high as its width makes it
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define TRIAD_TYPE_UPRIGHT_LAYOUT (triad_upright_layout_get_type ())

/**
 * TriadUprightLayout:
 *
 * Gives its widget's children all of its room, as #GtkBinLayout does, and never
 * asks them how wide they would be at a height.
 *
 * A box asks that before it places what is in it, and a label that wraps finds
 * it out by trying some twenty widths: with a list of such labels, for longer
 * than anybody should wait.  In what scrolls up and down the answer is of no
 * use, as width comes before height there.
 */
G_DECLARE_FINAL_TYPE (TriadUprightLayout, triad_upright_layout, TRIAD, UPRIGHT_LAYOUT,
                      GtkLayoutManager)

G_END_DECLS
