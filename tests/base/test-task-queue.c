/* test-task-queue.c: tasks of which only those of the newest request wait */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-background-task.h"

#define N_REQUESTS 20

/* Counters that any thread can change. */
static int n_at_work;
static int most_at_work;
static int n_begun;
static int may_end;

static void
work (GTask        *task,
      gpointer      source,
      gpointer      data,
      GCancellable *cancellable)
{
  int n = g_atomic_int_add (&n_at_work, 1) + 1;

  g_atomic_int_inc (&n_begun);

  if (n > g_atomic_int_get (&most_at_work))
    g_atomic_int_set (&most_at_work, n);

  /* it does not look at @cancellable */
  while (!g_atomic_int_get (&may_end))
    g_usleep (1000);

  g_atomic_int_add (&n_at_work, -1);
  g_task_return_boolean (task, TRUE);
}

static void
begin (void)
{
  n_at_work = most_at_work = n_begun = may_end = 0;
}

/* How many tasks have returned, and of those how many were not cancelled. */
typedef struct
{
  int n_returned;
  int n_done;
} Count;

static void
finished_cb (GObject      *source,
             GAsyncResult *result,
             gpointer      data)
{
  Count *count = data;

  count->n_returned++;
  count->n_done += g_task_propagate_boolean (G_TASK (result), NULL);
}

static void
run (TriadTaskQueue *queue,
     GCancellable   *cancellable,
     Count          *count)
{
  g_autoptr(GTask) task = g_task_new (NULL, cancellable, finished_cb, count);

  triad_task_queue_run (queue, task, work);
}

static void
wait_for (const int *number,
          int        wanted)
{
  while (g_atomic_int_get (number) < wanted)
    g_main_context_iteration (NULL, FALSE);
}

/* Each request cancels the one before: the first and the last are worked at. */
static void
test_newest (void)
{
  g_autoptr(TriadTaskQueue) queue = triad_task_queue_new ();
  g_autoptr(GCancellable) last = NULL;
  Count count = { 0, 0 };

  begin ();

  for (int i = 0; i < N_REQUESTS; i++)
    {
      g_cancellable_cancel (last);
      g_clear_object (&last);
      last = g_cancellable_new ();
      run (queue, last, &count);
    }

  wait_for (&n_begun, 1);
  wait_for (&count.n_returned, N_REQUESTS - 2);
  g_assert_cmpint (n_begun, ==, 1);
  g_assert_cmpint (count.n_returned, ==, N_REQUESTS - 2);

  g_atomic_int_set (&may_end, TRUE);
  wait_for (&count.n_returned, N_REQUESTS);
  g_assert_cmpint (n_begun, ==, 2);
  g_assert_cmpint (g_atomic_int_get (&most_at_work), ==, 1);
  g_assert_cmpint (count.n_done, ==, 1);
}

/* The tasks of one request run at once, now and after waiting. */
static void
test_together (void)
{
  g_autoptr(TriadTaskQueue) queue = triad_task_queue_new ();
  g_autoptr(GCancellable) first = g_cancellable_new ();
  g_autoptr(GCancellable) second = g_cancellable_new ();
  Count count = { 0, 0 };

  begin ();
  run (queue, first, &count);
  run (queue, first, &count);
  wait_for (&n_begun, 2);
  g_assert_cmpint (g_atomic_int_get (&most_at_work), ==, 2);

  g_cancellable_cancel (first);
  run (queue, second, &count);
  run (queue, second, &count);
  g_atomic_int_set (&may_end, TRUE);
  wait_for (&count.n_returned, 4);
  g_assert_cmpint (n_begun, ==, 4);
  g_assert_cmpint (g_atomic_int_get (&most_at_work), ==, 2);
  g_assert_cmpint (count.n_done, ==, 2);
}

/* A task that is cancelled while it waits never starts, and the queue can be freed. */
static void
test_cancelled (void)
{
  TriadTaskQueue *queue = triad_task_queue_new ();
  g_autoptr(GCancellable) first = g_cancellable_new ();
  g_autoptr(GCancellable) second = g_cancellable_new ();
  Count count = { 0, 0 };

  begin ();
  run (queue, first, &count);
  run (queue, second, &count);
  g_cancellable_cancel (first);
  g_cancellable_cancel (second);
  triad_task_queue_unref (queue);
  g_atomic_int_set (&may_end, TRUE);
  wait_for (&count.n_returned, 2);
  g_assert_cmpint (n_begun, ==, 1);
  g_assert_cmpint (count.n_done, ==, 0);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/task-queue/newest", test_newest);
  g_test_add_func ("/task-queue/together", test_together);
  g_test_add_func ("/task-queue/cancelled", test_cancelled);

  return g_test_run ();
}
