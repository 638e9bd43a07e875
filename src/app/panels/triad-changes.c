/* triad-changes.c: list of recent reloads and their differences */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-changes.h"

#include <glib/gi18n.h>

#include "triad-change-list.h"
#include "triad-list-row.h"

struct _TriadChanges
{
  TriadPane           parent_instance;

  TriadSession       *session;             /* owned by the pane */

  TriadSnapshotDiff  *since;               /* since the selected change; NULL for none */
  GCancellable       *comparing;           /* of the running comparison; NULL if none */
  gboolean            marks;               /* whether to mark its result */
  gboolean            stale;               /* to be updated when the page is shown */
  gboolean            updating;            /* the lists change, not the selection */

  GtkSingleSelection *changes;
  TriadChangeList    *items;
  GtkSingleSelection *differences;
  GtkStack           *stack;
  GtkLabel           *summary;
  GtkWidget          *clear;
};

G_DEFINE_FINAL_TYPE (TriadChanges, triad_changes, TRIAD_TYPE_PANE)

static void
list_since (TriadChanges *self,
            TriadChange  *change)
{
  g_autofree char *title = NULL;

  if (self->since != NULL)
    {
      g_autofree char *time = g_date_time_format (triad_change_get_time (change), "%X");
      g_autofree char *summary = triad_snapshot_diff_dup_summary (self->since);

      title = g_strdup_printf (_("Compared with the version before %s: %s"), time, summary);
    }

  self->updating = TRUE;
  triad_change_list_set_comparison (self->items, self->since);
  gtk_single_selection_set_selected (self->differences, GTK_INVALID_LIST_POSITION);
  self->updating = FALSE;

  gtk_label_set_label (self->summary, title != NULL ? title : "");
  gtk_stack_set_visible_child_name (self->stack, change != NULL ? "list" : "none");
}

static void
stop_comparing (TriadChanges *self)
{
  g_cancellable_cancel (self->comparing);
  g_clear_object (&self->comparing);
}

static void
compared_cb (GObject      *source,
             GAsyncResult *result,
             gpointer      data)
{
  g_autoptr(GError) error = NULL;
  TriadSnapshotDiff *since = triad_session_compare_since_finish (TRIAD_SESSION (source), result,
                                                                 &error);
  TriadChanges *self = data;

  /* The page is gone, or another change is shown. */
  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    return;

  g_clear_object (&self->comparing);
  g_clear_pointer (&self->since, triad_snapshot_diff_unref);
  self->since = since;
  list_since (self, gtk_single_selection_get_selected_item (self->changes));

  if (error != NULL)
    gtk_label_set_label (self->summary, error->message);

  if (self->marks)
    triad_session_mark (self->session, self->since);
}

/* @marks: whether to mark what has changed since then */
static void
show_since (TriadChanges *self,
            gboolean      marks)
{
  TriadChange *change = gtk_single_selection_get_selected_item (self->changes);

  stop_comparing (self);
  self->marks = marks;
  self->stale = change != NULL && !gtk_widget_get_mapped (GTK_WIDGET (self));

  if (self->stale)
    return;

  if (change == NULL)
    {
      g_clear_pointer (&self->since, triad_snapshot_diff_unref);
      list_since (self, NULL);
      return;
    }

  self->comparing = g_cancellable_new ();
  triad_session_compare_since_async (self->session, change, self->comparing, compared_cb, self);
}

static void
triad_changes_map (GtkWidget *widget)
{
  TriadChanges *self = TRIAD_CHANGES (widget);

  GTK_WIDGET_CLASS (triad_changes_parent_class)->map (widget);

  if (self->stale)
    show_since (self, FALSE);
}

/* If the newest change was selected, selects the new one. */
static void
reloaded_cb (TriadChanges *self)
{
  guint selected = gtk_single_selection_get_selected (self->changes);

  self->updating = TRUE;

  if (selected == GTK_INVALID_LIST_POSITION || selected == 1)
    gtk_single_selection_set_selected (self->changes, 0);

  self->updating = FALSE;
  show_since (self, FALSE);
}

static void
notify_snapshot_cb (TriadChanges *self)
{
  if (triad_session_get_snapshot (self->session) == NULL)
    show_since (self, FALSE);
}

static void
notify_change_cb (TriadChanges *self)
{
  if (!self->updating)
    show_since (self, TRUE);
}

/* Vertices of an older list are invalid in another snapshot. */
static gboolean
is_current (TriadChanges *self)
{
  return self->since != NULL &&
         self->since->after == triad_session_get_snapshot (self->session);
}

static void
activate_change_cb (TriadChanges *self)
{
  if (self->comparing != NULL)
    self->marks = TRUE;
  else if (is_current (self))
    triad_session_mark (self->session, self->since);
}

static void
notify_difference_cb (TriadChanges *self)
{
  GtkTreeListRow *row = gtk_single_selection_get_selected_item (self->differences);
  g_autoptr(TriadChangeItem) item = NULL;

  if (self->updating || row == NULL || !is_current (self))
    return;

  item = gtk_tree_list_row_get_item (row);

  if (triad_change_item_get_frame (item) >= 0)
    triad_session_select (self->session, triad_change_item_get_frame (item));

  triad_session_mark (self->session, self->since);
}

static void
activate_difference_cb (TriadChanges *self,
                        guint         position)
{
  g_autoptr(GtkTreeListRow) row = g_list_model_get_item (G_LIST_MODEL (self->differences),
                                                         position);

  gtk_tree_list_row_set_expanded (row, !gtk_tree_list_row_get_expanded (row));
}

static GListModel *
create_rows_cb (gpointer item,
                gpointer data)
{
  TriadChanges *self = data;

  return triad_change_list_dup_carried (self->items, item);
}

static void
clear_marks_cb (TriadChanges *self)
{
  triad_session_mark (self->session, NULL);
}

static void
notify_marked_cb (TriadChanges *self)
{
  gtk_widget_set_visible (self->clear, triad_session_get_marked (self->session) != NULL);
}

static void
triad_changes_set_session (TriadPane    *pane,
                           TriadSession *session)
{
  TriadChanges *self = TRIAD_CHANGES (pane);

  self->session = session;
  self->updating = TRUE;
  gtk_single_selection_set_model (self->changes, triad_session_get_changes (session));
  self->updating = FALSE;
  g_signal_connect_object (session, "reloaded", G_CALLBACK (reloaded_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (session, "notify::snapshot", G_CALLBACK (notify_snapshot_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (session, "notify::marked", G_CALLBACK (notify_marked_cb), self,
                           G_CONNECT_SWAPPED);
  notify_marked_cb (self);
  reloaded_cb (self);
}

static void
triad_changes_unmap (GtkWidget *widget)
{
  TriadChanges *self = TRIAD_CHANGES (widget);
  TriadChange *change = gtk_single_selection_get_selected_item (self->changes);

  GTK_WIDGET_CLASS (triad_changes_parent_class)->unmap (widget);

  self->stale = self->stale || self->comparing != NULL;
  stop_comparing (self);

  if (self->since != NULL && triad_session_get_marked (self->session) == self->since)
    triad_session_mark (self->session, NULL);

  /* A state that is kept as text is loaded again when the page is shown again. */
  if (self->since != NULL && change != NULL && triad_change_get_comparison (change) == NULL)
    {
      self->stale = TRUE;
      g_clear_pointer (&self->since, triad_snapshot_diff_unref);
      list_since (self, change);
    }
}

static void
triad_changes_dispose (GObject *object)
{
  TriadChanges *self = TRIAD_CHANGES (object);

  self->updating = TRUE;
  stop_comparing (self);
  G_OBJECT_CLASS (triad_changes_parent_class)->dispose (object);
  g_clear_pointer (&self->since, triad_snapshot_diff_unref);
}

static void
triad_changes_class_init (TriadChangesClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = triad_changes_dispose;
  TRIAD_PANE_CLASS (klass)->set_session = triad_changes_set_session;
  widget_class->map = triad_changes_map;
  widget_class->unmap = triad_changes_unmap;

  g_type_ensure (TRIAD_TYPE_CHANGE);
  g_type_ensure (TRIAD_TYPE_CHANGE_ITEM);
  g_type_ensure (TRIAD_TYPE_CHANGE_LIST);
  g_type_ensure (TRIAD_TYPE_LIST_ROW);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/triadsdf/Triad/triad-changes.ui");
  gtk_widget_class_bind_template_child (widget_class, TriadChanges, changes);
  gtk_widget_class_bind_template_child (widget_class, TriadChanges, items);
  gtk_widget_class_bind_template_child (widget_class, TriadChanges, differences);
  gtk_widget_class_bind_template_child (widget_class, TriadChanges, stack);
  gtk_widget_class_bind_template_child (widget_class, TriadChanges, summary);
  gtk_widget_class_bind_template_child (widget_class, TriadChanges, clear);
  gtk_widget_class_bind_template_callback (widget_class, notify_change_cb);
  gtk_widget_class_bind_template_callback (widget_class, activate_change_cb);
  gtk_widget_class_bind_template_callback (widget_class, notify_difference_cb);
  gtk_widget_class_bind_template_callback (widget_class, activate_difference_cb);
  gtk_widget_class_bind_template_callback (widget_class, clear_marks_cb);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "changes");
}

static void
triad_changes_init (TriadChanges *self)
{
  g_autoptr(GtkTreeListModel) rows = NULL;

  gtk_widget_init_template (GTK_WIDGET (self));
  rows = gtk_tree_list_model_new (g_object_ref (G_LIST_MODEL (self->items)), FALSE, FALSE,
                                  create_rows_cb, self, NULL);
  self->updating = TRUE;
  gtk_single_selection_set_model (self->differences, G_LIST_MODEL (rows));
  self->updating = FALSE;
}
