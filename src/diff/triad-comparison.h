/* triad-comparison.h: whether a model and its conversion are the same robot
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#pragma once

#include "triad-snapshot-diff.h"

G_BEGIN_DECLS

/**
 * TriadCause:
 * @TRIAD_CAUSE_NONE: nobody can say
 * @TRIAD_CAUSE_MERGED: the link, missing or a frame now, is a part of the link
 *   `frame`, to which the fixed joint `joint` held it
 * @TRIAD_CAUSE_MERGED_JOINT: the fixed joint is gone, for its child link `frame`
 *   was merged
 * @TRIAD_CAUSE_NO_MASS: the link has no mass, and simulators want one
 * @TRIAD_CAUSE_GOES_WITH: the link, joint or frame goes with the link `frame`,
 *   which is missing
 * @TRIAD_CAUSE_BECAME_FRAME: the link or joint is a frame now
 * @TRIAD_CAUSE_CARRIED: it has its place in `frame`, and that is elsewhere
 * @TRIAD_CAUSE_ROLL_AND_YAW: its roll is the other's yaw
 * @TRIAD_CAUSE_ORDER: it is turned about X, Y and Z in the opposite order
 * @TRIAD_CAUSE_DEGREES: degrees where radians stood, or the opposite
 * @TRIAD_CAUSE_MILLIMETRES: millimetres where metres stood, or the opposite
 * @TRIAD_CAUSE_INVERSE: the pose goes the opposite way
 * @TRIAD_CAUSE_IN_CHILD: of a joint: what was its pose in its parent is that in
 *   its child
 * @TRIAD_CAUSE_SAME_NUMBERS: the same pose, but measured from `frame`
 * @TRIAD_CAUSE_AXIS_REVERSED: a joint's axis points the opposite way
 * @TRIAD_CAUSE_AXIS_IN_MODEL: the same axis, but in the model's coordinates
 * @TRIAD_CAUSE_LIMIT_DEGREES: the limits are degrees where radians stood, or the
 *   opposite
 * @TRIAD_CAUSE_POSE_RESET: of a sensor or the like: it has lost its pose in what it
 *   stands on
 * @TRIAD_CAUSE_BEYOND_URDF: a URDF has no such thing but in a block for simulators
 * @TRIAD_CAUSE_LOCKED: the joint was fixed, and has become one that has no room to move
 * @TRIAD_CAUSE_NO_MIMIC: that version of SDFormat can't say what a joint follows
 * @TRIAD_CAUSE_LOST_END: the link `frame` that the joint held is gone, and its name with
 *   it
 *
 * How a difference came about.  What is said of poses, axes and limits is a guess,
 * made by trying whether that gives exactly what is there.
 */
typedef enum
{
  TRIAD_CAUSE_NONE,
  TRIAD_CAUSE_MERGED,
  TRIAD_CAUSE_MERGED_JOINT,
  TRIAD_CAUSE_NO_MASS,
  TRIAD_CAUSE_GOES_WITH,
  TRIAD_CAUSE_BECAME_FRAME,
  TRIAD_CAUSE_CARRIED,
  TRIAD_CAUSE_ROLL_AND_YAW,
  TRIAD_CAUSE_ORDER,
  TRIAD_CAUSE_DEGREES,
  TRIAD_CAUSE_MILLIMETRES,
  TRIAD_CAUSE_INVERSE,
  TRIAD_CAUSE_IN_CHILD,
  TRIAD_CAUSE_SAME_NUMBERS,
  TRIAD_CAUSE_AXIS_REVERSED,
  TRIAD_CAUSE_AXIS_IN_MODEL,
  TRIAD_CAUSE_LIMIT_DEGREES,
  TRIAD_CAUSE_POSE_RESET,
  TRIAD_CAUSE_BEYOND_URDF,
  TRIAD_CAUSE_LOCKED,
  TRIAD_CAUSE_NO_MIMIC,
  TRIAD_CAUSE_LOST_END,
} TriadCause;

/**
 * TriadMassChange:
 * @before: kilograms, of the body with all that was merged into it
 * @after: the same of the later one
 * @distance: between the centres of mass, metres
 */
typedef struct
{
  double before;
  double after;
  double distance;
} TriadMassChange;

/**
 * TriadShapeChange:
 * @n_before: how many shapes of the body are only in the earlier snapshot
 * @n_after: how many are only in the later one
 * @n_moved: how many are elsewhere on the body
 * @distance: how far at most, metres
 * @angle: how much any of them is turned at most, radians
 */
typedef struct
{
  int    n_before;
  int    n_after;
  int    n_moved;
  double distance;
  double angle;
} TriadShapeChange;

/**
 * TriadPartChange:
 * @before: a sensor, light or the like, a place among the parts of the earlier
 *   snapshot; -1 for none
 * @after: the same in the later one
 * @what: how they differ; the kind is what its `type` says, and the body what it
 *   stands on
 * @distance: how far it is off on what it stands on, metres
 * @angle: how much it is turned there, radians
 */
typedef struct
{
  int            before;
  int            after;
  TriadDiffFlags what;
  double         distance;
  double         angle;
} TriadPartChange;

/**
 * TriadDifference:
 * @change: what differs, a place in the comparison's changes
 * @size: how much, in tolerances; infinite where it is no matter of degree
 * @cause: how that came about
 * @cause_side: the snapshot whose vertices @cause_frame and @cause_joint are: 0 for the
 *   earlier, 1 for the later one
 * @cause_frame: a vertex, as @cause says; -1 for none
 * @cause_joint: the same
 * @mass: where masses differ
 * @shapes: where shapes differ
 * @part: what stands on the frame that it is about instead; both -1 where it is about
 *   the frame itself
 */
typedef struct
{
  int              change;
  double           size;
  TriadCause       cause;
  int              cause_side;
  int              cause_frame;
  int              cause_joint;
  TriadMassChange  mass;
  TriadShapeChange shapes;
  TriadPartChange  part;
} TriadDifference;

/**
 * TriadComparisonOptions:
 * @distance: what is less is no difference, metres
 * @angle: what is less is no difference, radians
 * @in: (nullable): the scoped name of the frame of the earlier file in whose
 *   coordinates poses are compared; %NULL for its model's
 */
typedef struct
{
  double      distance;
  double      angle;
  const char *in;
} TriadComparisonOptions;

#define TRIAD_COMPARISON_DISTANCE 1e-5
#define TRIAD_COMPARISON_ANGLE    (0.001 * G_PI / 180)

/* What is less is no difference of masses, efforts and the like, in themselves. */
#define TRIAD_COMPARISON_NUMBER   1e-5

/* more would be no tolerance any longer */
#define TRIAD_COMPARISON_MAX_DISTANCE 1.0
#define TRIAD_COMPARISON_MAX_ANGLE    G_PI

/**
 * TriadComparison:
 * @comparison: what differs as robots do.  It does not matter what poses are
 *   measured from, nor which of the frames of a body a joint names, nor that links
 *   were merged, as long as everything is where it was and moves as it did
 * @differences: (array length=n_findings): the changes of @comparison, those that are
 *   their own before those that only follow, the largest first
 * @n_differences: how many
 * @n_positions: how many sets of joint positions were tried
 * @moved_distance: how far any frame is elsewhere at any of them, metres
 * @moved_angle: how much any is turned, radians
 * @first_joint: the first joint from the root on that moves its child in another
 *   way, a vertex of the earlier snapshot; -1 for none
 * @n_beyond: how many frames of each side a URDF on the other has no word for
 * @tolerance: what was no difference
 *
 * Two files as one robot, said twice: a URDF and the SDFormat that was made of it.
 * Frames are matched as those of a comparison; where a file has one model, that is
 * matched with the other's, whatever they are called and wherever they stand.
 *
 * A URDF has no frames, and does not say which link its model moves with: where one
 * of the files is one, neither is missing, and frames are only counted.
 *
 * Masses and shapes are compared body by body, those of what was merged together
 * with what it was merged into.  So are sensors, lights and the like, one by one.
 *
 * Never changes, is reference-counted, and may be read from any thread.
 */
typedef struct
{
  TriadSnapshotDiff      *comparison;
  TriadDifference        *differences;
  int                     n_differences;
  int                     n_positions;
  double                  moved_distance;
  double                  moved_angle;
  int                     first_joint;
  int                     n_beyond[2];
  TriadComparisonOptions  tolerance;

  /*< private >*/
  gatomicrefcount         ref_count;
  int                     before_root;
  int                     after_root;
} TriadComparison;

/**
 * triad_comparison_new:
 * @before: a file
 * @after: the same robot in another
 * @options: (nullable): what counts; %NULL for a hundredth of a millimetre, a
 *   thousandth of a degree, in the model's coordinates
 * @error: where to say that there is no frame of that name in both
 *
 * Costs O(n · log n) of all that is in both.
 *
 * Returns: (transfer full): what differs, or %NULL and @error
 */
TriadComparison *triad_comparison_new            (TriadSnapshot                 *before,
                                                  TriadSnapshot                 *after,
                                                  const TriadComparisonOptions  *options,
                                                  GError                       **error);
TriadComparison *triad_comparison_ref            (TriadComparison               *self);
void             triad_comparison_unref          (TriadComparison               *self);

/**
 * triad_comparison_get_change:
 * @self: a review
 * @difference: one of its findings
 *
 * Returns: what differs
 */
const TriadFrameChange *
             triad_comparison_get_change      (const TriadComparison *self,
                                               const TriadDifference *difference);

/**
 * triad_comparison_get_move:
 * @self: a review
 * @difference: one of its findings
 * @distance: (out): how far what it is about is off, metres
 * @angle: (out): how much it is turned, radians
 *
 * Returns: whether it is elsewhere; if not, both are 0
 */
gboolean         triad_comparison_get_move       (const TriadComparison         *self,
                                                  const TriadDifference         *difference,
                                                  double                        *distance,
                                                  double                        *angle);

/**
 * triad_comparison_follows:
 * @self: a review
 * @difference: one of its findings
 *
 * Returns: whether it differs for no other reason than that something else does: it
 *   is carried along by that, or gone with it
 */
gboolean         triad_comparison_follows        (const TriadComparison         *self,
                                                  const TriadDifference         *difference);

/**
 * triad_comparison_get_part:
 * @self: a review
 * @difference: one of its findings
 *
 * Returns: (nullable): the sensor, light or the like that it is about, of the earlier
 *   snapshot if it is there; %NULL where it is about a frame
 */
const TriadPart *
             triad_comparison_get_part        (const TriadComparison *self,
                                               const TriadDifference *difference);

/**
 * triad_comparison_get_shift:
 * @self: a review
 *
 * Returns: what takes poses in the root of the earlier snapshot to that of the
 *   later one, so that the models that are compared lie on each other
 */
TriadPose        triad_comparison_get_shift      (const TriadComparison         *self);

/**
 * triad_comparison_get_name:
 * @self: a review
 * @difference: one of its findings
 *
 * Returns: what the frame is called inside of the model, in the earlier snapshot
 *   if it is there
 */
const char      *triad_comparison_get_name       (const TriadComparison         *self,
                                                  const TriadDifference         *difference);

/**
 * triad_comparison_get_joint_name:
 * @self: a review
 *
 * Returns: (nullable): what @first_joint is called inside of the model
 */
const char      *triad_comparison_get_joint_name (const TriadComparison         *self);

/**
 * triad_comparison_dup_cause:
 * @self: a review
 * @difference: one of its findings
 *
 * Returns: (transfer full) (nullable): `merged into “base” over fixed joint “j1”`;
 *   what ends in a question mark is a guess
 */
char            *triad_comparison_dup_cause      (const TriadComparison         *self,
                                                  const TriadDifference         *difference);

/**
 * triad_comparison_dup_text:
 * @self: a review
 * @difference: one of its findings
 *
 * Returns: (transfer full): all that there is to say of it but for how far it
 *   moved: `only in A: no mass`
 */
char            *triad_comparison_dup_text       (const TriadComparison         *self,
                                                  const TriadDifference         *difference);

/**
 * triad_comparison_dup_motion:
 * @self: a review
 *
 * Returns: (transfer full): what moving the joints showed, a sentence
 */
char            *triad_comparison_dup_motion     (const TriadComparison         *self);

/**
 * triad_comparison_dup_note:
 * @self: a review
 *
 * Returns: (transfer full) (nullable): what was not compared, a sentence
 */
char            *triad_comparison_dup_note       (const TriadComparison         *self);

/**
 * triad_comparison_dup_summary:
 * @self: a review
 *
 * Returns: (transfer full): one line: `The same`, `2 differences`, `1 difference, and 21 that
 *   follow`
 */
char            *triad_comparison_dup_summary    (const TriadComparison         *self);

/**
 * triad_cause_get_name:
 * @cause: a cause
 *
 * Returns: (nullable): a word for programs: `merged`; %NULL for no cause
 */
const char      *triad_cause_get_name            (TriadCause                     cause);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TriadComparison, triad_comparison_unref)

G_END_DECLS
