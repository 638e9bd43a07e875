/* triad-source-range.c: byte range in a source file, with line and column */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-source-range.h"

int
triad_source_range_compare (const TriadSourceRange *a,
                            const TriadSourceRange *b)
{
  int files = g_strcmp0 (a->file, b->file);

  if (files != 0)
    return files;

  if (a->begin != b->begin)
    return a->begin < b->begin ? -1 : 1;

  if (a->end != b->end)
    return a->end < b->end ? -1 : 1;

  return 0;
}
