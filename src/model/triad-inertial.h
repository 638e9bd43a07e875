/* triad-inertial.h: mass and moments of inertia of a link */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include "triad-element.h"
#include "triad-pose.h"

/**
 * TriadInertial:
 * @part: index of the `<inertial>` among the parts
 * @valid: %FALSE if some value is not a number; it is replaced by the default
 * @is_auto: whether to compute mass and moments from the collisions and to ignore the
 *   values here
 * @is_computed: whether that was possible; the values are the computed ones
 * @needs_mesh: whether only the solids of meshes are missing for that
 * @is_placed: whether @pose is known; triad_auto_inertial_compute() sets both
 * @pose: of the centre of mass and the axes, in root coordinates
 *
 * The content of an `<inertial>`, with SDFormat's defaults for missing values.
 */
typedef struct
{
  int                 part;
  const TriadElement *element;
  double              mass;  /* kilograms */
  double              ixx;   /* moment of inertia about the X axis of the centre of mass, kg·m² */
  double              iyy;   /* about its Y axis */
  double              izz;   /* about its Z axis */
  double              ixy;   /* product of inertia, kg·m² */
  double              ixz;   /* product of inertia */
  double              iyz;   /* product of inertia */
  gboolean            valid;
  gboolean            is_auto;
  gboolean            is_computed;
  gboolean            needs_mesh;
  gboolean            is_placed;
  TriadPose           pose;
} TriadInertial;

/**
 * triad_inertial_read:
 * @element: an `<inertial>`
 * @place: its index among the parts
 * @self: (out): the content
 */
void               triad_inertial_read           (const TriadElement  *element,
                                                  int                  place,
                                                  TriadInertial       *self);

/**
 * triad_inertial_find_faulty:
 * @self: an inertial with invalid values
 * @why: (out) (transfer full): what is wrong, one sentence
 *
 * Returns: (nullable): the first element that is not a number
 */
const TriadElement *triad_inertial_find_faulty   (const TriadInertial *self,
                                                  char               **why);

/**
 * TriadInertialFault:
 * @TRIAD_INERTIAL_UNBALANCED: a principal moment exceeds the sum of the other two
 *   (triangle inequality), which would require negative mass
 */
typedef enum
{
  TRIAD_INERTIAL_PHYSICAL,  /* physically possible */
  TRIAD_INERTIAL_NO_MASS,   /* the mass is not positive */
  TRIAD_INERTIAL_NEGATIVE,  /* some principal moment is negative, or all are 0 */
  TRIAD_INERTIAL_UNBALANCED,
} TriadInertialFault;

/**
 * triad_inertial_get_box:
 * @moments: (out) (optional): the principal moments, kg·m²
 * @axes: (out) (optional): rotation from the principal axes to those of the centre of
 *   mass; the identity if the products are 0
 * @size: (out) (optional): full extents, in metres, of the solid box along the principal
 *   axes with the same mass and moments; imaginary extents are 0
 *
 * Computes the equivalent box.
 *
 * Returns: whether a body can have this mass and these moments, apart from rounding; if
 *   not, @size is an approximation
 */
TriadInertialFault  triad_inertial_get_box       (const TriadInertial *self,
                                                  TriadVector         *moments,
                                                  TriadQuaternion     *axes,
                                                  TriadVector         *size);

/**
 * TriadInertiaSum:
 * @mass: kilograms
 * @first: mass times centre of mass, kg·m
 * @moments: about the origin, in the order ixx, iyy, izz, ixy, ixz, iyz, kg·m²
 *
 * The inertia of several bodies that move as one, in the same coordinates.
 */
typedef struct
{
  double      mass;
  TriadVector first;
  double      moments[6];
} TriadInertiaSum;

/**
 * triad_inertia_sum_add:
 * @pose: the pose of the centre of mass, and the axes, of @inertial
 */
void               triad_inertia_sum_add         (TriadInertiaSum     *self,
                                                  const TriadInertial *inertial,
                                                  const TriadPose     *pose);

/** triad_inertia_shift: Adds the moments of a point mass, negative to subtract them (parallel axis
 * theorem). */
void               triad_inertia_shift           (double               moments[6],
                                                  double               mass,
                                                  TriadVector          at);
