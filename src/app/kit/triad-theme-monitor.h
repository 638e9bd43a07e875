/* triad-theme-monitor.h: drawings as the rest of the window
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#pragma once

#include <gtk/gtk.h>

#include "triad-theme.h"

G_BEGIN_DECLS

/**
 * triad_theme_monitor_get_theme:
 *
 * Returns: the colours that suit windows as they are now, light or dark, and
 *   of high contrast where that is asked for
 */
const TriadTheme *triad_theme_monitor_get_theme (void);

/**
 * triad_theme_monitor_watch:
 * @widget: something that draws
 * @callback: is called with @widget when the theme becomes another one
 */
void              triad_theme_monitor_watch     (GtkWidget *widget,
                                                 GCallback  callback);

G_END_DECLS
