/* triad-inspector-rows.h: what there is to say of a frame, row by row
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#pragma once

#include "triad-diagnostic-list.h"
#include "triad-diagram.h"
#include "triad-pose-format.h"

G_BEGIN_DECLS

/**
 * TriadInspectorRowMark:
 * @TRIAD_INSPECTOR_ROW_PLAIN: it is as it should be
 * @TRIAD_INSPECTOR_ROW_NOTE: worth knowing
 * @TRIAD_INSPECTOR_ROW_WARNING: hardly what was meant
 * @TRIAD_INSPECTOR_ROW_ERROR: it is wrong
 */
typedef enum
{
  TRIAD_INSPECTOR_ROW_PLAIN,
  TRIAD_INSPECTOR_ROW_NOTE,
  TRIAD_INSPECTOR_ROW_WARNING,
  TRIAD_INSPECTOR_ROW_ERROR,
} TriadInspectorRowMark;

/**
 * TriadInspectorRow:
 * @title: what it is about: a frame's name, or a word
 * @value: (nullable): the numbers, or another frame's name
 * @detail: (nullable): why it is so
 * @place: (nullable): where that is written, `arm.sdf:12`
 * @frame: the frame that it leads to, a vertex; -1 for none
 * @mark: how good it is
 *
 * One row.
 */
typedef struct
{
  char                  *title;
  char                  *value;
  char                  *detail;
  char                  *place;
  int                    frame;
  TriadInspectorRowMark  mark;
} TriadInspectorRow;

/**
 * TriadInspectorRows:
 * @rows: (element-type TriadInspectorRow): the first of them
 * @total: how many there are
 *
 * The rows of one section.  None is made that nobody looks at: a world may
 * have ten thousand frames measured from it.
 */
typedef struct
{
  GPtrArray *rows;
  int        total;
} TriadInspectorRows;

void                triad_inspector_rows_free           (TriadInspectorRows        *self);

/**
 * triad_inspector_rows_new_measured:
 * @snapshot: a snapshot
 * @frame: a vertex
 * @format: how poses are shown
 * @max: how many rows to make
 *
 * The way from @frame to the root: each frame with its pose and the rule that
 * says what it is measured from.  Where the way leads nowhere, as far as it
 * leads.
 *
 * Returns: (transfer full): the rows, none for a root
 */
TriadInspectorRows *triad_inspector_rows_new_measured   (const TriadSnapshot       *snapshot,
                                                         int                        frame,
                                                         const TriadPoseFormat     *format,
                                                         int                        max);

/**
 * triad_inspector_rows_new_attached:
 * @snapshot: a snapshot
 * @frame: a vertex
 * @max: how many rows to make
 *
 * The way from @frame to its body.
 *
 * Returns: (transfer full): the rows, none for a body
 */
TriadInspectorRows *triad_inspector_rows_new_attached   (const TriadSnapshot       *snapshot,
                                                         int                        frame,
                                                         int                        max);

/**
 * triad_inspector_rows_new_dependents:
 * @snapshot: a snapshot
 * @frame: a vertex
 * @kind: which graph
 * @format: how poses are shown
 * @max: how many rows to make
 *
 * Returns: (transfer full): the frames whose arrow in the graph points to
 *   @frame, in the order of the file
 */
TriadInspectorRows *triad_inspector_rows_new_dependents (const TriadSnapshot       *snapshot,
                                                         int                        frame,
                                                         TriadGraphKind             kind,
                                                         const TriadPoseFormat     *format,
                                                         int                        max);

/**
 * triad_inspector_rows_new_problems:
 * @diagnostics: what is wrong with a file
 * @frame: a vertex
 * @max: how many rows to make
 *
 * What is wrong with @frame; and where it has no pose or no body, the mistake
 * that its way leads to.
 *
 * Costs O(frames + diagnostics).
 *
 * Returns: (transfer full): the rows
 */
TriadInspectorRows *triad_inspector_rows_new_problems   (const TriadDiagnosticList *diagnostics,
                                                         int                        frame,
                                                         int                        max);

/**
 * triad_inspector_rows_new_joint:
 * @snapshot: a snapshot
 * @frame: a vertex
 * @format: how angles are shown
 *
 * Returns: (transfer full): type, parent, child, axes, limits and what it
 *   follows; no rows where @frame is not a joint's
 */
TriadInspectorRows *triad_inspector_rows_new_joint      (const TriadSnapshot       *snapshot,
                                                         int                        frame,
                                                         const TriadPoseFormat     *format);

/**
 * triad_inspector_rows_new_placement:
 * @snapshot: a snapshot
 * @frame: a vertex
 * @format: how poses are shown
 *
 * X_RM = X_RP · X_MP⁻¹ with its numbers, X_RM last.
 *
 * Spec: 004, §1.4.4 “Placement frame”.
 *
 * Returns: (transfer full): the rows; none where @frame is not a model with a
 *   placement frame, or has no pose
 */
TriadInspectorRows *triad_inspector_rows_new_placement  (const TriadSnapshot       *snapshot,
                                                         int                        frame,
                                                         const TriadPoseFormat     *format);

/**
 * triad_inspector_rows_new_summary:
 * @diagnostics: what is wrong with a file
 *
 * Returns: (transfer full): the file's format, how much of what is in it, and
 *   how many problems it has
 */
TriadInspectorRows *triad_inspector_rows_new_summary    (const TriadDiagnosticList *diagnostics);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TriadInspectorRows, triad_inspector_rows_free)

G_END_DECLS
