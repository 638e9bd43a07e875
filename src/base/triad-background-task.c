/* triad-background-task.c: runs work in threads and returns the results to the main loop */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-background-task.h"

#include "triad-program.h"

#ifdef __GLIBC__
#include <malloc.h>
#endif

/* bytes; some hundreds of larger ones are in use at a time */
#define LARGE_BLOCK (1 << 20)

/* The times between a request to return memory and each time that it is done. */
static const guint trim_ms[] = { 200, 800, 1500 };
static guint trim_id;

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

  triad_program_init_thread ();
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

typedef struct
{
  gpointer       data;
  GDestroyNotify free_func;     /* NULL only to return memory */
} Garbage;

/* Threads have allocated in pools of their own, which keep what is free. */
static void
return_memory (void)
{
#ifdef __GLIBC__
  malloc_trim (0);
#endif
}

static void
free_thread (gpointer data,
             gpointer user_data)
{
  Garbage *garbage = data;

  if (garbage->free_func != NULL)
    garbage->free_func (garbage->data);

  g_free (garbage);
  return_memory ();
}

static gpointer
create_pool (gpointer data)
{
  return g_thread_pool_new (free_thread, NULL, 1, FALSE, NULL);
}

/* Without a thread, the pool keeps it until there is one. */
static void
push (Garbage garbage)
{
  static GOnce once = G_ONCE_INIT;

  g_thread_pool_push (g_once (&once, create_pool, NULL), g_memdup2 (&garbage, sizeof garbage),
                      NULL);
}

void
triad_background_free (gpointer       data,
                       GDestroyNotify free_func)
{
  if (g_main_context_is_owner (NULL))
    push ((Garbage) { data, free_func });
  else
    free_func (data);
}

static gboolean
trim_cb (gpointer step)
{
  guint next = GPOINTER_TO_UINT (step) + 1;

  push ((Garbage) { NULL });
  trim_id = next < G_N_ELEMENTS (trim_ms)
              ? g_timeout_add (trim_ms[next], trim_cb, GUINT_TO_POINTER (next)) : 0;

  return G_SOURCE_REMOVE;
}

void
triad_background_trim_later (void)
{
  g_clear_handle_id (&trim_id, g_source_remove);
  trim_id = g_timeout_add (trim_ms[0], trim_cb, NULL);
}

/* By default, glibc takes blocks of up to 32 MiB from pools once one of that size was freed.  Pools
 * keep the gaps between them, and do not give up the unused ends of arrays. */
void
triad_background_return_large_blocks (void)
{
#ifdef __GLIBC__
  mallopt (M_MMAP_THRESHOLD, LARGE_BLOCK);
#endif
}

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
