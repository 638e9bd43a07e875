/* triad-lazy-menu.h: menus that are made when they are opened
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * triad_lazy_menu_attach:
 * @button: a button without a menu
 * @model: what its menu has
 *
 * Gives the button a menu, of which each item becomes a widget when it is first
 * opened; as a property of the button the model would be made into them at once.
 */
void triad_lazy_menu_attach (GtkMenuButton  *button,
                             GMenuModel     *model);

/**
 * triad_lazy_menu_popup:
 * @menu: a menu without a model, or with @model
 * @model: what it has
 * @x: where of its parent it points to
 * @y: the other coordinate
 *
 * Opens @menu, which becomes widgets when that is done first.
 */
void triad_lazy_menu_popup  (GtkPopoverMenu *menu,
                             GMenuModel     *model,
                             double          x,
                             double          y);

G_END_DECLS
