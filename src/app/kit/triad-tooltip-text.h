/* triad-tooltip-text.h: tooltip texts, shortened and with control characters escaped */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include <gtk/gtk.h>

/* Shortens @text for a tooltip, because GTK breaks the lines of a tooltip between
 * words only, and a surface has at most 32767 pixels on a side.  Breaking between
 * letters as well is not an option: Pango would shape the rest of a word again for
 * each line.  Bidirectional controls in a name are escaped, so that they do not affect
 * the text after it.
 *
 * @text: (nullable): a text that may contain names of any length
 * Returns: (transfer full) (nullable): the text, with an ellipsis in the middle of
 *   each word and at the end of a text that are too long; escaped as by
 *   triad_escape_dup_lines()
 */
char *triad_tooltip_text_dup  (const char *text);

/* @text: (nullable): the text, which is shortened with triad_tooltip_text_dup() */
void  triad_tooltip_text_show (GtkTooltip *tooltip,
                               const char *text);

/* @text: (nullable): the text, which is shortened with triad_tooltip_text_dup() */
void  triad_tooltip_text_set  (GtkWidget  *widget,
                               const char *text);

/* Shows no tooltips of the widgets below @menu while it is open, because they would cover
 * its content.
 */
void  triad_tooltip_text_suspend (GtkPopover *menu);
