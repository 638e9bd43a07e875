/* triad-application.h: GTK application: command line, files and windows */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include <adwaita.h>

#include "triad-layout-engine.h"
#include "triad-preferences.h"

#define TRIAD_TYPE_APPLICATION (triad_application_get_type ())

/* Opens one window for each file.  All windows share one layout engine, so that a
 * model that is in several files is laid out once.
 */
G_DECLARE_FINAL_TYPE (TriadApplication, triad_application, TRIAD, APPLICATION, AdwApplication)

/* @engine: the layout engine
 * Returns: (transfer full): the application
 */
TriadApplication *triad_application_new             (TriadLayoutEngine *engine);

/* Returns: (transfer none) (nullable): the preferences of all windows; NULL before
 *   startup
 */
TriadPreferences *triad_application_get_preferences (TriadApplication  *self);

/* Returns: the exit status if there was no other error: 2 if a requested screenshot
 *   could not be written
 */
int               triad_application_get_exit_status (TriadApplication  *self);
