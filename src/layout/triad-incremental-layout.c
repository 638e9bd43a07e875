/* triad-incremental-layout.c: update of a layout after an edit, with few changes
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#include "triad-incremental-layout.h"

#include "triad-bezier-path.h"
#include "triad-digraph.h"
#include "triad-incremental-layout-private.h"
#include "triad-rectangle-packing.h"
#include "triad-spanning-forest.h"

#include <math.h>

#define LARGE          1000    /* number of items */
#define MIN_CELL       64.0    /* of the grid of placed items, points */
#define MAX_LINKS      400     /* maximum number of edges for counting crossings */
#define NEARLY         0.02    /* points: Graphviz output is rounded */
#define PAGE_SLACK     90.0    /* a page may be larger by this, points, */
#define PAGE_WORSE     1.2     /* and by this factor */
#define LENGTH_SLACK   200.0   /* all arrows may be longer by this, points, */
#define LENGTH_WORSE   1.35    /* and by this factor */
#define TANGLE_SLACK   1       /* additional crossings and edges without routes */

gboolean
triad_incremental_layout_is_same (const TriadLayoutGraph    *problem,
                                  const TriadPreviousLayout *previous)
{
  const TriadLayoutGraph *before = previous->problem;

  if (problem->n_items != before->n_items || problem->n_links != before->n_links)
    return FALSE;

  for (int i = 0; i < problem->n_items; i++)
    if (previous->before_of[i] != i
        || problem->items[i].kind != before->items[i].kind
        || fabs (problem->items[i].width - before->items[i].width) > NEARLY
        || fabs (problem->items[i].height - before->items[i].height) > NEARLY
        || fabs (previous->offsets[i].x) > NEARLY
        || fabs (previous->offsets[i].y) > NEARLY)
      return FALSE;

  for (int l = 0; l < problem->n_links; l++)
    if (problem->links[l].from != before->links[l].from
        || problem->links[l].to != before->links[l].to)
      return FALSE;

  return TRUE;
}

/* By item, its parent: its target or, if it has several, the one that was its parent
 * before. */
static int *
find_targets (const TriadLayoutGraph    *problem,
              const TriadPreviousLayout *previous,
              const TriadSpanningForest *before)
{
  g_autoptr(TriadSpanningForest) forest = triad_spanning_forest_new (problem);
  int *target = g_memdup2 (forest->target, (gsize) problem->n_items * sizeof (int));

  for (int l = 0; l < problem->n_links; l++)
    {
      int from = previous->before_of[problem->links[l].from];
      int to = previous->before_of[problem->links[l].to];

      if (forest->kept[l] && from >= 0 && to >= 0 && before->target[from] == to)
        target[problem->links[l].from] = problem->links[l].to;
    }

  return target;
}

static void
find_loose (TriadIncrementalLayout    *self,
            const TriadSpanningForest *before)
{
  const int *before_of = self->previous->before_of;

  for (int i = 0; i < self->problem->n_items; i++)
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

  for (int i = 0; i < self->problem->n_items; i++)
    {
      const TriadLayoutVertex *item = &self->problem->items[i];
      const TriadRect *old;
      int link;

      self->places[i].width = item->width;
      self->places[i].height = item->height;

      if (self->is_loose[i])
        continue;

      old = &previous->result->places[previous->before_of[i]];
      self->places[i].x = old->x + previous->offsets[i].x;
      self->places[i].y = old->y + previous->offsets[i].y;

      link = before->link[previous->before_of[i]];

      if (item->kind == TRIAD_LAYOUT_VERTEX_BOX && (link < 0 || !previous->result->is_trunk[link]))
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
  int n = self->problem->n_items;
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
  TriadLayoutResult *result = triad_layout_result_new (self->problem);
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
adapt_upright (const TriadLayoutGraph    *problem,
               const TriadPreviousLayout *previous,
               const TriadSpanningForest *before,
               TriadPoint                *shift)
{
  int n = problem->n_items;
  g_autofree int *target = find_targets (problem, previous, before);
  g_autoptr(TriadDigraph) digraph = triad_digraph_new (target, n);
  g_autofree gboolean *is_loose = g_new0 (gboolean, n);
  g_autofree TriadRect *places = g_new0 (TriadRect, n);
  g_autofree int *first_child = g_new (int, n);
  g_autofree int *next_child = g_new (int, n);
  g_autofree int *number = g_new (int, n);
  g_autofree int *n_below = g_new0 (int, n);
  g_autoptr(TriadSpatialGrid) grid = NULL;
  TriadIncrementalLayout self = { problem, previous, target, digraph->order, first_child,
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
adapt_sideways (const TriadLayoutGraph    *problem,
                const TriadPreviousLayout *previous,
                const TriadSpanningForest *before,
                TriadPoint                *shift)
{
  g_autoptr(TriadLayoutGraph) turned = triad_layout_graph_transpose (problem);
  g_autoptr(TriadLayoutGraph) turned_before = triad_layout_graph_transpose (previous->problem);
  g_autoptr(TriadLayoutResult) old = triad_layout_result_transpose (previous->result);
  g_autoptr(TriadLayoutResult) result = NULL;
  g_autofree TriadPoint *offsets = g_new (TriadPoint, problem->n_items);
  TriadPreviousLayout other = { turned_before, old, previous->before_of, offsets };

  for (int i = 0; i < problem->n_items; i++)
    offsets[i] = (TriadPoint) { previous->offsets[i].y, previous->offsets[i].x };

  result = adapt_upright (turned, &other, before, shift);

  if (result == NULL)
    return NULL;

  *shift = (TriadPoint) { shift->y, shift->x };

  return triad_layout_result_transpose (result);
}

TriadLayoutResult *
triad_incremental_layout_solve (const TriadLayoutGraph    *problem,
                                const TriadPreviousLayout *previous,
                                TriadPoint                *shift)
{
  g_autoptr(TriadSpanningForest) before = NULL;

  if (problem->n_items == 0)
    return NULL;

  before = triad_spanning_forest_new (previous->problem);

  if (is_directed (before, previous->result, FALSE))
    return adapt_upright (problem, previous, before, shift);

  if (is_directed (before, previous->result, TRUE))
    return adapt_sideways (problem, previous, before, shift);

  return NULL;
}

static double
measure_length (const TriadLayoutGraph  *problem,
                const TriadLayoutResult *result)
{
  double length = 0;

  for (int l = 0; l < problem->n_links; l++)
    {
      TriadPoint from = triad_rect_get_middle (&result->places[problem->links[l].from]);
      TriadPoint to = triad_rect_get_middle (&result->places[problem->links[l].to]);

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

  for (int l = 0; l < result->n_links; l++)
    count += result->routes[l].n_points == 0;

  return count;
}

/* Count the pairs of arrows that would cross as straight lines, and the arrows without
 * routes of their own. */
static int
count_tangles (const TriadLayoutGraph  *problem,
               const TriadLayoutResult *result)
{
  int count = count_lost (result);

  if (problem->n_links > MAX_LINKS)
    return count;

  for (int l = 0; l < problem->n_links; l++)
    for (int k = 0; k < l; k++)
      {
        const TriadLayoutEdge *p = &problem->links[l];
        const TriadLayoutEdge *q = &problem->links[k];
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
triad_incremental_layout_is_worse (const TriadLayoutGraph  *problem,
                                   const TriadLayoutResult *adapted,
                                   const TriadLayoutResult *fresh)
{
  double fresh_page = triad_layout_result_get_page (fresh);

  return triad_layout_result_get_page (adapted) > PAGE_WORSE * fresh_page + PAGE_SLACK
         || measure_length (problem, adapted) > LENGTH_WORSE * measure_length (problem, fresh)
                                                + LENGTH_SLACK
         || count_tangles (problem, adapted) > count_tangles (problem, fresh) + TANGLE_SLACK;
}

gboolean
triad_incremental_layout_is_large (const TriadLayoutGraph *problem)
{
  return problem->n_items > LARGE;
}

void
triad_incremental_layout_set_quality (const TriadLayoutGraph *problem,
                                      TriadLayoutResult      *fresh)
{
  fresh->standard = (TriadLayoutQuality) {
    problem->n_items, triad_layout_result_get_page (fresh), measure_length (problem, fresh),
    count_lost (fresh),
  };
}

gboolean
triad_incremental_layout_has_drifted (const TriadLayoutGraph   *problem,
                                      const TriadLayoutResult  *adapted,
                                      const TriadLayoutQuality *standard)
{
  double more;

  if (standard->n_items == 0)
    return TRUE;

  more = (double) problem->n_items / standard->n_items;

  return triad_layout_result_get_page (adapted) > PAGE_WORSE * sqrt (more) * standard->page
                                                  + PAGE_SLACK
         || measure_length (problem, adapted) > LENGTH_WORSE * more * standard->length
                                                + LENGTH_SLACK
         || count_lost (adapted) > more * standard->n_lost + TANGLE_SLACK;
}
