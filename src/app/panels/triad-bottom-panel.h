/* triad-bottom-panel.h: panel with the pages Source, Changes and Compare */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include "triad-compare-split.h"
#include "triad-page-panel.h"
#include "triad-source-pane.h"

#define TRIAD_TYPE_BOTTOM_PANEL (triad_bottom_panel_get_type ())

/* The pages are `source`, `changes` and, while two files are compared, `compare`.  Each is
 * created when it is first shown or requested.
 */
G_DECLARE_FINAL_TYPE (TriadBottomPanel, triad_bottom_panel, TRIAD, BOTTOM_PANEL, TriadPagePanel)

/* Returns: the source pane, beside that of the other file if there is one */
TriadCompareSplit *triad_bottom_panel_get_sources (TriadBottomPanel *self);

/* Returns: the source pane of the open file */
TriadSourcePane   *triad_bottom_panel_get_source  (TriadBottomPanel *self);
