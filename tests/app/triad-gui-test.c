/* triad-gui-test.c: a window, and a user in front of it */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-gui-test.h"

#include "triad-background-task.h"
#include "triad-program.h"
#include "triad-wait.h"

#include <gdk/x11/gdkx.h>
#include <locale.h>
#include <stdio.h>
#include <string.h>
#include <time.h>

#ifdef __SANITIZE_ADDRESS__
#include <sanitizer/lsan_interface.h>
#endif

#define TIMEOUT_S 60       /* multiplied by TRIAD_TEST_PATIENCE */

/* GTK expects one in a process. */
static TriadApplication *the_application;

static gboolean
late_cb (gpointer data)
{
  *(gboolean *) data = TRUE;

  return G_SOURCE_CONTINUE;
}

/* On a busy machine, GTK scrolls a text view while it draws it.  The trough of its
 * scroll bar then waits for the next frame, and GTK prints a warning that is irrelevant
 * here. */
static gboolean
is_trough_of_text (const char *message)
{
  gpointer gizmo;
  GtkWidget *scrolled;

  if (!g_str_has_suffix (message, " without a current allocation") ||
      sscanf (message, "Trying to snapshot GtkGizmo %p ", &gizmo) != 1 ||
      gtk_widget_get_ancestor (gizmo, GTK_TYPE_SCROLLBAR) == NULL)
    return FALSE;

  scrolled = gtk_widget_get_ancestor (gizmo, GTK_TYPE_SCROLLED_WINDOW);

  return scrolled != NULL &&
         GTK_IS_TEXT_VIEW (gtk_scrolled_window_get_child (GTK_SCROLLED_WINDOW (scrolled)));
}

/* AdwMessageDialog measures both of its headings at the width of the smaller one, and
 * GTK 4.18 prints a warning.  No label of Triad is in such a gizmo. */
static gboolean
is_heading_of_libadwaita (const char *message)
{
  gpointer label;

  return sscanf (message, "Trying to measure GtkLabel %p for width of ", &label) == 1 &&
         g_str_equal (G_OBJECT_TYPE_NAME (gtk_widget_get_parent (label)), "AdwGizmo") &&
         gtk_widget_get_ancestor (label, ADW_TYPE_MESSAGE_DIALOG) != NULL;
}

/* GDK 4.24 reports a frame to its frame clock twice on X11, and warns about the second
 * time. */
static gboolean
is_frame_of_gdk (const char *message)
{
  return gtk_get_minor_version () == 24 &&
         g_str_equal (message, "gdk_frame_timings_submitted() called on submitted frame.");
}

/* Replaces GLib's function for GTK.  Threads that load icons evict others from its
 * cache, where the next window of a test finds them while they are finalized.  Here
 * icons are loaded when they are drawn. */
void
g_task_run_in_thread (GTask           *task,
                      GTaskThreadFunc  func)
{
  if (GTK_IS_ICON_PAINTABLE (g_task_get_source_object (task)))
    g_task_return_boolean (task, TRUE);
  else
    triad_background_task_run (task, func);
}

static GLogWriterOutput
write_log (GLogLevelFlags   level,
           const GLogField *fields,
           gsize            n_fields,
           gpointer         data)
{
  for (gsize i = 0; i < n_fields; i++)
    if (g_str_equal (fields[i].key, "MESSAGE") && fields[i].length < 0 &&
        (is_trough_of_text (fields[i].value) || is_heading_of_libadwaita (fields[i].value) ||
         is_frame_of_gdk (fields[i].value)))
      return G_LOG_WRITER_HANDLED;

  return g_log_writer_default (level, fields, n_fields, data);
}

int
triad_gui_test_run (int    argc,
                    char  *argv[],
                    void (*add_tests) (void))
{
  g_autoptr(TriadLayoutEngine) engine = NULL;
  g_autoptr(TriadApplication) application = NULL;

  /* Folders are isolated by session.sh: GTK needs those of the system. */
  g_test_init (&argc, &argv, NULL);
  g_log_set_writer_func (write_log, NULL, NULL);
  setlocale (LC_ALL, "");
  triad_program_init_translations ();

  if (!gtk_init_check ())
    {
      fputs ("1..0 # SKIP no display\n", stdout);
      return 0;
    }

  g_set_application_name ("Triad");
  adw_init ();
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", FALSE, NULL);
  engine = triad_layout_engine_new (g_getenv ("TRIAD_LAYOUT_HELPER"));
  the_application = application = triad_application_new (engine);
  g_application_set_flags (G_APPLICATION (application),
                           G_APPLICATION_HANDLES_OPEN | G_APPLICATION_NON_UNIQUE);
  g_assert_true (g_application_register (G_APPLICATION (application), NULL, NULL));
  add_tests ();

  return g_test_run ();
}

void
triad_gui_test_wait (TriadGuiTest      *test,
                     TriadGuiCondition  condition,
                     gpointer           data)
{
  gboolean late = FALSE;
  guint id = g_timeout_add_seconds (TIMEOUT_S * triad_wait_get_patience (), late_cb, &late);

  while (!condition (test, data) && !late)
    g_main_context_iteration (NULL, TRUE);

  g_source_remove (id);
  g_assert_true (condition (test, data));
}

static gboolean
is_rendering (TriadWindow *window)
{
  for (int kind = TRIAD_GRAPH_ATTACHED_TO; kind <= TRIAD_GRAPH_RELATIVE_TO; kind++)
    if (triad_canvas_is_rendering (TRIAD_CANVAS (triad_window_get_graph_view (window, kind))))
      return TRUE;

  return triad_canvas_is_rendering (TRIAD_CANVAS (triad_window_get_scene_view (window)));
}

gboolean
triad_gui_test_is_rendering (TriadGuiTest *test)
{
  return is_rendering (test->window);
}

static gboolean
tick_cb (GtkWidget     *widget,
         GdkFrameClock *clock,
         gpointer       data)
{
  int *n = data;

  *n = is_rendering (TRIAD_WINDOW (widget)) ? 0 : *n + 1;
  gtk_widget_queue_draw (widget);

  return G_SOURCE_CONTINUE;
}

static gboolean
are_drawn (TriadGuiTest *test,
           gpointer      data)
{
  return *(int *) data > 4;
}

void
triad_gui_test_wait_for_frame (TriadGuiTest *test)
{
  int n = 0;
  guint id = gtk_widget_add_tick_callback (GTK_WIDGET (test->window), tick_cb, &n, NULL);

  triad_gui_test_wait (test, are_drawn, &n);
  gtk_widget_remove_tick_callback (GTK_WIDGET (test->window), id);
}

static gboolean
is_mapped (TriadGuiTest *test,
           gpointer      data)
{
  return gtk_widget_get_mapped (GTK_WIDGET (test->window)) &&
         gtk_widget_get_width (GTK_WIDGET (test->window)) > 0;
}

static gboolean
is_gone (TriadGuiTest *test,
         gpointer      data)
{
  return test->window == NULL && test->session == NULL;
}

/* Skips the test and returns %FALSE if there is no program that moves the pointer of a display. */
static gboolean
run_xdotool (const char * const *args)
{
  g_autofree char *xdotool = g_find_program_in_path ("xdotool");
  g_autoptr(GPtrArray) argv = g_ptr_array_new ();

  if (xdotool == NULL)
    {
      g_test_skip ("no xdotool");
      return FALSE;
    }

  g_ptr_array_add (argv, xdotool);

  for (int i = 0; args[i] != NULL; i++)
    g_ptr_array_add (argv, (char *) args[i]);

  g_ptr_array_add (argv, NULL);
  g_assert_true (g_spawn_sync (NULL, (char **) argv->pdata, NULL,
                               G_SPAWN_STDOUT_TO_DEV_NULL | G_SPAWN_STDERR_TO_DEV_NULL,
                               NULL, NULL, NULL, NULL, NULL, NULL));

  return TRUE;
}

/* Starts in the corner of the display, where it is not over a widget. */
static void
put_pointer_away (void)
{
  run_xdotool ((const char *[]) { "mousemove", "9999", "9999", NULL });
}

void
triad_gui_test_adopt (TriadGuiTest *test,
                      TriadWindow  *window)
{
  g_set_weak_pointer (&test->window, window);
  g_set_weak_pointer (&test->session, triad_window_get_session (window));
  test->comparison = triad_window_get_comparison (window);
}

void
triad_gui_test_set_up (TriadGuiTest  *test,
                       gconstpointer  data)
{
  g_autoptr(TriadLayoutEngine) engine = triad_layout_engine_new (g_getenv ("TRIAD_LAYOUT_HELPER"));

  triad_gui_test_adopt (test, triad_window_new (GTK_APPLICATION (the_application), engine));
  gtk_window_set_default_size (GTK_WINDOW (test->window), 1300, 900);
  put_pointer_away ();
  gtk_window_present (GTK_WINDOW (test->window));
  triad_gui_test_wait (test, is_mapped, NULL);
}

void
triad_gui_test_tear_down (TriadGuiTest  *test,
                          gconstpointer  data)
{
  if (test->window != NULL)
    gtk_window_destroy (GTK_WINDOW (test->window));

  triad_gui_test_wait (test, is_gone, NULL);
}

void
triad_gui_test_close_others (TriadGuiTest *test)
{
  g_autoptr(GList) windows = g_list_copy (gtk_application_get_windows
                                          (GTK_APPLICATION (the_application)));

  for (GList *link = windows; link != NULL; link = link->next)
    if (link->data != test->window)
      gtk_window_destroy (link->data);
}

gboolean
triad_gui_test_is_complete (TriadGuiTest *test,
                            gpointer      data)
{
  return !triad_session_get_busy (test->session) &&
         triad_session_get_snapshot (test->session) != NULL &&
         triad_session_get_layout (test->session, TRIAD_GRAPH_ATTACHED_TO) != NULL &&
         triad_session_get_layout (test->session, TRIAD_GRAPH_RELATIVE_TO) != NULL;
}

void
triad_gui_test_open (TriadGuiTest *test,
                     const char   *path)
{
  g_autoptr(GFile) file = g_file_new_for_path (path);
  g_autofree char *uri = g_file_get_uri (file);

  triad_session_open (test->session, NULL);
  gtk_widget_activate_action (GTK_WIDGET (test->window), "win.open-uri", "s", uri);
  triad_gui_test_wait (test, triad_gui_test_is_complete, NULL);
  triad_gui_test_wait_for_frame (test);
}

char *
triad_gui_test_dup_example (const char *name)
{
  return g_test_build_filename (G_TEST_DIST, "..", "data", "examples", name, NULL);
}

gboolean
triad_gui_test_find (TriadGuiTest *test,
                     TriadCanvas  *canvas,
                     int           frame,
                     double       *x,
                     double       *y)
{
  double width = gtk_widget_get_width (GTK_WIDGET (canvas));
  double height = gtk_widget_get_height (GTK_WIDGET (canvas));

  if (TRIAD_IS_SCENE_VIEW (canvas))
    {
      TriadScene *scene = triad_session_get_scene (test->session);
      int place = scene->triad_of_frame[frame];

      if (place < 0 ||
          !triad_camera_project (triad_scene_view_get_camera (TRIAD_SCENE_VIEW (canvas)),
                                 scene->triads[place].pose->position, width, height, x, y, NULL))
        return FALSE;
    }
  else
    {
      TriadGraphView *view = TRIAD_GRAPH_VIEW (canvas);
      TriadSession *session = triad_pane_get_session (TRIAD_PANE (canvas));
      TriadGraphKind kind = view == triad_window_get_graph_view (test->window,
                                                                 TRIAD_GRAPH_ATTACHED_TO)
                            ? TRIAD_GRAPH_ATTACHED_TO : TRIAD_GRAPH_RELATIVE_TO;
      TriadRect rect;

      if (!triad_layout_find_frame (triad_session_get_layout (session, kind), frame, &rect))
        return FALSE;

      *x = rect.x + rect.width / 2;
      *y = rect.y + rect.height / 2;
      triad_viewport_from_layout (triad_graph_view_get_viewport (view), x, y);
    }

  return *x > 0 && *x < width && *y > 0 && *y < height;
}

void
triad_gui_test_open_example (TriadGuiTest *test,
                             const char   *name)
{
  g_autofree char *path = triad_gui_test_dup_example (name);

  triad_gui_test_open (test, path);
}

void
triad_gui_test_show_whole (TriadGuiTest   *test,
                           TriadGraphView *view)
{
  TriadGraphKind kind = view == triad_window_get_graph_view (test->window, TRIAD_GRAPH_ATTACHED_TO)
                        ? TRIAD_GRAPH_ATTACHED_TO : TRIAD_GRAPH_RELATIVE_TO;
  TriadRect bounds = triad_session_get_layout (test->session, kind)->bounds;
  double caption = triad_canvas_get_caption (TRIAD_CANVAS (view));
  double right = bounds.x + bounds.width;
  double bottom = bounds.y + bounds.height;

  triad_viewport_from_layout (triad_graph_view_get_viewport (view), &bounds.x, &bounds.y);
  triad_viewport_from_layout (triad_graph_view_get_viewport (view), &right, &bottom);
  bounds = (TriadRect) { bounds.x - 20, bounds.y - 20 - 2 * caption,
                         right - bounds.x + 40, bottom - bounds.y + 40 + 4 * caption };
  TRIAD_CANVAS_GET_CLASS (view)->show (TRIAD_CANVAS (view), &bounds);
  triad_gui_test_wait_for_frame (test);
}

TriadGraphView *
triad_gui_test_open_relative (TriadGuiTest *test,
                              const char   *name)
{
  TriadGraphView *view = triad_window_get_graph_view (test->window, TRIAD_GRAPH_RELATIVE_TO);

  triad_gui_test_open_example (test, name);
  gtk_widget_grab_focus (GTK_WIDGET (view));
  triad_gui_test_wait_for_frame (test);
  triad_gui_test_show_whole (test, view);

  return view;
}

int
triad_gui_test_find_frame (TriadGuiTest *test,
                           const char   *name)
{
  int frame = triad_snapshot_find_frame (triad_session_get_snapshot (test->session), name);

  g_assert_cmpint (frame, >=, 0);

  return frame;
}

gboolean
triad_gui_test_is_selected (TriadGuiTest *test,
                            gpointer      data)
{
  return triad_session_get_selected (test->session) == GPOINTER_TO_INT (data);
}

static GtkWidget *
find_floating (GtkWidget *root)
{
  GType type = g_type_from_name ("AdwDialog");
  GtkWidget *found = NULL;

  if (type != 0 && g_type_is_a (G_OBJECT_TYPE (root), type) && gtk_widget_get_mapped (root))
    return root;

  for (GtkWidget *child = gtk_widget_get_first_child (root);
       child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = find_floating (child);

  return found;
}

GtkWidget *
triad_gui_test_find_dialog (TriadGuiTest *test)
{
  GListModel *windows = gtk_window_get_toplevels ();

  for (guint i = 0; i < g_list_model_get_n_items (windows); i++)
    {
      g_autoptr(GtkWidget) window = g_list_model_get_item (windows, i);

      if (window != GTK_WIDGET (test->window) && gtk_widget_get_mapped (window))
        return window;
    }

  return find_floating (GTK_WIDGET (test->window));
}

static GtkWidget *
find_widget (GtkWidget  *root,
             const char *type,
             gboolean    is_mapped)
{
  if (g_str_equal (G_OBJECT_TYPE_NAME (root), type) && (!is_mapped || gtk_widget_get_mapped (root)))
    return root;

  for (GtkWidget *child = gtk_widget_get_first_child (root);
       child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = find_widget (child, type, is_mapped);

      if (found != NULL)
        return found;
    }

  return NULL;
}

GtkWidget *
triad_gui_test_find_widget (GtkWidget  *root,
                            const char *type)
{
  return find_widget (root, type, TRUE);
}

GtkWidget *
triad_gui_test_find_hidden (GtkWidget  *root,
                            const char *type)
{
  return find_widget (root, type, FALSE);
}

GtkWidget *
triad_gui_test_find_label (GtkWidget  *root,
                           const char *part)
{
  if (GTK_IS_LABEL (root) && gtk_widget_get_mapped (root) &&
      strstr (gtk_label_get_label (GTK_LABEL (root)), part) != NULL)
    return root;

  for (GtkWidget *child = gtk_widget_get_first_child (root);
       child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = triad_gui_test_find_label (child, part);

      if (found != NULL)
        return found;
    }

  return NULL;
}

/* The position of a point of @widget in its window, for xdotool. */
static char *
dup_place (GtkWidget  *widget,
           double      x,
           double      y,
           char      **x_text,
           char      **y_text)
{
  GtkNative *native = gtk_widget_get_native (widget);
  double surface_x;
  double surface_y;

  gtk_native_get_surface_transform (native, &surface_x, &surface_y);
  g_assert_true (gtk_widget_translate_coordinates (widget, GTK_WIDGET (native), x, y, &x, &y));
  *x_text = g_strdup_printf ("%d", (int) (x + surface_x + 0.5));
  *y_text = g_strdup_printf ("%d", (int) (y + surface_y + 0.5));

  return g_strdup_printf ("%lu", gdk_x11_surface_get_xid (gtk_native_get_surface (native)));
}

gboolean
triad_gui_test_move (TriadGuiTest *test,
                     GtkWidget    *widget,
                     double        x,
                     double        y)
{
  g_autofree char *x_text = NULL;
  g_autofree char *y_text = NULL;
  g_autofree char *id = dup_place (widget, x, y, &x_text, &y_text);

  return run_xdotool ((const char *[]) { "mousemove", "--window", id, x_text, y_text, NULL });
}

gboolean
triad_gui_test_press (TriadGuiTest *test,
                      gboolean      down)
{
  return run_xdotool ((const char *[]) { down ? "mousedown" : "mouseup", "1", NULL });
}

gboolean
triad_gui_test_click_button (TriadGuiTest *test,
                             GtkWidget    *widget,
                             int           button,
                             double        x,
                             double        y)
{
  g_autofree char *x_text = NULL;
  g_autofree char *y_text = NULL;
  g_autofree char *id = dup_place (widget, x, y, &x_text, &y_text);
  g_autofree char *number = g_strdup_printf ("%d", button);

  return run_xdotool ((const char *[]) { "mousemove", "--window", id, x_text, y_text,
                                         "click", number, NULL });
}

gboolean
triad_gui_test_click (TriadGuiTest *test,
                      GtkWidget    *widget,
                      double        x,
                      double        y)
{
  return triad_gui_test_click_button (test, widget, GDK_BUTTON_PRIMARY, x, y);
}

gboolean
triad_gui_test_drag (TriadGuiTest *test,
                     GtkWidget    *widget,
                     const char   *modifier,
                     const double  from[2],
                     const double  to[2])
{
  g_autofree char *from_x = NULL;
  g_autofree char *from_y = NULL;
  g_autofree char *half_x = NULL;
  g_autofree char *half_y = NULL;
  g_autofree char *to_x = NULL;
  g_autofree char *to_y = NULL;
  g_autofree char *id = dup_place (widget, from[0], from[1], &from_x, &from_y);
  g_autofree char *half = dup_place (widget, (from[0] + to[0]) / 2, (from[1] + to[1]) / 2,
                                     &half_x, &half_y);
  g_autofree char *end = dup_place (widget, to[0], to[1], &to_x, &to_y);
  gboolean done = modifier == NULL || run_xdotool ((const char *[]) { "keydown", modifier, NULL });

  done = done && run_xdotool ((const char *[]) {
    "mousemove", "--window", id, from_x, from_y, "mousedown", "1",
    "mousemove", "--window", half, half_x, half_y,
    "mousemove", "--window", end, to_x, to_y, "mouseup", "1", NULL });

  if (modifier != NULL)
    run_xdotool ((const char *[]) { "keyup", modifier, NULL });

  return done;
}

gboolean
triad_gui_test_key (TriadGuiTest *test,
                    const char   *key)
{
  return run_xdotool ((const char *[]) { "key", key, NULL });
}

static gboolean
is_either_selected (TriadGuiTest *test,
                    gpointer      data)
{
  const int *frames = data;
  int selected = triad_session_get_selected (test->session);

  return selected == frames[0] || selected == frames[1];
}

gboolean
triad_gui_test_step (TriadGuiTest *test,
                     const char   *key,
                     int           focused,
                     int           next)
{
  gboolean selects_focused = gtk_check_version (4, 12, 0) == NULL;

  if (!triad_gui_test_key (test, key))
    return FALSE;

  triad_gui_test_wait (test, is_either_selected,
                       (int[]) { next, selects_focused ? focused : next });

  if (triad_session_get_selected (test->session) != next)
    triad_gui_test_key (test, key);

  triad_gui_test_wait (test, triad_gui_test_is_selected, GINT_TO_POINTER (next));

  return TRUE;
}

gboolean
triad_gui_test_type (TriadGuiTest *test,
                     const char   *text)
{
  return run_xdotool ((const char *[]) { "type", "--delay", "5", "--", text, NULL });
}

double
triad_gui_test_get_work (void)
{
  struct timespec time;

  clock_gettime (CLOCK_THREAD_CPUTIME_ID, &time);

  return time.tv_sec * 1e3 + time.tv_nsec / 1e6;
}

void
triad_gui_test_check_leaks (void)
{
#ifdef __SANITIZE_ADDRESS__
  __lsan_do_leak_check ();
#endif
}

GBytes *
triad_gui_test_draw (GtkWidget *widget)
{
  g_autoptr(GdkPaintable) paintable = gtk_widget_paintable_new (widget);
  GtkSnapshot *snapshot = gtk_snapshot_new ();
  int width = gtk_widget_get_width (widget);
  int height = gtk_widget_get_height (widget);
  g_autoptr(GskRenderNode) node = NULL;
  g_autoptr(GdkTexture) texture = NULL;
  guchar *pixels = g_malloc0 (width * height * 4);

  gdk_paintable_snapshot (paintable, snapshot, width, height);
  node = gtk_snapshot_free_to_node (snapshot);
  g_assert_nonnull (node);
  texture = gsk_renderer_render_texture (gtk_native_get_renderer (gtk_widget_get_native (widget)),
                                         node, &GRAPHENE_RECT_INIT (0, 0, width, height));
  gdk_texture_download (texture, pixels, width * 4);

  return g_bytes_new_take (pixels, width * height * 4);
}

gboolean
triad_gui_test_is_plain (GtkWidget *widget,
                         int        from,
                         int        to,
                         int        y)
{
  g_autoptr(GBytes) picture = triad_gui_test_draw (widget);
  const guint32 *pixels = g_bytes_get_data (picture, NULL);
  const guint32 *row = pixels + (gsize) y * gtk_widget_get_width (widget);

  for (int x = from; x < to; x++)
    if (row[x] != row[from])
      return FALSE;

  return TRUE;
}

gboolean
triad_gui_test_is_narrow (TriadGuiTest *test)
{
  gboolean narrow;

  g_object_get (test->window, "narrow", &narrow, NULL);

  return narrow;
}

TriadOutline *
triad_gui_test_get_outline (TriadGuiTest *test)
{
  return TRIAD_OUTLINE (gtk_widget_get_template_child (GTK_WIDGET (test->window),
                                                       TRIAD_TYPE_WINDOW, "outline"));
}

TriadSourceView *
triad_gui_test_get_source_view (TriadSourcePane *pane)
{
  return TRIAD_SOURCE_VIEW (gtk_widget_get_template_child (GTK_WIDGET (pane),
                                                           TRIAD_TYPE_SOURCE_PANE, "view"));
}
