/* test-export.c: drawings as files */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-export.h"

#include "triad-layout-engine.h"
#include "triad-test-diagram.h"

#include <libxml/parser.h>
#include <string.h>

static TriadLayout *
make_layout (void)
{
  g_autoptr(TriadLayoutEngine) engine = triad_layout_engine_new (NULL);

  return triad_layout_engine_run (engine, test_diagram_world (2, 5), NULL, NULL);
}

static GBytes *
export (TriadExportFormat format)
{
  g_autoptr(TriadLayout) layout = make_layout ();
  g_autoptr(GError) error = NULL;
  TriadExportOptions options;
  GBytes *bytes;

  triad_export_options_init (&options);
  bytes = triad_export_layout (layout, format, &options, &error);
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
  g_autoptr(GBytes) bytes = export (TRIAD_EXPORT_SVG);
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
  g_autoptr(GBytes) pdf = export (TRIAD_EXPORT_PDF);
  g_autoptr(GBytes) png = export (TRIAD_EXPORT_PNG);

  assert_begins (pdf, "%PDF-1.");
  assert_begins (png, "\x89PNG\r\n\x1a\n");
}

static void
test_same_bytes (void)
{
  for (int format = TRIAD_EXPORT_SVG; format <= TRIAD_EXPORT_PNG; format++)
    {
      g_autoptr(GBytes) a = export (format);
      g_autoptr(GBytes) b = export (format);

      g_assert_true (g_bytes_equal (a, b));
    }
}

static guint32
read_number (const guint8 *at)
{
  guint32 big;

  memcpy (&big, at, sizeof big);

  return GUINT32_FROM_BE (big);
}

/* The content of a chunk of a PNG. */
static const guint8 *
find_chunk (GBytes     *png,
            const char *type)
{
  gsize size;
  const guint8 *data = g_bytes_get_data (png, &size);

  for (gsize at = 8; at + 12 <= size; at += 12 + read_number (data + at))
    if (memcmp (data + at + 4, type, 4) == 0)
      return data + at + 8;

  return NULL;
}

static GBytes *
export_png (double scale)
{
  TriadTheme clear = *triad_theme_get_light ();
  g_autoptr(TriadLayout) layout = make_layout ();
  g_autoptr(GError) error = NULL;
  TriadExportOptions options;
  GBytes *bytes;

  clear.background.a = 0;
  triad_export_options_init (&options);
  options.scale = scale;
  options.theme = &clear;
  options.title = "Größe";
  bytes = triad_export_layout (layout, TRIAD_EXPORT_PNG, &options, &error);
  g_assert_no_error (error);

  return bytes;
}

static void
test_scale (void)
{
  g_autoptr(GBytes) small = export_png (1);
  g_autoptr(GBytes) large = export_png (4);

  for (int i = 0; i < 2; i++)
    g_assert_cmpint (abs ((int) read_number (find_chunk (large, "IHDR") + 4 * i)
                          - 4 * (int) read_number (find_chunk (small, "IHDR") + 4 * i)), <, 4);

  g_assert_cmpuint (read_number (find_chunk (small, "pHYs")), ==, 2835);
  g_assert_cmpuint (read_number (find_chunk (large, "pHYs")), ==, 11339);
  g_assert_cmpuint (find_chunk (large, "pHYs")[8], ==, 1);
}

typedef struct
{
  const guint8 *data;
  gsize         left;
} Reader;

static cairo_status_t
read_bytes (void          *closure,
            unsigned char *data,
            unsigned int   length)
{
  Reader *reader = closure;

  if (length > reader->left)
    return CAIRO_STATUS_READ_ERROR;

  memcpy (data, reader->data, length);
  reader->data += length;
  reader->left -= length;

  return CAIRO_STATUS_SUCCESS;
}

static void
test_transparent (void)
{
  g_autoptr(GBytes) png = export_png (1);
  Reader reader = { 0 };
  cairo_surface_t *surface;

  reader.data = g_bytes_get_data (png, &reader.left);
  surface = cairo_image_surface_create_from_png_stream (read_bytes, &reader);
  g_assert_cmpint (cairo_surface_status (surface), ==, CAIRO_STATUS_SUCCESS);
  g_assert_cmpint (cairo_image_surface_get_format (surface), ==, CAIRO_FORMAT_ARGB32);
  g_assert_cmpuint (*(guint32 *) (gpointer) cairo_image_surface_get_data (surface), ==, 0);
  cairo_surface_destroy (surface);
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
  g_assert_cmpint (count (dot, "subgraph cluster_"), ==, layout->diagram->n_clusters);
  g_assert_cmpint (count (dot, " -> "), ==, layout->diagram->n_arrows);
  g_assert_cmpint (count (dot, "{"), ==, count (dot, "}"));
}

/* Names are escaped inside of quotes. */
static void
test_dot_names (void)
{
  g_autoptr(TriadLayoutEngine) engine = triad_layout_engine_new (NULL);
  g_autoptr(TriadLayout) layout = NULL;
  g_autofree char *dot = NULL;
  TestDiagram *diagram = test_diagram_new ();
  int group = test_diagram_group (diagram, -1, "a\"]; evil [\\");

  test_diagram_box (diagram, group, TRIAD_FRAME_LINK, "\\");
  test_diagram_box (diagram, group, TRIAD_FRAME_LINK, "two\nlines & \\N");
  layout = triad_layout_engine_run (engine, test_diagram_end (diagram), NULL, NULL);
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
  g_test_add_func ("/export/png-has-its-scale-and-resolution", test_scale);
  g_test_add_func ("/export/png-can-be-transparent", test_transparent);
  g_test_add_func ("/export/dot", test_dot);
  g_test_add_func ("/export/dot-names-are-quoted", test_dot_names);

  return g_test_run ();
}
