/* triad-window.h: one file and its pictures
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#pragma once

#include <adwaita.h>

#include "triad-graph-view.h"
#include "triad-outline.h"
#include "triad-preferences.h"
#include "triad-scene-view.h"
#include "triad-source-pane.h"

G_BEGIN_DECLS

#define TRIAD_TYPE_WINDOW (triad_window_get_type ())

/**
 * TriadWindow:
 *
 * Puts the panes around one session.  All that people can do is an action:
 * `win.open`, `win.open-uri`, `win.reload`, `win.show-details`,
 * `win.next-problem`, `win.previous-problem`, `win.page`, `win.focus-page`,
 * `win.next-pane`, `win.previous-pane`, `win.copy-pose`, `win.open-source`,
 * `win.open-in-editor`, `win.show-outline`, `win.find`.
 *
 * Where there is room all panes are there; where there is not, one of them is
 * the page, `outline`, `attached`, `relative`, `space`, `frame`, `source` or
 * `problems`.
 */
G_DECLARE_FINAL_TYPE (TriadWindow, triad_window, TRIAD, WINDOW, AdwApplicationWindow)

/**
 * TRIAD_WINDOW_COMPARE:
 *
 * The hint, for g_application_open(), that two files are to be compared, and
 * not each to be opened.
 */
#define TRIAD_WINDOW_COMPARE "compare"

/**
 * triad_window_new:
 * @application: whose window
 * @placer: what lays out
 *
 * Returns: (transfer none): a window without a file
 */
TriadWindow    *triad_window_new            (GtkApplication    *application,
                                             TriadLayoutEngine *placer);

/**
 * triad_window_find:
 * @application: whose windows
 * @file: (nullable): what it shows, or %NULL for a window without a file
 *
 * Returns: (nullable) (transfer none): the window, of several the last used
 */
TriadWindow    *triad_window_find           (GtkApplication    *application,
                                             GFile             *file);

/**
 * triad_window_set_preferences:
 * @self: a window
 * @preferences: what it shall follow from now on
 */
void            triad_window_set_preferences (TriadWindow      *self,
                                              TriadPreferences *preferences);

/**
 * triad_window_dup_state:
 * @self: a window
 * @with_file: whether to say what it shows
 *
 * Returns: (transfer full): a dictionary, for triad_window_restore()
 */
GVariant       *triad_window_dup_state      (TriadWindow    *self,
                                             gboolean        with_file);

/**
 * triad_window_restore:
 * @self: a new window
 * @state: what a window was like
 *
 * Makes it look like that, and opens its file.
 *
 * Returns: %FALSE where the file has gone
 */
gboolean        triad_window_restore        (TriadWindow    *self,
                                             GVariant       *state);
void            triad_window_restore_size   (TriadWindow    *self,
                                             GVariant       *state);

TriadSession   *triad_window_get_session    (TriadWindow    *self);
TriadGraphView *triad_window_get_graph_view (TriadWindow    *self,
                                             TriadGraphKind  kind);
TriadSceneView *triad_window_get_scene_view (TriadWindow    *self);
TriadOutline   *triad_window_get_outline    (TriadWindow    *self);
TriadSourcePane *triad_window_get_source_pane (TriadWindow  *self);

/**
 * triad_window_get_narrow:
 * @self: a window
 *
 * Returns: whether there is room for one pane only
 */
gboolean        triad_window_get_narrow     (TriadWindow    *self);

G_END_DECLS
