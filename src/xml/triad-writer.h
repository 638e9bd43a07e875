/* triad-writer.h: writes elements as XML in the layout of their source file */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include "triad-element.h"
#include "triad-source.h"

/**
 * triad_writer_write:
 * @element: the root of a tree that was generated from @written
 * @written: the root element of @source
 * @max_bytes: maximum size of the output
 *
 * Writes a generated tree as XML.  An element is written at the position of its source
 * element, with the surrounding comments and white space; unchanged parts are copied byte
 * for byte.  New elements go on lines of their own with the indentation of their
 * neighbours, or on the same line if these are.  Texts and attributes are kept as
 * strings, so numbers keep all digits.
 *
 * The indentation of new or moved lines is limited to 128 bytes.
 *
 * Takes O(bytes of @source) time.
 *
 * Returns: (transfer full) (nullable): the new file as UTF-8, or %NULL if it would be
 *   longer than @max_bytes
 */
char *triad_writer_write (const TriadElement *element,
                          const TriadElement *written,
                          const TriadSource  *source,
                          gsize               max_bytes);
