/* triad-locale.h: sets up translations
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * triad_locale_init:
 *
 * Sets up the translations: from the installed folder, or in a development build from
 * `TRIAD_LOCALE_DIR` if that variable is set.  Call in main(), after setlocale() and
 * before threads are started.
 */
void triad_locale_init          (void);

/**
 * triad_locale_speak_plainly:
 *
 * Switches messages to English, whatever the locale, for output that other programs read.
 * Call before threads are started.
 */
void triad_locale_speak_plainly (void);

G_END_DECLS
