/* triad-preferences-page.h: preferences page */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include <adwaita.h>

#include "triad-preferences.h"

#define TRIAD_TYPE_PREFERENCES_PAGE (triad_preferences_page_get_type ())

/* A row for each preference.  Changes apply immediately. */
G_DECLARE_FINAL_TYPE (TriadPreferencesPage, triad_preferences_page, TRIAD, PREFERENCES_PAGE,
                      AdwPreferencesPage)

/* Returns: (transfer floating): the page */
AdwPreferencesPage *triad_preferences_page_new (TriadPreferences *preferences);
