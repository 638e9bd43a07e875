/* triad-patch-view.h: text view of a unified diff */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include <gtk/gtk.h>

#define TRIAD_TYPE_PATCH_VIEW (triad_patch_view_get_type ())

/* Shows the lines that are removed and added, and the words in them that differ, in colours. */
G_DECLARE_FINAL_TYPE (TriadPatchView, triad_patch_view, TRIAD, PATCH_VIEW, GtkTextView)

/* @patch: a unified diff; of a very long one, only the beginning is shown */
void triad_patch_view_set_patch (TriadPatchView *self,
                                 const char     *patch);
