/* triad-frame-content.h: differences between the other elements of two frames */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include "triad-model.h"

/**
 * TriadFrameContent:
 * @TRIAD_FRAME_CONTENT_WRITTEN: all but its pose and references, a joint's axes and limits, and
 *   nested frames, which have flags of their own
 * @TRIAD_FRAME_CONTENT_OTHER: without what a #TriadComparison compares by its meaning, too: masses,
 *   shapes, and sensors, lights and the like, which have their own content
 * @TRIAD_FRAME_CONTENT_COMPUTED: as the former, of a link whose mass is computed from densities in
 *   either file, without these
 *
 * Which content of an element is compared.
 */
typedef enum
{
  TRIAD_FRAME_CONTENT_WRITTEN,
  TRIAD_FRAME_CONTENT_OTHER,
  TRIAD_FRAME_CONTENT_COMPUTED,
} TriadFrameContent;

/**
 * triad_frame_content_walk:
 * @top: the element of a frame
 * @at: (nullable): an element in it that was returned, or %NULL for the first
 * @inside: whether to descend into @at
 * @depth: (inout): the number of elements from @top; set for the first
 *
 * Iterates in document order over the elements that belong to a frame, such as shapes, inertia
 * and sensors.
 *
 * Returns: (nullable): the next element, or %NULL after the last one
 */
const TriadElement *triad_frame_content_walk      (TriadFrameContent   which,
                                                   const TriadElement *top,
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

/**
 * triad_frame_content_add_other:
 * @before: (nullable): an element of a frame, or a sensor, light or similar element
 * @after: (nullable): the same of the later file
 * @number: relative tolerance of numbers
 * @texts: (element-type utf8): where descriptions are appended; none if there is no difference
 *
 * Describes the first differences between what is in two elements, but is not compared otherwise.
 *
 * Costs O(elements in both).
 */
void                triad_frame_content_add_other (const TriadElement *before,
                                                   const TriadElement *after,
                                                   double              number,
                                                   GPtrArray          *texts);
