/* test-problem-entry.c: what a list of problems is made of
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#include "triad-problem-entry.h"

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
              const TriadSnapshot     *snapshot,
              const char              *title)
{
  g_autofree char *says = triad_problem_entry_dup_title (entry, snapshot);

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
  g_autoptr(GArray) files = triad_problem_entry_get_children (NULL, snapshot);
  g_autoptr(GArray) causes = NULL;
  g_autoptr(GArray) parts = NULL;
  g_autofree char *more = NULL;

  g_assert_cmpuint (files->len, ==, 1);
  causes = triad_problem_entry_get_children (get (files, 0), snapshot);
  g_assert_cmpuint (causes->len, ==, 1);
  parts = triad_problem_entry_get_children (get (causes, 0), snapshot);
  g_assert_cmpuint (parts->len, ==, 7);
  g_assert_cmpint (triad_problem_entry_count_children (get (causes, 0), snapshot), ==, 7);
  assert_title (get (parts, 6), snapshot, "“arm::f7” has no pose");
  g_assert_cmpint (triad_problem_entry_get_frame (get (parts, 6), snapshot), ==,
                   triad_test_find (snapshot, "arm::f7"));
  more = triad_problem_entry_dup_more (get (causes, 0), snapshot);
  g_assert_cmpstr (more, ==, "and 7 that follow");
}

static void
test_related_places (void)
{
  g_autoptr(TriadSnapshot) snapshot = triad_test_load (
    MODEL ("<frame name='f'/>\n<frame name='f'/>"));
  g_autoptr(GArray) files = triad_problem_entry_get_children (NULL, snapshot);
  g_autoptr(GArray) causes = triad_problem_entry_get_children (get (files, 0), snapshot);
  g_autoptr(GArray) parts = triad_problem_entry_get_children (get (causes, 0), snapshot);
  g_autofree char *more = triad_problem_entry_dup_more (get (causes, 0), snapshot);
  g_autofree char *detail = triad_problem_entry_dup_detail (get (causes, 0), snapshot);

  g_assert_cmpuint (parts->len, ==, 1);
  g_assert_cmpint (get (parts, 0)->kind, ==, TRIAD_PROBLEM_PLACE);
  g_assert_cmpint (triad_problem_entry_get_section (get (parts, 0), snapshot).line, ==, 3);
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
  TriadProblemEntry first = { TRIAD_PROBLEM_CAUSE, 0, 0 };
  TriadProblemEntry second = { TRIAD_PROBLEM_CAUSE, 1, 0 };

  g_assert_false (triad_problem_entry_equal (&first, before, &first, after));
  g_assert_true (triad_problem_entry_equal (&first, before, &second, after));
}

static void
test_text (void)
{
  g_autoptr(TriadSnapshot) snapshot = triad_test_load (
    MODEL ("<frame name='f'/>\n<frame name='f'/>"));
  g_autoptr(GArray) files = triad_problem_entry_get_children (NULL, snapshot);
  g_autoptr(GString) text = g_string_new (NULL);
  g_auto(GStrv) lines = NULL;

  triad_problem_entry_append_text (get (files, 0), snapshot, text);
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
  g_autoptr(GArray) files = triad_problem_entry_get_children (NULL, snapshot);
  g_autoptr(GArray) none = triad_problem_entry_get_children (NULL, NULL);

  g_assert_cmpuint (files->len, ==, 0);
  g_assert_cmpuint (none->len, ==, 0);
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
  g_test_add_func ("/problem-entry/nothing-wrong", test_nothing_wrong);

  return g_test_run ();
}
