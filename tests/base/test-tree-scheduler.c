/* test-tree-scheduler.c: work that is shared, in an order */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-tree-scheduler.h"

#define N_WORKERS 4
#define N_ITEMS   1000

typedef struct
{
  int        fails_at;       /* -1 for nowhere */
  int        n_done;         /* atomic */
  int        done[N_ITEMS];  /* atomic; by item, how often */
  int        above[N_ITEMS];
} Work;

typedef struct
{
  Work    *work;
  GThread *thread;
  int      busy;             /* atomic */
} Worker;

static gboolean
do_item (int      item,
         gpointer data)
{
  Worker *worker = data;
  Work *work = worker->work;

  g_assert_cmpint (g_atomic_int_add (&worker->busy, 1), ==, 0);

  if (worker->thread == NULL)
    worker->thread = g_thread_self ();

  g_assert_true (worker->thread == g_thread_self ());

  for (int i = 0; i < N_ITEMS; i++)
    if (work->above[i] == item)
      g_assert_cmpint (g_atomic_int_get (&work->done[i]), ==, 1);

  g_atomic_int_inc (&work->done[item]);
  g_atomic_int_inc (&work->n_done);
  g_atomic_int_add (&worker->busy, -1);

  return item != work->fails_at;
}

static gboolean
run (Work *work,
     int   n_workers)
{
  Worker workers[N_WORKERS] = { { NULL, NULL, 0 } };
  gpointer pointers[N_WORKERS];

  for (int i = 0; i < N_WORKERS; i++)
    {
      workers[i].work = work;
      pointers[i] = &workers[i];
    }

  return triad_tree_scheduler_run (work->above, N_ITEMS, do_item, pointers, n_workers);
}

/* A tree in which each item has so many below it. */
static void
make (Work *work,
      int   n_below)
{
  *work = (Work) { .fails_at = -1 };

  for (int i = 0; i < N_ITEMS; i++)
    work->above[i] = i == 0 ? -1 : (i - 1) / n_below;
}

static void
test_order (gconstpointer n_workers)
{
  static const int shapes[] = { 1, 2, N_ITEMS };

  for (guint i = 0; i < G_N_ELEMENTS (shapes); i++)
    {
      Work work;

      make (&work, shapes[i]);
      g_assert_true (run (&work, GPOINTER_TO_INT (n_workers)));
      g_assert_cmpint (work.n_done, ==, N_ITEMS);
    }
}

static void
test_failure (void)
{
  Work work;

  make (&work, 3);
  work.fails_at = 5;
  g_assert_false (run (&work, N_WORKERS));
  g_assert_cmpint (work.done[0], ==, 0);
  g_assert_cmpint (work.done[1], ==, 0);
}

static void
test_nothing (void)
{
  Work work = { .fails_at = -1 };
  Worker worker = { &work, NULL, 0 };
  gpointer pointer = &worker;

  g_assert_true (triad_tree_scheduler_run (NULL, 0, do_item, &pointer, 1));
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_data_func ("/tree-scheduler/children-first", GINT_TO_POINTER (N_WORKERS),
                        test_order);
  g_test_add_data_func ("/tree-scheduler/alone", GINT_TO_POINTER (1), test_order);
  g_test_add_func ("/tree-scheduler/failure-ends-it", test_failure);
  g_test_add_func ("/tree-scheduler/no-jobs", test_nothing);

  return g_test_run ();
}
