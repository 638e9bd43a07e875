/* triad-json.c: writer for JSON text */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-json.h"

#include "triad-terminal-escape.h"

#include <math.h>
#include <string.h>

/* The approximate size of the pieces that are passed on. */
#define PIECE_BYTES (64 * 1024)

static void
append_string (GString    *json,
               const char *string)
{
  g_string_append_c (json, '"');

  for (const char *c = string; *c != '\0';)
    {
      gunichar character;
      int n = triad_escape_measure (c, &character);

      if (*c == '"' || *c == '\\')
        g_string_append_printf (json, "\\%c", *c);
      else if (*c == '\n' || *c == '\t')
        g_string_append (json, *c == '\n' ? "\\n" : "\\t");
      else if (n > 0)
        g_string_append_printf (json, "\\u%04x", character);
      else
        g_string_append_c (json, *c);

      c += MAX (n, 1);
    }

  g_string_append_c (json, '"');
}

/* Appends what precedes a value. */
static void
begin_value (GString    *json,
             const char *member)
{
  if (json->len > 0 && strchr ("{[\n", json->str[json->len - 1]) == NULL)
    g_string_append_c (json, ',');

  if (member != NULL)
    {
      append_string (json, member);
      g_string_append_c (json, ':');
    }
}

void
triad_json_begin_object (GString    *json,
                         const char *member)
{
  begin_value (json, member);
  g_string_append_c (json, '{');
}

void
triad_json_end_object (GString *json)
{
  g_string_append_c (json, '}');
}

void
triad_json_begin_array (GString    *json,
                        const char *member)
{
  begin_value (json, member);
  g_string_append_c (json, '[');
}

void
triad_json_end_array (GString *json)
{
  g_string_append_c (json, ']');
}

void
triad_json_add_string (GString    *json,
                       const char *member,
                       const char *value)
{
  begin_value (json, member);

  if (value != NULL)
    append_string (json, value);
  else
    g_string_append (json, "null");
}

void
triad_json_add_int (GString    *json,
                    const char *member,
                    gint64      value)
{
  begin_value (json, member);
  g_string_append_printf (json, "%" G_GINT64_FORMAT, value);
}

void
triad_json_add_double (GString    *json,
                       const char *member,
                       double      value)
{
  char buffer[G_ASCII_DTOSTR_BUF_SIZE] = "null";

  if (isfinite (value))
    g_ascii_formatd (buffer, sizeof buffer, "%.17g", value);

  begin_value (json, member);
  g_string_append (json, buffer);

  if (isfinite (value) && strpbrk (buffer, ".e") == NULL)
    g_string_append (json, ".0");
}

void
triad_json_add_rounded (GString    *json,
                        const char *member,
                        double      value,
                        int         digits)
{
  char buffer[G_ASCII_DTOSTR_BUF_SIZE] = "null";
  g_autofree char *format = g_strdup_printf ("%%.%dg", digits);

  if (isfinite (value))
    g_ascii_formatd (buffer, sizeof buffer, format, value + 0.0);

  begin_value (json, member);
  g_string_append (json, buffer);
}

void
triad_json_add_boolean (GString    *json,
                        const char *member,
                        gboolean    value)
{
  begin_value (json, member);
  g_string_append (json, value ? "true" : "false");
}

gboolean
triad_json_collect (const char *text,
                    gpointer    string)
{
  g_string_append (string, text);

  return TRUE;
}

gboolean
triad_json_pass_on (GString        *json,
                    TriadJsonWrite  write,
                    gpointer        data)
{
  gboolean goes_on;
  char last;

  if (json->len < PIECE_BYTES)
    return TRUE;

  last = json->str[json->len - 1];
  g_string_truncate (json, json->len - 1);
  goes_on = write (json->str, data);
  g_string_truncate (json, 0);
  g_string_append_c (json, last);

  return goes_on;
}
