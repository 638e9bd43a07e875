/* triad-scene-view.c: 3D view of the frames */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-canvas-private.h"
#include "triad-scene-view-private.h"

#include <glib/gi18n.h>

#include "triad-frame-list.h"
#include "triad-gizmo.h"
#include "triad-joint-text.h"
#include "triad-lazy-menu.h"

#define PICK_RADIUS 14.0                   /* px */
#define MESHES_MS   500                    /* until it is shown again how many meshes are read */

G_DEFINE_FINAL_TYPE (TriadSceneView, triad_scene_view, TRIAD_TYPE_CANVAS)

enum
{
  PROP_0,
  PROP_PERSPECTIVE,
  PROP_HANDLES,
  N_PROPS,
};

static GParamSpec *properties[N_PROPS];

/* The keys of Blender's number pad, as far as they exist there; 0, the natural view,
 * is the isometric one.
 */
static const struct
{
  const char      *name;
  TriadCameraView  view;
  guint            key;
} views[] = {
  { "iso", TRIAD_CAMERA_VIEW_ISO, 0 },
  { "front", TRIAD_CAMERA_VIEW_FRONT, GDK_KEY_1 },
  { "back", TRIAD_CAMERA_VIEW_BACK, GDK_KEY_2 },
  { "left", TRIAD_CAMERA_VIEW_LEFT, GDK_KEY_4 },
  { "right", TRIAD_CAMERA_VIEW_RIGHT, GDK_KEY_3 },
  { "top", TRIAD_CAMERA_VIEW_TOP, GDK_KEY_7 },
  { "bottom", TRIAD_CAMERA_VIEW_BOTTOM, GDK_KEY_6 },
};

TriadScene *
triad_scene_view_get_scene (TriadSceneView *self)
{
  TriadSession *session = triad_pane_get_session (TRIAD_PANE (self));
  TriadScene *dragged = triad_scene_view_get_dragged_scene (self);

  if (dragged != NULL)
    return dragged;

  return session != NULL ? triad_session_get_scene (session) : NULL;
}

static const TriadSceneStyle *
get_style (TriadSceneView *self)
{
  return triad_session_get_scene_style (triad_pane_get_session (TRIAD_PANE (self)));
}

double
triad_scene_view_get_scale (TriadSceneView *self)
{
  return triad_canvas_get_text_scale (TRIAD_CANVAS (self));
}

double
triad_scene_view_get_width (TriadSceneView *self)
{
  return MAX (gtk_widget_get_width (GTK_WIDGET (self)), 1) / triad_scene_view_get_scale (self);
}

double
triad_scene_view_get_height (TriadSceneView *self)
{
  return MAX (gtk_widget_get_height (GTK_WIDGET (self)), 1) / triad_scene_view_get_scale (self);
}

static gboolean
triad_scene_view_find (TriadCanvas *canvas,
                       int          frame,
                       TriadRect   *pixels)
{
  double scale = triad_scene_view_get_scale (TRIAD_SCENE_VIEW (canvas));

  if (!triad_scene_view_find_frame (TRIAD_SCENE_VIEW (canvas), frame, &pixels->x, &pixels->y))
    return FALSE;

  *pixels = (TriadRect) { pixels->x * scale, pixels->y * scale, 0, 0 };

  return TRUE;
}

void
triad_scene_view_show_motion (TriadSceneView *self)
{
  TriadSession *session = triad_pane_get_session (TRIAD_PANE (self));
  TriadForwardKinematics *motion = triad_session_get_kinematics (session);
  g_autofree char *text = motion != NULL
    ? triad_joint_text_dup_motion (motion, triad_session_get_selected (session)) : NULL;

  if (triad_scene_view_is_dragging (self))
    gtk_label_set_label (self->note, _("0–9: exact value · X, Y, Z: axis · Enter: apply · "
                                       "Esc: cancel · Ctrl: steps · Shift: fine · "
                                       "F: dependents"));
  else
    gtk_label_set_label (self->note, text != NULL ? text : "");

  gtk_widget_set_visible (GTK_WIDGET (self->note),
                          gtk_label_get_label (self->note)[0] != '\0');
}

static void
triad_scene_view_changed (TriadCanvas *canvas)
{
  TriadSceneView *self = TRIAD_SCENE_VIEW (canvas);

  g_clear_pointer (&self->projected, triad_projected_scene_free);
  triad_scene_view_follow_drag (self);
  triad_scene_view_follow_file (self);
  triad_scene_view_show_motion (self);
}

static TriadGraphKind
triad_scene_view_get_graph (TriadCanvas *canvas)
{
  return get_style (TRIAD_SCENE_VIEW (canvas))->lines == TRIAD_LINES_ATTACHED_TO
         ? TRIAD_GRAPH_ATTACHED_TO : TRIAD_GRAPH_RELATIVE_TO;
}

static gboolean
triad_scene_view_has_content (TriadCanvas *canvas)
{
  return triad_scene_view_get_scene (TRIAD_SCENE_VIEW (canvas)) != NULL;
}

/* Returns NULL under the title, which hides what is there. */
static TriadProjectedScene *
get_projected_at (TriadSceneView *self,
                  double          y)
{
  return y < triad_canvas_get_caption (TRIAD_CANVAS (self)) ? NULL
                                                            : triad_scene_view_get_projected (self);
}

static int
triad_scene_view_pick_next (TriadCanvas *canvas,
                            double       x,
                            double       y,
                            int          after)
{
  TriadSceneView *self = TRIAD_SCENE_VIEW (canvas);
  TriadProjectedScene *projected;
  double scale = triad_scene_view_get_scale (self);

  if (triad_scene_view_is_on_handle (self, x, y))
    return triad_session_get_selected (triad_pane_get_session (TRIAD_PANE (canvas)));

  projected = get_projected_at (self, y);

  return projected != NULL ? triad_projected_scene_pick_next (projected, x / scale, y / scale,
                                                              PICK_RADIUS, after) : -1;
}

static int
triad_scene_view_pick (TriadCanvas *canvas,
                       double       x,
                       double       y)
{
  TriadSceneView *self = TRIAD_SCENE_VIEW (canvas);
  TriadProjectedScene *projected;
  double scale = triad_scene_view_get_scale (self);

  if (triad_scene_view_is_on_handle (self, x, y))
    return -1;

  projected = get_projected_at (self, y);

  return projected != NULL ? triad_projected_scene_pick (projected, x / scale, y / scale,
                                                         PICK_RADIUS) : -1;
}

/* Vertices of the overlay belong to the snapshot of the compared file for which it was
 * made.
 */
static int
triad_scene_view_pick_other (TriadCanvas *canvas,
                             double       x,
                             double       y,
                             int          after)
{
  TriadSceneView *self = TRIAD_SCENE_VIEW (canvas);
  TriadComparisonSession *comparison = triad_pane_get_comparison (TRIAD_PANE (canvas));
  const TriadOverlay *overlay = triad_comparison_session_get_overlay (comparison);
  TriadProjectedScene *projected;
  double scale = triad_scene_view_get_scale (self);

  projected = get_projected_at (self, y);

  if (overlay == NULL || projected == NULL || projected->overlay != overlay ||
      overlay->kinematics->snapshot !=
      triad_session_get_snapshot (triad_comparison_session_get_other (comparison)))
    return -1;

  return triad_projected_scene_pick_overlay (projected, x / scale, y / scale, PICK_RADIUS, after);
}

/* Lists the frames at one place whose names have no room.  The list stays over the view, whatever
 * moves below it. */
static gboolean
list_crowd (TriadSceneView *self,
            double          x,
            double          y)
{
  double scale = triad_scene_view_get_scale (self);
  TriadProjectedScene *projected = get_projected_at (self, y);
  g_autoptr(GArray) frames = NULL;

  if (projected != NULL)
    frames = triad_projected_scene_pick_crowd (projected, x / scale, y / scale);

  if (frames == NULL)
    return FALSE;

  triad_frame_list_pop_up (GTK_WIDGET (self), triad_pane_get_session (TRIAD_PANE (self)), frames,
                           &(GdkRectangle) { (int) x, (int) y, 1, 1 });

  return TRUE;
}

/* Returns whether the note about missing meshes is there.  The Problems page names them. */
static gboolean
is_on_missing (TriadSceneView *self,
               double          x,
               double          y)
{
  double scale = triad_scene_view_get_scale (self);
  const TriadProjectedScene *projected = get_projected_at (self, y);

  return projected != NULL && triad_rect_contains (&projected->missing, x / scale, y / scale);
}

/* Handles clicks on the axes in the corner, which rotate the view, on numbers of names, and on the
 * note about missing meshes.
 */
static gboolean
triad_scene_view_press (TriadCanvas *canvas,
                        int          n_press,
                        double       x,
                        double       y)
{
  TriadSceneView *self = TRIAD_SCENE_VIEW (canvas);
  double scale = triad_scene_view_get_scale (self);
  TriadCameraView view;

  if (is_on_missing (self, x, y))
    return gtk_widget_activate_action (GTK_WIDGET (self), "win.focus-page", "s", "problems");

  if (!triad_gizmo_pick (&self->seen, triad_scene_view_get_height (self), x / scale, y / scale,
                         &view))
    return list_crowd (self, x, y);

  triad_scene_view_look (self, view);

  return TRUE;
}

static gboolean
triad_scene_view_query_tooltip (GtkWidget  *widget,
                                int         x,
                                int         y,
                                gboolean    by_keyboard,
                                GtkTooltip *tooltip)
{
  static const char *const hints[] = {
    [TRIAD_CAMERA_VIEW_FRONT] = N_("View from the Front (1)"),
    [TRIAD_CAMERA_VIEW_BACK] = N_("View from the Back (2)"),
    [TRIAD_CAMERA_VIEW_LEFT] = N_("View from the Left (4)"),
    [TRIAD_CAMERA_VIEW_RIGHT] = N_("View from the Right (3)"),
    [TRIAD_CAMERA_VIEW_TOP] = N_("View from the Top (7)"),
    [TRIAD_CAMERA_VIEW_BOTTOM] = N_("View from the Bottom (6)"),
  };
  TriadSceneView *self = TRIAD_SCENE_VIEW (widget);
  TriadProjectedScene *projected;
  double scale = triad_scene_view_get_scale (self);
  g_autoptr(GArray) frames = NULL;
  TriadCameraView view;

  if (by_keyboard || triad_scene_view_get_scene (self) == NULL)
    return FALSE;

  if (triad_scene_view_is_on_handle (self, x, y))
    {
      gtk_tooltip_set_text (tooltip, self->handles_reason);
      return self->handles_reason != NULL && self->drag == NULL;
    }

  projected = get_projected_at (self, y);

  if (projected != NULL)
    frames = triad_projected_scene_pick_crowd (projected, x / scale, y / scale);

  if (frames != NULL)
    gtk_tooltip_set_text (tooltip, _("List All Frames at This Point"));
  else if (is_on_missing (self, x, y))
    gtk_tooltip_set_text (tooltip, _("Show the Problems"));
  else if (triad_gizmo_pick (&self->seen, triad_scene_view_get_height (self), x / scale, y / scale,
                             &view))
    gtk_tooltip_set_text (tooltip, _(hints[view]));
  else
    return FALSE;

  return TRUE;
}

static char *
triad_scene_view_dup_description (TriadCanvas *canvas)
{
  TriadScene *scene = triad_scene_view_get_scene (TRIAD_SCENE_VIEW (canvas));
  g_autofree char *shown = NULL;

  if (scene == NULL)
    return g_strdup (_("3D view, empty"));

  shown = g_strdup_printf (ngettext ("3D view, %d frame", "3D view, %d frames", scene->n_triads),
                           scene->n_triads);

  if (scene->unresolved == 0)
    return g_steal_pointer (&shown);

  return g_strdup_printf (ngettext ("%s, %d without a pose", "%s, %d without a pose",
                                    scene->unresolved), shown, scene->unresolved);
}

static void
look_action (GtkWidget  *widget,
             const char *name,
             GVariant   *parameter)
{
  TriadSceneView *self = TRIAD_SCENE_VIEW (widget);
  const char *wanted = g_variant_get_string (parameter, NULL);

  for (gsize i = 0; i < G_N_ELEMENTS (views); i++)
    if (g_str_equal (views[i].name, wanted))
      triad_scene_view_look (self, views[i].view);
}

/* Switches to the next kind of lines. */
static void
next_lines_action (GtkWidget  *widget,
                   const char *name,
                   GVariant   *parameter)
{
  TriadSceneView *self = TRIAD_SCENE_VIEW (widget);
  TriadSceneStyle style = *get_style (self);

  style.lines = (style.lines + 1) % TRIAD_N_LINES;
  triad_session_set_scene_style (triad_pane_get_session (TRIAD_PANE (self)), &style);
}

static void
triad_scene_view_get_property (GObject    *object,
                               guint       id,
                               GValue     *value,
                               GParamSpec *pspec)
{
  switch (id)
    {
    case PROP_PERSPECTIVE:
      g_value_set_boolean (value, TRIAD_SCENE_VIEW (object)->camera.perspective);
      break;
    case PROP_HANDLES:
      g_value_set_boolean (value, TRIAD_SCENE_VIEW (object)->shows_handles);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
triad_scene_view_set_property (GObject      *object,
                               guint         id,
                               const GValue *value,
                               GParamSpec   *pspec)
{
  TriadSceneView *self = TRIAD_SCENE_VIEW (object);

  switch (id)
    {
    case PROP_PERSPECTIVE:
      self->camera.perspective = g_value_get_boolean (value);
      triad_scene_view_move (self, FALSE);
      g_object_notify_by_pspec (object, pspec);
      break;
    case PROP_HANDLES:
      self->shows_handles = g_value_get_boolean (value);
      triad_canvas_repaint (TRIAD_CANVAS (self));
      g_object_notify_by_pspec (object, pspec);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static gboolean
show_meshes_read_cb (gpointer data)
{
  TriadSceneView *self = data;
  TriadSession *session = triad_pane_get_session (TRIAD_PANE (self));
  double share = session != NULL ? triad_session_get_meshes_read (session) : -1;

  gtk_widget_set_visible (GTK_WIDGET (self->meshes_read), share >= 0);

  if (share >= 0)
    {
      gtk_progress_bar_set_fraction (self->meshes_read, share);
      return G_SOURCE_CONTINUE;
    }

  self->meshes_id = 0;

  return G_SOURCE_REMOVE;
}

static void
notify_busy_cb (TriadSceneView *self)
{
  TriadSession *session = triad_pane_get_session (TRIAD_PANE (self));

  if (self->meshes_id == 0 && triad_session_get_meshes_read (session) >= 0)
    self->meshes_id = g_timeout_add (MESHES_MS, show_meshes_read_cb, self);
}

static void
triad_scene_view_dispose (GObject *object)
{
  g_clear_handle_id (&TRIAD_SCENE_VIEW (object)->meshes_id, g_source_remove);
  triad_scene_view_cancel_drag (TRIAD_SCENE_VIEW (object));
  triad_scene_view_stop (TRIAD_SCENE_VIEW (object));
  triad_scene_view_forget_check (TRIAD_SCENE_VIEW (object));
  triad_scene_view_forget_file (TRIAD_SCENE_VIEW (object));
  g_clear_pointer (&TRIAD_SCENE_VIEW (object)->projected, triad_projected_scene_free);
  g_clear_object (&TRIAD_SCENE_VIEW (object)->shown_other);

  G_OBJECT_CLASS (triad_scene_view_parent_class)->dispose (object);
}

static void
triad_scene_view_finalize (GObject *object)
{
  triad_text_cache_free (TRIAD_SCENE_VIEW (object)->text_cache);
  g_ptr_array_unref (TRIAD_SCENE_VIEW (object)->spare_caches);
  triad_task_queue_unref (TRIAD_SCENE_VIEW (object)->checks);

  G_OBJECT_CLASS (triad_scene_view_parent_class)->finalize (object);
}

static void
triad_scene_view_class_init (TriadSceneViewClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  TriadCanvasClass *canvas_class = TRIAD_CANVAS_CLASS (klass);

  object_class->get_property = triad_scene_view_get_property;
  object_class->set_property = triad_scene_view_set_property;
  object_class->dispose = triad_scene_view_dispose;
  object_class->finalize = triad_scene_view_finalize;

  canvas_class->is_of_scene = TRUE;
  canvas_class->get_graph = triad_scene_view_get_graph;
  canvas_class->has_content = triad_scene_view_has_content;
  canvas_class->changed = triad_scene_view_changed;
  triad_scene_view_install_painting (canvas_class);
  canvas_class->pick = triad_scene_view_pick;
  canvas_class->pick_other = triad_scene_view_pick_other;
  canvas_class->find = triad_scene_view_find;
  canvas_class->pick_next = triad_scene_view_pick_next;
  canvas_class->press = triad_scene_view_press;
  canvas_class->dup_description = triad_scene_view_dup_description;

  widget_class->query_tooltip = triad_scene_view_query_tooltip;
  triad_scene_view_install_moves (klass);

  properties[PROP_PERSPECTIVE] =
    g_param_spec_boolean ("perspective", NULL, NULL, FALSE,
                          G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY);
  properties[PROP_HANDLES] =
    g_param_spec_boolean ("handles", NULL, NULL, FALSE,
                          G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  gtk_widget_class_install_action (widget_class, "view.look", "s", look_action);
  gtk_widget_class_install_action (widget_class, "view.next-lines", NULL, next_lines_action);
  gtk_widget_class_install_property_action (widget_class, "view.perspective", "perspective");
  gtk_widget_class_install_property_action (widget_class, "view.handles", "handles");
  triad_scene_view_install_drag (klass);

  for (gsize i = 0; i < G_N_ELEMENTS (views); i++)
    if (views[i].key != 0)
      gtk_widget_class_add_binding_action (widget_class, views[i].key, 0, "view.look", "s",
                                           views[i].name);

  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_5, 0, "view.perspective", NULL);

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/triadsdf/Triad/triad-scene-view.ui");
  gtk_widget_class_bind_template_child (widget_class, TriadSceneView, views_menu);
  gtk_widget_class_bind_template_child (widget_class, TriadSceneView, views_button);
  gtk_widget_class_bind_template_child (widget_class, TriadSceneView, note);
  gtk_widget_class_bind_template_child (widget_class, TriadSceneView, meshes_read);
  gtk_widget_class_bind_template_child (widget_class, TriadSceneView, drag_bar);
}

static void
notify_session_cb (TriadSceneView *self)
{
  TriadSession *session = triad_pane_get_session (TRIAD_PANE (self));

  if (session == NULL)
    return;

  g_signal_connect_object (session, "notify::marked", G_CALLBACK (triad_scene_view_show_overlay),
                           self, G_CONNECT_SWAPPED);
  g_signal_connect_object (session, "notify::busy", G_CALLBACK (notify_busy_cb), self,
                           G_CONNECT_SWAPPED);
}

static void
triad_scene_view_init (TriadSceneView *self)
{
  triad_camera_init (&self->camera);
  self->seen = self->camera;
  triad_scene_view_init_painting (self);
  g_type_ensure (TRIAD_TYPE_DRAG_BAR);
  gtk_widget_init_template (GTK_WIDGET (self));
  triad_scene_view_add_drag (self);
  triad_lazy_menu_attach (self->views_button, self->views_menu);
  gtk_widget_set_has_tooltip (GTK_WIDGET (self), TRUE);
  g_signal_connect (self, "notify::session", G_CALLBACK (notify_session_cb), NULL);
}

const TriadCamera *
triad_scene_view_get_camera (TriadSceneView *self)
{
  return &self->camera;
}

void
triad_scene_view_set_camera (TriadSceneView    *self,
                             const TriadCamera *camera)
{
  gboolean perspective;

  /* The projection is an option of the view, and not part of its direction. */
  perspective = self->camera.perspective;
  self->camera = *camera;
  self->camera.perspective = perspective;
  triad_scene_view_move (self, TRUE);
  triad_canvas_touch (TRIAD_CANVAS (self));
}
