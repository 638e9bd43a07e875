/* triad-comparison-text.c: descriptions of the differences between two robots */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-comparison-private.h"

#include "triad-change-number.h"
#include "triad-prefix.h"
#include "triad-scope.h"

#include <glib/gi18n.h>
#include <math.h>
#include <string.h>

#define DEGREES     (180 / G_PI)
#define MILLIMETRES 1000

static const struct
{
  const char *name;
  const char *words;                       /* NULL if the text contains names */
} causes[] = {
  [TRIAD_CAUSE_NONE] = { NULL, NULL },
  [TRIAD_CAUSE_MERGED] = { "merged", NULL },
  [TRIAD_CAUSE_MERGED_JOINT] = { "merged-joint", NULL },
  [TRIAD_CAUSE_NO_MASS] = { "no-mass", N_("dropped: no mass") },
  [TRIAD_CAUSE_GOES_WITH] = { "goes-with", NULL },
  [TRIAD_CAUSE_BECAME_FRAME] = { "became-frame", N_("became a frame") },
  [TRIAD_CAUSE_CARRIED] = { "carried", NULL },
  [TRIAD_CAUSE_ROLL_AND_YAW] = { "roll-and-yaw", N_("roll and yaw swapped?") },
  [TRIAD_CAUSE_ORDER] = { "order", N_("rotations about X, Y and Z in reverse order?") },
  [TRIAD_CAUSE_DEGREES] = { "degrees", N_("degrees instead of radians?") },
  [TRIAD_CAUSE_MILLIMETRES] = { "millimetres", N_("millimetres instead of metres?") },
  [TRIAD_CAUSE_INVERSE] = { "inverse", N_("inverted pose?") },
  [TRIAD_CAUSE_IN_CHILD] = { "in-child", N_("pose in the child frame "
                                            "instead of the parent frame?") },
  [TRIAD_CAUSE_SAME_NUMBERS] = { "same-numbers", NULL },
  [TRIAD_CAUSE_AXIS_REVERSED] = { "axis-reversed", N_("reversed axis?") },
  [TRIAD_CAUSE_AXIS_IN_MODEL] = { "axis-in-model",
                                  N_("axis in the model frame instead of the joint frame?") },
  [TRIAD_CAUSE_LIMIT_DEGREES] = { "limit-degrees", N_("limits in degrees instead of radians?") },
  [TRIAD_CAUSE_POSE_RESET] = { "pose-reset", N_("its pose was reset") },
  [TRIAD_CAUSE_BEYOND_URDF] = { "beyond-urdf",
                                N_("in URDF, it belongs in a <gazebo> block") },
  [TRIAD_CAUSE_LOCKED] = { "locked", N_("fixed joint replaced by a joint with zero range") },
  [TRIAD_CAUSE_NO_MIMIC] = { "no-mimic", N_("requires SDFormat 1.11 or newer") },
  [TRIAD_CAUSE_LOST_END] = { "lost-end", NULL },
};

const char *
triad_cause_get_name (TriadCause cause)
{
  return causes[cause].name;
}

/* Return the name of @v relative to the compared model. */
static const char *
name_of (const TriadSnapshot *snapshot,
         int                  root,
         int                  v)
{
  const char *name = triad_snapshot_get_scoped_name (snapshot, v);
  const char *prefix = root >= 0 ? triad_snapshot_get_scoped_name (snapshot, root) : "";
  gsize n = strlen (prefix);

  if (n > 0 && strncmp (name, prefix, n) == 0 && triad_has_prefix (name + n, TRIAD_SCOPE_DELIMITER))
    return name + n + strlen (TRIAD_SCOPE_DELIMITER);

  return name;
}

static const char *
name_of_side (const TriadComparison *self,
              int                    side,
              int                    v)
{
  return side == 0 ? name_of (self->diff->before, self->before_root, v)
                   : name_of (self->diff->after, self->after_root, v);
}

const char *
triad_comparison_get_name (const TriadComparison *self,
                           const TriadDifference *difference)
{
  const TriadFrameChange *change = triad_comparison_get_change (self, difference);

  return change->before >= 0 ? name_of_side (self, 0, change->before)
                             : name_of_side (self, 1, change->after);
}

const char *
triad_comparison_get_joint_name (const TriadComparison *self)
{
  return self->first_joint >= 0
           ? name_of (self->diff->before, self->before_root, self->first_joint) : NULL;
}

char *
triad_comparison_dup_cause (const TriadComparison *self,
                            const TriadDifference *difference)
{
  const char *words = causes[difference->cause].words;
  const char *frame = NULL;

  if (words != NULL)
    return g_strdup (_(words));

  if (difference->cause_frame >= 0)
    frame = name_of_side (self, difference->cause_side, difference->cause_frame);

  switch ((int) difference->cause)
    {
    case TRIAD_CAUSE_MERGED:
      return g_strdup_printf (_("merged into “%s” through fixed joint “%s”"), frame,
                              name_of_side (self, difference->cause_side, difference->cause_joint));

    case TRIAD_CAUSE_MERGED_JOINT:
      return g_strdup_printf (_("its link “%s” was merged"), frame);

    case TRIAD_CAUSE_GOES_WITH:
      return g_strdup_printf (difference->cause_side == 1 ? _("added with “%s”")
                                                          : _("dropped with “%s”"), frame);

    case TRIAD_CAUSE_LOST_END:
      return g_strdup_printf (_("“%s” no longer exists"), frame);

    case TRIAD_CAUSE_CARRIED:
      return g_strdup_printf (_("moved with “%s”"), frame);

    case TRIAD_CAUSE_SAME_NUMBERS:
      return g_strdup_printf (_("same values, but relative to “%s”?"), frame);

    default:
      return NULL;
    }
}

/* The references of a frame or joint that may differ. */
typedef enum
{
  BODY,
  PARENT,
  CHILD,
} End;

static char *
dup_end_words (End         end,
               const char *old,
               const char *new)
{
  if (old == NULL)
    switch (end)
      {
      case BODY:
        return g_strdup_printf (_("moves with nothing → “%s”"), new);
      case PARENT:
        return g_strdup_printf (_("parent none → “%s”"), new);
      case CHILD:
      default:
        return g_strdup_printf (_("child none → “%s”"), new);
      }

  if (new == NULL)
    switch (end)
      {
      case BODY:
        return g_strdup_printf (_("moves with “%s” → nothing"), old);
      case PARENT:
        return g_strdup_printf (_("parent “%s” → none"), old);
      case CHILD:
      default:
        return g_strdup_printf (_("child “%s” → none"), old);
      }

  switch (end)
    {
    case BODY:
      return g_strdup_printf (_("moves with “%s” → “%s”"), old, new);
    case PARENT:
      return g_strdup_printf (_("parent “%s” → “%s”"), old, new);
    case CHILD:
    default:
      return g_strdup_printf (_("child “%s” → “%s”"), old, new);
    }
}

/* Around a model without a world is what its joints call “world”. */
static const char *
name_of_target (const TriadSnapshot *snapshot,
                int                  root,
                int                  v)
{
  if (v < 0)
    return NULL;

  return triad_snapshot_get_frame (snapshot, v)->kind == TRIAD_FRAME_ROOT
           ? "world" : name_of (snapshot, root, v);
}

/* Append the names of both targets. */
static void
take_names (const TriadComparison *self,
            GPtrArray             *texts,
            gboolean               wanted,
            End                    end,
            int                    before,
            int                    after)
{
  const TriadSnapshotDiff *diff = self->diff;

  if (wanted)
    g_ptr_array_add (texts,
                     dup_end_words (end,
                                    name_of_target (diff->before, self->before_root, before),
                                    name_of_target (diff->after, self->after_root, after)));
}

static void
take_joint (const TriadComparison  *self,
            const TriadFrameChange *change,
            GPtrArray              *texts)
{
  const TriadModel *old = triad_snapshot_get_model (self->diff->before);
  const TriadModel *new = triad_snapshot_get_model (self->diff->after);
  const TriadJoint *before;
  const TriadJoint *after;

  if ((change->what & (TRIAD_DIFF_JOINT | TRIAD_DIFF_MOTION)) == 0)
    return;

  before = &old->joints[old->frames[change->before].joint];
  after = &new->joints[new->frames[change->after].joint];

  take (texts, change->what & TRIAD_DIFF_JOINT_TYPE,
        g_strdup_printf (_("%s → %s"), before->type, after->type));
  take_names (self, texts, change->what & TRIAD_DIFF_JOINT_PARENT, PARENT,
              before->parent_frame, after->parent_frame);
  take_names (self, texts, change->what & TRIAD_DIFF_JOINT_CHILD, CHILD,
              before->child_frame, after->child_frame);

  triad_comparison_add_axis_texts (change->what, before, after, TRIAD_COMPARISON_NUMBER, texts);
  take (texts, change->what & TRIAD_DIFF_MOTION,
        g_strdup (_("its child moves differently")));
}

/* Returns the coordinates that differ by more than @tolerance: `x 0 → 0.1 m, z 0 → 1 m`. */
static char *
dup_coordinates (const TriadVector *before,
                 const TriadVector *after,
                 double             tolerance)
{
  const double gaps[] = { after->x - before->x, after->y - before->y, after->z - before->z };
  const double largest = MAX (fabs (gaps[0]), MAX (fabs (gaps[1]), fabs (gaps[2])));
  const double old[] = { before->x, before->y, before->z };
  const double new[] = { after->x, after->y, after->z };
  static const char *const names[] = { "x", "y", "z" };
  g_autoptr(GPtrArray) texts = g_ptr_array_new_with_free_func (g_free);

  for (int i = 0; i < 3; i++)
    {
      g_autofree char *from = triad_change_number_to_text (old[i], fabs (gaps[i]));
      g_autofree char *to = triad_change_number_to_text (new[i], fabs (gaps[i]));

      /* At least the largest is shown, although each may be within the tolerance. */
      if (fabs (gaps[i]) > tolerance || fabs (gaps[i]) == largest)
        g_ptr_array_add (texts, g_strdup_printf (_("%s %s → %s m"), names[i], from, to));
    }

  return join (texts, _(", "));
}

static void
take_moments (const TriadMassChange *mass,
              GPtrArray             *texts)
{
  static const char *const names[] = { "ixx", "iyy", "izz", "ixy", "ixz", "iyz" };

  for (int i = 0; i < (int) G_N_ELEMENTS (names); i++)
    {
      double gap = fabs (mass->moments[1][i] - mass->moments[0][i]);
      g_autofree char *before = triad_change_number_to_text (mass->moments[0][i], gap);
      g_autofree char *after = triad_change_number_to_text (mass->moments[1][i], gap);

      if (gap > 0)
        triad_change_number_add (texts,
                                 g_strdup_printf (_("%s %s → %s kg·m²"), names[i], before, after),
                                 mass->moments[0][i], mass->moments[1][i]);
    }
}

static void
take_mass (const TriadComparison *self,
           const TriadDifference *difference,
           GPtrArray             *texts)
{
  const TriadMassChange *mass = difference->mass;
  double gap = fabs (mass->after - mass->before);
  g_autofree char *before = triad_change_number_to_text (mass->before, gap);
  g_autofree char *after = triad_change_number_to_text (mass->after, gap);
  g_autofree char *coordinates = dup_coordinates (&mass->centres[0], &mass->centres[1],
                                                  self->tolerance.distance);
  g_autofree char *distance = triad_comparison_measure_to_text (MILLIMETRES * mass->distance);

  if (mass->is_unknown[0] || mass->is_unknown[1])
    {
      g_ptr_array_add (texts, g_strdup (!mass->is_unknown[0]
                                        ? _("mass cannot be computed in B") : !mass->is_unknown[1]
                                        ? _("mass cannot be computed in A")
                                        : _("mass cannot be computed, but is specified "
                                            "differently")));
      return;
    }

  if (!g_str_equal (before, after))
    triad_change_number_add (texts, g_strdup_printf (_("mass %s → %s kg"), before, after),
                             mass->before, mass->after);

  if (mass->distance > self->tolerance.distance)
    /* Translators: a distance, and coordinates: “x 0 → 0.1 m, z 0 → 1 m” */
    g_ptr_array_add (texts, g_strdup_printf (_("centre of mass moved by %s mm: %s"), distance,
                                             coordinates));

  take_moments (mass, texts);
  take (texts, mass->is_computed, g_strdup (_("computed from the collisions")));
}

/* Append the differences of a frame that both sides have. */
static void
take_frame (const TriadComparison  *self,
            const TriadFrameChange *change,
            GPtrArray              *texts)
{
  const TriadSnapshotDiff *diff = self->diff;
  const TriadFrame *before = triad_snapshot_get_frame (diff->before, change->before);
  const TriadFrame *after = triad_snapshot_get_frame (diff->after, change->after);

  take (texts, change->what & TRIAD_DIFF_RENAMED,
        g_strdup_printf (_("name “%s” → “%s”"),
                         name_of (diff->before, self->before_root, change->before),
                         name_of (diff->after, self->after_root, change->after)));
  take (texts, change->what & TRIAD_DIFF_KIND,
        /* Translators: “a link”, “a joint” and the like, of A and of B */
        g_strdup_printf (C_("kind", "%s → %s"), triad_frame_kind_get_phrase (before->kind),
                         triad_frame_kind_get_phrase (after->kind)));
  take (texts, change->what & TRIAD_DIFF_POSE_LOST, g_strdup (_("no pose in B")));
  take (texts, change->what & TRIAD_DIFF_POSE_FOUND, g_strdup (_("no pose in A")));
  take_names (self, texts, change->what & TRIAD_DIFF_BODY, BODY,
              triad_snapshot_get_attached (diff->before)->body[change->before],
              triad_snapshot_get_attached (diff->after)->body[change->after]);
  take_joint (self, change, texts);
}

/* Appends the coordinates that differ, if the poses of both are relative to the same frame. */
static void
take_pose (const TriadComparison  *self,
           const TriadFrameChange *change,
           GPtrArray              *texts)
{
  const TriadPoseGraph *old = triad_snapshot_get_poses (self->diff->before);
  const TriadPoseGraph *new = triad_snapshot_get_poses (self->diff->after);
  int old_target = old->edges[change->before].target;
  int new_target = new->edges[change->after].target;

  if (old_target < 0 || new_target < 0 ||
      self->diff->match->after_of[old_target] != new_target)
    return;

  triad_comparison_add_pose_texts (self, triad_pose_graph_get_local (old, change->before),
                                   triad_pose_graph_get_local (new, change->after),
                                   texts);
}

char *
triad_comparison_dup_text (const TriadComparison *self,
                           const TriadDifference *difference)
{
  const TriadFrameChange *change = triad_comparison_get_change (self, difference);
  g_autoptr(GPtrArray) texts = g_ptr_array_new_with_free_func (g_free);
  char *cause;

  if (triad_comparison_get_part (self, difference) != NULL)
    return triad_comparison_dup_part_text (self, difference);

  cause = triad_comparison_dup_cause (self, difference);

  if (change->before < 0 || change->after < 0)
    {
      g_autofree char *why = cause;
      const char *where = change->after < 0 ? _("only in A") : _("only in B");

      /* Translators: “only in A”, and why */
      return why != NULL ? g_strdup_printf (_("%s: %s"), where, why) : g_strdup (where);
    }

  take_frame (self, change, texts);

  if (change->what & TRIAD_DIFF_MASS)
    take_mass (self, difference, texts);

  if (change->what & TRIAD_DIFF_SHAPES)
    triad_comparison_add_shape_texts (self, difference, texts);

  if ((change->what & (TRIAD_DIFF_MOVED | TRIAD_DIFF_CARRIED)) == TRIAD_DIFF_MOVED)
    take_pose (self, change, texts);

  if (change->what & TRIAD_DIFF_CONTENT)
    triad_comparison_add_frame_content (self, change, texts);

  if (cause != NULL)
    g_ptr_array_add (texts, cause);

  /* The distance is shown separately. */
  if (texts->len == 0)
    g_ptr_array_add (texts, g_strdup (_("moved")));

  /* Translators: stands between the parts of a list */
  return join (texts, _("; "));
}

char *
triad_comparison_dup_motion (const TriadComparison *self)
{
  const char *joint = triad_comparison_get_joint_name (self);
  g_autofree char *distance = NULL;
  g_autofree char *angle = NULL;
  gboolean is_alike = self->moved_distance <= self->tolerance.distance &&
                      self->moved_angle <= self->tolerance.angle;

  if (is_alike && joint == NULL)
    return g_strdup_printf (_("Tested %d joint positions: the frames have the same poses."),
                            self->n_positions);

  distance = triad_comparison_measure_to_text (MILLIMETRES * self->moved_distance);
  angle = triad_comparison_measure_to_text (DEGREES * self->moved_angle);

  if (triad_snapshot_get_model (self->diff->before)->n_joints == 0)
    return g_strdup_printf (_("Up to %s mm and %s° apart; there are no joints to move."), distance,
                            angle);

  if (joint == NULL)
    return g_strdup_printf (_("Tested %d joint positions: up to %s mm and %s° apart; every "
                              "joint moves its child in the same way."),
                            self->n_positions, distance, angle);

  return g_strdup_printf (_("Tested %d joint positions: up to %s mm and %s° apart; the first "
                            "joint that moves its child differently is “%s”."),
                          self->n_positions, distance, angle, joint);
}

/* If all are consequences, they follow from a frame that URDF cannot represent. */
static int
count_following (const TriadComparison *self)
{
  int n = 0;

  for (int i = 0; i < self->n_differences; i++)
    n += triad_comparison_follows (self, &self->differences[i]);

  return n < self->n_differences ? n : 0;
}

int
triad_comparison_count (const TriadComparison *self)
{
  return self->n_differences - count_following (self);
}

char *
triad_comparison_dup_count (const TriadComparison *self)
{
  int n = triad_comparison_count (self);

  if (n == 0 && (triad_comparison_count_errors (self->diff->before) > 0 ||
                 triad_comparison_count_errors (self->diff->after) > 0))
    return g_strdup (_("No differences in what is valid"));

  if (n == 0 && self->n_contents > 0)
    return g_strdup (_("No differences in frames, joints, masses and shapes"));

  return n == 0 ? g_strdup (_("No differences"))
                : g_strdup_printf (ngettext ("%d difference", "%d differences", n), n);
}

char *
triad_comparison_dup_summary (const TriadComparison *self)
{
  int n_following = count_following (self);
  g_autofree char *own = triad_comparison_dup_count (self);

  if (n_following == 0)
    return g_steal_pointer (&own);

  /* Translators: %s is “2 differences”, the number how many more there are only because of those */
  return g_strdup_printf (ngettext ("%s (%d more is a consequence)",
                                    "%s (%d more are consequences)",
                                    n_following),
                          own, n_following);
}
