/* triad-source-words.h: words that differ between two texts */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include "triad-source-diff.h"

typedef struct
{
  int line;
  int begin;        /* the first byte of the line that differs */
  int end;          /* the byte after the last one */
} TriadSourceSpan;

/* Finds what differs in the changed lines: words if as many lines replace others, so that they can
 * be compared one by one, or else whole lines without their indentation.  Costs O(bytes).
 *
 * @changes: (element-type TriadSourceChange): what triad_source_diff() returned
 * @old_spans: (element-type TriadSourceSpan): is appended to, in order
 * @new_spans: (element-type TriadSourceSpan): likewise
 */
void triad_source_words_compare (const TriadSourceText *old_text,
                                 const TriadSourceText *new_text,
                                 const GArray          *changes,
                                 GArray                *old_spans,
                                 GArray                *new_spans);
