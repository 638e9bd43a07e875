/* triad-bottom-panel.h: what stands under the view in space
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
#include "triad-preferences.h"
#include "triad-problems.h"
#include "triad-source-pane.h"

G_BEGIN_DECLS

#define TRIAD_TYPE_BOTTOM_PANEL (triad_bottom_panel_get_type ())

/**
 * TriadBottomPanel:
 *
 * Panes of which one is shown at a time, with a switcher above them.
 *
 * Properties: `session`, set once; `page`, the name of the pane that is shown,
 * `frame`, `source`, `joints`, `problems` or `changes`.  Each is made when it is first
 * shown, or asked for.
 *
 * Signal: `message`, with a few words about what somebody has done there.
 *
 * Action: `details.page`.
 */
G_DECLARE_FINAL_TYPE (TriadBottomPanel, triad_bottom_panel, TRIAD, BOTTOM_PANEL, GtkWidget)

/**
 * triad_bottom_panel_set_preferences:
 * @self: details of which none is shown yet
 * @preferences: how numbers are written in them, followed from now on
 */
void              triad_bottom_panel_set_preferences (TriadBottomPanel *self,
                                                      TriadPreferences *preferences);

const char        *triad_bottom_panel_get_page     (TriadBottomPanel *self);
void               triad_bottom_panel_set_page     (TriadBottomPanel *self,
                                                    const char       *page);

/**
 * triad_bottom_panel_has_page:
 * @self: details
 * @page: a name
 *
 * Returns: whether there is a pane of that name
 */
gboolean           triad_bottom_panel_has_page     (TriadBottomPanel *self,
                                                    const char       *page);

/**
 * triad_bottom_panel_focus_page:
 * @self: details
 *
 * Moves the keyboard's focus into the pane that is shown, or to its name where nothing
 * in it takes the focus.
 */
void               triad_bottom_panel_focus_page   (TriadBottomPanel *self);

/**
 * triad_bottom_panel_get_inspectors:
 * @self: details
 *
 * Returns: the inspector, beside that of the other file where there is one
 */
TriadCompareSplit        *triad_bottom_panel_get_inspectors (TriadBottomPanel *self);
TriadCompareSplit *triad_bottom_panel_get_sources  (TriadBottomPanel *self);

/**
 * triad_bottom_panel_lend_sources:
 * @self: details
 * @place: (nullable): where the sources shall be, without a name in the switcher;
 *   %NULL to have them back
 */
void               triad_bottom_panel_lend_sources (TriadBottomPanel *self,
                                                    AdwBin           *place);
TriadProblems     *triad_bottom_panel_get_problems (TriadBottomPanel *self);
TriadSourcePane   *triad_bottom_panel_get_source   (TriadBottomPanel *self);

G_END_DECLS
