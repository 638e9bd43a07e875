/* triad-background-task.h: work in another thread that leaves nothing there
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/**
 * triad_background_task_run:
 * @task: a task
 * @func: what to do, in another thread; it returns from @task
 *
 * As g_task_run_in_thread(), but with that one the other thread may be the last
 * to hold @task, and then frees what it was started for, and with: a session, or
 * a widget.  Here everything goes where @task was made, in its main context.
 */
void triad_background_task_run (GTask           *task,
                                GTaskThreadFunc  func);

G_END_DECLS
