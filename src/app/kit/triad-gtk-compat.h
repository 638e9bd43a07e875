/* triad-gtk-compat.h: behaviour that differs between versions of GTK
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * triad_gtk_compat_tab_to_row:
 * @list: a list view or a column view
 *
 * Makes Tab enter @list at the row that had the focus last, from either side, and
 * leave it from any row.  Since GTK 4.12 it visits every row unless told otherwise.
 */
void triad_gtk_compat_tab_to_row  (GtkWidget      *list);

/**
 * triad_gtk_compat_name_items:
 * @menu: a menu that is not open yet
 *
 * Gives every item its accessible name when @menu opens.  GTK 4.18 takes the names
 * from labels that it hides from screen readers, so that the items have none.
 */
void triad_gtk_compat_name_items  (GtkPopoverMenu *menu);

G_END_DECLS
