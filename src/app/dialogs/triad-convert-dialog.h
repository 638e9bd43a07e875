/* triad-convert-dialog.h: dialog to convert a file to another format */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include <adwaita.h>

#include "triad-session.h"

#define TRIAD_TYPE_CONVERT_DIALOG (triad_convert_dialog_get_type ())

/* Converts the file of a session when a format is chosen, and again when the file
 * changes, and lists what would be lost and what prevents the conversion before
 * anything is written.
 */
G_DECLARE_FINAL_TYPE (TriadConvertDialog, triad_convert_dialog, TRIAD, CONVERT_DIALOG, AdwWindow)

/**
 * TriadConvertDialog::saved:
 * @file: (type GFile): the file that was written
 *
 * Emitted after saving; the dialog closes.
 */

/** TriadConvertDialog::obstacles: Emitted when the user wants to see the obstacles; the dialog
 * closes. */

/**
 * TriadConvertDialog::place:
 * @frame: a vertex, -1 for none
 * @range: (type gpointer): a `const TriadSourceRange *`
 *
 * Emitted when the user wants to see the source of a row; the dialog closes.
 */

/* Returns: (transfer none): the dialog */
TriadConvertDialog *triad_convert_dialog_new  (TriadSession       *session,
                                               GtkWindow          *parent);

/* Writes the converted file; there must be no errors.  Asks for confirmation before
 * overwriting the file that is shown.
 */
void                triad_convert_dialog_save (TriadConvertDialog *self,
                                               GFile              *file);
