/* triad-tabs-layout.h: layout manager of a row of tabs that shrink to icons */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include <gtk/gtk.h>

#define TRIAD_TYPE_TABS_LAYOUT (triad_tabs_layout_get_type ())

/* Lays out toggle buttons in a row, each at its natural width.  If there is no room for that, those
 * whose tab has a brief title get what that needs; if there is no room for that either, the active
 * one has its title, and of those that expand, as many others as there is room for.  Those that
 * expand share what is left.
 */
G_DECLARE_FINAL_TYPE (TriadTabsLayout, triad_tabs_layout, TRIAD, TABS_LAYOUT, GtkLayoutManager)
