/* triad-urdf-gazebo.h: what a URDF says in SDFormat's own words
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#pragma once

#include "triad-element.h"

G_BEGIN_DECLS

/**
 * triad_urdf_gazebo_convert:
 * @robot: a `<robot>`
 * @tree: gets what is made of it
 * @model: what was made of @robot
 *
 * URDF has no sensors, no springs, and no joint that closes a circle.  Simulators read
 * them in `<gazebo>` blocks, where sensors, lights and joints stand as SDFormat has them:
 * in one with a `reference` what stands on that link or joint, in one without what stands
 * in the model.  They are added to @model, its links and its joints.  What else is in such
 * a block has words of its own, and is left.
 *
 * Costs O(elements).
 */
void triad_urdf_gazebo_convert (const TriadElement *robot,
                                TriadTree          *tree,
                                TriadElement       *model);

G_END_DECLS
