/* triad-joint-text.c: descriptions of movable joints: names, ranges, limits */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-joint-text.h"

#include <glib/gi18n.h>
#include <math.h>
#include <string.h>

#include "triad-frame-text.h"
#include "triad-prefix.h"

#define METRE_AROUND 1.0
#define MOST_TURNS (20 * G_PI)    /* radians; larger limits stand for “no limit” */
#define MOST_METRES 1000.0
#define TOLERANCE 1e-9            /* radians or metres */

static char *
dup_position (const TriadPoseFormat *format,
              gboolean               is_linear,
              double                 position)
{
  return is_linear ? triad_pose_format_dup_length (position)
                   : triad_pose_format_dup_angle (format, position);
}

char *
triad_joint_text_dup_limits (const TriadAxis       *axis,
                             gboolean               is_linear,
                             const TriadPoseFormat *format)
{
  g_autofree char *lower = dup_position (format, is_linear, axis->lower);
  g_autofree char *upper = dup_position (format, is_linear, axis->upper);

  if (isinf (axis->lower) && isinf (axis->upper))
    return g_strdup (_("none"));

  if (isinf (axis->upper))
    return g_strdup_printf (_("at least %s"), lower);

  if (isinf (axis->lower))
    return g_strdup_printf (_("at most %s"), upper);

  return g_strdup_printf (_("%s to %s"), lower, upper);
}

void
triad_joint_text_get_range (const TriadJoint *joint,
                            int               k,
                            double           *lower,
                            double           *upper)
{
  gboolean is_linear = triad_joint_is_linear (joint);
  double most = is_linear ? MOST_METRES : MOST_TURNS;
  double around = is_linear ? METRE_AROUND : G_PI;

  *lower = k < joint->n_axes ? joint->axes[k].lower : -INFINITY;
  *upper = k < joint->n_axes ? joint->axes[k].upper : INFINITY;

  if (!(*lower >= -most))
    *lower = *upper <= most ? MIN (*upper - 2 * around, -around) : -around;

  if (!(*upper <= most))
    *upper = MAX (*lower + 2 * around, around);

  /* Limits that are equal or in the wrong order leave no range for a slider. */
  if (!(*lower < *upper))
    {
      *lower = -around;
      *upper = around;
    }
}

/* Returns the outermost model that contains @frame; -1 if none does. */
static int
find_outermost_model (const TriadSnapshot *snapshot,
                      int                  frame)
{
  int found = -1;

  for (int v = frame; v >= 0; v = triad_snapshot_get_frame (snapshot, v)->scope)
    if (triad_snapshot_get_frame (snapshot, v)->kind == TRIAD_FRAME_MODEL)
      found = v;

  return found;
}

/* Frames are in the order of the file: the first one after the root, and the last one, are in the
 * same model only if there is no other. */
static const char *
get_short_name (const TriadSnapshot *snapshot,
                int                  frame)
{
  int n_frames = triad_snapshot_get_n_frames (snapshot);
  int model = find_outermost_model (snapshot, frame);
  const char *name = triad_frame_text_get_frame_name (snapshot, frame);
  const char *prefix;

  if (model != 1 || find_outermost_model (snapshot, n_frames - 1) != model)
    return name;

  prefix = triad_snapshot_get_scoped_name (snapshot, model);

  return triad_has_prefix (name, prefix) && triad_has_prefix (name + strlen (prefix), "::")
         ? name + strlen (prefix) + strlen ("::") : name;
}

char *
triad_joint_text_dup_name (const TriadSnapshot *snapshot,
                           int                  joint,
                           int                  k)
{
  static const char *const directions[] = { "X", "Y", "Z" };
  const TriadJoint *declared = &triad_snapshot_get_model (snapshot)->joints[joint];
  const char *name = get_short_name (snapshot, declared->frame);

  if (triad_joint_get_n_positions (declared) == 1)
    return g_strdup (name);

  if (triad_joint_type_from_text (declared->type) == TRIAD_JOINT_BALL)
    return g_strdup_printf (_("%s, about %s"), name, directions[k]);

  return g_strdup_printf (k == 0 ? _("%s, first axis") : _("%s, second axis"), name);
}

static char *
dup_reason (const TriadKinematicTree *tree,
            int                       joint,
            int                       k)
{
  const TriadModel *model = triad_snapshot_get_model (tree->snapshot);
  int leader = tree->leader[TRIAD_MAX_POSITIONS * joint + k];

  switch (tree->role[joint])
    {
    case TRIAD_ROLE_STATIC:
      return g_strdup (_("connects static bodies"));
    case TRIAD_ROLE_OPEN:
      return g_strdup (_("closes a kinematic loop; not enforced"));
    case TRIAD_ROLE_RIGID:
    case TRIAD_ROLE_UNKNOWN:
      return g_strdup (_("parent or child unknown"));
    case TRIAD_ROLE_MOVES:
    default:
      break;
    }

  if (leader < 0)
    return NULL;

  return g_strdup_printf (_("mimics %s"), triad_frame_text_get_near_name
                          (tree->snapshot, model->joints[joint].frame,
                           model->joints[leader / TRIAD_MAX_POSITIONS].frame));
}

/* Rounds to a tenth of a degree or of a millimetre, which is precise enough beside a
 * slider.
 */
static double
round_limit (double   limit,
             gboolean is_linear,
             gboolean radians)
{
  double grain = is_linear ? 1e-4 : radians ? 1e-3 : G_PI / 1800;

  return isfinite (limit) ? grain * round (limit / grain) : limit;
}

gboolean
triad_joint_text_is_outside (const TriadJoint *joint,
                             int               k,
                             double            position)
{
  const TriadAxis *axis = k < joint->n_axes ? &joint->axes[k] : NULL;

  return axis != NULL && axis->lower <= axis->upper &&
         (position < axis->lower - TOLERANCE || position > axis->upper + TOLERANCE);
}

char *
triad_joint_text_dup_detail (const TriadKinematicTree *tree,
                             int                       joint,
                             int                       k,
                             gboolean                  is_outside,
                             const TriadPoseFormat    *format)
{
  const TriadJoint *declared = &triad_snapshot_get_model (tree->snapshot)->joints[joint];
  g_autofree char *reason = dup_reason (tree, joint, k);
  gboolean is_linear = triad_joint_is_linear (declared);
  g_autofree char *limits = NULL;
  TriadAxis rounded;

  if (reason != NULL)
    return g_strdup_printf ("%s, %s", declared->type, reason);

  if (k >= declared->n_axes ||
      (isinf (declared->axes[k].lower) && isinf (declared->axes[k].upper)))
    return g_strdup_printf (_("%s, without limits"), declared->type);

  rounded = declared->axes[k];
  rounded.lower = round_limit (rounded.lower, is_linear, format->radians);
  rounded.upper = round_limit (rounded.upper, is_linear, format->radians);
  limits = triad_joint_text_dup_limits (&rounded, is_linear, format);

  if (is_outside)
    /* Translators: %s are the limits, as in “-30° to 90°” */
    return g_strdup_printf (_("outside of its limits, %s"), limits);

  return g_strdup_printf ("%s, %s", declared->type, limits);
}

gboolean
triad_joint_text_can_move (const TriadKinematicTree *tree,
                           int                       joint,
                           int                       k)
{
  return tree->role[joint] == TRIAD_ROLE_MOVES &&
         tree->leader[TRIAD_MAX_POSITIONS * joint + k] < 0;
}

char *
triad_joint_text_dup_motion (const TriadForwardKinematics *motion,
                             int                           selected)
{
  const TriadAttachedGraph *attached = triad_snapshot_get_attached (motion->snapshot);
  const TriadPoseGraph *poses = triad_snapshot_get_poses (motion->snapshot);

  /* A frame whose path leads to a cycle has no body. */
  if (selected >= 0 && triad_snapshot_is_apart (motion->snapshot, selected) &&
      attached->body[selected] >= 0)
    return g_strdup_printf (_("%s moves with %s; its pose is relative to %s"),
                            triad_snapshot_get_frame (motion->snapshot, selected)->name,
                            triad_frame_text_get_near_name (motion->snapshot, selected,
                                                            attached->body[selected]),
                            triad_frame_text_get_near_name (motion->snapshot, selected,
                                                            poses->edges[selected].target));

  if (motion->n_moved == 0)
    return NULL;

  return g_strdup_printf (ngettext ("%d frame moved by joints", "%d frames moved by joints",
                                    motion->n_moved), motion->n_moved);
}
