/* triad-window-private.h: structure and internal functions of TriadWindow */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include "triad-bottom-panel.h"
#include "triad-compare-split.h"
#include "triad-generator-bar.h"
#include "triad-history.h"
#include "triad-outline.h"
#include "triad-side-panel.h"
#include "triad-window.h"

/* The sizes of the panes in the last session. */
typedef struct
{
  gboolean rows;              /* the 3D view is above the graphs */
  double   scene;             /* the 3D view's share of the window, in (0, 1); 0 if unknown */
  double   first;             /* the first graph's share of the window */
  int      side_width;        /* of the side panel, px; 0 if unknown */
  int      bottom_height;     /* of the bottom panel, px; 0 if unknown */
} TriadWindowShares;

struct _TriadWindow
{
  AdwApplicationWindow    parent_instance;

  TriadComparisonSession *comparison;
  TriadSession           *session;           /* of the comparison */
  TriadPreferences       *preferences;       /* NULL until they are set */

  char                   *page;              /* the visible pane of a narrow window */
  gboolean                narrow;
  TriadGraphKind          compared_graph;    /* which graph is shown of both compared files */
  char                   *views;             /* the visible views of a wide window */
  TriadPagePanel         *enlarged;          /* the panel that hides all else; NULL for none */
  char                   *other_views;       /* those before one was enlarged; NULL if none is */
  gpointer                pressed_title;     /* the view whose title was pressed last; not owned */
  guint32                 pressed_time;      /* when, ms */
  gboolean                rows;              /* the 3D view is above the graphs, not beside them */
  gboolean                rows_chosen;       /* whether the user has chosen that */
  gboolean                show_side;
  gboolean                side_chosen;       /* whether the user has shown or hidden it */
  gboolean                side_needed;       /* whether it shows the errors of the file */
  int                     n_sides;           /* how many of outline and side panel have room */
  gboolean                show_bottom;
  gboolean                bottom_compares;   /* whether only a comparison has opened it */
  gboolean                show_outline;
  gboolean                outline_chosen;    /* whether the user has shown or hidden it */
  gboolean                edited;            /* the next reload shows an edit made here */
  gboolean                has_edits;         /* the file has been edited here */
  gboolean                begun;             /* whether the file is known to exist */
  gboolean                views_placed;      /* whether the views have been arranged */
  gboolean                restored;          /* whether it was restored from the last session */
  TriadWindowShares       shares;            /* applied when the views are arranged */
  guint                   fold_id;
  guint                   place_id;
  guint                   settle_id;         /* a tick callback */
  int                     side_width;        /* where the panels were placed, px */
  int                     bottom_height;     /* 0 if the bottom panel has not been shown since */
  gboolean                bottom_chosen;     /* whether that is the height of the last session */
  gboolean                bottom_fitted;     /* whether that is the height of what it shows */
  guint                   fit_id;            /* a tick callback */
  AdwToast               *toast;             /* the newest, not owned; NULL once it is gone */
  gint64                  toast_shown;       /* when it began to be shown, µs */
  gboolean                toast_stays;       /* whether it has no timeout of its own */
  guint                   toast_id;          /* of the timeout that dismisses it */
  GActionMap             *frame_actions;     /* of the selected frame; owned by the widget */
  TriadHistory           *history;
  GCancellable           *closing;           /* cancelled when the window is closed */
  GCancellable           *drawing;           /* NULL while no figure is drawn to copy or print */
  guint                   drawing_id;        /* of the timeout that shows that it is drawn */
  gboolean                printing;          /* while the print dialog is open */
  GtkPrintOperation      *print_operation;   /* until it is finished, or NULL */
  gboolean                travelling;        /* whether a history step is in progress */

  AdwToastOverlay        *toasts;
  GtkWidget              *drop_hint;
  GtkLabel               *drop_label;
  AdwSplitButton         *open_button;
  GtkWidget              *edit_buttons;      /* of a wide window with edits */
  GtkWidget              *undo_button;
  GtkWidget              *redo_button;
  GtkMenuButton          *primary_button;
  GMenuModel             *primary_menu;
  GtkPaned               *body;              /* everything above the bottom panel, and that */
  GtkPaned               *sides;             /* the outline and everything to the right of it */
  GtkPaned               *middle;            /* the views and the side panel */
  GtkPaned               *panes;             /* the 3D view and the graphs */
  GtkPaned               *graphs;
  TriadOutline           *outline;
  TriadCompareSplit      *attached_pair;     /* the graphs, beside those of the other file */
  TriadCompareSplit      *relative_pair;
  TriadGraphView         *attached;
  TriadGraphView         *relative;
  TriadSceneView         *scene_view;
  TriadGeneratorBar      *generator_bar;
  TriadSidePanel         *side;
  TriadBottomPanel       *bottom;
};

void triad_window_set_page             (TriadWindow *self,
                                        const char  *page);

/* Returns: whether there is such a page */
gboolean triad_window_has_page         (TriadWindow *self,
                                        const char  *page);

/* @page: (nullable): a page
 * Returns: (transfer none) (nullable): the panel with that page
 */
TriadPagePanel *triad_window_get_panel (TriadWindow *self,
                                        const char  *page);

/* @panel: one of the panels */
void triad_window_set_show_panel       (TriadWindow    *self,
                                        TriadPagePanel *panel,
                                        gboolean        show);

/* Opens the panel of that page if it is closed, and shows the page, also in a narrow window. */
void triad_window_show_page            (TriadWindow       *self,
                                        const char        *page);
void triad_window_install_page_actions (TriadWindowClass  *klass);
void triad_window_follow_pages         (TriadWindow       *self);

/* Shows all views, the graphs, or one view.
 *
 * @views: `all`, `graphs`, `scene`, `attached` or `relative`
 */
void triad_window_set_views            (TriadWindow       *self,
                                        const char        *views);

/* Places the 3D view above or beside the graphs, as the user chose. */
void triad_window_choose_rows          (TriadWindow       *self,
                                        gboolean           rows);

/* Keeps the sizes of the panels for when the views are arranged again. */
void triad_window_keep_panel_sizes     (TriadWindow       *self);

/* Shows a toast.  It replaces the previous one, so that repeated actions do not queue
 * up toasts.
 *
 * @title: a short text, markup; several lines if it is wider than the window
 */
void triad_window_announce             (TriadWindow       *self,
                                        const char        *title);

/* Dismisses the toast, if there is one.  One that slides in is dismissed a second later, unless it has
 * another message by then: libadwaita 1.2 uses a toast that is dismissed while it slides in after it
 * has freed it. */
void triad_window_dismiss_toast        (TriadWindow       *self);

/* Returns whether a toast with this title is the newest, and not gone. */
gboolean triad_window_has_message      (TriadWindow       *self,
                                        const char        *title);

/* Shows a toast that is not announced to screen readers. */
void triad_window_show_toast           (TriadWindow       *self,
                                        const char        *title,
                                        guint              seconds);

#define TRIAD_WINDOW_SECONDS        2   /* of a short message */
#define TRIAD_WINDOW_BUTTON_SECONDS 5   /* enough to find the button of a toast */

/* @seconds: for how long, because the toast gets a button; 0 until it is closed */
void triad_window_announce_for         (TriadWindow       *self,
                                        const char        *title,
                                        guint              seconds);

/* In a wide window, gives a panel the room of all views and other panels.
 *
 * @panel: (nullable): %NULL to show them again
 */
void triad_window_enlarge_panel        (TriadWindow       *self,
                                        TriadPagePanel    *panel);

/* Announces reloads and read errors to screen readers. */
void triad_window_follow_announcements (TriadWindow       *self);

/* Whether a page that shows what @diff has found is visible where toasts are. */
gboolean triad_window_lists_change     (TriadWindow             *self,
                                        const TriadSnapshotDiff *diff);

void triad_window_choose_outline       (TriadWindow       *self,
                                        gboolean           show_outline);

/* Cancels a figure that is drawn to be copied or printed. */
void triad_window_stop_drawing         (TriadWindow       *self);

/* Closes a print dialog with its window. */
void triad_window_stop_printing        (TriadWindow       *self);

/* Opens the first file in this window if it is empty, and the others in new windows. */
void triad_window_open_files           (TriadWindow       *self,
                                        GSList            *files);

/* Compares two files: in this window if it shows one of them or is empty, otherwise in
 * another one.
 */
void triad_window_compare_files        (TriadWindow       *self,
                                        GFile             *first,
                                        GFile             *second);

/* Accepts dropped files, and shows a hint of the effect before the drop. */
void triad_window_accept_drops         (TriadWindow       *self);

/* Shows and hides panes according to the size of the window. */
void triad_window_update_layout        (TriadWindow       *self);

/* Arranges the graphs and the 3D view, when both graphs are laid out. */
void triad_window_arrange_views        (TriadWindow       *self);

/* Shows the outline and the side panel if there is room for them, unless the user has shown or
 * hidden them.
 */
void triad_window_decide_sides         (TriadWindow       *self);
void triad_window_follow_side          (TriadWindow       *self);

/* Folds the window in advance if it will be narrow.
 *
 * @self: a window that is not shown yet
 */
void triad_window_begin_width          (TriadWindow       *self);

/* Folds or unfolds the window after the allocation.
 *
 * @width: the allocated width, pixels
 */
void triad_window_follow_width         (TriadWindow       *self,
                                        int                width);
void triad_window_choose_size          (TriadWindow       *self);

/* Shows the page of a comparison when it begins, and hides it when it ends. */
/* Lets the window be made narrower than the panes of a wide one. */
void triad_window_install_size         (TriadWindowClass  *klass);

void triad_window_follow_comparison    (TriadWindow       *self);

/* Makes the bottom panel as high as the list of differences, while the user has not dragged its
 * border. */
void triad_window_follow_bottom        (TriadWindow       *self);

/* @height: of the bottom panel and what is above it, px
 * Returns: where to place the bottom panel, px from the bottom
 */
int  triad_window_choose_bottom_height (TriadWindow       *self,
                                        int                height);

/* Returns: whether the bottom panel has the height that the user has given it */
gboolean triad_window_has_chosen_bottom_height (TriadWindow *self);
gboolean triad_window_is_comparing     (TriadWindow       *self);

/* @pair: one of its pairs of views
 * Returns: (transfer none): the view of @pair that an action applies to: the one with
 *   the focus; else that of the only file with a selection; else that of the file
 *   whose view has the focus elsewhere, or of the open file
 */
GtkWidget *triad_window_get_view    (TriadWindow       *self,
                                     TriadCompareSplit *pair);
void triad_window_install_compare_actions (TriadWindowClass *klass);
void triad_window_set_compared_graph (TriadWindow     *self,
                                      TriadGraphKind   kind);

/* Gives the graphs more room than the 3D view while two files are compared, and arranges the
 * views again afterwards.
 */
void triad_window_make_room            (TriadWindow *self);
void triad_window_install_file_actions (TriadWindowClass *klass);

void triad_window_install_convert_actions (TriadWindowClass *klass);

/* Adds the actions `win.undo-edit` and `win.redo-edit`. */
void triad_window_install_edit_actions (TriadWindowClass *klass);

/* Adds the actions `frame.edit-…`, one for each operation of `triad-cli edit`, and `frame.set-pose`,
 * with another frame, a position and a quaternion. */
void triad_window_add_frame_edits      (TriadWindow      *self);
void triad_window_update_frame_edits   (TriadWindow      *self);
void triad_window_install_frame_edits  (TriadWindowClass *klass);

/* Tells which edits are made, undone and redone. */
void triad_window_follow_edits         (TriadWindow      *self);

void triad_window_install_figure_actions (TriadWindowClass *klass);
void triad_window_install_actions      (TriadWindowClass *klass);
void triad_window_bind_closures        (TriadWindowClass *klass);

/* Adds the actions `graph.…`, which set the graph options. */
void triad_window_add_graph_actions    (TriadWindow      *self);

/* Adds the actions `frame.…`, of the selected frame. */
void triad_window_add_frame_actions    (TriadWindow      *self);

/* Adds the actions `scene.…`, which set the options of the 3D view. */
void triad_window_add_scene_actions    (TriadWindow      *self);
void triad_window_install_pane_actions (TriadWindowClass *klass);
void triad_window_install_history_actions (TriadWindowClass *klass);

/* Starts to record the history of views. */
void triad_window_watch_history        (TriadWindow         *self);

gboolean triad_window_has_errors (TriadDiagnosticList *diagnostics);
