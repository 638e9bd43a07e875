/* triad-inline-diagnostics.h: diagnostics by line, for display beside the source text */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include "triad-diagnostic-list.h"
#include "triad-source-text.h"

typedef struct
{
  int                    line;          /* the line beside which it is shown, counted from 0 */
  gsize                  begin; /* the first byte of the problem, as an offset in the source */
  gsize                  end;           /* the byte after the last one */
  gboolean               is_parameter;  /* whether it only says that a pose is from parameters */
  const TriadDiagnostic *diagnostic;
} TriadInlineDiagnostic;

/* The diagnostics of a source, sorted by line; the most severe of each line first. */
typedef struct _TriadInlineDiagnostics TriadInlineDiagnostics;

/* @text: the text of the file of @diagnostics, or of an included file.  Beside the
 *   parameters of includes and the poses that they replace, a note says so
 * Returns: (transfer full): the diagnostics by line; keeps a reference to @diagnostics
 */
TriadInlineDiagnostics      *triad_inline_diagnostics_new     (TriadDiagnosticList    *diagnostics,
                                                               const TriadSourceText  *text);
void                         triad_inline_diagnostics_free    (TriadInlineDiagnostics       *self);

/* @n: (out): length of the array
 * Returns: (array length=n): all diagnostics, sorted by line
 */
const TriadInlineDiagnostic *triad_inline_diagnostics_get_all (const TriadInlineDiagnostics *self,
                                                               int                          *n);

/* Costs O(log diagnostics).
 *
 * @n: (out): length of the array
 * Returns: (array length=n) (nullable): the diagnostics of @line
 */
const TriadInlineDiagnostic *triad_inline_diagnostics_find    (const TriadInlineDiagnostics *self,
                                                               int                           line,
                                                               int                          *n);

/* Returns: the index in triad_inline_diagnostics_get_all() of the first diagnostic at or
 *   after @line
 */
int triad_inline_diagnostics_find_first (const TriadInlineDiagnostics *self,
                                         int                           line);

/* Returns: (transfer full) (nullable): the text beside @line: the most severe problem
 *   and the number of others; NULL if there are none
 */
char *triad_inline_diagnostics_dup_line (const TriadInlineDiagnostics *self,
                                         int                           line);

/* @offset: a byte of the source, or G_MAXSIZE for the whole line
 * Returns: (transfer full) (nullable): all problems at @offset, one per line; NULL if
 *   there are none
 */
char *triad_inline_diagnostics_dup_full (const TriadInlineDiagnostics *self,
                                         int                           line,
                                         gsize                         offset);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TriadInlineDiagnostics, triad_inline_diagnostics_free)
