/* triad-lazy-menu.h: menus that are built when first opened */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include <gtk/gtk.h>

/* Gives the button a menu whose widgets are created when it is first opened; with the
 * property `menu-model` they would be created at once.
 *
 * @button: a button without a menu
 */
void triad_lazy_menu_attach (GtkMenuButton  *button,
                             GMenuModel     *model);

/* Opens @menu, and sets its model first if it has none.
 *
 * @menu: a popover without a model, or with @model
 * @x: the position to point to, in coordinates of the popover's parent
 * @y: the position to point to
 */
void triad_lazy_menu_popup  (GtkPopoverMenu *menu,
                             GMenuModel     *model,
                             double          x,
                             double          y);
