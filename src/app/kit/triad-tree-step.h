/* triad-tree-step.h: Left and Right key navigation in a tree list
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Expands a collapsed row before moving to its children, and collapses an expanded one
 * before moving to its parent.
 *
 * @in: towards the children; FALSE for towards the parent
 * Returns: the position to move to; GTK_INVALID_LIST_POSITION to stay
 */
guint triad_tree_step (GtkTreeListRow *row,
                       gboolean        in);

G_END_DECLS
