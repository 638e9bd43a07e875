/* triad-property-list.h: titled list of inspector rows that link to frames */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include "triad-inspector-rows.h"
#include "triad-pane.h"

#define TRIAD_TYPE_PROPERTY_LIST (triad_property_list_get_type ())

/* A title with rows below it; hidden if there are none.  Activating a row selects the
 * frame that it links to, and hovering it highlights that frame.
 *
 * Properties: `session`, construct-only; `title`; `counted`, whether the title shows
 * the number of rows; `wide`, whether values are on a line of their own.
 *
 * Signal: `more`, when the user requests more rows; triad_property_list_get_max() has
 * grown by then.
 */
G_DECLARE_FINAL_TYPE (TriadPropertyList, triad_property_list, TRIAD, PROPERTY_LIST, TriadPane)

int  triad_property_list_get_max   (TriadPropertyList        *self);
void triad_property_list_reset_max (TriadPropertyList        *self);

/* The focus stays on the row with the same title, or else moves to the first one.
 *
 * @section: (transfer none): the rows to show; copied
 */
void triad_property_list_set_rows  (TriadPropertyList        *self,
                                    const TriadInspectorRows *section);
