/* triad-session-remake.c: part of TriadSession: scenes after joints were moved or frames hidden */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-session-private.h"

#include "triad-keyed-hash.h"

#define MANY 2000                          /* frames; the scene of more is made in a thread */

typedef struct
{
  TriadSnapshot          *snapshot;
  TriadForwardKinematics *kinematics;      /* of the scene before */
  TriadShapes            *shapes;
  gboolean                moves;           /* whether joint positions have changed */
  double                 *positions;       /* NULL if the user has not moved any joint */
  GHashTable             *hidden;          /* scoped names */
  TriadSceneStyle         style;
} Request;

static void
request_free (Request *self)
{
  triad_snapshot_unref (self->snapshot);
  triad_forward_kinematics_unref (self->kinematics);
  triad_shapes_unref (self->shapes);
  g_free (self->positions);
  g_hash_table_unref (self->hidden);
  g_free (self);
}

static Request *
request_new (TriadSession *self)
{
  Request *request = g_new0 (Request, 1);
  GHashTableIter iter;
  gpointer name;

  request->snapshot = triad_snapshot_ref (self->snapshot);
  request->kinematics = triad_forward_kinematics_ref (self->scene->kinematics);
  request->shapes = triad_shapes_ref (self->scene->shapes);
  request->moves = self->moves;
  request->positions = triad_session_dup_positions (self, self->snapshot);
  request->style = self->scene_style;
  request->hidden = triad_string_table_new (g_free, NULL);
  g_hash_table_iter_init (&iter, self->options->hidden);

  while (g_hash_table_iter_next (&iter, &name, NULL))
    g_hash_table_add (request->hidden, g_strdup (name));

  return request;
}

static TriadScene *
make_scene (const Request *request)
{
  g_autoptr(TriadForwardKinematics) kinematics =
    request->moves ? triad_forward_kinematics_new_for_tree (request->kinematics->tree,
                                                            request->positions)
                   : triad_forward_kinematics_ref (request->kinematics);
  TriadScene *scene = triad_scene_new_with_shapes (request->snapshot, kinematics, request->shapes);

  triad_session_filter_scene (request->hidden, scene);

  return scene;
}

static void
set_scene (TriadSession *self,
           TriadScene   *scene,
           gboolean      moves)
{
  triad_scene_unref (self->scene);
  self->scene = scene;

  g_object_freeze_notify (G_OBJECT (self));
  g_object_notify (G_OBJECT (self), "scene");

  if (moves)
    g_object_notify (G_OBJECT (self), "motion");

  g_object_thaw_notify (G_OBJECT (self));
}

static void
make_in_thread (GTask        *task,
                gpointer      source,
                gpointer      data,
                GCancellable *cancellable)
{
  const Request *request = data;
  TriadScene *scene = make_scene (request);

  triad_scene_prepare_fit (scene, &request->style);
  g_task_return_pointer (task, scene, (GDestroyNotify) triad_scene_unref);
}

static void
made_cb (GObject      *source,
         GAsyncResult *result,
         gpointer      data)
{
  TriadSession *self = data;
  const Request *request = g_task_get_task_data (G_TASK (result));
  g_autoptr(TriadScene) scene = g_task_propagate_pointer (G_TASK (result), NULL);
  gboolean is_outdated;

  /* Cancelled; the session may have been freed. */
  if (scene == NULL)
    return;

  is_outdated = self->remake_again || self->scene->shapes != request->shapes;
  g_clear_object (&self->remaking);
  self->remake_again = FALSE;

  /* Also if it is outdated, so that what is shown follows a joint that is being moved. */
  if (self->scene->shapes == request->shapes)
    set_scene (self, g_steal_pointer (&scene), request->moves);

  if (is_outdated)
    triad_session_remake_scene (self, request->moves);
}

void
triad_session_stop_remaking (TriadSession *self)
{
  g_cancellable_cancel (self->remaking);
  g_clear_object (&self->remaking);
  self->remake_again = FALSE;
  self->moves = FALSE;
}

gboolean
triad_session_is_moving (TriadSession *self)
{
  g_return_val_if_fail (TRIAD_IS_SESSION (self), FALSE);

  return self->move_id != 0 || self->remaking != NULL;
}

void
triad_session_remake_scene (TriadSession *self,
                            gboolean      moves)
{
  g_autoptr(GTask) task = NULL;
  Request *request;

  self->moves = self->moves || moves;

  if (self->remaking != NULL)
    {
      self->remake_again = TRUE;
      return;
    }

  request = request_new (self);
  self->moves = FALSE;

  if (triad_snapshot_get_n_frames (self->snapshot) <= MANY)
    {
      set_scene (self, make_scene (request), request->moves);
      request_free (request);
      return;
    }

  self->remaking = g_cancellable_new ();
  task = g_task_new (NULL, self->remaking, made_cb, self);
  g_task_set_source_tag (task, triad_session_remake_scene);
  g_task_set_task_data (task, request, (GDestroyNotify) request_free);
  triad_background_task_run (task, make_in_thread);
}
