/* triad-background-task.h: runs work in a thread and returns the result to the main loop
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

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

G_END_DECLS
