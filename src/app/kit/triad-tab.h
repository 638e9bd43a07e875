/* triad-tab.h: the name of a page, or its icon
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define TRIAD_TYPE_TAB (triad_tab_get_type ())

/**
 * TriadTab:
 *
 * What is on a button that leads to a page: its title where there is room for all of it,
 * else its icon, with the title as a tooltip.  A title is never cut.
 *
 * Properties: `title`; `icon-name`; `stacked`, set once, whether the icon stands above the
 * title, and is there also where that is.
 */
G_DECLARE_FINAL_TYPE (TriadTab, triad_tab, TRIAD, TAB, GtkWidget)

G_END_DECLS
