/* triad-joint-row.c: list row of a joint, with a slider */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-joint-row.h"

#include <glib/gi18n.h>
#include <math.h>

#include "triad-accessibility.h"
#include "triad-joint-text.h"
#include "triad-label.h"
#include "triad-tooltip-text.h"

#define DEGREE (G_PI / 180)
#define ANYWHERE 1e6              /* range of the entry without limits, in the shown unit */
#define CLOSE 1e-9                /* in the shown unit; closer numbers are equal */

struct _TriadJointRow
{
  TriadPane         parent_instance;

  TriadSession     *session;      /* owned by the pane */
  TriadJointPlayer *player;
  TriadJointItem   *item;         /* NULL while the row is unused */
  gboolean          radians;

  double            unit;         /* radians or metres */
  gboolean          is_linear;
  gboolean          showing;      /* the program sets the controls, not the user */
  gboolean          has_mark;
  gboolean          is_outside;   /* whether the position is outside its limits */
  char             *shown;        /* name and details */

  GtkLabel         *name;
  GtkWidget        *outside;      /* icon beside the details */
  GtkLabel         *detail;
  GtkLabel         *unit_label;
  GtkScale         *scale;
  GtkSpinButton    *spin;
  GtkButton        *play;
  GtkButton        *reset;
  GtkAdjustment    *slide;
  GtkAdjustment    *number;
};

G_DEFINE_FINAL_TYPE (TriadJointRow, triad_joint_row, TRIAD_TYPE_PANE)

/* While a new snapshot is being shown, an item may still belong to the old one. */
static gboolean
is_current (TriadJointRow *self)
{
  return self->item != NULL && triad_session_get_scene (self->session) != NULL &&
         triad_joint_item_get_snapshot (self->item) == triad_session_get_snapshot (self->session);
}

/* Widens the range for a position outside the limits, as the one in the file can be: clamped, it
 * would be shown as another one. */
static void
set_value (GtkAdjustment *adjustment,
           double         value)
{
  if (value < gtk_adjustment_get_lower (adjustment))
    gtk_adjustment_set_lower (adjustment, value);

  if (value > gtk_adjustment_get_upper (adjustment))
    gtk_adjustment_set_upper (adjustment, value);

  if (fabs (gtk_adjustment_get_value (adjustment) - value) > CLOSE)
    gtk_adjustment_set_value (adjustment, value);
}

static double
get_position (TriadJointRow *self)
{
  return triad_session_get_joint_position (self->session, triad_joint_item_get_joint (self->item),
                                           triad_joint_item_get_k (self->item));
}

static gboolean
is_outside (TriadJointRow *self)
{
  const TriadModel *model = triad_snapshot_get_model (triad_joint_item_get_snapshot (self->item));

  return triad_joint_text_is_outside (&model->joints[triad_joint_item_get_joint (self->item)],
                                      triad_joint_item_get_k (self->item), get_position (self));
}

static void
set_css_class (gpointer    widget,
               const char *css_class,
               gboolean    has)
{
  if (has)
    gtk_widget_add_css_class (widget, css_class);
  else
    gtk_widget_remove_css_class (widget, css_class);
}

static void
show_names (TriadJointRow *self,
            const char    *name,
            const char    *detail)
{
  g_autofree char *plain = triad_label_dup_plain (name);
  g_autofree char *brief = triad_tooltip_text_dup (detail);
  g_autofree char *spoken = g_strdup_printf (_("Position of %s"), name);
  g_autofree char *reset = g_strdup_printf (_("Reset %s"), name);

  gtk_label_set_label (self->name, plain);
  triad_tooltip_text_set (GTK_WIDGET (self->name), triad_joint_item_get_name (self->item));
  gtk_label_set_label (self->detail, brief != NULL ? brief : "");
  triad_accessibility_name_row (GTK_WIDGET (self), name, detail);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->scale),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, spoken, -1);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->spin),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, spoken, -1);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->reset),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, reset, -1);
}

static void
show_text (TriadJointRow *self)
{
  const TriadPoseFormat format = { .radians = self->radians };
  const TriadKinematicTree *tree = triad_session_get_kinematics (self->session)->tree;
  int j = triad_joint_item_get_joint (self->item);
  int k = triad_joint_item_get_k (self->item);
  g_autofree char *name = triad_joint_text_dup_name (tree->snapshot, j, k);
  g_autofree char *detail = NULL;
  char *shown;

  self->is_outside = is_outside (self);
  detail = triad_joint_text_dup_detail (tree, j, k, self->is_outside, &format);
  shown = g_strconcat (name, "\n", detail, NULL);
  gtk_widget_set_visible (self->outside, self->is_outside);
  set_css_class (self->detail, "warning", self->is_outside);
  set_css_class (self->detail, "dim-label", !self->is_outside);
  set_css_class (self->spin, "warning", self->is_outside);

  /* After a reload, hundreds of rows usually show the same. */
  if (g_strcmp0 (shown, self->shown) != 0)
    show_names (self, name, detail);

  g_free (self->shown);
  self->shown = shown;
}

static void
show_position (TriadJointRow *self)
{
  double position;

  if (!is_current (self))
    return;

  position = get_position (self);

  if (is_outside (self) != self->is_outside)
    show_text (self);

  self->showing = TRUE;
  set_value (self->slide, position / self->unit);
  set_value (self->number, position / self->unit);
  self->showing = FALSE;
  gtk_widget_set_sensitive (GTK_WIDGET (self->reset),
                            triad_session_has_moved (self->session,
                                                     triad_joint_item_get_joint (self->item)));
}

static void
show_player (TriadJointRow *self)
{
  gboolean is_known = is_current (self);
  int j = is_known ? triad_joint_item_get_joint (self->item) : -1;
  int k = is_known ? triad_joint_item_get_k (self->item) : -1;
  gboolean plays = is_known && triad_joint_player_plays (self->player, j, k);
  g_autofree char *joint = is_known
    ? triad_joint_text_dup_name (triad_session_get_kinematics (self->session)->tree->snapshot, j, k)
    : g_strdup ("");
  g_autofree char *name = g_strdup_printf (plays ? _("Stop %s") : _("Sweep %s"), joint);

  gtk_button_set_icon_name (self->play, plays ? "media-playback-stop-symbolic"
                                              : "media-playback-start-symbolic");
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->play),
                               plays ? _("Stop") : _("Sweep from Limit to Limit"));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->play),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
}

static void
show_range (TriadJointRow    *self,
            const TriadJoint *joint,
            int               k)
{
  gboolean is_fine = self->is_linear || self->radians;
  const TriadAxis *axis = k < joint->n_axes ? &joint->axes[k] : NULL;
  double lower;
  double upper;
  double step = is_fine ? 0.01 : 1;
  gboolean has_mark;

  triad_joint_text_get_range (joint, k, &lower, &upper);
  has_mark = lower <= 0 && upper >= 0;
  gtk_adjustment_configure (self->slide, gtk_adjustment_get_value (self->slide),
                            lower / self->unit, upper / self->unit, step, 10 * step, 0);
  gtk_adjustment_configure (self->number, gtk_adjustment_get_value (self->number),
                            axis != NULL && isfinite (axis->lower) ? lower / self->unit : -ANYWHERE,
                            axis != NULL && isfinite (axis->upper) ? upper / self->unit : ANYWHERE,
                            step, 10 * step, 0);
  gtk_range_set_round_digits (GTK_RANGE (self->scale), is_fine ? 3 : 1);
  gtk_label_set_label (self->unit_label, self->is_linear ? _("m") : self->radians ? _("rad") : "°");

  if (self->has_mark == has_mark)
    return;

  self->has_mark = has_mark;
  gtk_scale_clear_marks (self->scale);

  if (has_mark)
    gtk_scale_add_mark (self->scale, 0, GTK_POS_BOTTOM, NULL);
}

static void
show_item (TriadJointRow *self)
{
  const TriadKinematicTree *tree;
  const TriadJoint *joint;
  gboolean can_move;
  int j;
  int k;

  if (!is_current (self))
    return;

  tree = triad_session_get_kinematics (self->session)->tree;
  j = triad_joint_item_get_joint (self->item);
  k = triad_joint_item_get_k (self->item);
  joint = &triad_snapshot_get_model (tree->snapshot)->joints[j];
  can_move = triad_joint_text_can_move (tree, j, k);
  self->is_linear = triad_joint_is_linear (joint);
  self->unit = self->is_linear || self->radians ? 1 : DEGREE;

  self->showing = TRUE;
  show_range (self, joint, k);
  show_text (self);
  gtk_widget_set_sensitive (GTK_WIDGET (self->scale), can_move);
  gtk_widget_set_sensitive (GTK_WIDGET (self->spin), can_move);
  gtk_widget_set_sensitive (GTK_WIDGET (self->play), can_move);
  self->showing = FALSE;

  show_position (self);
  show_player (self);
}

/* Stops the animation of a joint that the user moves. */
static void
move (TriadJointRow *self,
      double         value)
{
  int joint;
  int k;

  if (self->showing || !is_current (self))
    return;

  joint = triad_joint_item_get_joint (self->item);
  k = triad_joint_item_get_k (self->item);

  if (triad_joint_player_plays (self->player, joint, k))
    triad_joint_player_stop (self->player);

  triad_session_set_joint_position (self->session, joint, k, value * self->unit);
}

static void
slide_changed_cb (TriadJointRow *self)
{
  move (self, gtk_adjustment_get_value (self->slide));
}

static void
number_changed_cb (TriadJointRow *self)
{
  move (self, gtk_adjustment_get_value (self->number));
}

/* Formats as everywhere else.
 *
 * Returns: (transfer full): the text of the entry */
static char *
dup_number (TriadJointRow *self)
{
  const TriadPoseFormat format = { .radians = self->radians };
  double position = gtk_adjustment_get_value (self->number) * self->unit;

  return self->is_linear ? triad_pose_format_dup_length_number (position)
                         : triad_pose_format_dup_angle_number (&format, position);
}

static gboolean
output_cb (TriadJointRow *self)
{
  g_autofree char *number = dup_number (self);

  if (!g_str_equal (gtk_editable_get_text (GTK_EDITABLE (self->spin)), number))
    gtk_editable_set_text (GTK_EDITABLE (self->spin), number);

  return TRUE;
}

/* The text is rounded: while it is unchanged, the value is the joint's position and not the rounded
 * number.  Text that is not a number leaves the value as it is. */
static int
input_cb (TriadJointRow *self,
          double        *value)
{
  const char *text = gtk_editable_get_text (GTK_EDITABLE (self->spin));
  g_autofree char *shown = dup_number (self);

  if (g_str_equal (text, shown) || !triad_pose_format_parse_number (text, value))
    *value = gtk_adjustment_get_value (self->number);

  return TRUE;
}

static void
play_clicked_cb (TriadJointRow *self)
{
  int joint;
  int k;

  if (!is_current (self))
    return;

  joint = triad_joint_item_get_joint (self->item);
  k = triad_joint_item_get_k (self->item);

  if (triad_joint_player_plays (self->player, joint, k))
    triad_joint_player_stop (self->player);
  else
    triad_joint_player_play (self->player, joint, k);
}

static void
reset_clicked_cb (TriadJointRow *self)
{
  int joint;

  if (!is_current (self))
    return;

  joint = triad_joint_item_get_joint (self->item);

  if (triad_joint_player_plays (self->player, joint, triad_joint_item_get_k (self->item)))
    triad_joint_player_stop (self->player);

  triad_session_reset_joint (self->session, joint);
}

/* The wheel scrolls the list and must not move the joints that it passes. */
static void
ignore_wheel (GtkWidget *widget)
{
  g_autoptr(GListModel) controllers = gtk_widget_observe_controllers (widget);
  guint n = g_list_model_get_n_items (controllers);

  for (guint i = 0; i < n; i++)
    {
      g_autoptr(GtkEventController) controller = g_list_model_get_item (controllers, i);

      if (GTK_IS_EVENT_CONTROLLER_SCROLL (controller))
        gtk_event_controller_set_propagation_phase (controller, GTK_PHASE_NONE);
    }
}

static void
triad_joint_row_finalize (GObject *object)
{
  TriadJointRow *self = TRIAD_JOINT_ROW (object);

  g_clear_object (&self->player);
  g_clear_object (&self->item);
  g_free (self->shown);

  G_OBJECT_CLASS (triad_joint_row_parent_class)->finalize (object);
}

static void
triad_joint_row_class_init (TriadJointRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = triad_joint_row_finalize;

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/triadsdf/Triad/triad-joint-row.ui");
  gtk_widget_class_bind_template_child (widget_class, TriadJointRow, name);
  gtk_widget_class_bind_template_child (widget_class, TriadJointRow, detail);
  gtk_widget_class_bind_template_child (widget_class, TriadJointRow, outside);
  gtk_widget_class_bind_template_child (widget_class, TriadJointRow, unit_label);
  gtk_widget_class_bind_template_child (widget_class, TriadJointRow, scale);
  gtk_widget_class_bind_template_child (widget_class, TriadJointRow, spin);
  gtk_widget_class_bind_template_child (widget_class, TriadJointRow, play);
  gtk_widget_class_bind_template_child (widget_class, TriadJointRow, reset);
  gtk_widget_class_bind_template_child (widget_class, TriadJointRow, slide);
  gtk_widget_class_bind_template_child (widget_class, TriadJointRow, number);
  gtk_widget_class_bind_template_callback (widget_class, slide_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, number_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, output_cb);
  gtk_widget_class_bind_template_callback (widget_class, input_cb);
  gtk_widget_class_bind_template_callback (widget_class, play_clicked_cb);
  gtk_widget_class_bind_template_callback (widget_class, reset_clicked_cb);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "jointrow");
}

static void
triad_joint_row_init (TriadJointRow *self)
{
  self->unit = 1;
  gtk_widget_init_template (GTK_WIDGET (self));
  ignore_wheel (GTK_WIDGET (self->scale));
  ignore_wheel (GTK_WIDGET (self->spin));
}

GtkWidget *
triad_joint_row_new (TriadSession     *session,
                     TriadJointPlayer *player)
{
  TriadJointRow *self = g_object_new (TRIAD_TYPE_JOINT_ROW, "session", session, NULL);

  self->session = session;
  self->player = g_object_ref (player);
  g_signal_connect_object (session, "notify::motion", G_CALLBACK (show_position), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (player, "notify::name", G_CALLBACK (show_player), self,
                           G_CONNECT_SWAPPED);

  return GTK_WIDGET (self);
}

void
triad_joint_row_set_item (TriadJointRow  *self,
                          TriadJointItem *item)
{
  if (self->item != NULL)
    g_signal_handlers_disconnect_by_func (self->item, show_item, self);

  g_set_object (&self->item, item);

  if (item != NULL)
    g_signal_connect_object (item, "changed", G_CALLBACK (show_item), self, G_CONNECT_SWAPPED);

  show_item (self);
}

TriadJointItem *
triad_joint_row_get_item (TriadJointRow *self)
{
  return self->item;
}

gboolean
triad_joint_row_focus_slider (TriadJointRow *self)
{
  return self->item != NULL && gtk_widget_grab_focus (GTK_WIDGET (self->scale));
}

void
triad_joint_row_set_radians (TriadJointRow *self,
                             gboolean       radians)
{
  if (self->radians == radians)
    return;

  self->radians = radians;
  show_item (self);
}
