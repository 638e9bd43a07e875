/* triad-diff-lines.h: changed lines of a source file, by frame */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include "triad-snapshot-diff.h"
#include "triad-source-index.h"
#include "triad-source-text.h"

/* The lines of the elements whose frames differ from those of another snapshot; for a
 * model, only the lines up to its name, because its element contains all its parts.
 * Frames that moved only because their parent moved do not count.
 */
typedef struct _TriadDiffLines TriadDiffLines;

/* Costs O(lines + changes · log changes).
 *
 * @comparison: from another snapshot to the one of @index
 * @source: index of the source in @index
 * @text: the text of @source
 * Returns: (transfer full): the lines
 */
TriadDiffLines *triad_diff_lines_new  (const TriadSnapshotDiff *comparison,
                                       const TriadSourceIndex  *index,
                                       int                      source,
                                       const TriadSourceText   *text);
void            triad_diff_lines_free (TriadDiffLines          *self);

/* @line: a line, counted from 0
 * Returns: the vertex that differs and whose element is on @line; -1 for none
 */
int             triad_diff_lines_find (const TriadDiffLines    *self,
                                       int                      line);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TriadDiffLines, triad_diff_lines_free)
