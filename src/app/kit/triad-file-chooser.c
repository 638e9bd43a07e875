/* triad-file-chooser.c: native file chooser of a window */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-file-chooser.h"

#include <glib/gi18n.h>

#define KEY "triad-file-chooser"

static void
response_cb (GtkWindow       *parent,
             int              response,
             GtkNativeDialog *chooser)
{
  TriadFileChooserFunc func = (TriadFileChooserFunc) g_object_get_data (G_OBJECT (chooser), KEY);
  g_autoptr(GtkNativeDialog) own G_GNUC_UNUSED = g_object_ref (chooser);
  g_autoptr(GListModel) files = gtk_file_chooser_get_files (GTK_FILE_CHOOSER (chooser));

  gtk_native_dialog_destroy (chooser);
  g_object_set_data (G_OBJECT (parent), KEY, NULL);

  if (response == GTK_RESPONSE_ACCEPT && g_list_model_get_n_items (files) > 0)
    func (parent, files);
}

GtkFileChooser *
triad_file_chooser_new (GtkWindow            *parent,
                        GtkFileChooserAction  action,
                        const char           *title,
                        const char           *accept,
                        GFile                *sibling,
                        TriadFileChooserFunc  func)
{
  GtkNativeDialog *shown = g_object_get_data (G_OBJECT (parent), KEY);
  g_autoptr(GFile) folder = sibling != NULL ? g_file_get_parent (sibling) : NULL;
  GtkFileChooserNative *chooser;

  if (shown != NULL)
    {
      gtk_native_dialog_show (shown);
      return NULL;
    }

  chooser = gtk_file_chooser_native_new (title, parent, action, accept, _("_Cancel"));
  gtk_native_dialog_set_modal (GTK_NATIVE_DIALOG (chooser), TRUE);

  if (folder != NULL)
    gtk_file_chooser_set_current_folder (GTK_FILE_CHOOSER (chooser), folder, NULL);

  g_object_set_data (G_OBJECT (chooser), KEY, (gpointer) func);
  g_object_set_data_full (G_OBJECT (parent), KEY, chooser, g_object_unref);
  g_signal_connect_object (chooser, "response", G_CALLBACK (response_cb), parent,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (parent, "destroy", G_CALLBACK (gtk_native_dialog_destroy), chooser,
                           G_CONNECT_SWAPPED);

  return GTK_FILE_CHOOSER (chooser);
}

void
triad_file_chooser_save (GtkWindow            *parent,
                         const char           *title,
                         const char           *name,
                         GFile                *sibling,
                         TriadFileChooserFunc  func)
{
  g_autofree char *shown = g_filename_display_name (name);
  GtkFileChooser *chooser = triad_file_chooser_new (parent, GTK_FILE_CHOOSER_ACTION_SAVE, title,
                                                    _("_Save"), sibling, func);

  if (chooser == NULL)
    return;

  gtk_file_chooser_set_current_name (chooser, shown);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (chooser));
}
