/* triad-source-diff.h: line diff of two texts (patience diff) */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include "triad-source-text.h"

typedef struct
{
  int old_first;    /* the first line to remove */
  int n_old;        /* number of lines to remove, may be 0 */
  int new_first;    /* the first line to insert in their place */
  int n_new;        /* number of lines to insert, may be 0 */
} TriadSourceChange;

/* Compares the texts by patience diff: keeps the common prefix and suffix, and between
 * them the longest increasing sequence of lines that occur once in both, with their
 * equal neighbours.  The result is not always minimal, but costs only O(n log n) for n
 * lines.
 *
 * Returns: (transfer full) (element-type TriadSourceChange): the changes, in order
 */
GArray *triad_source_diff (const TriadSourceText *old_text,
                           const TriadSourceText *new_text);
