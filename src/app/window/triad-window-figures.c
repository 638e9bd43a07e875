/* triad-window-figures.c: part of TriadWindow: export, print and copy of figures */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-window-private.h"

#include <glib/gi18n.h>

#include "triad-accessibility.h"
#include "triad-export-dialog.h"
#include "triad-figure-from-view.h"
#include "triad-figure-print.h"
#include "triad-label.h"

#define LONG_SECONDS 1

/* Returns the view that has the focus, or else the visible one. */
static TriadFigureContent
find_content (TriadWindow *self)
{
  gboolean has_scene = gtk_widget_get_mapped (GTK_WIDGET (self->scene_view));

  if (triad_accessibility_has_focus_within (GTK_WIDGET (self->attached)))
    return TRIAD_FIGURE_ATTACHED_TO;

  if (triad_accessibility_has_focus_within (GTK_WIDGET (self->relative)))
    return TRIAD_FIGURE_RELATIVE_TO;

  if (!has_scene && gtk_widget_get_mapped (GTK_WIDGET (self->attached)))
    return TRIAD_FIGURE_ATTACHED_TO;

  if (!has_scene && gtk_widget_get_mapped (GTK_WIDGET (self->relative)))
    return TRIAD_FIGURE_RELATIVE_TO;

  return TRIAD_FIGURE_SCENE;
}

static int
get_theme (void)
{
  AdwStyleManager *manager = adw_style_manager_get_default ();
  gboolean is_dark = adw_style_manager_get_dark (manager);

  if (adw_style_manager_get_high_contrast (manager))
    return is_dark ? TRIAD_FIGURE_CONTRAST_DARK : TRIAD_FIGURE_CONTRAST;

  return is_dark ? TRIAD_FIGURE_DARK : TRIAD_FIGURE_LIGHT;
}

static TriadFigure *
create_figure (TriadWindow        *self,
               TriadFigureContent  content,
               int                 theme)
{
  GtkWidget *scene_view = GTK_WIDGET (self->scene_view);
  double scale = triad_canvas_get_text_scale (TRIAD_CANVAS (scene_view));
  TriadFigureWindow shown = { .camera = *triad_scene_view_get_camera (self->scene_view),
                              .theme = theme };

  if (gtk_widget_get_mapped (scene_view))
    {
      shown.width = gtk_widget_get_width (scene_view) / scale;
      shown.height = gtk_widget_get_height (scene_view) / scale;
    }

  return triad_figure_from_view_new (self->session, &shown, content);
}

static TriadFigureRenderer *
create_renderer (TriadWindow *self)
{
  return triad_figure_renderer_new (triad_session_get_snapshot (self->session));
}

static void
announce_error (TriadWindow *self,
                const char  *what,
                GError      *error)
{
  g_autofree char *markup = g_markup_escape_text (error->message, -1);
  g_autofree char *title = g_strdup_printf ("%s: %s", what, markup);

  triad_window_announce (self, title);
}

/* Shows that shapes are simplified until the message is closed, since it is long. */
static void
announce_note (TriadWindow *self,
               const char  *what,
               const char  *note)
{
  g_autofree char *text = what != NULL ? g_strdup_printf ("%s: %s", what, note) : g_strdup (note);
  g_autofree char *markup = g_markup_escape_text (text, -1);

  triad_window_announce_for (self, markup, 0);
}

/* Ends what begin_drawing() has begun. */
static void
end_drawing (TriadWindow *self)
{
  g_clear_handle_id (&self->drawing_id, g_source_remove);
  g_clear_object (&self->drawing);

  /* The toast of drawing_long_cb() may have another message by now. */
  if (self->toast != NULL
      && g_strcmp0 (adw_toast_get_action_name (self->toast), "win.stop-drawing") == 0)
    triad_window_dismiss_toast (self);
}

void
triad_window_stop_drawing (TriadWindow *self)
{
  g_cancellable_cancel (self->drawing);
  end_drawing (self);
}

static gboolean
drawing_long_cb (gpointer data)
{
  TriadWindow *self = data;

  self->drawing_id = 0;
  triad_window_announce_for (self, _("Drawing…"), 0);
  adw_toast_set_action_name (self->toast, "win.stop-drawing");
  adw_toast_set_button_label (self->toast, _("_Cancel"));

  return G_SOURCE_REMOVE;
}

/* Shows what can be cancelled if it takes long.  Replaces a figure that is still being drawn. */
static GCancellable *
begin_drawing (TriadWindow *self)
{
  triad_window_stop_drawing (self);
  self->drawing = g_cancellable_new ();
  self->drawing_id = g_timeout_add_seconds (LONG_SECONDS, drawing_long_cb, self);

  return self->drawing;
}

static void
exported_cb (TriadWindow *self,
             GFile       *file)
{
  g_autofree char *uri = g_file_get_uri (file);
  g_autofree char *name = g_file_get_basename (file);
  g_autofree char *shown = triad_label_dup_plain (name);
  g_autofree char *markup = g_markup_escape_text (shown, -1);
  g_autofree char *title = g_strdup_printf (_("Exported %s"), markup);

  triad_window_announce_for (self, title, TRIAD_WINDOW_BUTTON_SECONDS);
  adw_toast_set_action_target (self->toast, "s", uri);
  adw_toast_set_action_name (self->toast, "win.show-file");
  adw_toast_set_button_label (self->toast, _("_Open"));
}

static void
export_action (GtkWidget  *widget,
               const char *name,
               GVariant   *parameter)
{
  TriadWindow *self = TRIAD_WINDOW (widget);
  g_autoptr(TriadFigureRenderer) renderer = create_renderer (self);
  GPtrArray *shown = g_ptr_array_new_with_free_func ((GDestroyNotify) triad_figure_free);
  TriadExportDialog *dialog;

  /* Figures are for documents, whose pages are light, also if the window is dark. */
  for (int content = TRIAD_FIGURE_SCENE; content <= TRIAD_FIGURE_ALL; content++)
    g_ptr_array_add (shown, create_figure (self, content, TRIAD_FIGURE_LIGHT));

  dialog = triad_export_dialog_new (GTK_WINDOW (self), renderer, shown, find_content (self),
                                    self->preferences);
  g_signal_connect_object (dialog, "exported", G_CALLBACK (exported_cb), self, G_CONNECT_SWAPPED);
  gtk_window_present (GTK_WINDOW (dialog));
}

static void
show_file_action (GtkWidget  *widget,
                  const char *name,
                  GVariant   *parameter)
{
  gtk_show_uri (GTK_WINDOW (widget), g_variant_get_string (parameter, NULL), GDK_CURRENT_TIME);
}

/* Vector formats are offered as well, for programs that can paste them. */
static const struct
{
  TriadFigureFormat  format;
  const char        *type;
} copies[] = {
  { TRIAD_FIGURE_SVG, "image/svg+xml" },
  { TRIAD_FIGURE_PNG, "image/png" },
};

static void
rendered_cb (GObject      *source,
             GAsyncResult *result,
             gpointer      data)
{
  TriadWindow *self = data;
  g_autoptr(GError) error = NULL;
  const char *note;
  g_autoptr(GPtrArray) files = triad_figure_renderer_render_finish (result, &note, &error);
  g_autoptr(GdkContentProvider) provider = NULL;
  GdkContentProvider *providers[G_N_ELEMENTS (copies)];

  /* The window may have been closed. */
  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    return;

  end_drawing (self);

  if (files == NULL)
    {
      announce_error (self, _("Could not copy the image"), error);
      return;
    }

  for (gsize i = 0; i < G_N_ELEMENTS (copies); i++)
    providers[i] = gdk_content_provider_new_for_bytes (copies[i].type,
                                                       g_ptr_array_index (files, i));

  provider = gdk_content_provider_new_union (providers, G_N_ELEMENTS (copies));
  gdk_clipboard_set_content (gtk_widget_get_clipboard (GTK_WIDGET (self)), provider);

  if (note != NULL)
    announce_note (self, _("Image copied"), note);
  else
    triad_window_announce (self, _("Image copied"));
}

static void
copy_picture_action (GtkWidget  *widget,
                     const char *name,
                     GVariant   *parameter)
{
  TriadWindow *self = TRIAD_WINDOW (widget);
  g_autoptr(TriadFigureRenderer) renderer = create_renderer (self);
  g_autoptr(TriadFigure) figure = create_figure (self, find_content (self), get_theme ());
  TriadFigureFormat formats[G_N_ELEMENTS (copies)];

  for (gsize i = 0; i < G_N_ELEMENTS (copies); i++)
    formats[i] = copies[i].format;

  triad_figure_renderer_render_async (renderer, figure, formats, G_N_ELEMENTS (copies),
                                      begin_drawing (self), rendered_cb, self);
}

static void
announce_print_error (TriadWindow       *self,
                      GtkPrintOperation *operation)
{
  g_autoptr(GError) error = NULL;

  gtk_print_operation_get_error (operation, &error);
  announce_error (self, _("Could not print the image"), error);
}

static void
print_status_cb (TriadWindow       *self,
                 GtkPrintOperation *operation)
{
  if (!gtk_print_operation_is_finished (operation))
    return;

  if (gtk_print_operation_get_status (operation) == GTK_PRINT_STATUS_FINISHED_ABORTED)
    announce_print_error (self, operation);

  if (self->print_operation == operation)
    g_clear_object (&self->print_operation);
}

/* What is printed is written to a file, or sent, after the operation is done.  Before it begins,
 * its status can only be that the dialog has been cancelled, which is no error. */
static void
begin_print_cb (TriadWindow       *self,
                GtkPrintContext   *context,
                GtkPrintOperation *operation)
{
  g_signal_connect_object (operation, "status-changed", G_CALLBACK (print_status_cb), self,
                           G_CONNECT_SWAPPED);
  g_set_object (&self->print_operation, operation);
}

static void
printed_cb (TriadWindow             *self,
            GtkPrintOperationResult  result,
            GtkPrintOperation       *operation)
{
  self->printing = FALSE;

  if (result == GTK_PRINT_OPERATION_RESULT_ERROR)
    announce_print_error (self, operation);
}

void
triad_window_stop_printing (TriadWindow *self)
{
  GList *windows = gtk_window_list_toplevels ();

  /* Closing one can destroy another. */
  for (GList *link = windows; link != NULL; link = link->next)
    g_object_ref (link->data);

  for (GList *link = windows; link != NULL && self->printing; link = link->next)
    if (gtk_window_get_transient_for (link->data) == GTK_WINDOW (self) &&
        gtk_window_get_modal (link->data))
      gtk_window_close (link->data);

  g_list_free_full (windows, g_object_unref);
}

static void
prepared_cb (GObject      *source,
             GAsyncResult *result,
             gpointer      data)
{
  TriadWindow *self = data;
  g_autoptr(GError) error = NULL;
  g_autoptr(GtkPrintOperation) operation = NULL;
  g_autofree char *path = NULL;
  g_autofree char *name = NULL;
  TriadDrawnPage *page = triad_figure_renderer_prepare_finish (result, &error);
  GFile *file;

  /* The window may have been closed. */
  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    return;

  end_drawing (self);

  if (page == NULL)
    {
      announce_error (self, _("Could not print the image"), error);
      return;
    }

  if (page->page->shapes_note != NULL)
    announce_note (self, NULL, page->page->shapes_note);

  file = triad_session_get_file (self->session);
  path = file != NULL ? g_file_get_basename (file) : g_strdup ("triad");
  name = g_filename_display_name (path);
  operation = triad_figure_print_new (page, name);
  self->printing = TRUE;

  /* Otherwise this would run a main loop, which ends with the dialog only. */
  gtk_print_operation_set_allow_async (operation, TRUE);
  g_signal_connect_object (operation, "begin-print", G_CALLBACK (begin_print_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (operation, "done", G_CALLBACK (printed_cb), self, G_CONNECT_SWAPPED);
  gtk_print_operation_run (operation, GTK_PRINT_OPERATION_ACTION_PRINT_DIALOG, GTK_WINDOW (self),
                           NULL);
}

static void
print_action (GtkWidget  *widget,
              const char *name,
              GVariant   *parameter)
{
  TriadWindow *self = TRIAD_WINDOW (widget);
  g_autoptr(TriadFigureRenderer) renderer = NULL;
  g_autoptr(TriadFigure) figure = NULL;

  if (self->printing)
    return;

  renderer = create_renderer (self);
  figure = create_figure (self, find_content (self), TRIAD_FIGURE_PRINT);
  triad_figure_renderer_prepare_async (renderer, figure, begin_drawing (self), prepared_cb, self);
}

static void
stop_drawing_action (GtkWidget  *widget,
                     const char *name,
                     GVariant   *parameter)
{
  triad_window_stop_drawing (TRIAD_WINDOW (widget));
}

void
triad_window_install_figure_actions (TriadWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  gtk_widget_class_install_action (widget_class, "win.export", NULL, export_action);
  gtk_widget_class_install_action (widget_class, "win.copy-picture", NULL, copy_picture_action);
  gtk_widget_class_install_action (widget_class, "win.print", NULL, print_action);
  gtk_widget_class_install_action (widget_class, "win.stop-drawing", NULL, stop_drawing_action);
  gtk_widget_class_install_action (widget_class, "win.show-file", "s", show_file_action);
}
