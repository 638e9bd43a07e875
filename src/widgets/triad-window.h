/* triad-window.h: one file and its pictures
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#pragma once

#include <adwaita.h>

#include "triad-graph-view.h"
#include "triad-outline.h"
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
 * `win.copy-pose`, `win.open-source`, `win.open-in-editor`, `win.show-outline`,
 * `win.find`.
 *
 * Where there is room all panes are there; where there is not, one of them is
 * the page, `outline`, `attached`, `relative`, `space`, `frame`, `source` or
 * `problems`.
 */
G_DECLARE_FINAL_TYPE (TriadWindow, triad_window, TRIAD, WINDOW, AdwApplicationWindow)

/**
 * triad_window_new:
 * @application: whose window
 * @placer: what lays out
 *
 * Returns: (transfer none): a window without a file
 */
TriadWindow    *triad_window_new            (GtkApplication *application,
                                             TriadPlacer    *placer);

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
