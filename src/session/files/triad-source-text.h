/* triad-source-text.h: text of a source as shown, with byte-to-line mapping */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include "triad-source.h"

/* The longest line that is shown without folding, in bytes.  The time to lay out a
 * line grows faster than its length, and some files are a single line.
 */
#define TRIAD_SOURCE_TEXT_MAX_LINE 4000

/* As many bytes a tab counts for: Pango's time grows with the square of the tabs of a line. */
#define TRIAD_SOURCE_TEXT_TAB 16

/* A text up to this size is loaded by a view as a whole. */
#define TRIAD_SOURCE_TEXT_WHOLE_LINES 10000
#define TRIAD_SOURCE_TEXT_WHOLE_BYTES (512 * 1024)

/* Of a larger one, a view loads several screens at once, in a few milliseconds.  As lines
 * are folded, a page with fewer lines still fills a screen.
 */
#define TRIAD_SOURCE_TEXT_PAGE_LINES  2000
#define TRIAD_SOURCE_TEXT_PAGE_BYTES  (512 * 1024)

/* The text of a source without its byte order mark, split into lines as GTK counts
 * them, with a mapping between source bytes and lines.  Longer lines are folded, after
 * a `>` if possible.
 *
 * Offsets are bytes of the source; lines and byte indices in them are counted from 0.
 */
typedef struct _TriadSourceText TriadSourceText;

TriadSourceText *triad_source_text_new        (TriadSource           *source);
void             triad_source_text_free       (TriadSourceText       *self);
TriadSource     *triad_source_text_get_source (const TriadSourceText *self);

/* @n_bytes: (out): length in bytes
 * Returns: the text to show, UTF-8 without NUL characters
 */
const char      *triad_source_text_get_text   (const TriadSourceText *self,
                                               gsize                 *n_bytes);
int              triad_source_text_get_n_lines (const TriadSourceText *self);

/* Returns: whether lines were folded, so that line numbers do not match the file's */
gboolean         triad_source_text_is_folded  (const TriadSourceText *self);

/* Maps an offset to a line.  A byte inside a character is mapped to the first byte of
 * the character, a line terminator to the end of the line's text.  Costs O(log lines).
 *
 * @offset: a byte of the source, or its length
 * @line: (out): the line that shows it
 * @index: (out): the byte of that line
 */
void             triad_source_text_find       (const TriadSourceText *self,
                                               gsize                  offset,
                                               int                   *line,
                                               int                   *index);

/* @line: a line, in [0, n_lines)
 * @index: a byte of the line
 * Returns: the offset in the source
 */
gsize            triad_source_text_get_offset (const TriadSourceText *self,
                                               int                    line,
                                               int                    index);

/* @first: a line, in [0, n_lines]
 * @n: number of lines
 * @n_bytes: (out): their length in bytes, with line terminators
 * Returns: the start of the lines in the text to show
 */
const char      *triad_source_text_get_lines  (const TriadSourceText *self,
                                               int                    first,
                                               int                    n,
                                               gsize                 *n_bytes);

/* Chooses the lines to load around @line: all of them if they are few.
 *
 * @first: (out): the first line
 * @end: (out): the line after the last one
 */
void             triad_source_text_find_page  (const TriadSourceText *self,
                                               int                    line,
                                               int                   *first,
                                               int                   *end);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TriadSourceText, triad_source_text_free)
