/* triad-tree-wrap.c: wrapping of wide trees into columns */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-tree-wrap.h"

#include "triad-rectangle-packing.h"
#include "triad-tree-wrap-private.h"

#include <math.h>

#define ROW_WIDTH    620.0   /* rows up to this width are not wrapped, points */
#define ROW_SLACK    1.25    /* nor rows up to this much wider than the page */
#define ROW_GAIN     0.75    /* nor rows that would not shrink at least to this */
#define GAP_FIRST    18.0    /* above the children of a block */
#define GAP_CLUSTER    22.0
#define GAP_TREE     16.0
#define GAP_LEAF     10.0

static void
piece_clear (gpointer data)
{
  TriadTreeWrapPiece *piece = data;

  g_free (piece->members);
  g_free (piece->edges);
  g_clear_pointer (&piece->result, triad_layout_result_unref);
}

/* Create a piece from the items of @members and the blocks of their children, and lay it
 * out. */
static gboolean
add_piece (TriadTreeWrap  *self,
           GArray         *members,
           GError        **error)
{
  const TriadSpanningForest *forest = self->forest;
  int n_items = self->graph->n_items;
  int number = (int) self->pieces->len;
  int n_plain = (int) members->len;
  g_autoptr(GArray) edges = g_array_new (FALSE, FALSE, sizeof (TriadLayoutEdge));
  g_autoptr(GArray) numbers = g_array_new (FALSE, FALSE, sizeof (int));
  g_autoptr(TriadLayoutGraph) graph = NULL;
  TriadTreeWrapPiece piece = { .block = -1 };

  for (int m = 0; m < n_plain; m++)
    {
      int item = g_array_index (members, int, m);

      self->piece_of[item] = number;
      self->member_of[item] = m;
    }

  for (int m = 0; m < n_plain; m++)
    {
      int item = g_array_index (members, int, m);
      int block = self->block_of[item];

      for (int i = forest->first_leaving[item]; i < forest->first_leaving[item + 1]; i++)
        {
          int l = forest->leaving[i];
          int to = self->graph->edges[l].to;
          TriadLayoutEdge edge = { m, self->member_of[to] };

          if (self->piece_of[to] != number)
            continue;

          g_array_append_val (edges, edge);
          g_array_append_val (numbers, l);
        }

      if (block >= 0)
        {
          int member = n_items + block;
          TriadLayoutEdge edge = { (int) members->len, m };
          int none = -1;

          triad_tree_wrap_get_block (self, block)->piece = number;
          triad_tree_wrap_get_block (self, block)->member = (int) members->len;
          g_array_append_val (members, member);
          g_array_append_val (edges, edge);
          g_array_append_val (numbers, none);
        }
    }

  graph = triad_layout_graph_new ((int) members->len, (int) edges->len);

  for (int m = 0; m < graph->n_items; m++)
    {
      int item = g_array_index (members, int, m);

      if (item < n_items)
        {
          graph->items[m] = self->graph->items[item];
        }
      else
        {
          const TriadTreeWrapBlock *block = triad_tree_wrap_get_block (self, item - n_items);

          graph->items[m] = (TriadLayoutVertex) {
            TRIAD_LAYOUT_VERTEX_BLOCK, block->width, block->height,
          };
        }
    }

  for (int l = 0; l < graph->n_edges; l++)
    graph->edges[l] = g_array_index (edges, TriadLayoutEdge, l);

  piece.result = self->solver (graph, self->data, error);

  if (piece.result == NULL)
    return FALSE;

  piece.n_members = graph->n_items;
  piece.members = g_memdup2 (members->data, members->len * sizeof (int));
  piece.edges = g_memdup2 (numbers->data, numbers->len * sizeof (int));
  g_array_append_val (self->pieces, piece);

  return TRUE;
}

/* Create a piece from @root and its descendants that are not in blocks. */
static gboolean
add_tree_piece (TriadTreeWrap  *self,
                int             root,
                GError        **error)
{
  g_autoptr(GArray) members = g_array_new (FALSE, FALSE, sizeof (int));

  g_array_append_val (members, root);

  for (int m = 0; m < (int) members->len; m++)
    {
      int item = g_array_index (members, int, m);

      if (self->block_of[item] < 0)
        g_array_append_vals (members, &self->forest->children[self->forest->first[item]],
                             (guint) triad_spanning_forest_get_n_children (self->forest, item));
    }

  return add_piece (self, members, error);
}

static double
get_gap (const TriadTreeWrap *self,
         int                  root,
         gboolean             is_leaf)
{
  if (self->graph->items[root].kind == TRIAD_LAYOUT_VERTEX_CLUSTER)
    return GAP_CLUSTER;

  if (self->graph->items[root].kind == TRIAD_LAYOUT_VERTEX_LABELLED)
    return GAP_TREE + TRIAD_LABEL_OVERLAP;

  return is_leaf ? GAP_LEAF : GAP_TREE;
}

static void
arrange_block (TriadTreeWrap      *self,
               TriadTreeWrapBlock *block)
{
  g_autofree TriadRect *rects = g_new0 (TriadRect, block->n_pieces);
  g_autofree double *gaps = g_new (double, block->n_pieces);
  double first = GAP_FIRST;

  for (int i = 0; i < block->n_pieces; i++)
    {
      const TriadTreeWrapPiece *piece = triad_tree_wrap_get_piece (self, block->first_piece + i);

      if (self->graph->items[piece->members[0]].kind == TRIAD_LAYOUT_VERTEX_LABELLED)
        first = GAP_FIRST + TRIAD_LABEL_OVERLAP;

      rects[i].width = piece->result->width;
      rects[i].height = piece->result->height;

      gaps[i] = get_gap (self, piece->members[0], piece->n_members == 1);
    }

  triad_rectangle_packing_columns (rects, block->n_pieces, TRIAD_TREE_WRAP_INDENT, TRIAD_GAP_ACROSS,
                                   gaps,
                                   &block->width, &block->height);
  block->height += first;

  for (int i = 0; i < block->n_pieces; i++)
    triad_tree_wrap_get_piece (self, block->first_piece + i)->place =
      (TriadPoint) { rects[i].x, rects[i].y + first };
}

static gboolean
add_block (TriadTreeWrap  *self,
           int             owner,
           GError        **error)
{
  const int *children = &self->forest->children[self->forest->first[owner]];
  int number = (int) self->blocks->len;
  TriadTreeWrapBlock block = {
    .owner = owner,
    .first_piece = (int) self->pieces->len,
    .n_pieces = triad_spanning_forest_get_n_children (self->forest, owner),
    .piece = -1,
  };

  for (int i = 0; i < block.n_pieces; i++)
    {
      if (!add_tree_piece (self, children[i], error))
        return FALSE;

      triad_tree_wrap_get_piece (self, (int) self->pieces->len - 1)->block = number;
    }

  arrange_block (self, &block);
  g_array_append_val (self->blocks, block);
  self->block_of[owner] = number;

  return TRUE;
}

/* Whether columns would be much narrower than the row of the children of @v, whose
 * approximate sizes are @widths and @heights. */
static gboolean
is_worth_it (const TriadTreeWrap *self,
             int                  v,
             const double        *widths,
             const double        *heights)
{
  const int *children = &self->forest->children[self->forest->first[v]];
  int n = triad_spanning_forest_get_n_children (self->forest, v);
  g_autofree TriadRect *rects = g_new0 (TriadRect, n);
  g_autofree double *gaps = g_new (double, n);
  double row = 0;
  double width;
  double height;

  for (int i = 0; i < n; i++)
    {
      int child = children[i];

      rects[i] = (TriadRect) { 0, 0, widths[child], heights[child] };
      gaps[i] = get_gap (self, child,
                         triad_spanning_forest_get_n_children (self->forest, child) == 0);
      row += widths[child];
    }

  triad_rectangle_packing_columns (rects, n, TRIAD_TREE_WRAP_INDENT, TRIAD_GAP_ACROSS, gaps, &width,
                                   &height);

  return width < ROW_GAIN * row;
}

/* From the leaves up, measure the subtree of each item as rows, and make blocks of the
 * rows that are too wide. */
static gboolean
wrap_trees (TriadTreeWrap  *self,
            GError        **error)
{
  const TriadSpanningForest *forest = self->forest;
  g_autofree double *row = g_new0 (double, forest->n);
  g_autofree double *height = g_new0 (double, forest->n);
  g_autofree double *area = g_new0 (double, forest->n);

  for (int i = forest->n - 1; i >= 0; i--)
    {
      int v = forest->order[i];
      int target = forest->target[v];
      const TriadLayoutVertex *item = &self->graph->items[v];
      double page;

      area[v] += (item->width + TRIAD_GAP_ACROSS) * (item->height + TRIAD_GAP_ALONG);
      page = sqrt (area[v] * TRIAD_RECTANGLE_PACKING_ASPECT) * ROW_SLACK;

      if (triad_spanning_forest_get_n_children (forest, v) > 1
          && row[v] > MAX (page, ROW_WIDTH)
          && is_worth_it (self, v, row, height))
        {
          const TriadTreeWrapBlock *block;

          if (!add_block (self, v, error))
            return FALSE;

          block = triad_tree_wrap_get_block (self, self->block_of[v]);
          row[v] = block->width + TRIAD_GAP_ACROSS;
          height[v] = block->height + TRIAD_GAP_ALONG;
        }

      row[v] = MAX (row[v], item->width + TRIAD_GAP_ACROSS);
      height[v] += item->height;

      if (target >= 0)
        {
          row[target] += row[v];
          height[target] = MAX (height[target], height[v] + TRIAD_GAP_ALONG);
          area[target] += area[v];
        }
    }

  return TRUE;
}

static int
find_part (int *part,
           int  v)
{
  while (part[v] != v)
    v = part[v] = part[part[v]];

  return v;
}

/* Create a piece for each connected component of what is not in blocks. */
static gboolean
add_part_pieces (TriadTreeWrap  *self,
                 GError        **error)
{
  int n = self->graph->n_items;
  g_autofree int *part = g_new (int, n);
  g_autoptr(GPtrArray) parts = g_ptr_array_new_with_free_func ((GDestroyNotify) g_array_unref);
  g_autofree int *number = g_new (int, n);

  for (int v = 0; v < n; v++)
    {
      part[v] = v;
      number[v] = -1;
    }

  for (int l = 0; l < self->graph->n_edges; l++)
    {
      const TriadLayoutEdge *edge = &self->graph->edges[l];

      if (self->forest->kept[l] && self->piece_of[edge->from] < 0 && self->piece_of[edge->to] < 0)
        {
          int a = find_part (part, edge->from);
          int b = find_part (part, edge->to);

          part[MAX (a, b)] = MIN (a, b);
        }
    }

  for (int v = 0; v < n; v++)
    {
      int p = find_part (part, v);

      if (self->piece_of[v] >= 0)
        continue;

      if (number[p] < 0)
        {
          number[p] = (int) parts->len;
          g_ptr_array_add (parts, g_array_new (FALSE, FALSE, sizeof (int)));
        }

      g_array_append_val ((GArray *) g_ptr_array_index (parts, number[p]), v);
    }

  for (int p = 0; p < (int) parts->len; p++)
    if (!add_piece (self, g_ptr_array_index (parts, p), error))
      return FALSE;

  return TRUE;
}

TriadLayoutResult *
triad_tree_wrap_solve (const TriadLayoutGraph  *graph,
                       TriadLayoutSolver        solver,
                       gpointer                 data,
                       GError                 **error)
{
  int n = graph->n_items;
  g_autoptr(TriadSpanningForest) forest = triad_spanning_forest_new (graph);
  g_autoptr(GArray) pieces = g_array_new (FALSE, FALSE, sizeof (TriadTreeWrapPiece));
  g_autoptr(GArray) blocks = g_array_new (FALSE, FALSE, sizeof (TriadTreeWrapBlock));
  g_autofree int *block_of = g_new (int, n);
  g_autofree int *piece_of = g_new (int, n);
  g_autofree int *member_of = g_new0 (int, n);
  TriadTreeWrap self = { graph, forest, solver, data, pieces, blocks,
                         block_of, piece_of, member_of };
  int first_part;

  g_array_set_clear_func (pieces, piece_clear);

  for (int v = 0; v < n; v++)
    block_of[v] = piece_of[v] = -1;

  if (!wrap_trees (&self, error))
    return NULL;

  first_part = (int) pieces->len;

  if (!add_part_pieces (&self, error))
    return NULL;

  return triad_tree_wrap_unwrap (&self, first_part);
}
