/* triad-help.h: the help, in whatever shows pages of text
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

GFile *triad_help_find    (void);
void   triad_help_present (GtkWindow *parent);

G_END_DECLS
