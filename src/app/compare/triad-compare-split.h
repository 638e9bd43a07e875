/* triad-compare-split.h: a view of a file, beside the same view of the other one
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#pragma once

#include <gtk/gtk.h>

#include "triad-session.h"

G_BEGIN_DECLS

#define TRIAD_TYPE_COMPARE_SPLIT (triad_compare_split_get_type ())

/**
 * TriadCompareSplit:
 *
 * Shows a view of a session; while that is compared with another file, beside the
 * same view of that.  Where there is no room for both, it shows one of them, and a
 * switch: the one that has the selection, where the other has none.
 *
 * The other view is made as the first one is, of its type, and with its properties
 * `kind`, `rotation` and `radians` where it has them.  Where views have a property
 * `titled`, it says whether the name of its file stands above each of them.
 *
 * Properties: `session`, set once; `child`, the view, set once, or `child-type`, of
 * which the pair makes it when it is first shown; `room`, the width from which on both
 * are shown, px; and for reading, `other`, the other view, %NULL for none.
 */
G_DECLARE_FINAL_TYPE (TriadCompareSplit, triad_compare_split, TRIAD, COMPARE_SPLIT, GtkWidget)

/**
 * triad_compare_split_get_child:
 * @self: a pair
 *
 * Makes it, where nobody has yet.
 *
 * Returns: (transfer none): the view of the file that is open
 */
GtkWidget *triad_compare_split_get_child (TriadCompareSplit *self);

/**
 * triad_compare_split_get_other:
 * @self: a pair
 *
 * Makes both, where nobody has yet.
 *
 * Returns: (transfer none) (nullable): the view of the other file; %NULL where nothing
 *   is compared
 */
GtkWidget *triad_compare_split_get_other (TriadCompareSplit *self);

/**
 * triad_compare_split_get_front:
 * @self: a pair
 *
 * Makes it, where nobody has yet.
 *
 * Returns: (transfer none): the view to go to: of the file that is open, or the one
 *   that there is room for
 */
GtkWidget *triad_compare_split_get_front (TriadCompareSplit *self);

/**
 * triad_compare_split_has_in_other:
 * @self: a pair
 * @widget: something in it
 *
 * Returns: whether @widget belongs to the other file: to its view or, where one view
 *   is shown, to nothing in particular while that is the one
 */
gboolean   triad_compare_split_has_in_other (TriadCompareSplit *self,
                                             GtkWidget         *widget);

/**
 * triad_compare_split_is_folded:
 * @self: a pair
 *
 * Returns: whether there is room for one view alone
 */
gboolean   triad_compare_split_is_folded (TriadCompareSplit *self);

G_END_DECLS
