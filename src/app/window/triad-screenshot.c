/* triad-screenshot.c: screenshot of a window as PNG */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-screenshot.h"

#include <glib/gi18n.h>
#include <math.h>

#include "triad-error.h"
#include "triad-file-write.h"
#include "triad-joint-positions.h"

/* Panes fold, lists are filled and labels wrap in the frames after the last change. */
#define SETTLED_FRAMES 6

/* At least ten seconds, for a window that is slow to appear. */
#define MAX_FRAMES 600

typedef struct
{
  char  *path;
  char  *select;                           /* NULL for none, or if it has been selected */
  char **joints;                           /* NULL for none, or if they have been set */
  int    n_frames;                         /* drawn since everything was loaded */
} Order;

static void
order_free (Order *self)
{
  g_free (self->path);
  g_free (self->select);
  g_strfreev (self->joints);
  g_free (self);
}

/* Returns NULL until the window has been drawn for the first time. */
static GskRenderNode *
get_drawing (GtkWidget *window)
{
  g_autoptr(GdkPaintable) paintable = gtk_widget_paintable_new (window);
  GtkSnapshot *snapshot = gtk_snapshot_new ();
  float scale = gtk_widget_get_scale_factor (window);

  gtk_snapshot_scale (snapshot, scale, scale);
  gdk_paintable_snapshot (paintable, snapshot, gtk_widget_get_width (window),
                          gtk_widget_get_height (window));

  return gtk_snapshot_free_to_node (snapshot);
}

static gboolean
write_drawing (GskRenderNode  *drawing,
               GtkWidget      *window,
               const char     *path,
               GError        **error)
{
  int width = gtk_widget_get_width (window) * gtk_widget_get_scale_factor (window);
  int height = gtk_widget_get_height (window) * gtk_widget_get_scale_factor (window);
  g_autoptr(GdkTexture) texture = NULL;
  g_autoptr(GBytes) png = NULL;
  g_autoptr(GError) cause = NULL;

  texture = gsk_renderer_render_texture (gtk_native_get_renderer (GTK_NATIVE (window)), drawing,
                                         &GRAPHENE_RECT_INIT (0, 0, width, height));

  png = gdk_texture_save_to_png_bytes (texture);

  if (triad_file_write (path, png, &cause))
    return TRUE;

  g_set_error (error, TRIAD_ERROR, TRIAD_ERROR_EXPORT, _("Could not write “%s”: %s"), path,
               cause->message);

  return FALSE;
}

static gboolean
is_moving (GtkWidget *widget)
{
  TriadWindow *window = TRIAD_WINDOW (widget);
  TriadSceneView *scene = triad_window_get_scene_view (window);
  gboolean is_moving = triad_scene_view_is_moving (scene) ||
                       triad_canvas_is_rendering (TRIAD_CANVAS (scene));

  for (int kind = TRIAD_GRAPH_ATTACHED_TO; kind <= TRIAD_GRAPH_RELATIVE_TO; kind++)
    is_moving |= triad_canvas_is_rendering (TRIAD_CANVAS (triad_window_get_graph_view (window,
                                                                                       kind)));

  return is_moving;
}

static gboolean
select_frame (TriadSession  *session,
              const char    *name,
              GError       **error)
{
  int frame = triad_snapshot_find_frame (triad_session_get_snapshot (session), name);

  if (frame < 0)
    {
      g_set_error (error, TRIAD_ERROR, TRIAD_ERROR_EXPORT, _("frame “%s” not found"), name);
      return FALSE;
    }

  triad_session_select (session, frame);

  return TRUE;
}

static gboolean
set_joints (TriadSession       *session,
            const char *const  *joints,
            GError            **error)
{
  const TriadKinematicTree *tree = triad_session_get_kinematics (session)->tree;
  int n = triad_snapshot_get_model (tree->snapshot)->n_joints;
  g_autofree double *positions = triad_joint_positions_new (tree);

  for (int i = 0; joints[i] != NULL; i++)
    if (!triad_joint_positions_read (tree, joints[i], positions, NULL, error))
      return FALSE;

  /* Those that are not set are not numbers. */
  for (int i = 0; i < n * TRIAD_MAX_POSITIONS; i++)
    if (isfinite (positions[i]))
      triad_session_set_joint_position (session, i / TRIAD_MAX_POSITIONS, i % TRIAD_MAX_POSITIONS,
                                        positions[i]);

  return TRUE;
}

/* Does what was ordered for a snapshot that has just been loaded. */
static gboolean
prepare (Order        *self,
         TriadWindow  *window,
         GError      **error)
{
  TriadSession *session = triad_window_get_session (window);

  if (self->select != NULL && !select_frame (session, self->select, error))
    return FALSE;

  if (self->joints != NULL)
    {
      if (!set_joints (session, (const char *const *) self->joints, error))
        return FALSE;

      gtk_widget_activate_action (GTK_WIDGET (window), "win.focus-page", "s", "joints");
    }

  g_clear_pointer (&self->select, g_free);
  g_clear_pointer (&self->joints, g_strfreev);
  self->n_frames = 0;

  return TRUE;
}

static gboolean
tick_cb (GtkWidget     *widget,
         GdkFrameClock *clock,
         gpointer       data)
{
  GTask *task = data;
  Order *order = g_task_get_task_data (task);
  TriadSession *session = triad_window_get_session (TRIAD_WINDOW (widget));
  TriadSnapshot *snapshot = triad_session_get_snapshot (session);
  g_autoptr(GskRenderNode) drawing = NULL;
  GError *error = NULL;

  if (triad_session_get_message (session) != NULL)
    {
      g_task_return_new_error (task, TRIAD_ERROR, TRIAD_ERROR_EXPORT, "%s",
                               triad_session_get_message (session));
      return G_SOURCE_REMOVE;
    }

  if (triad_session_get_busy (session) || triad_session_is_finding_fixes (session) ||
      triad_session_is_moving (session) ||
      triad_comparison_session_get_busy (triad_window_get_comparison (TRIAD_WINDOW (widget))) ||
      is_moving (widget))
    order->n_frames = 0;
  else if (snapshot != NULL && (order->select != NULL || order->joints != NULL) &&
           !prepare (order, TRIAD_WINDOW (widget), &error))
    {
      g_task_return_error (task, error);
      return G_SOURCE_REMOVE;
    }

  /* Takes the drawing before anything queues a new one. */
  if (order->n_frames++ >= SETTLED_FRAMES)
    drawing = get_drawing (widget);

  if (drawing == NULL && order->n_frames < MAX_FRAMES)
    {
      gtk_widget_queue_draw (widget);
      return G_SOURCE_CONTINUE;
    }

  if (drawing == NULL)
    g_task_return_new_error (task, TRIAD_ERROR, TRIAD_ERROR_EXPORT,
                             _("the window is empty"));
  else if (write_drawing (drawing, widget, order->path, &error))
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_error (task, error);

  return G_SOURCE_REMOVE;
}

void
triad_screenshot_take_async (TriadWindow         *window,
                             const char          *path,
                             const char          *select,
                             const char *const   *joints,
                             GAsyncReadyCallback  callback,
                             gpointer             data)
{
  GTask *task = g_task_new (window, NULL, callback, data);
  Order *order = g_new0 (Order, 1);

  /* The border of windows on a display that composes no shadows is no part of the window. */
  gtk_widget_remove_css_class (GTK_WIDGET (window), "solid-csd");

  /* An animation would be captured in an intermediate state. */
  g_object_set (gtk_widget_get_settings (GTK_WIDGET (window)), "gtk-enable-animations", FALSE,
                NULL);

  order->path = g_strdup (path);
  order->select = g_strdup (select);
  order->joints = g_strdupv ((char **) joints);
  g_task_set_source_tag (task, triad_screenshot_take_async);
  g_task_set_task_data (task, order, (GDestroyNotify) order_free);
  gtk_widget_add_tick_callback (GTK_WIDGET (window), tick_cb, task, g_object_unref);
}

gboolean
triad_screenshot_take_finish (TriadWindow   *window,
                              GAsyncResult  *result,
                              GError       **error)
{
  g_return_val_if_fail (g_task_is_valid (result, window), FALSE);

  return g_task_propagate_boolean (G_TASK (result), error);
}
