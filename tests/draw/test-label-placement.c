/* test-label-placement.c: places of labels next to their points */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-label-placement.h"

#include <math.h>

#define WIDTH 700.0
#define HEIGHT 600.0
#define MANY 2000

static const TriadRect screen = { 0, 0, WIDTH, HEIGHT };

static gboolean
boxes_overlap (const TriadLabel      *a,
               const TriadLabelPlace *a_place,
               const TriadLabel      *b,
               const TriadLabelPlace *b_place)
{
  return a_place->x < b_place->x + b->width && b_place->x < a_place->x + a->width &&
         a_place->y < b_place->y + b->height && b_place->y < a_place->y + a->height;
}

static void
test_alone (void)
{
  TriadLabel label = { 300, 300, 10, 200, 80, 16, 0, 0 };
  TriadLabelPlace place;

  triad_label_placement_run (&label, 1, NULL, 0, NULL, 0, &screen, &place);

  g_assert_true (place.is_placed);
  g_assert_false (place.is_displaced);
  g_assert_cmpfloat_with_epsilon (place.x, 310, 1e-9);
  g_assert_cmpfloat_with_epsilon (place.y, 292, 1e-9);
}

static void
test_edges (void)
{
  static const double places[][2] = { { 0, 0 }, { 699, 2 }, { 4, 599 }, { 699, 599 }, { 350, 1 } };

  for (guint i = 0; i < G_N_ELEMENTS (places); i++)
    {
      TriadLabel label = { places[i][0], places[i][1], 10, 200, 80, 16, 0, 0 };
      TriadLabelPlace place;

      triad_label_placement_run (&label, 1, NULL, 0, NULL, 0, &screen, &place);

      g_assert_true (place.is_placed);
      g_assert_cmpfloat (place.x, >=, 0);
      g_assert_cmpfloat (place.y, >=, 0);
      g_assert_cmpfloat (place.x + label.width, <=, WIDTH);
      g_assert_cmpfloat (place.y + label.height, <=, HEIGHT);
    }
}

static void
test_obstacles (void)
{
  TriadLabel label = { 300, 300, 10, 200, 80, 16, 0, 0 };
  TriadObstacle obstacle = { 350, 300, 6, 60 };
  TriadLabelPlace place;

  triad_label_placement_run (&label, 1, &obstacle, 1, NULL, 0, &screen, &place);

  g_assert_true (place.is_placed);
  g_assert_true (place.x + label.width <= 344 || place.x >= 356 ||
                 place.y + label.height <= 294 || place.y >= 306);
}

static void
test_taken (void)
{
  TriadLabel label = { 350, 300, 10, 200, 80, 16, 0, 0 };
  TriadRect right = { 350, 0, 350, 600 };
  TriadRect all = { 0, 0, 700, 600 };
  TriadLabelPlace place;

  triad_label_placement_run (&label, 1, NULL, 0, &right, 1, &screen, &place);
  g_assert_true (place.is_placed);
  g_assert_cmpfloat (place.x + label.width, <=, 350);

  triad_label_placement_run (&label, 1, NULL, 0, &all, 1, &screen, &place);
  g_assert_false (place.is_placed);
}

static void
test_reach (void)
{
  TriadLabel label = { 350, 300, 10, 30, 80, 16, 0, 0 };
  TriadRect around = { 250, 250, 200, 100 };
  TriadLabelPlace place;

  triad_label_placement_run (&label, 1, NULL, 0, &around, 1, &screen, &place);
  g_assert_false (place.is_placed);

  label.reach = 60;
  triad_label_placement_run (&label, 1, NULL, 0, &around, 1, &screen, &place);
  g_assert_true (place.is_placed);
  g_assert_true (place.is_displaced);
}

static void
test_small (void)
{
  TriadLabel label = { 350, 300, 10, 30, 120, 80, 60, 16 };
  TriadRect below = { 0, 310, 700, 290 };
  TriadRect above = { 0, 0, 700, 290 };
  TriadRect both[] = { below, above };
  TriadLabelPlace place;

  triad_label_placement_run (&label, 1, NULL, 0, NULL, 0, &screen, &place);
  g_assert_true (place.is_placed && !place.is_small);

  triad_label_placement_run (&label, 1, NULL, 0, both, 2, &screen, &place);
  g_assert_true (place.is_placed && place.is_small);
}

static void
test_same_place (void)
{
  TriadLabel labels[12];
  TriadLabelPlace places[12];

  for (int i = 0; i < 12; i++)
    labels[i] = (TriadLabel) { 300, 300, 10, 200, 80, 16, 0, 0 };

  triad_label_placement_run (labels, 12, NULL, 0, NULL, 0, &screen, places);

  for (int i = 0; i < 12; i++)
    {
      g_assert_true (places[i].is_placed);

      for (int j = 0; j < i; j++)
        g_assert_false (boxes_overlap (&labels[i], &places[i], &labels[j], &places[j]));
    }

  /* the first has the best place, the last one is far enough away for a line */
  g_assert_false (places[0].is_displaced);
  g_assert_true (places[11].is_displaced);
}

static void
test_many (void)
{
  g_autofree TriadLabel *labels = g_new (TriadLabel, MANY);
  g_autofree TriadLabelPlace *places = g_new (TriadLabelPlace, MANY);
  g_autofree TriadObstacle *obstacles = g_new (TriadObstacle, MANY);
  int n_placed = 0;

  for (int i = 0; i < MANY; i++)
    {
      double x = g_test_rand_double_range (-20, WIDTH + 20);
      double y = g_test_rand_double_range (-20, HEIGHT + 20);

      labels[i] = (TriadLabel) { x, y, 8, 200, g_test_rand_double_range (20, 120), 15, 0, 0 };
      obstacles[i] = (TriadObstacle) { x, y, 6, 60 };
    }

  triad_label_placement_run (labels, MANY, obstacles, MANY, NULL, 0, &screen, places);

  for (int i = 0; i < MANY; i++)
    {
      n_placed += places[i].is_placed;

      for (int j = 0; j < i && places[i].is_placed; j++)
        g_assert_false (places[j].is_placed &&
                        boxes_overlap (&labels[i], &places[i], &labels[j], &places[j]));
    }

  g_assert_cmpint (n_placed, >, 100);
}

/* A leader line goes around a label that is placed first. */
static void
test_leaders (void)
{
  /* Something in the way leaves the second label only places that are far from its point. */
  const TriadObstacle wall = { 300, 300, 16, 1000 };
  const TriadLabel labels[] = {
    { 300, 270, 10, 0, 60, 16, 0, 0 },
    { 300, 300, 10, 200, 60, 16, 0, 0 },
  };
  TriadLabelPlace places[2];
  const TriadRect taken[] = { { 200, 280, 200, 50 } };

  triad_label_placement_run (labels, 2, &wall, 1, taken, 1, &screen, places);
  g_assert_true (places[0].is_placed);
  g_assert_true (places[1].is_placed);

  /* the line from (300, 300) to the nearest point of the second label */
  for (int step = 0; step <= 100; step++)
    {
      double x = 300 + step / 100.0 * (CLAMP (300, places[1].x, places[1].x + 60) - 300);
      double y = 300 + step / 100.0 * (CLAMP (300, places[1].y, places[1].y + 16) - 300);

      g_assert_false (x > places[0].x && x < places[0].x + 60
                      && y > places[0].y && y < places[0].y + 16);
    }
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);

  g_test_add_func ("/label-placement/alone-beside-it", test_alone);
  g_test_add_func ("/label-placement/on-the-screen", test_edges);
  g_test_add_func ("/label-placement/covers-no-point", test_obstacles);
  g_test_add_func ("/label-placement/avoids-occupied-areas", test_taken);
  g_test_add_func ("/label-placement/not-farther-than-allowed", test_reach);
  g_test_add_func ("/label-placement/shortens-labels", test_small);
  g_test_add_func ("/label-placement/twelve-at-one-place", test_same_place);
  g_test_add_func ("/label-placement/many-do-not-overlap", test_many);

  g_test_add_func ("/label-placement/leaders", test_leaders);

  return g_test_run ();
}
