/* test-check-references.c: names that joints refer to
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#include "triad-test-problem.h"

#include <string.h>

#define JOINT(ends) \
  "<sdf version='1.9'><model name='m'>\n<link name='a'/><link name='b'/>\n" \
  "<joint name='j' type='fixed'>" ends "</joint></model></sdf>"

/* An empty element is shown; a missing one is reported at its joint. */
static void
test_joint_ends (void)
{
  static const Case cases[] = {
    { JOINT ("<parent/><child>b</child>"), ERROR, TRIAD_CODE_ELEMENT_MISSING, 3, 30, "<parent/>",
      "the <parent> of this joint is empty" },
    { JOINT ("<parent>a</parent><child> </child>"), ERROR, TRIAD_CODE_ELEMENT_MISSING, 3, 48,
      "<child>", "the <child> of this joint is empty" },
    { JOINT ("<child>b</child>"), ERROR, TRIAD_CODE_ELEMENT_MISSING, 3, 1,
      "<joint name='j' type='fixed'>",
      "this joint has no <parent>" },
  };

  assert_cases (cases, G_N_ELEMENTS (cases));
}

/* The message names at most eight joints. */
static void
test_mimic_circles (void)
{
  static const struct
  {
    int         n_joints;
    const char *message;
  } cases[] = {
    { 2, "mimic cycle: m::j0 → m::j1 → m::j0" },
    { 8, "mimic cycle: m::j0 → m::j1 → m::j2 → m::j3 → m::j4 → m::j5 → m::j6 → m::j7 → m::j0" },
    { 9, "mimic cycle: m::j0 → m::j1 → m::j2 → m::j3 → m::j4 → m::j5 → m::j6 → m::j7 → … "
         "→ m::j0" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr(GString) text = g_string_new ("<sdf version='1.11'><model name='m'><link name='a'/>");
      g_autoptr(TriadSnapshot) snapshot = NULL;
      const TriadDiagnostic *problem;
      int n = cases[i].n_joints;

      for (int k = 0; k < n; k++)
        g_string_append_printf (text, "<link name='l%d'/><joint name='j%d' type='prismatic'>"
                                      "<parent>a</parent><child>l%d</child><axis>"
                                      "<xyz>1 0 0</xyz><mimic joint='j%d'><multiplier>1"
                                      "</multiplier><offset>0</offset><reference>0</reference>"
                                      "</mimic></axis></joint>", k, k, k, (k + 1) % n);

      g_string_append (text, "</model></sdf>");
      snapshot = triad_test_load (text->str);
      problem = triad_test_get_only_problem (snapshot);
      g_assert_cmpstr (problem->message, ==, cases[i].message);
      g_assert_cmpint (problem->frame, ==, triad_test_find (snapshot, "m::j0"));
    }
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);

  g_test_add_func ("/check-references/joint-ends", test_joint_ends);
  g_test_add_func ("/check-references/mimic-circles", test_mimic_circles);

  return g_test_run ();
}
