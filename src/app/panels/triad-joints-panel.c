/* triad-joints-panel.c: list of movable joints with sliders */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-joints-panel.h"

#include <glib/gi18n.h>
#include <string.h>

#include "triad-incremental-rows.h"
#include "triad-joint-item.h"
#include "triad-joint-player.h"
#include "triad-joint-row.h"

#define AT_ONCE 12                /* rows; more come some per frame */
#define STEP    6                 /* of those; sliders are slow to make */
#define MANY    1000              /* joints; a list of more is made after other views are updated */

struct _TriadJointsPanel
{
  TriadPane           parent_instance;

  TriadSession       *session;    /* owned by the pane */
  TriadJointPlayer   *player;
  gboolean            radians;

  char               *wanted;     /* case-folded text to find in names; NULL for all */
  gboolean            following;  /* the row selection follows the frame */
  guint               fill_id;    /* set while the list is of an earlier snapshot */

  GListStore         *items;
  GtkFilterListModel *found;
  GtkSliceListModel  *made;       /* the first of those that are found, growing per frame */
  GtkCustomFilter    *filter;
  GtkSingleSelection *selection;
  GPtrArray          *rows;       /* the existing rows, not owned */

  GtkWidget          *bar;
  GtkLabel           *count;
  GtkEditable        *search;
  GtkStack           *stack;
  GtkWidget          *list;
};

G_DEFINE_FINAL_TYPE (TriadJointsPanel, triad_joints_panel, TRIAD_TYPE_PANE)

/* One position of a joint. */
typedef struct
{
  int joint;
  int k;
} Place;

enum
{
  PROP_0,
  PROP_RADIANS,
  N_PROPS,
};

static GParamSpec *properties[N_PROPS];

static gboolean
is_found (gpointer object,
          gpointer data)
{
  TriadJointsPanel *self = data;
  g_autofree char *name = NULL;

  if (self->wanted == NULL)
    return TRUE;

  name = g_utf8_casefold (triad_joint_item_get_name (object), -1);

  return strstr (name, self->wanted) != NULL;
}

static void
show_page (TriadJointsPanel *self)
{
  guint n_found = g_list_model_get_n_items (G_LIST_MODEL (self->found));
  guint n_items = g_list_model_get_n_items (G_LIST_MODEL (self->items));

  gtk_stack_set_visible_child_name (self->stack, n_found > 0 ? "list"
                                                 : n_items > 0 ? "none" : "empty");
}

static void
search_changed_cb (TriadJointsPanel *self)
{
  const char *text = gtk_editable_get_text (self->search);

  g_free (self->wanted);
  self->wanted = *text != '\0' ? g_utf8_casefold (text, -1) : NULL;
  gtk_filter_changed (GTK_FILTER (self->filter), GTK_FILTER_CHANGE_DIFFERENT);
  show_page (self);
}

static int
get_row_joint (TriadJointsPanel *self,
               guint             position)
{
  g_autoptr(TriadJointItem) item = g_list_model_get_item (G_LIST_MODEL (self->found), position);

  return triad_joint_item_get_joint (item);
}

/* Returns the position of the first row of the selected joint.  Rows are in the order of joints. */
static guint
find_selected (TriadJointsPanel *self)
{
  int frame = triad_session_get_selected (self->session);
  int joint = frame >= 0
    ? triad_snapshot_get_frame (triad_session_get_snapshot (self->session), frame)->joint : -1;
  guint n = g_list_model_get_n_items (G_LIST_MODEL (self->found));
  guint first = 0;
  guint end = joint >= 0 ? n : 0;

  while (first < end)
    {
      guint middle = first + (end - first) / 2;

      if (get_row_joint (self, middle) < joint)
        first = middle + 1;
      else
        end = middle;
    }

  return joint >= 0 && first < n && get_row_joint (self, first) == joint
           ? first : GTK_INVALID_LIST_POSITION;
}

static void
notify_selected_cb (TriadJointsPanel *self)
{
  TriadJointItem *chosen = gtk_single_selection_get_selected_item (self->selection);
  guint position;

  if (self->fill_id != 0)
    return;

  /* A joint may have several rows; any of them may stay selected. */
  if (chosen != NULL &&
      triad_joint_item_get_frame (chosen) == triad_session_get_selected (self->session))
    return;

  position = find_selected (self);

  if (position != GTK_INVALID_LIST_POSITION &&
      position >= gtk_slice_list_model_get_size (self->made))
    triad_incremental_rows_finish (self->made);

  self->following = TRUE;
  gtk_single_selection_set_selected (self->selection, position);
  self->following = FALSE;

  if (position != GTK_INVALID_LIST_POSITION)
    gtk_widget_activate_action (self->list, "list.scroll-to-item", "u", position);
}

static void
chosen_cb (TriadJointsPanel *self)
{
  TriadJointItem *item = gtk_single_selection_get_selected_item (self->selection);

  if (self->following || item == NULL ||
      triad_joint_item_get_snapshot (item) != triad_session_get_snapshot (self->session))
    return;

  triad_session_select (self->session, triad_joint_item_get_frame (item));
}

static gboolean
update_item (TriadJointsPanel *self,
             guint             position,
             TriadSnapshot    *snapshot,
             const Place      *place)
{
  g_autoptr(TriadJointItem) item = g_list_model_get_item (G_LIST_MODEL (self->items), position);

  return triad_joint_item_update (item, snapshot, place->joint, place->k);
}

/* Keeps the items of the first and of the last joints that are still there, because a row is slow
 * to make.
 *
 * @places: (element-type Place): joints of @snapshot
 */
static void
set_items (TriadJointsPanel *self,
           TriadSnapshot    *snapshot,
           const GArray     *places)
{
  g_autoptr(GPtrArray) items = g_ptr_array_new_with_free_func (g_object_unref);
  guint n_before = g_list_model_get_n_items (G_LIST_MODEL (self->items));
  guint first = 0;
  guint last = 0;

  while (first < MIN (n_before, places->len) &&
         update_item (self, first, snapshot, &g_array_index (places, Place, first)))
    first++;

  while (last < MIN (n_before, places->len) - first &&
         update_item (self, n_before - last - 1, snapshot,
                      &g_array_index (places, Place, places->len - last - 1)))
    last++;

  for (guint i = first; i < places->len - last; i++)
    {
      const Place *place = &g_array_index (places, Place, i);

      g_ptr_array_add (items, triad_joint_item_new (snapshot, place->joint, place->k));
    }

  if (first + last == 0 && items->len > AT_ONCE)
    {
      triad_incremental_rows_begin (self->made, GTK_WIDGET (self), STEP);
      gtk_slice_list_model_set_size (self->made, AT_ONCE);
    }

  g_list_store_splice (self->items, first, n_before - first - last, items->pdata, items->len);
}

/* Says how many joints have no row, and why. */
static void
show_count (TriadJointsPanel *self,
            const TriadModel *model,
            int               n_moving)
{
  int n_fixed = 0;
  int n_others;
  g_autoptr(GString) text = g_string_new (NULL);

  for (int j = 0; j < model->n_joints; j++)
    n_fixed += triad_joint_type_from_text (model->joints[j].type) == TRIAD_JOINT_FIXED;

  n_others = model->n_joints - n_moving - n_fixed;
  g_string_printf (text, ngettext ("%d movable joint", "%d movable joints", n_moving), n_moving);

  if (n_fixed > 0)
    g_string_append_printf (text, _(", %d fixed"), n_fixed);

  /* Translators: joints without an axis, or of an unknown type */
  if (n_others > 0)
    g_string_append_printf (text, _(", %d not movable"), n_others);

  gtk_label_set_label (self->count, text->str);
}

static void
fill (TriadJointsPanel *self)
{
  TriadSnapshot *snapshot = triad_session_get_snapshot (self->session);
  const TriadModel *model = snapshot != NULL ? triad_snapshot_get_model (snapshot) : NULL;
  g_autoptr(GArray) places = g_array_new (FALSE, FALSE, sizeof (Place));
  int n_moving = 0;

  for (int j = 0; model != NULL && j < model->n_joints; j++)
    {
      int n = triad_joint_get_n_positions (&model->joints[j]);

      n_moving += n > 0;

      for (int k = 0; k < n; k++)
        {
          Place place = { j, k };

          g_array_append_val (places, place);
        }
    }

  self->following = TRUE;
  set_items (self, snapshot, places);

  /* Items that are kept may have other models, whose names are searched as well. */
  if (self->wanted != NULL)
    gtk_filter_changed (GTK_FILTER (self->filter), GTK_FILTER_CHANGE_DIFFERENT);

  self->following = FALSE;

  if (model != NULL)
    show_count (self, model, n_moving);

  show_page (self);
  notify_selected_cb (self);
}

static gboolean
fill_cb (gpointer data)
{
  TriadJointsPanel *self = data;

  self->fill_id = 0;
  fill (self);

  return G_SOURCE_REMOVE;
}

static void
notify_snapshot_cb (TriadJointsPanel *self)
{
  TriadSnapshot *snapshot = triad_session_get_snapshot (self->session);

  g_clear_handle_id (&self->fill_id, g_source_remove);

  if (snapshot != NULL && triad_snapshot_get_model (snapshot)->n_joints > MANY)
    self->fill_id = g_idle_add_full (G_PRIORITY_HIGH_IDLE, fill_cb, self, NULL);
  else
    fill (self);
}

static void
notify_motion_cb (TriadJointsPanel *self)
{
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "joints.reset-all",
                                 triad_session_has_moved (self->session, -1));
}

static void
notify_player_cb (TriadJointsPanel *self)
{
  g_autofree char *name = NULL;

  g_object_get (self->player, "name", &name, NULL);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "joints.stop", name != NULL);
}

static void
reset_all_action (GtkWidget  *widget,
                  const char *name,
                  GVariant   *parameter)
{
  TriadJointsPanel *self = TRIAD_JOINTS_PANEL (widget);

  triad_joint_player_stop (self->player);
  triad_session_reset_joint (self->session, -1);
}

static void
stop_action (GtkWidget  *widget,
             const char *name,
             GVariant   *parameter)
{
  triad_joint_player_stop (TRIAD_JOINTS_PANEL (widget)->player);
}

static void
row_gone_cb (gpointer  data,
             GObject  *row)
{
  g_ptr_array_remove_fast (data, row);
}

static void
setup_cb (TriadJointsPanel *self,
          GtkListItem      *list_item)
{
  GtkWidget *row = triad_joint_row_new (self->session, self->player);

  triad_joint_row_set_radians (TRIAD_JOINT_ROW (row), self->radians);
  g_ptr_array_add (self->rows, row);
  g_object_weak_ref (G_OBJECT (row), row_gone_cb, self->rows);
  gtk_list_item_set_child (list_item, row);
}

static void
bind_cb (TriadJointsPanel *self,
         GtkListItem      *list_item)
{
  triad_joint_row_set_item (TRIAD_JOINT_ROW (gtk_list_item_get_child (list_item)),
                            gtk_list_item_get_item (list_item));
}

static void
unbind_cb (TriadJointsPanel *self,
           GtkListItem      *list_item)
{
  triad_joint_row_set_item (TRIAD_JOINT_ROW (gtk_list_item_get_child (list_item)), NULL);
}

static void
triad_joints_panel_set_session (TriadPane    *pane,
                                TriadSession *session)
{
  TriadJointsPanel *self = TRIAD_JOINTS_PANEL (pane);

  self->session = session;
  self->player = triad_joint_player_new (GTK_WIDGET (self), session);
  g_signal_connect_object (self->player, "notify::name", G_CALLBACK (notify_player_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (session, "notify::snapshot", G_CALLBACK (notify_snapshot_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (session, "notify::selected", G_CALLBACK (notify_selected_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (session, "notify::motion", G_CALLBACK (notify_motion_cb), self,
                           G_CONNECT_SWAPPED);
  fill (self);
  notify_motion_cb (self);
  notify_player_cb (self);
}

static void
set_radians (TriadJointsPanel *self,
             gboolean          radians)
{
  self->radians = radians;

  for (guint i = 0; i < self->rows->len; i++)
    triad_joint_row_set_radians (g_ptr_array_index (self->rows, i), radians);
}

/* @wanted: NULL for the first joint that can be moved. */
static gboolean
focus_slider (TriadJointsPanel *self,
              TriadJointItem   *wanted)
{
  for (GtkWidget *place = gtk_widget_get_first_child (self->list);
       place != NULL;
       place = gtk_widget_get_next_sibling (place))
    {
      GtkWidget *row = gtk_widget_get_first_child (place);

      if (TRIAD_IS_JOINT_ROW (row) &&
          (wanted == NULL || triad_joint_row_get_item (TRIAD_JOINT_ROW (row)) == wanted) &&
          triad_joint_row_focus_slider (TRIAD_JOINT_ROW (row)))
        return TRUE;
    }

  return FALSE;
}

/* By default the list would focus the row that had the focus last, and skip the rows
 * before it.
 */
static gboolean
enter_list (TriadJointsPanel *self,
            GtkDirectionType  direction)
{
  guint n = g_list_model_get_n_items (G_LIST_MODEL (self->found));
  guint position = direction == GTK_DIR_TAB_FORWARD ? 0 : n - 1;
  g_autoptr(TriadJointItem) item = NULL;

  if (n == 0)
    return FALSE;

  triad_incremental_rows_finish (self->made);
  gtk_widget_activate_action (self->list, "list.scroll-to-item", "u", position);
  item = g_list_model_get_item (G_LIST_MODEL (self->found), position);

  for (guint i = 0; i < self->rows->len; i++)
    {
      TriadJointRow *row = g_ptr_array_index (self->rows, i);

      if (triad_joint_row_get_item (row) == item)
        return gtk_widget_child_focus (gtk_widget_get_parent (GTK_WIDGET (row)), direction);
    }

  return FALSE;
}

static gboolean
triad_joints_panel_focus (GtkWidget        *widget,
                          GtkDirectionType  direction)
{
  TriadJointsPanel *self = TRIAD_JOINTS_PANEL (widget);

  if (gtk_widget_get_focus_child (self->list) != NULL)
    return GTK_WIDGET_CLASS (triad_joints_panel_parent_class)->focus (widget, direction);

  if (direction == GTK_DIR_TAB_FORWARD)
    return gtk_widget_child_focus (self->bar, direction) || enter_list (self, direction);

  if (gtk_widget_get_focus_child (self->bar) == NULL && enter_list (self, direction))
    return TRUE;

  return gtk_widget_child_focus (self->bar, direction);
}

static void
triad_joints_panel_set_property (GObject      *object,
                                 guint         id,
                                 const GValue *value,
                                 GParamSpec   *pspec)
{
  TriadJointsPanel *self = TRIAD_JOINTS_PANEL (object);

  switch (id)
    {
    case PROP_RADIANS:
      set_radians (self, g_value_get_boolean (value));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

/* Stops the animation while the panel is hidden. */
static void
triad_joints_panel_unmap (GtkWidget *widget)
{
  TriadJointsPanel *self = TRIAD_JOINTS_PANEL (widget);

  if (self->player != NULL)
    triad_joint_player_stop (self->player);

  GTK_WIDGET_CLASS (triad_joints_panel_parent_class)->unmap (widget);
}

static void
triad_joints_panel_dispose (GObject *object)
{
  TriadJointsPanel *self = TRIAD_JOINTS_PANEL (object);

  g_clear_handle_id (&self->fill_id, g_source_remove);

  if (self->player != NULL)
    triad_joint_player_stop (self->player);

  G_OBJECT_CLASS (triad_joints_panel_parent_class)->dispose (object);
  g_clear_object (&self->player);
}

static void
triad_joints_panel_finalize (GObject *object)
{
  TriadJointsPanel *self = TRIAD_JOINTS_PANEL (object);

  for (guint i = 0; i < self->rows->len; i++)
    g_object_weak_unref (g_ptr_array_index (self->rows, i), row_gone_cb, self->rows);

  g_ptr_array_unref (self->rows);
  g_free (self->wanted);

  G_OBJECT_CLASS (triad_joints_panel_parent_class)->finalize (object);
}

static void
triad_joints_panel_class_init (TriadJointsPanelClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->set_property = triad_joints_panel_set_property;
  object_class->dispose = triad_joints_panel_dispose;
  object_class->finalize = triad_joints_panel_finalize;
  TRIAD_PANE_CLASS (klass)->set_session = triad_joints_panel_set_session;
  widget_class->focus = triad_joints_panel_focus;
  widget_class->unmap = triad_joints_panel_unmap;

  properties[PROP_RADIANS] =
    g_param_spec_boolean ("radians", NULL, NULL, FALSE,
                          G_PARAM_WRITABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  gtk_widget_class_install_action (widget_class, "joints.reset-all", NULL, reset_all_action);
  gtk_widget_class_install_action (widget_class, "joints.stop", NULL, stop_action);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "joints.stop", NULL);

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/triadsdf/Triad/triad-joints-panel.ui");
  gtk_widget_class_bind_template_child (widget_class, TriadJointsPanel, items);
  gtk_widget_class_bind_template_child (widget_class, TriadJointsPanel, found);
  gtk_widget_class_bind_template_child (widget_class, TriadJointsPanel, made);
  gtk_widget_class_bind_template_child (widget_class, TriadJointsPanel, filter);
  gtk_widget_class_bind_template_child (widget_class, TriadJointsPanel, selection);
  gtk_widget_class_bind_template_child (widget_class, TriadJointsPanel, bar);
  gtk_widget_class_bind_template_child (widget_class, TriadJointsPanel, count);
  gtk_widget_class_bind_template_child (widget_class, TriadJointsPanel, search);
  gtk_widget_class_bind_template_child (widget_class, TriadJointsPanel, stack);
  gtk_widget_class_bind_template_child (widget_class, TriadJointsPanel, list);
  gtk_widget_class_bind_template_callback (widget_class, bind_cb);
  gtk_widget_class_bind_template_callback (widget_class, chosen_cb);
  gtk_widget_class_bind_template_callback (widget_class, search_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, setup_cb);
  gtk_widget_class_bind_template_callback (widget_class, unbind_cb);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "joints");
}

static void
triad_joints_panel_init (TriadJointsPanel *self)
{
  self->rows = g_ptr_array_new ();
  g_type_ensure (TRIAD_TYPE_JOINT_ITEM);
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_custom_filter_set_filter_func (self->filter, is_found, self, NULL);
}

void
triad_joints_panel_focus_slider (TriadJointsPanel *self)
{
  TriadJointItem *chosen = gtk_single_selection_get_selected_item (self->selection);

  if ((chosen == NULL || !focus_slider (self, chosen)) && !focus_slider (self, NULL))
    gtk_widget_grab_focus (GTK_WIDGET (self->search));
}
