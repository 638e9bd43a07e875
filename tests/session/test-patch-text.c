/* test-patch-text.c: unified diffs as text */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-patch-text.h"

#include <string.h>

/* One letter for each line. */
static void
assert_kinds (const TriadPatchText *patch,
              const char           *expected)
{
  int n = triad_source_text_get_n_lines (patch->text);
  GString *kinds = g_string_new (NULL);

  for (int i = 0; i < n; i++)
    g_string_append_c (kinds, " -+@"[patch->kinds[i]]);

  g_assert_cmpstr (kinds->str, ==, expected);
  g_string_free (kinds, TRUE);
}

/* The words that are marked, each in brackets. */
static void
assert_words (const TriadPatchText *patch,
              const GArray         *spans,
              const char           *expected)
{
  GString *words = g_string_new (NULL);

  for (guint i = 0; i < spans->len; i++)
    {
      const TriadSourceSpan *span = &g_array_index (spans, TriadSourceSpan, i);
      gsize n;
      const char *line = triad_source_text_get_lines (patch->text, span->line, 1, &n);

      g_assert_cmpint (span->end, <=, (int) n);
      g_string_append_printf (words, "[%.*s]", span->end - span->begin, line + span->begin);
    }

  g_assert_cmpstr (words->str, ==, expected);
  g_string_free (words, TRUE);
}

static void
test_lines (void)
{
  g_autoptr(TriadPatchText) patch = triad_patch_text_new (
    "--- a.sdf\n"
    "+++ a.sdf\n"
    "@@ -1,4 +1,4 @@\n"
    " <model>\n"
    "-  <link name='é one'/>\n"
    "--- <!-- a line like a header -->\n"
    "+  <link name='é two'/>\n"
    "+++ <!-- a line like a footer -->\n"
    " </model>\n"
    "@@ -9 +9,0 @@\n"
    "-gone\n"
    "--- b.sdf\n"
    "+++ b.sdf\n"
    "@@ -0,0 +1 @@\n"
    "+new\n"
    "\\ No newline at end of file\n");

  assert_kinds (patch, "@@@ --++ @-@@@+@ ");
  assert_words (patch, patch->removed, "[one][--][header][gone]");
  assert_words (patch, patch->added, "[two][++][footer][new]");
  g_assert_false (patch->is_cut);
}

/* Lines that are folded because they are very long are still those of a side. */
static void
test_long (void)
{
  g_autofree char *padding = g_strnfill (3 * TRIAD_SOURCE_TEXT_MAX_LINE, 'x');
  g_autofree char *text = g_strdup_printf ("--- a\n+++ a\n@@ -1 +1 @@\n-%s old\n+%s new\n",
                                           padding, padding);
  g_autoptr(TriadPatchText) patch = triad_patch_text_new (text);
  int n = triad_source_text_get_n_lines (patch->text);
  int n_removed = 0;
  int n_added = 0;

  for (int i = 0; i < n; i++)
    {
      n_removed += patch->kinds[i] == TRIAD_PATCH_REMOVED;
      n_added += patch->kinds[i] == TRIAD_PATCH_ADDED;
    }

  g_assert_cmpint (n_removed, >=, 4);
  g_assert_cmpint (n_added, ==, n_removed);
}

static void
test_cut (void)
{
  GString *text = g_string_new ("--- a\n+++ a\n@@ -1,100000 +1,100000 @@\n");
  g_autoptr(TriadPatchText) patch = NULL;

  for (int i = 0; i < 100000; i++)
    g_string_append_printf (text, "-old %d\n+new %d\n", i, i);

  patch = triad_patch_text_new (text->str);
  g_assert_true (patch->is_cut);
  g_assert_cmpint (triad_source_text_get_n_lines (patch->text), >, 1000);
  g_assert_cmpint (triad_source_text_get_n_lines (patch->text), <, 100000);
  g_string_free (text, TRUE);
}

static void
test_empty (void)
{
  g_autoptr(TriadPatchText) patch = triad_patch_text_new ("");

  g_assert_false (patch->is_cut);
  g_assert_cmpuint (patch->removed->len, ==, 0);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/patch-text/lines", test_lines);
  g_test_add_func ("/patch-text/long", test_long);
  g_test_add_func ("/patch-text/cut", test_cut);
  g_test_add_func ("/patch-text/empty", test_empty);

  return g_test_run ();
}
