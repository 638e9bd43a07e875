/* triad-session-fixes.c: part of TriadSession: search for the fixes of problems */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-session-private.h"

static void
set_fixes (TriadSession *self,
           TriadFixList *fixes)
{
  if (self->fixes == fixes)
    return;

  g_clear_pointer (&self->fixes, triad_fix_list_unref);
  self->fixes = fixes;
  g_object_notify (G_OBJECT (self), "fixes");
}

static void
fix_thread (GTask        *task,
            gpointer      source,
            gpointer      task_data,
            GCancellable *cancellable)
{
  g_task_return_pointer (task, triad_fix_list_new (task_data, cancellable),
                         (GDestroyNotify) triad_fix_list_unref);
}

static void
fix_cb (GObject      *source,
        GAsyncResult *result,
        gpointer      data)
{
  TriadSession *self = data;
  TriadFixList *fixes = g_task_propagate_pointer (G_TASK (result), NULL);

  /* Cancelled: the file is read again, or the session has been freed. */
  if (fixes == NULL)
    return;

  g_clear_object (&self->fixing);
  set_fixes (self, fixes);
}

void
triad_session_stop_fixes (TriadSession *self)
{
  g_cancellable_cancel (self->fixing);
  g_clear_object (&self->fixing);
}

void
triad_session_find_fixes (TriadSession *self)
{
  g_autoptr(GTask) task = NULL;

  if (self->snapshot == NULL || self->fixing != NULL || self->fixes != NULL ||
      triad_snapshot_get_diagnostics (self->snapshot)->len == 0)
    return;

  self->fixing = g_cancellable_new ();
  task = g_task_new (NULL, self->fixing, fix_cb, self);
  g_task_set_source_tag (task, triad_session_find_fixes);
  g_task_set_task_data (task, triad_snapshot_ref (self->snapshot),
                        (GDestroyNotify) triad_snapshot_unref);
  triad_task_queue_run (self->fixings, task, fix_thread);
}

void
triad_session_forget_fixes (TriadSession *self)
{
  triad_session_stop_fixes (self);
  set_fixes (self, NULL);
}

TriadFixList *
triad_session_get_fixes (TriadSession *self)
{
  g_return_val_if_fail (TRIAD_IS_SESSION (self), NULL);

  return self->fixes;
}

gboolean
triad_session_is_finding_fixes (TriadSession *self)
{
  g_return_val_if_fail (TRIAD_IS_SESSION (self), FALSE);

  return self->fixing != NULL;
}
