/* triad-urdf-gazebo.h: converts the SDFormat elements in <gazebo> blocks of a URDF
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#pragma once

#include "triad-element.h"

G_BEGIN_DECLS

/**
 * triad_urdf_gazebo_convert:
 * @model: the model generated from @robot
 *
 * Copies SDFormat elements from `<gazebo>` blocks into @model, its links and its joints.
 * URDF has no sensors, springs, or joints that close a loop, so simulators read them from
 * these blocks: a block with a `reference` contains elements of that link or joint,
 * others contain elements of the model.  The remaining content of the blocks is not
 * SDFormat and is ignored.
 *
 * Takes O(elements) time.
 */
void triad_urdf_gazebo_convert (const TriadElement *robot,
                                TriadTree          *tree,
                                TriadElement       *model);

G_END_DECLS
