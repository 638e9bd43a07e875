/* triad-inspector.c: inspector of the selected frame */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-inspector-private.h"

#include <adwaita.h>
#include <glib/gi18n.h>
#include <math.h>

#include "triad-breakable-text.h"
#include "triad-frame-text.h"
#include "triad-label.h"
#include "triad-pose-element.h"
#include "triad-tooltip-text.h"
#include "triad-upright-layout.h"

#define PLACE_CHARS 12               /* of the position in the file, which are always visible */

G_DEFINE_FINAL_TYPE (TriadInspector, triad_inspector, TRIAD_TYPE_PANE)

enum
{
  PROP_0,
  PROP_REFERENCE,
  PROP_ROTATION,
  PROP_RADIANS,
  PROP_EDITING,
  N_PROPS,
};

enum
{
  MESSAGE,
  N_SIGNALS,
};

static GParamSpec *properties[N_PROPS];
static guint signals[N_SIGNALS];

static void
show_section (TriadPropertyList  *list,
              TriadInspectorRows *section)
{
  triad_property_list_set_rows (list, section);
  triad_inspector_rows_free (section);
}

static void
update_difference (TriadInspector *self)
{
  g_autofree char *difference =
    triad_comparison_session_dup_difference (triad_pane_get_comparison (TRIAD_PANE (self)),
                                             self->session,
                                             triad_session_get_selected (self->session));

  triad_inspector_show_text (self->difference, self->difference_box, difference);
}

static void
update_head (TriadInspector      *self,
             const TriadSnapshot *snapshot,
             int                  frame)
{
  g_autofree char *name =
    triad_label_dup_plain (triad_frame_text_get_near_name (snapshot, frame, frame));
  g_autofree char *kind = triad_frame_text_dup_kind (snapshot, frame);
  g_autofree char *breakable = triad_breakable_text_dup (kind);
  g_autofree char *dependence = triad_frame_text_dup_dependence (snapshot, frame);
  g_autofree char *depends = triad_tooltip_text_dup (dependence);
  g_autofree char *apart = triad_frame_text_dup_apart (snapshot, frame);
  g_autofree char *place =
    triad_frame_text_dup_place (&triad_snapshot_get_frame (snapshot, frame)->range);
  GtkLabel *shown;

  gtk_label_set_label (self->name, name);
  gtk_label_set_label (self->kind, breakable);
  gtk_button_set_label (self->place, place != NULL ? place : "");
  shown = GTK_LABEL (gtk_button_get_child (self->place));
  gtk_label_set_ellipsize (shown, PANGO_ELLIPSIZE_MIDDLE);
  gtk_label_set_xalign (shown, 1);
  gtk_label_set_width_chars (shown, place != NULL ? MIN (g_utf8_strlen (place, -1), PLACE_CHARS)
                                                  : 0);
  gtk_widget_set_visible (GTK_WIDGET (self->place), place != NULL);
  triad_origin_button_set_frame (self->origin, self->session, frame);
  gtk_label_set_label (self->dependence, depends);
  triad_inspector_show_text (self->apart, self->apart_box, apart);
  update_difference (self);
}

/* Updates what depends on joint positions, and on meshes: the pose and the inertia. */
static void
update_pose (TriadInspector      *self,
             const TriadSnapshot *snapshot,
             int                  frame)
{
  show_section (self->inertia,
                triad_inspector_rows_new_inertia (snapshot, triad_session_get_shapes (self->session),
                                                  frame, &self->format));
  triad_inspector_update_pose (self, snapshot, frame);
}

static gboolean
has_error (const TriadInspectorRows *section)
{
  for (guint i = 0; i < section->rows->len; i++)
    {
      const TriadInspectorRow *entry = g_ptr_array_index (section->rows, i);

      if (entry->mark == TRIAD_INSPECTOR_ROW_ERROR)
        return TRUE;
    }

  return FALSE;
}

/* Warnings are below the path, which they would push out of view; errors may be the reason
 * that there is none.
 */
static void
update_problems (TriadInspector *self,
                 int             frame)
{
  const TriadDiagnosticList *diagnostics = triad_session_get_diagnostics (self->session);
  gboolean resolved = triad_snapshot_get_poses (diagnostics->snapshot)->resolved[frame];
  TriadInspectorRows *section =
    triad_inspector_rows_new_problems (diagnostics, frame,
                                       triad_property_list_get_max (self->problems));
  GtkWidget *list = GTK_WIDGET (self->problems);

  g_object_set (self->problems, "title", resolved ? _("Problems") : _("Unresolved Pose"), NULL);
  gtk_box_reorder_child_after (GTK_BOX (gtk_widget_get_parent (list)), list,
                               has_error (section) ? self->pose_box : GTK_WIDGET (self->measured));
  show_section (self->problems, section);
}

static void
update_placement (TriadInspector      *self,
                  const TriadSnapshot *snapshot,
                  int                  frame)
{
  int placed_by = triad_snapshot_get_poses (snapshot)->placed_by[frame];
  g_autofree char *title = NULL;

  if (placed_by >= 0)
    title = g_strdup_printf (_("Placed by %s: X_RM = X_RP · X_MP⁻¹"),
                             triad_frame_text_get_near_name (snapshot, frame, placed_by));

  g_object_set (self->placement, "title", title, NULL);
  show_section (self->placement,
                triad_inspector_rows_new_placement (snapshot, frame, &self->format));
}

static void
show_dependents (TriadInspector    *self,
                 TriadPropertyList *list,
                 int                frame,
                 TriadGraphKind     kind)
{
  TriadSnapshot *snapshot = triad_session_get_snapshot (self->session);

  show_section (list,
                triad_inspector_rows_new_dependents (snapshot, frame, kind, &self->format,
                                                     triad_property_list_get_max (list)));
}

static void
update_frame (TriadInspector      *self,
              const TriadSnapshot *snapshot,
              int                  frame)
{
  update_head (self, snapshot, frame);
  update_problems (self, frame);
  update_pose (self, snapshot, frame);
  update_placement (self, snapshot, frame);
  show_section (self->sensors, triad_inspector_rows_new_sensors (snapshot, frame));
  show_section (self->joint, triad_inspector_rows_new_joint (snapshot, frame, &self->format));
  show_section (self->measured,
                triad_inspector_rows_new_measured (snapshot, frame, &self->format,
                                                   triad_property_list_get_max (self->measured)));
  show_section (self->attached,
                triad_inspector_rows_new_attached (snapshot, frame,
                                                   triad_property_list_get_max (self->attached)));
  show_dependents (self, self->measured_from_it, frame, TRIAD_GRAPH_RELATIVE_TO);
  show_dependents (self, self->attached_to_it, frame, TRIAD_GRAPH_ATTACHED_TO);
}

/* Scrolls to the top if another frame is shown than before.  Compares keys, because
 * the same frame may have another vertex number after a reload.
 */
static void
turn_to (TriadInspector *self,
         const char     *key,
         gboolean        is_unique)
{
  TriadPropertyList *const lists[] = {
    self->problems, self->measured, self->attached, self->measured_from_it, self->attached_to_it,
  };

  if (g_strcmp0 (self->shown, key) == 0 && is_unique == self->is_unique)
    return;

  triad_inspector_stop_editing (self);
  g_free (self->shown);
  self->shown = g_strdup (key);
  self->is_unique = is_unique;

  for (gsize i = 0; i < G_N_ELEMENTS (lists); i++)
    triad_property_list_reset_max (lists[i]);

  /* A user who moves along the rows by keyboard keeps the scroll position. */
  if (gtk_widget_get_focus_child (self->content) == NULL)
    gtk_adjustment_set_value (self->scroll, 0);
}

/* Shows the pose, which is at the top, if it is relative to another frame than before.  Compares
 * keys, too.
 */
static void
measure_from (TriadInspector *self,
              const char     *key)
{
  if (g_strcmp0 (self->measured_from, key) == 0)
    return;

  g_free (self->measured_from);
  self->measured_from = g_strdup (key);

  if (key != NULL)
    gtk_adjustment_set_value (self->scroll, 0);
}

static void
update (TriadInspector *self)
{
  TriadSnapshot *snapshot = self->session != NULL ? triad_session_get_snapshot (self->session)
                                                  : NULL;
  int frame = snapshot != NULL ? triad_session_get_selected (self->session) : -1;
  int in = snapshot != NULL ? triad_session_get_reference (self->session) : -1;
  gboolean had_focus = gtk_widget_get_focus_child (GTK_WIDGET (self)) != NULL;

  self->stale = !gtk_widget_get_mapped (GTK_WIDGET (self));

  if (self->stale || snapshot == NULL)
    return;

  turn_to (self, frame >= 0 ? triad_snapshot_get_key (snapshot, frame) : NULL,
           frame >= 0 && !triad_snapshot_has_namesake (snapshot, frame));
  measure_from (self, in >= 0 ? triad_snapshot_get_key (snapshot, in) : NULL);
  gtk_stack_set_visible_child_name (self->stack, frame >= 0 ? "frame" : "file");

  if (frame >= 0)
    update_frame (self, snapshot, frame);
  else
    show_section (self->summary,
                  triad_inspector_rows_new_summary (triad_session_get_diagnostics (self->session)));

  /* The row that had the focus may be gone. */
  if (had_focus && gtk_widget_get_focus_child (GTK_WIDGET (self)) == NULL)
    gtk_widget_child_focus (GTK_WIDGET (self), GTK_DIR_TAB_FORWARD);
}

static void
notify_reference_cb (TriadInspector *self)
{
  update (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_REFERENCE]);
}

/* Copies @text; emits @message, or, if it is NULL, what was copied. */
static void
copy (TriadInspector *self,
      const char     *text,
      const char     *message)
{
  g_autofree char *copied = g_strdup_printf (_("Copied %s"), text);

  gdk_clipboard_set_text (gtk_widget_get_clipboard (GTK_WIDGET (self)), text);
  g_signal_emit (self, signals[MESSAGE], 0, message != NULL ? message : copied);
}

/* Scrolls the page by as much as GTK does elsewhere. */
static gboolean
scroll_cb (TriadInspector *self,
           double          dx,
           double          dy)
{
  double step = pow (gtk_adjustment_get_page_size (self->scroll), 2.0 / 3);

  gtk_adjustment_set_value (self->scroll, gtk_adjustment_get_value (self->scroll) + dy * step);

  return dy != 0;
}

static void
show_place_action (GtkWidget  *widget,
                   const char *name,
                   GVariant   *parameter)
{
  TriadInspector *self = TRIAD_INSPECTOR (widget);
  TriadSnapshot *snapshot = triad_session_get_snapshot (self->session);
  int frame = triad_session_get_selected (self->session);
  const TriadSourceRange *range;
  g_autofree char *place = NULL;

  if (snapshot == NULL || frame < 0 ||
      gtk_widget_activate_action (widget, "win.open-source", NULL))
    return;

  range = &triad_snapshot_get_frame (snapshot, frame)->range;

  if (range->file == NULL)
    return;

  place = g_strdup_printf ("%s:%d:%d", range->file, range->line, range->column);
  copy (self, place, NULL);
}

static void
copy_action (GtkWidget  *widget,
             const char *name,
             GVariant   *parameter)
{
  triad_inspector_copy (TRIAD_INSPECTOR (widget), g_str_equal (name, "inspector.copy-shown"));
}

static void
end_measurement_action (GtkWidget  *widget,
                        const char *name,
                        GVariant   *parameter)
{
  triad_frame_chooser_set_frame (TRIAD_INSPECTOR (widget)->chooser, -1);
}

static void
follow_scene (TriadInspector *self)
{
  TriadSnapshot *snapshot = triad_session_get_snapshot (self->session);
  int frame = triad_session_get_selected (self->session);

  if (snapshot != NULL && frame >= 0)
    update_pose (self, snapshot, frame);
}

static void
triad_inspector_set_session (TriadPane    *pane,
                             TriadSession *session)
{
  TriadInspector *self = TRIAD_INSPECTOR (pane);

  self->session = session;
  g_signal_connect_object (session, "notify::diagnostics", G_CALLBACK (update), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (session, "notify::selected", G_CALLBACK (update), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (session, "notify::scene", G_CALLBACK (follow_scene), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (session, "notify::marked", G_CALLBACK (update_difference), self,
                           G_CONNECT_SWAPPED);
  update (self);
}

static void
triad_inspector_map (GtkWidget *widget)
{
  TriadInspector *self = TRIAD_INSPECTOR (widget);

  GTK_WIDGET_CLASS (triad_inspector_parent_class)->map (widget);

  if (self->stale)
    update (self);
}

static void
triad_inspector_get_property (GObject    *object,
                              guint       id,
                              GValue     *value,
                              GParamSpec *pspec)
{
  TriadInspector *self = TRIAD_INSPECTOR (object);

  switch (id)
    {
    case PROP_REFERENCE:
      g_value_set_int (value, triad_frame_chooser_get_frame (self->chooser));
      break;
    case PROP_ROTATION:
      g_value_set_uint (value, self->format.rotation);
      break;
    case PROP_RADIANS:
      g_value_set_boolean (value, self->format.radians);
      break;
    case PROP_EDITING:
      g_value_set_boolean (value, self->editing);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
triad_inspector_set_property (GObject      *object,
                              guint         id,
                              const GValue *value,
                              GParamSpec   *pspec)
{
  TriadInspector *self = TRIAD_INSPECTOR (object);

  switch (id)
    {
    case PROP_REFERENCE:
      triad_frame_chooser_set_frame (self->chooser, g_value_get_int (value));
      break;
    case PROP_ROTATION:
      self->format.rotation = g_value_get_uint (value);
      update (self);
      break;
    case PROP_RADIANS:
      self->format.radians = g_value_get_boolean (value);
      update (self);
      break;
    case PROP_EDITING:
      triad_inspector_set_editing (self, g_value_get_boolean (value));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
triad_inspector_finalize (GObject *object)
{
  g_free (TRIAD_INSPECTOR (object)->shown);
  g_free (TRIAD_INSPECTOR (object)->measured_from);

  G_OBJECT_CLASS (triad_inspector_parent_class)->finalize (object);
}

static void
bind_template (GtkWidgetClass *widget_class)
{
  g_type_ensure (TRIAD_TYPE_PROPERTY_LIST);
  g_type_ensure (TRIAD_TYPE_FRAME_CHOOSER);
  g_type_ensure (TRIAD_TYPE_ORIGIN_BUTTON);
  g_type_ensure (TRIAD_TYPE_POSE_EDITOR);
  g_type_ensure (TRIAD_TYPE_UPRIGHT_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/triadsdf/Triad/triad-inspector.ui");
  gtk_widget_class_bind_template_child (widget_class, TriadInspector, stack);
  gtk_widget_class_bind_template_child (widget_class, TriadInspector, scroll);
  gtk_widget_class_bind_template_child (widget_class, TriadInspector, content);
  gtk_widget_class_bind_template_child (widget_class, TriadInspector, name);
  gtk_widget_class_bind_template_child (widget_class, TriadInspector, kind);
  gtk_widget_class_bind_template_child (widget_class, TriadInspector, place);
  gtk_widget_class_bind_template_child (widget_class, TriadInspector, origin);
  gtk_widget_class_bind_template_child (widget_class, TriadInspector, dependence);
  gtk_widget_class_bind_template_child (widget_class, TriadInspector, apart_box);
  gtk_widget_class_bind_template_child (widget_class, TriadInspector, apart);
  gtk_widget_class_bind_template_child (widget_class, TriadInspector, difference_box);
  gtk_widget_class_bind_template_child (widget_class, TriadInspector, difference);
  gtk_widget_class_bind_template_child (widget_class, TriadInspector, pose_box);
  gtk_widget_class_bind_template_child (widget_class, TriadInspector, result_box);
  gtk_widget_class_bind_template_child (widget_class, TriadInspector, result);
  gtk_widget_class_bind_template_child (widget_class, TriadInspector, chooser);
  gtk_widget_class_bind_template_child (widget_class, TriadInspector, pose);
  gtk_widget_class_bind_template_child (widget_class, TriadInspector, distance);
  gtk_widget_class_bind_template_child (widget_class, TriadInspector, edit_button);
  gtk_widget_class_bind_template_child (widget_class, TriadInspector, editor);
  gtk_widget_class_bind_template_child (widget_class, TriadInspector, base);
  gtk_widget_class_bind_template_child (widget_class, TriadInspector, copy_button);
  gtk_widget_class_bind_template_child (widget_class, TriadInspector, copied_from);
  gtk_widget_class_bind_template_child (widget_class, TriadInspector, summary);
  gtk_widget_class_bind_template_child (widget_class, TriadInspector, problems);
  gtk_widget_class_bind_template_child (widget_class, TriadInspector, placement);
  gtk_widget_class_bind_template_child (widget_class, TriadInspector, inertia);
  gtk_widget_class_bind_template_child (widget_class, TriadInspector, sensors);
  gtk_widget_class_bind_template_child (widget_class, TriadInspector, matrix_scroll);
  gtk_widget_class_bind_template_child (widget_class, TriadInspector, matrix);
  gtk_widget_class_bind_template_child (widget_class, TriadInspector, joint);
  gtk_widget_class_bind_template_child (widget_class, TriadInspector, measured);
  gtk_widget_class_bind_template_child (widget_class, TriadInspector, attached);
  gtk_widget_class_bind_template_child (widget_class, TriadInspector, measured_from_it);
  gtk_widget_class_bind_template_child (widget_class, TriadInspector, attached_to_it);
  gtk_widget_class_bind_template_callback (widget_class, update);
  gtk_widget_class_bind_template_callback (widget_class, scroll_cb);
  gtk_widget_class_bind_template_callback (widget_class, notify_reference_cb);
  gtk_widget_class_bind_template_callback (widget_class, triad_inspector_accept_pose);
  gtk_widget_class_bind_template_callback (widget_class, triad_inspector_stop_editing);
}

static void
triad_inspector_class_init (TriadInspectorClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->get_property = triad_inspector_get_property;
  object_class->set_property = triad_inspector_set_property;
  object_class->finalize = triad_inspector_finalize;
  TRIAD_PANE_CLASS (klass)->set_session = triad_inspector_set_session;
  widget_class->map = triad_inspector_map;

  properties[PROP_REFERENCE] =
    g_param_spec_int ("reference", NULL, NULL, -1, G_MAXINT, -1,
                      G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY);
  properties[PROP_ROTATION] =
    g_param_spec_uint ("rotation", NULL, NULL, 0, TRIAD_ROTATION_MATRIX, TRIAD_ROTATION_RPY,
                       G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS);
  properties[PROP_RADIANS] =
    g_param_spec_boolean ("radians", NULL, NULL, FALSE, G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS);
  properties[PROP_EDITING] =
    g_param_spec_boolean ("editing", NULL, NULL, FALSE,
                          G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  signals[MESSAGE] = g_signal_new ("message", TRIAD_TYPE_INSPECTOR, G_SIGNAL_RUN_LAST,
                                   0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_STRING);

  gtk_widget_class_install_action (widget_class, "inspector.show-place", NULL, show_place_action);
  gtk_widget_class_install_action (widget_class, "inspector.copy-pose", NULL, copy_action);
  gtk_widget_class_install_action (widget_class, "inspector.copy-shown", NULL, copy_action);
  gtk_widget_class_install_action (widget_class, "inspector.end-measurement", NULL,
                                   end_measurement_action);
  gtk_widget_class_install_property_action (widget_class, "inspector.edit-pose", "editing");

  bind_template (widget_class);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "inspector");
}

static void
triad_inspector_init (TriadInspector *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));

  /* Numbers are left to right in every language. */
  gtk_widget_set_direction (GTK_WIDGET (self->pose), GTK_TEXT_DIR_LTR);
  gtk_widget_set_direction (self->matrix, GTK_TEXT_DIR_LTR);
}

void
triad_inspector_copy (TriadInspector *self,
                      gboolean        as_shown)
{
  TriadSnapshot *snapshot = triad_session_get_snapshot (self->session);
  int frame = triad_session_get_selected (self->session);
  int reference = triad_frame_chooser_get_frame (self->chooser);
  g_autofree char *text = NULL;
  TriadPose pose;

  if (snapshot == NULL || frame < 0)
    {
      g_signal_emit (self, signals[MESSAGE], 0, _("Select a frame to copy its pose"));
      return;
    }

  if (!as_shown)
    text = triad_pose_element_dup (snapshot, frame, reference, NULL);
  else if (triad_inspector_find_pose (self, snapshot, frame, reference, &pose))
    text = triad_pose_format_dup_table (&self->format, &pose);

  if (text != NULL)
    copy (self, text, as_shown ? _("Copied the pose as shown") : NULL);
  else
    g_signal_emit (self, signals[MESSAGE], 0, _("This frame has no pose"));
}
