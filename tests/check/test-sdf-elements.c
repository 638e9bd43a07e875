/* test-sdf-elements.c: the elements and attributes that SDFormat has */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-sdf-elements.h"

#include <string.h>

/* The kind of the element at @path, which must be there. */
static TriadSdfElement
find_term (const char *path)
{
  g_auto(GStrv) names = g_strsplit (path, "/", -1);
  TriadSdfElement term = { TRIAD_SDF_ELEMENTS_ROOT, 0 };

  for (int i = 0; names[i] != NULL; i++)
    {
      g_test_message ("%s in %s", names[i], path);
      g_assert_true (triad_sdf_elements_find_element (term.kind, names[i], &term));
    }

  return term;
}

static void
test_elements (void)
{
  static const char *const paths[] = {
    "world/model/link/visual/geometry/box/size",
    "world/joint",
    "model/model/model/model/link/collision/surface/friction/ode/mu",
    "model/joint/axis/limit/lower",
    "model/joint/axis/mimic/multiplier",
    "model/joint/axis2/mimic",
    "model/joint/screw_thread_pitch",
    "model/joint/physics/ode/limit/erp",
    "model/link/inertial/fluid_added_mass/xq",
    "model/link/inertial/density",
    "model/link/visual/geometry/cone/radius",
    "model/link/sensor/navsat/position_sensing/horizontal/noise",
    "model/include/placement_frame",
    "include/uri",
    "actor/script/trajectory/waypoint/pose",
    "light/visualize",
    "world/state/model/link/pose",
    "world/state/model_state/joint_state/axis_state/position",
  };

  for (gsize i = 0; i < G_N_ELEMENTS (paths); i++)
    g_assert_cmpint (find_term (paths[i]).last, ==, 0);
}

static void
test_place (void)
{
  TriadSdfElement term;

  g_assert_false (triad_sdf_elements_find_element (find_term ("model/joint/axis/limit").kind, "erp",
                                                   &term));
  g_assert_cmpint (term.kind, ==, -1);
  g_assert_false (triad_sdf_elements_find_element (find_term ("model/joint/physics/ode/limit").kind,
                                                   "lower", &term));
  g_assert_false (triad_sdf_elements_find_element (TRIAD_SDF_ELEMENTS_ROOT, "frame", &term));
}

static void
test_attributes (void)
{
  static const struct
  {
    const char *path;
    const char *name;
  } cases[] = {
    { "model", "canonical_link" },
    { "model", "placement_frame" },
    { "model/include", "merge" },
    { "model/frame", "attached_to" },
    { "model/frame/pose", "relative_to" },
    { "model/link/pose", "degrees" },
    { "model/link/pose", "rotation_format" },
    { "model/link/inertial", "auto" },
    { "model/joint/axis/xyz", "expressed_in" },
    { "model/joint/axis/mimic", "joint" },
    { "model/link/visual/geometry/mesh", "optimization" },
  };
  TriadSdfElement term;

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_test_message ("%s of %s", cases[i].name, cases[i].path);
      g_assert_true (triad_sdf_elements_find_attribute (find_term (cases[i].path).kind,
                                                        cases[i].name, &term));
      g_assert_cmpint (term.last, ==, 0);
    }

  g_assert_true (triad_sdf_elements_find_attribute (TRIAD_SDF_ELEMENTS_ROOT, "version", &term));
  g_assert_false (triad_sdf_elements_find_attribute (find_term ("model/frame").kind, "relative_to",
                                                     &term));
}

static void
test_removed (void)
{
  TriadSdfElement term;

  g_assert_cmpint (find_term ("model/link/frame").last, ==, 106);
  g_assert_cmpint (find_term ("model/joint/axis/use_parent_model_frame").last, ==, 106);
  g_assert_true (triad_sdf_elements_find_attribute (find_term ("model/link/pose").kind, "frame",
                                                    &term));
  g_assert_cmpint (term.last, ==, 106);
}

static void
test_single (void)
{
  static const char *const single[] = {
    "model/pose", "model/static", "model/joint/parent", "model/joint/axis/mimic",
    "model/include/name", "world/include/pose", "model/link/inertial",
  };
  static const char *const several[] = {
    "world", "model", "include", "world/include", "model/link", "model/plugin", "world/joint",
    "model/link/sensor/camera", "world/state/model_state/joint_state",
  };

  for (gsize i = 0; i < G_N_ELEMENTS (single); i++)
    g_assert_true (find_term (single[i]).is_single);

  for (gsize i = 0; i < G_N_ELEMENTS (several); i++)
    g_assert_false (find_term (several[i]).is_single);
}

static void
test_booleans (void)
{
  TriadSdfElement term;

  g_assert_true (find_term ("model/static").is_boolean);
  g_assert_true (find_term ("model/joint/axis/use_parent_model_frame").is_boolean);
  g_assert_false (find_term ("model/pose").is_boolean);
  g_assert_true (triad_sdf_elements_find_attribute (find_term ("model/include").kind, "merge",
                                                    &term));
  g_assert_true (term.is_boolean);
}

static void
test_required (void)
{
  int sensor = find_term ("model/link/sensor").kind;
  int next = 0;

  g_assert_cmpstr (triad_sdf_elements_get_required (sensor, &next), ==, "name");
  g_assert_cmpstr (triad_sdf_elements_get_required (sensor, &next), ==, "type");
  g_assert_null (triad_sdf_elements_get_required (sensor, &next));
}

static void
test_open (void)
{
  g_assert_true (triad_sdf_elements_is_open (find_term ("model/plugin").kind));
  g_assert_true (triad_sdf_elements_is_open (find_term ("model/link/sensor/plugin").kind));
  g_assert_true (triad_sdf_elements_is_open (find_term ("model/link/inertial/auto_inertia_params").kind));
  g_assert_false (triad_sdf_elements_is_open (find_term ("model").kind));
  g_assert_false (triad_sdf_elements_is_open (TRIAD_SDF_ELEMENTS_ROOT));
}

static void
test_suggestions (void)
{
  int model = find_term ("model").kind;
  int pose = find_term ("model/link/pose").kind;

  g_assert_cmpstr (triad_sdf_elements_suggest_element (model, "fame"), ==, "frame");
  g_assert_cmpstr (triad_sdf_elements_suggest_element (model, "Joint"), ==, "joint");
  g_assert_null (triad_sdf_elements_suggest_element (model, "quaternion"));
  g_assert_cmpstr (triad_sdf_elements_suggest_attribute (pose, "relativeto"), ==, "relative_to");
  g_assert_cmpstr (triad_sdf_elements_suggest_attribute (pose, "degree"), ==, "degrees");

  /* also the first and the last ones */
  g_assert_cmpstr (triad_sdf_elements_suggest_element (TRIAD_SDF_ELEMENTS_ROOT, "actr"), ==, "actor");
  g_assert_cmpstr (triad_sdf_elements_suggest_element (TRIAD_SDF_ELEMENTS_ROOT, "wrld"), ==, "world");
  g_assert_null (triad_sdf_elements_suggest_element (TRIAD_SDF_ELEMENTS_ROOT, "wnd"));
  g_assert_cmpstr (triad_sdf_elements_suggest_attribute (pose, "rotationformat"), ==,
                   "rotation_format");
  g_assert_cmpstr (triad_sdf_elements_suggest_attribute (model, "canonical_lnk"), ==,
                   "canonical_link");
  g_assert_cmpstr (triad_sdf_elements_suggest_attribute (model, "placementframe"), ==,
                   "placement_frame");

  /* removed elements are not suggested */
  g_assert_null (triad_sdf_elements_suggest_attribute (pose, "frames"));
}

static void
test_homes (void)
{
  g_autofree char *frame = triad_sdf_elements_dup_element_home ("frame");
  g_autofree char *lower = triad_sdf_elements_dup_element_home ("lower");
  g_autofree char *pose = triad_sdf_elements_dup_element_home ("pose");
  g_autofree char *nothing = triad_sdf_elements_dup_element_home ("quaternion");
  g_autofree char *attached_to = triad_sdf_elements_dup_attribute_home ("attached_to");
  g_autofree char *relative_to = triad_sdf_elements_dup_attribute_home ("relative_to");
  g_autofree char *name = triad_sdf_elements_dup_attribute_home ("name");

  static const struct
  {
    const char *name;
    const char *home;
  } cases[] = {
    { "world", "<sdf>" },
    { "box", "<population> or <geometry>" },
    { "bounce", "<surface>" },
    { "collision", "<link> or <contact>" },
    { "diffuse", "<light> or <material>" },
    { "friction", "<surface>" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *home = triad_sdf_elements_dup_element_home (cases[i].name);

      g_assert_cmpstr (home, ==, cases[i].home);
    }

  g_assert_cmpstr (frame, ==, "<world> or <model>");
  g_assert_cmpstr (lower, ==, "<limit>");
  g_assert_null (pose);
  g_assert_null (nothing);
  g_assert_cmpstr (attached_to, ==, "<frame>");
  g_assert_cmpstr (relative_to, ==, "<pose>");
  g_assert_null (name);
}

static gboolean
lists (const char *path,
       const char *name,
       int         version,
       gboolean    is_attribute)
{
  int kind = *path != '\0' ? find_term (path).kind : TRIAD_SDF_ELEMENTS_ROOT;
  const char *found;
  int next = 0;

  while ((found = is_attribute ? triad_sdf_elements_get_next_attribute (kind, version, &next)
                               : triad_sdf_elements_get_next_element (kind, version, &next)) != NULL)
    if (g_str_equal (found, name))
      return TRUE;

  return FALSE;
}

/* What was removed is listed up to its last version. */
static void
test_lists (void)
{
  static const struct
  {
    const char *path;
    const char *name;
    gboolean    is_attribute;
  } removed[] = {
    { "model/link/pose", "frame", TRUE },
    { "model/link", "frame", FALSE },
    { "model/joint/axis", "use_parent_model_frame", FALSE },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (removed); i++)
    {
      g_assert_true (lists (removed[i].path, removed[i].name, 105, removed[i].is_attribute));
      g_assert_true (lists (removed[i].path, removed[i].name, 106, removed[i].is_attribute));
      g_assert_false (lists (removed[i].path, removed[i].name, 107, removed[i].is_attribute));
    }

  g_assert_true (lists ("", "actor", 112, FALSE));
  g_assert_true (lists ("", "world", 112, FALSE));
  g_assert_true (lists ("", "version", 112, TRUE));
  g_assert_true (lists ("model/frame", "attached_to", 107, TRUE));
}

/* Every element and attribute of a list is found by its name, and the other way round. */
static void
test_lists_and_names (void)
{
  int kind = find_term ("model/link").kind;
  const char *name;
  int next = 0;
  int n = 0;

  while ((name = triad_sdf_elements_get_next_element (kind, 106, &next)) != NULL)
    {
      TriadSdfElement term;

      g_assert_true (triad_sdf_elements_find_element (kind, name, &term));
      n++;
    }

  g_assert_cmpint (n, >, 10);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);

  g_test_add_func ("/sdf-elements/elements-of-all-versions", test_elements);
  g_test_add_func ("/sdf-elements/place-matters", test_place);
  g_test_add_func ("/sdf-elements/attributes", test_attributes);
  g_test_add_func ("/sdf-elements/removed-is-known-as-such", test_removed);
  g_test_add_func ("/sdf-elements/single-elements", test_single);
  g_test_add_func ("/sdf-elements/booleans", test_booleans);
  g_test_add_func ("/sdf-elements/required-attributes", test_required);
  g_test_add_func ("/sdf-elements/plugins-are-open", test_open);
  g_test_add_func ("/sdf-elements/suggestions", test_suggestions);
  g_test_add_func ("/sdf-elements/homes", test_homes);
  g_test_add_func ("/sdf-elements/lists", test_lists);
  g_test_add_func ("/sdf-elements/lists-and-names", test_lists_and_names);

  return g_test_run ();
}
