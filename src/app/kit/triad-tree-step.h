/* triad-tree-step.h: sideways through the rows of a tree
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * triad_tree_step:
 * @row: a row of a tree
 * @in: towards what is in it, not what it is in
 *
 * Opens a row that is closed before it goes in, and closes one that is open
 * before it goes out.
 *
 * Returns: the position to go to; %GTK_INVALID_LIST_POSITION to stay
 */
guint triad_tree_step (GtkTreeListRow *row,
                       gboolean        in);

G_END_DECLS
