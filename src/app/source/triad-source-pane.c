/* triad-source-pane.c: pane with the source text of the open files */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-source-pane-private.h"

#include <glib/gi18n.h>

#include "triad-background-task.h"
#include "triad-source-footer.h"
#include "triad-source-names.h"
#include "triad-tooltip-text.h"

#define MANY 1000                          /* frames; those of larger files are sorted in a thread */

G_DEFINE_FINAL_TYPE (TriadSourcePane, triad_source_pane, TRIAD_TYPE_PANE)

enum
{
  PROP_0,
  PROP_TITLED,
  N_PROPS,
};

static GParamSpec *properties[N_PROPS];

static void
clear_object (gpointer object)
{
  if (object != NULL)
    g_object_unref (object);
}

static const GPtrArray *
get_sources (TriadSnapshot *snapshot)
{
  return triad_document_get_sources (triad_snapshot_get_document (snapshot));
}

static TriadSource *
get_source (TriadSourcePane *self,
            int              i)
{
  return g_ptr_array_index (get_sources (self->snapshot), i);
}

static int
find_source (TriadSnapshot     *snapshot,
             const TriadSource *wanted)
{
  const GPtrArray *sources = get_sources (snapshot);

  for (guint i = 0; i < sources->len; i++)
    {
      const TriadSource *source = g_ptr_array_index (sources, i);

      /* A text that is generated from a file is not that file. */
      if (g_file_equal (triad_source_get_file (source), triad_source_get_file (wanted)) &&
          triad_source_is_generated (source) == triad_source_is_generated (wanted))
        return i;
    }

  return -1;
}

/* Lists the files of the snapshot; none without one. */
static void
list_files (TriadSourcePane *self)
{
  const GPtrArray *sources = self->snapshot != NULL ? get_sources (self->snapshot) : NULL;
  gboolean has_several = sources != NULL && sources->len > 1;
  g_auto(GStrv) names = sources != NULL ? triad_source_names_dup (sources) : NULL;

  self->updating = TRUE;
  gtk_string_list_splice (self->names, 0, g_list_model_get_n_items (G_LIST_MODEL (self->names)),
                          (const char *const *) names);
  self->updating = FALSE;
  gtk_label_set_label (self->name, names != NULL ? names[0] : "");
  gtk_widget_set_visible (GTK_WIDGET (self->files), has_several);
  gtk_widget_set_visible (GTK_WIDGET (self->name), !has_several);
  gtk_widget_set_visible (self->bar, has_several || !self->titled);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "source.next-file", has_several);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "source.previous-file", has_several);
}

/* Highlights the element of a frame in the file shown, without scrolling. */
static void
highlight (TriadSourcePane      *self,
           TriadSourceHighlight  how,
           int                   frame)
{
  TriadSourceBuffer *buffer = triad_source_view_get_source_buffer (self->view);
  TriadSourcePlace place;

  if (buffer == NULL)
    return;

  if (frame >= 0 && triad_source_index_find_place (self->index, frame, self->shown, &place))
    triad_source_buffer_highlight (buffer, how, &place);
  else
    triad_source_buffer_highlight (buffer, how, NULL);
}

/* Updates the bars beside changed lines. */
static void
mark (TriadSourcePane *self)
{
  TriadSnapshotDiff *marked = triad_session_get_marked (self->session);
  TriadSourceBuffer *buffer = triad_source_view_get_source_buffer (self->view);

  if (marked == NULL || marked->after != self->snapshot || buffer == NULL)
    triad_source_view_set_bars (self->view, NULL);
  else
    triad_source_view_set_bars (self->view,
                                triad_diff_lines_new (marked, self->index, self->shown,
                                                      triad_source_buffer_get_text (buffer)));
}

void
triad_source_pane_show (TriadSourcePane *self,
                        int              i)
{
  TriadSourceBuffer *buffer = g_ptr_array_index (self->buffers, i);
  g_autofree char *label = NULL;

  if (buffer == NULL)
    {
      buffer = triad_source_buffer_new ();
      triad_source_buffer_set_source (buffer, self->diagnostics, get_source (self, i));
      g_ptr_array_index (self->buffers, i) = buffer;
    }

  self->shown = i;
  self->updating = TRUE;
  gtk_drop_down_set_selected (self->files, i);
  self->updating = FALSE;
  triad_source_view_set_source_buffer (self->view, buffer);
  triad_source_pane_show_scroll_bar (self);
  triad_source_footer_set_buffer (TRIAD_SOURCE_FOOTER (self->footer), buffer);
  mark (self);

  label = g_strdup_printf (_("Source of %s"), triad_source_get_name (get_source (self, i)));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->view), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  label, -1);
  triad_tooltip_text_set (GTK_WIDGET (self->files), triad_source_get_name (get_source (self, i)));
  triad_tooltip_text_set (GTK_WIDGET (self->name), triad_source_get_name (get_source (self, i)));

  highlight (self, TRIAD_SOURCE_SELECTED, triad_session_get_selected (self->session));
  highlight (self, TRIAD_SOURCE_HOVERED, -1);
}

/* The place of a selection takes precedence over the element of the selected frame. */
static gboolean
follow_place (TriadSourcePane *self)
{
  const TriadSourceRange *place = triad_session_get_place (self->session);
  int source = place != NULL ? triad_source_index_find_source (self->index, place) : -1;

  if (source < 0)
    return FALSE;

  triad_source_pane_show (self, source);
  triad_source_view_reveal (self->view, place->begin);

  return TRUE;
}

/* A selection from another view is scrolled to once.  After that it stays highlighted
 * over reloads, and the user can look through the files.
 */
static void
follow_selection (TriadSourcePane *self)
{
  int frame = triad_session_get_selected (self->session);
  const char *key = frame >= 0 ? triad_snapshot_get_key (self->snapshot, frame) : NULL;
  gboolean is_new = g_strcmp0 (key, self->revealed) != 0;
  TriadSourcePlace place;

  if (is_new)
    {
      g_free (self->revealed);
      self->revealed = g_strdup (key);
    }

  if (self->place_is_new && follow_place (self))
    {
      highlight (self, TRIAD_SOURCE_SELECTED, frame);
    }
  else if (is_new && !self->selecting && frame >= 0 &&
           triad_source_index_find_place (self->index, frame, -1, &place))
    {
      triad_source_pane_show (self, place.source);
      triad_source_view_reveal (self->view, place.name_begin);
    }
  else
    {
      highlight (self, TRIAD_SOURCE_SELECTED, frame);
    }

  self->place_is_new = FALSE;
}

static void
clear_snapshot (TriadSourcePane *self)
{
  g_clear_pointer (&self->index, triad_source_index_free);
  g_clear_pointer (&self->next_index, triad_source_index_free);
  g_clear_pointer (&self->snapshot, triad_snapshot_unref);
  g_clear_pointer (&self->diagnostics, triad_diagnostic_list_unref);
  g_clear_pointer (&self->buffers, g_ptr_array_unref);
  self->shown = -1;
}

static void
forget (TriadSourcePane *self)
{
  clear_snapshot (self);
  list_files (self);
}

/* Keeps the buffers of files that were read before, and updates their text. */
static void
take_snapshot (TriadSourcePane *self,
               TriadSnapshot   *snapshot)
{
  g_autoptr(TriadSnapshot) old_snapshot = g_steal_pointer (&self->snapshot);
  g_autoptr(GPtrArray) old_buffers = g_steal_pointer (&self->buffers);
  const GPtrArray *sources = get_sources (snapshot);
  int old_shown = self->shown;

  g_clear_pointer (&self->index, triad_source_index_free);
  self->snapshot = triad_snapshot_ref (snapshot);
  self->index = g_steal_pointer (&self->next_index);
  self->buffers = g_ptr_array_new_full (sources->len, clear_object);
  g_ptr_array_set_size (self->buffers, sources->len);
  self->shown = 0;

  for (guint i = 0; old_buffers != NULL && i < old_buffers->len; i++)
    {
      TriadSourceBuffer *buffer = g_ptr_array_index (old_buffers, i);
      TriadSource *old_source = g_ptr_array_index (get_sources (old_snapshot), i);
      int place = buffer != NULL ? find_source (snapshot, old_source) : -1;

      if (place < 0)
        continue;

      triad_source_buffer_set_source (buffer, self->diagnostics,
                                      g_ptr_array_index (sources, place));
      g_ptr_array_index (self->buffers, place) = g_object_ref (buffer);

      if ((int) i == old_shown)
        self->shown = place;
    }

  list_files (self);
  triad_source_pane_show (self, self->shown);
}

/* Updates the diagnostics of meshes, which are read after the file. */
static void
take_diagnostics (TriadSourcePane     *self,
                  TriadDiagnosticList *diagnostics)
{
  g_clear_pointer (&self->diagnostics, triad_diagnostic_list_unref);
  self->diagnostics = triad_diagnostic_list_ref (diagnostics);

  if (self->snapshot != diagnostics->snapshot)
    {
      take_snapshot (self, diagnostics->snapshot);
      return;
    }

  for (guint i = 0; i < self->buffers->len; i++)
    {
      TriadSourceBuffer *buffer = g_ptr_array_index (self->buffers, i);

      if (buffer != NULL)
        triad_source_buffer_set_diagnostics (buffer, diagnostics);
    }
}

static void update (TriadSourcePane *self);

static void
index_cb (GTask        *task,
          gpointer      source,
          gpointer      data,
          GCancellable *cancellable)
{
  g_task_return_pointer (task, triad_source_index_new (data),
                         (GDestroyNotify) triad_source_index_free);
}

static void
indexed_cb (GObject      *source,
            GAsyncResult *result,
            gpointer      data)
{
  TriadSourcePane *self = TRIAD_SOURCE_PANE (source);

  self->is_indexing = FALSE;
  g_clear_pointer (&self->next_index, triad_source_index_free);
  self->next_index = g_task_propagate_pointer (G_TASK (result), NULL);
  update (self);
}

/* Returns FALSE if a thread makes the index of @snapshot. */
static gboolean
has_index (TriadSourcePane *self,
           TriadSnapshot   *snapshot)
{
  g_autoptr(GTask) task = NULL;

  if (self->next_index != NULL && triad_source_index_get_snapshot (self->next_index) == snapshot)
    return TRUE;

  g_clear_pointer (&self->next_index, triad_source_index_free);

  if (triad_snapshot_get_n_frames (snapshot) <= MANY)
    {
      self->next_index = triad_source_index_new (snapshot);
      return TRUE;
    }

  /* An outdated index is replaced when it is there. */
  if (self->is_indexing)
    return FALSE;

  self->is_indexing = TRUE;
  task = g_task_new (self, NULL, indexed_cb, NULL);
  g_task_set_source_tag (task, has_index);
  g_task_set_task_data (task, triad_snapshot_ref (snapshot), (GDestroyNotify) triad_snapshot_unref);
  triad_background_task_run (task, index_cb);

  return FALSE;
}

/* Does nothing until the pane is visible. */
static void
update (TriadSourcePane *self)
{
  TriadDiagnosticList *diagnostics;

  if (self->session == NULL || !gtk_widget_get_mapped (GTK_WIDGET (self)))
    return;

  diagnostics = triad_session_get_diagnostics (self->session);

  if (diagnostics == NULL)
    {
      forget (self);
      return;
    }

  if (self->snapshot != diagnostics->snapshot && !has_index (self, diagnostics->snapshot))
    return;

  if (self->diagnostics != diagnostics)
    take_diagnostics (self, diagnostics);

  follow_selection (self);
}

static void
notify_file_cb (TriadSourcePane *self)
{
  forget (self);
  g_clear_pointer (&self->revealed, g_free);
}

static void
notify_place_cb (TriadSourcePane *self)
{
  self->place_is_new = TRUE;
  update (self);
}

static void
notify_hovered_cb (TriadSourcePane *self)
{
  if (self->snapshot == NULL || self->hovering || !gtk_widget_get_mapped (GTK_WIDGET (self)) ||
      self->snapshot != triad_session_get_snapshot (self->session))
    return;

  highlight (self, TRIAD_SOURCE_HOVERED, triad_session_get_hovered (self->session));
}

static void
notify_marked_cb (TriadSourcePane *self)
{
  if (self->snapshot != NULL && gtk_widget_get_mapped (GTK_WIDGET (self)))
    mark (self);
}

static void
notify_file_selected_cb (TriadSourcePane *self)
{
  guint selected = gtk_drop_down_get_selected (self->files);

  if (!self->updating && self->buffers != NULL && selected < self->buffers->len)
    triad_source_pane_show (self, selected);
}

static void
triad_source_pane_set_session (TriadPane    *pane,
                               TriadSession *session)
{
  TriadSourcePane *self = TRIAD_SOURCE_PANE (pane);

  self->session = session;
  g_signal_connect_object (session, "notify::file", G_CALLBACK (notify_file_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (session, "notify::diagnostics", G_CALLBACK (update), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (session, "notify::selected", G_CALLBACK (update), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (session, "notify::place", G_CALLBACK (notify_place_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (session, "notify::hovered", G_CALLBACK (notify_hovered_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (session, "notify::marked", G_CALLBACK (notify_marked_cb), self,
                           G_CONNECT_SWAPPED);
  notify_place_cb (self);
}

static void
set_titled (TriadSourcePane *self,
            gboolean         titled)
{
  if (self->titled == titled)
    return;

  self->titled = titled;
  list_files (self);
}

static void
triad_source_pane_map (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (triad_source_pane_parent_class)->map (widget);
  update (TRIAD_SOURCE_PANE (widget));
  notify_marked_cb (TRIAD_SOURCE_PANE (widget));
}

static void
triad_source_pane_set_property (GObject      *object,
                                guint         id,
                                const GValue *value,
                                GParamSpec   *pspec)
{
  switch (id)
    {
    case PROP_TITLED:
      set_titled (TRIAD_SOURCE_PANE (object), g_value_get_boolean (value));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
triad_source_pane_dispose (GObject *object)
{
  TriadSourcePane *self = TRIAD_SOURCE_PANE (object);

  g_clear_handle_id (&self->scroll_id, g_source_remove);
  G_OBJECT_CLASS (triad_source_pane_parent_class)->dispose (object);
  clear_snapshot (self);
  g_clear_pointer (&self->revealed, g_free);
}

static void
triad_source_pane_class_init (TriadSourcePaneClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->set_property = triad_source_pane_set_property;
  object_class->dispose = triad_source_pane_dispose;

  widget_class->map = triad_source_pane_map;
  TRIAD_PANE_CLASS (klass)->set_session = triad_source_pane_set_session;

  /**
   * TriadSourcePane:titled:
   *
   * Whether a title above the pane shows the name of the file; the pane then does not
   * name a single file itself.
   */
  properties[PROP_TITLED] =
    g_param_spec_boolean ("titled", NULL, NULL, FALSE,
                          G_PARAM_WRITABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  /* Emitted when the user types, although the text is read-only. */
  g_signal_new ("typed", TRIAD_TYPE_SOURCE_PANE, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                G_TYPE_NONE, 0);

  g_type_ensure (TRIAD_TYPE_SOURCE_FOOTER);
  g_type_ensure (TRIAD_TYPE_SOURCE_VIEW);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/triadsdf/Triad/triad-source-pane.ui");
  gtk_widget_class_bind_template_child (widget_class, TriadSourcePane, bar);
  gtk_widget_class_bind_template_child (widget_class, TriadSourcePane, files);
  gtk_widget_class_bind_template_child (widget_class, TriadSourcePane, footer);
  gtk_widget_class_bind_template_child (widget_class, TriadSourcePane, menu);
  gtk_widget_class_bind_template_child (widget_class, TriadSourcePane, names);
  gtk_widget_class_bind_template_child (widget_class, TriadSourcePane, name);
  gtk_widget_class_bind_template_child (widget_class, TriadSourcePane, overall);
  gtk_widget_class_bind_template_child (widget_class, TriadSourcePane, scrolled);
  gtk_widget_class_bind_template_child (widget_class, TriadSourcePane, text_menu);
  gtk_widget_class_bind_template_child (widget_class, TriadSourcePane, view);
  gtk_widget_class_bind_template_callback (widget_class, notify_file_selected_cb);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "sourcepane");
  triad_source_pane_install_actions (klass);
}

static void
triad_source_pane_init (TriadSourcePane *self)
{
  self->shown = -1;
  gtk_widget_init_template (GTK_WIDGET (self));
  triad_source_pane_init_scroll (self);
}

void
triad_source_pane_focus_text (TriadSourcePane *self)
{
  gtk_widget_grab_focus (GTK_WIDGET (self->view));
}

TriadSourceView *
triad_source_pane_get_view (TriadSourcePane *self)
{
  return self->view;
}
