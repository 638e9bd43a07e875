/* test-depth-buffer.c: faces that are not convex in the z-buffer */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-depth-buffer.h"
#include "triad-measure.h"

#include <math.h>
#include <string.h>

#define SIDE 200

/* A face whose @n corners are on two concentric squares in turn, the outer of which reaches beyond
 * the buffer, around a notch. */
static TriadDepthBufferPoint *
make_star (int n)
{
  TriadDepthBufferPoint *points = g_new0 (TriadDepthBufferPoint, n);

  for (int i = 0; i < n; i++)
    {
      double angle = 1.9 * G_PI * i / (n - 1);
      double radius = (i % 2 == 0 ? 0.6 : 0.2) * SIDE / MAX (fabs (sin (angle)), fabs (cos (angle)));

      points[i].x = SIDE / 2 + radius * cos (angle);
      points[i].y = SIDE / 2 + radius * sin (angle);
      points[i].nearness = 1 + 1e-3 * points[i].x;
    }

  return points;
}

/* Whether an odd number of edges is to the left of the point. */
static gboolean
is_inside (const TriadDepthBufferPoint *points,
           int                          n,
           double                       x,
           double                       y)
{
  gboolean is_odd = FALSE;

  for (int i = 0; i < n; i++)
    {
      const TriadDepthBufferPoint *a = &points[i];
      const TriadDepthBufferPoint *b = &points[(i + 1) % n];

      if ((a->y <= y) != (b->y <= y) && a->x + (b->x - a->x) / (b->y - a->y) * (y - a->y) <= x)
        is_odd = !is_odd;
    }

  return is_odd;
}

typedef struct
{
  const TriadDepthBufferPoint *points;
  int                          n;
  int                          row;
  gsize                        most;    /* bytes */
} Check;

static void
check_row (const guint32 *marks,
           int            n,
           gpointer       data)
{
  Check *check = data;

  for (int x = 0; x < n; x++)
    g_assert_cmpuint (marks[x], ==,
                      is_inside (check->points, check->n, x + 0.5, check->row + 0.5) ? 7 : 0);

  check->row++;
}

/* Sees each pixel whose centre is inside once, in both passes. */
static void
count_pixels (const guint32 *marks,
              int            n,
              gpointer       data)
{
  int *n_pixels = data;

  for (int i = 0; i < n; i++)
    g_assert_cmpuint (marks[i], ==, 7);

  *n_pixels += n;
}

static void
count_marks (const guint32 *marks,
             int            n,
             gpointer       data)
{
  int *n_pixels = data;

  for (int i = 0; i < n; i++)
    *n_pixels += marks[i] != 0;
}

static void
test_dented (void)
{
  for (int n = 8; n <= 2000; n = n * 3 / 2)
    {
      g_autoptr(TriadDepthBuffer) buffer = triad_depth_buffer_new (SIDE, SIDE);
      g_autofree TriadDepthBufferPoint *points = make_star (n);
      Check check = { points, n, 0, 0 };
      int n_seen = 0;
      int n_marked = 0;

      triad_depth_buffer_fill (buffer, points, n, FALSE, 7);
      triad_depth_buffer_foreach (buffer, check_row, &check);
      triad_depth_buffer_lookup (buffer, points, n, FALSE, count_pixels, &n_seen);
      triad_depth_buffer_foreach (buffer, count_marks, &n_marked);
      g_assert_cmpint (n_seen, ==, n_marked);
      g_assert_cmpint (n_seen, >, SIDE * SIDE / 8);
    }
}

static void
measure (const guint32 *marks,
         int            n,
         gpointer       data)
{
  gsize *most = data;

  *most = MAX (*most, triad_measure_memory ());
}

/* The crossings of 4,000 edges with 200 rows are not kept. */
static void
test_memory (void)
{
  g_autoptr(TriadDepthBuffer) buffer = triad_depth_buffer_new (SIDE, SIDE);
  g_autofree TriadDepthBufferPoint *points = make_star (4000);
  gsize before = triad_measure_memory ();
  gsize most = 0;

  triad_depth_buffer_lookup (buffer, points, 4000, FALSE, measure, &most);
  g_assert_cmpuint (most, >=, before);
  g_assert_cmpuint (most - before, <=, 8 * SIDE * SIDE);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);

  g_test_add_func ("/depth-buffer/dented", test_dented);
  g_test_add_func ("/depth-buffer/memory", test_memory);

  return g_test_run ();
}
