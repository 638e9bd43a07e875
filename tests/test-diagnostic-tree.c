/* test-diagnostic-tree.c: what a list of problems is made of
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#include "triad-diagnostic-tree.h"

#include "triad-test.h"

#include <string.h>

#define MODEL(content) \
  "<sdf version='1.9'><model name='arm'>\n<link name='base'/>\n" content "</model></sdf>"

static const TriadProblemEntry *
get (GArray *entries,
     guint   i)
{
  return &g_array_index (entries, TriadProblemEntry, i);
}

static void
assert_title (const TriadProblemEntry *entry,
              const TriadFindings     *findings,
              const char              *title)
{
  g_autofree char *says = triad_problem_entry_dup_title (entry, findings);

  g_assert_cmpstr (says, ==, title);
}

/* Reports name five; a list has them all. */
static void
test_all_that_follows (void)
{
  g_autoptr(TriadSnapshot) snapshot = triad_test_load (
    MODEL ("<frame name='f0' attached_to='nobody'/>"
           "<frame name='f1' attached_to='f0'/><frame name='f2' attached_to='f1'/>"
           "<frame name='f3' attached_to='f1'/><frame name='f4' attached_to='f1'/>"
           "<frame name='f5' attached_to='f1'/><frame name='f6' attached_to='f1'/>"
           "<frame name='f7' attached_to='f1'/>"));
  g_autoptr(TriadFindings) findings = triad_findings_new (snapshot, NULL);
  g_autoptr(GArray) files = triad_problem_entry_get_children (NULL, findings);
  g_autoptr(GArray) causes = NULL;
  g_autoptr(GArray) parts = NULL;
  g_autofree char *more = NULL;

  g_assert_cmpuint (files->len, ==, 1);
  causes = triad_problem_entry_get_children (get (files, 0), findings);
  g_assert_cmpuint (causes->len, ==, 1);
  parts = triad_problem_entry_get_children (get (causes, 0), findings);
  g_assert_cmpuint (parts->len, ==, 7);
  g_assert_cmpint (triad_problem_entry_count_children (get (causes, 0), findings), ==, 7);
  assert_title (get (parts, 6), findings, "“arm::f7” has no pose");
  g_assert_cmpint (triad_problem_entry_get_frame (get (parts, 6), findings), ==,
                   triad_test_find (snapshot, "arm::f7"));
  more = triad_problem_entry_dup_more (get (causes, 0), findings);
  g_assert_cmpstr (more, ==, "and 7 that follow");
}

static void
test_related_places (void)
{
  g_autoptr(TriadSnapshot) snapshot = triad_test_load (
    MODEL ("<frame name='f'/>\n<frame name='f'/>"));
  g_autoptr(TriadFindings) findings = triad_findings_new (snapshot, NULL);
  g_autoptr(GArray) files = triad_problem_entry_get_children (NULL, findings);
  g_autoptr(GArray) causes = triad_problem_entry_get_children (get (files, 0), findings);
  g_autoptr(GArray) parts = triad_problem_entry_get_children (get (causes, 0), findings);
  g_autofree char *more = triad_problem_entry_dup_more (get (causes, 0), findings);
  g_autofree char *detail = triad_problem_entry_dup_detail (get (causes, 0), findings);

  g_assert_cmpuint (parts->len, ==, 1);
  g_assert_cmpint (get (parts, 0)->kind, ==, TRIAD_PROBLEM_PLACE);
  g_assert_cmpint (triad_problem_entry_get_range (get (parts, 0), findings).line, ==, 3);
  g_assert_cmpstr (more, ==, "1 related place");
  g_assert_cmpstr (detail, ==, "Error · 4:14 · DUPLICATE_NAME");
}

/* A mistake is the same wherever it has gone to. */
static void
test_same_after_reload (void)
{
  g_autoptr(TriadSnapshot) before = triad_test_load (MODEL ("<frame name='f' attached_to='x'/>"));
  g_autoptr(TriadSnapshot) after = triad_test_load (
    MODEL ("<frame name='e' attached_to='w'/>\n<frame name='f' attached_to='x'/>"));
  g_autoptr(TriadFindings) found = triad_findings_new (before, NULL);
  g_autoptr(TriadFindings) found_after = triad_findings_new (after, NULL);
  TriadProblemEntry first = { TRIAD_PROBLEM_CAUSE, 0, 0 };
  TriadProblemEntry second = { TRIAD_PROBLEM_CAUSE, 1, 0 };

  g_assert_false (triad_problem_entry_equal (&first, found, &first, found_after));
  g_assert_true (triad_problem_entry_equal (&first, found, &second, found_after));
}

static void
test_text (void)
{
  g_autoptr(TriadSnapshot) snapshot = triad_test_load (
    MODEL ("<frame name='f'/>\n<frame name='f'/>"));
  g_autoptr(TriadFindings) findings = triad_findings_new (snapshot, NULL);
  g_autoptr(GArray) files = triad_problem_entry_get_children (NULL, findings);
  g_autoptr(GString) text = g_string_new (NULL);
  g_auto(GStrv) lines = NULL;

  triad_problem_entry_append_text (get (files, 0), findings, text);
  lines = g_strsplit (text->str, "\n", -1);
  g_assert_cmpuint (g_strv_length (lines), ==, 3);
  g_assert_nonnull (strstr (lines[0], ":4:14: error: "));
  g_assert_true (g_str_has_suffix (lines[0], " [DUPLICATE_NAME]"));
  g_assert_nonnull (strstr (lines[1], ":3:14: note: "));
  g_assert_cmpstr (lines[2], ==, "");
}

static void
test_nothing_wrong (void)
{
  g_autoptr(TriadSnapshot) snapshot = triad_test_load (MODEL (""));
  g_autoptr(TriadFindings) findings = triad_findings_new (snapshot, NULL);
  g_autoptr(GArray) files = triad_problem_entry_get_children (NULL, findings);
  g_autoptr(GArray) none = triad_problem_entry_get_children (NULL, NULL);

  g_assert_cmpuint (files->len, ==, 0);
  g_assert_cmpuint (none->len, ==, 0);
}

static void
assert_answer (const TriadProblemEntry *entry,
               const TriadFindings     *findings,
               const char              *answer)
{
  g_autofree char *says = triad_problem_entry_dup_detail (entry, findings);

  g_assert_cmpint (entry->kind, ==, TRIAD_PROBLEM_PARITY);
  assert_title (entry, findings, "Can it be a URDF?");
  g_assert_cmpstr (says, ==, answer);
}

/* Behind what is wrong with the file, and not counted with it. */
static void
test_obstacles (void)
{
  g_autoptr(TriadSnapshot) snapshot = triad_test_load (
    MODEL ("<frame name='f'/>\n<joint name='j' type='fixed'><parent>base</parent>"
           "<child>tip</child></joint>\n<link name='tip'><pose>1 0 0 0 0 0</pose></link>"));
  g_autoptr(GPtrArray) obstacles = triad_findings_find_obstacles (snapshot);
  g_autoptr(TriadFindings) findings = triad_findings_new (snapshot, obstacles);
  g_autoptr(GArray) clusters = triad_problem_entry_get_children (NULL, findings);
  g_autoptr(GArray) found = NULL;
  g_autofree char *detail = NULL;

  g_assert_cmpuint (clusters->len, ==, 1);
  assert_answer (get (clusters, 0), findings, "3 obstacles");
  found = triad_problem_entry_get_children (get (clusters, 0), findings);
  g_assert_cmpuint (found->len, ==, 3);
  g_assert_true (triad_problem_entry_is_obstacle (get (found, 1), findings));
  g_assert_cmpint (triad_problem_entry_get_frame (get (found, 0), findings), ==,
                   triad_test_find (snapshot, "arm::f"));
  detail = triad_problem_entry_dup_detail (get (found, 0), findings);
  g_assert_cmpstr (detail, ==, "Obstacle · 3:14");
  g_assert_cmpstr (triad_problem_entry_get_diagnostic (get (found, 1), findings)->suggestion, ==,
                   "<pose relative_to=\"base\">1 0 0 0 0 0</pose>");
  g_assert_cmpstr (triad_problem_entry_get_diagnostic (get (found, 2), findings)->suggestion, ==,
                   "<pose relative_to=\"j\"/>");
}

static void
assert_only_answer (const char *content,
                    const char *answer)
{
  g_autofree char *text = g_strdup_printf (MODEL ("%s"), content);
  g_autoptr(TriadSnapshot) snapshot = triad_test_load (text);
  g_autoptr(GPtrArray) obstacles = triad_findings_find_obstacles (snapshot);
  g_autoptr(TriadFindings) findings = triad_findings_new (snapshot, obstacles);
  g_autoptr(GArray) clusters = triad_problem_entry_get_children (NULL, findings);

  assert_answer (get (clusters, clusters->len - 1), findings, answer);
}

static void
test_no_obstacles (void)
{
  assert_only_answer ("", "Nothing stands against it");
  assert_only_answer ("<link name='tip'><pose relative_to='j'/></link><joint name='j' type='fixed'><parent>base</parent>"
                      "<child>tip</child><pose relative_to='base'/></joint>"
                      "<plugin name='p' filename='p.so'/>",
                      "Nothing stands against it, but 1 element is left out");
  assert_only_answer ("<frame name='f' attached_to='nobody'/>", "1 obstacle");
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);

  g_test_add_func ("/problem-entry/all-that-follows", test_all_that_follows);
  g_test_add_func ("/problem-entry/related-places", test_related_places);
  g_test_add_func ("/problem-entry/same-after-reload", test_same_after_reload);
  g_test_add_func ("/problem-entry/text", test_text);
  g_test_add_func ("/problem-entry/obstacles", test_obstacles);
  g_test_add_func ("/problem-entry/no-obstacles", test_no_obstacles);
  g_test_add_func ("/problem-entry/nothing-wrong", test_nothing_wrong);

  return g_test_run ();
}
