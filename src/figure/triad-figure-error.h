/* triad-figure-error.h: error domain that names the figure option at fault
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * TRIAD_FIGURE_ERROR:
 *
 * A setting of a figure is not what it may be, or does not fit the model.
 * The code is the setting's place in triad_figure_get_options(), or -1 where
 * there is no setting of that name, so that the message can be shown where
 * the setting is: at an option, a line of a file, or a row of a dialog.
 */
#define TRIAD_FIGURE_ERROR (triad_figure_error_quark ())

GQuark      triad_figure_error_quark      (void);

/**
 * triad_figure_set_error:
 * @error: where to say it
 * @option: the name of the setting that is wrong
 * @format: what is wrong, with the value that is
 */
void        triad_figure_set_error        (GError       **error,
                                           const char    *option,
                                           const char    *format,
                                           ...) G_GNUC_PRINTF (3, 4);

/**
 * triad_figure_error_get_option:
 * @error: an error
 *
 * Returns: (nullable): the name of the setting that is wrong; %NULL where
 *   @error is about something else
 */
const char *triad_figure_error_get_option (const GError  *error);

G_END_DECLS
