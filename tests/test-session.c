/* test-session.c: what a session promises
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#include "triad-session.h"

#include <glib/gstdio.h>
#include <math.h>

#include "triad-phrase.h"
#include "triad-walk.h"

#define PATIENCE_S 10

#define HEAD "<sdf version='1.8'><model name='arm'>"
#define BASE "<link name='base'/>"
#define TIP  "<frame name='tip' attached_to='base'><pose>0 0 1 0 0 0</pose></frame>"
#define TAIL "</model></sdf>"

typedef struct
{
  TriadSession *session;
  char         *folder;
  char         *path;
  GFile        *file;
  int           n_snapshots;
  int           n_reloads;
} Fixture;

typedef gboolean (*Condition) (Fixture *fixture);

static gboolean
late_cb (gpointer data)
{
  *(gboolean *) data = TRUE;

  return G_SOURCE_CONTINUE;
}

static void
wait_until (Fixture   *fixture,
            Condition  condition)
{
  gboolean late = FALSE;
  guint id = g_timeout_add_seconds (PATIENCE_S, late_cb, &late);

  while (!condition (fixture) && !late)
    g_main_context_iteration (NULL, TRUE);

  g_source_remove (id);
  g_assert_true (condition (fixture));
}

static gboolean
is_complete (Fixture *fixture)
{
  TriadSession *session = fixture->session;

  return !triad_session_get_busy (session) && triad_session_get_snapshot (session) != NULL &&
         triad_session_get_scene (session) != NULL &&
         triad_session_get_layout (session, TRIAD_GRAPH_ATTACHED_TO) != NULL &&
         triad_session_get_layout (session, TRIAD_GRAPH_RELATIVE_TO) != NULL;
}

static gboolean
is_stale (Fixture *fixture)
{
  return triad_session_get_stale (fixture->session);
}

static gboolean
has_failed (Fixture *fixture)
{
  return triad_session_get_message (fixture->session) != NULL;
}

static gboolean
has_extra (Fixture *fixture)
{
  return is_complete (fixture) &&
         triad_snapshot_find_frame (triad_session_get_snapshot (fixture->session),
                                    "arm::extra") >= 0;
}

static gboolean
lacks_tip (Fixture *fixture)
{
  return is_complete (fixture) &&
         triad_snapshot_find_frame (triad_session_get_snapshot (fixture->session), "arm::tip") < 0;
}

static gboolean
has_tip (Fixture *fixture)
{
  return is_complete (fixture) && !lacks_tip (fixture);
}

static gboolean
has_extra_model (Fixture *fixture)
{
  return is_complete (fixture) &&
         triad_snapshot_find_frame (triad_session_get_snapshot (fixture->session), "extra") >= 0;
}

static void
write_file (Fixture    *fixture,
            const char *text)
{
  g_assert_true (g_file_set_contents (fixture->path, text, -1, NULL));
}

static void
open_file (Fixture    *fixture,
           const char *text)
{
  write_file (fixture, text);
  triad_session_open (fixture->session, fixture->file);
  g_assert_true (triad_session_get_busy (fixture->session));
  wait_until (fixture, is_complete);
}

static int
find (Fixture    *fixture,
      const char *name)
{
  return triad_snapshot_find_frame (triad_session_get_snapshot (fixture->session), name);
}

static const char *
get_selected_name (Fixture *fixture)
{
  return triad_phrase_get_frame_name (triad_session_get_snapshot (fixture->session),
                                      triad_session_get_selected (fixture->session));
}

static void
notify_snapshot_cb (Fixture *fixture)
{
  fixture->n_snapshots++;
}

static void
reloaded_cb (Fixture *fixture)
{
  fixture->n_reloads++;
}

static void
set_up (Fixture       *fixture,
        gconstpointer  data)
{
  g_autoptr(TriadPlacer) placer = triad_placer_new (NULL);

  fixture->folder = g_dir_make_tmp ("triad-session-XXXXXX", NULL);
  fixture->path = g_build_filename (fixture->folder, "arm.sdf", NULL);
  fixture->file = g_file_new_for_path (fixture->path);
  fixture->session = triad_session_new (placer);
  g_signal_connect_swapped (fixture->session, "notify::snapshot",
                            G_CALLBACK (notify_snapshot_cb), fixture);
  g_signal_connect_swapped (fixture->session, "reloaded", G_CALLBACK (reloaded_cb), fixture);
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data)
{
  g_object_add_weak_pointer (G_OBJECT (fixture->session), (gpointer *) &fixture->session);
  g_object_unref (fixture->session);
  g_assert_null (fixture->session);

  /* What is still in threads comes back once more, and finds nobody. */
  while (g_main_context_iteration (NULL, FALSE))
    ;

  g_unlink (fixture->path);
  g_rmdir (fixture->folder);
  g_object_unref (fixture->file);
  g_free (fixture->path);
  g_free (fixture->folder);
}

static void
test_open (Fixture       *fixture,
           gconstpointer  data)
{
  open_file (fixture, HEAD BASE TIP TAIL);

  g_assert_cmpint (find (fixture, "arm::tip"), >=, 0);
  g_assert_cmpint (triad_session_get_selected (fixture->session), ==, -1);
  g_assert_false (triad_session_get_stale (fixture->session));
  g_assert_null (triad_session_get_message (fixture->session));
  g_assert_cmpint (fixture->n_reloads, ==, 0);

  triad_session_open (fixture->session, NULL);
  g_assert_null (triad_session_get_snapshot (fixture->session));
  g_assert_null (triad_session_get_scene (fixture->session));
  g_assert_null (triad_session_get_layout (fixture->session, TRIAD_GRAPH_ATTACHED_TO));
}

static void
test_selection_outlives_reload (Fixture       *fixture,
                                gconstpointer  data)
{
  int before;

  open_file (fixture, HEAD BASE TIP TAIL);
  before = find (fixture, "arm::tip");
  triad_session_select (fixture->session, before);

  write_file (fixture, HEAD "<link name='extra'/>" BASE TIP TAIL);
  wait_until (fixture, has_extra);

  g_assert_cmpint (find (fixture, "arm::tip"), !=, before);
  g_assert_cmpint (triad_session_get_selected (fixture->session), ==, find (fixture, "arm::tip"));
  g_assert_cmpstr (get_selected_name (fixture), ==, "arm::tip");
  g_assert_cmpint (fixture->n_reloads, ==, 1);
}

static void
test_selection_comes_back (Fixture       *fixture,
                           gconstpointer  data)
{
  open_file (fixture, HEAD BASE TIP TAIL);
  triad_session_select (fixture->session, find (fixture, "arm::tip"));

  write_file (fixture, HEAD BASE TAIL);
  wait_until (fixture, lacks_tip);
  g_assert_cmpint (triad_session_get_selected (fixture->session), ==, -1);

  write_file (fixture, HEAD BASE TIP TAIL);
  wait_until (fixture, has_tip);
  g_assert_cmpstr (get_selected_name (fixture), ==, "arm::tip");
}

/* From where the selected frame is measured. */
static void
test_reference (Fixture       *fixture,
                gconstpointer  data)
{
  open_file (fixture, HEAD BASE TIP TAIL);
  g_assert_cmpint (triad_session_get_reference (fixture->session), ==, -1);
  triad_session_set_reference (fixture->session, find (fixture, "arm::tip"));
  g_assert_cmpint (triad_session_get_reference (fixture->session), ==, find (fixture, "arm::tip"));

  write_file (fixture, HEAD BASE TAIL);
  wait_until (fixture, lacks_tip);
  g_assert_cmpint (triad_session_get_reference (fixture->session), ==, -1);

  write_file (fixture, HEAD BASE TIP TAIL);
  wait_until (fixture, has_tip);
  g_assert_cmpint (triad_session_get_reference (fixture->session), ==, find (fixture, "arm::tip"));

  /* the root is where everything is measured from that has no other */
  triad_session_set_reference (fixture->session, 0);
  g_assert_cmpint (triad_session_get_reference (fixture->session), ==, -1);
}

static void
test_empty_keeps_last (Fixture       *fixture,
                       gconstpointer  data)
{
  TriadSnapshot *snapshot;

  open_file (fixture, HEAD BASE TIP TAIL);
  snapshot = triad_session_get_snapshot (fixture->session);

  write_file (fixture, "");
  wait_until (fixture, is_stale);
  g_assert_true (triad_session_get_snapshot (fixture->session) == snapshot);
  g_assert_nonnull (triad_session_get_message (fixture->session));
  g_assert_cmpint (fixture->n_reloads, ==, 0);

  write_file (fixture, HEAD BASE TIP "<link name='extra'/>" TAIL);
  wait_until (fixture, has_extra);
  g_assert_false (triad_session_get_stale (fixture->session));
  g_assert_null (triad_session_get_message (fixture->session));
}

static void
test_deleted_is_stale (Fixture       *fixture,
                       gconstpointer  data)
{
  open_file (fixture, HEAD BASE TIP TAIL);

  g_unlink (fixture->path);
  wait_until (fixture, is_stale);
  g_assert_cmpint (find (fixture, "arm::tip"), >=, 0);

  write_file (fixture, HEAD BASE TIP "<link name='extra'/>" TAIL);
  wait_until (fixture, has_extra);
  g_assert_false (triad_session_get_stale (fixture->session));
}

static void
test_missing_then_there (Fixture       *fixture,
                         gconstpointer  data)
{
  triad_session_open (fixture->session, fixture->file);
  wait_until (fixture, has_failed);
  g_assert_null (triad_session_get_snapshot (fixture->session));
  g_assert_false (triad_session_get_stale (fixture->session));

  write_file (fixture, HEAD BASE TIP TAIL);
  wait_until (fixture, is_complete);
  g_assert_null (triad_session_get_message (fixture->session));
}

/* Which is there, so that nobody looks for it elsewhere. */
static void
test_folder_is_not_missing (Fixture       *fixture,
                            gconstpointer  data)
{
  g_autoptr(GFile) folder = g_file_new_for_path (fixture->folder);
  const char *message;

  triad_session_open (fixture->session, folder);
  wait_until (fixture, has_failed);
  message = triad_session_get_message (fixture->session);
  g_assert_nonnull (strstr (message, "model.config"));
  g_assert_null (strstr (message, "does not exist"));
}

static void
test_newest_load_wins (Fixture       *fixture,
                       gconstpointer  data)
{
  write_file (fixture, HEAD BASE TIP TAIL);

  for (int i = 0; i < 20; i++)
    triad_session_open (fixture->session, fixture->file);

  wait_until (fixture, is_complete);
  g_assert_cmpint (fixture->n_reloads, ==, 0);
}

static void
test_wrong_file_is_shown (Fixture       *fixture,
                          gconstpointer  data)
{
  open_file (fixture, HEAD BASE "<frame name='lost' attached_to='nobody'/>" TAIL);

  g_assert_cmpint (triad_snapshot_get_diagnostics
                   (triad_session_get_snapshot (fixture->session))->len, >, 0);
  g_assert_cmpint (find (fixture, "arm::base"), >=, 0);
}

#define WORLD_HEAD "<sdf version='1.8'><world name='w'>"
#define ROBOT      "<model name='robot'><link name='l'/><joint name='j' type='fixed'>" \
                   "<parent>world</parent><child>l</child></joint></model>"
#define TABLE      "<model name='table'><link name='top'/><frame name='edge'/></model>"
#define WORLD_TAIL "</world></sdf>"

static int
count_boxes (Fixture *fixture)
{
  return triad_session_get_layout (fixture->session, TRIAD_GRAPH_RELATIVE_TO)->diagram->n_boxes;
}

static void
test_collapse (Fixture       *fixture,
               gconstpointer  data)
{
  TriadSession *session = fixture->session;
  int robot;

  open_file (fixture, WORLD_HEAD ROBOT TABLE WORLD_TAIL);
  robot = find (fixture, "robot");
  triad_session_select (session, find (fixture, "robot::l"));
  g_assert_cmpint (count_boxes (fixture), ==, 7);

  /* the old picture stays until the new one is there */
  triad_session_collapse (session, robot, TRUE);
  g_assert_true (triad_session_get_busy (session));
  g_assert_cmpint (count_boxes (fixture), ==, 7);
  wait_until (fixture, is_complete);

  for (int kind = TRIAD_GRAPH_ATTACHED_TO; kind <= TRIAD_GRAPH_RELATIVE_TO; kind++)
    g_assert_true (triad_session_is_collapsed (session, kind, robot));

  g_assert_cmpint (count_boxes (fixture), ==, 5);
  g_assert_cmpstr (get_selected_name (fixture), ==, "robot::l");
  g_assert_cmpint (fixture->n_reloads, ==, 0);

  /* over reloads, by name */
  write_file (fixture, WORLD_HEAD "<model name='extra'><link name='l'/></model>"
              ROBOT TABLE WORLD_TAIL);
  wait_until (fixture, has_extra_model);
  robot = find (fixture, "robot");
  g_assert_true (triad_session_is_collapsed (session, TRIAD_GRAPH_RELATIVE_TO, robot));

  triad_session_collapse_all (session, TRUE);
  wait_until (fixture, is_complete);
  g_assert_cmpint (count_boxes (fixture), ==, 4);
  triad_session_collapse_all (session, FALSE);
  wait_until (fixture, is_complete);
  g_assert_cmpint (count_boxes (fixture), ==, 9);

  /* another file's models have nothing to do with it */
  triad_session_collapse (session, robot, TRUE);
  triad_session_open (session, NULL);
  open_file (fixture, WORLD_HEAD ROBOT TABLE WORLD_TAIL);
  g_assert_cmpint (count_boxes (fixture), ==, 7);

  /* what is no model */
  triad_session_collapse (session, -1, TRUE);
  triad_session_collapse (session, find (fixture, "robot::l"), TRUE);
  g_assert_false (triad_session_get_busy (session));
}

static void
test_choices (Fixture       *fixture,
              gconstpointer  data)
{
  TriadSession *session = fixture->session;
  gboolean focused;

  /* also while a file is being read */
  write_file (fixture, WORLD_HEAD ROBOT TABLE WORLD_TAIL);
  triad_session_open (session, fixture->file);
  g_object_set (session, "hide-joints", TRUE, NULL);
  wait_until (fixture, is_complete);
  g_assert_cmpint (count_boxes (fixture), ==, 6);

  g_object_set (session, "hide-frames", TRUE, "root-at-left", TRUE, NULL);
  wait_until (fixture, is_complete);
  g_assert_cmpint (count_boxes (fixture), ==, 5);
  g_assert_cmpint (triad_session_get_layout (session, TRIAD_GRAPH_RELATIVE_TO)->diagram->direction,
                   ==, TRIAD_DIRECTION_RIGHT);

  triad_session_select (session, find (fixture, "table"));
  g_object_set (session, "focused", TRUE, NULL);
  wait_until (fixture, is_complete);
  g_assert_cmpint (count_boxes (fixture), ==, 3);

  triad_session_open (session, NULL);
  g_object_get (session, "focused", &focused, NULL);
  g_assert_false (focused);
}

static TriadRect
get_place (Fixture    *fixture,
           const char *name)
{
  TriadRect rect = { 0, 0, 0, 0 };

  g_assert_true (triad_layout_find_frame (triad_session_get_layout (fixture->session,
                                                                    TRIAD_GRAPH_RELATIVE_TO),
                                          find (fixture, name), &rect));

  return rect;
}

/* An edit leaves the others where they are; another choice is laid out anew,
 * and so is a file that is opened. */
static void
test_graph_stays (Fixture       *fixture,
                  gconstpointer  data)
{
  TriadSession *session = fixture->session;
  double fresh;
  double kept;

  open_file (fixture, HEAD BASE TIP TAIL);
  kept = get_place (fixture, "arm::tip").x - get_place (fixture, "arm").x;
  write_file (fixture, HEAD "<link name='extra'/>" BASE TIP TAIL);
  wait_until (fixture, has_extra);
  wait_until (fixture, is_complete);
  g_assert_cmpfloat_with_epsilon (get_place (fixture, "arm::tip").x
                                  - get_place (fixture, "arm").x, kept, 0.05);

  g_object_set (session, "hide-joints", TRUE, NULL);
  wait_until (fixture, is_complete);
  fresh = get_place (fixture, "arm::tip").x - get_place (fixture, "arm").x;
  g_assert_cmpfloat (fabs (fresh - kept), >, 1);

  triad_session_open (session, fixture->file);
  wait_until (fixture, is_complete);
  g_assert_cmpfloat_with_epsilon (get_place (fixture, "arm::tip").x
                                  - get_place (fixture, "arm").x, fresh, 0.05);
}

/* The file cannot be read any more while the graphs are to be laid out. */
static void
test_choice_outlives_failure (Fixture       *fixture,
                              gconstpointer  data)
{
  TriadSession *session = fixture->session;

  open_file (fixture, WORLD_HEAD ROBOT TABLE WORLD_TAIL);
  g_unlink (fixture->path);
  triad_session_reload (session);
  g_object_set (session, "hide-joints", TRUE, NULL);
  wait_until (fixture, has_failed);
  wait_until (fixture, is_complete);
  g_assert_cmpint (count_boxes (fixture), ==, 6);
}

static void
test_phrase (Fixture       *fixture,
             gconstpointer  data)
{
  TriadSnapshot *snapshot;
  g_autofree char *tip = NULL;
  g_autofree char *count = NULL;
  g_autofree char *kinds = NULL;

  open_file (fixture, HEAD BASE TIP TAIL);
  snapshot = triad_session_get_snapshot (fixture->session);
  tip = triad_phrase_dup_frame (snapshot, find (fixture, "arm::tip"));
  count = triad_phrase_dup_problem_count (triad_session_get_findings (fixture->session));
  kinds = triad_phrase_dup_kinds (snapshot);

  g_assert_cmpstr (count, ==, "No problems");
  g_assert_cmpstr (kinds, ==, "1 model, 1 link, 1 explicit frame");
  g_assert_nonnull (strstr (tip, "attached to base"));
  g_assert_nonnull (strstr (tip, "measured from base by default: 0 0 1 m, 0° 0° 0°"));
}

static void
test_walk (Fixture       *fixture,
           gconstpointer  data)
{
  TriadSnapshot *snapshot;
  int base;
  int tip;

  open_file (fixture, HEAD BASE TIP "<frame name='end' attached_to='base'/>" TAIL);
  snapshot = triad_session_get_snapshot (fixture->session);
  base = find (fixture, "arm::base");
  tip = find (fixture, "arm::tip");

  g_assert_cmpint (triad_walk (snapshot, TRIAD_GRAPH_ATTACHED_TO, -1, TRIAD_WALK_NEXT), ==, 1);
  g_assert_cmpint (triad_walk (snapshot, TRIAD_GRAPH_RELATIVE_TO, -1, TRIAD_WALK_NEXT), ==, 0);
  g_assert_cmpint (triad_walk (snapshot, TRIAD_GRAPH_ATTACHED_TO, tip, TRIAD_WALK_TARGET),
                   ==, base);
  g_assert_cmpint (triad_walk (snapshot, TRIAD_GRAPH_ATTACHED_TO, base, TRIAD_WALK_TARGET),
                   ==, base);
  g_assert_cmpint (triad_walk (snapshot, TRIAD_GRAPH_RELATIVE_TO, base, TRIAD_WALK_CHILD),
                   ==, tip);
  g_assert_cmpint (triad_walk (snapshot, TRIAD_GRAPH_RELATIVE_TO, tip, TRIAD_WALK_NEXT),
                   ==, find (fixture, "arm::end"));
  g_assert_cmpint (triad_walk (snapshot, TRIAD_GRAPH_RELATIVE_TO, find (fixture, "arm::end"),
                               TRIAD_WALK_NEXT), ==, tip);
}

#define HINGE(type) "<link name='leaf'><pose>1 0 0 0 0 0</pose></link>" \
  "<joint name='hinge' type='" type "'><parent>base</parent><child>leaf</child>" \
  "<axis><xyz>0 0 1</xyz></axis></joint>"

static double
get_leaf_yaw (Fixture *fixture)
{
  TriadScene *scene = triad_session_get_scene (fixture->session);
  const TriadTriad *leaf = &scene->triads[scene->triad_of_frame[find (fixture, "arm::leaf")]];

  return triad_quaternion_to_rpy (leaf->pose.orientation).z;
}

static gboolean
has_moved (Fixture *fixture)
{
  return is_complete (fixture) && triad_session_get_motion (fixture->session)->n_moved > 0;
}

static gboolean
is_at_rest (Fixture *fixture)
{
  return is_complete (fixture) && triad_session_get_motion (fixture->session)->n_moved == 0;
}

static void
count_cb (int *n)
{
  (*n)++;
}

static void
test_joint_moves_scene (Fixture       *fixture,
                        gconstpointer  data)
{
  int n_motions = 0;

  open_file (fixture, HEAD BASE HINGE ("revolute") TAIL);
  g_signal_connect_swapped (fixture->session, "notify::motion", G_CALLBACK (count_cb), &n_motions);
  g_assert_false (triad_session_has_moved (fixture->session, -1));

  /* what comes in one go makes one scene */
  triad_session_set_joint_position (fixture->session, 0, 0, 0.2);
  triad_session_set_joint_position (fixture->session, 0, 0, 0.5);
  g_assert_cmpfloat (triad_session_get_joint_position (fixture->session, 0, 0), ==, 0.5);
  wait_until (fixture, has_moved);
  g_assert_cmpint (n_motions, ==, 1);
  g_assert_cmpfloat_with_epsilon (get_leaf_yaw (fixture), 0.5, 1e-12);
  g_assert_true (triad_session_has_moved (fixture->session, 0));

  triad_session_reset_joint (fixture->session, -1);
  wait_until (fixture, is_at_rest);
  g_assert_cmpfloat (get_leaf_yaw (fixture), ==, 0);
  g_assert_false (triad_session_has_moved (fixture->session, 0));

  g_signal_handlers_disconnect_by_func (fixture->session, count_cb, &n_motions);
}

/* By name, for as long as there is a joint of that name. */
static void
test_joint_outlives_reload (Fixture       *fixture,
                            gconstpointer  data)
{
  open_file (fixture, HEAD BASE HINGE ("revolute") TAIL);
  triad_session_set_joint_position (fixture->session, 0, 0, 0.5);
  wait_until (fixture, has_moved);

  write_file (fixture, HEAD BASE "<link name='extra'/>"
                       "<joint name='first' type='revolute'><parent>base</parent>"
                       "<child>extra</child><axis><xyz>0 0 1</xyz></axis></joint>"
                       HINGE ("revolute") TAIL);
  wait_until (fixture, has_extra);
  g_assert_cmpfloat (triad_session_get_joint_position (fixture->session, 0, 0), ==, 0);
  g_assert_cmpfloat (triad_session_get_joint_position (fixture->session, 1, 0), ==, 0.5);
  g_assert_cmpfloat_with_epsilon (get_leaf_yaw (fixture), 0.5, 1e-12);

  write_file (fixture, HEAD BASE TIP TAIL);
  wait_until (fixture, has_tip);
  g_assert_false (triad_session_has_moved (fixture->session, -1));
}

static void
test_joint_of_another_file (Fixture       *fixture,
                            gconstpointer  data)
{
  open_file (fixture, HEAD BASE HINGE ("revolute") TAIL);
  triad_session_set_joint_position (fixture->session, 0, 0, 0.5);
  triad_session_open (fixture->session, NULL);
  open_file (fixture, HEAD BASE HINGE ("revolute") TAIL);
  g_assert_false (triad_session_has_moved (fixture->session, -1));
  g_assert_true (is_at_rest (fixture));
}

#define PLACED(tip)                                                               \
  HEAD BASE "<joint name='j' type='fixed'><parent>base</parent><child>tip</child>" \
  "<pose relative_to='base'>0 0 1 0 0 0</pose></joint>"                           \
  "<link name='tip'><pose relative_to='" tip "'/></link>" TAIL

static gboolean
is_checked (Fixture *fixture)
{
  TriadFindings *findings = triad_session_get_findings (fixture->session);

  return findings != NULL && findings->obstacles != NULL && is_complete (fixture);
}

static gboolean
has_obstacle (Fixture *fixture)
{
  return is_checked (fixture) &&
         triad_session_get_findings (fixture->session)->obstacles->len > 0;
}

static gboolean
has_no_obstacle (Fixture *fixture)
{
  return is_checked (fixture) && !has_obstacle (fixture);
}

static void
notify_findings_cb (Fixture *fixture)
{
  TriadFindings *findings = triad_session_get_findings (fixture->session);

  g_assert_true (findings->snapshot == triad_session_get_snapshot (fixture->session));
  g_assert_nonnull (findings->obstacles);
}

/* What stands against a URDF comes with each reading, as long as somebody asks. */
static void
test_obstacles_follow_edits (Fixture       *fixture,
                             gconstpointer  data)
{
  gulong handler;

  open_file (fixture, PLACED ("base"));
  g_assert_null (triad_session_get_findings (fixture->session)->obstacles);

  triad_session_set_check_parity (fixture->session, TRUE);
  wait_until (fixture, has_obstacle);
  g_assert_cmpint (g_list_model_get_n_items (triad_session_get_changes (fixture->session)), ==, 0);

  /* never without an answer in between */
  handler = g_signal_connect_swapped (fixture->session, "notify::findings",
                                      G_CALLBACK (notify_findings_cb), fixture);
  write_file (fixture, PLACED ("j"));
  wait_until (fixture, has_no_obstacle);
  write_file (fixture, PLACED ("base"));
  wait_until (fixture, has_obstacle);
  g_signal_handler_disconnect (fixture->session, handler);

  triad_session_set_check_parity (fixture->session, FALSE);
  g_assert_null (triad_session_get_findings (fixture->session)->obstacles);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);

#define ADD(path, func) g_test_add (path, Fixture, NULL, set_up, func, tear_down)
  ADD ("/session/collapse", test_collapse);
  ADD ("/session/choices", test_choices);
  ADD ("/session/graph-stays", test_graph_stays);
  ADD ("/session/choice-outlives-failure", test_choice_outlives_failure);
  ADD ("/session/open", test_open);
  ADD ("/session/selection-outlives-reload", test_selection_outlives_reload);
  ADD ("/session/selection-comes-back", test_selection_comes_back);
  ADD ("/session/reference-comes-back", test_reference);
  ADD ("/session/empty-keeps-last", test_empty_keeps_last);
  ADD ("/session/deleted-is-stale", test_deleted_is_stale);
  ADD ("/session/missing-then-there", test_missing_then_there);
  ADD ("/session/folder-is-not-missing", test_folder_is_not_missing);
  ADD ("/session/newest-load-wins", test_newest_load_wins);
  ADD ("/session/wrong-file-is-shown", test_wrong_file_is_shown);
  ADD ("/session/joint-moves-scene", test_joint_moves_scene);
  ADD ("/session/joint-outlives-reload", test_joint_outlives_reload);
  ADD ("/session/joint-of-another-file", test_joint_of_another_file);
  ADD ("/session/obstacles-follow-edits", test_obstacles_follow_edits);
  ADD ("/session/phrase", test_phrase);
  ADD ("/session/walk", test_walk);
#undef ADD

  return g_test_run ();
}
