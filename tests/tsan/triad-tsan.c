/* triad-tsan.c: describes GLib's synchronization to the thread sanitizer
 *
 * The sanitizer only sees code that was compiled for it, and GLib was not: its locks
 * are futexes, and its reference counts unobserved atomics.  So data that threads
 * exchange through GLib would look like a race.  The linker redirects our calls of GLib
 * to these functions (`--wrap`), which declare GLib's guarantees and do nothing else:
 * unlocking happens before the next locking, everything in a task before its result is
 * taken, pushing an item to a thread pool before its work, and every use of an object
 * before it is freed.
 *
 * Only a build with `-Db_sanitize=thread` contains this file; see the top meson.build.
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#include <gio/gio.h>

void __tsan_acquire (void *address);
void __tsan_release (void *address);

/* Their addresses identify things without an address of their own. */
#define ORDER(address) ((void *) (address))

#define WRAP(type, name, parameters) \
  type __real_##name parameters;     \
  type __wrap_##name parameters;     \
  type __wrap_##name parameters

WRAP (void, g_mutex_lock, (GMutex *mutex))
{
  __real_g_mutex_lock (mutex);
  __tsan_acquire (ORDER (mutex));
}

WRAP (gboolean, g_mutex_trylock, (GMutex *mutex))
{
  gboolean taken = __real_g_mutex_trylock (mutex);

  if (taken)
    __tsan_acquire (ORDER (mutex));

  return taken;
}

WRAP (void, g_mutex_unlock, (GMutex *mutex))
{
  __tsan_release (ORDER (mutex));
  __real_g_mutex_unlock (mutex);
}

WRAP (void, g_cond_wait, (GCond *cond, GMutex *mutex))
{
  __tsan_release (ORDER (mutex));
  __real_g_cond_wait (cond, mutex);
  __tsan_acquire (ORDER (mutex));
}

WRAP (gboolean, g_cond_wait_until, (GCond *cond, GMutex *mutex, gint64 end_time))
{
  gboolean signalled;

  __tsan_release (ORDER (mutex));
  signalled = __real_g_cond_wait_until (cond, mutex, end_time);
  __tsan_acquire (ORDER (mutex));

  return signalled;
}

/* Initialization happens before any use; the check for it is inline. */
WRAP (void, g_once_init_leave, (volatile void *location, gsize result))
{
  __tsan_release (ORDER (location));
  __real_g_once_init_leave (location, result);
}

WRAP (gboolean, g_once_init_enter, (volatile void *location))
{
  gboolean is_first = __real_g_once_init_enter (location);

  __tsan_acquire (ORDER (location));

  return is_first;
}

/* The last reference is released after all others. */
static void
give_back (void *address)
{
  __tsan_release (address);
  __tsan_acquire (address);
}

WRAP (gboolean, g_atomic_ref_count_dec, (gatomicrefcount *count))
{
  give_back (ORDER (count));

  return __real_g_atomic_ref_count_dec (count);
}

WRAP (void, g_atomic_rc_box_release_full, (gpointer box, GDestroyNotify clear))
{
  give_back (box);
  __real_g_atomic_rc_box_release_full (box, clear);
}

WRAP (void, g_object_unref, (gpointer object))
{
  give_back (object);
  __real_g_object_unref (object);
}

/* A task returns after everything that was done for it. */
WRAP (void, g_task_return_pointer, (GTask *task, gpointer result, GDestroyNotify destroy))
{
  __tsan_release (task);
  __real_g_task_return_pointer (task, result, destroy);
}

WRAP (void, g_task_return_boolean, (GTask *task, gboolean result))
{
  __tsan_release (task);
  __real_g_task_return_boolean (task, result);
}

WRAP (void, g_task_return_error, (GTask *task, GError *error))
{
  __tsan_release (task);
  __real_g_task_return_error (task, error);
}

WRAP (gpointer, g_task_propagate_pointer, (GTask *task, GError **error))
{
  __tsan_acquire (task);

  return __real_g_task_propagate_pointer (task, error);
}

WRAP (gboolean, g_task_propagate_boolean, (GTask *task, GError **error))
{
  __tsan_acquire (task);

  return __real_g_task_propagate_boolean (task, error);
}

WRAP (gpointer, g_task_get_task_data, (GTask *task))
{
  __tsan_acquire (task);

  return __real_g_task_get_task_data (task);
}

/* A source hands its data to the thread of its main context. */
typedef struct
{
  GSourceFunc    function;
  gpointer       data;
  GDestroyNotify destroy;
} Callback;

static gboolean
run_callback (gpointer data)
{
  Callback *callback = data;

  __tsan_acquire (callback);

  return callback->function (callback->data);
}

static void
destroy_callback (gpointer data)
{
  Callback *callback = data;

  __tsan_acquire (callback);

  if (callback->destroy != NULL)
    callback->destroy (callback->data);

  g_free (callback);
}

WRAP (void, g_source_set_callback,
      (GSource *source, GSourceFunc function, gpointer data, GDestroyNotify destroy))
{
  Callback *callback = g_new (Callback, 1);

  *callback = (Callback) { function, data, destroy };
  __tsan_release (callback);
  __real_g_source_set_callback (source, run_callback, callback, destroy_callback);
}

/* A pool hands items to its threads, and waits for their work when it is freed. */
typedef struct
{
  GFunc    function;
  gpointer data;
} Pool;

static void
run_in_pool (gpointer item,
             gpointer data)
{
  Pool *pool = data;

  __tsan_acquire (pool);
  pool->function (item, pool->data);
  __tsan_release (pool);
}

WRAP (GThreadPool *, g_thread_pool_new,
      (GFunc function, gpointer data, gint max_threads, gboolean exclusive, GError **error))
{
  Pool *pool = g_new (Pool, 1);

  *pool = (Pool) { function, data };

  return __real_g_thread_pool_new (run_in_pool, pool, max_threads, exclusive, error);
}

WRAP (gboolean, g_thread_pool_push, (GThreadPool *self, gpointer item, GError **error))
{
  __tsan_release (self->user_data);

  return __real_g_thread_pool_push (self, item, error);
}

/* Without waiting, a thread may still use the record, so it stays. */
WRAP (void, g_thread_pool_free, (GThreadPool *self, gboolean immediate, gboolean wait))
{
  Pool *pool = self->user_data;

  __real_g_thread_pool_free (self, immediate, wait);

  if (wait)
    {
      __tsan_acquire (pool);
      g_free (pool);
    }
}
