/* triad-incremental-layout.h: update of a layout after an edit, with few changes */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include "triad-layout-graph.h"

/**
 * TriadPreviousLayout:
 * @before_of: (array length=n_items): by item of the current graph, the corresponding item
 *   of @graph; -1 if new
 * @offsets: (array length=n_items): by item, the desired shift from its old place, which
 *   keeps its content in place
 *
 * The layout of a graph before an edit.
 */
typedef struct
{
  const TriadLayoutGraph  *graph;      /* the graph before the edit */
  const TriadLayoutResult *result;     /* its layout */
  const int               *before_of;
  const TriadPoint        *offsets;
} TriadPreviousLayout;

/** triad_incremental_layout_is_same: Returns whether the graph is unchanged, so that the previous
 * result can be reused. */
gboolean           triad_incremental_layout_is_same  (const TriadLayoutGraph    *graph,
                                                      const TriadPreviousLayout *previous);

/**
 * triad_incremental_layout_solve:
 * @shift: (out): offset added to all places, so that the layout starts at 0
 *
 * Keep every item in its place unless it has to make room for an item that has grown, and
 * place new items where there is room, close to their targets. An item whose target has
 * changed counts as new.
 *
 * Costs about O(items + arrows) if few items are new.
 *
 * Returns: (transfer full) (nullable): the result; %NULL if too many items are new or
 *   would have to move
 */
TriadLayoutResult *triad_incremental_layout_solve    (const TriadLayoutGraph    *graph,
                                                      const TriadPreviousLayout *previous,
                                                      TriadPoint                *shift);

/** triad_incremental_layout_is_worse: Returns whether @adapted is so much larger or has so many
 * more crossings that @fresh is preferable. */
gboolean           triad_incremental_layout_is_worse (const TriadLayoutGraph    *graph,
                                                      const TriadLayoutResult   *adapted,
                                                      const TriadLayoutResult   *fresh);

/** triad_incremental_layout_is_large: Returns whether the graph is too large to be laid out from
 * scratch after each edit just for a comparison. */
gboolean           triad_incremental_layout_is_large (const TriadLayoutGraph    *graph);

/**
 * triad_incremental_layout_set_quality:
 * @graph: a large graph
 *
 * Measure the quality of @fresh and store it there, as the standard for layouts that are
 * derived from it.
 */
void     triad_incremental_layout_set_quality (const TriadLayoutGraph *graph,
                                               TriadLayoutResult      *fresh);

/**
 * triad_incremental_layout_has_drifted:
 * @graph: a large graph
 * @standard: the quality of the layout that @adapted is derived from
 *
 * Like triad_incremental_layout_is_worse(), but without a layout from scratch to compare
 * with.
 *
 * Returns: whether to lay @graph out from scratch
 */
gboolean triad_incremental_layout_has_drifted (const TriadLayoutGraph   *graph,
                                               const TriadLayoutResult  *adapted,
                                               const TriadLayoutQuality *standard);
