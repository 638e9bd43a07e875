/* triad-frame-chooser.h: one frame of all, found by its name
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#pragma once

#include <gtk/gtk.h>

#include "triad-session.h"

G_BEGIN_DECLS

#define TRIAD_TYPE_FRAME_CHOOSER (triad_frame_chooser_get_type ())

/**
 * TriadFrameChooser:
 *
 * A button that shows the reference of a session, and a list to choose another
 * frame from, which any part of a name narrows down.
 *
 * Properties: `session`, set once; `frame`, a vertex, -1 for the root.
 */
G_DECLARE_FINAL_TYPE (TriadFrameChooser, triad_frame_chooser, TRIAD, FRAME_CHOOSER, GtkWidget)

/**
 * triad_frame_chooser_get_frame:
 * @self: a chooser
 *
 * Returns: the vertex that is chosen; -1 for the root, and where the file
 *   lacks the frame
 */
int  triad_frame_chooser_get_frame (TriadFrameChooser *self);
void triad_frame_chooser_set_frame (TriadFrameChooser *self,
                                    int                frame);

G_END_DECLS
