/* test-source-text.c: the text of a source for display */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-source-text.h"

#include <string.h>

static TriadSourceText *
text_new (const char *content)
{
  g_autoptr(GFile) file = g_file_new_for_path ("/nowhere/test.sdf");
  g_autoptr(GBytes) bytes = g_bytes_new (content, strlen (content));
  g_autoptr(TriadSource) source = triad_source_new_from_bytes (file, "test.sdf", bytes);

  return triad_source_text_new (source);
}

static void
assert_place (const TriadSourceText *text,
              gsize                  offset,
              int                    line,
              int                    index)
{
  int found_line;
  int found_index;

  triad_source_text_find (text, offset, &found_line, &found_index);
  g_assert_cmpint (found_line, ==, line);
  g_assert_cmpint (found_index, ==, index);
  g_assert_cmpuint (triad_source_text_get_offset (text, line, index), ==, offset);
}

static void
test_ends_of_lines (void)
{
  g_autoptr(TriadSourceText) text = text_new ("ab\ncd\r\nef\rgh");
  int line;
  int index;

  g_assert_cmpint (triad_source_text_get_n_lines (text), ==, 4);
  g_assert_false (triad_source_text_is_folded (text));
  assert_place (text, 0, 0, 0);
  assert_place (text, 2, 0, 2);
  assert_place (text, 3, 1, 0);
  assert_place (text, 5, 1, 2);
  assert_place (text, 7, 2, 0);
  assert_place (text, 10, 3, 0);
  assert_place (text, 12, 3, 2);

  /* there is no position between CR and LF */
  triad_source_text_find (text, 6, &line, &index);
  g_assert_cmpint (line, ==, 1);
  g_assert_cmpint (index, ==, 2);
}

static void
test_characters (void)
{
  g_autoptr(TriadSourceText) text = text_new ("é€\n𝄞x");
  int line;
  int index;

  assert_place (text, 2, 0, 2);
  assert_place (text, 6, 1, 0);
  assert_place (text, 10, 1, 4);

  triad_source_text_find (text, 8, &line, &index);
  g_assert_cmpint (line, ==, 1);
  g_assert_cmpint (index, ==, 0);
}

static void
test_mark_is_not_shown (void)
{
  g_autoptr(TriadSourceText) text = text_new ("\xef\xbb\xbf<sdf/>\n");
  gsize n_bytes;

  g_assert_cmpstr (triad_source_text_get_text (text, &n_bytes), ==, "<sdf/>\n");
  g_assert_cmpuint (n_bytes, ==, 7);
  g_assert_cmpint (triad_source_text_get_n_lines (text), ==, 2);
  assert_place (text, 3, 0, 0);
  assert_place (text, 10, 1, 0);
}

/* GTK begins a line behind it, a compiler does not. */
static void
test_paragraph_separator (void)
{
  g_autoptr(TriadSourceText) text = text_new ("a\xe2\x80\xa9" "b");

  g_assert_cmpint (triad_source_text_get_n_lines (text), ==, 2);
  g_assert_true (triad_source_text_is_folded (text));
  assert_place (text, 4, 1, 0);
}

static void
test_empty (void)
{
  g_autoptr(TriadSourceText) text = text_new ("");

  g_assert_cmpint (triad_source_text_get_n_lines (text), ==, 1);
  assert_place (text, 0, 0, 0);
}

static void
test_long_lines_are_folded (void)
{
  g_autoptr(GString) content = g_string_new ("<sdf>\n");
  g_autoptr(TriadSourceText) text = NULL;
  gsize n_bytes;
  const char *shown;

  for (int i = 0; i < 5000; i++)
    g_string_append (content, "<link name='é'/>");

  g_string_append (content, "\n</sdf>\n");
  text = text_new (content->str);
  shown = triad_source_text_get_text (text, &n_bytes);

  g_assert_true (triad_source_text_is_folded (text));
  g_assert_cmpuint (n_bytes, ==, content->len + triad_source_text_get_n_lines (text) - 4);
  g_assert_true (g_utf8_validate (shown, n_bytes, NULL));

  for (gsize offset = 6; offset + 8 < content->len; offset += 17)
    {
      int line;
      int index;

      triad_source_text_find (text, offset, &line, &index);
      g_assert_cmpint (index, <, TRIAD_SOURCE_TEXT_MAX_LINE);
      g_assert_cmpuint (triad_source_text_get_offset (text, line, index), ==, offset);
      g_assert_true (triad_source_text_get_lines (text, line, 1, &n_bytes)[index] ==
                     content->str[offset]);
    }
}

/* The most tabs in a line of @n tabs, as shown. */
static int
count_tabs (int n)
{
  g_autofree char *content = g_strnfill (n, '\t');
  g_autoptr(TriadSourceText) text = text_new (content);
  gsize n_bytes;
  const char *shown = triad_source_text_get_text (text, &n_bytes);
  g_auto(GStrv) lines = g_strsplit (shown, "\n", -1);
  int most = 0;

  for (int i = 0; lines[i] != NULL; i++)
    most = MAX (most, (int) strlen (lines[i]));

  g_assert_cmpint (n_bytes, ==, n + triad_source_text_get_n_lines (text) - 1);

  return most;
}

/* Pango takes a second for 4,000 tabs in each of some lines. */
static void
test_tabs_are_folded (void)
{
  const int most = TRIAD_SOURCE_TEXT_MAX_LINE / TRIAD_SOURCE_TEXT_TAB;

  g_assert_cmpint (count_tabs (most - 1), ==, most - 1);
  g_assert_cmpint (count_tabs (most), ==, most);
  g_assert_cmpint (count_tabs (most + 1), ==, most);
  g_assert_cmpint (count_tabs (100 * most), ==, most);
}

static void
test_fold_keeps_characters (void)
{
  g_autoptr(GString) content = g_string_new ("x");
  g_autoptr(TriadSourceText) text = NULL;
  gsize n_bytes;
  const char *shown;

  for (int i = 0; i < 9000; i++)
    g_string_append (content, "€");

  text = text_new (content->str);
  shown = triad_source_text_get_text (text, &n_bytes);
  g_assert_true (g_utf8_validate (shown, n_bytes, NULL));
}

static void
assert_page (const TriadSourceText *text,
             int                    line)
{
  int n = triad_source_text_get_n_lines (text);
  gsize n_bytes;
  int first;
  int end;

  triad_source_text_find_page (text, line, &first, &end);
  triad_source_text_get_lines (text, first, end - first, &n_bytes);
  g_assert_cmpint (first, >=, 0);
  g_assert_cmpint (first, <=, line);
  g_assert_cmpint (end, >, line);
  g_assert_cmpint (end, <=, n);
  g_assert_cmpint (end - first, <=, TRIAD_SOURCE_TEXT_PAGE_LINES);
  g_assert_cmpuint (n_bytes, <=, TRIAD_SOURCE_TEXT_PAGE_BYTES);
  g_assert_cmpint (end - first, >=, MIN (n, 60));
}

/* A page never has more than it may, nor less than a screen, however long lines are. */
static void
test_pages (void)
{
  const int lengths[] = { 0, 30, 3990, 9000 };

  for (gsize i = 0; i < G_N_ELEMENTS (lengths); i++)
    {
      g_autoptr(GString) content = g_string_new (NULL);
      g_autofree char *line = g_strnfill (lengths[i], 'x');
      g_autoptr(TriadSourceText) text = NULL;
      int n;

      for (int k = 0; k < 20000; k++)
        g_string_append_printf (content, "%s\n", line);

      text = text_new (content->str);
      n = triad_source_text_get_n_lines (text);

      for (int k = 0; k < n; k += 97)
        assert_page (text, k);

      assert_page (text, n - 1);
    }
}

static void
test_small_is_a_page (void)
{
  g_autoptr(TriadSourceText) text = text_new ("a\nb\nc");
  int first;
  int end;

  triad_source_text_find_page (text, 1, &first, &end);
  g_assert_cmpint (first, ==, 0);
  g_assert_cmpint (end, ==, 3);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);

  g_test_add_func ("/source-text/ends-of-lines", test_ends_of_lines);
  g_test_add_func ("/source-text/characters", test_characters);
  g_test_add_func ("/source-text/mark-is-not-shown", test_mark_is_not_shown);
  g_test_add_func ("/source-text/paragraph-separator", test_paragraph_separator);
  g_test_add_func ("/source-text/empty", test_empty);
  g_test_add_func ("/source-text/long-lines-are-folded", test_long_lines_are_folded);
  g_test_add_func ("/source-text/tabs-are-folded", test_tabs_are_folded);
  g_test_add_func ("/source-text/fold-keeps-characters", test_fold_keeps_characters);

  g_test_add_func ("/source-text/pages", test_pages);
  g_test_add_func ("/source-text/small-is-a-page", test_small_is_a_page);

  return g_test_run ();
}
