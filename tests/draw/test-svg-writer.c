/* test-svg-writer.c: structured SVG */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-drawing.h"
#include "triad-layout-engine.h"
#include "triad-svg-path.h"
#include "triad-test-drawing.h"
#include "triad-test.h"

#include <libxml/xpath.h>
#include <libxml/xpathInternals.h>
#include <math.h>
#include <string.h>

static void
assert_number (double      number,
               const char *expected)
{
  g_autoptr(GString) svg = g_string_new (NULL);

  triad_svg_append_number (svg, number);
  g_assert_cmpstr (svg->str, ==, expected);
}

static void
test_numbers (void)
{
  assert_number (0, "0");
  assert_number (-0.001, "0");
  assert_number (12, "12");
  assert_number (12.5, "12.5");
  assert_number (-0.05, "-0.05");
  assert_number (3.14159, "3.14");
  assert_number (2.999, "3");
  assert_number (1e300, "1000000000000");
  assert_number (NAN, "0");
  assert_number (-INFINITY, "0");
}

static char *
paint_to_svg (TriadPaint paint)
{
  g_autoptr(GBytes) bytes = NULL;
  g_autoptr(GError) error = NULL;
  TriadExportPage page = { 100, 50, paint, NULL };
  TriadExportOptions options;
  TriadTheme theme = *triad_theme_get_light ();
  gsize size;
  const char *svg;
  const char *root;

  theme.background.a = 0;
  triad_export_options_init (&options);
  options.theme = &theme;
  bytes = triad_export_pages (&page, 1, TRIAD_EXPORT_SVG, &options, &error);
  g_assert_no_error (error);
  svg = g_bytes_get_data (bytes, &size);
  root = g_strstr_len (svg, (gssize) size, ">\n<svg");
  g_assert_nonnull (root);

  return g_strndup (strchr (root + 2, '>') + 2, size - (gsize) (strchr (root + 2, '>') + 2 - svg));
}

static void
paint_lines (cairo_t             *cr,
             gconstpointer  data  G_GNUC_UNUSED)
{
  const double dashes[] = { 3, 1.5 };

  cairo_translate (cr, 10, 0);
  cairo_scale (cr, 2, 2);
  cairo_set_source_rgba (cr, 1, 0, 0, 1);
  cairo_rectangle (cr, 1, 2, 3, 4);
  triad_drawing_fill_preserve (cr);
  cairo_set_source_rgba (cr, 0, 0, 1, 0.0784);
  cairo_set_line_width (cr, 1);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  triad_drawing_stroke (cr);
  cairo_set_dash (cr, dashes, 2, 0);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_BUTT);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_BEVEL);
  cairo_move_to (cr, 0, 0);
  cairo_move_to (cr, 1, 1);
  cairo_curve_to (cr, 2, 1, 3, 2, 3, 3);
  triad_drawing_stroke (cr);
  cairo_set_source_rgba (cr, 0, 0, 0, 0);
  cairo_rectangle (cr, 1, 2, 3, 4);
  triad_drawing_fill (cr);
  triad_drawing_stroke (cr);
}

/* A path that is filled and stroked is written once, and invisible ones are not written. */
static void
test_paths (void)
{
  g_autofree char *svg = paint_to_svg (paint_lines);

  g_assert_cmpstr (svg, ==,
                   "<path fill=\"#ff0000\" stroke=\"#0000ff\" stroke-opacity=\"0.0784\""
                   " stroke-width=\"2\" stroke-linecap=\"round\" d=\"M12 4h6v8h-6z\"/>\n"
                   "<path stroke=\"#0000ff\" stroke-opacity=\"0.0784\" stroke-width=\"2\""
                   " stroke-linejoin=\"bevel\" stroke-dasharray=\"6 3\""
                   " d=\"M12 2c2 0 4 2 4 4\"/>\n"
                   "</svg>\n");
}

static void
paint_groups (cairo_t             *cr,
              gconstpointer  data  G_GNUC_UNUSED)
{
  triad_drawing_begin_part (cr, TRIAD_PART_FRAME, -1, "empty");
  triad_drawing_end_part (cr);
  cairo_rectangle (cr, 0, 0, 10, 10);
  triad_drawing_begin_clip (cr);
  triad_drawing_begin_part (cr, TRIAD_PART_FRAME, -1, "a<b");
  triad_drawing_begin_group (cr, 0.4);
  cairo_set_source_rgb (cr, 0, 1, 0);
  triad_drawing_paint (cr);
  triad_drawing_end_group (cr, 0.4);
  triad_drawing_end_part (cr);
  triad_drawing_begin_part (cr, TRIAD_PART_ORNAMENT, -1, NULL);
  triad_drawing_paint (cr);
  triad_drawing_end_part (cr);
  triad_drawing_end_clip (cr);
  cairo_rectangle (cr, 0, 0, 1, 1);
  triad_drawing_begin_clip (cr);
  triad_drawing_end_clip (cr);
}

/* Groups are nested as they begin and end, and empty ones are omitted. */
static void
test_groups (void)
{
  g_autofree char *svg = paint_to_svg (paint_groups);

  g_assert_cmpstr (svg, ==,
                   "<clipPath id=\"i1\"><path d=\"M0 0h10v10h-10z\"/></clipPath>\n"
                   "<g clip-path=\"url(#i1)\">\n"
                   "<g id=\"frame:a_3cb\" class=\"frame\" role=\"img\">\n<title>a&lt;b</title>\n"
                   "<g opacity=\"0.4\">\n"
                   "<path fill=\"#00ff00\" d=\"M0 0h10v10h-10z\"/>\n</g>\n</g>\n"
                   "<g aria-hidden=\"true\">\n"
                   "<path fill=\"#000000\" d=\"M0 0h10v10h-10z\"/>\n</g>\n"
                   "</g>\n</svg>\n");
}

static void
paint_letters (cairo_t             *cr,
               gconstpointer  data  G_GNUC_UNUSED)
{
  g_autoptr(PangoLayout) layout = pango_cairo_create_layout (cr);
  const TriadColour halo = { 1, 1, 1, 0.5 };

  pango_layout_set_text (layout, "aa a", -1);
  cairo_move_to (cr, 5, 5);
  triad_drawing_show_text (cr, layout);
  g_assert_true (triad_drawing_show_text_with_halo (cr, layout, halo, 2));
  pango_layout_set_text (layout, "\xf4\x80\x80\x80", -1);    /* no font has this character */
  triad_drawing_show_text (cr, layout);
  cairo_new_path (cr);
}

static int
count (const char *text,
       const char *part)
{
  int n = 0;

  for (const char *p = text; (p = strstr (p, part)) != NULL; p++)
    n++;

  return n;
}

/* The outline of a letter is written once. */
static void
test_outlines (void)
{
  g_autofree char *svg = paint_to_svg (paint_letters);

  g_assert_cmpint (count (svg, "<defs>"), ==, 1);
  g_assert_cmpint (count (svg, "<use "), ==, 9);
  g_assert_cmpint (count (svg, "<g fill="), ==, 3);
  g_assert_cmpint (count (svg, "<g stroke=\"#ffffff\" stroke-opacity=\"0.5\" stroke-width=\"4\""
                               " stroke-linejoin=\"round\">"), ==, 1);
  g_assert_cmpint (count (svg, "<path "), ==, 2);
}

static const char robot[] =
  "<sdf version='1.10'><model name='arm'>"
  "<link name='base'/>"
  "<link name='upper &amp; &lt;left&gt;'><pose relative_to='hand'>0 0 1 0 0 0</pose></link>"
  "<frame name='hand' attached_to='base'><pose>0 0 0.5 0 0 1.5707963267948966</pose></frame>"
  "<frame name='זרוע'/><frame name='右手'/>"
  "</model></sdf>";

#define N_PAINTED 20000
#define MOST_KEPT 100000   /* bytes that are painted but not written */

/* A sink that compares what is written with what is painted. */
typedef struct
{
  gsize n_written;
  gsize n_most;        /* fails beyond it */
  gsize most_kept;
} Meter;

static gboolean
meter (gpointer        target,
       gconstpointer   data    G_GNUC_UNUSED,
       gsize           n_bytes,
       GError        **error)
{
  Meter *self = target;

  self->n_written += n_bytes;

  if (self->n_written <= self->n_most)
    return TRUE;

  g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_NO_SPACE, "full");

  return FALSE;
}

/* Each part has at least this many bytes. */
#define PART_BYTES 100

static void
paint_many (cairo_t       *cr,
            gconstpointer  data)
{
  Meter *self = (Meter *) data;

  for (gsize i = 0; i < N_PAINTED; i++)
    {
      g_autofree char *name = g_strdup_printf ("part%d", (int) i);

      triad_drawing_begin_part (cr, TRIAD_PART_FRAME, -1, name);
      cairo_rectangle (cr, i % 100, i % 50, 3, 4);
      triad_drawing_fill (cr);
      triad_drawing_end_part (cr);

      if ((i + 1) * PART_BYTES > self->n_written)
        self->most_kept = MAX (self->most_kept, (i + 1) * PART_BYTES - self->n_written);
    }
}

static gboolean
export_many (Meter              *self,
             TriadExportFormat   format,
             GError            **error)
{
  const TriadSink sink = { meter, self };
  const TriadExportPage page = { 100, 50, paint_many, self };
  TriadExportOptions options;

  triad_export_options_init (&options);

  return triad_export_write (&page, 1, format, &options, &sink, error);
}

/* What is painted is written, not kept. */
static void
test_stream (void)
{
  Meter self = { .n_most = G_MAXSIZE };

  g_assert_true (export_many (&self, TRIAD_EXPORT_SVG, NULL));
  g_assert_cmpuint (self.n_written, >, N_PAINTED * PART_BYTES);
  g_assert_cmpuint (self.most_kept, <, MOST_KEPT);
}

static void
test_full (void)
{
  for (int format = TRIAD_EXPORT_SVG; format <= TRIAD_EXPORT_PNG; format++)
    {
      g_autoptr(GError) error = NULL;
      Meter self = { .n_most = 100 };

      g_assert_false (export_many (&self, format, &error));
      g_assert_error (error, G_IO_ERROR, G_IO_ERROR_NO_SPACE);
      g_assert_cmpstr (error->message, ==, "full");
    }
}

typedef struct
{
  TriadSnapshot     *snapshot;
  TriadExportOptions options;
} Fixture;

static void
set_up (Fixture            *fixture,
        gconstpointer data  G_GNUC_UNUSED)
{
  fixture->snapshot = triad_test_load (robot);
  triad_export_options_init (&fixture->options);
  fixture->options.snapshot = fixture->snapshot;
  fixture->options.links = "robots/arm.html";
}

static void
tear_down (Fixture            *fixture,
           gconstpointer data  G_GNUC_UNUSED)
{
  triad_snapshot_unref (fixture->snapshot);
}

static GBytes *
export_graph (Fixture            *fixture,
              TriadExportFormat   format)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(TriadLayoutEngine) engine = triad_layout_engine_new (NULL);
  TriadDiagram *diagram = triad_diagram_new (fixture->snapshot, TRIAD_GRAPH_RELATIVE_TO);
  g_autoptr(TriadLayout) layout = triad_layout_engine_run (engine, diagram, NULL, NULL);
  GBytes *bytes = triad_export_layout (layout, format, &fixture->options, &error);

  g_assert_no_error (error);

  return bytes;
}

static GBytes *
export_scene (Fixture            *fixture,
              TriadExportFormat   format)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(TriadScene) scene = triad_scene_new (fixture->snapshot, NULL);
  TriadCamera camera;
  GBytes *bytes;

  triad_camera_init (&camera);
  triad_scene_fit (scene, NULL, &camera, 600, 450);
  bytes = triad_test_export_scene (scene, &camera, 600, 450, format, &fixture->options, &error);
  g_assert_no_error (error);

  return bytes;
}

/* Evaluates an XPath in a drawing, as a string; `s:` is SVG. */
static char *
ask (GBytes     *svg,
     const char *path)
{
  xmlDoc *doc = xmlReadMemory (g_bytes_get_data (svg, NULL), (int) g_bytes_get_size (svg), NULL,
                               NULL, XML_PARSE_NONET);
  xmlXPathContext *context;
  xmlXPathObject *result;
  xmlChar *text;
  char *answer;

  g_assert_nonnull (doc);
  context = xmlXPathNewContext (doc);
  xmlXPathRegisterNs (context, (const xmlChar *) "s",
                      (const xmlChar *) "http://www.w3.org/2000/svg");
  xmlXPathRegisterNs (context, (const xmlChar *) "xlink",
                      (const xmlChar *) "http://www.w3.org/1999/xlink");
  result = xmlXPathEval ((const xmlChar *) path, context);
  g_assert_nonnull (result);
  text = xmlXPathCastToString (result);
  answer = g_strdup ((const char *) text);
  xmlFree (text);
  xmlXPathFreeObject (result);
  xmlXPathFreeContext (context);
  xmlFreeDoc (doc);

  return answer;
}

static void
assert_answer (GBytes     *svg,
               const char *path,
               const char *expected)
{
  g_autofree char *answer = ask (svg, path);

  g_assert_cmpstr (answer, ==, expected);
}

static void
test_parts (Fixture            *fixture,
            gconstpointer data  G_GNUC_UNUSED)
{
  g_autoptr(GBytes) graph = export_graph (fixture, TRIAD_EXPORT_SVG);
  g_autoptr(GBytes) scene_svg = export_scene (fixture, TRIAD_EXPORT_SVG);

  assert_answer (graph, "//s:g[@id='frame:arm::hand']/s:title", "arm::hand");
  assert_answer (graph, "//s:g[@id='frame:arm::hand']/s:desc",
                 "frame; attached to arm::base, as written; relative to arm::base, frame without "
                 "relative_to: the frame it is attached to; z 0.5 m · yaw 90°");
  assert_answer (graph, "//s:g[@id='frame:arm::hand']/@role", "img");
  assert_answer (graph, "//s:g[@class='measure']/s:title[starts-with(.,'arm::upper')]",
                 "arm::upper & <left> relative to arm::hand");
  assert_answer (graph, "count(//s:g[@class='model'])", "1");
  assert_answer (graph, "string(/s:svg/s:title)", "relative_to");
  assert_answer (scene_svg, "//s:g[@id='frame:arm::hand']/s:title", "arm::hand");
  assert_answer (scene_svg, "count(//s:g[@class='frame'])", "6");
  assert_answer (scene_svg, "count(//s:g[@class='frame'][.//s:path])", "6");
  assert_answer (scene_svg, "count(//*[@id=preceding::*/@id or @id=ancestor::*/@id])", "0");
  assert_answer (scene_svg, "count(//s:image)", "0");
  assert_answer (graph, "count(//s:image)", "0");
}

/* Cairo writes a URI without escaping it. */
static void
test_pdf_links (Fixture            *fixture,
                gconstpointer data  G_GNUC_UNUSED)
{
  static const char uri[] = "(http://e/%29%3E%3E%20/A";
  g_autoptr(GBytes) bytes = NULL;
  const char *pdf;
  gsize size;

  fixture->options.links = "http://e/)>> /AA << /PV << /S /JavaScript /JS (f\\(1\\)) >> >> /X (\xc3\xa9";
  bytes = export_graph (fixture, TRIAD_EXPORT_PDF);
  pdf = g_bytes_get_data (bytes, &size);
  g_assert_null (memmem (pdf, size, "<< /PV", strlen ("<< /PV")));

  /* newer cairo compresses it */
  if (cairo_version () < CAIRO_VERSION_ENCODE (1, 17, 6))
    g_assert_nonnull (memmem (pdf, size, uri, strlen (uri)));
}

static void
test_links (Fixture            *fixture,
            gconstpointer data  G_GNUC_UNUSED)
{
  g_autoptr(GBytes) svg = export_graph (fixture, TRIAD_EXPORT_SVG);

  assert_answer (svg, "//s:a[s:g/@id='frame:arm::hand']/@xlink:href", "robots/arm.html#arm::hand");
  assert_answer (svg, "//s:a[starts-with(s:g/@id,'frame:arm::upper')]/@xlink:href",
                 "robots/arm.html#arm::upper%20%26%20%3Cleft%3E");
  assert_answer (svg, "count(//s:a/s:g[@id='frame:__root__'])", "0");
}

static void
test_words (Fixture            *fixture,
            gconstpointer data  G_GNUC_UNUSED)
{
  g_autoptr(GBytes) svg = NULL;

  fixture->options.title = "Arm & hand";
  fixture->options.description = "How it\ngrips\x01\x7f\xc2\x9b";
  svg = export_graph (fixture, TRIAD_EXPORT_SVG);
  assert_answer (svg, "/s:svg/s:*[1][self::s:title]", "Arm & hand");
  assert_answer (svg, "/s:svg/s:*[2][self::s:desc]", "How it\xef\xbf\xbdgrips\xef\xbf\xbd\xef\xbf\xbd\xef\xbf\xbd");
}

static void
test_text (Fixture            *fixture,
           gconstpointer data  G_GNUC_UNUSED)
{
  g_autoptr(GBytes) outlines = export_graph (fixture, TRIAD_EXPORT_SVG);
  g_autoptr(GBytes) graph = NULL;
  g_autoptr(GBytes) scene_svg = NULL;

  assert_answer (outlines, "count(//s:text)", "0");
  fixture->options.text = TRIAD_TEXT_TEXT;
  graph = export_graph (fixture, TRIAD_EXPORT_SVG);
  scene_svg = export_scene (fixture, TRIAD_EXPORT_SVG);

  assert_answer (graph, "count(//s:symbol)", "0");
  assert_answer (graph, "//s:g[starts-with(@id,'frame:arm::upper')]/s:text", "upper & <left>");
  assert_answer (graph, "//s:text[.='右手']/@font-size", "11");
  assert_answer (graph, "count(//s:text[.='右手']/@direction)", "0");
  assert_answer (graph, "//s:text[.='זרוע']/@direction", "rtl");
  assert_answer (scene_svg, "count(//s:symbol)", "0");
  assert_answer (scene_svg, "count(//s:text[.='זרוע'])", "1");
  assert_answer (scene_svg, "//s:text[.='זרוע']/@direction", "rtl");
  assert_answer (scene_svg, "//s:text[.='X']/@font-weight", "700");
}

/* Names of a right-to-left script are in their boxes. */
static void
test_right_to_left (Fixture            *fixture,
                    gconstpointer data  G_GNUC_UNUSED)
{
  g_autoptr(GBytes) svg = NULL;
  g_autofree char *left = NULL;
  g_autofree char *right = NULL;

  fixture->options.text = TRIAD_TEXT_TEXT;
  svg = export_scene (fixture, TRIAD_EXPORT_SVG);
  left = ask (svg, "number(//s:text[.='hand']/@x)");
  right = ask (svg, "number(//s:text[.='זרוע']/@x) - number(//s:text[.='זרוע']/@textLength)");
  g_assert_cmpfloat (fabs (g_ascii_strtod (right, NULL) - g_ascii_strtod (left, NULL)), <, 120);
}

/* The boxes of a graph are as wide as their font needs. */
static void
test_font (Fixture            *fixture,
           gconstpointer data  G_GNUC_UNUSED)
{
  g_autoptr(TriadDiagramOptions) options = triad_diagram_options_new ();
  g_autoptr(TriadLayoutEngine) engine = triad_layout_engine_new (NULL);
  g_autoptr(TriadLayout) layout = NULL;
  g_autoptr(GBytes) svg = NULL;

  options->family = g_strdup ("Some Font, Monospace, sans");
  layout = triad_layout_engine_run (engine,
                                    triad_diagram_new_with_options (fixture->snapshot,
                                                                    TRIAD_GRAPH_RELATIVE_TO,
                                                                    options),
                                    NULL, NULL);
  fixture->options.text = TRIAD_TEXT_TEXT;
  svg = triad_export_layout (layout, TRIAD_EXPORT_SVG, &fixture->options, NULL);
  assert_answer (svg, "//s:text[.='hand']/@font-family", "'Some Font', Monospace, sans-serif");
}

/* Very many frames are shapes as well. */
static void
test_many (Fixture       *fixture G_GNUC_UNUSED,
           gconstpointer  data G_GNUC_UNUSED)
{
  g_autoptr(GString) sdf = g_string_new ("<sdf version='1.10'><model name='m'><link name='l'/>");
  Fixture many;
  g_autoptr(GBytes) svg = NULL;

  for (int i = 0; i < 200; i++)
    g_string_append_printf (sdf, "<frame name='f%d'><pose>%d.%d 0 0 0 0 0</pose></frame>", i,
                            i / 10, i % 10);

  g_string_append (sdf, "</model></sdf>");
  many.snapshot = triad_test_load (sdf->str);
  triad_export_options_init (&many.options);
  svg = export_scene (&many, TRIAD_EXPORT_SVG);
  assert_answer (svg, "count(//s:image)", "0");
  triad_snapshot_unref (many.snapshot);
}

static void
test_prefix (Fixture            *fixture,
             gconstpointer data  G_GNUC_UNUSED)
{
  g_autoptr(GBytes) svg = NULL;

  fixture->options.prefix = "before-";
  svg = export_scene (fixture, TRIAD_EXPORT_SVG);
  assert_answer (svg, "count(//@id[not(starts-with(.,'before-'))])", "0");
}

static void
test_pdf_text (Fixture            *fixture,
               gconstpointer data  G_GNUC_UNUSED)
{
  g_autofree char *tool = g_find_program_in_path ("pdftotext");
  g_autofree char *path = NULL;
  g_autofree char *text = NULL;
  g_autoptr(GBytes) pdf = export_graph (fixture, TRIAD_EXPORT_PDF);
  g_autoptr(GError) error = NULL;

  if (tool == NULL)
    {
      g_test_skip ("pdftotext is not installed");
      return;
    }

  path = g_build_filename (g_get_user_cache_dir (), "text.pdf", NULL);
  g_mkdir_with_parents (g_get_user_cache_dir (), 0700);
  g_assert_true (g_file_set_contents (path, g_bytes_get_data (pdf, NULL),
                                      (gssize) g_bytes_get_size (pdf), NULL));
  g_assert_true (g_spawn_sync (NULL, (char *[]) { tool, path, (char *) "-", NULL }, NULL,
                               G_SPAWN_DEFAULT, NULL, NULL, &text, NULL, NULL, &error));
  g_assert_no_error (error);
  g_assert_nonnull (strstr (text, "upper & <left>"));
  g_assert_nonnull (strstr (text, "hand"));
}

#define ADD(path, func) g_test_add (path, Fixture, NULL, set_up, func, tear_down)

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);

  g_test_add_func ("/svg-writer/numbers-have-two-decimals", test_numbers);
  g_test_add_func ("/svg-writer/paths", test_paths);
  g_test_add_func ("/svg-writer/groups", test_groups);
  g_test_add_func ("/svg-writer/outlines-of-letters", test_outlines);
  g_test_add_func ("/svg-writer/is-written-while-it-is-painted", test_stream);
  g_test_add_func ("/svg-writer/nowhere-to-write", test_full);
  ADD ("/svg-writer/frames-and-arrows-are-groups-with-words", test_parts);
  ADD ("/svg-writer/frames-have-links", test_links);
  ADD ("/svg-writer/pdf-links", test_pdf_links);
  ADD ("/svg-writer/has-title-and-description", test_words);
  ADD ("/svg-writer/text-option", test_text);
  ADD ("/svg-writer/right-to-left-names-are-at-their-frames", test_right_to_left);
  ADD ("/svg-writer/font-can-be-chosen", test_font);
  ADD ("/svg-writer/very-many-frames-are-no-bitmap", test_many);
  ADD ("/svg-writer/several-in-a-page", test_prefix);
  ADD ("/svg-writer/text-in-a-pdf-is-text", test_pdf_text);

  return g_test_run ();
}
