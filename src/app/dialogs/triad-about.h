/* triad-about.h: about dialog, with debug information */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include <gtk/gtk.h>

void triad_about_present (GtkWindow *parent);
