/* triad-theme-monitor.c: drawing theme that follows the desktop's colour scheme */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-theme-monitor.h"

#include <adwaita.h>

const TriadTheme *
triad_theme_monitor_get_theme (void)
{
  AdwStyleManager *manager = adw_style_manager_get_default ();

  return triad_theme_get (adw_style_manager_get_dark (manager),
                          adw_style_manager_get_high_contrast (manager));
}

void
triad_theme_monitor_watch (GtkWidget *widget,
                           GCallback  callback)
{
  AdwStyleManager *manager = adw_style_manager_get_default ();

  g_signal_connect_object (manager, "notify::dark", callback, widget, G_CONNECT_SWAPPED);
  g_signal_connect_object (manager, "notify::high-contrast", callback, widget, G_CONNECT_SWAPPED);
}
