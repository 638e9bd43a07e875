/* triad-edit-review.c: effect of an edit: diff, moved frames, refusal */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-edit-review.h"

#include "triad-background-task.h"
#include "triad-edit-write.h"
#include "triad-snapshot-diff-invert.h"

#include <glib/gi18n.h>

#define MOVES (TRIAD_DIFF_MOVED | TRIAD_DIFF_POSE_FOUND | TRIAD_DIFF_POSE_LOST)

typedef struct
{
  TriadSnapshot  *snapshot;
  TriadEditMaker  make;
  gpointer        data;
  GDestroyNotify  free_data;
} Order;

static void
order_free (Order *self)
{
  triad_snapshot_unref (self->snapshot);

  if (self->free_data != NULL)
    self->free_data (self->data);

  g_free (self);
}

static void
review_thread (GTask        *task,
               gpointer      source,
               gpointer      task_data,
               GCancellable *cancellable)
{
  const Order *order = task_data;
  TriadEditReview *self = g_new0 (TriadEditReview, 1);

  self->edit = order->make (order->snapshot, order->data, &self->refusal);

  if (self->edit != NULL)
    self->text = triad_edit_dup_diff (self->edit);

  if (self->edit != NULL && triad_edit_check_files (self->edit, &self->refusal))
    self->result = triad_edit_verify (self->edit, NULL, cancellable, &self->refusal);

  if (self->result != NULL)
    self->diff = triad_snapshot_diff_new (order->snapshot, self->result, NULL);

  g_task_return_pointer (task, self, (GDestroyNotify) triad_edit_review_free);
}

void
triad_edit_review_new_async (TriadSnapshot        *snapshot,
                             TriadEditMaker        make,
                             gpointer              data,
                             GDestroyNotify        free_data,
                             GCancellable         *cancellable,
                             GAsyncReadyCallback   callback,
                             gpointer              user_data)
{
  g_autoptr(GTask) task = g_task_new (NULL, cancellable, callback, user_data);
  Order *order = g_new (Order, 1);

  *order = (Order) { triad_snapshot_ref (snapshot), make, data, free_data };
  g_task_set_source_tag (task, triad_edit_review_new_async);
  g_task_set_task_data (task, order, (GDestroyNotify) order_free);
  triad_background_task_run (task, review_thread);
}

TriadEditReview *
triad_edit_review_new_finish (GAsyncResult  *result,
                              GError       **error)
{
  g_return_val_if_fail (g_task_is_valid (result, NULL), NULL);

  return g_task_propagate_pointer (G_TASK (result), error);
}

void
triad_edit_review_free (TriadEditReview *self)
{
  g_clear_pointer (&self->edit, triad_edit_unref);
  g_clear_pointer (&self->result, triad_snapshot_unref);
  g_clear_pointer (&self->diff, triad_snapshot_diff_unref);
  g_clear_error (&self->refusal);
  g_free (self->text);
  g_free (self);
}

char *
triad_edit_review_dup_summary (const TriadEditReview *self)
{
  g_autoptr(GPtrArray) texts = g_ptr_array_new_with_free_func (g_free);
  int n;

  if (self->diff == NULL)
    return NULL;

  n = triad_snapshot_diff_count (self->diff, TRIAD_DIFF_MOVED, 0);

  if (n > 0)
    g_ptr_array_add (texts, g_strdup_printf (ngettext ("%d frame moves", "%d frames move", n), n));

  n = triad_snapshot_diff_count (self->diff, TRIAD_DIFF_POSE_FOUND, 0);

  if (n > 0)
    g_ptr_array_add (texts, g_strdup_printf (ngettext ("%d frame gets a pose",
                                                       "%d frames get a pose", n), n));

  n = triad_snapshot_diff_count (self->diff, TRIAD_DIFF_POSE_LOST, 0);

  if (n > 0)
    g_ptr_array_add (texts, g_strdup_printf (ngettext ("%d frame loses its pose",
                                                       "%d frames lose their poses", n), n));

  if (texts->len == 0)
    return g_strdup (_("No frame moves"));

  g_ptr_array_add (texts, NULL);

  return g_strjoinv (_(", "), (char **) texts->pdata);
}

/* Returns what becomes of the pose of a frame. */
static char *
dup_move (const TriadSnapshotDiff *diff,
          TriadFrameChange         change)
{
  if (change.what & TRIAD_DIFF_POSE_FOUND)
    return g_strdup (_("gets a pose"));

  if (change.what & TRIAD_DIFF_POSE_LOST)
    return g_strdup (_("loses its pose"));

  change.what &= TRIAD_DIFF_MOVED | TRIAD_DIFF_CARRIED;

  return triad_snapshot_diff_dup_change (diff, &change);
}

int
triad_edit_review_count_moves (const TriadEditReview *self)
{
  return self->diff != NULL ? triad_snapshot_diff_count (self->diff, MOVES, 0) : 0;
}

GPtrArray *
triad_edit_review_list_moves (const TriadEditReview *self)
{
  GPtrArray *lines = g_ptr_array_new_with_free_func (g_free);
  int n = triad_edit_review_count_moves (self);
  int n_listed = MIN (n, TRIAD_EDIT_REVIEW_MAX_MOVES);

  for (int i = 0; (int) lines->len < n_listed; i++)
    {
      const TriadFrameChange *change = &self->diff->changes[i];
      g_autofree char *text = NULL;

      if ((change->what & MOVES) == 0)
        continue;

      /* Translators: the name of a frame, and “moved 10 mm” */
      text = dup_move (self->diff, *change);
      g_ptr_array_add (lines, g_strdup_printf (_("%s: %s"),
                                               triad_snapshot_get_scoped_name (self->result,
                                                                               change->after),
                                               text));
    }

  if (n > n_listed)
    g_ptr_array_add (lines, g_strdup_printf (ngettext ("%d More", "%d More", n - n_listed),
                                             n - n_listed));

  return lines;
}

TriadSnapshotDiff *
triad_edit_review_dup_ghosts (const TriadEditReview *self)
{
  return self->diff != NULL && triad_snapshot_diff_count (self->diff, TRIAD_DIFF_MOVED, 0) > 0
         ? triad_snapshot_diff_new_inverted (self->diff) : NULL;
}
