/* test-check-sensors.c: the frames that the data of sensors is stamped with
 *
 * The linker redirects the calls of triad_scope_find_sibling() in other files to this one (--wrap),
 * which counts them.
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#include "triad-scope.h"
#include "triad-sensor-frame.h"

#include "triad-test-problem.h"

#define MODEL(content) \
  "<sdf version='1.9'>\n<model name='m'>\n<link name='base'>" content "</link>\n" \
  "<link name='camera_link'/><frame name='optical'/>" \
  "<model name='n'><link name='nested'/></model>\n</model>\n</sdf>\n"

#define SENSOR(content) MODEL ("\n<sensor name='s' type='camera'>" content "</sensor>")

static guint n_found;

int __real_triad_scope_find_sibling (const TriadModel *model,
                                     int               scope,
                                     const char       *name);
int __wrap_triad_scope_find_sibling (const TriadModel *model,
                                     int               scope,
                                     const char       *name);

int
__wrap_triad_scope_find_sibling (const TriadModel *model,
                                 int               scope,
                                 const char       *name)
{
  n_found++;

  return __real_triad_scope_find_sibling (model, scope, name);
}

static void
test_valid (void)
{
  static const char *const names[] = {
    "base", "camera_link", "optical", "nested", "m/base", "/camera_link", "robot/m/camera_link",
    "m::base", "m::n::nested", "map", "odom", "world", "earth", "m/base/s", "s", "${prefix}base",
    "$(arg frame)", "",
  };
  static const char *const elements[] = {
    "<gz_frame_id>%s</gz_frame_id>", "<ignition_frame_id>%s</ignition_frame_id>",
    "<camera><optical_frame_id>%s</optical_frame_id></camera>",
  };

  for (gsize i = 0; i < G_N_ELEMENTS (names); i++)
    for (gsize j = 0; j < G_N_ELEMENTS (elements); j++)
      {
        g_auto(GStrv) pieces = g_strsplit (elements[j], "%s", 2);
        g_autofree char *element = g_strjoinv (names[i], pieces);
        g_auto(GStrv) parts = g_strsplit (SENSOR ("@"), "@", 2);
        g_autofree char *text = g_strjoinv (element, parts);

        /* An empty element is reported by another check, if at all. */
        if (*names[i] != '\0')
          assert_valid (text);
      }
}

static void
test_invalid (void)
{
  static const Case cases[] = {
    { SENSOR ("<gz_frame_id>camera_lnk</gz_frame_id>"), WARNING, TRIAD_CODE_FRAME_ID_INVALID, 4, 45,
      "camera_lnk", "<gz_frame_id>: frame “camera_lnk” not found; did you mean “camera_link”?" },
    { SENSOR ("<ignition_frame_id>robot/opticl</ignition_frame_id>"), WARNING,
      TRIAD_CODE_FRAME_ID_INVALID, 4, 51, "robot/opticl",
      "<ignition_frame_id>: frame “robot/opticl” not found; did you mean “optical”?" },
    { SENSOR ("<camera><optical_frame_id>elsewhere</optical_frame_id></camera>"), WARNING,
      TRIAD_CODE_FRAME_ID_INVALID, 4, 58, "elsewhere",
      "<optical_frame_id>: frame “elsewhere” not found" },
    { SENSOR ("<plugin name='p' filename='q'><ros><frameName>elsewhere</frameName></ros></plugin>"),
      WARNING, TRIAD_CODE_FRAME_ID_INVALID, 4, 78, "elsewhere",
      "<frameName>: frame “elsewhere” not found" },
  };

  assert_cases (cases, G_N_ELEMENTS (cases));
}

/* Outside of sensors, names are those of other things: of odometry, for example. */
static void
test_other_plugins (void)
{
  assert_valid (MODEL ("") "<!-- -->");
  assert_valid ("<sdf version='1.9'><model name='m'><link name='l'/><plugin name='p' filename='q'>"
                "<frame_id>elsewhere</frame_id></plugin></model></sdf>");
}

/* Plugins can contain long names, and files with sensors be included many times in nested models. */
static void
test_nested (void)
{
  const int depth = 200;
  static const char *const contents[] = { "", "<frame_id>x</frame_id>", "<frame_id>base</frame_id>" };
  guint counts[G_N_ELEMENTS (contents)];

  for (gsize i = 0; i < G_N_ELEMENTS (contents); i++)
    {
      g_autoptr(GString) text = g_string_new ("<sdf version='1.9'><model name='base'>");
      g_autoptr(TriadSnapshot) snapshot = NULL;

      for (int k = 0; k < depth; k++)
        g_string_append (text, "<model name='m'>");

      g_string_append_printf (text, "<link name='l'><sensor name='s' type='imu'>"
                              "<plugin name='p' filename='q'>%s</plugin></sensor></link>", contents[i]);

      for (int k = 0; k < depth; k++)
        g_string_append (text, "</model>");

      g_string_append (text, "</model></sdf>");
      n_found = 0;
      snapshot = triad_test_load (text->str);
      g_assert_cmpuint (triad_snapshot_get_diagnostics (snapshot)->len, ==, i == 1);
      counts[i] = n_found;
    }

  g_assert_cmpuint (counts[1], ==, counts[0]);
  g_assert_cmpuint (counts[2], ==, counts[0]);
}

/* No frame has such a name, and its length would count for each model. */
static void
test_long_name (void)
{
  g_autoptr(TriadSnapshot) snapshot = triad_test_load (SENSOR (""));
  const TriadModel *model = triad_snapshot_get_model (snapshot);
  g_autofree char *name = g_strnfill (1001, 'n');

  n_found = 0;
  g_assert_cmpint (triad_sensor_frame_resolve (model, &model->parts[0], NULL, name), ==, -1);
  g_assert_cmpuint (n_found, ==, 0);
  g_assert_cmpint (triad_sensor_frame_resolve (model, &model->parts[0], NULL, name + 1), ==, -1);
  g_assert_cmpuint (n_found, >, 0);
}

/* A hundred problems have a suggestion, which is looked for among the first ten thousand frames. */
static void
test_suggestions (void)
{
  for (int n = 99; n <= 101; n++)
    {
      g_autoptr(GString) text = g_string_new ("<sdf version='1.9'><model name='m'><link name='base'>");
      g_autoptr(TriadSnapshot) snapshot = NULL;
      const GPtrArray *diagnostics;

      for (int i = 0; i < n; i++)
        g_string_append_printf (text, "<sensor name='s%d' type='imu'><gz_frame_id>bse</gz_frame_id>"
                                      "</sensor>", i);

      g_string_append (text, "</link></model></sdf>");
      snapshot = triad_test_load (text->str);
      diagnostics = triad_snapshot_get_diagnostics (snapshot);
      g_assert_cmpint (diagnostics->len, ==, n);

      for (int i = 0; i < n; i++)
        g_assert_cmpstr (((const TriadDiagnostic *) diagnostics->pdata[i])->suggestion, ==,
                         i < 100 ? "base" : NULL);
    }
}

static void
test_names_compared (void)
{
  for (int n = 9999; n <= 10001; n++)
    {
      g_autoptr(GString) text = g_string_new ("<sdf version='1.9'><model name='m'><link name='b'>"
                                              "<sensor name='s' type='imu'><gz_frame_id>cmera"
                                              "</gz_frame_id></sensor></link>");
      g_autoptr(TriadSnapshot) snapshot = NULL;

      /* the root, the model, the link, and the one that is looked for */
      for (int i = 4; i < n; i++)
        g_string_append_printf (text, "<frame name='%d'/>", i);

      g_string_append (text, "<frame name='camera'/></model></sdf>");
      snapshot = triad_test_load (text->str);
      g_assert_cmpint (triad_snapshot_get_n_frames (snapshot), ==, n);
      g_assert_cmpstr (triad_test_get_only_problem (snapshot)->suggestion, ==,
                       n <= 10000 ? "camera" : NULL);
    }
}

/* Frames of other models are found, but not suggested. */
static void
test_other_models (void)
{
  static const Case cases[] = {
    { SENSOR ("<gz_frame_id>nestd</gz_frame_id>"), WARNING, TRIAD_CODE_FRAME_ID_INVALID, 4, 45,
      "nestd", "<gz_frame_id>: frame “nestd” not found" },
    { SENSOR ("<gz_frame_id>__root__</gz_frame_id>"), WARNING, TRIAD_CODE_FRAME_ID_INVALID, 4, 45,
      "__root__", "<gz_frame_id>: frame “__root__” not found" },
  };

  assert_cases (cases, G_N_ELEMENTS (cases));
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/check-sensors/valid", test_valid);
  g_test_add_func ("/check-sensors/invalid", test_invalid);
  g_test_add_func ("/check-sensors/other-plugins", test_other_plugins);
  g_test_add_func ("/check-sensors/other-models", test_other_models);
  g_test_add_func ("/check-sensors/nested", test_nested);
  g_test_add_func ("/check-sensors/long-name", test_long_name);
  g_test_add_func ("/check-sensors/suggestions", test_suggestions);
  g_test_add_func ("/check-sensors/names-compared", test_names_compared);

  return g_test_run ();
}
