/* test-check-joints.c: types, axes and limits of joints, and what they mimic
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#include "triad-test.h"

#define MODEL(version, content) \
  "<sdf version='" version "'><model name='m'><link name='a'/><link name='b'/>" content \
  "</model></sdf>"

#define JOINT(type, content) \
  MODEL ("1.9", "<joint name='j' type='" type "'><parent>a</parent><child>b</child>" content \
         "</joint>")

static void
assert_problem (const char    *text,
                TriadSeverity  severity,
                TriadCode      code,
                const char    *characters,
                const char    *message)
{
  g_autoptr(TriadSnapshot) snapshot = triad_test_load (text);
  const TriadDiagnostic *diagnostic = triad_test_get_only_problem (snapshot);

  g_assert_cmpint (diagnostic->severity, ==, severity);
  g_assert_cmpint (diagnostic->code, ==, code);
  g_assert_cmpstr (diagnostic->message, ==, message);
  triad_test_assert_characters (snapshot, &diagnostic->range, characters);
}

static void
assert_valid (const char *text)
{
  g_autoptr(TriadSnapshot) snapshot = triad_test_load (text);

  triad_test_assert_valid (snapshot);
}

static void
test_joint_types (void)
{
  static const char *const valid[] = {
    JOINT ("ball", ""),
    JOINT ("fixed", ""),
    JOINT ("Revolute", "<axis><xyz>0 0 1</xyz></axis>"),
    JOINT ("universal", "<axis><xyz>0 0 1</xyz></axis><axis2><xyz>1 0 0</xyz></axis2>"),
  };

  for (gsize i = 0; i < G_N_ELEMENTS (valid); i++)
    assert_valid (valid[i]);

  assert_problem (JOINT ("revolut", "<axis><xyz>0 0 1</xyz></axis>"),
                  TRIAD_SEVERITY_ERROR, TRIAD_CODE_ATTRIBUTE_INVALID, "revolut",
                  "unknown joint type “revolut”; did you mean “revolute”?");
  assert_problem (JOINT ("bal", ""),
                  TRIAD_SEVERITY_ERROR, TRIAD_CODE_ATTRIBUTE_INVALID, "bal",
                  "unknown joint type “bal”; did you mean “ball”?");
  assert_problem (JOINT ("univrsal", ""),
                  TRIAD_SEVERITY_ERROR, TRIAD_CODE_ATTRIBUTE_INVALID, "univrsal",
                  "unknown joint type “univrsal”; did you mean “universal”?");
  assert_problem (JOINT ("hydraulic", ""),
                  TRIAD_SEVERITY_ERROR, TRIAD_CODE_ATTRIBUTE_INVALID, "hydraulic",
                  "unknown joint type “hydraulic”");
  assert_problem (JOINT ("prismatic", ""),
                  TRIAD_SEVERITY_WARNING, TRIAD_CODE_ELEMENT_MISSING,
                  "<joint name='j' type='prismatic'>",
                  "this prismatic joint has no <axis>; its direction of motion is unknown");
  assert_problem (JOINT ("universal", "<axis><xyz>0 0 1</xyz></axis>"),
                  TRIAD_SEVERITY_WARNING, TRIAD_CODE_ELEMENT_MISSING,
                  "<joint name='j' type='universal'>",
                  "this universal joint has no <axis2>; its direction of motion is unknown");
}

#define LIMITS(lower, upper) \
  JOINT ("revolute", "<axis><xyz>0 0 1</xyz><limit><lower>" lower "</lower><upper>" upper \
         "</upper></limit></axis>")

static void
test_limits (void)
{
  static const char *const valid[] = {
    LIMITS ("-1", "1"),
    LIMITS ("0", "0"),
    LIMITS ("-inf", "inf"),
    LIMITS ("-INF", "+Inf"),
    LIMITS ("-1e16", "1e16"),
  };

  for (gsize i = 0; i < G_N_ELEMENTS (valid); i++)
    assert_valid (valid[i]);

  assert_problem (LIMITS ("2", "1"), TRIAD_SEVERITY_WARNING, TRIAD_CODE_ELEMENT_INVALID, "<limit>",
                  "lower limit 2 is greater than upper limit 1");
  assert_problem (LIMITS ("-1,5", "1"), TRIAD_SEVERITY_ERROR, TRIAD_CODE_ELEMENT_INVALID, "-1,5",
                  "“-1,5” is not a number");
  assert_problem (LIMITS ("-1", "nan"), TRIAD_SEVERITY_ERROR, TRIAD_CODE_ELEMENT_INVALID, "nan",
                  "“nan” is not a number");
  assert_problem (LIMITS ("-1", ""), TRIAD_SEVERITY_ERROR, TRIAD_CODE_ELEMENT_INVALID, "<upper>",
                  "this <upper> contains no number");
  assert_problem (LIMITS ("-1", "1e400"), TRIAD_SEVERITY_ERROR, TRIAD_CODE_ELEMENT_INVALID,
                  "1e400", "“1e400” is too large for a number");
  assert_problem (LIMITS ("-1 2", "1"), TRIAD_SEVERITY_WARNING, TRIAD_CODE_ELEMENT_INVALID, "-1 2",
                  "<lower> contains more than one number");
}

static void
test_scalars (void)
{
  static const char *const mimicked[] = { "multiplier", "offset", "reference" };

  assert_problem (JOINT ("screw", "<axis><xyz>0 0 1</xyz></axis><thread_pitch>fine</thread_pitch>"),
                  TRIAD_SEVERITY_ERROR, TRIAD_CODE_ELEMENT_INVALID, "fine",
                  "“fine” is not a number");
  assert_problem (JOINT ("screw", "<axis><xyz>0 0 1</xyz></axis><screw_thread_pitch>x"
                         "</screw_thread_pitch>"),
                  TRIAD_SEVERITY_ERROR, TRIAD_CODE_ELEMENT_INVALID, "x", "“x” is not a number");

  for (gsize i = 0; i < G_N_ELEMENTS (mimicked); i++)
    {
      g_autofree char *text = g_strdup_printf (
        MODEL ("1.11", "<link name='c'/><joint name='j' type='revolute'><parent>a</parent>"
               "<child>b</child><axis><xyz>0 0 1</xyz></axis></joint>"
               "<joint name='k' type='revolute'><parent>b</parent><child>c</child><axis>"
               "<xyz>0 0 1</xyz><mimic joint='j'><%s>1x</%s></mimic></axis></joint>"),
        mimicked[i], mimicked[i]);

      assert_problem (text, TRIAD_SEVERITY_ERROR, TRIAD_CODE_ELEMENT_INVALID, "1x",
                      "“1x” is not a number");
    }

  assert_problem (MODEL ("1.11",
                         "<link name='c'/>"
                         "<joint name='j' type='revolute'><parent>a</parent><child>b</child>"
                         "<axis><xyz>0 0 1</xyz></axis></joint>"
                         "<joint name='k' type='revolute'><parent>b</parent><child>c</child>"
                         "<axis><xyz>0 0 1</xyz><mimic joint='j'><multiplier>two</multiplier>"
                         "</mimic></axis></joint>"),
                  TRIAD_SEVERITY_ERROR, TRIAD_CODE_ELEMENT_INVALID, "two",
                  "“two” is not a number");
}

/* It still reads as if it meant something. */
static void
test_axis_of_the_model (void)
{
  assert_problem (JOINT ("revolute", "<axis><xyz>0 0 1</xyz>"
                         "<use_parent_model_frame>1</use_parent_model_frame></axis>"),
                  TRIAD_SEVERITY_WARNING, TRIAD_CODE_ELEMENT_DEPRECATED, "<use_parent_model_frame>",
                  "<use_parent_model_frame> was removed in version 1.7 and has no effect; write "
                  "<xyz expressed_in=\"__model__\">");
}

/* A joint can only mimic another joint. */
static void
test_followers (void)
{
#define FOLLOWER(leader)                                                                     \
  MODEL ("1.11", "<joint name='j' type='revolute'><parent>a</parent><child>b</child>"        \
         "<axis><xyz>0 0 1</xyz><mimic joint='" leader "'><multiplier>2</multiplier></mimic>" \
         "</axis></joint>")

  assert_problem (FOLLOWER ("a"), TRIAD_SEVERITY_ERROR, TRIAD_CODE_JOINT_AXIS_MIMIC_INVALID, "a",
                  "only joints can be mimicked; “a” is a link");
  assert_problem (FOLLOWER ("j"), TRIAD_SEVERITY_ERROR, TRIAD_CODE_JOINT_AXIS_MIMIC_INVALID, "j",
                  "joint “j” mimics itself");
}

/* An axis can mimic the other one of its joint. */
static void
test_mimicked_axes (void)
{
#define TWO(first, second)                                                                   \
  MODEL ("1.11", "<link name='c'/><joint name='k' type='fixed'><parent>a</parent>"           \
         "<child>c</child></joint><joint name='j' type='universal'><parent>a</parent>"       \
         "<child>b</child><axis><xyz>0 0 1</xyz>" first "</axis>"                            \
         "<axis2><xyz>0 1 0</xyz>" second "</axis2></joint>")
#define MIMIC(rest) "<mimic " rest "><multiplier>2</multiplier></mimic>"

  g_autoptr(TriadSnapshot) valid = triad_test_load (TWO ("", MIMIC ("joint='j' axis='axis'")));

  triad_test_assert_valid (valid);
  assert_problem (TWO (MIMIC ("joint='j'"), ""), TRIAD_SEVERITY_ERROR,
                  TRIAD_CODE_JOINT_AXIS_MIMIC_INVALID, "j", "joint “j” mimics itself");
  assert_problem (TWO ("", MIMIC ("joint='j' axis='axis2'")), TRIAD_SEVERITY_ERROR,
                  TRIAD_CODE_JOINT_AXIS_MIMIC_INVALID, "j", "joint “j” mimics itself");
  assert_problem (TWO (MIMIC ("joint='j' axis='axis2'"), MIMIC ("joint='j' axis='axis'")),
                  TRIAD_SEVERITY_ERROR, TRIAD_CODE_JOINT_AXIS_MIMIC_INVALID, "j",
                  "mimic cycle: m::j (axis) → m::j (axis2) → m::j (axis)");
  assert_problem (TWO ("", MIMIC ("joint='j' axis='axis3'")), TRIAD_SEVERITY_ERROR,
                  TRIAD_CODE_JOINT_AXIS_MIMIC_INVALID, "axis3",
                  "unknown axis “axis3”; expected “axis” or “axis2”");
  assert_problem (TWO ("", MIMIC ("joint='k'")), TRIAD_SEVERITY_ERROR,
                  TRIAD_CODE_JOINT_AXIS_MIMIC_INVALID, "k",
                  "the mimicked joint “k” has no <axis>");
  assert_problem (TWO ("", MIMIC ("joint='k' axis='axis2'")), TRIAD_SEVERITY_ERROR,
                  TRIAD_CODE_JOINT_AXIS_MIMIC_INVALID, "axis2",
                  "the mimicked joint “k” has no <axis2>");
  assert_problem ("<robot name='r'><link name='a'/><link name='b'/><link name='c'/>"
                  "<joint name='k' type='fixed'><parent link='a'/><child link='b'/></joint>"
                  "<joint name='j' type='continuous'><parent link='a'/><child link='c'/>"
                  "<mimic joint='k'/></joint></robot>", TRIAD_SEVERITY_WARNING,
                  TRIAD_CODE_JOINT_AXIS_MIMIC_INVALID, "k",
                  "the mimicked joint “k” has no <axis>");
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);

  g_test_add_func ("/check-joints/joint-types", test_joint_types);
  g_test_add_func ("/check-joints/limits", test_limits);
  g_test_add_func ("/check-joints/scalars", test_scalars);
  g_test_add_func ("/check-joints/axis-of-the-model", test_axis_of_the_model);
  g_test_add_func ("/check-joints/followers", test_followers);
  g_test_add_func ("/check-joints/mimicked-axes", test_mimicked_axes);

  return g_test_run ();
}
