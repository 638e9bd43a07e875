/* triad-shape-instance.h: shapes where joints have taken them
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#pragma once

#include "triad-camera.h"
#include "triad-forward-kinematics.h"
#include "triad-shapes.h"

G_BEGIN_DECLS

/**
 * TriadShapeInstance:
 * @shape: what it is
 * @pose: in the root's frame
 *
 * A shape in its place.
 */
typedef struct
{
  const TriadShape *shape;
  TriadPose         pose;
} TriadShapeInstance;

/**
 * triad_shape_instances_new:
 * @shapes: the shapes of a snapshot
 * @motion: of the same snapshot, where its joints have taken the frames
 * @n_bodies: (out): how many there are
 *
 * Returns: (transfer full) (array length=n_bodies): all shapes whose place is
 *   known, free with g_free() while @shapes is there
 */
TriadShapeInstance *triad_shape_instances_new         (const TriadShapes            *shapes,
                                                       const TriadForwardKinematics *motion,
                                                       int                          *n_bodies);

/**
 * triad_shape_instances_get_corners:
 * @bodies: (array length=n_bodies): bodies
 * @n_bodies: how many
 * @style: which of them count
 * @corners: (element-type TriadVector): gets the corners of the boxes around
 *   those that are drawn, metres, in the root's frame; planes and
 *   placeholders have no size that means anything
 */
void                triad_shape_instances_get_corners (const TriadShapeInstance     *bodies,
                                                       int                           n_bodies,
                                                       const TriadSceneStyle        *style,
                                                       GArray                       *corners);

/**
 * triad_shape_instances_pick:
 * @bodies: (array length=n_bodies): bodies
 * @n_bodies: how many
 * @style: which of them count
 * @camera: where they are seen from
 * @width: of the screen, pixels
 * @height: of the screen, pixels
 * @x: pixels
 * @y: pixels
 *
 * Returns: the link, a vertex, whose visual or collision is in front there;
 *   -1 where none is
 */
int                 triad_shape_instances_pick        (const TriadShapeInstance     *bodies,
                                                       int                           n_bodies,
                                                       const TriadSceneStyle        *style,
                                                       const TriadCamera            *camera,
                                                       double                        width,
                                                       double                        height,
                                                       double                        x,
                                                       double                        y);

G_END_DECLS
