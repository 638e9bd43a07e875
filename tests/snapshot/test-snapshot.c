/* test-snapshot.c: what a snapshot knows about frames and errors */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-broken-path.h"
#include "triad-checks.h"
#include "triad-folder.h"
#include "triad-test.h"

#include <string.h>

/* A frame is apart if what it moves with is not what it is measured from. */
static void
test_apart (void)
{
  static const char text[] =
    "<sdf version='1.9'><world name='w'><frame name='W'/>"
    "<frame name='X' attached_to='W'><pose relative_to='world'>1 0 0 0 0 0</pose></frame>"
    "<frame name='Y' attached_to='m'><pose relative_to='W'/></frame>"
    "<frame name='Z' attached_to='m'><pose relative_to='world'/></frame>"
    "<model name='m'><link name='a'/><link name='b'><pose relative_to='a'/></link>"
    "<frame name='on_a' attached_to='a'/><frame name='on_b' attached_to='b'/>"
    "<frame name='usual' attached_to='a'><pose relative_to='on_a'/></frame>"
    "<frame name='apart' attached_to='a'><pose relative_to='on_b'/></frame>"
    "<frame name='same' attached_to='a'><pose relative_to='a'/></frame>"
    "<frame name='default'/>"
    "<joint name='of_parent' type='fixed'><pose relative_to='a'/><parent>a</parent><child>b</child>"
    "</joint>"
    "<joint name='of_child' type='fixed'><parent>a</parent><child>b</child></joint>"
    "<joint name='near_parent' type='fixed'><pose relative_to='on_a'/><parent>a</parent>"
    "<child>b</child></joint>"
    "<link name='c'/><link name='d'/>"
    "<joint name='of_third' type='fixed'><pose relative_to='c'/><parent>a</parent><child>d</child>"
    "</joint>"
    "<joint name='of_world' type='fixed'><pose relative_to='c'/><parent>world</parent>"
    "<child>d</child></joint>"
    "<joint name='lost_parent' type='fixed'><pose relative_to='c'/><parent>none</parent>"
    "<child>d</child></joint>"
    "<joint name='lost_child' type='fixed'><pose relative_to='c'/><parent>a</parent>"
    "<child>none</child></joint>"
    "<frame name='lost' attached_to='none'><pose relative_to='a'/></frame>"
    "<frame name='nowhere' attached_to='a'><pose relative_to='none'/></frame>"
    "<frame name='bodiless' attached_to='lost'><pose relative_to='a'/></frame>"
    "</model></world></sdf>";
  static const char *const apart[] = { "Y", "Z", "m::apart", "m::of_third", "m::of_world",
                                       "m::lost_parent", "m::bodiless", NULL };
  g_autoptr(TriadSnapshot) snapshot = triad_test_load (text);

  for (int v = 0; v < triad_snapshot_get_n_frames (snapshot); v++)
    {
      const char *name = triad_snapshot_get_scoped_name (snapshot, v);

      g_test_message ("%s", name);
      g_assert_cmpint (triad_snapshot_is_apart (snapshot, v), ==, g_strv_contains (apart, name));
    }
}

/* Of several frames with one name, the first is found. */
static void
test_find (void)
{
  g_autoptr(TriadSnapshot) snapshot = triad_test_load (
    "<sdf version='1.9'><world name='w'><model name='m'><link name='l'/></model>"
    "<model name='m'><link name='l'/></model></world></sdf>");

  g_assert_cmpint (triad_snapshot_find_frame (snapshot, "world"), ==, 0);
  g_assert_cmpint (triad_snapshot_find_frame (snapshot, "m"), ==, 1);
  g_assert_cmpint (triad_snapshot_find_frame (snapshot, "m::l"), ==, 2);
  g_assert_cmpint (triad_snapshot_find_frame (snapshot, "l"), ==, -1);
  g_assert_cmpint (triad_snapshot_find_frame (snapshot, ""), ==, -1);
}

/* Frames with an error of their own are marked, and all members of a cycle; what follows is not. */
static void
test_marks (void)
{
  static const char *const marked[] = { "m::x", "m::y", "m::a", "m::b", "m::typo", NULL };
  g_autoptr(TriadSnapshot) snapshot = triad_test_load (
    "<sdf version='1.9'><model name='m'><link name='l'><visuel/></link>"
    "<frame name='x'><pose relative_to='y'/></frame><frame name='y'><pose relative_to='x'/></frame>"
    "<frame name='a' attached_to='b'/><frame name='b' attached_to='a'/>"
    "<frame name='tail' attached_to='b'/>"
    "<frame name='typo' attached_to='ll'/><frame name='after' attached_to='typo'/></model></sdf>");

  for (int v = 0; v < triad_snapshot_get_n_frames (snapshot); v++)
    {
      const char *name = triad_snapshot_get_scoped_name (snapshot, v);

      g_test_message ("%s", name);
      g_assert_cmpint (triad_snapshot_get_frame (snapshot, v)->error, ==,
                       g_strv_contains (marked, name));
    }
}

/* Errors of a material or of the inertia say nothing about a frame. */
static void
test_marks_frames_only (void)
{
  g_autoptr(TriadSnapshot) snapshot =
    triad_test_load ("<sdf version='1.9'><model name='m'>"
                     "<link name='light'><inertial><mass>-1</mass></inertial></link>"
                     "<link name='l'><visual name='v'><geometry><sphere><radius>1</radius></sphere>"
                     "</geometry><material><script><name>Gazebo/Red</name></script></material>"
                     "</visual></link>"
                     "<frame name='f' attached_to='nothing'/></model></sdf>");

  g_assert_cmpint (triad_snapshot_get_diagnostics (snapshot)->len, >=, 3);
  g_assert_false (triad_snapshot_get_frame (snapshot, triad_test_find (snapshot, "m::light"))->error);
  g_assert_false (triad_snapshot_get_frame (snapshot, triad_test_find (snapshot, "m::l"))->error);
  g_assert_true (triad_snapshot_get_frame (snapshot, triad_test_find (snapshot, "m::f"))->error);
}

/* The error of an include that is not found concerns the frame of the missing model. */
static void
test_missing_models (void)
{
  g_autoptr(TriadSnapshot) snapshot = triad_test_load (
    "<sdf version='1.9'><world name='w'><model name='m'><link name='l'/></model>"
    "<include><name>first</name><uri>one.sdf</uri></include>"
    "<include><name>second</name><uri>two.sdf</uri></include></world></sdf>");
  const GPtrArray *diagnostics = triad_snapshot_get_diagnostics (snapshot);
  static const char *const names[] = { "first", "second" };

  g_assert_cmpint (diagnostics->len, ==, G_N_ELEMENTS (names));

  for (guint i = 0; i < diagnostics->len; i++)
    {
      const TriadDiagnostic *problem = g_ptr_array_index (diagnostics, i);
      int v = triad_test_find (snapshot, names[i]);

      g_assert_cmpint (problem->frame, ==, v);
      g_assert_true (triad_snapshot_get_frame (snapshot, v)->is_missing);
      g_assert_true (triad_snapshot_get_frame (snapshot, v)->error);
    }

  g_assert_false (triad_snapshot_get_frame (snapshot, triad_test_find (snapshot, "m"))->error);
}

/* A source in memory is read like a file. */
static void
test_source (void)
{
  static const char text[] = "<sdf version='1.9'><model name='m'><link name='l'/></model></sdf>";
  g_autoptr(GFile) file = g_file_new_for_path ("/nowhere/a.sdf");
  g_autoptr(GBytes) bytes = g_bytes_new_static (text, strlen (text));
  g_autoptr(TriadSource) source = triad_source_new_from_bytes (file, "a.sdf", bytes);
  g_autoptr(GError) error = NULL;
  g_autoptr(TriadSnapshot) snapshot = triad_snapshot_load_source (source, NULL, NULL, &error);

  g_assert_no_error (error);
  g_assert_cmpint (triad_snapshot_get_n_frames (snapshot), ==, 3);
  triad_test_assert_valid (snapshot);
}

static void
test_cancelled (void)
{
  static const char text[] = "<sdf version='1.9'><model name='m'><link name='l'/></model></sdf>";
  g_autoptr(TriadFolder) folder = triad_folder_new ();
  g_autoptr(GFile) file = triad_folder_write (folder, "a.sdf", text);
  g_autoptr(GCancellable) cancellable = g_cancellable_new ();
  g_autoptr(GError) error = NULL;
  g_autoptr(TriadSnapshot) snapshot = NULL;

  g_cancellable_cancel (cancellable);
  snapshot = triad_snapshot_load (file, "a.sdf", NULL, cancellable, &error);
  g_assert_null (snapshot);
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
}

/* The first error on the path of a frame, also that of its placement frame. */
static void
test_errors_of_paths (void)
{
  static const char text[] =
    "<sdf version='1.9'><model name='m'><link name='l'/>\n"
    "<frame name='a' attached_to='none'/>\n"
    "<frame name='b' attached_to='a'><pose relative_to='gone'/></frame>\n"
    "<frame name='c' attached_to='b'/>\n"
    "<frame name='d' attached_to='l'><pose relative_to='a'/></frame>\n"
    "<model name='n' placement_frame='p'><link name='k'/>\n"
    "<frame name='p'><pose relative_to='lost'/></frame></model>\n"
    "<frame name='e'><pose relative_to='n'/></frame>\n"
    "</model></sdf>";
  static const struct
  {
    const char *name;
    int         of_body;      /* lines, 0 for none */
    int         of_pose;
  } cases[] = {
    { "m", 0, 0 }, { "m::l", 0, 0 }, { "m::a", 2, 2 }, { "m::b", 3, 3 }, { "m::c", 3, 3 },
    { "m::d", 0, 2 }, { "m::n", 0, 7 }, { "m::n::p", 7, 7 }, { "m::n::k", 0, 7 }, { "m::e", 0, 7 },
  };
  g_autoptr(TriadSnapshot) snapshot = triad_test_load (text);

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      int v = triad_test_find (snapshot, cases[i].name);
      const TriadDiagnostic *of_body = triad_broken_path_find_body_error (snapshot, v);
      const TriadDiagnostic *of_pose = triad_broken_path_find_pose_error (snapshot, v);

      g_test_message ("%s", cases[i].name);
      g_assert_cmpint (of_body != NULL ? of_body->range.line : 0, ==, cases[i].of_body);
      g_assert_cmpint (of_pose != NULL ? of_pose->range.line : 0, ==, cases[i].of_pose);
    }
}

/* A path into a cycle goes around once. */
static void
test_paths_into_cycles (void)
{
  g_autoptr(TriadSnapshot) snapshot = triad_test_load (
    "<sdf version='1.9'><model name='m'><link name='l'/>"
    "<frame name='x' attached_to='y'/><frame name='y' attached_to='z'/>"
    "<frame name='z' attached_to='x'/><frame name='tail' attached_to='y'/></model></sdf>");
  const TriadAttachedGraph *graph = triad_snapshot_get_attached (snapshot);
  static const char *const names[] = { "m::tail", "m::y", "m::z", "m::x" };

  for (int first = 0; first < 2; first++)
    {
      g_autoptr(GArray) path =
        triad_broken_path_list (graph->edges, graph->cycle, triad_test_find (snapshot, names[first]));

      g_assert_cmpuint (path->len, ==, G_N_ELEMENTS (names) - first);

      for (guint i = 0; i < path->len; i++)
        g_assert_cmpstr (triad_snapshot_get_scoped_name (snapshot, g_array_index (path, int, i)), ==,
                         names[first + i]);
    }
}

/* A key leads to one of several frames with the same name. */
static void
test_keys (void)
{
  g_autoptr(TriadSnapshot) snapshot = triad_test_load (
    "<sdf version='1.9'><model name='m'><link name='a'/><link name='b'/><frame name='b'/>"
    "<frame name='b'/></model></sdf>");
  int a = triad_test_find (snapshot, "m::a");
  int b = triad_test_find (snapshot, "m::b");

  g_assert_false (triad_snapshot_has_namesake (snapshot, a));
  g_assert_cmpstr (triad_snapshot_get_key (snapshot, a), ==, "m::a");
  g_assert_cmpstr (triad_snapshot_get_key (snapshot, b), ==, "m::b");

  for (int v = 0; v < triad_snapshot_get_n_frames (snapshot); v++)
    {
      g_assert_cmpint (triad_snapshot_has_namesake (snapshot, v), ==, v >= b);
      g_assert_cmpint (triad_snapshot_find_frame (snapshot, triad_snapshot_get_key (snapshot, v)),
                       ==, v);
    }
}

/* Cancelling ends the checks. */
static void
test_cancel (void)
{
  g_autoptr(TriadSnapshot) snapshot =
    triad_test_load ("<sdf version='1.9'><model name='m'><frame name='f'/></model></sdf>");
  g_autoptr(GCancellable) cancellable = g_cancellable_new ();
  g_autoptr(GPtrArray) diagnostics = triad_diagnostics_new ();

  for (int i = 0; i < 2; i++)
    {
      triad_checks_run (triad_snapshot_get_document (snapshot), triad_snapshot_get_model (snapshot),
                        triad_snapshot_get_attached (snapshot),
                        triad_snapshot_get_poses (snapshot), diagnostics, cancellable);
      g_assert_cmpint (diagnostics->len > 0, ==, i == 0);
      g_ptr_array_set_size (diagnostics, 0);
      g_cancellable_cancel (cancellable);
    }
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);

  g_test_add_func ("/snapshot/apart", test_apart);
  g_test_add_func ("/snapshot/find", test_find);
  g_test_add_func ("/snapshot/marks", test_marks);
  g_test_add_func ("/snapshot/marks-frames-only", test_marks_frames_only);
  g_test_add_func ("/snapshot/missing-models", test_missing_models);
  g_test_add_func ("/snapshot/source", test_source);
  g_test_add_func ("/snapshot/cancelled", test_cancelled);
  g_test_add_func ("/snapshot/errors-of-paths", test_errors_of_paths);
  g_test_add_func ("/snapshot/paths-into-cycles", test_paths_into_cycles);
  g_test_add_func ("/snapshot/keys", test_keys);
  g_test_add_func ("/snapshot/cancel", test_cancel);

  return g_test_run ();
}
