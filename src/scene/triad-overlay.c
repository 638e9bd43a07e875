/* triad-overlay.c: a second robot laid over a scene */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-overlay.h"

#include <math.h>

/* A comparison, seen from the snapshot of the scene. */
typedef struct
{
  const TriadComparison *comparison;
  gboolean               is_before;     /* whether the scene's snapshot is the earlier one */
  TriadSnapshot         *other;
  const int             *shown_as;      /* by vertex of @other: the matching one of the scene */
} Sides;

static Sides
get_sides (const TriadComparison *comparison,
           const TriadScene      *scene)
{
  const TriadSnapshotDiff *diff = comparison->diff;
  gboolean is_before = diff->before == scene->snapshot;

  return (Sides) {
    .comparison = comparison,
    .is_before = is_before,
    .other = is_before ? diff->after : diff->before,
    .shown_as = is_before ? diff->match->before_of : diff->match->after_of,
  };
}

/* The joint positions of the matching joints; NULL if no joint has moved. */
static double *
dup_positions (const Sides                  *sides,
               const TriadForwardKinematics *kinematics)
{
  const TriadModel *other = triad_snapshot_get_model (sides->other);
  const TriadModel *shown = triad_snapshot_get_model (kinematics->snapshot);
  double *positions = NULL;

  for (int j = 0; j < other->n_joints; j++)
    {
      int frame = sides->shown_as[other->joints[j].frame];
      int joint = frame >= 0 ? shown->frames[frame].joint : -1;

      for (int k = 0; k < TRIAD_MAX_POSITIONS && joint >= 0; k++)
        {
          double position = kinematics->positions[TRIAD_MAX_POSITIONS * joint + k];

          if (position == 0)
            continue;

          if (positions == NULL)
            {
              positions = g_new (double, TRIAD_MAX_POSITIONS * other->n_joints);

              for (int i = 0; i < TRIAD_MAX_POSITIONS * other->n_joints; i++)
                positions[i] = NAN;
            }

          positions[TRIAD_MAX_POSITIONS * j + k] = position;
        }
    }

  return positions;
}

static TriadForwardKinematics *
move (const TriadOverlay           *last,
      const Sides                  *sides,
      const TriadForwardKinematics *kinematics)
{
  g_autofree double *positions = dup_positions (sides, kinematics);

  if (last != NULL && last->kinematics->snapshot == sides->other)
    return triad_forward_kinematics_new_for_tree (last->kinematics->tree, positions);

  return triad_forward_kinematics_new (sides->other, positions);
}

static gboolean
is_finite (const TriadPose *pose)
{
  return isfinite (pose->position.x) && isfinite (pose->position.y) &&
         isfinite (pose->position.z) && isfinite (pose->orientation.w);
}

static double
get_distance (TriadVector a,
              TriadVector b)
{
  return sqrt ((a.x - b.x) * (a.x - b.x) + (a.y - b.y) * (a.y - b.y) + (a.z - b.z) * (a.z - b.z));
}

static double
get_angle (TriadQuaternion a,
           TriadQuaternion b)
{
  return triad_quaternion_get_angle (triad_quaternion_multiply (triad_quaternion_invert (a), b));
}

/* Add a frame at @pose of the other robot, unless the scene has it at the same pose. */
static void
add (GArray           *triads,
     GArray           *poses,
     GArray           *lines,
     const Sides      *sides,
     const TriadScene *scene,
     int               v,
     const TriadPose  *pose)
{
  const TriadComparison *comparison = sides->comparison;
  const TriadFrame *frame = triad_snapshot_get_frame (sides->other, v);
  int match = sides->shown_as[v];
  int number = match >= 0 ? scene->triad_of_frame[match] : -1;
  TriadTriad triad = {
    .frame = v,
    .kind = frame->kind,
    .joint_type = triad_scene_joint_get_type (sides->other, v),
    .label = frame->name != NULL ? frame->name : "",
    .ghost_of = -1,
  };

  if (number >= 0)
    {
      const TriadPose *shown = scene->triads[number].pose;
      double distance = get_distance (pose->position, shown->position);

      if (distance <= comparison->tolerance.distance &&
          get_angle (pose->orientation, shown->orientation) <= comparison->tolerance.angle)
        return;

      if (distance > comparison->tolerance.distance)
        {
          TriadOverlayLine line = {
            .frame = match,
            .from = sides->is_before ? shown->position : pose->position,
            .to = sides->is_before ? pose->position : shown->position,
          };

          g_array_append_val (lines, line);
        }
    }

  g_array_append_val (triads, triad);
  g_array_append_vals (poses, pose, 1);
}

TriadOverlay *
triad_overlay_new (const TriadOverlay *last,
                   TriadComparison    *comparison,
                   const TriadScene   *scene)
{
  TriadOverlay *self = g_atomic_rc_box_new0 (TriadOverlay);
  GArray *triads = g_array_new (FALSE, FALSE, sizeof (TriadTriad));
  GArray *triad_poses = g_array_new (FALSE, FALSE, sizeof (TriadPose));
  GArray *lines = g_array_new (FALSE, FALSE, sizeof (TriadOverlayLine));
  Sides sides = get_sides (comparison, scene);
  const TriadPoseGraph *poses = triad_snapshot_get_poses (sides.other);
  const TriadModel *model = triad_snapshot_get_model (sides.other);
  TriadPose shift = triad_comparison_get_shift (comparison);

  g_return_val_if_fail (sides.is_before || comparison->diff->after == scene->snapshot, NULL);

  if (sides.is_before)
    shift = triad_pose_invert (&shift);

  self->comparison = triad_comparison_ref (comparison);
  self->kinematics = move (last, &sides, scene->kinematics);

  for (int v = 0; v < model->n_frames; v++)
    {
      TriadPose pose;

      /* Worlds and roots are where the file begins, so their poses mean nothing. */
      if (!poses->resolved[v] || model->frames[v].kind == TRIAD_FRAME_ROOT ||
          model->frames[v].kind == TRIAD_FRAME_WORLD)
        continue;

      pose = triad_pose_multiply (&shift, &self->kinematics->pose[v]);

      if (is_finite (&pose))
        add (triads, triad_poses, lines, &sides, scene, v, &pose);
    }

  self->n_triads = (int) triads->len;
  self->triads = (TriadTriad *) g_array_free (triads, FALSE);
  self->poses = (TriadPose *) g_array_free (triad_poses, FALSE);

  for (int i = 0; i < self->n_triads; i++)
    self->triads[i].pose = &self->poses[i];

  self->n_lines = (int) lines->len;
  self->lines = (TriadOverlayLine *) g_array_free (lines, FALSE);

  return self;
}

TriadOverlay *
triad_overlay_ref (TriadOverlay *self)
{
  return g_atomic_rc_box_acquire (self);
}

static void
clear (gpointer data)
{
  TriadOverlay *self = data;

  triad_comparison_unref (self->comparison);
  triad_forward_kinematics_unref (self->kinematics);
  g_free (self->triads);
  g_free (self->poses);
  g_free (self->lines);
}

void
triad_overlay_unref (TriadOverlay *self)
{
  g_atomic_rc_box_release_full (self, clear);
}
