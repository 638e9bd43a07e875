/* triad-tab.h: tab label that shrinks to its icon */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include <gtk/gtk.h>

#define TRIAD_TYPE_TAB (triad_tab_get_type ())

/* The content of a button that switches to a page: the title if there is room for all of it,
 * otherwise a brief title, if it has one, otherwise the icon, with the title as a tooltip.  A title
 * is never ellipsized.
 *
 * Properties: `title`; `brief`, the brief title, NULL for none; `icon-name`; `stacked`,
 * construct-only, whether the icon is above the title and visible together with it.
 */
G_DECLARE_FINAL_TYPE (TriadTab, triad_tab, TRIAD, TAB, GtkWidget)

/* Returns: how much less width the brief title needs, px; 0 without one */
int triad_tab_get_saving (TriadTab *self);
