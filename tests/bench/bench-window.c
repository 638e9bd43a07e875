/* bench-window.c: how long a window with a large world is blocked
 *
 * SPDX-License-Identifier: Apache-2.0
 *
 *     meson test -C build --benchmark --verbose window
 *
 * Opens a world of nine thousand frames in a window, uses it like a user, and
 * prints for each task how long the main loop was busy at most without handling
 * input.  The time that plain cairo takes to draw as many rings indicates the
 * speed of the machine.
 */

#include <cairo.h>
#include <time.h>
#include <glib/gstdio.h>

#include "triad-gui-test.h"

#define N_MODELS  450
#define N_LINKS   10                       /* of a model, with a joint before all but the first */
#define REST_US   (300 * 1000)             /* without work, after which a task counts as done */
#define LATEST_US (60 * G_USEC_PER_SEC)
#define IDLE_US   2000                     /* what the main loop does when it is idle */
#define FRAMES_US 35000
#define TARGET_MS 100.0                    /* which people take for at once */
#define N_STEPS   24                       /* of a movement */

typedef struct
{
  TriadGuiTest  base;

  char         *path;
  gint64        busy_until;                /* µs, as all times here */
  gint64        longest;
  gint64        longest_work;              /* of this thread only */
  gint64        worst;                     /* the longest work of all tasks */
  char         *worst_name;                /* its task */
} Bench;

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
  gint64 work = get_work ();
  gint64 busy;

  asleep = 0;
  g_main_context_iteration (NULL, TRUE);
  busy = g_get_monotonic_time () - start - asleep;
  bench->longest = MAX (bench->longest, busy);
  bench->longest_work = MAX (bench->longest_work, get_work () - work);

  if (busy > IDLE_US)
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
}

static void
report (Bench      *bench,
        const char *what)
{
  double work;

  settle (bench);
  work = bench->longest_work / 1000.0;
  g_print ("  %-34s %6.1f ms %6.1f ms  < %.0f ms%s\n", what, bench->longest / 1000.0, work,
           TARGET_MS, work < TARGET_MS ? "" : "  MISSED");

  if (bench->longest_work <= bench->worst)
    return;

  bench->worst = bench->longest_work;
  g_free (bench->worst_name);
  bench->worst_name = g_strdup (what);
}

static char *
make_world (int n_more)
{
  GString *text = g_string_new ("<sdf version='1.9'><world name='w'>\n");

  for (int m = 0; m < N_MODELS; m++)
    {
      g_string_append_printf (text, "<model name='robot_%d'><pose>%d %d 0 0 0 0</pose>\n",
                              m, m % 20, m / 20);

      for (int i = 0; i < N_LINKS; i++)
        {
          if (i == 0)
            g_string_append (text, "<link name='link_0'/>\n");
          else
            g_string_append_printf (text,
                                    "<link name='link_%d'><pose relative_to='joint_%d'/></link>\n"
                                    "<joint name='joint_%d' type='revolute'>"
                                    "<pose relative_to='link_%d'>0 0 .1 0 0 .2</pose>"
                                    "<parent>link_%d</parent><child>link_%d</child></joint>\n",
                                    i, i, i, (i * 7 + m) % i, i - 1, i);
        }

      g_string_append (text, "</model>\n");
    }

  for (int i = 0; i < n_more; i++)
    g_string_append_printf (text, "<frame name='more_%d'/>\n", i);

  g_string_append (text, "</world></sdf>\n");

  return g_string_free (text, FALSE);
}

static void
write_world (Bench *bench,
             int    n_more)
{
  g_autofree char *text = make_world (n_more);

  g_assert_true (g_file_set_contents (bench->path, text, -1, NULL));
}

/* As many rings as there are frames, drawn by cairo alone. */
static void
stroke_reference (void)
{
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, 700, 450);
  cairo_t *cr = cairo_create (surface);
  int n = N_MODELS * 2 * N_LINKS;
  gint64 start = g_get_monotonic_time ();

  for (int i = 0; i < n; i++)
    {
      cairo_new_sub_path (cr);
      cairo_arc (cr, i % 120 * 5.8 + 3, i / 120 * 6.0 + 3, 2.4, 0, 2 * G_PI);
      cairo_stroke (cr);
    }

  g_print ("  %-34s %6.1f ms\n", "plain cairo, 9,000 rings",
           (g_get_monotonic_time () - start) / 1000.0);
  cairo_destroy (cr);
  cairo_surface_destroy (surface);
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
look (Bench *bench)
{
  TriadSession *session = bench->base.session;

  for (int kind = 0; kind < 2; kind++)
    {
      GtkWidget *graph = get_graph (bench, kind);
      const char *name = kind == TRIAD_GRAPH_ATTACHED_TO ? "attached_to" : "relative_to";
      g_autofree char *fit = g_strdup_printf ("%s: see all", name);
      g_autofree char *pan = g_strdup_printf ("%s: pan all", name);
      g_autofree char *in = g_strdup_printf ("%s: zoom in", name);
      g_autofree char *near = g_strdup_printf ("%s: pan near", name);
      g_autofree char *out = g_strdup_printf ("%s: zoom out", name);
      g_autofree char *point = g_strdup_printf ("%s: point at frames", name);

      begin (bench);
      gtk_widget_activate_action (graph, "view.fit", NULL);
      report (bench, fit);
      drag (bench, graph);
      report (bench, pan);
      begin (bench);
      gtk_widget_activate_action (graph, "view.fit", NULL);
      settle (bench);
      hover (bench, graph);
      report (bench, point);
      begin (bench);
      zoom (bench, graph, "view.zoom-in");
      report (bench, in);
      begin (bench);
      drag (bench, graph);
      report (bench, near);
      begin (bench);
      zoom (bench, graph, "view.zoom-out");
      report (bench, out);
    }

  triad_session_select (session, -1);
}

static void
use_scene_view (Bench *bench)
{
  GtkWidget *view = GTK_WIDGET (triad_window_get_scene_view (bench->base.window));

  begin (bench);
  gtk_widget_activate_action (view, "view.fit", NULL);
  report (bench, "3D view: see all");
  begin (bench);
  drag (bench, view);
  report (bench, "3D view: turn");
  begin (bench);
  hover (bench, view);
  report (bench, "3D view: point at frames");
  begin (bench);
  zoom (bench, view, "view.zoom-in");
  report (bench, "3D view: zoom in");
  zoom (bench, view, "view.zoom-out");
}

static void
bench_window (Bench         *bench,
              gconstpointer  data)
{
  TriadSession *session = bench->base.session;
  g_autoptr(GFile) file = g_file_new_for_path (bench->path);
  g_autofree char *uri = g_file_get_uri (file);
  GtkWidget *window = GTK_WIDGET (bench->base.window);

  write_world (bench, 0);
  g_print ("\n  A world of %d frames: the longest that the main loop is busy,\n"
           "  by the clock and of its own work, and what that is to stay below\n\n",
           N_MODELS * 2 * N_LINKS);
  stroke_reference ();

  begin (bench);
  gtk_widget_activate_action (window, "win.open-uri", "s", uri);
  report (bench, "load");
  use_scene_view (bench);

  begin (bench);
  triad_session_collapse_all (session, FALSE);
  report (bench, "expand all");
  look (bench);

  begin (bench);
  select_some (bench);
  report (bench, "select frames");

  begin (bench);
  gtk_widget_activate_action (window, "win.show-outline", NULL);
  report (bench, "show or hide the outline");
  gtk_widget_activate_action (window, "win.find", NULL);
  begin (bench);
  type_text (bench, "link_7");
  report (bench, "search");
  begin (bench);
  type_text (bench, "");
  gtk_editable_set_text (GTK_EDITABLE (triad_gui_test_find_widget (window, "GtkSearchEntry")), "");
  report (bench, "search no more");
  begin (bench);
  select_some (bench);
  report (bench, "select frames beside the outline");

  begin (bench);
  g_object_set (session, "hide-joints", TRUE, NULL);
  report (bench, "hide joints");
  begin (bench);
  g_object_set (session, "hide-joints", FALSE, NULL);
  report (bench, "show joints");

  begin (bench);
  for (int i = 0; i < N_STEPS; i++)
    {
      gtk_window_set_default_size (GTK_WINDOW (window), 1300 - 8 * i, 900);
      breathe (bench);
    }
  report (bench, "resize");

  begin (bench);
  write_world (bench, 3);
  g_usleep (G_USEC_PER_SEC / 5);
  report (bench, "reload");

  begin (bench);
  gtk_widget_activate_action (window, "win.open-source", NULL);
  report (bench, "show the source");
  begin (bench);
  write_world (bench, 4);
  g_usleep (G_USEC_PER_SEC / 5);
  report (bench, "reload beside the source");

  g_print ("\n  longest: %.1f ms of its own work, for: %s\n", bench->worst / 1000.0,
           bench->worst_name);
}

static void
set_up (Bench         *bench,
        gconstpointer  data)
{
  triad_gui_test_set_up (&bench->base, NULL);
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", TRUE, NULL);
  bench->path = g_build_filename (g_get_user_runtime_dir (), "large.sdf", NULL);
  g_main_context_set_poll_func (NULL, poll_cb);
}

static void
tear_down (Bench         *bench,
           gconstpointer  data)
{
  g_main_context_set_poll_func (NULL, NULL);
  g_unlink (bench->path);
  g_free (bench->path);
  g_free (bench->worst_name);
  triad_gui_test_tear_down (&bench->base, NULL);
}

static void
add_tests (void)
{
  g_test_add ("/bench/window", Bench, NULL, set_up, bench_window, tear_down);
}

int
main (int   argc,
      char *argv[])
{
  return triad_gui_test_run (argc, argv, add_tests);
}
