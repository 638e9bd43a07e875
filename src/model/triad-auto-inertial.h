/* triad-auto-inertial.h: masses and moments of inertia that collisions determine */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include "triad-model.h"
#include "triad-pose-graph.h"
#include "triad-solid.h"

/**
 * triad_auto_inertial_compute:
 * @solids: (nullable) (array length=n_geometries): by geometry of @model, what its mesh encloses,
 *   unscaled; of volume 0 if that is unknown.  %NULL if no mesh is known
 * @inertials: (array length=n_inertials): a copy of those of @model, or themselves; receives
 *   their poses, and mass and moments of each `<inertial auto="true">`
 *
 * Adds up the collisions of each link, with the density of the collision, of the `<inertial>`,
 * or 1000 kg/m³.  A `<mass>` that is written scales the result.  If the inertia of some
 * collision is unknown, as of a plane, that of the link is not computed.
 *
 * SDFormat 1.11.  Costs O(geometries + frames).
 */
void      triad_auto_inertial_compute     (const TriadModel     *model,
                                           const TriadPoseGraph *poses,
                                           const TriadSolid     *solids,
                                           TriadInertial        *inertials);

/**
 * triad_auto_inertial_get_density:
 * @collision: a `<collision>`
 * @inertial: the `<inertial auto="true">` of its link
 *
 * Returns: the density of the collision, kg/m³
 */
double    triad_auto_inertial_get_density (const TriadElement *collision,
                                           const TriadElement *inertial);

/**
 * triad_auto_inertial_find_meshes:
 *
 * Returns: (transfer full) (nullable): by geometry, whether it is a mesh that determines the
 *   inertia of its link; %NULL if there is none
 */
gboolean *triad_auto_inertial_find_meshes (const TriadModel     *model);
