/* triad-terminal-escape.h: text of others, as a terminal may show it
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * triad_escape_append:
 * @line: where to append
 * @text: what a file says, or what it is called
 *
 * Appends @text to a line.  What ends the line, what a terminal obeys, and what
 * turns the order of what follows is named instead: `<U+001B>`.  Those are the
 * control characters, the separators of lines and paragraphs, and the
 * embeddings, overrides and isolates of the bidirectional algorithm.
 *
 * What is not UTF-8 is left as it is: it may be the name of a file.
 */
void  triad_escape_append    (GString    *line,
                              const char *text);

/**
 * triad_escape_dup_line:
 * @text: what a file says, or what it is called
 *
 * Like triad_escape_append().
 *
 * Returns: (transfer full): @text in one line
 */
char *triad_escape_dup_line  (const char *text);

/**
 * triad_escape_dup_lines:
 * @text: lines, in which others may have a say
 *
 * Returns: (transfer full): @text with its ends of lines and its tabs, but
 *   else as triad_escape_append() would append it
 */
char *triad_escape_dup_lines (const char *text);

/**
 * TRIAD_ESCAPE_SHORT_BYTES:
 *
 * The longest name of another element that a message quotes whole, in bytes.
 */
#define TRIAD_ESCAPE_SHORT_BYTES 200

/**
 * TRIAD_ESCAPE_SHORT_SIZE:
 *
 * The size of an array that holds so much, an ellipsis and a NUL.
 */
#define TRIAD_ESCAPE_SHORT_SIZE (TRIAD_ESCAPE_SHORT_BYTES + 4)

/**
 * triad_escape_shorten:
 * @name: a name
 * @length: how many bytes of it are meant, %G_MAXSIZE for all
 * @room: (array fixed-size=TRIAD_ESCAPE_SHORT_SIZE): where a copy may be made
 *
 * Cuts a name that is formatted into a message.  The message would be cut anyway,
 * but only after it has been made: a name of a megabyte may be quoted in a message for
 * every other element.
 *
 * Costs no more than %TRIAD_ESCAPE_SHORT_BYTES.
 *
 * Returns: (transfer none): @name if it is short, or its beginning and “…” in @room
 */
const char *triad_escape_shorten (const char *name,
                                  gsize       length,
                                  char       *room);

/**
 * TRIAD_ESCAPE_SHORT:
 * @name: a name
 *
 * Returns: what triad_escape_shorten() does, good until the end of the block
 */
#define TRIAD_ESCAPE_SHORT(name) \
  triad_escape_shorten ((name), G_MAXSIZE, (char[TRIAD_ESCAPE_SHORT_SIZE]) { 0 })

/**
 * triad_escape_measure:
 * @at: a place in a text
 * @c: (out): the character there that is not plain
 *
 * Returns: how many bytes it has, 0 where what stands at @at is plain
 */
int   triad_escape_measure   (const char *at,
                              gunichar   *c);

G_END_DECLS
