/* triad-cluster-layout.h: a diagram taken apart into its groups, and put together again
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#pragma once

#include "triad-incremental-layout.h"

G_BEGIN_DECLS

/**
 * TriadAssembly:
 *
 * Each group of a diagram, and what stands outside of all groups, group -1,
 * is a problem of its own.  Its items are its boxes and its groups, which are
 * as large as their own solutions make them.  An arrow belongs to the
 * innermost group that holds both its ends; where an end stands deeper, the
 * arrow goes to the group at that place instead, and is led on into it at the
 * end.
 */
typedef struct _TriadAssembly TriadAssembly;

/**
 * triad_assembly_new:
 * @diagram: (transfer full): what to take apart; groups stand behind those
 *   they are in
 *
 * Returns: (transfer full): the parts
 */
TriadAssembly      *triad_assembly_new          (TriadDiagram  *diagram);
void                triad_assembly_free         (TriadAssembly *self);

/**
 * triad_assembly_follow:
 * @self: an assembly without solutions
 * @before: a layout that people look at; not needed once @self is finished
 * @before_of: (array length=n_frames): by vertex of the diagram, that of the
 *   diagram of @before which it was, or -1
 *
 * From now on there are precedents.
 */
void                triad_assembly_follow       (TriadAssembly     *self,
                                                 const TriadLayout *before,
                                                 const int         *before_of);

/**
 * triad_assembly_get_problem:
 * @self: an assembly
 * @group: a group, or -1; all groups in it have solutions already
 *
 * Returns: its problem
 */
const TriadProblem *triad_assembly_get_problem  (TriadAssembly *self,
                                                 int            group);

/**
 * triad_assembly_get_precedent:
 * @self: an assembly
 * @group: a group, or -1, whose problem has been asked for
 * @precedent: (out): how that problem was solved before; as long as @self and
 *   that layout are there
 *
 * Returns: %FALSE where there is no such thing
 */
gboolean            triad_assembly_get_precedent (TriadAssembly  *self,
                                                  int             group,
                                                  TriadPrecedent *precedent);

/**
 * triad_assembly_set_solution:
 * @self: an assembly
 * @group: the group, or -1
 * @solution: (transfer full): of its problem
 * @shift: (nullable): how far what is in it has moved against its precedent;
 *   %NULL if it does not come from that
 */
void                triad_assembly_set_solution (TriadAssembly    *self,
                                                 int               group,
                                                 TriadSolution    *solution,
                                                 const TriadPoint *shift);

/**
 * triad_assembly_finish:
 * @self: (transfer full): an assembly with all its solutions
 *
 * Returns: (transfer full): the layout
 */
TriadLayout        *triad_assembly_finish       (TriadAssembly *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TriadAssembly, triad_assembly_free)

G_END_DECLS
