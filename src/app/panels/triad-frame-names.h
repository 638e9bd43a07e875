/* triad-frame-names.h: list model of the names of frames */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include "triad-snapshot.h"

#include <gio/gio.h>

#define TRIAD_TYPE_FRAME_NAME (triad_frame_name_get_type ())
#define TRIAD_TYPE_FRAME_NAMES (triad_frame_names_get_type ())

/* An item of the list.  Property: `text`, the scoped name, with the place of a frame that has a
 * namesake; made when it is read.
 */
G_DECLARE_FINAL_TYPE (TriadFrameName, triad_frame_name, TRIAD, FRAME_NAME, GObject)

/* Returns: its vertex */
int  triad_frame_name_get_frame   (TriadFrameName  *self);

/* A GListModel of TriadFrameName, which exist only while they are used. */
G_DECLARE_FINAL_TYPE (TriadFrameNames, triad_frame_names, TRIAD, FRAME_NAMES, GObject)

/* @snapshot: (nullable): the frames
 * @frames: (nullable) (element-type int): vertices, each once, in their order; NULL for all
 */
void triad_frame_names_set_frames (TriadFrameNames *self,
                                   TriadSnapshot   *snapshot,
                                   GArray          *frames);
