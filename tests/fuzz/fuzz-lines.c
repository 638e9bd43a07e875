/* fuzz-lines.c: bytes of any encoding, and the places in them */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-fuzz.h"

#include "triad-column-map.h"
#include "triad-file.h"

#include <string.h>

#define MARK "\xef\xbb\xbf"

/* Lines and columns once more, as simply as can be. */
int
LLVMFuzzerTestOneInput (const uint8_t *data,
                        size_t         size)
{
  g_autoptr(GFile) file = triad_file_new_for_path ("/nowhere/lines.sdf");
  g_autoptr(GBytes) bytes = g_bytes_new_static (data, size);
  g_autoptr(TriadSource) source = triad_source_new_from_bytes (file, NULL, bytes);
  g_autoptr(TriadColumnMap) ruler = triad_column_map_new (source);
  TriadSourceRange before = TRIAD_SOURCE_RANGE_NOWHERE;
  gsize n_bytes;
  const char *text = triad_source_get_text (source, &n_bytes);
  gsize begin = n_bytes >= 3 && memcmp (text, MARK, 3) == 0 ? 3 : 0;
  int line = 1;

  g_assert_cmpint (text[n_bytes], ==, '\0');
  /* NUL bytes are characters too */
  g_assert_true (g_utf8_validate_len (text, n_bytes, NULL) || memchr (text, '\0', n_bytes) != NULL);

  for (gsize at = begin; at <= n_bytes; at++)
    {
      TriadSourceRange range = triad_source_get_range (source, at, n_bytes);
      TriadSourceRange behind = triad_source_get_range_behind (source, &before, at, n_bytes);
      TriadLinePosition place = triad_column_map_locate (ruler, at);

      g_assert_cmpint (range.line, ==, line);
      g_assert_cmpuint (range.column, ==, at - begin + 1);
      g_assert_cmpint (behind.line, ==, range.line);
      g_assert_cmpint (behind.column, ==, range.column);
      g_assert_cmpint (place.line, ==, line);
      g_assert_cmpint (place.column, <=, range.column);
      g_assert_cmpint (place.column, >=, 1);

      /* from one place to the next, near and far */
      if (at % 5 != 0)
        before = range;

      if (at < n_bytes && (text[at] == '\n' || (text[at] == '\r' && text[at + 1] != '\n')))
        {
          begin = at + 1;
          line++;
        }
    }

  g_assert_cmpint (triad_source_get_n_lines (source), ==, line);

  return 0;
}
