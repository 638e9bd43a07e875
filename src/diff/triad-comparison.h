/* triad-comparison.h: comparison of two files that describe the same robot */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include "triad-snapshot-diff.h"

/**
 * TriadCause:
 * @TRIAD_CAUSE_NONE: unknown
 * @TRIAD_CAUSE_MERGED: the link, which is missing or has become a frame, was merged into
 *   the link `frame`, to which the fixed joint `joint` attached it
 * @TRIAD_CAUSE_MERGED_JOINT: the fixed joint is missing since its link `frame` was
 *   merged
 * @TRIAD_CAUSE_NO_MASS: the link has no mass, which simulators require
 * @TRIAD_CAUSE_GOES_WITH: the link, joint or frame belongs to the link `frame`, which is
 *   missing
 * @TRIAD_CAUSE_BECAME_FRAME: the link or joint has become a frame
 * @TRIAD_CAUSE_CARRIED: its pose depends on `frame`, which moved
 * @TRIAD_CAUSE_ROLL_AND_YAW: roll and yaw are swapped
 * @TRIAD_CAUSE_ORDER: the rotations about X, Y and Z are applied in the opposite order
 * @TRIAD_CAUSE_DEGREES: degrees instead of radians, or the opposite
 * @TRIAD_CAUSE_MILLIMETRES: millimetres instead of metres, or the opposite
 * @TRIAD_CAUSE_INVERSE: the pose is the inverse
 * @TRIAD_CAUSE_IN_CHILD: of a joint: its pose in its parent was written as its pose in
 *   its child
 * @TRIAD_CAUSE_SAME_NUMBERS: the same numbers, but relative to `frame`
 * @TRIAD_CAUSE_AXIS_REVERSED: the joint's axis has the opposite direction
 * @TRIAD_CAUSE_AXIS_IN_MODEL: the same axis, but in the model's coordinates
 * @TRIAD_CAUSE_LIMIT_DEGREES: the limits are in degrees instead of radians, or the
 *   opposite
 * @TRIAD_CAUSE_POSE_RESET: of a sensor or similar element: its pose was lost
 * @TRIAD_CAUSE_BEYOND_URDF: URDF has no such element outside of a block for simulators
 * @TRIAD_CAUSE_LOCKED: a fixed joint has become a movable one whose limits leave no
 *   range, or the opposite
 * @TRIAD_CAUSE_NO_MIMIC: that version of SDFormat has no `<mimic>`
 * @TRIAD_CAUSE_LOST_END: the link `frame` that the joint connected is missing
 *
 * The cause of a difference. Causes of poses, axes and limits are guesses: a guess is
 * kept if applying the error to the earlier value gives exactly the later one.
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
 * @before: mass of the body and all that was merged into it, kilograms
 * @after: the same of the later snapshot
 * @centres: the centres of mass of both, in the coordinates of the body; zero without mass
 * @distance: between the centres of mass, metres
 * @moments: ixx, iyy, izz, ixy, ixz and iyz of both about their centres of mass, kg·m²; the same
 *   where the difference is within the tolerance
 * @is_computed: whether any of them was computed from collisions (`<inertial auto="true">`)
 * @is_unknown: for each snapshot, whether its values cannot be computed, such as those of missing
 *   meshes; they are NaN then
 */
typedef struct
{
  double      before;
  double      after;
  TriadVector centres[2];
  double      distance;
  double      moments[2][6];
  gboolean    is_computed;
  gboolean    is_unknown[2];
} TriadMassChange;

/* How many changed shapes of a body are described one by one. */
#define TRIAD_N_SHAPE_PAIRS 4

/**
 * TriadShapeChange:
 * @n_before: number of the body's shapes that only the earlier snapshot has
 * @n_after: number of shapes that only the later snapshot has
 * @n_moved: number of shapes at a different pose on the body
 * @n_resized: number of shapes of the same kind and name that have other dimensions
 * @distance: largest distance that a shape moved, metres
 * @angle: largest angle that a shape turned, radians
 * @only: for each snapshot, the first shape that only it has: index into its geometries
 * @pairs: the first shapes that were moved or resized: indices into the geometries of both
 */
typedef struct
{
  int    n_before;
  int    n_after;
  int    n_moved;
  int    n_resized;
  double distance;
  double angle;
  int    only[2];
  int    pairs[TRIAD_N_SHAPE_PAIRS][2];
} TriadShapeChange;

/**
 * TriadPartChange:
 * @before: the sensor, light or similar element: index into the parts of the earlier
 *   snapshot; -1 for none
 * @after: the same in the later snapshot
 * @what: how they differ; %TRIAD_DIFF_KIND is its `type` attribute, %TRIAD_DIFF_BODY what
 *   it is on
 * @distance: how far it moved relative to what it is on, metres
 * @angle: how much it turned relative to that, radians
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
 * @change: index into the changes of the diff
 * @size: largest difference, in tolerances; infinite if it is not a matter of degree
 * @cause: why they differ
 * @cause_side: the snapshot that @cause_frame and @cause_joint are vertices of: 0 for the
 *   earlier, 1 for the later one
 * @cause_frame: the `frame` of @cause, a vertex; -1 for none
 * @cause_joint: the `joint` of @cause, a vertex; -1 for none
 * @mass: (nullable): how masses differ
 * @shapes: (nullable): how shapes differ
 * @part: the part on the frame that differs, instead of the frame itself; both indices
 *   are -1 if it is the frame
 */
typedef struct
{
  int               change;
  double            size;
  TriadCause        cause;
  int               cause_side;
  int               cause_frame;
  int               cause_joint;
  TriadMassChange  *mass;
  TriadShapeChange *shapes;
  TriadPartChange   part;
} TriadDifference;

/**
 * TriadComparisonOptions:
 * @distance: tolerance, metres
 * @angle: tolerance, radians
 * @in: (nullable): the scoped name of the frame of the earlier file whose coordinates
 *   poses are compared in; %NULL for that of its model
 * @inertials: (nullable): for each file, the inertials of its model where meshes determine some
 *   of them; %NULL for those of the snapshot
 * @cancellable: (nullable): once it is cancelled, the comparison ends soon, and is incomplete
 */
typedef struct
{
  double               distance;
  double               angle;
  const char          *in;
  const TriadInertial *inertials[2];
  GCancellable        *cancellable;
} TriadComparisonOptions;

#define TRIAD_COMPARISON_DISTANCE 1e-5
#define TRIAD_COMPARISON_ANGLE    (0.001 * G_PI / 180)

/* Relative tolerance for masses, efforts and other numbers. */
#define TRIAD_COMPARISON_NUMBER   1e-5

/* Upper bounds for the options. */
#define TRIAD_COMPARISON_MAX_DISTANCE 1.0
#define TRIAD_COMPARISON_MAX_ANGLE    G_PI

/**
 * TriadComparison:
 * @diff: differences between the files as robots. Changes that keep every pose and
 *   every motion are not in it: other `relative_to` frames, joints that name another
 *   frame of the same body, and merged links
 * @differences: (array length=n_differences): one or more for each change of @diff;
 *   independent ones before those that are consequences, the largest first
 * @n_positions: number of sets of joint positions that were compared
 * @moved_distance: largest distance of any frame at any of them, metres
 * @moved_angle: largest angle of any frame at any of them, radians
 * @first_joint: the joint nearest to the root that moves its child differently, a vertex
 *   of the earlier snapshot; -1 for none
 * @n_beyond: for each side, the number of frames that URDF, the other side's format,
 *   cannot represent
 * @n_default_masses: number of links that have no `<inertial>` in either file, of which one is a
 *   URDF: they have no mass there, and 1 kg in SDFormat
 * @n_unknown_masses: number of bodies whose mass cannot be computed in either file, and is
 *   specified in the same way
 * @n_contents: if only one file is URDF, the number of frames, sensors and the like with other
 *   content that differs, such as materials and plugins; otherwise these are differences
 * @n_rest: for each side, the number of elements of a URDF, such as `<transmission>`, that are not
 *   in the model read from it, and are not compared since the other side has no URDF
 * @tolerance: the options used
 *
 * Comparison of two descriptions of one robot, such as a URDF and the SDFormat that was
 * generated from it. Frames are matched with #TriadFrameMatch; if each file has a single
 * model, these match whatever their names and poses.
 *
 * URDF has no frames, and does not specify the canonical link. If one of the files is
 * URDF, missing frames are only counted, and neither is a difference.
 *
 * Masses and shapes are compared by body: those of merged links together with those of
 * the link that they were merged into. Sensors, lights and similar elements are compared
 * one by one.
 *
 * Immutable and reference-counted; may be read from any thread.
 */
typedef struct
{
  TriadSnapshotDiff      *diff;
  TriadDifference        *differences;
  int                     n_differences;
  int                     n_positions;
  double                  moved_distance;
  double                  moved_angle;
  int                     first_joint;
  int                     n_beyond[2];
  int                     n_default_masses;
  int                     n_unknown_masses;
  int                     n_contents;
  int                     n_rest[2];
  TriadComparisonOptions  tolerance;

  /*< private >*/
  int                     before_root;
  int                     after_root;
  GHashTable             *pair_contents;   /* pair of elements → how their content differs */
  GHashTable             *frame_contents;  /* the same of frames with different content */
} TriadComparison;

/**
 * triad_comparison_new:
 * @options: (nullable): tolerances and coordinates; %NULL for 0.01 mm, 0.001°, in the
 *   model's coordinates
 * @error: set if either file lacks the frame that @options names, or both together have more than
 *   2,000,000 frames
 *
 * Compare two files.
 *
 * Costs O(n · log n) for n elements in both files together.
 *
 * Returns: (transfer full): the comparison, or %NULL and @error
 */
TriadComparison *triad_comparison_new            (TriadSnapshot                 *before,
                                                  TriadSnapshot                 *after,
                                                  const TriadComparisonOptions  *options,
                                                  GError                       **error);
TriadComparison *triad_comparison_ref            (TriadComparison               *self);
void             triad_comparison_unref          (TriadComparison               *self);

/** triad_comparison_get_change: Returns (transfer none): the change that @difference refers to. */
const TriadFrameChange *
             triad_comparison_get_change      (const TriadComparison *self,
                                               const TriadDifference *difference);

/**
 * triad_comparison_get_move:
 * @distance: (out): how far the frame or part moved, metres; 0 within the tolerance
 * @angle: (out): how much it turned, radians; 0 within the tolerance
 *
 * Returns: whether the frame or part of @difference moved, also if only with the frame that its
 *   pose depends on; if not, both are 0
 */
gboolean         triad_comparison_get_move       (const TriadComparison         *self,
                                                  const TriadDifference         *difference,
                                                  double                        *distance,
                                                  double                        *angle);

/**
 * triad_comparison_follows:
 *
 * Returns: whether @difference is only a consequence of another one: the frame is carried
 *   along, or missing together with a link
 */
gboolean         triad_comparison_follows        (const TriadComparison         *self,
                                                  const TriadDifference         *difference);

/**
 * triad_comparison_get_part:
 *
 * Returns: (transfer none) (nullable): the sensor, light or similar element of
 *   @difference, of the earlier snapshot if that has it; %NULL if it is about a frame
 */
const TriadPart *
             triad_comparison_get_part        (const TriadComparison *self,
                                               const TriadDifference *difference);

/**
 * triad_comparison_get_shift:
 *
 * Returns: the transformation from the root of the earlier snapshot to that of the later
 *   one that lays the compared models on top of each other
 */
TriadPose        triad_comparison_get_shift      (const TriadComparison         *self);

/**
 * triad_comparison_get_name:
 *
 * Returns: (transfer none): the frame's name relative to the compared model, from the
 *   earlier snapshot if that has it
 */
const char      *triad_comparison_get_name       (const TriadComparison         *self,
                                                  const TriadDifference         *difference);

/**
 * triad_comparison_get_joint_name:
 *
 * Returns: (transfer none) (nullable): the name of @first_joint relative to the compared
 *   model; %NULL if there is none
 */
const char      *triad_comparison_get_joint_name (const TriadComparison         *self);

/**
 * triad_comparison_dup_cause:
 *
 * Returns: (transfer full) (nullable): such as `merged into “base” over fixed joint
 *   “j1”`; guesses end with a question mark; %NULL if unknown
 */
char            *triad_comparison_dup_cause      (const TriadComparison         *self,
                                                  const TriadDifference         *difference);

/** triad_comparison_dup_text: Returns (transfer full): a description without distances: `only in A:
 * no mass`. */
char            *triad_comparison_dup_text       (const TriadComparison         *self,
                                                  const TriadDifference         *difference);

/** triad_comparison_dup_motion: Returns (transfer full): the result of moving the joints, a
 * sentence. */
char            *triad_comparison_dup_motion     (const TriadComparison         *self);

/** triad_comparison_count_errors: Returns how many errors a compared file has. */
int              triad_comparison_count_errors   (const TriadSnapshot           *snapshot);

/**
 * triad_comparison_dup_errors:
 *
 * Returns: (transfer full) (nullable): a sentence which of the files have errors, whose
 *   elements are not compared; %NULL if none has
 */
char            *triad_comparison_dup_errors     (const TriadComparison         *self);

/**
 * triad_comparison_dup_note:
 *
 * Returns: (transfer full) (nullable): what was not compared, a sentence; %NULL if
 *   nothing was skipped
 */
char            *triad_comparison_dup_note       (const TriadComparison         *self);

/* Returns: how many differences there are, without consequences of others */
int              triad_comparison_count          (const TriadComparison         *self);

/**
 * triad_comparison_dup_count:
 *
 * Returns: (transfer full): how many differences there are, without consequences of others: `No
 *   differences`, `2 differences`
 */
char            *triad_comparison_dup_count      (const TriadComparison         *self);

/**
 * triad_comparison_dup_summary:
 *
 * Returns: (transfer full): one line: `No differences`, `2 differences (4 more are
 *   consequences)`
 */
char            *triad_comparison_dup_summary    (const TriadComparison         *self);

/**
 * triad_cause_get_name:
 *
 * Returns: (nullable): an identifier for machine-readable output, such as `merged`; %NULL
 *   for %TRIAD_CAUSE_NONE
 */
const char      *triad_cause_get_name            (TriadCause                     cause);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TriadComparison, triad_comparison_unref)
