/* triad-cluster-layout.h: a diagram taken apart into its groups, and put together again
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#pragma once

#include "triad-incremental-layout.h"

G_BEGIN_DECLS

/**
 * TriadClusterLayout:
 *
 * Each group of a diagram, and what stands outside of all groups, group -1,
 * is a problem of its own.  Its items are its boxes and its groups, which are
 * as large as their own solutions make them.  An arrow belongs to the
 * innermost group that holds both its ends; where an end stands deeper, the
 * arrow goes to the group at that place instead, and is led on into it at the
 * end.
 */
typedef struct _TriadClusterLayout TriadClusterLayout;

/**
 * triad_cluster_layout_new:
 * @diagram: (transfer full): what to take apart; groups stand behind those
 *   they are in
 *
 * Returns: (transfer full): the parts
 */
TriadClusterLayout     *triad_cluster_layout_new          (TriadDiagram       *diagram);
void                    triad_cluster_layout_free         (TriadClusterLayout *self);

/**
 * triad_cluster_layout_follow:
 * @self: an assembly without solutions
 * @before: a layout that people look at; not needed once @self is finished
 * @before_of: (array length=n_frames): by vertex of the diagram, that of the
 *   diagram of @before which it was, or -1
 *
 * From now on there are precedents.
 */
void                    triad_cluster_layout_follow       (TriadClusterLayout *self,
                                                           const TriadLayout  *before,
                                                           const int          *before_of);

/**
 * triad_cluster_layout_get_problem:
 * @self: an assembly
 * @cluster: a group, or -1; all groups in it have solutions already
 *
 * Returns: its problem
 */
const TriadLayoutGraph *triad_cluster_layout_get_problem  (TriadClusterLayout *self,
                                                           int                 cluster);

/**
 * triad_cluster_layout_get_previous:
 * @self: an assembly
 * @cluster: a group, or -1, whose problem has been asked for
 * @previous: (out): how that problem was solved before; as long as @self and
 *   that layout are there
 *
 * Returns: %FALSE where there is no such thing
 */
gboolean            triad_cluster_layout_get_previous (TriadClusterLayout  *self,
                                                       int                  cluster,
                                                       TriadPreviousLayout *previous);

/**
 * triad_cluster_layout_set_solution:
 * @self: an assembly
 * @cluster: the group, or -1
 * @result: (transfer full): of its problem
 * @shift: (nullable): how far what is in it has moved against its precedent;
 *   %NULL if it does not come from that
 */
void                    triad_cluster_layout_set_solution (TriadClusterLayout *self,
                                                           int                 cluster,
                                                           TriadLayoutResult  *result,
                                                           const TriadPoint   *shift);

/**
 * triad_cluster_layout_finish:
 * @self: (transfer full): an assembly with all its solutions
 *
 * Returns: (transfer full): the layout
 */
TriadLayout            *triad_cluster_layout_finish       (TriadClusterLayout *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TriadClusterLayout, triad_cluster_layout_free)

G_END_DECLS
