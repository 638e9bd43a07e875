/* test-preferences.c: preferences of the user */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-preferences.h"

#include "triad-comparison.h"
#include "triad-diagram-options.h"
#include "triad-pose-format.h"

#include <math.h>

/* One of each that differs from the default. */
static void
prefer_otherwise (TriadPreferences *preferences)
{
  g_object_set (preferences,
                "style", TRIAD_STYLE_DARK,
                "root-at-left", TRUE,
                "pose-labels", TRIAD_POSE_LABELS_ON,
                "rotation", TRIAD_ROTATION_QUATERNION,
                "radians", TRUE,
                "auto-reload", FALSE,
                "restore-windows", FALSE,
                "distance-tolerance", 0.002,
                "angle-tolerance", 0.02,
                "editor", "kate",
                NULL);
}

static void
check (TriadPreferences *preferences,
       gboolean          otherwise)
{
  TriadPoseLabels pose_labels;
  TriadRotationFormat rotation;
  gboolean root_at_left;
  gboolean radians;
  gboolean auto_reload;
  double distance;
  double angle;

  g_object_get (preferences,
                "root-at-left", &root_at_left,
                "pose-labels", &pose_labels,
                "rotation", &rotation,
                "radians", &radians,
                "auto-reload", &auto_reload,
                "distance-tolerance", &distance,
                "angle-tolerance", &angle,
                NULL);

  g_assert_cmpint (triad_preferences_get_style (preferences), ==,
                   otherwise ? TRIAD_STYLE_DARK : TRIAD_STYLE_SYSTEM);
  g_assert_cmpint (pose_labels, ==, otherwise ? TRIAD_POSE_LABELS_ON : TRIAD_POSE_LABELS_FEW);
  g_assert_cmpint (rotation, ==, otherwise ? TRIAD_ROTATION_QUATERNION : TRIAD_ROTATION_RPY);
  g_assert_cmpint (root_at_left, ==, otherwise);
  g_assert_cmpint (radians, ==, otherwise);
  g_assert_cmpint (auto_reload, ==, !otherwise);
  g_assert_cmpfloat (distance, ==, otherwise ? 0.002 : TRIAD_COMPARISON_DISTANCE);
  g_assert_cmpfloat (angle, ==, otherwise ? 0.02 : TRIAD_COMPARISON_ANGLE);
  g_assert_cmpint (triad_preferences_get_restores_windows (preferences), ==, !otherwise);
  g_assert_cmpstr (triad_preferences_get_editor (preferences), ==, otherwise ? "kate" : "");
}

static void
test_without_settings (void)
{
  g_autoptr(TriadPreferences) preferences = triad_preferences_new (NULL);
  g_autoptr(TriadPreferences) others = triad_preferences_new (NULL);

  check (preferences, FALSE);
  g_assert_cmpint (g_variant_n_children (triad_preferences_get_windows (preferences)), ==, 0);
  prefer_otherwise (preferences);
  check (preferences, TRUE);
  check (others, FALSE);
}

/* The defaults of the schema are those without one. */
static void
test_with_settings (void)
{
  g_autoptr(GSettings) settings = triad_preferences_find_settings ();
  g_autoptr(TriadPreferences) preferences = NULL;
  g_autoptr(TriadPreferences) others = NULL;
  GVariantBuilder windows;

  g_assert_nonnull (settings);
  preferences = triad_preferences_new (settings);
  others = triad_preferences_new (settings);
  check (preferences, FALSE);

  prefer_otherwise (preferences);
  check (others, TRUE);

  g_variant_builder_init (&windows, G_VARIANT_TYPE ("aa{sv}"));
  g_variant_builder_add_parsed (&windows, "{'uri': <'file:///arm.sdf'>}");
  g_object_set (preferences, "windows", g_variant_builder_end (&windows), NULL);
  g_assert_cmpint (g_variant_n_children (triad_preferences_get_windows (others)), ==, 1);
}

static gboolean
is_in_range (const char *key_name,
             double      value)
{
  g_autoptr(GSettings) settings = triad_preferences_find_settings ();
  g_autoptr(GSettingsSchema) schema = NULL;
  g_autoptr(GSettingsSchemaKey) key = NULL;
  g_autoptr(GVariant) variant = g_variant_ref_sink (g_variant_new_double (value));

  g_assert_nonnull (settings);
  g_object_get (settings, "settings-schema", &schema, NULL);
  key = g_settings_schema_get_key (schema, key_name);

  return g_settings_schema_key_range_check (key, variant);
}

/* Invalid values in the settings are ignored. */
static void
test_range (void)
{
  const char *keys[] = { "distance-tolerance", "angle-tolerance" };

  for (gsize i = 0; i < G_N_ELEMENTS (keys); i++)
    {
      g_assert_true (is_in_range (keys[i], 0));
      g_assert_true (is_in_range (keys[i], 1));
      g_assert_false (is_in_range (keys[i], -1e-9));
      g_assert_false (is_in_range (keys[i], 4));
    }
}

/* GSettings takes what is not a number for a value in the range, but GObject does not. */
static void
test_not_a_number (void)
{
  const char *keys[] = { "distance-tolerance", "angle-tolerance" };
  g_autoptr(GSettings) settings = triad_preferences_find_settings ();
  g_autoptr(TriadPreferences) preferences = triad_preferences_new (settings);
  GLogLevelFlags level = glib_check_version (2, 76, 0) == NULL ? G_LOG_LEVEL_CRITICAL
                                                               : G_LOG_LEVEL_WARNING;

  for (gsize i = 0; i < G_N_ELEMENTS (keys); i++)
    {
      g_autoptr(TriadPreferences) started = NULL;
      double value;
      double usual;

      g_assert_false (is_in_range (keys[i], INFINITY));
      g_assert_false (is_in_range (keys[i], -INFINITY));
      g_assert_true (g_settings_set_double (settings, keys[i], 0.5));
      g_test_expect_message ("GLib-GObject", level, "*nan*out of range*");
      g_assert_true (g_settings_set_double (settings, keys[i], NAN));
      g_test_assert_expected_messages ();
      g_object_get (preferences, keys[i], &value, NULL);
      g_assert_cmpfloat (value, ==, 0.5);
      g_settings_reset (settings, keys[i]);
      g_object_get (preferences, keys[i], &usual, NULL);

      /* a setting that is there at the start */
      g_test_expect_message ("GLib-GObject", level, "*nan*out of range*");
      g_assert_true (g_settings_set_double (settings, keys[i], NAN));
      g_test_assert_expected_messages ();
      g_test_expect_message ("GLib-GObject", level, "*nan*out of range*");
      started = triad_preferences_new (settings);
      g_test_assert_expected_messages ();
      g_object_get (started, keys[i], &value, NULL);
      g_assert_cmpfloat (value, ==, usual);
      g_settings_reset (settings, keys[i]);
    }
}

static void
count_cb (int *n)
{
  (*n)++;
}

static void
test_notify (void)
{
  g_autoptr(TriadPreferences) preferences = triad_preferences_new (NULL);
  int n = 0;

  g_signal_connect_swapped (preferences, "notify", G_CALLBACK (count_cb), &n);
  g_object_set (preferences, "radians", FALSE, "editor", "", "style", TRIAD_STYLE_SYSTEM, NULL);
  g_assert_cmpint (n, ==, 0);
  g_object_set (preferences, "radians", TRUE, "editor", "kate", NULL);
  g_assert_cmpint (n, ==, 2);
}

static void
without_schema (void)
{
  g_assert_null (triad_preferences_find_settings ());
}

/* As in a build that is not installed. */
static void
test_without_schema (void)
{
  if (g_test_subprocess ())
    {
      without_schema ();
      return;
    }

  g_setenv ("GSETTINGS_SCHEMA_DIR", g_get_user_config_dir (), TRUE);
  g_setenv ("XDG_DATA_DIRS", g_get_user_config_dir (), TRUE);
  g_setenv ("XDG_DATA_HOME", g_get_user_config_dir (), TRUE);
  g_test_trap_subprocess (NULL, 0, G_TEST_SUBPROCESS_INHERIT_STDERR);
  g_test_trap_assert_passed ();
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);

  g_test_add_func ("/preferences/defaults", test_without_settings);
  g_test_add_func ("/preferences/kept", test_with_settings);
  g_test_add_func ("/preferences/range", test_range);
  g_test_add_func ("/preferences/not-a-number", test_not_a_number);
  g_test_add_func ("/preferences/notify-changes", test_notify);
  g_test_add_func ("/preferences/no-schema-no-harm", test_without_schema);

  return g_test_run ();
}
