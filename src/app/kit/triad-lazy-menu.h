/* triad-lazy-menu.h: menus that are built when first opened
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * triad_lazy_menu_attach:
 * @button: a button without a menu
 *
 * Gives the button a menu whose widgets are created when it is first opened; with the
 * property `menu-model` they would be created at once.
 */
void triad_lazy_menu_attach (GtkMenuButton  *button,
                             GMenuModel     *model);

/**
 * triad_lazy_menu_popup:
 * @menu: a popover without a model, or with @model
 * @model: the model of the menu
 * @x: the position to point to, in coordinates of the popover's parent
 * @y: the position to point to
 *
 * Opens @menu, and sets its model first if it has none.
 */
void triad_lazy_menu_popup  (GtkPopoverMenu *menu,
                             GMenuModel     *model,
                             double          x,
                             double          y);

G_END_DECLS
