/* triad-shape-instance.h: shapes at their current poses */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include "triad-camera.h"
#include "triad-forward-kinematics.h"
#include "triad-shapes.h"

typedef struct
{
  const TriadShape *shape;
  TriadPose         pose;   /* in root coordinates */
} TriadShapeInstance;

/**
 * triad_shape_instances_new:
 * @kinematics: of the same snapshot, poses at some joint positions
 *
 * Returns: (transfer full) (array length=n_bodies): all shapes whose pose is known; free
 *   with g_free(), before @shapes
 */
TriadShapeInstance *triad_shape_instances_new         (const TriadShapes            *shapes,
                                                       const TriadForwardKinematics *kinematics,
                                                       int                          *n_bodies);

/**
 * triad_shape_instances_get_corners:
 * @corners: (element-type TriadVector): array to append to
 *
 * Append the corners of the bounding boxes of the shapes that are drawn, metres, in root
 * coordinates. Planes and placeholders are skipped, since their size means nothing.
 */
void                triad_shape_instances_get_corners (const TriadShapeInstance     *bodies,
                                                       int                           n_bodies,
                                                       const TriadSceneStyle        *style,
                                                       GArray                       *corners);

/**
 * triad_shape_instances_get_flat_corners:
 * @corners: (element-type TriadVector): array to append to
 *
 * Append what triad_shape_instances_get_corners() skips: the corners of planes, and the positions
 * of placeholders, but not those of a shape of which a corner is farther than @reach from @centre.
 */
void                triad_shape_instances_get_flat_corners
                                                      (const TriadShapeInstance     *bodies,
                                                       int                           n_bodies,
                                                       const TriadSceneStyle        *style,
                                                       TriadVector                   centre,
                                                       double                        reach,
                                                       GArray                       *corners);

/** triad_shape_instances_pick: Returns the link, a vertex, whose visual or collision is in front at
 * that point; -1 for none.  Meshes beyond 300,000 faces in all count as their bounding boxes, if no
 * other one is hit. */
int                 triad_shape_instances_pick        (const TriadShapeInstance     *bodies,
                                                       int                           n_bodies,
                                                       const TriadSceneStyle        *style,
                                                       const TriadCamera            *camera,
                                                       double                        width,
                                                       double                        height,
                                                       double                        x,
                                                       double                        y);
