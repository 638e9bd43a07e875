/* triad-diff-lines.h: which lines of a source differ
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#pragma once

#include "triad-snapshot-diff.h"
#include "triad-source-index.h"
#include "triad-source-text.h"

G_BEGIN_DECLS

/**
 * TriadDiffLines:
 *
 * The lines of the elements whose frames differ from those of another snapshot; of a
 * model, which holds all that is in it, those of its name.  What only moved along with
 * something else does not count.
 */
typedef struct _TriadDiffLines TriadDiffLines;

/**
 * triad_diff_lines_new:
 * @comparison: of another snapshot with the one that @index is of
 * @index: which frame stands where
 * @source: which source
 * @text: its text
 *
 * Costs O(lines + changes · log changes).
 *
 * Returns: (transfer full): the lines
 */
TriadDiffLines *triad_diff_lines_new  (const TriadSnapshotDiff *comparison,
                                       const TriadSourceIndex  *index,
                                       int                      source,
                                       const TriadSourceText   *text);
void            triad_diff_lines_free (TriadDiffLines          *self);

/**
 * triad_diff_lines_find:
 * @self: bars
 * @line: a line, counted from 0
 *
 * Returns: the vertex whose element is there and differs, -1 for none
 */
int             triad_diff_lines_find (const TriadDiffLines    *self,
                                       int                      line);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TriadDiffLines, triad_diff_lines_free)

G_END_DECLS
