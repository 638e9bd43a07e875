/* triad-compare-page.h: table of differences from the compared file */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include "triad-pane.h"

#define TRIAD_TYPE_COMPARE_PAGE (triad_compare_page_get_type ())

/* A table of the differences between two compared files, the largest first, with the
 * tolerance.  Activating a row selects its frame.
 *
 * Property: `comparison`.
 */
G_DECLARE_FINAL_TYPE (TriadComparePage, triad_compare_page, TRIAD, COMPARE_PAGE, TriadPane)
