/* test-paint-handles.c: the handles for moving and rotating a frame, as painted */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-paint-handles.h"

#include "triad-test-drawing.h"

#define WIDTH 800
#define HEIGHT 600
#define X 400                 /* the origin of the frame on the screen */
#define Y 300

/* From the back: X goes into the screen, Y to the left, Z up. */
static const TriadCamera back = { .distance = 10, .perspective = FALSE };

static TriadHandles
make_handles (const TriadCamera *camera)
{
  TriadHandles handles;

  g_assert_true (triad_handles_init (&handles, &TRIAD_POSE_IDENTITY, camera, WIDTH, HEIGHT));

  return handles;
}

static cairo_surface_t *
paint (const TriadHandles *handles)
{
  const TriadTheme *theme = triad_theme_get_light ();
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, WIDTH, HEIGHT);
  cairo_t *cr = cairo_create (surface);

  triad_theme_set_source (cr, theme->background);
  cairo_paint (cr);
  triad_paint_handles (cr, handles, theme);
  g_assert_cmpint (cairo_status (cr), ==, CAIRO_STATUS_SUCCESS);
  cairo_destroy (cr);

  return surface;
}

/* How many pixels of a column or row have that colour. */
static int
count (cairo_surface_t *surface,
       int              x,
       int              y,
       int              dx,
       int              dy,
       int              n,
       TriadColour      colour)
{
  int found = 0;

  for (int i = 0; i < n; i++)
    if (triad_test_is_near (triad_test_get_pixel (surface, x + i * dx, y + i * dy), colour))
      found++;

  return found;
}

static void
test_colours (void)
{
  const TriadTheme *theme = triad_theme_get_light ();
  TriadHandles handles = make_handles (&back);
  cairo_surface_t *surface = paint (&handles);

  g_assert_true (triad_test_has_colour (surface, X - 55, Y, 1, theme->axes[1]));
  g_assert_true (triad_test_has_colour (surface, X, Y - 55, 1, theme->axes[2]));
  g_assert_true (triad_test_has_colour (surface, X - 26, Y - 33, 1, theme->axes[0]));
  g_assert_true (triad_test_has_colour (surface, X + 69, Y + 69, 2, theme->axes[0]));

  /* The head of an arrow is wider than its line. */
  g_assert_cmpint (count (surface, X - 73, Y - 10, 0, 1, 20, theme->axes[1]), >,
                   count (surface, X - 55, Y - 10, 0, 1, 20, theme->axes[1]));

  /* The arrow of X is seen end-on, and a guide is only shown while the frame moves. */
  g_assert_false (triad_test_has_colour (surface, X, Y, 10, theme->axes[0]));
  g_assert_cmpint (count (surface, 10, Y, 1, 0, 250, theme->background), ==, 250);
  cairo_surface_destroy (surface);
}

/* The handle under the pointer is wider, or less transparent. */
static void
test_active (void)
{
  const TriadTheme *theme = triad_theme_get_light ();
  TriadHandles handles = make_handles (&back);
  cairo_surface_t *plain = paint (&handles);
  cairo_surface_t *arrow;
  cairo_surface_t *square;

  handles.active = TRIAD_HANDLE_MOVE_Y;
  arrow = paint (&handles);
  handles.active = TRIAD_HANDLE_MOVE_YZ;
  square = paint (&handles);

  g_assert_cmpint (count (arrow, X - 55, Y - 10, 0, 1, 20, theme->axes[1]), >,
                   count (plain, X - 55, Y - 10, 0, 1, 20, theme->axes[1]));
  g_assert_cmpint (count (arrow, X - 10, Y - 55, 1, 0, 20, theme->axes[2]), ==,
                   count (plain, X - 10, Y - 55, 1, 0, 20, theme->axes[2]));
  g_assert_cmpfloat (triad_test_get_pixel (square, X - 33, Y - 33).g, <,
                     triad_test_get_pixel (plain, X - 33, Y - 33).g - 0.1);

  cairo_surface_destroy (square);
  cairo_surface_destroy (arrow);
  cairo_surface_destroy (plain);
}

/* They are grey, and the one under the pointer looks like the others. */
static void
test_disabled (void)
{
  const TriadTheme *theme = triad_theme_get_light ();
  TriadHandles handles = make_handles (&back);
  cairo_surface_t *surface;
  TriadColour grey;

  handles.is_disabled = TRUE;
  handles.active = TRIAD_HANDLE_MOVE_Y;
  surface = paint (&handles);
  grey = triad_test_get_pixel (surface, X, Y - 55);

  for (int axis = 0; axis < 3; axis++)
    g_assert_false (triad_test_has_colour (surface, X - 55, Y, 5, theme->axes[axis]));

  g_assert_false (triad_test_is_near (grey, theme->background));
  g_assert_cmpint (count (surface, X - 55, Y - 10, 0, 1, 20, grey), ==,
                   count (surface, X - 10, Y - 55, 1, 0, 20, grey));
  cairo_surface_destroy (surface);
}

/* Of a ring, the back is hidden until the ring is dragged; then the other handles are. */
static void
test_dragged (void)
{
  const TriadTheme *theme = triad_theme_get_light ();
  TriadCamera camera;
  TriadHandles handles;
  cairo_surface_t *still;
  cairo_surface_t *dragged;
  double ends[4];
  int n_back = 0;

  triad_camera_init (&camera);
  handles = make_handles (&camera);
  still = paint (&handles);
  handles.active = TRIAD_HANDLE_ROTATE_Z;
  handles.is_dragged = TRUE;
  dragged = paint (&handles);

  for (int step = 0; step < TRIAD_HANDLE_RING_STEPS; step++)
    {
      gboolean is_front;
      double x;
      double y;

      g_assert_true (triad_handles_get_ring (&handles, TRIAD_HANDLE_ROTATE_Z, step, &x, &y,
                                             &is_front));
      g_assert_true (triad_test_has_colour (dragged, x, y, 1, theme->axes[2]));

      if (!is_front && !triad_test_has_colour (still, x, y, 1, theme->axes[2]))
        n_back++;
    }

  g_assert_cmpint (n_back, >, TRIAD_HANDLE_RING_STEPS / 4);
  g_assert_true (triad_handles_get_arrow (&handles, TRIAD_HANDLE_MOVE_X, ends));
  g_assert_true (triad_test_has_colour (still, (ends[0] + ends[2]) / 2, (ends[1] + ends[3]) / 2, 1,
                                        theme->axes[0]));
  g_assert_false (triad_test_has_colour (dragged, (ends[0] + ends[2]) / 2,
                                         (ends[1] + ends[3]) / 2, 1, theme->axes[0]));
  cairo_surface_destroy (dragged);
  cairo_surface_destroy (still);
}

/* A dashed line across the screen, in the colour of the handle that is dragged, if one is. */
static void
test_guide (void)
{
  const TriadTheme *theme = triad_theme_get_light ();
  TriadHandles handles = make_handles (&back);
  TriadHandle active[] = { TRIAD_HANDLE_MOVE_Y, TRIAD_HANDLE_NONE };

  handles.has_guide = TRUE;
  handles.guide = (TriadVector) { 0, 1, 0 };

  for (gsize i = 0; i < G_N_ELEMENTS (active); i++)
    {
      cairo_surface_t *surface;
      int n_green = 0;
      int n_gaps;

      handles.active = active[i];
      surface = paint (&handles);
      n_gaps = count (surface, 10, Y, 1, 0, 250, theme->background);

      for (int x = 10; x < 260; x++)
        {
          TriadColour colour = triad_test_get_pixel (surface, x, Y);

          if (colour.g > colour.r + 0.1)
            n_green++;
        }

      g_assert_cmpint (n_gaps, >, 60);
      g_assert_cmpint (n_gaps, <, 190);

      if (active[i] == TRIAD_HANDLE_NONE)
        g_assert_cmpint (n_green, ==, 0);
      else
        g_assert_cmpint (n_green, >, 60);

      cairo_surface_destroy (surface);
    }
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/paint-handles/colours", test_colours);
  g_test_add_func ("/paint-handles/active", test_active);
  g_test_add_func ("/paint-handles/disabled", test_disabled);
  g_test_add_func ("/paint-handles/dragged", test_dragged);
  g_test_add_func ("/paint-handles/guide", test_guide);

  return g_test_run ();
}
