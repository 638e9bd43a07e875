/* test-check-graphs.c: cycles, loops of links, and bodies of joints */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-test-problem.h"

#define MODEL(content) "<sdf version='1.9'><model name='m'>\n<link name='l'/>\n" content "</model></sdf>"

static void
test_cycles (void)
{
  static const Case cases[] = {
    { MODEL ("<frame name='a' attached_to='a'/>"), ERROR, TRIAD_CODE_FRAME_ATTACHED_TO_CYCLE, 3, 30,
      "a", "“m::a” is attached_to itself" },
    { MODEL ("<frame name='a'><pose relative_to='a'/></frame>"), ERROR,
      TRIAD_CODE_POSE_RELATIVE_TO_CYCLE, 3, 36, "a", "“m::a” is relative_to itself" },
    { MODEL ("<frame name='a' attached_to='b'/>\n<frame name='b' attached_to='a'/>"), ERROR,
      TRIAD_CODE_FRAME_ATTACHED_TO_CYCLE, 3, 30, "b",
      "attached_to cycle: m::a → m::b → m::a" },
    { MODEL ("<frame name='a'><pose relative_to='b'/></frame>\n"
             "<frame name='b'><pose relative_to='c'/></frame>\n"
             "<frame name='c'><pose relative_to='a'/></frame>"), ERROR,
      TRIAD_CODE_POSE_RELATIVE_TO_CYCLE, 3, 36, "b",
      "relative_to cycle: m::a → m::b → m::c → m::a" },
  };
  g_autoptr(TriadSnapshot) snapshot = triad_test_load (cases[3].text);
  const TriadDiagnostic *problem = triad_test_get_only_problem (snapshot);

  assert_cases (cases, G_N_ELEMENTS (cases));

  /* the other members follow, in order */
  g_assert_cmpuint (problem->related->len, ==, 2);
  g_assert_cmpstr (g_array_index (problem->related, TriadRelated, 0).message, ==,
                   "“m::b” is relative_to “m::c”");
  g_assert_cmpstr (g_array_index (problem->related, TriadRelated, 1).message, ==,
                   "“m::c” is relative_to “m::a”");
}

/* Up to twelve members are named. */
static void
test_long_cycles (void)
{
  for (int n = 11; n <= 13; n++)
    {
      g_autoptr(GString) text = g_string_new ("<sdf version='1.9'><model name='m'><link name='l'/>");
      g_autoptr(GString) expected = g_string_new ("attached_to cycle: ");
      g_autoptr(TriadSnapshot) snapshot = NULL;

      for (int i = 0; i < n; i++)
        g_string_append_printf (text, "<frame name='f%d' attached_to='f%d'/>", i, (i + 1) % n);

      for (int i = 0; i < MIN (n, 12); i++)
        g_string_append_printf (expected, "m::f%d → ", i);

      g_string_append (expected, n > 12 ? "… → m::f0" : "m::f0");
      g_string_append (text, "</model></sdf>");
      snapshot = triad_test_load (text->str);
      g_assert_cmpstr (triad_test_get_only_problem (snapshot)->message, ==, expected->str);
    }
}

/* A cycle of both graphs is reported once, one that differs in one of them twice. */
static void
test_both_graphs (void)
{
  g_autoptr(TriadSnapshot) two = triad_test_load (
    MODEL ("<frame name='a' attached_to='b'><pose relative_to='c'/></frame>"
           "<frame name='b' attached_to='a'/>"
           "<frame name='c' attached_to='l'><pose relative_to='a'/></frame>"));
  const GPtrArray *diagnostics = triad_snapshot_get_diagnostics (two);

  g_assert_cmpint (diagnostics->len, ==, 2);
  g_assert_cmpstr (((const TriadDiagnostic *) diagnostics->pdata[0])->message, ==,
                   "attached_to cycle: m::a → m::b → m::a");
  g_assert_cmpstr (((const TriadDiagnostic *) diagnostics->pdata[1])->message, ==,
                   "relative_to cycle: m::a → m::c → m::a");
}

/* A robot whose links form a ring of @n, with a link outside of it. */
static TriadSnapshot *
load_ring (int n)
{
  g_autoptr(GString) text = g_string_new ("<robot name='r'>\n<link name='base'/>\n");

  for (int i = 0; i < n; i++)
    g_string_append_printf (text, "<link name='l%d'/>\n", i);

  for (int i = 0; i < n; i++)
    g_string_append_printf (text, "<joint name='j%d' type='fixed'><parent link='l%d'/>"
                                  "<child link='l%d'/></joint>\n", i, i, (i + 1) % n);

  g_string_append (text, "</robot>");

  return triad_test_load (text->str);
}

/* URDF has no relative_to: its loops are told in the order from parent to child. */
static void
test_urdf_loops (void)
{
  for (int n = 2; n <= 15; n++)
    {
      g_autoptr(TriadSnapshot) snapshot = load_ring (n);
      g_autoptr(GString) expected = g_string_new (NULL);
      const GPtrArray *diagnostics = triad_snapshot_get_diagnostics (snapshot);
      const TriadDiagnostic *loop = NULL;

      g_string_append_printf (expected, "joint “j%d” closes a kinematic loop, l0", n - 1);

      for (int i = 1; i < MIN (n, 13); i++)
        g_string_append_printf (expected, " → l%d", i);

      g_string_append (expected, n > 13 ? " → … → l0; a URDF must be a tree"
                                        : " → l0; a URDF must be a tree");

      for (guint i = 0; i < diagnostics->len; i++)
        if (((const TriadDiagnostic *) diagnostics->pdata[i])->code == TRIAD_CODE_POSE_RELATIVE_TO_CYCLE)
          {
            g_assert_null (loop);
            loop = diagnostics->pdata[i];
          }

      g_assert_nonnull (loop);
      g_assert_cmpstr (loop->message, ==, expected->str);
      g_assert_cmpint (loop->range.line, ==, 2 + 2 * n);
      g_assert_cmpuint (loop->related->len, >=, (guint) n - 1);
      g_assert_cmpstr (g_array_index (loop->related, TriadRelated, 0).message, ==,
                       "“j0” connects “l0” to “l1”");
    }
}

/* If each link has one parent, the joint that closes a loop is the last one of the file. */
static void
test_last_joint (void)
{
  g_autoptr(TriadSnapshot) snapshot = triad_test_load (
    "<robot name='r'><link name='base'/><link name='a'/><link name='b'/><link name='c'/>"
    "<link name='d'/>"
    "<joint name='cd' type='fixed'><parent link='c'/><child link='d'/></joint>"
    "<joint name='ab' type='fixed'><parent link='a'/><child link='b'/></joint>"
    "<joint name='da' type='fixed'><parent link='d'/><child link='a'/></joint>"
    "<joint name='bc' type='fixed'><parent link='b'/><child link='c'/></joint></robot>");
  const GPtrArray *diagnostics = triad_snapshot_get_diagnostics (snapshot);
  gboolean is_found = FALSE;

  for (guint i = 0; i < diagnostics->len; i++)
    is_found |= g_str_equal (((const TriadDiagnostic *) diagnostics->pdata[i])->message,
                             "joint “bc” closes a kinematic loop, c → d → a → b → c; a URDF must "
                             "be a tree");

  g_assert_true (is_found);
}

/* The joint that closes a loop is the one whose child has another parent. */
static void
test_closing_joint (void)
{
  g_autoptr(TriadSnapshot) snapshot = triad_test_load (
    "<robot name='r'><link name='base'/><link name='a'/><link name='b'/><link name='c'/>"
    "<joint name='closing' type='fixed'><parent link='c'/><child link='a'/></joint>"
    "<joint name='root' type='fixed'><parent link='base'/><child link='a'/></joint>"
    "<joint name='ab' type='fixed'><parent link='a'/><child link='b'/></joint>"
    "<joint name='bc' type='fixed'><parent link='b'/><child link='c'/></joint></robot>");
  const TriadDiagnostic *loop = g_ptr_array_index (triad_snapshot_get_diagnostics (snapshot), 0);

  g_assert_cmpstr (loop->message, ==,
                   "joint “closing” closes a kinematic loop, a → b → c → a; a URDF must be a tree");
  g_assert_cmpuint (loop->related->len, ==, 2);
  g_assert_cmpstr (g_array_index (loop->related, TriadRelated, 0).message, ==,
                   "“ab” connects “a” to “b”");
  g_assert_cmpstr (g_array_index (loop->related, TriadRelated, 1).message, ==,
                   "“bc” connects “b” to “c”");
}

/* 002, §2.1: a model has a link, unless it is static or a model inside has one. */
static void
test_links (void)
{
#define WORLD(content) "<sdf version='1.9'>\n<world name='w'>" content "</world></sdf>"
  static const Case cases[] = {
    { WORLD ("<model name='m'/>"), ERROR, TRIAD_CODE_MODEL_WITHOUT_LINK, 2, 30, "m",
      "model “m” has no link; add one, or make the model static" },
    { WORLD ("<model name='m'><frame name='f'/></model>"), ERROR, TRIAD_CODE_MODEL_WITHOUT_LINK, 2,
      30, "m", "model “m” has no link; add one, or make the model static" },
    /* the innermost one is reported */
    { WORLD ("<model name='m'><model name='n'/></model>"), ERROR, TRIAD_CODE_MODEL_WITHOUT_LINK, 2,
      46, "n", "model “n” has no link; add one, or make the model static" },
    { WORLD ("<model name='m'><model name='n'/><link name='l'/></model>"), ERROR,
      TRIAD_CODE_MODEL_WITHOUT_LINK, 2, 46, "n", "model “n” has no link; add one, or make the model static" },
  };

  assert_cases (cases, G_N_ELEMENTS (cases));
  assert_valid (WORLD ("<model name='m'><static>1</static></model>"));
  assert_valid (WORLD ("<model name='m'><model name='n'><link name='l'/></model></model>"));
  assert_valid (WORLD ("<model name='m'><static>1</static><model name='n'/></model>"));
}

/* The ends of a joint are two bodies. */
static void
test_joint_bodies (void)
{
#define JOINT(parent, child)                                                                 \
  MODEL ("<link name='k'/><frame name='f'/><frame name='g' attached_to='k'/>\n"              \
         "<joint name='j' type='fixed'><parent>" parent "</parent><child>" child "</child></joint>")
  static const Case cases[] = {
    { JOINT ("l", "l"), ERROR, TRIAD_CODE_JOINT_PARENT_SAME_AS_CHILD, 4, 55, "l",
      "joint parent and child are both “l”; they must differ" },
    { JOINT ("f", "l"), ERROR, TRIAD_CODE_JOINT_PARENT_SAME_AS_CHILD, 4, 55, "l",
      "joint parent “f” and child “l” both resolve to “m::l”; they must be on different links" },
    { JOINT ("k", "g"), ERROR, TRIAD_CODE_JOINT_PARENT_SAME_AS_CHILD, 4, 55, "g",
      "joint parent “k” and child “g” both resolve to “m::k”; they must be on different links" },
  };
  g_autoptr(TriadSnapshot) lost = triad_test_load (JOINT ("none", "l"));
  g_autoptr(TriadSnapshot) childless = triad_test_load (JOINT ("l", "none"));
  g_autoptr(TriadSnapshot) snapshot = triad_test_load (cases[0].text);
  const TriadDiagnostic *problem = triad_test_get_only_problem (snapshot);

  assert_cases (cases, G_N_ELEMENTS (cases));
  g_assert_cmpint (triad_test_get_only_problem (lost)->code, ==,
                   TRIAD_CODE_JOINT_PARENT_LINK_INVALID);
  g_assert_cmpint (triad_test_get_only_problem (childless)->code, ==,
                   TRIAD_CODE_JOINT_CHILD_LINK_INVALID);
  assert_valid (JOINT ("l", "g"));
  assert_valid (JOINT ("world", "l"));
  g_assert_cmpuint (problem->related->len, ==, 1);
  triad_test_assert_characters (snapshot, &g_array_index (problem->related, TriadRelated, 0).range,
                                "l");
}

/* Valid numbers can add up to one that is out of range. */
static void
test_overflow (void)
{
  static const Case cases[] = {
    { MODEL ("<frame name='a'><pose>1e308 0 0 0 0 0</pose></frame>\n"
             "<frame name='b'><pose relative_to='a'>1e308 0 0 0 0 0</pose></frame>"), ERROR,
      TRIAD_CODE_ELEMENT_INVALID, 4, 39, "1e308 0 0 0 0 0",
      "the pose of “m::b” is out of range; numbers on its path are too large" },
  };

  assert_cases (cases, G_N_ELEMENTS (cases));
  assert_valid (MODEL ("<frame name='a'><pose>1e308 0 0 0 0 0</pose></frame>\n"
                       "<frame name='b'><pose relative_to='a'>-1e308 0 0 0 0 0</pose></frame>"));
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);

  g_test_add_func ("/check-graphs/cycles", test_cycles);
  g_test_add_func ("/check-graphs/long-cycles", test_long_cycles);
  g_test_add_func ("/check-graphs/both-graphs", test_both_graphs);
  g_test_add_func ("/check-graphs/urdf-loops", test_urdf_loops);
  g_test_add_func ("/check-graphs/last-joint", test_last_joint);
  g_test_add_func ("/check-graphs/closing-joint", test_closing_joint);
  g_test_add_func ("/check-graphs/links", test_links);
  g_test_add_func ("/check-graphs/joint-bodies", test_joint_bodies);
  g_test_add_func ("/check-graphs/overflow", test_overflow);

  return g_test_run ();
}
