/* triad-property-row.h: one thing that there is to say, in a list
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#pragma once

#include <gtk/gtk.h>

#include "triad-inspector-rows.h"

G_BEGIN_DECLS

#define TRIAD_TYPE_PROPERTY_ROW (triad_property_row_get_type ())

/**
 * TriadPropertyRow:
 *
 * Shows a fact, and says all of it to those who hear the window.
 */
G_DECLARE_FINAL_TYPE (TriadPropertyRow, triad_property_row, TRIAD, PROPERTY_ROW, GtkListBoxRow)

TriadPropertyRow *triad_property_row_new       (void);

/**
 * triad_property_row_set_row:
 * @self: a row
 * @fact: what to show; copied
 * @wide: whether its value is long, and so stands in a line of its own
 * @here: whether it is about the frame that is selected already
 *
 * The row can be activated where it leads to another frame.
 */
void              triad_property_row_set_row   (TriadPropertyRow        *self,
                                                const TriadInspectorRow *fact,
                                                gboolean                 wide,
                                                gboolean                 here);
int               triad_property_row_get_frame (TriadPropertyRow        *self);

/**
 * triad_property_row_get_title:
 * @self: a row
 *
 * Returns: what it is about
 */
const char       *triad_property_row_get_title (TriadPropertyRow        *self);

G_END_DECLS
