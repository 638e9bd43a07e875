/* triad-window-restore.h: the windows, from one run of the program to the next
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#pragma once

#include "triad-preferences.h"
#include "triad-window.h"

G_BEGIN_DECLS

/**
 * triad_windows_count:
 * @application: the program
 *
 * Returns: how many windows show models, or could: neither dialogs nor help
 */
int      triad_windows_count        (GtkApplication    *application);

/**
 * triad_windows_keep:
 * @application: the program
 * @preferences: what remembers them
 *
 * Keeps what the windows are like for the next time, the one on top first;
 * and which files they show, if the user wants to find them again.
 */
void     triad_windows_keep         (GtkApplication    *application,
                                     TriadPreferences  *preferences);

/**
 * triad_windows_restore:
 * @application: the program, without a window
 * @preferences: what remembers them
 * @placer: what the new windows place graphs with
 *
 * Opens the windows of the last time whose files are still there, if the user
 * wants them: the one that was on top comes last.
 *
 * Returns: whether there is a window now
 */
gboolean triad_windows_restore      (GtkApplication    *application,
                                     TriadPreferences  *preferences,
                                     TriadLayoutEngine *placer);

/**
 * triad_windows_restore_size:
 * @window: a new window
 * @preferences: what remembers the others
 *
 * Makes @window as large as the last one was, if there was one.
 */
void     triad_windows_restore_size (TriadWindow       *window,
                                     TriadPreferences  *preferences);

G_END_DECLS
