/* triad-snapshot-diff.h: what differs between two snapshots
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#pragma once

#include "triad-frame-match.h"

G_BEGIN_DECLS

/**
 * TriadDiffFlags:
 * @TRIAD_DIFF_ADDED: the frame is only in the later snapshot
 * @TRIAD_DIFF_REMOVED: it is only in the earlier one
 * @TRIAD_DIFF_RENAMED: its name in its scope is another
 * @TRIAD_DIFF_KIND: what was a link is a frame, or the like
 * @TRIAD_DIFF_MOVED: it is elsewhere, or turned, in the root's coordinates
 * @TRIAD_DIFF_CARRIED: with MOVED: only since what it is measured from moved
 * @TRIAD_DIFF_LOCAL: it is measured from the same frame, and is elsewhere
 *   in the coordinates of that
 * @TRIAD_DIFF_POSE_LOST: it has no pose any more
 * @TRIAD_DIFF_POSE_FOUND: it has a pose, and had none
 * @TRIAD_DIFF_MEASURED: its pose is measured from another frame
 * @TRIAD_DIFF_ATTACHED: it is attached to another frame
 * @TRIAD_DIFF_BODY: the body that it moves with is another
 * @TRIAD_DIFF_PLACEMENT: a model's placement frame is another
 * @TRIAD_DIFF_JOINT_TYPE: a joint's type is another
 * @TRIAD_DIFF_JOINT_PARENT: a joint's parent is another
 * @TRIAD_DIFF_JOINT_CHILD: a joint's child is another
 * @TRIAD_DIFF_JOINT_AXES: a joint's axes, in the joint's frame, or the
 *   pitch of its screw
 * @TRIAD_DIFF_JOINT_LIMITS: the limits of a joint's axes
 * @TRIAD_DIFF_JOINT_DYNAMICS: what moves a joint, and what holds it back
 * @TRIAD_DIFF_JOINT_MIMIC: what a joint's axes follow
 * @TRIAD_DIFF_CONTENT: something else in its element
 * @TRIAD_DIFF_MASS: a body's mass, its centre, or how it is spread; of a
 *   #TriadComparison alone
 * @TRIAD_DIFF_SHAPES: the visuals and collisions of a body, or where they
 *   are on it; of a #TriadComparison alone
 * @TRIAD_DIFF_MOTION: a joint at some position takes its child elsewhere; of
 *   a #TriadComparison alone
 * @TRIAD_DIFF_PART: something that stands on it, a sensor say; of a #TriadComparison
 *   alone
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
 * @before: a vertex of the earlier snapshot, -1 for what is added
 * @after: a vertex of the later one, -1 for what is removed
 * @what: how they differ, never nothing
 * @distance: how far it moved, metres, in the coordinates of both roots, where
 *   both poses are known
 * @angle: how much it turned, radians, in [0, π]
 * @local_distance: the same in the coordinates of what it is measured from,
 *   where that is the same frame
 * @local_angle: the same
 *
 * One frame that is not what it was.
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

/**
 * TriadSnapshotDiffOptions:
 * @distance: what is less is no difference, metres; of a prismatic joint's
 *   limits too
 * @angle: what is less is no difference, radians; of axes and limits too
 * @number: what is less is no difference, of a number in the number itself
 * @before_root: the model of the earlier snapshot, a vertex, in whose coordinates
 *   frames are compared, and which is matched with @after_root: only what stands in
 *   it is compared, and not where it is itself; -1 for all of the file
 * @after_root: the same of the later one
 * @before_in: the frame of the earlier snapshot in whose coordinates poses are
 *   compared, a vertex; -1 for @before_root
 * @after_in: the same of the later one
 * @leave_out: differences that are none; a frame with no others is the same
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
} TriadSnapshotDiffOptions;

/**
 * TriadSnapshotDiff:
 * @before: the earlier snapshot
 * @after: the later one
 * @match: which of their frames are the same
 * @changes: (array length=n_changes): what differs: frames of the later
 *   snapshot in its order, then those that are removed, in theirs
 * @change_of: (array length=n_frames): for each vertex of the later snapshot
 *   its place in @changes; -1 for what is the same
 * @added_problems: (element-type TriadDiagnostic): problems of the later alone
 * @solved_problems: (element-type TriadDiagnostic): problems of the earlier alone
 *
 * Two states of one file, or a file and its conversion: frame by frame what
 * differs.  It never changes, and may be read from any thread.
 *
 * Costs O(frames + elements + diagnostics).
 */
typedef struct
{
  TriadSnapshot    *before;
  TriadSnapshot    *after;
  TriadFrameMatch  *match;
  TriadFrameChange *changes;
  int               n_changes;
  int              *change_of;
  GPtrArray        *added_problems;
  GPtrArray        *solved_problems;

  /*< private >*/
  gatomicrefcount   ref_count;
} TriadSnapshotDiff;

/**
 * triad_snapshot_diff_options_init:
 * @self: (out): the options of an edit: nothing is left out, roots are roots,
 *   and only what comes of rounding is no difference
 */
void               triad_snapshot_diff_options_init (TriadSnapshotDiffOptions       *self);

/**
 * triad_snapshot_diff_new:
 * @before: a snapshot
 * @after: another
 * @options: (nullable): what counts; %NULL as triad_snapshot_diff_options_init() says
 *
 * Returns: (transfer full): what differs
 */
TriadSnapshotDiff *triad_snapshot_diff_new          (TriadSnapshot                  *before,
                                                     TriadSnapshot                  *after,
                                                     const TriadSnapshotDiffOptions *options);
TriadSnapshotDiff *triad_snapshot_diff_ref          (TriadSnapshotDiff              *self);
void               triad_snapshot_diff_unref        (TriadSnapshotDiff              *self);

/**
 * triad_snapshot_diff_is_empty:
 * @self: a comparison
 *
 * Returns: whether nothing differs, neither frames nor problems
 */
gboolean           triad_snapshot_diff_is_empty     (const TriadSnapshotDiff        *self);

/**
 * triad_snapshot_diff_count:
 * @self: a comparison
 * @what: one or more differences
 * @without: differences that a frame must not have
 *
 * Returns: how many frames have one of @what and none of @without
 */
int                triad_snapshot_diff_count        (const TriadSnapshotDiff        *self,
                                                     TriadDiffFlags                  what,
                                                     TriadDiffFlags                  without);

/**
 * triad_snapshot_diff_get_new_name:
 * @self: a comparison
 * @scoped_name: of a frame of the earlier snapshot
 *
 * Returns: the scoped name of the same frame in the later one; @scoped_name where
 *   there is none
 */
const char        *triad_snapshot_diff_get_new_name (const TriadSnapshotDiff        *self,
                                                     const char                     *scoped_name);

/**
 * triad_snapshot_diff_dup_summary:
 * @self: a comparison
 *
 * Returns: (transfer full): one line for people: `2 frames moved, 1 problem
 *   solved`; `No changes`
 */
char              *triad_snapshot_diff_dup_summary  (const TriadSnapshotDiff        *self);

/**
 * triad_snapshot_diff_dup_change:
 * @self: a comparison
 * @change: one of its changes
 *
 * Returns: (transfer full): what there is to say of it: `moved by 0.1 m, turned
 *   by 5°; measured from arm::base, not from arm`
 */
char              *triad_snapshot_diff_dup_change   (const TriadSnapshotDiff        *self,
                                                     const TriadFrameChange         *change);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TriadSnapshotDiff, triad_snapshot_diff_unref)

G_END_DECLS
