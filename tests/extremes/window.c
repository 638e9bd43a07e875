/* window.c: longest gaps of the main loop while a window is used
 *
 * SPDX-License-Identifier: Apache-2.0
 *
 *     window FILE SHAPE SIZE [PART…]
 *
 * Opens a file in a window, uses all parts of it or those named, and prints a JSON object per line
 * for each action: how long it took until the window was at rest, how much memory was resident
 * then, and the longest time for which the main thread computed without handling input ("gap", in
 * seconds of its own processor time; "clock" is the same by the clock).
 */

#include <time.h>
#include <glib/gstdio.h>

#include "triad-gui-test.h"

#define REST_US   (300 * 1000)             /* without work, after which an action counts as done */
#define LATEST_US (120 * G_USEC_PER_SEC)
#define IDLE_US   2000                     /* that the main loop works when it is idle */
#define FRAMES_US 35000
#define N_STEPS   24                       /* of a movement */

typedef struct
{
  TriadGuiTest  base;

  gint64        began;                     /* µs, as all times here */
  gint64        busy_until;
  gint64        longest;
  gint64        longest_work;              /* of this thread only */
} Bench;

static char *path;
static const char *shape;
static const char *size;
static char **parts;                       /* of the window that are used */

/* GMainContext passes no user data to its poll function. */
static gint64 asleep;

static int
poll_cb (GPollFD *fds,
         guint    n_fds,
         int      timeout)
{
  gint64 start = g_get_monotonic_time ();
  int n_ready = g_poll (fds, n_fds, timeout);

  asleep += g_get_monotonic_time () - start;

  return n_ready;
}

static gint64
get_work (void)
{
  struct timespec time;

  clock_gettime (CLOCK_THREAD_CPUTIME_ID, &time);

  return time.tv_sec * G_USEC_PER_SEC + time.tv_nsec / 1000;
}

/* One iteration of the main loop, during which no input is handled. */
static void
turn (Bench *bench)
{
  gint64 start = g_get_monotonic_time ();
  gint64 before = get_work ();
  gint64 work;

  asleep = 0;
  g_main_context_iteration (NULL, TRUE);
  work = get_work () - before;
  bench->longest = MAX (bench->longest, g_get_monotonic_time () - start - asleep);
  bench->longest_work = MAX (bench->longest_work, work);

  if (work > IDLE_US)
    bench->busy_until = g_get_monotonic_time ();
}

static gboolean
tick_cb (gpointer data)
{
  return G_SOURCE_CONTINUE;
}

static gboolean
is_at_rest (Bench *bench)
{
  return !triad_session_get_busy (bench->base.session) &&
         !triad_gui_test_is_rendering (&bench->base) &&
         g_get_monotonic_time () - bench->busy_until > REST_US;
}

/* Runs the main loop until it has been idle for a while. */
static void
settle (Bench *bench)
{
  gint64 end = g_get_monotonic_time () + LATEST_US;
  guint id = g_timeout_add (10, tick_cb, NULL);

  bench->busy_until = g_get_monotonic_time ();

  while (!is_at_rest (bench) && g_get_monotonic_time () < end)
    turn (bench);

  g_source_remove (id);
}

/* Runs the main loop for about two frames of the screen. */
static void
breathe (Bench *bench)
{
  gint64 end = g_get_monotonic_time () + FRAMES_US;
  guint id = g_timeout_add (5, tick_cb, NULL);

  while (g_get_monotonic_time () < end)
    turn (bench);

  g_source_remove (id);
}

static void
begin (Bench *bench)
{
  settle (bench);
  bench->longest = 0;
  bench->longest_work = 0;
  bench->began = g_get_monotonic_time ();
}

/* Adds a frame at the end of the world or model, and waits until it is read. */
static void
edit_file (Bench      *bench,
           const char *name)
{
  TriadSnapshot *before = triad_session_get_snapshot (bench->base.session);
  gint64 latest = g_get_monotonic_time () + LATEST_US;
  g_autofree char *text = NULL;
  g_autofree char *edited = NULL;
  char *end;

  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  end = g_strrstr (text, "</world>");

  if (end == NULL)
    end = g_strrstr (text, "</model>");

  g_assert_nonnull (end);
  edited = g_strdup_printf ("%.*s<frame name='%s'/>\n%s", (int) (end - text), text, name, end);
  begin (bench);
  g_assert_true (g_file_set_contents (path, edited, -1, NULL));

  while (triad_session_get_snapshot (bench->base.session) == before &&
         g_get_monotonic_time () < latest)
    turn (bench);
}

static gsize
get_resident (void)
{
  g_autofree char *text = NULL;
  const char *line;

  g_assert_true (g_file_get_contents ("/proc/self/status", &text, NULL, NULL));
  line = strstr (text, "VmRSS:");

  return g_ascii_strtoull (line + strlen ("VmRSS:"), NULL, 10) * 1024;
}

static void
print (Bench      *bench,
       const char *action,
       gint64      end)
{
  g_print ("{\"command\": \"window:%s\", \"shape\": \"%s\", \"size\": %s, "
           "\"seconds\": %.3f, \"bytes\": %zu, \"gap\": %.4f, \"clock\": %.4f}\n",
           action, shape, size, (end - bench->began) / 1e6, get_resident (),
           bench->longest_work / 1e6, bench->longest / 1e6);
}

/* Prints the result of the action since begin(), and begins another one.  Fixes are looked for when
 * all is shown, which needs memory for a while.
 */
static void
report (Bench      *bench,
        const char *action)
{
  gint64 latest = g_get_monotonic_time () + LATEST_US;
  gint64 end;

  settle (bench);
  end = bench->busy_until;

  while (triad_session_is_finding_fixes (bench->base.session) && g_get_monotonic_time () < latest)
    turn (bench);

  settle (bench);
  print (bench, action, end);
  begin (bench);
}

static GtkWidget *
get_graph (Bench          *bench,
           TriadGraphKind  kind)
{
  return GTK_WIDGET (triad_window_get_graph_view (bench->base.window, kind));
}

/* Presses the button in the middle of @widget, and moves in a zigzag. */
static void
drag (Bench     *bench,
      GtkWidget *widget)
{
  double x = gtk_widget_get_width (widget) / 2.0;
  double y = gtk_widget_get_height (widget) / 2.0;

  if (!triad_gui_test_move (&bench->base, widget, x, y))
    return;

  triad_gui_test_press (&bench->base, TRUE);

  for (int i = 1; i <= N_STEPS; i++)
    {
      triad_gui_test_move (&bench->base, widget, x + 6 * i, y + (i % 2 == 0 ? 30 : -30));
      breathe (bench);
    }

  triad_gui_test_press (&bench->base, FALSE);
}

/* The minimap is in the bottom right corner, at most 160 px wide and 110 px high. */
static void
drag_in_minimap (Bench     *bench,
                 GtkWidget *minimap)
{
  double x = gtk_widget_get_width (minimap) - 15;
  double y = gtk_widget_get_height (minimap) - 15;

  if (!triad_gui_test_move (&bench->base, minimap, x, y))
    return;

  breathe (bench);
  triad_gui_test_press (&bench->base, TRUE);

  for (int i = 1; i <= N_STEPS; i++)
    {
      triad_gui_test_move (&bench->base, minimap, x - 3 * i, y - 2 * i);
      breathe (bench);
    }

  triad_gui_test_press (&bench->base, FALSE);
}

static void
hover (Bench     *bench,
       GtkWidget *widget)
{
  double width = gtk_widget_get_width (widget);
  double height = gtk_widget_get_height (widget);

  for (int i = 1; i < N_STEPS; i++)
    {
      triad_gui_test_move (&bench->base, widget, i * width / N_STEPS,
                           height / 2 + i % 3 * height / 8);
      breathe (bench);
    }
}

static void
zoom (Bench      *bench,
      GtkWidget  *widget,
      const char *action)
{
  for (int i = 0; i < N_STEPS; i++)
    {
      gtk_widget_activate_action (widget, action, NULL);
      breathe (bench);
    }
}

static void
type_text (Bench      *bench,
           const char *text)
{
  GtkWidget *entry = triad_gui_test_find_widget (GTK_WIDGET (bench->base.window),
                                                 "GtkSearchEntry");

  for (int n = 1; n <= (int) strlen (text); n++)
    {
      g_autofree char *part = g_strndup (text, n);

      gtk_editable_set_text (GTK_EDITABLE (entry), part);
      breathe (bench);
    }

  settle (bench);
}

static void
select_some (Bench *bench)
{
  TriadSnapshot *snapshot = triad_session_get_snapshot (bench->base.session);

  for (int i = 1; i < N_STEPS; i++)
    {
      triad_session_select (bench->base.session,
                            i * 367 % triad_snapshot_get_n_frames (snapshot));
      breathe (bench);
      breathe (bench);
    }
}

static void
use_graph (Bench *bench)
{
  GtkWidget *graph = get_graph (bench, TRIAD_GRAPH_RELATIVE_TO);

  if (!gtk_widget_get_mapped (graph))
    return;

  gtk_widget_activate_action (graph, "view.fit", NULL);
  report (bench, "graph, fit");
  drag (bench, graph);
  report (bench, "graph, pan");
  gtk_widget_activate_action (graph, "view.fit", NULL);
  begin (bench);
  hover (bench, graph);
  report (bench, "graph, point");
  zoom (bench, graph, "view.zoom-in");
  report (bench, "graph, zoom in");
  drag (bench, graph);
  report (bench, "graph, pan near");
  drag_in_minimap (bench, triad_gui_test_find_widget (graph, "TriadMinimap"));
  report (bench, "graph, minimap");
  zoom (bench, graph, "view.zoom-out");
  report (bench, "graph, zoom out");
  triad_session_select (bench->base.session, -1);
}

static void
use_scene_view (Bench *bench)
{
  GtkWidget *view = GTK_WIDGET (triad_window_get_scene_view (bench->base.window));

  gtk_widget_activate_action (view, "view.fit", NULL);
  report (bench, "3D, fit");
  drag (bench, view);
  report (bench, "3D, orbit");
  hover (bench, view);
  report (bench, "3D, point");
  zoom (bench, view, "view.zoom-in");
  report (bench, "3D, zoom in");
  zoom (bench, view, "view.zoom-out");
  report (bench, "3D, zoom out");
}

static void
expand_all (Bench *bench)
{
  triad_session_collapse_all (bench->base.session, FALSE);
  report (bench, "expand all");
}

static void
use_frames (Bench *bench)
{
  TriadSession *session = bench->base.session;
  int last = triad_snapshot_get_n_frames (triad_session_get_snapshot (session)) - 1;

  select_some (bench);
  report (bench, "select");
  triad_session_hide (session, last, TRUE);
  report (bench, "hide a frame");
  triad_session_show_hidden (session);
  report (bench, "show hidden frames");
}

/* Moves a joint as with its slider. */
static void
use_joints (Bench *bench)
{
  TriadSession *session = bench->base.session;
  int n = triad_snapshot_get_model (triad_session_get_snapshot (session))->n_joints;

  gtk_widget_activate_action (GTK_WIDGET (bench->base.window), "win.focus-page", "s", "joints");
  report (bench, "joints, show");

  if (n == 0)
    return;

  for (int i = 1; i <= N_STEPS; i++)
    {
      triad_session_set_joint_position (session, n / 2, 0, 0.02 * i);
      breathe (bench);
    }

  report (bench, "joints, move");
  triad_session_reset_joint (session, -1);
  report (bench, "joints, reset");
}

static void
use_outline (Bench *bench)
{
  GtkWidget *window = GTK_WIDGET (bench->base.window);
  TriadSnapshot *snapshot = triad_session_get_snapshot (bench->base.session);
  int last = triad_snapshot_get_n_frames (snapshot) - 1;

  gtk_widget_activate_action (window, "win.show-outline", NULL);
  report (bench, "outline");
  gtk_widget_activate_action (window, "win.find", NULL);
  type_text (bench, triad_snapshot_get_frame (snapshot, last)->name);
  report (bench, "search");
  gtk_editable_set_text (GTK_EDITABLE (triad_gui_test_find_widget (window, "GtkSearchEntry")), "");
  report (bench, "search, clear");
}

static void
use_filter (Bench *bench)
{
  g_object_set (bench->base.session, "hide-joints", TRUE, NULL);
  report (bench, "filter");
  g_object_set (bench->base.session, "hide-joints", FALSE, NULL);
  report (bench, "filter, clear");
}

static void
use_panes (Bench *bench)
{
  GtkWindow *window = GTK_WINDOW (bench->base.window);

  g_object_set (window, "views", "relative", NULL);
  report (bench, "panes, one graph");
  g_object_set (window, "views", "scene", NULL);
  report (bench, "panes, 3D");
  g_object_set (window, "views", "all", NULL);
  report (bench, "panes, all");

  for (int i = 0; i < N_STEPS; i++)
    {
      gtk_window_set_default_size (window, 1300 - 8 * i, 900);
      breathe (bench);
    }

  report (bench, "resize");
}

static void
reload (Bench *bench)
{
  edit_file (bench, "more_1");
  report (bench, "reload");
}

/* Turns the wheel. */
static void
scroll (Bench     *bench,
        GtkWidget *widget)
{
  GtkWidget *scrolled = gtk_widget_get_ancestor (widget, GTK_TYPE_SCROLLED_WINDOW);

  for (int i = 0; i < N_STEPS; i++)
    {
      triad_gui_test_click_button (&bench->base, scrolled, 5, gtk_widget_get_width (scrolled) / 2.0,
                                   gtk_widget_get_height (scrolled) / 2.0);
      breathe (bench);
    }
}

static void
use_source (Bench *bench)
{
  TriadSession *session = bench->base.session;
  TriadSnapshot *snapshot = triad_session_get_snapshot (session);
  int last = triad_snapshot_get_n_frames (snapshot) - 1;
  TriadSourceRange place = triad_snapshot_get_frame (snapshot, last)->range;
  GtkWidget *view;

  gtk_widget_activate_action (GTK_WIDGET (bench->base.window), "win.open-source", NULL);
  report (bench, "source, show");
  view = GTK_WIDGET (triad_gui_test_get_source_view (triad_window_get_source_pane
                                                       (bench->base.window)));
  scroll (bench, view);
  report (bench, "source, scroll");
  triad_session_select (session, last);
  report (bench, "source, jump to the last frame");
  place.line = MAX (place.line / 2, 1);
  triad_session_select_place (session, -1, &place);
  report (bench, "source, jump to a line in the middle");
  gtk_widget_grab_focus (view);
  triad_gui_test_key (&bench->base, "ctrl+Home");
  report (bench, "source, go to the start");
  triad_gui_test_key (&bench->base, "ctrl+End");
  report (bench, "source, go to the end");
  edit_file (bench, "more_2");
  report (bench, "source, reload");
}

static void
show_problems (Bench *bench)
{
  gtk_widget_activate_action (GTK_WIDGET (bench->base.window), "win.toggle-problems", NULL);
  report (bench, "problems");
}

static void
bench_window (Bench         *bench,
              gconstpointer  data)
{
  static const struct
  {
    const char *name;
    void      (*use) (Bench *bench);
  } known[] = {
    { "scene", use_scene_view },
    { "expand", expand_all },
    { "graph", use_graph },
    { "frames", use_frames },
    { "joints", use_joints },
    { "outline", use_outline },
    { "filter", use_filter },
    { "panes", use_panes },
    { "reload", reload },
    { "source", use_source },
    { "problems", show_problems },
  };
  g_autoptr(GFile) file = g_file_new_for_path (path);
  g_autofree char *uri = g_file_get_uri (file);

  begin (bench);
  gtk_widget_activate_action (GTK_WIDGET (bench->base.window), "win.open-uri", "s", uri);

  while (triad_session_get_snapshot (bench->base.session) == NULL)
    turn (bench);

  print (bench, "content", g_get_monotonic_time ());
  report (bench, "open");

  for (gsize i = 0; i < G_N_ELEMENTS (known); i++)
    if (*parts == NULL || g_strv_contains ((const char *const *) parts, known[i].name))
      known[i].use (bench);
}

static void
set_up (Bench         *bench,
        gconstpointer  data)
{
  triad_gui_test_set_up (&bench->base, NULL);
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", TRUE, NULL);
  g_main_context_set_poll_func (NULL, poll_cb);
}

static void
tear_down (Bench         *bench,
           gconstpointer  data)
{
  g_main_context_set_poll_func (NULL, NULL);
  triad_gui_test_tear_down (&bench->base, NULL);
}

static void
add_tests (void)
{
  g_test_add ("/extremes/window", Bench, NULL, set_up, bench_window, tear_down);
}

int
main (int   argc,
      char *argv[])
{
  if (argc < 4)
    {
      g_printerr ("usage: %s FILE SHAPE SIZE [PART…]\n", argv[0]);
      return 2;
    }

  path = g_canonicalize_filename (argv[1], NULL);
  shape = argv[2];
  size = argv[3];
  parts = argv + 4;
  argc = 1;

  return triad_gui_test_run (argc, argv, add_tests);
}
