/* triad-incremental-place.c: places for new items, and room for grown ones */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-incremental-layout-private.h"

#include "triad-bezier-path.h"
#include "triad-edge-routing.h"
#include "triad-obstacle-index.h"
#include "triad-rectangle-packing.h"
#include "triad-tidy-tree.h"

#include <math.h>

#define GAP_ACROSS      14.0    /* minimum gap between old items, points */
#define GAP_ALONG       10.0
#define NEARLY          0.02
#define MAX_MOVES       8       /* per item, for up to USUAL_ITEMS items */
#define USUAL_ITEMS     1000
#define MAX_TREES       16      /* maximum number of new trees; more is not an edit */
#define MAX_SIBLINGS    12      /* whose neighbourhoods are searched */
#define MAX_STEPS       200     /* maximum number of obstacles skipped in a search */
#define COST_OF_GROWTH  0.5     /* per point that the page grows */
#define COST_OF_LENGTH     0.4  /* per point of an arrow's length */
#define COST_OF_HIT     300.0   /* of an arrow that crosses a box, points */

/* Whether the gap between @a and @b is too small. */
static gboolean
are_too_near (const TriadRect *a,
              const TriadRect *b,
              double           across,
              double           along)
{
  return a->x < b->x + b->width + across - NEARLY && b->x < a->x + a->width + across - NEARLY
         && a->y < b->y + b->height + along - NEARLY && b->y < a->y + a->height + along - NEARLY;
}

static gboolean
is_descendant_of (const TriadIncrementalLayout *self,
                  int                           v,
                  int                           ancestor)
{
  int behind = self->number[v] - self->number[ancestor];

  return behind >= 0 && behind <= self->n_below[ancestor];
}

/* Move @root and all its descendants. */
static void
move_tree (TriadIncrementalLayout *self,
           int                     root,
           double                  dx,
           double                  dy,
           GArray                 *moved)
{
  int v = root;

  for (;;)
    {
      if (!self->is_loose[v])
        {
          self->places[v].x += dx;
          self->places[v].y += dy;
          triad_spatial_grid_add (self->grid, v, &self->places[v]);
          g_array_append_val (moved, v);
        }

      if (self->first_child[v] >= 0)
        {
          v = self->first_child[v];
          continue;
        }

      while (v != root && self->next_child[v] < 0)
        v = self->target[v];

      if (v == root)
        return;

      v = self->next_child[v];
    }
}

static const TriadRect *
get_old (const TriadIncrementalLayout *self,
         int                           v)
{
  return &self->previous->result->places[self->previous->before_of[v]];
}

/* Separate @a and @b, which are too close: the one that was to the right or below moves
 * on in that direction. */
static void
part (TriadIncrementalLayout *self,
      int                     a,
      int                     b,
      GArray                 *moved)
{
  const TriadRect *old_a = get_old (self, a);
  const TriadRect *old_b = get_old (self, b);
  gboolean b_is_right = old_b->x >= old_a->x + old_a->width;
  gboolean a_is_right = old_a->x >= old_b->x + old_b->width;
  gboolean b_is_below = old_b->y >= old_a->y + old_a->height;
  gboolean is_row = b_is_right || a_is_right;
  gboolean is_column = b_is_below || old_a->y >= old_b->y + old_b->height;
  int right = b_is_right ? b : a;
  int left = b_is_right ? a : b;
  int low = b_is_below ? b : a;
  int high = b_is_below ? a : b;
  double dx = self->places[left].x + self->places[left].width + GAP_ACROSS
              - self->places[right].x;
  double dy = self->places[high].y + self->places[high].height + GAP_ALONG
              - self->places[low].y;

  if (is_descendant_of (self, low, high) || !is_row || (is_column && dy < dx))
    move_tree (self, low, 0, dy, moved);
  else
    move_tree (self, right, dx, 0, moved);
}

static gboolean
has_changed (const TriadIncrementalLayout *self,
             int                           v)
{
  const TriadRect *old = get_old (self, v);
  const TriadRect *now = &self->places[v];

  return fabs (now->x - old->x) > NEARLY || fabs (now->y - old->y) > NEARLY
         || now->width > old->width + NEARLY || now->height > old->height + NEARLY;
}

/* Keep space for the arrows between children and their parent. */
static void
lower_children (TriadIncrementalLayout *self,
                int                     v,
                GArray                 *moved)
{
  double y = self->places[v].y + self->places[v].height + TRIAD_GAP_ALONG;

  for (int c = self->first_child[v]; c >= 0; c = self->next_child[c])
    if (!self->is_loose[c] && y - self->places[c].y > NEARLY)
      move_tree (self, c, 0, y - self->places[c].y, moved);
}

gboolean
triad_incremental_layout_make_room (TriadIncrementalLayout *self)
{
  int n = self->graph->n_items;
  int max_moved = n + MAX_MOVES * MIN (n, USUAL_ITEMS);
  g_autoptr(GArray) moved = g_array_new (FALSE, FALSE, sizeof (int));
  g_autoptr(GArray) near = g_array_new (FALSE, FALSE, sizeof (int));

  for (int v = 0; v < n; v++)
    if (!self->is_loose[v])
      {
        triad_spatial_grid_add (self->grid, v, &self->places[v]);

        if (has_changed (self, v))
          g_array_append_val (moved, v);
      }

  for (guint i = 0; i < moved->len; i++)
    {
      int a = g_array_index (moved, int, i);

      if (moved->len > (guint) max_moved)
        return FALSE;

      lower_children (self, a, moved);
      triad_spatial_grid_find (self->grid, &self->places[a], MAX (GAP_ACROSS, GAP_ALONG), near);

      for (guint k = 0; k < near->len; k++)
        {
          int b = g_array_index (near, int, k);

          if (b != a && are_too_near (&self->places[a], &self->places[b], GAP_ACROSS, GAP_ALONG))
            part (self, a, b, moved);
        }
    }

  return TRUE;
}

/* A new item with all its descendants. */
typedef struct
{
  int                root;
  GArray            *members;
  TriadLayoutResult *result;
} Tree;

static void
tree_clear (gpointer data)
{
  Tree *tree = data;

  g_clear_pointer (&tree->members, g_array_unref);
  g_clear_pointer (&tree->result, triad_layout_result_unref);
}

static TriadLayoutResult *
solve_tree (const TriadIncrementalLayout *self,
            const GArray                 *members,
            int                          *number)
{
  int n = (int) members->len;
  g_autoptr(TriadLayoutGraph) graph = triad_layout_graph_new (n, n - 1);

  for (int m = 0; m < n; m++)
    {
      int v = g_array_index (members, int, m);

      number[v] = m;
      graph->items[m] = self->graph->items[v];

      if (m > 0)
        graph->edges[m - 1] = (TriadLayoutEdge) { m, number[self->target[v]] };
    }

  return triad_tidy_tree_solve (graph);
}

static GArray *
find_trees (const TriadIncrementalLayout *self)
{
  int n = self->graph->n_items;
  GArray *trees = g_array_new (FALSE, FALSE, sizeof (Tree));
  g_autofree int *tree_of = g_new (int, n);
  g_autofree int *number = g_new (int, n);

  g_array_set_clear_func (trees, tree_clear);

  for (int i = 0; i < n; i++)
    {
      int v = self->order[i];
      int target = self->target[v];

      tree_of[v] = target >= 0 ? tree_of[target] : -1;

      if (!self->is_loose[v])
        continue;

      if (tree_of[v] < 0)
        {
          Tree tree = { v, g_array_new (FALSE, FALSE, sizeof (int)), NULL };

          tree_of[v] = (int) trees->len;
          g_array_append_val (trees, tree);
        }

      g_array_append_val (g_array_index (trees, Tree, tree_of[v]).members, v);
    }

  for (guint t = 0; t < trees->len; t++)
    {
      Tree *tree = &g_array_index (trees, Tree, t);

      tree->result = solve_tree (self, tree->members, number);
    }

  return trees;
}

/* A search for the place of one tree. */
typedef struct
{
  TriadIncrementalLayout *self;
  const Tree             *tree;
  TriadRect               bounds;      /* of all placed items */
  const TriadRect        *lines;       /* bounds of each old arrow */
  GArray                 *near;        /* results of grid queries */
  TriadPoint              best;
  double                  best_cost;
} Search;

/* Return the first item that is too close to @rect, or -1. Loose items are not in the
 * grid. */
static int
find_obstacle (const Search    *search,
               const TriadRect *rect)
{
  const TriadIncrementalLayout *self = search->self;
  int first = -1;

  triad_spatial_grid_find (self->grid, rect, TRIAD_GAP_ACROSS, search->near);

  for (guint i = 0; i < search->near->len; i++)
    {
      int v = g_array_index (search->near, int, i);

      if ((first < 0 || v < first)
          && are_too_near (rect, &self->places[v], TRIAD_GAP_ACROSS, GAP_ALONG))
        first = v;
    }

  return first;
}

static double
measure_page (const TriadRect *rect)
{
  return MAX (rect->width / TRIAD_RECTANGLE_PACKING_ASPECT, rect->height)
         + COST_OF_GROWTH * (rect->width + rect->height);
}

static int
compare_numbers (gconstpointer a,
                 gconstpointer b)
{
  const int *x = a;
  const int *y = b;

  return (*x > *y) - (*x < *y);
}

/* Count how often @path, which leads to @target, crosses boxes. */
static int
count_boxes (const Search    *search,
             const TriadPath *path,
             int              target)
{
  const TriadIncrementalLayout *self = search->self;
  g_autoptr(GArray) met = g_array_new (FALSE, FALSE, sizeof (int));
  int hits = 0;

  for (int p = 0; p + 3 < path->n_points; p += 3)
    {
      const TriadPath piece = { &path->points[p], 4 };
      TriadRect bounds = triad_path_get_bounds (&piece);

      triad_spatial_grid_find (self->grid, &bounds, 1, search->near);

      for (guint i = 0; i < search->near->len; i++)
        {
          int v = g_array_index (search->near, int, i);

          if (v != target && are_too_near (&self->places[v], &bounds, 1, 1))
            g_array_append_val (met, v);
        }
    }

  g_array_sort (met, compare_numbers);

  for (guint i = 0; i < met->len; i++)
    {
      int v = g_array_index (met, int, i);
      g_autoptr(TriadObstacleIndex) box = NULL;

      if (i > 0 && v == g_array_index (met, int, i - 1))
        continue;

      box = triad_obstacle_index_new (&self->places[v], 1);
      hits += triad_obstacle_index_count (box, path, -1, -1);
    }

  return hits;
}

/* Count how often old arrows cross @rect, and the new arrow crosses boxes. */
static int
count_hits (const Search    *search,
            const TriadRect *rect)
{
  const TriadIncrementalLayout *self = search->self;
  const TriadLayoutResult *old = search->self->previous->result;
  g_autoptr(TriadObstacleIndex) obstacles = triad_obstacle_index_new (rect, 1);
  int target = self->target[search->tree->root];
  TriadRect root = search->tree->result->places[0];
  TriadPath path;
  int hits = 0;

  for (int l = 0; l < old->n_edges; l++)
    if (old->routes[l].n_points > 0 && are_too_near (rect, &search->lines[l], 1, 1))
      hits += triad_obstacle_index_count (obstacles, &old->routes[l], -1, -1);

  if (target < 0)
    return hits;

  root.x += rect->x;
  root.y += rect->y;
  path = triad_edge_routing_bus (&root, &self->places[target],
                                 self->places[target].y + self->places[target].height
                                 + TRIAD_EDGE_ROUTING_BUS);

  hits += count_boxes (search, &path, target);
  triad_path_clear (&path);

  return hits;
}

/* Search for room from @x, @y on in the given direction. */
static void
try_place (Search *search,
           double  x,
           double  y,
           int     to_right,
           int     down)
{
  const TriadLayoutResult *result = search->tree->result;
  TriadRect rect = { x, y, result->width, result->height };
  int target = search->self->target[search->tree->root];
  TriadRect grown;
  double cost;
  int obstacle;

  for (int step = 0; (obstacle = find_obstacle (search, &rect)) >= 0; step++)
    {
      const TriadRect *other = &search->self->places[obstacle];

      if (step == MAX_STEPS)
        return;

      if (down)
        rect.y = other->y + other->height + GAP_ALONG;
      else if (to_right > 0)
        rect.x = other->x + other->width + TRIAD_GAP_ACROSS;
      else
        rect.x = other->x - rect.width - TRIAD_GAP_ACROSS;
    }

  grown = triad_rect_union (search->bounds, rect);
  cost = measure_page (&grown) - measure_page (&search->bounds);

  if (target >= 0)
    {
      const TriadRect *to = &search->self->places[target];
      const TriadRect *root = &result->places[0];

      cost += COST_OF_LENGTH * hypot (rect.x + root->x + root->width / 2 - to->x - to->width / 2,
                                      rect.y - to->y - to->height);
    }

  if (cost < search->best_cost)
    cost += COST_OF_HIT * count_hits (search, &rect);

  if (cost < search->best_cost)
    {
      search->best_cost = cost;
      search->best = (TriadPoint) { rect.x, rect.y };
    }
}

/* Try places beside siblings and below them. */
static int
try_siblings (Search *search)
{
  const TriadIncrementalLayout *self = search->self;
  const TriadLayoutResult *result = search->tree->result;
  int target = self->target[search->tree->root];
  int n_siblings = 0;

  for (int v = self->graph->n_items - 1; v >= 0 && n_siblings < MAX_SIBLINGS; v--)
    {
      const TriadRect *place = &self->places[v];

      if (self->is_loose[v] || self->target[v] != target)
        continue;

      n_siblings++;
      try_place (search, place->x + place->width + TRIAD_GAP_ACROSS, place->y, 1, 0);
      try_place (search, place->x - result->width - TRIAD_GAP_ACROSS, place->y, -1, 0);
      try_place (search, place->x, place->y + place->height + GAP_ALONG, 0, 1);
    }

  return n_siblings;
}

static void
try_below_target (Search *search)
{
  const TriadRect *root = &search->tree->result->places[0];
  const TriadRect *to = &search->self->places[search->self->target[search->tree->root]];
  double x = to->x + to->width / 2 - root->width / 2 - root->x;
  double y = to->y + to->height + TRIAD_GAP_ALONG;

  try_place (search, x, y, 1, 0);
  try_place (search, x, y, -1, 0);
  try_place (search, x, y, 0, 1);
}

static gboolean
insert_tree (TriadIncrementalLayout *self,
             const Tree             *tree,
             const TriadRect        *lines)
{
  g_autoptr(GArray) near = g_array_new (FALSE, FALSE, sizeof (int));
  Search search = { self, tree, { 0, 0, 0, 0 }, lines, near, { 0, 0 }, G_MAXDOUBLE };
  gboolean first = TRUE;

  for (int v = 0; v < self->graph->n_items; v++)
    if (!self->is_loose[v])
      {
        search.bounds = first ? self->places[v]
                              : triad_rect_union (search.bounds, self->places[v]);
        first = FALSE;
      }

  if (try_siblings (&search) == 0 && self->target[tree->root] < 0)
    try_place (&search, search.bounds.x + search.bounds.width + TRIAD_GAP_ACROSS,
               search.bounds.y, 1, 0);

  if (self->target[tree->root] >= 0)
    try_below_target (&search);

  if (search.best_cost == G_MAXDOUBLE)
    return FALSE;

  for (guint m = 0; m < tree->members->len; m++)
    {
      int v = g_array_index (tree->members, int, m);

      self->places[v].x = search.best.x + tree->result->places[m].x;
      self->places[v].y = search.best.y + tree->result->places[m].y;
      self->is_loose[v] = FALSE;
      triad_spatial_grid_add (self->grid, v, &self->places[v]);
    }

  return TRUE;
}

gboolean
triad_incremental_layout_insert (TriadIncrementalLayout *self)
{
  const TriadLayoutResult *old = self->previous->result;
  g_autoptr(GArray) trees = find_trees (self);
  g_autofree TriadRect *lines = NULL;

  if (trees->len > MAX_TREES)
    return FALSE;

  lines = g_new0 (TriadRect, old->n_edges);

  for (int l = 0; l < old->n_edges; l++)
    if (old->routes[l].n_points > 0)
      lines[l] = triad_path_get_bounds (&old->routes[l]);

  for (guint t = 0; t < trees->len; t++)
    if (!insert_tree (self, &g_array_index (trees, Tree, t), lines))
      return FALSE;

  return TRUE;
}
