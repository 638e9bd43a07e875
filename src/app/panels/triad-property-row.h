/* triad-property-row.h: one thing that there is to say, in a list
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#pragma once

#include <gtk/gtk.h>

#include "triad-inspector-rows.h"

G_BEGIN_DECLS

#define TRIAD_TYPE_FACT_ROW (triad_fact_row_get_type ())

/**
 * TriadFactRow:
 *
 * Shows a fact, and says all of it to those who hear the window.
 */
G_DECLARE_FINAL_TYPE (TriadFactRow, triad_fact_row, TRIAD, FACT_ROW, GtkListBoxRow)

TriadFactRow *triad_fact_row_new       (void);

/**
 * triad_fact_row_set_fact:
 * @self: a row
 * @fact: what to show; copied
 * @wide: whether its value is long, and so stands in a line of its own
 * @here: whether it is about the frame that is selected already
 *
 * The row can be activated where it leads to another frame.
 */
void          triad_fact_row_set_fact  (TriadFactRow            *self,
                                        const TriadInspectorRow *fact,
                                        gboolean                 wide,
                                        gboolean                 here);
int           triad_fact_row_get_frame (TriadFactRow            *self);

/**
 * triad_fact_row_get_title:
 * @self: a row
 *
 * Returns: what it is about
 */
const char   *triad_fact_row_get_title (TriadFactRow            *self);

G_END_DECLS
