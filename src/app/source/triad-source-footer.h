/* triad-source-footer.h: problems of the cursor's line, below the source text */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include "triad-pane.h"
#include "triad-source-view.h"

#define TRIAD_TYPE_SOURCE_FOOTER (triad_source_footer_get_type ())

/* Shows all problems of the line with the cursor in full, because there is no room for
 * them beside a long line.  Hidden if there are none.
 */
G_DECLARE_FINAL_TYPE (TriadSourceFooter, triad_source_footer, TRIAD, SOURCE_FOOTER, TriadPane)

/* @buffer: (nullable): the buffer whose cursor is followed */
void triad_source_footer_set_buffer (TriadSourceFooter *self,
                                     TriadSourceBuffer *buffer);
