/* test-column-map.c: places counted in characters */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-column-map.h"

#include <string.h>

static TriadSource *
source_of (const char *text)
{
  g_autoptr(GFile) file = g_file_new_for_path ("/nowhere/a.sdf");
  g_autoptr(GBytes) bytes = g_bytes_new (text, strlen (text));

  return triad_source_new_from_bytes (file, NULL, bytes);
}

static void
assert_place (const TriadColumnMap *ruler,
              gsize                 byte,
              int                   line,
              int                   column)
{
  TriadLinePosition place = triad_column_map_locate (ruler, byte);

  g_assert_cmpint (place.line, ==, line);
  g_assert_cmpint (place.column, ==, column);
}

static void
test_characters (void)
{
  /* é is two bytes, 🤖 four */
  g_autoptr(TriadSource) source = source_of ("é<a>\r\n🤖b\rc");
  g_autoptr(TriadColumnMap) ruler = triad_column_map_new (source);

  assert_place (ruler, 0, 1, 1);
  assert_place (ruler, 1, 1, 1);
  assert_place (ruler, 2, 1, 2);
  assert_place (ruler, 7, 2, 1);
  assert_place (ruler, 10, 2, 1);
  assert_place (ruler, 11, 2, 2);
  assert_place (ruler, 13, 3, 1);
  assert_place (ruler, 14, 3, 2);
}

static void
test_mark (void)
{
  g_autoptr(TriadSource) source = source_of ("\xef\xbb\xbf<a>");
  g_autoptr(TriadColumnMap) ruler = triad_column_map_new (source);

  assert_place (ruler, 0, 1, 1);
  assert_place (ruler, 3, 1, 1);
  assert_place (ruler, 4, 1, 2);
}

static void
test_empty (void)
{
  g_autoptr(TriadSource) source = source_of ("");
  g_autoptr(TriadColumnMap) ruler = triad_column_map_new (source);

  assert_place (ruler, 0, 1, 1);
}

/* Every place of a long line, which the ruler must not count from its start. */
static void
test_long_line (void)
{
  g_autoptr(GString) text = g_string_new ("<a>\n");
  g_autoptr(TriadSource) source = NULL;
  g_autoptr(TriadColumnMap) ruler = NULL;

  for (int i = 0; i < 300000; i++)
    g_string_append (text, "aß€");

  source = source_of (text->str);
  ruler = triad_column_map_new (source);

  for (int i = 0; i < 300000; i++)
    {
      assert_place (ruler, 4 + 6 * i, 2, 3 * i + 1);
      assert_place (ruler, 4 + 6 * i + 1, 2, 3 * i + 2);
      assert_place (ruler, 4 + 6 * i + 3, 2, 3 * i + 3);
    }

  assert_place (ruler, text->len, 2, 900001);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);

  g_test_add_func ("/column-map/characters", test_characters);
  g_test_add_func ("/column-map/byte-order-mark", test_mark);
  g_test_add_func ("/column-map/empty", test_empty);
  g_test_add_func ("/column-map/long-line", test_long_line);

  return g_test_run ();
}
