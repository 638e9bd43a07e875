/* test-svg-writer.c: an SVG says what is in it
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#include "triad-svg-marks.h"
#include "triad-svg-strokes.h"

#include "triad-error.h"
#include "triad-layout-engine.h"
#include "triad-test-drawing.h"
#include "triad-test.h"

#include <libxml/xpath.h>
#include <libxml/xpathInternals.h>
#include <math.h>
#include <string.h>

#define HEAD "<svg xmlns=\"http://www.w3.org/2000/svg\" " \
             "xmlns:xlink=\"http://www.w3.org/1999/xlink\">"

static xmlDoc *
parse (const char *svg)
{
  g_autoptr(GError) error = NULL;
  xmlDoc *doc = triad_svg_marks_parse (svg, strlen (svg), &error);

  g_assert_no_error (error);

  return doc;
}

static void
assert_text (xmlDoc     *doc,
             const char *expected)
{
  xmlBuffer *buffer = xmlBufferCreate ();

  for (xmlNode *node = xmlDocGetRootElement (doc)->children; node != NULL; node = node->next)
    xmlNodeDump (buffer, doc, node, 0, 0);

  g_assert_cmpstr ((const char *) xmlBufferContent (buffer), ==, expected);
  xmlBufferFree (buffer);
}

/* Marks 0 and 1 become a group with the id “x”. */
static void
wrap (xmlDoc *doc)
{
  g_autofree xmlNode **marks = triad_svg_marks_find (doc, 2);
  xmlNode *root = xmlDocGetRootElement (doc);
  xmlNode *group = xmlNewDocNode (doc, root->ns, (const xmlChar *) "g", NULL);

  xmlNewProp (group, (const xmlChar *) "id", (const xmlChar *) "x");
  g_assert_nonnull (marks[0]);
  g_assert_nonnull (marks[1]);
  triad_svg_marks_wrap (marks[0], marks[1], group, group);
}

/* cairo 1.16 defines an image and uses it. */
static void
test_used_images (void)
{
  xmlDoc *doc = parse (HEAD "<defs>"
                       "<image id=\"image5\" xlink:href=\"triad-mark:0\"/>"
                       "<image id=\"image8\" xlink:href=\"triad-mark:1\"/>"
                       "<image id=\"image9\" xlink:href=\"other:1\"/></defs>"
                       "<g id=\"surface1\"><path id=\"a\"/><use xlink:href=\"#image5\"/>"
                       "<path id=\"b\"/><use xlink:href=\"#image8\"/><path id=\"c\"/></g></svg>");

  wrap (doc);
  assert_text (doc, "<defs><image id=\"image9\" xlink:href=\"other:1\"/></defs>"
                    "<g id=\"surface1\"><path id=\"a\"/><g id=\"x\"><path id=\"b\"/></g>"
                    "<path id=\"c\"/></g>");
  xmlFreeDoc (doc);
}

/* Later ones may put it where it is seen. */
static void
test_images_in_place (void)
{
  xmlDoc *doc = parse (HEAD "<image x=\"0\" xlink:href=\"triad-mark:0\"/><path id=\"b\"/>"
                       "<image href=\"triad-mark:1\"/><path id=\"c\"/></svg>");

  wrap (doc);
  assert_text (doc, "<g id=\"x\"><path id=\"b\"/></g><path id=\"c\"/>");
  xmlFreeDoc (doc);
}

/* Groups of what has one clip overlap with parts; neither loses anything. */
static void
test_clips (void)
{
  xmlDoc *doc = parse (HEAD "<g clip-path=\"url(#c)\" id=\"k\"><path id=\"a\"/>"
                       "<image href=\"triad-mark:0\"/><path id=\"b\"/></g><path id=\"m\"/>"
                       "<g><g clip-path=\"url(#d)\"><image href=\"triad-mark:1\"/>"
                       "<path id=\"e\"/></g></g></svg>");

  wrap (doc);
  assert_text (doc, "<g clip-path=\"url(#c)\" id=\"k\"><path id=\"a\"/></g>"
                    "<g id=\"x\"><g clip-path=\"url(#c)\"><path id=\"b\"/></g><path id=\"m\"/></g>"
                    "<g><g clip-path=\"url(#d)\"><path id=\"e\"/></g></g>");
  xmlFreeDoc (doc);
}

static void
test_strange_marks (void)
{
  xmlDoc *doc = parse (HEAD "<image href=\"triad-mark:2\"/><image href=\"triad-mark:-1\"/>"
                       "<image href=\"triad-mark:99999999999\"/><image/><use/><use href=\"#\"/>"
                       "</svg>");
  g_autofree xmlNode **marks = triad_svg_marks_find (doc, 2);

  g_assert_null (marks[0]);
  g_assert_null (marks[1]);
  xmlFreeDoc (doc);
}

static void
test_ids (void)
{
  xmlDoc *doc = parse (HEAD "<g id=\"clip7\"/><g id=\"clip70\"/><g clip-path=\"url(#clip70)\" "
                       "style=\"fill:url(#clip7);mask:url('#clip70')\" fill=\"#aabbcc\"/>"
                       "<use xlink:href=\"#clip7\"/></svg>");

  g_hash_table_unref (triad_svg_marks_rename_ids (doc, "a-"));
  assert_text (doc, "<g id=\"a-i1\"/><g id=\"a-i2\"/><g clip-path=\"url(#a-i2)\" "
                    "style=\"fill:url(#a-i1);mask:url('#a-i2')\" fill=\"#aabbcc\"/>"
                    "<use xlink:href=\"#a-i1\"/>");
  xmlFreeDoc (doc);
}

static GByteArray *
make_bytes (const char *text)
{
  return g_byte_array_append (g_byte_array_new (), (const guint8 *) text, (guint) strlen (text));
}

/* What is set aside comes back, under the names that things have by then; what
 * has an id, or children, is not set aside. */
static void
test_strokes (void)
{
  static const char svg[] =
    "<g>\n<path d=\"M 0 0\"/>\n  <use xlink:href=\"#glyph-0-1\" x=\"1\"/>\n"
    "<path id=\"p\" d=\"M 1 1\"/>\n<use xlink:href=\"#image-7\"/>\n<path d=\"M 2\">\n</path>\n"
    "<path fill=\"url(#clip1)\"/>\n</g>\n";
  static const char left[] =
    "<g>\n<?triad-strokes 0?>\n"
    "<path id=\"p\" d=\"M 1 1\"/>\n<use xlink:href=\"#image-7\"/>\n<path d=\"M 2\">\n</path>\n"
    "<?triad-strokes 1?>\n</g>\n";
  static const char deeper[] = "<g>\n  <g>\n    <?triad-strokes 0?>\n  </g>\n"
                               "<?triad-strokes 2?>\n</g>\n";
  static const char back[] =
    "<g>\n  <g>\n    <path d=\"M 0 0\"/>\n    <use xlink:href=\"#i1\" x=\"1\"/>\n  </g>\n</g>\n";
  g_autoptr(GByteArray) rest = NULL;
  g_autoptr(TriadSvgStrokes) strokes = triad_svg_strokes_new (make_bytes (svg), &rest);
  g_autoptr(GHashTable) ids = g_hash_table_new (g_str_hash, g_str_equal);
  g_autoptr(GByteArray) moved = make_bytes (deeper);
  g_autoptr(GByteArray) whole = NULL;

  g_assert_cmpmem (rest->data, rest->len, left, strlen (left));

  g_hash_table_insert (ids, (gpointer) "glyph-0-1", (gpointer) "i1");
  whole = triad_svg_strokes_insert (strokes, moved, ids);
  g_assert_cmpmem (whole->data, whole->len, back, strlen (back));
}

static void
test_not_svg (void)
{
  g_autoptr(GError) error = NULL;

  g_assert_null (triad_svg_marks_parse ("<svg", 4, &error));
  g_assert_error (error, TRIAD_ERROR, TRIAD_ERROR_EXPORT);
}

static const char robot[] =
  "<sdf version='1.10'><model name='arm'>"
  "<link name='base'/>"
  "<link name='upper &amp; &lt;left&gt;'><pose relative_to='hand'>0 0 1 0 0 0</pose></link>"
  "<frame name='hand' attached_to='base'><pose>0 0 0.5 0 0 1.5707963267948966</pose></frame>"
  "<frame name='זרוע'/><frame name='右手'/>"
  "</model></sdf>";

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
              TriadPictureFormat  format)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(TriadLayoutEngine) placer = triad_layout_engine_new (NULL);
  TriadDiagram *diagram = triad_diagram_new (fixture->snapshot, TRIAD_GRAPH_RELATIVE_TO);
  g_autoptr(TriadLayout) layout = triad_layout_engine_run (placer, diagram, NULL, NULL);
  GBytes *bytes = triad_export_layout (layout, format, &fixture->options, &error);

  g_assert_no_error (error);

  return bytes;
}

static GBytes *
export_scene (Fixture            *fixture,
              TriadPictureFormat  format)
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

/* What an XPath gives in a picture, as a string; `s:` is SVG. */
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
  g_autoptr(GBytes) graph = export_graph (fixture, TRIAD_PICTURE_SVG);
  g_autoptr(GBytes) space = export_scene (fixture, TRIAD_PICTURE_SVG);

  assert_answer (graph, "//s:g[@id='frame:arm::hand']/s:title", "arm::hand");
  assert_answer (graph, "//s:g[@id='frame:arm::hand']/s:desc",
                 "frame; attached to arm::base, as written; relative to arm::base, frame without "
                 "relative_to: the frame it is attached to; 0 0 0.5 m · 0° 0° 90°");
  assert_answer (graph, "//s:g[@id='frame:arm::hand']/@role", "img");
  assert_answer (graph, "//s:g[@class='measure']/s:title[starts-with(.,'arm::upper')]",
                 "arm::upper & <left> relative to arm::hand");
  assert_answer (graph, "count(//s:g[@class='model'])", "1");
  assert_answer (graph, "string(/s:svg/s:title)", "relative_to");
  assert_answer (space, "//s:g[@id='frame:arm::hand']/s:title", "arm::hand");
  assert_answer (space, "count(//s:g[@class='frame'])", "6");
  assert_answer (space, "count(//s:g[@class='frame'][.//s:path])", "6");
  assert_answer (space, "count(//*[@id=preceding::*/@id or @id=ancestor::*/@id])", "0");
  assert_answer (space, "count(//s:image)", "0");
  assert_answer (graph, "count(//s:image)", "0");
}

/* Cairo puts an address into the file as it is. */
static void
test_pdf_links (Fixture            *fixture,
                gconstpointer data  G_GNUC_UNUSED)
{
  static const char uri[] = "(http://e/%29%3E%3E%20/A";
  g_autoptr(GBytes) bytes = NULL;
  const char *pdf;
  gsize size;

  fixture->options.links = "http://e/)>> /AA << /PV << /S /JavaScript /JS (f\\(1\\)) >> >> /X (\xc3\xa9";
  bytes = export_graph (fixture, TRIAD_PICTURE_PDF);
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
  g_autoptr(GBytes) svg = export_graph (fixture, TRIAD_PICTURE_SVG);

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
  fixture->options.description = "How it\ngrips\x01";
  svg = export_graph (fixture, TRIAD_PICTURE_SVG);
  assert_answer (svg, "/s:svg/s:*[1][self::s:title]", "Arm & hand");
  assert_answer (svg, "/s:svg/s:*[2][self::s:desc]", "How it\xef\xbf\xbdgrips\xef\xbf\xbd");
}

static void
test_text (Fixture            *fixture,
           gconstpointer data  G_GNUC_UNUSED)
{
  g_autoptr(GBytes) outlines = export_graph (fixture, TRIAD_PICTURE_SVG);
  g_autoptr(GBytes) graph = NULL;
  g_autoptr(GBytes) space = NULL;

  assert_answer (outlines, "count(//s:text)", "0");
  fixture->options.text = TRIAD_TEXT_TEXT;
  graph = export_graph (fixture, TRIAD_PICTURE_SVG);
  space = export_scene (fixture, TRIAD_PICTURE_SVG);

  assert_answer (graph, "count(//s:symbol)", "0");
  assert_answer (graph, "//s:g[starts-with(@id,'frame:arm::upper')]/s:text", "upper & <left>");
  assert_answer (graph, "//s:text[.='右手']/@font-size", "11");
  assert_answer (graph, "count(//s:text[.='右手']/@direction)", "0");
  assert_answer (graph, "//s:text[.='זרוע']/@direction", "rtl");
  assert_answer (space, "count(//s:symbol)", "0");
  assert_answer (space, "count(//s:text[.='זרוע'])", "1");
  assert_answer (space, "//s:text[.='זרוע']/@direction", "rtl");
  assert_answer (space, "//s:text[.='X']/@font-weight", "700");
}

/* Names of a right-to-left script stand in the boxes that belong to them. */
static void
test_right_to_left (Fixture            *fixture,
                    gconstpointer data  G_GNUC_UNUSED)
{
  g_autoptr(GBytes) svg = NULL;
  g_autofree char *left = NULL;
  g_autofree char *right = NULL;

  fixture->options.text = TRIAD_TEXT_TEXT;
  svg = export_scene (fixture, TRIAD_PICTURE_SVG);
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
  g_autoptr(TriadLayoutEngine) placer = triad_layout_engine_new (NULL);
  g_autoptr(TriadLayout) layout = NULL;
  g_autoptr(GBytes) svg = NULL;

  options->family = g_strdup ("Some Font, Monospace, sans");
  layout = triad_layout_engine_run (placer,
                                    triad_diagram_new_with_options (fixture->snapshot,
                                                                    TRIAD_GRAPH_RELATIVE_TO,
                                                                    options),
                                    NULL, NULL);
  fixture->options.text = TRIAD_TEXT_TEXT;
  svg = triad_export_layout (layout, TRIAD_PICTURE_SVG, &fixture->options, NULL);
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
  svg = export_scene (&many, TRIAD_PICTURE_SVG);
  assert_answer (svg, "count(//s:image)", "0");
  triad_snapshot_unref (many.snapshot);
}

static void
test_prefix (Fixture            *fixture,
             gconstpointer data  G_GNUC_UNUSED)
{
  g_autoptr(GBytes) svg = NULL;

  fixture->options.prefix = "before-";
  svg = export_scene (fixture, TRIAD_PICTURE_SVG);
  assert_answer (svg, "count(//@id[not(starts-with(.,'before-'))])", "0");
}

static void
test_pdf_text (Fixture            *fixture,
               gconstpointer data  G_GNUC_UNUSED)
{
  g_autofree char *tool = g_find_program_in_path ("pdftotext");
  g_autofree char *path = NULL;
  g_autofree char *text = NULL;
  g_autoptr(GBytes) pdf = export_graph (fixture, TRIAD_PICTURE_PDF);
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

  g_test_add_func ("/svg-writer/marks/images-that-are-used", test_used_images);
  g_test_add_func ("/svg-writer/marks/images-in-their-place", test_images_in_place);
  g_test_add_func ("/svg-writer/marks/clips-are-parted", test_clips);
  g_test_add_func ("/svg-writer/marks/strange-ones-are-left-alone", test_strange_marks);
  g_test_add_func ("/svg-writer/ids-have-a-prefix", test_ids);
  g_test_add_func ("/svg-writer/strokes", test_strokes);
  g_test_add_func ("/svg-writer/what-is-not-svg-is-an-error", test_not_svg);
  ADD ("/svg-writer/frames-and-arrows-are-groups-with-words", test_parts);
  ADD ("/svg-writer/frames-lead-somewhere", test_links);
  ADD ("/svg-writer/pdf-links", test_pdf_links);
  ADD ("/svg-writer/has-title-and-description", test_words);
  ADD ("/svg-writer/text-is-text-where-asked", test_text);
  ADD ("/svg-writer/right-to-left-names-stand-at-their-frames", test_right_to_left);
  ADD ("/svg-writer/font-can-be-chosen", test_font);
  ADD ("/svg-writer/very-many-frames-are-no-bitmap", test_many);
  ADD ("/svg-writer/several-in-a-page", test_prefix);
  ADD ("/svg-writer/text-in-a-pdf-is-text", test_pdf_text);

  return g_test_run ();
}
