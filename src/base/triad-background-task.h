/* triad-background-task.h: runs work in threads and returns the results to the main loop */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include <gio/gio.h>

/**
 * triad_background_task_run:
 * @func: runs in another thread and returns the result from @task
 *
 * Runs @func in another thread.
 *
 * Unlike with g_task_run_in_thread(), the thread never drops the last reference to @task,
 * so the source object and the task data, such as a session or a widget, are always freed
 * in the main context in which @task was created.
 */
void triad_background_task_run (GTask           *task,
                                GTaskThreadFunc  func);

/**
 * triad_background_free:
 * @data: what nobody else uses any more
 * @free_func: frees it; does not need the main thread
 *
 * Frees large structures in another thread if the caller runs in a main loop, which would wait,
 * otherwise at once.
 */
void triad_background_free     (gpointer         data,
                                GDestroyNotify   free_func);

/** triad_background_trim_later: Returns memory that is free, but kept by the allocator, to the system,
 * in another thread: several times in the next seconds, in which the views are updated and painted,
 * more or less quickly.  Only the last call counts. */
void triad_background_trim_later (void);

/** triad_background_return_large_blocks: Makes the allocator of this process return a large block to
 * the system as soon as it is freed. */
void triad_background_return_large_blocks (void);

/**
 * TriadTaskQueue:
 *
 * Runs the tasks of one request at a time; the tasks of a request share a cancellable.
 * The next request starts only when cancelled tasks have ended, so that a file that
 * changes constantly does not start a new thread each time.
 *
 * Main thread only.
 */
typedef struct _TriadTaskQueue TriadTaskQueue;

TriadTaskQueue *triad_task_queue_new   (void);
TriadTaskQueue *triad_task_queue_ref   (TriadTaskQueue  *self);
void            triad_task_queue_unref (TriadTaskQueue  *self);

/**
 * triad_task_queue_run:
 * @task: a task with a cancellable.  If tasks with another cancellable are running, the
 *   caller must cancel those
 * @func: runs in another thread and returns the result from @task
 *
 * Runs @task as triad_background_task_run() does: immediately if only tasks with the same
 * cancellable are running, otherwise when the running tasks have ended.  Waiting tasks
 * with another cancellable return %G_IO_ERROR_CANCELLED.
 */
void            triad_task_queue_run   (TriadTaskQueue  *self,
                                        GTask           *task,
                                        GTaskThreadFunc  func);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TriadTaskQueue, triad_task_queue_unref)
