/* triad-session-parity.c: part of TriadSession: check for obstacles to URDF */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-session-private.h"

static void
set_diagnostics (TriadSession        *self,
                 TriadDiagnosticList *diagnostics)
{
  g_clear_pointer (&self->diagnostics, triad_diagnostic_list_unref);
  self->diagnostics = diagnostics;
  g_object_notify (G_OBJECT (self), "diagnostics");
}

/* The problems of meshes that have been read by now are included. */
static void
find (TriadSession *self,
      GPtrArray    *obstacles)
{
  GPtrArray *problems = self->scene != NULL ? self->scene->shapes->problems : NULL;

  set_diagnostics (self, triad_diagnostic_list_new_with (self->snapshot, problems, obstacles));
}

void
triad_session_find_again (TriadSession *self)
{
  g_autoptr(GPtrArray) obstacles = NULL;

  if (self->diagnostics != NULL && self->diagnostics->obstacles != NULL)
    obstacles = g_ptr_array_ref (self->diagnostics->obstacles);

  find (self, obstacles);
}

static void
check_thread (GTask        *task,
              gpointer      source,
              gpointer      task_data,
              GCancellable *cancellable)
{
  g_task_return_pointer (task, triad_diagnostic_list_find_obstacles (task_data),
                         (GDestroyNotify) g_ptr_array_unref);
}

static void
check_cb (GObject      *source,
          GAsyncResult *result,
          gpointer      data)
{
  TriadSession *self = TRIAD_SESSION (source);
  g_autoptr(GPtrArray) obstacles = g_task_propagate_pointer (G_TASK (result), NULL);

  /* Cancelled: there is a newer snapshot, or the check was disabled. */
  if (obstacles == NULL)
    return;

  g_clear_object (&self->checking);
  find (self, obstacles);
}

static void
start_check (TriadSession *self)
{
  g_autoptr(GTask) task = NULL;

  self->checking = g_cancellable_new ();
  task = g_task_new (self, self->checking, check_cb, NULL);
  g_task_set_source_tag (task, start_check);
  g_task_set_task_data (task, triad_snapshot_ref (self->snapshot),
                        (GDestroyNotify) triad_snapshot_unref);
  triad_task_queue_run (self->checks, task, check_thread);
}

void
triad_session_stop_check (TriadSession *self)
{
  g_cancellable_cancel (self->checking);
  g_clear_object (&self->checking);
}

void
triad_session_take_obstacles (TriadSession *self,
                              GPtrArray    *obstacles)
{
  triad_session_stop_check (self);

  if (self->snapshot == NULL)
    {
      set_diagnostics (self, NULL);
      return;
    }

  find (self, self->check_parity ? obstacles : NULL);

  if (self->check_parity && obstacles == NULL)
    start_check (self);
}

void
triad_session_set_check_parity (TriadSession *self,
                                gboolean      check_parity)
{
  g_return_if_fail (TRIAD_IS_SESSION (self));

  if (self->check_parity == check_parity)
    return;

  self->check_parity = check_parity;
  g_object_notify (G_OBJECT (self), "check-parity");
  triad_session_take_obstacles (self, NULL);
}

gboolean
triad_session_get_check_parity (TriadSession *self)
{
  g_return_val_if_fail (TRIAD_IS_SESSION (self), FALSE);

  return self->check_parity;
}

TriadDiagnosticList *
triad_session_get_diagnostics (TriadSession *self)
{
  g_return_val_if_fail (TRIAD_IS_SESSION (self), NULL);

  return self->diagnostics;
}
