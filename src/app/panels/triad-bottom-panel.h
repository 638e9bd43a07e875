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

#define TRIAD_TYPE_DETAILS (triad_details_get_type ())

/**
 * TriadDetails:
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
G_DECLARE_FINAL_TYPE (TriadDetails, triad_details, TRIAD, DETAILS, GtkWidget)

/**
 * triad_details_set_preferences:
 * @self: details of which none is shown yet
 * @preferences: how numbers are written in them, followed from now on
 */
void              triad_details_set_preferences (TriadDetails     *self,
                                                 TriadPreferences *preferences);

const char       *triad_details_get_page      (TriadDetails *self);
void              triad_details_set_page      (TriadDetails *self,
                                               const char   *page);

/**
 * triad_details_has_page:
 * @self: details
 * @page: a name
 *
 * Returns: whether there is a pane of that name
 */
gboolean          triad_details_has_page      (TriadDetails *self,
                                               const char   *page);

/**
 * triad_details_focus_page:
 * @self: details
 *
 * Moves the keyboard's focus into the pane that is shown, or to its name where nothing
 * in it takes the focus.
 */
void              triad_details_focus_page    (TriadDetails *self);

/**
 * triad_details_get_inspectors:
 * @self: details
 *
 * Returns: the inspector, beside that of the other file where there is one
 */
TriadPair        *triad_details_get_inspectors (TriadDetails *self);
TriadPair        *triad_details_get_sources   (TriadDetails *self);

/**
 * triad_details_lend_sources:
 * @self: details
 * @place: (nullable): where the sources shall be, without a name in the switcher;
 *   %NULL to have them back
 */
void              triad_details_lend_sources  (TriadDetails *self,
                                               AdwBin       *place);
TriadProblems    *triad_details_get_problems  (TriadDetails *self);
TriadSourcePane  *triad_details_get_source    (TriadDetails *self);

G_END_DECLS
