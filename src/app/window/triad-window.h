/* triad-window.h: main window: one file with its views */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include <adwaita.h>

#include "triad-graph-view.h"
#include "triad-preferences.h"
#include "triad-scene-view.h"
#include "triad-source-pane.h"

#define TRIAD_TYPE_WINDOW (triad_window_get_type ())

/* Arranges the panes of one session.  Every function is an action: `win.open`,
 * `win.open-uri`, `win.reload`, `win.views`, `win.enlarge`, `win.rows`, `win.next-problem`,
 * `win.previous-problem`, `win.page`, `win.focus-page`, `win.next-pane`,
 * `win.previous-pane`, `win.copy-pose`, `win.open-source`, `win.open-in-editor`,
 * `win.show-outline`, `win.show-side`, `win.show-bottom`, `win.find`,
 * `win.undo-edit`, `win.redo-edit`.
 *
 * A wide window shows several panes at a time.  A narrow window shows one of them, the page:
 * `outline`, `attached`, `relative`, `scene`, `frame`, `source`, `joints`, `problems`,
 * `changes` or `compare`.
 */
G_DECLARE_FINAL_TYPE (TriadWindow, triad_window, TRIAD, WINDOW, AdwApplicationWindow)

/* The hint for g_application_open() to compare two files instead of opening each. */
#define TRIAD_WINDOW_COMPARE "compare"

/* The hint for g_application_open() to open each file, also a URDF and an SDFormat file. */
#define TRIAD_WINDOW_APART "apart"

/* The most files that are opened at once, and the most windows that are restored. */
#define TRIAD_WINDOW_MAX_FILES 20

/* @engine: the layout engine
 * Returns: (transfer none): a window without a file
 */
TriadWindow    *triad_window_new            (GtkApplication    *application,
                                             TriadLayoutEngine *engine);

/* @file: (nullable): the file that it shows; NULL for a window without a file
 * Returns: (nullable) (transfer none): the most recently used such window
 */
TriadWindow    *triad_window_find           (GtkApplication    *application,
                                             GFile             *file);

/* Says that only the first %TRIAD_WINDOW_MAX_FILES of @n_files are open. */
void            triad_window_announce_limit (TriadWindow       *self,
                                             int                n_files);

/* Selects a frame in the window that shows @uri, if there is one; opens nothing. */
void            triad_window_select_frame   (GtkApplication    *application,
                                             const char        *uri,
                                             const char        *scoped_name);

void            triad_window_set_preferences (TriadWindow      *self,
                                              TriadPreferences *preferences);

/* @with_file: whether to include the file
 * Returns: (transfer full): a dictionary for triad_window_restore()
 */
GVariant       *triad_window_dup_state      (TriadWindow    *self,
                                             gboolean        with_file);

/* Restores the state and opens its files. */
void            triad_window_restore        (TriadWindow    *self,
                                             GVariant       *state);
void            triad_window_restore_size   (TriadWindow    *self,
                                             GVariant       *state);

TriadSession   *triad_window_get_session    (TriadWindow    *self);
TriadComparisonSession *
                triad_window_get_comparison (TriadWindow    *self);
TriadGraphView *triad_window_get_graph_view (TriadWindow    *self,
                                             TriadGraphKind  kind);
TriadSceneView *triad_window_get_scene_view (TriadWindow    *self);
TriadSourcePane *triad_window_get_source_pane (TriadWindow  *self);
