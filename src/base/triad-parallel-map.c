/* triad-parallel-map.c: runs independent jobs on all cores, results in order
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#include "triad-parallel-map.h"

/* Maximum number of items that may be started beyond the last delivered one. */
#define N_SLOTS 64

typedef struct
{
  gpointer result;
  gboolean is_done;
} Slot;

typedef struct
{
  const GPtrArray      *items;
  TriadParallelMapFunc  work;
  gpointer              data;

  GMutex                lock;           /* guards all fields below */
  GCond                 has_room;
  GCond                 has_result;
  guint                 n_begun;
  guint                 n_delivered;
  Slot                  slots[N_SLOTS]; /* of the items [n_delivered, n_begun), at index % N_SLOTS */
  gboolean              is_stopped;
} Workers;

static gboolean
is_all_begun (const Workers *self)
{
  return self->is_stopped || self->n_begun == self->items->len;
}

static gboolean
is_full (const Workers *self)
{
  return self->n_begun - self->n_delivered == N_SLOTS;
}

/* Called with the lock held; releases it during the work. */
static void
work_on_next (Workers *self)
{
  guint index = self->n_begun++;
  gpointer result;

  g_mutex_unlock (&self->lock);
  result = self->work (g_ptr_array_index (self->items, index), self->data);
  g_mutex_lock (&self->lock);
  self->slots[index % N_SLOTS] = (Slot) { result, TRUE };

  /* Only the next result is waited for: waking a thread takes as long as processing a
   * small file. */
  if (index == self->n_delivered)
    g_cond_signal (&self->has_result);
}

static gpointer
work_thread (gpointer data)
{
  Workers *self = data;

  g_mutex_lock (&self->lock);

  while (!is_all_begun (self))
    {
      if (is_full (self))
        g_cond_wait (&self->has_room, &self->lock);
      else
        work_on_next (self);
    }

  g_mutex_unlock (&self->lock);

  return NULL;
}

/* The waiting thread also processes items. */
static gpointer
wait_for_result (Workers *self)
{
  Slot *slot = &self->slots[self->n_delivered % N_SLOTS];
  gpointer result;

  g_mutex_lock (&self->lock);

  while (!slot->is_done)
    {
      if (is_all_begun (self) || is_full (self))
        g_cond_wait (&self->has_result, &self->lock);
      else
        work_on_next (self);
    }

  if (is_full (self))
    g_cond_broadcast (&self->has_room);

  result = slot->result;
  *slot = (Slot) { NULL, FALSE };
  self->n_delivered++;
  g_mutex_unlock (&self->lock);

  return result;
}

static void
stop (Workers *self)
{
  g_mutex_lock (&self->lock);
  self->is_stopped = TRUE;
  g_cond_broadcast (&self->has_room);
  g_mutex_unlock (&self->lock);
}

static gboolean
deliver_all (Workers                  *self,
             TriadParallelDeliverFunc  deliver,
             GDestroyNotify            free_result)
{
  for (guint i = 0; i < self->items->len; i++)
    {
      gpointer result = wait_for_result (self);
      gboolean goes_on = deliver (result, self->data);

      free_result (result);

      if (!goes_on)
        return FALSE;
    }

  return TRUE;
}

gboolean
triad_parallel_map (const GPtrArray          *items,
                    int                       n_threads,
                    TriadParallelMapFunc      work,
                    TriadParallelDeliverFunc  deliver,
                    GDestroyNotify            free_result,
                    gpointer                  data)
{
  Workers self = { .items = items, .work = work, .data = data };
  g_autoptr(GPtrArray) threads = g_ptr_array_new ();
  guint n_wanted = MIN ((guint) MAX (n_threads, 1), items->len);
  gboolean is_whole;

  g_mutex_init (&self.lock);
  g_cond_init (&self.has_room);
  g_cond_init (&self.has_result);

  /* If no more threads can be created, fewer do all of the work. */
  while (threads->len + 1 < n_wanted)
    {
      GThread *thread = g_thread_try_new ("worker", work_thread, &self, NULL);

      if (thread == NULL)
        break;

      g_ptr_array_add (threads, thread);
    }

  is_whole = deliver_all (&self, deliver, free_result);
  stop (&self);

  for (guint i = 0; i < threads->len; i++)
    g_thread_join (g_ptr_array_index (threads, i));

  for (guint i = 0; i < N_SLOTS; i++)
    if (self.slots[i].is_done)
      free_result (self.slots[i].result);

  g_mutex_clear (&self.lock);
  g_cond_clear (&self.has_room);
  g_cond_clear (&self.has_result);

  return is_whole;
}
