/* triad-frame-menu.c: context menu of the selected frame, the same in all views
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#include "triad-frame-menu.h"

GMenuModel *
triad_frame_menu_new (void)
{
  g_autoptr(GtkBuilder) builder =
    gtk_builder_new_from_resource ("/io/github/triadsdf/Triad/triad-frame-menu.ui");

  return g_object_ref (G_MENU_MODEL (gtk_builder_get_object (builder, "frame_menu")));
}
