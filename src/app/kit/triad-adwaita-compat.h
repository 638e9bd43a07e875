/* triad-adwaita-compat.h: dialogs that differ between versions of libadwaita
 *
 * Since libadwaita 1.5 a dialog is shown inside its window, as a bottom sheet
 * if the window is narrow.  In older versions each dialog is a window of its
 * own.  File choosers use GtkFileChooserNative, which is the same in all
 * versions of GTK.
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#pragma once

#include <adwaita.h>

/* Does nothing if @parent already shows preferences.
 *
 * @page: (transfer floating): the only page
 */
void     triad_adwaita_compat_present_preferences (GtkWindow          *parent,
                                                   AdwPreferencesPage *page);

/* @first_property: a property that both AdwAboutDialog and AdwAboutWindow have
 * @...: its value, more properties and values, and NULL
 */
void     triad_adwaita_compat_present_about       (GtkWindow          *parent,
                                                   const char         *first_property,
                                                   ...) G_GNUC_NULL_TERMINATED;

/* Asks for confirmation before data is lost.  Closing the dialog in any other way
 * cancels.
 *
 * @heading: the question
 * @body: what will be lost
 * @accept: the label of the button that confirms, with a mnemonic
 * Returns: (transfer none): an object that emits response::accept if the user
 *   confirms; valid until the dialog is closed
 */
GObject *triad_adwaita_compat_ask                 (GtkWindow          *parent,
                                                   const char         *heading,
                                                   const char         *body,
                                                   const char         *accept);
