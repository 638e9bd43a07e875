/* test-export.c: pictures as files
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#include "triad-export.h"

#include "triad-placer.h"
#include "triad-test-diagram.h"

#include <libxml/parser.h>
#include <string.h>

static TriadLayout *
make_layout (void)
{
  g_autoptr(TriadPlacer) placer = triad_placer_new (NULL);

  return triad_placer_place (placer, test_diagram_world (2, 5), NULL, NULL);
}

static GBytes *
export (TriadPictureFormat format)
{
  g_autoptr(TriadLayout) layout = make_layout ();
  g_autoptr(GError) error = NULL;
  GBytes *bytes = triad_export_graph (layout, triad_theme_get_light (), format, &error);

  g_assert_no_error (error);
  g_assert_nonnull (bytes);

  return bytes;
}

static void
assert_begins (GBytes     *bytes,
               const char *magic)
{
  gsize size;
  const char *data = g_bytes_get_data (bytes, &size);

  g_assert_cmpuint (size, >, 1000);
  g_assert_cmpmem (data, strlen (magic), magic, strlen (magic));
}

static void
test_svg (void)
{
  g_autoptr(GBytes) bytes = export (TRIAD_PICTURE_SVG);
  gsize size;
  const char *data = g_bytes_get_data (bytes, &size);
  xmlDoc *doc = xmlReadMemory (data, (int) size, "graph.svg", NULL, XML_PARSE_NONET);

  g_assert_nonnull (doc);
  g_assert_cmpstr ((const char *) xmlDocGetRootElement (doc)->name, ==, "svg");
  xmlFreeDoc (doc);
}

static void
test_magic (void)
{
  g_autoptr(GBytes) pdf = export (TRIAD_PICTURE_PDF);
  g_autoptr(GBytes) png = export (TRIAD_PICTURE_PNG);

  assert_begins (pdf, "%PDF-1.");
  assert_begins (png, "\x89PNG\r\n\x1a\n");
}

static void
test_same_bytes (void)
{
  for (int format = TRIAD_PICTURE_SVG; format <= TRIAD_PICTURE_PNG; format++)
    {
      g_autoptr(GBytes) a = export (format);
      g_autoptr(GBytes) b = export (format);

      g_assert_true (g_bytes_equal (a, b));
    }
}

static int
count (const char *text,
       const char *needle)
{
  int n = 0;

  for (const char *p = strstr (text, needle); p != NULL; p = strstr (p + 1, needle))
    n++;

  return n;
}

static void
test_dot (void)
{
  g_autoptr(TriadLayout) layout = make_layout ();
  g_autofree char *dot = triad_export_dot (layout);

  g_assert_cmpint (count (dot, " [label="), ==, layout->diagram->n_boxes);
  g_assert_cmpint (count (dot, "subgraph cluster_"), ==, layout->diagram->n_groups);
  g_assert_cmpint (count (dot, " -> "), ==, layout->diagram->n_arrows);
  g_assert_cmpint (count (dot, "{"), ==, count (dot, "}"));
}

/* Whatever a name holds, it stays between its quotes. */
static void
test_dot_names (void)
{
  g_autoptr(TriadPlacer) placer = triad_placer_new (NULL);
  g_autoptr(TriadLayout) layout = NULL;
  g_autofree char *dot = NULL;
  TestDiagram *diagram = test_diagram_new ();
  int group = test_diagram_group (diagram, -1, "a\"]; evil [\\");

  test_diagram_box (diagram, group, TRIAD_FRAME_LINK, "\\");
  test_diagram_box (diagram, group, TRIAD_FRAME_LINK, "two\nlines & \\N");
  layout = triad_placer_place (placer, test_diagram_end (diagram), NULL, NULL);
  dot = triad_export_dot (layout);

  g_assert_nonnull (strstr (dot, "label=\"a\\\"]; evil [\\\\\""));
  g_assert_nonnull (strstr (dot, "[label=\"\\\\\","));
  g_assert_nonnull (strstr (dot, "[label=\"two\\nlines &amp; \\\\N\","));
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);

  g_test_add_func ("/export/svg-is-xml", test_svg);
  g_test_add_func ("/export/formats", test_magic);
  g_test_add_func ("/export/same-graph-same-bytes", test_same_bytes);
  g_test_add_func ("/export/dot", test_dot);
  g_test_add_func ("/export/dot-names-are-quoted", test_dot_names);

  return g_test_run ();
}
