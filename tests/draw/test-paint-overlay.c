/* test-paint-overlay.c: the robot that a scene is compared with, as painted and picked */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-paint-overlay.h"

#include "triad-cairo-autoptr.h"
#include "triad-label-placement.h"
#include "triad-test-drawing.h"
#include "triad-test.h"

#include <math.h>

#define WIDTH 800
#define HEIGHT 600
#define PIXELS 96.98184           /* in a metre */
#define REACH 12.0
#define MANY 200
#define VERY_MANY 1000

/* From the back: X goes into the screen, Y to the left, Z up. */
static const TriadCamera back = { .distance = 10, .perspective = FALSE };

static const char text[] =
  "<sdf version='1.9'><model name='arm'><link name='base'><pose>0 0 -2 0 0 0</pose></link>"
  "<frame name='tool'><pose>0 0 -2.5 0 0 0</pose></frame></model></sdf>";

typedef struct
{
  TriadScene          *scene;
  TriadOverlay         overlay;
  GPtrArray           *poses;    /* of its triads */
  TriadProjectedScene *view;
} Fixture;

static void
set_up (Fixture       *fixture,
        gconstpointer  data)
{
  g_autoptr(TriadSnapshot) snapshot = triad_test_load (text);
  TriadSceneStyle style;

  triad_scene_style_init (&style);
  fixture->scene = triad_scene_new (snapshot, NULL);
  fixture->view = triad_projected_scene_new (fixture->scene, &style, &back, &TRIAD_HIGHLIGHT_NONE,
                                             WIDTH, HEIGHT);
  fixture->poses = g_ptr_array_new_with_free_func (g_free);
  fixture->view->overlay = &fixture->overlay;
  fixture->view->overlay_highlight = TRIAD_HIGHLIGHT_NONE;
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data)
{
  g_free (fixture->overlay.lines);
  g_free (fixture->overlay.triads);
  g_ptr_array_unref (fixture->poses);
  triad_projected_scene_free (fixture->view);
  triad_scene_unref (fixture->scene);
}

static int
find (Fixture    *fixture,
      const char *name)
{
  return triad_test_find (fixture->scene->snapshot, name);
}

/* Appends an arrow of a frame of the scene. */
static void
add_line (Fixture     *fixture,
          const char  *name,
          TriadVector  from,
          TriadVector  to)
{
  TriadOverlay *overlay = &fixture->overlay;

  overlay->lines = g_renew (TriadOverlayLine, overlay->lines, overlay->n_lines + 1);
  overlay->lines[overlay->n_lines++] = (TriadOverlayLine) { find (fixture, name), from, to };
}

/* Appends a triad of the other robot. */
static void
add_triad (Fixture        *fixture,
           int             frame,
           TriadFrameKind  kind,
           double          y,
           double          z)
{
  TriadOverlay *overlay = &fixture->overlay;
  const TriadPose pose = { { 0, y, z }, { 1, 0, 0, 0 } };

  g_ptr_array_add (fixture->poses, g_memdup2 (&pose, sizeof pose));
  overlay->triads = g_renew (TriadTriad, overlay->triads, overlay->n_triads + 1);
  overlay->triads[overlay->n_triads++] = (TriadTriad) {
    .frame = frame,
    .kind = kind,
    .pose = g_ptr_array_index (fixture->poses, fixture->poses->len - 1),
    .label = "hand",
    .ghost_of = -1,
  };
}

static double
get_x (double y)
{
  return WIDTH / 2 - y * PIXELS;
}

static double
get_y (double z)
{
  return HEIGHT / 2 - z * PIXELS;
}

static cairo_t *
begin (void)
{
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, WIDTH, HEIGHT);
  cairo_t *cr = cairo_create (surface);

  triad_theme_set_source (cr, triad_theme_get_light ()->background);
  cairo_paint (cr);
  cairo_surface_destroy (surface);

  return cr;
}

/* Returns whether there is anything but the background around a place. */
static gboolean
is_painted (cairo_t *cr,
            double   x,
            double   y,
            int      reach)
{
  for (int down = -reach; down <= reach; down++)
    for (int right = -reach; right <= reach; right++)
      {
        TriadColour colour = triad_test_get_pixel (cairo_get_target (cr), x + right, y + down);

        if (!triad_test_is_near (colour, triad_theme_get_light ()->background))
          return TRUE;
      }

  return FALSE;
}

/* Returns whether painting the overlay leaves something at that place. */
static gboolean
paints (Fixture *fixture,
        double   y,
        double   z)
{
  g_autoptr(cairo_t) cr = begin ();

  triad_paint_overlay (cr, fixture->view, triad_theme_get_light ());
  g_assert_cmpint (cairo_status (cr), ==, CAIRO_STATUS_SUCCESS);

  return is_painted (cr, get_x (y), get_y (z), 3);
}

/* From where the frame was to where it is, with the head in the middle. */
static void
test_arrow (Fixture       *fixture,
            gconstpointer  data)
{
  TriadColour change = triad_theme_get_light ()->change;
  g_autoptr(cairo_t) cr = begin ();
  cairo_surface_t *surface = cairo_get_target (cr);

  add_line (fixture, "arm::base", (TriadVector) { 0, 1, 1 }, (TriadVector) { 0, -1, 1 });
  triad_paint_overlay (cr, fixture->view, triad_theme_get_light ());

  g_assert_true (triad_test_has_colour (surface, get_x (0), get_y (1), 1, change));
  g_assert_true (triad_test_has_colour (surface, get_x (0) - 4, get_y (1) + 2, 1, change));
  g_assert_false (triad_test_has_colour (surface, get_x (0) + 6, get_y (1) + 3, 1, change));
  g_assert_false (triad_test_has_colour (surface, get_x (1.1), get_y (1), 3, change));
}

static void
test_hidden (Fixture       *fixture,
             gconstpointer  data)
{
  add_line (fixture, "arm::base", (TriadVector) { 0, 1, 1 }, (TriadVector) { 0, -1, 1 });
  add_triad (fixture, 7, TRIAD_FRAME_EXPLICIT, 2, 1);
  g_assert_true (paints (fixture, 0, 1));
  g_assert_true (paints (fixture, 2, 1));

  fixture->view->style.hidden_kinds = 1 << TRIAD_FRAME_LINK;
  g_assert_false (paints (fixture, 0, 1));
  g_assert_true (paints (fixture, 2, 1));

  fixture->view->style.hidden_kinds = 1 << TRIAD_FRAME_EXPLICIT;
  g_assert_true (paints (fixture, 0, 1));
  g_assert_false (paints (fixture, 2, 1));

  fixture->view->style.hidden_kinds = 0;
  fixture->view->style.ghosts = FALSE;
  g_assert_false (paints (fixture, 0, 1));
  g_assert_false (paints (fixture, 2, 1));

  fixture->view->style.ghosts = TRUE;
  fixture->view->overlay = NULL;
  g_assert_false (paints (fixture, 0, 1));
}

/* An arrow of a few pixels would be only a head. */
static void
test_short (Fixture       *fixture,
            gconstpointer  data)
{
  double half = 2.9 / PIXELS;

  add_line (fixture, "arm::base", (TriadVector) { 0, half, 1 }, (TriadVector) { 0, -half, 1 });
  g_assert_false (paints (fixture, 0, 1));
  fixture->overlay.lines[0].from.y = 3.1 / PIXELS;
  g_assert_true (paints (fixture, 0, 1));
}

static void
test_many (Fixture       *fixture,
           gconstpointer  data)
{
  for (int i = 0; i < MANY; i++)
    add_triad (fixture, 7, TRIAD_FRAME_LINK, 2, 1);

  for (int i = 0; i < VERY_MANY; i++)
    add_line (fixture, "arm::base", (TriadVector) { 0, 1, 1 }, (TriadVector) { 0, -1, 1 });

  g_assert_true (paints (fixture, 2, 1));
  g_assert_true (paints (fixture, 0, 1));

  add_triad (fixture, 7, TRIAD_FRAME_LINK, 2, 1);
  g_assert_false (paints (fixture, 2, 1));
  g_assert_true (paints (fixture, 0, 1));

  add_line (fixture, "arm::base", (TriadVector) { 0, 1, 1 }, (TriadVector) { 0, -1, 1 });
  g_assert_false (paints (fixture, 0, 1));
}

static guint
count_obstacles (Fixture *fixture)
{
  g_autoptr(GArray) obstacles = g_array_new (FALSE, FALSE, sizeof (TriadObstacle));

  triad_paint_overlay_get_obstacles (fixture->view, obstacles);

  return obstacles->len;
}

/* Names avoid the head of an arrow and its start. */
static void
test_obstacles (Fixture       *fixture,
                gconstpointer  data)
{
  g_autoptr(GArray) obstacles = g_array_new (FALSE, FALSE, sizeof (TriadObstacle));

  add_line (fixture, "arm::base", (TriadVector) { 0, 1, 1 }, (TriadVector) { 0, -1, 1 });
  add_line (fixture, "arm::base", (TriadVector) { 0, 0, 1 }, (TriadVector) { 0, 0.01, 1 });
  triad_paint_overlay_get_obstacles (fixture->view, obstacles);
  g_assert_cmpuint (obstacles->len, ==, 2);
  g_assert_cmpfloat_with_epsilon (g_array_index (obstacles, TriadObstacle, 0).x, get_x (0), 1e-3);
  g_assert_cmpfloat_with_epsilon (g_array_index (obstacles, TriadObstacle, 1).x, get_x (1), 1e-3);

  while (fixture->overlay.n_lines < MANY)
    add_line (fixture, "arm::base", (TriadVector) { 0, 1, 1 }, (TriadVector) { 0, -1, 1 });

  g_assert_cmpuint (count_obstacles (fixture), ==, 2 * MANY - 2);
  add_line (fixture, "arm::base", (TriadVector) { 0, 1, 1 }, (TriadVector) { 0, -1, 1 });
  g_assert_cmpuint (count_obstacles (fixture), ==, 0);

  fixture->overlay.n_lines = 1;
  fixture->view->style.ghosts = FALSE;
  g_assert_cmpuint (count_obstacles (fixture), ==, 0);
  fixture->view->style.ghosts = TRUE;
  fixture->view->overlay = NULL;
  g_assert_cmpuint (count_obstacles (fixture), ==, 0);
}

/* Paints the lit frames, and returns the places of their names. */
static GArray *
light (Fixture *fixture,
       cairo_t *cr)
{
  g_autoptr(TriadTextCache) text_cache = triad_text_cache_new ();
  GArray *taken = g_array_new (FALSE, FALSE, sizeof (TriadRect));

  triad_text_cache_begin (text_cache, cr);
  triad_paint_lit_overlay (cr, fixture->view, triad_theme_get_light (), text_cache, taken);
  g_assert_cmpint (cairo_status (cr), ==, CAIRO_STATUS_SUCCESS);

  return taken;
}

static void
test_lit (Fixture       *fixture,
          gconstpointer  data)
{
  const TriadTheme *theme = triad_theme_get_light ();
  g_autoptr(cairo_t) cr = begin ();
  cairo_surface_t *surface = cairo_get_target (cr);
  g_autoptr(GArray) names = NULL;
  g_autoptr(GArray) none = NULL;

  add_triad (fixture, 7, TRIAD_FRAME_LINK, 2, 1);
  add_triad (fixture, 8, TRIAD_FRAME_LINK, -2, 1);
  add_triad (fixture, 9, TRIAD_FRAME_LINK, 0, 1);
  fixture->view->overlay_highlight.selected = 7;
  fixture->view->overlay_highlight.hovered = 8;
  names = light (fixture, cr);

  g_assert_cmpuint (names->len, ==, 2);
  g_assert_true (triad_test_has_colour (surface, get_x (2), get_y (1) + 11, 2, theme->selection));
  g_assert_true (triad_test_has_colour (surface, get_x (-2), get_y (1) + 11, 2, theme->hover));
  g_assert_false (is_painted (cr, get_x (0), get_y (1), 3));

  fixture->view->style.ghosts = FALSE;
  none = light (fixture, cr);
  g_assert_cmpuint (none->len, ==, 0);
}

/* A name is beside its frame where it covers no other name, and not outside of the screen. */
static void
test_names (Fixture       *fixture,
            gconstpointer  data)
{
  g_autoptr(cairo_t) cr = begin ();
  g_autoptr(GArray) names = NULL;

  for (int i = 0; i < 8; i++)
    add_triad (fixture, 7, TRIAD_FRAME_LINK, 0, 1);

  add_triad (fixture, 7, TRIAD_FRAME_LINK, -(WIDTH / 2 - 20) / PIXELS, 1);
  fixture->view->overlay_highlight.selected = 7;
  names = light (fixture, cr);
  g_assert_cmpuint (names->len, ==, 9);

  for (guint i = 0; i < names->len; i++)
    {
      const TriadRect *name = &g_array_index (names, TriadRect, i);

      g_assert_cmpfloat (name->x, >=, 0);
      g_assert_cmpfloat (name->x + name->width, <=, WIDTH);

      for (guint j = 0; j < i; j++)
        {
          const TriadRect *other = &g_array_index (names, TriadRect, j);

          g_assert_true (name->x + name->width <= other->x || other->x + other->width <= name->x
                         || name->y + name->height <= other->y
                         || other->y + other->height <= name->y);
        }
    }
}

static int
pick (Fixture *fixture,
      double   x,
      int      after)
{
  return triad_projected_scene_pick_overlay (fixture->view, x, get_y (1), REACH, after);
}

/* Of frames at one point, each is picked in turn. */
static void
test_pick (Fixture       *fixture,
           gconstpointer  data)
{
  g_assert_cmpint (pick (fixture, get_x (0), -1), ==, -1);

  add_triad (fixture, 7, TRIAD_FRAME_LINK, 0, 1);
  add_triad (fixture, 8, TRIAD_FRAME_EXPLICIT, 0, 1);
  add_triad (fixture, 9, TRIAD_FRAME_LINK, 0.1, 1);

  g_assert_cmpint (pick (fixture, get_x (0) + 1, -1), ==, 7);
  g_assert_cmpint (pick (fixture, get_x (0) + 1, 7), ==, 8);
  g_assert_cmpint (pick (fixture, get_x (0) + 1, 8), ==, 7);
  g_assert_cmpint (pick (fixture, get_x (0.1), 7), ==, 9);
  g_assert_cmpint (pick (fixture, get_x (0) + 11.9, -1), ==, 7);
  g_assert_cmpint (pick (fixture, get_x (0) + 12.1, -1), ==, -1);

  fixture->view->style.hidden_kinds = 1 << TRIAD_FRAME_LINK;
  g_assert_cmpint (pick (fixture, get_x (0), -1), ==, 8);
  fixture->view->style.hidden_kinds = 0;
  fixture->view->style.ghosts = FALSE;
  g_assert_cmpint (pick (fixture, get_x (0), -1), ==, -1);
  fixture->view->style.ghosts = TRUE;
  fixture->view->overlay = NULL;
  g_assert_cmpint (pick (fixture, get_x (0), -1), ==, -1);
}

/* A frame of the scene at the same point is picked instead. */
static void
test_pick_nearest (Fixture       *fixture,
                   gconstpointer  data)
{
  add_triad (fixture, 7, TRIAD_FRAME_LINK, 0, -2);
  add_triad (fixture, 8, TRIAD_FRAME_LINK, 0, -2.1);

  g_assert_cmpint (triad_projected_scene_pick_overlay (fixture->view, get_x (0), get_y (-2),
                                                       REACH, -1), ==, -1);
  g_assert_cmpint (triad_projected_scene_pick_overlay (fixture->view, get_x (0), get_y (-2.1),
                                                       REACH, -1), ==, 8);
}

/* The legend shows what the view does. */
static void
test_samples (Fixture       *fixture,
              gconstpointer  data)
{
  const TriadTheme *theme = triad_theme_get_light ();
  g_autoptr(cairo_t) triad = begin ();
  g_autoptr(cairo_t) line = begin ();

  triad_paint_overlay_sample (triad, theme, 40, 30);
  g_assert_true (is_painted (triad, 14, 10, 4));
  g_assert_false (is_painted (triad, 60, 15, 15));

  triad_paint_overlay_line_sample (line, theme, 40, 30);
  g_assert_true (triad_test_has_colour (cairo_get_target (line), 20, 15, 2, theme->change));
  g_assert_false (is_painted (line, 60, 15, 15));
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

#define ADD(path, func) g_test_add (path, Fixture, NULL, set_up, func, tear_down)
  ADD ("/paint-overlay/arrow", test_arrow);
  ADD ("/paint-overlay/hidden", test_hidden);
  ADD ("/paint-overlay/short", test_short);
  ADD ("/paint-overlay/many", test_many);
  ADD ("/paint-overlay/obstacles", test_obstacles);
  ADD ("/paint-overlay/lit", test_lit);
  ADD ("/paint-overlay/names", test_names);
  ADD ("/paint-overlay/pick", test_pick);
  ADD ("/paint-overlay/pick-nearest", test_pick_nearest);
  ADD ("/paint-overlay/samples", test_samples);
#undef ADD

  return g_test_run ();
}
