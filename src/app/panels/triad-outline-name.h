/* triad-outline-name.h: name and type of a frame in the outline */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include <gtk/gtk.h>

#include "triad-outline-item.h"

#define TRIAD_TYPE_OUTLINE_NAME (triad_outline_name_get_type ())

/* Where there is no room for both, the type is hidden, and then the name is shortened such that
 * it differs from the names of its siblings.
 */
G_DECLARE_FINAL_TYPE (TriadOutlineName, triad_outline_name, TRIAD, OUTLINE_NAME, GtkWidget)

void        triad_outline_name_show     (TriadOutlineName *self,
                                         TriadOutlineItem *item);

/* Returns: (transfer none): the name as it is drawn */
const char *triad_outline_name_get_text (TriadOutlineName *self);
