/* triad-move-check.c: asynchronous check whether a frame can be moved */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-move-check.h"

typedef struct
{
  TriadSnapshot *snapshot;
  int            frame;
  gboolean       for_move;
} Order;

static void
order_free (Order *self)
{
  triad_snapshot_unref (self->snapshot);
  g_free (self);
}

/* Returns why the frame cannot be moved; NULL if it can. */
static char *
dup_reason (const Order     *self,
            TriadDependents  dependents)
{
  g_autoptr(GError) error = NULL;

  if (triad_edit_check_move (self->snapshot, self->frame, dependents, &error))
    return NULL;

  return g_strdup (error->message);
}

static void
check_thread (GTask        *task,
              gpointer      source,
              gpointer      task_data,
              GCancellable *cancellable)
{
  const Order *order = task_data;
  TriadMoveCheck *self = g_new0 (TriadMoveCheck, 1);
  g_autoptr(GError) error = NULL;

  self->snapshot = triad_snapshot_ref (order->snapshot);
  self->frame = order->frame;
  self->reason = dup_reason (order, TRIAD_DEPENDENTS_FOLLOW);

  if (order->for_move && self->reason == NULL && !g_cancellable_is_cancelled (cancellable))
    self->preview = triad_pose_preview_new (order->snapshot, order->frame, &error);

  if (error != NULL)
    self->reason = g_strdup (error->message);

  if (self->preview != NULL && !g_cancellable_is_cancelled (cancellable))
    self->cannot_stay = dup_reason (order, TRIAD_DEPENDENTS_STAY);

  g_task_return_pointer (task, self, (GDestroyNotify) triad_move_check_free);
}

void
triad_move_check_new_async (TriadTaskQueue      *queue,
                            TriadSnapshot       *snapshot,
                            int                  frame,
                            gboolean             for_move,
                            GCancellable        *cancellable,
                            GAsyncReadyCallback  callback,
                            gpointer             data)
{
  g_autoptr(GTask) task = g_task_new (NULL, cancellable, callback, data);
  Order *order = g_new (Order, 1);

  *order = (Order) { triad_snapshot_ref (snapshot), frame, for_move };
  g_task_set_source_tag (task, triad_move_check_new_async);
  g_task_set_task_data (task, order, (GDestroyNotify) order_free);
  triad_task_queue_run (queue, task, check_thread);
}

TriadMoveCheck *
triad_move_check_new_finish (GAsyncResult  *result,
                             GError       **error)
{
  g_return_val_if_fail (g_task_is_valid (result, NULL), NULL);

  return g_task_propagate_pointer (G_TASK (result), error);
}

void
triad_move_check_free (TriadMoveCheck *self)
{
  if (self->preview != NULL)
    triad_background_free (self->preview, (GDestroyNotify) triad_pose_preview_free);

  triad_snapshot_unref (self->snapshot);
  g_free (self->reason);
  g_free (self->cannot_stay);
  g_free (self);
}
