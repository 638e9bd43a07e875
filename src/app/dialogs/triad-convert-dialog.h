/* triad-convert-dialog.h: asks what a file shall become, and writes it
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#pragma once

#include <adwaita.h>

#include "triad-session.h"

G_BEGIN_DECLS

#define TRIAD_TYPE_CONVERT_DIALOG (triad_convert_dialog_get_type ())

/**
 * TriadConvertDialog:
 *
 * Converts what a session shows as soon as a format is chosen, and again when
 * the file changes, and says what would be left out or what stands against it
 * before anything is written.
 */
G_DECLARE_FINAL_TYPE (TriadConvertDialog, triad_convert_dialog, TRIAD, CONVERT_DIALOG, AdwWindow)

/**
 * TriadConvertDialog::saved:
 * @self: a dialog, which closes
 * @file: (type GFile): what was written
 */

/**
 * TriadConvertDialog::obstacles:
 * @self: a dialog, which closes
 * @version: what the file was to become
 *
 * Somebody wants to look at what stands against it.
 */

/**
 * TriadConvertDialog::place:
 * @self: a dialog, which closes
 * @frame: a vertex, -1 for none
 * @range: (type gpointer): a `const TriadSourceRange *`
 *
 * Somebody wants to see in the source what a row speaks of.
 */

/**
 * triad_convert_dialog_new:
 * @session: what shows the file
 * @parent: the window to stand before
 *
 * Returns: (transfer none): the dialog
 */
TriadConvertDialog *triad_convert_dialog_new  (TriadSession       *session,
                                               GtkWindow          *parent);

/**
 * triad_convert_dialog_save:
 * @self: a dialog
 * @file: where to write
 *
 * Writes what nothing stands against.  Asks before it writes over the file that
 * is shown.
 */
void                triad_convert_dialog_save (TriadConvertDialog *self,
                                               GFile              *file);

G_END_DECLS
