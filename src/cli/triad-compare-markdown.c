/* triad-compare-markdown.c: comparison of two models as Markdown with a table */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-compare-report.h"

#include "triad-compare-table.h"
#include "triad-terminal-escape.h"

#include <string.h>

/* Characters with a meaning anywhere in a line of Markdown. */
#define SPECIAL "\\`*_[]<>|~&$"

/* Sites that show Markdown notify the user who is named after “@”, but not in code.
 * Returns the end of the mention that begins at @at, or @at if none does. */
static const char *
skip_mention (const char *at)
{
  const char *end = at + 1;

  if (*at != '@')
    return at;

  while (g_ascii_isalnum (*end) || *end == '-' || *end == '/' || *end == '@')
    end++;

  return end > at + 1 ? end : at;
}

/* Characters in names must not end a cell, format text, notify a user or control a
 * terminal. */
static void
append_plain (GString    *markdown,
              const char *text)
{
  g_autofree char *line = triad_escape_dup_line (text);

  for (const char *at = line; *at != '\0'; at++)
    {
      const char *end = skip_mention (at);

      if (end > at)
        {
          g_string_append_printf (markdown, "`%.*s`", (int) (end - at), at);
          at = end - 1;
          continue;
        }

      if (strchr (SPECIAL, *at) != NULL)
        g_string_append_c (markdown, '\\');

      g_string_append_c (markdown, *at);
    }
}

static void
append_row (GString               *markdown,
            const TriadCompareRow *row)
{
  const char *cells[] = {
    row->name, row->kind, row->millimetres, row->degrees, row->text, row->places[0], row->places[1],
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cells); i++)
    {
      g_string_append (markdown, "| ");
      append_plain (markdown, cells[i]);
      g_string_append_c (markdown, ' ');
    }

  g_string_append (markdown, "|\n");
}

static void
append_table (GString               *markdown,
              const TriadComparison *comparison)
{
  g_string_append (markdown, "\n| Name | Kind | mm | Degrees | What | In A | In B |\n"
                             "|---|---|--:|--:|---|---|---|\n");

  for (int i = 0; i < comparison->n_differences; i++)
    {
      g_auto(TriadCompareRow) row = { 0 };

      triad_compare_row_init (&row, comparison, &comparison->differences[i]);
      append_row (markdown, &row);
    }
}

/* The URIs come last, because they may contain whole drawings. */
static void
append_pictures (GString               *markdown,
                 const TriadComparison *comparison,
                 char *const           *addresses)
{
  for (int i = 0; addresses[i] != NULL; i++)
    {
      g_autofree char *caption = triad_compare_picture_dup_caption (i, comparison);

      g_string_append_c (markdown, '\n');
      append_plain (markdown, caption);
      g_string_append (markdown, "\n\n![");
      append_plain (markdown, caption);
      g_string_append_printf (markdown, "][%s]\n", triad_compare_picture_get_name (i));
    }

  g_string_append_c (markdown, '\n');

  for (int i = 0; addresses[i] != NULL; i++)
    g_string_append_printf (markdown, "[%s]: %s\n", triad_compare_picture_get_name (i),
                            addresses[i]);
}

char *
triad_compare_to_markdown (const TriadComparison *comparison,
                           char *const           *addresses)
{
  GString *markdown = g_string_new ("### ");
  g_autofree char *summary = triad_comparison_dup_summary (comparison);
  g_autofree char *motion = triad_comparison_dup_motion (comparison);
  g_autofree char *note = triad_comparison_dup_note (comparison);
  g_autofree char *errors = triad_comparison_dup_errors (comparison);

  append_plain (markdown, summary);
  g_string_append (markdown, "\n\nA: ");
  append_plain (markdown, triad_compare_get_file (comparison->diff->before));
  g_string_append (markdown, "  \nB: ");
  append_plain (markdown, triad_compare_get_file (comparison->diff->after));
  g_string_append (markdown, "\n\n");

  if (errors != NULL)
    g_string_append_printf (markdown, "**%s**\n\n", errors);

  append_plain (markdown, motion);
  g_string_append (markdown, "\n");

  if (note != NULL)
    {
      g_string_append (markdown, "\n");
      append_plain (markdown, note);
      g_string_append (markdown, "\n");
    }

  if (comparison->n_differences > 0)
    append_table (markdown, comparison);

  append_pictures (markdown, comparison, addresses);

  return g_string_free (markdown, FALSE);
}
