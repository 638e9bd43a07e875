/* test-paint-graph.c: contents of a painted graph */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-paint-graph.h"

#include "triad-cairo-autoptr.h"
#include "triad-layout-engine.h"
#include "triad-test-diagram.h"

#include <math.h>
#include <string.h>

#include "triad-measure.h"

#define WIDTH  400
#define HEIGHT 400

static TriadLayout *
place (TestDiagram *diagram)
{
  g_autoptr(TriadLayoutEngine) engine = triad_layout_engine_new (NULL);

  return triad_layout_engine_run (engine, test_diagram_end (diagram), NULL, NULL);
}

static cairo_surface_t *
paint (const TriadLayout    *layout,
       const TriadTheme     *theme,
       const TriadHighlight *highlight,
       double                zoom)
{
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, WIDTH, HEIGHT);
  g_autoptr(cairo_t) cr = cairo_create (surface);

  triad_theme_set_source (cr, theme->background);
  cairo_paint (cr);
  cairo_scale (cr, zoom, zoom);
  cairo_translate (cr, 20 - layout->bounds.x, 20 - layout->bounds.y);
  triad_paint_graph (cr, layout, theme, highlight);
  g_assert_cmpint (cairo_status (cr), ==, CAIRO_STATUS_SUCCESS);
  cairo_surface_flush (surface);

  return surface;
}

/* How many pixels have about that colour. */
static int
count (cairo_surface_t *surface,
       TriadColour      colour)
{
  const unsigned char *data = cairo_image_surface_get_data (surface);
  int stride = cairo_image_surface_get_stride (surface);
  int n = 0;

  for (int y = 0; y < HEIGHT; y++)
    for (int x = 0; x < WIDTH; x++)
      {
        guint32 pixel = *(const guint32 *) (const void *) (data + y * stride + 4 * x);

        n += fabs ((pixel >> 16 & 0xff) / 255.0 - colour.r) < 0.02
             && fabs ((pixel >> 8 & 0xff) / 255.0 - colour.g) < 0.02
             && fabs ((pixel & 0xff) / 255.0 - colour.b) < 0.02;
      }

  return n;
}

static TriadLayout *
make_valid (void)
{
  TestDiagram *diagram = test_diagram_new ();
  int group = test_diagram_group (diagram, -1, "arm");
  int model = test_diagram_box (diagram, group, TRIAD_FRAME_MODEL, "__model__");
  int link = test_diagram_box (diagram, group, TRIAD_FRAME_LINK, "upper");
  int joint = test_diagram_box (diagram, group, TRIAD_FRAME_JOINT, "elbow");

  test_diagram_arrow (diagram, link, model, TRIAD_ARROW_DEFAULT);
  test_diagram_arrow (diagram, joint, link, TRIAD_ARROW_WRITTEN);

  return place (diagram);
}

static void
test_valid (void)
{
  const TriadTheme *theme = triad_theme_get_light ();
  g_autoptr(TriadLayout) layout = make_valid ();
  g_autoptr(cairo_surface_t) surface = paint (layout, theme, &TRIAD_HIGHLIGHT_NONE, 1);

  g_assert_cmpint (count (surface, theme->error), ==, 0);
  g_assert_cmpint (count (surface, theme->selection), ==, 0);
  g_assert_cmpint (count (surface, theme->fill[TRIAD_FRAME_LINK]), >, 100);
  g_assert_cmpint (count (surface, theme->fill[TRIAD_FRAME_JOINT]), >, 100);
  g_assert_cmpint (count (surface, theme->fill[TRIAD_FRAME_MODEL]), >, 100);
  g_assert_cmpint (count (surface, theme->arrow), >, 10);
}

static void
paint_in_sizes (const TriadLayout *layout,
                int                n)
{
  for (int i = 0; i < n; i++)
    {
      double zoom = 1 + i / (double) n;

      cairo_surface_destroy (paint (layout, triad_theme_get_light (), &TRIAD_HIGHLIGHT_NONE, zoom));
    }
}

/* Zooming does not fill the memory with fonts.  cairo caches the glyphs of 256 sizes. */
static void
test_many_sizes (void)
{
  g_autoptr(TriadLayout) layout = make_valid ();
  gsize memory;

  paint_in_sizes (layout, 300);
  memory = triad_measure_memory ();
  paint_in_sizes (layout, 250);
  triad_measure_assert_flat (memory, triad_measure_memory ());
}

/* Two boxes and an arrow of some style. */
static cairo_surface_t *
paint_arrow (TriadArrowStyle style)
{
  TestDiagram *diagram = test_diagram_new ();
  int model = test_diagram_box (diagram, -1, TRIAD_FRAME_MODEL, "__model__");
  int link = test_diagram_box (diagram, -1, TRIAD_FRAME_LINK, "upper");
  g_autoptr(TriadLayout) layout = NULL;

  test_diagram_arrow (diagram, link, model, style);
  layout = place (diagram);

  return paint (layout, triad_theme_get_light (), &TRIAD_HIGHLIGHT_NONE, 1);
}

/* Explicit, default and placement arrows. */
static void
test_rules (void)
{
  g_autoptr(cairo_surface_t) written = paint_arrow (TRIAD_ARROW_WRITTEN);
  g_autoptr(cairo_surface_t) again = paint_arrow (TRIAD_ARROW_WRITTEN);
  g_autoptr(cairo_surface_t) implied = paint_arrow (TRIAD_ARROW_DEFAULT);
  g_autoptr(cairo_surface_t) placed = paint_arrow (TRIAD_ARROW_PLACED_BY);
  const unsigned char *pixels = cairo_image_surface_get_data (written);
  gsize size = HEIGHT * (gsize) cairo_image_surface_get_stride (written);

  g_assert_cmpint (memcmp (cairo_image_surface_get_data (again), pixels, size), ==, 0);
  g_assert_cmpint (memcmp (cairo_image_surface_get_data (implied), pixels, size), !=, 0);
  g_assert_cmpint (memcmp (cairo_image_surface_get_data (placed), pixels, size), !=, 0);
  g_assert_cmpint (memcmp (cairo_image_surface_get_data (placed),
                           cairo_image_surface_get_data (implied), size), !=, 0);
}

static void
test_errors (void)
{
  const TriadTheme *themes[] = { triad_theme_get_light (), triad_theme_get (TRUE, FALSE) };
  TestDiagram *diagram = test_diagram_new ();
  int group = test_diagram_group (diagram, -1, "wrong");
  int a = test_diagram_box (diagram, group, TRIAD_FRAME_EXPLICIT, "a");
  int b = test_diagram_box (diagram, group, TRIAD_FRAME_EXPLICIT, "b");
  int c = test_diagram_box (diagram, group, TRIAD_FRAME_LINK, "c");
  int stub = test_diagram_box (diagram, group, TRIAD_FRAME_EXPLICIT, "no such frame");
  g_autoptr(TriadLayout) layout = NULL;

  test_diagram_arrow (diagram, a, b, TRIAD_ARROW_CYCLE);
  test_diagram_arrow (diagram, b, a, TRIAD_ARROW_CYCLE);
  test_diagram_arrow (diagram, c, stub, TRIAD_ARROW_DANGLING);
  test_diagram_get (diagram, a)->error = TRUE;
  test_diagram_get (diagram, stub)->is_missing = TRUE;
  test_diagram_get (diagram, stub)->frame = -1;
  layout = place (diagram);

  for (guint i = 0; i < G_N_ELEMENTS (themes); i++)
    {
      g_autoptr(cairo_surface_t) surface = paint (layout, themes[i], &TRIAD_HIGHLIGHT_NONE, 1);

      g_assert_cmpint (count (surface, themes[i]->error), >, 300);
      g_assert_cmpint (count (surface, themes[i]->error_fill), >, 300);
    }
}

static void
test_highlight (void)
{
  const TriadTheme *theme = triad_theme_get_light ();
  g_autoptr(TriadLayout) layout = make_valid ();
  g_autoptr(cairo_surface_t) selected =
    paint (layout, theme, &(TriadHighlight) { 1, -1, NULL, NULL, -1 }, 1);
  g_autoptr(cairo_surface_t) hovered =
    paint (layout, theme, &(TriadHighlight) { -1, 1, NULL, NULL, -1 }, 1);
  g_autoptr(cairo_surface_t) plain = paint (layout, theme, &TRIAD_HIGHLIGHT_NONE, 1);
  gsize size = HEIGHT * (gsize) cairo_image_surface_get_stride (plain);

  g_assert_cmpint (count (selected, theme->selection), >, 100);
  g_assert_cmpint (memcmp (cairo_image_surface_get_data (hovered),
                           cairo_image_surface_get_data (plain), size), !=, 0);
}

/* The base frame has a ring, and is not dimmed if it is not on the path. */
static void
test_base (void)
{
  const TriadTheme *theme = triad_theme_get_light ();
  g_autoptr(TriadLayout) layout = make_valid ();
  int joint[] = { 2 };
  gboolean is_on[] = { FALSE, FALSE, TRUE };
  TriadFramePath path = { TRIAD_GRAPH_RELATIVE_TO, joint, 1, is_on, 3 };
  g_autoptr(cairo_surface_t) plain = paint (layout, theme, &TRIAD_HIGHLIGHT_NONE, 1);
  g_autoptr(cairo_surface_t) ringed =
    paint (layout, theme, &(TriadHighlight) { -1, -1, NULL, NULL, 0 }, 1);
  g_autoptr(cairo_surface_t) dimmed =
    paint (layout, theme, &(TriadHighlight) { 2, -1, &path, NULL, -1 }, 1);
  g_autoptr(cairo_surface_t) base =
    paint (layout, theme, &(TriadHighlight) { 2, -1, &path, NULL, 0 }, 1);

  g_assert_cmpint (count (ringed, theme->text), >, count (plain, theme->text));
  g_assert_cmpint (count (dimmed, theme->fill[TRIAD_FRAME_MODEL]), ==, 0);
  g_assert_cmpint (count (base, theme->fill[TRIAD_FRAME_MODEL]), >, 100);
}

/* Everything that is not on the path is dimmed. */
static void
test_path (void)
{
  const TriadTheme *theme = triad_theme_get_light ();
  g_autoptr(TriadLayout) layout = make_valid ();
  int frames[] = { 1, 0 };
  gboolean is_on[] = { TRUE, TRUE, FALSE };
  TriadFramePath path = { TRIAD_GRAPH_RELATIVE_TO, frames, 2, is_on, 3 };
  g_autoptr(cairo_surface_t) plain = paint (layout, theme, &TRIAD_HIGHLIGHT_NONE, 1);
  g_autoptr(cairo_surface_t) lit =
    paint (layout, theme, &(TriadHighlight) { 1, -1, &path, NULL, -1 }, 1);
  g_autoptr(cairo_surface_t) previewed =
    paint (layout, theme, &(TriadHighlight) { -1, 1, NULL, &path, -1 }, 1);

  g_assert_cmpint (count (lit, theme->selection), >, 300);
  g_assert_cmpint (count (lit, theme->fill[TRIAD_FRAME_LINK]), >, 100);
  g_assert_cmpint (count (lit, theme->fill[TRIAD_FRAME_MODEL]), >, 100);
  g_assert_cmpint (count (lit, theme->border[TRIAD_FRAME_EXPLICIT]), ==, 0);
  g_assert_cmpint (count (previewed, theme->selection), ==, 0);
  g_assert_cmpint (count (previewed, theme->fill[TRIAD_FRAME_JOINT]), >, 100);
  g_assert_cmpint (memcmp (cairo_image_surface_get_data (previewed),
                           cairo_image_surface_get_data (plain),
                           HEIGHT * (gsize) cairo_image_surface_get_stride (plain)), !=, 0);
}

static void
test_far_away (void)
{
  const TriadTheme *theme = triad_theme_get (TRUE, FALSE);
  g_autoptr(TriadLayoutEngine) engine = triad_layout_engine_new (NULL);
  g_autoptr(TriadLayout) layout = triad_layout_engine_run (engine, test_diagram_world (20, 10),
                                                           NULL, NULL);
  g_autoptr(cairo_surface_t) surface = paint (layout, theme, &TRIAD_HIGHLIGHT_NONE, 0.12);

  g_assert_cmpint (count (surface, theme->fill[TRIAD_FRAME_LINK]), >, 50);
}

/* Kinds and errors can be distinguished even if boxes are dots. */
static void
test_very_far_away (void)
{
  const TriadTheme *theme = triad_theme_get_light ();
  g_autoptr(TriadLayoutEngine) engine = triad_layout_engine_new (NULL);
  TriadDiagram *diagram = test_diagram_world (20, 10);
  g_autoptr(TriadLayout) layout = NULL;
  g_autoptr(cairo_surface_t) surface = NULL;

  diagram->boxes[50].error = TRUE;
  layout = triad_layout_engine_run (engine, diagram, NULL, NULL);
  surface = paint (layout, theme, &TRIAD_HIGHLIGHT_NONE, 0.1);

  g_assert_cmpint (count (surface, theme->border[TRIAD_FRAME_LINK]), >, 20);
  g_assert_cmpint (count (surface, theme->border[TRIAD_FRAME_JOINT]), >, 20);
  g_assert_cmpint (count (surface, theme->error), >, 0);
}

static void
test_nothing (void)
{
  TestDiagram *diagram = test_diagram_new ();
  g_autoptr(TriadLayout) layout = place (diagram);
  g_autoptr(cairo_surface_t) surface = paint (layout, triad_theme_get_light (),
                                              &TRIAD_HIGHLIGHT_NONE, 1);

  g_assert_cmpint (count (surface, triad_theme_get_light ()->background), ==, WIDTH * HEIGHT);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);

  g_test_add_func ("/paint-graph/valid", test_valid);
  g_test_add_func ("/paint-graph/many-sizes", test_many_sizes);
  g_test_add_func ("/paint-graph/rules-are-distinguishable", test_rules);
  g_test_add_func ("/paint-graph/errors-are-seen", test_errors);
  g_test_add_func ("/paint-graph/highlight-is-seen", test_highlight);
  g_test_add_func ("/paint-graph/path-is-lit", test_path);
  g_test_add_func ("/paint-graph/base-frame", test_base);
  g_test_add_func ("/paint-graph/far-away", test_far_away);
  g_test_add_func ("/paint-graph/very-far-away", test_very_far_away);
  g_test_add_func ("/paint-graph/nothing", test_nothing);

  return g_test_run ();
}
