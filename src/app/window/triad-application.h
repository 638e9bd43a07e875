/* triad-application.h: the program with windows
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#pragma once

#include <adwaita.h>

#include "triad-layout-engine.h"
#include "triad-preferences.h"

G_BEGIN_DECLS

#define TRIAD_TYPE_APPLICATION (triad_application_get_type ())

/**
 * TriadApplication:
 *
 * One window a file; all share one placer, so that a model that stands in
 * several files is laid out once.
 */
G_DECLARE_FINAL_TYPE (TriadApplication, triad_application, TRIAD, APPLICATION, AdwApplication)

/**
 * triad_application_new:
 * @placer: what lays out
 *
 * Returns: (transfer full): the application
 */
TriadApplication *triad_application_new             (TriadLayoutEngine *placer);

/**
 * triad_application_get_preferences:
 * @self: the application
 *
 * Returns: (transfer none) (nullable): what all windows follow; %NULL before it
 *   has started
 */
TriadPreferences *triad_application_get_preferences (TriadApplication  *self);

/**
 * triad_application_get_exit_status:
 * @self: the application
 *
 * Returns: what the process shall end with, where it ran without a fault of
 *   its own: 2 if a picture was asked for and could not be written
 */
int               triad_application_get_exit_status (TriadApplication  *self);

G_END_DECLS
