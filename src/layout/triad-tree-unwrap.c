/* triad-tree-unwrap.c: assembly of wrapped pieces into one layout */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-tree-wrap-private.h"

#include "triad-bezier-path.h"
#include "triad-edge-routing.h"
#include "triad-rectangle-packing.h"

#include <math.h>

#define TRUNK        8.0     /* from the left of a column to its trunk */
#define BUS          9.0     /* from the top of a block to the line that joins trunks */
#define BRANCH       8.0     /* from a cluster or a label to the line above it to the trunk */
#define BEND         6.0     /* radius of the corners of trunks */

/* Route from the root of @piece along the trunk of its column to the top of its block,
 * and on to the block's parent. */
static TriadPath
route_from_block (const TriadTreeWrap      *self,
                  const TriadTreeWrapPiece *piece,
                  const TriadLayoutResult  *whole)
{
  const TriadTreeWrapBlock *block = triad_tree_wrap_get_block (self, piece->block);
  TriadPathBuilder *path = triad_path_builder_new ();
  const TriadRect *target = &whole->places[block->owner];
  const TriadRect *root = &whole->places[piece->members[0]];
  TriadLayoutVertexKind kind = self->graph->items[piece->members[0]].kind;
  TriadPoint points[8];
  int n = 0;
  double trunk = piece->place.x - TRIAD_TREE_WRAP_INDENT + TRUNK;
  double bus = block->place.y + BUS;
  double middle = block->place.x + block->width / 2;
  double end = target->x + target->width / 2;

  if (kind != TRIAD_LAYOUT_VERTEX_BOX)
    {
      double y = root->y - BRANCH - (kind == TRIAD_LAYOUT_VERTEX_LABELLED ? TRIAD_LABEL_OVERLAP : 0);

      points[n++] = (TriadPoint) { root->x + root->width / 2, root->y };
      points[n++] = (TriadPoint) { root->x + root->width / 2, y };
      points[n++] = (TriadPoint) { trunk, y };
    }
  else
    {
      points[n++] = (TriadPoint) { root->x, root->y + root->height / 2 };
      points[n++] = (TriadPoint) { trunk, root->y + root->height / 2 };
    }

  points[n++] = (TriadPoint) { trunk, bus };
  points[n++] = (TriadPoint) { middle, bus };

  if (fabs (middle - end) > 1)
    {
      double joint = target->y + target->height + TRIAD_EDGE_ROUTING_BUS;

      points[n++] = (TriadPoint) { middle, joint };
      points[n++] = (TriadPoint) { end, joint };
    }

  points[n++] = (TriadPoint) { end, target->y + target->height };
  triad_path_builder_polyline (path, points, n, BEND);

  return triad_path_builder_end (path);
}

static void
pack_parts (TriadTreeWrap     *self,
            int                first,
            TriadLayoutResult *whole)
{
  int n = (int) self->pieces->len - first;
  g_autofree TriadRect *rects = g_new0 (TriadRect, n);

  for (int i = 0; i < n; i++)
    {
      rects[i].width = triad_tree_wrap_get_piece (self, first + i)->result->width;
      rects[i].height = triad_tree_wrap_get_piece (self, first + i)->result->height;
    }

  triad_rectangle_packing_skyline (rects, n, TRIAD_GAP_ACROSS, &whole->width, &whole->height);

  for (int i = 0; i < n; i++)
    triad_tree_wrap_get_piece (self, first + i)->place = (TriadPoint) { rects[i].x, rects[i].y };
}

/* Graphviz and the tidy tree draw curves from each box to its target. If nothing is in
 * the way, lines that join below the target, as in blocks, are easier to follow. */
static void
straighten (const TriadTreeWrap *self,
            TriadLayoutResult   *whole)
{
  g_autoptr(TriadObstacleIndex) obstacles = triad_obstacle_index_new (whole->places,
                                                                      whole->n_items);

  for (int v = 0; v < whole->n_items; v++)
    {
      int target = self->forest->target[v];
      int edge = self->forest->edge[v];
      const TriadRect *from = &whole->places[v];
      const TriadRect *to;
      TriadPath path;

      if (edge < 0 || whole->is_trunk[edge])
        continue;

      to = &whole->places[target];
      path = triad_edge_routing_bus (from, to, to->y + to->height + TRIAD_EDGE_ROUTING_BUS);

      if (triad_obstacle_index_count (obstacles, &path, v, target) == 0)
        {
          triad_path_clear (&whole->routes[edge]);
          whole->routes[edge] = path;
        }
      else
        {
          triad_path_clear (&path);
        }
    }
}

/* Convert positions in pieces to positions in the whole. A piece is created after the
 * blocks that are its members, so iterate backwards. */
TriadLayoutResult *
triad_tree_wrap_unwrap (TriadTreeWrap *self,
                        int            first_part)
{
  TriadLayoutResult *whole = triad_layout_result_new (self->graph);
  int n_items = self->graph->n_items;

  pack_parts (self, first_part, whole);

  for (int p = (int) self->pieces->len - 1; p >= 0; p--)
    {
      TriadTreeWrapPiece *piece = triad_tree_wrap_get_piece (self, p);

      if (piece->block >= 0)
        {
          piece->place.x += triad_tree_wrap_get_block (self, piece->block)->place.x;
          piece->place.y += triad_tree_wrap_get_block (self, piece->block)->place.y;
        }

      for (int m = 0; m < piece->n_members; m++)
        {
          TriadPoint place = { piece->place.x + piece->result->places[m].x,
                               piece->place.y + piece->result->places[m].y };

          if (piece->members[m] >= n_items)
            {
              triad_tree_wrap_get_block (self, piece->members[m] - n_items)->place = place;
            }
          else
            {
              whole->places[piece->members[m]].x = place.x;
              whole->places[piece->members[m]].y = place.y;
            }
        }
    }

  for (int p = 0; p < (int) self->pieces->len; p++)
    {
      const TriadTreeWrapPiece *piece = triad_tree_wrap_get_piece (self, p);
      int root = piece->members[0];

      whole->is_fallback = whole->is_fallback || piece->result->is_fallback;

      for (int l = 0; l < piece->result->n_edges; l++)
        if (piece->edges[l] >= 0 && piece->result->routes[l].n_points > 0)
          whole->routes[piece->edges[l]] = triad_path_translate (&piece->result->routes[l],
                                                                 piece->place.x, piece->place.y);

      if (piece->block >= 0)
        {
          int edge = self->forest->edge[root];

          whole->routes[edge] = route_from_block (self, piece, whole);
          whole->is_trunk[edge] = TRUE;
        }
    }

  straighten (self, whole);

  return whole;
}
