/* triad-preferences-window.h: shows what can be preferred
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#pragma once

#include <adwaita.h>

#include "triad-preferences.h"

G_BEGIN_DECLS

#define TRIAD_TYPE_PREFERENCES_WINDOW (triad_preferences_window_get_type ())

/**
 * TriadPreferencesWindow:
 *
 * Every preference in a row.  What is changed holds at once.
 */
G_DECLARE_FINAL_TYPE (TriadPreferencesWindow, triad_preferences_window, TRIAD, PREFERENCES_WINDOW,
                      AdwPreferencesWindow)

/**
 * triad_preferences_window_new:
 * @preferences: what it shows and changes
 * @parent: (nullable): the window to stand before
 *
 * Returns: (transfer none): the window
 */
TriadPreferencesWindow *triad_preferences_window_new (TriadPreferences *preferences,
                                                      GtkWindow        *parent);

G_END_DECLS
