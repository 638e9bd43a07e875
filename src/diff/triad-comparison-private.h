/* triad-comparison-private.h: what the parts of a review share while it is made
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#pragma once

#include "triad-comparison.h"
#include "triad-forward-kinematics.h"

G_BEGIN_DECLS

/**
 * TriadComparisonSide:
 * @snapshot: the file
 * @root: the model that is compared, a vertex; -1 for all of the file
 * @in: in whose coordinates, a vertex; -1 for the root's
 * @other: (array length=n_frames): the same frame on the other side, -1 for none
 * @inside: (array length=n_frames): whether it stands in @root, or is that
 * @joint_of: (array length=n_frames): by body the joint, its vertex, whose child it
 *   is, the first of several; -1 for none
 * @mass_of: (array length=n_frames): by link its `<inertial>`, a place in the
 *   model's; -1 for none
 * @merged_into: (array length=n_frames): by link the link of the same side that it
 *   is one with on the other side; -1 for none
 * @class_of: (array length=n_frames): by body a number that is the same on both
 *   sides for what is one body
 *
 * One of the two files, prepared for looking.
 */
typedef struct
{
  TriadSnapshot            *snapshot;
  const TriadModel         *model;
  const TriadAttachedGraph *attached;
  const TriadPoseGraph     *poses;
  int                       root;
  int                       in;
  const int                *other;
  gboolean                 *inside;
  int                      *joint_of;
  int                      *mass_of;
  int                      *merged_into;
  int                      *class_of;
} TriadComparisonSide;

/**
 * TriadComparisonWork:
 * @sides: the earlier and the later file
 * @distance: what is less is no difference, metres
 * @angle: what is less is no difference, radians
 * @n_classes: how many classes of bodies
 * @member: for each class the link of either side that stands for it, a vertex;
 *   -1 where there is none on both sides
 *
 * A review that is being made.
 */
typedef struct
{
  TriadComparisonSide  sides[2];
  double               distance;
  double               angle;
  int                  n_classes;
  int                 *member[2];
} TriadComparisonWork;

/* The side that @change has a vertex of, the earlier one first; @v is that vertex. */
int  triad_comparison_choose_side   (const TriadFrameChange *change,
                                     int                    *v);

/* How far @b is from @a. */
void triad_comparison_measure       (const TriadPose        *a,
                                     const TriadPose        *b,
                                     double                 *distance,
                                     double                 *angle);

/* Fills in what the sides know of bodies, and what merged with what. */
void triad_comparison_find_bodies   (TriadComparisonWork    *self);

/* Whether the bodies that two frames of either side move with are one; -1 for none. */
gboolean triad_comparison_is_same_body (const TriadComparisonWork *self,
                                        int                        before,
                                        int                        after);

/* By class, how masses and shapes differ; zero where they do not. */
void triad_comparison_compare_masses (const TriadComparisonWork *self,
                                      TriadMassChange           *changes,
                                      gboolean                  *differs);
void triad_comparison_compare_shapes (const TriadComparisonWork *self,
                                      TriadShapeChange          *changes);

/* Moves the joints; @differs gets for each joint of the earlier side whether its
 * child goes elsewhere. */
void triad_comparison_move_joints   (const TriadComparisonWork *self,
                                     TriadComparison           *review,
                                     gboolean                  *differs);

/* Adds what differs of the sensors, lights and the like: to @changes, of
 * #TriadFrameChange, where they stand, to @differences, of #TriadDifference, how. */
void triad_comparison_compare_parts (const TriadComparisonWork *self,
                                     GArray                    *changes,
                                     GArray                    *differences);

/* Whether @b is @a, but for rounding. */
gboolean triad_comparison_is_hit (const TriadPose           *a,
                                  const TriadPose           *b);

/* What mistake makes @b of @a. */
TriadCause triad_comparison_guess_pose (const TriadPose *a,
                                        const TriadPose *b);

/* Says how a difference came about. */
void triad_comparison_find_cause    (const TriadComparisonWork *self,
                                     TriadFrameChange          *change,
                                     TriadDifference           *difference);

/* What there is to say of a sensor or the like. */
char *triad_comparison_dup_part_text  (const TriadComparison *self,
                                       const TriadDifference *difference);

/* What there is to say of the axes of two joints, as far as @what says; @tolerance is
 * what is no difference of a number in itself. */
void  triad_comparison_add_axis_texts (TriadDiffFlags         what,
                                       const TriadJoint      *before,
                                       const TriadJoint      *after,
                                       double                 tolerance,
                                       GPtrArray             *texts);

G_END_DECLS
