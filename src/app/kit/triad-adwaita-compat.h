/* triad-adwaita-compat.h: dialogs that differ between versions of libadwaita
 *
 * Since libadwaita 1.5 a dialog floats in its window, and slides in from below
 * where that is narrow.  Before, each is a window of its own.  File choosers stay
 * with GtkFileChooserNative, which looks the same on every version of GTK.
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

/**
 * triad_adwaita_compat_present_preferences:
 * @parent: (nullable): the window to show it in, or before
 * @page: (transfer floating): the only page
 *
 * Does nothing where @parent shows preferences already.
 */
void     triad_adwaita_compat_present_preferences (GtkWindow          *parent,
                                                   AdwPreferencesPage *page);

/**
 * triad_adwaita_compat_present_about:
 * @parent: (nullable): the window to show it in, or before
 * @first_property: a property that both AdwAboutDialog and AdwAboutWindow have
 * @...: its value, more properties and values, and %NULL
 */
void     triad_adwaita_compat_present_about       (GtkWindow          *parent,
                                                   const char         *first_property,
                                                   ...) G_GNUC_NULL_TERMINATED;

/**
 * triad_adwaita_compat_ask:
 * @parent: the window to show it in, or before
 * @heading: the question
 * @body: what is lost where the answer is yes
 * @accept: the label of the button for yes, with a mnemonic
 *
 * Asks before something is lost.  The answer is no unless that button is chosen.
 *
 * Returns: (transfer none): what emits response::accept where the answer is yes.
 *   It lives until it is answered.
 */
GObject *triad_adwaita_compat_ask                 (GtkWindow          *parent,
                                                   const char         *heading,
                                                   const char         *body,
                                                   const char         *accept);

G_END_DECLS
