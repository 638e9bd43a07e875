/* triad-shortcuts.h: which keys do what in every window
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * triad_shortcuts_set_up:
 * @application: the program, once it has started
 *
 * Gives the actions of the program and of its windows their keys, those that
 * the window of shortcuts (triad-shortcuts.ui) names.
 */
void triad_shortcuts_set_up (GtkApplication *application);

G_END_DECLS
