/* triad-incremental-layout.c: a solution changed as little as an edit asks for
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#include "triad-incremental-layout.h"

#include "triad-digraph.h"
#include "triad-incremental-layout-private.h"
#include "triad-rectangle-packing.h"
#include "triad-spanning-forest.h"

#include <math.h>

#define LARGE          1000    /* items */
#define MAX_LINKS      400     /* the same, when crossings are counted */
#define NEARLY         0.02    /* points: what passes to Graphviz and back is rounded */
#define PAGE_SLACK     90.0    /* points that a page may be larger than needed, and */
#define PAGE_WORSE     1.2     /* by what, */
#define LENGTH_SLACK   200.0   /* points that all arrows may be longer, and */
#define LENGTH_WORSE   1.35    /* by what */
#define TANGLE_SLACK   1       /* crossings more, and lines without a way of their own */

gboolean
triad_adapt_is_same (const TriadProblem   *problem,
                     const TriadPrecedent *precedent)
{
  const TriadProblem *before = precedent->problem;

  if (problem->n_items != before->n_items || problem->n_links != before->n_links)
    return FALSE;

  for (int i = 0; i < problem->n_items; i++)
    if (precedent->before_of[i] != i
        || problem->items[i].kind != before->items[i].kind
        || fabs (problem->items[i].width - before->items[i].width) > NEARLY
        || fabs (problem->items[i].height - before->items[i].height) > NEARLY
        || fabs (precedent->offsets[i].x) > NEARLY
        || fabs (precedent->offsets[i].y) > NEARLY)
      return FALSE;

  for (int l = 0; l < problem->n_links; l++)
    if (problem->links[l].from != before->links[l].from
        || problem->links[l].to != before->links[l].to)
      return FALSE;

  return TRUE;
}

/* By item: what it hangs on; where it points to several, what it hung on. */
static int *
find_targets (const TriadProblem   *problem,
              const TriadPrecedent *precedent,
              const TriadForest    *before)
{
  g_autoptr(TriadForest) forest = triad_forest_new (problem);
  int *target = g_memdup2 (forest->target, (gsize) problem->n_items * sizeof (int));

  for (int l = 0; l < problem->n_links; l++)
    {
      int from = precedent->before_of[problem->links[l].from];
      int to = precedent->before_of[problem->links[l].to];

      if (forest->kept[l] && from >= 0 && to >= 0 && before->target[from] == to)
        target[problem->links[l].from] = problem->links[l].to;
    }

  return target;
}

static void
find_loose (TriadAdaptation   *self,
            const TriadForest *before)
{
  const int *before_of = self->precedent->before_of;

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

/* A box that has a longer name grows to both sides, unless a trunk is at its
 * left; a group grows around what is in it, which stays. */
static void
recall_places (TriadAdaptation   *self,
               const TriadForest *before)
{
  const TriadPrecedent *precedent = self->precedent;

  for (int i = 0; i < self->problem->n_items; i++)
    {
      const TriadItem *item = &self->problem->items[i];
      const TriadRect *old;
      int link;

      self->places[i].width = item->width;
      self->places[i].height = item->height;

      if (self->is_loose[i])
        continue;

      old = &precedent->solution->places[precedent->before_of[i]];
      self->places[i].x = old->x + precedent->offsets[i].x;
      self->places[i].y = old->y + precedent->offsets[i].y;

      link = before->link[precedent->before_of[i]];

      if (item->kind == TRIAD_ITEM_BOX && (link < 0 || !precedent->solution->is_trunk[link]))
        self->places[i].x += (old->width - item->width) / 2;
    }
}

/* Whether in @solution targets stand above what hangs on them, or, if
 * @sideways, at the left of it. */
static gboolean
is_directed (const TriadForest   *forest,
             const TriadSolution *solution,
             gboolean             sideways)
{
  for (int v = 0; v < forest->n; v++)
    if (forest->target[v] >= 0)
      {
        const TriadRect *from = &solution->places[v];
        const TriadRect *to = &solution->places[forest->target[v]];

        if (sideways ? from->x < to->x + to->width : from->y < to->y + to->height)
          return FALSE;
      }

  return TRUE;
}

/* What hangs on what, and the numbers of a walk over it. */
static void
walk (TriadAdaptation *self)
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

static TriadSolution *
finish (TriadAdaptation *self,
        TriadPoint      *shift)
{
  TriadSolution *solution = triad_solution_new (self->problem);
  double left = G_MAXDOUBLE;
  double top = G_MAXDOUBLE;

  for (int i = 0; i < solution->n_items; i++)
    {
      left = MIN (left, self->places[i].x);
      top = MIN (top, self->places[i].y);
    }

  *shift = (TriadPoint) { -left, -top };
  triad_grid_shift (self->grid, -left, -top);

  for (int i = 0; i < solution->n_items; i++)
    {
      self->places[i].x -= left;
      self->places[i].y -= top;
      solution->places[i] = self->places[i];
      solution->width = MAX (solution->width, self->places[i].x + self->places[i].width);
      solution->height = MAX (solution->height, self->places[i].y + self->places[i].height);
    }

  triad_adapt_route (self, solution);

  return solution;
}

static TriadSolution *
adapt_upright (const TriadProblem   *problem,
               const TriadPrecedent *precedent,
               const TriadForest    *before,
               TriadPoint           *shift)
{
  int n = problem->n_items;
  g_autofree int *target = find_targets (problem, precedent, before);
  g_autoptr(TriadDigraph) digraph = triad_digraph_new (target, n);
  g_autofree gboolean *is_loose = g_new0 (gboolean, n);
  g_autofree TriadRect *places = g_new0 (TriadRect, n);
  g_autofree int *first_child = g_new (int, n);
  g_autofree int *next_child = g_new (int, n);
  g_autofree int *number = g_new (int, n);
  g_autofree int *n_below = g_new0 (int, n);
  g_autoptr(TriadGrid) grid = NULL;
  TriadAdaptation self = { problem, precedent, target, digraph->order, first_child, next_child,
                           number, n_below, is_loose, places, NULL };
  int n_loose = 0;

  walk (&self);
  find_loose (&self, before);

  for (int i = 0; i < n; i++)
    n_loose += is_loose[i];

  if (2 * n_loose > n)
    return NULL;

  recall_places (&self, before);
  self.grid = grid = triad_grid_new (places, n);

  if (!triad_adapt_make_room (&self) || !triad_adapt_insert (&self))
    return NULL;

  return finish (&self, shift);
}

static TriadSolution *
adapt_sideways (const TriadProblem   *problem,
                const TriadPrecedent *precedent,
                const TriadForest    *before,
                TriadPoint           *shift)
{
  g_autoptr(TriadProblem) turned = triad_problem_transpose (problem);
  g_autoptr(TriadProblem) turned_before = triad_problem_transpose (precedent->problem);
  g_autoptr(TriadSolution) old = triad_solution_transpose (precedent->solution);
  g_autoptr(TriadSolution) solution = NULL;
  g_autofree TriadPoint *offsets = g_new (TriadPoint, problem->n_items);
  TriadPrecedent other = { turned_before, old, precedent->before_of, offsets };

  for (int i = 0; i < problem->n_items; i++)
    offsets[i] = (TriadPoint) { precedent->offsets[i].y, precedent->offsets[i].x };

  solution = adapt_upright (turned, &other, before, shift);

  if (solution == NULL)
    return NULL;

  *shift = (TriadPoint) { shift->y, shift->x };

  return triad_solution_transpose (solution);
}

TriadSolution *
triad_adapt_solve (const TriadProblem   *problem,
                   const TriadPrecedent *precedent,
                   TriadPoint           *shift)
{
  g_autoptr(TriadForest) before = NULL;

  if (problem->n_items == 0)
    return NULL;

  before = triad_forest_new (precedent->problem);

  if (is_directed (before, precedent->solution, FALSE))
    return adapt_upright (problem, precedent, before, shift);

  if (is_directed (before, precedent->solution, TRUE))
    return adapt_sideways (problem, precedent, before, shift);

  return NULL;
}

static double
measure_page (const TriadSolution *solution)
{
  return MAX (solution->width / TRIAD_PACK_ASPECT, solution->height);
}

static TriadPoint
get_middle (const TriadRect *rect)
{
  return (TriadPoint) { rect->x + rect->width / 2, rect->y + rect->height / 2 };
}

static double
measure_length (const TriadProblem  *problem,
                const TriadSolution *solution)
{
  double length = 0;

  for (int l = 0; l < problem->n_links; l++)
    {
      TriadPoint from = get_middle (&solution->places[problem->links[l].from]);
      TriadPoint to = get_middle (&solution->places[problem->links[l].to]);

      length += hypot (from.x - to.x, from.y - to.y);
    }

  return length;
}

/* On which side of the line from @a to @b @c is. */
static double
get_side (TriadPoint a,
          TriadPoint b,
          TriadPoint c)
{
  return (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);
}

static int
count_lost (const TriadSolution *solution)
{
  int count = 0;

  for (int l = 0; l < solution->n_links; l++)
    count += solution->routes[l].n_points == 0;

  return count;
}

/* Pairs of arrows that would cross if they were straight, and arrows that are
 * led around things. */
static int
count_tangles (const TriadProblem  *problem,
               const TriadSolution *solution)
{
  int count = count_lost (solution);

  if (problem->n_links > MAX_LINKS)
    return count;

  for (int l = 0; l < problem->n_links; l++)
    for (int k = 0; k < l; k++)
      {
        const TriadLink *p = &problem->links[l];
        const TriadLink *q = &problem->links[k];
        TriadPoint a = get_middle (&solution->places[p->from]);
        TriadPoint b = get_middle (&solution->places[p->to]);
        TriadPoint c = get_middle (&solution->places[q->from]);
        TriadPoint d = get_middle (&solution->places[q->to]);

        if (p->from != q->from && p->from != q->to && p->to != q->from && p->to != q->to
            && get_side (a, b, c) * get_side (a, b, d) < 0
            && get_side (c, d, a) * get_side (c, d, b) < 0)
          count++;
      }

  return count;
}

gboolean
triad_adapt_is_worse (const TriadProblem  *problem,
                      const TriadSolution *adapted,
                      const TriadSolution *fresh)
{
  return measure_page (adapted) > PAGE_WORSE * measure_page (fresh) + PAGE_SLACK
         || measure_length (problem, adapted) > LENGTH_WORSE * measure_length (problem, fresh)
                                                + LENGTH_SLACK
         || count_tangles (problem, adapted) > count_tangles (problem, fresh) + TANGLE_SLACK;
}

gboolean
triad_adapt_is_large (const TriadProblem *problem)
{
  return problem->n_items > LARGE;
}

void
triad_adapt_set_standard (const TriadProblem *problem,
                          TriadSolution      *fresh)
{
  fresh->standard = (TriadStandard) {
    problem->n_items, measure_page (fresh), measure_length (problem, fresh), count_lost (fresh),
  };
}

gboolean
triad_adapt_has_drifted (const TriadProblem  *problem,
                         const TriadSolution *adapted,
                         const TriadStandard *standard)
{
  double more;

  if (standard->n_items == 0)
    return TRUE;

  more = (double) problem->n_items / standard->n_items;

  return measure_page (adapted) > PAGE_WORSE * sqrt (more) * standard->page + PAGE_SLACK
         || measure_length (problem, adapted) > LENGTH_WORSE * more * standard->length
                                                + LENGTH_SLACK
         || count_lost (adapted) > more * standard->n_lost + TANGLE_SLACK;
}
