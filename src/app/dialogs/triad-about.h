/* triad-about.h: about dialog, with debug information
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

void  triad_about_present        (GtkWindow  *parent);

/* @display: the display of the windows
 * @native: (nullable): a window that is shown
 * Returns: (transfer full): the information for a bug report
 */
char *triad_about_dup_debug_info (GdkDisplay *display,
                                  GtkNative  *native);

G_END_DECLS
