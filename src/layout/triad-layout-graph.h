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
 * TriadLayoutVertexKind:
 * @TRIAD_LAYOUT_VERTEX_BOX: a frame's box
 * @TRIAD_LAYOUT_VERTEX_CLUSTER: a model, laid out already
 * @TRIAD_LAYOUT_VERTEX_BLOCK: what hangs below one target, packed already
 */
typedef enum
{
  TRIAD_LAYOUT_VERTEX_BOX,
  TRIAD_LAYOUT_VERTEX_CLUSTER,
  TRIAD_LAYOUT_VERTEX_BLOCK,
} TriadLayoutVertexKind;

typedef struct
{
  TriadLayoutVertexKind kind;
  double                width;
  double                height;
} TriadLayoutVertex;

/**
 * TriadLayoutEdge:
 * @from: an item
 * @to: the item above it; another one
 */
typedef struct
{
  int from;
  int to;
} TriadLayoutEdge;

/**
 * TriadLayoutGraph:
 *
 * Rectangles without places, and arrows between them, each pair once.
 */
typedef struct
{
  TriadLayoutVertex *items;
  int                n_items;
  TriadLayoutEdge   *links;
  int                n_links;
} TriadLayoutGraph;

/**
 * TriadLayoutQuality:
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
} TriadLayoutQuality;

/**
 * TriadLayoutResult:
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
  gatomicrefcount     ref_count;
  TriadRect          *places;
  int                 n_items;
  TriadPath          *routes;
  gboolean           *is_trunk;
  int                 n_links;
  double              width;
  double              height;
  gboolean            is_stand_in;
  TriadLayoutQuality  standard;
} TriadLayoutResult;

/**
 * TriadLayoutSolver:
 * @problem: without cycles
 * @data: the solver's own
 * @error: where to say that it was cancelled; nothing else fails
 *
 * Returns: (transfer full): a solution, or %NULL and @error
 */
typedef TriadLayoutResult *(*TriadLayoutSolver) (const TriadLayoutGraph  *problem,
                                                 gpointer                 data,
                                                 GError                 **error);

TriadLayoutGraph  *triad_layout_graph_new    (int               n_items,
                                              int               n_links);
void               triad_layout_graph_free   (TriadLayoutGraph *self);

/**
 * triad_layout_graph_transpose:
 * @self: a problem
 *
 * Returns: (transfer full): @self with widths and heights exchanged
 */
TriadLayoutGraph  *triad_layout_graph_transpose (const TriadLayoutGraph *self);

/**
 * triad_layout_result_new:
 * @problem: what it is the solution of
 *
 * Returns: (transfer full): a solution to be filled in: items have their
 *   sizes, but no places, and arrows no lines
 */
TriadLayoutResult *triad_layout_result_new   (const TriadLayoutGraph *problem);

/**
 * triad_layout_result_transpose:
 * @self: a solution
 *
 * Returns: (transfer full): @self mirrored at the line x = y, so that targets
 *   stand at the left of what was below them
 */
TriadLayoutResult *triad_layout_result_transpose (const TriadLayoutResult *self);
TriadLayoutResult *triad_layout_result_ref   (TriadLayoutResult *self);
void               triad_layout_result_unref (TriadLayoutResult *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TriadLayoutGraph, triad_layout_graph_free)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TriadLayoutResult, triad_layout_result_unref)

G_END_DECLS
