/* test-spatial-grid.c: items near a place, after they have moved */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-bezier-path.h"
#include "triad-spatial-grid.h"

#define N_RECTS 300

static gboolean
meets (const TriadRect *a,
       const TriadRect *b,
       double           gap)
{
  return a->x <= b->x + b->width + gap && b->x <= a->x + a->width + gap
         && a->y <= b->y + b->height + gap && b->y <= a->y + a->height + gap;
}

static gboolean
contains (const GArray *numbers,
          int           number)
{
  for (guint i = 0; i < numbers->len; i++)
    if (g_array_index (numbers, int, i) == number)
      return TRUE;

  return FALSE;
}

static TriadRect
make_rect (GRand *rand)
{
  return (TriadRect) { g_rand_double_range (rand, -900, 900), g_rand_double_range (rand, 0, 5000),
                       g_rand_double_range (rand, 0, 300), g_rand_double_range (rand, 0, 90) };
}

/* Also if items have left the area of the grid, or all have moved. */
static void
test_find (void)
{
  g_autoptr(GRand) rand = g_rand_new_with_seed (3);
  g_autoptr(GArray) found = g_array_new (FALSE, FALSE, sizeof (int));
  g_autoptr(TriadSpatialGrid) grid = NULL;
  TriadRect rects[N_RECTS];
  TriadRect bounds;

  for (int i = 0; i < N_RECTS; i++)
    rects[i] = make_rect (rand);

  bounds = triad_rect_union_all (rects, N_RECTS);
  grid = triad_spatial_grid_new (&bounds, N_RECTS, 64);

  for (int i = 0; i < N_RECTS; i++)
    {
      triad_spatial_grid_add (grid, i, &rects[i]);
      rects[i].x += i % 3 == 0 ? 2000 : 0;
      rects[i].y -= i % 5 == 0 ? 700 : 0;
      triad_spatial_grid_add (grid, i, &rects[i]);
    }

  triad_spatial_grid_shift (grid, 40, -70);

  for (int i = 0; i < N_RECTS; i++)
    {
      rects[i].x += 40;
      rects[i].y -= 70;
    }

  for (int i = 0; i < N_RECTS; i++)
    {
      TriadRect where = make_rect (rand);

      triad_spatial_grid_find (grid, &where, 12, found);

      for (int k = 0; k < N_RECTS; k++)
        g_assert_true (!meets (&where, &rects[k], 12) || contains (found, k));
    }
}

/* A query for one item does not return all. */
static void
test_few (void)
{
  g_autoptr(GArray) found = g_array_new (FALSE, FALSE, sizeof (int));
  g_autoptr(TriadSpatialGrid) grid = NULL;
  TriadRect rects[N_RECTS];
  TriadRect bounds;

  for (int i = 0; i < N_RECTS; i++)
    rects[i] = (TriadRect) { 0, 50.0 * i, 100, 28 };

  bounds = triad_rect_union_all (rects, N_RECTS);
  grid = triad_spatial_grid_new (&bounds, N_RECTS, 64);

  for (int i = 0; i < N_RECTS; i++)
    triad_spatial_grid_add (grid, i, &rects[i]);

  triad_spatial_grid_find (grid, &rects[100], 10, found);
  g_assert_true (contains (found, 100));
  g_assert_cmpint (found->len, <, 20);
}

static void
test_none (void)
{
  g_autoptr(GArray) found = g_array_new (FALSE, FALSE, sizeof (int));
  g_autoptr(TriadSpatialGrid) grid = triad_spatial_grid_new (&(TriadRect) { 0, 0, 0, 0 }, 0, 64);
  TriadRect where = { 0, 0, 1, 1 };

  triad_spatial_grid_find (grid, &where, 0, found);
  g_assert_cmpint (found->len, ==, 0);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);

  g_test_add_func ("/spatial-grid/find", test_find);
  g_test_add_func ("/spatial-grid/few", test_few);
  g_test_add_func ("/spatial-grid/none", test_none);

  return g_test_run ();
}
