/* triad-source-index.h: which frame stands where in the files
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#pragma once

#include "triad-snapshot.h"

G_BEGIN_DECLS

/**
 * TriadSourceIndex:
 *
 * The elements that declare frames, by place.  The `<model>` of an included
 * file declares the frame that each `<include>` of it makes, and what stands
 * in it declares as many frames as it is included times.
 *
 * Sources are named by their place in triad_document_get_sources().
 */
typedef struct _TriadSourceIndex TriadSourceIndex;

/**
 * TriadSourcePlace:
 * @source: which source
 * @begin: the first byte of the element
 * @end: the byte behind its end tag
 * @name_begin: the first byte of the frame's name
 * @name_end: the byte behind it; @name_begin where no name is written
 */
typedef struct
{
  int   source;
  gsize begin;
  gsize end;
  gsize name_begin;
  gsize name_end;
} TriadSourcePlace;

/**
 * triad_source_index_new:
 * @snapshot: a snapshot
 *
 * Costs O(n log n) for n frames.
 *
 * Returns: (transfer full): its index, which keeps the snapshot
 */
TriadSourceIndex *triad_source_index_new         (TriadSnapshot          *snapshot);
void              triad_source_index_free        (TriadSourceIndex       *self);

/**
 * triad_source_index_find_source:
 * @self: an index
 * @range: a section of the snapshot
 *
 * Returns: the source that it is of; -1 where it is of none
 */
int               triad_source_index_find_source (const TriadSourceIndex *self,
                                                  const TriadSourceRange *range);

/**
 * triad_source_index_find_frame:
 * @self: an index
 * @source: a source
 * @offset: a byte of it
 * @near: a vertex, -1 for none
 *
 * The innermost element around @offset that declares a frame counts.  Where it
 * declares several, it is the one that shares most models with @near, or else
 * the first.  Costs O(log n + depth).
 *
 * Returns: a vertex, or -1 where no such element is around @offset
 */
int               triad_source_index_find_frame  (const TriadSourceIndex *self,
                                                  int                     source,
                                                  gsize                   offset,
                                                  int                     near);

/**
 * triad_source_index_find_place:
 * @self: an index
 * @frame: a vertex
 * @source: the source to look in, -1 for any
 * @place: (out): where its element is; for an included model, the `<include>`,
 *   or the `<model>` if @source is the file that it stands in
 *
 * Returns: whether an element declares @frame, in @source
 */
gboolean          triad_source_index_find_place  (const TriadSourceIndex *self,
                                                  int                     frame,
                                                  int                     source,
                                                  TriadSourcePlace       *place);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TriadSourceIndex, triad_source_index_free)

G_END_DECLS
