/* triad-tabs-layout.h: layout manager of a row of tabs that shrink to icons */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include <gtk/gtk.h>

#define TRIAD_TYPE_TABS_LAYOUT (triad_tabs_layout_get_type ())

/* Lays out toggle buttons in a row, each at its natural width.  If there is no room
 * for that, only the active one has its natural width; if there is no room for that
 * either, none has.
 */
G_DECLARE_FINAL_TYPE (TriadTabsLayout, triad_tabs_layout, TRIAD, TABS_LAYOUT, GtkLayoutManager)
