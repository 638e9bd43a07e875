/* test-comparison-session.c: comparison of the file of a session with another one */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-comparison-session.h"

#include "triad-folder.h"
#include "triad-wait.h"

#define TIMEOUT_S 60

#define URDF                                                                            \
  "<robot name='arm'><link name='base'/><link name='tip'/>"                             \
  "<joint name='wrist' type='revolute'><parent link='base'/><child link='tip'/>"        \
  "<origin xyz='0 0 1'/><axis xyz='0 0 1'/>"                                            \
  "<limit lower='-1' upper='1' effort='1' velocity='1'/></joint></robot>"

#define SDF(height)                                                                     \
  "<sdf version='1.8'><model name='arm'><link name='base'/>"                            \
  "<link name='tip'><pose relative_to='wrist'/></link>"                                 \
  "<joint name='wrist' type='revolute'><pose relative_to='base'>0 0 " height " 0 0 0</pose>" \
  "<parent>base</parent><child>tip</child><axis><xyz>0 0 1</xyz>"                       \
  "<limit><lower>-1</lower><upper>1</upper><effort>1</effort><velocity>1</velocity></limit>" \
  "</axis></joint></model></sdf>"

#define NESTED                                                                          \
  "<sdf version='1.8'><model name='arm'><link name='base'/>"                            \
  "<model name='hand'><link name='palm'/></model></model></sdf>"

typedef struct
{
  TriadFolder            *folder;
  TriadSession           *session;
  TriadComparisonSession *comparison;
  int                     n_comparisons;
} Fixture;

typedef gboolean (*Condition) (Fixture *fixture);

static void
wait_until (Fixture   *fixture,
            Condition  condition)
{
  g_assert_true (triad_wait_until ((TriadWaitCondition) condition, fixture, TIMEOUT_S));
}

static TriadSession *
get_other (Fixture *fixture)
{
  return triad_comparison_session_get_other (fixture->comparison);
}

/* Both files are loaded, laid out and compared. */
static gboolean
is_idle (Fixture *fixture)
{
  return !triad_session_get_busy (fixture->session) &&
         !triad_comparison_session_get_busy (fixture->comparison);
}

static gboolean
is_compared (Fixture *fixture)
{
  return is_idle (fixture) && triad_comparison_session_get_comparison (fixture->comparison) != NULL;
}

static gboolean
is_compared_again (Fixture *fixture)
{
  return fixture->n_comparisons > 0 && is_compared (fixture);
}

static gboolean
has_message (Fixture *fixture)
{
  return is_idle (fixture) && triad_comparison_session_get_message (fixture->comparison) != NULL;
}

static gboolean
has_no_message (Fixture *fixture)
{
  return is_compared (fixture) &&
         triad_comparison_session_get_message (fixture->comparison) == NULL;
}

static void
notify_marked_cb (Fixture *fixture)
{
  TriadSnapshotDiff *marked = triad_session_get_marked (fixture->session);

  /* its vertices are those of the current snapshot */
  if (marked != NULL)
    g_assert_true (marked->after == triad_session_get_snapshot (fixture->session));
}

static void
notify_comparison_cb (Fixture *fixture)
{
  fixture->n_comparisons++;
}

static void
write_text (Fixture    *fixture,
            const char *name,
            const char *text)
{
  g_object_unref (triad_folder_write (fixture->folder, name, text));
}

/* The robot as SDFormat has it, compared with the URDF. */
static void
open_both (Fixture    *fixture,
           const char *sdf)
{
  g_autoptr(GFile) file = triad_folder_write (fixture->folder, "arm.sdf", sdf);
  g_autoptr(GFile) other = triad_folder_write (fixture->folder, "arm.urdf", URDF);

  triad_session_open (fixture->session, file);
  triad_comparison_session_compare_with (fixture->comparison, other);
  wait_until (fixture, is_compared);
}

static void
edit (Fixture    *fixture,
      const char *name,
      const char *text)
{
  fixture->n_comparisons = 0;
  write_text (fixture, name, text);
  wait_until (fixture, is_compared_again);
}

static int
count_differences (Fixture *fixture)
{
  return triad_comparison_session_get_comparison (fixture->comparison)->n_differences;
}

static void
set_up (Fixture       *fixture,
        gconstpointer  data)
{
  g_autoptr(TriadLayoutEngine) engine = triad_layout_engine_new (NULL);

  fixture->folder = triad_folder_new ();
  fixture->session = triad_session_new (engine);
  fixture->comparison = triad_comparison_session_new (fixture->session);
  g_signal_connect_swapped (fixture->comparison, "notify::comparison",
                            G_CALLBACK (notify_comparison_cb), fixture);
  g_signal_connect_swapped (fixture->session, "notify::marked", G_CALLBACK (notify_marked_cb),
                            fixture);
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data)
{
  g_signal_handlers_disconnect_by_data (fixture->comparison, fixture);
  g_clear_object (&fixture->comparison);
  g_clear_object (&fixture->session);

  while (g_main_context_iteration (NULL, FALSE))
    ;

  triad_folder_free (fixture->folder);
}

static void
test_same (Fixture       *fixture,
           gconstpointer  data)
{
  open_both (fixture, SDF ("1"));
  g_assert_cmpint (count_differences (fixture), ==, 0);
  g_assert_null (triad_comparison_session_get_message (fixture->comparison));
}

/* Bindings and expressions read what the getters return. */
static void
test_properties (Fixture       *fixture,
                 gconstpointer  data)
{
  g_autoptr(TriadSession) session = NULL;
  g_autoptr(TriadSession) other = NULL;
  g_autofree char *message = NULL;
  TriadComparison *comparison;
  double distance;
  double angle;
  gboolean busy;
  int selected;
  int hovered;

  open_both (fixture, SDF ("1"));
  triad_session_select (get_other (fixture), 1);
  triad_session_hover (get_other (fixture), 2);
  g_object_set (fixture->comparison, "distance-tolerance", 0.5, "angle-tolerance", 0.25, NULL);
  g_object_get (fixture->comparison, "session", &session, "other", &other, "comparison",
                &comparison, "message", &message, "busy", &busy, "other-selected", &selected,
                "other-hovered", &hovered, "distance-tolerance", &distance, "angle-tolerance",
                &angle, NULL);

  g_assert_true (session == fixture->session);
  g_assert_true (other == get_other (fixture));
  g_assert_true (comparison == triad_comparison_session_get_comparison (fixture->comparison));
  g_assert_null (message);
  g_assert_cmpint (busy, ==, triad_comparison_session_get_busy (fixture->comparison));
  g_assert_cmpint (selected, ==, 1);
  g_assert_cmpint (hovered, ==, 2);
  g_assert_cmpfloat (distance, ==, 0.5);
  g_assert_cmpfloat (angle, ==, 0.25);
  g_assert_cmpfloat (triad_comparison_session_get_angle_tolerance (fixture->comparison), ==, 0.25);
}

static void
test_either_changes (Fixture       *fixture,
                     gconstpointer  data)
{
  const TriadFrameChange *change;
  TriadSnapshotDiff *comparison;
  int wrist;

  open_both (fixture, SDF ("1.001"));
  comparison = triad_comparison_session_get_comparison (fixture->comparison)->diff;
  wrist = triad_snapshot_find_frame (triad_session_get_snapshot (fixture->session), "arm::wrist");
  g_assert_cmpint (comparison->change_of[wrist], >=, 0);
  change = &comparison->changes[comparison->change_of[wrist]];
  g_assert_cmpfloat_with_epsilon (change->distance, 0.001, 1e-9);
  g_assert_true (triad_session_get_marked (get_other (fixture)) == comparison);

  edit (fixture, "arm.sdf", SDF ("1"));
  g_assert_cmpint (count_differences (fixture), ==, 0);

  edit (fixture, "arm.urdf", "<robot name='arm'><link name='base'/></robot>");
  g_assert_cmpint (count_differences (fixture), ==, 2);
}

static gboolean
has_moved (Fixture *fixture)
{
  return triad_session_get_kinematics (fixture->session)->n_moved > 0;
}

/* Moved frames have an overlay, and its joints have the positions of the joints of the
 * same name. */
static void
test_overlay (Fixture       *fixture,
              gconstpointer  data)
{
  TriadSnapshot *snapshot;
  const TriadOverlay *overlay;
  int wrist;
  int tip;

  open_both (fixture, SDF ("1"));
  g_assert_cmpint (triad_comparison_session_get_overlay (fixture->comparison)->n_triads, ==, 0);

  edit (fixture, "arm.sdf", SDF ("1.5"));
  overlay = triad_comparison_session_get_overlay (fixture->comparison);
  g_assert_cmpint (overlay->n_triads, ==, 2);
  g_assert_cmpint (overlay->n_lines, ==, 2);
  g_assert_cmpfloat_with_epsilon (overlay->lines[0].from.z, 1.5, 1e-9);
  g_assert_cmpfloat_with_epsilon (overlay->lines[0].to.z, 1, 1e-9);

  snapshot = triad_session_get_snapshot (fixture->session);
  wrist = triad_snapshot_find_frame (snapshot, "arm::wrist");
  triad_session_set_joint_position (fixture->session,
                                    triad_snapshot_get_frame (snapshot, wrist)->joint, 0, 0.5);
  wait_until (fixture, has_moved);
  overlay = triad_comparison_session_get_overlay (fixture->comparison);
  tip = triad_snapshot_find_frame (overlay->kinematics->snapshot, "arm::tip");
  g_assert_true (overlay->kinematics->moved[tip]);
  g_assert_cmpfloat_with_epsilon
    (triad_quaternion_to_rpy (overlay->kinematics->pose[tip].orientation).z, 0.5, 1e-9);
}

/* A renamed joint is matched by the links that it connects. */
static void
test_overlay_renamed (Fixture       *fixture,
                      gconstpointer  data)
{
  TriadSnapshot *snapshot;
  const TriadOverlay *overlay;
  int wrist;
  int tip;

  open_both (fixture, SDF ("1"));
  edit (fixture, "arm.urdf",
        "<robot name='arm'><link name='base'/><link name='hand'/>"
        "<joint name='turn' type='revolute'><parent link='base'/><child link='hand'/>"
        "<origin xyz='0 0 1'/><axis xyz='0 0 1'/>"
        "<limit lower='-1' upper='1' effort='1' velocity='1'/></joint></robot>");

  snapshot = triad_session_get_snapshot (fixture->session);
  wrist = triad_snapshot_find_frame (snapshot, "arm::wrist");
  triad_session_set_joint_position (fixture->session,
                                    triad_snapshot_get_frame (snapshot, wrist)->joint, 0, 0.5);
  wait_until (fixture, has_moved);
  overlay = triad_comparison_session_get_overlay (fixture->comparison);
  tip = triad_snapshot_find_frame (overlay->kinematics->snapshot, "arm::hand");
  g_assert_true (overlay->kinematics->moved[tip]);
  g_assert_cmpfloat_with_epsilon
    (triad_quaternion_to_rpy (overlay->kinematics->pose[tip].orientation).z, 0.5, 1e-9);
}

static void
test_words (Fixture       *fixture,
            gconstpointer  data)
{
  TriadSnapshot *snapshot;
  g_autofree char *same = NULL;
  g_autofree char *moved = NULL;

  open_both (fixture, SDF ("1.001"));
  snapshot = triad_session_get_snapshot (fixture->session);
  same = triad_comparison_session_dup_difference (fixture->comparison, fixture->session,
                                       triad_snapshot_find_frame (snapshot, "arm::base"));
  moved = triad_comparison_session_dup_difference (fixture->comparison, fixture->session,
                                        triad_snapshot_find_frame (snapshot, "arm::wrist"));
  g_assert_null (same);
  g_assert_true (g_str_has_prefix (moved, "Compared with B (arm.urdf): moved 1 mm; "));
}

static void
test_tolerance (Fixture       *fixture,
                gconstpointer  data)
{
  open_both (fixture, SDF ("1.001"));
  g_assert_cmpint (count_differences (fixture), >, 0);

  fixture->n_comparisons = 0;
  triad_comparison_session_set_tolerance (fixture->comparison, 0.002, 0.001);
  wait_until (fixture, is_compared_again);
  g_assert_cmpint (count_differences (fixture), ==, 0);
}

/* It is that of the next file, too. */
static void
test_tolerance_stays (Fixture       *fixture,
                      gconstpointer  data)
{
  triad_comparison_session_set_tolerance (fixture->comparison, 0.002, 0.001);
  open_both (fixture, SDF ("1.001"));
  g_assert_cmpint (count_differences (fixture), ==, 0);
  g_assert_cmpfloat (triad_comparison_session_get_distance_tolerance (fixture->comparison), ==,
                     0.002);
}

/* The last readable version is still compared with the current file. */
static void
test_broken (Fixture       *fixture,
             gconstpointer  data)
{
  open_both (fixture, SDF ("1"));

  write_text (fixture, "arm.urdf", "<robot name='arm'><link name='base'/>\n<link nam");
  wait_until (fixture, has_message);
  g_assert_true (g_str_has_prefix (triad_comparison_session_get_message (fixture->comparison),
                                   "Line 2: "));
  g_assert_cmpint (count_differences (fixture), ==, 0);

  edit (fixture, "arm.sdf", SDF ("1.001"));
  g_assert_cmpint (count_differences (fixture), >, 0);
  g_assert_nonnull (triad_comparison_session_get_message (fixture->comparison));

  write_text (fixture, "arm.urdf", URDF);
  wait_until (fixture, has_no_message);
}

static void
test_missing (Fixture       *fixture,
              gconstpointer  data)
{
  g_autoptr(GFile) file = triad_folder_write (fixture->folder, "arm.sdf", SDF ("1"));
  g_autofree char *path = triad_folder_dup_path (fixture->folder, "none.urdf");
  g_autoptr(GFile) other = g_file_new_for_path (path);

  triad_session_open (fixture->session, file);
  triad_comparison_session_compare_with (fixture->comparison, other);
  wait_until (fixture, has_message);
  g_assert_cmpstr (triad_comparison_session_get_message (fixture->comparison), ==,
                   "“none.urdf” does not exist");
  g_assert_null (triad_comparison_session_get_comparison (fixture->comparison));

  write_text (fixture, "none.urdf", URDF);
  wait_until (fixture, has_no_message);
  g_assert_cmpint (count_differences (fixture), ==, 0);
}

static void
test_closed (Fixture       *fixture,
             gconstpointer  data)
{
  open_both (fixture, SDF ("1.001"));
  triad_comparison_session_compare_with (fixture->comparison, NULL);
  g_assert_null (get_other (fixture));
  g_assert_null (triad_session_get_marked (fixture->session));

  open_both (fixture, SDF ("1.001"));
  triad_session_open (fixture->session, NULL);
  g_assert_null (get_other (fixture));
}

/* One link more, which the other does not have. */
#define URDF_AND_CAMERA                                                                 \
  "<robot name='arm'><link name='base'/><link name='tip'/><link name='camera'/>"        \
  "<joint name='eye' type='fixed'><parent link='base'/><child link='camera'/></joint>"  \
  "<joint name='wrist' type='revolute'><parent link='base'/><child link='tip'/>"        \
  "<origin xyz='0 0 1'/><axis xyz='0 0 1'/>"                                            \
  "<limit lower='-1' upper='1' effort='1' velocity='1'/></joint></robot>"

static int
find (TriadSession *session,
      const char   *name)
{
  return triad_snapshot_find_frame (triad_session_get_snapshot (session), name);
}

static void
assert_selected (TriadSession *session,
                 const char   *name)
{
  g_assert_cmpint (triad_session_get_selected (session), ==,
                   name != NULL ? find (session, name) : -1);
}

static void
select_frame (TriadSession *session,
              const char   *name)
{
  g_assert_cmpint (find (session, name), >=, 0);
  triad_session_select (session, find (session, name));
}

/* The selection is shared by both files; a frame without a match is selected alone. */
static void
test_selection (Fixture       *fixture,
                gconstpointer  data)
{
  TriadSession *other;

  open_both (fixture, SDF ("1"));
  edit (fixture, "arm.urdf", URDF_AND_CAMERA);
  other = get_other (fixture);

  select_frame (fixture->session, "arm::tip");
  assert_selected (other, "arm::tip");
  select_frame (other, "arm::wrist");
  assert_selected (fixture->session, "arm::wrist");
  triad_session_hover (other, find (other, "arm::base"));
  g_assert_cmpint (triad_session_get_hovered (fixture->session), ==,
                   find (fixture->session, "arm::base"));
  triad_session_hover (fixture->session, -1);
  g_assert_cmpint (triad_session_get_hovered (other), ==, -1);

  select_frame (other, "arm::camera");
  assert_selected (fixture->session, NULL);
  assert_selected (other, "arm::camera");

  /* nothing is selected in the other file */
  triad_session_select (fixture->session, -1);
  assert_selected (other, NULL);

  select_frame (fixture->session, "arm::base");
  triad_session_select (fixture->session, -1);
  assert_selected (other, NULL);
}

/* A reload of either file keeps the selection; a frame that it has lost stays selected
 * in the other one. */
static void
test_selection_stays (Fixture       *fixture,
                      gconstpointer  data)
{
  TriadSession *other;

  open_both (fixture, SDF ("1"));
  edit (fixture, "arm.urdf", URDF_AND_CAMERA);
  other = get_other (fixture);

  select_frame (other, "arm::tip");
  edit (fixture, "arm.sdf", SDF ("1.5"));
  assert_selected (other, "arm::tip");
  assert_selected (fixture->session, "arm::tip");
  edit (fixture, "arm.urdf", URDF);
  assert_selected (other, "arm::tip");
  assert_selected (fixture->session, "arm::tip");

  edit (fixture, "arm.urdf", "<robot name='arm'><link name='base'/></robot>");
  assert_selected (other, NULL);
  assert_selected (fixture->session, "arm::tip");
  edit (fixture, "arm.urdf", URDF);
  assert_selected (other, "arm::tip");

  /* a frame that appears in the open file is the one selected in the other */
  edit (fixture, "arm.urdf", URDF_AND_CAMERA);
  select_frame (other, "arm::camera");
  edit (fixture, "arm.sdf",
        "<sdf version='1.8'><model name='arm'><link name='base'/><link name='camera'/></model>"
        "</sdf>");
  assert_selected (other, "arm::camera");
  assert_selected (fixture->session, "arm::camera");
}

static gboolean
has_other_moved (Fixture *fixture)
{
  return triad_session_get_kinematics (get_other (fixture))->n_moved > 0;
}

static gboolean
has_other_not_moved (Fixture *fixture)
{
  return !has_other_moved (fixture);
}

/* Joint positions, and the visible parts of graphs. */
static void
test_follows (Fixture       *fixture,
              gconstpointer  data)
{
  TriadSession *other;
  gboolean hidden;
  int wrist;

  open_both (fixture, SDF ("1"));
  other = get_other (fixture);
  wrist = triad_snapshot_get_frame (triad_session_get_snapshot (fixture->session),
                                    find (fixture->session, "arm::wrist"))->joint;
  triad_session_set_joint_position (fixture->session, wrist, 0, 0.5);
  wait_until (fixture, has_other_moved);
  triad_session_reset_joint (fixture->session, -1);
  wait_until (fixture, has_other_not_moved);

  g_object_set (fixture->session, "hide-joints", TRUE, NULL);
  g_object_get (other, "hide-joints", &hidden, NULL);
  g_assert_true (hidden);
}

/* The views of both files highlight the same differences, from their side. */
static void
test_marks (Fixture       *fixture,
            gconstpointer  data)
{
  TriadSnapshotDiff *marked;
  TriadSession *other;
  g_autofree char *words = NULL;
  int camera;

  open_both (fixture, SDF ("1"));
  edit (fixture, "arm.urdf", URDF_AND_CAMERA);
  other = get_other (fixture);
  camera = find (other, "arm::camera");

  /* the reload itself is pointed out for a moment */
  triad_session_mark (other, NULL);
  marked = triad_session_get_marked (other);
  g_assert_true (marked->after == triad_session_get_snapshot (other));
  g_assert_cmpint (marked->change_of[camera], >=, 0);
  g_assert_true (marked->changes[marked->change_of[camera]].what & TRIAD_DIFF_ADDED);
  g_assert_cmpint (triad_comparison_session_get_overlay (fixture->comparison)->n_triads, >, 0);
  words = triad_comparison_session_dup_difference (fixture->comparison, other, camera);
  g_assert_true (g_str_has_prefix (words, "Compared with A (arm.sdf): "));
}

static gboolean
is_hand_collapsed (TriadSession *session)
{
  TriadSnapshot *snapshot = triad_session_get_snapshot (session);

  return triad_session_is_collapsed (session, TRIAD_GRAPH_RELATIVE_TO,
                                     triad_snapshot_find_frame (snapshot, "arm::hand"));
}

static void
collapse_hand (Fixture      *fixture,
               TriadSession *session,
               gboolean      collapsed)
{
  TriadSnapshot *snapshot = triad_session_get_snapshot (session);

  triad_session_collapse (session, triad_snapshot_find_frame (snapshot, "arm::hand"), collapsed);
  wait_until (fixture, is_idle);
}

static void
test_collapses (Fixture       *fixture,
                gconstpointer  data)
{
  g_autoptr(GFile) file = triad_folder_write (fixture->folder, "arm.sdf", NESTED);
  g_autoptr(GFile) other = triad_folder_write (fixture->folder, "other.sdf", NESTED);
  TriadSession *beside;

  triad_session_open (fixture->session, file);
  triad_comparison_session_compare_with (fixture->comparison, other);
  wait_until (fixture, is_compared);
  beside = triad_comparison_session_get_other (fixture->comparison);

  collapse_hand (fixture, fixture->session, TRUE);
  g_assert_true (is_hand_collapsed (fixture->session));
  g_assert_true (is_hand_collapsed (beside));

  collapse_hand (fixture, beside, FALSE);
  g_assert_false (is_hand_collapsed (fixture->session));
  g_assert_false (is_hand_collapsed (beside));
}

/* What was compared before is kept, with a message, until the files are compared again. */
static void
test_stop (Fixture       *fixture,
           gconstpointer  data)
{
  TriadComparison *comparison;

  open_both (fixture, SDF ("1"));
  comparison = triad_comparison_session_get_comparison (fixture->comparison);
  triad_comparison_session_stop (fixture->comparison);
  g_assert_null (triad_comparison_session_get_message (fixture->comparison));

  triad_comparison_session_set_tolerance (fixture->comparison, 0.5, 0.5);
  g_assert_true (triad_comparison_session_get_busy (fixture->comparison));
  triad_comparison_session_stop (fixture->comparison);
  g_assert_false (triad_comparison_session_get_busy (fixture->comparison));
  g_assert_cmpstr (triad_comparison_session_get_message (fixture->comparison), ==,
                   "Comparing was stopped");
  g_assert_true (triad_comparison_session_get_comparison (fixture->comparison) == comparison);

  triad_comparison_session_compare_again (fixture->comparison);
  g_assert_true (triad_comparison_session_get_busy (fixture->comparison));
  wait_until (fixture, has_no_message);

  triad_comparison_session_stop (fixture->comparison);
  triad_comparison_session_set_tolerance (fixture->comparison, 0.1, 0.1);
  wait_until (fixture, has_no_message);
}

/* Returns the height of the joint in the file that was compared. */
static double
get_height (TriadSnapshot *snapshot)
{
  return triad_snapshot_get_poses (snapshot)->pose[triad_snapshot_find_frame
                                                     (snapshot, "arm::wrist")].position.z;
}

static gboolean
is_up_to_date (Fixture *fixture)
{
  TriadComparison *comparison = triad_comparison_session_get_comparison (fixture->comparison);

  return is_compared (fixture) && get_height (comparison->diff->before) == 3 &&
         get_height (comparison->diff->after) == 2;
}

/* Both files are read again, even if reading one of them was stopped, too. */
static void
test_again (Fixture       *fixture,
            gconstpointer  data)
{
  g_autoptr(GFile) file = triad_folder_write (fixture->folder, "arm.sdf", SDF ("1"));
  g_autoptr(GFile) other = triad_folder_write (fixture->folder, "other.sdf", SDF ("1"));

  g_object_set (fixture->session, "paused", TRUE, NULL);
  triad_session_open (fixture->session, file);
  triad_comparison_session_compare_with (fixture->comparison, other);
  wait_until (fixture, is_compared);

  write_text (fixture, "arm.sdf", SDF ("3"));
  write_text (fixture, "other.sdf", SDF ("2"));
  triad_comparison_session_set_tolerance (fixture->comparison, 0.5, 0.5);
  triad_session_reload (get_other (fixture));
  triad_comparison_session_stop (fixture->comparison);
  g_assert_nonnull (triad_comparison_session_get_message (fixture->comparison));

  triad_comparison_session_compare_again (fixture->comparison);
  wait_until (fixture, is_up_to_date);
  wait_until (fixture, has_no_message);
}

/* Files of a few kilobytes can have too many frames to be compared, by including others. */
static void
test_too_many_frames (Fixture       *fixture,
                      gconstpointer  data)
{
  g_autoptr(GString) links = g_string_new ("<sdf version='1.8'><model name='m'>");
  g_autoptr(GString) models = g_string_new ("<sdf version='1.8'><model name='all'>");
  g_autoptr(GFile) file = NULL;

#if defined __SANITIZE_ADDRESS__ || defined __SANITIZE_THREAD__
  g_test_skip ("a sanitizer needs too much memory for so many frames");
  return;
#endif

  for (int i = 0; i < 1000; i++)
    {
      g_string_append_printf (links, "<link name='l%d'/>", i);
      g_string_append_printf (models, "<include><name>m%d</name><uri>m.sdf</uri></include>", i);
    }

  g_string_append (links, "</model></sdf>");
  g_string_append (models, "</model></sdf>");
  write_text (fixture, "m.sdf", links->str);
  file = triad_folder_write (fixture->folder, "all.sdf", models->str);

  triad_session_open (fixture->session, file);
  triad_comparison_session_compare_with (fixture->comparison, file);
  wait_until (fixture, has_message);
  g_assert_cmpstr (triad_comparison_session_get_message (fixture->comparison), ==,
                   "More than 2000000 frames in both files together");
  g_assert_null (triad_comparison_session_get_comparison (fixture->comparison));
}

static void
test_sort_files (void)
{
  g_autoptr(TriadFolder) folder = triad_folder_new ();
  g_autoptr(GFile) sdf = triad_folder_write (folder, "a.sdf", "<sdf version='1.9'/>");
  g_autoptr(GFile) world = triad_folder_write (folder, "b.world", "<sdf version='1.9'/>");
  g_autoptr(GFile) urdf = triad_folder_write (folder, "c.xml", "<robot name='c'/>");
  g_autoptr(GFile) text = triad_folder_write (folder, "d.sdf", "text");
  GFile *before;
  GFile *after;

  g_assert_true (triad_comparison_session_sort_files (urdf, sdf, &before, &after));
  g_assert_true (before == urdf && after == sdf);

  g_assert_true (triad_comparison_session_sort_files (sdf, urdf, &before, &after));
  g_assert_true (before == urdf && after == sdf);

  g_assert_false (triad_comparison_session_sort_files (sdf, world, &before, &after));
  g_assert_true (before == sdf && after == world);

  g_assert_false (triad_comparison_session_sort_files (text, urdf, &before, &after));
  g_assert_true (before == text && after == urdf);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);

#define ADD(path, func) g_test_add (path, Fixture, NULL, set_up, func, tear_down)
  ADD ("/comparison-session/same", test_same);
  ADD ("/comparison-session/properties", test_properties);
  ADD ("/comparison-session/either-changes", test_either_changes);
  ADD ("/comparison-session/overlay", test_overlay);
  ADD ("/comparison-session/overlay/renamed", test_overlay_renamed);
  ADD ("/comparison-session/words", test_words);
  ADD ("/comparison-session/tolerance", test_tolerance);
  ADD ("/comparison-session/tolerance-stays", test_tolerance_stays);
  ADD ("/comparison-session/broken", test_broken);
  ADD ("/comparison-session/missing", test_missing);
  ADD ("/comparison-session/closed", test_closed);
  ADD ("/comparison-session/shared-selection", test_selection);
  ADD ("/comparison-session/selection-outlives-reloads", test_selection_stays);
  ADD ("/comparison-session/follows-the-open-file", test_follows);
  ADD ("/comparison-session/marks-of-either-side", test_marks);
  ADD ("/comparison-session/collapses-in-both", test_collapses);
  ADD ("/comparison-session/stop", test_stop);
  ADD ("/comparison-session/compare-again", test_again);
  ADD ("/comparison-session/too-many-frames", test_too_many_frames);
#undef ADD
  g_test_add_func ("/comparison-session/sort-files", test_sort_files);

  return g_test_run ();
}
