/* triad-session-meshes.c: part of TriadSession: asynchronous reading of meshes */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-session-private.h"

typedef struct
{
  TriadSnapshot          *snapshot;
  TriadForwardKinematics *kinematics;
  TriadMeshes            *meshes;
  TriadSceneStyle         style;
} Request;

static void
request_free (Request *self)
{
  triad_snapshot_unref (self->snapshot);
  triad_forward_kinematics_unref (self->kinematics);
  triad_meshes_unref (self->meshes);
  g_free (self);
}

static void
read_thread (GTask        *task,
             gpointer      source,
             gpointer      task_data,
             GCancellable *cancellable)
{
  const Request *request = task_data;
  g_autoptr(TriadShapes) shapes = triad_shapes_new (request->snapshot, request->meshes, TRUE,
                                                    cancellable);
  TriadScene *scene;

  if (g_task_return_error_if_cancelled (task))
    return;

  scene = triad_scene_new_with_shapes (request->snapshot, request->kinematics, shapes);
  triad_scene_prepare_fit (scene, &request->style);
  g_task_return_pointer (task, scene, (GDestroyNotify) triad_scene_unref);
}

static void
read_cb (GObject      *source,
         GAsyncResult *result,
         gpointer      data)
{
  TriadSession *self = data;
  g_autoptr(TriadScene) scene = g_task_propagate_pointer (G_TASK (result), NULL);
  g_autoptr(TriadForwardKinematics) kinematics = NULL;

  /* Cancelled; the session may have been freed. */
  if (scene == NULL)
    return;

  kinematics = triad_forward_kinematics_ref (self->scene->kinematics);
  g_clear_object (&self->reading);
  triad_scene_unref (self->scene);
  self->scene = triad_scene_ref (scene);

  /* Joints may have moved since, but shapes are relative to their links. */
  if (scene->kinematics != kinematics || g_hash_table_size (self->options->hidden) > 0)
    triad_session_remake_scene (self, scene->kinematics != kinematics);

  if (scene->shapes->problems->len > 0)
    triad_session_find_again (self);

  g_object_notify (G_OBJECT (self), "scene");
  g_object_notify (G_OBJECT (self), "busy");
}

double
triad_session_get_meshes_read (TriadSession *self)
{
  int n_read;
  int n;

  g_return_val_if_fail (TRIAD_IS_SESSION (self), -1);

  if (self->reading == NULL)
    return -1;

  n = triad_meshes_get_progress (self->meshes, &n_read);

  return n > 0 ? n_read / (double) n : 0;
}

void
triad_session_stop_meshes (TriadSession *self)
{
  if (self->reading == NULL)
    return;

  g_cancellable_cancel (self->reading);
  g_clear_object (&self->reading);
  g_object_notify (G_OBJECT (self), "busy");
}

void
triad_session_read_meshes (TriadSession *self)
{
  g_autoptr(GTask) task = NULL;
  Request *request;

  triad_session_stop_meshes (self);

  if (self->scene == NULL || self->scene->shapes->n_unread == 0)
    return;

  self->reading = g_cancellable_new ();
  request = g_new0 (Request, 1);
  request->snapshot = triad_snapshot_ref (self->snapshot);
  request->kinematics = triad_forward_kinematics_ref (self->scene->kinematics);
  request->meshes = triad_meshes_ref (self->meshes);
  request->style = self->scene_style;

  task = g_task_new (NULL, self->reading, read_cb, self);
  g_task_set_source_tag (task, triad_session_read_meshes);
  g_task_set_task_data (task, request, (GDestroyNotify) request_free);
  triad_task_queue_run (self->readings, task, read_thread);
  g_object_notify (G_OBJECT (self), "busy");
}
