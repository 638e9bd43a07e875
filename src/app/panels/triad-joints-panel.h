/* triad-joints-panel.h: list of movable joints with sliders */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include "triad-pane.h"

#define TRIAD_TYPE_JOINTS_PANEL (triad_joints_panel_get_type ())

/* A row for each joint of a session's snapshot that moves a body: a slider, a spin
 * button, its type and limits.  Selecting a row selects the joint's frame, and vice
 * versa.
 *
 * Properties: `session`; `radians`, whether angles are in radians.
 *
 * Actions: `joints.reset-all`; `joints.stop`.
 */
G_DECLARE_FINAL_TYPE (TriadJointsPanel, triad_joints_panel, TRIAD, JOINTS_PANEL, TriadPane)

/* Moves the keyboard focus to the slider of the selected joint, else to the first one;
 * if no joint is movable, to the filter.
 */
void triad_joints_panel_focus_slider (TriadJointsPanel *self);
