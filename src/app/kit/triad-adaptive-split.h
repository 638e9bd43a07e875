/* triad-adaptive-split.h: a picture beside what is said about it
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define TRIAD_TYPE_BESIDE_LAYOUT (triad_beside_layout_get_type ())

/**
 * TriadBesideLayout:
 *
 * For two children, a picture and what scrolls.  Where there is room they stand
 * beside each other, and the picture has what the other leaves; where there is
 * not, the picture stands above.
 */
G_DECLARE_FINAL_TYPE (TriadBesideLayout, triad_beside_layout, TRIAD, BESIDE_LAYOUT,
                      GtkLayoutManager)

G_END_DECLS
