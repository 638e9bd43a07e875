/* test-sensor-frame.c: the frames that the data of sensors is stamped with */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-sensor-frame.h"

#include "triad-test.h"

static const char text[] =
  "<sdf version='1.9'><world name='w'><frame name='shared'/><frame name='far'/>"
  "<model name='m'><link name='base'><sensor name='s' type='imu'/></link><frame name='shared'/>"
  "<model name='n'><link name='inner'><sensor name='deep' type='imu'/></link><frame name='shared'/>"
  "</model></model>"
  "<model name='other'><link name='base'/><link name='elsewhere'/></model>"
  "<model name='last'><link name='end'/></model></world></sdf>";

static const TriadPart *
find_part (const TriadModel *model,
           const char       *name)
{
  for (int i = 0; i < model->n_parts; i++)
    if (g_str_equal (model->parts[i].name, name))
      return &model->parts[i];

  g_assert_not_reached ();
}

/* By the last part of a name, in the models around the sensor, then anywhere. */
static void
test_resolve (void)
{
  static const struct
  {
    const char *sensor;
    const char *name;
    const char *found;        /* NULL for none, "" for one of another program */
  } cases[] = {
    { "s", "base", "m::base" },
    { "s", "shared", "m::shared" },
    { "deep", "shared", "m::n::shared" },
    { "deep", "base", "m::base" },
    { "s", "inner", "m::n::inner" },
    { "s", "far", "far" },
    { "s", "elsewhere", "other::elsewhere" },
    { "s", "end", "last::end" },
    { "s", "last", "last" },
    { "s", "robot/base", "m::base" },
    { "s", "/base", "m::base" },
    { "s", "other::base", "m::base" },
    { "s", "a::b/base", "m::base" },
    { "s", "a/b::base", "m::base" },
    { "s", "a::b::end", "last::end" },
    { "s", "none", NULL },
    { "s", "end::none", NULL },
    { "s", "s", "" },
    { "s", "base/s", "" },
    { "s", "deep", NULL },
    { "s", "map", "" }, { "s", "odom", "" }, { "s", "world", "" }, { "s", "earth", "" },
    { "s", "robot/odom", "" },
    { "s", "", "" }, { "s", "base/", "" }, { "s", "base::", "" },
    { "s", "$(arg frame)", "" }, { "s", "{base}", "" }, { "s", "none}", "" },
  };
  g_autoptr(TriadSnapshot) snapshot = triad_test_load (text);
  const TriadModel *model = triad_snapshot_get_model (snapshot);
  g_autoptr(GHashTable) names = triad_sensor_frame_index (model);

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      const TriadPart *part = find_part (model, cases[i].sensor);
      int expected = cases[i].found == NULL ? -1
        : cases[i].found[0] == '\0' ? TRIAD_SENSOR_FRAME_OUTSIDE
        : triad_test_find (snapshot, cases[i].found);

      g_test_message ("%s: %s", cases[i].sensor, cases[i].name);
      g_assert_cmpint (triad_sensor_frame_resolve (model, part, names, cases[i].name), ==, expected);
      g_assert_cmpint (triad_sensor_frame_resolve (model, part, NULL, cases[i].name), ==, expected);
    }
}

/* The frame around a lone model has no name that a file could use. */
static void
test_root (void)
{
  g_autoptr(TriadSnapshot) snapshot = triad_test_load (
    "<sdf version='1.9'><model name='m'><link name='l'><sensor name='s' type='imu'/></link></model>"
    "</sdf>");
  const TriadModel *model = triad_snapshot_get_model (snapshot);
  g_autoptr(GHashTable) names = triad_sensor_frame_index (model);
  const TriadPart *part = find_part (model, "s");

  g_assert_cmpint (triad_sensor_frame_resolve (model, part, names, "m"), ==,
                   triad_test_find (snapshot, "m"));
  g_assert_cmpint (triad_sensor_frame_resolve (model, part, names, "__root__"), ==, -1);
  g_assert_cmpint (triad_sensor_frame_resolve (model, part, NULL, "__root__"), ==, -1);
}

/* All elements that name a frame, in the order of the file, and nothing after the sensor. */
static void
test_elements (void)
{
  static const char *const expected[] = { "one", "two", "three", "four", "five", "six" };
  g_autoptr(TriadSnapshot) snapshot = triad_test_load (
    "<sdf version='1.9'><model name='m'><link name='l'><sensor name='s' type='camera'>"
    "<gz_frame_id>one</gz_frame_id><pose>0 0 0 0 0 0</pose><frame_id/>"
    "<camera><optical_frame_id>two</optical_frame_id></camera>"
    "<ignition_frame_id>three</ignition_frame_id>"
    "<plugin name='p' filename='f'><a><b><frame_name>four</frame_name></b></a><frameName>five"
    "</frameName></plugin><frame_id>six</frame_id></sensor>"
    "<plugin name='q' filename='f'><frame_name>outside</frame_name></plugin></link>"
    "<gz_frame_id>after</gz_frame_id></model></sdf>");
  const TriadPart *part = find_part (triad_snapshot_get_model (snapshot), "s");
  const TriadElement *element = NULL;

  for (gsize i = 0; i < G_N_ELEMENTS (expected); i++)
    {
      element = triad_sensor_frame_next (part->element, element);
      g_assert_nonnull (element);
      g_assert_cmpstr (element->text, ==, expected[i]);
    }

  g_assert_null (triad_sensor_frame_next (part->element, element));
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);

  g_test_add_func ("/sensor-frame/resolve", test_resolve);
  g_test_add_func ("/sensor-frame/root", test_root);
  g_test_add_func ("/sensor-frame/elements", test_elements);

  return g_test_run ();
}
