/* triad-adaptive-split.h: a picture beside what is said about it
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define TRIAD_TYPE_ADAPTIVE_SPLIT (triad_adaptive_split_get_type ())

/**
 * TriadAdaptiveSplit:
 *
 * For two children, a picture and what scrolls.  Where there is room they stand
 * beside each other, and the picture has what the other leaves; where there is
 * not, the picture stands above.
 */
G_DECLARE_FINAL_TYPE (TriadAdaptiveSplit, triad_adaptive_split, TRIAD, ADAPTIVE_SPLIT,
                      GtkLayoutManager)

G_END_DECLS
