/* triad-window-convert.c: part of TriadWindow: conversion to another format */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-window-private.h"

#include <glib/gi18n.h>

#include "triad-conversion-preview.h"
#include "triad-convert-dialog.h"
#include "triad-file.h"

/* A toast has one button only; the other one is in its title. */
static GtkWidget *
create_title (TriadWindow *self,
              const char  *title,
              const char  *uri)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  GtkWidget *label = gtk_label_new (title);
  GtkWidget *open = gtk_button_new_with_mnemonic (_("_Open"));

  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_MIDDLE);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_widget_set_hexpand (label, TRUE);
  gtk_widget_add_css_class (label, "heading");
  gtk_actionable_set_action_target (GTK_ACTIONABLE (open), "s", uri);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (open), "win.open-uri");
  g_signal_connect_object (open, "clicked", G_CALLBACK (triad_window_dismiss_toast), self,
                           G_CONNECT_SWAPPED);
  gtk_box_append (GTK_BOX (box), label);
  gtk_box_append (GTK_BOX (box), open);

  return box;
}

static void
saved_cb (TriadWindow *self,
          GFile       *file)
{
  GFile *shown = triad_session_get_file (self->session);
  g_autofree char *name = triad_file_dup_short_name (file);
  g_autofree char *title = g_strdup_printf (_("Saved “%s”"), name);
  g_autofree char *markup = g_markup_escape_text (title, -1);
  g_autofree char *uri = g_file_get_uri (file);

  /* The window reloads that file, so there is nothing to open or to compare. */
  if (shown != NULL && triad_conversion_preview_is_same_file (shown, file))
    {
      triad_window_announce (self, markup);
      return;
    }

  triad_window_announce_for (self, markup, 0);
  adw_toast_set_custom_title (self->toast, create_title (self, title, uri));
  adw_toast_set_action_target (self->toast, "s", uri);
  adw_toast_set_action_name (self->toast, "win.compare-uri");
  adw_toast_set_button_label (self->toast, _("_Compare"));
}

static void
obstacles_cb (TriadWindow *self,
              int          version)
{
  if (version == TRIAD_CONVERSION_URDF)
    triad_session_set_check_parity (self->session, TRUE);

  triad_window_show_page (self, "problems");
}

static void
place_cb (TriadWindow            *self,
          int                     frame,
          const TriadSourceRange *range)
{
  triad_session_select_place (self->session, frame, range);
  gtk_widget_activate_action (GTK_WIDGET (self), "win.open-source", NULL);
}

static void
convert_action (GtkWidget  *widget,
                const char *name,
                GVariant   *parameter)
{
  TriadWindow *self = TRIAD_WINDOW (widget);
  TriadConvertDialog *dialog = triad_convert_dialog_new (self->session, GTK_WINDOW (self));

  g_signal_connect_object (dialog, "saved", G_CALLBACK (saved_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (dialog, "obstacles", G_CALLBACK (obstacles_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (dialog, "place", G_CALLBACK (place_cb), self, G_CONNECT_SWAPPED);
  gtk_window_present (GTK_WINDOW (dialog));
}

static void
compare_uri_action (GtkWidget  *widget,
                    const char *name,
                    GVariant   *parameter)
{
  g_autoptr(GFile) file = g_file_new_for_uri (g_variant_get_string (parameter, NULL));

  triad_comparison_session_compare_with (TRIAD_WINDOW (widget)->comparison, file);
}

void
triad_window_install_convert_actions (TriadWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  gtk_widget_class_install_action (widget_class, "win.convert", NULL, convert_action);
  gtk_widget_class_install_action (widget_class, "win.compare-uri", "s", compare_uri_action);
}
