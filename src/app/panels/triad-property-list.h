/* triad-property-list.h: a section of rows, some of which lead to frames
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#pragma once

#include <gtk/gtk.h>

#include "triad-inspector-rows.h"
#include "triad-session.h"

G_BEGIN_DECLS

#define TRIAD_TYPE_PROPERTY_LIST (triad_property_list_get_type ())

/**
 * TriadPropertyList:
 *
 * A title, and facts below it; not visible where there are none.  To activate
 * a row selects the frame that it leads to, and the pointer on it points at
 * that frame.
 *
 * Properties: `session`, set once; `title`; `counted`, whether the title says
 * how many there are; `wide`, whether values stand in lines of their own.
 *
 * Signal: `more`, when people ask for more rows than there are: then
 * triad_property_list_get_max() has grown.
 */
G_DECLARE_FINAL_TYPE (TriadPropertyList, triad_property_list, TRIAD, PROPERTY_LIST, GtkWidget)

/**
 * triad_property_list_get_max:
 * @self: a list
 *
 * Returns: how many rows are wanted at most
 */
int  triad_property_list_get_max   (TriadPropertyList        *self);
void triad_property_list_reset_max (TriadPropertyList        *self);

/**
 * triad_property_list_set_rows:
 * @self: a list
 * @facts: (transfer none): what to show; copied
 *
 * The focus stays on the row with the same title, or else goes to the first.
 */
void triad_property_list_set_rows  (TriadPropertyList        *self,
                                    const TriadInspectorRows *facts);

G_END_DECLS
