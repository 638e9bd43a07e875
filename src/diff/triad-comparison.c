/* triad-comparison.c: comparison of two files that describe the same robot */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-comparison-private.h"

#include "triad-error.h"
#include "triad-frame-hash.h"
#include "triad-keyed-hash.h"
#include "triad-ref-count.h"

#include <glib/gi18n.h>
#include <math.h>

/* Differences that a conversion may introduce, or that are compared in another way here. */
#define LEFT_OUT                                                                          \
  (TRIAD_DIFF_CARRIED | TRIAD_DIFF_LOCAL | TRIAD_DIFF_MEASURED |        \
   TRIAD_DIFF_ATTACHED | TRIAD_DIFF_PLACEMENT | TRIAD_DIFF_CONTENT)

/* Rounding errors are tolerated even if the caller asks for no tolerance. */
#define LEAST_TOLERANCE 1e-12

/* In both files. Small files can include many frames, and each can be a difference. */
#define MAX_FRAMES 2000000

/* Results of comparing bodies and joints. */
typedef struct
{
  TriadMassChange  *masses;
  gboolean         *masses_differ;
  TriadShapeChange *shapes;
  gboolean         *joints_differ;
} Results;

/* The rules of equivalence, and what they find. */
typedef struct
{
  TriadComparison          *comparison;
  TriadSnapshotDiffOptions  options;
  TriadComparisonWork       work;
  Results                   results;
  const TriadInertial *const *inertials;   /* of both files; NULL for those of the snapshot */
  GArray                   *differences;   /* of TriadDifference */
} Rules;

/* Return the model that is compared: the only one of its world, or the one called @name. */
static int
find_root (const TriadSnapshot *snapshot,
           const char          *name)
{
  const TriadModel *model = triad_snapshot_get_model (snapshot);
  int only = -1;
  int n = 0;

  for (int v = 1; v < model->n_frames; v++)
    if (model->frames[v].kind == TRIAD_FRAME_MODEL && model->frames[v].scope == 0)
      {
        if (g_strcmp0 (model->frames[v].name, name) == 0)
          return v;

        only = v;
        n++;
      }

  return n == 1 ? only : -1;
}

static gboolean
is_world (const TriadSnapshot *snapshot)
{
  const TriadModel *model = triad_snapshot_get_model (snapshot);

  return model->n_frames > 0 && model->frames[0].kind == TRIAD_FRAME_WORLD;
}

static void
find_roots (TriadSnapshot            *before,
            TriadSnapshot            *after,
            TriadSnapshotDiffOptions *options)
{
  /* What is around the models of two worlds is compared, too. */
  if (is_world (before) && is_world (after))
    return;

  options->before_root = find_root (before, NULL);
  options->after_root = find_root (after, NULL);

  if (options->before_root < 0 && options->after_root >= 0)
    options->before_root = find_root (before,
                                      triad_snapshot_get_frame (after, options->after_root)->name);
  else if (options->after_root < 0 && options->before_root >= 0)
    options->after_root = find_root (after,
                                     triad_snapshot_get_frame (before, options->before_root)->name);

  if (options->before_root < 0 || options->after_root < 0)
    options->before_root = options->after_root = -1;
}

static gboolean
find_coordinates (TriadSnapshot             *before,
                  TriadSnapshot             *after,
                  const char                *name,
                  TriadSnapshotDiffOptions  *options,
                  GError                   **error)
{
  g_autoptr(TriadFrameMatch) match = NULL;

  if (name == NULL)
    return TRUE;

  options->before_in = triad_snapshot_find_frame (before, name);

  if (options->before_in < 0)
    {
      g_set_error (error, TRIAD_ERROR, TRIAD_ERROR_NO_FRAME, _("frame “%s” not found"), name);
      return FALSE;
    }

  match = triad_frame_match_new (before, options->before_root, after, options->after_root);
  options->after_in = match->after_of[options->before_in];

  if (options->after_in >= 0 && triad_snapshot_get_poses (before)->resolved[options->before_in] &&
      triad_snapshot_get_poses (after)->resolved[options->after_in])
    return TRUE;

  g_set_error (error, TRIAD_ERROR, TRIAD_ERROR_NO_FRAME,
               _("frame “%s” must have a pose in both files"), name);

  return FALSE;
}

static void
side_init (TriadComparisonSide *self,
           TriadSnapshot       *snapshot,
           const TriadInertial *inertials,
           const int           *other,
           const gboolean      *inside,
           int                  root,
           int                  in)
{
  self->snapshot = snapshot;
  self->model = triad_snapshot_get_model (snapshot);
  self->attached = triad_snapshot_get_attached (snapshot);
  self->poses = triad_snapshot_get_poses (snapshot);
  self->inertials = inertials != NULL ? inertials : self->model->inertials;
  self->root = root;
  self->in = in >= 0 ? in : root;
  self->other = other;
  self->inside = inside;
}

static void
work_clear (TriadComparisonWork *self)
{
  for (int i = 0; i < 2; i++)
    {
      g_free (self->sides[i].joint_of);
      g_free (self->sides[i].mass_of);
      g_free (self->sides[i].merged_into);
      g_free (self->sides[i].merged_by);
      g_free (self->sides[i].class_of);
      g_free (self->member[i]);
    }

  g_hash_table_unref (self->wholes);
}

static void
results_compute (Results                   *self,
                 const TriadComparisonWork *work,
                 TriadComparison           *comparison)
{
  self->masses = g_new0 (TriadMassChange, work->n_classes + 1);
  self->masses_differ = g_new0 (gboolean, work->n_classes + 1);
  self->shapes = g_new0 (TriadShapeChange, work->n_classes + 1);
  self->joints_differ = g_new0 (gboolean, work->sides[0].model->n_joints + 1);

  triad_comparison_compare_masses (work, comparison, self->masses, self->masses_differ);
  triad_comparison_compare_shapes (work, self->shapes);
  triad_comparison_move_joints (work, comparison, self->joints_differ);
}

static void
results_clear (Results *self)
{
  g_free (self->masses);
  g_free (self->masses_differ);
  g_free (self->shapes);
  g_free (self->joints_differ);
}

/* A revolute joint without limits is the same as a continuous one. */
static TriadJointType
get_type (const TriadJoint *joint)
{
  TriadJointType type = triad_joint_type_from_text (joint->type);

  if (type == TRIAD_JOINT_REVOLUTE && joint->n_axes == 1 && isinf (joint->axes[0].lower) &&
      isinf (joint->axes[0].upper))
    return TRIAD_JOINT_CONTINUOUS;

  return type;
}

static TriadDiffFlags
judge_joint (const TriadComparisonWork *work,
             const TriadFrameChange    *change,
             const Results             *results)
{
  int i = work->sides[0].model->frames[change->before].joint;
  int j = work->sides[1].model->frames[change->after].joint;
  const TriadJoint *before;
  const TriadJoint *after;
  TriadDiffFlags what = change->what & TRIAD_DIFF_JOINT;

  if (i < 0 || j < 0)
    return 0;

  before = &work->sides[0].model->joints[i];
  after = &work->sides[1].model->joints[j];

  if (get_type (before) == get_type (after) && get_type (before) != TRIAD_JOINT_OTHER)
    what &= ~TRIAD_DIFF_JOINT_TYPE;

  /* Axes do not matter for fixed joints. */
  if (get_type (before) == TRIAD_JOINT_FIXED && get_type (after) == TRIAD_JOINT_FIXED)
    what &= ~(TRIAD_DIFF_JOINT_AXES | TRIAD_DIFF_JOINT_LIMITS |
              TRIAD_DIFF_JOINT_MIMIC | TRIAD_DIFF_JOINT_DYNAMICS);

  if (triad_comparison_is_same_body (work, before->parent_frame, after->parent_frame))
    what &= ~TRIAD_DIFF_JOINT_PARENT;

  if (triad_comparison_is_same_body (work, before->child_frame, after->child_frame))
    what &= ~TRIAD_DIFF_JOINT_CHILD;

  return results->joints_differ[i] ? what | TRIAD_DIFF_MOTION : what;
}

static gboolean
has_urdf (const TriadComparisonWork *work)
{
  return triad_comparison_side_is_urdf (&work->sides[0]) ||
         triad_comparison_side_is_urdf (&work->sides[1]);
}

/* Whether the frame is only in one file since URDF cannot represent it. */
static gboolean
is_beyond_urdf (const TriadComparisonWork *work,
                const TriadFrameChange    *change)
{
  int v;
  int side = triad_comparison_choose_side (change, &v);

  return (change->before < 0 || change->after < 0) && has_urdf (work) &&
         work->sides[side].model->frames[v].kind == TRIAD_FRAME_EXPLICIT;
}

/* Return the relevant differences of a frame that both files have. */
static TriadDiffFlags
judge (const TriadComparisonWork *work,
       const TriadFrameChange    *change,
       const Results             *results,
       TriadComparison           *comparison)
{
  const TriadFrame *after = &work->sides[1].model->frames[change->after];
  TriadDiffFlags what = change->what & ~(LEFT_OUT | TRIAD_DIFF_JOINT);
  int class = work->sides[1].class_of[change->after];

  if (triad_comparison_is_same_body (work, change->before, change->after) ||
      (after->kind == TRIAD_FRAME_MODEL && has_urdf (work)))
    what &= ~TRIAD_DIFF_BODY;

  what |= judge_joint (work, change, results);

  if (triad_comparison_has_frame_content (work, change, comparison))
    what |= TRIAD_DIFF_CONTENT;

  if (after->kind != TRIAD_FRAME_LINK || work->member[1][class] != change->after)
    return what;

  if (results->masses_differ[class])
    what |= TRIAD_DIFF_MASS;

  if (results->shapes[class].n_before + results->shapes[class].n_after +
      results->shapes[class].n_moved + results->shapes[class].n_resized > 0)
    what |= TRIAD_DIFF_SHAPES;

  return what;
}

/* Differences of degree have a size in tolerances; others are infinite. */
static double
find_size (const TriadComparisonWork *work,
           const TriadFrameChange    *change,
           const TriadDifference     *difference)
{
  /* Content comes last, because it moves nothing. */
  const TriadDiffFlags measured = TRIAD_DIFF_MOVED | TRIAD_DIFF_CARRIED |
                                   TRIAD_DIFF_MASS | TRIAD_DIFF_SHAPES | TRIAD_DIFF_CONTENT;
  const TriadShapeChange *shapes = difference->shapes;
  double distance = difference->mass != NULL ? difference->mass->distance : 0;
  double angle = 0;

  if ((change->what & ~measured) != 0 ||
      (shapes != NULL && shapes->n_before + shapes->n_after + shapes->n_resized > 0))
    return INFINITY;

  if (shapes != NULL)
    {
      distance = MAX (distance, shapes->distance);
      angle = shapes->angle;
    }

  if (change->what & TRIAD_DIFF_MOVED)
    {
      distance = MAX (distance, change->distance);
      angle = MAX (angle, change->angle);
    }

  return MAX (distance / work->distance, angle / work->angle);
}

/* Indexes the bodies and joints of matched frames, before they are judged. */
static void
rules_begin (const TriadSnapshotDiff *diff,
             gpointer                 data)
{
  Rules *self = data;
  const TriadFrameMatch *match = diff->match;

  self->comparison->diff = (TriadSnapshotDiff *) diff;
  side_init (&self->work.sides[0], diff->before, self->inertials[0], match->after_of,
             match->before_inside, self->options.before_root, self->options.before_in);
  side_init (&self->work.sides[1], diff->after, self->inertials[1], match->before_of,
             match->after_inside, self->options.after_root, self->options.after_in);
  self->work.wholes = triad_frame_hash_table_new ();
  triad_comparison_count_rests (&self->work, self->comparison);
  triad_comparison_find_bodies (&self->work);
  results_compute (&self->results, &self->work, self->comparison);
}

/* Keeps what is relevant for robots, and adds how they differ. */
static void
rules_judge (TriadFrameChange *change,
             int               index,
             gpointer          data)
{
  Rules *self = data;
  const TriadComparisonWork *work = &self->work;
  TriadDifference difference = {
    .change = index, .cause_frame = -1, .cause_joint = -1, .part = { .before = -1, .after = -1 },
  };
  int class = change->after >= 0 ? work->sides[1].class_of[change->after] : -1;

  if (change->before >= 0 && change->after >= 0 && work->sides[0].inside[change->before] &&
      work->sides[1].inside[change->after])
    change->what = judge (work, change, &self->results, self->comparison);

  if (change->what == 0)
    return;

  if (is_beyond_urdf (work, change))
    {
      self->comparison->n_beyond[change->before >= 0 ? 0 : 1]++;
      change->what = 0;
      return;
    }

  /* Masses and shapes are known for links that both files have. */
  if (class >= 0 && change->what & TRIAD_DIFF_MASS)
    difference.mass = g_memdup2 (&self->results.masses[class], sizeof (TriadMassChange));

  if (class >= 0 && change->what & TRIAD_DIFF_SHAPES)
    difference.shapes = g_memdup2 (&self->results.shapes[class], sizeof (TriadShapeChange));

  triad_comparison_find_cause (work, change, &difference);
  difference.size = find_size (work, change, &difference);
  g_array_append_val (self->differences, difference);
}

static void
rules_end (GArray   *changes,
           gpointer  data)
{
  Rules *self = data;

  triad_comparison_compare_parts (&self->work, self->comparison, changes, self->differences);
}

static const TriadSnapshotDiffRules equivalence = { rules_begin, rules_judge, rules_end };

static int
compare_differences (gconstpointer a,
                     gconstpointer b,
                     gpointer      data)
{
  const TriadDifference *x = a;
  const TriadDifference *y = b;
  gboolean x_follows = triad_comparison_follows (data, x);
  gboolean y_follows = triad_comparison_follows (data, y);
  float x_size = x->size;                  /* rounded, so that noise does not decide the order */
  float y_size = y->size;

  if (x_follows != y_follows)
    return x_follows ? 1 : -1;

  if (x_size != y_size)
    return x_size > y_size ? -1 : 1;

  return x->change - y->change;
}

static gboolean
check_frames (TriadSnapshot  *before,
              TriadSnapshot  *after,
              GError        **error)
{
  if (triad_snapshot_get_n_frames (before) + triad_snapshot_get_n_frames (after) <= MAX_FRAMES)
    return TRUE;

  g_set_error (error, TRIAD_ERROR, TRIAD_ERROR_TOO_LARGE,
               _("More than %d frames in both files together"), MAX_FRAMES);

  return FALSE;
}

TriadComparison *
triad_comparison_new (TriadSnapshot                 *before,
                      TriadSnapshot                 *after,
                      const TriadComparisonOptions  *options,
                      GError                       **error)
{
  const TriadComparisonOptions usual = {
    .distance = TRIAD_COMPARISON_DISTANCE, .angle = TRIAD_COMPARISON_ANGLE
  };
  Rules rules = { 0 };
  TriadComparison *self;

  g_return_val_if_fail (before != NULL && after != NULL, NULL);

  if (!check_frames (before, after, error))
    return NULL;

  if (options == NULL)
    options = &usual;

  rules.work.distance = MAX (options->distance, LEAST_TOLERANCE);
  rules.inertials = options->inertials;
  rules.work.angle = MAX (options->angle, LEAST_TOLERANCE);
  triad_snapshot_diff_options_init (&rules.options);
  rules.options.distance = rules.work.distance;
  rules.options.angle = rules.work.angle;
  rules.options.number = TRIAD_COMPARISON_NUMBER;
  rules.options.rules = &equivalence;
  rules.options.rules_data = &rules;
  rules.options.cancellable = options->cancellable;
  find_roots (before, after, &rules.options);

  if (!find_coordinates (before, after, options->in, &rules.options, error))
    return NULL;

  self = g_atomic_rc_box_new0 (TriadComparison);
  self->tolerance = (TriadComparisonOptions) {
    .distance = rules.work.distance, .angle = rules.work.angle
  };
  self->before_root = rules.options.before_root;
  self->after_root = rules.options.after_root;
  self->first_joint = -1;
  self->pair_contents = g_hash_table_new_full (triad_keyed_hash_int64, g_int64_equal, g_free,
                                               (GDestroyNotify) g_ptr_array_unref);
  self->frame_contents = g_hash_table_new_full (triad_keyed_hash_int64, g_int64_equal, g_free,
                                                (GDestroyNotify) g_ptr_array_unref);

  rules.comparison = self;
  rules.differences = g_array_new (FALSE, FALSE, sizeof (TriadDifference));
  self->diff = triad_snapshot_diff_new (before, after, &rules.options);
  self->n_differences = rules.differences->len;
  self->differences = (TriadDifference *) g_array_free (rules.differences, FALSE);
  results_clear (&rules.results);
  work_clear (&rules.work);

  g_qsort_with_data (self->differences, self->n_differences, sizeof (TriadDifference),
                     compare_differences,
                     self);

  return self;
}

static void
clear (TriadComparison *self)
{
  triad_snapshot_diff_unref (self->diff);

  for (int i = 0; i < self->n_differences; i++)
    {
      g_free (self->differences[i].mass);
      g_free (self->differences[i].shapes);
    }

  g_free (self->differences);
  g_hash_table_unref (self->pair_contents);
  g_hash_table_unref (self->frame_contents);
}

TRIAD_DEFINE_REF_COUNTED (TriadComparison, triad_comparison, clear)

const TriadFrameChange *
triad_comparison_get_change (const TriadComparison *self,
                             const TriadDifference *difference)
{
  return &self->diff->changes[difference->change];
}

gboolean
triad_comparison_follows (const TriadComparison *self,
                          const TriadDifference *difference)
{
  const TriadDiffFlags along = TRIAD_DIFF_MOVED | TRIAD_DIFF_CARRIED |
                                TRIAD_DIFF_PART;

  if (difference->cause == TRIAD_CAUSE_GOES_WITH || difference->cause == TRIAD_CAUSE_MERGED_JOINT)
    return TRUE;

  return difference->cause == TRIAD_CAUSE_CARRIED &&
         (triad_comparison_get_change (self, difference)->what & ~along) == 0;
}

gboolean
triad_comparison_get_move (const TriadComparison *self,
                           const TriadDifference *difference,
                           double                *distance,
                           double                *angle)
{
  const TriadFrameChange *change = triad_comparison_get_change (self, difference);
  gboolean is_part = triad_comparison_get_part (self, difference) != NULL;
  gboolean moved = is_part ? (difference->part.what & TRIAD_DIFF_MOVED) != 0
                           : (change->what & TRIAD_DIFF_MOVED) != 0;

  *distance = !moved ? 0 : is_part ? difference->part.distance : change->distance;
  *angle = !moved ? 0 : is_part ? difference->part.angle : change->angle;

  if (*distance <= self->tolerance.distance)
    *distance = 0;

  if (*angle <= self->tolerance.angle)
    *angle = 0;

  return moved;
}

const TriadPart *
triad_comparison_get_part (const TriadComparison *self,
                           const TriadDifference *difference)
{
  if (difference->part.before >= 0)
    return &triad_snapshot_get_model (self->diff->before)->parts[difference->part.before];

  if (difference->part.after >= 0)
    return &triad_snapshot_get_model (self->diff->after)->parts[difference->part.after];

  return NULL;
}

TriadPose
triad_comparison_get_shift (const TriadComparison *self)
{
  const TriadPoseGraph *before = triad_snapshot_get_poses (self->diff->before);
  const TriadPoseGraph *after = triad_snapshot_get_poses (self->diff->after);
  TriadPose back;

  if (self->before_root < 0 || !before->resolved[self->before_root] ||
      !after->resolved[self->after_root])
    return TRIAD_POSE_IDENTITY;

  back = triad_pose_invert (&before->pose[self->before_root]);

  return triad_pose_multiply (&after->pose[self->after_root], &back);
}
