/* triad-uri-scan.c: streaming scanner for "uri" members in JSON */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-uri-scan.h"

#include <string.h>

#define MAX_LENGTH (6 * 4096)     /* of a string with its escapes, bytes */

/* The tokens before the current position. */
typedef enum
{
  ANYTHING,
  KEY,                            /* "uri" */
  COLON,                          /* "uri": */
} Before;

struct _TriadUriScan
{
  TriadUriScanFunc  func;
  gpointer          data;
  GString          *string;       /* with its escapes, truncated to MAX_LENGTH */
  gboolean          is_inside;    /* whether inside a string */
  gboolean          is_escaped;   /* whether the next character is escaped */
  Before            before;
};

TriadUriScan *
triad_uri_scan_new (TriadUriScanFunc func,
                    gpointer         data)
{
  TriadUriScan *self = g_new0 (TriadUriScan, 1);

  self->func = func;
  self->data = data;
  self->string = g_string_new (NULL);

  return self;
}

void
triad_uri_scan_free (TriadUriScan *self)
{
  g_string_free (self->string, TRUE);
  g_free (self);
}

/* Parse the four hexadecimal digits at @text; -1 if invalid. */
static int
read_unit (const char *text)
{
  int unit = 0;

  for (int i = 0; i < 4; i++)
    {
      if (!g_ascii_isxdigit (text[i]))
        return -1;

      unit = 16 * unit + g_ascii_xdigit_value (text[i]);
    }

  return unit;
}

/* Append the character that @text escapes after `\u`. Returns the number of bytes read;
 * 0 if invalid. */
static gsize
append_unicode (GString    *plain,
                const char *text)
{
  int first = read_unit (text);
  int second;

  if (first <= 0)
    return 0;

  if (first < 0xd800 || first > 0xdfff)
    {
      g_string_append_unichar (plain, (gunichar) first);
      return 4;
    }

  second = first < 0xdc00 && text[4] == '\\' && text[5] == 'u' ? read_unit (text + 6) : -1;

  if (second < 0xdc00 || second > 0xdfff)
    return 0;

  g_string_append_unichar (plain, (gunichar) (0x10000 + ((first - 0xd800) << 10)
                                              + second - 0xdc00));
  return 10;
}

/* Returns NULL if an escape is invalid. */
static char *
dup_unescaped (const char *text)
{
  static const char letters[] = "\"\\/bfnrt";
  static const char meanings[] = "\"\\/\b\f\n\r\t";
  g_autoptr(GString) plain = g_string_new (NULL);

  for (; *text != '\0'; text++)
    {
      const char *letter;
      gsize taken;

      if (*text != '\\')
        {
          g_string_append_c (plain, *text);
          continue;
        }

      text++;
      letter = *text != '\0' ? strchr (letters, *text) : NULL;

      if (letter != NULL)
        {
          g_string_append_c (plain, meanings[letter - letters]);
          continue;
        }

      taken = *text == 'u' ? append_unicode (plain, text + 1) : 0;

      if (taken == 0)
        return NULL;

      text += taken;
    }

  return g_strdup (plain->str);
}

static void
end_string (TriadUriScan *self)
{
  gboolean is_value = self->before == COLON;

  self->is_inside = FALSE;
  self->before = !is_value && g_str_equal (self->string->str, "uri") ? KEY : ANYTHING;

  /* A string that was truncated or contains NUL is no path. */
  if (is_value && self->string->len < MAX_LENGTH
      && self->string->len == strlen (self->string->str))
    {
      g_autofree char *uri = dup_unescaped (self->string->str);

      if (uri != NULL)
        self->func (uri, self->data);
    }
}

static void
feed_inside (TriadUriScan *self,
             char          c)
{
  if (c == '"' && !self->is_escaped)
    {
      end_string (self);
      return;
    }

  self->is_escaped = c == '\\' && !self->is_escaped;

  if (self->string->len < MAX_LENGTH)
    g_string_append_c (self->string, c);
}

static void
feed_outside (TriadUriScan *self,
              char          c)
{
  if (c == '"')
    {
      self->is_inside = TRUE;
      self->is_escaped = FALSE;
      g_string_truncate (self->string, 0);
    }
  else if (!g_ascii_isspace (c))
    self->before = c == ':' && self->before == KEY ? COLON : ANYTHING;
}

void
triad_uri_scan_feed (TriadUriScan *self,
                     const char   *json,
                     gsize         length)
{
  for (gsize i = 0; i < length; i++)
    if (self->is_inside)
      feed_inside (self, json[i]);
    else
      feed_outside (self, json[i]);
}
