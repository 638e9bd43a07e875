/* triad-comparison-axes.c: text for differences between the axes of two joints */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-comparison-private.h"

#include "triad-change-number.h"
#include "triad-joint-axis.h"

#include <glib/gi18n.h>
#include <math.h>

/* A number of a joint that differs; texts have the values of A and of B. */
typedef enum
{
  FOLLOWS_BY,
  FOLLOWS_FROM,
  FOLLOWS_AT,
  PITCH,
  AXIS_VALUES,       /* plus a TriadJointAxisValue */
} Number;

static char *
dup_words (Number      number,
           const char *old,
           const char *new)
{
  switch ((int) number)
    {
    case FOLLOWS_BY:
      return g_strdup_printf (_("mimic multiplier %s → %s"), old, new);
    case FOLLOWS_FROM:
      return g_strdup_printf (_("mimic offset %s → %s"), old, new);
    case FOLLOWS_AT:
      return g_strdup_printf (_("mimic reference %s → %s"), old, new);
    case PITCH:
      return g_strdup_printf (_("screw pitch %s → %s"), old, new);
    case AXIS_VALUES + TRIAD_AXIS_EFFORT:
      return g_strdup_printf (_("effort limit %s → %s"), old, new);
    case AXIS_VALUES + TRIAD_AXIS_VELOCITY:
      return g_strdup_printf (_("velocity limit %s → %s"), old, new);
    case AXIS_VALUES + TRIAD_AXIS_ACCELERATION:
      return g_strdup_printf (_("acceleration limit %s → %s"), old, new);
    case AXIS_VALUES + TRIAD_AXIS_DECELERATION:
      return g_strdup_printf (_("deceleration limit %s → %s"), old, new);
    case AXIS_VALUES + TRIAD_AXIS_JERK:
      return g_strdup_printf (_("jerk limit %s → %s"), old, new);
    case AXIS_VALUES + TRIAD_AXIS_DAMPING:
      return g_strdup_printf (_("damping %s → %s"), old, new);
    case AXIS_VALUES + TRIAD_AXIS_FRICTION:
      return g_strdup_printf (_("friction %s → %s"), old, new);
    case AXIS_VALUES + TRIAD_AXIS_SPRING_STIFFNESS:
      return g_strdup_printf (_("spring stiffness %s → %s"), old, new);
    case AXIS_VALUES + TRIAD_AXIS_SPRING_REFERENCE:
      return g_strdup_printf (_("spring reference %s → %s"), old, new);
    default:
      g_return_val_if_reached (NULL);
    }
}

static void
take_numbers (GPtrArray *texts,
              Number     number,
              double     before,
              double     after)
{
  g_autofree char *old = triad_change_number_to_text (before, fabs (after - before));
  g_autofree char *new = triad_change_number_to_text (after, fabs (after - before));

  triad_change_number_add (texts, dup_words (number, old, new), before, after);
}

static char *
direction_to_text (TriadVector xyz,
                   double      gap)
{
  g_autofree char *x = triad_change_number_to_text (xyz.x, gap);
  g_autofree char *y = triad_change_number_to_text (xyz.y, gap);
  g_autofree char *z = triad_change_number_to_text (xyz.z, gap);

  return g_strdup_printf ("%s %s %s", x, y, z);
}

static double
find_gap (TriadVector a,
          TriadVector b)
{
  return MAX (fabs (b.x - a.x), MAX (fabs (b.y - a.y), fabs (b.z - a.z)));
}

static void
take_direction (GPtrArray        *texts,
                const TriadJoint *before,
                const TriadJoint *after,
                int               k)
{
  double gap = k < before->n_axes && k < after->n_axes
                 ? find_gap (before->axes[k].xyz, after->axes[k].xyz) : INFINITY;
  g_autofree char *old = k < before->n_axes ? direction_to_text (before->axes[k].xyz, gap)
                                            : g_strdup (_("none"));
  g_autofree char *new = k < after->n_axes ? direction_to_text (after->axes[k].xyz, gap)
                                           : g_strdup (_("none"));

  if (!g_str_equal (old, new))
    g_ptr_array_add (texts, g_strdup_printf (_("axis %s → %s"), old, new));
}

static char *
limits_to_text (const TriadAxis *axis,
                double           gap)
{
  g_autofree char *lower = triad_change_number_to_text (axis->lower, gap);
  g_autofree char *upper = triad_change_number_to_text (axis->upper, gap);

  return g_strdup_printf ("%s … %s", lower, upper);
}

static void
take_limits (GPtrArray       *texts,
             const TriadAxis *before,
             const TriadAxis *after)
{
  double lower = before->lower == after->lower ? 0 : fabs (after->lower - before->lower);
  double upper = before->upper == after->upper ? 0 : fabs (after->upper - before->upper);
  double gap = MIN (lower > 0 ? lower : INFINITY, upper > 0 ? upper : INFINITY);
  g_autofree char *old = limits_to_text (before, gap);
  g_autofree char *new = limits_to_text (after, gap);

  g_autofree char *words = g_strdup_printf (_("limits %s → %s"), old, new);
  g_autofree char *lower_gap = triad_change_number_dup_gap (before->lower, after->lower);
  g_autofree char *upper_gap = triad_change_number_dup_gap (before->upper, after->upper);

  if (g_str_equal (old, new))
    return;

  if (lower == 0 || upper == 0)
    triad_change_number_add (texts, g_steal_pointer (&words),
                             lower > 0 ? before->lower : before->upper,
                             lower > 0 ? after->lower : after->upper);
  else if (lower_gap != NULL && upper_gap != NULL)
    g_ptr_array_add (texts, g_strdup_printf ("%s (%s, %s)", words, lower_gap, upper_gap));
  else
    g_ptr_array_add (texts, g_steal_pointer (&words));
}

/* Returns the joint that is mimicked, and how if @whole. */
static char *
dup_leader (const TriadMimic *mimic,
            gboolean          whole)
{
  g_autofree char *multiplier = triad_change_number_to_text (mimic->multiplier, 0);
  g_autofree char *offset = triad_change_number_to_text (mimic->offset, 0);

  if (mimic->joint.text == NULL)
    return g_strdup (_("nothing"));

  if (!whole)
    return g_strdup_printf (_("“%s”"), mimic->joint.text);

  return g_strdup_printf (_("“%s” with multiplier %s, offset %s"), mimic->joint.text, multiplier,
                          offset);
}

/* SDFormat's default is the first axis of the joint. */
static const char *
get_leading_axis (const TriadMimic *mimic)
{
  return mimic->axis != NULL ? mimic->axis : "axis";
}

static void
take_mimic (GPtrArray        *texts,
            const TriadMimic *before,
            const TriadMimic *after)
{
  gboolean is_one_sided = before->joint.text == NULL || after->joint.text == NULL;
  g_autofree char *old = dup_leader (before, is_one_sided);
  g_autofree char *new = dup_leader (after, is_one_sided);

  if (!g_str_equal (old, new))
    /* Translators: “the joint” that is mimicked, or “nothing”, in A and in B */
    g_ptr_array_add (texts, g_strdup_printf (_("mimics %s → %s"), old, new));

  if (is_one_sided)
    return;

  if (!g_str_equal (get_leading_axis (before), get_leading_axis (after)))
    /* Translators: a joint, and the names of two of its axes */
    g_ptr_array_add (texts, g_strdup_printf (_("mimicked axis of %s: %s → %s"), new,
                                             get_leading_axis (before), get_leading_axis (after)));

  if (before->multiplier != after->multiplier)
    take_numbers (texts, FOLLOWS_BY, before->multiplier, after->multiplier);

  if (before->offset != after->offset)
    take_numbers (texts, FOLLOWS_FROM, before->offset, after->offset);

  if (before->reference != after->reference)
    take_numbers (texts, FOLLOWS_AT, before->reference, after->reference);
}

void
triad_comparison_add_axis_texts (TriadDiffFlags    what,
                                 const TriadJoint *before,
                                 const TriadJoint *after,
                                 double            tolerance,
                                 GPtrArray        *texts)
{
  int n_both = MIN (before->n_axes, after->n_axes);

  for (int k = 0; k < MAX (before->n_axes, after->n_axes) && (what & TRIAD_DIFF_JOINT_AXES);
       k++)
    take_direction (texts, before, after, k);

  if ((what & TRIAD_DIFF_JOINT_AXES) && before->pitch != after->pitch)
    take_numbers (texts, PITCH, before->pitch, after->pitch);

  for (int k = 0; k < n_both && (what & TRIAD_DIFF_JOINT_LIMITS); k++)
    take_limits (texts, &before->axes[k], &after->axes[k]);

  for (int k = 0; k < n_both && (what & TRIAD_DIFF_JOINT_DYNAMICS); k++)
    for (TriadJointAxisValue value = 0; value < TRIAD_N_AXIS_VALUES; value++)
      if (triad_joint_axis_value_differs (&before->axes[k], &after->axes[k], value, tolerance))
        take_numbers (texts, AXIS_VALUES + value,
                      triad_joint_axis_get_value (&before->axes[k], value),
                      triad_joint_axis_get_value (&after->axes[k], value));

  for (int k = 0; k < n_both && (what & TRIAD_DIFF_JOINT_MIMIC); k++)
    take_mimic (texts, &before->axes[k].mimic, &after->axes[k].mimic);
}
