/* triad-outline-row.h: a row of the outline
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define TRIAD_TYPE_OUTLINE_ROW (triad_outline_row_get_type ())

/**
 * TriadOutlineRow:
 *
 * Shows a #TriadOutlineItem, and names the list's row that it stands in, so
 * that all of it is read out.
 */
G_DECLARE_FINAL_TYPE (TriadOutlineRow, triad_outline_row, TRIAD, OUTLINE_ROW, GtkWidget)

GtkWidget      *triad_outline_row_new          (void);

/**
 * triad_outline_row_set_list_row:
 * @self: a row
 * @list_row: (nullable): what it shows
 */
void            triad_outline_row_set_list_row (TriadOutlineRow *self,
                                                GtkTreeListRow  *list_row);

/**
 * triad_outline_row_get_list_row:
 * @self: a row
 *
 * Returns: (nullable) (transfer none): what it shows
 */
GtkTreeListRow *triad_outline_row_get_list_row (TriadOutlineRow *self);

G_END_DECLS
