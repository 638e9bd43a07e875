/* triad-shortcuts.h: keyboard shortcuts of the application and its windows */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include <gtk/gtk.h>

/* Sets the accelerators of the application's and the windows' actions, as listed in
 * the shortcuts window (triad-shortcuts.ui).
 *
 * @application: the application, after startup
 */
void triad_shortcuts_set_up (GtkApplication *application);
