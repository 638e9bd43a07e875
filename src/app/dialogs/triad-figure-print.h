/* triad-figure-print.h: printing of figures */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include <gtk/gtk.h>

#include "triad-figure-renderer.h"

/* Prints the page as vector graphics on one sheet of paper, scaled down if it does not
 * fit, in landscape orientation if it is wider than high.
 *
 * @page: (transfer full): the page to print
 * Returns: (transfer full): the operation, ready to be run
 */
GtkPrintOperation *triad_figure_print_new (TriadDrawnPage *page,
                                           const char     *name);
