/* test-diff-highlight.c: highlighted differences */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-diff-highlight.h"

#include <math.h>

#include "triad-cairo-autoptr.h"
#include "triad-layout-engine.h"
#include "triad-test.h"

#define SIZE 400

#define MODEL(tip)                                                                      \
  "<sdf version='1.8'><model name='m'><link name='l'/>"                                 \
  "<frame name='tip'><pose>" tip " 0 0 0 0 0</pose></frame></model></sdf>"

static int
count_changed (cairo_surface_t *surface,
               int              x0,
               int              y0,
               int              x1,
               int              y1)
{
  TriadColour colour = triad_theme_get_light ()->change;
  const guint8 *data;
  int stride = cairo_image_surface_get_stride (surface);
  int n = 0;

  cairo_surface_flush (surface);
  data = cairo_image_surface_get_data (surface);

  for (int y = MAX (y0, 0); y < MIN (y1, SIZE); y++)
    for (int x = MAX (x0, 0); x < MIN (x1, SIZE); x++)
      {
        guint32 pixel = *(const guint32 *) (const void *) (data + y * stride + 4 * x);

        n += fabs ((pixel >> 16 & 0xff) / 255.0 - colour.r) < 0.02 &&
             fabs ((pixel & 0xff) / 255.0 - colour.b) < 0.02;
      }

  return n;
}

static TriadSnapshotDiff *
compare (const char *before,
         const char *after)
{
  g_autoptr(TriadSnapshot) a = triad_test_load (before);
  g_autoptr(TriadSnapshot) b = triad_test_load (after);

  return triad_snapshot_diff_new (a, b, NULL);
}

static cairo_surface_t *
create_picture (cairo_t **cr)
{
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, SIZE, SIZE);

  *cr = cairo_create (surface);
  triad_theme_set_source (*cr, triad_theme_get_light ()->background);
  cairo_paint (*cr);

  return surface;
}

static void
test_graph (void)
{
  g_autoptr(TriadSnapshotDiff) comparison = compare (MODEL ("1"), MODEL ("2"));
  g_autoptr(TriadLayoutEngine) engine = triad_layout_engine_new (NULL);
  g_autoptr(TriadLayout) layout =
    triad_layout_engine_run (engine, triad_diagram_new (comparison->after, TRIAD_GRAPH_RELATIVE_TO),
                             NULL, NULL);
  const TriadRect *tip =
    &layout->boxes[layout->diagram->box_of_frame[triad_test_find (comparison->after, "m::tip")]];
  const TriadRect *link =
    &layout->boxes[layout->diagram->box_of_frame[triad_test_find (comparison->after, "m::l")]];
  g_autoptr(cairo_t) cr = NULL;
  cairo_surface_t *surface = create_picture (&cr);

  cairo_translate (cr, -layout->bounds.x, -layout->bounds.y);
  triad_diff_highlight_paint_graph (cr, layout, triad_theme_get_light (), comparison, 1);

  g_assert_cmpint (count_changed (surface, tip->x - 8 - layout->bounds.x,
                                  tip->y - 8 - layout->bounds.y,
                                  tip->x + tip->width + 8 - layout->bounds.x,
                                  tip->y - layout->bounds.y),
                   >, 20);
  g_assert_cmpint (count_changed (surface, link->x - layout->bounds.x, link->y - layout->bounds.y,
                                  link->x + link->width - layout->bounds.x,
                                  link->y + link->height - layout->bounds.y), ==, 0);
  cairo_surface_destroy (surface);
}

static void
test_scene (void)
{
  g_autoptr(TriadSnapshotDiff) comparison = compare (MODEL ("0"), MODEL ("1"));
  g_autoptr(TriadScene) scene = triad_scene_new (comparison->after, NULL);
  g_autoptr(TriadProjectedScene) view = NULL;
  g_autoptr(cairo_t) cr = NULL;
  cairo_surface_t *surface = create_picture (&cr);
  TriadHighlight none = TRIAD_HIGHLIGHT_NONE;
  TriadSceneStyle style;
  TriadCamera camera;
  double x;
  double y;
  double past_x;
  double past_y;

  triad_scene_style_init (&style);
  triad_camera_init (&camera);
  triad_scene_fit (scene, NULL, &camera, SIZE, SIZE);
  view = triad_projected_scene_new (scene, &style, &camera, &none, SIZE, SIZE);
  triad_diff_highlight_paint_scene (cr, view, triad_theme_get_light (), comparison);

  /* a ring at the new place, and a line from the old one */
  g_assert_true (triad_camera_project (&camera, (TriadVector) { 1, 0, 0 }, SIZE, SIZE,
                                       &x, &y, NULL));
  g_assert_true (triad_camera_project (&camera, (TriadVector) { 0, 0, 0 }, SIZE, SIZE,
                                       &past_x, &past_y, NULL));
  g_assert_cmpint (count_changed (surface, x - 16, y - 16, x + 16, y + 16), >, 40);
  g_assert_cmpint (count_changed (surface, past_x - 4, past_y - 4, past_x + 4, past_y + 4), >, 10);
  cairo_surface_destroy (surface);
}

static void
test_nothing (void)
{
  g_autoptr(TriadSnapshotDiff) comparison = compare (MODEL ("1"), MODEL ("1"));
  g_autoptr(TriadLayoutEngine) engine = triad_layout_engine_new (NULL);
  g_autoptr(TriadLayout) layout =
    triad_layout_engine_run (engine, triad_diagram_new (comparison->after, TRIAD_GRAPH_RELATIVE_TO),
                             NULL, NULL);
  g_autoptr(cairo_t) cr = NULL;
  cairo_surface_t *surface = create_picture (&cr);

  triad_diff_highlight_paint_graph (cr, layout, triad_theme_get_light (), comparison, 1);
  g_assert_cmpint (count_changed (surface, 0, 0, SIZE, SIZE), ==, 0);
  cairo_surface_destroy (surface);
}

/* Each at its place; frames that moved along with others are not marked. */
static void
test_signs (void)
{
  TriadDiffBadge signs[TRIAD_N_DIFF_BADGES];
  TriadFrameChange change = { .what = TRIAD_DIFF_ADDED };

  g_assert_cmpint (triad_diff_badge_list (&change, signs), ==, 1);
  g_assert_cmpint (signs[0], ==, TRIAD_DIFF_BADGE_ONLY);

  change.what = TRIAD_DIFF_ATTACHED | TRIAD_DIFF_MOVED | TRIAD_DIFF_JOINT_TYPE;
  g_assert_cmpint (triad_diff_badge_list (&change, signs), ==, 3);
  g_assert_cmpint (signs[0], ==, TRIAD_DIFF_BADGE_MOVED);
  g_assert_cmpint (signs[1], ==, TRIAD_DIFF_BADGE_TYPE);
  g_assert_cmpint (signs[2], ==, TRIAD_DIFF_BADGE_TIED);

  change.what = TRIAD_DIFF_MOVED | TRIAD_DIFF_CARRIED | TRIAD_DIFF_MASS;
  g_assert_cmpint (triad_diff_badge_list (&change, signs), ==, 0);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);

  g_test_add_func ("/diff-highlight/graph", test_graph);
  g_test_add_func ("/diff-highlight/scene", test_scene);
  g_test_add_func ("/diff-highlight/nothing", test_nothing);
  g_test_add_func ("/diff-highlight/signs", test_signs);

  return g_test_run ();
}
