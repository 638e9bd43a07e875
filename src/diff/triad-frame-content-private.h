/* triad-frame-content-private.h: classification and digest of the content of frames */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include "triad-frame-content.h"

/* Whether @element, in the element @top of a frame, is compared elsewhere. */
gboolean triad_frame_content_is_left_out (TriadFrameContent   which,
                                          const TriadElement *element,
                                          const TriadElement *top);

/* Whether @element only contains what is compared elsewhere; then only its other content counts. */
gboolean triad_frame_content_is_holder   (TriadFrameContent   which,
                                          const TriadElement *element,
                                          const TriadElement *top);

/* Whether a visual or collision has a shape, whose pose is compared. */
gboolean triad_frame_content_has_shape   (const TriadElement *element);

/* Digests what is compared of @element, whatever the order of children and attributes, however
 * numbers are written, and whatever shapes are called.  Equal digests mean that nothing differs;
 * different ones can also come from the rounding of numbers.  Costs O(elements). */
guint64  triad_frame_content_digest       (TriadFrameContent   which,
                                          const TriadElement *element,
                                          const TriadElement *top);
