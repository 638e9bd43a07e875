/* triad-comparison-private.h: internals shared by the units of the model comparison */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include "triad-comparison.h"
#include "triad-forward-kinematics.h"

/* Adds @text, which it takes ownership of, to a list if that is @wanted. */
static inline void
take (GPtrArray *texts,
      gboolean   wanted,
      char      *text)
{
  if (wanted)
    g_ptr_array_add (texts, text);
  else
    g_free (text);
}

/* Ends the list with %NULL. */
static inline char *
join (GPtrArray  *texts,
      const char *separator)
{
  g_ptr_array_add (texts, NULL);

  return g_strjoinv (separator, (char **) texts->pdata);
}

/**
 * TriadComparisonSide:
 * @root: the model that is compared, a vertex; -1 for the whole file
 * @in: the frame whose coordinates poses are compared in, a vertex; -1 for the root
 * @other: (array length=n_frames): the matching frame on the other side; -1 for none
 * @inside: (array length=n_frames): whether the frame is @root or is inside it
 * @joint_of: (array length=n_frames): by body, the first joint (its vertex) whose child
 *   it is; -1 for none
 * @mass_of: (array length=n_frames): by link, the index of its `<inertial>` in the model;
 *   -1 for none
 * @merged_into: (array length=n_frames): by link, the link of the same side that it is
 *   merged with on the other side; -1 for none
 * @merged_by: (array length=n_frames): by link, the fixed joint (its vertex) over which it is
 *   merged; -1 for none
 * @class_of: (array length=n_frames): by body, its equivalence class: bodies of both
 *   sides that are the same have the same number
 *
 * One of the two files, with indices for the comparison.
 */
typedef struct
{
  TriadSnapshot            *snapshot;
  const TriadModel         *model;
  const TriadAttachedGraph *attached;
  const TriadPoseGraph     *poses;
  const TriadInertial      *inertials;
  int                       root;
  int                       in;
  const int                *other;
  const gboolean           *inside;
  int                      *joint_of;
  int                      *mass_of;
  int                      *merged_into;
  int                      *merged_by;
  int                      *class_of;
} TriadComparisonSide;

/**
 * TriadComparisonWork:
 * @sides: the earlier and the later file
 * @distance: tolerance, metres
 * @angle: tolerance, radians
 * @n_classes: number of equivalence classes of bodies
 * @member: for each side, by class, the link that represents it, a vertex; -1 if the
 *   class does not have members on both sides
 * @wholes: see triad_frame_hash_get_whole()
 *
 * The state of a comparison in progress.
 */
typedef struct
{
  TriadComparisonSide  sides[2];
  double               distance;
  double               angle;
  int                  n_classes;
  int                 *member[2];
  GHashTable          *wholes;
} TriadComparisonWork;

/* Whether the file of a side is a URDF. */
static inline gboolean
triad_comparison_side_is_urdf (const TriadComparisonSide *self)
{
  return triad_document_is_urdf (triad_snapshot_get_document (self->snapshot));
}

/* Return the side that @change has a vertex of (0 if both) and that vertex in @v. */
int  triad_comparison_choose_side   (const TriadFrameChange *change,
                                     int                    *v);

/* Fill in the fields about bodies: which links were merged, and the classes. */
void triad_comparison_find_bodies   (TriadComparisonWork    *self);

/* Whether frames of either side are attached to the same body. -1 matches only -1. */
gboolean triad_comparison_is_same_body (const TriadComparisonWork *self,
                                        int                        before,
                                        int                        after);

/* Compare masses and shapes by class; entries are zero where nothing differs. */
void triad_comparison_compare_masses (const TriadComparisonWork *self,
                                      TriadComparison           *comparison,
                                      TriadMassChange           *changes,
                                      gboolean                  *differs);
void triad_comparison_compare_shapes (const TriadComparisonWork *self,
                                      TriadShapeChange          *changes);

/* Compare the motion of the joints. @differs gets, for each joint of the earlier side,
 * whether its child moves differently. */
void triad_comparison_move_joints   (const TriadComparisonWork *self,
                                     TriadComparison           *comparison,
                                     gboolean                  *differs);

/* Compare sensors, lights and similar elements. Append to @changes (of
 * #TriadFrameChange) the frames they belong to, and to @differences (of
 * #TriadDifference) how they differ. */
void triad_comparison_compare_parts (const TriadComparisonWork *self,
                                     TriadComparison           *comparison,
                                     GArray                    *changes,
                                     GArray                    *differences);

/* Whether the poses are equal except for rounding errors. */
gboolean triad_comparison_is_hit (const TriadPose           *a,
                                  const TriadPose           *b);

/* Count what is in a URDF, but not in the model read from it, and not compared. */
void triad_comparison_count_rests (const TriadComparisonWork *self,
                                   TriadComparison           *comparison);

/* Append how two frames, or two sensors or similar elements, differ in what is not compared
 * otherwise. */
void triad_comparison_add_frame_content (const TriadComparison   *self,
                                         const TriadFrameChange  *change,
                                         GPtrArray               *texts);
void triad_comparison_add_part_content  (const TriadComparison   *self,
                                         const TriadPart         *before,
                                         const TriadPart         *after,
                                         GPtrArray               *texts);

/* Whether they differ in that.  If only one file is URDF, this is counted instead. */
gboolean triad_comparison_has_frame_content (const TriadComparisonWork *self,
                                             const TriadFrameChange    *change,
                                             TriadComparison           *comparison);
gboolean triad_comparison_has_part_content  (const TriadComparisonWork *self,
                                             const TriadPart           *before,
                                             const TriadPart           *after,
                                             TriadComparison           *comparison);

/* Guess which error would turn @a into @b. */
TriadCause triad_comparison_guess_pose (const TriadPose *a,
                                        const TriadPose *b);

/* Set the cause of @difference. */
void triad_comparison_find_cause    (const TriadComparisonWork *self,
                                     TriadFrameChange          *change,
                                     TriadDifference           *difference);

/* Describe a difference of a sensor or similar element. */
char *triad_comparison_dup_part_text  (const TriadComparison *self,
                                       const TriadDifference *difference);

/* Append descriptions of how the axes of two joints differ, for the flags in @what.
 * @tolerance is relative to each number. */
void  triad_comparison_add_axis_texts (TriadDiffFlags         what,
                                       const TriadJoint      *before,
                                       const TriadJoint      *after,
                                       double                 tolerance,
                                       GPtrArray             *texts);

/* Format millimetres or degrees with three significant digits. */
char *triad_comparison_measure_to_text (double value);

/* Append the coordinates that differ by more than the tolerance: `x 0 → 0.1 m`. */
void  triad_comparison_add_pose_texts (const TriadComparison *self,
                                       const TriadPose       *before,
                                       const TriadPose       *after,
                                       GPtrArray             *texts);

/* Append how the shapes of a link differ. */
void  triad_comparison_add_shape_texts (const TriadComparison *self,
                                        const TriadDifference *difference,
                                        GPtrArray             *texts);
