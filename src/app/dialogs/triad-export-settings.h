/* triad-export-settings.h: what somebody wants of a figure
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#pragma once

#include <adwaita.h>

#include "triad-figure.h"

G_BEGIN_DECLS

#define TRIAD_TYPE_EXPORT_SETTINGS (triad_export_settings_get_type ())

/**
 * TriadExportSettings:
 *
 * The rows of the dialog that exports.  They begin with what is shown, and what
 * somebody changes is put into a figure; nothing goes the other way.
 *
 * Emits `changed` when the figure is another one, and `note` with a message.
 */
G_DECLARE_FINAL_TYPE (TriadExportSettings, triad_export_settings, TRIAD, EXPORT_SETTINGS,
                      GtkWidget)

/**
 * triad_export_settings_take_shown:
 * @self: settings
 * @shown: (transfer full) (element-type TriadFigure): what is shown, by
 *   #TriadFigureContent
 * @content: what to begin with; that row has the focus
 */
void               triad_export_settings_take_shown   (TriadExportSettings *self,
                                                       GPtrArray           *shown,
                                                       int                  content);

/**
 * triad_export_settings_dup_figure:
 * @self: settings
 *
 * Returns: (transfer full): the figure that is wanted, without an output
 */
TriadFigure       *triad_export_settings_dup_figure   (TriadExportSettings *self);
TriadFigureFormat  triad_export_settings_get_format   (TriadExportSettings *self);

/**
 * triad_export_settings_show_page:
 * @self: settings
 * @width: of the page that has been made, points
 * @height: points
 *
 * Says how large it becomes.
 */
void               triad_export_settings_show_page    (TriadExportSettings *self,
                                                       double               width,
                                                       double               height);

/**
 * triad_export_settings_show_command:
 * @self: settings
 * @command: the command that makes the same figure
 */
void               triad_export_settings_show_command (TriadExportSettings *self,
                                                       const char          *command);

G_END_DECLS
