/* test-importer.c: models in other formats, imported as SDFormat elements */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-folder.h"
#include "triad-importer.h"
#include "triad-test.h"

static const char robot[] =
  "<robot name='arm'><link name='base'/><link name='tool'/>"
  "<joint name='mount' type='fixed'><origin xyz='0 0 1'/>"
  "<parent link='base'/><child link='tool'/></joint></robot>";

static TriadSnapshot *
load (const char *text)
{
  g_autoptr(TriadFolder) folder = triad_folder_new ();
  G_GNUC_UNUSED g_autoptr(GFile) urdf = triad_folder_write (folder, "arm.urdf", robot);
  g_autoptr(GFile) file = triad_folder_write (folder, "world.sdf", text);
  g_autoptr(GError) error = NULL;
  TriadSnapshot *snapshot = triad_snapshot_load (file, "world.sdf", NULL, NULL, &error);

  g_assert_no_error (error);

  return snapshot;
}

static void
assert_position (const TriadSnapshot *snapshot,
                 const char          *name,
                 double               x,
                 double               y,
                 double               z)
{
  TriadPose pose = triad_test_get_pose (snapshot, name);

  g_test_message ("%s", name);
  triad_test_assert_position (&pose, x, y, z);
}

static const char *
find (const char *root)
{
  const TriadImporter *format = triad_importer_find (root);

  return format != NULL ? format->name : NULL;
}

static void
test_find (void)
{
  g_assert_cmpstr (find ("robot"), ==, TRIAD_IMPORTER_URDF);
  g_assert_cmpstr (find ("sdf"), ==, NULL);
  g_assert_cmpstr (find ("mujoco"), ==, NULL);
}

static void
test_world (void)
{
  g_autoptr(TriadSnapshot) snapshot =
    load ("<sdf version='1.9'><world name='w'>"
          "<include><uri>arm.urdf</uri></include>"
          "<include><uri>arm.urdf</uri><name>left</name><pose>0 2 0 0 0 0</pose></include>"
          "<frame name='grip' attached_to='left::mount'/>"
          "</world></sdf>");

  triad_test_assert_valid (snapshot);
  assert_position (snapshot, "arm", 0, 0, 0);
  assert_position (snapshot, "arm::tool", 0, 0, 1);
  assert_position (snapshot, "left", 0, 2, 0);
  assert_position (snapshot, "left::mount", 0, 2, 1);
  assert_position (snapshot, "grip", 0, 2, 1);
}

static void
test_placement (void)
{
  g_autoptr(TriadSnapshot) snapshot =
    load ("<sdf version='1.9'><model name='cell'><link name='table'/>"
          "<frame name='top'><pose>5 0 3 0 0 0</pose></frame>"
          "<include><uri>arm.urdf</uri><name>left</name><pose relative_to='top'/>"
          "<placement_frame>tool</placement_frame></include>"
          "<joint name='weld' type='fixed'><parent>top</parent><child>left::tool</child></joint>"
          "</model></sdf>");

  triad_test_assert_valid (snapshot);
  assert_position (snapshot, "cell::left::tool", 5, 0, 3);
  assert_position (snapshot, "cell::left", 5, 0, 2);
  assert_position (snapshot, "cell::weld", 5, 0, 3);
}

static void
test_merge (void)
{
  g_autoptr(TriadSnapshot) snapshot =
    load ("<sdf version='1.9'><model name='cell'>"
          "<include merge='true'><uri>arm.urdf</uri><pose>1 0 0 0 0 0</pose></include>"
          "<frame name='grip' attached_to='tool'/>"
          "</model></sdf>");

  triad_test_assert_valid (snapshot);
  assert_position (snapshot, "cell::tool", 1, 0, 1);
  assert_position (snapshot, "cell::grip", 1, 0, 1);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);

  g_test_add_func ("/importer/find", test_find);
  g_test_add_func ("/importer/include/world", test_world);
  g_test_add_func ("/importer/include/placement-frame", test_placement);
  g_test_add_func ("/importer/include/merge", test_merge);

  return g_test_run ();
}
