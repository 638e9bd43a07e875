/* triad-adaptive-split.h: layout manager: two children side by side or stacked */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include <gtk/gtk.h>

#define TRIAD_TYPE_ADAPTIVE_SPLIT (triad_adaptive_split_get_type ())

/* A layout manager for a preview and a scrollable widget.  If the width is sufficient,
 * they are side by side, and the preview gets the space that the other leaves;
 * otherwise the preview is above.
 */
G_DECLARE_FINAL_TYPE (TriadAdaptiveSplit, triad_adaptive_split, TRIAD, ADAPTIVE_SPLIT,
                      GtkLayoutManager)
