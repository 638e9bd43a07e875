/* triad-outline-selection.c: part of TriadOutline: the selected frame and its row */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-outline-private.h"

static gboolean
is_current (TriadOutline *self)
{
  TriadOutlineTree *tree = triad_outline_rows_get_tree (self->rows);

  return tree != NULL && tree->snapshot == triad_session_get_snapshot (self->session);
}

static gboolean
follow_cb (gpointer data)
{
  TriadOutline *self = data;

  self->follow_id = 0;
  triad_outline_follow (self);

  return G_SOURCE_REMOVE;
}

void
triad_outline_follow (TriadOutline *self)
{
  GtkSingleSelection *selection = triad_outline_rows_get_selection (self->rows);
  GtkWidget *list = triad_tree_list_get_list (TRIAD_TREE_LIST (self));
  gboolean focused = gtk_widget_get_focus_child (list) != NULL;
  gboolean is_deeper;
  guint position;

  if (!is_current (self))
    return;

  self->follow_later = FALSE;
  self->syncing = TRUE;
  position = triad_outline_rows_find (self->rows, triad_session_get_selected (self->session),
                                      &is_deeper);

  if (is_deeper && self->follow_id == 0)
    self->follow_id = g_idle_add (follow_cb, self);

  if (!is_deeper && gtk_single_selection_get_selected (selection) != position)
    gtk_single_selection_set_selected (selection, position);

  if (position != GTK_INVALID_LIST_POSITION)
    {
      triad_tree_list_scroll_to (TRIAD_TREE_LIST (self), position);

      if (focused)
        triad_outline_focus_selected (self);
    }

  self->syncing = FALSE;
}

int
triad_outline_get_frame (TriadOutline *self,
                         guint         position)
{
  TriadSnapshot *snapshot = triad_session_get_snapshot (self->session);
  g_autoptr(TriadOutlineItem) item = triad_outline_rows_dup_item (self->rows, position);
  TriadSnapshot *shown;
  int frame;

  if (item == NULL || snapshot == NULL)
    return -1;

  shown = triad_outline_item_get_tree (item)->snapshot;
  frame = triad_outline_item_get_frame (item);

  if (shown == snapshot)
    return frame;

  return triad_snapshot_find_frame (snapshot, triad_snapshot_get_key (shown, frame));
}

void
triad_outline_step (TriadOutline *self,
                    int           from,
                    int           by)
{
  int frame;

  if (!is_current (self))
    return;

  frame = triad_outline_tree_step (triad_outline_rows_get_tree (self->rows), from, by);

  if (frame >= 0)
    triad_session_select (self->session, frame);
  else
    gtk_widget_error_bell (GTK_WIDGET (self));
}
