/* triad-column-map.h: places of a source, counted in characters
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#pragma once

#include "triad-source.h"

G_BEGIN_DECLS

/**
 * TriadColumnMap:
 *
 * Turns bytes of one source into characters, which are Unicode code points.
 * Counts the text once, when it is made, and costs O(1) after that, however
 * long a line is.
 */
typedef struct _TriadColumnMap TriadColumnMap;

/**
 * TriadLinePosition:
 * @line: the line, counted from 1
 * @column: the character of that line, counted from 1
 */
typedef struct
{
  int line;
  int column;
} TriadLinePosition;

/**
 * triad_column_map_new:
 * @source: what to measure
 *
 * Returns: (transfer full): a ruler
 */
TriadColumnMap    *triad_column_map_new    (TriadSource          *source);
void               triad_column_map_free   (TriadColumnMap       *self);

/**
 * triad_column_map_locate:
 * @self: a ruler
 * @byte: a byte of the source, in [0, n_bytes]
 *
 * A byte within a character stands for the whole of it.  A byte order mark is
 * no character of the first line.
 *
 * Returns: where that is
 */
TriadLinePosition  triad_column_map_locate (const TriadColumnMap *self,
                                            gsize                 byte);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TriadColumnMap, triad_column_map_free)

G_END_DECLS
