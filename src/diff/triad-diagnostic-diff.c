/* triad-diagnostic-diff.c: diagnostics that are new or solved between two snapshots */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-diagnostic-diff.h"

#include "triad-keyed-hash.h"

/* The criteria for equal diagnostics, strictest first. */
typedef enum
{
  LIKENESS_ELEMENT_AND_WORDS,
  LIKENESS_FRAME_AND_WORDS,
  LIKENESS_ELEMENT,
  N_LIKENESSES,
} Likeness;

/* @frame is the vertex of the earlier snapshot if the frame is in both. */
static char *
dup_key (const TriadDiagnostic *diagnostic,
         int                    frame,
         Likeness               likeness)
{
  const char *path = diagnostic->path != NULL ? diagnostic->path : "";

  switch (likeness)
    {
    case LIKENESS_ELEMENT_AND_WORDS:
      return g_strdup_printf ("%d\n%s\n%s", diagnostic->code, path, diagnostic->message);
    case LIKENESS_FRAME_AND_WORDS:
      return g_strdup_printf ("%d\n%d\n%s", diagnostic->code, frame, diagnostic->message);
    default:
      return g_strdup_printf ("%d\n%s\n%d", diagnostic->code, path, frame);
    }
}

/* Remove the diagnostics that are in both lists; the order is kept. */
static void
strike_out (GPtrArray             *before,
            GPtrArray             *after,
            const TriadFrameMatch *frames,
            Likeness               likeness)
{
  g_autoptr(GHashTable) counts = triad_string_table_new (g_free, NULL);
  guint kept = 0;

  if (before->len == 0 || after->len == 0)
    return;

  for (guint i = 0; i < before->len; i++)
    {
      const TriadDiagnostic *diagnostic = g_ptr_array_index (before, i);
      char *key = dup_key (diagnostic, diagnostic->frame, likeness);
      int n = GPOINTER_TO_INT (g_hash_table_lookup (counts, key));

      g_hash_table_replace (counts, key, GINT_TO_POINTER (n + 1));
    }

  for (guint i = 0; i < after->len; i++)
    {
      TriadDiagnostic *diagnostic = g_ptr_array_index (after, i);
      int frame = diagnostic->frame >= 0 ? frames->before_of[diagnostic->frame] : -1;
      g_autofree char *key = dup_key (diagnostic, frame, likeness);
      int n = GPOINTER_TO_INT (g_hash_table_lookup (counts, key));

      if (n > 0)
        g_hash_table_replace (counts, g_steal_pointer (&key), GINT_TO_POINTER (n - 1));
      else
        g_ptr_array_index (after, kept++) = diagnostic;
    }

  g_ptr_array_set_size (after, kept);

  /* The remaining counts are how many of each key the other list lacks. Of equal
   * diagnostics, the last ones stay. */
  kept = before->len;

  for (guint i = before->len; i > 0; i--)
    {
      TriadDiagnostic *diagnostic = g_ptr_array_index (before, i - 1);
      char *key = dup_key (diagnostic, diagnostic->frame, likeness);
      int n = GPOINTER_TO_INT (g_hash_table_lookup (counts, key));

      if (n > 0)
        g_ptr_array_index (before, --kept) = diagnostic;

      g_hash_table_replace (counts, key, GINT_TO_POINTER (n - 1));
    }

  if (kept > 0)
    g_ptr_array_remove_range (before, 0, kept);
}

void
triad_diagnostic_diff_find (const TriadSnapshot    *before,
                            const TriadSnapshot    *after,
                            const TriadFrameMatch  *frames,
                            GPtrArray             **added,
                            GPtrArray             **solved)
{
  *solved = g_ptr_array_new ();
  *added = g_ptr_array_new ();
  g_ptr_array_extend (*solved, (GPtrArray *) triad_snapshot_get_diagnostics (before), NULL, NULL);
  g_ptr_array_extend (*added, (GPtrArray *) triad_snapshot_get_diagnostics (after), NULL, NULL);

  for (Likeness likeness = 0; likeness < N_LIKENESSES; likeness++)
    strike_out (*solved, *added, frames, likeness);
}
