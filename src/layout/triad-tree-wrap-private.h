/* triad-tree-wrap-private.h: internals of tree wrapping: pieces and blocks */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include "triad-spanning-forest.h"

#define TRIAD_TREE_WRAP_INDENT 20.0   /* of a column, for its trunk, points */

/* A part of the graph that the solver lays out as a whole: a tree inside a block, or the
 * rest of a connected component. Its members are items of the graph, by index, then
 * blocks, as n_items + index. */
typedef struct
{
  int               *members;
  int                n_members;
  int               *edges;       /* by edge of the piece: that of the graph; -1 for a block's */
  TriadLayoutResult *result;
  int                block;       /* that contains it, -1 for none */
  TriadPoint         place;       /* in its block, later in the whole */
} TriadTreeWrapPiece;

typedef struct
{
  int             owner;       /* the parent of its pieces */
  int             first_piece;
  int             n_pieces;
  int             piece;       /* the piece that it is in, */
  int             member;      /* and its index there */
  double          width;
  double          height;
  TriadPoint      place;       /* in the whole */
} TriadTreeWrapBlock;

typedef struct
{
  const TriadLayoutGraph *graph;
  TriadSpanningForest    *forest;
  TriadLayoutSolver       solver;
  gpointer                data;
  GArray                 *pieces;
  GArray                 *blocks;
  int                    *block_of;     /* by item: the block of its children, or -1 */
  int                    *piece_of;     /* by item: -1 until it is in one */
  int                    *member_of;    /* by item: its index in its piece */
} TriadTreeWrap;

static inline TriadTreeWrapPiece *
triad_tree_wrap_get_piece (const TriadTreeWrap *self,
                           int                  i)
{
  return &g_array_index (self->pieces, TriadTreeWrapPiece, i);
}

static inline TriadTreeWrapBlock *
triad_tree_wrap_get_block (const TriadTreeWrap *self,
                           int                  i)
{
  return &g_array_index (self->blocks, TriadTreeWrapBlock, i);
}

/**
 * triad_tree_wrap_unwrap:
 * @self: the graph, with all pieces laid out
 * @first_part: the first piece that is in no block
 *
 * Pack the pieces, and route the edges out of the blocks.
 *
 * Returns: (transfer full): the layout of the whole graph
 */
TriadLayoutResult *triad_tree_wrap_unwrap (TriadTreeWrap *self,
                                           int            first_part);
