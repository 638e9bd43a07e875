/* triad-gtk-compat.h: behaviour that differs between versions of GTK
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * triad_gtk_compat_move_from_focus:
 * @list: a list view or a column view, of which at most one row is selected
 *
 * Has an arrow key select the row beside the focus where none is selected.
 * Newer GTK selects the row that has the focus then, and needs a second key.
 */
void triad_gtk_compat_move_from_focus (GtkWidget *list);

G_END_DECLS
