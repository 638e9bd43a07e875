/* triad-fold.c: pictures that are too wide, folded to a shape that fits a page
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#include "triad-fold.h"

#include "triad-curve.h"
#include "triad-forest.h"
#include "triad-pack.h"
#include "triad-route.h"

#include <math.h>

#define ROW_WIDTH    620.0   /* a row up to this is never folded, points */
#define ROW_SLACK    1.25    /* nor is one that is this much wider than the page */
#define ROW_GAIN     0.75    /* nor is one that would not become this much narrower */
#define INDENT       20.0    /* of a column, for its trunk */
#define TRUNK        8.0     /* from the left of a column to its trunk */
#define BUS          9.0     /* from the top of a block to the line that joins trunks */
#define BRANCH       8.0     /* from a group to the line above it that leads to the trunk */
#define BEND         6.0     /* radius of the corners of trunks */
#define GAP_FIRST    18.0    /* above the children of a block */
#define GAP_GROUP    22.0
#define GAP_TREE     16.0
#define GAP_LEAF     10.0

/* A part of the problem that the solver lays out as a whole: a tree inside a
 * block, or what is left of a connected part.  Its items are the problem's
 * unfolded ones, by number, then blocks, by number plus n_items. */
typedef struct
{
  int            *members;
  int             n_members;
  int            *links;       /* by link of the piece; -1 for a block's */
  TriadSolution  *solution;
  int             block;       /* that it stands in, -1 for none */
  TriadPoint      place;       /* in its block, then in the whole */
} Piece;

typedef struct
{
  int             owner;       /* what its pieces hang on */
  int             first_piece;
  int             n_pieces;
  int             piece;       /* that it is an item of, */
  int             member;      /* and which */
  int             link;        /* its arrow there */
  double          width;
  double          height;
  TriadPoint      place;       /* in the whole */
} Block;

typedef struct
{
  const TriadProblem *problem;
  TriadForest        *forest;
  TriadSolver         solver;
  gpointer            data;
  GArray             *pieces;
  GArray             *blocks;
  int                *block_of;     /* by item: the block below it, or -1 */
  int                *piece_of;     /* by item: -1 until it is in one */
  int                *member_of;    /* by item: its number in its piece */
  int                *first_leaving;
  int                *leaving;      /* kept links, by the item they leave */
} Fold;

static void
piece_clear (gpointer data)
{
  Piece *piece = data;

  g_free (piece->members);
  g_free (piece->links);
  g_clear_pointer (&piece->solution, triad_solution_unref);
}

static Piece *
piece_at (const Fold *self,
          int         i)
{
  return &g_array_index (self->pieces, Piece, i);
}

static Block *
block_at (const Fold *self,
          int         i)
{
  return &g_array_index (self->blocks, Block, i);
}

/* The items of @members, and the blocks below them, become a piece, which is
 * laid out. */
static gboolean
add_piece (Fold    *self,
           GArray  *members,
           GError **error)
{
  int n_items = self->problem->n_items;
  int number = (int) self->pieces->len;
  int n_plain = (int) members->len;
  g_autoptr(GArray) links = g_array_new (FALSE, FALSE, sizeof (TriadLink));
  g_autoptr(GArray) numbers = g_array_new (FALSE, FALSE, sizeof (int));
  g_autoptr(TriadProblem) problem = NULL;
  Piece piece = { .block = -1 };

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

      for (int i = self->first_leaving[item]; i < self->first_leaving[item + 1]; i++)
        {
          int l = self->leaving[i];
          int to = self->problem->links[l].to;
          TriadLink link = { m, self->member_of[to] };

          if (self->piece_of[to] != number)
            continue;

          g_array_append_val (links, link);
          g_array_append_val (numbers, l);
        }

      if (block >= 0)
        {
          int member = n_items + block;
          TriadLink link = { (int) members->len, m };
          int none = -1;

          block_at (self, block)->piece = number;
          block_at (self, block)->member = (int) members->len;
          block_at (self, block)->link = (int) links->len;
          g_array_append_val (members, member);
          g_array_append_val (links, link);
          g_array_append_val (numbers, none);
        }
    }

  problem = triad_problem_new ((int) members->len, (int) links->len);

  for (int m = 0; m < problem->n_items; m++)
    {
      int item = g_array_index (members, int, m);

      if (item < n_items)
        {
          problem->items[m] = self->problem->items[item];
        }
      else
        {
          const Block *block = block_at (self, item - n_items);

          problem->items[m] = (TriadItem) { TRIAD_ITEM_BLOCK, block->width, block->height };
        }
    }

  for (int l = 0; l < problem->n_links; l++)
    problem->links[l] = g_array_index (links, TriadLink, l);

  piece.solution = self->solver (problem, self->data, error);

  if (piece.solution == NULL)
    return FALSE;

  piece.n_members = problem->n_items;
  piece.members = g_memdup2 (members->data, members->len * sizeof (int));
  piece.links = g_memdup2 (numbers->data, numbers->len * sizeof (int));
  g_array_append_val (self->pieces, piece);

  return TRUE;
}

/* What hangs on @root, as far as it is not in blocks. */
static gboolean
add_tree_piece (Fold    *self,
                int      root,
                GError **error)
{
  g_autoptr(GArray) members = g_array_new (FALSE, FALSE, sizeof (int));

  g_array_append_val (members, root);

  for (int m = 0; m < (int) members->len; m++)
    {
      int item = g_array_index (members, int, m);

      if (self->block_of[item] < 0)
        g_array_append_vals (members, &self->forest->children[self->forest->first[item]],
                             (guint) triad_forest_get_n_children (self->forest, item));
    }

  return add_piece (self, members, error);
}

static double
get_gap (const Fold *self,
         int         root,
         gboolean    is_leaf)
{
  if (self->problem->items[root].kind == TRIAD_ITEM_GROUP)
    return GAP_GROUP;

  return is_leaf ? GAP_LEAF : GAP_TREE;
}

static void
arrange_block (Fold  *self,
               Block *block)
{
  g_autofree TriadRect *rects = g_new0 (TriadRect, block->n_pieces);
  g_autofree double *gaps = g_new (double, block->n_pieces);

  for (int i = 0; i < block->n_pieces; i++)
    {
      const Piece *piece = piece_at (self, block->first_piece + i);

      rects[i].width = piece->solution->width;
      rects[i].height = piece->solution->height;

      gaps[i] = get_gap (self, piece->members[0], piece->n_members == 1);
    }

  triad_pack_columns (rects, block->n_pieces, INDENT, TRIAD_GAP_ACROSS, gaps,
                      &block->width, &block->height);
  block->height += GAP_FIRST;

  for (int i = 0; i < block->n_pieces; i++)
    piece_at (self, block->first_piece + i)->place =
      (TriadPoint) { rects[i].x, rects[i].y + GAP_FIRST };
}

static gboolean
add_block (Fold    *self,
           int      owner,
           GError **error)
{
  const int *children = &self->forest->children[self->forest->first[owner]];
  int number = (int) self->blocks->len;
  Block block = {
    .owner = owner,
    .first_piece = (int) self->pieces->len,
    .n_pieces = triad_forest_get_n_children (self->forest, owner),
    .piece = -1,
  };

  for (int i = 0; i < block.n_pieces; i++)
    {
      if (!add_tree_piece (self, children[i], error))
        return FALSE;

      piece_at (self, (int) self->pieces->len - 1)->block = number;
    }

  arrange_block (self, &block);
  g_array_append_val (self->blocks, block);
  self->block_of[owner] = number;

  return TRUE;
}

/* Whether columns would be much narrower than the row of what hangs on @v,
 * which is about as wide and as high as @widths and @heights say. */
static gboolean
is_worth_it (const Fold   *self,
             int           v,
             const double *widths,
             const double *heights)
{
  const int *children = &self->forest->children[self->forest->first[v]];
  int n = triad_forest_get_n_children (self->forest, v);
  g_autofree TriadRect *rects = g_new0 (TriadRect, n);
  g_autofree double *gaps = g_new (double, n);
  double row = 0;
  double width;
  double height;

  for (int i = 0; i < n; i++)
    {
      int child = children[i];

      rects[i] = (TriadRect) { 0, 0, widths[child], heights[child] };
      gaps[i] = get_gap (self, child, triad_forest_get_n_children (self->forest, child) == 0);
      row += widths[child];
    }

  triad_pack_columns (rects, n, INDENT, TRIAD_GAP_ACROSS, gaps, &width, &height);

  return width < ROW_GAIN * row;
}

/* From the leaves up, measures what hangs on each item, drawn in rows, and
 * makes blocks of what is too wide. */
static gboolean
fold_trees (Fold    *self,
            GError **error)
{
  const TriadForest *forest = self->forest;
  g_autofree double *row = g_new0 (double, forest->n);
  g_autofree double *height = g_new0 (double, forest->n);
  g_autofree double *area = g_new0 (double, forest->n);

  for (int i = forest->n - 1; i >= 0; i--)
    {
      int v = forest->order[i];
      int target = forest->target[v];
      const TriadItem *item = &self->problem->items[v];
      double page;

      area[v] += (item->width + TRIAD_GAP_ACROSS) * (item->height + TRIAD_GAP_ALONG);
      page = sqrt (area[v] * TRIAD_PACK_ASPECT) * ROW_SLACK;

      if (triad_forest_get_n_children (forest, v) > 1
          && row[v] > MAX (page, ROW_WIDTH)
          && is_worth_it (self, v, row, height))
        {
          const Block *block;

          if (!add_block (self, v, error))
            return FALSE;

          block = block_at (self, self->block_of[v]);
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

/* What is not in blocks falls into connected parts, each a piece. */
static gboolean
add_part_pieces (Fold    *self,
                 GError **error)
{
  int n = self->problem->n_items;
  g_autofree int *part = g_new (int, n);
  g_autoptr(GPtrArray) parts = g_ptr_array_new_with_free_func ((GDestroyNotify) g_array_unref);
  g_autofree int *number = g_new (int, n);

  for (int v = 0; v < n; v++)
    {
      part[v] = v;
      number[v] = -1;
    }

  for (int l = 0; l < self->problem->n_links; l++)
    {
      const TriadLink *link = &self->problem->links[l];

      if (self->forest->kept[l] && self->piece_of[link->from] < 0 && self->piece_of[link->to] < 0)
        {
          int a = find_part (part, link->from);
          int b = find_part (part, link->to);

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

static void
list_leaving_links (Fold *self)
{
  const TriadProblem *problem = self->problem;
  g_autofree int *next = NULL;

  for (int l = 0; l < problem->n_links; l++)
    if (self->forest->kept[l])
      self->first_leaving[problem->links[l].from + 1]++;

  for (int v = 0; v < problem->n_items; v++)
    self->first_leaving[v + 1] += self->first_leaving[v];

  next = g_memdup2 (self->first_leaving, (gsize) (problem->n_items + 1) * sizeof (int));

  for (int l = 0; l < problem->n_links; l++)
    if (self->forest->kept[l])
      self->leaving[next[problem->links[l].from]++] = l;
}

/* From the root of @piece, along the trunk of its column, to the top of its
 * block, and on to what the block hangs on. */
static TriadPath
route_from_block (const Fold      *self,
                  const Piece     *piece,
                  const TriadRect *root)
{
  const Block *block = block_at (self, piece->block);
  const Piece *outer = piece_at (self, block->piece);
  const TriadPath *rest = &outer->solution->routes[block->link];
  TriadPathBuilder *path = triad_path_builder_new ();
  TriadPoint way[6];
  int n = 0;
  double trunk = piece->place.x - INDENT + TRUNK;
  double bus = block->place.y + BUS;
  double middle = block->place.x + block->width / 2;

  if (self->problem->items[piece->members[0]].kind == TRIAD_ITEM_GROUP)
    {
      way[n++] = (TriadPoint) { root->x + root->width / 2, root->y };
      way[n++] = (TriadPoint) { root->x + root->width / 2, root->y - BRANCH };
      way[n++] = (TriadPoint) { trunk, root->y - BRANCH };
    }
  else
    {
      way[n++] = (TriadPoint) { root->x, root->y + root->height / 2 };
      way[n++] = (TriadPoint) { trunk, root->y + root->height / 2 };
    }

  way[n++] = (TriadPoint) { trunk, bus };
  way[n++] = (TriadPoint) { middle, bus };
  way[n++] = (TriadPoint) { middle, block->place.y };

  triad_path_builder_polyline (path, way, n, BEND);
  triad_path_builder_append (path, rest, outer->place.x, outer->place.y);

  return triad_path_builder_end (path);
}

static void
pack_parts (Fold          *self,
            int            first,
            TriadSolution *whole)
{
  int n = (int) self->pieces->len - first;
  g_autofree TriadRect *rects = g_new0 (TriadRect, n);

  for (int i = 0; i < n; i++)
    {
      rects[i].width = piece_at (self, first + i)->solution->width;
      rects[i].height = piece_at (self, first + i)->solution->height;
    }

  triad_pack_skyline (rects, n, TRIAD_GAP_ACROSS, &whole->width, &whole->height);

  for (int i = 0; i < n; i++)
    piece_at (self, first + i)->place = (TriadPoint) { rects[i].x, rects[i].y };
}

/* Graphviz and the tidy tree draw curves from each box to its target.  Where
 * nothing is in the way, lines that meet below the target, as those of blocks
 * do, are easier to follow. */
static void
straighten (const Fold    *self,
            TriadSolution *whole)
{
  g_autoptr(TriadObstacles) obstacles = triad_obstacles_new (whole->places, whole->n_items);

  for (int v = 0; v < whole->n_items; v++)
    {
      int target = self->forest->target[v];
      int link = self->forest->link[v];
      const TriadRect *from = &whole->places[v];
      const TriadRect *to;
      TriadPath path;

      if (link < 0 || whole->is_trunk[link])
        continue;

      to = &whole->places[target];
      path = triad_route_bus (from, to, to->y + to->height + TRIAD_ROUTE_BUS);

      if (triad_obstacles_count (obstacles, &path, v, target) == 0)
        {
          triad_path_clear (&whole->routes[link]);
          whole->routes[link] = path;
        }
      else
        {
          triad_path_clear (&path);
        }
    }
}

/* Places in pieces become places in the whole.  A piece is made after the
 * blocks that are its items, so the last ones come first. */
static TriadSolution *
put_together (Fold *self,
              int   first_part)
{
  TriadSolution *whole = triad_solution_new (self->problem);
  int n_items = self->problem->n_items;

  pack_parts (self, first_part, whole);

  for (int p = (int) self->pieces->len - 1; p >= 0; p--)
    {
      Piece *piece = piece_at (self, p);

      if (piece->block >= 0)
        {
          piece->place.x += block_at (self, piece->block)->place.x;
          piece->place.y += block_at (self, piece->block)->place.y;
        }

      for (int m = 0; m < piece->n_members; m++)
        {
          TriadPoint place = { piece->place.x + piece->solution->places[m].x,
                               piece->place.y + piece->solution->places[m].y };

          if (piece->members[m] >= n_items)
            {
              block_at (self, piece->members[m] - n_items)->place = place;
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
      const Piece *piece = piece_at (self, p);
      int root = piece->members[0];

      for (int l = 0; l < piece->solution->n_links; l++)
        if (piece->links[l] >= 0 && piece->solution->routes[l].n_points > 0)
          {
            TriadPathBuilder *path = triad_path_builder_new ();

            triad_path_builder_append (path, &piece->solution->routes[l],
                                       piece->place.x, piece->place.y);
            whole->routes[piece->links[l]] = triad_path_builder_end (path);
          }

      if (piece->block >= 0)
        {
          int link = self->forest->link[root];

          whole->routes[link] = route_from_block (self, piece, &whole->places[root]);
          whole->is_trunk[link] = TRUE;
        }
    }

  straighten (self, whole);

  return whole;
}

TriadSolution *
triad_fold_solve (const TriadProblem  *problem,
                  TriadSolver          solver,
                  gpointer             data,
                  GError             **error)
{
  int n = problem->n_items;
  g_autoptr(TriadForest) forest = triad_forest_new (problem);
  g_autoptr(GArray) pieces = g_array_new (FALSE, FALSE, sizeof (Piece));
  g_autoptr(GArray) blocks = g_array_new (FALSE, FALSE, sizeof (Block));
  g_autofree int *block_of = g_new (int, n);
  g_autofree int *piece_of = g_new (int, n);
  g_autofree int *member_of = g_new0 (int, n);
  g_autofree int *first_leaving = g_new0 (int, n + 1);
  g_autofree int *leaving = g_new (int, problem->n_links);
  Fold self = { problem, forest, solver, data, pieces, blocks,
                block_of, piece_of, member_of, first_leaving, leaving };
  int first_part;

  g_array_set_clear_func (pieces, piece_clear);
  list_leaving_links (&self);

  for (int v = 0; v < n; v++)
    block_of[v] = piece_of[v] = -1;

  if (!fold_trees (&self, error))
    return NULL;

  first_part = (int) pieces->len;

  if (!add_part_pieces (&self, error))
    return NULL;

  return put_together (&self, first_part);
}
