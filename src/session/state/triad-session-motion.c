/* triad-session-motion.c: part of TriadSession: joint positions set by the user */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-session-private.h"

#include "triad-keyed-hash.h"

#include <math.h>
#include <string.h>

/* Runs after pending input and before the next frame is painted. */
#define MOVE_PRIORITY (G_PRIORITY_HIGH_IDLE + 10)

/* The user's positions of a joint; those that are not finite have not been set. */
typedef struct
{
  double values[TRIAD_MAX_POSITIONS];
} Position;

static gboolean
is_zero (const Position *position)
{
  for (int k = 0; k < TRIAD_MAX_POSITIONS; k++)
    if (isfinite (position->values[k]) && position->values[k] != 0)
      return FALSE;

  return TRUE;
}

static const char *
get_key (TriadSession *self,
         int           joint)
{
  const TriadModel *model = triad_snapshot_get_model (self->snapshot);

  return triad_snapshot_get_key (self->snapshot, model->joints[joint].frame);
}

/* Returns the joint of that key in @snapshot; -1 for none. */
static int
find_joint (const TriadSnapshot *snapshot,
            const char          *key)
{
  int frame = triad_snapshot_find_frame (snapshot, key);

  return frame >= 0 ? triad_snapshot_get_frame (snapshot, frame)->joint : -1;
}

double *
triad_session_dup_positions (TriadSession        *self,
                             const TriadSnapshot *snapshot)
{
  int n = TRIAD_MAX_POSITIONS * triad_snapshot_get_model (snapshot)->n_joints;
  GHashTableIter iter;
  gpointer key;
  gpointer value;
  double *positions;

  if (g_hash_table_size (self->positions) == 0)
    return NULL;

  positions = g_new (double, n);

  for (int i = 0; i < n; i++)
    positions[i] = NAN;

  g_hash_table_iter_init (&iter, self->positions);

  while (g_hash_table_iter_next (&iter, &key, &value))
    {
      int joint = find_joint (snapshot, key);

      if (joint >= 0)
        memcpy (&positions[TRIAD_MAX_POSITIONS * joint], value, sizeof (Position));
    }

  return positions;
}

/* Also of a joint that can no longer move, for which there is no row to reset it. */
static gboolean
is_lost (gpointer key,
         gpointer value,
         gpointer snapshot)
{
  int joint = find_joint (snapshot, key);

  return joint < 0 ||
         triad_joint_get_n_positions (&triad_snapshot_get_model (snapshot)->joints[joint]) == 0;
}

TriadScene *
triad_session_move_scene (TriadSession *self,
                          TriadScene   *scene)
{
  g_autofree double *positions = NULL;
  g_autoptr(TriadForwardKinematics) motion = NULL;
  TriadScene *moved;

  g_clear_handle_id (&self->move_id, g_source_remove);
  g_hash_table_foreach_remove (self->positions, is_lost, scene->snapshot);
  positions = triad_session_dup_positions (self, scene->snapshot);

  if (positions == NULL && g_hash_table_size (self->options->hidden) == 0)
    return triad_scene_ref (scene);

  motion = positions != NULL
    ? triad_forward_kinematics_new_for_tree (scene->kinematics->tree, positions)
    : triad_forward_kinematics_ref (scene->kinematics);
  moved = triad_scene_new_with_shapes (scene->snapshot, motion, scene->shapes);
  triad_session_filter_scene (self->options->hidden, moved);

  return moved;
}

static gboolean
move_cb (gpointer data)
{
  TriadSession *self = data;

  self->move_id = 0;
  triad_session_remake_scene (self, TRUE);

  return G_SOURCE_REMOVE;
}

static void
queue_move (TriadSession *self)
{
  if (self->move_id == 0)
    self->move_id = g_idle_add_full (MOVE_PRIORITY, move_cb, self, NULL);
}

void
triad_session_forget_positions (TriadSession *self)
{
  g_clear_handle_id (&self->move_id, g_source_remove);
  g_hash_table_remove_all (self->positions);
}

void
triad_session_rename_positions (TriadSession            *self,
                                const TriadSnapshotDiff *comparison)
{
  g_autoptr(GHashTable) renamed = g_steal_pointer (&self->positions);
  GHashTableIter iter;
  gpointer key;
  gpointer position;

  self->positions = triad_string_table_new (g_free, g_free);
  g_hash_table_iter_init (&iter, renamed);

  while (g_hash_table_iter_next (&iter, &key, &position))
    g_hash_table_insert (self->positions,
                         g_strdup (triad_snapshot_diff_get_new_key (comparison, key)),
                         g_memdup2 (position, sizeof (Position)));
}

TriadForwardKinematics *
triad_session_get_kinematics (TriadSession *self)
{
  g_return_val_if_fail (TRIAD_IS_SESSION (self), NULL);

  return self->scene != NULL ? self->scene->kinematics : NULL;
}

TriadScene *
triad_session_dup_scene_at (TriadSession    *self,
                            const TriadPose *rest,
                            int              alone)
{
  g_autoptr(TriadForwardKinematics) kinematics = NULL;
  const TriadForwardKinematics *now;
  TriadScene *scene;

  g_return_val_if_fail (TRIAD_IS_SESSION (self), NULL);

  if (self->scene == NULL)
    return NULL;

  now = self->scene->kinematics;
  kinematics = triad_forward_kinematics_new_for_poses (now->tree, now->positions, rest);
  scene = triad_scene_new_with_shapes (self->snapshot, kinematics, self->scene->shapes);
  triad_session_filter_scene (self->options->hidden, scene);

  for (int i = 0; i < scene->n_bodies && alone >= 0; i++)
    if (scene->bodies[i].shape->frame == alone)
      scene->bodies[i].pose = triad_pose_multiply (&now->pose[alone],
                                                   &scene->bodies[i].shape->pose);

  return scene;
}

double
triad_session_get_joint_position (TriadSession *self,
                                  int           joint,
                                  int           k)
{
  const Position *position;

  g_return_val_if_fail (TRIAD_IS_SESSION (self) && self->scene != NULL, 0);
  g_return_val_if_fail (joint >= 0 && joint < self->scene->kinematics->tree->n_joints, 0);
  g_return_val_if_fail (k >= 0 && k < TRIAD_MAX_POSITIONS, 0);

  position = g_hash_table_lookup (self->positions, get_key (self, joint));

  /* The position of a mimic joint follows from its leader. */
  if (position == NULL
      || self->scene->kinematics->tree->leader[TRIAD_MAX_POSITIONS * joint + k] >= 0)
    return self->scene->kinematics->positions[TRIAD_MAX_POSITIONS * joint + k];

  return isfinite (position->values[k]) ? position->values[k] : 0;
}

void
triad_session_set_joint_position (TriadSession *self,
                                  int           joint,
                                  int           k,
                                  double        value)
{
  Position *position;
  const char *key;

  g_return_if_fail (TRIAD_IS_SESSION (self) && self->scene != NULL);
  g_return_if_fail (joint >= 0 && joint < self->scene->kinematics->tree->n_joints);
  g_return_if_fail (k >= 0 && k < TRIAD_MAX_POSITIONS);
  g_return_if_fail (isfinite (value));

  key = get_key (self, joint);
  position = g_hash_table_lookup (self->positions, key);

  if (position == NULL)
    {
      position = g_new (Position, 1);

      for (int i = 0; i < TRIAD_MAX_POSITIONS; i++)
        position->values[i] = NAN;

      g_hash_table_insert (self->positions, g_strdup (key), position);
    }

  if (position->values[k] == value)
    return;

  position->values[k] = value;

  if (is_zero (position))
    g_hash_table_remove (self->positions, key);

  queue_move (self);
}

gboolean
triad_session_has_moved (TriadSession *self,
                         int           joint)
{
  g_return_val_if_fail (TRIAD_IS_SESSION (self), FALSE);

  if (joint < 0 || self->scene == NULL)
    return g_hash_table_size (self->positions) > 0;

  g_return_val_if_fail (joint < self->scene->kinematics->tree->n_joints, FALSE);

  return g_hash_table_contains (self->positions, get_key (self, joint));
}

void
triad_session_reset_joint (TriadSession *self,
                           int           joint)
{
  g_return_if_fail (TRIAD_IS_SESSION (self));

  if (!triad_session_has_moved (self, joint) || self->scene == NULL)
    return;

  if (joint < 0)
    g_hash_table_remove_all (self->positions);
  else
    g_hash_table_remove (self->positions, get_key (self, joint));

  queue_move (self);
}
