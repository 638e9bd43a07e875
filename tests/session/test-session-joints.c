/* test-session-joints.c: how a session moves joints */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-test-session.h"

#include <math.h>

static gboolean
lacks_tip (TriadTestSession *fixture)
{
  return triad_test_session_is_complete (fixture) &&
         triad_snapshot_find_frame (triad_session_get_snapshot (fixture->session), "arm::tip") < 0;
}

static gboolean
has_tip (TriadTestSession *fixture)
{
  return triad_test_session_is_complete (fixture) && !lacks_tip (fixture);
}

#define HINGE(type) "<link name='leaf'><pose>1 0 0 0 0 0</pose></link>" \
  "<joint name='hinge' type='" type "'><parent>base</parent><child>leaf</child>" \
  "<axis><xyz>0 0 1</xyz></axis></joint>"

static double
get_leaf_yaw (TriadTestSession *fixture)
{
  TriadScene *scene = triad_session_get_scene (fixture->session);
  int frame = triad_test_session_find (fixture, "arm::leaf");
  const TriadTriad *leaf = &scene->triads[scene->triad_of_frame[frame]];

  return triad_quaternion_to_rpy (leaf->pose->orientation).z;
}

static gboolean
has_moved (TriadTestSession *fixture)
{
  return triad_test_session_is_complete (fixture) &&
         triad_session_get_kinematics (fixture->session)->n_moved > 0;
}

static gboolean
is_at_rest (TriadTestSession *fixture)
{
  return triad_test_session_is_complete (fixture) &&
         triad_session_get_kinematics (fixture->session)->n_moved == 0;
}

static void
count_cb (int *n)
{
  (*n)++;
}

static void
test_joint_moves_scene (TriadTestSession *fixture,
                        gconstpointer     data)
{
  int n_motions = 0;

  triad_test_session_open (fixture, HEAD BASE HINGE ("revolute") TAIL);
  g_signal_connect_swapped (fixture->session, "notify::motion", G_CALLBACK (count_cb), &n_motions);
  g_assert_false (triad_session_has_moved (fixture->session, -1));

  /* several changes in one iteration make one scene */
  triad_session_set_joint_position (fixture->session, 0, 0, 0.2);
  triad_session_set_joint_position (fixture->session, 0, 0, 0.5);
  g_assert_cmpfloat (triad_session_get_joint_position (fixture->session, 0, 0), ==, 0.5);
  triad_test_session_wait (fixture, has_moved);
  g_assert_cmpint (n_motions, ==, 1);
  g_assert_cmpfloat_with_epsilon (get_leaf_yaw (fixture), 0.5, 1e-12);
  g_assert_true (triad_session_has_moved (fixture->session, 0));

  triad_session_reset_joint (fixture->session, -1);
  triad_test_session_wait (fixture, is_at_rest);
  g_assert_cmpfloat (get_leaf_yaw (fixture), ==, 0);
  g_assert_false (triad_session_has_moved (fixture->session, 0));

  g_signal_handlers_disconnect_by_func (fixture->session, count_cb, &n_motions);
}

/* By name, for as long as there is a joint of that name. */
static void
test_joint_outlives_reload (TriadTestSession *fixture,
                            gconstpointer     data)
{
  triad_test_session_open (fixture, HEAD BASE HINGE ("revolute") TAIL);
  triad_session_set_joint_position (fixture->session, 0, 0, 0.5);
  triad_test_session_wait (fixture, has_moved);

  triad_test_session_write (fixture, HEAD BASE "<link name='extra'/>"
                       "<joint name='first' type='revolute'><parent>base</parent>"
                       "<child>extra</child><axis><xyz>0 0 1</xyz></axis></joint>"
                       HINGE ("revolute") TAIL);
  triad_test_session_wait (fixture, triad_test_session_has_extra);
  g_assert_cmpfloat (triad_session_get_joint_position (fixture->session, 0, 0), ==, 0);
  g_assert_cmpfloat (triad_session_get_joint_position (fixture->session, 1, 0), ==, 0.5);
  g_assert_cmpfloat_with_epsilon (get_leaf_yaw (fixture), 0.5, 1e-12);

  triad_test_session_write (fixture, HEAD BASE TIP TAIL);
  triad_test_session_wait (fixture, has_tip);
  g_assert_false (triad_session_has_moved (fixture->session, -1));
}

/* A joint that has become fixed has no row in which it could be reset. */
static void
test_joint_becomes_fixed (TriadTestSession *fixture,
                          gconstpointer     data)
{
  triad_test_session_open (fixture, HEAD BASE HINGE ("revolute") TAIL);
  triad_session_set_joint_position (fixture->session, 0, 0, 0.5);
  triad_test_session_wait (fixture, has_moved);

  triad_test_session_write (fixture, HEAD BASE HINGE ("fixed") TIP TAIL);
  triad_test_session_wait (fixture, has_tip);
  g_assert_true (is_at_rest (fixture));
  g_assert_false (triad_session_has_moved (fixture->session, -1));
}

static void
test_joint_of_another_file (TriadTestSession *fixture,
                            gconstpointer     data)
{
  triad_test_session_open (fixture, HEAD BASE HINGE ("revolute") TAIL);
  triad_session_set_joint_position (fixture->session, 0, 0, 0.5);
  triad_session_open (fixture->session, NULL);
  triad_test_session_open (fixture, HEAD BASE HINGE ("revolute") TAIL);
  g_assert_false (triad_session_has_moved (fixture->session, -1));
  g_assert_true (is_at_rest (fixture));
}

/* More frames than a session makes a scene of at once. */
static char *
make_large (void)
{
  GString *text = g_string_new (HEAD BASE HINGE ("revolute"));

  for (int i = 0; i < 3000; i++)
    g_string_append_printf (text, "<frame name='frame%d' attached_to='leaf'/>", i);

  g_string_append (text, TAIL);

  return g_string_free (text, FALSE);
}

static gboolean
set_cb (gpointer is_set)
{
  *(gboolean *) is_set = TRUE;

  return G_SOURCE_REMOVE;
}

/* Runs the main loop until the session has begun to move a joint.
 * Returns whether the scene is another one at once.
 */
static gboolean
begin_to_move (TriadTestSession *fixture,
               double            position)
{
  g_autoptr(TriadScene) before = triad_scene_ref (triad_session_get_scene (fixture->session));
  gboolean is_begun = FALSE;

  triad_session_set_joint_position (fixture->session, 0, 0, position);
  g_idle_add_full (G_PRIORITY_HIGH_IDLE + 11, set_cb, &is_begun, NULL);

  while (!is_begun)
    g_main_context_iteration (NULL, TRUE);

  return triad_session_get_scene (fixture->session) != before;
}

static gboolean
has_last_position (TriadTestSession *fixture)
{
  return fabs (get_leaf_yaw (fixture) - 0.7) < 1e-12;
}

static gboolean
lacks_hidden (TriadTestSession *fixture)
{
  int frame = triad_test_session_find (fixture, "arm::frame7");

  return triad_session_get_scene (fixture->session)->triad_of_frame[frame] < 0;
}

/* In a thread, which is slow enough to be seen, but not always. */
static void
test_large_scene_does_not_block (TriadTestSession *fixture,
                                 gconstpointer     data)
{
  g_autofree char *text = make_large ();
  gboolean is_at_once = TRUE;

  triad_test_session_open (fixture, text);

  for (int i = 0; i < 50 && is_at_once; i++)
    is_at_once = begin_to_move (fixture, 0.01 * i);

  g_assert_false (is_at_once);

  /* what is changed while a scene is being made is in the last one */
  triad_session_set_joint_position (fixture->session, 0, 0, 0.7);
  triad_session_hide (fixture->session, triad_test_session_find (fixture, "arm::frame7"), TRUE);
  triad_test_session_wait (fixture, lacks_hidden);
  triad_test_session_wait (fixture, has_last_position);
  g_assert_true (lacks_hidden (fixture));

  begin_to_move (fixture, 0.3);
  triad_session_set_joint_position (fixture->session, 0, 0, 0.7);
  triad_test_session_write (fixture, HEAD BASE HINGE ("revolute") TIP TAIL);
  triad_test_session_wait (fixture, has_tip);
  g_assert_true (has_last_position (fixture));

  /* the session may end before the thread */
  triad_session_open (fixture->session, NULL);
  triad_test_session_open (fixture, text);
  begin_to_move (fixture, 0.3);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);

#define ADD(path, func) \
  g_test_add (path, TriadTestSession, NULL, triad_test_session_set_up, func, \
              triad_test_session_tear_down)
  ADD ("/session-joints/joint-moves-scene", test_joint_moves_scene);
  ADD ("/session-joints/joint-outlives-reload", test_joint_outlives_reload);
  ADD ("/session-joints/joint-becomes-fixed", test_joint_becomes_fixed);
  ADD ("/session-joints/joint-of-another-file", test_joint_of_another_file);
  ADD ("/session-joints/large-scene-does-not-block", test_large_scene_does_not_block);
#undef ADD

  return g_test_run ();
}
