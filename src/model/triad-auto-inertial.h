/* triad-auto-inertial.h: masses and moments of inertia that collisions determine
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#pragma once

#include "triad-model.h"
#include "triad-pose-graph.h"

G_BEGIN_DECLS

/**
 * triad_auto_inertial_compute:
 * @model: the tables; receives mass and moments of each `<inertial auto="true">`
 * @poses: receives the poses of their centres of mass, with the axes of the link
 *
 * Adds up the collisions of each link, with the density of the collision, of the `<inertial>`,
 * or 1000 kg/m³.  A `<mass>` that is written scales the result.  If the inertia of some
 * collision is unknown, as of a mesh or plane, that of the link is not computed.
 *
 * SDFormat 1.11.  Costs O(geometries + frames).
 */
void triad_auto_inertial_compute (TriadModel     *model,
                                  TriadPoseGraph *poses);

G_END_DECLS
