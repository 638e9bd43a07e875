/* triad-plain.h: text of others, as a terminal may show it
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * triad_plain_append:
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
void  triad_plain_append    (GString    *line,
                             const char *text);

/**
 * triad_plain_dup_line:
 * @text: what a file says, or what it is called
 *
 * Like triad_plain_append().
 *
 * Returns: (transfer full): @text in one line
 */
char *triad_plain_dup_line  (const char *text);

/**
 * triad_plain_dup_lines:
 * @text: lines, in which others may have a say
 *
 * Returns: (transfer full): @text with its ends of lines and its tabs, but
 *   else as triad_plain_append() would append it
 */
char *triad_plain_dup_lines (const char *text);

/**
 * triad_plain_measure:
 * @at: a place in a text
 * @c: (out): the character there that is not plain
 *
 * Returns: how many bytes it has, 0 where what stands at @at is plain
 */
int   triad_plain_measure   (const char *at,
                             gunichar   *c);

G_END_DECLS
