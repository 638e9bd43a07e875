/* triad-save-chooser.c: native file chooser for saving
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#include "triad-save-chooser.h"

#include <glib/gi18n.h>

GtkFileChooserNative *
triad_save_chooser_new (GtkWindow  *parent,
                        const char *title,
                        const char *name,
                        GFile      *sibling)
{
  GtkFileChooserNative *self = gtk_file_chooser_native_new (title, parent,
                                                            GTK_FILE_CHOOSER_ACTION_SAVE,
                                                            _("_Save"), _("_Cancel"));
  g_autoptr(GFile) folder = sibling != NULL ? g_file_get_parent (sibling) : NULL;

  gtk_native_dialog_set_modal (GTK_NATIVE_DIALOG (self), TRUE);
  gtk_file_chooser_set_current_name (GTK_FILE_CHOOSER (self), name);

  if (folder != NULL)
    gtk_file_chooser_set_current_folder (GTK_FILE_CHOOSER (self), folder, NULL);

  return self;
}
