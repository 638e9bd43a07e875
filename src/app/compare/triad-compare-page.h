/* triad-compare-page.h: how what is shown differs from another file
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#pragma once

#include <gtk/gtk.h>

#include "triad-session.h"

G_BEGIN_DECLS

#define TRIAD_TYPE_COMPARE_PAGE (triad_compare_page_get_type ())

/**
 * TriadComparePage:
 *
 * A table of what differs between the session's file and its counterpart, the
 * largest first, with the tolerance.  A row that is chosen selects its frame.
 *
 * Property: `session`, set once.
 */
G_DECLARE_FINAL_TYPE (TriadComparePage, triad_compare_page, TRIAD, COMPARE_PAGE, GtkWidget)

G_END_DECLS
