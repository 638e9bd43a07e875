/* triad-compare-table.h: comparison of two models as a plain-text table */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include "triad-comparison.h"

/**
 * TriadCompareRow:
 * @places: (array length=2): `FILE:LINE:COLUMN` in A and B; "" where the frame does not exist
 *
 * Text of a difference.
 */
typedef struct
{
  char *name;         /* of the frame */
  char *kind;         /* of the frame */
  char *millimetres;  /* by how much it is moved; "" if it is not */
  char *degrees;      /* by how much it is rotated; "" if it is not */
  char *text;         /* the difference and its cause */
  char *places[2];
} TriadCompareRow;

/** triad_compare_get_file: Returns display name of the snapshot's file. */
const char *triad_compare_get_file  (const TriadSnapshot   *snapshot);

/**
 * triad_compare_row_init:
 * @self: (out): the row to initialize
 */
void        triad_compare_row_init  (TriadCompareRow       *self,
                                     const TriadComparison *comparison,
                                     const TriadDifference *difference);
void        triad_compare_row_clear (TriadCompareRow       *self);

/** triad_compare_to_text: Returns the text that `triad-cli compare` prints. */
char       *triad_compare_to_text   (const TriadComparison *comparison);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (TriadCompareRow, triad_compare_row_clear)
