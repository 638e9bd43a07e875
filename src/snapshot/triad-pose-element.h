/* triad-pose-element.h: a `<pose>` that says where a frame is
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#pragma once

#include "triad-snapshot.h"

G_BEGIN_DECLS

/**
 * triad_pose_element_dup:
 * @snapshot: a snapshot
 * @frame: the frame whose pose is to be written, a vertex
 * @in: what it is to be measured from, a vertex; -1 for the root
 * @from: (out) (optional): what it is measured from, a vertex: @in where the
 *   file can say so; else the frame that `__model__` is, or what @frame is
 *   measured from today
 *
 * The `<pose>` that leaves every frame where it is when it takes the place of
 * that of @frame.  The file can't say that @frame is measured from @in where
 * @in has no name in the scope of @frame, and must not where @in is itself
 * measured from @frame.
 *
 * For a model with a placement frame it is the pose of that frame, and for a
 * lone model, around which nothing has a name, it has no `relative_to`.
 *
 * Lengths are metres, angles radians, with all their digits.
 *
 * Spec: 002, §2.2, §6; 004, §1.4.4 “Placement frame”.
 *
 * Returns: (transfer full) (nullable): the element, in one line; %NULL where
 *   @frame has no pose, or is a world or the root and so can be given none
 */
char *triad_pose_element_dup       (const TriadSnapshot *snapshot,
                                    int                  frame,
                                    int                  in,
                                    int                 *from);

/**
 * triad_pose_element_dup_short:
 * @snapshot: a snapshot
 * @frame: the frame whose pose is to be written, a vertex
 * @in: what it is to be measured from, a vertex; -1 for the root
 *
 * Like triad_pose_element_dup(), for people to read: without the digits that
 * rounding leaves.
 *
 * Returns: (transfer full) (nullable): the element, in one line
 */
char *triad_pose_element_dup_short (const TriadSnapshot *snapshot,
                                    int                  frame,
                                    int                  in);

G_END_DECLS
