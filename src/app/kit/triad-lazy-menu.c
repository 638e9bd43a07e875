/* triad-lazy-menu.c: menus that are built when first opened */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-lazy-menu.h"

#include "triad-frame-menu.h"
#include "triad-gtk-compat.h"
#include "triad-tooltip-text.h"

static void
create_popup_cb (GtkMenuButton *button,
                 gpointer       model)
{
  if (gtk_menu_button_get_menu_model (button) != NULL)
    return;

  gtk_menu_button_set_menu_model (button, model);
  triad_gtk_compat_name_items (GTK_POPOVER_MENU (gtk_menu_button_get_popover (button)));
  triad_tooltip_text_suspend (gtk_menu_button_get_popover (button));
}

void
triad_lazy_menu_attach (GtkMenuButton *button,
                        GMenuModel    *model)
{
  gtk_menu_button_set_create_popup_func (button, create_popup_cb, g_object_ref (model),
                                         g_object_unref);
}

void
triad_lazy_menu_popup (GtkPopoverMenu *menu,
                       GMenuModel     *model,
                       double          x,
                       double          y)
{
  if (gtk_popover_menu_get_menu_model (menu) == NULL)
    {
      gtk_popover_menu_set_menu_model (menu, model);
      triad_gtk_compat_name_items (menu);
      triad_frame_menu_explain (menu);
      triad_tooltip_text_suspend (GTK_POPOVER (menu));
    }

  gtk_popover_set_pointing_to (GTK_POPOVER (menu), &(GdkRectangle) { (int) x, (int) y, 1, 1 });
  gtk_popover_popup (GTK_POPOVER (menu));
}
