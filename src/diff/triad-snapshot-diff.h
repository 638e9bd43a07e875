/* triad-snapshot-diff.h: what differs between two snapshots
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#pragma once

#include "triad-frame-match.h"

G_BEGIN_DECLS

/**
 * TriadDifference:
 * @TRIAD_DIFFERENCE_ADDED: the frame is only in the later snapshot
 * @TRIAD_DIFFERENCE_REMOVED: it is only in the earlier one
 * @TRIAD_DIFFERENCE_RENAMED: its name in its scope is another
 * @TRIAD_DIFFERENCE_KIND: what was a link is a frame, or the like
 * @TRIAD_DIFFERENCE_MOVED: it is elsewhere, or turned, in the root's coordinates
 * @TRIAD_DIFFERENCE_CARRIED: with MOVED: only since what it is measured from moved
 * @TRIAD_DIFFERENCE_LOCAL: it is measured from the same frame, and is elsewhere
 *   in the coordinates of that
 * @TRIAD_DIFFERENCE_POSE_LOST: it has no pose any more
 * @TRIAD_DIFFERENCE_POSE_FOUND: it has a pose, and had none
 * @TRIAD_DIFFERENCE_MEASURED: its pose is measured from another frame
 * @TRIAD_DIFFERENCE_ATTACHED: it is attached to another frame
 * @TRIAD_DIFFERENCE_BODY: the body that it moves with is another
 * @TRIAD_DIFFERENCE_PLACEMENT: a model's placement frame is another
 * @TRIAD_DIFFERENCE_JOINT_TYPE: a joint's type is another
 * @TRIAD_DIFFERENCE_JOINT_PARENT: a joint's parent is another
 * @TRIAD_DIFFERENCE_JOINT_CHILD: a joint's child is another
 * @TRIAD_DIFFERENCE_JOINT_AXES: a joint's axes, in the joint's frame, or the
 *   pitch of its screw
 * @TRIAD_DIFFERENCE_JOINT_LIMITS: the limits of a joint's axes
 * @TRIAD_DIFFERENCE_JOINT_DYNAMICS: what moves a joint, and what holds it back
 * @TRIAD_DIFFERENCE_JOINT_MIMIC: what a joint's axes follow
 * @TRIAD_DIFFERENCE_CONTENT: something else in its element
 * @TRIAD_DIFFERENCE_MASS: a body's mass, its centre, or how it is spread; of a
 *   #TriadReview alone
 * @TRIAD_DIFFERENCE_SHAPES: the visuals and collisions of a body, or where they
 *   are on it; of a #TriadReview alone
 * @TRIAD_DIFFERENCE_MOTION: a joint at some position takes its child elsewhere; of
 *   a #TriadReview alone
 * @TRIAD_DIFFERENCE_PART: something that stands on it, a sensor say; of a #TriadReview
 *   alone
 */
typedef enum
{
  TRIAD_DIFFERENCE_ADDED          = 1 << 0,
  TRIAD_DIFFERENCE_REMOVED        = 1 << 1,
  TRIAD_DIFFERENCE_RENAMED        = 1 << 2,
  TRIAD_DIFFERENCE_KIND           = 1 << 3,
  TRIAD_DIFFERENCE_MOVED          = 1 << 4,
  TRIAD_DIFFERENCE_CARRIED        = 1 << 5,
  TRIAD_DIFFERENCE_LOCAL          = 1 << 6,
  TRIAD_DIFFERENCE_POSE_LOST      = 1 << 7,
  TRIAD_DIFFERENCE_POSE_FOUND     = 1 << 8,
  TRIAD_DIFFERENCE_MEASURED       = 1 << 9,
  TRIAD_DIFFERENCE_ATTACHED       = 1 << 10,
  TRIAD_DIFFERENCE_BODY           = 1 << 11,
  TRIAD_DIFFERENCE_PLACEMENT      = 1 << 12,
  TRIAD_DIFFERENCE_JOINT_TYPE     = 1 << 13,
  TRIAD_DIFFERENCE_JOINT_PARENT   = 1 << 14,
  TRIAD_DIFFERENCE_JOINT_CHILD    = 1 << 15,
  TRIAD_DIFFERENCE_JOINT_AXES     = 1 << 16,
  TRIAD_DIFFERENCE_JOINT_LIMITS   = 1 << 17,
  TRIAD_DIFFERENCE_JOINT_MIMIC    = 1 << 18,
  TRIAD_DIFFERENCE_CONTENT        = 1 << 19,
  TRIAD_DIFFERENCE_MASS           = 1 << 20,
  TRIAD_DIFFERENCE_SHAPES         = 1 << 21,
  TRIAD_DIFFERENCE_MOTION         = 1 << 22,
  TRIAD_DIFFERENCE_JOINT_DYNAMICS = 1 << 23,
  TRIAD_DIFFERENCE_PART           = 1 << 24,
} TriadDifference;

#define TRIAD_DIFFERENCE_JOINT                                                        \
  (TRIAD_DIFFERENCE_JOINT_TYPE | TRIAD_DIFFERENCE_JOINT_PARENT |                      \
   TRIAD_DIFFERENCE_JOINT_CHILD | TRIAD_DIFFERENCE_JOINT_AXES |                       \
   TRIAD_DIFFERENCE_JOINT_LIMITS | TRIAD_DIFFERENCE_JOINT_MIMIC |                     \
   TRIAD_DIFFERENCE_JOINT_DYNAMICS)

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
  int             before;
  int             after;
  TriadDifference what;
  double          distance;
  double          angle;
  double          local_distance;
  double          local_angle;
} TriadFrameChange;

/**
 * TriadComparisonOptions:
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
  double          distance;
  double          angle;
  double          number;
  int             before_root;
  int             after_root;
  int             before_in;
  int             after_in;
  TriadDifference leave_out;
} TriadComparisonOptions;

/**
 * TriadComparison:
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
} TriadComparison;

/**
 * triad_comparison_options_init:
 * @self: (out): the options of an edit: nothing is left out, roots are roots,
 *   and only what comes of rounding is no difference
 */
void             triad_comparison_options_init (TriadComparisonOptions       *self);

/**
 * triad_comparison_new:
 * @before: a snapshot
 * @after: another
 * @options: (nullable): what counts; %NULL as triad_comparison_options_init() says
 *
 * Returns: (transfer full): what differs
 */
TriadComparison *triad_comparison_new          (TriadSnapshot                *before,
                                                TriadSnapshot                *after,
                                                const TriadComparisonOptions *options);
TriadComparison *triad_comparison_ref          (TriadComparison              *self);
void             triad_comparison_unref        (TriadComparison              *self);

/**
 * triad_comparison_is_empty:
 * @self: a comparison
 *
 * Returns: whether nothing differs, neither frames nor problems
 */
gboolean         triad_comparison_is_empty     (const TriadComparison        *self);

/**
 * triad_comparison_count:
 * @self: a comparison
 * @what: one or more differences
 * @without: differences that a frame must not have
 *
 * Returns: how many frames have one of @what and none of @without
 */
int              triad_comparison_count        (const TriadComparison        *self,
                                                TriadDifference               what,
                                                TriadDifference               without);

/**
 * triad_comparison_get_new_name:
 * @self: a comparison
 * @scoped_name: of a frame of the earlier snapshot
 *
 * Returns: the scoped name of the same frame in the later one; @scoped_name where
 *   there is none
 */
const char      *triad_comparison_get_new_name (const TriadComparison        *self,
                                                const char                   *scoped_name);

/**
 * triad_comparison_dup_summary:
 * @self: a comparison
 *
 * Returns: (transfer full): one line for people: `2 frames moved, 1 problem
 *   solved`; `No changes`
 */
char            *triad_comparison_dup_summary  (const TriadComparison        *self);

/**
 * triad_comparison_dup_change:
 * @self: a comparison
 * @change: one of its changes
 *
 * Returns: (transfer full): what there is to say of it: `moved by 0.1 m, turned
 *   by 5°; measured from arm::base, not from arm`
 */
char            *triad_comparison_dup_change   (const TriadComparison        *self,
                                                const TriadFrameChange       *change);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TriadComparison, triad_comparison_unref)

G_END_DECLS
