/* triad-accessibility.h: names for those who hear the window
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * triad_accessibility_name_buttons:
 * @root: a widget
 *
 * Names the buttons in @root that a template cannot name: those that GTK puts
 * inside a menu button, split button or drop-down get its tooltip, those with a
 * mnemonic the text that is seen, without the underscore, and the switch of an
 * expander row its title.  To be called again
 * when such a button has got another label.
 */
void     triad_accessibility_name_buttons   (GtkWidget *root);

/**
 * triad_accessibility_announce:
 * @window: a window with a title
 * @news: a few words
 *
 * Has a screen reader say them, if the window is the active one.
 */
void     triad_accessibility_announce       (GtkWindow  *window,
                                             const char *news);

/**
 * triad_accessibility_name_row:
 * @child: what stands in a row of a list view
 * @name: what the row is about
 * @detail: what else is in it, "" for nothing
 *
 * Names the list's own row around @child, which has the focus and no text of its own;
 * nothing while @child stands in none.
 */
void     triad_accessibility_name_row       (GtkWidget  *child,
                                             const char *name,
                                             const char *detail);

/**
 * triad_accessibility_has_focus_within:
 * @widget: a widget
 *
 * Returns: whether @widget, or something in it, has the focus of its window
 */
gboolean triad_accessibility_has_focus_within (GtkWidget *widget);

/**
 * triad_accessibility_has_lost_focus:
 * @popover: a menu that is closed
 *
 * Returns: whether the focus is still in there, or nowhere: what was chosen has not led
 *   elsewhere, and whoever came by keyboard goes on from where they were
 */
gboolean triad_accessibility_has_lost_focus (GtkWidget *popover);

G_END_DECLS
