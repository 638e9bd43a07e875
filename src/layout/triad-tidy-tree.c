/* triad-tidy-tree.c: linear-time tidy tree layout */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-tidy-tree.h"

#include "triad-bezier-path.h"
#include "triad-spanning-forest.h"

#include <string.h>

/* A subtree is placed relative to its parent: x is prelim plus the sum of the mods of
 * the node and all its ancestors. Contours of subtrees are lists of nodes; where the
 * contour of one subtree ends and a neighbour's continues, a thread connects them.
 * `lowest` are the last nodes of the contours, and `lowest_mod` the sums of mod on the
 * path to them. */
typedef struct
{
  double width;          /* including the gap at its right */
  double y;
  double bottom;         /* including the gap below */
  double prelim;
  double mod;
  double shift;          /* added to this child and those to its right, */
  double change;         /* spread evenly over those in between */
  int    first;          /* index of its first child in the forest's list */
  int    n_children;
  int    thread[2];      /* along the left and right contour */
  int    lowest[2];
  double lowest_mod[2];
} Node;

enum { LEFT, RIGHT };

/* How far down the previous siblings reach, seen from the right: an entry of a list in
 * which @bottom decreases. */
typedef struct
{
  double bottom;
  int    child;
} Reach;

typedef struct
{
  const TriadSpanningForest *forest;
  Node                      *nodes;       /* the last one is the common root */
  int                       *children;
  Reach                     *reach;
  int                        n_reach;
} Tidy;

static int
child_of (const Tidy *self,
          const Node *node,
          int         i)
{
  return self->children[node->first + i];
}

static int
next_on_outline (const Tidy *self,
                 int         v,
                 int         side)
{
  const Node *node = &self->nodes[v];

  if (node->n_children == 0)
    return node->thread[side];

  return child_of (self, node, side == LEFT ? 0 : node->n_children - 1);
}

static void
push_reach (Tidy   *self,
            double  bottom,
            int     child)
{
  while (self->n_reach > 0 && bottom >= self->reach[self->n_reach - 1].bottom)
    self->n_reach--;

  self->reach[self->n_reach++] = (Reach) { bottom, child };
}

/* Move child @i of @parent to the right, and distribute the space among the children
 * between it and the child that it collided with. */
static void
move_subtree (Tidy   *self,
              Node   *parent,
              int     i,
              int     met,
              double  distance)
{
  Node *node = &self->nodes[child_of (self, parent, i)];
  int between = i - met;

  node->mod += distance;
  node->lowest_mod[LEFT] += distance;
  node->lowest_mod[RIGHT] += distance;

  if (between > 1)
    {
      Node *after = &self->nodes[child_of (self, parent, met + 1)];

      after->shift += distance / between;
      node->shift -= distance / between;
      node->change -= distance - distance / between;
    }
}

static void
add_thread (Tidy   *self,
            int     side,
            Node   *end_of,
            int     to,
            double  mod_to,
            Node   *takes_from)
{
  Node *end = &self->nodes[end_of->lowest[side]];
  double difference = mod_to - self->nodes[to].mod - end_of->lowest_mod[side];

  end->thread[side] = to;
  end->mod += difference;
  end->prelim -= difference;
  end_of->lowest[side] = takes_from->lowest[side];
  end_of->lowest_mod[side] = takes_from->lowest_mod[side];
}

/* Move child @i to the right until it does not overlap the children before it. */
static void
separate (Tidy *self,
          Node *parent,
          int   i)
{
  Node *first = &self->nodes[child_of (self, parent, 0)];
  Node *before = &self->nodes[child_of (self, parent, i - 1)];
  Node *node = &self->nodes[child_of (self, parent, i)];
  int right = child_of (self, parent, i - 1);     /* the contour of those before */
  int left = child_of (self, parent, i);          /* the contour of the child itself */
  double right_mod = before->mod;
  double left_mod = node->mod;
  int reach = self->n_reach - 1;

  while (right >= 0 && left >= 0)
    {
      const Node *r = &self->nodes[right];
      const Node *l = &self->nodes[left];
      double right_bottom = r->bottom;
      double left_bottom = l->bottom;
      double distance = right_mod + r->prelim + r->width - (left_mod + l->prelim);

      while (reach > 0 && right_bottom > self->reach[reach].bottom)
        reach--;

      if (distance > 0)
        {
          left_mod += distance;
          move_subtree (self, parent, i, self->reach[reach].child, distance);
        }

      if (right_bottom <= left_bottom)
        {
          right = next_on_outline (self, right, RIGHT);

          if (right >= 0)
            right_mod += self->nodes[right].mod;
        }

      if (right_bottom >= left_bottom)
        {
          left = next_on_outline (self, left, LEFT);

          if (left >= 0)
            left_mod += self->nodes[left].mod;
        }
    }

  if (right < 0 && left >= 0)
    add_thread (self, LEFT, first, left, left_mod, node);
  else if (right >= 0 && left < 0)
    add_thread (self, RIGHT, node, right, right_mod, before);
}

static void
place_children (Tidy *self,
                int   v)
{
  Node *node = &self->nodes[v];
  Node *first;
  Node *last;

  if (node->n_children == 0)
    {
      node->lowest[LEFT] = node->lowest[RIGHT] = v;
      return;
    }

  first = &self->nodes[child_of (self, node, 0)];
  last = &self->nodes[child_of (self, node, node->n_children - 1)];

  self->n_reach = 0;
  push_reach (self, self->nodes[first->lowest[LEFT]].bottom, 0);

  for (int i = 1; i < node->n_children; i++)
    {
      double bottom = self->nodes[self->nodes[child_of (self, node, i)].lowest[RIGHT]].bottom;

      separate (self, node, i);
      push_reach (self, bottom, i);
    }

  node->prelim = (first->prelim + first->mod + last->mod + last->prelim + last->width
                  - node->width) / 2;
  node->lowest[LEFT] = first->lowest[LEFT];
  node->lowest_mod[LEFT] = first->lowest_mod[LEFT];
  node->lowest[RIGHT] = last->lowest[RIGHT];
  node->lowest_mod[RIGHT] = last->lowest_mod[RIGHT];
}

static void
add_to_children (Tidy   *self,
                 Node   *node,
                 double  mod)
{
  double shift = 0;
  double sum = 0;

  for (int i = 0; i < node->n_children; i++)
    {
      Node *child = &self->nodes[child_of (self, node, i)];

      shift += child->shift;
      sum += shift + child->change;
      child->mod += sum + mod;
    }
}

static void
init_nodes (Tidy                   *self,
            const TriadLayoutGraph *graph)
{
  const TriadSpanningForest *forest = self->forest;
  int n = forest->n;
  int n_children = forest->first[n];
  Node *top = &self->nodes[n];

  /* The trees are children of a virtual root without size. */
  memcpy (self->children, forest->children, (gsize) n_children * sizeof (int));
  *top = (Node) { .first = n_children, .thread = { -1, -1 }, .lowest = { n, n } };

  for (int i = 0; i < n; i++)
    {
      int v = forest->order[i];
      int target = forest->target[v];
      Node *node = &self->nodes[v];

      *node = (Node) {
        .width = graph->items[v].width + TRIAD_GAP_ACROSS,
        .y = target >= 0 ? self->nodes[target].bottom : 0,
        .first = forest->first[v],
        .n_children = triad_spanning_forest_get_n_children (forest, v),
        .thread = { -1, -1 },
        .lowest = { v, v },
      };
      node->bottom = node->y + graph->items[v].height + TRIAD_GAP_ALONG;
    }

  for (int v = 0; v < n; v++)
    if (forest->target[v] < 0)
      self->children[top->first + top->n_children++] = v;
}

static TriadPath
route (const TriadRect *from,
       const TriadRect *to)
{
  TriadPoint tail = { from->x + from->width / 2, from->y };
  TriadPoint tip = { to->x + to->width / 2, to->y + to->height };
  double bend = (tail.y - tip.y) / 2;

  return triad_path_new_curve (tail, (TriadPoint) { tail.x, tail.y - bend },
                               (TriadPoint) { tip.x, tip.y + bend }, tip);
}

TriadLayoutResult *
triad_tidy_tree_solve (const TriadLayoutGraph *graph)
{
  TriadLayoutResult *result = triad_layout_result_new (graph);
  g_autoptr(TriadSpanningForest) forest = triad_spanning_forest_new (graph);
  int n = graph->n_items;
  g_autofree Node *nodes = g_new (Node, n + 1);
  g_autofree int *children = g_new (int, n);
  g_autofree Reach *reach = g_new (Reach, n + 1);
  Tidy self = { forest, nodes, children, reach, 0 };
  double left = G_MAXDOUBLE;

  if (n == 0)
    return result;

  init_nodes (&self, graph);

  for (int i = n - 1; i >= 0; i--)
    place_children (&self, forest->order[i]);

  place_children (&self, n);
  add_to_children (&self, &nodes[n], 0);

  for (int i = 0; i < n; i++)
    {
      int v = forest->order[i];
      Node *node = &nodes[v];

      result->places[v].x = node->prelim + node->mod;
      result->places[v].y = node->y;
      left = MIN (left, result->places[v].x);
      add_to_children (&self, node, node->mod);
    }

  for (int v = 0; v < n; v++)
    {
      TriadRect *place = &result->places[v];

      place->x -= left;
      result->width = MAX (result->width, place->x + place->width);
      result->height = MAX (result->height, place->y + place->height);
    }

  for (int v = 0; v < n; v++)
    if (forest->edge[v] >= 0)
      result->routes[forest->edge[v]] = route (&result->places[v],
                                               &result->places[forest->target[v]]);

  return result;
}
