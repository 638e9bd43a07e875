/* triad-cluster-layout.h: recursive layout over nested clusters */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include "triad-incremental-layout.h"
#include "triad-layout.h"

/**
 * TriadClusterLayout:
 *
 * Splits a diagram into one layout graph for each cluster, and one (cluster -1) for the
 * diagram outside of all clusters. The vertices of a graph are its boxes and its nested
 * clusters, whose sizes follow from their own results. An arrow belongs to the innermost
 * cluster that contains both its ends. If an end is in a nested cluster, the arrow is
 * laid out to that cluster, and extended into it afterwards.
 */
typedef struct _TriadClusterLayout TriadClusterLayout;

/**
 * triad_cluster_layout_new:
 * @diagram: (transfer full): clusters come after the clusters that they are in
 *
 * Returns: (transfer full): a layout without results
 */
TriadClusterLayout     *triad_cluster_layout_new          (TriadDiagram       *diagram);
void                    triad_cluster_layout_free         (TriadClusterLayout *self);

/**
 * triad_cluster_layout_follow:
 * @self: a layout without results
 * @before: the layout to stay close to; must stay alive until @self is finished
 * @before_of: (array length=n_frames): by vertex of the diagram, the corresponding vertex
 *   of the diagram of @before; -1 for none
 *
 * Use @before as the previous layout.
 */
void                    triad_cluster_layout_follow       (TriadClusterLayout *self,
                                                           const TriadLayout  *before,
                                                           const int          *before_of);

/**
 * triad_cluster_layout_get_graph:
 * @cluster: a cluster, or -1; all clusters in it have results
 *
 * Returns: (transfer none): its layout graph
 */
const TriadLayoutGraph *triad_cluster_layout_get_graph  (TriadClusterLayout *self,
                                                         int                 cluster);

/**
 * triad_cluster_layout_get_previous:
 * @cluster: a cluster, or -1, whose layout graph has been created by
 *   triad_cluster_layout_get_graph()
 * @previous: (out): its graph and result in the previous layout; valid until @self is
 *   finished
 *
 * Returns: %FALSE if it has no previous layout
 */
gboolean            triad_cluster_layout_get_previous (TriadClusterLayout  *self,
                                                       int                  cluster,
                                                       TriadPreviousLayout *previous);

/**
 * triad_cluster_layout_set_solution:
 * @cluster: a cluster, or -1
 * @result: (transfer full): for its layout graph
 * @shift: (nullable): how far old content has moved from its place in the previous
 *   layout; %NULL if @result does not follow that
 */
void                    triad_cluster_layout_set_solution (TriadClusterLayout *self,
                                                           int                 cluster,
                                                           TriadLayoutResult  *result,
                                                           const TriadPoint   *shift);

/** triad_cluster_layout_finish: Takes ownership of @self. Returns the layout of the diagram. */
TriadLayout            *triad_cluster_layout_finish       (TriadClusterLayout *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TriadClusterLayout, triad_cluster_layout_free)
