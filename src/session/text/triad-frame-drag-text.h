/* triad-frame-drag-text.h: description of a frame drag */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include "triad-frame-drag.h"

/* @frame: the frame that is dragged, a vertex
 * @base: the frame that its pose is relative to
 * Returns: (transfer full): `Move along X of “base”: 0.1 m`
 */
char *triad_frame_drag_text_dup (const TriadFrameDrag *drag,
                                 const TriadSnapshot  *snapshot,
                                 int                   frame,
                                 int                   base);

/* Returns: (transfer full): `Move “hand”` or `Rotate “hand”` */
char *triad_frame_drag_text_dup_title (const TriadFrameDrag *drag,
                                       const TriadSnapshot  *snapshot,
                                       int                   frame);
