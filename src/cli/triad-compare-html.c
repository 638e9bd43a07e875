/* triad-compare-html.c: comparison of two models as a self-contained HTML page
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#include "triad-compare-report.h"

#include "triad-compare-table.h"

#include <string.h>

static const char style[] =
  ":root { color-scheme: light dark }\n"
  "body { font: 16px/1.5 system-ui, sans-serif; margin: 2em auto; max-width: 72em; padding: 0 1em;"
  " color: #241f31; background: #fff }\n"
  ".table { overflow-x: auto }\n"
  "table { border-collapse: collapse; width: 100% }\n"
  "th, td { text-align: start; vertical-align: top; padding: .3em .8em;"
  " border-bottom: 1px solid #c0bfbc }\n"
  ".number { text-align: end; font-variant-numeric: tabular-nums }\n"
  "td.place { font-family: monospace; font-size: smaller; overflow-wrap: anywhere }\n"
  "figure { margin: 2em 0; overflow-x: auto }\n"
  "figure svg { max-width: 100%; height: auto }\n"
  ".pair { display: flex; flex-wrap: wrap; gap: 0 2em }\n"
  ".pair figure { flex: 1 1 20em }\n"
  ".dark { display: none }\n"
  "@media (prefers-color-scheme: dark) {\n"
  "  body { color: #f6f5f4; background: #1e1e1e }\n"
  "  th, td { border-color: #5e5c64 }\n"
  "  .light { display: none }\n"
  "  .dark { display: block }\n"
  "}\n";

static void
append_escaped (GString    *html,
                const char *text)
{
  g_autofree char *escaped = g_markup_escape_text (text, -1);

  g_string_append (html, escaped);
}

static void
append_paragraph (GString    *html,
                  const char *text)
{
  g_string_append (html, "<p>");
  append_escaped (html, text);
  g_string_append (html, "</p>\n");
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
append_table (GString               *html,
              const TriadComparison *comparison)
{
  g_string_append (html, "<div class=\"table\">\n<table>\n<thead><tr><th scope=\"col\">Name</th>"
                         "<th scope=\"col\">Kind</th><th scope=\"col\" class=\"number\">mm</th>"
                         "<th scope=\"col\" class=\"number\">Degrees</th>"
                         "<th scope=\"col\">What</th><th scope=\"col\">In A</th>"
                         "<th scope=\"col\">In B</th></tr></thead>\n<tbody>\n");

  for (int i = 0; i < comparison->n_differences; i++)
    {
      g_auto(TriadCompareRow) row = { 0 };

      triad_compare_row_init (&row, comparison, &comparison->differences[i]);
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

  g_string_append (html, "</tbody>\n</table>\n</div>\n");
}

/* An SVG without its XML declaration can be part of an HTML document. */
static void
append_svg (GString    *html,
            GBytes     *picture,
            const char *class)
{
  gsize size;
  const char *data = g_bytes_get_data (picture, &size);
  const char *svg = g_strstr_len (data, (gssize) size, "<svg");

  g_string_append_printf (html, "<div class=\"%s\">", class);

  if (svg != NULL)
    g_string_append_len (html, svg, (gssize) size - (svg - data));

  g_string_append (html, "</div>\n");
}

static void
append_figure (GString                   *html,
               const TriadComparison     *comparison,
               const TriadCompareDrawing *drawings,
               TriadComparePicture        picture)
{
  g_autofree char *caption = triad_compare_picture_dup_caption (picture, comparison);

  if (drawings[picture].light == NULL)
    return;

  g_string_append (html, "<figure><figcaption>");
  append_escaped (html, caption);
  g_string_append (html, "</figcaption>\n");
  append_svg (html, drawings[picture].light, "light");
  append_svg (html, drawings[picture].dark, "dark");
  g_string_append (html, "</figure>\n");
}

/* Puts the drawings of A and B side by side if the window is wide enough. */
static void
append_pair (GString                   *html,
             const TriadComparison     *comparison,
             const TriadCompareDrawing *drawings,
             TriadComparePicture        first)
{
  if (drawings[first].light == NULL)
    return;

  g_string_append (html, "<div class=\"pair\">\n");
  append_figure (html, comparison, drawings, first);
  append_figure (html, comparison, drawings, first + 1);
  g_string_append (html, "</div>\n");
}

char *
triad_compare_to_html (const TriadComparison     *comparison,
                       const TriadCompareDrawing *drawings)
{
  GString *html = g_string_new ("<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n"
                                "<meta charset=\"utf-8\">\n<meta name=\"viewport\" "
                                "content=\"width=device-width\">\n<title>");
  const char *before = triad_compare_get_file (comparison->diff->before);
  const char *after = triad_compare_get_file (comparison->diff->after);
  g_autofree char *summary = triad_comparison_dup_summary (comparison);
  g_autofree char *motion = triad_comparison_dup_motion (comparison);
  g_autofree char *note = triad_comparison_dup_note (comparison);

  append_escaped (html, before);
  g_string_append (html, " and ");
  append_escaped (html, after);
  g_string_append_printf (html,
                          "</title>\n<style>\n%s</style>\n</head>\n<body>\n<h1>%s</h1>\n<p>A: ",
                          style, summary);
  append_escaped (html, before);
  g_string_append (html, "<br>B: ");
  append_escaped (html, after);
  g_string_append (html, "</p>\n");
  append_paragraph (html, motion);

  if (note != NULL)
    append_paragraph (html, note);

  if (comparison->n_differences > 0)
    append_table (html, comparison);

  if (drawings[TRIAD_COMPARE_SCENE].light == NULL)
    append_paragraph (html, g_ptr_array_index (drawings[TRIAD_COMPARE_SCENE].notes, 0));

  append_figure (html, comparison, drawings, TRIAD_COMPARE_SCENE);
  append_pair (html, comparison, drawings, TRIAD_COMPARE_RELATIVE_TO_A);
  append_pair (html, comparison, drawings, TRIAD_COMPARE_ATTACHED_TO_A);
  g_string_append (html, "</body>\n</html>\n");

  return g_string_free (html, FALSE);
}
