/* triad-incremental-layout.c: update of a layout after an edit, with few changes */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-incremental-layout.h"

#include "triad-bezier-path.h"
#include "triad-digraph.h"
#include "triad-incremental-layout-private.h"
#include "triad-spanning-forest.h"

#include <math.h>

#define LARGE          1000    /* number of items */
#define MIN_CELL       64.0    /* of the grid of placed items, points */
#define MAX_EDGES      400     /* maximum number of edges for counting crossings */
#define NEARLY         0.02    /* points: Graphviz output is rounded */
#define PAGE_SLACK     90.0    /* a page may be larger by this, points, */
#define PAGE_WORSE     1.2     /* and by this factor */
#define LENGTH_SLACK   200.0   /* all arrows may be longer by this, points, */
#define LENGTH_WORSE   1.35    /* and by this factor */
#define TANGLE_SLACK   1       /* additional crossings and edges without routes */

gboolean
triad_incremental_layout_is_same (const TriadLayoutGraph    *graph,
                                  const TriadPreviousLayout *previous)
{
  const TriadLayoutGraph *before = previous->graph;

  if (graph->n_items != before->n_items || graph->n_edges != before->n_edges)
    return FALSE;

  for (int i = 0; i < graph->n_items; i++)
    if (previous->before_of[i] != i
        || graph->items[i].kind != before->items[i].kind
        || fabs (graph->items[i].width - before->items[i].width) > NEARLY
        || fabs (graph->items[i].height - before->items[i].height) > NEARLY
        || fabs (previous->offsets[i].x) > NEARLY
        || fabs (previous->offsets[i].y) > NEARLY)
      return FALSE;

  for (int l = 0; l < graph->n_edges; l++)
    if (graph->edges[l].from != before->edges[l].from
        || graph->edges[l].to != before->edges[l].to)
      return FALSE;

  return TRUE;
}

/* By item, its parent: its target or, if it has several, the one that was its parent
 * before. */
static int *
find_targets (const TriadLayoutGraph    *graph,
              const TriadPreviousLayout *previous,
              const TriadSpanningForest *before)
{
  g_autoptr(TriadSpanningForest) forest = triad_spanning_forest_new (graph);
  int *target = g_memdup2 (forest->target, (gsize) graph->n_items * sizeof (int));

  for (int l = 0; l < graph->n_edges; l++)
    {
      int from = previous->before_of[graph->edges[l].from];
      int to = previous->before_of[graph->edges[l].to];

      if (forest->kept[l] && from >= 0 && to >= 0 && before->target[from] == to)
        target[graph->edges[l].from] = graph->edges[l].to;
    }

  return target;
}

static void
find_loose (TriadIncrementalLayout    *self,
            const TriadSpanningForest *before)
{
  const int *before_of = self->previous->before_of;

  for (int i = 0; i < self->graph->n_items; i++)
    {
      int v = self->order[i];
      int target = self->target[v];
      int old_target = before_of[v] >= 0 ? before->target[before_of[v]] : -1;

      if (before_of[v] < 0)
        self->is_loose[v] = TRUE;
      else if (target < 0)
        self->is_loose[v] = old_target >= 0;
      else
        self->is_loose[v] = self->is_loose[target] || old_target != before_of[target];
    }
}

/* A box with a longer name grows to both sides, unless there is a trunk at its left; a
 * cluster grows around its content, which stays in place. */
static void
recall_places (TriadIncrementalLayout    *self,
               const TriadSpanningForest *before)
{
  const TriadPreviousLayout *previous = self->previous;

  for (int i = 0; i < self->graph->n_items; i++)
    {
      const TriadLayoutVertex *item = &self->graph->items[i];
      const TriadRect *old;
      int edge;

      self->places[i].width = item->width;
      self->places[i].height = item->height;

      if (self->is_loose[i])
        continue;

      old = &previous->result->places[previous->before_of[i]];
      self->places[i].x = old->x + previous->offsets[i].x;
      self->places[i].y = old->y + previous->offsets[i].y;

      edge = before->edge[previous->before_of[i]];

      if (item->kind != TRIAD_LAYOUT_VERTEX_CLUSTER && (edge < 0 || !previous->result->is_trunk[edge]))
        self->places[i].x += (old->width - item->width) / 2;
    }
}

/* Whether targets are above their children in @result or, if @sideways is set, to the
 * left. */
static gboolean
is_directed (const TriadSpanningForest *forest,
             const TriadLayoutResult   *result,
             gboolean                   sideways)
{
  for (int v = 0; v < forest->n; v++)
    if (forest->target[v] >= 0)
      {
        const TriadRect *from = &result->places[v];
        const TriadRect *to = &result->places[forest->target[v]];

        if (sideways ? from->x < to->x + to->width : from->y < to->y + to->height)
          return FALSE;
      }

  return TRUE;
}

/* Link children to their parents, and number the items in preorder. */
static void
walk (TriadIncrementalLayout *self)
{
  int n = self->graph->n_items;
  g_autofree int *next = g_new0 (int, n);
  int n_before = 0;

  for (int v = 0; v < n; v++)
    self->first_child[v] = self->next_child[v] = -1;

  for (int v = n - 1; v >= 0; v--)
    if (self->target[v] >= 0)
      {
        self->next_child[v] = self->first_child[self->target[v]];
        self->first_child[self->target[v]] = v;
      }

  for (int i = n - 1; i >= 0; i--)
    if (self->target[self->order[i]] >= 0)
      self->n_below[self->target[self->order[i]]] += self->n_below[self->order[i]] + 1;

  for (int i = 0; i < n; i++)
    {
      int v = self->order[i];
      int *place = self->target[v] >= 0 ? &next[self->target[v]] : &n_before;

      self->number[v] = *place;
      *place += self->n_below[v] + 1;
      next[v] = self->number[v] + 1;
    }
}

static TriadLayoutResult *
finish (TriadIncrementalLayout *self,
        TriadPoint             *shift)
{
  TriadLayoutResult *result = triad_layout_result_new (self->graph);
  double left = G_MAXDOUBLE;
  double top = G_MAXDOUBLE;

  for (int i = 0; i < result->n_items; i++)
    {
      left = MIN (left, self->places[i].x);
      top = MIN (top, self->places[i].y);
    }

  *shift = (TriadPoint) { -left, -top };
  triad_spatial_grid_shift (self->grid, -left, -top);

  for (int i = 0; i < result->n_items; i++)
    {
      self->places[i].x -= left;
      self->places[i].y -= top;
      result->places[i] = self->places[i];
      result->width = MAX (result->width, self->places[i].x + self->places[i].width);
      result->height = MAX (result->height, self->places[i].y + self->places[i].height);
    }

  triad_incremental_layout_route (self, result);

  return result;
}

static TriadLayoutResult *
adapt_upright (const TriadLayoutGraph    *graph,
               const TriadPreviousLayout *previous,
               const TriadSpanningForest *before,
               TriadPoint                *shift)
{
  int n = graph->n_items;
  g_autofree int *target = find_targets (graph, previous, before);
  g_autoptr(TriadDigraph) digraph = triad_digraph_new (target, n);
  g_autofree gboolean *is_loose = g_new0 (gboolean, n);
  g_autofree TriadRect *places = g_new0 (TriadRect, n);
  g_autofree int *first_child = g_new (int, n);
  g_autofree int *next_child = g_new (int, n);
  g_autofree int *number = g_new (int, n);
  g_autofree int *n_below = g_new0 (int, n);
  g_autoptr(TriadSpatialGrid) grid = NULL;
  TriadIncrementalLayout self = { graph, previous, target, digraph->order, first_child,
                                  next_child, number, n_below, is_loose, places, NULL };
  TriadRect bounds;
  int n_loose = 0;

  walk (&self);
  find_loose (&self, before);

  for (int i = 0; i < n; i++)
    n_loose += is_loose[i];

  if (2 * n_loose > n)
    return NULL;

  recall_places (&self, before);
  bounds = triad_rect_union_all (places, n);
  self.grid = grid = triad_spatial_grid_new (&bounds, n, MIN_CELL);

  if (!triad_incremental_layout_make_room (&self) || !triad_incremental_layout_insert (&self))
    return NULL;

  return finish (&self, shift);
}

static TriadLayoutResult *
adapt_sideways (const TriadLayoutGraph    *graph,
                const TriadPreviousLayout *previous,
                const TriadSpanningForest *before,
                TriadPoint                *shift)
{
  g_autoptr(TriadLayoutGraph) turned = triad_layout_graph_transpose (graph);
  g_autoptr(TriadLayoutGraph) turned_before = triad_layout_graph_transpose (previous->graph);
  g_autoptr(TriadLayoutResult) old = triad_layout_result_transpose (previous->result);
  g_autoptr(TriadLayoutResult) result = NULL;
  g_autofree TriadPoint *offsets = g_new (TriadPoint, graph->n_items);
  TriadPreviousLayout other = { turned_before, old, previous->before_of, offsets };

  for (int i = 0; i < graph->n_items; i++)
    offsets[i] = (TriadPoint) { previous->offsets[i].y, previous->offsets[i].x };

  result = adapt_upright (turned, &other, before, shift);

  if (result == NULL)
    return NULL;

  *shift = (TriadPoint) { shift->y, shift->x };

  return triad_layout_result_transpose (result);
}

TriadLayoutResult *
triad_incremental_layout_solve (const TriadLayoutGraph    *graph,
                                const TriadPreviousLayout *previous,
                                TriadPoint                *shift)
{
  g_autoptr(TriadSpanningForest) before = NULL;

  if (graph->n_items == 0)
    return NULL;

  before = triad_spanning_forest_new (previous->graph);

  if (is_directed (before, previous->result, FALSE))
    return adapt_upright (graph, previous, before, shift);

  if (is_directed (before, previous->result, TRUE))
    return adapt_sideways (graph, previous, before, shift);

  return NULL;
}

static double
measure_length (const TriadLayoutGraph  *graph,
                const TriadLayoutResult *result)
{
  double length = 0;

  for (int l = 0; l < graph->n_edges; l++)
    {
      TriadPoint from = triad_rect_get_middle (&result->places[graph->edges[l].from]);
      TriadPoint to = triad_rect_get_middle (&result->places[graph->edges[l].to]);

      length += hypot (from.x - to.x, from.y - to.y);
    }

  return length;
}

/* Positive or negative, depending on the side of the line from @a to @b that @c is on. */
static double
get_side (TriadPoint a,
          TriadPoint b,
          TriadPoint c)
{
  return (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);
}

static int
count_lost (const TriadLayoutResult *result)
{
  int count = 0;

  for (int l = 0; l < result->n_edges; l++)
    count += result->routes[l].n_points == 0;

  return count;
}

/* Count the pairs of arrows that would cross as straight lines, and the arrows without
 * routes of their own. */
static int
count_tangles (const TriadLayoutGraph  *graph,
               const TriadLayoutResult *result)
{
  int count = count_lost (result);

  if (graph->n_edges > MAX_EDGES)
    return count;

  for (int l = 0; l < graph->n_edges; l++)
    for (int k = 0; k < l; k++)
      {
        const TriadLayoutEdge *p = &graph->edges[l];
        const TriadLayoutEdge *q = &graph->edges[k];
        TriadPoint a = triad_rect_get_middle (&result->places[p->from]);
        TriadPoint b = triad_rect_get_middle (&result->places[p->to]);
        TriadPoint c = triad_rect_get_middle (&result->places[q->from]);
        TriadPoint d = triad_rect_get_middle (&result->places[q->to]);

        if (p->from != q->from && p->from != q->to && p->to != q->from && p->to != q->to
            && get_side (a, b, c) * get_side (a, b, d) < 0
            && get_side (c, d, a) * get_side (c, d, b) < 0)
          count++;
      }

  return count;
}

gboolean
triad_incremental_layout_is_worse (const TriadLayoutGraph  *graph,
                                   const TriadLayoutResult *adapted,
                                   const TriadLayoutResult *fresh)
{
  double fresh_page = triad_layout_result_get_page (fresh);

  return triad_layout_result_get_page (adapted) > PAGE_WORSE * fresh_page + PAGE_SLACK
         || measure_length (graph, adapted) > LENGTH_WORSE * measure_length (graph, fresh)
                                                + LENGTH_SLACK
         || count_tangles (graph, adapted) > count_tangles (graph, fresh) + TANGLE_SLACK;
}

gboolean
triad_incremental_layout_is_large (const TriadLayoutGraph *graph)
{
  return graph->n_items > LARGE;
}

void
triad_incremental_layout_set_quality (const TriadLayoutGraph *graph,
                                      TriadLayoutResult      *fresh)
{
  fresh->standard = (TriadLayoutQuality) {
    graph->n_items, triad_layout_result_get_page (fresh), measure_length (graph, fresh),
    count_lost (fresh),
  };
}

/* A page is the slack for the length: an arrow to a box that is packed among others goes around
 * them. */
gboolean
triad_incremental_layout_has_drifted (const TriadLayoutGraph   *graph,
                                      const TriadLayoutResult  *adapted,
                                      const TriadLayoutQuality *standard)
{
  double more;

  if (standard->n_items == 0)
    return TRUE;

  more = (double) graph->n_items / standard->n_items;

  return triad_layout_result_get_page (adapted) > PAGE_WORSE * sqrt (more) * standard->page
                                                  + PAGE_SLACK
         || measure_length (graph, adapted) > LENGTH_WORSE * more * standard->length
                                                + standard->page
         || count_lost (adapted) > more * standard->n_lost + TANGLE_SLACK;
}
