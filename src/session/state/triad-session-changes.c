/* triad-session-changes.c: part of TriadSession: list of changes, and marks of the last one */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-session-private.h"

/* As many as a user can look through, limited by memory for large files: a thousand
 * frames take up to four megabytes, and the same number of times 20 elements, or 400 bytes of
 * text, from two to four.
 */
#define MAX_CHANGES        20
#define MAX_FRAMES         100000
#define BYTES_PER_FRAME    400
#define ELEMENTS_PER_FRAME 20

/* Long enough for the user to look there. */
#define MARKED_MS         6000

gsize
triad_session_measure_snapshot (TriadSnapshot *snapshot)
{
  const TriadDocument *document = triad_snapshot_get_document (snapshot);
  const GPtrArray *sources = triad_document_get_sources (document);
  gsize size = triad_snapshot_get_n_frames (snapshot) +
               triad_document_get_n_elements (document) / ELEMENTS_PER_FRAME;

  for (guint i = 0; i < sources->len; i++)
    {
      gsize n_bytes;

      triad_source_get_text (g_ptr_array_index (sources, i), &n_bytes);
      size += n_bytes / BYTES_PER_FRAME;
    }

  return size;
}

/* Removes the oldest changes, but always keeps the newest. */
static void
forget_oldest (TriadSession *self)
{
  guint n = g_list_model_get_n_items (G_LIST_MODEL (self->changes));
  guint kept = 0;
  gsize size = 0;

  while (kept < MIN (n, MAX_CHANGES))
    {
      g_autoptr(TriadChange) change = g_list_model_get_item (G_LIST_MODEL (self->changes), kept);
      TriadSnapshotDiff *comparison = triad_change_get_comparison (change);

      size += comparison != NULL ? triad_session_measure_snapshot (comparison->before)
                                 : MAX_FRAMES + 1;

      if (kept > 0 && size > MAX_FRAMES)
        break;

      kept++;
    }

  if (kept < n)
    g_list_store_splice (self->changes, kept, n - kept, NULL, 0);
}

/* Whether the same text always gives the same snapshot: it needs no other file. */
static gboolean
stands_alone (TriadSnapshot *snapshot)
{
  const TriadDocument *document = triad_snapshot_get_document (snapshot);
  const TriadModel *model = triad_snapshot_get_model (snapshot);

  if (triad_document_get_sources (document)->len != 1 ||
      triad_document_get_watched (document)->len != 1 ||
      triad_document_get_origins (document) != NULL)
    return FALSE;

  for (int i = 0; i < model->n_geometries; i++)
    if (model->geometries[i].uri != NULL)
      return FALSE;

  return TRUE;
}

/* A single change that is larger than all may be is kept as text, which is loaded when it is looked
 * at.
 */
static void
compact (TriadChange *change)
{
  TriadSnapshotDiff *comparison = triad_change_get_comparison (change);

  if (comparison != NULL && triad_session_measure_snapshot (comparison->before) > MAX_FRAMES &&
      stands_alone (comparison->before))
    triad_change_compact (change);
}

static gboolean
unmark_cb (gpointer data)
{
  TriadSession *self = data;
  g_autoptr(TriadChange) newest = g_list_model_get_item (G_LIST_MODEL (self->changes), 0);

  self->unmark_id = 0;
  triad_session_mark (self, NULL);
  compact (self->last_change);

  if (newest != NULL)
    compact (newest);

  triad_background_trim_later ();

  return G_SOURCE_REMOVE;
}

void
triad_session_add_change (TriadSession      *self,
                          TriadSnapshotDiff *comparison)
{
  g_autoptr(TriadChange) change = triad_change_new (comparison);

  g_set_object (&self->last_change, change);

  if (!triad_snapshot_diff_is_empty (comparison))
    {
      g_list_store_insert (self->changes, 0, change);
      forget_oldest (self);
    }

  /* A list whose selection has moved down has marked all changes since the selected one. */
  triad_session_mark (self, comparison);
  self->unmark_id = g_timeout_add (MARKED_MS, unmark_cb, self);
}

void
triad_session_forget_changes (TriadSession *self)
{
  triad_session_mark (self, NULL);
  g_clear_object (&self->last_change);
  g_list_store_remove_all (self->changes);
}

void
triad_session_mark (TriadSession      *self,
                    TriadSnapshotDiff *comparison)
{
  g_return_if_fail (TRIAD_IS_SESSION (self));

  g_clear_handle_id (&self->unmark_id, g_source_remove);

  if (self->marked == comparison)
    return;

  g_clear_pointer (&self->marked, triad_snapshot_diff_unref);
  self->marked = comparison != NULL ? triad_snapshot_diff_ref (comparison) : NULL;
  g_object_notify (G_OBJECT (self), "marked");
}

TriadSnapshotDiff *
triad_session_get_marked (TriadSession *self)
{
  g_return_val_if_fail (TRIAD_IS_SESSION (self), NULL);

  if (self->marked != NULL)
    return self->marked;

  return self->default_marks != NULL && self->default_marks->after == self->snapshot
         ? self->default_marks : NULL;
}

void
triad_session_set_default_marks (TriadSession      *self,
                                 TriadSnapshotDiff *diff)
{
  g_return_if_fail (TRIAD_IS_SESSION (self));

  if (self->default_marks == diff)
    return;

  g_clear_pointer (&self->default_marks, triad_snapshot_diff_unref);
  self->default_marks = diff != NULL ? triad_snapshot_diff_ref (diff) : NULL;
  g_object_notify (G_OBJECT (self), "marked");
}

GListModel *
triad_session_get_changes (TriadSession *self)
{
  g_return_val_if_fail (TRIAD_IS_SESSION (self), NULL);

  return G_LIST_MODEL (self->changes);
}

TriadChange *
triad_session_get_last_change (TriadSession *self)
{
  g_return_val_if_fail (TRIAD_IS_SESSION (self), NULL);

  return self->last_change;
}

typedef struct
{
  TriadSnapshot *before;     /* NULL to load that of @change */
  TriadChange   *change;
  TriadSnapshot *after;
} Since;

static void
since_free (gpointer data)
{
  Since *since = data;

  g_clear_pointer (&since->before, triad_snapshot_unref);
  g_clear_object (&since->change);
  triad_snapshot_unref (since->after);
  g_free (since);
}

static void
compare_since_thread (GTask        *task,
                      gpointer      source,
                      gpointer      data,
                      GCancellable *cancellable)
{
  Since *since = data;
  GError *error = NULL;

  if (since->before == NULL)
    {
      g_autoptr(TriadSource) text = triad_change_dup_source (since->change);

      since->before = triad_snapshot_load_source (text, NULL, cancellable, &error);
    }

  if (error != NULL)
    {
      g_task_return_error (task, error);
      return;
    }

  g_task_return_pointer (task, triad_snapshot_diff_new (since->before, since->after, NULL),
                         (GDestroyNotify) triad_snapshot_diff_unref);
}

void
triad_session_compare_since_async (TriadSession        *self,
                                   TriadChange         *change,
                                   GCancellable        *cancellable,
                                   GAsyncReadyCallback  callback,
                                   gpointer             data)
{
  TriadSnapshotDiff *known = triad_change_get_comparison (change);
  g_autoptr(GTask) task = g_task_new (self, cancellable, callback, data);
  Since *since;

  g_return_if_fail (TRIAD_IS_SESSION (self));
  g_return_if_fail (TRIAD_IS_CHANGE (change));

  g_task_set_source_tag (task, triad_session_compare_since_async);

  if (self->snapshot == NULL || (known != NULL && known->after == self->snapshot))
    {
      g_task_return_pointer (task, self->snapshot != NULL ? triad_snapshot_diff_ref (known) : NULL,
                             (GDestroyNotify) triad_snapshot_diff_unref);
      return;
    }

  since = g_new0 (Since, 1);

  if (known != NULL)
    since->before = triad_snapshot_ref (known->before);
  else
    since->change = g_object_ref (change);

  since->after = triad_snapshot_ref (self->snapshot);
  g_task_set_task_data (task, since, since_free);
  triad_background_task_run (task, compare_since_thread);
}

TriadSnapshotDiff *
triad_session_compare_since_finish (TriadSession  *self,
                                    GAsyncResult  *result,
                                    GError       **error)
{
  g_return_val_if_fail (g_task_is_valid (result, self), NULL);

  return g_task_propagate_pointer (G_TASK (result), error);
}
