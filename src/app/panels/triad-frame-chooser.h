/* triad-frame-chooser.h: drop-down button to choose a frame by name */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include "triad-pane.h"

#define TRIAD_TYPE_FRAME_CHOOSER (triad_frame_chooser_get_type ())

/* A button that shows the reference frame of a session, and opens a searchable list of
 * frames.
 *
 * Properties: `session`, construct-only; `frame`, a vertex, -1 for the root; `measures`,
 * construct-only: a choice is not the reference, but the frame to measure to: the selected frame
 * becomes the reference, and the chosen one is selected.
 */
G_DECLARE_FINAL_TYPE (TriadFrameChooser, triad_frame_chooser, TRIAD, FRAME_CHOOSER, TriadPane)

/* Returns: the chosen vertex; -1 for the root, and if the file does not have the frame */
int  triad_frame_chooser_get_frame (TriadFrameChooser *self);
void triad_frame_chooser_set_frame (TriadFrameChooser *self,
                                    int                frame);
