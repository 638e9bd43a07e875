/* triad-selection-signal.h: tells editors over D-Bus which frame is selected */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include <gtk/gtk.h>

#include "triad-session.h"

/**
 * triad_selection_signal_set_up:
 * @window: the window that shows @session
 *
 * Emits the signal `FrameSelected` on the application's object whenever a frame is selected,
 * with the URI of the file and the scoped name.  Language servers that a user has asked to
 * follow the selection listen to it.
 */
void triad_selection_signal_set_up (GtkWindow    *window,
                                    TriadSession *session);
