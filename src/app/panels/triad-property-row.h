/* triad-property-row.h: list row of the inspector */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include <gtk/gtk.h>

#include "triad-inspector-rows.h"

#define TRIAD_TYPE_PROPERTY_ROW (triad_property_row_get_type ())

/* Shows an inspector row, with all of its text in the accessible name. */
G_DECLARE_FINAL_TYPE (TriadPropertyRow, triad_property_row, TRIAD, PROPERTY_ROW, GtkListBoxRow)

TriadPropertyRow *triad_property_row_new       (void);

/* The row is activatable if it links to another frame.
 *
 * @entry: the row to show; copied
 * @wide: whether the value is long and is on a line of its own
 * @here: whether it is about the frame that is already selected
 */
void              triad_property_row_set_row   (TriadPropertyRow        *self,
                                                const TriadInspectorRow *entry,
                                                gboolean                 wide,
                                                gboolean                 here);
int               triad_property_row_get_frame (TriadPropertyRow        *self);

const char       *triad_property_row_get_title (TriadPropertyRow        *self);
