/* triad-figure-error.h: error domain that names the figure option at fault */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include <glib.h>

/** TRIAD_FIGURE_ERROR: A figure option has an invalid value, or one that does not fit the model. 
 * The error has the name of the option, so that the message can be shown at the option: on the
 * command line, in a line of a file, or in a row of a dialog. */
#define TRIAD_FIGURE_ERROR (triad_figure_error_quark ())

GQuark      triad_figure_error_quark      (void);

/**
 * triad_figure_set_error:
 * @option: name of the invalid option; "" for none
 * @format: message, which should quote the value
 */
void        triad_figure_set_error        (GError       **error,
                                           const char    *option,
                                           const char    *format,
                                           ...) G_GNUC_PRINTF (3, 4);

/** triad_figure_error_get_option: Returns name of the invalid option; %NULL for none. */
const char *triad_figure_error_get_option (const GError  *error);
