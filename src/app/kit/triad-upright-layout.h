/* triad-upright-layout.h: layout manager for height-for-width content */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include <gtk/gtk.h>

#define TRIAD_TYPE_UPRIGHT_LAYOUT (triad_upright_layout_get_type ())

/* Allocates its whole size to each child, like GtkBinLayout, but never measures the
 * width for a given height.
 *
 * A GtkBox measures that before it allocates its children, and a wrapping label
 * computes it by trying about twenty widths, which takes too long for a list of such
 * labels.  In a vertically scrolled widget the result is not used, because its width
 * is fixed first.
 */
G_DECLARE_FINAL_TYPE (TriadUprightLayout, triad_upright_layout, TRIAD, UPRIGHT_LAYOUT,
                      GtkLayoutManager)
