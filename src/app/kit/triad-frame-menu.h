/* triad-frame-menu.h: context menu of the selected frame, the same in all views */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include <gtk/gtk.h>

/* Its items are the actions `frame.…` of the window.
 *
 * Returns: (transfer full): the menu
 */
GMenuModel *triad_frame_menu_new     (void);

/* Sets tooltips whenever @menu opens: why an edit of the selected frame is not possible.
 *
 * @menu: a menu in a TriadPane; its model may be that of a frame, or contain it
 */
void        triad_frame_menu_explain (GtkPopoverMenu *menu);
