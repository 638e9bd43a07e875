/* triad-about.h: what the program is, and of what it is made
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * triad_about_present:
 * @parent: (nullable): the window to stand before
 *
 * Shows the window that says so.
 */
void  triad_about_present        (GtkWindow  *parent);

/**
 * triad_about_dup_debug_info:
 * @display: what windows are on
 * @native: (nullable): a window that is shown
 *
 * Returns: (transfer full): what a report of a fault should say
 */
char *triad_about_dup_debug_info (GdkDisplay *display,
                                  GtkNative  *native);

G_END_DECLS
