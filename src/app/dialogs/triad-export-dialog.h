/* triad-export-dialog.h: dialog to export a figure */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include <adwaita.h>

#include "triad-figure-renderer.h"
#include "triad-preferences.h"

#define TRIAD_TYPE_EXPORT_DIALOG (triad_export_dialog_get_type ())

/* Shows a preview of a figure while the user sets its options, and writes it.  The
 * figure shows the model as it was when the dialog was opened.
 *
 * Emits `exported` with the GFile, and closes.
 */
G_DECLARE_FINAL_TYPE (TriadExportDialog, triad_export_dialog, TRIAD, EXPORT_DIALOG, AdwWindow)

/* @parent: the window that the dialog belongs to
 * @renderer: renders figures of the window's snapshot
 * @shown: (transfer full) (element-type TriadFigure): the current views as figures, by
 *   TriadFigureContent
 * @content: the initial content
 * @preferences: keeps the choices of the user
 * Returns: (transfer none): the dialog
 */
TriadExportDialog *triad_export_dialog_new          (GtkWindow           *parent,
                                                     TriadFigureRenderer *renderer,
                                                     GPtrArray           *shown,
                                                     TriadFigureContent   content,
                                                     TriadPreferences    *preferences);

/* Writes the figure, or shows why that failed.  The suffix determines the format;
 * without a known suffix, the chosen format is used.  Never overwrites the model.
 */
void               triad_export_dialog_save         (TriadExportDialog   *self,
                                                     GFile               *file);

/* Appends the figure to @file.
 *
 * @file: a figure file, which need not exist
 */
void               triad_export_dialog_save_settings (TriadExportDialog *self,
                                                      GFile             *file);

/* Returns: (transfer full): the command line that renders the same figure */
char              *triad_export_dialog_dup_command  (TriadExportDialog  *self);
