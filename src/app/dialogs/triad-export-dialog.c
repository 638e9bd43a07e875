/* triad-export-dialog.c: dialog to export a figure */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-export-dialog.h"

#include <glib/gi18n.h>
#include <string.h>

#include "triad-accessibility.h"
#include "triad-adaptive-split.h"
#include "triad-conversion-preview.h"
#include "triad-export-settings.h"
#include "triad-figure-arguments.h"
#include "triad-figure-preview.h"
#include "triad-file-chooser.h"
#include "triad-saved-figure.h"
#include "triad-severity-icon.h"

#define WIDTH  960                         /* px, if the parent is large enough */
#define HEIGHT 660

struct _TriadExportDialog
{
  AdwWindow             parent_instance;

  TriadFigureRenderer  *renderer;
  TriadPreferences     *preferences;

  GCancellable         *preparing;         /* NULL while nothing is rendered */
  gboolean              is_stale;          /* the figure being rendered is outdated */
  GCancellable         *saving;            /* NULL while nothing is written */
  GFile                *file;              /* the file that is written, or NULL */

  GtkSpinner           *spinner;
  GtkRevealer          *problem;
  GtkWidget            *message_box;
  GtkImage             *message_icon;
  GtkLabel             *message;
  AdwToastOverlay      *toasts;
  TriadFigurePreview   *preview;
  TriadExportSettings  *settings;
};

G_DEFINE_FINAL_TYPE (TriadExportDialog, triad_export_dialog, ADW_TYPE_WINDOW)

enum
{
  EXPORTED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

static void prepare (TriadExportDialog *self);

/* Shows an error or a note until the next attempt, because the user may be able to avoid it. */
static void
show_message (TriadExportDialog *self,
              TriadSeverity      severity,
              const char        *message)
{
  gboolean is_new = g_strcmp0 (gtk_label_get_label (self->message), message) != 0;

  gtk_label_set_label (self->message, message != NULL ? message : "");
  gtk_revealer_set_reveal_child (self->problem, message != NULL);
  triad_severity_icon_show (self->message_icon, severity);
  gtk_widget_set_css_classes (self->message_box, (const char *[]) {
    severity == TRIAD_SEVERITY_ERROR ? "failure" : "notice", NULL });

  if (message != NULL && (is_new || severity == TRIAD_SEVERITY_ERROR))
    triad_accessibility_announce (GTK_WINDOW (self), message);
}

static void
show_error (TriadExportDialog *self,
            const char        *message)
{
  show_message (self, TRIAD_SEVERITY_ERROR, message);
}

static void
message_cb (TriadExportDialog *self,
            const char        *message)
{
  g_autofree char *title = g_markup_escape_text (message, -1);

  adw_toast_overlay_add_toast (self->toasts, adw_toast_new (title));
  triad_accessibility_announce (GTK_WINDOW (self), message);
}

static void
update (TriadExportDialog *self)
{
  gboolean is_busy = self->preparing != NULL || self->saving != NULL;

  g_object_set (self->spinner, "spinning", is_busy, "visible", is_busy, NULL);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "export.save", self->saving == NULL);
}

static void
prepared_cb (GObject      *source,
             GAsyncResult *result,
             gpointer      data)
{
  g_autoptr(TriadExportDialog) self = g_weak_ref_get (data);
  g_autoptr(GError) error = NULL;
  TriadDrawnPage *drawn;

  g_weak_ref_clear (data);
  g_free (data);

  /* The dialog has been closed. */
  if (self == NULL)
    return;

  g_clear_object (&self->preparing);

  if (self->is_stale)
    {
      prepare (self);
      return;
    }

  drawn = triad_figure_renderer_prepare_finish (result, &error);

  if (drawn != NULL)
    {
      show_message (self, TRIAD_SEVERITY_NOTE, drawn->page->shapes_note);
      triad_export_settings_show_page (self->settings, drawn->page->width, drawn->page->height);
      triad_figure_preview_take_page (self->preview, drawn);
    }
  else
    {
      show_error (self, error->message);
    }

  update (self);
}

/* Renders one preview at a time, so that fast changes of an option do not occupy all
 * threads.
 */
static void
prepare (TriadExportDialog *self)
{
  g_autoptr(TriadFigure) figure = NULL;
  GWeakRef *weak;

  if (self->preparing != NULL)
    {
      self->is_stale = TRUE;
      g_cancellable_cancel (self->preparing);
      return;
    }

  figure = triad_export_settings_dup_figure (self->settings);
  self->is_stale = FALSE;
  self->preparing = g_cancellable_new ();
  weak = g_new (GWeakRef, 1);
  g_weak_ref_init (weak, self);
  triad_figure_renderer_prepare_async (self->renderer, figure, self->preparing, prepared_cb, weak);
  update (self);
}

static const char *
get_suffix (TriadFigureFormat format)
{
  static const char *const suffixes[] = {
    [TRIAD_FIGURE_SVG] = ".svg",
    [TRIAD_FIGURE_PDF] = ".pdf",
    [TRIAD_FIGURE_PNG] = ".png",
    [TRIAD_FIGURE_HTML] = ".html",
  };

  return suffixes[format];
}

/* Returns the format with the suffix of @name; -1 for an unknown suffix. */
static int
find_format (const char *name)
{
  g_autofree char *lower = g_ascii_strdown (name, -1);

  for (int format = TRIAD_FIGURE_SVG; format <= TRIAD_FIGURE_HTML; format++)
    if (g_str_has_suffix (lower, get_suffix (format)))
      return format;

  return -1;
}

static char *
dup_name (TriadExportDialog *self)
{
  g_autoptr(TriadFigure) figure = triad_export_settings_dup_figure (self->settings);
  g_autoptr(GFile) source = g_file_new_for_commandline_arg (figure->sources[0]);
  g_autofree char *name = g_file_get_basename (source);
  char *dot = strrchr (name, '.');

  if (dot != NULL && dot != name)
    *dot = '\0';

  return g_strdup (name);
}

static char *
dup_file_name (TriadExportDialog *self)
{
  g_autofree char *name = dup_name (self);

  return g_strconcat (name, get_suffix (triad_export_settings_get_format (self->settings)), NULL);
}

char *
triad_export_dialog_dup_command (TriadExportDialog *self)
{
  g_autoptr(TriadFigure) figure = triad_export_settings_dup_figure (self->settings);

  figure->output = dup_file_name (self);

  return triad_figure_arguments_to_command (figure);
}

static void
changed_cb (TriadExportDialog *self)
{
  g_autofree char *command = triad_export_dialog_dup_command (self);

  triad_export_settings_show_command (self->settings, command);
  prepare (self);
}

/* Keeps them for the next export. */
static void
keep_choices (TriadExportDialog *self)
{
  g_autoptr(GVariant) choices = triad_export_settings_dup_choices (self->settings);

  g_object_set (self->preferences, "export", choices, NULL);
}

static void
saved_cb (GObject      *source,
          GAsyncResult *result,
          gpointer      data)
{
  TriadExportDialog *self = data;
  g_autoptr(GError) error = NULL;
  gboolean is_written = triad_figure_renderer_write_finish (result, &error);

  /* The dialog has been closed. */
  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    return;

  g_clear_object (&self->saving);
  update (self);

  if (!is_written)
    {
      g_autofree char *name = g_file_get_parse_name (self->file);
      g_autofree char *message = g_strdup_printf (_("Could not write “%s”: %s"), name,
                                                  error->message);

      show_error (self, message);
      return;
    }

  keep_choices (self);
  g_signal_emit (self, signals[EXPORTED], 0, self->file);
  gtk_window_destroy (GTK_WINDOW (self));
}

/* The file chooser asks before it replaces a file, but the user may not know that it
 * is the model.
 */
static gboolean
is_model (const TriadFigure *figure,
          GFile             *file)
{
  g_autoptr(GFile) source = g_file_new_for_commandline_arg (figure->sources[0]);

  return triad_conversion_preview_is_same_file (source, file);
}

/* Only the name without suffix is selected, so a user who types a whole name doubles the suffix.
 * The file chooser has not asked whether to replace a file of the shorter name.
 */
static GFile *
drop_doubled_suffix (GFile *file)
{
  g_autofree char *path = g_file_get_path (file);
  int format = path != NULL ? find_format (path) : -1;
  const char *suffix = format >= 0 ? get_suffix (format) : "";
  g_autofree char *shorter = g_strndup (path, path != NULL ? strlen (path) - strlen (suffix) : 0);

  if (format < 0 || find_format (shorter) != format ||
      g_file_test (shorter, G_FILE_TEST_EXISTS | G_FILE_TEST_IS_SYMLINK))
    return g_object_ref (file);

  return g_file_new_for_path (shorter);
}

void
triad_export_dialog_save (TriadExportDialog *self,
                          GFile             *chosen)
{
  g_autoptr(GFile) file = drop_doubled_suffix (chosen);
  g_autoptr(TriadFigure) figure = NULL;
  g_autofree char *name = NULL;
  int format;

  if (self->saving != NULL)
    return;

  figure = triad_export_settings_dup_figure (self->settings);

  if (is_model (figure, file))
    {
      show_error (self, _("Cannot overwrite the model with an image"));
      return;
    }

  name = g_file_get_basename (file);
  format = find_format (name);
  g_set_object (&self->file, file);
  show_error (self, NULL);
  self->saving = g_cancellable_new ();
  update (self);

  if (format < 0)
    format = triad_export_settings_get_format (self->settings);

  triad_figure_renderer_write_async (self->renderer, figure, format, file, self->saving, saved_cb,
                                     self);
}

void
triad_export_dialog_save_settings (TriadExportDialog *self,
                                   GFile             *file)
{
  g_autoptr(TriadFigure) figure = triad_export_settings_dup_figure (self->settings);
  g_autoptr(GError) error = NULL;
  g_autofree char *name = dup_name (self);
  g_autofree char *message = NULL;

  show_error (self, NULL);

  if (triad_saved_figure_add (figure, name, triad_export_settings_get_format (self->settings), file,
                              &error))
    {
      keep_choices (self);
      message_cb (self, _("Figure file saved"));
      return;
    }

  message = g_strdup_printf (_("Could not save the figure file: %s"), error->message);
  show_error (self, message);
}

/* Suggests the folder of the model. */
static void
choose (TriadExportDialog    *self,
        const char           *title,
        const char           *name,
        TriadFileChooserFunc  func)
{
  g_autoptr(TriadFigure) figure = triad_export_settings_dup_figure (self->settings);
  g_autoptr(GFile) source = g_file_new_for_commandline_arg (figure->sources[0]);

  triad_file_chooser_save (GTK_WINDOW (self), title, name, source, func);
}

static void
file_chosen_cb (gpointer    self,
                GListModel *files)
{
  g_autoptr(GFile) file = g_list_model_get_item (files, 0);

  triad_export_dialog_save (self, file);
}

static void
save_action (GtkWidget  *widget,
             const char *name,
             GVariant   *parameter)
{
  TriadExportDialog *self = TRIAD_EXPORT_DIALOG (widget);
  g_autofree char *suggested = dup_file_name (self);

  choose (self, _("Export"), suggested, file_chosen_cb);
}

static void
settings_file_chosen_cb (gpointer    self,
                         GListModel *files)
{
  g_autoptr(GFile) file = g_list_model_get_item (files, 0);

  triad_export_dialog_save_settings (self, file);
}

static void
save_settings_action (GtkWidget  *widget,
                      const char *name,
                      GVariant   *parameter)
{
  choose (TRIAD_EXPORT_DIALOG (widget), _("Save Figure File"), "figures.triad",
          settings_file_chosen_cb);
}

static void
triad_export_dialog_dispose (GObject *object)
{
  TriadExportDialog *self = TRIAD_EXPORT_DIALOG (object);

  g_cancellable_cancel (self->preparing);
  g_clear_object (&self->preparing);
  g_cancellable_cancel (self->saving);
  g_clear_object (&self->saving);
  g_clear_object (&self->file);
  g_clear_object (&self->preferences);
  g_clear_pointer (&self->renderer, triad_figure_renderer_unref);
  gtk_widget_dispose_template (GTK_WIDGET (self), TRIAD_TYPE_EXPORT_DIALOG);

  G_OBJECT_CLASS (triad_export_dialog_parent_class)->dispose (object);
}

static void
triad_export_dialog_class_init (TriadExportDialogClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = triad_export_dialog_dispose;

  signals[EXPORTED] = g_signal_new ("exported", TRIAD_TYPE_EXPORT_DIALOG, G_SIGNAL_RUN_LAST, 0,
                                    NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_FILE);

  g_type_ensure (TRIAD_TYPE_ADAPTIVE_SPLIT);
  g_type_ensure (TRIAD_TYPE_EXPORT_SETTINGS);
  g_type_ensure (TRIAD_TYPE_FIGURE_PREVIEW);

  gtk_widget_class_install_action (widget_class, "export.save", NULL, save_action);
  gtk_widget_class_install_action (widget_class, "export.save-settings", NULL,
                                   save_settings_action);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/triadsdf/Triad/triad-export-dialog.ui");
  gtk_widget_class_bind_template_child (widget_class, TriadExportDialog, spinner);
  gtk_widget_class_bind_template_child (widget_class, TriadExportDialog, problem);
  gtk_widget_class_bind_template_child (widget_class, TriadExportDialog, message_box);
  gtk_widget_class_bind_template_child (widget_class, TriadExportDialog, message_icon);
  gtk_widget_class_bind_template_child (widget_class, TriadExportDialog, message);
  gtk_widget_class_bind_template_child (widget_class, TriadExportDialog, toasts);
  gtk_widget_class_bind_template_child (widget_class, TriadExportDialog, preview);
  gtk_widget_class_bind_template_child (widget_class, TriadExportDialog, settings);
  gtk_widget_class_bind_template_callback (widget_class, changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, message_cb);
}

static void
triad_export_dialog_init (TriadExportDialog *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  triad_accessibility_name_buttons (GTK_WIDGET (self));
}

TriadExportDialog *
triad_export_dialog_new (GtkWindow           *parent,
                         TriadFigureRenderer *renderer,
                         GPtrArray           *shown,
                         TriadFigureContent   content,
                         TriadPreferences    *preferences)
{
  TriadExportDialog *self = g_object_new (TRIAD_TYPE_EXPORT_DIALOG, "transient-for", parent, NULL);

  self->renderer = triad_figure_renderer_ref (renderer);
  self->preferences = g_object_ref (preferences);
  gtk_window_set_default_size (GTK_WINDOW (self),
                               MIN (WIDTH, gtk_widget_get_width (GTK_WIDGET (parent))),
                               MIN (HEIGHT, gtk_widget_get_height (GTK_WIDGET (parent))));
  triad_export_settings_take_shown (self->settings, shown, content,
                                    triad_preferences_get_export (preferences));

  return self;
}
