/* triad-tree-list.c: base class of panes with a tree of rows */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-tree-list.h"

#include "triad-accessibility.h"
#include "triad-gtk-compat.h"
#include "triad-lazy-menu.h"
#include "triad-tree-list-row.h"

typedef struct
{
  GtkSingleSelection *selection;

  GtkWidget          *list;
  GtkWidget          *bar;
  GtkPopoverMenu     *menu;
  GMenuModel         *row_menu;
  guint               scroll_id;
  int                 n_frames;           /* until it scrolls again */
  guint               scrolled;           /* the position */
} TriadTreeListPrivate;

G_DEFINE_ABSTRACT_TYPE_WITH_PRIVATE (TriadTreeList, triad_tree_list, TRIAD_TYPE_PANE)

static TriadTreeListPrivate *
get_private (TriadTreeList *self)
{
  return triad_tree_list_get_instance_private (self);
}

static GtkTreeListRow *
get_selected (TriadTreeList *self)
{
  return gtk_single_selection_get_selected_item (get_private (self)->selection);
}

/* Returns the row that @widget, an internal row of the list, shows, or NULL. */
static GtkTreeListRow *
get_row (GtkWidget *widget)
{
  GtkWidget *content = gtk_widget_get_first_child (widget);

  return TRIAD_IS_TREE_LIST_ROW (content)
         ? triad_tree_list_row_get_list_row (TRIAD_TREE_LIST_ROW (content)) : NULL;
}

/* Returns the internal row of the list that shows the selected row, or NULL if there is
 * none.
 */
static GtkWidget *
find_selected (TriadTreeList *self)
{
  GtkTreeListRow *selected = get_selected (self);

  for (GtkWidget *widget = gtk_widget_get_first_child (get_private (self)->list);
       widget != NULL && selected != NULL;
       widget = gtk_widget_get_next_sibling (widget))
    if (get_row (widget) == selected)
      return widget;

  return NULL;
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

static void
mark_row (TriadTreeList *self,
          GtkWidget     *widget)
{
  TriadTreeListClass *klass = TRIAD_TREE_LIST_GET_CLASS (self);
  TriadSession *session = triad_pane_get_session (TRIAD_PANE (self));
  GtkTreeListRow *row = get_row (widget);
  int frame = row != NULL ? klass->get_frame (self, row) : -1;

  set_css_class (widget, "about-hovered",
                 frame >= 0 && frame == triad_session_get_hovered (session));
  set_css_class (widget, "hidden-frame", triad_session_is_hidden (session, frame));
  set_css_class (widget, klass->marked_class, frame >= 0 && klass->is_marked (self, frame));
}

static void
setup_cb (TriadTreeList *self,
          GtkListItem   *item)
{
  gtk_list_item_set_child (item, g_object_new (TRIAD_TREE_LIST_GET_CLASS (self)->row_type, NULL));
}

static void
bind_cb (TriadTreeList *self,
         GtkListItem   *item)
{
  GtkWidget *row = gtk_list_item_get_child (item);

  triad_tree_list_row_set_list_row (TRIAD_TREE_LIST_ROW (row), gtk_list_item_get_item (item));

  if (gtk_widget_get_parent (row) != NULL)
    mark_row (self, gtk_widget_get_parent (row));
}

static void
unbind_cb (TriadTreeList *self,
           GtkListItem   *item)
{
  triad_tree_list_row_set_list_row (TRIAD_TREE_LIST_ROW (gtk_list_item_get_child (item)), NULL);
}

static GtkTreeListRow *
find_row_at (TriadTreeList *self,
             double         x,
             double         y)
{
  GtkWidget *list = get_private (self)->list;
  GtkWidget *picked = gtk_widget_pick (list, x, y, GTK_PICK_DEFAULT);

  while (picked != NULL && picked != list && gtk_widget_get_parent (picked) != list)
    picked = gtk_widget_get_parent (picked);

  return picked != NULL && picked != list ? get_row (picked) : NULL;
}

static void
motion_cb (TriadTreeList            *self,
           double                    x,
           double                    y,
           GtkEventControllerMotion *motion)
{
  GtkTreeListRow *row = find_row_at (self, x, y);

  if (!triad_gtk_compat_is_moved (motion))
    return;

  triad_session_hover (triad_pane_get_session (TRIAD_PANE (self)),
                       row != NULL ? TRIAD_TREE_LIST_GET_CLASS (self)->get_frame (self, row) : -1);
}

static void
leave_cb (TriadTreeList *self)
{
  triad_session_hover (triad_pane_get_session (TRIAD_PANE (self)), -1);
}

/* The menu takes the release of the button, so the row would stay pressed. */
static void
release_rows (TriadTreeList *self)
{
  for (GtkWidget *row = gtk_widget_get_first_child (get_private (self)->list);
       row != NULL;
       row = gtk_widget_get_next_sibling (row))
    gtk_widget_unset_state_flags (row, GTK_STATE_FLAG_ACTIVE);
}

/* @widget: the widget that the position is relative to */
static void
popup_at (TriadTreeList *self,
          GtkWidget     *widget,
          double         x,
          double         y)
{
  TriadTreeListPrivate *priv = get_private (self);

  gtk_widget_translate_coordinates (widget, GTK_WIDGET (self), x, y, &x, &y);
  triad_lazy_menu_popup (priv->menu, priv->row_menu, x, y);
}

static void
popup_for_row_at (TriadTreeList *self,
                  double         x,
                  double         y)
{
  GtkTreeListRow *row = find_row_at (self, x, y);

  if (row != NULL &&
      TRIAD_TREE_LIST_GET_CLASS (self)->choose (self, gtk_tree_list_row_get_position (row)))
    popup_at (self, get_private (self)->list, x, y);
}

/* As in the canvases, Ctrl measures from a frame instead of selecting it. */
static void
measure_cb (TriadTreeList *self,
            int            n_press,
            double         x,
            double         y,
            GtkGesture    *gesture)
{
  GdkModifierType state =
    gtk_event_controller_get_current_event_state (GTK_EVENT_CONTROLLER (gesture));
  GtkTreeListRow *row = find_row_at (self, x, y);
  int frame = row != NULL ? TRIAD_TREE_LIST_GET_CLASS (self)->get_frame (self, row) : -1;

  if ((state & GDK_CONTROL_MASK) == 0 || frame < 0)
    return;

  gtk_gesture_set_state (gesture, GTK_EVENT_SEQUENCE_CLAIMED);
  triad_session_toggle_reference (triad_pane_get_session (TRIAD_PANE (self)), frame);
}

static void
pressed_cb (TriadTreeList *self,
            int            n_press,
            double         x,
            double         y)
{
  popup_for_row_at (self, x, y);
}

static void
long_pressed_cb (TriadTreeList *self,
                 double         x,
                 double         y)
{
  popup_for_row_at (self, x, y);
}

static void
menu_action (GtkWidget  *widget,
             const char *name,
             GVariant   *parameter)
{
  TriadTreeList *self = TRIAD_TREE_LIST (widget);
  GtkWidget *row = find_selected (self);

  if (row == NULL)
    row = gtk_widget_get_focus_child (get_private (self)->list);

  if (row != NULL)
    popup_at (self, row, 0, gtk_widget_get_height (row));
}

static void
menu_closed_cb (TriadTreeList *self)
{
  release_rows (self);

  if (triad_accessibility_has_lost_focus (GTK_WIDGET (get_private (self)->menu)))
    triad_tree_list_focus_selected (self);
}

/* Expands a collapsed row before moving to its children, and collapses an expanded one
 * before moving to its parent.  Returns the position to move to, or
 * GTK_INVALID_LIST_POSITION to stay.
 */
static guint
step (GtkTreeListRow *row,
      gboolean        in)
{
  g_autoptr(GtkTreeListRow) parent = NULL;

  if (gtk_tree_list_row_is_expandable (row) && gtk_tree_list_row_get_expanded (row) != in)
    {
      gtk_tree_list_row_set_expanded (row, in);
      return GTK_INVALID_LIST_POSITION;
    }

  if (in)
    return gtk_tree_list_row_get_expanded (row) ? gtk_tree_list_row_get_position (row) + 1
                                                : GTK_INVALID_LIST_POSITION;

  parent = gtk_tree_list_row_get_parent (row);

  return parent != NULL ? gtk_tree_list_row_get_position (parent) : GTK_INVALID_LIST_POSITION;
}

static void
sideways_action (GtkWidget  *widget,
                 const char *name,
                 GVariant   *parameter)
{
  TriadTreeList *self = TRIAD_TREE_LIST (widget);
  GtkTreeListRow *row = get_selected (self);
  gboolean in = g_str_equal (name, "row.right") ==
                (gtk_widget_get_direction (widget) != GTK_TEXT_DIR_RTL);
  guint position = row != NULL ? step (row, in) : GTK_INVALID_LIST_POSITION;

  if (position == GTK_INVALID_LIST_POSITION)
    return;

  TRIAD_TREE_LIST_GET_CLASS (self)->choose (self, position);
  triad_tree_list_focus_selected (self);
}

/* Tab would otherwise visit all rows of the list, and there may be thousands. */
static gboolean
triad_tree_list_focus (GtkWidget        *widget,
                       GtkDirectionType  direction)
{
  TriadTreeListPrivate *priv = get_private (TRIAD_TREE_LIST (widget));

  if (gtk_widget_get_focus_child (priv->list) != NULL)
    {
      if (direction == GTK_DIR_TAB_FORWARD)
        return FALSE;

      if (direction == GTK_DIR_TAB_BACKWARD)
        return gtk_widget_child_focus (priv->bar, direction);
    }

  if (!GTK_WIDGET_CLASS (triad_tree_list_parent_class)->focus (widget, direction))
    return FALSE;

  if (gtk_widget_get_focus_child (priv->list) != NULL)
    triad_tree_list_focus_selected (TRIAD_TREE_LIST (widget));

  return TRUE;
}

static void
triad_tree_list_set_session (TriadPane    *pane,
                             TriadSession *session)
{
  g_signal_connect_object (session, "notify::hovered", G_CALLBACK (triad_tree_list_mark_rows), pane,
                           G_CONNECT_SWAPPED);
}

static void
triad_tree_list_dispose (GObject *object)
{
  TriadTreeListPrivate *priv = get_private (TRIAD_TREE_LIST (object));

  g_clear_object (&priv->row_menu);

  if (priv->scroll_id != 0)
    gtk_widget_remove_tick_callback (priv->list, priv->scroll_id);

  priv->scroll_id = 0;

  G_OBJECT_CLASS (triad_tree_list_parent_class)->dispose (object);
}

static void
triad_tree_list_class_init (TriadTreeListClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = triad_tree_list_dispose;
  TRIAD_PANE_CLASS (klass)->set_session = triad_tree_list_set_session;
  widget_class->focus = triad_tree_list_focus;

  gtk_widget_class_install_action (widget_class, "row.left", NULL, sideways_action);
  gtk_widget_class_install_action (widget_class, "row.right", NULL, sideways_action);
  gtk_widget_class_install_action (widget_class, "row.menu", NULL, menu_action);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
}

static void
triad_tree_list_init (TriadTreeList *self)
{
}

void
triad_tree_list_class_set_template (TriadTreeListClass *klass,
                                    const char         *resource)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  gtk_widget_class_set_template_from_resource (widget_class, resource);
  gtk_widget_class_bind_template_child_private (widget_class, TriadTreeList, list);
  gtk_widget_class_bind_template_child_private (widget_class, TriadTreeList, bar);
  gtk_widget_class_bind_template_child_private (widget_class, TriadTreeList, menu);
  gtk_widget_class_bind_template_callback (widget_class, setup_cb);
  gtk_widget_class_bind_template_callback (widget_class, bind_cb);
  gtk_widget_class_bind_template_callback (widget_class, unbind_cb);
  gtk_widget_class_bind_template_callback (widget_class, motion_cb);
  gtk_widget_class_bind_template_callback (widget_class, leave_cb);
  gtk_widget_class_bind_template_callback (widget_class, measure_cb);
  gtk_widget_class_bind_template_callback (widget_class, pressed_cb);
  gtk_widget_class_bind_template_callback (widget_class, long_pressed_cb);
  gtk_widget_class_bind_template_callback (widget_class, menu_closed_cb);
}

void
triad_tree_list_set_menu (TriadTreeList *self,
                          GMenuModel    *menu)
{
  g_set_object (&get_private (self)->row_menu, menu);
}

void
triad_tree_list_set_selection (TriadTreeList      *self,
                               GtkSingleSelection *selection)
{
  TriadTreeListPrivate *priv = get_private (self);

  priv->selection = selection;
  gtk_list_view_set_model (GTK_LIST_VIEW (priv->list), GTK_SELECTION_MODEL (selection));
  triad_gtk_compat_tab_to_row (priv->list);
}

GtkWidget *
triad_tree_list_get_list (TriadTreeList *self)
{
  return get_private (self)->list;
}

GtkWidget *
triad_tree_list_get_bar (TriadTreeList *self)
{
  return get_private (self)->bar;
}

/* Visits the row widgets of the list, which are those in view and some around them. */
void
triad_tree_list_mark_rows (TriadTreeList *self)
{
  for (GtkWidget *widget = gtk_widget_get_first_child (get_private (self)->list);
       widget != NULL;
       widget = gtk_widget_get_next_sibling (widget))
    mark_row (self, widget);
}

static gboolean
scroll_cb (GtkWidget     *list,
           GdkFrameClock *clock,
           gpointer       self)
{
  TriadTreeListPrivate *priv = get_private (self);

  if (--priv->n_frames > 0)
    return G_SOURCE_CONTINUE;

  priv->scroll_id = 0;

  if (gtk_single_selection_get_selected (priv->selection) == priv->scrolled)
    gtk_widget_activate_action (list, "list.scroll-to-item", "u", priv->scrolled);

  return G_SOURCE_REMOVE;
}

/* A row that was expanded just now has children of no height, so the list scrolls again when it
 * has allocated them. */
void
triad_tree_list_scroll_to (TriadTreeList *self,
                           guint          position)
{
  TriadTreeListPrivate *priv = get_private (self);

  gtk_widget_activate_action (priv->list, "list.scroll-to-item", "u", position);
  priv->scrolled = position;
  priv->n_frames = 2;

  if (priv->scroll_id == 0)
    priv->scroll_id = gtk_widget_add_tick_callback (priv->list, scroll_cb, self, NULL);
}

/* By default the list would focus the row that had the focus last, or itself. */
void
triad_tree_list_focus_selected (TriadTreeList *self)
{
  GtkWidget *list = get_private (self)->list;
  GtkWidget *row = find_selected (self);

  if (row != NULL)
    gtk_widget_grab_focus (row);
  else if (gtk_widget_get_focus_child (list) == NULL)
    gtk_widget_child_focus (list, GTK_DIR_TAB_FORWARD);
}
