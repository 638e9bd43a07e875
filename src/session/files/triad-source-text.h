/* triad-source-text.h: a source as a text view can show it
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#pragma once

#include "triad-source.h"

G_BEGIN_DECLS

/**
 * TRIAD_SOURCE_TEXT_MAX_LINE:
 *
 * The longest line that is shown as one, bytes.  Laying out a line costs more
 * than its length, and there are files that are one line.
 */
#define TRIAD_SOURCE_TEXT_MAX_LINE 4000

/**
 * TriadSourceText:
 *
 * The text of a source without its byte order mark, in lines as GTK counts
 * them, and the way from each byte of the source to its line and back.  Longer
 * lines are folded, behind a `>` where there is one.
 *
 * Offsets are bytes of the source; lines and the bytes in them are counted
 * from 0.
 */
typedef struct _TriadSourceText TriadSourceText;

/**
 * triad_source_text_new:
 * @source: a source
 *
 * Returns: (transfer full): its text
 */
TriadSourceText *triad_source_text_new        (TriadSource           *source);
void             triad_source_text_free       (TriadSourceText       *self);
TriadSource     *triad_source_text_get_source (const TriadSourceText *self);

/**
 * triad_source_text_get_text:
 * @self: a text
 * @n_bytes: (out): how many
 *
 * Returns: what to show, UTF-8 without NULs
 */
const char      *triad_source_text_get_text   (const TriadSourceText *self,
                                               gsize                 *n_bytes);
int              triad_source_text_get_n_lines (const TriadSourceText *self);

/**
 * triad_source_text_is_folded:
 * @self: a text
 *
 * Returns: whether its lines are others than the file's, so that their numbers
 *   would mislead
 */
gboolean         triad_source_text_is_folded  (const TriadSourceText *self);

/**
 * triad_source_text_find:
 * @self: a text
 * @offset: a byte of the source, or the one behind the last
 * @line: (out): the line that it is shown in
 * @index: (out): which byte of it
 *
 * A byte in the middle of a character is taken for the first of it; what ends
 * a line, for the end of its text.  Costs O(log lines).
 */
void             triad_source_text_find       (const TriadSourceText *self,
                                               gsize                  offset,
                                               int                   *line,
                                               int                   *index);

/**
 * triad_source_text_get_offset:
 * @self: a text
 * @line: a line, in [0, n_lines)
 * @index: a byte of it
 *
 * Returns: which byte of the source that is
 */
gsize            triad_source_text_get_offset (const TriadSourceText *self,
                                               int                    line,
                                               int                    index);

/**
 * triad_source_text_get_lines:
 * @self: a text
 * @first: a line, in [0, n_lines]
 * @n: how many lines
 * @n_bytes: (out): how many bytes they take, with what ends them
 *
 * Returns: where they begin in the text to show
 */
const char      *triad_source_text_get_lines  (const TriadSourceText *self,
                                               int                    first,
                                               int                    n,
                                               gsize                 *n_bytes);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TriadSourceText, triad_source_text_free)

G_END_DECLS
