/* triad-compare-bar.h: header of a comparison: both files, count, graph switch, legend */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include "triad-pane.h"

#define TRIAD_TYPE_COMPARE_BAR (triad_compare_bar_get_type ())

/* The header of a comparison: both files, the number of differences, a switch between
 * the graphs, the legend, and a button that ends the comparison.  Hidden if nothing is
 * compared.
 *
 * Properties: `comparison`; `narrow`, whether the files are above each other and the
 * graph switch is elsewhere.
 */
G_DECLARE_FINAL_TYPE (TriadCompareBar, triad_compare_bar, TRIAD, COMPARE_BAR, TriadPane)
