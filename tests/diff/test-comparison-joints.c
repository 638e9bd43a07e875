/* test-comparison-joints.c: how a comparison compares joints */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-test-comparison.h"

/* Of `<limit>` and `<dynamics>`, both in SDFormat and in URDF. */
static void
test_dynamics (void)
{
#define MOVES(limit, dynamics)                                                               \
  "<sdf version='1.9'><model name='r'><link name='a'/><link name='b'/>"                      \
  "<joint name='j' type='revolute'><parent>a</parent><child>b</child><axis><xyz>0 0 1</xyz>" \
  "<limit><lower>-1</lower><upper>1</upper>" limit "</limit><dynamics>" dynamics             \
  "</dynamics></axis></joint></model></sdf>"
#define URDF_MOVES(limit, dynamics)                                                          \
  "<robot name='r'><link name='a'/><link name='b'/><joint name='j' type='revolute'>"         \
  "<parent link='a'/><child link='b'/><axis xyz='0 0 1'/><limit lower='-1' upper='1' "       \
  limit "/><dynamics " dynamics "/></joint></robot>"

  static const struct
  {
    const char *limit;
    const char *dynamics;
    const char *text;
  } edits[] = {
    { "<effort>30</effort><velocity>2</velocity>", "<damping>0.1</damping>",
      "effort limit 50 → 30 (−20)" },
    { "<velocity>2</velocity>", "<damping>0.1</damping>", "effort limit 50 → ∞" },
    { "<effort>50</effort><velocity>2.00005</velocity>", "<damping>0.1</damping>",
      "velocity limit 2 → 2.00005 (+0.00005)" },
    { "<effort>50</effort><velocity>2</velocity>", "", "damping 0.1 → 0 (−0.1)" },
    { "<effort>50</effort><velocity>2</velocity>",
      "<damping>0.1</damping><friction>3</friction>", "friction 0 → 3 (+3)" },
    { "<effort>50</effort><velocity>2</velocity>",
      "<damping>0.1</damping><spring_stiffness>4</spring_stiffness>"
      "<spring_reference>0.5</spring_reference>",
      "spring stiffness 0 → 4 (+4); spring reference 0 → 0.5 (+0.5)" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (edits); i++)
    {
      g_autofree char *after = g_strdup_printf (MOVES ("%s", "%s"), edits[i].limit,
                                                edits[i].dynamics);
      g_autoptr(TriadComparison) found =
        compare (URDF_MOVES ("effort='50' velocity='2'", "damping='0.1'"), after);

      assert_text (found, "j", edits[i].text);
    }

  assert_same (MOVES ("<effort>-1</effort>", ""),
               MOVES ("", "<spring_reference>1</spring_reference>"));
  assert_same (MOVES ("<effort>3</effort>", "<damping>0.5669999999999999</damping>"),
               URDF_MOVES ("effort='3'", "damping='0.567'"));
}

/* Limits that URDF has from 1.2 on, and SDFormat has not. */
static void
test_motion_limits (void)
{
#define LIMITED(limit)                                                                       \
  "<robot name='r' version='1.2'><link name='a'/><link name='b'/>"                           \
  "<joint name='j' type='continuous'><parent link='a'/><child link='b'/><axis xyz='0 0 1'/>" \
  "<limit effort='1' velocity='2' " limit "/></joint></robot>"

  g_autoptr(TriadComparison) urdfs =
    compare (LIMITED ("acceleration='3' jerk='5'"), LIMITED ("acceleration='4' deceleration='5'"));
  g_autoptr(TriadComparison) sdf =
    compare (LIMITED ("jerk='5'"),
             "<sdf version='1.9'><model name='r'><link name='a'/><link name='b'/>"
             "<joint name='j' type='continuous'><parent>a</parent><child>b</child><axis>"
             "<xyz>0 0 1</xyz><limit><effort>1</effort><velocity>2</velocity><jerk>5</jerk>"
             "</limit></axis></joint></model></sdf>");

  assert_text (urdfs, "j", "acceleration limit 3 → 4 (+1); deceleration limit ∞ → 5; "
                           "jerk limit 5 → ∞");
  assert_text (sdf, "j", "jerk limit 5 → ∞");
}

/* Numbers have as many digits as are needed to differ. */
static void
test_short_numbers (void)
{
  g_autoptr(TriadComparison) turned =
    compare (ARM (SHOULDER, ELBOW, AXIS ("0 0.7071067811865476 0.7071067811865475", "-1", "1")),
             ARM (SHOULDER, ELBOW, AXIS ("0 0.70707143 0.70714213", "-1", "1")));
  g_autoptr(TriadComparison) shortened =
    compare (ARM (SHOULDER, ELBOW, AXIS ("0 0 1", "-3.14159265358979", "3.14159265358979")),
             ARM (SHOULDER, ELBOW, AXIS ("0 0 1", "-3.14159265358979", "3.1415")));

  assert_text (turned, "shoulder", "axis 0 0.707107 0.707107 → 0 0.707071 "
                                   "0.707142; its child moves differently");
  assert_text (shortened, "shoulder", "limits −3.141593 … 3.141593 → −3.141593 … 3.1415 "
                                      "(−0.000093)");
}

/* Changes that converters make to joints. */
static void
test_converted_joints (void)
{
#define HELD(type, axis)                                                                     \
  "<sdf version='1.9'><model name='r'><link name='a'/><link name='b'/>"                      \
  "<joint name='j' type='" type "'><parent>a</parent><child>b</child>" axis "</joint>"       \
  "</model></sdf>"
#define FOLLOWS                                                                              \
  "<robot name='r'><link name='a'/><link name='b'/><link name='c'/>"                         \
  "<joint name='i' type='continuous'><parent link='a'/><child link='b'/></joint>"            \
  "<joint name='j' type='continuous'><parent link='a'/><child link='c'/>"                    \
  "<mimic joint='i' multiplier='2'/></joint></robot>"
#define LEADS(version)                                                                       \
  "<sdf version='" version "'><model name='r'><link name='a'/>"                              \
  "<link name='b'/><link name='c'/>"                                                         \
  "<joint name='i' type='continuous'><parent>a</parent><child>b</child>"                     \
  "<axis><xyz>1 0 0</xyz></axis></joint>"                                                    \
  "<joint name='j' type='continuous'><parent>a</parent><child>c</child>"                     \
  "<axis><xyz>1 0 0</xyz></axis></joint></model></sdf>"

  g_autoptr(TriadComparison) locked =
    compare (HELD ("fixed", ""), HELD ("revolute", AXIS ("0 0 1", "0", "0")));
  g_autoptr(TriadComparison) loose =
    compare (HELD ("fixed", ""), HELD ("revolute", AXIS ("0 0 1", "-1", "0")));
  g_autoptr(TriadComparison) old = compare (FOLLOWS, LEADS ("1.9"));
  g_autoptr(TriadComparison) new = compare (FOLLOWS, LEADS ("1.11"));

  assert_text (locked, "j", "fixed → revolute; axis none → 0 0 1; "
                            "fixed joint replaced by a joint with zero range");
  g_assert_cmpint (locked->first_joint, ==, -1);
  assert_text (loose, "j", "fixed → revolute; axis none → 0 0 1; "
                           "its child moves differently");
  assert_text (old, "j", "mimics “i” with multiplier 2, offset 0 → nothing; "
                         "its child moves differently; requires SDFormat 1.11 or newer");
  assert_text (new, "j", "mimics “i” with multiplier 2, offset 0 → nothing; "
                         "its child moves differently");
}

/* Mimic joints, and the pitch of screws. */
static void
test_followers (void)
{
#define FOLLOWER(mimic)                                                                      \
  "<sdf version='1.11'><model name='r'><link name='a'/><link name='b'/><link name='c'/>"     \
  "<link name='d'/><joint name='i' type='continuous'><parent>a</parent><child>b</child>"     \
  "<axis><xyz>1 0 0</xyz></axis></joint>"                                                    \
  "<joint name='h' type='continuous'><parent>a</parent><child>d</child>"                     \
  "<axis><xyz>1 0 0</xyz></axis></joint>"                                                    \
  "<joint name='j' type='continuous'><parent>a</parent><child>c</child>"                     \
  "<axis><xyz>1 0 0</xyz>" mimic "</axis></joint></model></sdf>"
#define MIMIC(joint, content) "<mimic joint='" joint "'>" content "</mimic>"
#define TWICE "<multiplier>2</multiplier>"
#define SCREW(pitch)                                                                         \
  "<sdf version='1.11'><model name='r'><link name='a'/><link name='b'/>"                     \
  "<joint name='j' type='screw'><parent>a</parent><child>b</child>"                          \
  "<axis><xyz>1 0 0</xyz></axis><screw_thread_pitch>" pitch "</screw_thread_pitch></joint>"   \
  "</model></sdf>"
#define ELSEWHERE "; its child moves differently"

  static const struct
  {
    const char *before;
    const char *after;
    const char *text;
  } edits[] = {
    { FOLLOWER (""), FOLLOWER (MIMIC ("i", TWICE "<offset>-0.5</offset>")),
      "mimics nothing → “i” with multiplier 2, offset −0.5" ELSEWHERE },
    { FOLLOWER (MIMIC ("i", TWICE)), FOLLOWER (MIMIC ("h", TWICE)),
      "mimics “i” → “h”" ELSEWHERE },
    { FOLLOWER (MIMIC ("i", TWICE)), FOLLOWER (MIMIC ("i", "<multiplier>3</multiplier>")),
      "mimic multiplier 2 → 3 (+1)" ELSEWHERE },
    { FOLLOWER (MIMIC ("i", TWICE)), FOLLOWER (MIMIC ("i", TWICE "<offset>0.5</offset>")),
      "mimic offset 0 → 0.5 (+0.5)" ELSEWHERE },
    { FOLLOWER (MIMIC ("i", TWICE)), FOLLOWER (MIMIC ("i", TWICE "<reference>1</reference>")),
      "mimic reference 0 → 1 (+1)" ELSEWHERE },
    { FOLLOWER (MIMIC ("i", TWICE)), FOLLOWER ("<mimic joint='i' axis='axis2'>" TWICE "</mimic>"),
      "mimicked axis of “i”: axis → axis2" ELSEWHERE },
    { FOLLOWER (MIMIC ("i", TWICE "<offset>1</offset>")),
      FOLLOWER (MIMIC ("i", "<multiplier>2.5</multiplier><reference>0.1</reference>")),
      "mimic multiplier 2 → 2.5 (+0.5); mimic offset 1 → 0 (−1); mimic reference 0 → 0.1 (+0.1)"
      ELSEWHERE },
    { SCREW ("0.25"), SCREW ("0.5"), "screw pitch 0.25 → 0.5 (+0.25)" ELSEWHERE },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (edits); i++)
    {
      g_autoptr(TriadComparison) found = compare (edits[i].before, edits[i].after);

      assert_text (found, "j", edits[i].text);
    }
}

/* The parent and the child of a joint. */
static void
test_ends (void)
{
#define ENDS(parent, child)                                                                  \
  "<sdf version='1.9'><model name='r'><link name='a'/><link name='b'/><link name='c'/>"      \
  "<joint name='j' type='fixed'><pose relative_to='a'/><parent>" parent "</parent>"          \
  "<child>" child "</child></joint></model></sdf>"

  static const struct
  {
    const char *before;
    const char *after;
    const char *text;
  } edits[] = {
    { ENDS ("a", "b"), ENDS ("c", "b"), "parent “a” → “c”" },
    { ENDS ("a", "b"), ENDS ("a", "c"), "moves with “b” → “c”; child “b” → “c”" },
    { ENDS ("world", "b"), ENDS ("a", "b"), "parent “world” → “a”" },
    { ENDS ("nothing", "b"), ENDS ("a", "b"), "parent none → “a”" },
    { ENDS ("a", "b"), ENDS ("nothing", "b"), "parent “a” → none" },
    { ENDS ("a", "nothing"), ENDS ("a", "b"), "moves with nothing → “b”; child none → “b”" },
    { ENDS ("a", "b"), ENDS ("a", "nothing"), "moves with “b” → nothing; child “b” → none" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (edits); i++)
    {
      g_autoptr(TriadComparison) found = compare (edits[i].before, edits[i].after);

      assert_text (found, "j", edits[i].text);
    }
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);

  g_test_add_func ("/comparison-joints/dynamics", test_dynamics);
  g_test_add_func ("/comparison/joints/motion-limits", test_motion_limits);
  g_test_add_func ("/comparison-joints/short-numbers", test_short_numbers);
  g_test_add_func ("/comparison-joints/converted-joints", test_converted_joints);
  g_test_add_func ("/comparison-joints/followers", test_followers);
  g_test_add_func ("/comparison-joints/ends", test_ends);

  return g_test_run ();
}
