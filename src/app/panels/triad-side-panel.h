/* triad-side-panel.h: panel with the pages Frame, Joints and Problems */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include "triad-compare-split.h"
#include "triad-inspector.h"
#include "triad-page-panel.h"
#include "triad-preferences.h"
#include "triad-problems.h"

#define TRIAD_TYPE_SIDE_PANEL (triad_side_panel_get_type ())

/* The pages are `frame`, `joints` and `problems`.  Each is created when it is first shown
 * or requested.
 */
G_DECLARE_FINAL_TYPE (TriadSidePanel, triad_side_panel, TRIAD, SIDE_PANEL, TriadPagePanel)

/* @self: a panel that has not shown any page yet
 * @preferences: the formats of numbers, which the pages follow
 */
void               triad_side_panel_set_preferences (TriadSidePanel   *self,
                                                     TriadPreferences *preferences);

/* Returns: the inspector, with that of the other file if there is one */
TriadCompareSplit *triad_side_panel_get_inspectors  (TriadSidePanel   *self);
TriadProblems     *triad_side_panel_get_problems    (TriadSidePanel   *self);
