/* triad-diagnostic-tree.h: tree of diagnostics: files, problems, related places, consequences */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include "triad-diagnostic-list.h"

/**
 * TriadDiagnosticNodeKind:
 * @TRIAD_DIAGNOSTIC_NODE_FILE: a file; its children are its problems
 * @TRIAD_DIAGNOSTIC_NODE_CAUSE: a problem; its children are places and consequences
 * @TRIAD_DIAGNOSTIC_NODE_PLACE: a related place of a problem
 * @TRIAD_DIAGNOSTIC_NODE_CONSEQUENCE: a frame that has no pose or no body only because
 *   of the problem
 * @TRIAD_DIAGNOSTIC_NODE_RUN: five or more warnings of one kind in a row, such as of meshes that
 *   are not found; its children are the warnings.  Errors are always listed one by one
 * @TRIAD_DIAGNOSTIC_NODE_PARITY: the URDF check; its children are the obstacles, as
 *   problems are those of a file
 */
typedef enum
{
  TRIAD_DIAGNOSTIC_NODE_FILE,
  TRIAD_DIAGNOSTIC_NODE_CAUSE,
  TRIAD_DIAGNOSTIC_NODE_PLACE,
  TRIAD_DIAGNOSTIC_NODE_CONSEQUENCE,
  TRIAD_DIAGNOSTIC_NODE_RUN,
  TRIAD_DIAGNOSTIC_NODE_PARITY,
} TriadDiagnosticNodeKind;

/**
 * TriadDiagnosticNode:
 * @kind: the kind of the node
 * @diagnostic: index in the list; for a file, a run and the URDF check, of its first
 *   diagnostic
 * @part: index of the related place or consequence; for a file, a run and the URDF check,
 *   the number of its diagnostics
 *
 * A node of the tree.  The top level has the files, and the URDF check if it is
 * enabled; below are the problems, then their places and consequences.
 */
typedef struct
{
  TriadDiagnosticNodeKind kind;
  int                     diagnostic;
  int                     part;
} TriadDiagnosticNode;

/* Costs O(result), and for the top level O(diagnostics).
 *
 * @parent: (nullable): a node; NULL for the top level
 * @diagnostics: (nullable): the list of @parent; NULL for none
 * Returns: (transfer full) (element-type TriadDiagnosticNode): the children of @parent
 */
GArray *triad_diagnostic_node_get_children (const TriadDiagnosticNode *parent,
                                            const TriadDiagnosticList *diagnostics);

/* Returns: whether the node is a file, a run or the URDF check, and no problem itself */
gboolean triad_diagnostic_node_is_group (const TriadDiagnosticNode *self);

/* Returns: whether the node is an obstacle to URDF, and not a problem of the file */
gboolean triad_diagnostic_node_is_obstacle (const TriadDiagnosticNode *self,
                                            const TriadDiagnosticList *diagnostics);

int triad_diagnostic_node_count_children (const TriadDiagnosticNode *self,
                                          const TriadDiagnosticList *diagnostics);

/* @a_diagnostics: the list of @a
 * @b_diagnostics: the list of @b, possibly of a later snapshot
 * Returns: whether both nodes say the same, whatever their positions
 */
gboolean triad_diagnostic_node_equal (const TriadDiagnosticNode *a,
                                      const TriadDiagnosticList *a_diagnostics,
                                      const TriadDiagnosticNode *b,
                                      const TriadDiagnosticList *b_diagnostics);

/* Must not be called for a URDF check, which may have no diagnostic.
 *
 * Returns: the diagnostic that the node belongs to; for a file, its first
 */
const TriadDiagnostic *
triad_diagnostic_node_get_diagnostic (const TriadDiagnosticNode *self,
                                      const TriadDiagnosticList *diagnostics);

/* Returns: the vertex that the node is about; -1 for none */
int triad_diagnostic_node_get_frame (const TriadDiagnosticNode *self,
                                     const TriadDiagnosticList *diagnostics);

/* Returns: the position of the node; of a run, that of its first problem;
 *   TRIAD_SOURCE_RANGE_NOWHERE for a file */
TriadSourceRange triad_diagnostic_node_get_range (const TriadDiagnosticNode *self,
                                                  const TriadDiagnosticList *diagnostics);

/* Returns: (transfer full): the message; for a file, its name */
char *triad_diagnostic_node_dup_title (const TriadDiagnosticNode *self,
                                       const TriadDiagnosticList *diagnostics);

/* Returns: (transfer full): `12:3`, with the name of the file if it is another one than that of
 *   the row above; empty if the position is unknown
 */
char *triad_diagnostic_node_dup_place  (const TriadDiagnosticNode *self,
                                        const TriadDiagnosticList *diagnostics);

/* Returns: (transfer full): severity, position and code, by which it can be searched:
 *   `Error · 12:3 · DUPLICATE_NAME`; for a file, the number of its problems; for the
 *   URDF check, its result
 */
char *triad_diagnostic_node_dup_detail (const TriadDiagnosticNode *self,
                                        const TriadDiagnosticList *diagnostics);

/* Returns: (transfer full) (nullable): the number of children: `1 related location,
 *   12 consequences`; NULL if there are none, and for files
 */
char *triad_diagnostic_node_dup_more (const TriadDiagnosticNode *self,
                                      const TriadDiagnosticList *diagnostics);

/* Appends the node and its children, but only the first few consequences.
 *
 * @text: lines in the format of compilers are appended: `arm.sdf:12:3: error: …`
 */
void triad_diagnostic_node_append_text (const TriadDiagnosticNode *self,
                                        const TriadDiagnosticList *diagnostics,
                                        GString                   *text);
