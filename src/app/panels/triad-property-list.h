/* triad-property-list.h: a section of rows, some of which lead to frames
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#pragma once

#include <gtk/gtk.h>

#include "triad-inspector-rows.h"
#include "triad-session.h"

G_BEGIN_DECLS

#define TRIAD_TYPE_FACT_LIST (triad_fact_list_get_type ())

/**
 * TriadFactList:
 *
 * A title, and facts below it; not visible where there are none.  To activate
 * a row selects the frame that it leads to, and the pointer on it points at
 * that frame.
 *
 * Properties: `session`, set once; `title`; `counted`, whether the title says
 * how many there are; `wide`, whether values stand in lines of their own.
 *
 * Signal: `more`, when people ask for more rows than there are: then
 * triad_fact_list_get_max() has grown.
 */
G_DECLARE_FINAL_TYPE (TriadFactList, triad_fact_list, TRIAD, FACT_LIST, GtkWidget)

/**
 * triad_fact_list_get_max:
 * @self: a list
 *
 * Returns: how many rows are wanted at most
 */
int  triad_fact_list_get_max   (TriadFactList            *self);
void triad_fact_list_reset_max (TriadFactList            *self);

/**
 * triad_fact_list_set_facts:
 * @self: a list
 * @facts: (transfer none): what to show; copied
 *
 * The focus stays on the row with the same title, or else goes to the first.
 */
void triad_fact_list_set_facts (TriadFactList            *self,
                                const TriadInspectorRows *facts);

G_END_DECLS
