/* test-mesh-inertia.c: inertia of links whose collisions are meshes */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-comparison.h"
#include "triad-folder.h"
#include "triad-json.h"
#include "triad-shapes.h"
#include "triad-snapshot-json.h"

#include <string.h>

#define MODEL(collisions)                                                                    \
  "<sdf version='1.11'><model name='m'><link name='l'><pose>5 0 0 0 0 1</pose>"              \
  "<inertial auto='true'/>" collisions "</link></model></sdf>"
#define MESH(pose, density, uri, scale)                                                      \
  "<collision name='c'><pose>" pose "</pose><density>" density "</density>"                   \
  "<geometry><mesh><uri>" uri "</uri><scale>" scale "</scale></mesh></geometry></collision>"
#define BOX(name) MODEL (MESH ("0 0 0 0 0 0", "1000", name, "1 1 1"))

#define TETRAHEDRON                                                                          \
  "v 0 0 0\nv 1 0 0\nv 0 1 0\nv 0 0 1\nf 1 3 2\nf 1 2 4\nf 2 3 4\nf 3 1 4\n"
#define OPEN "v 0 0 0\nv 1 0 0\nv 0 1 0\nv 0 0 1\nf 1 3 2\nf 1 2 4\nf 2 3 4\n"

static TriadSnapshot *
load (TriadFolder *folder,
      const char  *text)
{
  static const char *const boxes[] = { "box.stl", "box-binary.stl", "box.obj", "box.glb", "two.dae" };
  g_autoptr(GFile) file = triad_folder_write (folder, "m.sdf", text);

  for (gsize i = 0; i < G_N_ELEMENTS (boxes); i++)
    {
      g_autofree char *from = g_test_build_filename (G_TEST_DIST, "cases", "meshes", boxes[i], NULL);
      g_autofree char *to = triad_folder_dup_path (folder, boxes[i]);
      g_autofree char *content = NULL;
      gsize length;

      g_assert_true (g_file_get_contents (from, &content, &length, NULL));
      g_assert_true (g_file_set_contents (to, content, (gssize) length, NULL));
    }

  g_object_unref (triad_folder_write (folder, "tetrahedron.obj", TETRAHEDRON));
  g_object_unref (triad_folder_write (folder, "open.obj", OPEN));

  return triad_snapshot_load (file, NULL, NULL, NULL, NULL);
}

static gboolean
has_assimp (void)
{
  const char *program = g_getenv ("TRIAD_MESH_HELPER");

  if (program != NULL && g_file_test (program, G_FILE_TEST_IS_EXECUTABLE))
    return TRUE;

  g_test_skip ("built without Assimp");
  return FALSE;
}

static void
test_computed (void)
{
  static const struct
  {
    const char *text;
    double      mass;
    double      moments[6];   /* xx, yy, zz, xy, xz, yz */
    TriadVector centre;
  } cases[] = {
    { BOX ("box.stl"), 6000, { 6500, 5000, 2500, 0, 0, 0 }, { 0.5, 1, 1.5 } },
    { BOX ("box-binary.stl"), 6000, { 6500, 5000, 2500, 0, 0, 0 }, { 0.5, 1, 1.5 } },
    { BOX ("box.obj"), 6000, { 6500, 5000, 2500, 0, 0, 0 }, { 0.5, 1, 1.5 } },
    { BOX ("box.glb"), 6000, { 6500, 5000, 2500, 0, 0, 0 }, { 0.5, 1, 1.5 } },
    { MODEL ("<collision name='c'><geometry><mesh><uri>two.dae</uri><submesh><name>whole</name>"
             "</submesh></mesh></geometry></collision>"),
      6000, { 6500, 5000, 2500, 0, 0, 0 }, { 0.5, 1, 1.5 } },
    { MODEL ("<collision name='c'><geometry><mesh><uri>two.dae</uri><submesh><name>whole</name>"
             "<center>true</center></submesh></mesh></geometry></collision>"),
      6000, { 6500, 5000, 2500, 0, 0, 0 }, { 0, 0, 0 } },
    /* 2 × 2 × 1.5 m, mirrored */
    { MODEL (MESH ("0 0 0 0 0 0", "1000", "box.stl", "2 -1 0.5")), 6000,
      { 3125, 3125, 4000, 0, 0, 0 }, { 1, -1, 0.75 } },
    { MODEL (MESH ("0 0 0 0 0 0", "480", "tetrahedron.obj", "1 1 1")), 80,
      { 6, 6, 6, 1, 1, 1 }, { 0.25, 0.25, 0.25 } },
    { MODEL (MESH ("0 0 0 0 0 0", "480", "tetrahedron.obj", "1 1 -1")), 80,
      { 6, 6, 6, 1, -1, -1 }, { 0.25, 0.25, -0.25 } },
    /* turned by a quarter about Z: x becomes y, and y becomes -x */
    { MODEL (MESH ("1 2 3 0 0 1.5707963267948966", "480", "tetrahedron.obj", "1 1 1")), 80,
      { 6, 6, 6, -1, -1, 1 }, { 0.75, 2.25, 3.25 } },
    /* together with a box beside it, of the same density */
    { MODEL (MESH ("0 0 0 0 0 0", "1000", "box.stl", "1 1 1")
             "<collision name='d'><pose>1.5 1 1.5 0 0 0</pose><geometry><box><size>1 2 3</size></box>"
             "</geometry></collision>"),
      12000, { 13000, 13000, 8000, 0, 0, 0 }, { 1, 1, 1.5 } },
  };
  g_autoptr(TriadFolder) folder = triad_folder_new ();
  g_autoptr(TriadMeshes) meshes = triad_meshes_new (NULL);

  if (!has_assimp ())
    return;

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr(TriadSnapshot) snapshot = load (folder, cases[i].text);
      g_autoptr(TriadShapes) shapes = triad_shapes_new_for_inertia (snapshot, meshes);
      const TriadPoseGraph *poses = triad_snapshot_get_poses (snapshot);
      const TriadInertial *inertial = &shapes->inertials[0];
      int link = triad_snapshot_find_frame (snapshot, "m::l");
      TriadPose pose = triad_pose_relative (&poses->pose[link], &inertial->pose);
      const double found[] = {
        inertial->ixx, inertial->iyy, inertial->izz, inertial->ixy, inertial->ixz, inertial->iyz
      };

      g_test_message ("%s", cases[i].text);
      g_assert_cmpuint (triad_snapshot_get_diagnostics (snapshot)->len, ==, 0);
      g_assert_false (triad_snapshot_get_model (snapshot)->inertials[0].is_computed);
      g_assert_cmpuint (shapes->problems->len, ==, 0);
      g_assert_true (inertial->is_computed);
      g_assert_cmpfloat_with_epsilon (inertial->mass, cases[i].mass, 1e-3);

      for (int k = 0; k < 6; k++)
        g_assert_cmpfloat_with_epsilon (found[k], cases[i].moments[k], 1e-2);

      g_assert_cmpfloat_with_epsilon (pose.position.x, cases[i].centre.x, 1e-6);
      g_assert_cmpfloat_with_epsilon (pose.position.y, cases[i].centre.y, 1e-6);
      g_assert_cmpfloat_with_epsilon (pose.position.z, cases[i].centre.z, 1e-6);
    }
}

/* Only the meshes that are needed are read, and their errors are reported. */
static void
test_not_computed (void)
{
  g_autoptr(TriadFolder) folder = triad_folder_new ();
  g_autoptr(TriadMeshes) meshes = triad_meshes_new (NULL);
  g_autoptr(TriadSnapshot) open = load (folder, BOX ("open.obj"));
  g_autoptr(TriadSnapshot) written = load (folder,
    "<sdf version='1.11'><model name='m'><link name='l'>" MESH ("0 0 0 0 0 0", "1", "box.stl", "1 1 1")
    "</link></model></sdf>");
  g_autoptr(TriadSnapshot) plane = load (folder, MODEL (MESH ("0 0 0 0 0 0", "1", "box.stl", "1 1 1")
    "<collision name='d'><geometry><plane/></geometry></collision>"));
  g_autoptr(TriadShapes) shapes = NULL;
  const TriadDiagnostic *problem;

  if (!has_assimp ())
    return;

  g_assert_null (triad_shapes_new_for_inertia (written, meshes));
  g_assert_null (triad_shapes_new_for_inertia (plane, meshes));

  shapes = triad_shapes_new_for_inertia (open, meshes);
  g_assert_false (shapes->inertials[0].is_computed);
  g_assert_cmpuint (shapes->problems->len, ==, 1);
  problem = g_ptr_array_index (shapes->problems, 0);
  g_assert_cmpstr (problem->message, ==,
                   "the inertia of “l” is not computed, because the mesh “open.obj” is not closed");
  g_assert_cmpint (problem->range.line, ==, 1);
}

/* The mesh of a box is as heavy as the box. */
static void
test_compared (void)
{
  g_autoptr(TriadFolder) folder = triad_folder_new ();
  g_autoptr(TriadMeshes) meshes = triad_meshes_new (NULL);
  g_autoptr(TriadSnapshot) mesh = load (folder, BOX ("box.stl"));
  g_autoptr(TriadSnapshot) written = load (folder,
    "<sdf version='1.11'><model name='m'><link name='l'><pose>5 0 0 0 0 1</pose>"
    "<inertial><pose>0.5 1 1.5 0 0 0</pose><mass>6000</mass><inertia><ixx>6500</ixx><iyy>5000</iyy>"
    "<izz>2500</izz></inertia></inertial>" MESH ("0 0 0 0 0 0", "1000", "box.stl", "1 1 1")
    "</link></model></sdf>");
  g_autoptr(TriadShapes) shapes = NULL;
  g_autoptr(TriadComparison) same = NULL;
  g_autoptr(TriadComparison) heavier = NULL;
  g_autoptr(GString) json = g_string_new (NULL);
  TriadComparisonOptions options = {
    .distance = TRIAD_COMPARISON_DISTANCE, .angle = TRIAD_COMPARISON_ANGLE
  };

  if (!has_assimp ())
    return;

  shapes = triad_shapes_new_for_inertia (mesh, meshes);
  options.inertials[0] = shapes->inertials;
  same = triad_comparison_new (mesh, written, &options, NULL);
  g_assert_cmpint (same->n_differences, ==, 0);

  shapes->inertials[0].mass = 5999;
  heavier = triad_comparison_new (mesh, written, &options, NULL);
  g_assert_cmpint (heavier->n_differences, ==, 1);
  g_assert_true (heavier->differences[0].mass->is_computed);

  triad_snapshot_json_write_frames (mesh, shapes->inertials, NULL, -1, triad_json_collect, json);
  g_assert_nonnull (strstr (json->str, "\"mass\":5999"));
  g_assert_nonnull (strstr (json->str, "\"computed\":true"));
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);

  g_test_add_func ("/mesh-inertia/computed", test_computed);
  g_test_add_func ("/mesh-inertia/not-computed", test_not_computed);
  g_test_add_func ("/mesh-inertia/compared", test_compared);

  return g_test_run ();
}
