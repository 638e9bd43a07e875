/* triad-legend.h: what the signs of a comparison mean
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define TRIAD_TYPE_LEGEND (triad_legend_get_type ())

/**
 * TriadLegend:
 *
 * Each ring, sign, arrow and bar that points out a difference, as it is painted, with
 * what it means.
 */
G_DECLARE_FINAL_TYPE (TriadLegend, triad_legend, TRIAD, LEGEND, GtkWidget)

G_END_DECLS
