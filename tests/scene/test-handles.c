/* test-handles.c: handles on the screen, and hit testing */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-handles.h"

#include <math.h>

#define WIDTH 800.0
#define HEIGHT 600.0

/* From the back: X goes into the screen, Y to the left, Z up. */
static const TriadCamera back = { .distance = 10, .perspective = FALSE };

static void
test_by_hand (void)
{
  TriadPose pose = { { 0, 1, 0 }, { 1, 0, 0, 0 } };
  double x = 400 - 96.98184;
  double y = 300;
  TriadHandles handles;
  double ends[4];
  double corners[8];

  g_assert_true (triad_handles_init (&handles, &pose, &back, WIDTH, HEIGHT));
  g_assert_cmpfloat_with_epsilon (handles.unit, 1 / 96.98184, 1e-6);
  g_assert_cmpfloat_with_epsilon (handles.toward.x, -1, 1e-12);

  g_assert_true (triad_handles_get_arrow (&handles, TRIAD_HANDLE_MOVE_Z, ends));
  g_assert_cmpfloat_with_epsilon (ends[0], x, 1e-4);
  g_assert_cmpfloat_with_epsilon (ends[1], y - 40, 1e-4);
  g_assert_cmpfloat_with_epsilon (ends[3], y - 82, 1e-4);

  g_assert_true (triad_handles_get_square (&handles, TRIAD_HANDLE_MOVE_YZ, corners));
  g_assert_cmpfloat_with_epsilon (corners[0], x - 26, 1e-4);
  g_assert_cmpfloat_with_epsilon (corners[1], y - 26, 1e-4);
  g_assert_cmpfloat_with_epsilon (corners[4], x - 40, 1e-4);
  g_assert_cmpfloat_with_epsilon (corners[5], y - 40, 1e-4);

  /* What is seen end-on or edge-on cannot be dragged. */
  g_assert_false (triad_handles_is_shown (&handles, TRIAD_HANDLE_MOVE_X));
  g_assert_true (triad_handles_is_shown (&handles, TRIAD_HANDLE_MOVE_Y));
  g_assert_true (triad_handles_is_shown (&handles, TRIAD_HANDLE_MOVE_YZ));
  g_assert_false (triad_handles_is_shown (&handles, TRIAD_HANDLE_MOVE_XY));
  g_assert_true (triad_handles_is_shown (&handles, TRIAD_HANDLE_ROTATE_Z));

  g_assert_cmpint (triad_handles_pick (&handles, x, y - 60), ==, TRIAD_HANDLE_MOVE_Z);
  g_assert_cmpint (triad_handles_pick (&handles, x + 5, y - 80), ==, TRIAD_HANDLE_MOVE_Z);
  g_assert_cmpint (triad_handles_pick (&handles, x - 60, y + 3), ==, TRIAD_HANDLE_MOVE_Y);
  g_assert_cmpint (triad_handles_pick (&handles, x - 33, y - 33), ==, TRIAD_HANDLE_MOVE_YZ);
  g_assert_cmpint (triad_handles_pick (&handles, x + 98 * M_SQRT1_2, y + 98 * M_SQRT1_2), ==,
                   TRIAD_HANDLE_ROTATE_X);
  g_assert_cmpint (triad_handles_pick (&handles, x, y), !=, TRIAD_HANDLE_MOVE_X);
  g_assert_cmpint (triad_handles_pick (&handles, x + 60, y + 30), ==, TRIAD_HANDLE_NONE);
}

/* The size on the screen does not depend on the distance. */
static void
test_size (void)
{
  static const double distances[] = { 0.01, 1, 100 };

  for (gsize i = 0; i < G_N_ELEMENTS (distances); i++)
    {
      TriadCamera camera = { .distance = distances[i], .perspective = TRUE };
      TriadHandles handles;
      double ends[4];

      g_assert_true (triad_handles_init (&handles, &TRIAD_POSE_IDENTITY, &camera, WIDTH, HEIGHT));
      g_assert_true (triad_handles_get_arrow (&handles, TRIAD_HANDLE_MOVE_Y, ends));
      g_assert_cmpfloat_with_epsilon (400 - ends[2], 82, 1e-6);
    }
}

/* Only the front of a ring is picked, and what is dragged hides the rest. */
static void
test_sides (void)
{
  TriadCamera camera;
  TriadHandles handles;
  double x;
  double y;
  int n_front = 0;

  triad_camera_init (&camera);
  g_assert_true (triad_handles_init (&handles, &TRIAD_POSE_IDENTITY, &camera, WIDTH, HEIGHT));

  for (int step = 0; step < TRIAD_HANDLE_RING_STEPS; step++)
    {
      gboolean is_front;

      g_assert_true (triad_handles_get_ring (&handles, TRIAD_HANDLE_ROTATE_Z, step, &x, &y,
                                             &is_front));
      n_front += is_front;

      /* Farther from the front than the pointer may be. */
      if (!is_front && y < 280)
        g_assert_cmpint (triad_handles_pick (&handles, x, y), !=, TRIAD_HANDLE_ROTATE_Z);
    }

  g_assert_cmpint (n_front, >, TRIAD_HANDLE_RING_STEPS * 0.4);
  g_assert_cmpint (n_front, <, TRIAD_HANDLE_RING_STEPS * 0.6);

  handles.active = TRIAD_HANDLE_MOVE_X;
  handles.is_dragged = TRUE;
  g_assert_true (triad_handles_is_shown (&handles, TRIAD_HANDLE_MOVE_X));
  g_assert_false (triad_handles_is_shown (&handles, TRIAD_HANDLE_ROTATE_Z));
}

static void
test_behind (void)
{
  TriadCamera camera = { .distance = 10, .perspective = TRUE };
  TriadPose pose = { { -11, 0, 0 }, { 1, 0, 0, 0 } };
  TriadHandles handles;

  g_assert_false (triad_handles_init (&handles, &pose, &camera, WIDTH, HEIGHT));
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/handles/by-hand", test_by_hand);
  g_test_add_func ("/handles/size", test_size);
  g_test_add_func ("/handles/sides", test_sides);
  g_test_add_func ("/handles/behind", test_behind);

  return g_test_run ();
}
