/* triad-indent.h: indentation and line terminators of an XML file */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include "triad-element.h"

/** TRIAD_INDENT_MAX: The maximum indentation of new lines, in bytes.  Without a limit, each new
 * line could repeat a long indentation of the source file. */
#define TRIAD_INDENT_MAX 128

/**
 * triad_indent_dup:
 * @at: the position of an element
 *
 * Does not search for the start of the line beyond white space, because the whole file may
 * be one line.
 *
 * Returns: (transfer full) (nullable): the white space before @at if nothing else precedes
 *   it on its line, at most the first %TRIAD_INDENT_MAX bytes; otherwise %NULL
 */
char       *triad_indent_dup          (const char         *text,
                                       gsize               at);

/** triad_indent_add: Returns (transfer full) @indent extended by @unit, at most
 * %TRIAD_INDENT_MAX bytes. */
char       *triad_indent_add          (const char         *indent,
                                       const char         *unit);

/** triad_indent_guess_unit: Returns (transfer full) the indentation that the first child on a line
 * of its own adds to that of its parent; two spaces if there is none. */
char       *triad_indent_guess_unit   (const char         *text,
                                       const TriadElement *root);

/** triad_indent_get_line_end: Returns the line terminator of the file. */
const char *triad_indent_get_line_end (const char         *text,
                                       gsize               n_bytes);
