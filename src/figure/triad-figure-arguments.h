/* triad-figure-arguments.h: command-line options of a figure
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#pragma once

#include "triad-figure.h"

G_BEGIN_DECLS

/**
 * triad_figure_arguments_new:
 * @figure: gets what is asked for; it must outlive the options
 * @is_graph: whether they are those of `graph`, which draws graphs alone, or
 *   else of `render`
 *
 * Every setting as an option, and operands as sources.
 *
 * Returns: (transfer full): the options
 */
GOptionGroup *triad_figure_arguments_new        (TriadFigure        *figure,
                                                 gboolean            is_graph);

/**
 * triad_figure_arguments_parse:
 * @figure: a figure
 * @words: (array zero-terminated=1): `render` or `graph`, then options and
 *   files
 * @error: where to say what is wrong
 *
 * Returns: %FALSE and @error where they say no figure
 */
gboolean      triad_figure_arguments_parse      (TriadFigure        *figure,
                                                 const char *const  *words,
                                                 GError            **error);

/**
 * triad_figure_arguments_to_command:
 * @figure: a figure
 *
 * Returns: (transfer full): what to type in a shell to get that figure
 */
char         *triad_figure_arguments_to_command (const TriadFigure  *figure);

G_END_DECLS
