/* triad-help.h: viewer of the help page
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

void triad_help_present (GtkWindow *parent);

G_END_DECLS
