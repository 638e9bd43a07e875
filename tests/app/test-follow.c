/* test-follow.c: changes that a window shows while its file is edited, and paused
 * reload
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#include <glib/gstdio.h>
#include <math.h>

#include "triad-gui-test.h"
#include "triad-theme.h"

#define N_FRAMES 10                        /* enough for a comparison of two frames */
#define MODEL(x)                                                                        \
  "<sdf version='1.8'><model name='arm'><link name='base'/>"                            \
  "<frame name='tip' attached_to='base'><pose>" x " 0 1 0 0 0</pose></frame>"           \
  "</model></sdf>"

#define PLACED(placement, height)                                                       \
  "<sdf version='1.9'><model name='asm'><link name='arm'/>"                             \
  "<frame name='flange' attached_to='arm'><pose>0 0 1 0 0 0</pose></frame>"             \
  "<model name='gripper'" placement "><pose relative_to='flange'/><link name='body'/>"  \
  "<frame name='mount' attached_to='body'><pose>0 0 " height " 0 0 0</pose></frame>"    \
  "</model></model></sdf>"

typedef struct
{
  TriadGuiTest  test;
  char         *folder;
  char         *path;
} Fixture;

static void
write_model (Fixture    *fixture,
             const char *text)
{
  g_assert_true (g_file_set_contents (fixture->path, text, -1, NULL));
}

static gboolean
has_changes (TriadGuiTest *test,
             gpointer      n)
{
  return triad_gui_test_is_complete (test, NULL) &&
         g_list_model_get_n_items (triad_session_get_changes (test->session)) ==
           GPOINTER_TO_UINT (n);
}

static gboolean
is_stale (TriadGuiTest *test,
          gpointer      data)
{
  return triad_session_get_stale (test->session);
}

/* Counts the pixels in the colour of changes. */
static int
count_marks (GBytes *picture)
{
  TriadColour wanted = triad_theme_get_light ()->change;
  gsize size;
  const guint8 *data = g_bytes_get_data (picture, &size);
  int n = 0;

  for (gsize i = 0; i + 3 < size; i += 4)
    n += fabs (data[i] / 255.0 - wanted.b) + fabs (data[i + 1] / 255.0 - wanted.g)
         + fabs (data[i + 2] / 255.0 - wanted.r) < 0.05;

  return n;
}

static int
count_marks_of (GtkWidget *view)
{
  g_autoptr(GBytes) picture = triad_gui_test_draw (view);

  return count_marks (picture);
}

static gboolean
is_unmarked (TriadGuiTest *test,
             gpointer      data)
{
  return triad_session_get_marked (test->session) == NULL;
}

/* Waits until highlights have faded, and the view no longer changes. */
static GBytes *
draw_faded (TriadGuiTest *test,
            GtkWidget    *view)
{
  g_autoptr(GBytes) last = NULL;
  GBytes *picture = NULL;

  triad_gui_test_wait (test, is_unmarked, NULL);

  do
    {
      g_clear_pointer (&last, g_bytes_unref);
      last = picture;
      triad_gui_test_wait_for_frame (test);
      picture = triad_gui_test_draw (view);
    }
  while (last == NULL || !g_bytes_equal (last, picture));

  return picture;
}

static void
set_up (Fixture       *fixture,
        gconstpointer  data)
{
  triad_gui_test_set_up (&fixture->test, data);
  fixture->folder = g_dir_make_tmp ("triad-follow-XXXXXX", NULL);
  fixture->path = g_build_filename (fixture->folder, "model.sdf", NULL);
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data)
{
  triad_gui_test_tear_down (&fixture->test, data);
  g_unlink (fixture->path);
  g_rmdir (fixture->folder);
  g_free (fixture->path);
  g_free (fixture->folder);
}

/* Changes are highlighted in every view for a moment; the row selected in the list stays
 * highlighted. */
static void
test_marks (Fixture       *fixture,
            gconstpointer  data)
{
  TriadGuiTest *test = &fixture->test;
  GtkWidget *scene_view = GTK_WIDGET (triad_window_get_scene_view (test->window));
  GtkWidget *relative = GTK_WIDGET (triad_window_get_graph_view (test->window,
                                                                 TRIAD_GRAPH_RELATIVE_TO));
  GtkWidget *attached = GTK_WIDGET (triad_window_get_graph_view (test->window,
                                                                 TRIAD_GRAPH_ATTACHED_TO));
  g_autoptr(TriadChange) change = NULL;
  g_autoptr(GBytes) faded = NULL;

  write_model (fixture, MODEL ("0.3"));
  triad_gui_test_open (test, fixture->path);
  g_assert_cmpint (count_marks_of (scene_view), ==, 0);

  write_model (fixture, MODEL ("0.5"));
  triad_gui_test_wait (test, has_changes, GUINT_TO_POINTER (1));
  triad_gui_test_wait_for_frame (test);
  g_assert_cmpint (count_marks_of (scene_view), >, 20);
  g_assert_cmpint (count_marks_of (relative), >, 20);
  g_assert_cmpint (count_marks_of (attached), >, 20);

  change = g_list_model_get_item (triad_session_get_changes (test->session), 0);
  g_assert_cmpstr (triad_change_get_summary (change), ==, "tip moved 200 mm");

  faded = draw_faded (test, scene_view);
  g_assert_cmpint (count_marks (faded), ==, 0);
  g_assert_cmpint (count_marks_of (relative), ==, 0);
}

static gboolean
marks_half_a_metre (TriadGuiTest *test,
                    gpointer      data)
{
  TriadSnapshotDiff *marked = triad_session_get_marked (test->session);

  return marked != NULL && marked->n_changes == 1 && ABS (marked->changes[0].distance - 0.5) < 1e-9;
}

static void
test_list (Fixture       *fixture,
           gconstpointer  data)
{
  TriadGuiTest *test = &fixture->test;
  GtkWidget *page;
  GtkWidget *list;

  write_model (fixture, MODEL ("0.3"));
  triad_gui_test_open (test, fixture->path);
  write_model (fixture, MODEL ("0.5"));
  triad_gui_test_wait (test, has_changes, GUINT_TO_POINTER (1));
  write_model (fixture, MODEL ("0.8"));
  triad_gui_test_wait (test, has_changes, GUINT_TO_POINTER (2));

  gtk_widget_activate_action (GTK_WIDGET (test->window), "win.focus-page", "s", "changes");
  triad_gui_test_wait_for_frame (test);
  page = triad_gui_test_find_widget (GTK_WIDGET (test->window), "TriadChanges");
  g_assert_nonnull (page);
  g_assert_true (gtk_widget_get_mapped (page));

  /* the older one: it includes the changes since then */
  list = triad_gui_test_find_widget (page, "GtkListView");
  g_assert_nonnull (list);
  gtk_selection_model_select_item (gtk_list_view_get_model (GTK_LIST_VIEW (list)), 1, TRUE);
  triad_gui_test_wait (test, marks_half_a_metre, NULL);

  /* the page is no longer visible */
  gtk_widget_activate_action (GTK_WIDGET (test->window), "win.focus-page", "s", "source");
  g_assert_null (triad_session_get_marked (test->session));

  /* nor when a comparison ends */
  gtk_widget_activate_action (GTK_WIDGET (test->window), "win.focus-page", "s", "changes");
  gtk_selection_model_select_item (gtk_list_view_get_model (GTK_LIST_VIEW (list)), 0, TRUE);
  gtk_widget_activate_action (GTK_WIDGET (test->window), "win.focus-page", "s", "source");

  for (int i = 0; i < N_FRAMES; i++)
    triad_gui_test_wait_for_frame (test);

  g_assert_null (triad_session_get_marked (test->session));
}

#define CHAIN(x)                                                                        \
  "<sdf version='1.9'><model name='m'><link name='base'/>"                              \
  "<frame name='mast'><pose>" x " 0 0 0 0 0</pose></frame>"                             \
  "<frame name='camera' attached_to='mast'/><frame name='lens' attached_to='camera'/>"  \
  "</model></sdf>"

static GtkWidget *
find_differences (TriadGuiTest *test)
{
  GtkWidget *page = triad_gui_test_find_widget (GTK_WIDGET (test->window), "TriadChanges");
  GtkWidget *row = triad_gui_test_find_label (page, "m::mast");

  return row != NULL ? gtk_widget_get_ancestor (row, GTK_TYPE_LIST_VIEW) : NULL;
}

static gboolean
has_n_rows (TriadGuiTest *test,
            gpointer      n)
{
  GtkWidget *list = find_differences (test);

  return list != NULL &&
         g_list_model_get_n_items (G_LIST_MODEL (gtk_list_view_get_model (GTK_LIST_VIEW (list))))
           == GPOINTER_TO_UINT (n);
}

/* What only moved along is folded under what moved, with how far at most. */
static void
test_causes (Fixture       *fixture,
             gconstpointer  data)
{
  TriadGuiTest *test = &fixture->test;
  GtkWidget *page;
  GtkWidget *row;

  write_model (fixture, CHAIN ("0.3"));
  triad_gui_test_open (test, fixture->path);
  write_model (fixture, CHAIN ("0.5"));
  triad_gui_test_wait (test, has_changes, GUINT_TO_POINTER (1));
  gtk_widget_activate_action (GTK_WIDGET (test->window), "win.focus-page", "s", "changes");
  triad_gui_test_wait (test, has_n_rows, GUINT_TO_POINTER (2));
  triad_gui_test_wait_for_frame (test);
  page = triad_gui_test_find_widget (GTK_WIDGET (test->window), "TriadChanges");
  row = triad_gui_test_find_label (find_differences (test), "2 more moved as a result");
  g_assert_nonnull (row);
  g_assert_nonnull (triad_gui_test_find_label (find_differences (test), "by up to 200 mm"));

  if (!triad_gui_test_click (test, row, 5, 5))
    return;

  triad_gui_test_wait_for_frame (test);
  triad_gui_test_key (test, "Return");
  triad_gui_test_wait (test, has_n_rows, GUINT_TO_POINTER (4));
  triad_gui_test_wait_for_frame (test);
  triad_gui_test_click (test, triad_gui_test_find_label (page, "m::lens"), 5, 5);
  triad_gui_test_wait (test, triad_gui_test_is_selected,
                       GINT_TO_POINTER (triad_gui_test_find_frame (test, "m::lens")));

  /* there is a button for Escape */
  g_assert_nonnull (triad_session_get_marked (test->session));
  triad_gui_test_wait_for_frame (test);
  triad_gui_test_click (test, triad_gui_test_find_widget (page, "GtkButton"), 8, 8);
  triad_gui_test_wait (test, is_unmarked, NULL);
  triad_gui_test_wait_for_frame (test);
  g_assert_null (triad_gui_test_find_widget (page, "GtkButton"));
}

static void
test_paused (Fixture       *fixture,
             gconstpointer  data)
{
  TriadGuiTest *test = &fixture->test;
  TriadSnapshot *shown;

  write_model (fixture, MODEL ("0.3"));
  triad_gui_test_open (test, fixture->path);
  shown = triad_session_get_snapshot (test->session);

  gtk_widget_activate_action (GTK_WIDGET (test->window), "win.pause", NULL);
  g_assert_true (triad_session_get_paused (test->session));
  write_model (fixture, MODEL ("0.5"));
  triad_gui_test_wait (test, is_stale, NULL);
  g_assert_true (triad_session_get_snapshot (test->session) == shown);

  gtk_widget_activate_action (GTK_WIDGET (test->window), "win.pause", NULL);
  triad_gui_test_wait (test, has_changes, GUINT_TO_POINTER (1));
  g_assert_false (triad_session_get_stale (test->session));
}

static gboolean
has_ghost_at (TriadGuiTest *test,
              gpointer      centimetres)
{
  TriadScene *scene = triad_session_get_scene (test->session);
  int gripper;

  if (!triad_gui_test_is_complete (test, NULL) || scene->n_ghosts == 0)
    return FALSE;

  gripper = triad_snapshot_find_frame (scene->snapshot, "asm::gripper");

  /* the offset of the model from its ghost is that of its placement frame */
  return lround (100 * (scene->triads[scene->triad_of_frame[gripper]].pose->position.z
                        - scene->ghosts[0].pose->position.z)) == GPOINTER_TO_INT (centimetres);
}

static int
count_arrows (TriadGuiTest *test)
{
  TriadScene *scene = triad_session_get_scene (test->session);
  int n = 0;

  for (int i = 0; i < scene->n_segments; i++)
    n += scene->segments[i].kind == TRIAD_SEGMENT_PLACEMENT;

  return n;
}

/* A frame that is added, edited, and removed in another test. */
static void
test_placement (Fixture       *fixture,
                gconstpointer  data)
{
  TriadGuiTest *test = &fixture->test;
  GtkWidget *scene_view = GTK_WIDGET (triad_window_get_scene_view (test->window));
  g_autoptr(GBytes) before = NULL;
  g_autoptr(GBytes) after = NULL;

  write_model (fixture, PLACED ("", "-0.1"));
  triad_gui_test_open (test, fixture->path);
  g_assert_cmpint (triad_session_get_scene (test->session)->n_ghosts, ==, 0);
  g_assert_cmpint (count_arrows (test), ==, 0);

  write_model (fixture, PLACED (" placement_frame='mount'", "-0.1"));
  triad_gui_test_wait (test, has_ghost_at, GINT_TO_POINTER (10));
  g_assert_cmpint (count_arrows (test), ==, 1);
  triad_gui_test_wait_for_frame (test);
  before = triad_gui_test_draw (scene_view);

  write_model (fixture, PLACED (" placement_frame='mount'", "-0.3"));
  triad_gui_test_wait (test, has_ghost_at, GINT_TO_POINTER (30));
  g_assert_cmpint (count_arrows (test), ==, 1);
  triad_gui_test_wait_for_frame (test);
  after = triad_gui_test_draw (scene_view);
  g_assert_false (g_bytes_equal (before, after));
}

static void
add_tests (void)
{
#define ADD(path, func) g_test_add (path, Fixture, NULL, set_up, func, tear_down)
  ADD ("/follow/marks", test_marks);
  ADD ("/follow/list", test_list);
  ADD ("/follow/causes", test_causes);
  ADD ("/follow/paused", test_paused);
  ADD ("/follow/placement", test_placement);
#undef ADD
}

int
main (int   argc,
      char *argv[])
{
  return triad_gui_test_run (argc, argv, add_tests);
}
