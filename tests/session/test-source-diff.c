/* test-source-diff.c: line diff of two texts */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-source-words.h"

#include <string.h>

static TriadSourceText *
text_new (const char *content)
{
  g_autoptr(GFile) file = g_file_new_for_path ("/nowhere/test.sdf");
  g_autoptr(GBytes) bytes = g_bytes_new (content, strlen (content));
  g_autoptr(TriadSource) source = triad_source_new_from_bytes (file, "test.sdf", bytes);

  return triad_source_text_new (source);
}

/* The new text, made of the old one. */
static char *
dup_changed (const TriadSourceText *before,
             const TriadSourceText *after,
             const GArray          *changes)
{
  GString *text = g_string_new (NULL);
  int line = 0;
  const char *lines;
  gsize n_bytes;

  for (guint i = 0; i < changes->len; i++)
    {
      const TriadSourceChange *change = &g_array_index (changes, TriadSourceChange, i);

      g_assert_cmpint (change->old_first, >=, line);
      lines = triad_source_text_get_lines (before, line, change->old_first - line, &n_bytes);
      g_string_append_len (text, lines, n_bytes);
      lines = triad_source_text_get_lines (after, change->new_first, change->n_new, &n_bytes);
      g_string_append_len (text, lines, n_bytes);
      line = change->old_first + change->n_old;
    }

  lines = triad_source_text_get_lines (before, line,
                                       triad_source_text_get_n_lines (before) - line, &n_bytes);
  g_string_append_len (text, lines, n_bytes);

  return g_string_free (text, FALSE);
}

/* How many lines are taken out and put in. */
static void
assert_changes (const char *old_content,
                const char *new_content,
                int         n_changes,
                int         n_old,
                int         n_new)
{
  g_autoptr(TriadSourceText) before = text_new (old_content);
  g_autoptr(TriadSourceText) after = text_new (new_content);
  g_autoptr(GArray) changes = triad_source_diff (before, after);
  g_autofree char *changed = dup_changed (before, after, changes);

  g_assert_cmpstr (changed, ==, new_content);
  g_assert_cmpint (changes->len, ==, n_changes);

  for (guint i = 0; i < changes->len; i++)
    {
      n_old -= g_array_index (changes, TriadSourceChange, i).n_old;
      n_new -= g_array_index (changes, TriadSourceChange, i).n_new;
    }

  g_assert_cmpint (n_old, ==, 0);
  g_assert_cmpint (n_new, ==, 0);
}

static void
test_small (void)
{
  assert_changes ("a\nb\nc\n", "a\nb\nc\n", 0, 0, 0);
  assert_changes ("a\nb\nc\n", "a\nx\ny\nc\n", 1, 1, 2);
  assert_changes ("a\nb\nc\n", "a\nc\n", 1, 1, 0);
  assert_changes ("", "a\n", 1, 0, 1);
  assert_changes ("a", "a\nb", 1, 1, 2);
  assert_changes ("a\n", "", 1, 1, 0);
}

static void
test_repeated_lines (void)
{
  assert_changes ("a\na\na\n", "a\na\na\na\na\n", 1, 0, 2);
  assert_changes ("<l>\n</l>\n<l>\n</l>\n", "<l>\n</l>\n", 1, 2, 0);
}

static void
test_several_changes (void)
{
  assert_changes ("1\n2\n3\n4\n5\n6\n7\n", "1\nx\n3\n4\n5\n6\n6\ny\n7\n", 2, 1, 3);
  assert_changes ("a\n{\n}\nb\n{\n}\nc\n", "A\n{\n}\nb\n{\n}\nC\n", 2, 2, 2);
}

/* Lines that changed their order cannot all stay. */
static void
test_moved (void)
{
  assert_changes ("a\nb\nc\nd\ne\n", "d\ne\na\nb\nc\n", 2, 2, 2);
  assert_changes ("a\nb\nc\n", "c\nb\na\n", 2, 2, 2);
}

static void
test_random (void)
{
  for (int i = 0; i < 500; i++)
    {
      g_autoptr(GString) before = g_string_new (NULL);
      g_autoptr(GString) after = g_string_new (NULL);
      g_autoptr(TriadSourceText) before_text = NULL;
      g_autoptr(TriadSourceText) after_text = NULL;
      g_autoptr(GArray) changes = NULL;
      g_autofree char *changed = NULL;

      for (int n = g_test_rand_int_range (0, 30); n > 0; n--)
        g_string_append_printf (before, "%d\n", g_test_rand_int_range (0, 20));

      for (int n = g_test_rand_int_range (0, 30); n > 0; n--)
        g_string_append_printf (after, "%d\n", g_test_rand_int_range (0, 20));

      before_text = text_new (before->str);
      after_text = text_new (after->str);
      changes = triad_source_diff (before_text, after_text);
      changed = dup_changed (before_text, after_text, changes);
      g_assert_cmpstr (changed, ==, after->str);
    }
}

/* Brackets what differs in each line. */
static char *
dup_marked (const TriadSourceText *text,
            const GArray          *spans)
{
  gsize n_bytes;
  g_autoptr(GString) marked = g_string_new (triad_source_text_get_text (text, &n_bytes));

  for (guint i = spans->len; i > 0; i--)
    {
      const TriadSourceSpan *span = &g_array_index (spans, TriadSourceSpan, i - 1);
      const char *line = triad_source_text_get_lines (text, span->line, 1, &n_bytes);
      gssize at = line - triad_source_text_get_text (text, &n_bytes);

      g_string_insert_c (marked, at + span->end, ']');
      g_string_insert_c (marked, at + span->begin, '[');
    }

  return g_string_free (g_steal_pointer (&marked), FALSE);
}

static void
assert_words (const char *before,
              const char *after,
              const char *before_marked,
              const char *after_marked)
{
  g_autoptr(TriadSourceText) before_text = text_new (before);
  g_autoptr(TriadSourceText) after_text = text_new (after);
  g_autoptr(GArray) changes = triad_source_diff (before_text, after_text);
  g_autoptr(GArray) old_spans = g_array_new (FALSE, FALSE, sizeof (TriadSourceSpan));
  g_autoptr(GArray) new_spans = g_array_new (FALSE, FALSE, sizeof (TriadSourceSpan));
  g_autofree char *old_marked = NULL;
  g_autofree char *new_marked = NULL;

  triad_source_words_compare (before_text, after_text, changes, old_spans, new_spans);
  old_marked = dup_marked (before_text, old_spans);
  new_marked = dup_marked (after_text, new_spans);
  g_assert_cmpstr (old_marked, ==, before_marked);
  g_assert_cmpstr (new_marked, ==, after_marked);
}

static void
test_words (void)
{
  assert_words ("a\n<pose>0 0 0.4 0 0.95 0</pose>\nb\n", "a\n<pose>0 1 0.41 0 0.95 0</pose>\nb\n",
                "a\n<pose>0 [0] [0.4] 0 0.95 0</pose>\nb\n",
                "a\n<pose>0 [1] [0.41] 0 0.95 0</pose>\nb\n");
  assert_words ("<l name='a'/>\n", "<l name='a' x='1'/>\n",
                "<l name='a'/>\n", "<l name='a'[ x='1']/>\n");
  assert_words ("a\nb\n", "a\n  c d\nb\n", "a\nb\n", "a\n  [c d]\nb\n");
  assert_words ("é\n", "è\n", "[é]\n", "[è]\n");
  assert_words ("a\n", "a\n", "a\n", "a\n");
  assert_words ("", "a", "", "[a]");
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);

  g_test_add_func ("/source-diff/small", test_small);
  g_test_add_func ("/source-diff/repeated-lines", test_repeated_lines);
  g_test_add_func ("/source-diff/several-changes", test_several_changes);
  g_test_add_func ("/source-diff/moved", test_moved);
  g_test_add_func ("/source-diff/random", test_random);
  g_test_add_func ("/source-diff/words", test_words);

  return g_test_run ();
}
