/* triad-gtk-compat.h: behaviour that differs between versions of GTK */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include <gtk/gtk.h>

/* Makes Tab and Shift+Tab focus the row of @list that had the focus last, and leave
 * the list from any row.  By default, GTK 4.12 and later visit every row.
 *
 * @list: a list view or a column view
 */
void triad_gtk_compat_tab_to_row  (GtkWidget      *list);

/* Aligns the title of @column, which must be in a view, with numbers that end at its edge.  By
 * default, it begins at the other edge, and the arrow of the order is where the numbers end. */
void triad_gtk_compat_end_title   (GtkColumnViewColumn *column);

/* Sets the accessible name of each item when @menu opens.  GTK 4.18 takes the names
 * from labels that it hides from screen readers, so that the items have no name.
 *
 * @menu: a menu that has not been opened yet
 */
void triad_gtk_compat_name_items  (GtkPopoverMenu *menu);

/* Returns whether the pointer has moved.  GTK creates events without a time if something moves
 * under a resting pointer.
 *
 * @motion: which handles an event
 */
gboolean triad_gtk_compat_is_moved (GtkEventControllerMotion *motion);
