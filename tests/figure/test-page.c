/* test-page.c: the effects of the options of a figure */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-depth-buffer.h"
#include "triad-export.h"
#include "triad-figure-error.h"
#include "triad-figure-options.h"
#include "triad-figure-render.h"
#include "triad-frame-selector.h"
#include "triad-occupancy.h"
#include "triad-test.h"

#include <libxml/parser.h>
#include <string.h>

static const char arm[] =
  "<sdf version='1.8'><model name='arm'>"
  "<link name='base'/>"
  "<link name='upper'><pose relative_to='elbow'/>"
  "  <visual name='v'><geometry><box><size>0.2 0.2 1</size></box></geometry></visual></link>"
  "<joint name='elbow' type='revolute'><parent>base</parent><child>upper</child>"
  "  <pose relative_to='base'>0 0 1 0 0 0</pose>"
  "  <axis><xyz>0 1 0</xyz><limit><lower>-1</lower><upper>1</upper></limit></axis></joint>"
  "<frame name='tool' attached_to='upper'><pose>0 0 1 0 0 0</pose></frame>"
  "<frame name='mark' attached_to='base'><pose>1 0 0 0 0 0</pose></frame>"
  "</model></sdf>";

static int n_measured;                      /* distances */

double __real_triad_vector_length (TriadVector v);
double __wrap_triad_vector_length (TriadVector v);

double
__wrap_triad_vector_length (TriadVector v)
{
  n_measured++;

  return __real_triad_vector_length (v);
}

static int n_wrapped;                       /* texts that are wrapped into lines */

TriadTextBlock *__real_triad_text_block_new (const char      *text,
                                             TriadLabelStyle  style,
                                             const char      *family,
                                             double           width);
TriadTextBlock *__wrap_triad_text_block_new (const char      *text,
                                             TriadLabelStyle  style,
                                             const char      *family,
                                             double           width);

TriadTextBlock *
__wrap_triad_text_block_new (const char      *text,
                             TriadLabelStyle  style,
                             const char      *family,
                             double           width)
{
  n_wrapped++;

  return __real_triad_text_block_new (text, style, family, width);
}

static int n_filled;                        /* faces */

void __real_triad_depth_buffer_fill (TriadDepthBuffer *self, const TriadDepthBufferPoint *points,
                                     int n, gboolean is_convex, guint32 mark);
void __wrap_triad_depth_buffer_fill (TriadDepthBuffer *self, const TriadDepthBufferPoint *points,
                                     int n, gboolean is_convex, guint32 mark);

void
__wrap_triad_depth_buffer_fill (TriadDepthBuffer            *self,
                                const TriadDepthBufferPoint *points,
                                int                          n,
                                gboolean                     is_convex,
                                guint32                      mark)
{
  n_filled++;
  __real_triad_depth_buffer_fill (self, points, n, is_convex, mark);
}

/* A figure with these settings, name and value in turn. */
static TriadFigure *
make_figure (const char *first,
             va_list     args)
{
  TriadFigure *figure = triad_figure_new ();

  for (const char *name = first; name != NULL; name = va_arg (args, const char *))
    {
      g_autoptr(GError) error = NULL;

      triad_figure_set (figure, name, va_arg (args, const char *), &error);
      g_assert_no_error (error);
    }

  return figure;
}

static GBytes *
render (const TriadFigure  *figure,
        TriadSnapshot      *snapshot,
        GError            **error)
{
  g_autoptr(TriadPage) page = triad_page_new (figure, snapshot, NULL, NULL, NULL, error);

  return page != NULL ? triad_figure_export (page, -1, TRIAD_FIGURE_SVG, error) : NULL;
}

/* Its SVG, which is valid XML. */
static char *
draw (const char *first,
      ...)
{
  g_autoptr(TriadSnapshot) snapshot = triad_test_load (arm);
  g_autoptr(TriadFigure) figure = NULL;
  g_autoptr(GBytes) bytes = NULL;
  g_autoptr(GError) error = NULL;
  const char *text;
  gsize size;
  xmlDoc *doc;
  va_list args;

  va_start (args, first);
  figure = make_figure (first, args);
  va_end (args);
  figure->text = TRIAD_TEXT_TEXT;
  bytes = render (figure, snapshot, &error);
  g_assert_no_error (error);
  text = g_bytes_get_data (bytes, &size);
  doc = xmlReadMemory (text, (int) size, "figure.svg", NULL, XML_PARSE_NONET);
  g_assert_nonnull (doc);
  xmlFreeDoc (doc);

  return g_strndup (text, size);
}

/* Errors that prevent drawing, and the options that they are about. */
static void
assert_refused (const char *setting,
                const char *part,
                const char *first,
                ...)
{
  g_autoptr(TriadSnapshot) snapshot = triad_test_load (arm);
  g_autoptr(TriadFigure) figure = NULL;
  g_autoptr(GBytes) bytes = NULL;
  g_autoptr(GError) error = NULL;
  va_list args;

  va_start (args, first);
  figure = make_figure (first, args);
  va_end (args);
  bytes = render (figure, snapshot, &error);
  g_assert_null (bytes);
  g_assert_cmpstr (triad_figure_error_get_option (error), ==, setting);

  if (strstr (error->message, part) == NULL)
    g_error ("“%s” does not say “%s”", error->message, part);
}

static int
count (const char *text,
       const char *part)
{
  int n = 0;

  for (const char *p = strstr (text, part); p != NULL; p = strstr (p + 1, part))
    n++;

  return n;
}

/* Whether a drawing contains a text. */
static gboolean
contains_text (const char *svg,
               const char *text)
{
  g_autofree char *element = g_strdup_printf (">%s</text>", text);

  return strstr (svg, element) != NULL;
}

static void
test_content (void)
{
  g_autofree char *scene = draw (NULL);
  g_autofree char *graph = draw ("content", "relative_to", NULL);
  g_autofree char *plate = draw ("content", "plate", NULL);
  g_autofree char *all = draw ("content", "all", NULL);

  g_assert_true (contains_text (scene, "tool"));
  g_assert_false (contains_text (graph, "relative_to"));
  g_assert_true (contains_text (plate, "relative_to"));
  g_assert_true (contains_text (plate, "3D view"));
  g_assert_false (contains_text (plate, "attached_to"));
  g_assert_true (contains_text (all, "attached_to"));
}

static void
test_words (void)
{
  g_autofree char *svg = draw ("content", "relative_to", "title", "The arm", "caption",
                               "One\nTwo <&>", NULL);

  g_assert_true (contains_text (svg, "The arm"));
  g_assert_true (contains_text (svg, "One"));
  g_assert_true (contains_text (svg, "Two &lt;&amp;&gt;"));
}

static void
test_size (void)
{
  static const char *const contents[] = {
    "scene", "attached_to", "relative_to", "graphs", "plate", "all",
  };

  for (gsize i = 0; i < G_N_ELEMENTS (contents); i++)
    {
      g_autofree char *svg = draw ("content", contents[i], "size", "500x300", "caption", "Words",
                                   NULL);

      g_assert_nonnull (strstr (svg, "viewBox=\"0 0 500 300\""));
    }
}

#define COLUMN 453.54     /* points: 160 mm */

static TriadPage *
make_page (const char *text,
           const char *content)
{
  g_autoptr(TriadSnapshot) snapshot = triad_test_load (text);
  g_autoptr(TriadFigure) figure = triad_figure_new ();
  g_autoptr(GError) error = NULL;
  TriadPage *page;

  triad_figure_set (figure, "content", content, NULL);
  page = triad_page_new (figure, snapshot, NULL, NULL, NULL, &error);
  g_assert_no_error (error);

  return page;
}

/* Without a size, figures fit a column unless their text would be too small. */
static void
test_column (void)
{
  g_autoptr(GString) many = g_string_new ("<sdf version='1.9'><model name='m'>");
  g_autoptr(TriadPage) scene = make_page (arm, "scene");
  g_autoptr(TriadPage) graph = make_page (arm, "relative_to");
  g_autoptr(TriadPage) wide = NULL;

  for (int i = 0; i < 40; i++)
    g_string_append_printf (many, "<link name='a_long_name_of_link_%d'/>", i);

  g_string_append (many, "</model></sdf>");
  wide = make_page (many->str, "relative_to");

  g_assert_cmpfloat (scene->width, <=, COLUMN + 0.01);
  g_assert_cmpfloat (graph->width, <=, COLUMN + 0.01);
  g_assert_cmpfloat (graph->shrink, ==, 1);
  g_assert_cmpfloat (scene->shrink * 9, >=, 7 - 0.01);
  g_assert_cmpfloat (wide->shrink * 11, >=, 7 - 0.01);
  g_assert_cmpfloat (wide->shrink, <, 1);
}

typedef struct
{
  GCancellable *cancellable;
  gsize         n_bytes;
} Cancelling;

static gboolean
count_and_cancel (gpointer        target,
                  gconstpointer   data,
                  gsize           n_bytes,
                  GError        **error)
{
  Cancelling *self = target;

  self->n_bytes += n_bytes;
  g_cancellable_cancel (self->cancellable);

  return TRUE;
}

/* What is cancelled while it is painted ends soon. */
static void
test_cancelled (void)
{
  const TriadFigureFormat formats[] = { TRIAD_FIGURE_SVG, TRIAD_FIGURE_PNG };
  g_autoptr(GString) text = g_string_new ("<sdf version='1.9'><model name='m'>");
  g_autoptr(TriadSnapshot) snapshot = NULL;
  g_autoptr(TriadFigure) figure = triad_figure_new ();
  g_autoptr(TriadPage) page = NULL;
  g_autoptr(GBytes) whole = NULL;

  for (int i = 0; i < 1000; i++)
    g_string_append_printf (text, "<link name='link%d'/>", i);

  g_string_append (text, "</model></sdf>");
  snapshot = triad_test_load (text->str);
  triad_figure_set (figure, "content", "relative_to", NULL);
  page = triad_page_new (figure, snapshot, NULL, NULL, NULL, NULL);
  whole = triad_figure_export (page, -1, TRIAD_FIGURE_SVG, NULL);

  for (gsize i = 0; i < G_N_ELEMENTS (formats); i++)
    {
      g_autoptr(GCancellable) cancellable = g_cancellable_new ();
      g_autoptr(TriadPage) cancelled = triad_page_new (figure, snapshot, NULL, NULL, cancellable,
                                                       NULL);
      Cancelling counter = { cancellable, 0 };
      const TriadSink sink = { count_and_cancel, &counter };
      g_autoptr(GError) error = NULL;

      /* A PNG is not written before all of it is painted. */
      if (formats[i] == TRIAD_FIGURE_PNG)
        g_cancellable_cancel (cancellable);

      g_assert_false (triad_figure_write (cancelled, -1, formats[i], &sink, &error));
      g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
      g_assert_cmpuint (counter.n_bytes, <, g_bytes_get_size (whole) / 2);
    }
}

/* The 3D view of what is tall is narrower, that of what is flat is lower. */
static void
test_cropped (void)
{
  g_autoptr(TriadPage) tall = make_page ("<sdf version='1.9'><model name='m'><link name='a'/>"
                                         "<link name='b'><pose>0 0 9 0 0 0</pose></link>"
                                         "</model></sdf>", "scene");
  g_autoptr(TriadPage) flat = make_page ("<sdf version='1.9'><model name='m'><link name='a'/>"
                                         "<link name='b'><pose>9 9 0 0 0 0</pose></link>"
                                         "</model></sdf>", "scene");

  g_assert_cmpfloat (tall->width, <, 0.8 * COLUMN);
  g_assert_cmpfloat (tall->height, >, 0.7 * COLUMN);
  g_assert_cmpfloat (flat->height, <, 0.6 * COLUMN);
}

/* Returns the parts of a figure, without the rest of the drawing. */
static void
test_frames (void)
{
  g_autofree char *some = draw ("content", "relative_to", "frames", "arm::t*;arm::base", NULL);
  g_autofree char *kinds = draw ("content", "relative_to", "kinds", "link", NULL);
  g_autofree char *scene = draw ("frames", "arm::tool", NULL);

  g_assert_true (contains_text (some, "tool"));
  g_assert_true (contains_text (some, "base"));
  g_assert_false (contains_text (some, "mark"));
  g_assert_false (contains_text (some, "elbow"));
  g_assert_true (contains_text (kinds, "upper"));
  g_assert_false (contains_text (kinds, "elbow"));
  g_assert_true (contains_text (scene, "tool"));
  g_assert_false (contains_text (scene, "base"));
}

static void
test_labels (void)
{
  g_autofree char *none = draw ("labels", "none", NULL);
  g_autofree char *some = draw ("labels", "some", NULL);
  g_autofree char *one = draw ("labels", "arm::tool", NULL);

  g_assert_false (contains_text (none, "tool"));
  g_assert_true (contains_text (some, "upper"));
  g_assert_false (contains_text (some, "tool"));
  g_assert_true (contains_text (one, "tool"));
  g_assert_false (contains_text (one, "upper"));
}

/* Options that each change the 3D view differently. */
static void
test_scene_options (void)
{
  static const char *const settings[][2] = {
    { "view", "front" }, { "view", "30,20" }, { "look-at", "arm::tool" }, { "look-at", "1,2,3" },
    { "distance", "20" }, { "orthographic", "true" }, { "shapes", "none" }, { "wires", "true" },
    { "axes", "false" }, { "grid", "false" }, { "lines", "none" }, { "joint", "arm::elbow=0.5" },
    { "theme", "dark" }, { "theme", "print" }, { "font-size", "8" }, { "background", "#ffeedd" },
    { "background", "none" }, { "highlight", "arm::tool" }, { "margin", "30" },
    { "shapes", "collisions" },
  };
  g_autofree char *usual = draw (NULL);
  g_autoptr(GHashTable) seen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  g_hash_table_add (seen, g_strdup (usual));

  for (gsize i = 0; i < G_N_ELEMENTS (settings); i++)
    {
      char *svg = draw (settings[i][0], settings[i][1], NULL);

      if (strcmp (settings[i][1], "collisions") == 0)
        g_free (svg);
      else if (!g_hash_table_add (seen, svg))
        g_error ("%s=%s changes nothing", settings[i][0], settings[i][1]);
    }
}

static void
test_graph (void)
{
  static const char *const settings[][2] = {
    { "direction", "right" }, { "poses", "all" }, { "highlight", "arm::tool.." },
    { "highlight", "arm::tool..arm::mark" }, { "theme", "dark" }, { "font-size", "20" },
    { "margin", "3" }, { "font", "monospace" },
  };
  g_autofree char *usual = draw ("content", "relative_to", NULL);
  g_autoptr(GHashTable) seen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  g_hash_table_add (seen, g_strdup (usual));

  for (gsize i = 0; i < G_N_ELEMENTS (settings); i++)
    if (!g_hash_table_add (seen, draw ("content", "relative_to", settings[i][0], settings[i][1],
                                       NULL)))
      g_error ("%s=%s changes nothing", settings[i][0], settings[i][1]);
}

/* Whether a filled rectangle covers the page. */
static gboolean
has_background (const char *svg)
{
  return g_regex_match_simple ("<path fill=\"[^>]*d=\"M0 0h([0-9]+)v([0-9]+)h-\\1z\"", svg, 0, 0);
}

/* Without a background, nothing covers the page. */
static void
test_background (void)
{
  g_autofree char *theme = draw ("grid", "false", NULL);
  g_autofree char *none = draw ("grid", "false", "background", "none", NULL);
  g_autofree char *red = draw ("grid", "false", "background", "#ff0000", NULL);

  g_assert_true (has_background (red));
  g_assert_true (has_background (theme));
  g_assert_false (has_background (none));
}

/* Without a background, dimmed items have paler colours from the beginning. */
static void
test_receding (void)
{
  static const char *const contents[] = { "scene", "relative_to" };
  TriadTheme theme = *triad_theme_get_light ();
  TriadTheme receded;

  triad_theme_init_receded (&receded, &theme);
  g_assert_cmpmem (&receded, sizeof receded, &theme, sizeof theme);
  theme.background.a = 0;
  triad_theme_init_receded (&receded, &theme);
  g_assert_cmpfloat_with_epsilon (receded.text.a, 1 - theme.receded, 1e-9);
  g_assert_cmpfloat_with_epsilon (receded.axes[2].a, 1 - theme.receded, 1e-9);

  for (gsize i = 0; i < G_N_ELEMENTS (contents); i++)
    {
      g_autofree char *plain = draw ("content", contents[i], "background", "none", NULL);
      g_autofree char *lit = draw ("content", contents[i], "background", "none", "highlight",
                                   "arm::tool", NULL);

      g_assert_cmpstr (plain, !=, lit);
    }
}

static void
test_callouts (void)
{
  static const char *const contents[] = { "scene", "relative_to", "graphs", "plate" };

  for (gsize i = 0; i < G_N_ELEMENTS (contents); i++)
    {
      g_autofree char *svg = draw ("content", contents[i], "callout",
                                   "arm::tool=Holds the pen;arm::elbow=Bends", NULL);
      int n = g_str_equal (contents[i], "graphs") ? 2 : 1;

      g_assert_cmpint (count (svg, ">Holds the pen</text>"), ==, n);
      g_assert_cmpint (count (svg, ">Bends</text>"), ==, n);
    }
}

/* Callouts are on the page, and cover neither boxes nor each other. */
static void
test_callout_places (void)
{
  g_autoptr(TriadSnapshot) snapshot = triad_test_load (arm);
  g_autoptr(TriadFigure) figure = triad_figure_new ();
  g_autoptr(TriadPage) page = NULL;
  g_autoptr(GArray) rects = NULL;
  const TriadPanel *panel;

  triad_figure_set (figure, "content", "relative_to", NULL);
  triad_figure_set (figure, "callout",
                    "arm::tool=One;arm::tool=Two;arm::elbow=Three;arm::base=Four",
                    NULL);
  page = triad_page_new (figure, snapshot, NULL, NULL, NULL, NULL);
  panel = &page->panels[0];
  rects = triad_callouts_get_rects (panel->callouts);
  g_assert_cmpuint (rects->len, ==, 4);

  for (guint i = 0; i < rects->len; i++)
    {
      const TriadRect *a = &g_array_index (rects, TriadRect, i);

      g_assert_cmpfloat (a->x, >=, 0);
      g_assert_cmpfloat (a->x + a->width, <=, panel->rect.width / panel->zoom + 0.01);

      for (guint k = 0; k < i; k++)
        {
          const TriadRect *b = &g_array_index (rects, TriadRect, k);

          g_assert_true (a->x >= b->x + b->width || b->x >= a->x + a->width
                         || a->y >= b->y + b->height || b->y >= a->y + a->height);
        }
    }
}

/* Arranges a figure with @n callouts, and returns how many texts are wrapped. */
static int
count_wrapped (const char *content,
               int         n)
{
  g_autoptr(TriadSnapshot) snapshot = triad_test_load (arm);
  g_autoptr(TriadFigure) figure = triad_figure_new ();
  g_autoptr(TriadPage) page = NULL;

  triad_figure_set (figure, "content", content, NULL);

  for (int i = 0; i < n; i++)
    triad_figure_add (figure, "callout", "arm::tool=Holds the pen, which is not shown here", NULL);

  n_wrapped = 0;
  page = triad_page_new (figure, snapshot, NULL, NULL, NULL, NULL);
  g_assert_cmpuint (page->panels[0].callouts->len, ==, n);

  return n_wrapped;
}

/* Each callout is wrapped once for all panels, and there may be as many as the limit. */
static void
test_many_callouts (void)
{
  int n_in_one = count_wrapped ("relative_to", 10) - count_wrapped ("relative_to", 0);
  int n_in_two = count_wrapped ("graphs", 10) - count_wrapped ("graphs", 0);

  g_assert_cmpint (n_in_one, >, 0);
  g_assert_cmpint (n_in_two, ==, n_in_one);
  count_wrapped ("relative_to", TRIAD_CALLOUTS_MAX);
}

/* A path highlights everything between its ends, in both directions, and nothing else. */
static void
test_path (void)
{
  g_autoptr(TriadSnapshot) snapshot = triad_test_load (arm);
  g_autoptr(TriadFigure) figure = triad_figure_new ();
  g_autoptr(TriadPage) page = NULL;
  const TriadFramePath *path;

  triad_figure_set (figure, "content", "relative_to", NULL);
  triad_figure_set (figure, "highlight", "arm::tool..arm::mark", NULL);
  page = triad_page_new (figure, snapshot, NULL, NULL, NULL, NULL);
  path = page->panels[0].path;
  g_assert_cmpint (page->panels[0].selected, ==, -1);
  g_assert_true (triad_frame_path_contains (path, triad_test_find (snapshot, "arm::upper")));
  g_assert_true (triad_frame_path_contains (path, triad_test_find (snapshot, "arm::elbow")));
  g_assert_true (triad_frame_path_contains (path, triad_test_find (snapshot, "arm::base")));
  g_assert_true (triad_frame_path_contains (path, triad_test_find (snapshot, "arm::mark")));
  g_assert_false (triad_frame_path_contains (path, triad_test_find (snapshot, "arm")));
}

/* A pattern selects the first frame that it matches, and highlights the others beside it. */
static void
test_pattern (void)
{
  g_autofree char *one = draw ("content", "relative_to", "highlight", "arm::tool", NULL);
  g_autofree char *same = draw ("content", "relative_to", "highlight", "arm::too?", NULL);
  g_autofree char *two = draw ("content", "relative_to", "highlight", "arm::*o*", NULL);

  g_assert_cmpstr (same, !=, two);
  g_assert_cmpstr (one, !=, two);
  assert_refused ("highlight", "no frame matches “x*”", "highlight", "x*", NULL);
}

/* Figures have all faces of 150 spheres of 512, more than the window shows. */
static void
test_many_faces (void)
{
  g_autoptr(GString) text = g_string_new ("<sdf version='1.9'><model name='m'><link name='l'>");
  g_autoptr(TriadSnapshot) snapshot = NULL;
  g_autoptr(TriadFigure) figure = triad_figure_new ();
  g_autoptr(TriadPage) page = NULL;
  g_autoptr(GBytes) bytes = NULL;

  for (int i = 0; i < 150; i++)
    g_string_append_printf (text, "<visual name='v%d'><pose>%d %d 0 0 0 0</pose><geometry><sphere>"
                            "<radius>0.4</radius></sphere></geometry></visual>",
                            i, i % 15, i / 15);

  g_string_append (text, "</link></model></sdf>");
  snapshot = triad_test_load (text->str);
  page = triad_page_new (figure, snapshot, NULL, NULL, NULL, NULL);
  n_filled = 0;
  bytes = triad_figure_export (page, -1, TRIAD_FIGURE_PNG, NULL);
  g_assert_nonnull (bytes);
  g_assert_cmpint (n_filled, >, 150 * 200);
}

/* Shapes beyond 1,000,000 faces become boxes, which a note says; 1,953 spheres have fewer. */
static void
test_too_many_faces (void)
{
  for (int n = 1953; n < 1956; n += 2)
    {
      g_autoptr(GString) text = g_string_new ("<sdf version='1.9'><model name='m'><link name='l'>");
      g_autoptr(TriadSnapshot) snapshot = NULL;
      g_autoptr(TriadFigure) figure = triad_figure_new ();
      g_autoptr(TriadPage) page = NULL;

      for (int i = 0; i < n; i++)
        g_string_append_printf (text, "<visual name='v%d'><pose>%d %d %d 0 0 0</pose><geometry>"
                                "<sphere><radius>1</radius></sphere></geometry></visual>",
                                i, i % 10, i / 10 % 10, i / 100);

      g_string_append (text, "</link></model></sdf>");
      snapshot = triad_test_load (text->str);
      page = triad_page_new (figure, snapshot, NULL, NULL, NULL, NULL);
      g_assert_cmpstr (page->shapes_note, ==,
                       n == 1953 ? NULL : "2 shapes are drawn as boxes, because the figure has more "
                                          "than 1000000 faces; show fewer frames");
    }
}

static void
test_sweep (void)
{
  g_autofree char *svg = draw ("sweep", "arm::elbow=-45deg..45deg", "steps", "5", NULL);
  g_autoptr(TriadSnapshot) snapshot = triad_test_load (arm);
  g_autoptr(TriadFigure) figure = triad_figure_new ();
  g_autoptr(TriadPage) page = NULL;

  g_assert_cmpint (count (svg, "<animate "), ==, 5);
  g_assert_cmpint (count (svg, "visibility=\"visible\""), ==, 1);
  g_assert_null (strstr (svg, "<script"));

  triad_figure_set (figure, "sweep", "arm::elbow=0..1", NULL);
  triad_figure_set (figure, "steps", "3", NULL);
  page = triad_page_new (figure, snapshot, NULL, NULL, NULL, NULL);
  g_assert_cmpint (page->n_steps, ==, 3);

  for (int step = 0; step < 3; step++)
    {
      const TriadScene *scene = page->panels[0].scenes[step];

      g_assert_cmpfloat (scene->kinematics->positions[0], ==, step / 2.0);
      g_assert_cmpint (scene->n_drawings, ==, 3);
    }
}

/* Each step has a scene with all shapes, so that they count like frames. */
static void
test_sweep_of_shapes (void)
{
  g_autoptr(GString) text = g_string_new ("<sdf version='1.9'><model name='m'><link name='a'/>"
                                          "<joint name='j' type='revolute'><parent>a</parent>"
                                          "<child>b</child><axis><xyz>0 0 1</xyz></axis></joint>"
                                          "<link name='b'>");
  g_autoptr(TriadFigure) figure = triad_figure_new ();
  g_autoptr(TriadSnapshot) snapshot = NULL;
  g_autoptr(TriadPage) page = NULL;
  g_autoptr(GError) error = NULL;

  for (int i = 0; i < 2000; i++)
    g_string_append_printf (text, "<visual name='v%d'><geometry><box><size>1 1 1</size></box>"
                            "</geometry></visual>", i);

  g_string_append (text, "</link></model></sdf>");
  snapshot = triad_test_load (text->str);
  g_assert_true (triad_figure_set (figure, "sweep", "m::j=0..1", NULL));
  g_assert_true (triad_figure_set (figure, "steps", "1000", NULL));
  page = triad_page_new (figure, snapshot, NULL, NULL, NULL, &error);
  g_assert_null (page);
  g_assert_cmpstr (triad_figure_error_get_option (error), ==, "steps");
  g_assert_nonnull (strstr (error->message, "more than 2000000 frames and shapes in total"));
}

/* Frames that the model does not have are reported, with the option. */
static void
test_refused (void)
{
  g_autofree char *stars = g_strnfill (1995, '*');
  g_autofree char *many = g_strconcat (stars, ";", "arm::tool*", NULL);
  g_autoptr(GString) callouts = g_string_new ("arm::tool=0");

  for (int i = 1; i <= TRIAD_CALLOUTS_MAX; i++)
    g_string_append_printf (callouts, ";arm::tool=%d", i);

  assert_refused ("frames", "arm::tool", "frames", "arm::tol", NULL);
  assert_refused ("frames", "no frame matches “x*”", "frames", "x*", NULL);
  assert_refused ("frames", "patterns are longer than 2000 bytes in total", "frames", many, NULL);
  assert_refused ("highlight", "patterns are longer "
                               "than 2000 bytes in total", "highlight", many, NULL);
  assert_refused ("labels", "not found", "labels", "nothing", NULL);
  assert_refused ("collapsed", "not found", "collapsed", "nothing", "content", "graphs", NULL);
  assert_refused ("highlight", "arm::tool", "highlight", "tool..", NULL);
  assert_refused ("highlight", "not found", "highlight", "arm::tool..x", NULL);
  assert_refused ("joint", "arm::elbow", "joint", "arm::elbw=1", NULL);
  assert_refused ("look-at", "not found", "look-at", "1,2", NULL);
  assert_refused ("callout", "not found", "callout", "x=y", NULL);
  assert_refused ("callout", "more than 500 items", "callout", callouts->str, NULL);
  assert_refused ("sweep", "JOINT=FROM..TO", "sweep", "arm::elbow=1", NULL);
  assert_refused ("sweep", "not found", "sweep", "arm::ebow=1..2", NULL);
}

/* Arranges the 3D view of @n worlds whose origins are far away, and returns how many distances are
 * measured. */
static int
count_measured (int n)
{
  g_autoptr(GString) text = g_string_new ("<sdf version='1.11'>");
  g_autoptr(TriadFigure) figure = triad_figure_new ();
  g_autoptr(TriadSnapshot) snapshot = NULL;
  g_autoptr(TriadPage) page = NULL;

  for (int i = 0; i < n; i++)
    g_string_append_printf (text, "<world name='w%d'><model name='m'><pose>1000 %d 0 0 0 0</pose>"
                            "<link name='l'/></model></world>", i, i % 7);

  g_string_append (text, "</sdf>");
  snapshot = triad_test_load (text->str);
  n_measured = 0;
  page = triad_page_new (figure, snapshot, NULL, NULL, NULL, NULL);

  for (int i = 0; i < page->panels[0].scenes[0]->n_triads; i++)
    g_assert_cmpint (page->panels[0].scenes[0]->triads[i].kind, !=, TRIAD_FRAME_WORLD);

  return n_measured;
}

/* The worlds that the camera does not show are found in linear time. */
static void
test_many_worlds (void)
{
  g_assert_cmpint (count_measured (400), <, 5 * count_measured (100));
}

#define N_CHAINED 1000

/* Each path is along all frames, and there are as many as would take the square. */
static void
test_long_paths (void)
{
  g_autoptr(GString) text = g_string_new ("<sdf version='1.9'><model name='m'><link name='l'/>");
  g_autoptr(TriadFigure) figure = triad_figure_new ();
  g_autoptr(TriadSnapshot) snapshot = NULL;
  g_autoptr(GError) error = NULL;
  TriadFramePath *path;
  int selected;

  for (int i = 0; i < N_CHAINED; i++)
    g_string_append_printf (text, i == 0 ? "<frame name='f0' attached_to='l'/>"
                                         : "<frame name='f%d' attached_to='f%d'/>", i, i - 1);

  g_string_append (text, "</model></sdf>");
  snapshot = triad_test_load (text->str);
  g_assert_true (triad_figure_set (figure, "highlight", "m::f999..", NULL));
  g_assert_true (triad_frame_selector_find_path (figure, snapshot, TRIAD_GRAPH_ATTACHED_TO,
                                                 &selected, &path,
                                                 &error));
  g_assert_cmpint (path->n_frames, ==, N_CHAINED + 1);
  triad_frame_path_free (path);

  /* 999 paths of 1,001 frames are one frame below the limit */
  for (int i = 2; i < N_CHAINED; i++)
    g_assert_true (triad_figure_add (figure, "highlight", "m::f999..", NULL));

  for (int i = 0; i < 2; i++)
    {
      g_assert_true (triad_frame_selector_find_path (figure, snapshot, TRIAD_GRAPH_ATTACHED_TO,
                                                     &selected, &path, &error));
      triad_frame_path_free (path);
      g_assert_true (triad_figure_add (figure, "highlight", "m::l", NULL));
    }

  g_assert_false (triad_frame_selector_find_path (figure, snapshot, TRIAD_GRAPH_ATTACHED_TO,
                                                  &selected,
                                                  &path, &error));
  g_assert_nonnull (strstr (error->message, "the paths have more than 1000000 frames in total"));
}

/* Long patterns are matched with many long names up to a limit, which one frame less meets. */
static void
test_pattern_steps (void)
{
  const int n_words = 31;
  const int length = 990;
  const int n_frames = TRIAD_FRAME_SELECTOR_MAX_STEPS / n_words / (length - (int) strlen ("m::"));
  g_autofree char *filling = g_strnfill (length - strlen ("m::00000"), 'x');
  g_autofree char *any = g_strnfill (980, '?');
  g_autofree char *first = g_strconcat (any, "*", NULL);
  g_autofree char *last = g_strconcat ("*", any, NULL);
  const char *const names[] = { first, last, first, NULL };

  for (int more = -200; more <= 200; more += 400)
    {
      g_autoptr(GString) text = g_string_new ("<sdf version='1.9'><model name='m'><link name='l'/>");
      g_autoptr(TriadSnapshot) snapshot = NULL;
      g_autofree gboolean *is_matched = NULL;
      g_autoptr(GError) error = NULL;

      for (int i = 0; i < n_frames + more; i++)
        g_string_append_printf (text, "<frame name='%05d%s'/>", i * 7919 % 100000, filling);

      g_string_append (text, "</model></sdf>");
      snapshot = triad_test_load (text->str);
      is_matched = triad_frame_selector_match (snapshot, "frames", names, &error);
      g_assert_true ((is_matched != NULL) == (more < 0));
      g_assert_true (error == NULL || strstr (error->message, "more than 500000000 steps") != NULL);
    }
}

/* Every model can be drawn on every page. */
static void
test_extremes (void)
{
  static const char *const models[] = { "", "junk", "<sdf version='1.8'/>", arm };
  static const char *const contents[] = { "scene", "relative_to", "graphs", "plate", "all" };
  static const char *const sizes[] = { "", "1x1", "2x9000", "9000x2" };

  for (gsize m = 0; m < G_N_ELEMENTS (models); m++)
    for (gsize c = 0; c < G_N_ELEMENTS (contents); c++)
      for (gsize s = 0; s < G_N_ELEMENTS (sizes); s++)
        {
          g_autoptr(TriadSnapshot) snapshot = triad_test_load (models[m]);
          g_autoptr(TriadFigure) figure = triad_figure_new ();
          g_autoptr(GBytes) bytes = NULL;
          g_autoptr(GError) error = NULL;

          triad_figure_set (figure, "content", contents[c], NULL);
          triad_figure_set (figure, "size", sizes[s], NULL);
          triad_figure_set (figure, "callout", m == 3 ? "arm::tool=x" : "", NULL);
          triad_figure_set (figure, "caption", "x", NULL);
          triad_figure_set (figure, "font-size", s == 2 ? "100" : "2", NULL);
          bytes = render (figure, snapshot, &error);
          g_assert_no_error (error);
        }
}

static void
test_same_bytes (void)
{
  g_autofree char *one = draw ("content", "all", "callout", "arm::tool=x", NULL);
  g_autofree char *two = draw ("content", "all", "callout", "arm::tool=x", NULL);

  g_assert_cmpstr (one, ==, two);
}

/* Screen readers get a description of the drawing. */
static void
test_title_of_parts (void)
{
  g_autofree char *scene = draw (NULL);
  g_autofree char *plate = draw ("content", "plate", NULL);
  g_autofree char *titled = draw ("content", "plate", "title", "An arm", NULL);

  g_assert_cmpint (count (scene, "<title>3D view</title>"), >=, 1);
  g_assert_cmpint (count (plate, "<title>relative_to, 3D view</title>"), ==, 1);
  g_assert_cmpint (count (titled, "<title>An arm</title>"), ==, 1);
}

/* If three frames coincide, X is written once. */
static void
test_letters (void)
{
  g_autofree char *svg = draw ("labels", "none", "frames", "arm::elbow;arm::upper;arm::tool", NULL);

  /* at the elbow, at the tool, and in the corner */
  g_assert_cmpint (count (svg, ">X</text>"), ==, 3);
}

/* Callouts are placed in free areas, not over the shapes. */
static void
test_callouts_hide_little (void)
{
  g_autoptr(TriadSnapshot) snapshot = triad_test_load (arm);
  g_autoptr(TriadFigure) figure = triad_figure_new ();
  g_autoptr(TriadPage) page = NULL;
  g_autoptr(GArray) rects = NULL;
  g_autoptr(GArray) ink = NULL;
  const TriadPanel *panel;

  triad_figure_set (figure, "callout", "arm::upper=Swings from side to side;arm::elbow=Bends",
                    NULL);
  page = triad_page_new (figure, snapshot, NULL, NULL, NULL, NULL);
  panel = &page->panels[0];
  rects = triad_callouts_get_rects (panel->callouts);
  ink = triad_occupancy_find (panel->scenes[0], &panel->style, &panel->camera, &page->theme,
                              panel->screen.width, panel->screen.height);
  g_assert_cmpuint (rects->len, ==, 2);
  g_assert_cmpuint (ink->len, >, 50);

  for (guint i = 0; i < rects->len; i++)
    for (guint k = 0; k < ink->len; k++)
      {
        const TriadRect *rect = &g_array_index (rects, TriadRect, i);
        const TriadObstacle *at = &g_array_index (ink, TriadObstacle, k);

        g_assert_false (at->x > rect->x && at->x < rect->x + rect->width
                        && at->y > rect->y && at->y < rect->y + rect->height);
      }
}

static void
test_many_bytes (void)
{
  g_autoptr(GError) error = NULL;

  g_assert_true (triad_page_check_bytes (TRIAD_PAGE_MAX_BYTES - 1, "output", &error));
  g_assert_true (triad_page_check_bytes (TRIAD_PAGE_MAX_BYTES, "output", &error));
  g_assert_false (triad_page_check_bytes ((gsize) TRIAD_PAGE_MAX_BYTES + 1, "output", &error));
  g_assert_nonnull (strstr (error->message, "more than 256 MiB in total"));
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);

  g_test_add_func ("/page/content", test_content);
  g_test_add_func ("/page/words", test_words);
  g_test_add_func ("/page/size", test_size);
  g_test_add_func ("/page/column", test_column);
  g_test_add_func ("/page/cropped", test_cropped);
  g_test_add_func ("/page/cancelled", test_cancelled);
  g_test_add_func ("/page/frames", test_frames);
  g_test_add_func ("/page/labels", test_labels);
  g_test_add_func ("/page/3d-view", test_scene_options);
  g_test_add_func ("/page/graph", test_graph);
  g_test_add_func ("/page/ground", test_background);
  g_test_add_func ("/page/receding", test_receding);
  g_test_add_func ("/page/callouts", test_callouts);
  g_test_add_func ("/page/callout-places", test_callout_places);
  g_test_add_func ("/page/many-callouts", test_many_callouts);
  g_test_add_func ("/page/title-of-parts", test_title_of_parts);
  g_test_add_func ("/page/letters", test_letters);
  g_test_add_func ("/page/callouts-hide-little", test_callouts_hide_little);
  g_test_add_func ("/page/path", test_path);
  g_test_add_func ("/page/pattern", test_pattern);
  g_test_add_func ("/page/many-faces", test_many_faces);
  g_test_add_func ("/page/too-many-faces", test_too_many_faces);
  g_test_add_func ("/page/sweep", test_sweep);
  g_test_add_func ("/page/sweep-of-shapes", test_sweep_of_shapes);
  g_test_add_func ("/page/refused", test_refused);
  g_test_add_func ("/page/many-worlds", test_many_worlds);
  g_test_add_func ("/page/long-paths", test_long_paths);
  g_test_add_func ("/page/pattern-steps", test_pattern_steps);
  g_test_add_func ("/page/extremes", test_extremes);
  g_test_add_func ("/page/same-bytes", test_same_bytes);
  g_test_add_func ("/page/many-bytes", test_many_bytes);

  return g_test_run ();
}
