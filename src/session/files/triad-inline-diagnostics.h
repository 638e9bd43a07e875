/* triad-inline-diagnostics.h: what there is to say beside the lines of a source
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#pragma once

#include "triad-diagnostic-list.h"
#include "triad-source-text.h"

G_BEGIN_DECLS

/**
 * TriadInlineDiagnostic:
 * @line: the line that it stands beside, counted from 0
 * @begin: the first byte that is wrong, as an offset in the source
 * @end: the byte behind the last one
 * @diagnostic: what is wrong
 */
typedef struct
{
  int                    line;
  gsize                  begin;
  gsize                  end;
  const TriadDiagnostic *diagnostic;
} TriadInlineDiagnostic;

/**
 * TriadInlineDiagnostics:
 *
 * What is wrong with a source, by line; the worst of a line first.
 */
typedef struct _TriadInlineDiagnostics TriadInlineDiagnostics;

/**
 * triad_inline_diagnostics_new:
 * @diagnostics: what is wrong with a file
 * @text: the text of it, or of one that it includes
 *
 * Returns: (transfer full): the notes, which keep @diagnostics
 */
TriadInlineDiagnostics      *triad_inline_diagnostics_new     (TriadDiagnosticList          *diagnostics,
                                                               const TriadSourceText        *text);
void                         triad_inline_diagnostics_free    (TriadInlineDiagnostics       *self);

/**
 * triad_inline_diagnostics_get_all:
 * @self: notes
 * @n: (out): how many
 *
 * Returns: (array length=n): all of them, by line
 */
const TriadInlineDiagnostic *triad_inline_diagnostics_get_all (const TriadInlineDiagnostics *self,
                                                               int                          *n);

/**
 * triad_inline_diagnostics_find:
 * @self: notes
 * @line: a line
 * @n: (out): how many
 *
 * Costs O(log notes).
 *
 * Returns: (array length=n) (nullable): those of @line
 */
const TriadInlineDiagnostic *triad_inline_diagnostics_find    (const TriadInlineDiagnostics *self,
                                                               int                           line,
                                                               int                          *n);

/**
 * triad_inline_diagnostics_dup_line:
 * @self: notes
 * @line: a line
 *
 * Returns: (transfer full) (nullable): what stands beside it, in one line: the
 *   worst that is wrong, and how much more is; %NULL where nothing is
 */
char *triad_inline_diagnostics_dup_line (const TriadInlineDiagnostics *self,
                                         int                           line);

/**
 * triad_inline_diagnostics_dup_full:
 * @self: notes
 * @line: a line
 * @offset: a byte of the source, or %G_MAXSIZE for all of the line
 *
 * Returns: (transfer full) (nullable): all that is wrong at @offset, a line
 *   each; %NULL where nothing is
 */
char *triad_inline_diagnostics_dup_full (const TriadInlineDiagnostics *self,
                                         int                           line,
                                         gsize                         offset);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TriadInlineDiagnostics, triad_inline_diagnostics_free)

G_END_DECLS
