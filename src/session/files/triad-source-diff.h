/* triad-source-diff.h: which lines of a text have changed
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#pragma once

#include "triad-source-text.h"

G_BEGIN_DECLS

/**
 * TriadSourceChange:
 * @old_first: the first line to take out
 * @n_old: how many, 0 for none
 * @new_first: the first line to put in its place
 * @n_new: how many, 0 for none
 */
typedef struct
{
  int old_first;
  int n_old;
  int new_first;
  int n_new;
} TriadSourceChange;

/**
 * triad_source_diff:
 * @old_text: a text
 * @new_text: another
 *
 * What is equal at the beginning and at the end stays, and in between every
 * line that stands once in both, as far as they are in the same order, with
 * its equal neighbours.  That is not always the least there is to change, but
 * costs O(n log n) for n lines, and a line that stays is the one it was.
 *
 * Returns: (transfer full) (element-type TriadSourceChange): the changes, in
 *   order
 */
GArray *triad_source_diff (const TriadSourceText *old_text,
                           const TriadSourceText *new_text);

G_END_DECLS
