/* triad-inspector.h: inspector of the selected frame */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include "triad-pane.h"

#define TRIAD_TYPE_INSPECTOR (triad_inspector_get_type ())

/* Shows the kind of the selected frame; its path to its body and to the root; its pose
 * relative to any other frame; the frames that depend on it; and, if any of these is
 * unknown, the reason.  Without a selection, shows a summary of the file.
 *
 * Properties: `comparison`; `session`; `reference`, the frame that poses are relative
 * to, a vertex, -1 for the root, kept over reloads by name; `rotation`, a
 * TriadRotationFormat; `radians`; `editing`, whether the pose is being edited.
 *
 * Actions: `inspector.show-place`, which activates `win.open-source`, or copies the
 * position if there is no such action; `inspector.copy-pose`; `inspector.copy-shown`;
 * `inspector.edit-pose`.  It activates `frame.set-pose`.
 *
 * Signal: `message`, with a short text for the user.
 */
G_DECLARE_FINAL_TYPE (TriadInspector, triad_inspector, TRIAD, INSPECTOR, TriadPane)

/* @as_shown: whether to copy the pose as shown, in the chosen format and unit, and not as
 *   a `<pose>` element
 *
 * Copies the pose of the selected frame, relative to the reference if the file can express
 * that, and emits `message`.
 */
void triad_inspector_copy (TriadInspector *self,
                           gboolean        as_shown);
