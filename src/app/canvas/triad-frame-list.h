/* triad-frame-list.h: popover that lists frames, of which one can be selected */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include "triad-session.h"

#include <gtk/gtk.h>

/**
 * triad_frame_list_pop_up:
 * @frames: (element-type int): vertices
 * @at: what the popover points to, in @parent
 *
 * Opens a popover with the names of frames.  A click selects the frame and closes the popover, which
 * is then destroyed; so does another snapshot.
 */
void triad_frame_list_pop_up (GtkWidget          *parent,
                              TriadSession       *session,
                              const GArray       *frames,
                              const GdkRectangle *at);
