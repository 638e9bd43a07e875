/* triad-tree-wrap-private.h: a problem in pieces
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#pragma once

#include "triad-spanning-forest.h"

G_BEGIN_DECLS

#define TRIAD_TREE_WRAP_INDENT 20.0   /* of a column, for its trunk, points */

/* A part of the problem that the solver lays out as a whole: a tree inside a
 * block, or what is left of a connected part.  Its items are the problem's
 * unfolded ones, by number, then blocks, by number plus n_items. */
typedef struct
{
  int               *members;
  int                n_members;
  int               *links;       /* by link of the piece; -1 for a block's */
  TriadLayoutResult *result;
  int                block;       /* that it stands in, -1 for none */
  TriadPoint         place;       /* in its block, then in the whole */
} TriadTreeWrapPiece;

typedef struct
{
  int             owner;       /* what its pieces hang on */
  int             first_piece;
  int             n_pieces;
  int             piece;       /* that it is an item of, */
  int             member;      /* and which */
  double          width;
  double          height;
  TriadPoint      place;       /* in the whole */
} TriadTreeWrapBlock;

typedef struct
{
  const TriadLayoutGraph *problem;
  TriadSpanningForest    *forest;
  TriadLayoutSolver       solver;
  gpointer                data;
  GArray                 *pieces;
  GArray                 *blocks;
  int                    *block_of;     /* by item: the block below it, or -1 */
  int                    *piece_of;     /* by item: -1 until it is in one */
  int                    *member_of;    /* by item: its number in its piece */
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
 * @self: all of it in pieces that are laid out
 * @first_part: the first piece that stands in no block
 *
 * Packs the parts, and leads the arrows out of the blocks.
 *
 * Returns: (transfer full): the solution of the whole
 */
TriadLayoutResult *triad_tree_wrap_unwrap (TriadTreeWrap *self,
                                           int            first_part);

G_END_DECLS
