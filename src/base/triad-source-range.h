/* triad-source-range.h: byte range in a source file, with line and column */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include <glib.h>

/**
 * TriadSourceRange:
 * @file: (nullable): display name of the file; %NULL if there is no location.  Owned by
 *   the #TriadSource, and valid as long as that lives
 *
 * The bytes [@begin, @end) of a source: for example an element's start tag, an
 * attribute's value without quotes, or a text without surrounding white space.
 *
 * There are several for each element, so they are kept small: offsets have 32 bits,
 * because sources are limited to less than 4 GiB.
 */
typedef struct
{
  const char *file;
  guint32     begin;   /* first byte, counted from 0 */
  guint32     end;     /* one past the last byte */
  int         line;    /* the line of @begin, counted from 1 */
  int         column;  /* the byte in that line, counted from 1, as compilers count */
} TriadSourceRange;

#define TRIAD_SOURCE_RANGE_NOWHERE ((TriadSourceRange) { NULL, 0, 0, 0, 0 })

/** triad_source_range_compare: Orders ranges by file name, then by position.  Returns less than,
 * equal to, or greater than 0. */
int triad_source_range_compare (const TriadSourceRange *a,
                                const TriadSourceRange *b);
