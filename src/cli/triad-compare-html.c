/* triad-compare-html.c: comparison of two models as an interactive HTML page */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-compare-report.h"

#include "triad-compare-table.h"
#include "triad-html-document.h"
#include "triad-html-text.h"

static const char rules[] =
  "td.place { font-family: monospace; font-size: smaller; overflow-wrap: anywhere }\n"
  ".number { text-align: end }\n";

static void
append_row (GString               *html,
            const TriadComparison *comparison,
            const TriadDifference *difference)
{
  int frame = triad_comparison_get_change (comparison, difference)->after;
  g_auto(TriadCompareRow) row = { 0 };

  triad_compare_row_init (&row, comparison, difference);

  /* Rows of frames that B has select them. */
  if (frame >= 0)
    g_string_append_printf (html, "<tr data-frame=\"%d\">", frame);
  else
    g_string_append (html, "<tr>");

  triad_html_append_name (html, "th scope=\"row\"", row.name);
  triad_html_append_element (html, "td", row.kind);
  triad_html_append_element (html, "td class=\"number\"", row.millimetres);
  triad_html_append_element (html, "td class=\"number\"", row.degrees);
  triad_html_append_name (html, "td", row.text);
  triad_html_append_name (html, "td class=\"place\"", row.places[0]);
  triad_html_append_name (html, "td class=\"place\"", row.places[1]);
  g_string_append (html, "</tr>\n");
}

static void
append_table (GString               *html,
              const TriadComparison *comparison)
{
  g_string_append (html, "<section class=\"card\" data-rows>\n<header><h2>Differences</h2></header>\n"
                         "<div class=\"wide\">\n<table>\n<thead><tr><th scope=\"col\">Name</th>"
                         "<th scope=\"col\">Kind</th><th scope=\"col\" class=\"number\">mm</th>"
                         "<th scope=\"col\" class=\"number\">Degrees</th>"
                         "<th scope=\"col\">What</th><th scope=\"col\">In A</th>"
                         "<th scope=\"col\">In B</th></tr></thead>\n<tbody>\n");

  for (int i = 0; i < comparison->n_differences; i++)
    append_row (html, comparison, &comparison->differences[i]);

  g_string_append (html, "</tbody>\n</table>\n</div>\n</section>\n");
}

static void
append_scene (GString                   *html,
              const TriadComparison     *comparison,
              const TriadCompareDrawing *drawings)
{
  g_autofree char *caption = triad_compare_picture_dup_caption (TRIAD_COMPARE_SCENE, comparison);

  if (drawings[TRIAD_COMPARE_SCENE].svg == NULL)
    {
      triad_html_append_element (html, "p",
                                 g_ptr_array_index (drawings[TRIAD_COMPARE_SCENE].notes, 0));
      return;
    }

  g_string_append (html, "<section class=\"card view\" aria-label=\"3D view\">\n<div id=\"stage\">"
                         "<figure class=\"still\">\n");
  triad_html_append_svg (html, drawings[TRIAD_COMPARE_SCENE].svg);
  triad_html_append_name (html, "figcaption", caption);
  g_string_append (html, "</figure></div>\n</section>\n<aside>\n"
                         "<section class=\"card\" id=\"selection\" hidden></section>\n"
                         "<section class=\"card\" id=\"joints\" hidden></section>\n</aside>\n");
}

/* Those of B have the frames of the 3D view. */
static void
append_graph (GString                   *html,
              const TriadComparison     *comparison,
              const TriadCompareDrawing *drawings,
              TriadComparePicture        picture)
{
  g_autofree char *caption = triad_compare_picture_dup_caption (picture, comparison);
  gboolean is_after = picture == TRIAD_COMPARE_RELATIVE_TO_B
                      || picture == TRIAD_COMPARE_ATTACHED_TO_B;
  gboolean is_relative = picture == TRIAD_COMPARE_RELATIVE_TO_A
                         || picture == TRIAD_COMPARE_RELATIVE_TO_B;

  g_string_append (html, "<section class=\"card graph\"");

  if (is_after)
    g_string_append_printf (html, " data-graph=\"%s\"",
                            is_relative ? "relative_to" : "attached_to");

  g_string_append (html, ">\n<header>");
  triad_html_append_name (html, "h2", caption);
  g_string_append (html, "</header>\n<div class=\"scroll\"><div role=\"img\" aria-label=\"");
  triad_html_append_escaped (html, caption);
  g_string_append (html, "\">\n");
  triad_html_append_svg (html, drawings[picture].svg);
  g_string_append (html, "</div></div>\n</section>\n");
}

static char *
dup_header (const TriadComparison *comparison)
{
  GString *html = g_string_new ("<div>");
  g_autofree char *summary = triad_comparison_dup_summary (comparison);
  g_autofree char *motion = triad_comparison_dup_motion (comparison);
  g_autofree char *note = triad_comparison_dup_note (comparison);
  g_autofree char *errors = triad_comparison_dup_errors (comparison);
  g_autofree char *a = g_strconcat ("A: ", triad_compare_get_file (comparison->diff->before), NULL);
  g_autofree char *b = g_strconcat ("B: ", triad_compare_get_file (comparison->diff->after), NULL);

  triad_html_append_element (html, "h1", summary);
  triad_html_append_name (html, "p class=\"sub\"", a);
  triad_html_append_name (html, "p class=\"sub\"", b);

  if (errors != NULL)
    triad_html_append_element (html, "p", errors);

  triad_html_append_element (html, "p", motion);

  if (note != NULL)
    triad_html_append_element (html, "p", note);

  g_string_append (html, "</div>\n");

  return g_string_free (html, FALSE);
}

char *
triad_compare_to_html (const TriadComparison     *comparison,
                       const TriadCompareDrawing *drawings)
{
  g_autoptr(GString) style = g_string_new (rules);
  g_autoptr(GString) main = g_string_new (NULL);
  g_autofree char *header = dup_header (comparison);
  g_autofree char *title = g_strdup_printf ("%s and %s",
                                            triad_compare_get_file (comparison->diff->before),
                                            triad_compare_get_file (comparison->diff->after));

  append_scene (main, comparison, drawings);

  if (comparison->n_differences > 0)
    append_table (main, comparison);

  if (drawings[TRIAD_COMPARE_SCENE].svg != NULL)
    {
      g_string_append (main, "<div class=\"graphs\">\n");

      for (int picture = TRIAD_COMPARE_RELATIVE_TO_A; picture < TRIAD_N_COMPARE_PICTURES; picture++)
        append_graph (main, comparison, drawings, picture);

      g_string_append (main, "</div>\n");
    }

  for (int picture = 0; picture < TRIAD_N_COMPARE_PICTURES; picture++)
    if (drawings[picture].rules != NULL)
      g_string_append (style, drawings[picture].rules);

  return triad_html_document_to_text (&(TriadHtmlDocument) {
    title, style->str, header, main->str,
    "<p>The 3D view shows B; where A differs, it is drawn in another colour. Made with Triad.</p>",
    drawings[TRIAD_COMPARE_SCENE].json
  });
}
