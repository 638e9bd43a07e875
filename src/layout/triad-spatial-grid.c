/* triad-spatial-grid.c: grid index of rectangles that move */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-spatial-grid.h"

#include <math.h>

typedef struct
{
  int number;
  int next;                /* in the same cell; -1 at the end */
} Entry;

/* Rectangles outside the grid are in the cells at its border. */
struct _TriadSpatialGrid
{
  TriadRect  bounds;
  double     cell;
  int        n_columns;
  int        n_rows;
  int       *first;        /* by cell: its first entry; -1 for none */
  GArray    *entries;
};

typedef struct
{
  int left;
  int right;
  int top;
  int bottom;
} Cells;

static int
cell_of (double at,
         double start,
         double cell,
         int    n)
{
  return (int) CLAMP ((at - start) / cell, 0, n - 1);
}

static Cells
cells_of (const TriadSpatialGrid *self,
          const TriadRect        *rect,
          double                  gap)
{
  const TriadRect *bounds = &self->bounds;

  return (Cells) {
    cell_of (rect->x - gap, bounds->x, self->cell, self->n_columns),
    cell_of (rect->x + rect->width + gap, bounds->x, self->cell, self->n_columns),
    cell_of (rect->y - gap, bounds->y, self->cell, self->n_rows),
    cell_of (rect->y + rect->height + gap, bounds->y, self->cell, self->n_rows),
  };
}

TriadSpatialGrid *
triad_spatial_grid_new (const TriadRect *bounds,
                        int              n,
                        double           min_cell)
{
  TriadSpatialGrid *self = g_new0 (TriadSpatialGrid, 1);
  int n_cells;

  self->bounds = *bounds;

  /* Use about as many cells as rectangles, however far apart these are. */
  self->cell = MAX (min_cell, sqrt (bounds->width * bounds->height / (n + 1)));
  self->cell = MAX (self->cell, MAX (bounds->width, bounds->height) / (n + 1));
  self->n_columns = (int) (bounds->width / self->cell) + 1;
  self->n_rows = (int) (bounds->height / self->cell) + 1;
  n_cells = self->n_columns * self->n_rows;
  self->first = g_new (int, n_cells);
  self->entries = g_array_sized_new (FALSE, FALSE, sizeof (Entry), (guint) n);

  for (int c = 0; c < n_cells; c++)
    self->first[c] = -1;

  return self;
}

void
triad_spatial_grid_free (TriadSpatialGrid *self)
{
  g_free (self->first);
  g_array_unref (self->entries);
  g_free (self);
}

void
triad_spatial_grid_add (TriadSpatialGrid *self,
                        int               number,
                        const TriadRect  *rect)
{
  Cells cells = cells_of (self, rect, 0);

  for (int row = cells.top; row <= cells.bottom; row++)
    for (int column = cells.left; column <= cells.right; column++)
      {
        int *first = &self->first[row * self->n_columns + column];
        Entry entry = { number, *first };

        *first = (int) self->entries->len;
        g_array_append_val (self->entries, entry);
      }
}

void
triad_spatial_grid_shift (TriadSpatialGrid *self,
                          double            dx,
                          double            dy)
{
  self->bounds.x += dx;
  self->bounds.y += dy;
}

void
triad_spatial_grid_find (const TriadSpatialGrid *self,
                         const TriadRect        *rect,
                         double                  gap,
                         GArray                 *numbers)
{
  Cells cells = cells_of (self, rect, gap);

  g_array_set_size (numbers, 0);

  for (int row = cells.top; row <= cells.bottom; row++)
    for (int column = cells.left; column <= cells.right; column++)
      for (int e = self->first[row * self->n_columns + column]; e >= 0;)
        {
          const Entry *entry = &g_array_index (self->entries, Entry, e);

          g_array_append_val (numbers, entry->number);
          e = entry->next;
        }
}

int
triad_spatial_grid_begin (const TriadSpatialGrid *self,
                          double                  x,
                          double                  y)
{
  const TriadRect at = { x, y, 0, 0 };
  Cells cells = cells_of (self, &at, 0);

  return self->first[cells.top * self->n_columns + cells.left];
}

int
triad_spatial_grid_next (const TriadSpatialGrid *self,
                         int                     entry,
                         int                    *number)
{
  const Entry *here = &g_array_index (self->entries, Entry, entry);

  *number = here->number;

  return here->next;
}
