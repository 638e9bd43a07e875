/* test-camera.c: from space to the screen */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-camera-screen.h"

#include <math.h>

#define WIDTH 800.0
#define HEIGHT 600.0

static void
assert_pixel (const TriadCamera *camera,
              TriadVector        point,
              double             x,
              double             y,
              double             depth)
{
  double at_x;
  double at_y;
  double at_depth;

  g_assert_true (triad_camera_project (camera, point, WIDTH, HEIGHT, &at_x, &at_y, &at_depth));
  g_assert_cmpfloat_with_epsilon (at_x, x, 1e-4);
  g_assert_cmpfloat_with_epsilon (at_y, y, 1e-4);
  g_assert_cmpfloat_with_epsilon (at_depth, depth, 1e-9);
}

/* From the back, 10 m away: X goes into the screen, Y to the left, Z up.
 * 600 pixels are 2·tan(0.3)·10 = 6.18672499... m at the target. */
static void
test_by_hand (void)
{
  TriadCamera camera = { .distance = 10, .perspective = TRUE };

  assert_pixel (&camera, (TriadVector) { 0, 0, 0 }, 400, 300, 10);
  assert_pixel (&camera, (TriadVector) { 0, 1, 0 }, 400 - 96.98184, 300, 10);
  assert_pixel (&camera, (TriadVector) { 0, 0, 1 }, 400, 300 - 96.98184, 10);
  assert_pixel (&camera, (TriadVector) { 10, -1, 1 }, 400 + 48.49092, 300 - 48.49092, 20);
  assert_pixel (&camera, (TriadVector) { -5, -1, 0 }, 400 + 193.96368, 300, 5);

  camera.perspective = FALSE;

  assert_pixel (&camera, (TriadVector) { 0, 1, 0 }, 400 - 96.98184, 300, 10);
  assert_pixel (&camera, (TriadVector) { 10, -1, 1 }, 400 + 96.98184, 300 - 96.98184, 20);
  assert_pixel (&camera, (TriadVector) { -50, -1, 0 }, 400 + 96.98184, 300, -40);
}

static void
test_behind (void)
{
  TriadCamera camera = { .distance = 10, .perspective = TRUE };
  double x = 7;
  double y = 7;

  g_assert_false (triad_camera_project (&camera, (TriadVector) { -11, 0, 0 }, WIDTH, HEIGHT,
                                        &x, &y, NULL));
  g_assert_false (triad_camera_project (&camera, (TriadVector) { -10, 0, 0 }, WIDTH, HEIGHT,
                                        &x, &y, NULL));
  g_assert_false (triad_camera_project (&camera, (TriadVector) { NAN, 0, 0 }, WIDTH, HEIGHT,
                                        &x, &y, NULL));
  g_assert_cmpfloat (x, ==, 7);
  g_assert_cmpfloat (y, ==, 7);
}

/* The projections of the tips of the world's axes, from each side: to the right or left
 * of the origin, above, below or on it. */
static void
test_views (void)
{
  static const struct
  {
    TriadCameraView view;
    int             x[3];
    int             y[3];
  } expected[] = {
    { TRIAD_CAMERA_VIEW_ISO, { 1, 1, 0 }, { 1, -1, -1 } },
    { TRIAD_CAMERA_VIEW_FRONT, { 0, 1, 0 }, { 0, 0, -1 } },
    { TRIAD_CAMERA_VIEW_BACK, { 0, -1, 0 }, { 0, 0, -1 } },
    { TRIAD_CAMERA_VIEW_LEFT, { -1, 0, 0 }, { 0, 0, -1 } },
    { TRIAD_CAMERA_VIEW_RIGHT, { 1, 0, 0 }, { 0, 0, -1 } },
    { TRIAD_CAMERA_VIEW_TOP, { 1, 0, 0 }, { 0, -1, 0 } },
    { TRIAD_CAMERA_VIEW_BOTTOM, { 1, 0, 0 }, { 0, 1, 0 } },
  };

  for (guint i = 0; i < G_N_ELEMENTS (expected); i++)
    {
      TriadCamera camera;

      triad_camera_init (&camera);
      triad_camera_set_view (&camera, expected[i].view);

      for (int axis = 0; axis < 3; axis++)
        {
          TriadVector tip = { axis == 0, axis == 1, axis == 2 };
          double x;
          double y;

          g_assert_true (triad_camera_project (&camera, tip, WIDTH, HEIGHT, &x, &y, NULL));
          x -= WIDTH / 2;
          y -= HEIGHT / 2;
          g_assert_cmpint ((x > 1e-6) - (x < -1e-6), ==, expected[i].x[axis]);
          g_assert_cmpint ((y > 1e-6) - (y < -1e-6), ==, expected[i].y[axis]);
        }
    }
}

static void
test_isometric (void)
{
  TriadCamera camera;
  double lengths[3];

  triad_camera_init (&camera);
  camera.perspective = FALSE;

  for (int axis = 0; axis < 3; axis++)
    {
      TriadVector tip = { axis == 0, axis == 1, axis == 2 };
      double x;
      double y;

      g_assert_true (triad_camera_project (&camera, tip, WIDTH, HEIGHT, &x, &y, NULL));
      lengths[axis] = hypot (x - WIDTH / 2, y - HEIGHT / 2);
    }

  g_assert_cmpfloat_with_epsilon (lengths[0], lengths[1], 1e-9);
  g_assert_cmpfloat_with_epsilon (lengths[0], lengths[2], 1e-9);
}

static void
test_scale (void)
{
  TriadCamera camera = { .distance = 4, .perspective = TRUE };
  double near = triad_camera_get_scale (&camera, 4, HEIGHT);

  g_assert_cmpfloat_with_epsilon (near, 600 / (8 * tan (0.3)), 1e-9);
  g_assert_cmpfloat_with_epsilon (triad_camera_get_scale (&camera, 8, HEIGHT), near / 2, 1e-9);

  camera.perspective = FALSE;
  g_assert_cmpfloat_with_epsilon (triad_camera_get_scale (&camera, 8, HEIGHT), near, 1e-9);
}

static void
test_pan (void)
{
  TriadCamera camera;
  TriadVector point;
  double x;
  double y;

  triad_camera_init (&camera);
  camera.target = (TriadVector) { 1, 2, 3 };
  point = camera.target;
  triad_camera_pan (&camera, 37, -21, HEIGHT);

  g_assert_true (triad_camera_project (&camera, point, WIDTH, HEIGHT, &x, &y, NULL));
  g_assert_cmpfloat_with_epsilon (x, WIDTH / 2 + 37, 1e-9);
  g_assert_cmpfloat_with_epsilon (y, HEIGHT / 2 - 21, 1e-9);

  /* A pane can be moved together while it has the focus. */
  camera.target = point;
  triad_camera_pan (&camera, 37, -21, 0);
  g_assert_cmpmem (&camera.target, sizeof camera.target, &point, sizeof point);
}

static void
test_zoom (void)
{
  for (int perspective = 0; perspective < 2; perspective++)
    {
      TriadCamera camera;
      TriadVector point;
      double x;
      double y;

      triad_camera_init (&camera);
      camera.perspective = perspective;

      /* the origin lies at the target's depth, at (500, 200) */
      point = camera.target;
      triad_camera_pan (&camera, 100, -100, HEIGHT);

      for (int i = 0; i < 20; i++)
        {
          triad_camera_zoom_at (&camera, i < 10 ? 1.7 : 0.5, 500, 200, WIDTH, HEIGHT);
          g_assert_true (triad_camera_project (&camera, point, WIDTH, HEIGHT, &x, &y, NULL));
          g_assert_cmpfloat_with_epsilon (x, 500, 1e-6);
          g_assert_cmpfloat_with_epsilon (y, 200, 1e-6);
        }
    }
}

static void
test_limits (void)
{
  TriadCamera camera;

  triad_camera_init (&camera);

  for (int i = 0; i < 2000; i++)
    triad_camera_zoom_at (&camera, 4, 10, 10, WIDTH, HEIGHT);

  g_assert_cmpfloat (camera.distance, >, 0);
  g_assert_true (isfinite (camera.target.x) && isfinite (camera.target.y));

  for (int i = 0; i < 2000; i++)
    triad_camera_zoom_at (&camera, 0.25, 10, 10, WIDTH, HEIGHT);

  g_assert_true (isfinite (camera.distance));
  g_assert_true (isfinite (camera.target.x) && isfinite (camera.target.y));

  triad_camera_orbit (&camera, 0, 100);
  g_assert_cmpfloat (camera.pitch, ==, G_PI_2);
  triad_camera_orbit (&camera, 1000, -200);
  g_assert_cmpfloat (camera.pitch, ==, -G_PI_2);
  g_assert_cmpfloat (fabs (camera.yaw), <=, G_PI);
}

static void
test_fit (void)
{
  static const double radii[] = { 1e-6, 0.5, 1e6 };

  for (guint i = 0; i < G_N_ELEMENTS (radii); i++)
    for (int perspective = 0; perspective < 2; perspective++)
      {
        TriadCamera camera;
        TriadVector centre = { 3 * radii[i], -2 * radii[i], radii[i] };
        TriadVector right;
        TriadVector up;
        TriadVector forward;
        double extent = 0;

        triad_camera_init (&camera);
        camera.perspective = perspective;
        triad_camera_fit (&camera, centre, radii[i], WIDTH, HEIGHT);
        triad_camera_get_axes (&camera, &right, &up, &forward);

        /* the highest point of the ball on the screen */
        for (int step = 0; step < 1000; step++)
          {
            double angle = step * G_PI / 1000;
            double high = radii[i] * sin (angle);
            double deep = radii[i] * cos (angle);
            TriadVector rim = triad_vector_add (triad_vector_scale (up, high),
                                                triad_vector_scale (forward, deep));
            double x;
            double y;

            g_assert_true (triad_camera_project (&camera, triad_vector_add (centre, rim),
                                                 WIDTH, HEIGHT, &x, &y, NULL));
            extent = MAX (extent, HEIGHT / 2 - y);
          }

        g_assert_cmpfloat (extent, <=, HEIGHT / 2);
        g_assert_cmpfloat (extent, >=, 0.75 * HEIGHT / 2);
      }
}

static void
test_fit_points (void)
{
  static const TriadVector points[] = {
    { 0, 0, 0 }, { 1, 0, 0 }, { 1, 2, 0 }, { 1, 2, 0.5 }, { -3, 0.2, 0 },
  };

  for (int view = TRIAD_CAMERA_VIEW_ISO; view <= TRIAD_CAMERA_VIEW_BOTTOM; view++)
    for (int perspective = 0; perspective < 2; perspective++)
      {
        TriadCamera camera;
        double left = WIDTH;
        double right = 0;
        double top = HEIGHT;
        double bottom = 0;

        triad_camera_init (&camera);
        triad_camera_set_view (&camera, view);
        camera.perspective = perspective;
        triad_camera_fit_points (&camera, points, G_N_ELEMENTS (points), NULL, 0, WIDTH, HEIGHT);

        for (guint i = 0; i < G_N_ELEMENTS (points); i++)
          {
            double x;
            double y;

            g_assert_true (triad_camera_project (&camera, points[i], WIDTH, HEIGHT, &x, &y, NULL));
            left = MIN (left, x);
            right = MAX (right, x);
            top = MIN (top, y);
            bottom = MAX (bottom, y);
          }

        /* all inside, and touching the margin on two sides */
        g_assert_cmpfloat (MIN (left, WIDTH - right), >=, 40);
        g_assert_cmpfloat (MIN (top, HEIGHT - bottom), >=, 40);
        g_assert_cmpfloat (MIN (MAX (left, WIDTH - right), MAX (top, HEIGHT - bottom)), <=, 60);
      }
}

static void
test_fit_one_point (void)
{
  TriadVector point = { 1, 2, 3 };
  TriadCamera camera;
  double x;
  double y;

  triad_camera_init (&camera);
  triad_camera_fit_points (&camera, &point, 1, NULL, 0, WIDTH, HEIGHT);

  g_assert_cmpfloat (camera.distance, >, 0);
  g_assert_true (triad_camera_project (&camera, point, WIDTH, HEIGHT, &x, &y, NULL));
  g_assert_cmpfloat_with_epsilon (x, WIDTH / 2, 1e-6);
  g_assert_cmpfloat_with_epsilon (y, HEIGHT / 2, 1e-6);
}

static void
test_lines (void)
{
  TriadCamera camera = { .distance = 10, .perspective = TRUE };
  double ends[4];

  /* inside, untouched */
  g_assert_true (triad_camera_project_line (&camera, (TriadVector) { 0, 0, 0 },
                                            (TriadVector) { 0, -1, 0 }, WIDTH, HEIGHT, ends));
  g_assert_cmpfloat_with_epsilon (ends[0], 400, 1e-9);
  g_assert_cmpfloat_with_epsilon (ends[2], 400 + 96.98184, 1e-5);

  /* from far behind the eye to far in front of it, below it */
  g_assert_true (triad_camera_project_line (&camera, (TriadVector) { -1e9, 0, -2 },
                                            (TriadVector) { 1e9, 0, -2 }, WIDTH, HEIGHT, ends));
  g_assert_cmpfloat_with_epsilon (ends[3], 300, 1e-3);
  g_assert_cmpfloat (ends[1], >=, HEIGHT);
  g_assert_cmpfloat (ends[1], <, 2 * HEIGHT);

  /* behind the camera, beside the view, and undefined */
  g_assert_false (triad_camera_project_line (&camera, (TriadVector) { -20, 0, 0 },
                                             (TriadVector) { -11, 0, 0 }, WIDTH, HEIGHT, ends));
  g_assert_false (triad_camera_project_line (&camera, (TriadVector) { 0, 50, 0 },
                                             (TriadVector) { 0, 50, 9 }, WIDTH, HEIGHT, ends));
  g_assert_false (triad_camera_project_line (&camera, (TriadVector) { NAN, 0, 0 },
                                             (TriadVector) { 0, 0, 0 }, WIDTH, HEIGHT, ends));
}

static void
test_mix (void)
{
  TriadCamera from = { { 0, 0, 0 }, 3, 0, 1, FALSE };
  TriadCamera to = { { 2, 4, 6 }, -3, 1, 4, TRUE };
  TriadCamera mixed;

  triad_camera_mix (&mixed, &from, &to, 0.5);
  g_assert_cmpfloat_with_epsilon (mixed.target.z, 3, 1e-12);
  g_assert_cmpfloat_with_epsilon (mixed.distance, 2, 1e-12);
  g_assert_cmpfloat_with_epsilon (mixed.pitch, 0.5, 1e-12);

  /* over the back, not over the front */
  g_assert_cmpfloat_with_epsilon (fabs (mixed.yaw), G_PI, 1e-12);

  triad_camera_mix (&mixed, &from, &to, 1);
  g_assert_cmpfloat_with_epsilon (mixed.yaw, to.yaw, 1e-12);
  g_assert_cmpfloat_with_epsilon (mixed.distance, to.distance, 1e-12);
  g_assert_cmpfloat_with_epsilon (mixed.target.y, to.target.y, 1e-12);
}

/* The linker leads the trigonometric functions of the axes here; an optimizing compiler calls
 * sincos(). */
static int n_trigonometric;

double __real_cos    (double x);
double __wrap_cos    (double x);
double __real_sin    (double x);
double __wrap_sin    (double x);
void   __real_sincos (double x, double *sine, double *cosine);
void   __wrap_sincos (double x, double *sine, double *cosine);

double
__wrap_cos (double x)
{
  n_trigonometric++;

  return __real_cos (x);
}

double
__wrap_sin (double x)
{
  n_trigonometric++;

  return __real_sin (x);
}

void
__wrap_sincos (double  x,
               double *sine,
               double *cosine)
{
  n_trigonometric++;

  __real_sincos (x, sine, cosine);
}

static void
test_screen (void)
{
  TriadCamera camera;
  TriadCameraScreen screen;
  double line[4];
  int n_once;

  triad_camera_init (&camera);
  n_trigonometric = 0;
  screen = triad_camera_get_screen (&camera, WIDTH, HEIGHT);
  n_once = n_trigonometric;
  g_assert_cmpint (n_once, >, 0);

  for (int i = 0; i < 100; i++)
    {
      TriadVector point = { i * 0.1, 1 - i * 0.2, i * 0.05 };
      double a[3] = { 0 };
      double b[3] = { 0 };
      gboolean is_before;

      n_trigonometric = 0;
      is_before = triad_camera_screen_project (&screen, point, &a[0], &a[1], &a[2]);
      g_assert_cmpint (n_trigonometric, ==, 0);

      g_assert_true (triad_camera_project (&camera, point, WIDTH, HEIGHT, &b[0], &b[1], &b[2])
                     == is_before);
      g_assert_cmpmem (a, sizeof a, b, sizeof b);
    }

  n_trigonometric = 0;
  g_assert_true (triad_camera_project_line (&camera, (TriadVector) { 0, 0, 0 },
                                            (TriadVector) { 1, 0, 0 }, WIDTH, HEIGHT, line));
  g_assert_cmpint (n_trigonometric, ==, n_once);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);

  g_test_add_func ("/camera/project/by-hand", test_by_hand);
  g_test_add_func ("/camera/project/behind-the-camera", test_behind);
  g_test_add_func ("/camera/project/computes-axes-once", test_screen);
  g_test_add_func ("/camera/views/look-from-their-side", test_views);
  g_test_add_func ("/camera/views/iso-is-isometric", test_isometric);
  g_test_add_func ("/camera/scale", test_scale);
  g_test_add_func ("/camera/pan/is-exact-at-the-target", test_pan);
  g_test_add_func ("/camera/zoom/keeps-point-under-pointer", test_zoom);
  g_test_add_func ("/camera/limits", test_limits);
  g_test_add_func ("/camera/fit/tiny-and-huge", test_fit);
  g_test_add_func ("/camera/fit/points", test_fit_points);
  g_test_add_func ("/camera/fit/one-point", test_fit_one_point);
  g_test_add_func ("/camera/lines/are-cut-to-the-screen", test_lines);

  g_test_add_func ("/camera/mix/shorter-rotation", test_mix);

  return g_test_run ();
}
