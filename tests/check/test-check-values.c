/* test-check-values.c: values that would be ignored without a message */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-test-problem.h"

#define MODEL(version, content) \
  "<sdf version='" version "'>\n<model name='m'>\n<link name='a'/><link name='b'/>\n" content \
  "\n</model>\n</sdf>\n"

#define JOINT(type, content) \
  MODEL ("1.9", "<joint name='j' type='" type "'><parent>a</parent><child>b</child>\n" content \
         "</joint>")

static void
test_booleans (void)
{
  static const Case cases[] = {
    { MODEL ("1.9", "<frame name='f'><pose degrees='yes'>0 0 0 0 0 90</pose></frame>"),
      ERROR, TRIAD_CODE_ELEMENT_INVALID, 4, 32, "yes",
      "invalid pose: “yes” is not a boolean; expected “true” or “false”" },
    { MODEL ("1.9", "<static>yes</static>"),
      ERROR, TRIAD_CODE_ELEMENT_INVALID, 4, 9, "yes",
      "“yes” is not a boolean; expected “true” or “false”" },
    { MODEL ("1.12", "<link name='c'><inertial auto='2'/></link>"),
      ERROR, TRIAD_CODE_ATTRIBUTE_INVALID, 4, 32, "2",
      "“2” is not a boolean; expected “true” or “false”" },
    { "<sdf version='1.6'>\n<model name='m'>\n<link name='a'/><link name='b'/>\n"
      "<joint name='j' type='revolute'><parent>a</parent><child>b</child><axis><xyz>0 0 1</xyz>\n"
      "<use_parent_model_frame>y</use_parent_model_frame></axis></joint></model></sdf>",
      ERROR, TRIAD_CODE_ELEMENT_INVALID, 5, 25, "y",
      "“y” is not a boolean; expected “true” or “false”" },
  };

  assert_cases (cases, G_N_ELEMENTS (cases));
  assert_valid (MODEL ("1.9", "<static>TRUE</static><self_collide>0</self_collide>"));
  assert_valid (MODEL ("1.9", "<static/><frame name='f'><pose degrees=''/></frame>"));
}

/* A value of <include merge> that is not a boolean is reported although the file is missing. */
static void
test_merge (void)
{
  g_autoptr(TriadSnapshot) snapshot =
    triad_test_load (MODEL ("1.9", "<include merge='on'><uri>nowhere.sdf</uri></include>"));
  const GPtrArray *diagnostics = triad_snapshot_get_diagnostics (snapshot);
  const TriadDiagnostic *diagnostic;

  g_assert_cmpint (diagnostics->len, ==, 2);
  diagnostic = g_ptr_array_index (diagnostics, 0);
  g_assert_cmpint (diagnostic->code, ==, TRIAD_CODE_ATTRIBUTE_INVALID);
  triad_test_assert_characters (snapshot, &diagnostic->range, "on");
}

static void
test_rotation (void)
{
  static const Case cases[] = {
    { MODEL ("1.9", "<frame name='f'><pose degrees='true' rotation_format='quat_xyzw'>"
             "0 0 0 0 0 0 1</pose></frame>"),
      ERROR, TRIAD_CODE_ELEMENT_INVALID, 4, 32, "true",
      "invalid pose: degrees does not apply to a quaternion" },
    { MODEL ("1.9", "<frame name='f'><pose rotation_format='quat'>0 0 0 0 0 0</pose></frame>"),
      ERROR, TRIAD_CODE_ELEMENT_INVALID, 4, 40, "quat",
      "invalid pose: unknown rotation_format “quat”; expected “euler_rpy” or “quat_xyzw”" },
    { MODEL ("1.9", "<frame name='f'><pose rotation_format='quat_xyzw'>"
             "1 2 3 0 0 0 0</pose></frame>"),
      ERROR, TRIAD_CODE_ELEMENT_INVALID, 4, 51, "1 2 3 0 0 0 0",
      "invalid pose: the quaternion has zero length" },
  };

  assert_cases (cases, G_N_ELEMENTS (cases));
  assert_valid (MODEL ("1.9", "<frame name='f'><pose degrees='false' rotation_format='quat_xyzw'>"
                       "0 0 0 0 0 0 1</pose></frame>"));
  assert_valid (MODEL ("1.9", "<frame name='f'><pose rotation_format=''/></frame>"));
}

/* The frame has no pose then, rather than a wrong one. */
static void
test_unknown_pose (void)
{
  g_autoptr(TriadSnapshot) snapshot =
    triad_test_load (MODEL ("1.9", "<frame name='f'><pose degrees='yes'/></frame>"));
  int v = triad_test_find (snapshot, "m::f");

  g_assert_false (triad_snapshot_get_frame (snapshot, v)->pose_valid);
}

static void
test_empty_vectors (void)
{
  static const Case cases[] = {
    { JOINT ("revolute", "<axis><xyz/></axis>"), ERROR, TRIAD_CODE_ELEMENT_INVALID, 5, 7, "<xyz/>",
      "an axis has 3 numbers, found 0" },
    { MODEL ("1.9", "<link name='c'><visual name='v'><geometry><box>\n<size/>"
             "</box></geometry></visual></link>"),
      ERROR, TRIAD_CODE_ELEMENT_INVALID, 5, 1, "<size/>",
      "invalid <size> in the <visual> of “c”: expected 3 numbers, found 0" },
    { MODEL ("1.9", "<link name='c'><inertial>\n<mass/></inertial></link>"),
      ERROR, TRIAD_CODE_ELEMENT_INVALID, 5, 1, "<mass/>",
      "invalid <mass> in the <inertial> of “c”: it contains no number" },
  };

  assert_cases (cases, G_N_ELEMENTS (cases));
}

static void
test_required_attributes (void)
{
  static const Case cases[] = {
    { MODEL ("1.9", "<link name='c'>\n<sensor name='s'/></link>"),
      ERROR, TRIAD_CODE_ATTRIBUTE_MISSING, 5, 1, "<sensor name='s'/>",
      "missing attribute “type” in this <sensor>" },
    { MODEL ("1.9", "<link name='c'>\n<light name='l'/></link>"),
      ERROR, TRIAD_CODE_ATTRIBUTE_MISSING, 5, 1, "<light name='l'/>",
      "missing attribute “type” in this <light>" },
    { MODEL ("1.9", "<link name='c'>\n<light name='l' type=''/></link>"),
      ERROR, TRIAD_CODE_ATTRIBUTE_INVALID, 5, 23, "",
      "the attribute “type” of this <light> is empty" },
    { MODEL ("1.9", "<gripper/>"),
      ERROR, TRIAD_CODE_ATTRIBUTE_MISSING, 4, 1, "<gripper/>",
      "missing attribute “name” in this <gripper>" },
    { MODEL ("1.9", "<link name='c'>\n<visual><geometry><empty/></geometry></visual></link>"),
      ERROR, TRIAD_CODE_ATTRIBUTE_MISSING, 5, 1, "<visual>",
      "this <visual> has no name" },
  };

  assert_cases (cases, G_N_ELEMENTS (cases));
}

/* SDFormat requires a geometry, which libsdformat does not check. */
static void
test_shapes (void)
{
  static const Case cases[] = {
    { MODEL ("1.9", "<link name='c'>\n<visual name='v'/></link>"),
      WARNING, TRIAD_CODE_ELEMENT_MISSING, 5, 1, "<visual name='v'/>",
      "this <visual> has no <geometry>" },
    { MODEL ("1.9", "<link name='c'>\n<collision name='v'><geometry/></collision></link>"),
      WARNING, TRIAD_CODE_ELEMENT_MISSING, 5, 21, "<geometry/>",
      "this <geometry> contains no shape" },
  };

  assert_cases (cases, G_N_ELEMENTS (cases));
  assert_valid (MODEL ("1.9", "<link name='c'><visual name='v'><geometry><empty/></geometry>"
                       "</visual></link>"));
}

static void
test_repeated_elements (void)
{
  static const Case cases[] = {
    { MODEL ("1.9", "<frame name='f'>\n<pose>1 0 0 0 0 0</pose>\n<pose>2 0 0 0 0 0</pose></frame>"),
      WARNING, TRIAD_CODE_ELEMENT_INVALID, 6, 1, "<pose>",
      "<frame> has more than one <pose>; only the first one counts" },
    { JOINT ("fixed", "<parent>b</parent>"), WARNING, TRIAD_CODE_ELEMENT_INVALID, 5, 1, "<parent>",
      "<joint> has more than one <parent>; only the first one counts" },
    { JOINT ("fixed", "<child>a</child>"), WARNING, TRIAD_CODE_ELEMENT_INVALID, 5, 1, "<child>",
      "<joint> has more than one <child>; only the first one counts" },
    { MODEL ("1.9", "<frame name='f'>\n<pose/>\n<pose/>\n<pose/>\n<pose/></frame>"),
      WARNING, TRIAD_CODE_ELEMENT_INVALID, 6, 1, "<pose/>",
      "<frame> has more than one <pose>; only the first one counts" },
    { MODEL ("1.9", "<static>0</static>\n<static>1</static>\n<static>1</static>"),
      WARNING, TRIAD_CODE_ELEMENT_INVALID, 5, 1, "<static>",
      "<model> has more than one <static>; only the first one counts" },
  };

  assert_cases (cases, G_N_ELEMENTS (cases));
  assert_valid ("<sdf version='1.9'><model name='m'><link name='a'>"
                "<sensor name='s' type='multicamera'><camera name='l'/><camera name='r'/></sensor>"
                "</link></model></sdf>");
}

/* The first one, and each one more, up to eight. */
static void
test_many_repeated (void)
{
  for (int n = 1; n <= 12; n++)
    {
      g_autoptr(GString) text = g_string_new ("<sdf version='1.9'><model name='m'><link name='a'/>\n");
      g_autoptr(TriadSnapshot) snapshot = NULL;
      const TriadDiagnostic *problem;

      for (int i = 0; i < n; i++)
        g_string_append (text, "<static>0</static>\n");

      g_string_append (text, "</model></sdf>");
      snapshot = triad_test_load (text->str);

      if (n == 1)
        {
          triad_test_assert_valid (snapshot);
          continue;
        }

      problem = triad_test_get_only_problem (snapshot);
      g_assert_cmpint (problem->range.line, ==, 3);
      g_assert_cmpint (problem->related->len, ==, 1 + MIN (n - 2, 8));

      for (guint i = 0; i < problem->related->len; i++)
        g_assert_cmpint (g_array_index (problem->related, TriadRelated, i).range.line, ==,
                         i == 0 ? 2 : (int) i + 3);
    }
}

/* A pose is checked wherever it is, at its first numbers and its last ones. */
static void
test_poses (void)
{
  static const Case cases[] = {
    { MODEL ("1.9", "<frame name='f'><pose>1 2 3</pose></frame>"), ERROR, TRIAD_CODE_ELEMENT_INVALID,
      4, 23, "1 2 3", "invalid pose: a pose has 6 numbers, found 3" },
    { MODEL ("1.9", "<frame name='f'><pose>1 2 3 0 0 0 0</pose></frame>"), ERROR,
      TRIAD_CODE_ELEMENT_INVALID, 4, 23, "1 2 3 0 0 0 0",
      "invalid pose: expected at most 6 numbers, found more" },
    { MODEL ("1.9", "<link name='c'><inertial><pose>x</pose></inertial></link>"), ERROR,
      TRIAD_CODE_ELEMENT_INVALID, 4, 32, "x", "invalid pose: “x” is not a number" },
    { MODEL ("1.9", "<frame name='f'><pose rotation_format='quat_xyzw'>0 0 0 0 0 1</pose></frame>"),
      ERROR, TRIAD_CODE_ELEMENT_INVALID, 4, 51, "0 0 0 0 0 1",
      "invalid pose: a pose has 7 numbers, found 6" },
    { MODEL ("1.9", "<joint name='j' type='fixed'><parent>a</parent><child>b</child><pose>1</pose>"
             "</joint>"), ERROR, TRIAD_CODE_ELEMENT_INVALID, 4, 70, "1",
      "invalid pose: a pose has 6 numbers, found 1" },
  };

  assert_cases (cases, G_N_ELEMENTS (cases));

  for (int i = 0; i < 4; i++)
    {
      g_autofree char *text = g_strdup_printf (
        MODEL ("1.9", "<frame name='f'><pose rotation_format='quat_xyzw'>0 0 0 %d %d %d %d</pose>"
               "</frame>"), i == 0, i == 1, i == 2, i == 3);

      assert_valid (text);
    }
}

/* Twenty-four characters of a word are quoted. */
static void
test_long_words (void)
{
  for (int n = 23; n <= 25; n++)
    {
      g_autofree char *word = g_strnfill (n, 'x');
      g_autofree char *text = g_strdup_printf (MODEL ("1.9", "<frame name='f'><pose>%s</pose></frame>"),
                                               word);
      g_autoptr(TriadSnapshot) snapshot = triad_test_load (text);
      g_autofree char *expected = g_strdup_printf ("invalid pose: “%.24s”%s is not a number", word,
                                                   n > 24 ? "…" : "");

      g_assert_cmpstr (triad_test_get_only_problem (snapshot)->message, ==, expected);
    }
}

/* 001: axes are in the frame of the model until version 1.6. */
static void
test_removed_elements (void)
{
#define IN_MODEL(version)                                                                    \
  MODEL (version, "<joint name='j' type='revolute'><parent>a</parent><child>b</child><axis>"  \
         "<xyz>0 0 1</xyz>\n<use_parent_model_frame>1</use_parent_model_frame></axis></joint>")
  static const Case cases[] = {
    { IN_MODEL ("1.7"), WARNING, TRIAD_CODE_ELEMENT_DEPRECATED, 5, 1, "<use_parent_model_frame>",
      "<use_parent_model_frame> was removed in version 1.7 and has no effect; write "
      "<xyz expressed_in=\"__model__\">" },
    { IN_MODEL ("1.8"), WARNING, TRIAD_CODE_ELEMENT_DEPRECATED, 5, 1, "<use_parent_model_frame>",
      "<use_parent_model_frame> was removed in version 1.7 and has no effect; write "
      "<xyz expressed_in=\"__model__\">" },
  };

  assert_cases (cases, G_N_ELEMENTS (cases));
  assert_valid (IN_MODEL ("1.6"));
}

/* The first axis is the one that counts, in tables and in messages. */
static void
test_first_counts (void)
{
  g_autoptr(TriadSnapshot) snapshot =
    triad_test_load (JOINT ("revolute", "<axis><xyz>1 0 0</xyz></axis>\n"
                            "<axis><xyz>0 1 0</xyz></axis>"));
  const TriadDiagnostic *diagnostic = triad_test_get_only_problem (snapshot);
  const TriadRelated *related = &g_array_index (diagnostic->related, TriadRelated, 0);

  g_assert_cmpint (diagnostic->range.line, ==, 6);
  g_assert_cmpint (related->range.line, ==, 5);
  g_assert_cmpfloat (triad_snapshot_get_model (snapshot)->joints[0].axes[0].xyz.x, ==, 1);
}

/* As in libsdformat, white space around a value is ignored. */
static void
test_white_space (void)
{
  static const Case cases[] = {
    { MODEL ("1.9", "<frame name='f' attached_to=' a '/>"),
      WARNING, TRIAD_CODE_ATTRIBUTE_INVALID, 4, 31, "a",
      "the white space around “a” is ignored" },
    { MODEL ("1.9", "<frame name='f'><pose relative_to='\n  b'/></frame>"),
      WARNING, TRIAD_CODE_ATTRIBUTE_INVALID, 5, 3, "b",
      "the white space around “b” is ignored" },
    { MODEL ("1.9", "<frame name='\tf'/><frame name='g' attached_to='f'/>"),
      WARNING, TRIAD_CODE_ATTRIBUTE_INVALID, 4, 15, "f",
      "the white space around “f” is ignored" },
    { MODEL ("1.9", "<frame name='f'><pose degrees=' true'>0 0 0 0 0 90</pose></frame>"),
      WARNING, TRIAD_CODE_ATTRIBUTE_INVALID, 4, 33, "true",
      "the white space around “true” is ignored" },
    { MODEL (" 1.9 ", ""), WARNING, TRIAD_CODE_ATTRIBUTE_INVALID, 1, 16, "1.9",
      "the white space around “1.9” is ignored" },
  };

  assert_cases (cases, G_N_ELEMENTS (cases));
  assert_valid (MODEL ("1.9", "<joint name='j' type='fixed'><parent> a </parent>"
                       "<child>\n b \n</child></joint>"));
}

static void
test_versions (void)
{
  static const Case cases[] = {
    { MODEL ("1.6.0", "<frame name='f'><pose frame='a'/></frame>"),
      WARNING, TRIAD_CODE_ATTRIBUTE_INVALID, 1, 15, "1.6.0",
      "SDFormat versions have two numbers; “1.6.0” is read as 1.6" },
    { MODEL ("1.6.", ""), ERROR, TRIAD_CODE_FILE_READ, 1, 15, "1.6.",
      "invalid SDFormat version; expected a number such as “1.8”" },
    { MODEL ("1.6.x", ""), ERROR, TRIAD_CODE_FILE_READ, 1, 15, "1.6.x",
      "invalid SDFormat version; expected a number such as “1.8”" },
  };

  assert_cases (cases, G_N_ELEMENTS (cases));
}

/* What libsdformat requires of the materials of visuals. */
static void
test_materials (void)
{
#define MATERIAL(content)                                                                    \
  MODEL ("1.9", "<link name='l'><visual name='v'><geometry><sphere><radius>1</radius>"       \
         "</sphere></geometry><material>\n" content "</material></visual></link>")
#define SPACE "normal_map_tangent_space"
  static const Case cases[] = {
    { MATERIAL ("<script><name>Gazebo/Red</name></script>"), ERROR, TRIAD_CODE_ELEMENT_INVALID,
      5, 1, "<script>", "this <script> has no <uri>" },
    { MATERIAL ("<script><uri/><name>n</name></script>"), ERROR, TRIAD_CODE_ELEMENT_INVALID,
      5, 9, "<uri/>", "the <uri> of this <script> is empty" },
    { MATERIAL ("<script><uri>__default__</uri><name>n</name></script>"), ERROR,
      TRIAD_CODE_ELEMENT_INVALID, 5, 9, "<uri>", "the <uri> of this <script> is empty" },
    { MATERIAL ("<script><uri>u</uri></script>"), ERROR, TRIAD_CODE_ELEMENT_MISSING,
      5, 1, "<script>", "this <script> has no <name>" },
    { MATERIAL ("<shader type='" SPACE "'/>"), ERROR, TRIAD_CODE_ELEMENT_MISSING,
      5, 1, "<shader type='" SPACE "'/>", "this <shader> has no <normal_map>" },
  };

  assert_cases (cases, G_N_ELEMENTS (cases));
  assert_valid (MATERIAL ("<script><uri>u</uri><name>n</name></script><shader type='pixel'/>"));
  assert_valid (MATERIAL ("<shader type='" SPACE "'><normal_map>n.png</normal_map></shader>"));
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);

  g_test_add_func ("/check-values/booleans", test_booleans);
  g_test_add_func ("/check-values/merge-is-a-boolean", test_merge);
  g_test_add_func ("/check-values/rotation-formats", test_rotation);
  g_test_add_func ("/check-values/invalid-pose-is-unknown", test_unknown_pose);
  g_test_add_func ("/check-values/empty-vectors", test_empty_vectors);
  g_test_add_func ("/check-values/required-attributes", test_required_attributes);
  g_test_add_func ("/check-values/shapes", test_shapes);
  g_test_add_func ("/check-values/repeated-elements", test_repeated_elements);
  g_test_add_func ("/check-values/many-repeated-elements", test_many_repeated);
  g_test_add_func ("/check-values/poses", test_poses);
  g_test_add_func ("/check-values/long-words", test_long_words);
  g_test_add_func ("/check-values/removed-elements", test_removed_elements);
  g_test_add_func ("/check-values/first-element-counts", test_first_counts);
  g_test_add_func ("/check-values/white-space", test_white_space);
  g_test_add_func ("/check-values/versions", test_versions);
  g_test_add_func ("/check-values/materials", test_materials);

  return g_test_run ();
}
