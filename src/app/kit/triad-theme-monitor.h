/* triad-theme-monitor.h: drawing theme that follows the desktop's colour scheme */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include <gtk/gtk.h>

#include "triad-theme.h"

/* Returns: the theme that matches the windows: light or dark, and with high contrast
 *   if that is enabled
 */
const TriadTheme *triad_theme_monitor_get_theme (void);

/* @callback: called with @widget when the theme changes */
void              triad_theme_monitor_watch     (GtkWidget *widget,
                                                 GCallback  callback);
