/* triad-background-task.c: runs work in a thread and returns the result to the main loop
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#include "triad-background-task.h"

typedef struct
{
  GTask           *task;
  GTaskThreadFunc  func;
} Work;

static gboolean
let_go_cb (gpointer task)
{
  return G_SOURCE_REMOVE;
}

/* Releases @task in its main context.  The idle source has the priority of the task,
 * so it runs after the task's result has been delivered.  Takes ownership of @task. */
static void
let_go_there (GTask *task)
{
  g_autoptr(GSource) source = g_idle_source_new ();

  g_source_set_priority (source, g_task_get_priority (task));
  g_source_set_callback (source, let_go_cb, task, g_object_unref);
  g_source_attach (source, g_task_get_context (task));
}

static gpointer
work_thread (gpointer data)
{
  Work *work = data;
  GTask *task = work->task;

  work->func (task, g_task_get_source_object (task), g_task_get_task_data (task),
              g_task_get_cancellable (task));
  g_free (work);
  let_go_there (task);

  return NULL;
}

void
triad_background_task_run (GTask           *task,
                           GTaskThreadFunc  func)
{
  Work *work;
  GThread *thread;

  g_return_if_fail (G_IS_TASK (task));
  g_return_if_fail (func != NULL);

  work = g_new (Work, 1);
  work->task = g_object_ref (task);
  work->func = func;
  thread = g_thread_try_new ("triad-work", work_thread, work, NULL);

  /* No more threads are available, so the work blocks this one. */
  if (thread == NULL)
    work_thread (work);
  else
    g_thread_unref (thread);
}
