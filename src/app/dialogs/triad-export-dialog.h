/* triad-export-dialog.h: what is shown, as a file
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#pragma once

#include <adwaita.h>

#include "triad-figure-renderer.h"

G_BEGIN_DECLS

#define TRIAD_TYPE_EXPORT_DIALOG (triad_export_dialog_get_type ())

/**
 * TriadExportDialog:
 *
 * Shows a figure while somebody chooses how it shall be, and writes it.  It
 * shows the model as it was when the dialog was opened.
 *
 * Emits `exported` with the #GFile, and closes.
 */
G_DECLARE_FINAL_TYPE (TriadExportDialog, triad_export_dialog, TRIAD, EXPORT_DIALOG, AdwWindow)

/**
 * triad_export_dialog_new:
 * @parent: the window that it belongs to
 * @maker: makes figures of what is shown there
 * @shown: (transfer full) (element-type TriadFigure): what is shown there, by
 *   #TriadFigureContent
 * @content: what to begin with
 *
 * Returns: (transfer none): the dialog
 */
TriadExportDialog *triad_export_dialog_new          (GtkWindow           *parent,
                                                     TriadFigureRenderer *maker,
                                                     GPtrArray           *shown,
                                                     TriadFigureContent   content);

/**
 * triad_export_dialog_save:
 * @self: a dialog
 * @file: where to
 *
 * Writes the figure there; says why, where that can't be done.  The suffix says
 * as what; where it does not, that is the format that is chosen.  The model is
 * never written over.
 */
void               triad_export_dialog_save         (TriadExportDialog   *self,
                                                     GFile               *file);

/**
 * triad_export_dialog_save_settings:
 * @self: a dialog
 * @file: a figure file, which need not be there yet
 *
 * Adds the figure to those that it has.
 */
void               triad_export_dialog_save_settings (TriadExportDialog *self,
                                                      GFile             *file);

/**
 * triad_export_dialog_dup_command:
 * @self: a dialog
 *
 * Returns: (transfer full): the command that makes the same figure
 */
char              *triad_export_dialog_dup_command  (TriadExportDialog  *self);

G_END_DECLS
