/* test-rules.c: the specification's examples, and their diagnostics
 *
 * The examples are beside the project; without them, the test is skipped.
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#include "triad-test.h"

#include <json-glib/json-glib.h>
#include <string.h>

/* Which characters are wrong: the first diagnostic of each example. */
static const struct
{
  const char *name;
  int         line;
  int         column;
  const char *characters;
  TriadCode   code;
} places[] = {
  { "004_model_without_link", 4, 16, "m", TRIAD_CODE_MODEL_WITHOUT_LINK },
  { "006_canonical_link_missing", 4, 35, "nope", TRIAD_CODE_MODEL_CANONICAL_LINK_INVALID },
  { "007_link_relative_to_world", 6, 26, "world", TRIAD_CODE_POSE_RELATIVE_TO_INVALID },
  { "008_frame_attached_to_world", 6, 34, "world", TRIAD_CODE_FRAME_ATTACHED_TO_INVALID },
  { "009_link_relative_to_world_in_world", 7, 28, "world", TRIAD_CODE_POSE_RELATIVE_TO_INVALID },
  { "012_link_joint_same_name_17", 7, 18, "attachment", TRIAD_CODE_DUPLICATE_NAME },
  { "013_link_joint_same_name_14", 7, 18, "attachment", TRIAD_CODE_DUPLICATE_NAME },
  { "014_double_colon_reference_17", 9, 34, "N::NL", TRIAD_CODE_ATTRIBUTE_INVALID },
  { "015_model_named_world", 4, 16, "world", TRIAD_CODE_RESERVED_NAME },
  { "021_link_named_dunder_link", 5, 17, "__link__", TRIAD_CODE_RESERVED_NAME },
  { "025_visual_named_dunder", 6, 21, "__v__", TRIAD_CODE_RESERVED_NAME },
  { "026_frame_name_missing", 6, 5, "<frame />", TRIAD_CODE_ATTRIBUTE_MISSING },
  { "027_frame_name_empty", 6, 18, "", TRIAD_CODE_ATTRIBUTE_INVALID },
  { "029_frames_same_name", 7, 18, "F", TRIAD_CODE_DUPLICATE_NAME },
  { "032_nested_model_link_same_name", 6, 18, "X", TRIAD_CODE_DUPLICATE_NAME },
  { "033_collision_visual_same_name", 14, 21, "c", TRIAD_CODE_DUPLICATE_NAME },
  { "036_frame_attached_to_unknown", 10, 35, "A", TRIAD_CODE_FRAME_ATTACHED_TO_INVALID },
  { "039_frame_attached_to_self", 6, 35, "F0", TRIAD_CODE_FRAME_ATTACHED_TO_CYCLE },
  { "040_frame_attached_to_cycle2", 6, 35, "F2", TRIAD_CODE_FRAME_ATTACHED_TO_CYCLE },
  { "043_world_frame_attached_to_unknown", 6, 35, "A", TRIAD_CODE_FRAME_ATTACHED_TO_INVALID },
  { "048_link_relative_to_unknown", 15, 26, "A", TRIAD_CODE_POSE_RELATIVE_TO_INVALID },
  { "050_link_relative_to_cycle2", 15, 26, "C2", TRIAD_CODE_POSE_RELATIVE_TO_CYCLE },
  { "057_joint_link_relative_to_cycle", 23, 26, "J3", TRIAD_CODE_POSE_RELATIVE_TO_CYCLE },
  { "058_joint_default_pose_cycle", 7, 26, "J3", TRIAD_CODE_POSE_RELATIVE_TO_CYCLE },
  { "064_frame_relative_to_collision", 45, 28, "C", TRIAD_CODE_POSE_RELATIVE_TO_INVALID },
  { "065_model_frame_relative_to_world_frame", 45, 28, "W0", TRIAD_CODE_POSE_RELATIVE_TO_INVALID },
  { "067_world_model_relative_to_dunder_model", 6, 26, "__model__", TRIAD_CODE_POSE_RELATIVE_TO_INVALID },
  { "074_axis_use_parent_model_frame_17", 12, 9, "<use_parent_model_frame>", TRIAD_CODE_ELEMENT_DEPRECATED },
  { "075_axis_expressed_in_unknown", 9, 28, "nope", TRIAD_CODE_JOINT_AXIS_EXPRESSED_IN_INVALID },
  { "078_nested_canonical_missing", 4, 37, "nested::nope", TRIAD_CODE_MODEL_CANONICAL_LINK_INVALID },
  { "084_joint_child_world", 8, 14, "world", TRIAD_CODE_JOINT_CHILD_LINK_INVALID },
  { "085_joint_parent_equals_child", 8, 14, "L", TRIAD_CODE_JOINT_PARENT_SAME_AS_CHILD },
  { "086_joint_parent_unknown", 7, 15, "nope", TRIAD_CODE_JOINT_PARENT_LINK_INVALID },
  { "088_nested_joint_parent_unknown", 10, 17, "nope", TRIAD_CODE_JOINT_PARENT_LINK_INVALID },
  { "091_collision_relative_to_unknown", 7, 28, "nope", TRIAD_CODE_POSE_RELATIVE_TO_INVALID },
  { "094_sensor_relative_to_unknown", 7, 28, "nope", TRIAD_CODE_POSE_RELATIVE_TO_INVALID },
  { "096_world_light_relative_to_unknown", 6, 26, "nope", TRIAD_CODE_POSE_RELATIVE_TO_INVALID },
  { "097_standalone_model_pose_relative_to", 5, 24, "L", TRIAD_CODE_ATTRIBUTE_INVALID },
  { "100_top_link_own_model_scope", 9, 26, "top_model::top_frame", TRIAD_CODE_POSE_RELATIVE_TO_INVALID },
  { "101_mid_link_to_top_link", 14, 28, "top_link", TRIAD_CODE_POSE_RELATIVE_TO_INVALID },
  { "103_bottom_link_to_mid_model_mid_link", 19, 30, "mid_model::mid_link", TRIAD_CODE_POSE_RELATIVE_TO_INVALID },
  { "105_bottom_frame_own_model_scope", 21, 49, "bottom_model::bottom_link", TRIAD_CODE_FRAME_ATTACHED_TO_INVALID },
  { "107_mid_to_bottom_bad_scope", 34, 50, "bottom_link", TRIAD_CODE_FRAME_ATTACHED_TO_INVALID },
  { "110_world_frame_world_name_scope", 9, 37, "simple_world::world_frame", TRIAD_CODE_FRAME_ATTACHED_TO_INVALID },
  { "115_world_joint_child_unscoped", 20, 14, "top_link", TRIAD_CODE_JOINT_CHILD_LINK_INVALID },
  { "116_link_name_double_colon_18", 5, 17, "a::b", TRIAD_CODE_RESERVED_NAME },
  { "118_visual_name_double_colon_18", 6, 21, "a::b", TRIAD_CODE_RESERVED_NAME },
  { "121_reference_through_link", 15, 34, "L::v", TRIAD_CODE_FRAME_ATTACHED_TO_INVALID },
  { "128_joint_frames_resolve_to_same_link", 9, 14, "F", TRIAD_CODE_JOINT_PARENT_SAME_AS_CHILD },
  { "131_include_file_name_scope", 9, 43, "mid_model::mid_link", TRIAD_CODE_FRAME_ATTACHED_TO_INVALID },
  { "133_include_pose_bad_frame", 8, 26, "mug::super_frame", TRIAD_CODE_POSE_RELATIVE_TO_INVALID },
  { "136_placement_frame_without_pose", 8, 24, "bottom_center", TRIAD_CODE_MODEL_PLACEMENT_FRAME_INVALID },
  { "137_placement_frame_unknown", 6, 40, "nope", TRIAD_CODE_MODEL_PLACEMENT_FRAME_INVALID },
  { "139_include_a_world", 7, 12, "file://inc/a_world.sdf", TRIAD_CODE_ELEMENT_MISSING },
};

/* Examples that are made with more than one error; all others have one. */
static const struct
{
  const char *name;
  int         errors;
} several[] = {
  { "041_frame_attached_to_cycle_both", 2 },
  { "051_link_relative_to_all_three_errors", 3 },
};

static const char *
get_folder (void)
{
  const char *folder = g_getenv ("TRIAD_CONFORMANCE");

  return folder != NULL && g_file_test (folder, G_FILE_TEST_IS_DIR) ? folder : NULL;
}

static TriadSnapshot *
load_example (const char *name)
{
  g_autofree char *base = g_strconcat (name, ".sdf", NULL);
  g_autofree char *path = g_build_filename (get_folder (), "files", "spec", base, NULL);
  g_autoptr(GFile) file = g_file_new_for_path (path);
  g_autoptr(GError) error = NULL;
  TriadSnapshot *snapshot = triad_snapshot_load (file, base, NULL, NULL, &error);

  g_assert_no_error (error);

  return snapshot;
}

static void
test_places (void)
{
  if (get_folder () == NULL)
    {
      g_test_skip ("no folder of examples");
      return;
    }

  for (gsize i = 0; i < G_N_ELEMENTS (places); i++)
    {
      g_autoptr(TriadSnapshot) snapshot = load_example (places[i].name);
      const GPtrArray *diagnostics = triad_snapshot_get_diagnostics (snapshot);
      const TriadDiagnostic *first;

      g_test_message ("%s", places[i].name);
      g_assert_cmpint (diagnostics->len, >, 0);
      first = g_ptr_array_index (diagnostics, 0);
      g_assert_cmpstr (triad_code_get_name (first->code), ==, triad_code_get_name (places[i].code));
      g_assert_cmpint (first->range.line, ==, places[i].line);
      g_assert_cmpint (first->range.column, ==, places[i].column);
      triad_test_assert_characters (snapshot, &first->range, places[i].characters);
    }
}

static int
count_errors (const char *name,
              gboolean    valid)
{
  for (gsize i = 0; i < G_N_ELEMENTS (several); i++)
    if (g_str_equal (several[i].name, name))
      return several[i].errors;

  return valid ? 0 : 1;
}

static void
check_count (JsonObject *record)
{
  const char *file = json_object_get_string_member (record, "file");
  g_autofree char *base = g_path_get_basename (file);
  g_autofree char *name = g_strndup (base, strlen (base) - strlen (".sdf"));
  g_autoptr(TriadSnapshot) snapshot = load_example (name);
  const GPtrArray *diagnostics = triad_snapshot_get_diagnostics (snapshot);

  g_test_message ("%s", name);
  g_assert_cmpint (triad_diagnostics_count (diagnostics, TRIAD_SEVERITY_ERROR), ==,
                   count_errors (name, json_object_get_boolean_member (record, "valid")));

  for (guint i = 0; i < diagnostics->len; i++)
    {
      const TriadDiagnostic *diagnostic = g_ptr_array_index (diagnostics, i);

      g_assert_nonnull (diagnostic->range.file);
      g_assert_cmpint (diagnostic->range.line, >, 0);
      g_assert_cmpint (diagnostic->range.column, >, 0);
    }
}

static void
test_one_cause_one_error (void)
{
  g_autofree char *path = NULL;
  g_autofree char *text = NULL;
  g_auto(GStrv) lines = NULL;
  g_autoptr(JsonParser) parser = json_parser_new ();

  if (get_folder () == NULL)
    {
      g_test_skip ("no folder of examples");
      return;
    }

  path = g_build_filename (get_folder (), "spec-cases.jsonl", NULL);
  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  lines = g_strsplit (g_strchomp (text), "\n", -1);
  g_assert_cmpint (g_strv_length (lines), >=, 100);

  for (char **line = lines; *line != NULL; line++)
    {
      g_assert_true (json_parser_load_from_data (parser, *line, -1, NULL));
      check_count (json_node_get_object (json_parser_get_root (parser)));
    }
}

/* Every diagnostic of any file has a position in it. */
static void
check_places (const char *path)
{
  g_autoptr(GFile) file = g_file_new_for_path (path);
  g_autoptr(TriadSnapshot) snapshot = triad_snapshot_load (file, NULL, NULL, NULL, NULL);
  const GPtrArray *diagnostics;

  g_assert_nonnull (snapshot);
  diagnostics = triad_snapshot_get_diagnostics (snapshot);

  for (guint i = 0; i < diagnostics->len; i++)
    {
      const TriadDiagnostic *diagnostic = g_ptr_array_index (diagnostics, i);

      if (diagnostic->range.file == NULL || diagnostic->range.line < 1 ||
          diagnostic->range.column < 1)
        g_error ("%s: no place: %s", path, diagnostic->message);
    }
}

static void
check_folder (const char *folder)
{
  g_autoptr(GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;

  while ((name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *path = g_build_filename (folder, name, NULL);

      if (g_file_test (path, G_FILE_TEST_IS_DIR))
        check_folder (path);
      else if (g_str_has_suffix (name, ".sdf") || g_str_has_suffix (name, ".urdf") ||
               g_str_has_suffix (name, ".world"))
        check_places (path);
    }
}

static void
test_every_diagnostic_has_a_place (void)
{
  g_autofree char *folder = NULL;

  if (get_folder () == NULL)
    {
      g_test_skip ("no folder of examples");
      return;
    }

  folder = g_build_filename (get_folder (), "files", NULL);
  check_folder (folder);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);

  g_test_add_func ("/rules/places", test_places);
  g_test_add_func ("/rules/one-error-one-error", test_one_cause_one_error);

  g_test_add_func ("/rules/every-diagnostic-has-a-place", test_every_diagnostic_has_a_place);

  return g_test_run ();
}
