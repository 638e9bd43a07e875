/* triad-figure-arguments.h: command-line options of a figure */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include "triad-figure.h"

/**
 * triad_figure_arguments_new:
 * @figure: set while the options are parsed; not owned, and must outlive the result
 * @is_graph: whether the options are those of `graph`, or otherwise of `render`
 *
 * Creates a command-line option for each figure option.  Operands become sources.
 *
 * Returns: (transfer full): the options
 */
GOptionGroup *triad_figure_arguments_new        (TriadFigure        *figure,
                                                 gboolean            is_graph);

/** triad_figure_arguments_to_command: Returns the shell command that renders the figure. */
char         *triad_figure_arguments_to_command (const TriadFigure  *figure);
