/* triad-gtk-compat.c: behaviour that differs between versions of GTK
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#include "triad-gtk-compat.h"

#define TAB_ITEM 1                         /* GTK_LIST_TAB_ITEM of GTK 4.12 */

void
triad_gtk_compat_tab_to_row (GtkWidget *list)
{
  g_return_if_fail (GTK_IS_WIDGET (list));

  if (g_object_class_find_property (G_OBJECT_GET_CLASS (list), "tab-behavior") != NULL)
    g_object_set (list, "tab-behavior", TAB_ITEM, NULL);
}
