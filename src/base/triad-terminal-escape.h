/* triad-terminal-escape.h: escapes control and bidirectional characters */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include <glib.h>

/**
 * triad_escape_append:
 *
 * Appends @text to a line, with every character that could end the line, control a
 * terminal or reorder text replaced by its code point: `<U+001B>`.  These are control
 * characters, line and paragraph separators, and the embeddings, overrides and isolates
 * of the bidirectional algorithm.
 *
 * Invalid UTF-8 is kept, as it may be part of a file name.
 */
void  triad_escape_append    (GString    *line,
                              const char *text);

/** triad_escape_dup_line: Returns @text as triad_escape_append() appends it. */
char *triad_escape_dup_line  (const char *text);

/**
 * triad_escape_dup_lines:
 * @text: text with untrusted parts
 *
 * Returns: (transfer full): @text as triad_escape_append() appends it, but with newlines
 *   and tabs kept
 */
char *triad_escape_dup_lines (const char *text);

/** TRIAD_ESCAPE_SHORT_BYTES: The longest name that a message quotes in full, in bytes. */
#define TRIAD_ESCAPE_SHORT_BYTES 200

/** TRIAD_ESCAPE_SHORT_SIZE: The size of a buffer for triad_escape_shorten(): the text, an ellipsis
 * and a NUL. */
#define TRIAD_ESCAPE_SHORT_SIZE (TRIAD_ESCAPE_SHORT_BYTES + 4)

/**
 * triad_escape_shorten:
 * @length: number of bytes of @name to use, or %G_MAXSIZE for all
 * @room: (array fixed-size=TRIAD_ESCAPE_SHORT_SIZE): buffer for a copy
 *
 * Shortens a name before it is formatted into a message.  Long messages are shortened
 * anyway, but only after formatting, and a name of a megabyte may be quoted in a message
 * for every other element.
 *
 * Takes O(%TRIAD_ESCAPE_SHORT_BYTES) time.
 *
 * Returns: (transfer none): @name if it is short, otherwise its beginning and “…” in
 *   @room
 */
const char *triad_escape_shorten (const char *name,
                                  gsize       length,
                                  char       *room);

/** TRIAD_ESCAPE_SHORT: Calls triad_escape_shorten() with a buffer that is valid until the end of
 * the block. */
#define TRIAD_ESCAPE_SHORT(name) \
  triad_escape_shorten ((name), G_MAXSIZE, (char[TRIAD_ESCAPE_SHORT_SIZE]) { 0 })

/**
 * triad_escape_measure:
 * @at: a position in a text
 * @c: (out): the character at @at, if it needs escaping
 *
 * Returns: the length of the character at @at in bytes if it needs escaping, otherwise 0
 */
int   triad_escape_measure   (const char *at,
                              gunichar   *c);

/** triad_escape_dup_word: Returns @text as one word of a command for a shell.  Control characters are
 * escaped as in `$'\003'`, because one that is pasted into a terminal could end the line and run what
 * follows. */
char *triad_escape_dup_word  (const char *text);
