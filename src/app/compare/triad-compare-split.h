/* triad-compare-split.h: two views side by side, one for each compared file */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include "triad-pane.h"

#define TRIAD_TYPE_COMPARE_SPLIT (triad_compare_split_get_type ())

/* Shows a view of a session and, while its file is compared with another one, the same
 * view of the other file beside it.  If there is no room for both, it shows one of
 * them and a switch; if only one file has the selected frame, that one.
 *
 * The other view has the type of the first one, and its properties `kind`, `rotation`
 * and `radians` if it has them.  If the views have a property `titled`, it is set
 * while both are shown, so that each has the name of its file above it.
 *
 * Properties: `comparison`; `child`, the view, construct-only, or
 * `child-type`, from which the view is created when it is first shown; `room`, the
 * minimum width for both views, px; read-only: `other`, the other view, NULL for
 * none.
 */
G_DECLARE_FINAL_TYPE (TriadCompareSplit, triad_compare_split, TRIAD, COMPARE_SPLIT, TriadPane)

/* Creates the view if necessary.
 *
 * Returns: (transfer none): the view of the open file
 */
GtkWidget *triad_compare_split_get_child (TriadCompareSplit *self);

/* Creates both views if necessary.
 *
 * Returns: (transfer none) (nullable): the view of the other file; NULL if nothing is
 *   compared
 */
GtkWidget *triad_compare_split_get_other (TriadCompareSplit *self);

/* Creates the view if necessary.
 *
 * Returns: (transfer none): the view to focus: that of the open file, or the one shown
 *   if there is room for one only
 */
GtkWidget *triad_compare_split_get_front (TriadCompareSplit *self);

/* @widget: a descendant of @self
 * Returns: whether @widget belongs to the view of the other file; for widgets outside
 *   both views, whether that is the only view shown
 */
gboolean   triad_compare_split_has_in_other (TriadCompareSplit *self,
                                             GtkWidget         *widget);

/* Returns: whether there is room for one view only */
gboolean   triad_compare_split_is_folded (TriadCompareSplit *self);
