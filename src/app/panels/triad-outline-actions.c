/* triad-outline-actions.c: part of TriadOutline: keyboard, pointer and menu actions */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-outline-private.h"

#include "triad-outline-row.h"

static void
copy_action (GtkWidget  *widget,
             const char *name,
             GVariant   *parameter)
{
  TriadOutline *self = TRIAD_OUTLINE (widget);
  TriadSnapshot *snapshot = triad_session_get_snapshot (self->session);
  int frame = triad_session_get_selected (self->session);

  if (frame >= 0)
    gdk_clipboard_set_text (gtk_widget_get_clipboard (widget),
                            triad_snapshot_get_frame (snapshot, frame)->name);
}

static void
select_parent_action (GtkWidget  *widget,
                      const char *name,
                      GVariant   *parameter)
{
  TriadOutline *self = TRIAD_OUTLINE (widget);
  TriadSnapshot *snapshot = triad_session_get_snapshot (self->session);
  int frame = triad_session_get_selected (self->session);
  int target;

  if (frame < 0)
    return;

  target = triad_snapshot_get_poses (snapshot)->edges[frame].target;

  if (target >= 0)
    triad_session_select (self->session, target);
  else
    gtk_widget_error_bell (widget);
}

static int
triad_outline_get_row_frame (TriadTreeList  *list,
                             GtkTreeListRow *row)
{
  return triad_outline_get_frame (TRIAD_OUTLINE (list), gtk_tree_list_row_get_position (row));
}

static gboolean
triad_outline_choose (TriadTreeList *list,
                      guint          position)
{
  TriadOutline *self = TRIAD_OUTLINE (list);
  int frame = triad_outline_get_frame (self, position);

  if (frame >= 0)
    triad_session_select (self->session, frame);

  return frame >= 0;
}

static void
focus_list_action (GtkWidget  *widget,
                   const char *name,
                   GVariant   *parameter)
{
  triad_outline_focus_row (TRIAD_OUTLINE (widget), TRUE);
}

static void
step_action (GtkWidget  *widget,
             const char *name,
             GVariant   *parameter)
{
  TriadOutline *self = TRIAD_OUTLINE (widget);

  triad_outline_step (self, triad_session_get_selected (self->session),
                      g_str_equal (name, "outline.next-match") ? 1 : -1);
}

static void
clear_action (GtkWidget  *widget,
              const char *name,
              GVariant   *parameter)
{
  TriadOutline *self = TRIAD_OUTLINE (widget);

  triad_outline_clear_filter (self);
  gtk_widget_grab_focus (GTK_WIDGET (self->entry));
}

static void
escape_action (GtkWidget  *widget,
               const char *name,
               GVariant   *parameter)
{
  TriadOutline *self = TRIAD_OUTLINE (widget);

  if (triad_outline_has_filter (self))
    triad_outline_clear_filter (self);
  else
    triad_session_unselect (self->session);
}

/* Matches the rings in the graphs: frames that moved only because their parent moved
 * have none.
 */
static gboolean
triad_outline_is_marked (TriadTreeList *list,
                         int            frame)
{
  TriadOutline *self = TRIAD_OUTLINE (list);
  TriadSnapshotDiff *marked = triad_session_get_marked (self->session);
  int change;

  if (marked == NULL || marked->after != triad_session_get_snapshot (self->session))
    return FALSE;

  change = marked->change_of[frame];

  return change >= 0 &&
         marked->changes[change].what != (TRIAD_DIFF_MOVED | TRIAD_DIFF_CARRIED);
}

static void
activate_cb (TriadOutline *self,
             guint         position)
{
  triad_outline_choose (TRIAD_TREE_LIST (self), position);
  gtk_widget_activate_action (GTK_WIDGET (self), "win.fit-selection", NULL);
}

void
triad_outline_focus_selected (TriadOutline *self)
{
  /* If the search has no matches, no row can have the focus. */
  if (gtk_widget_get_mapped (triad_tree_list_get_list (TRIAD_TREE_LIST (self))))
    triad_tree_list_focus_selected (TRIAD_TREE_LIST (self));
  else
    triad_outline_find (self);
}

void
triad_outline_focus_row (TriadOutline *self,
                         gboolean      is_match)
{
  TriadOutlineTree *tree = triad_outline_rows_get_tree (self->rows);
  int selected = triad_session_get_selected (self->session);

  /* Ancestors of matches have rows, too. */
  if (is_match && tree != NULL && tree->matches != NULL && tree->n_shown > 0 &&
      tree->snapshot == triad_session_get_snapshot (self->session) &&
      (selected < 0 || !tree->matches->match[selected]))
    triad_outline_step (self, -1, 1);

  triad_outline_focus_selected (self);
}

void
triad_outline_install_actions (TriadOutlineClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  TriadTreeListClass *list_class = TRIAD_TREE_LIST_CLASS (klass);

  list_class->row_type = TRIAD_TYPE_OUTLINE_ROW;
  list_class->marked_class = "about-changed";
  list_class->get_frame = triad_outline_get_row_frame;
  list_class->is_marked = triad_outline_is_marked;
  list_class->choose = triad_outline_choose;

  gtk_widget_class_install_action (widget_class, "outline.clear", NULL, clear_action);
  gtk_widget_class_install_action (widget_class, "outline.escape", NULL, escape_action);
  gtk_widget_class_install_action (widget_class, "outline.copy-name", NULL, copy_action);
  gtk_widget_class_install_action (widget_class, "outline.select-parent", NULL,
                                   select_parent_action);
  gtk_widget_class_install_action (widget_class, "outline.next-match", NULL, step_action);
  gtk_widget_class_install_action (widget_class, "outline.previous-match", NULL, step_action);
  gtk_widget_class_install_action (widget_class, "outline.focus-list", NULL, focus_list_action);

  gtk_widget_class_bind_template_callback (widget_class, activate_cb);
}

void
triad_outline_find (TriadOutline *self)
{
  gtk_widget_grab_focus (GTK_WIDGET (self->entry));
  gtk_editable_select_region (self->entry, 0, -1);
}
