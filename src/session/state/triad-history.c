/* triad-history.c: back and forward history of selections and views */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-history.h"

#define MAX_STOPS 200          /* in each direction */

/* The entries of each direction, by TriadHistoryStep; the nearest is last. */
struct _TriadHistory
{
  GArray *stops[2];
};

void
triad_stop_clear (TriadStop *self)
{
  g_clear_pointer (&self->frame, g_free);
}

TriadHistory *
triad_history_new (void)
{
  TriadHistory *self = g_new0 (TriadHistory, 1);

  for (int step = TRIAD_HISTORY_BACK; step <= TRIAD_HISTORY_FORWARD; step++)
    {
      self->stops[step] = g_array_new (FALSE, FALSE, sizeof (TriadStop));
      g_array_set_clear_func (self->stops[step], (GDestroyNotify) triad_stop_clear);
    }

  return self;
}

void
triad_history_free (TriadHistory *self)
{
  g_array_unref (self->stops[TRIAD_HISTORY_BACK]);
  g_array_unref (self->stops[TRIAD_HISTORY_FORWARD]);
  g_free (self);
}

void
triad_history_clear (TriadHistory *self)
{
  g_array_set_size (self->stops[TRIAD_HISTORY_BACK], 0);
  g_array_set_size (self->stops[TRIAD_HISTORY_FORWARD], 0);
}

static void
push (GArray          *stops,
      const TriadStop *stop)
{
  TriadStop copy = *stop;

  copy.frame = g_strdup (stop->frame);
  g_array_append_val (stops, copy);

  if (stops->len > MAX_STOPS)
    g_array_remove_index (stops, 0);
}

void
triad_history_leave (TriadHistory    *self,
                     const TriadStop *from)
{
  push (self->stops[TRIAD_HISTORY_BACK], from);
  g_array_set_size (self->stops[TRIAD_HISTORY_FORWARD], 0);
}

gboolean
triad_history_go (TriadHistory     *self,
                  TriadHistoryStep  step,
                  const TriadStop  *from,
                  TriadStop        *to)
{
  GArray *stops = self->stops[step];
  TriadStop *last;

  if (stops->len == 0)
    return FALSE;

  last = &g_array_index (stops, TriadStop, stops->len - 1);
  *to = *last;
  last->frame = NULL;
  g_array_set_size (stops, stops->len - 1);
  push (self->stops[step == TRIAD_HISTORY_BACK ? TRIAD_HISTORY_FORWARD : TRIAD_HISTORY_BACK],
        from);

  return TRUE;
}

gboolean
triad_history_can_go (TriadHistory     *self,
                      TriadHistoryStep  step)
{
  return self->stops[step]->len > 0;
}
