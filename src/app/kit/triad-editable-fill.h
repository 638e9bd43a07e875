/* triad-editable-fill.h: texts of entries that are not from the user */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include <gtk/gtk.h>

/* Shows @text, and forgets what can be undone: Ctrl+Z takes back only what the user types. */
void triad_editable_fill (GtkEditable *editable,
                          const char  *text);
