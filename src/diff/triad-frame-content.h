/* triad-frame-content.h: differences between the other elements of two frames */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include "triad-model.h"

/**
 * triad_frame_content_walk:
 * @top: the element of a frame
 * @at: (nullable): an element in it that was returned, or %NULL for the first
 * @inside: whether to descend into @at
 * @depth: (inout): the number of elements from @top; set for the first
 *
 * Iterates in document order over the elements that belong to a frame, such as shapes, inertia
 * and sensors, but not over its pose and references, a joint's axes and limits, and nested frames,
 * which are compared by their meaning.
 *
 * Returns: (nullable): the next element, or %NULL after the last one
 */
const TriadElement *triad_frame_content_walk      (const TriadElement *top,
                                                   const TriadElement *at,
                                                   gboolean            inside,
                                                   int                *depth);

/**
 * triad_frame_content_add_texts:
 * @texts: (element-type utf8): where descriptions such as `inertial/mass 1 → 2 (+1)` are appended
 *
 * Describes the first differences between the elements of two frames.
 *
 * Costs O(elements of the frames).
 */
void                triad_frame_content_add_texts (const TriadFrame   *before,
                                                   const TriadFrame   *after,
                                                   GPtrArray          *texts);
