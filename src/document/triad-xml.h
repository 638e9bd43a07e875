/* triad-xml.h: libxml2, set up
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#pragma once

#include <glib.h>

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

G_END_DECLS
