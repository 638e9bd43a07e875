/* triad-xml-init.h: helpers for libxml2: initialization, positions and names */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include <glib.h>
#include <libxml/parser.h>

/**
 * triad_xml_init:
 *
 * Initializes libxml2.  Must be called before libxml2 is used; may be called from any
 * thread, any number of times.
 *
 * Replaces libxml2's allocator: when memory is exhausted, libxml2 would stop parsing and
 * leave it to its callers to notice that part of a file is missing.  With GLib's
 * allocator the program aborts with a message.
 */
void triad_xml_init (void);

/**
 * triad_xml_get_position:
 * @context: a parser that reads UTF-8 from memory
 *
 * Takes O(1) time.
 *
 * Returns: the number of input bytes that @context has read
 */
gsize triad_xml_get_position (xmlParserCtxt *context);

/**
 * triad_xml_count_own_names:
 * @names: the names of a new parser
 *
 * Returns: the number of names that libxml2 itself uses, and has or will have in @names
 */
int  triad_xml_count_own_names (xmlDict *names);

/** triad_xml_join_name: Returns the name as written, in @buffer if it has a prefix. */
const char *triad_xml_join_name (GString       *buffer,
                                 const xmlChar *local_name,
                                 const xmlChar *prefix);
