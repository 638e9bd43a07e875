/* triad-accessibility.h: accessibility helpers: names, announcements, focus */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include <gtk/gtk.h>

/* Names the buttons in @root that a template cannot name: the inner button of a menu
 * button, split button or drop-down gets its tooltip, a button with a mnemonic gets
 * its label without the underscore, and the switch of an expander row gets the title
 * of the row.  Call this again after the label of such a button has changed.
 */
void     triad_accessibility_name_buttons   (GtkWidget *root);

/* Makes a screen reader announce @message, if the window is active.
 *
 * @message: a short text
 */
void     triad_accessibility_announce       (GtkWindow  *window,
                                             const char *message);

/* Sets the accessible name of the list's internal row around @child, which gets the
 * focus but has no text of its own.  Does nothing while @child is not in a row.
 *
 * @child: a widget in a row of a list view
 * @name: the subject of the row
 * @detail: the other text of the row; "" for none
 */
void     triad_accessibility_name_row       (GtkWidget  *child,
                                             const char *name,
                                             const char *detail);

/* Returns: whether @widget or one of its descendants has the focus of its window */
gboolean triad_accessibility_has_focus_within (GtkWidget *widget);

/* @popover: a menu that has just been closed
 * Returns: whether the focus is still in @popover, or nowhere.  The chosen action has
 *   then not moved the focus, and the caller should restore it for keyboard users
 */
gboolean triad_accessibility_has_lost_focus (GtkWidget *popover);
