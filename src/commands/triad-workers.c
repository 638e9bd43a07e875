/* triad-workers.c: many things done at once, and handed over in order
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#include "triad-workers.h"

/* How many items may be begun beyond the last one that is delivered. */
#define N_SLOTS 64

typedef struct
{
  gpointer result;
  gboolean is_done;
} Slot;

typedef struct
{
  const GPtrArray *items;
  TriadWork        work;
  gpointer         data;

  GMutex           lock;           /* of all that follows */
  GCond            has_room;
  GCond            has_result;
  guint            n_begun;
  guint            n_delivered;
  Slot             slots[N_SLOTS]; /* of the items [n_delivered, n_begun), at index % N_SLOTS */
  gboolean         is_stopped;
} Workers;

static gboolean
take_item (Workers *self,
           guint   *index)
{
  gboolean is_taken;

  g_mutex_lock (&self->lock);

  while (!self->is_stopped && self->n_begun < self->items->len &&
         self->n_begun - self->n_delivered == N_SLOTS)
    g_cond_wait (&self->has_room, &self->lock);

  is_taken = !self->is_stopped && self->n_begun < self->items->len;

  if (is_taken)
    *index = self->n_begun++;

  g_mutex_unlock (&self->lock);

  return is_taken;
}

static gpointer
work_thread (gpointer data)
{
  Workers *self = data;
  guint index;

  while (take_item (self, &index))
    {
      gpointer result = self->work (g_ptr_array_index (self->items, index), self->data);

      g_mutex_lock (&self->lock);
      self->slots[index % N_SLOTS] = (Slot) { result, TRUE };
      g_cond_signal (&self->has_result);
      g_mutex_unlock (&self->lock);
    }

  return NULL;
}

static gpointer
wait_for_result (Workers *self)
{
  Slot *slot = &self->slots[self->n_delivered % N_SLOTS];
  gpointer result;

  g_mutex_lock (&self->lock);

  while (!slot->is_done)
    g_cond_wait (&self->has_result, &self->lock);

  result = slot->result;
  *slot = (Slot) { NULL, FALSE };
  self->n_delivered++;
  g_cond_signal (&self->has_room);
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
deliver_all (Workers        *self,
             TriadDeliver    deliver,
             GDestroyNotify  free_result)
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

static gboolean
run_here (Workers        *self,
          TriadDeliver    deliver,
          GDestroyNotify  free_result)
{
  for (guint i = 0; i < self->items->len; i++)
    {
      gpointer result = self->work (g_ptr_array_index (self->items, i), self->data);
      gboolean goes_on = deliver (result, self->data);

      free_result (result);

      if (!goes_on)
        return FALSE;
    }

  return TRUE;
}

gboolean
triad_workers_run (const GPtrArray *items,
                   int              n_threads,
                   TriadWork        work,
                   TriadDeliver     deliver,
                   GDestroyNotify   free_result,
                   gpointer         data)
{
  Workers self = { .items = items, .work = work, .data = data };
  g_autoptr(GPtrArray) threads = g_ptr_array_new ();
  guint n_wanted = MIN ((guint) MAX (n_threads, 1), items->len);
  gboolean is_whole;

  g_mutex_init (&self.lock);
  g_cond_init (&self.has_room);
  g_cond_init (&self.has_result);

  /* a system that gives no more threads gives results all the same */
  while (n_wanted > 1 && threads->len < n_wanted)
    {
      GThread *thread = g_thread_try_new ("worker", work_thread, &self, NULL);

      if (thread == NULL)
        break;

      g_ptr_array_add (threads, thread);
    }

  if (threads->len > 0)
    is_whole = deliver_all (&self, deliver, free_result);
  else
    is_whole = run_here (&self, deliver, free_result);

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
