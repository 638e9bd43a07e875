/* test-background-task.c: work in another thread */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-background-task.h"

#include <malloc.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#define N_TASKS 2000

typedef struct
{
  GThread *main_thread;
  int      n_finished;
  int      n_gone;
  int      n_elsewhere;          /* for a source object that is freed, outside of the main thread */
} Count;

static void
gone_cb (gpointer  data,
         GObject  *object)
{
  Count *count = data;

  g_atomic_int_inc (&count->n_gone);

  if (g_thread_self () != count->main_thread)
    g_atomic_int_inc (&count->n_elsewhere);
}

static void
work (GTask        *task,
      gpointer      source,
      gpointer      data,
      GCancellable *cancellable)
{
  const Count *count = data;

  g_assert_true (g_thread_self () != count->main_thread);
  g_task_return_int (task, 42);
}

static void
finished_cb (GObject      *source,
             GAsyncResult *result,
             gpointer      data)
{
  Count *count = data;

  g_assert_true (g_thread_self () == count->main_thread);
  g_assert_cmpint (g_task_propagate_int (G_TASK (result), NULL), ==, 42);
  count->n_finished++;
}

/* The caller has released the object before the work is done. */
static void
test_frees_in_the_main_thread (void)
{
  Count count = { g_thread_self (), 0, 0, 0 };

  for (int i = 1; i <= N_TASKS; i++)
    {
      GObject *source = g_object_new (G_TYPE_OBJECT, NULL);
      GTask *task = g_task_new (source, NULL, finished_cb, &count);

      g_object_weak_ref (source, gone_cb, &count);
      g_task_set_task_data (task, &count, NULL);
      triad_background_task_run (task, work);
      g_object_unref (task);
      g_object_unref (source);

      while (count.n_finished < i)
        g_main_context_iteration (NULL, TRUE);
    }

  while (g_atomic_int_get (&count.n_gone) < N_TASKS)
    g_main_context_iteration (NULL, FALSE);

  g_assert_cmpint (count.n_elsewhere, ==, 0);
}

static void
work_until_cancelled (GTask        *task,
                      gpointer      source,
                      gpointer      data,
                      GCancellable *cancellable)
{
  while (!g_cancellable_is_cancelled (cancellable))
    g_thread_yield ();

  g_task_return_error_if_cancelled (task);
}

static void
cancelled_cb (GObject      *source,
              GAsyncResult *result,
              gpointer      data)
{
  g_autoptr(GError) error = NULL;

  g_task_propagate_int (G_TASK (result), &error);
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  *(gboolean *) data = TRUE;
}

static void
test_cancelled (void)
{
  g_autoptr(GCancellable) cancellable = g_cancellable_new ();
  GTask *task;
  gboolean is_over = FALSE;

  task = g_task_new (NULL, cancellable, cancelled_cb, &is_over);
  triad_background_task_run (task, work_until_cancelled);
  g_object_unref (task);
  g_cancellable_cancel (cancellable);

  while (!is_over)
    g_main_context_iteration (NULL, TRUE);
}

static GThread *freed_by;                  /* the thread that has freed last; NULL for none */

static void
note_thread (gpointer data)
{
  g_free (data);
  g_atomic_pointer_set (&freed_by, g_thread_self ());
}

static gboolean
free_cb (gpointer data)
{
  triad_background_free (data, note_thread);

  return G_SOURCE_REMOVE;
}

/* A main loop does not wait, and other callers do not go on before it is freed. */
static void
test_free (void)
{
  triad_background_free (g_new0 (int, 1000), note_thread);
  g_assert_true (freed_by == g_thread_self ());

  freed_by = NULL;
  g_idle_add (free_cb, g_new0 (int, 1000));

  while (g_atomic_pointer_get (&freed_by) == NULL)
    g_main_context_iteration (NULL, FALSE);

  g_assert_true (freed_by != g_thread_self ());
}

#if defined __GLIBC__ && !defined __SANITIZE_ADDRESS__ && !defined __SANITIZE_THREAD__
static gsize
get_resident_pages (void)
{
  g_autofree char *text = NULL;
  unsigned long n = 0;

  g_assert_true (g_file_get_contents ("/proc/self/statm", &text, NULL, NULL));
  g_assert_cmpint (sscanf (text, "%*u %lu", &n), ==, 1);

  return n;
}

/* The allocator keeps what is free below something that is used, which is returned: 60 MB here. */
static gpointer
free_blocks (void)
{
  static const gsize n = 60000;
  g_autofree gpointer *blocks = g_new (gpointer, n);
  gpointer last;

  for (gsize i = 0; i < n; i++)
    blocks[i] = memset (g_malloc (1000), 1, 1000);

  last = g_malloc (1000);

  for (gsize i = 0; i < n; i++)
    g_free (blocks[i]);

  return last;
}

#endif

/* A view may free memory after some was returned. */
static void
test_trim (void)
{
#if defined __GLIBC__ && !defined __SANITIZE_ADDRESS__ && !defined __SANITIZE_THREAD__
  triad_background_trim_later ();

  for (int i = 0; i < 2; i++)
    {
      g_autofree gpointer last = free_blocks ();
      gsize before = get_resident_pages ();

      while (get_resident_pages () + 30000000 / (gsize) sysconf (_SC_PAGESIZE) >= before)
        {
          g_main_context_iteration (NULL, FALSE);
          g_usleep (1000);
        }
    }
#else
  g_test_skip ("needs the allocator of glibc");
#endif
}

/* A block that was freed does not make the allocator keep the next ones. */
static void
test_large_blocks (void)
{
#if defined __GLIBC__ && !defined __SANITIZE_ADDRESS__ && !defined __SANITIZE_THREAD__
  static const gsize n_bytes = 8 << 20;
  gpointer block;

  triad_background_return_large_blocks ();

  for (int i = 0; i < 2; i++)
    {
      gsize before = mallinfo2 ().hblkhd;

      block = g_malloc (n_bytes);
      g_assert_cmpuint (mallinfo2 ().hblkhd, >=, before + n_bytes);
      g_free (block);
      g_assert_cmpuint (mallinfo2 ().hblkhd, ==, before);
    }
#else
  g_test_skip ("needs the allocator of glibc");
#endif
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/background-task/frees-in-the-main-thread", test_frees_in_the_main_thread);
  g_test_add_func ("/background-task/cancelled", test_cancelled);
  g_test_add_func ("/background-task/free", test_free);
  g_test_add_func ("/background-task/trim", test_trim);
  g_test_add_func ("/background-task/large-blocks", test_large_blocks);

  return g_test_run ();
}
