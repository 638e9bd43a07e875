/* triad-column-map.h: converts byte offsets to columns in characters */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include "triad-source.h"

/** TriadColumnMap: Converts byte offsets of a source to lines and columns, where a column is one
 * Unicode code point.  The text is counted once, at construction; after that a lookup takes O(log
 * lines) time, however long a line is. */
typedef struct _TriadColumnMap TriadColumnMap;

typedef struct
{
  int line;    /* counted from 1 */
  int column;  /* in characters, counted from 1 */
} TriadLinePosition;

TriadColumnMap    *triad_column_map_new    (TriadSource          *source);
void               triad_column_map_free   (TriadColumnMap       *self);

/**
 * triad_column_map_locate:
 * @byte: a byte offset, in [0, n_bytes]
 *
 * Converts a byte offset.  A byte within a character stands for the whole character.  A
 * byte order mark does not count as a character of the first line.
 *
 * Returns: the line and column
 */
TriadLinePosition  triad_column_map_locate (const TriadColumnMap *self,
                                            gsize                 byte);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TriadColumnMap, triad_column_map_free)
