/* test-session-graphs.c: which graphs a session lays out */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-test-session.h"

#include <glib/gstdio.h>
#include <math.h>

#include "triad-frame-text.h"

static gboolean
has_failed (TriadTestSession *fixture)
{
  return triad_session_get_message (fixture->session) != NULL;
}

static gboolean
has_extra_model (TriadTestSession *fixture)
{
  return triad_test_session_is_complete (fixture) &&
         triad_snapshot_find_frame (triad_session_get_snapshot (fixture->session), "extra") >= 0;
}

static const char *
get_selected_name (TriadTestSession *fixture)
{
  return triad_frame_text_get_frame_name (triad_session_get_snapshot (fixture->session),
                                          triad_session_get_selected (fixture->session));
}

#define WORLD_HEAD "<sdf version='1.8'><world name='w'>"
#define ROBOT      "<model name='robot'><link name='l'/><joint name='j' type='fixed'>" \
                   "<parent>world</parent><child>l</child></joint></model>"
#define TABLE      "<model name='table'><link name='top'/><frame name='edge'/></model>"
#define WORLD_TAIL "</world></sdf>"

static int
count_boxes (TriadTestSession *fixture)
{
  return triad_session_get_layout (fixture->session, TRIAD_GRAPH_RELATIVE_TO)->diagram->n_boxes;
}

static void
test_collapse (TriadTestSession *fixture,
               gconstpointer     data)
{
  TriadSession *session = fixture->session;
  int robot;

  triad_test_session_open (fixture, WORLD_HEAD ROBOT TABLE WORLD_TAIL);
  robot = triad_test_session_find (fixture, "robot");
  triad_session_select (session, triad_test_session_find (fixture, "robot::l"));
  g_assert_cmpint (count_boxes (fixture), ==, 7);

  /* the old layout stays until the new one is complete */
  triad_session_collapse (session, robot, TRUE);
  g_assert_true (triad_session_get_busy (session));
  g_assert_cmpint (count_boxes (fixture), ==, 7);
  triad_test_session_wait (fixture, triad_test_session_is_complete);

  for (int kind = TRIAD_GRAPH_ATTACHED_TO; kind <= TRIAD_GRAPH_RELATIVE_TO; kind++)
    g_assert_true (triad_session_is_collapsed (session, kind, robot));

  g_assert_cmpint (count_boxes (fixture), ==, 5);
  g_assert_cmpstr (get_selected_name (fixture), ==, "robot::l");
  g_assert_cmpint (fixture->n_reloads, ==, 0);

  /* over reloads, by name */
  triad_test_session_write (fixture, WORLD_HEAD "<model name='extra'><link name='l'/></model>"
              ROBOT TABLE WORLD_TAIL);
  triad_test_session_wait (fixture, has_extra_model);
  robot = triad_test_session_find (fixture, "robot");
  g_assert_true (triad_session_is_collapsed (session, TRIAD_GRAPH_RELATIVE_TO, robot));

  triad_session_collapse_all (session, TRUE);
  triad_test_session_wait (fixture, triad_test_session_is_complete);
  g_assert_cmpint (count_boxes (fixture), ==, 4);
  triad_session_collapse_all (session, FALSE);
  triad_test_session_wait (fixture, triad_test_session_is_complete);
  g_assert_cmpint (count_boxes (fixture), ==, 9);

  /* models of another file have no effect */
  triad_session_collapse (session, robot, TRUE);
  triad_session_open (session, NULL);
  triad_test_session_open (fixture, WORLD_HEAD ROBOT TABLE WORLD_TAIL);
  g_assert_cmpint (count_boxes (fixture), ==, 7);

  /* names that are not models */
  triad_session_collapse (session, -1, TRUE);
  triad_session_collapse (session, triad_test_session_find (fixture, "robot::l"), TRUE);
  g_assert_false (triad_session_get_busy (session));
}

static int
find_triad (TriadTestSession *fixture,
            const char       *name)
{
  TriadScene *scene = triad_session_get_scene (fixture->session);

  return scene->triad_of_frame[triad_test_session_find (fixture, name)];
}

/* In the graphs and in the 3D view, over reloads and joint motions, until it is shown again. */
static void
test_hide (TriadTestSession *fixture,
           gconstpointer     data)
{
  TriadSession *session = fixture->session;

  triad_test_session_open (fixture, WORLD_HEAD ROBOT TABLE WORLD_TAIL);
  triad_session_hide (session, triad_test_session_find (fixture, "robot::l"), TRUE);
  g_assert_cmpint (triad_session_count_hidden (session), ==, 1);
  g_assert_cmpint (find_triad (fixture, "robot::l"), <, 0);
  g_assert_cmpint (find_triad (fixture, "robot::j"), >=, 0);
  triad_test_session_wait (fixture, triad_test_session_is_complete);
  g_assert_cmpint (count_boxes (fixture), ==, 6);

  /* a model with all that is in it */
  triad_session_hide (session, triad_test_session_find (fixture, "table"), TRUE);
  g_assert_cmpint (triad_session_count_hidden (session), ==, 4);
  g_assert_cmpint (find_triad (fixture, "table::edge"), <, 0);
  triad_test_session_wait (fixture, triad_test_session_is_complete);
  g_assert_cmpint (count_boxes (fixture), ==, 3);

  triad_test_session_write (fixture, WORLD_HEAD "<model name='extra'><link name='l'/></model>"
              ROBOT TABLE WORLD_TAIL);
  triad_test_session_wait (fixture, has_extra_model);
  g_assert_true (triad_session_is_hidden (session, triad_test_session_find (fixture, "robot::l")));
  g_assert_false (triad_session_is_hidden (session, triad_test_session_find (fixture, "extra::l")));
  g_assert_cmpint (find_triad (fixture, "table::edge"), <, 0);
  g_assert_cmpint (find_triad (fixture, "extra::l"), >=, 0);

  triad_session_hide (session, triad_test_session_find (fixture, "robot::l"), FALSE);
  g_assert_cmpint (find_triad (fixture, "robot::l"), >=, 0);
  triad_session_show_hidden (session);
  g_assert_cmpint (triad_session_count_hidden (session), ==, 0);
  g_assert_cmpint (find_triad (fixture, "table::edge"), >=, 0);
  triad_test_session_wait (fixture, triad_test_session_is_complete);
  g_assert_cmpint (count_boxes (fixture), ==, 9);

  /* frames of another file have no effect */
  triad_session_hide (session, triad_test_session_find (fixture, "table"), TRUE);
  triad_session_open (session, NULL);
  g_assert_cmpint (triad_session_count_hidden (session), ==, 0);

  /* no frame */
  triad_session_hide (session, -1, TRUE);
  g_assert_cmpint (triad_session_count_hidden (session), ==, 0);
}

static void
test_choices (TriadTestSession *fixture,
              gconstpointer     data)
{
  TriadSession *session = fixture->session;
  gboolean focused;

  /* also while a file is being read */
  triad_test_session_write (fixture, WORLD_HEAD ROBOT TABLE WORLD_TAIL);
  triad_session_open (session, fixture->file);
  g_object_set (session, "hide-joints", TRUE, NULL);
  triad_test_session_wait (fixture, triad_test_session_is_complete);
  g_assert_cmpint (count_boxes (fixture), ==, 6);

  g_object_set (session, "hide-frames", TRUE, "root-at-left", TRUE, NULL);
  triad_test_session_wait (fixture, triad_test_session_is_complete);
  g_assert_cmpint (count_boxes (fixture), ==, 5);
  g_assert_cmpint (triad_session_get_layout (session, TRIAD_GRAPH_RELATIVE_TO)->diagram->direction,
                   ==, TRIAD_DIRECTION_RIGHT);

  triad_session_select (session, triad_test_session_find (fixture, "table"));
  g_object_set (session, "focused", TRUE, NULL);
  triad_test_session_wait (fixture, triad_test_session_is_complete);
  g_assert_cmpint (count_boxes (fixture), ==, 3);

  triad_session_open (session, NULL);
  g_object_get (session, "focused", &focused, NULL);
  g_assert_false (focused);
}

static TriadRect
get_place (TriadTestSession *fixture,
           const char       *name)
{
  TriadRect rect = { 0, 0, 0, 0 };

  g_assert_true (triad_layout_find_frame (triad_session_get_layout (fixture->session,
                                                                    TRIAD_GRAPH_RELATIVE_TO),
                                          triad_test_session_find (fixture, name), &rect));

  return rect;
}

/* An edit keeps the other boxes in place; a change of options, or another file, is laid
 * out from scratch. */
static void
test_graph_stays (TriadTestSession *fixture,
                  gconstpointer     data)
{
  TriadSession *session = fixture->session;
  double fresh;
  double kept;

  triad_test_session_open (fixture, HEAD BASE TIP TAIL);
  kept = get_place (fixture, "arm::tip").x - get_place (fixture, "arm").x;
  triad_test_session_write (fixture, HEAD "<link name='extra'/>" BASE TIP TAIL);
  triad_test_session_wait (fixture, triad_test_session_has_extra);
  triad_test_session_wait (fixture, triad_test_session_is_complete);
  g_assert_cmpfloat_with_epsilon (get_place (fixture, "arm::tip").x
                                  - get_place (fixture, "arm").x, kept, 0.05);

  g_object_set (session, "hide-joints", TRUE, NULL);
  triad_test_session_wait (fixture, triad_test_session_is_complete);
  fresh = get_place (fixture, "arm::tip").x - get_place (fixture, "arm").x;
  g_assert_cmpfloat (fabs (fresh - kept), >, 1);

  triad_session_open (session, fixture->file);
  triad_test_session_wait (fixture, triad_test_session_is_complete);
  g_assert_cmpfloat_with_epsilon (get_place (fixture, "arm::tip").x
                                  - get_place (fixture, "arm").x, fresh, 0.05);
}

/* The file becomes unreadable while its graphs are being laid out. */
static void
test_choice_outlives_failure (TriadTestSession *fixture,
                              gconstpointer     data)
{
  TriadSession *session = fixture->session;

  triad_test_session_open (fixture, WORLD_HEAD ROBOT TABLE WORLD_TAIL);
  g_unlink (fixture->path);
  triad_session_reload (session);
  g_object_set (session, "hide-joints", TRUE, NULL);
  triad_test_session_wait (fixture, has_failed);
  triad_test_session_wait (fixture, triad_test_session_is_complete);
  g_assert_cmpint (count_boxes (fixture), ==, 6);
}

/* In a callback, as an action of the window does. */
static gboolean
toggle_cb (gpointer data)
{
  gboolean is_at_left;

  g_object_get (data, "root-at-left", &is_at_left, NULL);
  g_object_set (data, "root-at-left", !is_at_left, NULL);
  g_assert_true (triad_session_get_busy (data));

  return G_SOURCE_REMOVE;
}

/* Options change again and again, faster than a large graph is laid out. */
static void
test_changes_during_layout (TriadTestSession *fixture,
                            gconstpointer     data)
{
  g_autoptr(GString) text = g_string_new (WORLD_HEAD);

  for (int i = 0; i < 3000; i++)
    g_string_append_printf (text, "<frame name='f%d'/>", i);

  g_string_append (text, WORLD_TAIL);
  triad_test_session_open (fixture, text->str);

  for (int i = 0; i < 12; i++)
    {
      guint source = g_idle_add (toggle_cb, fixture->session);

      while (g_main_context_find_source_by_id (NULL, source) != NULL)
        g_main_context_iteration (NULL, TRUE);
    }

  triad_test_session_wait (fixture, triad_test_session_is_complete);
  g_assert_cmpint (count_boxes (fixture), ==, 3001);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);

#define ADD(path, func) \
  g_test_add (path, TriadTestSession, NULL, triad_test_session_set_up, func, \
              triad_test_session_tear_down)
  ADD ("/session-graphs/collapse", test_collapse);
  ADD ("/session-graphs/hide", test_hide);
  ADD ("/session-graphs/choices", test_choices);
  ADD ("/session-graphs/graph-stays", test_graph_stays);
  ADD ("/session-graphs/choice-outlives-failure", test_choice_outlives_failure);
  ADD ("/session-graphs/changes-during-layout", test_changes_during_layout);
#undef ADD

  return g_test_run ();
}
