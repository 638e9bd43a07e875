/* triad-save-chooser.h: the system's dialog that asks where to save
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * triad_save_chooser_new:
 * @parent: what it stands before
 * @title: of the dialog
 * @name: what is suggested
 * @sibling: (nullable): a file in the folder that is suggested
 *
 * Returns: (transfer full): a modal dialog that is not shown yet
 */
GtkFileChooserNative *triad_save_chooser_new (GtkWindow  *parent,
                                              const char *title,
                                              const char *name,
                                              GFile      *sibling);

G_END_DECLS
