/* triad-task-queue.h: queue of tasks in which a new request replaces those that wait
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/**
 * TriadTaskQueue:
 *
 * Runs the tasks of one request at a time; the tasks of a request share a cancellable.
 * A cancelled task may go on for a while.  The next request waits for its end, so that
 * a file that is rewritten all the time does not start a thread each time.
 *
 * For the main thread.
 */
typedef struct _TriadTaskQueue TriadTaskQueue;

TriadTaskQueue *triad_task_queue_new   (void);
TriadTaskQueue *triad_task_queue_ref   (TriadTaskQueue  *self);
void            triad_task_queue_unref (TriadTaskQueue  *self);

/**
 * triad_task_queue_run:
 * @self: a queue
 * @task: a task with a cancellable; where tasks with another one run, that one has been,
 *   or is about to be, cancelled
 * @func: what to do, in another thread; it returns from @task
 *
 * Runs @task as triad_background_task_run() does, at once where nothing runs but tasks
 * with the same cancellable, or else when those that run have ended.  Tasks with another
 * cancellable that still wait return as cancelled.
 */
void            triad_task_queue_run   (TriadTaskQueue  *self,
                                        GTask           *task,
                                        GTaskThreadFunc  func);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TriadTaskQueue, triad_task_queue_unref)

G_END_DECLS
