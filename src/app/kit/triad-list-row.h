/* triad-list-row.h: content of a list row with an accessible name */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include <adwaita.h>

#define TRIAD_TYPE_LIST_ROW (triad_list_row_get_type ())

/* The child of a GtkListItem.  The focus is on the internal row widget of the list,
 * which has no text of its own, and GTK 4.8 cannot name it in a template.
 *
 * Properties: `name-spoken`, the accessible name of the row; `detail-spoken`, its
 * accessible description.
 */
G_DECLARE_FINAL_TYPE (TriadListRow, triad_list_row, TRIAD, LIST_ROW, AdwBin)
