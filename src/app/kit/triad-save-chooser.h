/* triad-save-chooser.h: native file chooser for saving
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* @sibling: (nullable): a file in the suggested folder
 * Returns: (transfer full): a modal dialog that is not shown yet
 */
GtkFileChooserNative *triad_save_chooser_new (GtkWindow  *parent,
                                              const char *title,
                                              const char *name,
                                              GFile      *sibling);

G_END_DECLS
