/* triad-compare-bar.h: which two files are compared
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#pragma once

#include <gtk/gtk.h>

#include "triad-session.h"

G_BEGIN_DECLS

#define TRIAD_TYPE_COMPARE_BAR (triad_compare_bar_get_type ())

/**
 * TriadCompareBar:
 *
 * The heading of a comparison: both files, how many differences there are, which graph
 * is shown of both, what the signs mean, and a button that ends it.  Not visible where
 * nothing is compared.
 *
 * Properties: `session`, set once; `narrow`, whether the files stand below each other,
 * and the graphs are chosen elsewhere.
 */
G_DECLARE_FINAL_TYPE (TriadCompareBar, triad_compare_bar, TRIAD, COMPARE_BAR, GtkWidget)

G_END_DECLS
