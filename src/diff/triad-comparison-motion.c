/* triad-comparison-motion.c: comparison of how joints move their bodies */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-comparison-private.h"

#include <math.h>

#define N_SETS 8

/* The range of joints without limits. */
#define FREE_ANGLE  2.5    /* radians */
#define FREE_LENGTH 0.5    /* metres */

/* Multiples of irrational numbers, modulo 1, fill the range evenly and never repeat. */
#define STEP_OF_SET   0.6180339887498949
#define STEP_OF_JOINT 0.7548776662466927

/* The kinematics of one side, at the joint positions being compared. */
typedef struct
{
  TriadKinematicTree     *tree;
  TriadForwardKinematics *motion;
  double                 *positions;
} Moving;

static void
moving_init (Moving                    *self,
             const TriadComparisonSide *side)
{
  self->tree = triad_kinematic_tree_new (side->snapshot);
  self->motion = NULL;
  self->positions = g_new0 (double, TRIAD_MAX_POSITIONS * (gsize) side->model->n_joints + 1);
}

static void
moving_clear (Moving *self)
{
  triad_kinematic_tree_unref (self->tree);
  g_clear_pointer (&self->motion, triad_forward_kinematics_unref);
  g_free (self->positions);
}

/* Return the joint of the later side that matches joint @j of the earlier side, or -1. */
static int
find_other_joint (const TriadComparisonWork *work,
                  int                        j)
{
  int v = work->sides[0].model->joints[j].frame;
  int other = work->sides[0].other[v];

  return other >= 0 && work->sides[0].inside[v] ? work->sides[1].model->frames[other].joint : -1;
}

/* Narrow a range to the limits of @joint, unless nothing would be left. */
static void
limit (const TriadJoint *joint,
       int               k,
       double           *lower,
       double           *upper)
{
  double from = *lower;
  double to = *upper;

  if (k >= joint->n_axes)
    return;

  from = isfinite (joint->axes[k].lower) ? joint->axes[k].lower : from;
  to = isfinite (joint->axes[k].upper) ? joint->axes[k].upper : to;

  if (MAX (from, *lower) <= MIN (to, *upper))
    {
      *lower = MAX (from, *lower);
      *upper = MIN (to, *upper);
    }
}

static double
choose_position (const TriadJoint *joint,
                 const TriadJoint *other,
                 int               k,
                 double            share)
{
  double reach = triad_joint_is_linear (joint) ? FREE_LENGTH : FREE_ANGLE;
  double lower = -INFINITY;
  double upper = INFINITY;

  limit (joint, k, &lower, &upper);
  limit (other, k, &lower, &upper);
  lower = isfinite (lower) ? lower : MIN (-reach, upper - reach);
  upper = isfinite (upper) ? upper : MAX (reach, lower + reach);

  return lower + share * (upper - lower);
}

static void
choose_positions (const TriadComparisonWork *work,
                  int                        set,
                  Moving                    *before,
                  Moving                    *after)
{
  const TriadModel *model = work->sides[0].model;
  const TriadModel *later = work->sides[1].model;

  for (int j = 0; j < model->n_joints; j++)
    {
      int other = find_other_joint (work, j);
      double whole;

      for (int k = 0; other >= 0 && k < TRIAD_MAX_POSITIONS; k++)
        {
          double share = modf ((set + 1) * STEP_OF_SET +
                               (TRIAD_MAX_POSITIONS * j + k) * STEP_OF_JOINT, &whole);
          double position = choose_position (&model->joints[j], &later->joints[other], k, share);

          before->positions[TRIAD_MAX_POSITIONS * j + k] = position;
          after->positions[TRIAD_MAX_POSITIONS * other + k] = position;
        }
    }
}

static void
move (Moving *self)
{
  g_clear_pointer (&self->motion, triad_forward_kinematics_unref);
  self->motion = triad_forward_kinematics_new_for_tree (self->tree, self->positions);
}

/* The movement of the child relative to the parent, in the child's own coordinates at
 * rest, so that it does not depend on where the child is. */
static gboolean
find_movement (const TriadComparisonSide *side,
               const Moving              *moving,
               int                        parent,
               int                        child,
               TriadPose                 *movement)
{
  TriadPose rest;
  TriadPose moved;

  if (!triad_pose_graph_resolve (side->poses, child, parent, &rest) ||
      !triad_forward_kinematics_resolve (moving->motion, child, parent, &moved))
    return FALSE;

  rest = triad_pose_invert (&rest);
  *movement = triad_pose_multiply (&rest, &moved);

  return TRUE;
}

/* Find the links that represent the parent and child body of joint @j on each side. */
static gboolean
find_ends (const TriadComparisonWork *work,
           int                        j,
           int                        parent[2],
           int                        child[2])
{
  const TriadComparisonSide *side = &work->sides[0];
  const TriadJoint *joint = &side->model->joints[j];
  int from = joint->parent_frame >= 0 ? side->attached->body[joint->parent_frame] : -1;
  int to = joint->child_frame >= 0 ? side->attached->body[joint->child_frame] : -1;

  if (from < 0 || to < 0)
    return FALSE;

  for (int i = 0; i < 2; i++)
    {
      parent[i] = work->member[i][side->class_of[from]];
      child[i] = work->member[i][side->class_of[to]];
    }

  return parent[0] >= 0 && child[0] >= 0;
}

/* When a joint turns, an error in its position or axis can appear twice as large. */
static gboolean
moves_alike (const TriadComparisonWork *work,
             int                        j,
             const Moving              *before,
             const Moving              *after)
{
  int parent[2];
  int child[2];
  TriadPose a;
  TriadPose b;
  double distance;
  double angle;

  if (find_other_joint (work, j) < 0 || !find_ends (work, j, parent, child) ||
      !find_movement (&work->sides[0], before, parent[0], child[0], &a) ||
      !find_movement (&work->sides[1], after, parent[1], child[1], &b))
    return TRUE;

  triad_snapshot_diff_measure (&a, &b, &distance, &angle);

  return distance <= 2 * (work->distance + work->angle * triad_vector_length (a.position)) &&
         angle <= 2 * work->angle;
}

/* Compare in the same coordinates as at rest, unless that frame moves with different
 * bodies. */
static void
find_common (const TriadComparisonWork *work,
             int                        in[2])
{
  int body;

  in[0] = work->sides[0].in;
  in[1] = work->sides[1].in;

  if (in[0] < 0 || in[1] < 0 || triad_comparison_is_same_body (work, in[0], in[1]))
    return;

  body = work->sides[0].attached->body[in[0]];

  for (int i = 0; body >= 0 && i < 2; i++)
    in[i] = work->member[i][work->sides[0].class_of[body]];
}

static void
compare_frames (const TriadComparisonWork *work,
                TriadComparison           *comparison,
                const Moving              *before,
                const Moving              *after)
{
  const TriadComparisonSide *side = &work->sides[0];
  int in[2];

  find_common (work, in);

  for (int v = 0; v < side->model->n_frames; v++)
    {
      double distance;
      double angle;
      TriadPose a;
      TriadPose b;

      if (side->other[v] < 0 || !side->inside[v] || v == side->root ||
          !triad_forward_kinematics_resolve (before->motion, v, in[0], &a) ||
          !triad_forward_kinematics_resolve (after->motion, side->other[v], in[1], &b))
        continue;

      triad_snapshot_diff_measure (&a, &b, &distance, &angle);
      comparison->moved_distance = MAX (comparison->moved_distance, distance);
      comparison->moved_angle = MAX (comparison->moved_angle, angle);
    }
}

/* Return the first such joint from the root on. */
static int
find_first (const TriadKinematicTree *tree,
            const gboolean           *differs)
{
  const TriadModel *model = triad_snapshot_get_model (tree->snapshot);

  for (int i = 0; i < tree->n_steps; i++)
    if (differs[tree->steps[i].joint])
      return model->joints[tree->steps[i].joint].frame;

  for (int j = 0; j < tree->n_joints; j++)
    if (differs[j])
      return model->joints[j].frame;

  return -1;
}

void
triad_comparison_move_joints (const TriadComparisonWork *self,
                              TriadComparison           *comparison,
                              gboolean                  *differs)
{
  Moving before;
  Moving after;

  moving_init (&before, &self->sides[0]);
  moving_init (&after, &self->sides[1]);
  comparison->n_positions = N_SETS;

  for (int set = 0; set < N_SETS; set++)
    {
      choose_positions (self, set, &before, &after);
      move (&before);
      move (&after);
      compare_frames (self, comparison, &before, &after);

      for (int j = 0; j < self->sides[0].model->n_joints; j++)
        if (!differs[j])
          differs[j] = !moves_alike (self, j, &before, &after);
    }

  comparison->first_joint = find_first (before.tree, differs);

  moving_clear (&before);
  moving_clear (&after);
}
