/* triad-pose-element.h: `<pose>` element that keeps a frame in place */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include "triad-snapshot.h"

/**
 * triad_pose_element_dup:
 * @in: the frame that the pose shall be relative to, a vertex; -1 for the root
 * @from: (out) (optional): the frame that the pose is relative to, a vertex: @in if the
 *   file can express that; otherwise the frame of `__model__`, or the frame that @frame's
 *   pose is relative to now
 *
 * Write a `<pose>` element that can replace that of @frame without moving any frame. The
 * pose cannot be relative to @in if @in has no name in the scope of @frame, or if the
 * pose of @in depends on @frame.
 *
 * For a model with a placement frame, the pose is that of the placement frame. For a
 * model at the root of a file, where no names are in scope, it has no `relative_to`.
 *
 * Lengths are metres and angles radians, with all digits.
 *
 * Spec: 002, §2.2, §6; 004, §1.4.4 “Placement frame”.
 *
 * Returns: (transfer full) (nullable): the element, on one line; %NULL if @frame has no
 *   pose, or is a world or the root, which cannot have one
 */
char *triad_pose_element_dup       (const TriadSnapshot *snapshot,
                                    int                  frame,
                                    int                  in,
                                    int                 *from);
