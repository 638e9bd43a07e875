/* fuzz-svg.c: drawings of any model in SVG and HTML
 *
 * An SVG is well-formed, whatever the model; an HTML page has two scripts, its own and its data.
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#include "triad-fuzz.h"

#include "triad-export-options.h"
#include "triad-figure-render.h"

#include <libxml/parser.h>
#include <string.h>

#define MAX_FRAMES 60     /* larger models take too long */

static int
count (const char *text,
       gsize       size,
       const char *part)
{
  int n = 0;

  for (const char *p = text; (p = g_strstr_len (p, (gssize) (size - (gsize) (p - text)), part))
                             != NULL; p++)
    n++;

  return n;
}

static void
check_svg (const TriadPage *page)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(GBytes) svg = triad_figure_export (page, -1, TRIAD_FIGURE_SVG, &error);
  gsize size;
  const char *text;
  xmlDoc *document;

  g_assert_no_error (error);
  text = g_bytes_get_data (svg, &size);
  g_assert_true (g_utf8_validate_len (text, size, NULL));
  document = xmlReadMemory (text, (int) size, NULL, NULL,
                            XML_PARSE_NONET | XML_PARSE_HUGE | XML_PARSE_NOERROR
                            | XML_PARSE_NOWARNING);
  g_assert_nonnull (document);
  xmlFreeDoc (document);
}

static void
check_html (const TriadPage *page)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(GBytes) html = triad_figure_export (page, -1, TRIAD_FIGURE_HTML, &error);
  gsize size;
  const char *text;

  g_assert_no_error (error);
  text = g_bytes_get_data (html, &size);
  g_assert_true (g_utf8_validate_len (text, size, NULL));
  g_assert_cmpint (count (text, size, "<script"), ==, 2);
  g_assert_cmpint (count (text, size, "</script"), ==, 2);
  g_assert_cmpint (count (text, size, "<style"), ==, 1);
  g_assert_cmpint (count (text, size, "<!--"), ==, 0);
}

/* The first bit of the size chooses between letters and their outlines, the next ones the theme. */
int
LLVMFuzzerTestOneInput (const uint8_t *data,
                        size_t         size)
{
  g_autoptr(GPtrArray) parts = triad_fuzz_split (data, size);
  g_autoptr(TriadSnapshot) snapshot = triad_fuzz_load (g_ptr_array_index (parts, 0));
  g_autoptr(TriadFigure) figure = triad_figure_new ();
  g_autoptr(TriadPage) page = NULL;
  g_autoptr(GError) error = NULL;

  if (triad_snapshot_get_n_frames (snapshot) > MAX_FRAMES)
    return 0;

  figure->content = TRIAD_FIGURE_ALL;
  figure->shapes = TRIAD_FIGURE_BOTH;
  figure->poses = TRIAD_POSE_LABELS_ON;
  figure->text = size % 2 == 0 ? TRIAD_TEXT_TEXT : TRIAD_TEXT_OUTLINES;
  figure->theme = size % 3 == 0 ? TRIAD_FIGURE_AUTO : TRIAD_FIGURE_LIGHT;
  page = triad_page_new (figure, snapshot, NULL, NULL, NULL, &error);
  g_assert_no_error (error);
  check_svg (page);

  if (size % 4 == 0)
    check_html (page);

  return 0;
}
