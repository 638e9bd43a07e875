/* test-diagnostic-tree.c: the tree of the list of problems */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-diagnostic-tree.h"

#include "triad-test.h"

#include <string.h>

#define MODEL(content) \
  "<sdf version='1.9'><model name='arm'>\n<link name='base'/>\n" content "</model></sdf>"

static const TriadDiagnosticNode *
get (GArray *entries,
     guint   i)
{
  return &g_array_index (entries, TriadDiagnosticNode, i);
}

static void
assert_title (const TriadDiagnosticNode *entry,
              const TriadDiagnosticList *diagnostics,
              const char                *title)
{
  g_autofree char *says = triad_diagnostic_node_dup_title (entry, diagnostics);

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
  g_autoptr(TriadDiagnosticList) diagnostics = triad_diagnostic_list_new (snapshot, NULL);
  g_autoptr(GArray) files = triad_diagnostic_node_get_children (NULL, diagnostics);
  g_autoptr(GArray) causes = NULL;
  g_autoptr(GArray) parts = NULL;
  g_autofree char *more = NULL;
  g_autoptr(GString) text = g_string_new (NULL);

  g_assert_cmpuint (files->len, ==, 1);
  causes = triad_diagnostic_node_get_children (get (files, 0), diagnostics);
  g_assert_cmpuint (causes->len, ==, 1);
  parts = triad_diagnostic_node_get_children (get (causes, 0), diagnostics);
  g_assert_cmpuint (parts->len, ==, 7);
  g_assert_cmpint (triad_diagnostic_node_count_children (get (causes, 0), diagnostics), ==, 7);
  assert_title (get (parts, 6), diagnostics, "“arm::f7” has no pose");
  g_assert_cmpint (triad_diagnostic_node_get_frame (get (parts, 6), diagnostics), ==,
                   triad_test_find (snapshot, "arm::f7"));
  more = triad_diagnostic_node_dup_more (get (causes, 0), diagnostics);
  g_assert_cmpstr (more, ==, "7 consequences");

  g_assert_cmpint (triad_diagnostic_node_count_children (get (parts, 6), diagnostics), ==, 0);
  g_assert_cmpint (triad_diagnostic_node_get_range (get (parts, 6), diagnostics).begin, ==,
                   triad_snapshot_get_frame (snapshot, triad_test_find (snapshot, "arm::f7"))
                     ->range.begin);
  g_assert_false (triad_diagnostic_node_equal (get (causes, 0), diagnostics, get (parts, 0),
                                               diagnostics));
  triad_diagnostic_node_append_text (get (parts, 6), diagnostics, text);
  g_assert_true (g_str_has_suffix (text->str, "note: “arm::f7” has no pose\n"));
}

static void
test_related_places (void)
{
  g_autoptr(TriadSnapshot) snapshot = triad_test_load (
    MODEL ("<frame name='f'/>\n<frame name='f'/>"));
  g_autoptr(TriadDiagnosticList) diagnostics = triad_diagnostic_list_new (snapshot, NULL);
  g_autoptr(GArray) files = triad_diagnostic_node_get_children (NULL, diagnostics);
  g_autoptr(GArray) causes = triad_diagnostic_node_get_children (get (files, 0), diagnostics);
  g_autoptr(GArray) parts = triad_diagnostic_node_get_children (get (causes, 0), diagnostics);
  g_autofree char *more = triad_diagnostic_node_dup_more (get (causes, 0), diagnostics);
  g_autofree char *detail = triad_diagnostic_node_dup_detail (get (causes, 0), diagnostics);

  g_assert_cmpuint (parts->len, ==, 1);
  g_assert_cmpint (get (parts, 0)->kind, ==, TRIAD_DIAGNOSTIC_NODE_PLACE);
  g_assert_cmpint (triad_diagnostic_node_get_range (get (parts, 0), diagnostics).line, ==, 3);
  g_assert_cmpstr (more, ==, "1 related location");
  assert_title (get (parts, 0), diagnostics,
                triad_diagnostic_node_get_diagnostic (get (causes, 0), diagnostics)->related != NULL
                  ? g_array_index (triad_diagnostic_node_get_diagnostic (get (causes, 0), diagnostics)
                                     ->related, TriadRelated, 0).message : NULL);
  g_assert_cmpstr (detail, ==, "Error · 4:14 · DUPLICATE_NAME");
}

/* Five warnings of one kind are a row of their own, and four, or five errors, are not. */
static void
test_runs (void)
{
  const char *const four = "<link name='a'><visual name='v'><geometry><box><size>1 1 1</size>"
                           "<x1/><x2/><x3/><x4/></box></geometry></visual></link>";
  const char *const five = "<link name='a'><visual name='v'><geometry><box><size>1 1 1</size>"
                           "<x1/><x2/><x3/><x4/><x5/></box></geometry></visual></link>"
                           "<frame name='f' attached_to='n1'/><frame name='g' attached_to='n2'/>"
                           "<frame name='h' attached_to='n3'/><frame name='i' attached_to='n4'/>"
                           "<frame name='j' attached_to='n5'/>";
  g_autofree char *few_text = g_strdup_printf (MODEL ("%s"), four);
  g_autofree char *many_text = g_strdup_printf (MODEL ("%s"), five);
  g_autoptr(TriadSnapshot) few = triad_test_load (few_text);
  g_autoptr(TriadSnapshot) many = triad_test_load (many_text);
  g_autoptr(TriadDiagnosticList) few_found = triad_diagnostic_list_new (few, NULL);
  g_autoptr(TriadDiagnosticList) found = triad_diagnostic_list_new (many, NULL);
  g_autoptr(GArray) few_files = triad_diagnostic_node_get_children (NULL, few_found);
  g_autoptr(GArray) files = triad_diagnostic_node_get_children (NULL, found);
  g_autoptr(GArray) few_rows = triad_diagnostic_node_get_children (get (few_files, 0), few_found);
  g_autoptr(GArray) rows = triad_diagnostic_node_get_children (get (files, 0), found);
  g_autoptr(GArray) parts = triad_diagnostic_node_get_children (get (rows, 0), found);
  g_autofree char *title = triad_diagnostic_node_dup_title (get (rows, 0), found);
  g_autofree char *detail = triad_diagnostic_node_dup_detail (get (rows, 0), found);
  g_autoptr(GString) text = g_string_new (NULL);

  g_assert_cmpuint (few_rows->len, ==, 4);
  g_assert_cmpuint (rows->len, ==, 6);
  g_assert_cmpint (get (rows, 0)->kind, ==, TRIAD_DIAGNOSTIC_NODE_RUN);
  g_assert_true (g_str_has_suffix (title, ", and 4 more like it"));
  g_assert_true (g_str_has_prefix (detail, "Warning · 3:"));
  g_assert_cmpuint (parts->len, ==, 5);
  g_assert_cmpint (get (parts, 4)->kind, ==, TRIAD_DIAGNOSTIC_NODE_CAUSE);
  g_assert_cmpint (get (parts, 4)->diagnostic, ==, get (rows, 0)->diagnostic + 4);
  triad_diagnostic_node_append_text (get (rows, 0), found, text);
  g_assert_nonnull (strstr (text->str, "x5"));
}

/* An error is recognized after it has moved in the file. */
static void
test_same_after_reload (void)
{
  g_autoptr(TriadSnapshot) before = triad_test_load (MODEL ("<frame name='f' attached_to='x'/>"));
  g_autoptr(TriadSnapshot) after = triad_test_load (
    MODEL ("<frame name='e' attached_to='w'/>\n<frame name='f' attached_to='x'/>"));
  g_autoptr(TriadDiagnosticList) found = triad_diagnostic_list_new (before, NULL);
  g_autoptr(TriadDiagnosticList) found_after = triad_diagnostic_list_new (after, NULL);
  TriadDiagnosticNode first = { TRIAD_DIAGNOSTIC_NODE_CAUSE, 0, 0 };
  TriadDiagnosticNode second = { TRIAD_DIAGNOSTIC_NODE_CAUSE, 1, 0 };

  g_assert_false (triad_diagnostic_node_equal (&first, found, &first, found_after));
  g_assert_true (triad_diagnostic_node_equal (&first, found, &second, found_after));
}

static void
test_text (void)
{
  g_autoptr(TriadSnapshot) snapshot = triad_test_load (
    MODEL ("<frame name='f'/>\n<frame name='f'/>"));
  g_autoptr(TriadDiagnosticList) diagnostics = triad_diagnostic_list_new (snapshot, NULL);
  g_autoptr(GArray) files = triad_diagnostic_node_get_children (NULL, diagnostics);
  g_autoptr(GString) text = g_string_new (NULL);
  g_auto(GStrv) lines = NULL;

  triad_diagnostic_node_append_text (get (files, 0), diagnostics, text);
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
  g_autoptr(TriadDiagnosticList) diagnostics = triad_diagnostic_list_new (snapshot, NULL);
  g_autoptr(GArray) files = triad_diagnostic_node_get_children (NULL, diagnostics);
  g_autoptr(GArray) none = triad_diagnostic_node_get_children (NULL, NULL);

  g_assert_cmpuint (files->len, ==, 0);
  g_assert_cmpuint (none->len, ==, 0);
}

static void
assert_answer (const TriadDiagnosticNode *entry,
               const TriadDiagnosticList *diagnostics,
               const char                *answer)
{
  g_autofree char *says = triad_diagnostic_node_dup_detail (entry, diagnostics);

  g_assert_cmpint (entry->kind, ==, TRIAD_DIAGNOSTIC_NODE_PARITY);
  assert_title (entry, diagnostics, "URDF Compatibility");
  g_assert_cmpstr (says, ==, answer);
}

/* After the problems of the file, and not counted with them. */
static void
test_obstacles (void)
{
  g_autoptr(TriadSnapshot) snapshot = triad_test_load (
    MODEL ("<link name='f'/>\n<link name='g'/>"));
  g_autoptr(GPtrArray) obstacles = triad_diagnostic_list_find_obstacles (snapshot);
  g_autoptr(TriadDiagnosticList) diagnostics = triad_diagnostic_list_new (snapshot, obstacles);
  g_autoptr(GArray) clusters = triad_diagnostic_node_get_children (NULL, diagnostics);
  g_autoptr(GArray) found = NULL;
  g_autofree char *detail = NULL;

  g_assert_cmpuint (clusters->len, ==, 1);
  assert_answer (get (clusters, 0), diagnostics, "Incompatible: 2 errors");
  found = triad_diagnostic_node_get_children (get (clusters, 0), diagnostics);
  g_assert_cmpuint (found->len, ==, 2);
  g_assert_true (triad_diagnostic_node_is_obstacle (get (found, 1), diagnostics));
  g_assert_cmpint (triad_diagnostic_node_get_frame (get (found, 0), diagnostics), ==,
                   triad_test_find (snapshot, "arm::f"));
  detail = triad_diagnostic_node_dup_detail (get (found, 0), diagnostics);
  g_assert_cmpstr (detail, ==, "Incompatibility · 3:13");
}

static void
assert_only_answer (const char *content,
                    const char *answer)
{
  g_autofree char *text = g_strdup_printf (MODEL ("%s"), content);
  g_autoptr(TriadSnapshot) snapshot = triad_test_load (text);
  g_autoptr(GPtrArray) obstacles = triad_diagnostic_list_find_obstacles (snapshot);
  g_autoptr(TriadDiagnosticList) diagnostics = triad_diagnostic_list_new (snapshot, obstacles);
  g_autoptr(GArray) clusters = triad_diagnostic_node_get_children (NULL, diagnostics);

  assert_answer (get (clusters, clusters->len - 1), diagnostics, answer);
}

static void
test_no_obstacles (void)
{
  assert_only_answer ("", "Compatible");
  assert_only_answer ("<link name='tip'><pose relative_to='j'/></link>"
                      "<joint name='j' type='fixed'><parent>base</parent>"
                      "<child>tip</child><pose relative_to='base'/></joint>"
                      "<plugin name='p' filename='p.so'/>",
                      "Compatible, but 1 element is dropped");
  assert_only_answer ("<frame name='f' attached_to='nobody'/>", "Incompatible: 1 error");
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);

  g_test_add_func ("/diagnostic-tree/all-that-follows", test_all_that_follows);
  g_test_add_func ("/diagnostic-tree/related-places", test_related_places);
  g_test_add_func ("/diagnostic-tree/runs", test_runs);
  g_test_add_func ("/diagnostic-tree/same-after-reload", test_same_after_reload);
  g_test_add_func ("/diagnostic-tree/text", test_text);
  g_test_add_func ("/diagnostic-tree/obstacles", test_obstacles);
  g_test_add_func ("/diagnostic-tree/no-obstacles", test_no_obstacles);
  g_test_add_func ("/diagnostic-tree/no-problems", test_nothing_wrong);

  return g_test_run ();
}
