/* triad-writer.h: elements as XML, in the layout of the file they came from
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#pragma once

#include "triad-element.h"
#include "triad-source.h"

G_BEGIN_DECLS

/**
 * triad_writer_write:
 * @element: what to write, an element that was made of @written
 * @written: the root element of @source
 * @source: the file that @written was read from
 * @max_bytes: how long the new file may be
 *
 * Says @element, and what is in it, in XML.  An element stands where the one
 * stood that has its section, with the comments and the white space around it;
 * what is said as it was is copied byte for byte.  What is new stands on lines
 * of its own, indented like its neighbours, or beside them where they have
 * none.  Text and attributes are written as they are, so numbers keep all
 * their digits.
 *
 * Lines that are written anew, or moved, are indented by 128 bytes at most.
 *
 * Costs O(bytes of @source).
 *
 * Returns: (transfer full) (nullable): the text of the new file, UTF-8; %NULL where it
 *   would be longer than @max_bytes
 */
char *triad_writer_write (const TriadElement *element,
                          const TriadElement *written,
                          const TriadSource  *source,
                          gsize               max_bytes);

G_END_DECLS
