/* triad-parallel-map.c: runs independent jobs on all cores, results in order */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-parallel-map.h"

#include "triad-program.h"

/* Maximum number of items that may be started beyond the last delivered one. */
#define N_SLOTS 64

typedef struct
{
  gpointer item;
  gpointer result;
  gboolean is_done;
} Slot;

typedef struct
{
  TriadParallelMapFunc  work;
  gpointer              data;

  GMutex                lock;           /* guards all fields below */
  GCond                 has_result;
  Slot                  slots[N_SLOTS]; /* of the items that are begun, at index % N_SLOTS */
  Slot                 *next;           /* the next to be delivered */
} Map;

static void
work_on_slot (gpointer data,
              gpointer user_data)
{
  Slot *slot = data;
  Map *self = user_data;
  gpointer result;

  triad_program_init_thread ();
  result = self->work (slot->item, self->data);

  g_mutex_lock (&self->lock);
  slot->result = result;
  slot->is_done = TRUE;

  /* Only the next result is waited for: waking a thread takes as long as processing a
   * small file. */
  if (slot == self->next)
    g_cond_signal (&self->has_result);

  g_mutex_unlock (&self->lock);
}

static gpointer
take_result (Map   *self,
             guint  index)
{
  gpointer result;

  g_mutex_lock (&self->lock);
  self->next = &self->slots[index % N_SLOTS];

  while (!self->next->is_done)
    g_cond_wait (&self->has_result, &self->lock);

  result = self->next->result;
  *self->next = (Slot) { NULL };
  g_mutex_unlock (&self->lock);

  return result;
}

gboolean
triad_parallel_map (const GPtrArray          *items,
                    int                       n_threads,
                    TriadParallelMapFunc      work,
                    TriadParallelDeliverFunc  deliver,
                    GDestroyNotify            free_result,
                    gpointer                  data)
{
  Map self = { .work = work, .data = data };
  guint n_wanted = MIN ((guint) MAX (n_threads, 1), items->len);
  GThreadPool *pool = NULL;
  gboolean goes_on = TRUE;
  guint n_begun = 0;

  g_mutex_init (&self.lock);
  g_cond_init (&self.has_result);

  if (n_wanted > 1)
    pool = g_thread_pool_new (work_on_slot, &self, (int) n_wanted, TRUE, NULL);

  for (guint i = 0; i < items->len && goes_on; i++)
    {
      gboolean has_threads = pool != NULL && g_thread_pool_get_num_threads (pool) > 0;
      gpointer result;

      /* Without threads, this one does the work, one item after the other. */
      for (; n_begun < items->len && n_begun - i < (has_threads ? N_SLOTS : 1); n_begun++)
        {
          Slot *slot = &self.slots[n_begun % N_SLOTS];

          slot->item = g_ptr_array_index (items, n_begun);

          if (has_threads)
            g_thread_pool_push (pool, slot, NULL);
          else
            work_on_slot (slot, &self);
        }

      result = take_result (&self, i);
      goes_on = deliver (result, data);
      free_result (result);
    }

  if (pool != NULL)
    g_thread_pool_free (pool, TRUE, TRUE);

  for (guint i = 0; i < N_SLOTS; i++)
    if (self.slots[i].is_done)
      free_result (self.slots[i].result);

  g_mutex_clear (&self.lock);
  g_cond_clear (&self.has_result);

  return goes_on;
}
