/* triad-source-range.h: a stretch of a file
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * TriadSourceRange:
 * @file: the file as people name it; %NULL where there is no place to name.
 *   Borrowed from the #TriadSource, and good for as long as that lives
 * @begin: the first byte, counted from 0
 * @end: the byte after the last one
 * @line: the line that @begin stands in, counted from 1
 * @column: the byte of that line, counted from 1, as compilers count
 *
 * The bytes [@begin, @end) of a source: an element's start tag, an
 * attribute's value without its quotes, a text without the white space
 * around it.  There are several for each element: they are kept small, and no
 * source is as large as 4 GiB.
 */
typedef struct
{
  const char *file;
  guint32     begin;
  guint32     end;
  int         line;
  int         column;
} TriadSourceRange;

#define TRIAD_SOURCE_RANGE_NOWHERE ((TriadSourceRange) { NULL, 0, 0, 0, 0 })

/**
 * triad_source_range_compare:
 * @a: a section
 * @b: another
 *
 * Orders sections by file name, then by place.
 *
 * Returns: less than, equal to, or greater than 0
 */
int triad_source_range_compare (const TriadSourceRange *a,
                                const TriadSourceRange *b);

G_END_DECLS
