/* test-check-names.c: names of all siblings, not only of frames
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#include "triad-test-problem.h"

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

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);

  g_test_add_func ("/check-names/siblings-of-all-kinds", test_siblings);
  g_test_add_func ("/check-names/reserved-names", test_reserved);
  g_test_add_func ("/check-names/delimiters", test_delimiters);
  g_test_add_func ("/check-names/link-named-world", test_link_named_world);

  return g_test_run ();
}
