/* triad-task-queue.c: task queue in which a new request replaces waiting ones
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#include "triad-task-queue.h"

#include "triad-background-task.h"

typedef struct
{
  GTask           *task;
  GTaskThreadFunc  func;
} Job;

struct _TriadTaskQueue
{
  grefcount     ref_count;
  GCancellable *current;     /* of the running tasks, or NULL */
  int           n_running;
  GArray       *waiting;     /* of Job, all with the same cancellable */
};

static void
clear_job (gpointer data)
{
  g_object_unref (((Job *) data)->task);
}

static GArray *
new_jobs (void)
{
  GArray *jobs = g_array_new (FALSE, FALSE, sizeof (Job));

  g_array_set_clear_func (jobs, clear_job);

  return jobs;
}

TriadTaskQueue *
triad_task_queue_new (void)
{
  TriadTaskQueue *self = g_new0 (TriadTaskQueue, 1);

  g_ref_count_init (&self->ref_count);
  self->waiting = new_jobs ();

  return self;
}

TriadTaskQueue *
triad_task_queue_ref (TriadTaskQueue *self)
{
  g_ref_count_inc (&self->ref_count);

  return self;
}

void
triad_task_queue_unref (TriadTaskQueue *self)
{
  if (!g_ref_count_dec (&self->ref_count))
    return;

  g_clear_object (&self->current);
  g_array_unref (self->waiting);
  g_free (self);
}

static void
unref_queue (gpointer  queue,
             GClosure *closure)
{
  triad_task_queue_unref (queue);
}

static void start (TriadTaskQueue  *self,
                   GTask           *task,
                   GTaskThreadFunc  func);

static void
notify_completed_cb (TriadTaskQueue *self)
{
  g_autoptr(GArray) next = NULL;

  self->n_running--;

  if (self->n_running > 0)
    return;

  g_clear_object (&self->current);
  next = g_steal_pointer (&self->waiting);
  self->waiting = new_jobs ();

  for (guint i = 0; i < next->len; i++)
    {
      const Job *job = &g_array_index (next, Job, i);

      start (self, job->task, job->func);
    }
}

static void
start (TriadTaskQueue  *self,
       GTask           *task,
       GTaskThreadFunc  func)
{
  if (g_task_return_error_if_cancelled (task))
    return;

  g_set_object (&self->current, g_task_get_cancellable (task));
  self->n_running++;
  g_signal_connect_data (task, "notify::completed", G_CALLBACK (notify_completed_cb),
                         triad_task_queue_ref (self), unref_queue, G_CONNECT_SWAPPED);
  triad_background_task_run (task, func);
}

static GCancellable *
get_waiting (const TriadTaskQueue *self)
{
  return self->waiting->len > 0
         ? g_task_get_cancellable (g_array_index (self->waiting, Job, 0).task) : NULL;
}

/* Cancels the waiting tasks, which have not been started. */
static void
drop_waiting (TriadTaskQueue *self)
{
  for (guint i = 0; i < self->waiting->len; i++)
    g_task_return_new_error (g_array_index (self->waiting, Job, i).task, G_IO_ERROR,
                             G_IO_ERROR_CANCELLED, "replaced by a newer request");

  g_array_set_size (self->waiting, 0);
}

void
triad_task_queue_run (TriadTaskQueue  *self,
                      GTask           *task,
                      GTaskThreadFunc  func)
{
  GCancellable *cancellable = g_task_get_cancellable (task);
  Job job = { task, func };

  g_return_if_fail (cancellable != NULL);

  if (get_waiting (self) != cancellable)
    drop_waiting (self);

  if (self->current == NULL || self->current == cancellable)
    {
      start (self, task, func);
      return;
    }

  g_object_ref (task);
  g_array_append_val (self->waiting, job);
}
