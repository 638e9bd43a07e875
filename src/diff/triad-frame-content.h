/* triad-frame-content.h: differences between the other elements of two frames */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include "triad-snapshot.h"

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

typedef struct _TriadUrdfRest TriadUrdfRest;

/**
 * TriadFrameContentTop:
 * @element: (nullable): the element of a frame, sensor, light or the like; %NULL for none
 * @over: (nullable): an `<include>`, which adds its children to those of @element
 * @rest: (nullable): if it is an element of a URDF, whose content counts only if it is in this
 *
 * What has content.
 */
typedef struct
{
  const TriadElement  *element;
  const TriadElement  *over;
  const TriadUrdfRest *rest;
} TriadFrameContentTop;

/**
 * TriadFrameContentOptions:
 * @distance: tolerance of poses, metres
 * @angle: the same, radians
 */
typedef struct
{
  double distance;
  double angle;
} TriadFrameContentOptions;

/** triad_frame_content_get_top: Returns the element of the frame @v; that of a file without a model
 * or world is the root element. */
TriadFrameContentTop triad_frame_content_get_top (const TriadSnapshot *snapshot,
                                                  int                  v);

/** triad_frame_content_is_part: Returns whether @element is a sensor, light or similar element,
 * which has a pose and content of its own. */
gboolean            triad_frame_content_is_part   (const TriadElement *element);

/** triad_frame_content_get_included_part: Returns (nullable) the light or actor that an `<include>`
 * includes; %NULL if it includes a model, or if @include is another element. */
const TriadElement *triad_frame_content_get_included_part (const TriadElement *include);

/** triad_frame_content_measure: Returns the number of bytes of the elements in @top that are compared,
 * as they are written, with the lights and actors that they include.  Costs O(children). */
gsize               triad_frame_content_measure   (TriadFrameContent           which,
                                                   const TriadFrameContentTop *top);

/**
 * triad_frame_content_add_texts:
 * @texts: (element-type utf8): where descriptions such as `inertial/mass 1 → 2 (+1)` are appended
 *
 * Describes the first differences between the elements of two frames, as written, but in any order.
 *
 * Costs O(n · log n) for n elements in both.
 */
void                triad_frame_content_add_texts (const TriadFrameContentTop *before,
                                                   const TriadFrameContentTop *after,
                                                   GPtrArray                  *texts);

/**
 * triad_frame_content_add_other:
 * @texts: (element-type utf8): where descriptions are appended; none if there is no difference
 *
 * Describes the first differences between what is in two elements, but is not compared otherwise.
 * Numbers and poses may be written in another way, and elements may be in another order, except
 * those with the same name.
 *
 * Costs O(n · log n) for n elements in both.
 */
void                triad_frame_content_add_other (const TriadFrameContentTop     *before,
                                                   const TriadFrameContentTop     *after,
                                                   const TriadFrameContentOptions *options,
                                                   GPtrArray                      *texts);
