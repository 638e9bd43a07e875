/* triad-export-settings.h: rows with the options of a figure */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include <adwaita.h>

#include "triad-figure.h"

#define TRIAD_TYPE_EXPORT_SETTINGS (triad_export_settings_get_type ())

/* The option rows of the export dialog.  They are initialized from the current views;
 * changes by the user are applied to a figure.
 *
 * Emits `changed` when the figure has changed, and `note` with a message.
 */
G_DECLARE_FINAL_TYPE (TriadExportSettings, triad_export_settings, TRIAD, EXPORT_SETTINGS,
                      GtkWidget)

/* @shown: (transfer full) (element-type TriadFigure): the current views as figures, by
 *   TriadFigureContent
 * @content: the initial content, whose row gets the focus
 * @last: a dictionary of triad_export_settings_dup_choices(), which may be invalid
 */
void               triad_export_settings_take_shown   (TriadExportSettings *self,
                                                       GPtrArray           *shown,
                                                       int                  content,
                                                       GVariant            *last);

/* Returns: (transfer full): a dictionary of the rows that do not show the current views */
GVariant          *triad_export_settings_dup_choices  (TriadExportSettings *self);

/* Returns: (transfer full): the figure with the chosen options, without an output */
TriadFigure       *triad_export_settings_dup_figure   (TriadExportSettings *self);
TriadFigureFormat  triad_export_settings_get_format   (TriadExportSettings *self);

/* Shows the size of the output.
 *
 * @width: width of the rendered page, points
 * @height: height of the rendered page, points
 */
void               triad_export_settings_show_page    (TriadExportSettings *self,
                                                       double               width,
                                                       double               height);

void               triad_export_settings_show_command (TriadExportSettings *self,
                                                       const char          *command);
