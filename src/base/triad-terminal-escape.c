/* triad-terminal-escape.c: escapes control and bidirectional characters */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-terminal-escape.h"

#include <string.h>

/* Returns whether the UTF-8 sequence 0xE2 @middle @last is in U+2028–U+202E or
 * U+2066–U+2069. */
static gboolean
is_separator_or_turn (guchar middle,
                      guchar last)
{
  return (middle == 0x80 && last >= 0xa8 && last <= 0xae) ||
         (middle == 0x81 && last >= 0xa6 && last <= 0xa9);
}

int
triad_escape_measure (const char *at,
                      gunichar   *c)
{
  const guchar *bytes = (const guchar *) at;
  int n = 0;

  /* Each byte is compared before the next is read, so a NUL ends the comparison. */
  if (bytes[0] < 0x80)
    n = g_ascii_iscntrl (bytes[0]) && bytes[0] != '\0' ? 1 : 0;
  else if (bytes[0] == 0xc2)
    n = bytes[1] >= 0x80 && bytes[1] < 0xa0 ? 2 : 0;
  else if (bytes[0] == 0xe2 && bytes[1] != '\0')
    n = is_separator_or_turn (bytes[1], bytes[2]) ? 3 : 0;

  if (n > 0)
    *c = g_utf8_get_char (at);

  return n;
}

static void
append (GString    *out,
        const char *text,
        const char *kept)
{
  const char *from = text;

  for (const char *at = text; *at != '\0';)
    {
      gunichar c;
      int n = strchr (kept, *at) == NULL ? triad_escape_measure (at, &c) : 0;

      if (n > 0)
        {
          g_string_append_len (out, from, at - from);
          g_string_append_printf (out, "<U+%04X>", c);
          from = at + n;
        }

      at += MAX (n, 1);
    }

  g_string_append (out, from);
}

void
triad_escape_append (GString    *line,
                     const char *text)
{
  append (line, text, "");
}

char *
triad_escape_dup_line (const char *text)
{
  GString *line = g_string_new (NULL);

  append (line, text, "");

  return g_string_free (line, FALSE);
}

char *
triad_escape_dup_lines (const char *text)
{
  GString *lines = g_string_sized_new (strlen (text) + 1);

  append (lines, text, "\n\t");

  return g_string_free (lines, FALSE);
}

const char *
triad_escape_shorten (const char *name,
                      gsize       length,
                      char       *room)
{
  gsize n = strnlen (name, MIN (length, TRIAD_ESCAPE_SHORT_BYTES + 1));
  gboolean is_long = n > TRIAD_ESCAPE_SHORT_BYTES;

  if (!is_long && name[n] == '\0')
    return name;

  if (is_long)
    n--;

  /* Do not split a UTF-8 sequence. */
  while (is_long && n > 0 && (name[n] & 0xc0) == 0x80)
    n--;

  memcpy (room, name, n);
  strcpy (room + n, is_long ? "…" : "");

  return room;
}

char *
triad_escape_dup_word (const char *text)
{
  GString *word;
  gboolean is_plain = TRUE;

  for (const char *at = text; *at != '\0'; at++)
    is_plain = is_plain && !g_ascii_iscntrl (*at);

  if (is_plain)
    return g_shell_quote (text);

  word = g_string_new ("$'");

  for (const char *at = text; *at != '\0'; at++)
    if (g_ascii_iscntrl (*at))
      g_string_append_printf (word, "\\%03o", (guchar) *at);
    else if (*at == '\'' || *at == '\\')
      g_string_append_printf (word, "\\%c", *at);
    else
      g_string_append_c (word, *at);

  g_string_append_c (word, '\'');

  return g_string_free (word, FALSE);
}
