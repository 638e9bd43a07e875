/* triad-scene-view-navigation.c: part of TriadSceneView: camera movement and animation */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-camera-screen.h"
#include "triad-canvas-private.h"
#include "triad-scene-view-private.h"

#define TURN      0.008                    /* radians per pixel of a drag */
#define TURN_STEP (G_PI / 12)              /* radians per key press */
#define PAN_STEP  60.0                     /* px per key press */
#define ANIMATION_MS    220                      /* duration of a camera movement */
#define REST_MS   150                      /* time until the movement has ended */
#define LATEST_MS 600                      /* the same, at most, if painting is slow */

static gboolean
find_origin (TriadScene  *scene,
             int          frame,
             TriadVector *origin)
{
  int place = scene->triad_of_frame[frame];

  if (place < 0)
    return FALSE;

  *origin = scene->triads[place].pose->position;

  return TRUE;
}

gboolean
triad_scene_view_find_frame (TriadSceneView *self,
                             int             frame,
                             double         *x,
                             double         *y)
{
  TriadVector origin;

  return find_origin (triad_scene_view_get_scene (self), frame, &origin) &&
         triad_camera_project (&self->camera, origin, triad_scene_view_get_width (self),
                               triad_scene_view_get_height (self), x, y, NULL);
}

static gboolean
rest_cb (gpointer data)
{
  TriadSceneView *self = data;

  self->moving_id = 0;
  triad_canvas_repaint (TRIAD_CANVAS (self));

  return G_SOURCE_REMOVE;
}

static void
show_camera (TriadSceneView    *self,
             const TriadCamera *camera)
{
  self->seen = *camera;
  triad_canvas_repaint (TRIAD_CANVAS (self));
}

/* The user moves the view, and is likely to continue. */
void
triad_scene_view_keep_moving (TriadSceneView *self)
{
  g_clear_handle_id (&self->moving_id, g_source_remove);
  self->moving_id = g_timeout_add ((guint) CLAMP (self->cost / 1000, REST_MS, LATEST_MS), rest_cb,
                                   self);
}

static void
animate_cb (double   value,
            gpointer data)
{
  TriadSceneView *self = data;
  TriadCamera camera;

  triad_camera_mix (&camera, &self->left, &self->camera, value);
  show_camera (self, &camera);
  triad_scene_view_keep_moving (self);
}

static void
animation_done_cb (TriadSceneView *self)
{
  g_clear_object (&self->animation);
  show_camera (self, &self->camera);
}

/* Returns whether the view still has the size of the last painting, so that a change
 * is a movement and not a new size.
 */
static gboolean
is_same_room (TriadSceneView *self)
{
  return self->projected != NULL && gtk_widget_get_mapped (GTK_WIDGET (self))
         && self->projected->width == triad_scene_view_get_width (self)
         && self->projected->height == triad_scene_view_get_height (self);
}

static void
drop_animation (TriadSceneView *self)
{
  if (self->animation == NULL)
    return;

  g_signal_handlers_disconnect_by_data (self->animation, self);
  adw_animation_reset (self->animation);
  g_clear_object (&self->animation);
}

void
triad_scene_view_move (TriadSceneView *self,
                       gboolean        animated)
{
  g_autoptr(AdwAnimation) playing = NULL;
  TriadCamera from = self->seen;

  /* The pointer would no longer be where it took the frame. */
  triad_scene_view_cancel_drag (self);
  drop_animation (self);

  if (!animated || !is_same_room (self))
    {
      show_camera (self, &self->camera);
      return;
    }

  self->left = from;
  self->animation = adw_timed_animation_new (GTK_WIDGET (self), 0, 1, ANIMATION_MS,
                                             adw_callback_animation_target_new (animate_cb, self,
                                                                                NULL));
  g_signal_connect_swapped (self->animation, "done", G_CALLBACK (animation_done_cb), self);

  /* Finishes at once if animations are disabled. */
  playing = g_object_ref (self->animation);
  adw_animation_play (playing);
}

gboolean
triad_scene_view_is_moving (TriadSceneView *self)
{
  return self->animation != NULL || self->moving_id != 0;
}

void
triad_scene_view_stop (TriadSceneView *self)
{
  drop_animation (self);
  g_clear_handle_id (&self->moving_id, g_source_remove);
}

/* Stops the animation at its current position when the user moves the view. */
static void
stop_animation (TriadSceneView *self)
{
  if (self->animation != NULL)
    self->camera = self->seen;
}

static void
triad_scene_view_zoom (TriadCanvas *canvas,
                       double       factor,
                       double       x,
                       double       y)
{
  TriadSceneView *self = TRIAD_SCENE_VIEW (canvas);
  double scale = triad_scene_view_get_scale (self);

  stop_animation (self);
  triad_camera_zoom_at (&self->camera, factor, x / scale, y / scale,
                        triad_scene_view_get_width (self), triad_scene_view_get_height (self));
  triad_scene_view_move (self, FALSE);
  triad_scene_view_keep_moving (self);
}

static void
triad_scene_view_drag (TriadCanvas *canvas,
                       gboolean     turn,
                       double       dx,
                       double       dy)
{
  TriadSceneView *self = TRIAD_SCENE_VIEW (canvas);

  stop_animation (self);

  if (turn)
    triad_camera_orbit (&self->camera, -dx * TURN, dy * TURN);
  else
    triad_camera_pan (&self->camera, dx, dy, gtk_widget_get_height (GTK_WIDGET (self)));

  triad_scene_view_move (self, FALSE);
  triad_scene_view_keep_moving (self);
}

static void
triad_scene_view_fit (TriadCanvas *canvas,
                      int          frame)
{
  TriadSceneView *self = TRIAD_SCENE_VIEW (canvas);
  TriadScene *scene = triad_scene_view_get_scene (self);
  double scale = triad_scene_view_get_scale (self);
  double width = triad_scene_view_get_width (self);
  double height = triad_scene_view_get_height (self);
  double caption = MIN (triad_canvas_get_caption (canvas) / scale, height / 2);
  TriadSession *session = triad_pane_get_session (TRIAD_PANE (canvas));
  const TriadSceneStyle *style = triad_session_get_scene_style (session);
  TriadComparisonSession *comparison = triad_pane_get_comparison (TRIAD_PANE (canvas));
  const TriadOverlay *overlay = style->ghosts ? triad_comparison_session_get_overlay (comparison)
                                              : NULL;

  if (height <= 0)
    return;

  if (frame >= 0 && scene->triad_of_frame[frame] >= 0)
    triad_scene_fit_frame (scene, style, frame, &self->camera, width, height - caption);
  else
    triad_scene_fit_with (scene, style, overlay != NULL ? overlay->triads : NULL,
                          overlay != NULL ? overlay->n_triads : 0, &self->camera, width,
                          height - caption);

  /* Fits into the height below the caption. */
  self->camera.distance *= height / (height - caption);
  triad_camera_pan (&self->camera, 0, caption / 2, height);
  triad_scene_view_move (self, TRUE);
}

static gboolean
are_in_view (TriadSceneView   *self,
             const TriadTriad *triads,
             int               n_triads)
{
  TriadCameraScreen screen = triad_camera_get_screen (&self->camera,
                                                      triad_scene_view_get_width (self),
                                                      triad_scene_view_get_height (self));
  double x;
  double y;

  for (int i = 0; i < n_triads; i++)
    if (!triad_camera_screen_project (&screen, triads[i].pose->position, &x, &y, NULL)
        || x < 0 || x > screen.width || y < 0 || y > screen.height)
      return FALSE;

  return TRUE;
}

static gboolean
is_in_view (TriadSceneView *self,
            TriadVector     place)
{
  const TriadPose pose = { .position = place };
  const TriadTriad triad = { .pose = &pose };

  return are_in_view (self, &triad, 1);
}

void
triad_scene_view_show_overlay (TriadSceneView *self)
{
  TriadSession *session = triad_pane_get_session (TRIAD_PANE (self));
  TriadComparisonSession *comparison = triad_pane_get_comparison (TRIAD_PANE (self));
  TriadSession *other = triad_comparison_session_get_other (comparison);
  const TriadOverlay *overlay = triad_comparison_session_get_overlay (comparison);

  if (other != NULL && (other == self->shown_other || overlay == NULL ||
                        gtk_widget_get_width (GTK_WIDGET (self)) == 0))
    return;

  g_set_object (&self->shown_other, other);

  if (other != NULL && triad_session_get_scene_style (session)->ghosts &&
      !are_in_view (self, overlay->triads, overlay->n_triads))
    triad_scene_view_fit (TRIAD_CANVAS (self), -1);
}

static void
triad_scene_view_reveal (TriadCanvas *canvas,
                         int          frame)
{
  TriadSceneView *self = TRIAD_SCENE_VIEW (canvas);
  TriadVector origin;

  if (!find_origin (triad_scene_view_get_scene (self), frame, &origin))
    return;

  if (is_in_view (self, origin))
    return;

  self->camera.target = origin;
  triad_scene_view_move (self, TRUE);
  triad_canvas_touch (canvas);
}

/* Returns whether @frame was visible in the snapshot before the reload, or had no pose
 * there.
 */
static gboolean
was_in_view (TriadSceneView      *self,
             const TriadSnapshot *snapshot,
             int                  frame)
{
  int old = triad_snapshot_find_frame (self->shown_snapshot,
                                       triad_snapshot_get_key (snapshot, frame));
  TriadVector origin;

  return old < 0 || !find_origin (self->shown, old, &origin) || is_in_view (self, origin);
}

void
triad_scene_view_follow_file (TriadSceneView *self)
{
  TriadCanvas *canvas = TRIAD_CANVAS (self);
  TriadSession *session = triad_pane_get_session (TRIAD_PANE (canvas));
  TriadSnapshot *snapshot = triad_session_get_snapshot (session);
  TriadScene *scene = triad_scene_view_get_scene (self);
  int selected = triad_session_get_selected (session);

  if (scene == self->shown)
    return;

  if (scene != NULL && self->shown != NULL && snapshot != self->shown_snapshot &&
      gtk_widget_get_width (GTK_WIDGET (self)) > 0)
    {
      if (!triad_canvas_is_touched (canvas) && are_in_view (self, self->shown->triads,
                                                            self->shown->n_triads))
        {
          if (!are_in_view (self, scene->triads, scene->n_triads))
            triad_scene_view_fit (canvas, -1);
        }
      else if (selected >= 0 && was_in_view (self, snapshot, selected))
        {
          triad_scene_view_reveal (canvas, selected);
        }
    }

  triad_scene_view_forget_file (self);

  if (scene != NULL)
    {
      self->shown = triad_scene_ref (scene);
      self->shown_snapshot = triad_snapshot_ref (snapshot);
    }
}

void
triad_scene_view_forget_file (TriadSceneView *self)
{
  g_clear_pointer (&self->shown, triad_scene_unref);
  g_clear_pointer (&self->shown_snapshot, triad_snapshot_unref);
}

void
triad_scene_view_look (TriadSceneView  *self,
                       TriadCameraView  view)
{
  triad_camera_set_view (&self->camera, view);
  triad_canvas_fit (TRIAD_CANVAS (self), -1);
}

/* A scene has no natural size, so the initial view is shown. */
static void
triad_scene_view_natural (TriadCanvas *canvas)
{
  triad_scene_view_look (TRIAD_SCENE_VIEW (canvas), TRIAD_CAMERA_VIEW_ISO);
}

/* Handles the arrow keys, which rotate with Control and move with Shift. */
static gboolean
step_cb (GtkWidget *widget,
         GVariant  *args,
         gpointer   data)
{
  TriadSceneView *self = TRIAD_SCENE_VIEW (widget);
  gboolean turn;
  int right;
  int down;

  if (triad_scene_view_get_scene (self) == NULL)
    return GDK_EVENT_PROPAGATE;

  g_variant_get (args, "(bii)", &turn, &right, &down);

  if (turn)
    triad_camera_orbit (&self->camera, -right * TURN_STEP, down * TURN_STEP);
  else
    triad_camera_pan (&self->camera, -right * PAN_STEP, -down * PAN_STEP,
                      triad_scene_view_get_height (self));

  triad_scene_view_move (self, TRUE);
  triad_canvas_touch (TRIAD_CANVAS (self));

  return GDK_EVENT_STOP;
}

void
triad_scene_view_install_moves (TriadSceneViewClass *klass)
{
  static const struct
  {
    guint key;
    int   right;
    int   down;
  } steps[] = {
    { GDK_KEY_Left, -1, 0 },
    { GDK_KEY_Right, 1, 0 },
    { GDK_KEY_Up, 0, -1 },
    { GDK_KEY_Down, 0, 1 },
  };
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  TriadCanvasClass *canvas_class = TRIAD_CANVAS_CLASS (klass);

  canvas_class->zoom = triad_scene_view_zoom;
  canvas_class->drag = triad_scene_view_drag;
  canvas_class->fit = triad_scene_view_fit;
  canvas_class->natural = triad_scene_view_natural;
  canvas_class->reveal = triad_scene_view_reveal;

  for (gsize i = 0; i < G_N_ELEMENTS (steps); i++)
    {
      gtk_widget_class_add_binding (widget_class, steps[i].key, GDK_CONTROL_MASK, step_cb,
                                    "(bii)", TRUE, steps[i].right, steps[i].down);
      gtk_widget_class_add_binding (widget_class, steps[i].key, GDK_SHIFT_MASK, step_cb,
                                    "(bii)", FALSE, steps[i].right, steps[i].down);
    }
}
