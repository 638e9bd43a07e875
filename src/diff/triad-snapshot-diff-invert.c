/* triad-snapshot-diff-invert.c: snapshot diff in the opposite direction */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-snapshot-diff-invert.h"

#include "triad-snapshot-diff-private.h"

static const TriadDiffFlags opposites[][2] = {
  { TRIAD_DIFF_ADDED, TRIAD_DIFF_REMOVED },
  { TRIAD_DIFF_POSE_FOUND, TRIAD_DIFF_POSE_LOST },
};

static TriadDiffFlags
reverse_what (TriadDiffFlags what)
{
  TriadDiffFlags reversed = what;

  for (gsize i = 0; i < G_N_ELEMENTS (opposites); i++)
    {
      reversed &= ~(opposites[i][0] | opposites[i][1]);
      reversed |= what & opposites[i][0] ? opposites[i][1] : 0;
      reversed |= what & opposites[i][1] ? opposites[i][0] : 0;
    }

  return reversed;
}

static TriadFrameMatch *
reverse_match (const TriadFrameMatch *match)
{
  TriadFrameMatch *reversed = g_new0 (TriadFrameMatch, 1);

  reversed->n_before = match->n_after;
  reversed->n_after = match->n_before;
  reversed->after_of = g_memdup2 (match->before_of, match->n_after * sizeof (int));
  reversed->before_of = g_memdup2 (match->after_of, match->n_before * sizeof (int));
  reversed->before_content = g_memdup2 (match->after_content, match->n_after * sizeof (guint64));
  reversed->after_content = g_memdup2 (match->before_content, match->n_before * sizeof (guint64));
  reversed->before_inside = g_memdup2 (match->after_inside, match->n_after * sizeof (gboolean));
  reversed->after_inside = g_memdup2 (match->before_inside, match->n_before * sizeof (gboolean));

  return reversed;
}

static int
compare_changes (gconstpointer a,
                 gconstpointer b)
{
  const TriadFrameChange *x = a;
  const TriadFrameChange *y = b;

  /* Removed frames come last. */
  if ((x->after < 0) != (y->after < 0))
    return x->after < 0 ? 1 : -1;

  return x->after < 0 ? x->before - y->before : x->after - y->after;
}

TriadSnapshotDiff *
triad_snapshot_diff_new_inverted (const TriadSnapshotDiff *self)
{
  TriadSnapshotDiff *reversed = g_atomic_rc_box_new0 (TriadSnapshotDiff);
  GArray *changes = g_array_new (FALSE, FALSE, sizeof (TriadFrameChange));

  reversed->before = triad_snapshot_ref (self->after);
  reversed->after = triad_snapshot_ref (self->before);
  reversed->match = reverse_match (self->match);
  reversed->rests[0] = g_hash_table_ref (self->rests[1]);
  reversed->rests[1] = g_hash_table_ref (self->rests[0]);
  triad_snapshot_diff_init_texts (reversed);
  reversed->added_problems = g_ptr_array_ref (self->solved_problems);
  reversed->solved_problems = g_ptr_array_ref (self->added_problems);
  reversed->change_of = g_new (int, reversed->match->n_after);

  for (int i = 0; i < self->n_changes; i++)
    {
      TriadFrameChange change = self->changes[i];

      change.before = self->changes[i].after;
      change.after = self->changes[i].before;
      change.what = reverse_what (change.what);
      g_array_append_val (changes, change);
    }

  g_array_sort (changes, compare_changes);

  for (int v = 0; v < reversed->match->n_after; v++)
    reversed->change_of[v] = -1;

  for (guint i = 0; i < changes->len; i++)
    {
      int v = g_array_index (changes, TriadFrameChange, i).after;

      if (v >= 0)
        reversed->change_of[v] = (int) i;
    }

  reversed->n_changes = changes->len;
  reversed->changes = (TriadFrameChange *) g_array_free (changes, FALSE);

  return reversed;
}
