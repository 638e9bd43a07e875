/* triad-diagnostic-tree.h: what a list of problems is made of
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#pragma once

#include "triad-diagnostic-list.h"

G_BEGIN_DECLS

/**
 * TriadDiagnosticNodeKind:
 * @TRIAD_DIAGNOSTIC_NODE_FILE: a file; what is wrong in it stands in it
 * @TRIAD_DIAGNOSTIC_NODE_CAUSE: a mistake; what belongs to it stands in it
 * @TRIAD_DIAGNOSTIC_NODE_PLACE: another place that the mistake concerns
 * @TRIAD_DIAGNOSTIC_NODE_CONSEQUENCE: a frame that lacks its pose or its body, for no
 *   other reason than the mistake
 * @TRIAD_DIAGNOSTIC_NODE_PARITY: the question whether the file can be a URDF; what
 *   stands against it stands in it, as mistakes do in a file
 */
typedef enum
{
  TRIAD_DIAGNOSTIC_NODE_FILE,
  TRIAD_DIAGNOSTIC_NODE_CAUSE,
  TRIAD_DIAGNOSTIC_NODE_PLACE,
  TRIAD_DIAGNOSTIC_NODE_CONSEQUENCE,
  TRIAD_DIAGNOSTIC_NODE_PARITY,
} TriadDiagnosticNodeKind;

/**
 * TriadDiagnosticNode:
 * @kind: what it is
 * @diagnostic: which of the findings; of a file, and of the question, its first
 * @part: which related place, or which of what follows; of a file, and of the
 *   question, how many diagnostics it has
 *
 * An entry of what was found.  A tree: files, and the question where somebody
 * asks it; the mistakes in them; and what belongs to these.
 */
typedef struct
{
  TriadDiagnosticNodeKind kind;
  int                     diagnostic;
  int                     part;
} TriadDiagnosticNode;

/**
 * triad_diagnostic_node_get_children:
 * @parent: (nullable): an entry; %NULL for the files and the question
 * @diagnostics: (nullable): what it is of; %NULL for none
 *
 * Costs O(result), and for the files O(diagnostics).
 *
 * Returns: (transfer full) (element-type TriadDiagnosticNode): what stands in it
 */
GArray                *triad_diagnostic_node_get_children   (const TriadDiagnosticNode *parent,
                                                             const TriadDiagnosticList *diagnostics);

/**
 * triad_diagnostic_node_is_group:
 * @self: an entry
 *
 * Returns: whether mistakes stand in it, and it is none itself
 */
gboolean               triad_diagnostic_node_is_group       (const TriadDiagnosticNode *self);

/**
 * triad_diagnostic_node_is_obstacle:
 * @self: an entry
 * @diagnostics: what it is of
 *
 * Returns: whether it is nothing that is wrong, but stands against a URDF
 */
gboolean               triad_diagnostic_node_is_obstacle    (const TriadDiagnosticNode *self,
                                                             const TriadDiagnosticList *diagnostics);

/**
 * triad_diagnostic_node_count_children:
 * @self: an entry
 * @diagnostics: what it is of
 *
 * Returns: how many stand in it
 */
int                    triad_diagnostic_node_count_children (const TriadDiagnosticNode *self,
                                                             const TriadDiagnosticList *diagnostics);

/**
 * triad_diagnostic_node_equal:
 * @a: an entry
 * @a_findings: what it is of
 * @b: another
 * @b_findings: what that is of, may be a later reading
 *
 * Returns: whether both say the same, wherever they stand now
 */
gboolean               triad_diagnostic_node_equal          (const TriadDiagnosticNode *a,
                                                             const TriadDiagnosticList *a_findings,
                                                             const TriadDiagnosticNode *b,
                                                             const TriadDiagnosticList *b_findings);

/**
 * triad_diagnostic_node_get_diagnostic:
 * @self: an entry
 * @diagnostics: what it is of
 *
 * Returns: the mistake that it belongs to; of a file, its first; of the
 *   question none may be there, and it is not asked
 */
const TriadDiagnostic *triad_diagnostic_node_get_diagnostic (const TriadDiagnosticNode *self,
                                                             const TriadDiagnosticList *diagnostics);

/**
 * triad_diagnostic_node_get_frame:
 * @self: an entry
 * @diagnostics: what it is of
 *
 * Returns: the vertex that it speaks of, -1 for none
 */
int                    triad_diagnostic_node_get_frame      (const TriadDiagnosticNode *self,
                                                             const TriadDiagnosticList *diagnostics);

/**
 * triad_diagnostic_node_get_range:
 * @self: an entry
 * @diagnostics: what it is of
 *
 * Returns: where it stands; nowhere for a file
 */
TriadSourceRange       triad_diagnostic_node_get_range      (const TriadDiagnosticNode *self,
                                                             const TriadDiagnosticList *diagnostics);

/**
 * triad_diagnostic_node_dup_title:
 * @self: an entry
 * @diagnostics: what it is of
 *
 * Returns: (transfer full): what it says, a sentence; of a file, its name
 */
char                  *triad_diagnostic_node_dup_title      (const TriadDiagnosticNode *self,
                                                             const TriadDiagnosticList *diagnostics);

/**
 * triad_diagnostic_node_dup_detail:
 * @self: an entry
 * @diagnostics: what it is of
 *
 * Returns: (transfer full): in which words it is found again: `Error · 12:3 ·
 *   DUPLICATE_NAME`; of a file, how much is wrong in it;
 *   of the question, the answer
 */
char                  *triad_diagnostic_node_dup_detail     (const TriadDiagnosticNode *self,
                                                             const TriadDiagnosticList *diagnostics);

/**
 * triad_diagnostic_node_dup_more:
 * @self: an entry
 * @diagnostics: what it is of
 *
 * Returns: (transfer full) (nullable): what stands in it, counted: `1 related
 *   place, and 12 that follow`; %NULL for nothing, and for files
 */
char                  *triad_diagnostic_node_dup_more       (const TriadDiagnosticNode *self,
                                                             const TriadDiagnosticList *diagnostics);

/**
 * triad_diagnostic_node_append_text:
 * @self: an entry
 * @diagnostics: what it is of
 * @text: gets lines as compilers write them: `arm.sdf:12:3: error: …`
 *
 * Says the entry and what stands in it, but no more than the first few frames
 * that follow from a mistake.
 */
void                   triad_diagnostic_node_append_text    (const TriadDiagnosticNode *self,
                                                             const TriadDiagnosticList *diagnostics,
                                                             GString                   *text);

G_END_DECLS
