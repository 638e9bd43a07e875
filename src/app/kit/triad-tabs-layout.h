/* triad-tabs-layout.h: the names of pages in a row
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define TRIAD_TYPE_TABS_LAYOUT (triad_tabs_layout_get_type ())

/**
 * TriadTabsLayout:
 *
 * Puts toggle buttons beside each other, each as wide as it wants to be.  Where there is
 * no room for that, only the one that is active is; where there is none for that either,
 * none is.
 */
G_DECLARE_FINAL_TYPE (TriadTabsLayout, triad_tabs_layout, TRIAD, TABS_LAYOUT, GtkLayoutManager)

G_END_DECLS
