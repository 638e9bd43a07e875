/* triad-source-footer.h: what is wrong in the line where the cursor is
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#pragma once

#include "triad-source-view.h"

G_BEGIN_DECLS

#define TRIAD_TYPE_SOURCE_FOOTER (triad_source_footer_get_type ())

/**
 * TriadSourceFooter:
 *
 * All that is wrong in the line of a source where the cursor is, in whole sentences:
 * beside a long line there is no room for them.  Not there where nothing is wrong.
 */
G_DECLARE_FINAL_TYPE (TriadSourceFooter, triad_source_footer, TRIAD, SOURCE_FOOTER, GtkWidget)

/**
 * triad_source_footer_set_buffer:
 * @self: a footer
 * @buffer: (nullable): the source whose cursor it follows
 */
void triad_source_footer_set_buffer (TriadSourceFooter *self,
                                     TriadSourceBuffer *buffer);

G_END_DECLS
