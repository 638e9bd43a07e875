/* triad-window-private.h: what the files of the window share
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#pragma once

#include "triad-bottom-panel.h"
#include "triad-compare-split.h"
#include "triad-history.h"
#include "triad-outline.h"
#include "triad-window.h"

G_BEGIN_DECLS

/**
 * TriadWindowShares:
 * @beside: whether the second graph stands beside the first
 * @columns: what the graphs have of the window's width, in (0, 1); 0 where
 *   nothing is known
 * @graphs: what the first of them has of the window's width or height
 * @details_height: from the top of the details to the window's bottom, pixels;
 *   0 where nothing is known
 *
 * How the panes shared the window the last time.
 */
typedef struct
{
  gboolean beside;
  double   columns;
  double   graphs;
  int      details_height;
} TriadWindowShares;

struct _TriadWindow
{
  AdwApplicationWindow  parent_instance;

  TriadSession         *session;
  TriadPreferences     *preferences;       /* NULL before somebody prefers something */

  char                 *page;              /* the pane that is shown where there is room for one */
  gboolean              narrow;
  TriadGraphKind        compared_graph;    /* which one is shown of both files, while there are two */
  gboolean              compares_sources;  /* both, in place of that graph */
  gboolean              show_details;
  gboolean              show_outline;
  gboolean              outline_chosen;    /* whether somebody has shown or hidden it */
  gboolean              begun;             /* whether the file has been seen to be there */
  gboolean              graphs_placed;     /* whether its graphs have been put beside each other */
  gboolean              restored;          /* whether it looks as it did the last time */
  TriadWindowShares     shares;            /* to give out when the graphs are there */
  guint                 fold_id;
  guint                 place_id;
  guint                 settle_id;         /* a tick callback */
  AdwToast             *toast;             /* the newest, not owned; NULL once it is gone */
  TriadHistory         *history;
  gboolean              travelling;        /* along it */
  GtkFileChooserNative *chooser;           /* while it is open */

  AdwToastOverlay      *toasts;
  GtkWidget            *drop_hint;
  GtkLabel             *drop_label;
  AdwSplitButton       *open_button;
  GtkMenuButton        *primary_button;
  GMenuModel           *primary_menu;
  GtkPaned             *sides;
  GtkPaned             *columns;
  TriadOutline         *outline;
  GtkWidget            *pictures;          /* the graphs, or the sources of two files */
  GtkPaned             *graphs;
  AdwBin               *sources;           /* those, while there is room for both beside each other */
  GtkPaned             *right;
  TriadCompareSplit    *attached_pair;     /* the graphs, beside those of the other file */
  TriadCompareSplit    *relative_pair;
  TriadGraphView       *attached;
  TriadGraphView       *relative;
  TriadSceneView       *space;
  TriadBottomPanel     *details;
  GtkLabel             *status_detail;
};

/**
 * triad_window_set_page:
 * @self: a window
 * @page: the pane to show where there is room for one
 */
void triad_window_set_page             (TriadWindow *self,
                                        const char  *page);

/**
 * triad_window_has_page:
 * @self: a window
 * @page: (nullable): a name
 *
 * Returns: whether there is such a page
 */
gboolean triad_window_has_page     (TriadWindow *self,
                                    const char  *page);
void triad_window_set_show_details     (TriadWindow       *self,
                                        gboolean           show_details);

/**
 * triad_window_show_details:
 * @self: a window
 * @page: of its details
 *
 * Shows that page, wherever there is room for it.
 */
void triad_window_show_details         (TriadWindow       *self,
                                        const char        *page);

/**
 * triad_window_say:
 * @self: a window
 * @title: a few words, markup
 *
 * Says them for a moment, in place of what was said like this before: who does
 * something again and again sees one toast change, not a queue of them.
 */
void triad_window_say                  (TriadWindow       *self,
                                        const char        *title);

/**
 * triad_window_follow_announcements:
 * @self: a window, once it has its session
 *
 * Announces what a reload has changed, and that the file cannot be read.
 */
void triad_window_follow_announcements (TriadWindow       *self);

/**
 * triad_window_choose_outline:
 * @self: a window
 * @show_outline: whether somebody wants to see it
 */
void triad_window_choose_outline       (TriadWindow       *self,
                                        gboolean           show_outline);

/**
 * triad_window_open_files:
 * @self: a window
 * @files: (element-type GFile): what to open
 *
 * Opens the first here, if there is nothing here yet; the others in windows
 * of their own.
 */
void triad_window_open_files           (TriadWindow       *self,
                                        GSList            *files);

/**
 * triad_window_compare_files:
 * @self: a window
 * @first: a file
 * @second: another one
 *
 * Compares them: here, if one of them is shown here, or nothing is yet;
 * otherwise in another window.
 */
void triad_window_compare_files        (TriadWindow       *self,
                                        GFile             *first,
                                        GFile             *second);

/**
 * triad_window_accept_drops:
 * @self: a window
 *
 * Takes files that are dropped, and says before what will happen to them.
 */
void triad_window_accept_drops         (TriadWindow       *self);

/**
 * triad_window_arrange:
 * @self: a window
 *
 * Shows and hides the panes, as there is room for them.
 */
void triad_window_arrange              (TriadWindow       *self);

/**
 * triad_window_arrange_graphs:
 * @self: a window
 *
 * Puts them beside or below each other, once both are there.
 */
void triad_window_arrange_graphs       (TriadWindow       *self);

/**
 * triad_window_decide_outline:
 * @self: a window
 *
 * Shows it where there is room, until somebody says otherwise.
 */
void triad_window_decide_outline       (TriadWindow       *self);

/**
 * triad_window_begin_width:
 * @self: a window that is about to be shown
 *
 * Folds it at once where it will be narrow.
 */
void triad_window_begin_width          (TriadWindow       *self);

/**
 * triad_window_follow_width:
 * @self: a window
 * @width: what it has got, pixels
 *
 * Folds, or unfolds, after sizes have been given out.
 */
void triad_window_follow_width         (TriadWindow       *self,
                                        int                width);
void triad_window_choose_size          (TriadWindow       *self);

/**
 * triad_window_follow_files:
 * @self: a window with a session
 *
 * Offers what can be done with the files.
 */
void triad_window_follow_files         (TriadWindow       *self);

/**
 * triad_window_follow_comparison:
 * @self: a window with a session
 *
 * Shows a comparison that begins, and no longer one that has ended.
 */
void triad_window_follow_comparison    (TriadWindow       *self);

/**
 * triad_window_get_view:
 * @self: a window
 * @pair: one of its pairs
 *
 * Returns: (transfer none): which view of it people mean: the one with the focus in
 *   it; else that of the only file that has a selection; else that of the file in
 *   another view of which the focus is, or of the one that is open
 */
GtkWidget *triad_window_get_view    (TriadWindow       *self,
                                     TriadCompareSplit *pair);
void triad_window_install_compare_actions (TriadWindowClass *klass);
void triad_window_set_compared_graph (TriadWindow     *self,
                                      TriadGraphKind   kind);

/**
 * triad_window_compare_sources:
 * @self: a window
 *
 * Shows the sources of two files beside each other, in place of their graphs.
 *
 * Returns: whether they have their place there
 */
gboolean triad_window_compare_sources (TriadWindow    *self);

/**
 * triad_window_place_sources:
 * @self: a window
 *
 * Puts them where two have room: in place of the graphs while two files are compared,
 * else among the details.
 */
void triad_window_place_sources        (TriadWindow *self);

/**
 * triad_window_make_room:
 * @self: a window
 *
 * Gives the graphs of two files the room that they need beside each other, and takes
 * it back when one is left.
 */
void triad_window_make_room            (TriadWindow *self);
void triad_window_install_file_actions (TriadWindowClass *klass);

/**
 * triad_window_follow_conversions:
 * @self: a window with a session
 *
 * Offers to convert what is shown.
 */
void triad_window_follow_conversions (TriadWindow     *self);
void triad_window_install_convert_actions (TriadWindowClass *klass);

/**
 * triad_window_follow_figures:
 * @self: a window with a session
 *
 * Offers to export, copy and print what is shown.
 */
void triad_window_follow_figures       (TriadWindow      *self);
void triad_window_install_figure_actions (TriadWindowClass *klass);
void triad_window_install_actions      (TriadWindowClass *klass);
void triad_window_bind_closures        (TriadWindowClass *klass);

/**
 * triad_window_add_graph_actions:
 * @self: a window with a session
 *
 * Adds the actions `graph.…`, which say what of the graphs is shown.
 */
void triad_window_add_graph_actions    (TriadWindow      *self);

/**
 * triad_window_add_scene_actions:
 * @self: a window with a session
 *
 * Adds the actions `scene.…`, which say what of the scene is shown.
 */
void triad_window_add_scene_actions    (TriadWindow      *self);
void triad_window_install_pane_actions (TriadWindowClass *klass);
void triad_window_install_history_actions (TriadWindowClass *klass);

/**
 * triad_window_watch_history:
 * @self: a window with a session
 *
 * Remembers from now on what is looked at.
 */
void triad_window_watch_history        (TriadWindow         *self);

/**
 * triad_window_has_problems:
 * @diagnostics: (nullable): what is wrong with a file
 *
 * Returns: whether anything is, but for notes
 */
gboolean triad_window_has_problems (TriadDiagnosticList *diagnostics);

G_END_DECLS
