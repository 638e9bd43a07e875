/* triad-lsp-name-index.h: index of the declarations of and references to frames in source files */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include "triad-source-index.h"

/**
 * TriadLspName:
 * @source: index in triad_document_get_sources()
 * @begin: first byte of the name as written
 * @end: one past its last byte
 * @frame: the vertex that is named
 *
 * One occurrence of a name, also in elements such as `<gripper>` and `<state>`, which are not in
 * the frame graphs.  Of a scoped name, each component is an occurrence, as far as it resolves.  In a
 * file that is included several times, there is one for all frames that
 * triad_lsp_name_index_is_same() holds for, with the first of them.
 */
typedef struct
{
  int      source;
  guint32  begin;
  guint32  end;
  int      frame;
  gboolean is_declaration;
} TriadLspName;

/** TriadLspNameIndex: All occurrences of names of frames in the files of a snapshot.  Immutable. */
typedef struct _TriadLspNameIndex TriadLspNameIndex;

/**
 * triad_lsp_name_index_new:
 * @sources: the source index of @snapshot, which must live as long
 *
 * Takes O(n log n) time and O(n) memory for n elements, those of included files as often as they are
 * included; names of many components count once for each component, but not again where their file
 * is included again.
 *
 * Returns: (transfer full): the index
 */
TriadLspNameIndex  *triad_lsp_name_index_new      (TriadSnapshot           *snapshot,
                                                   const TriadSourceIndex  *sources);
void                triad_lsp_name_index_free     (TriadLspNameIndex       *self);

/**
 * triad_lsp_name_index_find:
 * @offset: an offset in the source; one past a name counts as in it
 *
 * Returns: (nullable): the occurrence at @offset; the first one if a file is included
 *   several times
 */
const TriadLspName *triad_lsp_name_index_find     (const TriadLspNameIndex *self,
                                                   int                      source,
                                                   gsize                    offset);

/**
 * triad_lsp_name_index_get:
 * @n: (out): length of the array
 *
 * Returns: (array length=n): the occurrences in @source, by position
 */
const TriadLspName *triad_lsp_name_index_get      (const TriadLspNameIndex *self,
                                                   int                      source,
                                                   guint                   *n);

/** triad_lsp_name_index_get_all: As triad_lsp_name_index_get(), for all sources. */
const TriadLspName *triad_lsp_name_index_get_all  (const TriadLspNameIndex *self,
                                                   guint                   *n);

/** triad_lsp_name_index_find_declaration: Finds where @frame is declared: an included model first in
 * the file that includes it.  Returns whether there is such a name. */
gboolean            triad_lsp_name_index_find_declaration (const TriadLspNameIndex *self,
                                                           int                      frame,
                                                           TriadLspName            *declaration);

/**
 * triad_lsp_name_index_is_same:
 *
 * Returns: whether two frames are declared by the same name: they are the same, or from an
 *   element of a file that is included several times
 */
gboolean            triad_lsp_name_index_is_same  (const TriadLspNameIndex *self,
                                                   int                      frame,
                                                   int                      other);

/** triad_lsp_name_index_count_uses: Returns how many references there are to @frame, which is declared
 * in source 0, counting each as often as its file is included. */
int                 triad_lsp_name_index_count_uses (const TriadLspNameIndex *self,
                                                     int                      frame);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TriadLspNameIndex, triad_lsp_name_index_free)
