/* triad-source-index.h: index of the elements that declare frames, by file position */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include "triad-snapshot.h"

/* The elements that declare frames, by position.  The `<model>` of an included file
 * declares the frame of each `<include>` of that file, and each element in it declares
 * one frame for each time that it is included.  So does a `<pose>` in the parameters of
 * an `<include>`.
 *
 * Sources are numbered as in triad_document_get_sources().
 */
typedef struct _TriadSourceIndex TriadSourceIndex;

typedef struct
{
  int   source;
  gsize begin;         /* the first byte of the element */
  gsize end;           /* the byte after its end tag */
  gsize name_begin;    /* the first byte of the frame's name */
  gsize name_end;      /* the byte after the name; equal to @name_begin if no name is written */
} TriadSourcePlace;

/* Costs O(n log n) for n frames.
 *
 * Returns: (transfer full): the index; keeps a reference to @snapshot
 */
TriadSourceIndex *triad_source_index_new         (TriadSnapshot          *snapshot);
void              triad_source_index_free        (TriadSourceIndex       *self);

TriadSnapshot    *triad_source_index_get_snapshot (const TriadSourceIndex *self);

/* Returns: the index of the source that contains @range; -1 if none does */
int               triad_source_index_find_source (const TriadSourceIndex *self,
                                                  const TriadSourceRange *range);

/* Finds the frame of the innermost element at @offset that declares one.  If it
 * declares several, the one that shares most models with @near is chosen, or else the
 * first.  Costs O(log n + depth).
 *
 * @offset: a byte of the source
 * @near: a vertex; -1 for none
 * Returns: a vertex, or -1 if there is no such element
 */
int               triad_source_index_find_frame  (const TriadSourceIndex *self,
                                                  int                     source,
                                                  gsize                   offset,
                                                  int                     near);

/* @source: the source to search; -1 for any
 * @place: (out): position of the element; for an included model, the `<include>`, or
 *   the `<model>` if @source is the included file; the `<pose>` if only that is in @source
 * Returns: whether an element in @source declares @frame
 */
gboolean          triad_source_index_find_place  (const TriadSourceIndex *self,
                                                  int                     frame,
                                                  int                     source,
                                                  TriadSourcePlace       *place);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TriadSourceIndex, triad_source_index_free)
