/* triad-list-row.h: what is in a row of a list, and what the row is called
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

#define TRIAD_TYPE_LIST_ROW (triad_list_row_get_type ())

/**
 * TriadListRow:
 *
 * The child of a #GtkListItem.  The focus goes to a widget of the list around it, which
 * has no text of its own, and GTK 4.8 has no way to give it one in a template.
 *
 * Properties: `name-spoken`, what people hear where the row has the focus; `detail-spoken`,
 * what they hear after that.
 */
G_DECLARE_FINAL_TYPE (TriadListRow, triad_list_row, TRIAD, LIST_ROW, AdwBin)

G_END_DECLS
