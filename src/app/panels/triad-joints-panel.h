/* triad-joints-panel.h: joints, to be moved
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#pragma once

#include <gtk/gtk.h>

#include "triad-session.h"

G_BEGIN_DECLS

#define TRIAD_TYPE_JOINTS_PANEL (triad_joints_panel_get_type ())

/**
 * TriadJointsPanel:
 *
 * A row for each joint of a session's snapshot that has something to move:
 * with a slider, a number, its type and limits.  Choosing a row selects the
 * joint's frame, and the other way round.
 *
 * Properties: `session`; `radians`, whether angles are in radians.
 *
 * Actions: `joints.reset-all`; `joints.stop`.
 */
G_DECLARE_FINAL_TYPE (TriadJointsPanel, triad_joints_panel, TRIAD, JOINTS_PANEL, GtkWidget)

/**
 * triad_joints_panel_focus_slider:
 * @self: a panel
 *
 * Moves the keyboard's focus to the slider of the chosen joint, else to the first
 * one; where nothing can be moved, to the filter.
 */
void triad_joints_panel_focus_slider (TriadJointsPanel *self);

G_END_DECLS
