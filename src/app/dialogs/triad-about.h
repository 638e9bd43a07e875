/* triad-about.h: about dialog, with debug information
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

void triad_about_present (GtkWindow *parent);

G_END_DECLS
