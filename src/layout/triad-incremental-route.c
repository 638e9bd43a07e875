/* triad-incremental-route.c: routes after an edit: valid old ones, and new ones */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-incremental-layout-private.h"

#include "triad-bezier-path.h"
#include "triad-edge-routing.h"
#include "triad-keyed-hash.h"
#include "triad-obstacle-index.h"

#include <math.h>

#define NEARLY 0.5     /* points: a line that ends this close to a box ends on it */
#define TRUNK  12.0    /* from the children of a trunk to the trunk */
#define BRANCH 8.0     /* from a cluster or a label to the line above it to the trunk */
#define BEND   6.0     /* radius of the corners of trunks */
#define COLUMN 500.0   /* how far a trunk may be extended down, points */
#define CLEAR  5.0     /* minimum distance from a line, points */

static gboolean
is_near (TriadPoint a,
         TriadPoint b)
{
  return fabs (a.x - b.x) < NEARLY && fabs (a.y - b.y) < NEARLY;
}

static TriadPoint
get_top (const TriadRect *rect)
{
  return (TriadPoint) { rect->x + rect->width / 2, rect->y };
}

static TriadPoint
get_left (const TriadRect *rect)
{
  return (TriadPoint) { rect->x, rect->y + rect->height / 2 };
}

static TriadPoint
get_bottom (const TriadRect *rect)
{
  return (TriadPoint) { rect->x + rect->width / 2, rect->y + rect->height };
}

static const TriadRect *
get_old (const TriadIncrementalLayout *self,
         int                           v)
{
  return &self->previous->result->places[self->previous->before_of[v]];
}

/* Return how far @v has moved. */
static TriadPoint
get_shift (const TriadIncrementalLayout *self,
           int                           v)
{
  const TriadRect *old = get_old (self, v);

  return (TriadPoint) { self->places[v].x - old->x, self->places[v].y - old->y };
}

/* By item, the old edge to its parent, or -1. */
static int *
index_old_edges (const TriadIncrementalLayout *self,
                 const int                    *old_of_edge)
{
  int *edge_of = g_new (int, self->graph->n_items);

  for (int v = 0; v < self->graph->n_items; v++)
    edge_of[v] = -1;

  for (int l = 0; l < self->graph->n_edges; l++)
    if (self->target[self->graph->edges[l].from] == self->graph->edges[l].to)
      edge_of[self->graph->edges[l].from] = old_of_edge[l];

  return edge_of;
}

/* By edge, the old edge between the same items, or -1. */
static int *
match_edges (const TriadIncrementalLayout *self)
{
  const TriadLayoutGraph *before = self->previous->graph;
  g_autoptr(GHashTable) numbers = g_hash_table_new (triad_keyed_hash_int64, g_int64_equal);
  g_autofree gint64 *pairs = g_new (gint64, before->n_edges);
  int *old_of_edge = g_new (int, self->graph->n_edges);

  for (int l = 0; l < before->n_edges; l++)
    {
      pairs[l] = triad_int_pair_new (before->edges[l].from, before->edges[l].to);
      g_hash_table_insert (numbers, &pairs[l], GINT_TO_POINTER (l + 1));
    }

  for (int l = 0; l < self->graph->n_edges; l++)
    {
      int from = self->previous->before_of[self->graph->edges[l].from];
      int to = self->previous->before_of[self->graph->edges[l].to];
      gint64 ends;

      old_of_edge[l] = -1;

      if (from < 0 || to < 0)
        continue;

      ends = triad_int_pair_new (from, to);
      old_of_edge[l] = GPOINTER_TO_INT (g_hash_table_lookup (numbers, &ends)) - 1;
    }

  return old_of_edge;
}

/* Return the old path, if it still connects the two items. */
static TriadPath
keep (const TriadIncrementalLayout *self,
      int                           edge,
      int                           old)
{
  const TriadLayoutEdge *ends = &self->graph->edges[edge];
  const TriadPath *route = &self->previous->result->routes[old];
  const TriadRect *from = &self->places[ends->from];
  TriadPath path;
  TriadPoint shift;
  TriadPoint start;

  if (route->n_points == 0)
    return (TriadPath) { NULL, 0 };

  shift = get_shift (self, ends->to);
  path = triad_path_translate (route, shift.x, shift.y);
  start = path.points[0];

  if (!is_near (path.points[path.n_points - 1], get_bottom (&self->places[ends->to]))
      || (!is_near (start, get_top (from)) && !is_near (start, get_left (from))))
    triad_path_clear (&path);

  return path;
}

/* Join the trunk from @sibling, which is in the same column, to their parent. */
static TriadPath
join_trunk (const TriadIncrementalLayout *self,
            int                           edge,
            int                           sibling,
            const TriadPath              *route)
{
  const TriadLayoutEdge *ends = &self->graph->edges[edge];
  const TriadRect *from = &self->places[ends->from];
  TriadPoint shift = get_shift (self, ends->to);
  TriadPath path = triad_path_translate (route, shift.x, shift.y);
  TriadPathBuilder *builder;
  TriadLayoutVertexKind kind = self->graph->items[ends->from].kind;
  double trunk = self->places[sibling].x - TRUNK;
  TriadPoint points[5];
  int n = 0;
  int corner = 3;

  while (corner + 3 < path.n_points
         && !(fabs (path.points[corner].x - trunk) < NEARLY
              && fabs (path.points[corner + 3].x - trunk) > NEARLY))
    corner += 3;

  if (corner + 3 >= path.n_points
      || !is_near (path.points[path.n_points - 1], get_bottom (&self->places[ends->to])))
    {
      triad_path_clear (&path);
      return path;
    }

  if (kind != TRIAD_LAYOUT_VERTEX_BOX)
    {
      double y = from->y - BRANCH - (kind == TRIAD_LAYOUT_VERTEX_LABELLED ? TRIAD_LABEL_OVERLAP : 0);

      points[n++] = get_top (from);
      points[n++] = (TriadPoint) { points[0].x, y };
      points[n++] = (TriadPoint) { trunk, y };
    }
  else
    {
      points[n++] = get_left (from);
      points[n++] = (TriadPoint) { trunk, points[0].y };
    }

  points[n++] = path.points[corner];
  builder = triad_path_builder_new ();
  triad_path_builder_polyline (builder, points, n, BEND);

  for (int i = corner + 1; i + 2 < path.n_points; i += 3)
    triad_path_builder_curve (builder, path.points[i], path.points[i + 1], path.points[i + 2]);

  triad_path_clear (&path);

  return triad_path_builder_end (builder);
}

/* Find a path like those of other items in the same column. */
static TriadPath
find_trunk (const TriadIncrementalLayout *self,
            int                           edge,
            const int                    *old_edge_of)
{
  const TriadLayoutResult *old = self->previous->result;
  const TriadLayoutEdge *ends = &self->graph->edges[edge];
  const TriadRect *from = &self->places[ends->from];
  const TriadRect *to = &self->places[ends->to];
  TriadRect column = { from->x, to->y, 0, from->y - to->y + COLUMN };
  g_autoptr(GArray) near = g_array_new (FALSE, FALSE, sizeof (int));

  if (self->previous->before_of[ends->to] < 0)
    return (TriadPath) { NULL, 0 };

  triad_spatial_grid_find (self->grid, &column, 1, near);

  for (guint i = 0; i < near->len; i++)
    {
      int v = g_array_index (near, int, i);

      if (self->target[v] == ends->to && old_edge_of[v] >= 0 && old->is_trunk[old_edge_of[v]]
          && fabs (self->places[v].x - from->x) < NEARLY)
        {
          TriadPath path = join_trunk (self, edge, v, &old->routes[old_edge_of[v]]);

          if (path.n_points > 0)
            return path;
        }
    }

  return (TriadPath) { NULL, 0 };
}

/* The area in which items have changed, or moved differently from the rest. */
typedef struct
{
  TriadPoint shift;      /* of all unchanged items */
  TriadRect  around;
  gboolean   is_any;
} Changes;

static Changes
find_changes (const TriadIncrementalLayout *self)
{
  Changes changes = { .is_any = FALSE };
  gboolean first = TRUE;

  for (int v = 0; v < self->graph->n_items; v++)
    {
      const TriadRect *now = &self->places[v];

      if (self->previous->before_of[v] >= 0)
        {
          const TriadRect *old = get_old (self, v);

          if (first)
            changes.shift = get_shift (self, v);

          first = FALSE;

          if (is_near (get_shift (self, v), changes.shift)
              && now->width <= old->width + NEARLY && now->height <= old->height + NEARLY)
            continue;
        }

      changes.around = changes.is_any ? triad_rect_union (changes.around, *now) : *now;
      changes.is_any = TRUE;
    }

  return changes;
}

/* Whether @path, which leads to @to, crosses nothing that it did not cross before. */
static gboolean
is_as_before (const TriadIncrementalLayout *self,
              const Changes                *changes,
              const TriadPath              *path,
              int                           to)
{
  TriadRect bounds;

  if (path->n_points == 0 || !is_near (get_shift (self, to), changes->shift))
    return FALSE;

  bounds = triad_path_get_bounds (path);

  return !changes->is_any
         || bounds.x > changes->around.x + changes->around.width + CLEAR
         || changes->around.x > bounds.x + bounds.width + CLEAR
         || bounds.y > changes->around.y + changes->around.height + CLEAR
         || changes->around.y > bounds.y + bounds.height + CLEAR;
}

static gboolean
take_if_free (TriadLayoutResult        *result,
              const TriadObstacleIndex *obstacles,
              int                       edge,
              const TriadLayoutEdge    *ends,
              TriadPath                 path,
              gboolean                  is_trunk)
{
  if (path.n_points == 0)
    return FALSE;

  if (triad_obstacle_index_count (obstacles, &path, ends->from, ends->to) > 0)
    {
      triad_path_clear (&path);
      return FALSE;
    }

  result->routes[edge] = path;
  result->is_trunk[edge] = is_trunk;

  return TRUE;
}

void
triad_incremental_layout_route (const TriadIncrementalLayout *self,
                                TriadLayoutResult            *result)
{
  const TriadLayoutResult *old = self->previous->result;
  g_autoptr(TriadObstacleIndex) obstacles = triad_obstacle_index_new (result->places,
                                                                      result->n_items);
  g_autofree int *old_of_edge = match_edges (self);
  g_autofree int *old_edge_of = index_old_edges (self, old_of_edge);
  Changes changes = find_changes (self);

  for (int l = 0; l < self->graph->n_edges; l++)
    {
      const TriadLayoutEdge *ends = &self->graph->edges[l];
      const TriadRect *to = &result->places[ends->to];
      int before = old_of_edge[l];
      TriadPath kept = { NULL, 0 };

      if (before >= 0)
        kept = keep (self, l, before);

      if (is_as_before (self, &changes, &kept, ends->to))
        {
          result->routes[l] = kept;
          result->is_trunk[l] = old->is_trunk[before];
          continue;
        }

      if (take_if_free (result, obstacles, l, ends, kept, before >= 0 && old->is_trunk[before]))
        continue;

      if (self->target[ends->from] != ends->to)
        continue;

      if (take_if_free (result, obstacles, l, ends, find_trunk (self, l, old_edge_of), TRUE))
        continue;

      take_if_free (result, obstacles, l, ends,
                    triad_edge_routing_bus (&result->places[ends->from], to,
                                            to->y + to->height + TRIAD_EDGE_ROUTING_BUS),
                    FALSE);
    }
}
