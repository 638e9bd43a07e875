/* triad-gui-test.h: a window, and a user in front of it */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include "triad-application.h"
#include "triad-outline.h"
#include "triad-source-pane.h"
#include "triad-source-view.h"
#include "triad-window.h"

/**
 * TriadGuiTest:
 * @window: the window that is tested; %NULL once it is closed
 * @session: its session
 * @comparison: the comparison of the session with another one
 *
 * A test with a window.
 */
typedef struct
{
  TriadWindow            *window;
  TriadSession           *session;
  TriadComparisonSession *comparison;
} TriadGuiTest;

typedef gboolean (*TriadGuiCondition) (TriadGuiTest *test,
                                       gpointer      data);

/**
 * triad_gui_test_run:
 * @argc: of the program
 * @argv: of the program
 * @add_tests: adds the tests
 *
 * Starts GTK, or skips all tests if there is no display.
 *
 * Returns: the program's exit status
 */
int         triad_gui_test_run          (int                  argc,
                                         char                *argv[],
                                         void               (*add_tests) (void));

/**
 * triad_gui_test_set_up:
 * @test: a test
 * @data: unused
 *
 * Shows an empty window.
 */
void        triad_gui_test_set_up       (TriadGuiTest        *test,
                                         gconstpointer        data);

/* Tests @window instead of the one of triad_gui_test_set_up(). */
void        triad_gui_test_adopt        (TriadGuiTest        *test,
                                         TriadWindow         *window);

/**
 * triad_gui_test_tear_down:
 * @test: a test
 * @data: not looked at
 *
 * Closes the window, and checks that it and its session are freed.
 */
void        triad_gui_test_tear_down    (TriadGuiTest        *test,
                                         gconstpointer        data);

/**
 * triad_gui_test_close_others:
 * @test: a test
 *
 * Closes the application's windows other than the one that is tested.
 */
void        triad_gui_test_close_others (TriadGuiTest        *test);

/**
 * triad_gui_test_wait:
 * @test: a test
 * @condition: what to wait for
 * @data: for @condition
 *
 * Runs the main loop until @condition holds; fails after a timeout.
 */
void        triad_gui_test_wait         (TriadGuiTest        *test,
                                         TriadGuiCondition    condition,
                                         gpointer             data);

/* Returns: whether a thread paints one of the views */
gboolean    triad_gui_test_is_rendering (TriadGuiTest        *test);

/**
 * triad_gui_test_wait_for_frame:
 * @test: a test
 *
 * Runs the main loop until everything is drawn as it is now.
 */
void        triad_gui_test_wait_for_frame (TriadGuiTest      *test);

/**
 * triad_gui_test_open:
 * @test: a test
 * @path: a file
 *
 * Opens it, and waits until all of it is read, laid out and drawn.
 */
void        triad_gui_test_open         (TriadGuiTest        *test,
                                         const char          *path);
gboolean    triad_gui_test_is_complete  (TriadGuiTest        *test,
                                         gpointer             data);

/**
 * triad_gui_test_dup_example:
 * @name: of an example
 *
 * Returns: (transfer full): its path
 */
char       *triad_gui_test_dup_example  (const char          *name);

void        triad_gui_test_open_example (TriadGuiTest        *test,
                                         const char          *name);

/**
 * triad_gui_test_show_whole:
 * @test: a test with a file
 * @view: one of the graphs
 *
 * Shows all of the graph, however small that makes it.
 */
void        triad_gui_test_show_whole   (TriadGuiTest        *test,
                                         TriadGraphView      *view);

/**
 * triad_gui_test_open_relative:
 * @test: a test
 * @name: of an example
 *
 * Opens it, and shows all of its `relative_to` graph, which gets the focus.
 *
 * Returns: (transfer none): the graph's view
 */
TriadGraphView *triad_gui_test_open_relative (TriadGuiTest   *test,
                                              const char     *name);

/**
 * triad_gui_test_find_frame:
 * @test: a test with a file
 * @name: of a frame, which must be there
 *
 * Returns: its vertex
 */
int         triad_gui_test_find_frame   (TriadGuiTest        *test,
                                         const char          *name);

/**
 * triad_gui_test_is_selected:
 * @test: a test
 * @data: GINT_TO_POINTER() of a vertex
 *
 * Returns: whether it is selected
 */
gboolean    triad_gui_test_is_selected  (TriadGuiTest        *test,
                                         gpointer             data);

/**
 * triad_gui_test_find_dialog:
 * @test: a test
 *
 * Returns: (nullable) (transfer none): another visible window or, with libadwaita 1.5 or newer,
 * the dialog in the window of @test
 */
GtkWidget  *triad_gui_test_find_dialog  (TriadGuiTest        *test);

/**
 * triad_gui_test_find_widget:
 * @root: a widget
 * @type: the name of a type
 *
 * Returns: (nullable) (transfer none): the first visible widget in @root that is exactly of
 * that type
 */
GtkWidget  *triad_gui_test_find_widget  (GtkWidget           *root,
                                         const char          *type);

/** triad_gui_test_find_hidden: Like triad_gui_test_find_widget(), but also returns what is not
 * visible. */
GtkWidget  *triad_gui_test_find_hidden  (GtkWidget           *root,
                                         const char          *type);

/**
 * triad_gui_test_find_label:
 * @root: a widget
 * @part: some text
 *
 * Returns: (nullable) (transfer none): the first visible label in @root that contains @part
 */
GtkWidget  *triad_gui_test_find_label   (GtkWidget           *root,
                                         const char          *part);

/**
 * triad_gui_test_find:
 * @test: a test
 * @canvas: one of the window's three views, or the relative_to graph of a compared file
 * @frame: a vertex
 * @x: (out): its position, pixels of @canvas
 * @y: (out): its position, pixels of @canvas
 *
 * Returns: whether it is in view
 */
gboolean    triad_gui_test_find         (TriadGuiTest        *test,
                                         TriadCanvas         *canvas,
                                         int                  frame,
                                         double              *x,
                                         double              *y);

/**
 * triad_gui_test_move:
 * @test: a test
 * @widget: a widget
 * @x: pixels of @widget
 * @y: pixels of @widget
 *
 * Moves the pointer of the display.
 *
 * Returns: %FALSE, after skipping the test, if there is no program for it
 */
gboolean    triad_gui_test_move         (TriadGuiTest        *test,
                                         GtkWidget           *widget,
                                         double               x,
                                         double               y);

/**
 * triad_gui_test_press:
 * @test: a test
 * @down: whether to press the button, or release it
 *
 * Returns: %FALSE, after skipping the test, if there is no program for it
 */
gboolean    triad_gui_test_press        (TriadGuiTest        *test,
                                         gboolean             down);

/**
 * triad_gui_test_click:
 * @test: a test
 * @widget: a widget
 * @x: pixels of @widget
 * @y: pixels of @widget
 *
 * Moves the pointer of the display, and clicks.
 *
 * Returns: %FALSE, after skipping the test, if there is no program for it
 */
gboolean    triad_gui_test_click        (TriadGuiTest        *test,
                                         GtkWidget           *widget,
                                         double               x,
                                         double               y);

/**
 * triad_gui_test_click_button:
 * @test: a test
 * @widget: a widget
 * @button: of the pointer; 4 and 5 are the wheel, up and down
 * @x: pixels of @widget
 * @y: pixels of @widget
 *
 * Returns: %FALSE, after skipping the test, if there is no program for it
 */
gboolean    triad_gui_test_click_button (TriadGuiTest        *test,
                                         GtkWidget           *widget,
                                         int                  button,
                                         double               x,
                                         double               y);

/**
 * triad_gui_test_drag:
 * @test: a test
 * @widget: a widget
 * @modifier: (nullable): a key that is held, `shift`
 * @from: (array fixed-size=2): x and y, pixels of @widget
 * @to: (array fixed-size=2): x and y, pixels of @widget
 *
 * Presses the button of the display's pointer at one place, and releases it at
 * another.
 *
 * Returns: %FALSE, after skipping the test, if there is no program for it
 */
gboolean    triad_gui_test_drag         (TriadGuiTest        *test,
                                         GtkWidget           *widget,
                                         const char          *modifier,
                                         const double         from[2],
                                         const double         to[2]);

/**
 * triad_gui_test_key:
 * @test: a test
 * @key: a key, `Up` or `ctrl+plus`
 *
 * Presses it.
 *
 * Returns: %FALSE, after skipping the test, if there is no program for it
 */
gboolean    triad_gui_test_key          (TriadGuiTest        *test,
                                         const char          *key);

/**
 * triad_gui_test_step:
 * @test: a test in which a list has the focus, and none of its rows is selected
 * @key: an arrow key
 * @focused: the vertex of the row that has the focus
 * @next: the vertex of the adjacent row
 *
 * Presses @key until @next is selected.  Newer GTK selects the row that has the
 * focus first, and needs a second key.
 *
 * Returns: %FALSE, after skipping the test, if there is no program for it
 */
gboolean    triad_gui_test_step         (TriadGuiTest        *test,
                                         const char          *key,
                                         int                  focused,
                                         int                  next);

/**
 * triad_gui_test_type:
 * @test: a test
 * @text: ASCII, in one line
 *
 * Returns: %FALSE, after skipping the test, if there is no program for it
 */
gboolean    triad_gui_test_type         (TriadGuiTest        *test,
                                         const char          *text);

/**
 * triad_gui_test_get_work:
 *
 * Returns: how long this thread has worked, ms, however busy the machine is
 *   with something else
 */
double      triad_gui_test_get_work     (void);

/**
 * triad_gui_test_check_leaks:
 *
 * Runs the leak checker, if there is one, now instead of at the end of the program, because
 * GTK's file chooser leaks some bytes whenever it is shown.
 */
void        triad_gui_test_check_leaks  (void);

/**
 * triad_gui_test_draw:
 * @widget: a visible widget
 *
 * Returns: (transfer full): its pixels, 4 bytes each
 */
GBytes     *triad_gui_test_draw         (GtkWidget           *widget);

/**
 * triad_gui_test_is_plain:
 * @widget: a visible widget
 * @from: the left end of a row of pixels
 * @to: behind its right end
 * @y: of the row
 *
 * Returns: whether the pixels of the row are the same
 */
gboolean    triad_gui_test_is_plain     (GtkWidget           *widget,
                                         int                  from,
                                         int                  to,
                                         int                  y);

/* Whether there is room for one pane only. */
gboolean         triad_gui_test_is_narrow       (TriadGuiTest    *test);
TriadOutline    *triad_gui_test_get_outline     (TriadGuiTest    *test);
TriadSourceView *triad_gui_test_get_source_view (TriadSourcePane *pane);
