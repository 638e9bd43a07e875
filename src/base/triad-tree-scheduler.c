/* triad-tree-scheduler.c: runs a tree of jobs on all cores, leaves first */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-tree-scheduler.h"

#include "triad-program.h"

typedef struct
{
  const int    *above;
  TriadTreeJob  work;

  GMutex        mutex;      /* guards all fields below */
  GCond         changed;
  int          *n_below;    /* per item: number of unfinished children */
  int          *ready;      /* stack of items whose children are done */
  int           n_ready;
  int           n_left;     /* number of unfinished items */
  gboolean      failed;
} Scheduler;

typedef struct
{
  Scheduler     *scheduler;
  gpointer  worker;
} Member;

static void
finish (Scheduler *self,
        int        item,
        gboolean   done)
{
  int above = self->above[item];

  self->failed = self->failed || !done;
  self->n_left--;

  if (above >= 0 && --self->n_below[above] == 0)
    self->ready[self->n_ready++] = above;

  g_cond_broadcast (&self->changed);
}

static gpointer
take_part (gpointer data)
{
  Member *member = data;
  Scheduler *self = member->scheduler;

  triad_program_init_thread ();
  g_mutex_lock (&self->mutex);

  while (self->n_left > 0 && !self->failed)
    {
      int item;
      gboolean done;

      if (self->n_ready == 0)
        {
          g_cond_wait (&self->changed, &self->mutex);
          continue;
        }

      item = self->ready[--self->n_ready];
      g_mutex_unlock (&self->mutex);
      done = self->work (item, member->worker);
      g_mutex_lock (&self->mutex);
      finish (self, item, done);
    }

  g_mutex_unlock (&self->mutex);

  return NULL;
}

gboolean
triad_tree_scheduler_run (const int    *above,
                          int           n_items,
                          TriadTreeJob  work,
                          gpointer     *workers,
                          int           n_workers)
{
  g_autofree int *n_below = g_new0 (int, n_items);
  g_autofree int *ready = g_new (int, n_items);
  g_autofree Member *members = g_new (Member, n_workers);
  g_autofree GThread **threads = g_new0 (GThread *, n_workers);
  Scheduler self = { .above = above, .work = work, .n_below = n_below, .ready = ready,
                .n_left = n_items };

  g_return_val_if_fail (n_workers > 0, FALSE);

  for (int i = 0; i < n_items; i++)
    if (above[i] >= 0)
      n_below[above[i]]++;

  for (int i = 0; i < n_items; i++)
    if (n_below[i] == 0)
      ready[self.n_ready++] = i;

  g_mutex_init (&self.mutex);
  g_cond_init (&self.changed);

  for (int i = 0; i < n_workers; i++)
    {
      members[i] = (Member) { &self, workers[i] };

      /* If a thread cannot be created, the others do its work. */
      if (i > 0)
        threads[i] = g_thread_try_new ("triad-scheduler", take_part, &members[i], NULL);
    }

  take_part (&members[0]);

  for (int i = 1; i < n_workers; i++)
    g_clear_pointer (&threads[i], g_thread_join);

  g_mutex_clear (&self.mutex);
  g_cond_clear (&self.changed);

  return !self.failed;
}
