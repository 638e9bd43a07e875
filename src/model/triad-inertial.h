/* triad-inertial.h: how a link's mass is spread
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#pragma once

#include "triad-element.h"
#include "triad-pose.h"

G_BEGIN_DECLS

/**
 * TriadInertial:
 * @part: the `<inertial>`, a place among the parts; its pose is that of the
 *   centre of mass
 * @element: the same
 * @mass: kilograms
 * @ixx: the moment about the centre's X axis, kg·m², as the others
 * @iyy: about its Y axis
 * @izz: about its Z axis
 * @ixy: a product of inertia
 * @ixz: another
 * @iyz: the third
 * @sound: %FALSE where something written is no number; the default then
 *   stands for it
 * @is_auto: whether mass and moments follow from the collisions, and what is
 *   written here does not count
 *
 * What stands in an `<inertial>`, SDFormat's defaults where nothing does.
 */
typedef struct
{
  int                 part;
  const TriadElement *element;
  double              mass;
  double              ixx;
  double              iyy;
  double              izz;
  double              ixy;
  double              ixz;
  double              iyz;
  gboolean            sound;
  gboolean            is_auto;
} TriadInertial;

/**
 * triad_inertial_read:
 * @element: an `<inertial>`
 * @place: its place among the parts
 * @self: (out): what it says
 */
void               triad_inertial_read           (const TriadElement  *element,
                                                  int                  place,
                                                  TriadInertial       *self);

/**
 * triad_inertial_find_faulty:
 * @self: an inertial that is not sound
 * @why: (out) (transfer full): a sentence
 *
 * Returns: (nullable): the first element that is no number
 */
const TriadElement *triad_inertial_find_faulty   (const TriadInertial *self,
                                                  char               **why);

/**
 * TriadInertialFault:
 * @TRIAD_INERTIAL_PHYSICAL: there are bodies like that
 * @TRIAD_INERTIAL_NO_MASS: the mass is not greater than 0
 * @TRIAD_INERTIAL_NEGATIVE: about some axis a moment is negative, or all are 0
 * @TRIAD_INERTIAL_UNBALANCED: a principal moment is greater than the other
 *   two together, which needs mass less than 0 somewhere
 */
typedef enum
{
  TRIAD_INERTIAL_PHYSICAL,
  TRIAD_INERTIAL_NO_MASS,
  TRIAD_INERTIAL_NEGATIVE,
  TRIAD_INERTIAL_UNBALANCED,
} TriadInertialFault;

/**
 * triad_inertial_get_box:
 * @self: an inertial
 * @moments: (out) (optional): the principal moments, kg·m²
 * @axes: (out) (optional): from the axes that they are about to those of the
 *   centre of mass; the identity where the products are 0
 * @size: (out) (optional): metres from side to side of the solid box along
 *   those axes that has the same mass and moments; what comes out as less
 *   than nothing is 0
 *
 * Returns: whether any body can have this mass and these moments, but for
 *   rounding; @size is an approximation where none can
 */
TriadInertialFault  triad_inertial_get_box       (const TriadInertial *self,
                                                  TriadVector         *moments,
                                                  TriadQuaternion     *axes,
                                                  TriadVector         *size);

G_END_DECLS
