/* triad-window-files.c: part of TriadWindow: opening and choosing files */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-window-private.h"

#include <glib/gi18n.h>

#include "triad-file-chooser.h"

static void
open_chosen_cb (gpointer    self,
                GListModel *chosen)
{
  GSList *files = NULL;

  for (guint i = g_list_model_get_n_items (chosen); i > 0; i--)
    files = g_slist_prepend (files, g_list_model_get_item (chosen, i - 1));

  triad_window_open_files (self, files);
  g_slist_free_full (files, g_object_unref);
}

static void
compare_chosen_cb (gpointer    self,
                   GListModel *chosen)
{
  g_autoptr(GFile) file = g_list_model_get_item (chosen, 0);

  triad_comparison_session_compare_with (TRIAD_WINDOW (self)->comparison, file);
}

/* Opens the file chooser in the folder of the open file. */
static void
choose (TriadWindow          *self,
        const char           *title,
        const char           *accept,
        gboolean              several,
        TriadFileChooserFunc  func)
{
  GtkFileChooser *chooser = triad_file_chooser_new (GTK_WINDOW (self), GTK_FILE_CHOOSER_ACTION_OPEN,
                                                    title, accept,
                                                    triad_session_get_file (self->session), func);
  g_autoptr(GtkFileFilter) models = gtk_file_filter_new ();
  g_autoptr(GtkFileFilter) all = gtk_file_filter_new ();

  if (chooser == NULL)
    return;

  gtk_file_filter_set_name (models, _("Robot models"));
  gtk_file_filter_add_suffix (models, "sdf");
  gtk_file_filter_add_suffix (models, "world");
  gtk_file_filter_add_suffix (models, "urdf");
  gtk_file_filter_set_name (all, _("All files"));
  gtk_file_filter_add_pattern (all, "*");

  gtk_file_chooser_set_select_multiple (chooser, several);
  gtk_file_chooser_add_filter (chooser, models);
  gtk_file_chooser_add_filter (chooser, all);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (chooser));
}

static void
open_action (GtkWidget  *widget,
             const char *name,
             GVariant   *parameter)
{
  choose (TRIAD_WINDOW (widget), _("Open a Model"), _("_Open"), TRUE, open_chosen_cb);
}

static void
compare_with_action (GtkWidget  *widget,
                     const char *name,
                     GVariant   *parameter)
{
  choose (TRIAD_WINDOW (widget), _("Compare With"), _("_Compare"), FALSE, compare_chosen_cb);
}

static void
open_uri_action (GtkWidget  *widget,
                 const char *name,
                 GVariant   *parameter)
{
  g_autoptr(GFile) file = g_file_new_for_uri (g_variant_get_string (parameter, NULL));
  GSList files = { file, NULL };

  triad_window_open_files (TRIAD_WINDOW (widget), &files);
}

void
triad_window_announce_limit (TriadWindow *self,
                             int          n_files)
{
  g_autofree char *title = g_strdup_printf (_("Opened %d of %d files"), TRIAD_WINDOW_MAX_FILES,
                                            n_files);

  triad_window_announce_for (self, title, TRIAD_WINDOW_BUTTON_SECONDS);
}

/* Returns whether the window shows no model, nor reads one. */
static gboolean
is_free (TriadWindow *self)
{
  return triad_session_get_file (self->session) == NULL ||
         (triad_session_get_snapshot (self->session) == NULL &&
          triad_session_get_message (self->session) != NULL);
}

void
triad_window_open_files (TriadWindow *self,
                         GSList      *files)
{
  GApplication *application = G_APPLICATION (gtk_window_get_application (GTK_WINDOW (self)));
  g_autoptr(GPtrArray) all = g_ptr_array_new ();

  if (files == NULL)
    return;

  for (GSList *link = files; link != NULL; link = link->next)
    g_ptr_array_add (all, link->data);

  if (is_free (self) &&
      triad_window_find (GTK_APPLICATION (application), files->data) == NULL)
    {
      triad_session_open (self->session, files->data);

      /* Of too many, the application counts this one, too. */
      if (all->len <= TRIAD_WINDOW_MAX_FILES)
        g_ptr_array_remove_index (all, 0);
    }

  if (all->len > 0)
    g_application_open (application, (GFile **) all->pdata, (int) all->len, TRIAD_WINDOW_APART);
}

void
triad_window_compare_files (TriadWindow *self,
                            GFile       *first,
                            GFile       *second)
{
  GtkApplication *application = gtk_window_get_application (GTK_WINDOW (self));
  GFile *here = triad_session_get_file (self->session);
  GFile *before;
  GFile *after;

  triad_comparison_session_sort_files (first, second, &before, &after);

  if (here != NULL && g_file_equal (here, first))
    triad_comparison_session_compare_with (self->comparison, second);
  else if (here != NULL && g_file_equal (here, second))
    triad_comparison_session_compare_with (self->comparison, first);
  else if (here == NULL && triad_window_find (application, before) == NULL)
    {
      triad_session_open (self->session, before);
      triad_comparison_session_compare_with (self->comparison, after);
    }
  else
    g_application_open (G_APPLICATION (application), (GFile *[]) { first, second }, 2,
                        TRIAD_WINDOW_COMPARE);
}

void
triad_window_install_file_actions (TriadWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  gtk_widget_class_install_action (widget_class, "win.open", NULL, open_action);
  gtk_widget_class_install_action (widget_class, "win.open-uri", "s", open_uri_action);
  gtk_widget_class_install_action (widget_class, "win.compare-with", NULL, compare_with_action);
}
