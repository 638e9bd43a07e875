/* triad-generator-bar.h: asks before a template is expanded, and shows that a model is generated */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include "triad-pane.h"
#include "triad-preferences.h"

#define TRIAD_TYPE_GENERATOR_BAR (triad_generator_bar_get_type ())

/* If the file is a template, an info bar shows the command that expands it.  The command runs only
 * after the user has agreed, once for each language.
 *
 * If the model is generated, a line names the command, and a popover has the arguments of the
 * template, which are remembered for the file.
 */
G_DECLARE_FINAL_TYPE (TriadGeneratorBar, triad_generator_bar, TRIAD, GENERATOR_BAR, TriadPane)

/* Must be called once. */
void triad_generator_bar_set_preferences (TriadGeneratorBar *self,
                                          TriadPreferences  *preferences);
