/* triad-layout-graph.h: one model's vertices and edges for a layout algorithm, and the result */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include "triad-bezier-path.h"

/* Minimum distances between items, points. */
#define TRIAD_GAP_ACROSS 22.0     /* between siblings */
#define TRIAD_GAP_ALONG  26.0     /* between an item and its target */

/* How much of the gap between an item and its target the label of the arrow takes, points. */
#define TRIAD_LABEL_OVERLAP 10.0

typedef enum
{
  TRIAD_LAYOUT_VERTEX_BOX,      /* a frame's box */
  TRIAD_LAYOUT_VERTEX_LABELLED, /* a frame's box with a label above it */
  TRIAD_LAYOUT_VERTEX_CLUSTER,  /* a nested model that is already laid out */
  TRIAD_LAYOUT_VERTEX_BLOCK,    /* the children of one target, already packed in columns */
} TriadLayoutVertexKind;

typedef struct
{
  TriadLayoutVertexKind kind;
  double                width;
  double                height;
} TriadLayoutVertex;

typedef struct
{
  int from;  /* an item */
  int to;    /* its target, which is placed above it; a different item */
} TriadLayoutEdge;

/** TriadLayoutGraph: A directed graph of rectangles to be placed, without parallel edges. */
typedef struct
{
  TriadLayoutVertex *items;
  int                n_items;
  TriadLayoutEdge   *edges;
  int                n_edges;
} TriadLayoutGraph;

/**
 * TriadLayoutQuality:
 * @page: size of the page with the standard aspect ratio that contains the layout, points
 *
 * The quality of a layout from scratch, as a standard for incremental layouts that are
 * derived from it.
 */
typedef struct
{
  int    n_items;  /* number of items; 0 if not measured */
  double page;
  double length;   /* total length of all arrows as straight lines, points */
  int    n_lost;   /* number of arrows without a route of their own */
} TriadLayoutQuality;

/**
 * TriadLayoutResult:
 * @routes: (array length=n_edges): the path of each arrow, from the middle of one item's top
 *   to the middle of the other's bottom unless it is a trunk; without points if no route
 *   avoids the other items
 * @is_fallback: whether it is a fallback because Graphviz failed or timed out
 * @standard: quality of the layout from scratch that it is derived from, for large graphs
 *
 * The layout of a graph, inside [0, width] × [0, height]. Immutable and
 * reference-counted; may be read from any thread.
 */
typedef struct
{
  TriadRect          *places;       /* the rectangle of each item */
  int                 n_items;
  TriadPath          *routes;
  gboolean           *is_trunk;     /* whether the path shares a trunk with those of siblings */
  int                 n_edges;
  double              width;
  double              height;
  gboolean            is_fallback;
  TriadLayoutQuality  standard;
} TriadLayoutResult;

/**
 * TriadLayoutSolver:
 * @graph: an acyclic graph
 *
 * Returns: (transfer full): the layout; %NULL and @error only if cancelled
 */
typedef TriadLayoutResult *(*TriadLayoutSolver) (const TriadLayoutGraph  *graph,
                                                 gpointer                 data,
                                                 GError                 **error);

TriadLayoutGraph  *triad_layout_graph_new    (int               n_items,
                                              int               n_edges);
void               triad_layout_graph_free   (TriadLayoutGraph *self);

/** triad_layout_graph_transpose: Returns a copy with widths and heights exchanged. */
TriadLayoutGraph  *triad_layout_graph_transpose (const TriadLayoutGraph *self);

/** triad_layout_result_new: Returns a result to be filled in, in which items have sizes but no
 * positions, and arrows no paths. */
TriadLayoutResult *triad_layout_result_new   (const TriadLayoutGraph *graph);

/** triad_layout_result_transpose: Returns @self mirrored at the line x = y, so that targets are to
 * the left instead of above. */
TriadLayoutResult *triad_layout_result_transpose (const TriadLayoutResult *self);

/* The height of the page of the standard aspect ratio that contains the layout, points. */
double             triad_layout_result_get_page (const TriadLayoutResult *self);
TriadLayoutResult *triad_layout_result_ref   (TriadLayoutResult *self);
void               triad_layout_result_unref (TriadLayoutResult *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TriadLayoutGraph, triad_layout_graph_free)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TriadLayoutResult, triad_layout_result_unref)
