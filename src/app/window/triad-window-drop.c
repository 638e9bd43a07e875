/* triad-window-drop.c: part of TriadWindow: drag and drop of files
 *
 * One file is opened, two are compared, and more are opened in a window each.
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#include "triad-window-private.h"

#include <glib/gi18n.h>

#include "triad-file.h"

/* Describes the effect of dropping @files. */
static char *
dup_hint (GSList *files)
{
  guint n = g_slist_length (files);
  g_autofree char *first = n > 0 ? triad_file_dup_short_name (files->data) : NULL;
  g_autofree char *second = n > 1 ? triad_file_dup_short_name (files->next->data) : NULL;

  switch (n)
    {
    case 0:
      return g_strdup (_("Drop to Open"));
    case 1:
      return g_strdup_printf (_("Open %s"), first);
    case 2:
      return g_strdup_printf (_("Compare %s and %s"), first, second);
    default:
      return g_strdup_printf (ngettext ("Open %u File", "Open %u Files", n), n);
    }
}

/* Files from another program are known a moment after they enter, and files from this
 * program at once.
 */
static void
show_hint (TriadWindow   *self,
           GtkDropTarget *target)
{
  const GValue *value = gtk_drop_target_get_value (target);
  g_autoptr(GSList) files = NULL;
  g_autofree char *hint = NULL;

  if (value != NULL)
    files = gdk_file_list_get_files (g_value_get_boxed (value));

  hint = dup_hint (files);
  gtk_label_set_label (self->drop_label, hint);
}

static void
notify_value_cb (TriadWindow   *self,
                 GParamSpec    *pspec,
                 GtkDropTarget *target)
{
  show_hint (self, target);
}

static GdkDragAction
enter_cb (TriadWindow   *self,
          double         x,
          double         y,
          GtkDropTarget *target)
{
  show_hint (self, target);
  gtk_widget_set_visible (self->drop_hint, TRUE);

  return GDK_ACTION_COPY;
}

static void
leave_cb (TriadWindow *self)
{
  gtk_widget_set_visible (self->drop_hint, FALSE);
}

static gboolean
drop_cb (TriadWindow  *self,
         const GValue *value)
{
  g_autoptr(GSList) files = gdk_file_list_get_files (g_value_get_boxed (value));

  gtk_widget_set_visible (self->drop_hint, FALSE);

  if (g_slist_length (files) == 2)
    triad_window_compare_files (self, files->data, files->next->data);
  else
    triad_window_open_files (self, files);

  return TRUE;
}

void
triad_window_accept_drops (TriadWindow *self)
{
  GtkDropTarget *target = gtk_drop_target_new (GDK_TYPE_FILE_LIST, GDK_ACTION_COPY);

  /* Runs before any child, because some would insert the file as text. */
  gtk_event_controller_set_propagation_phase (GTK_EVENT_CONTROLLER (target), GTK_PHASE_CAPTURE);
  gtk_drop_target_set_preload (target, TRUE);
  g_signal_connect_swapped (target, "notify::value", G_CALLBACK (notify_value_cb), self);
  g_signal_connect_swapped (target, "enter", G_CALLBACK (enter_cb), self);
  g_signal_connect_swapped (target, "leave", G_CALLBACK (leave_cb), self);
  g_signal_connect_swapped (target, "drop", G_CALLBACK (drop_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (target));
}
