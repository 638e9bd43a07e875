/* triad-snapshot-diff.c: differences between the frames and problems of two snapshots */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-snapshot-diff.h"

#include "triad-diagnostic-diff.h"
#include "triad-joint-axis.h"
#include "triad-ref-count.h"
#include "triad-snapshot-diff-private.h"
#include "triad-urdf-rest.h"

#include <math.h>

/* Larger than rounding errors, smaller than any value that people write. */
#define EDIT_TOLERANCE 1e-9

typedef struct
{
  const TriadSnapshot      *snapshot;
  GHashTable               *rests;
  GHashTable               *rest_digests;  /* of elements of URDFs, as many frames may share them */
  const TriadModel         *model;
  const TriadAttachedGraph *attached;
  const TriadPoseGraph     *poses;
  TriadPose                 from_root;     /* from the root to the common coordinates */
  gboolean                  resolved;      /* whether @from_root is known */
  int                       root;          /* compare only the frames inside; -1 for all */
} Side;

typedef struct
{
  Side                      before;
  Side                      after;
  const TriadFrameMatch    *match;
  TriadSnapshotDiffOptions  options;
} Pair;

static void
side_init (Side                *self,
           const TriadSnapshot *snapshot,
           GHashTable          *rests,
           int                  root,
           int                  in)
{
  int origin = in >= 0 ? in : root;

  self->snapshot = snapshot;
  self->rests = rests;
  self->rest_digests = g_hash_table_new_full (NULL, NULL, NULL, g_free);
  self->model = triad_snapshot_get_model (snapshot);
  self->attached = triad_snapshot_get_attached (snapshot);
  self->poses = triad_snapshot_get_poses (snapshot);
  self->from_root = origin >= 0 ? triad_pose_invert (&self->poses->pose[origin])
                                : TRIAD_POSE_IDENTITY;
  self->resolved = origin < 0 || self->poses->resolved[origin];
  self->root = root;
}

static gboolean
side_get_pose (const Side *self,
               int         v,
               TriadPose  *pose)
{
  if (!self->resolved || !self->poses->resolved[v])
    return FALSE;

  *pose = triad_pose_multiply (&self->from_root, &self->poses->pose[v]);

  return TRUE;
}

void
triad_snapshot_diff_measure (const TriadPose *a,
                             const TriadPose *b,
                             double          *distance,
                             double          *angle)
{
  TriadQuaternion turn = triad_quaternion_multiply (triad_quaternion_invert (a->orientation),
                                                    b->orientation);

  *distance = triad_vector_length (triad_vector_subtract (b->position, a->position));
  *angle = triad_quaternion_get_angle (turn);
}

/* Whether two vertices match, or both are -1. */
static gboolean
is_same (const Pair *pair,
         int         before,
         int         after)
{
  return before < 0 || after < 0 ? before == after : pair->match->after_of[before] == after;
}

static TriadDiffFlags
compare_poses (const Pair       *pair,
               TriadFrameChange *change)
{
  const TriadPoseGraph *before = pair->before.poses;
  const TriadPoseGraph *after = pair->after.poses;
  TriadDiffFlags what = 0;
  TriadPose old;
  TriadPose new;
  gboolean had = side_get_pose (&pair->before, change->before, &old);
  gboolean has = side_get_pose (&pair->after, change->after, &new);

  /* The pose of the compared root is ignored. */
  if (change->before == pair->before.root)
    return 0;

  if (had != has)
    what |= had ? TRIAD_DIFF_POSE_LOST : TRIAD_DIFF_POSE_FOUND;

  if (had && has)
    {
      triad_snapshot_diff_measure (&old, &new, &change->distance, &change->angle);

      if (change->distance > pair->options.distance || change->angle > pair->options.angle)
        what |= TRIAD_DIFF_MOVED;
    }

  if (!is_same (pair, before->edges[change->before].target, after->edges[change->after].target))
    return what | TRIAD_DIFF_MEASURED;

  old = *triad_pose_graph_get_local (before, change->before);
  new = *triad_pose_graph_get_local (after, change->after);
  triad_snapshot_diff_measure (&old, &new, &change->local_distance, &change->local_angle);

  if (change->local_distance > pair->options.distance ||
      change->local_angle > pair->options.angle)
    what |= TRIAD_DIFF_LOCAL;
  else if (what & TRIAD_DIFF_MOVED)
    what |= TRIAD_DIFF_CARRIED;

  return what;
}

static TriadDiffFlags
compare_attachment (const Pair             *pair,
                    const TriadFrameChange *change)
{
  const TriadAttachedGraph *before = pair->before.attached;
  const TriadAttachedGraph *after = pair->after.attached;
  TriadDiffFlags what = 0;

  if (!is_same (pair, before->edges[change->before].target, after->edges[change->after].target))
    what |= TRIAD_DIFF_ATTACHED;

  if (!is_same (pair, before->body[change->before], after->body[change->after]))
    what |= TRIAD_DIFF_BODY;

  return what;
}

static gboolean
is_limit_same (double before,
               double after,
               double tolerance)
{
  /* The difference of equal infinities is NaN. */
  return before == after || fabs (after - before) <= tolerance;
}

static gboolean
is_mimic_same (const TriadMimic *before,
               const TriadMimic *after)
{
  if (before->joint.text == NULL || after->joint.text == NULL)
    return before->joint.text == after->joint.text;

  return g_str_equal (before->joint.text, after->joint.text) &&
         g_str_equal (before->axis != NULL ? before->axis : "axis",
                      after->axis != NULL ? after->axis : "axis") &&
         fabs (after->multiplier - before->multiplier) <= EDIT_TOLERANCE &&
         fabs (after->reference - before->reference) <= EDIT_TOLERANCE &&
         fabs (after->offset - before->offset) <= EDIT_TOLERANCE;
}

static TriadDiffFlags
compare_axes (const Pair      *pair,
              const TriadAxis *before,
              const TriadAxis *after,
              gboolean         prismatic)
{
  double tolerance = prismatic ? pair->options.distance : pair->options.angle;
  TriadDiffFlags what = 0;

  if (atan2 (triad_vector_length (triad_vector_cross (before->xyz, after->xyz)),
             triad_vector_dot (before->xyz, after->xyz)) > pair->options.angle)
    what |= TRIAD_DIFF_JOINT_AXES;

  if (!is_limit_same (before->lower, after->lower, tolerance) ||
      !is_limit_same (before->upper, after->upper, tolerance))
    what |= TRIAD_DIFF_JOINT_LIMITS;

  if (!is_mimic_same (&before->mimic, &after->mimic))
    what |= TRIAD_DIFF_JOINT_MIMIC;

  for (TriadJointAxisValue value = 0; value < TRIAD_N_AXIS_VALUES; value++)
    if (triad_joint_axis_value_differs (before, after, value, pair->options.number))
      what |= TRIAD_DIFF_JOINT_DYNAMICS;

  return what;
}

static TriadDiffFlags
compare_joints (const Pair             *pair,
                const TriadFrameChange *change)
{
  int i = pair->before.model->frames[change->before].joint;
  int j = pair->after.model->frames[change->after].joint;
  const TriadJoint *before;
  const TriadJoint *after;
  TriadDiffFlags what = 0;

  if (i < 0 || j < 0)
    return 0;

  before = &pair->before.model->joints[i];
  after = &pair->after.model->joints[j];

  if (!g_str_equal (before->type, after->type))
    what |= TRIAD_DIFF_JOINT_TYPE;

  if (!is_same (pair, before->parent_frame, after->parent_frame))
    what |= TRIAD_DIFF_JOINT_PARENT;

  if (!is_same (pair, before->child_frame, after->child_frame))
    what |= TRIAD_DIFF_JOINT_CHILD;

  if (before->n_axes != after->n_axes ||
      fabs (after->pitch - before->pitch) > pair->options.distance)
    what |= TRIAD_DIFF_JOINT_AXES;

  for (int k = 0; k < MIN (before->n_axes, after->n_axes); k++)
    what |= compare_axes (pair, &before->axes[k], &after->axes[k],
                          g_str_equal (after->type, "prismatic"));

  return what;
}

/* Returns the digest of what is not read of the element of a frame; NULL if it is not of a URDF. */
static const guint64 *
digest_rest (const Side *self,
             int         v)
{
  TriadFrameContentTop top = triad_urdf_rest_find_top (self->rests, self->snapshot, v);
  guint64 *digest;

  if (top.element == NULL)
    return NULL;

  digest = g_hash_table_lookup (self->rest_digests, top.element);

  if (digest == NULL)
    {
      g_autoptr(TriadContentNode) node = triad_content_node_new (TRIAD_FRAME_CONTENT_OTHER, &top);

      digest = g_memdup2 (&node->digest, sizeof node->digest);
      g_hash_table_insert (self->rest_digests, (gpointer) top.element, digest);
    }

  return digest;
}

static gboolean
is_rest_same (const Pair             *pair,
              const TriadFrameChange *change)
{
  const guint64 *before = digest_rest (&pair->before, change->before);
  const guint64 *after = digest_rest (&pair->after, change->after);

  return before == NULL || after == NULL || *before == *after;
}

static gboolean
is_renamed (const Pair             *pair,
            const TriadFrameChange *change)
{
  const TriadFrame *before = &pair->before.model->frames[change->before];
  const TriadFrame *after = &pair->after.model->frames[change->after];

  return before->scope >= 0 && after->scope >= 0 &&
         change->before != pair->before.root && !g_str_equal (before->name, after->name);
}

static void
compare_frames (const Pair       *pair,
                TriadFrameChange *change)
{
  const TriadFrame *before = &pair->before.model->frames[change->before];
  const TriadFrame *after = &pair->after.model->frames[change->after];

  change->what = compare_poses (pair, change);
  change->what |= compare_attachment (pair, change);
  change->what |= compare_joints (pair, change);

  if (is_renamed (pair, change))
    change->what |= TRIAD_DIFF_RENAMED;

  if (before->kind != after->kind)
    change->what |= TRIAD_DIFF_KIND;

  if (!is_same (pair, pair->before.poses->placed_by[change->before],
                pair->after.poses->placed_by[change->after]))
    change->what |= TRIAD_DIFF_PLACEMENT;

  if (pair->match->before_content[change->before] != pair->match->after_content[change->after] ||
      !is_rest_same (pair, change))
    change->what |= TRIAD_DIFF_CONTENT;
}

static void
append_change (GArray           *changes,
               const Pair       *pair,
               TriadFrameChange  change)
{
  const TriadSnapshotDiffRules *rules = pair->options.rules;

  change.what &= ~pair->options.leave_out;

  if (change.what == 0 || change.what == TRIAD_DIFF_CARRIED)
    change = (TriadFrameChange) { .before = change.before, .after = change.after };

  if (rules != NULL)
    rules->judge (&change, changes->len, pair->options.rules_data);

  if (change.what != 0)
    g_array_append_val (changes, change);
}

static void
compare (TriadSnapshotDiff *self,
         const Pair        *pair)
{
  const TriadSnapshotDiffRules *rules = pair->options.rules;
  GCancellable *cancellable = pair->options.cancellable;
  GArray *changes = g_array_new (FALSE, FALSE, sizeof (TriadFrameChange));
  guint n_judged;

  if (rules != NULL)
    rules->begin (self, pair->options.rules_data);

  for (int v = 0; v < self->match->n_after; v++)
    {
      TriadFrameChange change = { .before = self->match->before_of[v], .after = v };
      guint n = changes->len;

      self->change_of[v] = -1;

      if (g_cancellable_is_cancelled (cancellable))
        continue;

      if (change.before >= 0 && pair->match->before_inside[change.before])
        compare_frames (pair, &change);
      else if (pair->match->after_inside[v])
        change.what = TRIAD_DIFF_ADDED;

      append_change (changes, pair, change);

      if (changes->len > n)
        self->change_of[v] = (int) n;
    }

  for (int v = 0; v < self->match->n_before && !g_cancellable_is_cancelled (cancellable); v++)
    if (self->match->after_of[v] < 0 && pair->match->before_inside[v])
      append_change (changes, pair,
                     (TriadFrameChange) { .before = v, .after = -1,
                                          .what = TRIAD_DIFF_REMOVED });

  n_judged = changes->len;

  if (rules != NULL && !g_cancellable_is_cancelled (cancellable))
    rules->end (changes, pair->options.rules_data);

  for (guint i = n_judged; i < changes->len; i++)
    if (g_array_index (changes, TriadFrameChange, i).after >= 0)
      self->change_of[g_array_index (changes, TriadFrameChange, i).after] = (int) i;

  self->n_changes = changes->len;
  self->changes = (TriadFrameChange *) g_array_free (changes, FALSE);
}

void
triad_snapshot_diff_options_init (TriadSnapshotDiffOptions *self)
{
  *self = (TriadSnapshotDiffOptions) {
    .distance = EDIT_TOLERANCE,
    .angle = EDIT_TOLERANCE,
    .number = EDIT_TOLERANCE,
    .before_root = -1,
    .after_root = -1,
    .before_in = -1,
    .after_in = -1,
  };
}

/* Returns whether any frame has another scoped name, which is made of its name and its scope's. */
static gboolean
find_renames (const TriadSnapshotDiff        *self,
              const TriadSnapshotDiffOptions *options)
{
  const TriadFrame *before = triad_snapshot_get_model (self->before)->frames;
  const TriadFrame *after = triad_snapshot_get_model (self->after)->frames;

  if (options->before_root >= 0 || options->after_root >= 0)
    return TRUE;

  for (int v = 0; v < self->match->n_after; v++)
    {
      int other = self->match->before_of[v];
      int scope = after[v].scope;

      if (other >= 0 && (g_strcmp0 (before[other].name, after[v].name) != 0 ||
                         before[other].scope != (scope >= 0 ? self->match->before_of[scope] : -1)))
        return TRUE;
    }

  return FALSE;
}

TriadSnapshotDiff *
triad_snapshot_diff_new (TriadSnapshot                  *before,
                         TriadSnapshot                  *after,
                         const TriadSnapshotDiffOptions *options)
{
  TriadSnapshotDiff *self;
  Pair pair = { 0 };

  g_return_val_if_fail (before != NULL && after != NULL, NULL);

  if (options != NULL)
    pair.options = *options;
  else
    triad_snapshot_diff_options_init (&pair.options);

  self = g_atomic_rc_box_new0 (TriadSnapshotDiff);
  self->before = triad_snapshot_ref (before);
  self->after = triad_snapshot_ref (after);
  self->match = triad_frame_match_new (before, pair.options.before_root,
                                       after, pair.options.after_root);
  self->change_of = g_new (int, self->match->n_after);
  self->renames = find_renames (self, &pair.options);
  self->rests[0] = triad_urdf_rest_table_new (before);
  self->rests[1] = triad_urdf_rest_table_new (after);
  triad_snapshot_diff_init_texts (self);

  pair.match = self->match;
  side_init (&pair.before, before, self->rests[0], pair.options.before_root,
             pair.options.before_in);
  side_init (&pair.after, after, self->rests[1], pair.options.after_root, pair.options.after_in);
  compare (self, &pair);
  g_hash_table_unref (pair.before.rest_digests);
  g_hash_table_unref (pair.after.rest_digests);

  triad_diagnostic_diff_find (before, after, self->match, &self->added_problems,
                              &self->solved_problems);

  return self;
}

static void
clear (TriadSnapshotDiff *self)
{
  g_ptr_array_unref (self->added_problems);
  g_ptr_array_unref (self->solved_problems);
  triad_frame_match_free (self->match);
  g_hash_table_unref (self->rests[0]);
  g_hash_table_unref (self->rests[1]);
  g_hash_table_unref (self->contents);
  g_free (self->n_described);
  g_free (self->changes);
  g_free (self->change_of);
  triad_snapshot_unref (self->before);
  triad_snapshot_unref (self->after);
}

TRIAD_DEFINE_LARGE_REF_COUNTED (TriadSnapshotDiff, triad_snapshot_diff, clear)

gboolean
triad_snapshot_diff_is_empty (const TriadSnapshotDiff *self)
{
  return self->n_changes == 0 && self->added_problems->len == 0 &&
         self->solved_problems->len == 0;
}

static int
find_after (const TriadSnapshotDiff *self,
            const char              *key)
{
  int before = triad_snapshot_find_frame (self->before, key);

  return before >= 0 ? self->match->after_of[before] : -1;
}

const char *
triad_snapshot_diff_get_new_name (const TriadSnapshotDiff *self,
                                  const char              *scoped_name)
{
  int after = self->renames ? find_after (self, scoped_name) : -1;

  return after >= 0 ? triad_snapshot_get_scoped_name (self->after, after) : scoped_name;
}

const char *
triad_snapshot_diff_get_new_key (const TriadSnapshotDiff *self,
                                 const char              *key)
{
  int after = find_after (self, key);

  return after >= 0 ? triad_snapshot_get_key (self->after, after) : key;
}

int
triad_snapshot_diff_count (const TriadSnapshotDiff *self,
                           TriadDiffFlags           what,
                           TriadDiffFlags           without)
{
  int n = 0;

  for (int i = 0; i < self->n_changes; i++)
    if ((self->changes[i].what & what) != 0 && (self->changes[i].what & without) == 0)
      n++;

  return n;
}
