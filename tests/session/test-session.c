/* test-session.c: the session of a window */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-test-session.h"

#include <glib/gstdio.h>

#include "triad-file-monitor.h"
#include "triad-frame-text.h"
#include "triad-graph-navigation.h"
#include "triad-wait.h"

static gboolean
is_stale (TriadTestSession *fixture)
{
  return triad_session_get_stale (fixture->session);
}

static gboolean
has_failed (TriadTestSession *fixture)
{
  return triad_session_get_message (fixture->session) != NULL;
}

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

static const char *
get_selected_name (TriadTestSession *fixture)
{
  return triad_frame_text_get_frame_name (triad_session_get_snapshot (fixture->session),
                                          triad_session_get_selected (fixture->session));
}


static void
changed_cb (gboolean *is_changed)
{
  *is_changed = TRUE;
}

static gboolean
is_true (gpointer data)
{
  return *(gboolean *) data;
}

/* A session without a file no longer watches the one that it had. */
static void
test_close (TriadTestSession *fixture,
            gconstpointer     data)
{
  g_autoptr(TriadFileMonitor) monitor = triad_file_monitor_new ();
  g_autoptr(GPtrArray) files = g_ptr_array_new ();
  const char *text = HEAD BASE TIP TAIL;
  gboolean is_changed = FALSE;

  triad_test_session_open (fixture, text);
  triad_session_open (fixture->session, NULL);

  g_ptr_array_add (files, fixture->file);
  g_signal_connect_swapped (monitor, "changed", G_CALLBACK (changed_cb), &is_changed);
  triad_file_monitor_expect (monitor, fixture->file, text, strlen (text));
  triad_file_monitor_set_files (monitor, files, g_get_real_time ());
  triad_test_session_write (fixture, HEAD BASE TAIL);
  g_assert_true (triad_wait_until (is_true, &is_changed, 60));

  /* Whatever else watches the file has noticed it, too, a moment later. */
  is_changed = FALSE;
  triad_wait_until (is_true, &is_changed, 2);
  g_assert_null (triad_session_get_snapshot (fixture->session));
  g_assert_false (triad_session_get_busy (fixture->session));
  g_assert_null (triad_session_get_message (fixture->session));
}

static void
test_open (TriadTestSession *fixture,
           gconstpointer     data)
{
  triad_test_session_open (fixture, HEAD BASE TIP TAIL);

  g_assert_cmpint (triad_test_session_find (fixture, "arm::tip"), >=, 0);
  g_assert_cmpint (triad_session_get_selected (fixture->session), ==, -1);
  g_assert_false (triad_session_get_stale (fixture->session));
  g_assert_null (triad_session_get_message (fixture->session));
  g_assert_cmpint (fixture->n_reloads, ==, 0);

  triad_session_open (fixture->session, NULL);
  g_assert_null (triad_session_get_snapshot (fixture->session));
  g_assert_null (triad_session_get_scene (fixture->session));
  g_assert_null (triad_session_get_layout (fixture->session, TRIAD_GRAPH_ATTACHED_TO));
}

static gpointer
read_pointer (gpointer    object,
              const char *name)
{
  gpointer value;

  g_object_get (object, name, &value, NULL);

  return value;
}

static int
read_int (gpointer    object,
          const char *name)
{
  int value;

  g_object_get (object, name, &value, NULL);

  return value;
}

/* Bindings and expressions read what the getters return. */
static void
test_properties (TriadTestSession *fixture,
                 gconstpointer     data)
{
  static const char *const writable[] = { "paused", "check-parity", "root-at-left", "hide-joints",
                                          "hide-frames", "focused", "show-poses" };
  TriadSession *session = fixture->session;
  g_autoptr(GFile) file = NULL;
  g_autoptr(GListModel) changes = NULL;
  g_autofree char *message = NULL;

  triad_test_session_open (fixture, HEAD BASE TIP TAIL);
  triad_session_select (session, triad_test_session_find (fixture, "arm::base"));
  triad_session_hover (session, triad_test_session_find (fixture, "arm::tip"));
  triad_session_set_reference (session, triad_test_session_find (fixture, "arm::tip"));
  triad_session_hide (session, triad_test_session_find (fixture, "arm::tip"), TRUE);

  g_object_get (session, "file", &file, "changes", &changes, "message", &message, NULL);
  g_assert_true (file == triad_session_get_file (session));
  g_assert_true (changes == triad_session_get_changes (session));
  g_assert_null (message);

  g_assert_true (read_pointer (session, "snapshot") == triad_session_get_snapshot (session));
  g_assert_true (read_pointer (session, "diagnostics") == triad_session_get_diagnostics (session));
  g_assert_true (read_pointer (session, "fixes") == triad_session_get_fixes (session));
  g_assert_true (read_pointer (session, "attached-layout") ==
                 triad_session_get_layout (session, TRIAD_GRAPH_ATTACHED_TO));
  g_assert_true (read_pointer (session, "relative-layout") ==
                 triad_session_get_layout (session, TRIAD_GRAPH_RELATIVE_TO));
  g_assert_true (read_pointer (session, "scene") == triad_session_get_scene (session));
  g_assert_true (read_pointer (session, "scene-style") == triad_session_get_scene_style (session));
  g_assert_true (read_pointer (session, "motion") == triad_session_get_kinematics (session));
  g_assert_true (read_pointer (session, "place") == triad_session_get_place (session));
  g_assert_true (read_pointer (session, "marked") == triad_session_get_marked (session));
  g_assert_null (read_pointer (session, "rejected"));
  g_assert_null (read_pointer (session, "generator"));

  g_assert_cmpint (read_int (session, "selected"), ==, triad_session_get_selected (session));
  g_assert_cmpint (read_int (session, "hovered"), ==, triad_session_get_hovered (session));
  g_assert_cmpint (read_int (session, "reference"), ==, triad_session_get_reference (session));
  g_assert_cmpint (read_int (session, "hidden"), ==, 1);
  g_assert_cmpint (read_int (session, "busy"), ==, triad_session_get_busy (session));
  g_assert_false (read_int (session, "stale"));

  for (gsize i = 0; i < G_N_ELEMENTS (writable); i++)
    {
      g_object_set (session, writable[i], TRUE, NULL);
      g_assert_true (read_int (session, writable[i]));
      g_object_set (session, writable[i], FALSE, NULL);
      g_assert_false (read_int (session, writable[i]));
    }

  triad_test_session_wait (fixture, triad_test_session_is_complete);
}

static void
test_selection_outlives_reload (TriadTestSession *fixture,
                                gconstpointer     data)
{
  int before;

  triad_test_session_open (fixture, HEAD BASE TIP TAIL);
  before = triad_test_session_find (fixture, "arm::tip");
  triad_session_select (fixture->session, before);

  triad_test_session_write (fixture, HEAD "<link name='extra'/>" BASE TIP TAIL);
  triad_test_session_wait (fixture, triad_test_session_has_extra);

  g_assert_cmpint (triad_test_session_find (fixture, "arm::tip"), !=, before);
  g_assert_cmpint (triad_session_get_selected (fixture->session), ==,
                   triad_test_session_find (fixture, "arm::tip"));
  g_assert_cmpstr (get_selected_name (fixture), ==, "arm::tip");
  g_assert_cmpint (fixture->n_reloads, ==, 1);
}

static void
test_selection_comes_back (TriadTestSession *fixture,
                           gconstpointer     data)
{
  triad_test_session_open (fixture, HEAD BASE TIP TAIL);
  triad_session_select (fixture->session, triad_test_session_find (fixture, "arm::tip"));

  triad_test_session_write (fixture, HEAD BASE TAIL);
  triad_test_session_wait (fixture, lacks_tip);
  g_assert_cmpint (triad_session_get_selected (fixture->session), ==, -1);

  triad_test_session_write (fixture, HEAD BASE TIP TAIL);
  triad_test_session_wait (fixture, has_tip);
  g_assert_cmpstr (get_selected_name (fixture), ==, "arm::tip");
}

/* The frame that the pose of the selected frame is shown relative to. */
static void
test_reference (TriadTestSession *fixture,
                gconstpointer     data)
{
  triad_test_session_open (fixture, HEAD BASE TIP TAIL);
  g_assert_cmpint (triad_session_get_reference (fixture->session), ==, -1);
  triad_session_set_reference (fixture->session, triad_test_session_find (fixture, "arm::tip"));
  g_assert_cmpint (triad_session_get_reference (fixture->session), ==,
                   triad_test_session_find (fixture, "arm::tip"));

  triad_test_session_write (fixture, HEAD BASE TAIL);
  triad_test_session_wait (fixture, lacks_tip);
  g_assert_cmpint (triad_session_get_reference (fixture->session), ==, -1);

  triad_test_session_write (fixture, HEAD BASE TIP TAIL);
  triad_test_session_wait (fixture, has_tip);
  g_assert_cmpint (triad_session_get_reference (fixture->session), ==,
                   triad_test_session_find (fixture, "arm::tip"));

  /* without another reference, poses are relative to the root */
  triad_session_set_reference (fixture->session, 0);
  g_assert_cmpint (triad_session_get_reference (fixture->session), ==, -1);
}

/* What the snapshot does not have is not selected. */
static void
test_selects_what_is_there (TriadTestSession *fixture,
                            gconstpointer     data)
{
  TriadSession *session = fixture->session;
  int tip;

  triad_session_select (session, 1);
  g_assert_cmpint (triad_session_get_selected (session), ==, -1);
  triad_test_session_open (fixture, HEAD BASE TIP TAIL);
  tip = triad_test_session_find (fixture, "arm::tip");
  g_assert_null (triad_session_get_place (session));

  triad_session_select (session, tip);
  triad_session_hover (session, tip);
  triad_session_select (session, 1000);
  triad_session_hover (session, 1000);
  g_assert_cmpint (triad_session_get_selected (session), ==, -1);
  g_assert_cmpint (triad_session_get_hovered (session), ==, -1);

  triad_session_toggle_reference (session, tip);
  g_assert_cmpint (triad_session_get_reference (session), ==, tip);
  triad_session_toggle_reference (session, tip);
  g_assert_cmpint (triad_session_get_reference (session), ==, -1);
}

/* While a frame is dragged, the scene is as it would be. */
static void
test_scene_at (TriadTestSession *fixture,
               gconstpointer     data)
{
  TriadSession *session = fixture->session;
  g_autoptr(TriadScene) scene = NULL;
  g_autofree TriadPose *poses = NULL;
  int tip;

  g_assert_null (triad_session_dup_scene_at (session, NULL, -1));
  triad_test_session_open (fixture, HEAD BASE TIP TAIL);
  tip = triad_test_session_find (fixture, "arm::tip");
  poses = g_memdup2 (triad_session_get_kinematics (session)->pose,
                     sizeof (TriadPose) * (gsize) triad_snapshot_get_n_frames
                                                    (triad_session_get_snapshot (session)));
  poses[tip].position.x = 5;
  scene = triad_session_dup_scene_at (session, poses, tip);
  g_assert_cmpfloat (scene->triads[scene->triad_of_frame[tip]].pose->position.x, ==, 5);
  g_assert_cmpfloat (triad_session_get_scene (session)->
                       triads[scene->triad_of_frame[tip]].pose->position.x, ==, 0);
}

static void
test_empty_keeps_last (TriadTestSession *fixture,
                       gconstpointer     data)
{
  TriadSnapshot *snapshot;

  triad_test_session_open (fixture, HEAD BASE TIP TAIL);
  snapshot = triad_session_get_snapshot (fixture->session);

  triad_test_session_write (fixture, "");
  triad_test_session_wait (fixture, is_stale);
  g_assert_true (triad_session_get_snapshot (fixture->session) == snapshot);
  g_assert_nonnull (triad_session_get_message (fixture->session));
  g_assert_cmpint (fixture->n_reloads, ==, 0);

  triad_test_session_write (fixture, HEAD BASE TIP "<link name='extra'/>" TAIL);
  triad_test_session_wait (fixture, triad_test_session_has_extra);
  g_assert_false (triad_session_get_stale (fixture->session));
  g_assert_null (triad_session_get_message (fixture->session));
}

static void
test_deleted_is_stale (TriadTestSession *fixture,
                       gconstpointer     data)
{
  triad_test_session_open (fixture, HEAD BASE TIP TAIL);

  g_unlink (fixture->path);
  triad_test_session_wait (fixture, is_stale);
  g_assert_cmpint (triad_test_session_find (fixture, "arm::tip"), >=, 0);

  triad_test_session_write (fixture, HEAD BASE TIP "<link name='extra'/>" TAIL);
  triad_test_session_wait (fixture, triad_test_session_has_extra);
  g_assert_false (triad_session_get_stale (fixture->session));
}

/* What was shown stays, and the next reload reads again. */
static void
test_stop (TriadTestSession *fixture,
           gconstpointer     data)
{
  TriadSnapshot *snapshot;

  triad_test_session_write (fixture, HEAD BASE TIP TAIL);
  triad_session_open (fixture->session, fixture->file);
  g_assert_true (triad_session_get_busy (fixture->session));
  triad_session_stop (fixture->session);
  g_assert_false (triad_session_get_busy (fixture->session));
  g_assert_nonnull (triad_session_get_message (fixture->session));
  g_assert_false (triad_session_get_stale (fixture->session));
  g_assert_null (triad_session_get_snapshot (fixture->session));

  triad_session_reload (fixture->session);
  triad_test_session_wait (fixture, triad_test_session_is_complete);
  g_assert_null (triad_session_get_message (fixture->session));
  snapshot = triad_session_get_snapshot (fixture->session);

  triad_session_reload (fixture->session);
  triad_session_stop (fixture->session);
  g_assert_false (triad_session_get_busy (fixture->session));
  g_assert_true (triad_session_get_stale (fixture->session));
  g_assert_true (triad_session_get_snapshot (fixture->session) == snapshot);

  /* Without anything to stop, nothing happens. */
  triad_session_stop (fixture->session);
  g_assert_true (triad_session_get_stale (fixture->session));
}

static void
test_missing_then_there (TriadTestSession *fixture,
                         gconstpointer     data)
{
  triad_session_open (fixture->session, fixture->file);
  triad_test_session_wait (fixture, has_failed);
  g_assert_null (triad_session_get_snapshot (fixture->session));
  g_assert_false (triad_session_get_stale (fixture->session));

  triad_test_session_write (fixture, HEAD BASE TIP TAIL);
  triad_test_session_wait (fixture, triad_test_session_is_complete);
  g_assert_null (triad_session_get_message (fixture->session));
}

/* It exists, so that it is not searched for in other places. */
static void
test_folder_is_not_missing (TriadTestSession *fixture,
                            gconstpointer     data)
{
  g_autoptr(GFile) folder = g_file_new_for_path (fixture->folder);
  const char *message;

  triad_session_open (fixture->session, folder);
  triad_test_session_wait (fixture, has_failed);
  message = triad_session_get_message (fixture->session);
  g_assert_nonnull (strstr (message, "model.config"));
  g_assert_null (strstr (message, "does not exist"));
}

/* The views copy the names of all frames, which can be thousands of times as long as the file. */
static void
test_too_many_names (TriadTestSession *fixture,
                     gconstpointer     data)
{
  const int n_links = 1000;
  const int n_models = TRIAD_NAMES_MAX_BYTES / (n_links * TRIAD_NAME_MAX_BYTES) + 1;
  g_autofree char *outer = g_strnfill (TRIAD_NAME_MAX_BYTES, 'w');
  g_autofree char *path = g_build_filename (fixture->folder, "part.sdf", NULL);
  g_autoptr(GString) part = g_string_new ("<sdf version='1.10'><model name='part'>");
  g_autoptr(GString) whole = g_string_new ("<sdf version='1.10'>");

  for (int i = 0; i < n_links; i++)
    g_string_append_printf (part, "<link name='l%d'/>", i);

  g_string_append (part, "</model></sdf>");
  g_assert_true (g_file_set_contents (path, part->str, -1, NULL));
  g_string_append_printf (whole, "<model name='%s'>", outer);

  for (int i = 0; i < n_models; i++)
    g_string_append_printf (whole, "<include><name>m%d</name><uri>part.sdf</uri></include>", i);

  g_string_append (whole, "</model></sdf>");
  triad_test_session_open (fixture, HEAD BASE TIP TAIL);
  triad_test_session_write (fixture, whole->str);
  triad_test_session_wait (fixture, is_stale);
  g_assert_nonnull (strstr (triad_session_get_message (fixture->session), "512 MiB"));
  g_assert_cmpint (triad_test_session_find (fixture, "arm::tip"), >=, 0);

  triad_test_session_write (fixture, HEAD BASE TAIL);
  triad_test_session_wait (fixture, lacks_tip);
  g_assert_null (triad_session_get_message (fixture->session));
  g_unlink (path);
}

static void
test_newest_load_wins (TriadTestSession *fixture,
                       gconstpointer     data)
{
  triad_test_session_write (fixture, HEAD BASE TIP TAIL);

  for (int i = 0; i < 20; i++)
    triad_session_open (fixture->session, fixture->file);

  triad_test_session_wait (fixture, triad_test_session_is_complete);
  g_assert_cmpint (fixture->n_reloads, ==, 0);
}

static void
test_wrong_file_is_shown (TriadTestSession *fixture,
                          gconstpointer     data)
{
  triad_test_session_open (fixture, HEAD BASE "<frame name='lost' attached_to='nobody'/>" TAIL);

  g_assert_cmpint (triad_snapshot_get_diagnostics
                   (triad_session_get_snapshot (fixture->session))->len, >, 0);
  g_assert_cmpint (triad_test_session_find (fixture, "arm::base"), >=, 0);
}

static void
test_description (TriadTestSession *fixture,
                  gconstpointer     data)
{
  TriadSnapshot *snapshot;
  g_autofree char *tip = NULL;
  g_autofree char *count = NULL;

  triad_test_session_open (fixture, HEAD BASE TIP TAIL);
  snapshot = triad_session_get_snapshot (fixture->session);
  tip = triad_frame_text_dup_frame (snapshot, triad_test_session_find (fixture, "arm::tip"));
  count = triad_frame_text_dup_problem_count (triad_session_get_diagnostics (fixture->session));

  g_assert_cmpstr (count, ==, "No problems");
  g_assert_nonnull (strstr (tip, "attached to base"));
  g_assert_nonnull (strstr (tip, "pose relative to base by default: x 0, y 0, z 1 m · "
                               "roll 0°, pitch 0°, yaw 0°"));
}

static void
test_walk (TriadTestSession *fixture,
           gconstpointer     data)
{
  TriadSnapshot *snapshot;
  int base;
  int tip;
  int end;

  triad_test_session_open (fixture, HEAD BASE TIP "<frame name='end' attached_to='base'/>" TAIL);
  snapshot = triad_session_get_snapshot (fixture->session);
  base = triad_test_session_find (fixture, "arm::base");
  tip = triad_test_session_find (fixture, "arm::tip");
  end = triad_test_session_find (fixture, "arm::end");

  g_assert_cmpint (triad_graph_navigation_step (snapshot, TRIAD_GRAPH_ATTACHED_TO, -1,
                                                TRIAD_GRAPH_NAVIGATION_NEXT), ==, 1);
  g_assert_cmpint (triad_graph_navigation_step (snapshot, TRIAD_GRAPH_RELATIVE_TO, -1,
                                                TRIAD_GRAPH_NAVIGATION_NEXT), ==, 0);
  g_assert_cmpint (triad_graph_navigation_step (snapshot, TRIAD_GRAPH_ATTACHED_TO, tip,
                                                TRIAD_GRAPH_NAVIGATION_TARGET),
                   ==, base);
  g_assert_cmpint (triad_graph_navigation_step (snapshot, TRIAD_GRAPH_ATTACHED_TO, base,
                                                TRIAD_GRAPH_NAVIGATION_TARGET),
                   ==, base);
  g_assert_cmpint (triad_graph_navigation_step (snapshot, TRIAD_GRAPH_RELATIVE_TO, base,
                                                TRIAD_GRAPH_NAVIGATION_CHILD),
                   ==, tip);
  g_assert_cmpint (triad_graph_navigation_step (snapshot, TRIAD_GRAPH_RELATIVE_TO, tip,
                                                TRIAD_GRAPH_NAVIGATION_NEXT),
                   ==, end);
  g_assert_cmpint (triad_graph_navigation_step (snapshot, TRIAD_GRAPH_RELATIVE_TO, end,
                                                TRIAD_GRAPH_NAVIGATION_NEXT), ==, tip);
}

#define PLACED(tip)                                                      \
  HEAD "<link name='base'><inertial/></link>"                            \
  "<joint name='j' type='fixed'><parent>base</parent><child>tip</child>" \
  "<pose relative_to='base'>0 0 1 0 0 0</pose></joint>"                  \
  "<link name='tip'><pose relative_to='" tip "'/><inertial/></link>" TAIL

static gboolean
is_checked (TriadTestSession *fixture)
{
  TriadDiagnosticList *diagnostics = triad_session_get_diagnostics (fixture->session);

  return diagnostics != NULL && diagnostics->obstacles != NULL &&
         triad_test_session_is_complete (fixture);
}

static gboolean
has_obstacle (TriadTestSession *fixture)
{
  return is_checked (fixture) &&
         triad_session_get_diagnostics (fixture->session)->obstacles->len > 0;
}

static gboolean
has_no_obstacle (TriadTestSession *fixture)
{
  return is_checked (fixture) && !has_obstacle (fixture);
}

static void
notify_diagnostics_cb (TriadTestSession *fixture)
{
  TriadDiagnosticList *diagnostics = triad_session_get_diagnostics (fixture->session);

  g_assert_true (diagnostics->snapshot == triad_session_get_snapshot (fixture->session));
  g_assert_nonnull (diagnostics->obstacles);
}

/* URDF incompatibilities are found at each reload while they are requested. */
static void
test_obstacles_follow_edits (TriadTestSession *fixture,
                             gconstpointer     data)
{
  gulong handler;

  triad_test_session_open (fixture, PLACED ("base"));
  g_assert_null (triad_session_get_diagnostics (fixture->session)->obstacles);

  triad_session_set_check_parity (fixture->session, TRUE);
  triad_test_session_wait (fixture, has_obstacle);
  g_assert_cmpint (g_list_model_get_n_items (triad_session_get_changes (fixture->session)), ==, 0);

  /* never without an answer in between */
  handler = g_signal_connect_swapped (fixture->session, "notify::diagnostics",
                                      G_CALLBACK (notify_diagnostics_cb), fixture);
  triad_test_session_write (fixture, PLACED ("j"));
  triad_test_session_wait (fixture, has_no_obstacle);
  triad_test_session_write (fixture, PLACED ("base"));
  triad_test_session_wait (fixture, has_obstacle);
  g_signal_handler_disconnect (fixture->session, handler);

  triad_session_set_check_parity (fixture->session, FALSE);
  g_assert_null (triad_session_get_diagnostics (fixture->session)->obstacles);
}

/* How many threads read, lay out or compare. */
static int
count_workers (void)
{
  g_autoptr(GDir) tasks = g_dir_open ("/proc/self/task", 0, NULL);
  int n = 0;

  for (const char *id = g_dir_read_name (tasks); id != NULL; id = g_dir_read_name (tasks))
    {
      g_autofree char *path = g_build_filename ("/proc/self/task", id, "comm", NULL);
      g_autofree char *name = NULL;

      if (g_file_get_contents (path, &name, NULL, NULL))
        n += g_str_has_prefix (name, "triad-work");
    }

  return n;
}

#define N_FRAMES   100
#define N_INCLUDES 600
#define N_RELOADS  10

/* A file that is parsed quickly but has many problems: it is reloaded before loading
 * ends. */
static void
test_loads_do_not_pile_up (TriadTestSession *fixture,
                           gconstpointer     data)
{
  g_autoptr(GString) text = g_string_new (HEAD BASE TIP);
  g_autoptr(GString) leaf = g_string_new (HEAD BASE);
  g_autofree char *path = g_build_filename (fixture->folder, "leaf.sdf", NULL);
  int most = 0;

  if (!g_file_test ("/proc/self/task", G_FILE_TEST_IS_DIR))
    {
      g_test_skip ("/proc lists no threads");
      return;
    }

  for (int i = 0; i < N_FRAMES; i++)
    g_string_append_printf (leaf, "<frame name='f%d'/>", i);

  for (int i = 0; i < N_INCLUDES; i++)
    g_string_append_printf (text, "<include><uri>leaf.sdf</uri><name>i%d</name></include>", i);

  g_string_append (leaf, TAIL);
  g_string_append (text, TAIL);
  g_assert_true (g_file_set_contents (path, leaf->str, -1, NULL));
  triad_test_session_write (fixture, text->str);
  triad_session_open (fixture->session, fixture->file);

  for (int i = 0; i < N_RELOADS; i++)
    {
      triad_wait_ms (30);
      triad_session_reload (fixture->session);
      most = MAX (most, count_workers ());
    }

  /* one thread that loads and two that lay out, each of which may be about to end */
  g_test_message ("%d threads", most);
  g_assert_cmpint (most, <=, 3);

  /* the small file is loaded next */
  triad_test_session_write (fixture, HEAD BASE TIP TAIL);
  triad_session_reload (fixture->session);
  triad_test_session_wait (fixture, has_tip);
  g_assert_cmpint (triad_test_session_find (fixture, "arm::i0"), ==, -1);
  g_unlink (path);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);

#define ADD(path, func) \
  g_test_add (path, TriadTestSession, NULL, triad_test_session_set_up, func, \
              triad_test_session_tear_down)
  ADD ("/session/open", test_open);
  ADD ("/session/close", test_close);
  ADD ("/session/properties", test_properties);
  ADD ("/session/selection-outlives-reload", test_selection_outlives_reload);
  ADD ("/session/selection-after-reload", test_selection_comes_back);
  ADD ("/session/reference-after-reload", test_reference);
  ADD ("/session/selects-what-is-there", test_selects_what_is_there);
  ADD ("/session/scene-at", test_scene_at);
  ADD ("/session/empty-keeps-last", test_empty_keeps_last);
  ADD ("/session/deleted-is-stale", test_deleted_is_stale);
  ADD ("/session/stop", test_stop);
  ADD ("/session/missing-then-there", test_missing_then_there);
  ADD ("/session/folder-is-not-missing", test_folder_is_not_missing);
  ADD ("/session/too-many-names", test_too_many_names);
  ADD ("/session/newest-load-wins", test_newest_load_wins);
  ADD ("/session/loads-do-not-pile-up", test_loads_do_not_pile_up);
  ADD ("/session/wrong-file-is-shown", test_wrong_file_is_shown);
  ADD ("/session/obstacles-follow-edits", test_obstacles_follow_edits);
  ADD ("/session/description", test_description);
  ADD ("/session/walk", test_walk);
#undef ADD

  return g_test_run ();
}
