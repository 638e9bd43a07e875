/* test-large.c: worlds that are larger than the window, and slow layouts */
/* SPDX-License-Identifier: Apache-2.0 */

#include <glib/gstdio.h>
#include <string.h>

#include "triad-canvas-private.h"
#include "triad-gui-test.h"
#include "triad-incremental-rows.h"
#include "triad-minimap.h"
#include "triad-screenshot.h"
#include "triad-source-buffer.h"
#include "triad-upright-layout.h"

#define N_MODELS 420
#define N_WRONG  1000
#define FAR      "robot300::arm"

typedef struct
{
  TriadGuiTest  base;

  char         *path;
  char         *picture;
  char         *slow_helper;
} Fixture;

static char *
make_world (void)
{
  GString *text = g_string_new ("<sdf version='1.9'><world name='w'>");

  for (int i = 0; i < N_MODELS; i++)
    g_string_append_printf (text,
                            "<model name='robot%d'><pose>%d 0 0 0 0 0</pose><link name='base'/>"
                            "<link name='arm'><pose relative_to='turn'/></link>"
                            "<joint name='turn' type='fixed'><parent>base</parent>"
                            "<child>arm</child></joint></model>", i, i);

  g_string_append (text, "</world></sdf>");

  return g_string_free (text, FALSE);
}

static void
set_up (Fixture       *fixture,
        gconstpointer  data)
{
  const char *folder = g_get_user_runtime_dir ();

  fixture->path = g_build_filename (folder, "large.sdf", NULL);
  fixture->picture = g_build_filename (folder, "large.png", NULL);
  triad_gui_test_set_up (&fixture->base, NULL);
}

/* The graphs of the window are laid out by a program that never ends. */
static void
set_up_slow (Fixture       *fixture,
             gconstpointer  data)
{
  g_autofree char *helper = g_strdup (g_getenv ("TRIAD_LAYOUT_HELPER"));

  fixture->slow_helper = g_build_filename (g_get_user_runtime_dir (), "slow", NULL);
  g_assert_true (g_file_set_contents_full (fixture->slow_helper,
                                           "#!/bin/sh\necho confined\nexec sleep 100\n", -1,
                                           G_FILE_SET_CONTENTS_NONE, 0700, NULL));
  g_setenv ("TRIAD_LAYOUT_HELPER", fixture->slow_helper, TRUE);
  set_up (fixture, data);
  g_setenv ("TRIAD_LAYOUT_HELPER", helper, TRUE);
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data)
{
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", FALSE, NULL);
  triad_gui_test_tear_down (&fixture->base, NULL);
  g_unlink (fixture->path);
  g_unlink (fixture->picture);

  if (fixture->slow_helper != NULL)
    g_unlink (fixture->slow_helper);

  g_free (fixture->path);
  g_free (fixture->picture);
  g_free (fixture->slow_helper);
}

static void
begin_to_open (Fixture    *fixture,
               const char *text)
{
  g_autoptr(GFile) file = g_file_new_for_path (fixture->path);
  g_autofree char *uri = g_file_get_uri (file);

  g_assert_true (g_file_set_contents (fixture->path, text, -1, NULL));
  gtk_widget_activate_action (GTK_WIDGET (fixture->base.window), "win.open-uri", "s", uri);
}

static void
assert_in_view (Fixture    *fixture,
                const char *name)
{
  int frame = triad_snapshot_find_frame (triad_session_get_snapshot (fixture->base.session), name);

  g_assert_cmpint (frame, >=, 0);

  for (int kind = TRIAD_GRAPH_ATTACHED_TO; kind <= TRIAD_GRAPH_RELATIVE_TO; kind++)
    {
      TriadCanvas *view = TRIAD_CANVAS (triad_window_get_graph_view (fixture->base.window, kind));
      double x;
      double y;

      g_assert_true (triad_gui_test_find (&fixture->base, view, frame, &x, &y));
    }
}

static void
taken_cb (GObject      *source,
          GAsyncResult *result,
          gpointer      data)
{
  g_autoptr(GError) error = NULL;

  triad_screenshot_take_finish (TRIAD_WINDOW (source), result, &error);
  g_assert_no_error (error);
  *(gboolean *) data = TRUE;
}

static gboolean
is_set (TriadGuiTest *test,
        gpointer      data)
{
  return *(gboolean *) data;
}

/* A screenshot does not wait until everything has come to rest. */
static void
test_picture (Fixture       *fixture,
              gconstpointer  data)
{
  g_autofree char *text = make_world ();
  gboolean taken = FALSE;

  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", TRUE, NULL);
  begin_to_open (fixture, text);
  triad_screenshot_take_async (fixture->base.window, fixture->picture, FAR, NULL, taken_cb,
                               &taken);
  triad_gui_test_wait (&fixture->base, is_set, &taken);

  assert_in_view (fixture, FAR);
}

/* Panes find their places after the graphs are there. */
static void
test_selected_at_once (Fixture       *fixture,
                       gconstpointer  data)
{
  g_autofree char *text = make_world ();

  begin_to_open (fixture, text);
  triad_gui_test_wait (&fixture->base, triad_gui_test_is_complete, NULL);
  triad_session_select (fixture->base.session,
                        triad_snapshot_find_frame
                          (triad_session_get_snapshot (fixture->base.session), FAR));
  triad_gui_test_wait_for_frame (&fixture->base);

  assert_in_view (fixture, FAR);
}

static GtkWidget *
find_button (GtkWidget  *root,
             const char *action)
{
  if (GTK_IS_BUTTON (root) && gtk_widget_get_mapped (root) &&
      g_strcmp0 (gtk_actionable_get_action_name (GTK_ACTIONABLE (root)), action) == 0)
    return root;

  for (GtkWidget *child = gtk_widget_get_first_child (root);
       child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = find_button (child, action);

      if (found != NULL)
        return found;
    }

  return NULL;
}

static GtkWidget *
find_advice (TriadGuiTest *test)
{
  return find_button (GTK_WIDGET (triad_window_get_graph_view (test->window,
                                                               TRIAD_GRAPH_RELATIVE_TO)),
                      "graph.collapse-all");
}

static gboolean
is_advised (TriadGuiTest *test,
            gpointer      data)
{
  return find_advice (test) != NULL;
}

static gboolean
is_not_advised (TriadGuiTest *test,
                gpointer      data)
{
  return triad_gui_test_is_complete (test, NULL) && find_advice (test) == NULL;
}

static GtkWidget *
get_note (TriadGuiTest *test)
{
  TriadGraphView *view = triad_window_get_graph_view (test->window, TRIAD_GRAPH_RELATIVE_TO);

  return GTK_WIDGET (gtk_widget_get_template_child (GTK_WIDGET (view), TRIAD_TYPE_GRAPH_VIEW,
                                                    "note"));
}

static gboolean
is_noted (TriadGuiTest *test,
          gpointer      data)
{
  return gtk_widget_get_visible (get_note (test));
}

/* A cancelled layout is replaced by a simpler one, and the window reports it. */
static void
test_note (Fixture       *fixture,
           gconstpointer  data)
{
  GString *text = g_string_new ("<sdf version='1.9'><model name='slow'>");
  const char *note;

  for (int i = 0; i < 6; i++)
    g_string_append_printf (text, "<link name='link%d'/>", i);

  g_string_append (text, "</model></sdf>");
  begin_to_open (fixture, text->str);
  g_string_free (text, TRUE);

  g_assert_false (is_noted (&fixture->base, NULL));
  triad_gui_test_wait (&fixture->base, is_noted, NULL);
  note = gtk_label_get_label (GTK_LABEL (get_note (&fixture->base)));
  g_assert_nonnull (strstr (note, "Graphviz gives no layout of “slow”"));
}

static void
test_advice (Fixture       *fixture,
             gconstpointer  data)
{
  GString *text = g_string_new ("<sdf version='1.9'><world name='w'>");

  for (int m = 0; m < 2; m++)
    {
      g_string_append_printf (text, "<model name='m%d'>", m);

      for (int i = 0; i < 6 + m; i++)
        g_string_append_printf (text, "<link name='link%d'/>", i);

      g_string_append (text, "</model>");
    }

  g_string_append (text, "</world></sdf>");
  begin_to_open (fixture, text->str);
  g_string_free (text, TRUE);

  g_assert_null (find_advice (&fixture->base));
  triad_gui_test_wait (&fixture->base, is_advised, NULL);
  g_assert_true (triad_session_get_busy (fixture->base.session));
  gtk_widget_activate (find_advice (&fixture->base));
  triad_gui_test_wait (&fixture->base, is_not_advised, NULL);
}

/* Returns how much of a view that was moved to the right differs, without the controls
 * at its upper and lower edges. */
static double
compare_moved (GtkWidget *view,
               GBytes    *before,
               GBytes    *after,
               int        by)
{
  const guint32 *was = g_bytes_get_data (before, NULL);
  const guint32 *is = g_bytes_get_data (after, NULL);
  int width = gtk_widget_get_width (view);
  int height = gtk_widget_get_height (view);
  int n_wrong = 0;
  int n = 0;

  for (int y = height / 4; y < height * 3 / 4; y++)
    for (int x = 0; x + by < width * 3 / 4; x++, n++)
      n_wrong += was[y * width + x] != is[y * width + x + by];

  return (double) n_wrong / n;
}

static void
test_pan (Fixture       *fixture,
          gconstpointer  data)
{
  GtkWidget *view;
  g_autofree char *text = make_world ();
  g_autoptr(GBytes) before = NULL;
  g_autoptr(GBytes) selected = NULL;
  g_autoptr(GBytes) rested = NULL;

  begin_to_open (fixture, text);
  triad_gui_test_wait (&fixture->base, triad_gui_test_is_complete, NULL);
  triad_session_collapse_all (fixture->base.session, FALSE);
  triad_gui_test_wait (&fixture->base, triad_gui_test_is_complete, NULL);
  view = GTK_WIDGET (triad_window_get_graph_view (fixture->base.window, TRIAD_GRAPH_RELATIVE_TO));
  g_object_set (fixture->base.window, "views", "relative", NULL);
  triad_gui_test_wait_for_frame (&fixture->base);
  triad_gui_test_show_whole (&fixture->base, TRIAD_GRAPH_VIEW (view));
  before = triad_gui_test_draw (view);

  /* the first step may paint more than is visible, which the others reuse */
  for (int i = 1; i <= 3; i++)
    {
      g_autoptr(GBytes) after = NULL;

      TRIAD_CANVAS_GET_CLASS (view)->drag (TRIAD_CANVAS (view), FALSE, 20, 0);
      triad_gui_test_wait_for_frame (&fixture->base);
      after = triad_gui_test_draw (view);
      g_assert_cmpfloat (compare_moved (view, before, after, 20 * i), <, 0.02);
    }

  /* changes are painted at once, as at rest */
  triad_session_select (fixture->base.session, -1);
  triad_session_select (fixture->base.session, 0);
  triad_gui_test_wait_for_frame (&fixture->base);
  selected = triad_gui_test_draw (view);
  gtk_widget_queue_draw (view);
  triad_gui_test_wait_for_frame (&fixture->base);
  rested = triad_gui_test_draw (view);
  g_assert_true (g_bytes_equal (selected, rested));
}

static gboolean
is_at_rest (TriadGuiTest *test,
            gpointer      data)
{
  return triad_canvas_get_cache (data)->rest_id == 0 && !triad_canvas_is_rendering (data);
}

/* A slow view is scaled as an image while the user zooms, and painted again at rest. */
static void
test_zoom (Fixture       *fixture,
           gconstpointer  data)
{
  g_autofree char *text = make_world ();
  g_autoptr(GBytes) rested = NULL;
  g_autoptr(GBytes) repainted = NULL;
  TriadCanvas *canvas;
  double painted;

  begin_to_open (fixture, text);
  triad_gui_test_wait (&fixture->base, triad_gui_test_is_complete, NULL);
  triad_session_collapse_all (fixture->base.session, FALSE);
  triad_gui_test_wait (&fixture->base, triad_gui_test_is_complete, NULL);
  canvas = TRIAD_CANVAS (triad_window_get_graph_view (fixture->base.window,
                                                      TRIAD_GRAPH_RELATIVE_TO));
  triad_gui_test_show_whole (&fixture->base, TRIAD_GRAPH_VIEW (canvas));

  triad_canvas_zoom (canvas, 1.1, 100, 100);
  triad_gui_test_wait_for_frame (&fixture->base);
  painted = triad_canvas_get_cache (canvas)->painted.scale;

  for (int i = 0; i < 3; i++)
    {
      triad_canvas_zoom (canvas, 1.1, 100, 100);
      triad_gui_test_wait_for_frame (&fixture->base);

      /* On a busy machine, it has come to rest, and is painted again. */
      if (triad_canvas_get_cache (canvas)->rest_id == 0)
        break;

      g_assert_cmpfloat (triad_canvas_get_cache (canvas)->painted.scale, ==, painted);
    }

  triad_gui_test_wait (&fixture->base, is_at_rest, canvas);
  triad_gui_test_wait_for_frame (&fixture->base);
  rested = triad_gui_test_draw (GTK_WIDGET (canvas));
  triad_canvas_repaint (canvas);
  triad_gui_test_wait_for_frame (&fixture->base);
  repainted = triad_gui_test_draw (GTK_WIDGET (canvas));
  g_assert_true (g_bytes_equal (rested, repainted));
}

typedef void (*PaintFunc) (gpointer              drawing,
                           cairo_t              *cr,
                           const TriadTheme     *theme,
                           const TriadHighlight *highlight);

static PaintFunc paint;
static GThread *painter;
static int n_painted;

static void
paint_cb (gpointer              drawing,
          cairo_t              *cr,
          const TriadTheme     *theme,
          const TriadHighlight *highlight)
{
  painter = g_thread_self ();
  n_painted++;
  paint (drawing, cr, theme, highlight);
}

static gboolean
is_painted (TriadGuiTest *test,
            gpointer      data)
{
  return n_painted > 0 && !triad_canvas_is_rendering (data);
}

/* However much there is to paint, the main thread has no part in it. */
static void
test_painter (Fixture       *fixture,
              gconstpointer  data)
{
  gboolean is_large = GPOINTER_TO_INT (data);
  g_autofree char *text = is_large ? make_world ()
                                   : g_strdup ("<sdf version='1.9'><model name='m'>"
                                               "<link name='l'/></model></sdf>");
  TriadCanvas *canvases[2];

  begin_to_open (fixture, text);
  triad_gui_test_wait (&fixture->base, triad_gui_test_is_complete, NULL);
  triad_session_collapse_all (fixture->base.session, FALSE);
  triad_gui_test_wait (&fixture->base, triad_gui_test_is_complete, NULL);
  triad_gui_test_wait_for_frame (&fixture->base);
  canvases[0] = TRIAD_CANVAS (triad_window_get_graph_view (fixture->base.window,
                                                           TRIAD_GRAPH_RELATIVE_TO));
  canvases[1] = TRIAD_CANVAS (triad_window_get_scene_view (fixture->base.window));

  for (gsize i = 0; i < G_N_ELEMENTS (canvases); i++)
    {
      TriadCanvasClass *klass = TRIAD_CANVAS_GET_CLASS (canvases[i]);

      paint = klass->paint;
      painter = NULL;
      n_painted = 0;
      klass->paint = paint_cb;
      triad_canvas_repaint (canvases[i]);
      triad_gui_test_wait (&fixture->base, is_painted, canvases[i]);
      klass->paint = paint;
      g_assert_true ((painter != g_thread_self ()) == is_large);
    }
}

static int goes_on;

/* Runs in the thread that paints. */
static void
paint_later_cb (gpointer              drawing,
                cairo_t              *cr,
                const TriadTheme     *theme,
                const TriadHighlight *highlight)
{
  while (!g_atomic_int_get (&goes_on))
    g_usleep (1000);

  paint (drawing, cr, theme, highlight);
}

static gboolean
is_painting (TriadGuiTest *test,
             gpointer      canvas)
{
  return triad_canvas_is_rendering (canvas);
}

static gboolean
is_higher (TriadGuiTest *test,
           gpointer      height)
{
  return gtk_widget_get_height (GTK_WIDGET (test->window)) >= GPOINTER_TO_INT (height);
}

/* What a thread painted for a smaller canvas does not fill one that has grown meanwhile. */
static void
test_grows_while_painted (Fixture       *fixture,
                          gconstpointer  data)
{
  TriadGuiTest *test = &fixture->base;
  g_autofree char *text = make_world ();
  g_autoptr(GBytes) grown = NULL;
  g_autoptr(GBytes) repainted = NULL;
  TriadCanvas *canvas;
  TriadCanvasClass *klass;
  int width;
  int height;

  /* the height more than doubles, so that the margins of what was painted are not enough */
  gtk_window_set_default_size (GTK_WINDOW (test->window), 1200, 400);
  g_object_set (test->window, "views", "relative", NULL);
  begin_to_open (fixture, text);
  triad_gui_test_wait (test, triad_gui_test_is_complete, NULL);
  triad_session_collapse_all (test->session, FALSE);
  triad_gui_test_wait (test, triad_gui_test_is_complete, NULL);
  triad_gui_test_wait_for_frame (test);
  canvas = TRIAD_CANVAS (triad_window_get_graph_view (test->window, TRIAD_GRAPH_RELATIVE_TO));
  klass = TRIAD_CANVAS_GET_CLASS (canvas);
  width = gtk_widget_get_width (GTK_WIDGET (test->window));
  height = gtk_widget_get_height (GTK_WIDGET (test->window));

  g_atomic_int_set (&goes_on, FALSE);
  paint = klass->paint;
  klass->paint = paint_later_cb;
  triad_canvas_repaint (canvas);
  triad_gui_test_wait (test, is_painting, canvas);
  gtk_window_set_default_size (GTK_WINDOW (test->window), width, height + 500);
  triad_gui_test_wait (test, is_higher, GINT_TO_POINTER (height + 480));

  for (int i = 0; i < 5; i++)
    g_main_context_iteration (NULL, TRUE);

  g_atomic_int_set (&goes_on, TRUE);
  triad_gui_test_wait_for_frame (test);
  klass->paint = paint;
  grown = triad_gui_test_draw (GTK_WIDGET (canvas));
  triad_canvas_repaint (canvas);
  triad_gui_test_wait_for_frame (test);
  repainted = triad_gui_test_draw (GTK_WIDGET (canvas));
  g_assert_true (g_bytes_equal (grown, repainted));
}

static gboolean
late_cb (gpointer data)
{
  *(gboolean *) data = TRUE;

  return G_SOURCE_REMOVE;
}

static gboolean
is_map_painted (TriadGuiTest *test,
                gpointer      minimap)
{
  return triad_minimap_is_painted (minimap);
}

/* A thread paints the minimap, which is there soon after the user begins to pan. */
static void
test_minimap (Fixture       *fixture,
              gconstpointer  data)
{
  TriadGuiTest *test = &fixture->base;
  g_autofree char *text = make_world ();
  g_autoptr(GtkSnapshot) snapshot = gtk_snapshot_new ();
  TriadCanvas *canvas;
  GtkWidget *minimap;

  g_object_set (test->window, "views", "relative", NULL);
  begin_to_open (fixture, text);
  triad_gui_test_wait (test, triad_gui_test_is_complete, NULL);
  triad_session_collapse_all (test->session, FALSE);
  triad_gui_test_wait (test, triad_gui_test_is_complete, NULL);
  canvas = TRIAD_CANVAS (triad_window_get_graph_view (test->window, TRIAD_GRAPH_RELATIVE_TO));
  triad_gui_test_wait (test, is_at_rest, canvas);
  minimap = triad_gui_test_find_widget (GTK_WIDGET (canvas), "TriadMinimap");

  TRIAD_CANVAS_GET_CLASS (canvas)->drag (canvas, FALSE, 20, 0);
  triad_minimap_wake (TRIAD_MINIMAP (minimap));
  g_assert_true (triad_minimap_is_shown (TRIAD_MINIMAP (minimap)));
  GTK_WIDGET_GET_CLASS (minimap)->snapshot (minimap, snapshot);
  g_assert_false (triad_minimap_is_painted (TRIAD_MINIMAP (minimap)));
  triad_gui_test_wait (test, is_map_painted, minimap);
}

/* A thread that takes long finishes what the view shows at rest: nothing begins it again. */
static void
test_slow_painter (Fixture       *fixture,
                   gconstpointer  data)
{
  TriadGuiTest *test = &fixture->base;
  g_autofree char *text = make_world ();
  gboolean late = FALSE;
  TriadCanvas *canvas;
  TriadCanvasClass *klass;
  guint revision;

  g_object_set (test->window, "views", "relative", NULL);
  begin_to_open (fixture, text);
  triad_gui_test_wait (test, triad_gui_test_is_complete, NULL);
  triad_session_collapse_all (test->session, FALSE);
  triad_gui_test_wait (test, triad_gui_test_is_complete, NULL);
  triad_gui_test_wait_for_frame (test);
  canvas = TRIAD_CANVAS (triad_window_get_graph_view (test->window, TRIAD_GRAPH_RELATIVE_TO));
  triad_gui_test_wait (test, is_at_rest, canvas);
  klass = TRIAD_CANVAS_GET_CLASS (canvas);

  g_atomic_int_set (&goes_on, FALSE);
  paint = klass->paint;
  klass->paint = paint_later_cb;
  klass->drag (canvas, FALSE, -gtk_widget_get_width (GTK_WIDGET (canvas)), 0);
  triad_gui_test_wait (test, is_painting, canvas);
  revision = triad_canvas_get_cache (canvas)->revision;
  g_timeout_add (500, late_cb, &late);
  triad_gui_test_wait (test, is_set, &late);
  g_assert_cmpuint (triad_canvas_get_cache (canvas)->revision, ==, revision);

  g_atomic_int_set (&goes_on, TRUE);
  triad_gui_test_wait (test, is_at_rest, canvas);
  klass->paint = paint;
  g_assert_cmpfloat (triad_canvas_get_cache (canvas)->painted.x, ==,
                     triad_canvas_get_cache (canvas)->last.place.x);
}

static gboolean
is_filled (TriadGuiTest *test,
           gpointer      data)
{
  return g_list_model_get_n_items (data) == N_MODELS;
}

static void
test_gradual_rows (Fixture       *fixture,
                   gconstpointer  data)
{
  GtkStringList *strings = gtk_string_list_new (NULL);
  g_autoptr(GtkSliceListModel) rows = gtk_slice_list_model_new (G_LIST_MODEL (strings), 0,
                                                                G_MAXUINT);

  triad_incremental_rows_begin (rows, GTK_WIDGET (fixture->base.window), 25);

  for (int i = 0; i < N_MODELS; i++)
    gtk_string_list_append (strings, "row");

  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (rows)), ==, 0);
  triad_gui_test_wait_for_frame (&fixture->base);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (rows)), <, 150);
  triad_gui_test_wait (&fixture->base, is_filled, rows);

  /* a caller that needs them does not wait */
  triad_incremental_rows_begin (rows, GTK_WIDGET (fixture->base.window), 25);
  triad_incremental_rows_finish (rows);
  g_assert_true (is_filled (NULL, rows));
  triad_gui_test_wait_for_frame (&fixture->base);
  g_assert_true (is_filled (NULL, rows));
}

/* Counts how often a width was measured for a height. */
static int n_looked_for;

static void
measure_cb (GtkWidget      *widget,
            GtkOrientation  orientation,
            int             for_size,
            int            *minimum,
            int            *natural,
            int            *minimum_baseline,
            int            *natural_baseline)
{
  if (orientation == GTK_ORIENTATION_HORIZONTAL && for_size >= 0)
    n_looked_for++;

  *minimum = 10;
  *natural = orientation == GTK_ORIENTATION_HORIZONTAL ? 200 : 2000 / MAX (for_size, 10);
}

static void
allocate_cb (GtkWidget *widget,
             int        width,
             int        height,
             int        baseline)
{
}

static GtkSizeRequestMode
get_request_mode_cb (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
test_upright (Fixture       *fixture,
              gconstpointer  data)
{
  GtkWidget *row = g_object_ref_sink (gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0));
  GtkWidget *upright = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *label = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  int height;

  gtk_widget_set_layout_manager (upright, g_object_new (TRIAD_TYPE_UPRIGHT_LAYOUT, NULL));
  gtk_widget_set_layout_manager (label, gtk_custom_layout_new (get_request_mode_cb, measure_cb,
                                                               allocate_cb));
  gtk_widget_set_hexpand (upright, TRUE);
  gtk_box_append (GTK_BOX (row), upright);
  gtk_box_append (GTK_BOX (upright), label);
  n_looked_for = 0;

  gtk_widget_measure (row, GTK_ORIENTATION_VERTICAL, 100, NULL, &height, NULL, NULL);
  g_assert_cmpint (height, ==, 20);
  gtk_widget_allocate (row, 100, height, -1, NULL);
  g_assert_cmpint (gtk_widget_get_width (label), ==, 100);
  g_assert_cmpint (gtk_widget_get_height (label), ==, 20);
  g_assert_cmpint (n_looked_for, ==, 0);
  g_object_unref (row);
}

/* Returns how many frames are underlined in their attached_to values. */
static int
count_underlined (TriadSourceBuffer *buffer)
{
  int n_underlined = 0;

  for (int i = 0; i < N_WRONG; i++)
    {
      g_autoptr(GSList) tags = NULL;
      gboolean underlined = FALSE;
      GtkTextIter iter;

      gtk_text_buffer_get_iter_at_line_index (GTK_TEXT_BUFFER (buffer), &iter, 2 + i,
                                              strlen ("<frame name='f000' attached_to='"));
      tags = gtk_text_iter_get_tags (&iter);

      for (GSList *link = tags; link != NULL && !underlined; link = link->next)
        g_object_get (link->data, "underline-set", &underlined, NULL);

      n_underlined += underlined;
    }

  return n_underlined;
}

static gboolean
are_underlined (TriadGuiTest *test,
                gpointer      data)
{
  return count_underlined (data) == N_WRONG;
}

static gboolean
are_half_underlined (TriadGuiTest *test,
                     gpointer      data)
{
  return count_underlined (data) == N_WRONG / 2;
}

/* The first @n_valid frames are attached to something that there is. */
static void
load_wrong (Fixture           *fixture,
            TriadSourceBuffer *buffer,
            int                n_valid)
{
  GString *text = g_string_new ("<sdf version='1.9'><model name='m'>\n<link name='base'/>\n");
  g_autoptr(GFile) file = g_file_new_for_path (fixture->path);
  g_autoptr(TriadSnapshot) snapshot = NULL;
  g_autoptr(TriadDiagnosticList) diagnostics = NULL;

  for (int i = 0; i < N_WRONG; i++)
    g_string_append_printf (text, "<frame name='f%03d' attached_to='%s'/>\n", i,
                            i < n_valid ? "base" : "nothing");

  g_string_append (text, "</model></sdf>\n");
  g_assert_true (g_file_set_contents (fixture->path, text->str, -1, NULL));
  g_string_free (text, TRUE);
  snapshot = triad_snapshot_load (file, NULL, NULL, NULL, NULL);
  g_assert_nonnull (snapshot);
  diagnostics = triad_diagnostic_list_new (snapshot, NULL);
  triad_source_buffer_set_source (buffer, diagnostics,
                                  g_ptr_array_index (triad_document_get_sources
                                                       (triad_snapshot_get_document (snapshot)),
                                                     0));
}

static void
test_gradual_underlines (Fixture       *fixture,
                         gconstpointer  data)
{
  g_autoptr(TriadSourceBuffer) buffer = triad_source_buffer_new ();
  int n;

  load_wrong (fixture, buffer, 0);
  n = count_underlined (buffer);
  g_assert_cmpint (n, >, 0);
  g_assert_cmpint (n, <, N_WRONG);
  triad_gui_test_wait (&fixture->base, are_underlined, buffer);

  /* those that are left follow the text */
  load_wrong (fixture, buffer, N_WRONG / 2);
  triad_gui_test_wait (&fixture->base, are_half_underlined, buffer);

  /* nothing waits for a buffer that is freed */
  load_wrong (fixture, buffer, 0);
}

static void
add_tests (void)
{
  g_test_add ("/large/screenshot-shows-the-selected-frame", Fixture, NULL, set_up, test_picture,
              tear_down);
  g_test_add ("/large/selected-at-once", Fixture, NULL, set_up, test_selected_at_once, tear_down);
  g_test_add ("/large/rows-come-gradually", Fixture, NULL, set_up, test_gradual_rows, tear_down);
  g_test_add ("/large/no-measurement-for-a-height", Fixture, NULL, set_up, test_upright,
              tear_down);
  g_test_add ("/large/underlines-come-gradually", Fixture, NULL, set_up, test_gradual_underlines,
              tear_down);
  g_test_add ("/large/minimap", Fixture, NULL, set_up, test_minimap, tear_down);
  g_test_add ("/large/pan", Fixture, NULL, set_up, test_pan, tear_down);
  g_test_add ("/large/painted-by-threads", Fixture, GINT_TO_POINTER (TRUE), set_up, test_painter,
              tear_down);
  g_test_add ("/large/small-is-painted-at-once", Fixture, GINT_TO_POINTER (FALSE), set_up,
              test_painter, tear_down);
  g_test_add ("/large/grows-while-painted", Fixture, NULL, set_up, test_grows_while_painted,
              tear_down);
  g_test_add ("/large/slow-painter", Fixture, NULL, set_up, test_slow_painter, tear_down);
  g_test_add ("/large/zoom", Fixture, NULL, set_up, test_zoom, tear_down);
  g_test_add ("/large/cancelled-layout-is-reported", Fixture, NULL, set_up_slow, test_note,
              tear_down);
  g_test_add ("/large/slow-layout-has-suggestions", Fixture, NULL, set_up_slow, test_advice,
              tear_down);
}

int
main (int   argc,
      char *argv[])
{
  return triad_gui_test_run (argc, argv, add_tests);
}
