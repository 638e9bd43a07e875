/* triad-snapshot-diff.h: differences between the frames and problems of two snapshots */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include "triad-frame-match.h"

/**
 * TriadDiffFlags:
 * @TRIAD_DIFF_ADDED: the frame is only in the later snapshot
 * @TRIAD_DIFF_REMOVED: it is only in the earlier one
 * @TRIAD_DIFF_RENAMED: its name in its scope changed
 * @TRIAD_DIFF_KIND: its kind changed, from a link to a frame for instance
 * @TRIAD_DIFF_MOVED: its pose in the root's coordinates changed
 * @TRIAD_DIFF_CARRIED: with MOVED: only because the frame that its pose is relative to
 *   moved
 * @TRIAD_DIFF_LOCAL: its pose is relative to the same frame, and changed in the
 *   coordinates of that frame
 * @TRIAD_DIFF_POSE_LOST: it has no pose any more
 * @TRIAD_DIFF_POSE_FOUND: it had no pose, and has one now
 * @TRIAD_DIFF_MEASURED: its pose is relative to another frame
 * @TRIAD_DIFF_ATTACHED: it is attached to another frame
 * @TRIAD_DIFF_BODY: it moves with another body
 * @TRIAD_DIFF_PLACEMENT: a model's placement frame changed
 * @TRIAD_DIFF_JOINT_TYPE: a joint's type changed
 * @TRIAD_DIFF_JOINT_PARENT: a joint's parent changed
 * @TRIAD_DIFF_JOINT_CHILD: a joint's child changed
 * @TRIAD_DIFF_JOINT_AXES: a joint's axes, in the joint's frame, or the pitch of a screw
 *   joint
 * @TRIAD_DIFF_JOINT_LIMITS: the limits of a joint's axes
 * @TRIAD_DIFF_JOINT_DYNAMICS: effort, velocity, damping, friction and the like
 * @TRIAD_DIFF_JOINT_MIMIC: what a joint's axes mimic
 * @TRIAD_DIFF_CONTENT: something else in its element, also what is not read of a URDF; in a
 *   #TriadComparison, what no other flag covers
 * @TRIAD_DIFF_MASS: a body's mass, centre of mass or moments of inertia; only in a
 *   #TriadComparison
 * @TRIAD_DIFF_SHAPES: the visuals and collisions of a body, or their poses on it; only in
 *   a #TriadComparison
 * @TRIAD_DIFF_MOTION: a joint moves its child differently; only in a #TriadComparison
 * @TRIAD_DIFF_PART: a sensor or similar element on it; only in a #TriadComparison
 */
typedef enum
{
  TRIAD_DIFF_ADDED          = 1 << 0,
  TRIAD_DIFF_REMOVED        = 1 << 1,
  TRIAD_DIFF_RENAMED        = 1 << 2,
  TRIAD_DIFF_KIND           = 1 << 3,
  TRIAD_DIFF_MOVED          = 1 << 4,
  TRIAD_DIFF_CARRIED        = 1 << 5,
  TRIAD_DIFF_LOCAL          = 1 << 6,
  TRIAD_DIFF_POSE_LOST      = 1 << 7,
  TRIAD_DIFF_POSE_FOUND     = 1 << 8,
  TRIAD_DIFF_MEASURED       = 1 << 9,
  TRIAD_DIFF_ATTACHED       = 1 << 10,
  TRIAD_DIFF_BODY           = 1 << 11,
  TRIAD_DIFF_PLACEMENT      = 1 << 12,
  TRIAD_DIFF_JOINT_TYPE     = 1 << 13,
  TRIAD_DIFF_JOINT_PARENT   = 1 << 14,
  TRIAD_DIFF_JOINT_CHILD    = 1 << 15,
  TRIAD_DIFF_JOINT_AXES     = 1 << 16,
  TRIAD_DIFF_JOINT_LIMITS   = 1 << 17,
  TRIAD_DIFF_JOINT_MIMIC    = 1 << 18,
  TRIAD_DIFF_CONTENT        = 1 << 19,
  TRIAD_DIFF_MASS           = 1 << 20,
  TRIAD_DIFF_SHAPES         = 1 << 21,
  TRIAD_DIFF_MOTION         = 1 << 22,
  TRIAD_DIFF_JOINT_DYNAMICS = 1 << 23,
  TRIAD_DIFF_PART           = 1 << 24,
} TriadDiffFlags;

#define TRIAD_DIFF_JOINT                                                        \
  (TRIAD_DIFF_JOINT_TYPE | TRIAD_DIFF_JOINT_PARENT |                      \
   TRIAD_DIFF_JOINT_CHILD | TRIAD_DIFF_JOINT_AXES |                       \
   TRIAD_DIFF_JOINT_LIMITS | TRIAD_DIFF_JOINT_MIMIC |                     \
   TRIAD_DIFF_JOINT_DYNAMICS)

/**
 * TriadFrameChange:
 * @before: a vertex of the earlier snapshot; -1 if added
 * @after: a vertex of the later one; -1 if removed
 * @what: how they differ; never 0
 * @distance: how far it moved, metres, in root coordinates, if both poses are known
 * @angle: how much it turned, radians, in [0, π]
 * @local_distance: the same in the coordinates of the frame that its pose is relative to,
 *   if that frame is the same
 * @local_angle: likewise
 */
typedef struct
{
  int            before;
  int            after;
  TriadDiffFlags what;
  double         distance;
  double         angle;
  double         local_distance;
  double         local_angle;
} TriadFrameChange;

typedef struct _TriadSnapshotDiff TriadSnapshotDiff;

/**
 * TriadSnapshotDiffRules:
 * @begin: called when the frames of @diff are matched, before they are compared
 * @judge: called for each pair of frames, even if they are equal, and for each frame that
 *   was added or removed; may change the flags of @change.  If any are left, it becomes the
 *   change @index
 * @end: may append changes, which then are those of their frames
 *
 * What counts as a difference, such as when two files describe the same robot.
 */
typedef struct
{
  void (*begin) (const TriadSnapshotDiff *diff,
                 gpointer                 data);
  void (*judge) (TriadFrameChange        *change,
                 int                      index,
                 gpointer                 data);
  void (*end)   (GArray                  *changes,
                 gpointer                 data);
} TriadSnapshotDiffRules;

/**
 * TriadSnapshotDiffOptions:
 * @distance: tolerance, metres; also for the limits of prismatic joints
 * @angle: tolerance, radians; also for axes and limits
 * @number: relative tolerance of other numbers
 * @before_root: a model of the earlier snapshot, a vertex, which is matched with
 *   @after_root. Only frames inside it are compared, in its coordinates, and its own pose
 *   is ignored; -1 for the whole file
 * @after_root: the same of the later one
 * @before_in: the frame of the earlier snapshot whose coordinates poses are compared in,
 *   a vertex; -1 for @before_root
 * @after_in: the same of the later one
 * @leave_out: differences to ignore; a frame without others counts as unchanged
 * @rules: (nullable): what counts as a difference
 * @rules_data: passed to @rules
 * @cancellable: (nullable): once it is cancelled, further frames are left out
 */
typedef struct
{
  double         distance;
  double         angle;
  double         number;
  int            before_root;
  int            after_root;
  int            before_in;
  int            after_in;
  TriadDiffFlags leave_out;

  const TriadSnapshotDiffRules *rules;
  gpointer                      rules_data;
  GCancellable                 *cancellable;
} TriadSnapshotDiffOptions;

/**
 * TriadSnapshotDiff:
 * @changes: (array length=n_changes): frames of the later snapshot in its order, then the
 *   removed frames in theirs
 * @change_of: (array length=n_frames): by vertex of the later snapshot, its index in
 *   @changes; -1 if unchanged
 * @renames: whether any frame has another scoped name in the later snapshot
 * @rests: what is not read of the URDFs in both; see triad_urdf_rest_table_new()
 * @added_problems: (element-type TriadDiagnostic): problems that only the later snapshot
 *   has
 * @solved_problems: (element-type TriadDiagnostic): problems that only the earlier
 *   snapshot has
 *
 * The differences between two versions of a file, or a file and its conversion.
 * Immutable; may be read from any thread.
 *
 * Costs O(frames + elements + diagnostics).
 */
struct _TriadSnapshotDiff
{
  TriadSnapshot    *before;
  TriadSnapshot    *after;
  TriadFrameMatch  *match;
  TriadFrameChange *changes;
  int               n_changes;
  int              *change_of;
  gboolean          renames;
  GHashTable       *rests[2];
  GPtrArray        *added_problems;
  GPtrArray        *solved_problems;

  /*< private >*/
  GHashTable       *contents;         /* pair of contents → how they differ */
  gsize            *n_described;      /* bytes of these contents */
};

/**
 * triad_snapshot_diff_options_init:
 * @self: (out): options
 *
 * Initialize the options for comparing two versions of a file: nothing is left out, whole
 * files are compared, and only rounding errors are ignored.
 */
void               triad_snapshot_diff_options_init (TriadSnapshotDiffOptions       *self);

/**
 * triad_snapshot_diff_new:
 * @options: (nullable): %NULL for those of triad_snapshot_diff_options_init()
 *
 * Returns: (transfer full): the differences
 */
TriadSnapshotDiff *triad_snapshot_diff_new          (TriadSnapshot                  *before,
                                                     TriadSnapshot                  *after,
                                                     const TriadSnapshotDiffOptions *options);
TriadSnapshotDiff *triad_snapshot_diff_ref          (TriadSnapshotDiff              *self);
void               triad_snapshot_diff_unref        (TriadSnapshotDiff              *self);

/* Compute the distance in metres and the angle in radians, in [0, π], between two poses. */
void               triad_snapshot_diff_measure      (const TriadPose                *a,
                                                     const TriadPose                *b,
                                                     double                         *distance,
                                                     double                         *angle);

/** triad_snapshot_diff_is_empty: Returns whether neither frames nor problems differ. */
gboolean           triad_snapshot_diff_is_empty     (const TriadSnapshotDiff        *self);

/**
 * triad_snapshot_diff_count:
 * @what: one or more flags
 * @without: flags that a frame must not have
 *
 * Returns: number of frames that have at least one of @what and none of @without
 */
int                triad_snapshot_diff_count        (const TriadSnapshotDiff        *self,
                                                     TriadDiffFlags                  what,
                                                     TriadDiffFlags                  without);

/**
 * triad_snapshot_diff_get_new_name:
 * @scoped_name: a frame of the earlier snapshot
 *
 * Costs nothing if no frame was renamed.
 *
 * Returns: (transfer none): the scoped name of the matching frame in the later snapshot;
 *   @scoped_name if there is none
 */
const char        *triad_snapshot_diff_get_new_name (const TriadSnapshotDiff        *self,
                                                     const char                     *scoped_name);

/** triad_snapshot_diff_get_new_key: Like triad_snapshot_diff_get_new_name(), for keys of frames;
 * see triad_snapshot_get_key(). */
const char        *triad_snapshot_diff_get_new_key  (const TriadSnapshotDiff        *self,
                                                     const char                     *key);

/** triad_snapshot_diff_dup_summary: Returns (transfer full): one line: `2 frames moved, 1 problem
 * solved`; `No changes`. */
char              *triad_snapshot_diff_dup_summary  (const TriadSnapshotDiff        *self);

/** triad_snapshot_diff_dup_reach: Returns (transfer full): `by up to 10 mm and 2°`, without what
 * rounds to zero. @distance is in metres, @angle in radians. */
char              *triad_snapshot_diff_dup_reach    (double                          distance,
                                                     double                          angle);

/**
 * triad_snapshot_diff_dup_change:
 *
 * Describes a change.  Content is described up to 4 MiB of it in all, and otherwise only mentioned.
 *
 * Returns: (transfer full): a description: `moved by 0.1 m, turned by 5°; measured from
 *   arm::base, not from arm`
 */
char              *triad_snapshot_diff_dup_change   (const TriadSnapshotDiff        *self,
                                                     const TriadFrameChange         *change);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TriadSnapshotDiff, triad_snapshot_diff_unref)
