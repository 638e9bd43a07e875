/* test-edit-pose-preview.c: how the pose of a moving frame would be written */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-edit-poses.h"

#include "triad-edit-test.h"
#include "triad-folder.h"

#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static const char text[] =
  "<sdf version='1.10'>\n"
  "  <model name='m'>\n"
  "    <link name='a'/>\n"
  "    <frame name='f' attached_to='a'>\n"
  "      <pose relative_to='a'>0.10 0 1e-1 0 0 0</pose>\n"
  "    </frame>\n"
  "    <frame name='g' attached_to='f'><pose degrees='true'>1.00 2.00 3.00 0.00 0.00 5.00</pose></frame>\n"
  "    <frame name='h'/>\n"
  "  </model>\n"
  "</sdf>\n";

static const char urdf[] =
  "<robot name='r'><link name='a'/><link name='b'/>"
  "<joint name='j' type='fixed'><origin rpy='0 0 0' xyz='1 0 0'/><parent link='a'/>"
  "<child link='b'/></joint></robot>";

static void
assert_text (TriadSnapshot *snapshot,
             const char    *name,
             TriadVector    position,
             int            line,
             const char    *expected)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(TriadPosePreview) preview =
    triad_pose_preview_new (snapshot, triad_test_find (snapshot, name), &error);
  TriadPose pose = { position, { 1, 0, 0, 0 } };
  g_autofree char *shown = NULL;

  g_assert_no_error (error);
  g_assert_cmpint (triad_pose_preview_get_range (preview)->line, ==, line);

  /* The second one does not begin with the first. */
  g_free (triad_pose_preview_dup_text (preview, &TRIAD_POSE_IDENTITY, TRIAD_DEPENDENTS_FOLLOW));
  shown = triad_pose_preview_dup_text (preview, &pose, TRIAD_DEPENDENTS_FOLLOW);
  g_assert_cmpstr (shown, ==, expected);
}

/* The shown element is the one that the edit writes. */
static void
assert_same_as_edit (TriadSnapshot *snapshot,
                     const char    *name,
                     TriadVector    position)
{
  int frame = triad_test_find (snapshot, name);
  g_autoptr(GError) error = NULL;
  g_autoptr(TriadPosePreview) preview = triad_pose_preview_new (snapshot, frame, &error);
  TriadPose pose = { position, triad_quaternion_from_rpy (0, 0, 0.5) };
  g_autofree char *shown = triad_pose_preview_dup_text (preview, &pose, TRIAD_DEPENDENTS_FOLLOW);
  g_autofree char *written = apply (triad_edit_set_pose (snapshot, frame, &pose, -1,
                                                         TRIAD_DEPENDENTS_FOLLOW, &error), &error);

  g_assert_nonnull (strstr (written, shown));
}

static void
test_text (void)
{
  g_autoptr(TriadSnapshot) snapshot = triad_test_load (text);
  g_autoptr(TriadSnapshot) robot = triad_test_load (urdf);

  assert_text (snapshot, "m::f", (TriadVector) { 0.1, 0.25, 0 }, 5,
               "<pose relative_to='a'>0.10 0.25 0 0 0 0</pose>");
  assert_text (snapshot, "m::g", (TriadVector) { 1, -0.5, 3 }, 7,
               "<pose degrees='true'>1.00 -0.50 3.00 0.00 0.00 0.00</pose>");
  assert_text (snapshot, "m::h", (TriadVector) { 0, 0, 0.3 }, 8, "<pose>0 0 0.3 0 0 0</pose>");
  assert_text (robot, "r::j", (TriadVector) { 1, 2, 0 }, 1, "<origin rpy='0 0 0' xyz='1 2 0'/>");

  assert_same_as_edit (snapshot, "m::f", (TriadVector) { 0.1, 0.25, 0 });
  assert_same_as_edit (snapshot, "m::g", (TriadVector) { 0.1, 0.25, 0 });
  assert_same_as_edit (snapshot, "m::h", (TriadVector) { 0.1, 0.25, 0 });
  assert_same_as_edit (robot, "r::j", (TriadVector) { 0.1, 0.25, 0 });
}

static void
assert_cannot_move (TriadSnapshot   *snapshot,
                    const char      *name,
                    TriadDependents  dependents,
                    const char      *message)
{
  g_autoptr(GError) error = NULL;

  g_assert_false (triad_edit_check_move (snapshot, triad_test_find (snapshot, name), dependents,
                                         &error));
  g_assert_nonnull (error);

  if (strstr (error->message, message) == NULL)
    g_error ("“%s” is not in “%s”", message, error->message);
}

static void
assert_can_move (TriadSnapshot   *snapshot,
                 const char      *name,
                 TriadDependents  dependents)
{
  g_autoptr(GError) error = NULL;
  gboolean can_move = triad_edit_check_move (snapshot, triad_test_find (snapshot, name),
                                             dependents, &error);

  g_assert_no_error (error);
  g_assert_true (can_move);
}

static void
test_check (void)
{
  g_autoptr(TriadFolder) folder = triad_folder_new ();
  g_autoptr(GFile) file = triad_folder_write (folder, "a.sdf", text);
  g_autoptr(GFile) robot_file = triad_folder_write (folder, "a.urdf", urdf);
  g_autoptr(GFile) placed_file = triad_folder_write (folder, "placed.sdf",
    "<sdf version='1.10'><world name='w'><model name='m' placement_frame='p'><link name='a'/>"
    "<frame name='q'/><frame name='p' attached_to='q'/><frame name='free'/></model></world></sdf>");
  g_autoptr(TriadSnapshot) snapshot = triad_snapshot_load (file, NULL, NULL, NULL, NULL);
  g_autoptr(TriadSnapshot) robot = triad_snapshot_load (robot_file, NULL, NULL, NULL, NULL);
  g_autoptr(TriadSnapshot) placed = triad_snapshot_load (placed_file, NULL, NULL, NULL, NULL);

  assert_can_move (snapshot, "m::f", TRIAD_DEPENDENTS_FOLLOW);
  assert_can_move (snapshot, "m::f", TRIAD_DEPENDENTS_STAY);
  assert_can_move (robot, "r::j", TRIAD_DEPENDENTS_FOLLOW);
  assert_cannot_move (robot, "r::j", TRIAD_DEPENDENTS_STAY, "only joints have an origin");
  assert_cannot_move (robot, "r::b", TRIAD_DEPENDENTS_FOLLOW, "only joints have");
  assert_can_move (placed, "m", TRIAD_DEPENDENTS_FOLLOW);
  assert_can_move (placed, "m::free", TRIAD_DEPENDENTS_FOLLOW);
  assert_cannot_move (placed, "m::p", TRIAD_DEPENDENTS_FOLLOW, "placed by “m::p”");
  assert_cannot_move (placed, "m::q", TRIAD_DEPENDENTS_FOLLOW, "placed by “m::p”");
  assert_cannot_move (placed, "world", TRIAD_DEPENDENTS_FOLLOW, "the poses in the file are relative to it");
}

static void
test_files (void)
{
  g_autoptr(TriadFolder) folder = triad_folder_new ();
  g_autoptr(GFile) file = triad_folder_write (folder, "a.sdf", text);
  g_autoptr(TriadSnapshot) snapshot = triad_snapshot_load (file, NULL, NULL, NULL, NULL);
  g_autoptr(GFile) changed = triad_folder_write (folder, "a.sdf", "<sdf/>");

  assert_cannot_move (snapshot, "m::f", TRIAD_DEPENDENTS_FOLLOW, "has changed since it was read");

  g_object_unref (changed);
  changed = triad_folder_write (folder, "a.sdf", text);
  g_assert_cmpint (chmod (g_file_peek_path (file), 0400), ==, 0);

  /* The superuser may write it. */
  if (access (g_file_peek_path (file), W_OK) != 0)
    assert_cannot_move (snapshot, "m::f", TRIAD_DEPENDENTS_FOLLOW, "read-only");
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/edit-pose-preview/text", test_text);
  g_test_add_func ("/edit-pose-preview/check", test_check);
  g_test_add_func ("/edit-pose-preview/files", test_files);

  return g_test_run ();
}
