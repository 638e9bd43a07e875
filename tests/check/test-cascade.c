/* test-cascade.c: errors that follow from another one are listed with it */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-test.h"

#define MODEL(content) "<sdf version='1.9'><model name='m'><link name='l'/>" content "</model></sdf>"

static const char *
get_related (const TriadDiagnostic *diagnostic,
             guint                  i)
{
  g_assert_cmpuint (i, <, diagnostic->related->len);

  return g_array_index (diagnostic->related, TriadRelated, i).message;
}

/* A chain of @n frames behind one that has an error; each begins with @start and the one before it,
 * and ends with @end. */
static TriadSnapshot *
load_chain (const char *first,
            const char *start,
            const char *end,
            int         n)
{
  g_autoptr(GString) text = g_string_new ("<sdf version='1.9'><model name='m'><link name='l'/>");

  g_string_append (text, first);

  for (int i = 1; i <= n; i++)
    g_string_append_printf (text, "<frame name='f%d'%s'f%d'%s", i, start, i - 1, end);

  g_string_append (text, "</model></sdf>");

  return triad_test_load (text->str);
}

/* Five are named; more are counted. */
static void
test_numbers (void)
{
  static const struct
  {
    const char *first;
    const char *start;
    const char *end;
    const char *one;
    const char *more;
    const char *many;
  } cases[] = {
    { "<frame name='f0'><pose relative_to='gone'/></frame>",
      "><pose relative_to=", "/></frame>",
      "as a result, “m::f1” has no pose", "1 more frame has no pose",
      "2 more frames have no pose" },
    { "<frame name='f0' attached_to='gone'><pose relative_to='l'/></frame>",
      " attached_to=", "><pose relative_to='l'/></frame>",
      "as a result, “m::f1” is not attached to any link",
      "1 more frame is not attached to any link",
      "2 more frames are not attached to any link" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    for (guint n = 0; n <= 7; n++)
      {
        g_autoptr(TriadSnapshot) snapshot = load_chain (cases[i].first, cases[i].start, cases[i].end,
                                                         (int) n);
        const TriadDiagnostic *problem = triad_test_get_only_problem (snapshot);

        g_test_message ("%s %u", cases[i].first, n);
        g_assert_cmpuint (problem->following != NULL ? problem->following->len : 0, ==, n);
        g_assert_cmpuint (problem->related != NULL ? problem->related->len : 0, ==, MIN (n, 6));

        for (guint k = 0; k < n; k++)
          {
            g_autofree char *name = g_strdup_printf ("m::f%u", k + 1);

            g_assert_cmpint (g_array_index (problem->following, int, k), ==,
                             triad_test_find (snapshot, name));
          }

        for (guint k = 0; k < MIN (n, 6); k++)
          g_assert_true (g_array_index (problem->related, TriadRelated, k).follows);

        if (n > 0)
          g_assert_cmpstr (get_related (problem, 0), ==, cases[i].one);

        if (n == 6)
          g_assert_cmpstr (get_related (problem, 5), ==, cases[i].more);

        if (n == 7)
          g_assert_cmpstr (get_related (problem, 5), ==, cases[i].many);
      }
}

/* A frame that lacks both is listed once, for its pose. */
static void
test_pose_first (void)
{
  g_autoptr(TriadSnapshot) snapshot = triad_test_load (
    MODEL ("<frame name='f0' attached_to='gone'/><frame name='f1' attached_to='f0'/>"));
  const TriadDiagnostic *problem = triad_test_get_only_problem (snapshot);

  g_assert_cmpuint (problem->related->len, ==, 1);
  g_assert_cmpstr (get_related (problem, 0), ==, "as a result, “m::f1” has no pose");
}

/* Each error has its own consequences; a frame with an error of its own is none. */
static void
test_own_errors (void)
{
  g_autoptr(TriadSnapshot) snapshot = triad_test_load (
    MODEL ("<frame name='a'><pose relative_to='gone'/></frame>"
           "<frame name='b' attached_to='a'><pose relative_to='a'>x</pose></frame>"
           "<frame name='c'><pose relative_to='b'/></frame>"
           "<frame name='d'><pose relative_to='a'/></frame>"));
  const GPtrArray *diagnostics = triad_snapshot_get_diagnostics (snapshot);
  const TriadDiagnostic *of_a = g_ptr_array_index (diagnostics, 0);
  const TriadDiagnostic *of_b = g_ptr_array_index (diagnostics, 1);

  g_assert_cmpint (diagnostics->len, ==, 2);
  g_assert_cmpint (of_a->frame, ==, triad_test_find (snapshot, "m::a"));
  g_assert_cmpint (of_b->frame, ==, triad_test_find (snapshot, "m::b"));
  g_assert_cmpuint (of_a->related->len, ==, 1);
  g_assert_cmpstr (get_related (of_a, 0), ==, "as a result, “m::d” has no pose");
  g_assert_cmpuint (of_b->related->len, ==, 1);
  g_assert_cmpstr (get_related (of_b, 0), ==, "as a result, “m::c” has no pose");
}

/* A warning has no consequences: the frame has a pose. */
static void
test_warnings (void)
{
  g_autoptr(TriadSnapshot) snapshot = triad_test_load (
    MODEL ("<frame name='a'><pose>0 0 0 0 0 90</pose></frame><frame name='b' attached_to='a'/>"));
  const TriadDiagnostic *problem = triad_test_get_only_problem (snapshot);

  g_assert_cmpint (problem->severity, ==, TRIAD_SEVERITY_WARNING);
  g_assert_null (problem->following);
}

/* What depends on any member of a cycle follows from the cycle, whose members do not. */
static void
test_cycles (void)
{
  static const char *const attributes[] = { "x", "y", "z" };

  for (gsize i = 0; i < G_N_ELEMENTS (attributes); i++)
    {
      g_autofree char *text = g_strdup_printf (
        MODEL ("<frame name='x'><pose relative_to='y'/></frame>"
               "<frame name='y'><pose relative_to='z'/></frame>"
               "<frame name='z'><pose relative_to='x'/></frame>"
               "<frame name='tail'><pose relative_to='%s'/></frame>"
               "<frame name='end'><pose relative_to='tail'/></frame>"), attributes[i]);
      g_autoptr(TriadSnapshot) snapshot = triad_test_load (text);
      const TriadDiagnostic *problem = triad_test_get_only_problem (snapshot);

      g_assert_cmpint (problem->code, ==, TRIAD_CODE_POSE_RELATIVE_TO_CYCLE);
      g_assert_cmpuint (problem->following->len, ==, 2);
      g_assert_cmpint (g_array_index (problem->following, int, 0), ==,
                       triad_test_find (snapshot, "m::tail"));
      g_assert_cmpint (g_array_index (problem->following, int, 1), ==,
                       triad_test_find (snapshot, "m::end"));
    }
}

/* Two cycles are two causes. */
static void
test_two_cycles (void)
{
  g_autoptr(TriadSnapshot) snapshot = triad_test_load (
    MODEL ("<frame name='a' attached_to='b'/><frame name='b' attached_to='a'/>"
           "<frame name='c' attached_to='d'/><frame name='d' attached_to='c'/>"
           "<frame name='of_b' attached_to='b'/><frame name='of_d' attached_to='d'/>"));
  const GPtrArray *diagnostics = triad_snapshot_get_diagnostics (snapshot);

  g_assert_cmpint (diagnostics->len, ==, 2);

  for (guint i = 0; i < 2; i++)
    {
      const TriadDiagnostic *problem = g_ptr_array_index (diagnostics, i);

      g_assert_cmpuint (problem->following->len, ==, 1);
      g_assert_cmpint (g_array_index (problem->following, int, 0), ==,
                       triad_test_find (snapshot, i == 0 ? "m::of_b" : "m::of_d"));
    }
}

/* Besides the cycle, a member can have an error of its own; what depends on it follows from that, or
 * from the cycle. */
static void
test_error_in_cycle (void)
{
  g_autoptr(TriadSnapshot) snapshot = triad_test_load (
    MODEL ("<frame name='x'><pose relative_to='y'/></frame>"
           "<frame name='y'><pose relative_to='x'>1 2</pose></frame>"
           "<frame name='tail'><pose relative_to='y'/></frame>"));
  const GPtrArray *diagnostics = triad_snapshot_get_diagnostics (snapshot);
  guint n = 0;

  g_assert_cmpint (diagnostics->len, ==, 2);

  for (guint i = 0; i < diagnostics->len; i++)
    {
      const TriadDiagnostic *problem = g_ptr_array_index (diagnostics, i);

      n += problem->following != NULL ? problem->following->len : 0;
    }

  g_assert_cmpuint (n, ==, 1);
}

/* Invalid inertia is no reason for a missing pose. */
static void
test_inertia (void)
{
  g_autoptr(TriadSnapshot) snapshot = triad_test_load (
    "<sdf version='1.9'><model name='m'><link name='base'/>\n"
    "<frame name='f'><pose relative_to='none'/></frame>\n"
    "<link name='a'><pose relative_to='f'/><inertial><mass>-1</mass></inertial></link>\n"
    "<frame name='g' attached_to='a'/></model></sdf>");
  const GPtrArray *diagnostics = triad_snapshot_get_diagnostics (snapshot);
  const TriadDiagnostic *pose = g_ptr_array_index (diagnostics, 0);
  const TriadDiagnostic *inertia = g_ptr_array_index (diagnostics, 1);

  g_assert_cmpint (diagnostics->len, ==, 2);
  g_assert_cmpint (pose->code, ==, TRIAD_CODE_POSE_RELATIVE_TO_INVALID);
  g_assert_cmpuint (pose->following->len, ==, 2);
  g_assert_cmpint (inertia->code, ==, TRIAD_CODE_LINK_INERTIA_INVALID);
  g_assert_null (inertia->following);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);

  g_test_add_func ("/cascade/numbers", test_numbers);
  g_test_add_func ("/cascade/pose-first", test_pose_first);
  g_test_add_func ("/cascade/own-errors", test_own_errors);
  g_test_add_func ("/cascade/warnings", test_warnings);
  g_test_add_func ("/cascade/cycles", test_cycles);
  g_test_add_func ("/cascade/two-cycles", test_two_cycles);
  g_test_add_func ("/cascade/error-in-cycle", test_error_in_cycle);
  g_test_add_func ("/cascade/inertia", test_inertia);

  return g_test_run ();
}
