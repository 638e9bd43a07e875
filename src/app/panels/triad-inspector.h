/* triad-inspector.h: all about the selected frame
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#pragma once

#include <gtk/gtk.h>

#include "triad-session.h"

G_BEGIN_DECLS

#define TRIAD_TYPE_INSPECTOR (triad_inspector_get_type ())

/**
 * TriadInspector:
 *
 * What the selected frame is, what it moves with and what it is measured from,
 * step by step; where it is, measured from any other frame; what depends on
 * it; and where nothing is known of that, why not.  With no frame selected, a
 * summary of the file.
 *
 * Properties: `session`, set once; `reference`, the frame to measure from, a
 * vertex, -1 for the root, which is kept over reloads by name; `rotation`, a
 * #TriadRotationFormat; `radians`.
 *
 * Actions: `inspector.show-place` activates `win.open-source`, or copies the
 * place where there is none; `inspector.use-as-reference`;
 * `inspector.copy-pose`; `inspector.copy-shown`; `inspector.radians`.
 *
 * Signal: `message`, with something to tell briefly.
 */
G_DECLARE_FINAL_TYPE (TriadInspector, triad_inspector, TRIAD, INSPECTOR, GtkWidget)

/**
 * triad_inspector_copy_pose:
 * @self: an inspector
 *
 * Puts a `<pose>` that says where the selected frame is, measured from the
 * reference if the file can say so, on the clipboard, and tells what it did.
 */
void triad_inspector_copy_pose  (TriadInspector *self);

/**
 * triad_inspector_copy_shown:
 * @self: an inspector
 *
 * Puts the pose of the selected frame on the clipboard as it is shown: measured
 * from the reference, in the chosen notation and unit.
 */
void triad_inspector_copy_shown (TriadInspector *self);

G_END_DECLS
