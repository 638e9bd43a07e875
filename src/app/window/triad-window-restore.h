/* triad-window-restore.h: saving and restoring of windows between sessions */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include "triad-preferences.h"
#include "triad-window.h"

/* Returns: the number of main windows, without dialogs and help */
int      triad_windows_count        (GtkApplication    *application);

/* Saves the state of all windows, the topmost first, and their files if the user wants
 * to restore windows.
 */
void     triad_windows_keep         (GtkApplication    *application,
                                     TriadPreferences  *preferences);

typedef void (*TriadWindowsRestored) (GtkApplication *application);

/* Starts to open the windows of the last session, if the user wants that: those whose files still
 * exist, or whose files do not answer in time.  The topmost one is opened last.
 *
 * @application: the application, without a window
 * @done: called when they are open
 * Returns: FALSE if there are none; @done is not called then
 */
gboolean triad_windows_restore      (GtkApplication    *application,
                                     TriadPreferences  *preferences,
                                     TriadLayoutEngine *engine,
                                     TriadWindowsRestored done);

/* Gives @window the size of the last one, if there was one. */
void     triad_windows_restore_size (TriadWindow       *window,
                                     TriadPreferences  *preferences);
