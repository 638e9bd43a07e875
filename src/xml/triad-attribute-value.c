/* triad-attribute-value.c: values of attributes as TinyXML-2 reads them, from those of libxml2 */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-attribute-value.h"

#include <string.h>

/* Copying the text between ampersands takes linear time, unlike g_string_replace() before
 * GLib 2.76. */
void
triad_attribute_value_set (GString    *value,
                           const char *begin,
                           const char *end)
{
  g_string_truncate (value, 0);

  while (begin < end)
    {
      const char *sign = memchr (begin, '&', end - begin);
      const char *next = sign != NULL ? sign + 1 : end;

      g_string_append_len (value, begin, next - begin);
      begin = next;

      if (sign != NULL && end - next >= 4 && memcmp (next, "#38;", 4) == 0)
        begin += 4;
    }
}

static gboolean
has_breaks (const char *text,
            TriadSpan   written)
{
  for (gsize i = written.begin; i < written.end; i++)
    if ((guchar) text[i] < ' ')
      return TRUE;

  return FALSE;
}

/* Returns the end of the reference that begins at @begin, or @begin.  In a damaged file, an ampersand
 * may have no semicolon; the search ends at the next one, so that all of them take linear time. */
static gsize
skip_reference (const char *text,
                gsize       begin,
                gsize       end)
{
  gsize at = begin + 1;

  while (at < end && text[at] != ';' && text[at] != '&' && !triad_tag_is_space (text[at]))
    at++;

  return at < end && text[at] == ';' ? at : begin;
}

void
triad_attribute_value_keep_breaks (GString    *value,
                                   const char *text,
                                   TriadSpan   written)
{
  gsize at = 0;

  /* Most values have no spaces, and so no breaks. */
  if (memchr (value->str, ' ', value->len) == NULL || !has_breaks (text, written))
    return;

  /* A character is one of the value, and so is a reference, whatever it is to. */
  for (gsize i = written.begin; i < written.end && at < value->len; i++)
    {
      gsize last = text[i] == '&' ? skip_reference (text, i, written.end) : i;

      if (last > i)
        {
          i = last;
          at = g_utf8_next_char (value->str + at) - value->str;
          continue;
        }

      if (text[i] == '\r' && i + 1 < written.end && text[i + 1] == '\n')
        i++;

      if (triad_tag_is_space (text[i]) && value->str[at] == ' ')
        value->str[at] = text[i] == '\r' ? '\n' : text[i];

      at++;
    }
}

gboolean
triad_attribute_value_trim (GString    *value,
                            const char *text,
                            TriadSpan  *written)
{
  gsize length = value->len;

  g_strstrip (value->str);
  value->len = strlen (value->str);

  if (value->len == length)
    return FALSE;

  while (written->begin < written->end && g_ascii_isspace (text[written->begin]))
    written->begin++;

  while (written->end > written->begin && g_ascii_isspace (text[written->end - 1]))
    written->end--;

  return TRUE;
}
