/* triad-projected-density.c: how close together the frames around a point of the screen are */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-projected-scene.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#define CELL 34.0                 /* pixels between nodes; the length of an arm */
#define FREE 1.2                  /* places around a node up to which arms have their full length */
#define SMALLEST 0.09             /* share: 3 pixels of an arm */
#define MAX_NODES 1000            /* in a row or column; a larger screen has none at its border */
#define CROWDED 0.3               /* share: where arms would be shorter, most frames are dots */
#define LEGIBLE 0.4               /* share: length of the arms there */
#define ROOM 26.0                 /* pixels between the frames with arms there */
#define SQUARE (ROOM * G_SQRT2 / 2)  /* pixels: the side of a square in which all are closer */

/* Four nodes around a point, and weights whose sum is 1.  They change continuously with the point,
 * so that nothing jumps when the view turns. */
typedef struct
{
  int    nodes[4];
  double weights[4];
} Place;

static int
count_nodes (double length)
{
  return (int) CLAMP (ceil (length / CELL), 0, MAX_NODES - 2) + 2;
}

static void
find_place (const TriadProjectedScene *self,
            double                     x,
            double                     y,
            Place                     *place)
{
  int columns = count_nodes (self->width);
  double across = CLAMP (x / CELL, 0, columns - 1.001);
  double down = CLAMP (y / CELL, 0, count_nodes (self->height) - 1.001);

  for (int i = 0; i < 4; i++)
    {
      double right = across - floor (across);
      double below = down - floor (down);

      place->nodes[i] = ((int) down + i / 2) * columns + (int) across + i % 2;
      place->weights[i] = (i % 2 == 1 ? right : 1 - right) * (i / 2 == 1 ? below : 1 - below);
    }
}

void
triad_projected_scene_measure_density (TriadProjectedScene *self)
{
  self->density = g_new0 (double, count_nodes (self->width) * count_nodes (self->height));

  for (int i = 0; i < self->n_triads; i++)
    if (self->overlap_count[i] > 0)
      {
        Place place;

        find_place (self, self->triads[i].x, self->triads[i].y, &place);

        for (int k = 0; k < 4; k++)
          self->density[place.nodes[k]] += place.weights[k];
      }
}

double
triad_projected_scene_get_size_at (const TriadProjectedScene *self,
                                   double                     x,
                                   double                     y)
{
  double n = 0;
  Place place;

  if (self->density == NULL)
    return 1;

  find_place (self, x, y, &place);

  for (int k = 0; k < 4; k++)
    n += place.weights[k] * self->density[place.nodes[k]];

  return n > FREE ? MAX (sqrt (FREE / n), SMALLEST) : 1;
}

/* A frame, and its rank among those that may have arms. */
typedef struct
{
  guint rank;
  int   number;
} Candidate;

static int
compare_candidates (gconstpointer a,
                    gconstpointer b)
{
  guint x = ((const Candidate *) a)->rank;
  guint y = ((const Candidate *) b)->rank;

  return (x > y) - (x < y);
}

/* The frames with arms, at most one in each square of the screen. */
typedef struct
{
  int *numbers;                   /* -1 for none */
  int  columns;
  int  rows;
} Squares;

static int
count_squares (double length)
{
  return (int) CLAMP (ceil (length / SQUARE), 1, MAX_NODES);
}

/* Returns whether no frame with arms is near, and then adds the frame. */
static gboolean
squares_add (Squares                   *self,
             const TriadProjectedScene *view,
             int                        number)
{
  const TriadProjectedTriad *item = &view->triads[number];
  int column = (int) CLAMP (item->x / SQUARE, 0, self->columns - 1);
  int row = (int) CLAMP (item->y / SQUARE, 0, self->rows - 1);

  for (int y = MAX (row - 2, 0); y <= MIN (row + 2, self->rows - 1); y++)
    for (int x = MAX (column - 2, 0); x <= MIN (column + 2, self->columns - 1); x++)
      {
        int other = self->numbers[y * self->columns + x];

        if (other >= 0 &&
            hypot (view->triads[other].x - item->x, view->triads[other].y - item->y) < ROOM)
          return FALSE;
      }

  self->numbers[row * self->columns + column] = number;

  return TRUE;
}

/* Chooses the frames that have arms where they are crowded. */
static void
choose (TriadProjectedScene *self)
{
  g_autofree Candidate *candidates = g_new (Candidate, self->n_triads + 1);
  Squares squares = { NULL, count_squares (self->width), count_squares (self->height) };
  int n = 0;

  for (int i = 0; i < self->n_triads; i++)
    if (self->triads[i].is_dot && self->overlap_count[i] > 0)
      candidates[n++] = (Candidate) {
        (guint) self->triads[i].triad->frame * 2654435769u, i
      };

  if (n == 0)
    return;

  squares.numbers = g_new (int, squares.columns * squares.rows);
  memset (squares.numbers, -1, (gsize) (squares.columns * squares.rows) * sizeof (int));
  qsort (candidates, (gsize) n, sizeof *candidates, compare_candidates);

  for (int i = 0; i < self->n_triads; i++)
    if (!self->triads[i].is_dot)
      squares_add (&squares, self, i);

  for (int i = 0; i < n; i++)
    if (squares_add (&squares, self, candidates[i].number))
      self->triads[candidates[i].number].is_dot = FALSE;

  g_free (squares.numbers);
}

void
triad_projected_scene_thin_out (TriadProjectedScene *self)
{
  for (int i = 0; i < self->n_triads + self->n_ghosts; i++)
    {
      gboolean is_ghost = i >= self->n_triads;
      TriadProjectedTriad *item = is_ghost ? &self->ghosts[i - self->n_triads] : &self->triads[i];
      double share = triad_projected_scene_get_size_at (self, item->x, item->y);
      gboolean is_root = item->triad->kind == TRIAD_FRAME_ROOT ||
                         item->triad->kind == TRIAD_FRAME_WORLD;

      item->is_dot = share < CROWDED && !is_ghost && !is_root;
      triad_projected_triad_shrink (item, is_ghost ? share : share < CROWDED ? LEGIBLE : share);
    }

  choose (self);
}
