/* test-source-pane.c: the source pane */
/* SPDX-License-Identifier: Apache-2.0 */

#include <glib/gstdio.h>
#include <string.h>

#include "triad-gui-steps.h"

#include "triad-folder.h"
#include "triad-source-buffer.h"
#include "triad-source-index.h"

#if defined __SANITIZE_ADDRESS__ || defined __SANITIZE_THREAD__
#define AT_ONCE_MS 10000
#define LARGE      (64 * 1024)             /* bytes: every allocation remembers its stack */
#else
#define AT_ONCE_MS 1500
#define LARGE      (10 * 1024 * 1024)
#endif

static TriadSourceView *
get_view (TriadGuiTest *test)
{
  return triad_gui_test_get_source_view (triad_window_get_source_pane (test->window));
}

static TriadSourceBuffer *
get_buffer (TriadGuiTest *test)
{
  return triad_source_view_get_source_buffer (get_view (test));
}

static const char *
get_shown (TriadGuiTest *test)
{
  TriadSource *source =
    triad_source_text_get_source (triad_source_buffer_get_text (get_buffer (test)));

  return strrchr (triad_source_get_name (source), '/') + 1;
}

static void
open_source (TriadGuiTest *test,
             const char   *path)
{
  triad_gui_test_open (test, path);
  gtk_widget_activate_action (GTK_WIDGET (test->window), "win.open-source", NULL);
  triad_gui_test_wait_for_frame (test);
  g_assert_true (gtk_widget_get_mapped (GTK_WIDGET (get_view (test))));
}

/* Whether @iter is visible; sets @rect to its place, in pixels of the view. */
static gboolean
locate (TriadGuiTest      *test,
        const GtkTextIter *iter,
        GdkRectangle      *rect)
{
  GtkTextView *view = GTK_TEXT_VIEW (get_view (test));
  GdkRectangle visible;

  gtk_text_view_get_iter_location (view, iter, rect);
  gtk_text_view_get_visible_rect (view, &visible);

  if (rect->y < visible.y || rect->y + rect->height > visible.y + visible.height)
    return FALSE;

  gtk_text_view_buffer_to_window_coords (view, GTK_TEXT_WINDOW_WIDGET, rect->x, rect->y,
                                         &rect->x, &rect->y);

  return TRUE;
}

/* The same for the first occurrence of @what. */
static gboolean
find_text (TriadGuiTest *test,
           const char   *what,
           GtkTextIter  *iter,
           GdkRectangle *rect)
{
  GtkTextIter start;

  gtk_text_buffer_get_start_iter (GTK_TEXT_BUFFER (get_buffer (test)), &start);

  return gtk_text_iter_forward_search (&start, what, 0, iter, NULL, NULL) &&
         locate (test, iter, rect);
}

static gboolean
is_in_view (TriadGuiTest *test,
            gpointer      what)
{
  GtkTextIter iter;
  GdkRectangle rect;

  return find_text (test, what, &iter, &rect);
}

/* Returns whether a tag of the buffer that sets @property begins at @what. */
static gboolean
is_tagged (TriadGuiTest *test,
           const char   *what,
           const char   *property)
{
  g_autoptr(GSList) tags = NULL;
  GtkTextIter iter;
  GdkRectangle rect;
  gboolean set = FALSE;

  find_text (test, what, &iter, &rect);
  tags = gtk_text_iter_get_tags (&iter);

  for (GSList *link = tags; link != NULL && !set; link = link->next)
    g_object_get (link->data, property, &set, NULL);

  return set;
}

/* Returns whether @what begins inside of what is highlighted. */
static gboolean
is_highlighted (TriadGuiTest         *test,
                const char           *what,
                TriadSourceHighlight  highlight)
{
  GtkTextIter iter;
  GtkTextIter begin;
  GtkTextIter end;
  GdkRectangle rect;
  gboolean fills;

  find_text (test, what, &iter, &rect);

  return triad_source_buffer_find_highlight (get_buffer (test), highlight, &begin, &end, &fills) &&
         gtk_text_iter_compare (&begin, &iter) <= 0 && gtk_text_iter_compare (&iter, &end) < 0;
}

/* An element that shares its lines with others is lit from tag to tag. */
static void
test_lights_all_of_it (TriadGuiTest  *test,
                       gconstpointer  data)
{
  g_autofree char *folder = g_dir_make_tmp ("triad-source-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "m.sdf", NULL);

  g_assert_true (g_file_set_contents (path, "<sdf version='1.8'><model name='m'>\n<link name='b'>\n"
                                      "<!-- one -->\n<!-- two -->\n"
                                      "</link><frame name='last'/>\n</model></sdf>\n", -1, NULL));
  open_source (test, path);
  triad_session_select (test->session, triad_gui_test_find_frame (test, "m"));
  g_assert_true (is_highlighted (test, "<!-- two", TRIAD_SOURCE_SELECTED));

  triad_session_select (test->session, triad_gui_test_find_frame (test, "m::b"));
  g_assert_true (is_highlighted (test, "<link", TRIAD_SOURCE_SELECTED));
  g_assert_true (is_highlighted (test, "<!-- two", TRIAD_SOURCE_SELECTED));
  g_assert_true (is_highlighted (test, "</link", TRIAD_SOURCE_SELECTED));
  g_assert_false (is_highlighted (test, "<frame", TRIAD_SOURCE_SELECTED));
  g_assert_false (is_highlighted (test, "<model", TRIAD_SOURCE_SELECTED));

  g_unlink (path);
  g_rmdir (folder);
}

static gboolean
is_another_selected (TriadGuiTest *test,
                     gpointer      data)
{
  return !triad_gui_test_is_selected (test, data);
}

static void
test_follows_selection (TriadGuiTest  *test,
                        gconstpointer  data)
{
  g_autofree char *path = triad_gui_test_dup_example ("arm_and_gripper.sdf");

  triad_gui_test_open (test, path);
  triad_session_select (test->session,
                        triad_gui_test_find_frame (test, "arm_and_gripper::gripper::right_tip"));
  g_assert_null (get_buffer (test));

  gtk_widget_activate_action (GTK_WIDGET (test->window), "win.open-source", NULL);
  triad_gui_test_wait_for_frame (test);
  g_assert_cmpstr (get_shown (test), ==, "gripper.sdf");
  triad_gui_test_wait (test, is_in_view, "name=\"right_tip\"");
  g_assert_true (is_highlighted (test, "<frame name=\"right_tip\"", TRIAD_SOURCE_SELECTED));
  g_assert_true (is_highlighted (test, "right_tip\"", TRIAD_SOURCE_NAME));

  triad_session_select (test->session,
                        triad_gui_test_find_frame (test, "arm_and_gripper::arm::elbow"));
  triad_gui_test_wait_for_frame (test);
  g_assert_cmpstr (get_shown (test), ==, "arm.sdf");
  triad_gui_test_wait (test, is_in_view, "name=\"elbow\"");

  triad_session_select (test->session,
                        triad_gui_test_find_frame (test, "arm_and_gripper::gripper"));
  triad_gui_test_wait_for_frame (test);
  g_assert_cmpstr (get_shown (test), ==, "arm_and_gripper.sdf");
  triad_gui_test_wait (test, is_in_view, "<uri>file://gripper.sdf");

  triad_session_hover (test->session, triad_gui_test_find_frame (test, "arm_and_gripper::arm"));
  g_assert_true (is_highlighted (test, "<uri>file://arm.sdf", TRIAD_SOURCE_HOVERED));
  triad_session_hover (test->session, -1);
  g_assert_false (is_highlighted (test, "<uri>file://arm.sdf", TRIAD_SOURCE_HOVERED));
}

static void
test_click_selects (TriadGuiTest  *test,
                    gconstpointer  data)
{
  g_autofree char *path = triad_gui_test_dup_example ("arm_and_gripper.sdf");
  int left_tip;
  GtkTextIter iter;
  GdkRectangle rect;

  open_source (test, path);
  gtk_paned_set_position (GTK_PANED (gtk_widget_get_template_child (GTK_WIDGET (test->window),
                                                                    TRIAD_TYPE_WINDOW, "body")),
                          150);
  left_tip = triad_gui_test_find_frame (test, "arm_and_gripper::gripper::left_tip");
  triad_session_select (test->session, left_tip);
  triad_gui_test_wait_for_frame (test);
  g_assert_true (find_text (test, "right_slide", &iter, &rect) ||
                 find_text (test, "left_slide", &iter, &rect) ||
                 find_text (test, "left_finger", &iter, &rect));

  if (!triad_gui_test_click (test, GTK_WIDGET (get_view (test)), rect.x + 2, rect.y + 4))
    return;

  triad_gui_test_wait (test, is_another_selected, GINT_TO_POINTER (left_tip));
  g_assert_cmpstr (get_shown (test), ==, "gripper.sdf");

  triad_gui_test_key (test, "Escape");
  triad_gui_test_wait (test, triad_gui_test_is_selected, GINT_TO_POINTER (-1));
}

static void
test_keyboard_selects (TriadGuiTest  *test,
                       gconstpointer  data)
{
  g_autofree char *path = triad_gui_test_dup_example ("arm.sdf");
  int base;

  triad_gui_test_open (test, path);
  base = triad_snapshot_get_n_frames (triad_session_get_snapshot (test->session)) - 1;
  triad_session_select (test->session, base);
  gtk_widget_activate_action (GTK_WIDGET (test->window), "win.open-source", NULL);
  triad_gui_test_wait_for_frame (test);

  if (!triad_gui_test_key (test, "ctrl+Home"))
    return;

  for (int i = 0; i < 12; i++)
    {
      triad_gui_test_wait_for_frame (test);
      triad_gui_test_key (test, "Down");
    }

  triad_gui_test_wait (test, is_another_selected, GINT_TO_POINTER (base));
}

static void
test_problems_are_marked (TriadGuiTest  *test,
                          gconstpointer  data)
{
  g_autofree char *path = triad_gui_test_dup_example ("broken.sdf");
  const GPtrArray *diagnostics;

  open_source (test, path);
  diagnostics = triad_snapshot_get_diagnostics (triad_session_get_snapshot (test->session));
  g_assert_cmpint (diagnostics->len, >, 3);

  for (guint i = 0; i < diagnostics->len; i++)
    {
      const TriadDiagnostic *diagnostic = g_ptr_array_index (diagnostics, i);
      g_autoptr(GSList) tags = NULL;
      gboolean underlined = FALSE;
      GtkTextIter iter;

      triad_source_buffer_find (get_buffer (test), diagnostic->range.begin, &iter);
      g_assert_cmpint (gtk_text_iter_get_line (&iter) + 1, ==, diagnostic->range.line);
      tags = gtk_text_iter_get_tags (&iter);

      for (GSList *link = tags; link != NULL && !underlined; link = link->next)
        g_object_get (link->data, "underline-set", &underlined, NULL);

      g_assert_true (underlined);
    }
}

static char *
make_model (int         n,
            const char *first,
            const char *more)
{
  GString *text = g_string_new ("<?xml version='1.0'?>\n<sdf version='1.8'><model name='m'>\n");

  g_string_append_printf (text, "%s<link name='base'/>\n", first);

  for (int i = 0; i < n; i++)
    g_string_append_printf (text, "<frame name='f%d' attached_to='base'/>\n", i);

  g_string_append_printf (text, "%s</model></sdf>\n", more);

  return g_string_free (text, FALSE);
}

static gboolean
has_frame (TriadGuiTest *test,
           gpointer      data)
{
  return triad_gui_test_is_complete (test, NULL) &&
         triad_snapshot_find_frame (triad_session_get_snapshot (test->session), data) >= 0;
}

static void
test_reload_keeps_place (TriadGuiTest  *test,
                         gconstpointer  data)
{
  g_autofree char *folder = g_dir_make_tmp ("triad-source-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "m.sdf", NULL);
  g_autofree char *before = make_model (300, "", "");
  g_autofree char *after = make_model (300, "<frame name='new'/>\n", "<frame name='last'/>\n");
  TriadSourceBuffer *buffer;
  GtkTextIter iter;
  GdkRectangle rect_before;
  GdkRectangle rect_after;

  g_assert_true (g_file_set_contents (path, before, -1, NULL));
  open_source (test, path);
  triad_session_select (test->session, triad_gui_test_find_frame (test, "m::f150"));
  triad_gui_test_wait (test, is_in_view, (gpointer) "name='f150'");
  triad_gui_test_wait_for_frame (test);
  triad_gui_test_wait (test, is_in_view, "name='f150'");
  buffer = get_buffer (test);
  g_assert_true (find_text (test, "name='f150'", &iter, &rect_before));

  g_assert_true (g_file_set_contents (path, after, -1, NULL));
  triad_gui_test_wait (test, has_frame, "m::last");
  triad_gui_test_wait (test, is_in_view, (gpointer) "name='f150'");
  triad_gui_test_wait_for_frame (test);
  triad_gui_test_wait (test, is_in_view, "name='f150'");
  g_assert_true (get_buffer (test) == buffer);
  g_assert_true (find_text (test, "name='f150'", &iter, &rect_after));
  g_assert_cmpint (ABS (rect_after.y - rect_before.y), <=, 2);
  g_assert_cmpint (triad_session_get_selected (test->session), ==,
                   triad_gui_test_find_frame (test, "m::f150"));
  g_assert_true (is_highlighted (test, "<frame name='f150'", TRIAD_SOURCE_SELECTED));
  g_assert_false (is_highlighted (test, "<frame name='f151'", TRIAD_SOURCE_SELECTED));

  g_unlink (path);
  g_rmdir (folder);
}

static gboolean
busy_cb (GtkWidget     *window,
         GdkFrameClock *clock,
         gpointer       n_frames)
{
  g_usleep (20000);
  gtk_widget_queue_draw (window);
  ++*(int *) n_frames;

  return G_SOURCE_CONTINUE;
}

static gboolean
was_busy (TriadGuiTest *test,
          gpointer      n_frames)
{
  return *(int *) n_frames > 20;
}

static gboolean
is_measured (TriadGuiTest *test,
             gpointer      data)
{
  GtkTextIter iter;
  int y;
  int height;

  gtk_text_buffer_get_end_iter (GTK_TEXT_BUFFER (get_buffer (test)), &iter);
  gtk_text_view_get_line_yrange (GTK_TEXT_VIEW (get_view (test)), &iter, &y, &height);

  return height > 0;
}

/* While frames take longer than the display shows them, GTK measures only lines around the revealed
 * one.  Those that it measures later do not move that one out of view.  Which of GTK's steps come
 * in between depends on time, so this tries several texts. */
static void
test_reveals_while_busy (TriadGuiTest  *test,
                         gconstpointer  data)
{
  g_autofree char *folder = g_dir_make_tmp ("triad-source-XXXXXX", NULL);

  for (int i = 0; i < 4; i++)
    {
      g_autofree char *name = g_strdup_printf ("m::f%d", 300 + 100 * i);
      g_autofree char *declared = g_strdup_printf ("name='%s'", name + strlen ("m::"));
      g_autofree char *file = g_strdup_printf ("m%d.sdf", i);
      g_autofree char *path = g_build_filename (folder, file, NULL);
      g_autofree char *text = make_model (900, "", "");
      int n_frames = 0;
      guint id;

      g_assert_true (g_file_set_contents (path, text, -1, NULL));
      triad_gui_test_open (test, path);
      id = gtk_widget_add_tick_callback (GTK_WIDGET (test->window), busy_cb, &n_frames, NULL);

      if (i == 0)
        gtk_widget_activate_action (GTK_WIDGET (test->window), "win.open-source", NULL);

      triad_session_select (test->session, triad_gui_test_find_frame (test, name));
      triad_gui_test_wait (test, is_in_view, declared);
      n_frames = 0;
      triad_gui_test_wait (test, was_busy, &n_frames);
      gtk_widget_remove_tick_callback (GTK_WIDGET (test->window), id);

      triad_gui_test_wait (test, is_measured, NULL);
      triad_gui_test_wait (test, is_in_view, declared);
      triad_gui_test_wait_for_frame (test);
      g_assert_true (is_in_view (test, declared));
      g_unlink (path);
    }

  g_rmdir (folder);
}

#define PART(more) "<sdf version='1.8'><model name='part'><link name='l'/>" more "</model></sdf>"

/* How many pixels of the gutter are red. */
static int
count_marked (TriadGuiTest *test)
{
  GtkWidget *view = GTK_WIDGET (get_view (test));
  GtkSourceGutter *gutter = gtk_source_view_get_gutter (GTK_SOURCE_VIEW (view),
                                                        GTK_TEXT_WINDOW_LEFT);
  int gutter_width = gtk_widget_get_width (GTK_WIDGET (gutter));
  int width = gtk_widget_get_width (view);
  g_autoptr(GBytes) drawn = NULL;
  const guchar *pixels;
  int n = 0;

  g_assert_true (gtk_widget_get_mapped (view));
  gtk_test_widget_wait_for_draw (view);
  drawn = triad_gui_test_draw (view);
  pixels = g_bytes_get_data (drawn, NULL);

  /* whichever byte is the red one */
  for (int i = 0; i < width * gtk_widget_get_height (view); i++)
    n += i % width < gutter_width && ABS (pixels[4 * i + 2] - pixels[4 * i]) > 100;

  return n;
}

static gboolean
is_half_marked (TriadGuiTest *test,
                gpointer      data)
{
  return 2 * count_marked (test) == GPOINTER_TO_INT (data);
}

/* One of two errors is fixed in another file, so no line of this one is drawn again for
 * its text: its mark disappears, the other one stays. */
static void
test_marks_go (TriadGuiTest  *test,
               gconstpointer  data)
{
  g_autofree char *folder = g_dir_make_tmp ("triad-source-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "m.sdf", NULL);
  g_autofree char *part = g_build_filename (folder, "part.sdf", NULL);
  int n;

  g_assert_true (g_file_set_contents (path,
    "<sdf version='1.8'><model name='m'><link name='base'/>\n"
    "<include><uri>part.sdf</uri></include>\n"
    "<frame name='f' attached_to='part::grip'/>\n"
    "<frame name='g' attached_to='bas'/>\n"
    "</model></sdf>\n", -1, NULL));
  g_assert_true (g_file_set_contents (part, PART (""), -1, NULL));
  open_source (test, path);
  triad_session_select (test->session, triad_gui_test_find_frame (test, "m::base"));
  triad_gui_test_wait_for_frame (test);
  triad_gui_test_wait_for_frame (test);
  n = count_marked (test);
  g_assert_cmpint (n, >, 0);

  g_assert_true (g_file_set_contents (part, PART ("<frame name='grip'/>"), -1, NULL));
  triad_gui_test_wait (test, is_half_marked, GINT_TO_POINTER (n));

  g_unlink (part);
  g_unlink (path);
  g_rmdir (folder);
}

static gboolean
is_last_in_view (TriadGuiTest *test,
                 gpointer      data)
{
  const TriadFrame *frame = triad_snapshot_get_frame (triad_session_get_snapshot (test->session),
                                                      triad_gui_test_find_frame (test, "m::last"));
  GtkTextIter iter;
  GdkRectangle rect;

  triad_source_buffer_find (get_buffer (test), frame->range.begin, &iter);

  return locate (test, &iter, &rect);
}

/* There is no room next to a long line. */
static void
test_footer_has_all_messages (TriadGuiTest  *test,
                              gconstpointer  data)
{
  g_autofree char *folder = g_dir_make_tmp ("triad-source-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "m.sdf", NULL);
  g_autofree char *text = make_model (0, "<frame name='f' attached_to='bas'/> <!-- so long a line "
                                         "that nothing has any room beside it, whatever the size "
                                         "of the window -->\n<frame name='g'/>\n", "");
  GtkWidget *footer;

  g_assert_true (g_file_set_contents (path, text, -1, NULL));
  open_source (test, path);
  footer = GTK_WIDGET (gtk_widget_get_template_child
                         (GTK_WIDGET (triad_window_get_source_pane (test->window)),
                          TRIAD_TYPE_SOURCE_PANE, "footer"));

  gtk_widget_activate_action (GTK_WIDGET (test->window), "win.next-problem", NULL);
  triad_gui_test_wait_for_frame (test);
  g_assert_true (gtk_widget_get_mapped (footer));
  g_assert_nonnull (triad_gui_test_find_label (footer, "frame “bas” not found"));

  /* a position without problems */
  triad_session_select (test->session, triad_gui_test_find_frame (test, "m::g"));
  triad_gui_test_wait_for_frame (test);
  g_assert_false (gtk_widget_get_mapped (footer));

  g_unlink (path);
  g_rmdir (folder);
}

/* All that a large file costs the thread that draws. */
static void
test_large_file_is_fluent (TriadGuiTest  *test,
                           gconstpointer  data)
{
  g_autofree char *folder = g_dir_make_tmp ("triad-source-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "m.sdf", NULL);
  g_autoptr(GString) text = g_string_new ("<sdf version='1.8'><model name='m'>\n<link name='b'>\n");
  double begin;

  while (text->len < LARGE)
    g_string_append (text, "      <!-- what is only there to be long, line for line -->\n");

  g_string_append (text, "</link><frame name='last'/>\n</model></sdf>\n");
  g_assert_true (g_file_set_contents (path, text->str, text->len, NULL));
  triad_gui_test_open (test, path);

  begin = triad_gui_test_get_work ();
  gtk_widget_activate_action (GTK_WIDGET (test->window), "win.open-source", NULL);
  g_assert_cmpfloat (triad_gui_test_get_work () - begin, <, AT_ONCE_MS);

  begin = triad_gui_test_get_work ();
  triad_session_select (test->session, triad_gui_test_find_frame (test, "m::last"));
  triad_session_select (test->session, triad_gui_test_find_frame (test, "m::b"));
  triad_session_select (test->session, triad_gui_test_find_frame (test, "m::last"));
  g_assert_cmpfloat (triad_gui_test_get_work () - begin, <, AT_ONCE_MS);

  begin = triad_gui_test_get_work ();
  triad_gui_test_wait_for_frame (test);
  g_assert_cmpfloat (triad_gui_test_get_work () - begin, <, 2 * AT_ONCE_MS);
  triad_gui_test_wait (test, is_last_in_view, NULL);

  g_unlink (path);
  g_rmdir (folder);
}

#define N_FILLED 30000

/* A frame at the top, one in the middle and, after it, an error, and one at the bottom. */
static void
write_long (const char *path,
            const char *first,
            const char *middle)
{
  g_autoptr(GString) text = g_string_new ("<sdf version='1.8'><model name='m'><link name='b'/>\n");

  g_string_append_printf (text, "%s<frame name='top'/>\n", first);

  for (int half = 0; half < 2; half++)
    {
      g_string_append (text, "<plugin name='p' filename='f'>\n");

      for (int i = 0; i < N_FILLED; i++)
        g_string_append_printf (text, "  <value>%d</value>\n", i);

      g_string_append (text, "</plugin>\n");

      if (half == 0)
        g_string_append_printf (text, "<frame name='middle'/>\n%s"
                                "<frame name='wrong' attached_to='bas'/>\n", middle);
    }

  g_string_append (text, "<frame name='bottom'/>\n</model></sdf>\n");
  g_assert_true (g_file_set_contents (path, text->str, text->len, NULL));
}

static void
assert_partly_loaded (TriadGuiTest *test)
{
  GtkTextBuffer *buffer = GTK_TEXT_BUFFER (get_buffer (test));

  g_assert_cmpint (gtk_text_buffer_get_line_count (buffer), <=, TRIAD_SOURCE_TEXT_PAGE_LINES + 1);
  g_assert_false (triad_source_buffer_is_whole (get_buffer (test)));
}

/* Selects a frame, and waits until its element is in view and highlighted. */
static void
reveal (TriadGuiTest *test,
        const char   *frame,
        const char   *element)
{
  triad_session_select (test->session, triad_gui_test_find_frame (test, frame));
  triad_gui_test_wait (test, is_in_view, (gpointer) element);
  triad_gui_test_wait_for_frame (test);
  triad_gui_test_wait (test, is_in_view, (gpointer) element);
  g_assert_true (is_highlighted (test, element, TRIAD_SOURCE_SELECTED));
  assert_partly_loaded (test);
}

/* Returns the first visible line of the text. */
static int
get_top_line (TriadGuiTest *test)
{
  GtkTextView *view = GTK_TEXT_VIEW (get_view (test));
  GdkRectangle visible;
  GtkTextIter iter;

  gtk_text_view_get_visible_rect (view, &visible);
  gtk_text_view_get_line_at_y (view, &iter, visible.y, NULL);

  return triad_source_buffer_get_line (get_buffer (test), &iter);
}

static GtkAdjustment *
get_overall (TriadGuiTest *test)
{
  GtkWidget *pane = GTK_WIDGET (triad_window_get_source_pane (test->window));
  GObject *bar = gtk_widget_get_template_child (pane, TRIAD_TYPE_SOURCE_PANE, "overall");

  g_assert_true (gtk_widget_get_mapped (GTK_WIDGET (bar)));

  return gtk_scrollbar_get_adjustment (GTK_SCROLLBAR (bar));
}

static gboolean
is_overall (TriadGuiTest *test,
            gpointer      data)
{
  return gtk_adjustment_get_upper (get_overall (test)) > 2 * N_FILLED;
}

static gboolean
is_at_line (TriadGuiTest *test,
            gpointer      line)
{
  return get_top_line (test) == GPOINTER_TO_INT (line) &&
         (int) gtk_adjustment_get_value (get_overall (test)) == GPOINTER_TO_INT (line);
}

static gboolean
is_bottom_in_view (TriadGuiTest *test,
                   gpointer      data)
{
  GtkTextIter iter;
  GdkRectangle rect;

  gtk_text_buffer_get_end_iter (GTK_TEXT_BUFFER (get_buffer (test)), &iter);

  return locate (test, &iter, &rect);
}

/* Scrolls up, again if a busy machine has not finished the jump before, until lines above the given one
 * are visible. */
static gboolean
scrolls_above (TriadGuiTest *test,
               gpointer      line)
{
  GtkAdjustment *adjustment = gtk_scrollable_get_vadjustment (GTK_SCROLLABLE (get_view (test)));

  if (get_top_line (test) < GPOINTER_TO_INT (line))
    return TRUE;

  gtk_adjustment_set_value (adjustment, gtk_adjustment_get_value (adjustment) - 2000);
  triad_gui_test_wait_for_frame (test);

  return get_top_line (test) < GPOINTER_TO_INT (line);
}

/* Whatever is shown of a large text, only so many of its lines are laid out. */
static void
test_large_file_is_partly_loaded (TriadGuiTest  *test,
                                  gconstpointer  data)
{
  g_autofree char *folder = g_dir_make_tmp ("triad-source-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "m.sdf", NULL);
  const TriadFrame *frame;
  GdkRectangle rect;
  GtkTextIter iter;
  int line;

  write_long (path, "", "");
  open_source (test, path);
  assert_partly_loaded (test);
  reveal (test, "m::bottom", "<frame name='bottom'");
  reveal (test, "m::top", "<frame name='top'");
  reveal (test, "m::middle", "<frame name='middle'");
  g_assert_true (is_tagged (test, "<frame name='wrong'", "underline-set") ||
                 is_tagged (test, "bas", "underline-set"));

  /* Positions lead back to the source. */
  g_assert_true (find_text (test, "<frame name='middle'", &iter, &rect));
  frame = triad_snapshot_get_frame (triad_session_get_snapshot (test->session),
                                    triad_gui_test_find_frame (test, "m::middle"));
  g_assert_cmpuint (triad_source_view_find_offset (get_view (test), rect.x + 1, rect.y + 2), ==,
                    frame->element->range.begin);
  g_assert_cmpint (triad_source_buffer_get_line (get_buffer (test), &iter) + 1, ==,
                   frame->range.line);

  /* The scroll bar is that of all of the text. */
  triad_gui_test_wait (test, is_overall, NULL);

  for (line = 100; line < 2 * N_FILLED; line += 9876)
    {
      gtk_adjustment_set_value (get_overall (test), line);
      triad_gui_test_wait (test, is_at_line, GINT_TO_POINTER (line));
      assert_partly_loaded (test);
    }

  /* Without a jump, the next lines come before they are needed, unless the machine is busy. */
  line = get_top_line (test);

  for (int i = 0; i < 40; i++)
    {
      triad_gui_test_wait (test, scrolls_above, GINT_TO_POINTER (line - 50));
      assert_partly_loaded (test);
      line = get_top_line (test);
    }

  gtk_widget_grab_focus (GTK_WIDGET (get_view (test)));

  if (triad_gui_test_key (test, "ctrl+End"))
    {
      triad_gui_test_wait (test, is_bottom_in_view, NULL);
      g_assert_true (is_in_view (test, (gpointer) "<frame name='bottom'"));
      assert_partly_loaded (test);
    }

  g_unlink (path);
  g_rmdir (folder);
}

/* A change elsewhere in a large text moves nothing on the screen. */
static void
test_large_reload_keeps_place (TriadGuiTest  *test,
                               gconstpointer  data)
{
  g_autofree char *folder = g_dir_make_tmp ("triad-source-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "m.sdf", NULL);
  GtkTextIter iter;
  GdkRectangle before;
  GdkRectangle after;

  write_long (path, "", "");
  open_source (test, path);
  reveal (test, "m::middle", "<frame name='middle'");
  g_assert_true (find_text (test, "<frame name='middle'", &iter, &before));

  write_long (path, "<frame name='new'/>\n<frame name='newer'/>\n", "");
  triad_gui_test_wait (test, has_frame, (gpointer) "m::newer");
  triad_gui_test_wait_for_frame (test);
  g_assert_true (find_text (test, "<frame name='middle'", &iter, &after));
  g_assert_cmpint (after.y, ==, before.y);
  g_assert_cmpint (triad_source_buffer_get_line (get_buffer (test), &iter) + 1, ==,
                   triad_snapshot_get_frame (triad_session_get_snapshot (test->session),
                                             triad_gui_test_find_frame (test, "m::middle"))
                     ->range.line);

  /* One beside it is inserted. */
  write_long (path, "<frame name='new'/>\n<frame name='newer'/>\n", "<frame name='beside'/>\n");
  triad_gui_test_wait (test, has_frame, (gpointer) "m::beside");
  triad_gui_test_wait_for_frame (test);
  g_assert_true (find_text (test, "<frame name='middle'", &iter, &after));
  g_assert_cmpint (after.y, ==, before.y);
  g_assert_true (is_in_view (test, (gpointer) "<frame name='beside'"));
  g_assert_cmpint (gtk_text_buffer_get_line_count (GTK_TEXT_BUFFER (get_buffer (test))), ==,
                   TRIAD_SOURCE_TEXT_PAGE_LINES + 2);

  g_unlink (path);
  g_rmdir (folder);
}

static void
test_one_line_is_fluent (TriadGuiTest  *test,
                         gconstpointer  data)
{
  g_autofree char *folder = g_dir_make_tmp ("triad-source-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "m.sdf", NULL);
  g_autoptr(GString) text = g_string_new ("<sdf version='1.8'><model name='m'><link name='b'/>");
  double begin;

  /* Without another cost than that of reading the file. */
  g_string_append (text, "<!--");

  for (int i = 0; i < 10000000; i++)
    g_string_append_c (text, 'x');

  g_string_append (text, "-->");

  for (int i = 0; i < 20000; i++)
    g_string_append (text, "<plugin name='x' filename='y'><value>1 2 3</value></plugin>");

  g_string_append (text, "<frame name='last'/></model></sdf>\n");
  g_assert_true (g_file_set_contents (path, text->str, text->len, NULL));
  triad_gui_test_open (test, path);
  triad_session_select (test->session, triad_gui_test_find_frame (test, "m::last"));

  begin = triad_gui_test_get_work ();
  gtk_widget_activate_action (GTK_WIDGET (test->window), "win.open-source", NULL);
  triad_gui_test_wait_for_frame (test);
  g_assert_cmpfloat (triad_gui_test_get_work () - begin, <, 2 * AT_ONCE_MS);
  triad_gui_test_wait (test, is_last_in_view, NULL);

  g_unlink (path);
  g_rmdir (folder);
}

static gboolean
exists (TriadGuiTest *test,
        gpointer      data)
{
  return g_file_test (data, G_FILE_TEST_EXISTS);
}

static gboolean
lacks_label (TriadGuiTest *test,
             gpointer      text)
{
  return !triad_gui_steps_says (test, text);
}

static AdwToast *
get_toast (TriadGuiTest *test)
{
  GtkWidget *window = GTK_WIDGET (test->window);
  g_autoptr(AdwToast) toast = NULL;

  g_object_get (triad_gui_test_find_widget (window, "AdwToastWidget"), "toast", &toast, NULL);

  return toast;
}

static void
dismissed_cb (int *n)
{
  (*n)++;
}

/* Typing into the text says why nothing happens, once, and leads to the editor; a letter that is
 * a shortcut acts instead.
 */
static void
test_typing_leads_to_the_editor (TriadGuiTest  *test,
                                 gconstpointer  data)
{
  static const char *const keys[] = { "x", "1", "BackSpace", "Return" };
  const char *note = "The source is read-only";
  g_autofree char *folder = g_dir_make_tmp ("triad-source-XXXXXX", NULL);
  g_autofree char *written = g_build_filename (folder, "place", NULL);
  g_autofree char *command = g_strdup_printf ("touch %s %%f", written);
  g_autofree char *path = triad_gui_test_dup_example ("arm.sdf");

  open_source (test, path);
  gtk_widget_grab_focus (GTK_WIDGET (get_view (test)));

  if (!triad_gui_test_key (test, "Down") || !triad_gui_test_key (test, "j"))
    return;

  triad_gui_test_wait_for_frame (test);
  g_assert_false (triad_gui_steps_says (test, (gpointer) note));

  for (gsize i = 0; i < G_N_ELEMENTS (keys); i++)
    {
      int n_dismissed = 0;

      triad_gui_test_key (test, keys[i]);
      triad_gui_test_wait (test, triad_gui_steps_says, (gpointer) note);
      g_signal_connect_swapped (get_toast (test), "dismissed", G_CALLBACK (dismissed_cb),
                                &n_dismissed);
      triad_gui_test_key (test, keys[i]);
      triad_gui_test_wait_for_frame (test);
      g_assert_cmpint (n_dismissed, ==, 0);
      adw_toast_dismiss (get_toast (test));
      triad_gui_test_wait (test, lacks_label, (gpointer) note);
    }

  triad_gui_test_key (test, "x");
  g_setenv ("TRIAD_EDITOR", command, TRUE);
  triad_gui_test_wait (test, triad_gui_steps_says, (gpointer) note);
  triad_gui_steps_click_text (test, triad_gui_test_find_widget (GTK_WIDGET (test->window),
                                                                "AdwToastWidget"),
                              "Open in Editor");
  triad_gui_test_wait (test, exists, written);
  g_unsetenv ("TRIAD_EDITOR");

  g_unlink (written);
  g_rmdir (folder);
}

static void
test_open_in_editor (TriadGuiTest  *test,
                     gconstpointer  data)
{
  g_autofree char *folder = g_dir_make_tmp ("triad-source-XXXXXX", NULL);
  g_autofree char *written = g_build_filename (folder, "place", NULL);
  g_autofree char *partial = g_strconcat (written, ".new", NULL);
  g_autofree char *path = triad_gui_test_dup_example ("arm.sdf");
  g_autofree char *canonical = g_canonicalize_filename (path, NULL);
  g_autofree char *command = NULL;
  g_autofree char *expected = NULL;
  g_autofree char *content = NULL;
  const TriadFrame *frame;
  int elbow;

  triad_gui_test_open (test, canonical);
  elbow = triad_gui_test_find_frame (test, "arm::elbow");
  triad_session_select (test->session, elbow);
  frame = triad_snapshot_get_frame (triad_session_get_snapshot (test->session), elbow);

  command = g_strdup_printf ("sh -c 'echo \"$0|$1|$2\" > %s; mv %s %s' %%f %%l %%c",
                             partial, partial, written);
  g_setenv ("TRIAD_EDITOR", command, TRUE);
  gtk_widget_activate_action (GTK_WIDGET (test->window), "win.open-in-editor", NULL);
  triad_gui_test_wait (test, exists, written);
  g_unsetenv ("TRIAD_EDITOR");

  expected = g_strdup_printf ("%s|%d|%d\n", canonical, frame->range.line, frame->range.column);
  g_assert_true (g_file_get_contents (written, &content, NULL, NULL));
  g_assert_cmpstr (content, ==, expected);

  g_unlink (written);
  g_rmdir (folder);
}

/* The message leads to the choice of another editor. */
static void
test_editor_that_is_missing (TriadGuiTest  *test,
                             gconstpointer  data)
{
  triad_gui_test_open_example (test, "arm.sdf");
  g_setenv ("TRIAD_EDITOR", "no-such-editor %f", TRUE);
  gtk_widget_activate_action (GTK_WIDGET (test->window), "win.open-in-editor", NULL);
  triad_gui_test_wait (test, triad_gui_steps_says, (gpointer) "no-such-editor");
  triad_gui_test_wait (test, triad_gui_steps_says, (gpointer) "Preferences");
  g_unsetenv ("TRIAD_EDITOR");
}

static void
test_dark (TriadGuiTest  *test,
           gconstpointer  data)
{
  g_autofree char *path = triad_gui_test_dup_example ("arm.sdf");
  AdwStyleManager *manager = adw_style_manager_get_default ();
  GtkSourceStyleScheme *scheme;

  open_source (test, path);
  adw_style_manager_set_color_scheme (manager, ADW_COLOR_SCHEME_FORCE_DARK);
  triad_gui_test_wait_for_frame (test);
  scheme = gtk_source_buffer_get_style_scheme (GTK_SOURCE_BUFFER (get_buffer (test)));
  g_assert_cmpstr (gtk_source_style_scheme_get_id (scheme), ==, "Adwaita-dark");

  adw_style_manager_set_color_scheme (manager, ADW_COLOR_SCHEME_DEFAULT);
  triad_gui_test_wait_for_frame (test);
  scheme = gtk_source_buffer_get_style_scheme (GTK_SOURCE_BUFFER (get_buffer (test)));
  g_assert_cmpstr (gtk_source_style_scheme_get_id (scheme), ==, "Adwaita");
}

static void
write_part (const char *folder,
            const char *name,
            const char *content)
{
  g_autofree char *path = g_build_filename (folder, name, NULL);
  g_autofree char *text = g_strdup_printf ("<sdf version='1.9'><model name='%.1s'>\n"
                                           "<link name='l'/>%s</model></sdf>\n", name, content);

  g_assert_true (g_file_set_contents (path, text, -1, NULL));
}

static gboolean
has_width (TriadGuiTest *test,
           gpointer      data)
{
  return ABS (gtk_widget_get_width (GTK_WIDGET (test->window)) - GPOINTER_TO_INT (data)) < 40;
}

static void
set_width (TriadGuiTest *test,
           int           width,
           int           height)
{
  int border = gdk_surface_get_width (gtk_native_get_surface (GTK_NATIVE (test->window))) -
               gtk_widget_get_width (GTK_WIDGET (test->window));

  gtk_window_set_default_size (GTK_WINDOW (test->window), width + border, height);
  triad_gui_test_wait (test, has_width, GINT_TO_POINTER (width));
  triad_gui_test_wait_for_frame (test);
}

static GtkWidget *
find_by_id (GtkWidget  *widget,
            const char *id)
{
  if (gtk_widget_get_mapped (widget) &&
      g_strcmp0 (gtk_buildable_get_buildable_id (GTK_BUILDABLE (widget)), id) == 0)
    return widget;

  for (GtkWidget *child = gtk_widget_get_first_child (widget);
       child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = find_by_id (child, id);

      if (found != NULL)
        return found;
    }

  return NULL;
}

static gboolean
click_tab (TriadGuiTest *test,
           const char   *id)
{
  GtkWidget *tab = find_by_id (GTK_WIDGET (test->window), id);
  gboolean clicked = triad_gui_test_click (test, tab, gtk_widget_get_width (tab) / 2.0,
                                           gtk_widget_get_height (tab) / 2.0);

  triad_gui_test_wait_for_frame (test);

  return clicked;
}

/* Whether the line of @what has a background from its end to the edge of the view. */
static gboolean
is_painted (TriadGuiTest *test,
            gpointer      what)
{
  GtkWidget *view = GTK_WIDGET (get_view (test));
  int width = gtk_widget_get_width (view);
  g_autoptr(GBytes) drawn = triad_gui_test_draw (view);
  const guint32 *pixels = g_bytes_get_data (drawn, NULL);
  GtkTextIter iter;
  GdkRectangle rect;

  g_assert_true (find_text (test, what, &iter, &rect));

  /* the last line is never highlighted */
  return pixels[(rect.y + rect.height / 2 + 1) * width - 30] !=
         pixels[gtk_widget_get_height (view) * width - 30];
}

/* Also of a line whose text the view has laid out before. */
static void
test_paints_each_line (TriadGuiTest  *test,
                       gconstpointer  data)
{
  static const char *const names[] = { "m::a", "m::b", "m::a", "m::b" };
  g_autofree char *folder = g_dir_make_tmp ("triad-source-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "m.sdf", NULL);

  g_assert_true (g_file_set_contents (path,
    "<sdf version='1.8'><model name='m'><link name='base'/>\n"
    "<frame name='a'>\n<pose>0 0 1 0 0 0</pose>\n</frame>\n"
    "<frame name='b'>\n\n<pose>0 0 2 0 0 0</pose>\n</frame>\n"
    "</model></sdf>\n", -1, NULL));
  open_source (test, path);

  for (gsize i = 0; i < G_N_ELEMENTS (names); i++)
    {
      gboolean is_a = g_str_has_suffix (names[i], "a");

      triad_session_select (test->session, triad_gui_test_find_frame (test, names[i]));
      triad_gui_test_wait_for_frame (test);
      g_assert_cmpint (is_painted (test, "name='a'"), ==, is_a);
      g_assert_cmpint (is_painted (test, "0 0 1 0"), ==, is_a);
      g_assert_cmpint (is_painted (test, "name='b'"), ==, !is_a);
      g_assert_cmpint (is_painted (test, "0 0 2 0"), ==, !is_a);
    }

  g_unlink (path);
  g_rmdir (folder);
}

/* Frames in which a view scrolls to what is selected. */
#define N_FRAMES 4
#define N_JUMPS  12

/* Returns the pixels at the right edge of the lines of the view, which have no text there. */
static GArray *
read_edge (TriadGuiTest *test)
{
  GtkWidget *view = GTK_WIDGET (get_view (test));
  int width = gtk_widget_get_width (view);
  g_autoptr(GBytes) drawn = triad_gui_test_draw (view);
  const guint32 *pixels = g_bytes_get_data (drawn, NULL);
  GArray *edge = g_array_new (FALSE, FALSE, sizeof (guint32));

  for (int y = 0; y < gtk_widget_get_height (view); y++)
    g_array_append_val (edge, pixels[y * width + width - 30]);

  return edge;
}

/* What is drawn after jumps within and between files is what is drawn when everything is drawn
 * again.
 */
static void
test_paints_after_jumps (TriadGuiTest  *test,
                         gconstpointer  data)
{
  g_autofree char *path = triad_gui_test_dup_example ("flange_assembly.sdf");
  int n_frames;

  open_source (test, path);
  n_frames = triad_snapshot_get_n_frames (triad_session_get_snapshot (test->session));

  for (int i = 0; i < N_JUMPS; i++)
    {
      g_autoptr(GArray) edge = NULL;
      g_autoptr(GArray) again = NULL;

      triad_session_select (test->session, i * 5 % n_frames);

      for (int k = 0; k < N_FRAMES; k++)
        triad_gui_test_wait_for_frame (test);

      edge = read_edge (test);
      gtk_text_view_set_right_margin (GTK_TEXT_VIEW (get_view (test)), i % 2 + 1);

      for (int k = 0; k < N_FRAMES; k++)
        triad_gui_test_wait_for_frame (test);

      again = read_edge (test);
      g_assert_cmpmem (edge->data, edge->len * sizeof (guint32), again->data,
                       again->len * sizeof (guint32));
    }
}

/* The view was scrolled down in a long file, and is hidden when a short one is selected. */
static void
test_short_file_after_long_one (TriadGuiTest  *test,
                                gconstpointer  data)
{
  g_autofree char *folder = g_dir_make_tmp ("triad-source-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "a.sdf", NULL);
  g_autofree char *part = g_build_filename (folder, "b.sdf", NULL);
  g_autofree char *text = make_model (100, "", "<include><uri>b.sdf</uri></include>");

  g_assert_true (g_file_set_contents (path, text, -1, NULL));
  write_part (folder, "b.sdf", "\n<frame name='first'/>\n\n\n\n\n<frame name='last'/>");
  open_source (test, path);
  set_width (test, 1242, 774);
  triad_session_select (test->session, triad_gui_test_find_frame (test, "m::f99"));
  triad_gui_test_wait (test, is_in_view, (gpointer) "name='f99'");
  triad_gui_test_wait_for_frame (test);

  set_width (test, 400, 770);

  if (!click_tab (test, "outline_page"))
    return;

  triad_session_select (test->session, triad_gui_test_find_frame (test, "m::b::first"));
  triad_gui_test_wait_for_frame (test);
  click_tab (test, "bottom_page");
  g_assert_cmpstr (get_shown (test), ==, "b.sdf");
  triad_gui_test_wait (test, is_in_view, (gpointer) "name='first'");
  triad_gui_test_wait (test, is_in_view, (gpointer) "name='last'");

  g_unlink (part);
  g_unlink (path);
  g_rmdir (folder);
}

static gboolean
is_file_shown (TriadGuiTest *test,
               gpointer      name)
{
  return g_str_equal (get_shown (test), name);
}

/* Files that are included by included files are listed too. */
static void
test_keys_lead_from_file_to_file (TriadGuiTest  *test,
                                  gconstpointer  data)
{
  static const char *const names[] = { "a.sdf", "b.sdf", "c.sdf" };
  g_autofree char *folder = g_dir_make_tmp ("triad-source-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "a.sdf", NULL);

  write_part (folder, "a.sdf", "<include><uri>b.sdf</uri></include>");
  write_part (folder, "b.sdf", "<include><uri>c.sdf</uri></include>");
  write_part (folder, "c.sdf", "<frame name='deep'/>");
  open_source (test, path);
  g_assert_cmpstr (get_shown (test), ==, "a.sdf");

  triad_session_select (test->session, triad_gui_test_find_frame (test, "a::b::c::deep"));
  g_assert_cmpstr (get_shown (test), ==, "c.sdf");
  gtk_widget_grab_focus (GTK_WIDGET (get_view (test)));

  if (triad_gui_test_key (test, "ctrl+Next"))
    {
      triad_gui_test_wait (test, is_file_shown, (gpointer) "a.sdf");
      triad_gui_test_key (test, "ctrl+Next");
      triad_gui_test_wait (test, is_file_shown, (gpointer) "b.sdf");
      triad_gui_test_key (test, "ctrl+Prior");
      triad_gui_test_wait (test, is_file_shown, (gpointer) "a.sdf");
    }

  for (gsize k = 0; k < G_N_ELEMENTS (names); k++)
    {
      g_autofree char *part = g_build_filename (folder, names[k], NULL);

      g_unlink (part);
    }

  g_rmdir (folder);
}

/* Until the next file is read, none can be chosen. */
static void
test_no_files_meanwhile (TriadGuiTest  *test,
                         gconstpointer  data)
{
  g_autoptr(TriadFolder) folder = triad_folder_new ();
  g_autofree char *path = triad_folder_dup_path (folder, "a.sdf");
  GtkWidget *pane;
  GtkDropDown *files;

  write_part (folder->path, "a.sdf", "<include><uri>b.sdf</uri></include>");
  write_part (folder->path, "b.sdf", "<frame name='deep'/>");
  open_source (test, path);
  pane = gtk_widget_get_ancestor (GTK_WIDGET (get_view (test)), TRIAD_TYPE_SOURCE_PANE);
  files = GTK_DROP_DOWN (triad_gui_test_find_widget (pane, "GtkDropDown"));
  g_assert_cmpint (g_list_model_get_n_items (gtk_drop_down_get_model (files)), ==, 2);

  triad_session_open (test->session, NULL);
  gtk_drop_down_set_selected (files, 1);
  g_assert_false (gtk_widget_get_visible (GTK_WIDGET (files)));
  g_assert_cmpint (g_list_model_get_n_items (gtk_drop_down_get_model (files)), ==, 0);
}

static gboolean
has_pane (GtkWidget *widget)
{
  if (TRIAD_IS_SOURCE_PANE (widget))
    return TRUE;

  for (GtkWidget *child = gtk_widget_get_first_child (widget);
       child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (has_pane (child))
      return TRUE;

  return FALSE;
}

/* A window opens sooner without it. */
static void
test_built_when_shown (TriadGuiTest  *test,
                       gconstpointer  data)
{
  g_autofree char *path = triad_gui_test_dup_example ("arm.sdf");

  triad_gui_test_open (test, path);
  g_assert_false (has_pane (GTK_WIDGET (test->window)));

  gtk_widget_activate_action (GTK_WIDGET (test->window), "win.open-source", NULL);
  triad_gui_test_wait_for_frame (test);
  g_assert_true (has_pane (GTK_WIDGET (test->window)));
  g_assert_cmpstr (get_shown (test), ==, "arm.sdf");
}

static TriadSource *
create_source (int n_lines)
{
  g_autoptr(GFile) file = g_file_new_for_path ("/m.sdf");
  g_autoptr(GBytes) bytes = NULL;
  GString *text = g_string_new (NULL);

  for (int i = 1; i < n_lines; i++)
    g_string_append_printf (text, "line %d\n", i);

  g_string_append (text, "last");
  bytes = g_string_free_to_bytes (text);

  return triad_source_new_from_bytes (file, NULL, bytes);
}

/* A file of which only the beginning is loaded gets so short that all of it is shown. */
static void
test_large_file_gets_short (TriadGuiTest  *test,
                            gconstpointer  data)
{
  g_autoptr(TriadSourceBuffer) buffer = triad_source_buffer_new ();
  g_autoptr(TriadDiagnosticList) problems = NULL;
  g_autofree char *path = triad_gui_test_dup_example ("arm.sdf");
  static const int sizes[] = { 12000, 5, 5, 12000 };

  triad_gui_test_open (test, path);
  problems = triad_diagnostic_list_new (triad_session_get_snapshot (test->session), NULL);

  for (gsize i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      g_autoptr(TriadSource) source = create_source (sizes[i]);
      g_autofree char *text = NULL;
      GtkTextIter begin;
      GtkTextIter end;

      triad_source_buffer_set_source (buffer, problems, source);
      gtk_text_buffer_get_bounds (GTK_TEXT_BUFFER (buffer), &begin, &end);
      text = gtk_text_buffer_get_text (GTK_TEXT_BUFFER (buffer), &begin, &end, TRUE);
      g_assert_true (g_str_has_prefix (text, "line 1\nline 2\n"));

      if (sizes[i] == 5)
        g_assert_true (g_str_has_suffix (text, "line 4\nlast"));
    }
}

static void
add_tests (void)
{
#define ADD(path, func) \
  g_test_add (path, TriadGuiTest, NULL, triad_gui_test_set_up, func, triad_gui_test_tear_down)
  ADD ("/source-pane/keys-lead-from-file-to-file", test_keys_lead_from_file_to_file);
  ADD ("/source-pane/no-files-meanwhile", test_no_files_meanwhile);
  ADD ("/source-pane/follows-selection", test_follows_selection);
  ADD ("/source-pane/lights-all-of-it", test_lights_all_of_it);
  ADD ("/source-pane/click-selects", test_click_selects);
  ADD ("/source-pane/keyboard-selects", test_keyboard_selects);
  ADD ("/source-pane/problems-are-marked", test_problems_are_marked);
  ADD ("/source-pane/reload-keeps-place", test_reload_keeps_place);
  ADD ("/source-pane/reveals-while-busy", test_reveals_while_busy);
  ADD ("/source-pane/marks-go", test_marks_go);
  ADD ("/source-pane/footer-has-all-messages", test_footer_has_all_messages);
  ADD ("/source-pane/large-file-is-fluent", test_large_file_is_fluent);
  ADD ("/source-pane/large-file-is-partly-loaded", test_large_file_is_partly_loaded);
  ADD ("/source-pane/large-reload-keeps-place", test_large_reload_keeps_place);
  ADD ("/source-pane/large-file-gets-short", test_large_file_gets_short);
  ADD ("/source-pane/one-line-is-fluent", test_one_line_is_fluent);
  ADD ("/source-pane/typing-leads-to-the-editor", test_typing_leads_to_the_editor);
  ADD ("/source-pane/open-in-editor", test_open_in_editor);
  ADD ("/source-pane/editor-that-is-missing", test_editor_that_is_missing);
  ADD ("/source-pane/dark", test_dark);
  ADD ("/source-pane/short-file-after-long-one", test_short_file_after_long_one);
  ADD ("/source-pane/paints-each-line", test_paints_each_line);
  ADD ("/source-pane/paints-after-jumps", test_paints_after_jumps);
  ADD ("/source-pane/built-when-shown", test_built_when_shown);
#undef ADD
}

int
main (int   argc,
      char *argv[])
{
  return triad_gui_test_run (argc, argv, add_tests);
}
