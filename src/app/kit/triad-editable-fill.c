/* triad-editable-fill.c: texts of entries that are not from the user */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-editable-fill.h"

void
triad_editable_fill (GtkEditable *editable,
                     const char  *text)
{
  gtk_editable_set_enable_undo (editable, FALSE);
  gtk_editable_set_text (editable, text);
  gtk_editable_set_enable_undo (editable, TRUE);
}
