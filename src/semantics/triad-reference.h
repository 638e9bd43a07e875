/* triad-reference.h: names to edges, and what is said where they lead nowhere
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#pragma once

#include "triad-diagnostic.h"
#include "triad-digraph.h"
#include "triad-edge.h"
#include "triad-model.h"

G_BEGIN_DECLS

/**
 * triad_reference_resolve:
 * @model: the tables
 * @v: the vertex that the edge leaves, or that the diagnostic speaks of
 * @scope: where the name is looked for, a vertex
 * @model_frame: what `__model__` means there, a vertex
 * @reference: a name that is written
 * @code: of the diagnostic where it names nothing
 * @what: what the name is, for the message: `attached_to`
 * @diagnostics: (element-type TriadDiagnostic): gets it
 *
 * Returns: the edge to what @reference names; one that dangles, where it
 *   names nothing
 */
TriadEdge        triad_reference_resolve       (TriadModel           *model,
                                                int                   v,
                                                int                   scope,
                                                int                   model_frame,
                                                const TriadReference *reference,
                                                TriadCode             code,
                                                const char           *what,
                                                GPtrArray            *diagnostics);

/**
 * triad_reference_reject:
 * @model: the tables
 * @v: the vertex that the diagnostic speaks of
 * @reference: a name that is written
 * @code: what kind of mistake it is
 * @message: (transfer full): what is wrong with it
 * @diagnostics: (element-type TriadDiagnostic): gets the error
 *
 * Returns: (transfer none): the diagnostic
 */
TriadDiagnostic *triad_reference_reject        (TriadModel           *model,
                                                int                   v,
                                                const TriadReference *reference,
                                                TriadCode             code,
                                                char                 *message,
                                                GPtrArray            *diagnostics);

/**
 * triad_reference_report_cycles:
 * @model: the tables
 * @digraph: the graph
 * @edges: its edges
 * @known: (nullable): by vertex, whether a cycle of its is reported already
 *   (>= 0): what follows from a cycle that was reported is not said again
 * @code: of the diagnostics
 * @what: the attribute, for the message
 * @diagnostics: (element-type TriadDiagnostic): gets one error a cycle
 *
 * Says each cycle once, at its first member, with all its members.
 */
void             triad_reference_report_cycles (TriadModel           *model,
                                                const TriadDigraph   *digraph,
                                                const TriadEdge      *edges,
                                                const int            *known,
                                                TriadCode             code,
                                                const char           *what,
                                                GPtrArray            *diagnostics);

G_END_DECLS
