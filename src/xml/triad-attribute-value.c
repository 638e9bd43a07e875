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

void
triad_attribute_value_keep_breaks (GString    *value,
                                   const char *text,
                                   TriadSpan   written)
{
  gsize at = 0;

  if (!has_breaks (text, written))
    return;

  /* A character is one of the value, and so is a reference, whatever it is to. */
  for (gsize i = written.begin; i < written.end && at < value->len; i++)
    {
      const char *semicolon = text[i] == '&' ? memchr (text + i, ';', written.end - i) : NULL;

      if (semicolon != NULL)
        {
          i = semicolon - text;
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
