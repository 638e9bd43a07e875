/* triad-layout-graph.h: what one model asks of a layout, and the answer
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#pragma once

#include "triad-layout.h"

G_BEGIN_DECLS

/* How far things stay apart, points. */
#define TRIAD_GAP_ACROSS 22.0     /* side by side */
#define TRIAD_GAP_ALONG  26.0     /* an arrow's tail below its tip */

/**
 * TriadItemKind:
 * @TRIAD_ITEM_BOX: a frame's box
 * @TRIAD_ITEM_GROUP: a model, laid out already
 * @TRIAD_ITEM_BLOCK: what hangs below one target, packed already
 */
typedef enum
{
  TRIAD_ITEM_BOX,
  TRIAD_ITEM_GROUP,
  TRIAD_ITEM_BLOCK,
} TriadItemKind;

typedef struct
{
  TriadItemKind kind;
  double        width;
  double        height;
} TriadItem;

/**
 * TriadLink:
 * @from: an item
 * @to: the item above it; another one
 */
typedef struct
{
  int from;
  int to;
} TriadLink;

/**
 * TriadProblem:
 *
 * Rectangles without places, and arrows between them, each pair once.
 */
typedef struct
{
  TriadItem *items;
  int        n_items;
  TriadLink *links;
  int        n_links;
} TriadProblem;

/**
 * TriadStandard:
 * @n_items: of how many items; 0 where nobody has measured
 * @page: how large a page of a pleasant shape had to be, points
 * @length: of all arrows, if they were straight, points
 * @n_lost: arrows without a way of their own
 *
 * How good a solution was when it was made afresh, for those that come from it
 * edit after edit.
 */
typedef struct
{
  int    n_items;
  double page;
  double length;
  int    n_lost;
} TriadStandard;

/**
 * TriadSolution:
 * @places: (array length=n_items): where each item is
 * @routes: (array length=n_links): the line of each arrow; without points
 *   where there is none that goes around what is in its way.  It leads from
 *   the middle of the one item's top to the middle of the other's bottom, but
 *   where it is a trunk
 * @is_trunk: (array length=n_links): whether that line is one that the arrow
 *   shares with its neighbours
 * @is_stand_in: whether Graphviz should have made it, and did not in time
 * @standard: of the solution that this one comes from, where that was large
 *
 * Everything lies in [0, width] × [0, height].  Never changes,
 * reference-counted, may be read from any thread.
 */
typedef struct
{
  gatomicrefcount  ref_count;
  TriadRect       *places;
  int              n_items;
  TriadPath       *routes;
  gboolean        *is_trunk;
  int              n_links;
  double           width;
  double           height;
  gboolean         is_stand_in;
  TriadStandard    standard;
} TriadSolution;

/**
 * TriadSolver:
 * @problem: without cycles
 * @data: the solver's own
 * @error: where to say that it was cancelled; nothing else fails
 *
 * Returns: (transfer full): a solution, or %NULL and @error
 */
typedef TriadSolution *(*TriadSolver) (const TriadProblem  *problem,
                                       gpointer             data,
                                       GError             **error);

TriadProblem  *triad_problem_new    (int            n_items,
                                     int            n_links);
void           triad_problem_free   (TriadProblem  *self);

/**
 * triad_problem_transpose:
 * @self: a problem
 *
 * Returns: (transfer full): @self with widths and heights exchanged
 */
TriadProblem  *triad_problem_transpose (const TriadProblem *self);

/**
 * triad_solution_new:
 * @problem: what it is the solution of
 *
 * Returns: (transfer full): a solution to be filled in: items have their
 *   sizes, but no places, and arrows no lines
 */
TriadSolution *triad_solution_new   (const TriadProblem *problem);

/**
 * triad_solution_transpose:
 * @self: a solution
 *
 * Returns: (transfer full): @self mirrored at the line x = y, so that targets
 *   stand at the left of what was below them
 */
TriadSolution *triad_solution_transpose (const TriadSolution *self);
TriadSolution *triad_solution_ref   (TriadSolution *self);
void           triad_solution_unref (TriadSolution *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TriadProblem, triad_problem_free)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TriadSolution, triad_solution_unref)

G_END_DECLS
