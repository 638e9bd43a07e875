/* test-check-names.c: names of all siblings, not only of frames */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-folder.h"
#include "triad-test-problem.h"

#include <string.h>

#define MODEL(version, content) \
  "<sdf version='" version "'>\n<model name='m'>\n<link name='a'/><link name='b'/>\n" content \
  "\n</model>\n</sdf>\n"

#define WORLD(version, content) \
  "<sdf version='" version "'>\n<world name='w'>\n" content "\n</world>\n</sdf>\n"

#define NAMED_WORLD(version) \
  "<sdf version='" version "'>\n<model name='m'>\n<link name='a'/>\n" \
  "<link name='world'><pose>1 0 0 0 0 0</pose></link>\n<joint name='j' type='fixed'>\n" \
  "<parent>world</parent><child>a</child></joint></model></sdf>\n"

static void
test_siblings (void)
{
  static const Case of_worlds = {
    "<sdf version='1.9'><world name='w'/>\n<world name='w'/></sdf>", ERROR,
    TRIAD_CODE_DUPLICATE_NAME, 2, 14, "w",
    "the name “w” of this <world> is already used by a sibling <world>",
  };
  static const Case cases[] = {
    { MODEL ("1.9", "<gripper name='a'/>"), ERROR, TRIAD_CODE_DUPLICATE_NAME, 4, 16, "a",
      "the name “a” of this <gripper> is already used by a sibling <link>" },
    { MODEL ("1.9", "<gripper name='g'/>\n<frame name='g'/>"),
      ERROR, TRIAD_CODE_DUPLICATE_NAME, 4, 16, "g",
      "the name “g” of this <gripper> is already used by a sibling <frame>" },
    { WORLD ("1.9", "<physics name='x' type='ode'/>\n<light name='x' type='point'/>"),
      ERROR, TRIAD_CODE_DUPLICATE_NAME, 4, 14, "x",
      "the name “x” of this <light> is already used by a sibling <physics>" },
    { WORLD ("1.9", "<model name='x'><static>1</static></model>\n<actor name='x'/>"),
      ERROR, TRIAD_CODE_DUPLICATE_NAME, 4, 14, "x",
      "the name “x” of this <actor> is already used by a sibling <model>" },
    { MODEL ("1.9", "<link name='c'><battery name='n'/>\n"
             "<sensor name='n' type='imu'/></link>"),
      ERROR, TRIAD_CODE_DUPLICATE_NAME, 5, 15, "n",
      "the name “n” of this <sensor> is already used by a sibling <battery>" },
    { WORLD ("1.6", "<light name='x' type='point'/>\n<light name='x' type='point'/>"),
      ERROR, TRIAD_CODE_DUPLICATE_NAME, 4, 14, "x",
      "the name “x” of this <light> is already used by a sibling <light>" },
  };

  assert_cases (cases, G_N_ELEMENTS (cases));

  assert_cases (&of_worlds, 1);

  /* different kinds in old versions, plugins, and elements with a prefix */
  assert_valid (WORLD ("1.6", "<physics name='x' type='ode'/><light name='x' type='point'/>"));
  assert_valid (MODEL ("1.9", "<plugin name='a' filename='f'/><plugin name='a' filename='f'/>"
                       "<gz:system name='a'/>"));
}

static void
test_reserved (void)
{
  static const Case cases[] = {
    { MODEL ("1.9", "<gripper name='__g__'/>"), ERROR, TRIAD_CODE_RESERVED_NAME, 4, 16, "__g__",
      "the name “__g__” is reserved" },
    { WORLD ("1.9", "<physics name='world' type='ode'/>"),
      ERROR, TRIAD_CODE_RESERVED_NAME, 3, 16, "world", "the name “world” is reserved" },
    { WORLD ("1.9", "<actor name='a::b'/>"), ERROR, TRIAD_CODE_RESERVED_NAME, 3, 14, "a::b",
      "the name “a::b” contains the reserved delimiter “::”" },
    { MODEL ("1.8", "<gripper name='a::b'/>"), ERROR, TRIAD_CODE_RESERVED_NAME, 4, 16, "a::b",
      "the name “a::b” contains the reserved delimiter “::”" },
  };

  assert_cases (cases, G_N_ELEMENTS (cases));
  assert_valid (WORLD ("1.7", "<actor name='a::b'/>"));
}

/* Files that older versions flattened have many; those of one model are one problem. */
static void
test_delimiters (void)
{
  g_autoptr(TriadSnapshot) snapshot = triad_test_load (
    MODEL ("1.9", "<link name='p::a'/><link name='p::b'/><frame name='q::a'/>"));
  const GPtrArray *diagnostics = triad_snapshot_get_diagnostics (snapshot);
  const TriadDiagnostic *first = g_ptr_array_index (diagnostics, 0);
  const TriadDiagnostic *second = g_ptr_array_index (diagnostics, 1);

  g_assert_cmpint (diagnostics->len, ==, 2);
  g_assert_cmpstr (first->message, ==, "the name “p::a” contains the reserved delimiter “::”");
  g_assert_cmpint (first->related->len, ==, 1);
  g_assert_cmpstr (second->message, ==, "the name “q::a” contains the reserved delimiter “::”");
}

/* 001: a joint connects its sibling, rather than the fixed frame. */
static void
test_link_named_world (void)
{
  static const Case cases[] = {
    { NAMED_WORLD ("1.4"), WARNING, TRIAD_CODE_RESERVED_NAME, 4, 13, "world",
      "the name “world” is reserved in newer versions" },
    { NAMED_WORLD ("1.7"), ERROR, TRIAD_CODE_RESERVED_NAME, 4, 13, "world",
      "the name “world” is reserved" },
  };
  g_autoptr(TriadSnapshot) old = triad_test_load (NAMED_WORLD ("1.4"));
  g_autoptr(TriadSnapshot) child =
    triad_test_load ("<sdf version='1.4'><model name='m'><link name='a'/><link name='world'/>"
                     "<joint name='j' type='fixed'><parent>a</parent><child>world</child></joint>"
                     "</model></sdf>");

  assert_cases (cases, G_N_ELEMENTS (cases));
  g_assert_cmpint (triad_snapshot_get_model (old)->joints[0].parent_frame, ==,
                   triad_test_find (old, "m::world"));
  g_assert_cmpint (triad_snapshot_get_model (child)->joints[0].child_frame, ==,
                   triad_test_find (child, "m::world"));
  g_assert_cmpint (triad_test_get_only_problem (child)->severity, ==, WARNING);
}

/* The names in a file follow the rules of its own version, not of the file that includes it. */
static void
test_versions_of_files (void)
{
#define SHARED(version)                                                                      \
  "<sdf version='" version "'><model name='p'><link name='a'/>"                              \
  "<gripper name='a::b'/><gripper name='a'/></model></sdf>"
#define INCLUDING(version)                                                                   \
  "<sdf version='" version "'><world name='w'><include><uri>part.sdf</uri></include></world></sdf>"
  static const struct
  {
    const char *part;
    const char *world;
    guint       n_errors;
  } cases[] = {
    { SHARED ("1.6"), INCLUDING ("1.6"), 0 },
    { SHARED ("1.6"), INCLUDING ("1.9"), 0 },
    { SHARED ("1.7"), INCLUDING ("1.9"), 1 },            /* siblings have different names */
    { SHARED ("1.8"), INCLUDING ("1.9"), 2 },            /* and no delimiter */
    { SHARED ("1.9"), INCLUDING ("1.6"), 2 },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr(TriadFolder) folder = triad_folder_new ();
      g_autoptr(GFile) part G_GNUC_UNUSED = triad_folder_write (folder, "part.sdf", cases[i].part);
      g_autoptr(GFile) world = triad_folder_write (folder, "world.sdf", cases[i].world);
      g_autoptr(TriadSnapshot) snapshot = triad_snapshot_load (world, NULL, NULL, NULL, NULL);
      const GPtrArray *diagnostics = triad_snapshot_get_diagnostics (snapshot);

      g_test_message ("%s in %s", cases[i].part, cases[i].world);
      g_assert_cmpint (triad_diagnostics_count (diagnostics, TRIAD_SEVERITY_ERROR), ==,
                       cases[i].n_errors);
    }
}

/* Included lights and actors have names, too. */
static void
test_included_parts (void)
{
#define PART "<include><uri>part.sdf</uri></include>"
  static const struct
  {
    const char *content;
    int         column;           /* of the error, 0 if there is none */
    const char *message;
  } cases[] = {
    { PART PART, 74, "the name “l” of this <light> is already used by a sibling <light>" },
    { PART "<light name='l' type='point'/>", 87,
      "the name “l” of this <light> is already used by a sibling <light>" },
    { "<frame name='l'/>" PART, 53,
      "the name “l” of this <light> is already used by a sibling <frame>" },
    { PART "<include><uri>part.sdf</uri><name>k</name></include>", 0, NULL },
    { "<include merge='true'><uri>part.sdf</uri></include>", 52,
      "only a model can be merged, not this <light>; remove merge=\"true\"" },
    { "<include><uri>part.sdf</uri><name/></include>", 64,
      "the name of this <include> is empty" },
  };
  g_autoptr(TriadFolder) folder = triad_folder_new ();
  g_autoptr(GFile) part G_GNUC_UNUSED =
    triad_folder_write (folder, "part.sdf", "<sdf version='1.9'><light name='l' type='point'/></sdf>");

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *text = g_strdup_printf ("<sdf version='1.9'><world name='w'>%s</world></sdf>",
                                               cases[i].content);
      g_autoptr(GFile) world = triad_folder_write (folder, "world.sdf", text);
      g_autoptr(TriadSnapshot) snapshot = triad_snapshot_load (world, NULL, NULL, NULL, NULL);

      g_test_message ("%s", text);

      if (cases[i].message == NULL)
        {
          triad_test_assert_valid (snapshot);
          continue;
        }

      g_assert_cmpstr (triad_test_get_only_problem (snapshot)->message, ==, cases[i].message);
      g_assert_cmpint (triad_test_get_only_problem (snapshot)->range.column, ==, cases[i].column);
    }
}

/* The limit counts the names of all models around, and of the world if there are several. */
static void
test_lengths (void)
{
  static const struct
  {
    const char *text;         /* with a place for a name that fills up the rest */
    int         n_others;     /* bytes of the longest scoped name besides that name */
    int         frame;        /* the first one that is too long then */
  } cases[] = {
    { "<sdf version='1.9'><model name='a'><link name='%s'/></model></sdf>", 3, 2 },
    { "<sdf version='1.9'><model name='%s'><link name='l'/></model></sdf>", 3, 2 },
    { "<sdf version='1.9'><world name='w'><model name='a'><model name='bc'><link name='%s'/></model>"
      "</model></world></sdf>", 7, 3 },
    { "<sdf version='1.9'><world name='ab'><frame name='%s'/></world><world name='w'/></sdf>", 3, 1 },
    { "<sdf version='1.9'><world name='w'/><world name='%s'><frame name='long_name'/></world></sdf>",
      10, 2 },
    { "<sdf version='1.9'><world name='w'/><world name='%s'/></sdf>", 6, 1 },
    { "<sdf version='1.9'><world name='ab'><model name='c'><link name='%s'/></model></world>"
      "<world name='w'/></sdf>", 6, 2 },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    for (int n = TRIAD_NAME_MAX_BYTES - 1; n <= TRIAD_NAME_MAX_BYTES + 1; n++)
      {
        g_autofree char *name = g_strnfill (n - cases[i].n_others, 'x');
        g_auto(GStrv) pieces = g_strsplit (cases[i].text, "%s", 2);
        g_autofree char *text = g_strjoinv (name, pieces);
        g_autoptr(TriadSnapshot) snapshot = triad_test_load (text);

        g_test_message ("%s: %d", cases[i].text, n);

        if (n <= TRIAD_NAME_MAX_BYTES)
          {
            triad_test_assert_valid (snapshot);
            continue;
          }

        g_assert_cmpint (triad_test_get_only_problem (snapshot)->code, ==, TRIAD_CODE_LIMIT_EXCEEDED);
        g_assert_cmpint (triad_test_get_only_problem (snapshot)->frame, ==, cases[i].frame);
      }
}

/* What is not read of a name that is too long is not reported again. */
static void
test_long_name (void)
{
  g_autofree char *name = g_strnfill (TRIAD_NAME_MAX_BYTES + 1, 'x');
  g_autofree char *text =
    g_strdup_printf ("<sdf version='1.9'><model name='a'><link name='l'/><joint name='%s'/>"
                     "</model></sdf>", name);
  g_autoptr(TriadSnapshot) snapshot = triad_test_load (text);
  const TriadDiagnostic *problem = triad_test_get_only_problem (snapshot);

  g_assert_cmpint (problem->code, ==, TRIAD_CODE_LIMIT_EXCEEDED);
  g_assert_cmpstr (problem->message, ==, "the value of “name” is longer than 1000 bytes; the rest of "
                                         "the file is not read");
  triad_test_assert_characters (snapshot, &problem->range, name);
}

/* Which names are missing, empty or reserved; see 002, §3.3. */
static void
test_rules (void)
{
  static const Case cases[] = {
    { MODEL ("1.9", "<frame/>"), ERROR, TRIAD_CODE_ATTRIBUTE_MISSING, 4, 1, "<frame/>",
      "this <frame> has no name" },
    { MODEL ("1.9", "<frame name=''/>"), ERROR, TRIAD_CODE_ATTRIBUTE_INVALID, 4, 14, "",
      "the name of this <frame> is empty" },
    { WORLD ("1.9", "<model><static>1</static></model>"), ERROR, TRIAD_CODE_ATTRIBUTE_MISSING, 3, 1,
      "<model>", "this <model> has no name" },
    { "<robot>\n<link name='a'/></robot>", ERROR, TRIAD_CODE_ATTRIBUTE_MISSING, 1, 1, "<robot>",
      "this <robot> has no name" },
    { "<sdf version='1.9'>\n<world/></sdf>", ERROR, TRIAD_CODE_ATTRIBUTE_MISSING, 2, 1, "<world/>",
      "this <world> has no name" },
    { "<sdf version='1.9'>\n<world name='__w__'/></sdf>", ERROR, TRIAD_CODE_RESERVED_NAME, 2, 14,
      "__w__", "the name “__w__” is reserved" },
    { "<sdf version='1.4'>\n<world name='world'/></sdf>", ERROR, TRIAD_CODE_RESERVED_NAME, 2, 14,
      "world", "the name “world” is reserved" },
    { MODEL ("1.9", "<frame name='____'/>"), ERROR, TRIAD_CODE_RESERVED_NAME, 4, 14, "____",
      "the name “____” is reserved" },
    { MODEL ("1.4", "<joint name='world' type='fixed'><parent>a</parent><child>b</child></joint>"),
      ERROR, TRIAD_CODE_RESERVED_NAME, 4, 14, "world", "the name “world” is reserved" },
    { MODEL ("1.9", "<link name='c'><visual name='__v__'><geometry><empty/></geometry></visual>"
             "</link>"), ERROR, TRIAD_CODE_RESERVED_NAME, 4, 30, "__v__",
      "the name “__v__” is reserved" },
  };

  assert_cases (cases, G_N_ELEMENTS (cases));
  assert_valid (MODEL ("1.9", "<frame name='___'/><frame name='__a'/><frame name='b__'/>"
                       "<frame name='World'/><frame name='a:b'/>"));
}

/* Names with the same prefix are one problem, if they follow each other in the same model. */
static void
test_delimiters_of_models (void)
{
  g_autoptr(TriadSnapshot) snapshot = triad_test_load (
    "<sdf version='1.9'><model name='m'><link name='p::a'/><link name='pp::b'/>"
    "<model name='n'><link name='pp::c'/><link name='pp::d'/></model></model></sdf>");
  const GPtrArray *diagnostics = triad_snapshot_get_diagnostics (snapshot);

  g_assert_cmpint (diagnostics->len, ==, 3);

  for (guint i = 0; i < diagnostics->len; i++)
    {
      const TriadDiagnostic *problem = g_ptr_array_index (diagnostics, i);

      g_assert_cmpuint (problem->related != NULL ? problem->related->len : 0, ==, i == 2 ? 1 : 0);
    }
}

/* Frames and other siblings share one set of names since version 1.7. */
static void
test_frames_and_others (void)
{
  static const char *const valid[] = {
    MODEL ("1.6", "<gripper name='a'/>"),
    MODEL ("1.9", "<gripper name='m'/>"),
    MODEL ("1.9", "<gripper name='c'/><model name='n'><link name='c'/></model>"),
  };
  static const Case cases[] = {
    { MODEL ("1.7", "<gripper name='a'/>"), ERROR, TRIAD_CODE_DUPLICATE_NAME, 4, 16, "a",
      "the name “a” of this <gripper> is already used by a sibling <link>" },
    { MODEL ("1.6", "<gripper name='g'/>\n<gripper name='g'/>"), ERROR, TRIAD_CODE_DUPLICATE_NAME,
      5, 16, "g", "the name “g” of this <gripper> is already used by a sibling <gripper>" },
    { MODEL ("1.7", "<link name='c'><light name='n' type='point'/>\n"
             "<sensor name='n' type='imu'/></link>"), ERROR, TRIAD_CODE_DUPLICATE_NAME, 5, 15, "n",
      "the name “n” of this <sensor> is already used by a sibling <light>" },
  };

  assert_cases (cases, G_N_ELEMENTS (cases));

  for (gsize i = 0; i < G_N_ELEMENTS (valid); i++)
    assert_valid (valid[i]);

  assert_valid (MODEL ("1.6", "<link name='c'><light name='n' type='point'/>\n"
                       "<sensor name='n' type='imu'/></link>"));
}

/* URDF does not require names of visuals and collisions, or that they differ. */
static void
test_parts_of_urdf (void)
{
  static const char *const parts[][2] = {
    { "visual name='base'", "collision name='base'" },
    { "visual name='v'", "visual name='v'" },
    { "visual", "visual name='visual_1'" },
    { "visual name=''", "visual name=''" },
    { "visual name='world'", "collision name='__c__'" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (parts); i++)
    {
      g_autoptr(GString) text = g_string_new ("<robot name='r'><link name='a'>");

      for (int k = 0; k < 2; k++)
        g_string_append_printf (text, "<%s><geometry><box size='1 1 1'/></geometry></%.*s>",
                                parts[i][k], (int) strcspn (parts[i][k], " "), parts[i][k]);

      g_string_append (text, "</link></robot>");
      assert_valid (text->str);
    }

  /* What a <gazebo> block adds is SDFormat. */
  assert_cases (&(Case) {
    "<robot name='r'><link name='a'/><gazebo reference='a'><sensor name='s' type='imu'/>\n"
    "<sensor name='s' type='imu'/></gazebo></robot>", ERROR, TRIAD_CODE_DUPLICATE_NAME, 2, 15, "s",
    "the name “s” of this <sensor> is already used by a sibling <sensor>",
  }, 1);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);

  g_test_add_func ("/check-names/long-name", test_long_name);
  g_test_add_func ("/check-names/siblings-of-all-kinds", test_siblings);
  g_test_add_func ("/check-names/reserved-names", test_reserved);
  g_test_add_func ("/check-names/delimiters", test_delimiters);
  g_test_add_func ("/check-names/link-named-world", test_link_named_world);
  g_test_add_func ("/check-names/versions-of-files", test_versions_of_files);
  g_test_add_func ("/check-names/included-parts", test_included_parts);
  g_test_add_func ("/check-names/lengths", test_lengths);
  g_test_add_func ("/check-names/rules", test_rules);
  g_test_add_func ("/check-names/delimiters-of-models", test_delimiters_of_models);
  g_test_add_func ("/check-names/frames-and-others", test_frames_and_others);
  g_test_add_func ("/check-names/parts-of-urdf", test_parts_of_urdf);

  return g_test_run ();
}
