/* triad-projected-density.c: how close together the frames around a point of the screen are */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-projected-scene.h"

#include <math.h>

#define CELL 34.0                 /* pixels between nodes; the length of an arm */
#define FREE 1.2                  /* places around a node up to which arms have their full length */
#define SMALLEST 0.09             /* share: 3 pixels of an arm */
#define MAX_NODES 1000            /* in a row or column; a larger screen has none at its border */

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
