/* triad-compare-table.h: comparison of two models as a plain-text table
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#pragma once

#include "triad-comparison.h"

G_BEGIN_DECLS

/**
 * TriadCompareRow:
 * @name: of the frame
 * @kind: what it is
 * @millimetres: how far it is off, "" where it is not
 * @degrees: how much it is turned, "" where it is not
 * @text: what differs, and why
 * @places: (array length=2): `FILE:LINE:COLUMN` in A and B, "" where it is not
 *
 * A finding, in words.
 */
typedef struct
{
  char *name;
  char *kind;
  char *millimetres;
  char *degrees;
  char *text;
  char *places[2];
} TriadCompareRow;

/**
 * triad_compare_get_file:
 * @snapshot: one of the two
 *
 * Returns: what people call its file
 */
const char *triad_compare_get_file  (const TriadSnapshot   *snapshot);

/**
 * triad_compare_row_init:
 * @self: (out): the row of @difference
 * @review: a review
 * @difference: one of its findings
 */
void        triad_compare_row_init  (TriadCompareRow       *self,
                                     const TriadComparison *review,
                                     const TriadDifference *difference);
void        triad_compare_row_clear (TriadCompareRow       *self);

/**
 * triad_compare_to_text:
 * @review: a review
 *
 * Returns: (transfer full): what `triad-cli compare` prints
 */
char       *triad_compare_to_text   (const TriadComparison *review);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (TriadCompareRow, triad_compare_row_clear)

G_END_DECLS
