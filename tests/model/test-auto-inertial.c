/* test-auto-inertial.c: masses and moments of inertia that collisions determine */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-auto-inertial.h"

#include "triad-test.h"

#include <math.h>

#define N_SLICES 40000            /* of a solid of revolution */

#define LINK(name, attributes, content, collisions)                                          \
  "<link name='" name "'><pose>5 0 0 0 0 1</pose>"                                           \
  "<inertial auto='true'" attributes ">" content "</inertial>" collisions "</link>"
#define MODEL(content) "<sdf version='1.11'><model name='m'>" content "</model></sdf>"
#define AUTO(attributes, content, collisions) MODEL (LINK ("l", attributes, content, collisions))
#define COLLISION(name, content, shape)                                                      \
  "<collision name='" name "'>" content "<geometry>" shape "</geometry></collision>"
#define MESH(name) COLLISION (name, "", "<mesh><uri>https://example.org/" name ".stl</uri></mesh>")

static void
assert_near (double value,
             double expected)
{
  g_assert_cmpfloat_with_epsilon (value, expected, 1e-6 * MAX (fabs (expected), 1e-3));
}

static const TriadInertial *
get_only (const TriadSnapshot *snapshot)
{
  const TriadModel *model = triad_snapshot_get_model (snapshot);

  g_assert_cmpint (model->n_inertials, ==, 1);

  return &model->inertials[0];
}

/* The pose of the centre of mass in the link. */
static TriadPose
get_centre (const TriadSnapshot *snapshot,
            const TriadInertial *inertial)
{
  const TriadModel *model = triad_snapshot_get_model (snapshot);
  const TriadPoseGraph *poses = triad_snapshot_get_poses (snapshot);

  return triad_pose_relative (&poses->pose[model->parts[inertial->part].frame], &inertial->pose);
}

/* The square of the radius at the height @z above the centre of the shape. */
typedef double (*Profile) (double z);

#define R 0.3
#define L 0.7

static double
get_cylinder (double z)
{
  return fabs (z) <= L / 2 ? R * R : 0;
}

static double
get_sphere (double z)
{
  return MAX (R * R - z * z, 0);
}

static double
get_capsule (double z)
{
  return get_sphere (MAX (fabs (z) - L / 2, 0));
}

static double
get_cone (double z)
{
  double r = R * (L / 2 - z) / L;

  return fabs (z) <= L / 2 ? r * r : 0;
}

/* The shapes that have an axis agree with the sum of thin discs. */
static void
test_solids_of_revolution (void)
{
  static const struct
  {
    const char *shape;
    Profile     get_square;
  } cases[] = {
    { "<cylinder><radius>0.3</radius><length>0.7</length></cylinder>", get_cylinder },
    { "<sphere><radius>0.3</radius></sphere>", get_sphere },
    { "<ellipsoid><radii>0.3 0.3 0.3</radii></ellipsoid>", get_sphere },
    { "<capsule><radius>0.3</radius><length>0.7</length></capsule>", get_capsule },
    { "<cone><radius>0.3</radius><length>0.7</length></cone>", get_cone },
  };
  const double density = 1300;
  const double thick = (L + 2 * R) / N_SLICES;

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *text = g_strdup_printf (AUTO ("", "", COLLISION ("c", "<density>1300</density>",
                                                                        "%s")), cases[i].shape);
      g_autoptr(TriadSnapshot) snapshot = triad_test_load (text);
      const TriadInertial *inertial = get_only (snapshot);
      double mass = 0;
      double moment = 0;
      double izz = 0;
      double ixx = 0;
      double centre;

      for (int k = 0; k < N_SLICES; k++)
        {
          double z = (k + 0.5) * thick - (L + 2 * R) / 2;
          double square = cases[i].get_square (z);
          double m = density * G_PI * square * thick;

          mass += m;
          moment += m * z;
          izz += m * square / 2;
          ixx += m * (square / 4 + z * z);
        }

      centre = moment / mass;
      ixx -= mass * centre * centre;

      g_test_message ("%s", cases[i].shape);
      triad_test_assert_valid (snapshot);
      g_assert_true (inertial->is_computed);
      g_assert_cmpfloat_with_epsilon (inertial->mass, mass, 1e-4 * mass);
      g_assert_cmpfloat_with_epsilon (inertial->ixx, ixx, 1e-4 * ixx);
      g_assert_cmpfloat_with_epsilon (inertial->iyy, ixx, 1e-4 * ixx);
      g_assert_cmpfloat_with_epsilon (inertial->izz, izz, 1e-4 * izz);
      g_assert_cmpfloat_with_epsilon (get_centre (snapshot, inertial).position.z, centre, 1e-4);
    }
}

/* Mass, moments and centre of mass of solid shapes, by the formulas of textbooks. */
static void
test_computed (void)
{
  static const struct
  {
    const char *text;
    double      mass;
    double      ixx;
    double      iyy;
    double      izz;
    double      x;
    double      z;
  } cases[] = {
    { AUTO ("", "", COLLISION ("c", "<density>700</density>", "<box><size>0.2 0.3 0.5</size></box>")),
      21, 0.595, 0.5075, 0.2275, 0, 0 },
    { AUTO ("", "", COLLISION ("c", "<density>700</density>",
                               "<ellipsoid><radii>0.2 0.3 0.5</radii></ellipsoid>")),
      28 * G_PI, 1.904 * G_PI, 1.624 * G_PI, 0.728 * G_PI, 0, 0 },
    /* the density of the link, and the pose of the collision */
    { AUTO ("", "<density>12</density>", COLLISION ("c", "<pose>1 0 2 0 0 1.5707963267948966</pose>",
                                                    "<box><size>1 2 3</size></box>")),
      72, 60, 78, 30, 1, 2 },
    /* that of the collision comes first; one that is not positive counts as none */
    { AUTO ("", "<density>5</density>", COLLISION ("c", "<density>12</density>",
                                                   "<box><size>1 2 3</size></box>")),
      72, 78, 60, 30, 0, 0 },
    { AUTO ("", "<density>12</density>", COLLISION ("c", "<density>0</density>",
                                                    "<box><size>1 2 3</size></box>")),
      72, 78, 60, 30, 0, 0 },
    { AUTO ("", "<mass>0.5</mass>", COLLISION ("c", "<density>0.5</density>",
                                               "<box><size>0.2 0.2 0.2</size></box>")),
      0.5, 0.5 / 150, 0.5 / 150, 0.5 / 150, 0, 0 },
    { AUTO ("", "", COLLISION ("c", "<density>0.5</density>", "<box><size>1 2 3</size></box>")),
      3, 3.25, 2.5, 1.25, 0, 0 },
    { AUTO ("", "", COLLISION ("c", "<density>-3</density>",
                               "<box><size>0.1 0.1 0.1</size></box>")),
      1, 1.0 / 600, 1.0 / 600, 1.0 / 600, 0, 0 },
    /* the mass that is written scales the result, unless it is 0 */
    { AUTO ("", "<mass>3</mass><pose>7 7 7 1 1 1</pose>",
            COLLISION ("c", "", "<box><size>0.1 0.1 0.1</size></box>")),
      3, 1.0 / 200, 1.0 / 200, 1.0 / 200, 0, 0 },
    { AUTO ("", "<mass>0</mass>", COLLISION ("c", "", "<box><size>0.1 0.1 0.1</size></box>")),
      1, 1.0 / 600, 1.0 / 600, 1.0 / 600, 0, 0 },
    /* two cubes side by side are a box */
    { AUTO ("", "", COLLISION ("a", "<density>6</density>", "<box><size>1 1 1</size></box>")
            COLLISION ("b", "<pose>1 0 0 0 0 0</pose><density>6</density>",
                       "<box><size>1 1 1</size></box>")),
      12, 2, 5, 5, 0.5, 0 },
    { AUTO ("", "", COLLISION ("a", "<density>6</density>", "<box><size>1 1 1</size></box>")
            COLLISION ("b", "<pose>0 0 1 0 0 0</pose><density>6</density>",
                       "<box><size>1 1 1</size></box>")),
      12, 5, 5, 2, 0, 0.5 },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr(TriadSnapshot) snapshot = triad_test_load (cases[i].text);
      const TriadInertial *inertial = get_only (snapshot);
      TriadPose centre = get_centre (snapshot, inertial);

      g_test_message ("%s", cases[i].text);
      triad_test_assert_valid (snapshot);
      g_assert_true (inertial->is_computed);
      g_assert_true (inertial->is_placed);
      assert_near (inertial->mass, cases[i].mass);
      assert_near (inertial->ixx, cases[i].ixx);
      assert_near (inertial->iyy, cases[i].iyy);
      assert_near (inertial->izz, cases[i].izz);
      assert_near (inertial->ixy, 0);
      assert_near (inertial->ixz, 0);
      assert_near (inertial->iyz, 0);
      triad_test_assert_position (&centre, cases[i].x, 0, cases[i].z);
    }
}

/* Two points of mass 1 kg at ±p have the products -2·p·p, whatever the axes. */
static void
test_products (void)
{
#define POINT(name, pose)                                                                    \
  COLLISION (name, "<pose>" pose " 0 0 0</pose><density>1e9</density>",                       \
             "<box><size>0.001 0.001 0.001</size></box>")
  g_autoptr(TriadSnapshot) snapshot =
    triad_test_load (AUTO ("", "<mass>2</mass>", POINT ("a", "1 2 -3") POINT ("b", "-1 -2 3")));
  const TriadInertial *inertial = get_only (snapshot);

  g_assert_cmpfloat_with_epsilon (inertial->ixx, 26, 1e-4);
  g_assert_cmpfloat_with_epsilon (inertial->iyy, 20, 1e-4);
  g_assert_cmpfloat_with_epsilon (inertial->izz, 10, 1e-4);
  g_assert_cmpfloat_with_epsilon (inertial->ixy, -4, 1e-4);
  g_assert_cmpfloat_with_epsilon (inertial->ixz, 6, 1e-4);
  g_assert_cmpfloat_with_epsilon (inertial->iyz, 12, 1e-4);
}

/* What a turned box has does not depend on whether the box or its collision is turned. */
static void
test_turned (void)
{
  g_autoptr(TriadSnapshot) snapshot =
    triad_test_load (AUTO ("", "", COLLISION ("c", "<pose>1 2 3 0.3 -0.5 0.7</pose>",
                                              "<box><size>0.2 0.3 0.5</size></box>")));
  const TriadInertial *inertial = get_only (snapshot);
  TriadQuaternion turn = triad_quaternion_from_rpy (0.3, -0.5, 0.7);
  const double own[3] = { 0.85, 0.725, 0.325 };
  TriadVector rows[3] = {
    triad_quaternion_rotate (turn, (TriadVector) { 1, 0, 0 }),
    triad_quaternion_rotate (turn, (TriadVector) { 0, 1, 0 }),
    triad_quaternion_rotate (turn, (TriadVector) { 0, 0, 1 }),
  };
  double all[6] = { 0 };

  for (int i = 0; i < 3; i++)
    {
      all[0] += own[i] * rows[i].x * rows[i].x;
      all[1] += own[i] * rows[i].y * rows[i].y;
      all[2] += own[i] * rows[i].z * rows[i].z;
      all[3] += own[i] * rows[i].x * rows[i].y;
      all[4] += own[i] * rows[i].x * rows[i].z;
      all[5] += own[i] * rows[i].y * rows[i].z;
    }

  assert_near (inertial->mass, 30);
  assert_near (inertial->ixx, all[0]);
  assert_near (inertial->iyy, all[1]);
  assert_near (inertial->izz, all[2]);
  assert_near (inertial->ixy, all[3]);
  assert_near (inertial->ixz, all[4]);
  assert_near (inertial->iyz, all[5]);
}

static void
test_not_computed (void)
{
  g_autoptr(TriadSnapshot) none = triad_test_load (AUTO ("", "", ""));
  g_autoptr(TriadSnapshot) plane = triad_test_load (AUTO ("", "", COLLISION ("c", "", "<plane/>")));
  g_autoptr(TriadSnapshot) fixed = triad_test_load (
    "<sdf version='1.11'><model name='m'><static>true</static><link name='l'>"
    "<inertial auto='true'/></link></model></sdf>");
  const GPtrArray *noted = triad_snapshot_get_diagnostics (plane);
  const TriadDiagnostic *problem = triad_test_get_only_problem (none);

  g_assert_cmpstr (problem->message, ==, "“l” has no <collision> to compute its inertia from");
  triad_test_assert_characters (none, &problem->range, "true");
  g_assert_false (get_only (none)->is_computed);
  g_assert_cmpint (noted->len, ==, 1);
  g_assert_cmpint (((const TriadDiagnostic *) noted->pdata[0])->severity, ==, TRIAD_SEVERITY_ERROR);
  g_assert_false (get_only (plane)->is_computed);
  triad_test_assert_valid (fixed);
}

/* One collision of unknown mass makes that of the link unknown. */
static void
test_partly_unknown (void)
{
#define CUBE COLLISION ("cube", "", "<box><size>1 1 1</size></box>")
  static const struct
  {
    const char *collisions;
    gboolean    is_computed;
    gboolean    needs_mesh;
  } cases[] = {
    { CUBE, TRUE, FALSE },
    { CUBE COLLISION ("p", "", "<plane/>"), FALSE, FALSE },
    { CUBE MESH ("m"), FALSE, TRUE },
    { MESH ("m"), FALSE, TRUE },
    { CUBE MESH ("m") COLLISION ("p", "", "<plane/>"), FALSE, FALSE },
    { CUBE COLLISION ("m", "", "<mesh/>"), FALSE, FALSE },
    { CUBE COLLISION ("m", "", "<mesh><uri>m.stl</uri><scale>1 x 1</scale></mesh>"), FALSE, FALSE },
    { CUBE COLLISION ("b", "", "<box><size>1 1 0</size></box>"), FALSE, FALSE },
    { CUBE COLLISION ("b", "", "<box><size>1 -1 -1</size></box>"), FALSE, FALSE },
    { CUBE COLLISION ("b", "", "<box><size>1e200 1e200 1e200</size></box>"), FALSE, FALSE },
    { CUBE COLLISION ("b", "", "<sphere><radius>0</radius></sphere>"), FALSE, FALSE },
    { CUBE COLLISION ("b", "<pose relative_to='none'/>", "<sphere/>"), FALSE, FALSE },
    { CUBE "<visual name='p'><geometry><plane/></geometry></visual>", TRUE, FALSE },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *text = g_strdup_printf (AUTO ("", "", "%s"), cases[i].collisions);
      g_autoptr(TriadSnapshot) snapshot = triad_test_load (text);

      g_test_message ("%s", cases[i].collisions);
      g_assert_cmpint (get_only (snapshot)->is_computed, ==, cases[i].is_computed);
      g_assert_cmpint (get_only (snapshot)->needs_mesh, ==, cases[i].needs_mesh);
    }
}

/* A mesh counts if it is a collision of a link whose inertia is to be computed. */
static void
test_meshes_that_count (void)
{
  static const char text[] = MODEL (
    LINK ("first", "", "", MESH ("a") COLLISION ("b", "", "<box/>")
          "<visual name='v'><geometry><mesh><uri>v.stl</uri></mesh></geometry></visual>")
    "<link name='written'><inertial><mass>1</mass></inertial>" MESH ("c") "</link>"
    "<link name='without'>" MESH ("d") "</link>"
    LINK ("last", "", "", MESH ("e")));
  static const gboolean expected[] = { TRUE, FALSE, FALSE, FALSE, FALSE, TRUE };
  g_autoptr(TriadSnapshot) snapshot = triad_test_load (text);
  g_autoptr(TriadSnapshot) none = triad_test_load (MODEL ("<link name='without'>" MESH ("d")
                                                          "</link>"));
  g_autofree gboolean *found =
    triad_auto_inertial_find_meshes (triad_snapshot_get_model (snapshot));

  g_assert_nonnull (found);
  g_assert_cmpint (triad_snapshot_get_model (snapshot)->n_geometries, ==, G_N_ELEMENTS (expected));

  for (gsize i = 0; i < G_N_ELEMENTS (expected); i++)
    g_assert_cmpint (found[i], ==, expected[i]);

  g_assert_null (triad_auto_inertial_find_meshes (triad_snapshot_get_model (none)));
}

/* A mesh has the volume, the centre and the second moments of what it encloses, scaled. */
static void
test_mesh_solids (void)
{
  static const TriadSolid solid = { 2, { 0.1, -0.2, 0.3 }, { 3, 5, 7, 0.2, -0.3, 0.4 } };
  static const TriadSolid nothing = { 0 };
  g_autoptr(TriadSnapshot) snapshot =
    triad_test_load (AUTO ("", "", COLLISION ("c", "<pose>1 2 3 0 0 0</pose><density>10</density>",
                                              "<mesh><uri>m.stl</uri></mesh>")));
  const TriadModel *model = triad_snapshot_get_model (snapshot);
  TriadInertial inertial = *get_only (snapshot);
  TriadPose centre;

  triad_auto_inertial_compute (model, triad_snapshot_get_poses (snapshot), &nothing, &inertial);
  g_assert_false (inertial.is_computed);
  g_assert_true (inertial.needs_mesh);

  triad_auto_inertial_compute (model, triad_snapshot_get_poses (snapshot), &solid, &inertial);
  centre = get_centre (snapshot, &inertial);
  g_assert_true (inertial.is_computed);
  g_assert_false (inertial.needs_mesh);
  assert_near (inertial.mass, 20);
  assert_near (inertial.ixx, 120);
  assert_near (inertial.iyy, 100);
  assert_near (inertial.izz, 80);
  assert_near (inertial.ixy, -2);
  assert_near (inertial.ixz, 3);
  assert_near (inertial.iyz, -4);
  triad_test_assert_position (&centre, 1.1, 1.8, 3.3);
}

/* Without a computed one, an inertial is where its own pose puts it. */
static void
test_places (void)
{
  g_autoptr(TriadSnapshot) snapshot = triad_test_load (MODEL (
    "<link name='l'><pose>1 0 0 0 0 0</pose><inertial><pose>0 2 0 0 0 0</pose></inertial></link>"));
  g_autoptr(TriadSnapshot) lost = triad_test_load (MODEL (
    "<link name='l'><pose relative_to='none'/><inertial><pose/></inertial></link>"));

  g_assert_true (get_only (snapshot)->is_placed);
  g_assert_false (get_only (snapshot)->is_computed);
  triad_test_assert_position (&get_only (snapshot)->pose, 1, 2, 0);
  g_assert_false (get_only (lost)->is_placed);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);

  g_test_add_func ("/auto-inertial/solids-of-revolution", test_solids_of_revolution);
  g_test_add_func ("/auto-inertial/computed", test_computed);
  g_test_add_func ("/auto-inertial/products", test_products);
  g_test_add_func ("/auto-inertial/turned", test_turned);
  g_test_add_func ("/auto-inertial/not-computed", test_not_computed);
  g_test_add_func ("/auto-inertial/partly-unknown", test_partly_unknown);
  g_test_add_func ("/auto-inertial/meshes-that-count", test_meshes_that_count);
  g_test_add_func ("/auto-inertial/mesh-solids", test_mesh_solids);
  g_test_add_func ("/auto-inertial/places", test_places);

  return g_test_run ();
}
