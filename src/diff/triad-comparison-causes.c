/* triad-comparison-causes.c: likely causes of the differences between two robots */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-comparison-private.h"

#include <math.h>

/* A guess has to be exact except for rounding, since converters copy numbers or
 * transform them and back. */
#define HIT_DISTANCE 1e-7
#define HIT_ANGLE    1e-6

#define DEGREES (180 / G_PI)

/* The first version of SDFormat with `<mimic>`, 1.11. */
#define FIRST_MIMIC 111

int
triad_comparison_choose_side (const TriadFrameChange *change,
                              int                    *v)
{
  int side = change->before >= 0 ? 0 : 1;

  *v = side == 0 ? change->before : change->after;

  return side;
}

gboolean
triad_comparison_is_hit (const TriadPose *a,
                         const TriadPose *b)
{
  double distance;
  double angle;

  triad_snapshot_diff_measure (a, b, &distance, &angle);

  return distance <= HIT_DISTANCE && angle <= HIT_ANGLE;
}

static gboolean
is_turn_hit (TriadQuaternion a,
             TriadQuaternion b)
{
  TriadPose x = { { 0, 0, 0 }, a };
  TriadPose y = { { 0, 0, 0 }, b };

  return triad_comparison_is_hit (&x, &y);
}

/* Whether @wrong is @right with each angle times @factor. An angle is only known modulo
 * 2π, so each may be a turn more or less. */
static gboolean
is_turned_by (TriadVector     right,
              double          factor,
              TriadQuaternion wrong)
{
  for (int i = 0; i < 27; i++)
    {
      double roll = right.x + 2 * G_PI * (i % 3 - 1);
      double pitch = right.y + 2 * G_PI * (i / 3 % 3 - 1);
      double yaw = right.z + 2 * G_PI * (i / 9 - 1);

      if (is_turn_hit (triad_quaternion_from_rpy (roll * factor, pitch * factor, yaw * factor),
                       wrong))
        return TRUE;
    }

  return FALSE;
}

static gboolean
is_in_opposite_order (TriadVector     rpy,
                      TriadQuaternion other)
{
  TriadQuaternion x = triad_quaternion_from_rpy (rpy.x, 0, 0);
  TriadQuaternion y = triad_quaternion_from_rpy (0, rpy.y, 0);
  TriadQuaternion z = triad_quaternion_from_rpy (0, 0, rpy.z);

  return is_turn_hit (triad_quaternion_multiply (x, triad_quaternion_multiply (y, z)), other);
}

TriadCause
triad_comparison_guess_pose (const TriadPose *a,
                             const TriadPose *b)
{
  TriadPose inverse = triad_pose_invert (a);
  TriadVector rpy = triad_quaternion_to_rpy (a->orientation);
  TriadVector other_rpy = triad_quaternion_to_rpy (b->orientation);
  TriadVector larger = triad_vector_scale (a->position, 1000);
  TriadVector smaller = triad_vector_scale (a->position, 0.001);

  if (is_turn_hit (a->orientation, b->orientation))
    {
      if (triad_vector_length (triad_vector_subtract (larger, b->position)) <= HIT_DISTANCE ||
          triad_vector_length (triad_vector_subtract (smaller, b->position)) <= HIT_DISTANCE)
        return TRIAD_CAUSE_MILLIMETRES;
    }
  else if (triad_vector_length (triad_vector_subtract (a->position, b->position)) <= HIT_DISTANCE)
    {
      if (is_turn_hit (triad_quaternion_from_rpy (rpy.z, rpy.y, rpy.x), b->orientation))
        return TRIAD_CAUSE_ROLL_AND_YAW;

      if (is_turned_by (rpy, DEGREES, b->orientation) ||
          is_turned_by (other_rpy, DEGREES, a->orientation))
        return TRIAD_CAUSE_DEGREES;

      if (is_in_opposite_order (rpy, b->orientation) ||
          is_in_opposite_order (other_rpy, a->orientation))
        return TRIAD_CAUSE_ORDER;
    }

  return triad_comparison_is_hit (&inverse, b) ? TRIAD_CAUSE_INVERSE : TRIAD_CAUSE_NONE;
}

/* Whether the later joint has, relative to its child, the pose that the earlier joint
 * has relative to its parent. */
static gboolean
is_in_child (const TriadComparisonWork *work,
             const TriadFrameChange    *change)
{
  const TriadComparisonSide *before = &work->sides[0];
  const TriadComparisonSide *after = &work->sides[1];
  int i = before->model->frames[change->before].joint;
  int j = after->model->frames[change->after].joint;
  TriadPose in_parent;
  TriadPose in_child;

  if (i < 0 || j < 0 || before->model->joints[i].parent_frame < 0 ||
      after->model->joints[j].child_frame < 0)
    return FALSE;

  return triad_pose_graph_resolve (before->poses, change->before,
                                   before->model->joints[i].parent_frame, &in_parent) &&
         triad_pose_graph_resolve (after->poses, change->after,
                                   after->model->joints[j].child_frame, &in_child) &&
         !triad_comparison_is_hit (&in_parent,
                                   &TRIAD_POSE_IDENTITY) && triad_comparison_is_hit (&in_parent,
                                                                                     &in_child);
}

/* Find the two poses of @change relative to a frame that both files have: the one that
 * the earlier pose is relative to, or else the later one. Returns its vertex in the
 * earlier file, or -1. */
static int
find_local (const TriadComparisonWork *work,
            const TriadFrameChange    *change,
            TriadPose                 *a,
            TriadPose                 *b)
{
  const TriadComparisonSide *before = &work->sides[0];
  const TriadComparisonSide *after = &work->sides[1];
  int in = before->poses->edges[change->before].target;
  int also = in >= 0 ? before->other[in] : -1;

  if (also < 0)
    {
      also = after->poses->edges[change->after].target;
      in = also >= 0 ? after->other[also] : -1;
    }

  if (in < 0 || also < 0 ||
      !triad_pose_graph_resolve (before->poses, change->before, in, a) ||
      !triad_pose_graph_resolve (after->poses, change->after, also, b))
    return -1;

  return in;
}

static void
explain_move (const TriadComparisonWork *work,
              TriadFrameChange          *change,
              TriadDifference           *difference)
{
  const TriadComparisonSide *after = &work->sides[1];
  int target = after->poses->edges[change->after].target;
  double distance;
  double angle;
  TriadPose a;
  TriadPose b;
  int in = find_local (work, change, &a, &b);

  if (in < 0)
    return;

  triad_snapshot_diff_measure (&a, &b, &distance, &angle);

  if (distance <= work->distance && angle <= work->angle)
    {
      difference->cause = TRIAD_CAUSE_CARRIED;
      difference->cause_frame = in;
      change->what |= TRIAD_DIFF_CARRIED;
      return;
    }

  if (is_in_child (work, change))
    {
      difference->cause = TRIAD_CAUSE_IN_CHILD;
      return;
    }

  if (target >= 0 && after->other[target] != in && after->other[target] >= 0 &&
      !triad_comparison_is_hit (&a, &TRIAD_POSE_IDENTITY) &&
      triad_comparison_is_hit (&a, triad_pose_graph_get_local (after->poses, change->after)))
    {
      difference->cause = TRIAD_CAUSE_SAME_NUMBERS;
      difference->cause_frame = after->other[target];
      return;
    }

  difference->cause = triad_comparison_guess_pose (&a, &b);
}

static gboolean
is_axis_hit (TriadVector a,
             TriadVector b)
{
  return triad_vector_length (triad_vector_subtract (a, b)) <= HIT_ANGLE;
}

/* The axis of a joint in the coordinates of its model. */
static gboolean
find_axis_in_model (const TriadComparisonSide *side,
                    const TriadJoint          *joint,
                    TriadVector               *axis)
{
  TriadPose pose;

  if (side->model->frames[joint->frame].scope < 0 ||
      !triad_pose_graph_resolve (side->poses, joint->frame,
                                 side->model->frames[joint->frame].scope, &pose))
    return FALSE;

  *axis = triad_quaternion_rotate (pose.orientation, joint->axes[0].xyz);

  return TRUE;
}

static gboolean
is_limit_hit (const TriadAxis *a,
              const TriadAxis *b)
{
  return isfinite (a->lower) && isfinite (b->lower) && isfinite (a->upper) &&
         isfinite (b->upper) && (a->lower != 0 || a->upper != 0) &&
         fabs (a->lower * DEGREES - b->lower) <= HIT_ANGLE * DEGREES &&
         fabs (a->upper * DEGREES - b->upper) <= HIT_ANGLE * DEGREES;
}

/* Whether @a is fixed and @b is a movable joint whose limits leave no range. */
static gboolean
is_locked (const TriadJoint *a,
           const TriadJoint *b)
{
  if (triad_joint_type_from_text (a->type) != TRIAD_JOINT_FIXED || b->n_axes == 0)
    return FALSE;

  for (int k = 0; k < b->n_axes; k++)
    if (!(b->axes[k].lower >= b->axes[k].upper))
      return FALSE;

  return TRUE;
}

/* Return the body that the earlier reference resolves to, if the later reference does
 * not resolve because that body is missing; -1 otherwise. */
static int
find_lost_end (const TriadComparisonWork *work,
               int                        before,
               int                        after)
{
  int body = before >= 0 && after < 0 ? work->sides[0].attached->body[before] : -1;

  return body >= 0 && work->sides[0].other[body] < 0 ? body : -1;
}

static gboolean
can_follow (const TriadComparisonSide *side)
{
  return triad_comparison_side_is_urdf (side) ||
         side->model->version >= FIRST_MIMIC;
}

static TriadCause
explain_type (const TriadComparisonWork *work,
              TriadDiffFlags             what,
              const TriadJoint          *a,
              const TriadJoint          *b)
{
  if ((what & TRIAD_DIFF_JOINT_TYPE) && (is_locked (a, b) || is_locked (b, a)))
    return TRIAD_CAUSE_LOCKED;

  if ((what & TRIAD_DIFF_JOINT_MIMIC) && a->n_axes > 0 && b->n_axes > 0 &&
      ((a->axes[0].mimic.joint.text == NULL && !can_follow (&work->sides[0])) ||
       (b->axes[0].mimic.joint.text == NULL && !can_follow (&work->sides[1]))))
    return TRIAD_CAUSE_NO_MIMIC;

  return TRIAD_CAUSE_NONE;
}

static void
explain_joint (const TriadComparisonWork *work,
               const TriadFrameChange    *change,
               TriadDifference           *difference)
{
  const TriadComparisonSide *before = &work->sides[0];
  const TriadComparisonSide *after = &work->sides[1];
  const TriadJoint *a = &before->model->joints[before->model->frames[change->before].joint];
  const TriadJoint *b = &after->model->joints[after->model->frames[change->after].joint];
  TriadVector axis;
  int lost = find_lost_end (work, a->parent_frame, b->parent_frame);

  if (lost < 0)
    lost = find_lost_end (work, a->child_frame, b->child_frame);

  if (lost >= 0)
    {
      difference->cause = TRIAD_CAUSE_LOST_END;
      difference->cause_frame = lost;
      return;
    }

  difference->cause = explain_type (work, change->what, a, b);

  if (difference->cause != TRIAD_CAUSE_NONE || a->n_axes == 0 || b->n_axes == 0)
    return;

  if (change->what & TRIAD_DIFF_JOINT_AXES)
    {
      /* The difference may be in the second axis or in the pitch. */
      if (is_axis_hit (a->axes[0].xyz, b->axes[0].xyz))
        return;

      if (is_axis_hit (triad_vector_scale (a->axes[0].xyz, -1), b->axes[0].xyz))
        difference->cause = TRIAD_CAUSE_AXIS_REVERSED;
      else if (find_axis_in_model (after, b, &axis) && is_axis_hit (a->axes[0].xyz, axis))
        difference->cause = TRIAD_CAUSE_AXIS_IN_MODEL;
    }
  else if ((change->what & TRIAD_DIFF_JOINT_LIMITS) && !triad_joint_is_linear (a) &&
           (is_limit_hit (&a->axes[0], &b->axes[0]) || is_limit_hit (&b->axes[0], &a->axes[0])))
    difference->cause = TRIAD_CAUSE_LIMIT_DEGREES;
}

static gboolean
is_gone (const TriadComparisonWork *work,
         int                        side,
         int                        v)
{
  const TriadComparisonSide *self = &work->sides[side];

  return v >= 0 && self->other[v] < 0 && self->merged_into[v] < 0 && self->inside[v] &&
         self->model->frames[v].kind == TRIAD_FRAME_LINK;
}

/* In SDFormat, a link without <inertial> has 1 kg. */
static gboolean
has_mass (const TriadComparisonSide *self,
          int                        v)
{
  return self->mass_of[v] >= 0
         ? self->inertials[self->mass_of[v]].mass > 0
         : !triad_comparison_side_is_urdf (self);
}

static int
find_parent (const TriadComparisonSide *self,
             int                        joint)
{
  int frame = joint >= 0 ? self->model->joints[self->model->frames[joint].joint].parent_frame : -1;

  return frame >= 0 ? self->attached->body[frame] : -1;
}

static int
find_child (const TriadComparisonSide *self,
            int                        joint)
{
  int frame = self->model->joints[self->model->frames[joint].joint].child_frame;

  return frame >= 0 ? self->attached->body[frame] : -1;
}

static void
go_with (TriadDifference *difference,
         int              frame)
{
  difference->cause = TRIAD_CAUSE_GOES_WITH;
  difference->cause_frame = frame;
}

static void
explain_link (const TriadComparisonWork *work,
              int                        side,
              int                        v,
              TriadDifference           *difference)
{
  const TriadComparisonSide *self = &work->sides[side];
  int parent = find_parent (self, self->joint_of[v]);

  if (self->merged_into[v] >= 0)
    {
      difference->cause = TRIAD_CAUSE_MERGED;
      difference->cause_frame = self->merged_into[v];
      difference->cause_joint = self->merged_by[v];
    }
  else if (!has_mass (self, v))
    difference->cause = TRIAD_CAUSE_NO_MASS;
  else if (parent >= 0 && (is_gone (work, side, parent) || self->merged_into[parent] >= 0))
    go_with (difference, parent);
}

static void
explain_lost_joint (const TriadComparisonWork *work,
                    int                        side,
                    int                        v,
                    TriadDifference           *difference)
{
  const TriadComparisonSide *self = &work->sides[side];
  int child = find_child (self, v);
  int parent = find_parent (self, v);

  int merged = child >= 0 && self->merged_by[child] == v ? child
               : parent >= 0 && self->merged_by[parent] == v ? parent : -1;

  if (merged >= 0)
    {
      difference->cause = TRIAD_CAUSE_MERGED_JOINT;
      difference->cause_frame = merged;
    }
  else if (is_gone (work, side, child))
    go_with (difference, child);
  else if (is_gone (work, side, parent))
    go_with (difference, parent);
}

/* Explain a frame that only one side has, or that is of another kind on the other side. */
static void
explain_loss (const TriadComparisonWork *work,
              const TriadFrameChange    *change,
              TriadDifference           *difference)
{
  int v;
  int side = triad_comparison_choose_side (change, &v);
  const TriadComparisonSide *self = &work->sides[side];
  int body = self->attached->body[v];

  switch (self->model->frames[v].kind)
    {
    case TRIAD_FRAME_LINK:
      explain_link (work, side, v, difference);
      break;

    case TRIAD_FRAME_JOINT:
      explain_lost_joint (work, side, v, difference);
      break;

    case TRIAD_FRAME_ROOT:
    case TRIAD_FRAME_WORLD:
    case TRIAD_FRAME_MODEL:
    case TRIAD_FRAME_EXPLICIT:
    default:
      if (is_gone (work, side, body))
        go_with (difference, body);
      break;
    }
}

void
triad_comparison_find_cause (const TriadComparisonWork *self,
                             TriadFrameChange          *change,
                             TriadDifference           *difference)
{
  const TriadFrameKind became = change->after >= 0
                                  ? self->sides[1].model->frames[change->after].kind
                                  : TRIAD_FRAME_ROOT;

  difference->cause_side = change->before >= 0 ? 0 : 1;

  if (change->before < 0 || change->after < 0)
    explain_loss (self, change, difference);
  else if (change->what & TRIAD_DIFF_KIND)
    {
      explain_loss (self, change, difference);

      if (became == TRIAD_FRAME_EXPLICIT && difference->cause == TRIAD_CAUSE_NONE)
        difference->cause = TRIAD_CAUSE_BECAME_FRAME;
    }
  else if (change->what & TRIAD_DIFF_MOVED)
    explain_move (self, change, difference);

  if (difference->cause == TRIAD_CAUSE_NONE && (change->what & TRIAD_DIFF_JOINT))
    explain_joint (self, change, difference);
}
