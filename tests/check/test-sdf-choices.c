/* test-sdf-choices.c: attributes and elements that have one of a few values */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-sdf-choices.h"
#include "triad-test-problem.h"

#define LINK(content) \
  "<sdf version='1.9'><model name='m'><link name='l'>\n" content "</link></model></sdf>"

#define MATERIAL(content) \
  LINK ("<visual name='v'><geometry><sphere><radius>1</radius></sphere></geometry><material>\n" \
        content "</material></visual>")

#define WORLD(content) "<sdf version='1.9'><world name='w'>\n" content "</world></sdf>"

/* Values that libsdformat refuses. */
static void
test_errors (void)
{
  static const Case cases[] = {
    { LINK ("<sensor name='s' type='camra'/>"), ERROR, TRIAD_CODE_ATTRIBUTE_INVALID, 2, 24, "camra",
      "unknown type “camra” of <sensor>; did you mean “camera”?" },
    { LINK ("<sensor name='s' type='IMU'/>"), ERROR, TRIAD_CODE_ATTRIBUTE_INVALID, 2, 24, "IMU",
      "unknown type “IMU” of <sensor>; did you mean “imu”?" },
    { LINK ("<light name='s' type='x'/>"), ERROR, TRIAD_CODE_ATTRIBUTE_INVALID, 2, 23, "x",
      "unknown type “x” of <light>" },
    { MATERIAL ("<shader type='pixl'/>"), ERROR, TRIAD_CODE_ATTRIBUTE_INVALID, 3, 15, "pixl",
      "unknown type “pixl” of <shader>; did you mean “pixel”?" },
    { LINK ("<particle_emitter name='p' type='x'/>"), ERROR, TRIAD_CODE_ATTRIBUTE_INVALID, 2, 34,
      "x", "unknown type “x” of <particle_emitter>" },
    { LINK ("<sensor name='s' type='camera'><camera><image>\n<format>R8G8B7</format></image>"
            "</camera></sensor>"), ERROR, TRIAD_CODE_ELEMENT_INVALID, 3, 9, "R8G8B7",
      "unknown <format> “R8G8B7” in <image>; did you mean “R8G8B8”?" },
    { LINK ("<sensor name='s' type='camera'><camera><noise>\n<type>x</type></noise></camera>"
            "</sensor>"), ERROR, TRIAD_CODE_ELEMENT_INVALID, 3, 7, "x",
      "unknown <type> “x” in <noise>" },
    { WORLD ("<spherical_coordinates><world_frame_orientation>NED</world_frame_orientation>"
             "</spherical_coordinates>"), ERROR, TRIAD_CODE_ELEMENT_INVALID, 2, 49, "NED",
      "unknown <world_frame_orientation> “NED” in <spherical_coordinates>" },
    { WORLD ("<atmosphere type='x'/>"), ERROR, TRIAD_CODE_ATTRIBUTE_INVALID, 2, 19, "x",
      "unknown type “x” of <atmosphere>" },
  };

  assert_cases (cases, G_N_ELEMENTS (cases));
}

/* Values that libsdformat accepts, and simulators replace by the default. */
static void
test_warnings (void)
{
  static const Case cases[] = {
    { LINK ("<sensor name='s' type='imu'><imu><angular_velocity><x>\n<noise type='gausian'/></x>"
            "</angular_velocity></imu></sensor>"), WARNING, TRIAD_CODE_ATTRIBUTE_INVALID, 3, 14,
      "gausian", "unknown type “gausian” of <noise>; did you mean “gaussian”?" },
    { LINK ("<sensor name='s' type='lidar'><lidar><noise>\n<type>x</type></noise></lidar>"
            "</sensor>"), WARNING, TRIAD_CODE_ELEMENT_INVALID, 3, 7, "x",
      "unknown <type> “x” in <noise>" },
    { WORLD ("<scene><fog>\n<type>linaer</type></fog></scene>"), WARNING,
      TRIAD_CODE_ELEMENT_INVALID, 3, 7, "linaer",
      "unknown <type> “linaer” in <fog>; did you mean “linear”?" },
  };

  assert_cases (cases, G_N_ELEMENTS (cases));
}

static void
test_valid (void)
{
  assert_valid (MATERIAL ("<shader type='normal_map_objectspace'><normal_map>n.png</normal_map>"
                          "</shader>"));
  assert_valid (LINK ("<sensor name='s' type='wideanglecamera'/>"));
  assert_valid (LINK ("<sensor name='s' type='camera'><camera><noise><type>Gaussian</type></noise>"
                      "</camera></sensor>"));
  assert_valid (WORLD ("<physics name='p' type='ignored'><ode><solver><type/></solver></ode>"
                       "</physics>"));
  assert_valid (WORLD ("<plugin name='p' filename='f'><light type='x'/></plugin>"));
}

/* Each of them is found only if they are sorted. */
static void
test_all (void)
{
  static const char *const all[][2] = {
    { "atmosphere", "@type" }, { "camera", "box_type" }, { "camera", "projection_type" },
    { "camera", "segmentation_type" }, { "custom_function", "fun" }, { "distribution", "type" },
    { "fog", "type" }, { "force_torque", "frame" }, { "force_torque", "measure_direction" },
    { "image", "format" }, { "lens", "type" }, { "light", "@type" }, { "noise", "@type" },
    { "noise", "type" }, { "normal_map", "@type" },
    { "orientation_reference_frame", "localization" }, { "particle_emitter", "@type" },
    { "sensor", "@type" }, { "shader", "@type" }, { "solver", "friction_model" },
    { "solver", "type" }, { "spherical_coordinates", "surface_model" },
    { "spherical_coordinates", "world_frame_orientation" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (all); i++)
    {
      gboolean is_attribute = all[i][1][0] == '@';
      TriadAttribute attribute = { .name = all[i][1] + 1, .value = "@" };
      TriadElement parent = { .name = all[i][0] };
      TriadElement child = { .name = all[i][1], .parent = &parent, .text = "@" };
      TriadSeverity severity;
      const char *nearest;
      g_autofree char *why = triad_sdf_choices_explain (is_attribute ? &parent : &child,
                                                        is_attribute ? &attribute : NULL,
                                                        &severity, &nearest);

      g_assert_nonnull (why);
      g_assert_null (nearest);
    }
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);
  g_test_add_func ("/sdf-choices/errors", test_errors);
  g_test_add_func ("/sdf-choices/warnings", test_warnings);
  g_test_add_func ("/sdf-choices/valid", test_valid);
  g_test_add_func ("/sdf-choices/all", test_all);

  return g_test_run ();
}
