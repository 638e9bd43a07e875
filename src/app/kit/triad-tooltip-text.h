/* triad-tooltip-text.h: texts of any length, as long as people can read them
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * triad_tooltip_text_dup:
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
char *triad_tooltip_text_dup  (const char *text);

/**
 * triad_tooltip_text_show:
 * @tooltip: a tooltip
 * @text: (nullable): what it is to say, as triad_tooltip_text_dup() shortens it
 */
void  triad_tooltip_text_show (GtkTooltip *tooltip,
                               const char *text);

/**
 * triad_tooltip_text_set:
 * @widget: a widget
 * @text: (nullable): what its tooltip is to say, as triad_tooltip_text_dup()
 *   shortens it
 */
void  triad_tooltip_text_set  (GtkWidget  *widget,
                               const char *text);

G_END_DECLS
