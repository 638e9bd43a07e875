/* triad-figure-print.h: figures on paper
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#pragma once

#include <gtk/gtk.h>

#include "triad-page.h"

G_BEGIN_DECLS

/**
 * triad_figure_print_new:
 * @sheet: (transfer full): what to print
 * @name: of the job
 *
 * Prints it on one page, as large as there is room, but no larger than it is;
 * what is wider than high lies on its side.  No bitmap is printed.
 *
 * Returns: (transfer full): the operation, which is still to be run
 */
GtkPrintOperation *triad_figure_print_new (TriadPage  *sheet,
                                           const char *name);

G_END_DECLS
