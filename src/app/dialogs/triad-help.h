/* triad-help.h: viewer of the help page */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include <gtk/gtk.h>

void triad_help_present (GtkWindow *parent);
