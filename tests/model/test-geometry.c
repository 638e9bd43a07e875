/* test-geometry.c: the shapes of visuals and collisions, and their dimensions */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-mesh-locator.h"
#include "triad-test.h"

#include <string.h>

#define VISUAL(shape) \
  "<sdf version='1.11'><model name='m'><link name='l'/><link name='k'><visual name='v'>" \
  "<geometry>" shape "</geometry></visual></link></model></sdf>"

static TriadSnapshot *
load (const char *shape)
{
  g_autofree char *text = g_strdup_printf (VISUAL ("%s"), shape);

  return triad_test_load (text);
}

static const TriadGeometry *
get_only (const TriadSnapshot *snapshot)
{
  const TriadModel *model = triad_snapshot_get_model (snapshot);

  g_assert_cmpint (model->n_geometries, ==, 1);

  return &model->geometries[0];
}

static void
assert_vector (TriadVector v,
               double      x,
               double      y,
               double      z)
{
  g_assert_cmpfloat_with_epsilon (v.x, x, 1e-12);
  g_assert_cmpfloat_with_epsilon (v.y, y, 1e-12);
  g_assert_cmpfloat_with_epsilon (v.z, z, 1e-12);
}

static void
test_dimensions (void)
{
  static const struct
  {
    const char        *shape;
    TriadGeometryKind  kind;
    TriadVector        size;
    double             radius;
    double             length;
  } expected[] = {
    { "<box><size>1 2 3</size></box>", TRIAD_GEOMETRY_BOX, { 1, 2, 3 }, 0, 0 },
    { "<capsule><radius>0.2</radius><length>3</length></capsule>", TRIAD_GEOMETRY_CAPSULE,
      { 0, 0, 0 }, 0.2, 3 },
    { "<cone><radius>0.2</radius><length>3</length></cone>", TRIAD_GEOMETRY_CONE, { 0, 0, 0 },
      0.2, 3 },
    { "<cylinder><radius>0.2</radius><length>3</length></cylinder>", TRIAD_GEOMETRY_CYLINDER,
      { 0, 0, 0 }, 0.2, 3 },
    { "<ellipsoid><radii>1 2 3</radii></ellipsoid>", TRIAD_GEOMETRY_ELLIPSOID, { 2, 4, 6 }, 0, 0 },
    { "<plane><normal>0 0 1</normal><size>4 5</size></plane>", TRIAD_GEOMETRY_PLANE, { 4, 5, 0 },
      0, 0 },
    { "<sphere><radius>0.2</radius></sphere>", TRIAD_GEOMETRY_SPHERE, { 0, 0, 0 }, 0.2, 0 },
    { "<heightmap><uri>h.png</uri><size>7 8 9</size></heightmap>", TRIAD_GEOMETRY_HEIGHTMAP,
      { 7, 8, 9 }, 0, 0 },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (expected); i++)
    {
      g_autoptr(TriadSnapshot) snapshot = load (expected[i].shape);
      const TriadGeometry *geometry = get_only (snapshot);

      g_assert_cmpint (geometry->kind, ==, expected[i].kind);
      g_assert_true (geometry->valid);
      assert_vector (geometry->size, expected[i].size.x, expected[i].size.y, expected[i].size.z);
      g_assert_cmpfloat (geometry->radius, ==, expected[i].radius);
      g_assert_cmpfloat (geometry->length, ==, expected[i].length);
      triad_test_assert_valid (snapshot);
    }
}

static void
test_normal (void)
{
  g_autoptr(TriadSnapshot) long_one = load ("<plane><normal>0 2 0</normal></plane>");
  g_autoptr(TriadSnapshot) zero = load ("<plane><normal>0 0 0</normal></plane>");

  assert_vector (get_only (long_one)->normal, 0, 1, 0);
  assert_vector (get_only (zero)->normal, 0, 0, 1);
}

/* SDFormat's default if nothing is written. */
static void
test_defaults (void)
{
  static const struct
  {
    const char *shape;
    double      size;
    double      radius;
    double      length;
  } expected[] = {
    { "<box/>", 1, 0, 0 },
    { "<capsule/>", 0, 0.5, 1 },
    { "<cone/>", 0, 0.5, 1 },
    { "<cylinder/>", 0, 1, 1 },
    { "<ellipsoid/>", 2, 0, 0 },
    { "<heightmap/>", 1, 0, 0 },
    { "<plane/>", 1, 0, 0 },
    { "<sphere/>", 0, 1, 0 },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (expected); i++)
    {
      g_autoptr(TriadSnapshot) snapshot = load (expected[i].shape);
      const TriadGeometry *geometry = get_only (snapshot);

      g_assert_cmpfloat (geometry->size.x, ==, expected[i].size);
      g_assert_cmpfloat (geometry->size.y, ==, expected[i].size);
      g_assert_cmpfloat (geometry->radius, ==, expected[i].radius);
      g_assert_cmpfloat (geometry->length, ==, expected[i].length);
      assert_vector (geometry->centre, 0, 0, 0);
    }
}

static void
test_mesh (void)
{
  g_autoptr(TriadSnapshot) whole = load ("<mesh><uri>model://m/arm.dae</uri></mesh>");
  g_autoptr(TriadSnapshot) brief = load ("<mesh><uri>a</uri><submesh><name>b</name></submesh></mesh>");
  g_autoptr(TriadSnapshot) empty = load ("<mesh><uri/><submesh><name/><center>0</center></submesh>"
                                         "</mesh>");
  g_autoptr(TriadSnapshot) snapshot = load ("<mesh><uri>arm.stl</uri><scale>1 -1 0.001</scale>"
                                            "<submesh><name>hand</name><center>true</center>"
                                            "</submesh></mesh>");
  const TriadGeometry *geometry = get_only (whole);

  g_assert_cmpint (geometry->kind, ==, TRIAD_GEOMETRY_MESH);
  g_assert_cmpstr (geometry->uri, ==, "model://m/arm.dae");
  g_assert_null (geometry->submesh);
  assert_vector (geometry->scale, 1, 1, 1);
  g_assert_false (geometry->centred);
  g_assert_cmpstr (get_only (brief)->uri, ==, "a");
  g_assert_cmpstr (get_only (brief)->submesh, ==, "b");
  g_assert_null (get_only (empty)->uri);
  g_assert_null (get_only (empty)->submesh);
  g_assert_false (get_only (empty)->centred);

  geometry = get_only (snapshot);
  g_assert_cmpstr (geometry->uri, ==, "arm.stl");
  g_assert_cmpstr (geometry->submesh, ==, "hand");
  g_assert_true (geometry->centred);
  assert_vector (geometry->scale, 1, -1, 0.001);
}

/* A missing mesh is reported with the places that were tried; without any, there is no
 * list. */
static void
test_mesh_lookup (void)
{
  g_autoptr(TriadSnapshot) missing = load ("<mesh><uri>model://no/arm.dae</uri></mesh>");
  g_autoptr(TriadSnapshot) remote = load ("<mesh><uri>https://example.org/arm.dae</uri></mesh>");
  const TriadDiagnostic *diagnostic = triad_test_get_only_problem (missing);

  g_assert_cmpint (diagnostic->severity, ==, TRIAD_SEVERITY_WARNING);
  g_assert_cmpint (diagnostic->code, ==, TRIAD_CODE_MESH_LOOKUP);
  g_assert_cmpstr (diagnostic->message, ==, "mesh “model://no/arm.dae” not found; "
                   "add the folder that contains “no” to GZ_SIM_RESOURCE_PATH");
  g_assert_cmpint (diagnostic->frame, ==, triad_test_find (missing, "m::k"));
  g_assert_nonnull (diagnostic->related);
  triad_test_assert_characters (missing, &diagnostic->range, "model://no/arm.dae");
  triad_test_assert_valid (remote);
}

/* Each location has a path, and each mesh can have a hundred. */
static void
test_many_missing_meshes (void)
{
  g_autoptr(GString) visuals = g_string_new (NULL);
  g_autofree char *text = NULL;
  g_autoptr(TriadSnapshot) snapshot = NULL;
  const GPtrArray *diagnostics;
  guint n_related = 0;

  for (int i = 0; i < TRIAD_MESH_LOCATOR_MAX_TRIED; i++)
    g_string_append_printf (visuals, "<visual name='v%d'><geometry><mesh><uri>model://no/%d.stl"
                            "</uri></mesh></geometry></visual>", i, i);

  text = g_strdup_printf ("<sdf version='1.8'><model name='m'><link name='l'>%s</link></model>"
                          "</sdf>", visuals->str);
  snapshot = triad_test_load (text);
  diagnostics = triad_snapshot_get_diagnostics (snapshot);
  g_assert_cmpuint (diagnostics->len, ==, TRIAD_MESH_LOCATOR_MAX_TRIED);

  for (guint i = 0; i < diagnostics->len; i++)
    {
      const TriadDiagnostic *diagnostic = g_ptr_array_index (diagnostics, i);

      g_assert_nonnull (diagnostic->related);
      n_related += diagnostic->related->len;
    }

  g_assert_cmpuint (n_related, <, TRIAD_MESH_LOCATOR_MAX_TRIED * 3 / 2 + 10);
}

static void
test_polylines (void)
{
  g_autoptr(TriadSnapshot) snapshot =
    load ("<polyline><point>0 0</point><point>2 0</point><point>0 2</point><height>0.5</height>"
          "</polyline><polyline><point>0.1 0.1</point><point>0.2 0.1</point><point>0.1 0.2</point>"
          "<point>0 0.1</point><height>0.5</height></polyline>");
  const TriadModel *model = triad_snapshot_get_model (snapshot);

  g_assert_cmpint (model->n_geometries, ==, 2);
  g_assert_cmpint (model->n_corners, ==, 7);
  g_assert_cmpint (model->geometries[0].part, ==, model->geometries[1].part);
  g_assert_cmpint (model->geometries[1].first_corner, ==, 3);
  g_assert_cmpint (model->geometries[1].n_corners, ==, 4);
  g_assert_cmpfloat (model->geometries[0].length, ==, 0.5);
  assert_vector (model->corners[1], 2, 0, 0);
  assert_vector (model->corners[3], 0.1, 0.1, 0);
  triad_test_assert_valid (snapshot);
}

static void
test_parts (void)
{
  g_autoptr(TriadSnapshot) snapshot = triad_test_load (
    "<sdf version='1.9'><model name='m'><link name='l'>"
    "<visual name='v'><pose>0 0 1 0 0 0</pose><geometry><sphere/></geometry></visual>"
    "<collision name='c'><geometry><box/></geometry></collision>"
    "<visual name='e'><geometry><empty/></geometry></visual>"
    "</link></model></sdf>");
  const TriadModel *model = triad_snapshot_get_model (snapshot);
  const TriadPart *part;

  g_assert_cmpint (model->n_geometries, ==, 2);
  g_assert_false (model->geometries[0].is_collision);
  g_assert_true (model->geometries[1].is_collision);

  part = &model->parts[model->geometries[0].part];
  g_assert_cmpstr (part->name, ==, "v");
  g_assert_cmpint (part->frame, ==, triad_test_find (snapshot, "m::l"));
}

static void
test_urdf (void)
{
  g_autoptr(TriadSnapshot) snapshot = triad_test_load (
    "<robot name='r'><link name='l'><inertial><origin xyz='0 0 1'/><mass value='2'/>"
    "<inertia ixx='1' ixy='0' ixz='0' iyy='1' iyz='0' izz='1.5'/></inertial>"
    "<visual><origin xyz='1 0 0'/><geometry><box size='1 2 3'/></geometry></visual>"
    "<visual><geometry><cylinder radius='0.1' length='0.2'/></geometry></visual>"
    "<collision><geometry><capsule radius='0.1' length='0.2'/></geometry></collision>"
    "<visual><geometry><sphere radius='0.3'/></geometry></visual>"
    "<collision><geometry><mesh filename='package://r/l.stl' scale='0.1 0.1 0.1'/></geometry>"
    "</collision></link></robot>");
  const TriadModel *model = triad_snapshot_get_model (snapshot);

  g_assert_cmpint (model->n_geometries, ==, 5);
  assert_vector (model->geometries[0].size, 1, 2, 3);
  assert_vector (model->parts[model->geometries[0].part].pose.position, 1, 0, 0);
  g_assert_cmpint (model->geometries[1].kind, ==, TRIAD_GEOMETRY_CYLINDER);
  g_assert_cmpfloat (model->geometries[1].radius, ==, 0.1);
  g_assert_cmpint (model->geometries[2].kind, ==, TRIAD_GEOMETRY_CAPSULE);
  g_assert_cmpfloat (model->geometries[2].length, ==, 0.2);
  g_assert_true (model->geometries[2].is_collision);
  g_assert_cmpfloat (model->geometries[3].radius, ==, 0.3);
  g_assert_cmpstr (model->geometries[4].uri, ==, "package://r/l.stl");
  assert_vector (model->geometries[4].scale, 0.1, 0.1, 0.1);

  g_assert_cmpint (model->n_inertials, ==, 1);
  g_assert_cmpfloat (model->inertials[0].mass, ==, 2);
  g_assert_cmpfloat (model->inertials[0].izz, ==, 1.5);
  assert_vector (model->parts[model->inertials[0].part].pose.position, 0, 0, 1);
}

/* A sphere can be a point of contact. */
static void
test_point (void)
{
  g_autoptr(TriadSnapshot) snapshot = load ("<sphere><radius>0</radius></sphere>");

  triad_test_assert_valid (snapshot);
  g_assert_true (get_only (snapshot)->valid);
  g_assert_cmpfloat (get_only (snapshot)->radius, ==, 0);
}

static void
test_faults (void)
{
  static const struct
  {
    const char    *shape;
    TriadSeverity  severity;
    const char    *characters;
    const char    *message;
  } expected[] = {
    { "<box><size>1 2 x</size></box>", TRIAD_SEVERITY_ERROR, "1 2 x",
      "invalid <size> in the <visual> of “k”: “x” is not a number" },
    { "<box><size>1 2</size></box>", TRIAD_SEVERITY_ERROR, "1 2",
      "invalid <size> in the <visual> of “k”: expected 3 numbers, found 2" },
    { "<box><size>1 2 -3</size></box>", TRIAD_SEVERITY_WARNING, "1 2 -3",
      "invalid <size> in the <visual> of “k”: it must be greater than 0, but is -3" },
    { "<box><size>1 -2 3</size></box>", TRIAD_SEVERITY_WARNING, "1 -2 3",
      "invalid <size> in the <visual> of “k”: it must be greater than 0, but is -2" },
    { "<box><size>-1 -0.5 3</size></box>", TRIAD_SEVERITY_WARNING, "-1 -0.5 3",
      "invalid <size> in the <visual> of “k”: it must be greater than 0, but is -1" },
    { "<capsule><radius>0</radius></capsule>", TRIAD_SEVERITY_WARNING, "0",
      "invalid <radius> in the <visual> of “k”: it must be greater than 0, but is 0" },
    { "<sphere><radius>-0.1</radius></sphere>", TRIAD_SEVERITY_WARNING, "-0.1",
      "invalid <radius> in the <visual> of “k”: it must be greater than 0, but is -0.1" },
    { "<cylinder><length>nan</length></cylinder>", TRIAD_SEVERITY_ERROR, "nan",
      "invalid <length> in the <visual> of “k”: “nan” is not a number" },
    { "<plane><normal>0 0 0</normal></plane>", TRIAD_SEVERITY_WARNING, "0 0 0",
      "invalid <normal> in the <visual> of “k”: the vector has zero length" },
    { "<polyline><point>0 0</point><point>1</point><point>0 1</point></polyline>",
      TRIAD_SEVERITY_ERROR, "1",
      "invalid <point> in the <visual> of “k”: expected 2 numbers, found 1" },
    { "<mesh><scale>1 1 1 1</scale></mesh>", TRIAD_SEVERITY_ERROR, "1 1 1 1",
      "invalid <scale> in the <visual> of “k”: expected at most 3 numbers, found more" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (expected); i++)
    {
      g_autoptr(TriadSnapshot) snapshot = load (expected[i].shape);
      const TriadDiagnostic *diagnostic = triad_test_get_only_problem (snapshot);

      g_assert_false (get_only (snapshot)->valid);
      g_assert_cmpint (diagnostic->code, ==, TRIAD_CODE_ELEMENT_INVALID);
      g_assert_cmpint (diagnostic->severity, ==, expected[i].severity);
      g_assert_cmpstr (diagnostic->message, ==, expected[i].message);
      g_assert_cmpint (diagnostic->frame, ==, triad_test_find (snapshot, "m::k"));
      triad_test_assert_characters (snapshot, &diagnostic->range, expected[i].characters);
    }
}

static void
test_fault_values (void)
{
  g_autoptr(TriadSnapshot) text = load ("<box><size>1 2 x</size></box>");
  g_autoptr(TriadSnapshot) negative = load ("<box><size>0.1 0.2 -3</size></box>");
  g_autoptr(TriadSnapshot) sphere = load ("<sphere><radius>-0.5</radius></sphere>");
  g_autoptr(TriadSnapshot) plane = load ("<plane><normal>-1 0 0</normal></plane>");
  g_autoptr(TriadSnapshot) field = load ("<heightmap><pos>-1 -2 -3</pos></heightmap>");

  assert_vector (get_only (text)->size, 1, 1, 1);
  assert_vector (get_only (negative)->size, 0.1, 0.2, 0);
  g_assert_cmpfloat (get_only (sphere)->radius, ==, 0);
  assert_vector (get_only (plane)->normal, -1, 0, 0);
  assert_vector (get_only (field)->centre, -1, -2, -3);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);

  g_test_add_func ("/geometry/point", test_point);
  g_test_add_func ("/geometry/dimensions/as-written", test_dimensions);
  g_test_add_func ("/geometry/dimensions/defaults", test_defaults);
  g_test_add_func ("/geometry/normal-is-a-unit-vector", test_normal);
  g_test_add_func ("/geometry/mesh", test_mesh);
  g_test_add_func ("/geometry/mesh/not-found", test_mesh_lookup);
  g_test_add_func ("/geometry/mesh/many-not-found", test_many_missing_meshes);
  g_test_add_func ("/geometry/polylines/each-is-one", test_polylines);
  g_test_add_func ("/geometry/parts", test_parts);
  g_test_add_func ("/geometry/urdf", test_urdf);
  g_test_add_func ("/geometry/errors/place-and-reason", test_faults);
  g_test_add_func ("/geometry/faults/leave-something", test_fault_values);

  return g_test_run ();
}
