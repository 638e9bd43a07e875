/* triad-legend.h: legend of the marks of a comparison */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include <gtk/gtk.h>

#define TRIAD_TYPE_LEGEND (triad_legend_get_type ())

/* Lists each ring, badge, arrow and bar that marks a difference, as it is painted,
 * with its meaning.
 */
G_DECLARE_FINAL_TYPE (TriadLegend, triad_legend, TRIAD, LEGEND, GtkWidget)
