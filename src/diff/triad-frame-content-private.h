/* triad-frame-content-private.h: which elements triad_frame_content_walk() leaves out */
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
