/* triad-review-report.c: a review to be put before people
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#include "triad-review-report.h"

#include "triad-review-table.h"

#include <string.h>

/* What means something in Markdown, wherever in a line. */
#define MARKDOWN_SPECIAL "\\`*_[]<>|~&$"

static const char style[] =
  "body { font: 16px/1.5 system-ui, sans-serif; margin: 2em auto; max-width: 72em; padding: 0 1em;"
  " color: #241f31; background: #fff }\n"
  "table { border-collapse: collapse; width: 100% }\n"
  "th, td { text-align: start; vertical-align: top; padding: .3em .8em;"
  " border-bottom: 1px solid #c0bfbc }\n"
  "td.number { text-align: end; font-variant-numeric: tabular-nums }\n"
  "td.place { font-family: monospace; font-size: smaller; overflow-wrap: anywhere }\n"
  "figure { margin: 2em 0; overflow-x: auto }\n"
  "img { max-width: 100% }\n";

static void
append_escaped (GString    *html,
                const char *text)
{
  g_autofree char *escaped = g_markup_escape_text (text, -1);

  g_string_append (html, escaped);
}

static void
append_cell (GString    *html,
             const char *class,
             const char *text)
{
  if (class != NULL)
    g_string_append_printf (html, "<td class=\"%s\">", class);
  else
    g_string_append (html, "<td>");

  append_escaped (html, text);
  g_string_append (html, "</td>");
}

static void
append_html_table (GString           *html,
                   const TriadReview *review)
{
  g_string_append (html, "<table>\n<thead><tr><th scope=\"col\">Name</th><th scope=\"col\">Kind</th>"
                         "<th scope=\"col\">mm</th><th scope=\"col\">Degrees</th>"
                         "<th scope=\"col\">What</th><th scope=\"col\">In A</th>"
                         "<th scope=\"col\">In B</th></tr></thead>\n<tbody>\n");

  for (int i = 0; i < review->n_findings; i++)
    {
      g_auto(TriadReviewRow) row = { 0 };

      triad_review_row_init (&row, review, &review->findings[i]);
      g_string_append (html, "<tr><th scope=\"row\">");
      append_escaped (html, row.name);
      g_string_append (html, "</th>");
      append_cell (html, NULL, row.kind);
      append_cell (html, "number", row.millimetres);
      append_cell (html, "number", row.degrees);
      append_cell (html, NULL, row.text);
      append_cell (html, "place", row.places[0]);
      append_cell (html, "place", row.places[1]);
      g_string_append (html, "</tr>\n");
    }

  g_string_append (html, "</tbody>\n</table>\n");
}

/* A picture is a document of its own: two in one page would share the names of
 * their glyphs. */
static void
append_picture (GString    *html,
                GBytes     *picture,
                const char *letter,
                const char *file)
{
  gsize size;
  const guchar *data = g_bytes_get_data (picture, &size);
  g_autofree char *encoded = g_base64_encode (data, size);

  g_string_append_printf (html, "<figure><figcaption>%s: ", letter);
  append_escaped (html, file);
  g_string_append (html, " – what each pose is measured from; what differs has a ring"
                         "</figcaption>\n<img alt=\"The graph of relative_to of ");
  append_escaped (html, file);
  g_string_append_printf (html, "\" src=\"data:image/svg+xml;base64,%s\"></figure>\n", encoded);
}

char *
triad_review_to_html (const TriadReview *review,
                      GBytes *const      pictures[2])
{
  GString *html = g_string_new ("<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n"
                                "<meta charset=\"utf-8\">\n<title>");
  const char *before = triad_review_get_file (review->comparison->before);
  const char *after = triad_review_get_file (review->comparison->after);
  g_autofree char *summary = triad_review_dup_summary (review);
  g_autofree char *motion = triad_review_dup_motion (review);
  g_autofree char *note = triad_review_dup_note (review);

  append_escaped (html, before);
  g_string_append (html, " and ");
  append_escaped (html, after);
  g_string_append_printf (html, "</title>\n<style>\n%s</style>\n</head>\n<body>\n<h1>%s</h1>\n<p>A: ",
                          style, summary);
  append_escaped (html, before);
  g_string_append (html, "<br>B: ");
  append_escaped (html, after);
  g_string_append (html, "</p>\n<p>");
  append_escaped (html, motion);
  g_string_append (html, "</p>\n");

  if (note != NULL)
    {
      g_string_append (html, "<p>");
      append_escaped (html, note);
      g_string_append (html, "</p>\n");
    }

  if (review->n_findings > 0)
    append_html_table (html, review);

  append_picture (html, pictures[0], "A", before);
  append_picture (html, pictures[1], "B", after);
  g_string_append (html, "</body>\n</html>\n");

  return g_string_free (html, FALSE);
}

/* Names may have any character, and none may end a cell or begin a link. */
static void
append_plain (GString    *markdown,
              const char *text)
{
  for (const char *at = text; *at != '\0'; at++)
    {
      if (strchr (MARKDOWN_SPECIAL, *at) != NULL)
        g_string_append_c (markdown, '\\');

      g_string_append_c (markdown, *at == '\n' || *at == '\r' ? ' ' : *at);
    }
}

static void
append_row (GString              *markdown,
            const TriadReviewRow *row)
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
append_link (GString    *markdown,
             const char *letter,
             const char *picture)
{
  g_autofree char *address = g_uri_escape_string (picture, NULL, FALSE);

  g_string_append_printf (markdown, "\n![%s: what each pose is measured from; what differs has a "
                          "ring](%s)\n", letter, address);
}

char *
triad_review_to_markdown (const TriadReview *review,
                          char *const       *pictures)
{
  GString *markdown = g_string_new ("### ");
  g_autofree char *summary = triad_review_dup_summary (review);
  g_autofree char *motion = triad_review_dup_motion (review);
  g_autofree char *note = triad_review_dup_note (review);

  append_plain (markdown, summary);
  g_string_append (markdown, "\n\nA: ");
  append_plain (markdown, triad_review_get_file (review->comparison->before));
  g_string_append (markdown, "  \nB: ");
  append_plain (markdown, triad_review_get_file (review->comparison->after));
  g_string_append (markdown, "\n\n");
  append_plain (markdown, motion);
  g_string_append (markdown, "\n");

  if (note != NULL)
    {
      g_string_append (markdown, "\n");
      append_plain (markdown, note);
      g_string_append (markdown, "\n");
    }

  if (review->n_findings > 0)
    g_string_append (markdown, "\n| Name | Kind | mm | Degrees | What | In A | In B |\n"
                               "|---|---|--:|--:|---|---|---|\n");

  for (int i = 0; i < review->n_findings; i++)
    {
      g_auto(TriadReviewRow) row = { 0 };

      triad_review_row_init (&row, review, &review->findings[i]);
      append_row (markdown, &row);
    }

  if (pictures != NULL)
    {
      append_link (markdown, "A", pictures[0]);
      append_link (markdown, "B", pictures[1]);
    }

  return g_string_free (markdown, FALSE);
}
