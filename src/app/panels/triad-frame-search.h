/* triad-frame-search.h: searchable list of frames */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include <gtk/gtk.h>

#include "triad-snapshot.h"

#define TRIAD_TYPE_FRAME_SEARCH (triad_frame_search_get_type ())

/* An entry above a list of names.  The arrow keys move in the list while the focus is in the entry;
 * Enter chooses.
 *
 * Properties: `single-click-activate`, whether a click chooses, or only selects;
 * `selected-item`, of the list.
 *
 * Signals: `chosen`, with the vertex; `cancel`, when Escape is pressed.
 */
G_DECLARE_FINAL_TYPE (TriadFrameSearch, triad_frame_search, TRIAD, FRAME_SEARCH, GtkWidget)

/* @frames: (nullable) (element-type int): vertices, in their order; NULL for all */
void triad_frame_search_set_frames (TriadFrameSearch *self,
                                    TriadSnapshot    *snapshot,
                                    GArray           *frames);

/* Shows all frames again, and moves the focus to the entry. */
void triad_frame_search_restart    (TriadFrameSearch *self);

/* Selects @frame, a vertex, in a list of all frames that was restarted, and scrolls to it. */
void triad_frame_search_select     (TriadFrameSearch *self,
                                    int               frame);

/* Returns: the selected vertex; -1 if nothing matches */
int  triad_frame_search_get_frame  (TriadFrameSearch *self);
