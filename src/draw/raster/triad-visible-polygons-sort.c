/* triad-visible-polygons-sort.c: painting order of polygons from a depth buffer
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#include "triad-visible-polygons-private.h"

/* A tile that covers so many pixels where another one is seen. */
typedef struct
{
  int over;                       /* that one */
  int weight;
} Cover;

/* A tile that has not got its level. */
typedef struct
{
  int      tile;
  int      waits;                 /* pixels of it that tiles without level cover */
  gboolean is_done;
  int      first;                 /* of what it is covered by, among the covers */
  int      n;
} Node;

typedef struct
{
  guint32  mark;                  /* of the tile that is looked at */
  int     *weights;               /* by tile */
  GArray  *touched;               /* tiles whose weights are not 0 */
} Count;

static void
count_row (const guint32 *marks,
           int            n,
           gpointer       data)
{
  Count *count = data;

  for (int i = 0; i < n; i++)
    {
      int tile = (int) marks[i] - 1;

      if (tile < 0 || marks[i] == count->mark)
        continue;

      if (count->weights[tile]++ == 0)
        g_array_append_val (count->touched, tile);
    }
}

static int
compare_nodes (gconstpointer a,
               gconstpointer b)
{
  const Node *p = a;
  const Node *q = b;

  return p->waits != q->waits ? p->waits - q->waits : p->tile - q->tile;
}

static Node *
make_nodes (GArray           *tiles,
            GArray           *points,
            TriadDepthBuffer *relief,
            GArray           *covers)
{
  Node *nodes = g_new0 (Node, tiles->len);
  g_autofree int *weights = g_new0 (int, tiles->len);
  g_autoptr(GArray) touched = g_array_new (FALSE, FALSE, sizeof (int));
  Count count = { 0, weights, touched };

  for (guint i = 0; i < tiles->len; i++)
    {
      const TriadPolygon *tile = &g_array_index (tiles, TriadPolygon, i);

      count.mark = i + 1;
      triad_depth_buffer_lookup (relief,
                                 &g_array_index (points, TriadDepthBufferPoint, tile->first),
                                 tile->n,
                                 tile->is_convex, count_row, &count);
      nodes[i].tile = (int) i;
      nodes[i].first = (int) covers->len;
      nodes[i].n = (int) touched->len;

      for (guint k = 0; k < touched->len; k++)
        {
          Cover cover = { g_array_index (touched, int, k), 0 };

          cover.weight = weights[cover.over];
          weights[cover.over] = 0;
          nodes[cover.over].waits += cover.weight;
          g_array_append_val (covers, cover);
        }

      g_array_set_size (touched, 0);
    }

  return nodes;
}

/* What nothing waits for comes first; where all wait for each other, the one
 * of which least gets lost. */
GArray *
triad_visible_polygons_sort (GArray           *tiles,
                             GArray           *points,
                             TriadDepthBuffer *relief)
{
  GArray *clashes = g_array_new (FALSE, FALSE, sizeof (TriadPolygonOverlap));
  g_autoptr(GArray) covers = g_array_new (FALSE, FALSE, sizeof (Cover));
  g_autofree Node *nodes = make_nodes (tiles, points, relief, covers);
  g_autoptr(GTree) queue = g_tree_new (compare_nodes);

  for (guint i = 0; i < tiles->len; i++)
    {
      g_array_index (tiles, TriadPolygon, i).level = 0;
      g_tree_insert (queue, &nodes[i], NULL);
    }

  for (guint i = 0; i < tiles->len; i++)
    {
      Node *node = g_tree_node_key (g_tree_node_first (queue));
      const TriadPolygon *tile = &g_array_index (tiles, TriadPolygon, node->tile);

      g_tree_remove (queue, node);
      node->is_done = TRUE;

      for (int k = node->first; k < node->first + node->n; k++)
        {
          const Cover *cover = &g_array_index (covers, Cover, k);
          Node *next = &nodes[cover->over];
          TriadPolygon *over = &g_array_index (tiles, TriadPolygon, cover->over);

          if (next->is_done)
            {
              TriadPolygonOverlap clash = { node->tile, cover->over, cover->weight };

              if (over->level <= tile->level)
                g_array_append_val (clashes, clash);

              continue;
            }

          g_tree_remove (queue, next);
          next->waits -= cover->weight;
          over->level = MAX (over->level, tile->level + 1);
          g_tree_insert (queue, next, NULL);
        }
    }

  return clashes;
}
