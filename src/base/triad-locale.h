/* triad-locale.h: which language people are spoken to in
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * triad_locale_init:
 *
 * Finds the translations of what this program says: below `TRIAD_LOCALE_DIR`
 * where the environment has it, as for a program that is not installed, else
 * where they were installed.  For main(), after setlocale() and before threads.
 */
void triad_locale_init          (void);

/**
 * triad_locale_speak_plainly:
 *
 * Has this program speak English from now on, whatever the locale: what other
 * programs read says the same everywhere.  Before threads.
 */
void triad_locale_speak_plainly (void);

G_END_DECLS
