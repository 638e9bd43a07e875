/* triad-outline-actions.c: part of TriadOutline: keyboard, pointer and menu actions
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#include "triad-outline-private.h"

#include "triad-accessibility.h"
#include "triad-frame-text.h"
#include "triad-lazy-menu.h"
#include "triad-outline-row.h"
#include "triad-tree-step.h"

static void
copy_action (GtkWidget  *widget,
             const char *name,
             GVariant   *parameter)
{
  TriadOutline *self = TRIAD_OUTLINE (widget);
  TriadSnapshot *snapshot = triad_session_get_snapshot (self->session);
  int frame = triad_session_get_selected (self->session);

  if (frame < 0)
    return;

  gdk_clipboard_set_text (gtk_widget_get_clipboard (widget),
                          g_str_equal (name, "outline.copy-name")
                          ? triad_snapshot_get_frame (snapshot, frame)->name
                          : triad_snapshot_get_scoped_name (snapshot, frame));
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

static void
select_position (TriadOutline *self,
                 guint         position)
{
  int frame = triad_outline_get_frame (self, position);

  if (frame >= 0)
    triad_session_select (self->session, frame);
}

/* Moves towards the children: expands the row, then enters it.  The other way:
 * collapses the row, then moves to its parent.
 */
static void
sideways_action (GtkWidget  *widget,
                 const char *name,
                 GVariant   *parameter)
{
  TriadOutline *self = TRIAD_OUTLINE (widget);
  GtkSingleSelection *selection = triad_outline_rows_get_selection (self->rows);
  GtkTreeListRow *row = gtk_single_selection_get_selected_item (selection);
  gboolean in = g_str_equal (name, "outline.right") ==
                (gtk_widget_get_direction (widget) != GTK_TEXT_DIR_RTL);
  guint position = row != NULL ? triad_tree_step (row, in) : GTK_INVALID_LIST_POSITION;

  if (position != GTK_INVALID_LIST_POSITION)
    select_position (self, position);
}

/* Returns the row of the selected frame if the list has a widget for it, or NULL. */
static GtkWidget *
find_selected_row (TriadOutline *self)
{
  GtkTreeListRow *selected =
    gtk_single_selection_get_selected_item (triad_outline_rows_get_selection (self->rows));

  for (GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (self->list));
       child != NULL && selected != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *row = gtk_widget_get_first_child (child);

      if (TRIAD_IS_OUTLINE_ROW (row) &&
          triad_tree_list_row_get_list_row (TRIAD_TREE_LIST_ROW (row)) == selected)
        return row;
    }

  return NULL;
}

static void
focus_list_action (GtkWidget  *widget,
                   const char *name,
                   GVariant   *parameter)
{
  triad_outline_focus_selected (TRIAD_OUTLINE (widget));
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
    triad_session_select (self->session, -1);
}

static TriadOutlineRow *
get_row_at (TriadOutline *self,
            double        x,
            double        y)
{
  GtkWidget *picked = gtk_widget_pick (GTK_WIDGET (self->list), x, y, GTK_PICK_DEFAULT);
  GtkWidget *child;

  for (; picked != NULL && picked != GTK_WIDGET (self->list);
       picked = gtk_widget_get_parent (picked))
    {
      if (TRIAD_IS_OUTLINE_ROW (picked))
        return TRIAD_OUTLINE_ROW (picked);

      /* The point is on the border of the list's internal row. */
      child = gtk_widget_get_first_child (picked);

      if (TRIAD_IS_OUTLINE_ROW (child))
        return TRIAD_OUTLINE_ROW (child);
    }

  return NULL;
}

static int
get_frame_at (TriadOutline *self,
              double        x,
              double        y)
{
  TriadOutlineRow *row = get_row_at (self, x, y);
  GtkTreeListRow *list_row = row != NULL ? triad_tree_list_row_get_list_row (TRIAD_TREE_LIST_ROW (row)) : NULL;

  if (list_row == NULL)
    return -1;

  return triad_outline_get_frame (self, gtk_tree_list_row_get_position (list_row));
}

static void
popup_at (TriadOutline *self,
          double        x,
          double        y)
{
  gtk_widget_translate_coordinates (GTK_WIDGET (self->list), GTK_WIDGET (self), x, y, &x, &y);
  triad_lazy_menu_popup (self->menu, self->row_menu, x, y);
}

static void
menu_action (GtkWidget  *widget,
             const char *name,
             GVariant   *parameter)
{
  TriadOutline *self = TRIAD_OUTLINE (widget);
  GtkWidget *row = find_selected_row (self);
  double x;
  double y;

  if (row == NULL)
    return;

  gtk_widget_translate_coordinates (row, GTK_WIDGET (self->list), 0,
                                    gtk_widget_get_height (row), &x, &y);
  popup_at (self, x, y);
}

static void
popup_for_row_at (TriadOutline *self,
                  double        x,
                  double        y)
{
  int frame = get_frame_at (self, x, y);

  if (frame < 0)
    return;

  triad_session_select (self->session, frame);
  popup_at (self, x, y);
}

static void
pressed_cb (TriadOutline *self,
            int           n_press,
            double        x,
            double        y)
{
  popup_for_row_at (self, x, y);
}

static void
long_pressed_cb (TriadOutline *self,
                 double        x,
                 double        y)
{
  popup_for_row_at (self, x, y);
}

/* Matches the rings in the graphs: frames that moved only because their parent moved
 * have none.
 */
static gboolean
has_changed (TriadOutline *self,
             int           frame)
{
  TriadSnapshotDiff *marked = triad_session_get_marked (self->session);
  int change;

  if (marked == NULL || marked->after != triad_session_get_snapshot (self->session))
    return FALSE;

  change = marked->change_of[frame];

  return change >= 0 &&
         marked->changes[change].what != (TRIAD_DIFF_MOVED | TRIAD_DIFF_CARRIED);
}

static void
set_css_class (GtkWidget  *widget,
               const char *name,
               gboolean    wanted)
{
  if (wanted)
    gtk_widget_add_css_class (widget, name);
  else
    gtk_widget_remove_css_class (widget, name);
}

void
triad_outline_mark_row (TriadOutline *self,
                        GtkWidget    *row)
{
  GtkTreeListRow *list_row = triad_tree_list_row_get_list_row (TRIAD_TREE_LIST_ROW (row));
  GtkWidget *parent = gtk_widget_get_parent (row);
  int frame;

  if (parent == NULL)
    return;

  frame = list_row != NULL
            ? triad_outline_get_frame (self, gtk_tree_list_row_get_position (list_row)) : -1;
  set_css_class (parent, "about-hovered",
                 frame >= 0 && frame == triad_session_get_hovered (self->session));
  set_css_class (parent, "about-changed", frame >= 0 && has_changed (self, frame));
}

/* Visits the row widgets of the list, which are those in view and some around them. */
void
triad_outline_mark_rows (TriadOutline *self)
{
  for (GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (self->list));
       child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *row = gtk_widget_get_first_child (child);

      if (TRIAD_IS_OUTLINE_ROW (row))
        triad_outline_mark_row (self, row);
    }
}

static void
motion_cb (TriadOutline *self,
           double        x,
           double        y)
{
  triad_session_hover (self->session, get_frame_at (self, x, y));
}

static void
leave_cb (TriadOutline *self)
{
  triad_session_hover (self->session, -1);
}

static void
activate_cb (TriadOutline *self,
             guint         position)
{
  select_position (self, position);
  gtk_widget_activate_action (GTK_WIDGET (self), "win.fit-selection", NULL);
}

/* By default the list would focus the row that had the focus last, or itself. */
void
triad_outline_focus_selected (TriadOutline *self)
{
  GtkWidget *row = find_selected_row (self);

  /* The search has no matches, so no row can have the focus. */
  if (!gtk_widget_get_mapped (GTK_WIDGET (self->list)))
    {
      triad_outline_find (self);
      return;
    }

  if (row != NULL)
    gtk_widget_grab_focus (gtk_widget_get_parent (row));
  else if (gtk_widget_get_focus_child (GTK_WIDGET (self->list)) == NULL)
    gtk_widget_child_focus (GTK_WIDGET (self->list), GTK_DIR_TAB_FORWARD);
}

static void
menu_closed_cb (TriadOutline *self)
{
  if (triad_accessibility_has_lost_focus (GTK_WIDGET (self->menu)))
    triad_outline_focus_selected (self);
}

void
triad_outline_install_actions (TriadOutlineClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  gtk_widget_class_install_action (widget_class, "outline.clear", NULL, clear_action);
  gtk_widget_class_install_action (widget_class, "outline.escape", NULL, escape_action);
  gtk_widget_class_install_action (widget_class, "outline.copy-name", NULL, copy_action);
  gtk_widget_class_install_action (widget_class, "outline.copy-scoped-name", NULL, copy_action);
  gtk_widget_class_install_action (widget_class, "outline.select-parent", NULL,
                                   select_parent_action);
  gtk_widget_class_install_action (widget_class, "outline.next-match", NULL, step_action);
  gtk_widget_class_install_action (widget_class, "outline.previous-match", NULL, step_action);
  gtk_widget_class_install_action (widget_class, "outline.menu", NULL, menu_action);
  gtk_widget_class_install_action (widget_class, "outline.left", NULL, sideways_action);
  gtk_widget_class_install_action (widget_class, "outline.right", NULL, sideways_action);
  gtk_widget_class_install_action (widget_class, "outline.focus-list", NULL, focus_list_action);

  gtk_widget_class_bind_template_callback (widget_class, activate_cb);
  gtk_widget_class_bind_template_callback (widget_class, leave_cb);
  gtk_widget_class_bind_template_callback (widget_class, menu_closed_cb);
  gtk_widget_class_bind_template_callback (widget_class, long_pressed_cb);
  gtk_widget_class_bind_template_callback (widget_class, motion_cb);
  gtk_widget_class_bind_template_callback (widget_class, pressed_cb);
}
