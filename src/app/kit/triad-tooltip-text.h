/* triad-tooltip-text.h: texts of any length, as long as people can read them
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * triad_brief_dup_text:
 * @text: (nullable): what may hold names of any length
 *
 * GTK breaks the lines of a tooltip between words only, and a surface has at
 * most 32767 pixels on a side.  In a label that is broken between letters, too,
 * Pango shapes the rest of a word again for each line.
 *
 * And what turns the direction of text would turn what stands behind a name.
 *
 * Returns: (transfer full) (nullable): the same, with an ellipsis for the middle
 *   of each word, and for the end of a text, that is too long; and plain, as
 *   triad_escape_dup_lines() makes it
 */
char *triad_brief_dup_text     (const char *text);

/**
 * triad_brief_show_tooltip:
 * @tooltip: a tooltip
 * @text: (nullable): what it is to say, as triad_brief_dup_text() shortens it
 */
void  triad_brief_show_tooltip (GtkTooltip *tooltip,
                                const char *text);

/**
 * triad_brief_set_tooltip:
 * @widget: a widget
 * @text: (nullable): what its tooltip is to say, as triad_brief_dup_text()
 *   shortens it
 */
void  triad_brief_set_tooltip  (GtkWidget  *widget,
                                const char *text);

G_END_DECLS
