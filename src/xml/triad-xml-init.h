/* triad-xml-init.h: set up libxml2, and hide what differs between its versions
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#pragma once

#include <glib.h>
#include <libxml/parser.h>

G_BEGIN_DECLS

/**
 * triad_xml_init:
 *
 * To be called before libxml2 is used, from any thread, as often as one likes.
 *
 * Without memory, libxml2 gives up in the middle, and leaves its callers to
 * notice that half of a file is missing.  From now on it ends the program with
 * a message then, as GLib does.
 */
void triad_xml_init (void);

/**
 * triad_xml_get_position:
 * @context: a parser that reads UTF-8 from memory
 *
 * Costs O(1).
 *
 * Returns: how many bytes of its input @context has read
 */
gsize triad_xml_get_position (xmlParserCtxt *context);

G_END_DECLS
