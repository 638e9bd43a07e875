/* triad-bottom-panel.h: panel below the 3D view, with a page switcher
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#pragma once

#include <adwaita.h>

#include "triad-changes.h"
#include "triad-compare-page.h"
#include "triad-compare-split.h"
#include "triad-inspector.h"
#include "triad-joints-panel.h"
#include "triad-pane.h"
#include "triad-preferences.h"
#include "triad-problems.h"
#include "triad-source-pane.h"

G_BEGIN_DECLS

#define TRIAD_TYPE_BOTTOM_PANEL (triad_bottom_panel_get_type ())

/* Shows one of several pages, with a switcher above them.
 *
 * Properties: `comparison`; `session`; `page`, the name of the visible page:
 * `frame`, `source`, `joints`, `problems` or `changes`.  Each page is created when it
 * is first shown or requested.
 *
 * Signal: `message`, with a short text about an action of the user.
 *
 * Action: `details.page`.
 */
G_DECLARE_FINAL_TYPE (TriadBottomPanel, triad_bottom_panel, TRIAD, BOTTOM_PANEL, TriadPane)

/* @self: a panel that has not shown any page yet
 * @preferences: the formats of numbers, which the pages follow
 */
void              triad_bottom_panel_set_preferences (TriadBottomPanel *self,
                                                      TriadPreferences *preferences);

const char        *triad_bottom_panel_get_page     (TriadBottomPanel *self);
void               triad_bottom_panel_set_page     (TriadBottomPanel *self,
                                                    const char       *page);

gboolean           triad_bottom_panel_has_page     (TriadBottomPanel *self,
                                                    const char       *page);

/* Moves the keyboard focus into the visible page, or to its tab if nothing in the page
 * can have it.
 */
void               triad_bottom_panel_focus_page   (TriadBottomPanel *self);

/* Returns: the inspector, beside that of the other file if there is one */
TriadCompareSplit        *triad_bottom_panel_get_inspectors (TriadBottomPanel *self);
TriadCompareSplit *triad_bottom_panel_get_sources  (TriadBottomPanel *self);

/* @place: (nullable): the new parent of the source pane, whose page then leaves the
 *   switcher; NULL to move it back
 */
void               triad_bottom_panel_lend_sources (TriadBottomPanel *self,
                                                    AdwBin           *place);
TriadProblems     *triad_bottom_panel_get_problems (TriadBottomPanel *self);
TriadSourcePane   *triad_bottom_panel_get_source   (TriadBottomPanel *self);

G_END_DECLS
