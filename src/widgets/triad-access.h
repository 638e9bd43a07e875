/* triad-access.h: names for those who hear the window
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * triad_access_name_buttons:
 * @root: a widget
 *
 * Names the buttons in @root that a template cannot name: those that GTK puts
 * inside a menu button, split button or drop-down get its tooltip, those with a
 * mnemonic the text that is seen, without the underscore, and the switch of an
 * expander row its title.  To be called again
 * when such a button has got another label.
 */
void triad_access_name_buttons (GtkWidget *root);

G_END_DECLS
