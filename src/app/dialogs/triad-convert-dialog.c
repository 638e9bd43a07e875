/* triad-convert-dialog.c: dialog to convert a file to another format */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-convert-dialog.h"

#include <glib/gi18n.h>

#include "triad-accessibility.h"
#include "triad-adwaita-compat.h"
#include "triad-conversion-preview.h"
#include "triad-conversion-warning-row.h"
#include "triad-file-chooser.h"
#include "triad-file.h"
#include "triad-severity-icon.h"

#define WIDTH  520                         /* px, if the parent is large enough */
#define HEIGHT 560

struct _TriadConvertDialog
{
  AdwWindow               parent_instance;

  TriadSession           *session;

  GArray                 *versions;          /* the offered versions */
  TriadConversionPreview *converted;         /* NULL during the conversion */
  GCancellable           *converting;
  GCancellable           *saving;            /* NULL while nothing is written */
  GFile                  *file;              /* the file that is written, or NULL */

  AdwToastOverlay        *toasts;
  AdwComboRow            *format;
  AdwComboRow            *form;
  GtkStack               *state;
  GtkImage               *icon;
  GtkLabel               *summary;
  GtkWidget              *show_obstacles;
  GtkListView            *list;
  GtkWidget              *frame;             /* of the list */
  GtkStringList          *messages;          /* of the diagnostics of converted */
};

G_DEFINE_FINAL_TYPE (TriadConvertDialog, triad_convert_dialog, ADW_TYPE_WINDOW)

enum
{
  SAVED,
  OBSTACLES,
  PLACE,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

static int
get_version (TriadConvertDialog *self)
{
  guint i = adw_combo_row_get_selected (self->format);

  return i < self->versions->len ? g_array_index (self->versions, int, i) : TRIAD_CONVERSION_URDF;
}

static int
count (TriadConvertDialog *self,
       TriadSeverity       severity)
{
  return triad_diagnostics_count (self->converted->diagnostics, severity);
}

static char *
dup_summary (TriadConvertDialog *self)
{
  int n_errors = count (self, TRIAD_SEVERITY_ERROR);
  int n_warnings = count (self, TRIAD_SEVERITY_WARNING);
  int n_notes = count (self, TRIAD_SEVERITY_NOTE);

  if (n_errors > 0)
    return g_strdup_printf (ngettext ("Cannot convert: %d problem", "Cannot convert: %d problems",
                                      n_errors), n_errors);

  if (self->converted->bytes == NULL)
    return g_strdup (_("Cannot convert this file"));

  if (n_warnings > 0)
    return g_strdup_printf (ngettext ("%d item will be lost or may change",
                                      "%d items will be lost or may change", n_warnings),
                            n_warnings);

  if (n_notes > 0)
    return g_strdup_printf (ngettext ("Nothing will be lost; %d note",
                                      "Nothing will be lost; %d notes", n_notes), n_notes);

  return g_strdup (_("Nothing will be lost"));
}

static TriadSeverity
get_worst (TriadConvertDialog *self)
{
  if (self->converted->bytes == NULL)
    return TRIAD_SEVERITY_ERROR;

  return count (self, TRIAD_SEVERITY_WARNING) > 0 ? TRIAD_SEVERITY_WARNING : TRIAD_SEVERITY_NOTE;
}

static void
show_icon (TriadConvertDialog *self)
{
  TriadSeverity worst = get_worst (self);

  if (worst != TRIAD_SEVERITY_NOTE)
    {
      triad_severity_icon_show (self->icon, worst);
      return;
    }

  gtk_image_set_from_icon_name (self->icon, "triad-ok-symbolic");
  gtk_widget_set_css_classes (GTK_WIDGET (self->icon), (const char *[]) { "success", NULL });
}

/* Obstacles to URDF and the problems of a file are listed in the Problems page. */
static gboolean
has_list_elsewhere (TriadConvertDialog *self)
{
  const GPtrArray *diagnostics = triad_snapshot_get_diagnostics (self->converted->snapshot);

  return self->converted->bytes == NULL &&
         (self->converted->version == TRIAD_CONVERSION_URDF ||
          triad_diagnostics_count (diagnostics, TRIAD_SEVERITY_ERROR) > 0);
}

static void
update_save (TriadConvertDialog *self)
{
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "convert.save",
                                 self->converted != NULL && self->converted->bytes != NULL &&
                                 self->saving == NULL);
}

static void
show_converted (TriadConvertDialog *self)
{
  const GPtrArray *diagnostics = self->converted->diagnostics;
  guint n_before = g_list_model_get_n_items (G_LIST_MODEL (self->messages));
  g_autoptr(GPtrArray) messages = g_ptr_array_new ();
  g_autofree char *summary = dup_summary (self);

  for (guint i = 0; i < diagnostics->len; i++)
    g_ptr_array_add (messages, ((TriadDiagnostic *) g_ptr_array_index (diagnostics, i))->message);

  g_ptr_array_add (messages, NULL);
  gtk_string_list_splice (self->messages, 0, n_before, (const char *const *) messages->pdata);
  gtk_widget_set_visible (self->frame, diagnostics->len > 0);
  gtk_widget_set_visible (self->show_obstacles, has_list_elsewhere (self));
  gtk_label_set_label (self->summary, summary);
  triad_accessibility_announce (GTK_WINDOW (self), summary);
  show_icon (self);
  gtk_stack_set_visible_child_name (self->state, "ready");
  update_save (self);
}

static void
converted_cb (GObject      *source,
              GAsyncResult *result,
              gpointer      data)
{
  TriadConvertDialog *self = data;
  g_autoptr(TriadConversionPreview) converted = triad_conversion_preview_new_finish (result, NULL);

  /* Another format was chosen, or the dialog has been closed. */
  if (converted == NULL)
    return;

  g_clear_object (&self->converting);
  self->converted = g_steal_pointer (&converted);
  show_converted (self);
}

static void
stop_converting (TriadConvertDialog *self)
{
  g_cancellable_cancel (self->converting);
  g_clear_object (&self->converting);
  g_clear_pointer (&self->converted, triad_conversion_preview_free);
}

static void
convert (TriadConvertDialog *self)
{
  TriadSnapshot *snapshot = triad_session_get_snapshot (self->session);
  TriadUrdfForm form;

  stop_converting (self);
  update_save (self);

  if (snapshot == NULL)
    return;

  gtk_stack_set_visible_child_name (self->state, "busy");
  self->converting = g_cancellable_new ();
  form = adw_combo_row_get_selected (self->form) == 0 ? TRIAD_URDF_RELATIVE_TO : TRIAD_URDF_FRAMES;
  triad_conversion_preview_new_async (snapshot, get_version (self), form, self->converting,
                                      converted_cb, self);
}

/* Lists the possible formats; keeps the chosen one. */
static void
offer (TriadConvertDialog *self,
       TriadSnapshot      *snapshot)
{
  g_autoptr(GtkStringList) names = gtk_string_list_new (NULL);
  int chosen = self->versions != NULL ? get_version (self) : -1;
  guint selected = 0;

  g_clear_pointer (&self->versions, g_array_unref);
  self->versions = triad_conversion_preview_get_versions (snapshot);

  for (guint i = 0; i < self->versions->len; i++)
    {
      int version = g_array_index (self->versions, int, i);
      g_autofree char *name = triad_conversion_dup_format (version);

      gtk_string_list_append (names, name);

      if (version == chosen)
        selected = i;
    }

  adw_combo_row_set_model (self->format, G_LIST_MODEL (names));
  adw_combo_row_set_selected (self->format, selected);
  gtk_widget_set_visible (GTK_WIDGET (self->form),
                          triad_document_is_urdf (triad_snapshot_get_document (snapshot)));
}

static void
chosen_cb (TriadConvertDialog *self)
{
  if (self->session != NULL && self->versions != NULL)
    convert (self);
}

static void
notify_snapshot_cb (TriadConvertDialog *self)
{
  TriadSnapshot *snapshot = triad_session_get_snapshot (self->session);

  g_signal_handlers_block_by_func (self->format, chosen_cb, self);

  if (snapshot != NULL)
    offer (self, snapshot);

  g_signal_handlers_unblock_by_func (self->format, chosen_cb, self);
  convert (self);
}

static void
show_toast (TriadConvertDialog *self,
            const char         *message)
{
  g_autofree char *title = g_markup_escape_text (message, -1);

  adw_toast_overlay_add_toast (self->toasts, adw_toast_new (title));
  triad_accessibility_announce (GTK_WINDOW (self), message);
}

static void
saved_cb (GObject      *source,
          GAsyncResult *result,
          gpointer      data)
{
  TriadConvertDialog *self = data;
  g_autoptr(GError) error = NULL;
  gboolean is_saved = triad_conversion_preview_save_finish (result, &error);

  /* The dialog has been closed. */
  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    return;

  g_clear_object (&self->saving);

  if (!is_saved)
    {
      update_save (self);
      show_toast (self, error->message);
      return;
    }

  g_signal_emit (self, signals[SAVED], 0, self->file);
  gtk_window_destroy (GTK_WINDOW (self));
}

static void
write_file (TriadConvertDialog *self,
            GFile              *file)
{
  /* The file may have changed while the user was asked. */
  if (self->converted == NULL || self->converted->bytes == NULL || self->saving != NULL)
    return;

  g_set_object (&self->file, file);
  self->saving = g_cancellable_new ();
  update_save (self);
  triad_conversion_preview_save_async (self->converted, file, self->saving, saved_cb, self);
}

static void
replace_cb (TriadConvertDialog *self,
            const char         *response,
            GObject            *question)
{
  write_file (self, g_object_get_data (question, "file"));
}

/* The file chooser asks before it replaces a file, but the user may not know that it
 * is the open one.
 */
static void
ask_whether_to_replace (TriadConvertDialog *self,
                        GFile              *file)
{
  g_autofree char *shown = triad_file_dup_short_name (file);
  g_autofree char *body =
    g_strdup_printf (_("“%s” is the open file. Elements that cannot be converted will be lost."),
                     shown);
  GObject *question = triad_adwaita_compat_ask (GTK_WINDOW (self), _("Replace the Model?"), body,
                                                _("_Replace"));

  g_object_set_data_full (question, "file", g_object_ref (file), g_object_unref);
  g_signal_connect_object (question, "response::accept", G_CALLBACK (replace_cb), self,
                           G_CONNECT_SWAPPED);
}

void
triad_convert_dialog_save (TriadConvertDialog *self,
                           GFile              *file)
{
  GFile *shown = triad_session_get_file (self->session);

  if (shown != NULL && triad_conversion_preview_is_same_file (shown, file))
    ask_whether_to_replace (self, file);
  else
    write_file (self, file);
}

static void
file_chosen_cb (gpointer    self,
                GListModel *files)
{
  g_autoptr(GFile) file = g_list_model_get_item (files, 0);

  triad_convert_dialog_save (self, file);
}

/* Suggests the folder of the file that is shown. */
static void
save_action (GtkWidget  *widget,
             const char *name,
             GVariant   *parameter)
{
  TriadConvertDialog *self = TRIAD_CONVERT_DIALOG (widget);
  GFile *shown = triad_session_get_file (self->session);
  g_autofree char *suggested = NULL;

  if (shown == NULL)
    return;

  suggested = triad_conversion_preview_dup_name (shown, get_version (self));
  triad_file_chooser_save (GTK_WINDOW (self), _("Save Converted Model"), suggested, shown,
                           file_chosen_cb);
}

static void
obstacles_action (GtkWidget  *widget,
                  const char *name,
                  GVariant   *parameter)
{
  g_signal_emit (widget, signals[OBSTACLES], 0, get_version (TRIAD_CONVERT_DIALOG (widget)));
  gtk_window_destroy (GTK_WINDOW (widget));
}

static gboolean
has_place (const TriadDiagnostic *diagnostic)
{
  return diagnostic->range.file != NULL && diagnostic->range.line > 0;
}

/* The file may have been reloaded in the meantime. */
static void
row_activated_cb (TriadConvertDialog *self,
                  guint               i)
{
  const TriadDiagnostic *diagnostic;

  if (self->converted == NULL || i >= self->converted->diagnostics->len ||
      self->converted->snapshot != triad_session_get_snapshot (self->session))
    return;

  diagnostic = g_ptr_array_index (self->converted->diagnostics, i);

  if (!has_place (diagnostic))
    return;

  g_signal_emit (self, signals[PLACE], 0, diagnostic->frame, &diagnostic->range);
  gtk_window_destroy (GTK_WINDOW (self));
}

static void
setup_row_cb (TriadConvertDialog *self,
              GtkListItem        *item)
{
  gtk_list_item_set_child (item, triad_conversion_warning_row_new ());
}

static void
bind_row_cb (TriadConvertDialog *self,
             GtkListItem        *item)
{
  guint i = gtk_list_item_get_position (item);

  const TriadDiagnostic *diagnostic;

  if (self->converted == NULL || i >= self->converted->diagnostics->len)
    return;

  diagnostic = g_ptr_array_index (self->converted->diagnostics, i);
  gtk_list_item_set_activatable (item, has_place (diagnostic));
  triad_conversion_warning_row_set_diagnostic
    (TRIAD_CONVERSION_WARNING_ROW (gtk_list_item_get_child (item)), diagnostic);
}

static void
triad_convert_dialog_dispose (GObject *object)
{
  TriadConvertDialog *self = TRIAD_CONVERT_DIALOG (object);

  stop_converting (self);
  g_cancellable_cancel (self->saving);
  g_clear_object (&self->saving);
  g_clear_object (&self->file);
  g_clear_object (&self->session);
  g_clear_object (&self->messages);
  g_clear_pointer (&self->versions, g_array_unref);
  gtk_widget_dispose_template (GTK_WIDGET (self), TRIAD_TYPE_CONVERT_DIALOG);

  G_OBJECT_CLASS (triad_convert_dialog_parent_class)->dispose (object);
}

static void
triad_convert_dialog_class_init (TriadConvertDialogClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = triad_convert_dialog_dispose;

  signals[SAVED] = g_signal_new ("saved", TRIAD_TYPE_CONVERT_DIALOG, G_SIGNAL_RUN_LAST, 0, NULL,
                                 NULL, NULL, G_TYPE_NONE, 1, G_TYPE_FILE);
  signals[OBSTACLES] = g_signal_new ("obstacles", TRIAD_TYPE_CONVERT_DIALOG, G_SIGNAL_RUN_LAST, 0,
                                     NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_INT);
  signals[PLACE] = g_signal_new ("place", TRIAD_TYPE_CONVERT_DIALOG, G_SIGNAL_RUN_LAST, 0, NULL,
                                 NULL, NULL, G_TYPE_NONE, 2, G_TYPE_INT, G_TYPE_POINTER);

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/triadsdf/Triad/triad-convert-dialog.ui");
  gtk_widget_class_bind_template_child (widget_class, TriadConvertDialog, toasts);
  gtk_widget_class_bind_template_child (widget_class, TriadConvertDialog, format);
  gtk_widget_class_bind_template_child (widget_class, TriadConvertDialog, form);
  gtk_widget_class_bind_template_child (widget_class, TriadConvertDialog, state);
  gtk_widget_class_bind_template_child (widget_class, TriadConvertDialog, icon);
  gtk_widget_class_bind_template_child (widget_class, TriadConvertDialog, summary);
  gtk_widget_class_bind_template_child (widget_class, TriadConvertDialog, show_obstacles);
  gtk_widget_class_bind_template_child (widget_class, TriadConvertDialog, list);
  gtk_widget_class_bind_template_child (widget_class, TriadConvertDialog, frame);
  gtk_widget_class_bind_template_callback (widget_class, chosen_cb);
  gtk_widget_class_bind_template_callback (widget_class, setup_row_cb);
  gtk_widget_class_bind_template_callback (widget_class, bind_row_cb);
  gtk_widget_class_bind_template_callback (widget_class, row_activated_cb);
  gtk_widget_class_install_action (widget_class, "convert.save", NULL, save_action);
  gtk_widget_class_install_action (widget_class, "convert.obstacles", NULL, obstacles_action);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
}

static void
triad_convert_dialog_init (TriadConvertDialog *self)
{
  g_autoptr(GtkSelectionModel) selection = NULL;

  gtk_widget_init_template (GTK_WIDGET (self));
  triad_accessibility_name_buttons (GTK_WIDGET (self));
  self->messages = gtk_string_list_new (NULL);
  selection = GTK_SELECTION_MODEL (
    gtk_no_selection_new (G_LIST_MODEL (g_object_ref (self->messages))));
  gtk_list_view_set_model (self->list, selection);
}

TriadConvertDialog *
triad_convert_dialog_new (TriadSession *session,
                          GtkWindow    *parent)
{
  TriadConvertDialog *self = g_object_new (TRIAD_TYPE_CONVERT_DIALOG, "transient-for", parent,
                                           NULL);

  gtk_window_set_default_size (GTK_WINDOW (self),
                               MIN (WIDTH, gtk_widget_get_width (GTK_WIDGET (parent))),
                               MIN (HEIGHT, gtk_widget_get_height (GTK_WIDGET (parent))));
  self->session = g_object_ref (session);
  g_signal_connect_object (session, "notify::snapshot", G_CALLBACK (notify_snapshot_cb), self,
                           G_CONNECT_SWAPPED);
  notify_snapshot_cb (self);

  return self;
}
