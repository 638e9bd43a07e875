/* triad-change-number.c: text for numbers that changed */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-change-number.h"

#include "triad-number.h"
#include "triad-pose-text.h"

#include <math.h>

char *
triad_change_number_to_text (double value,
                             double gap)
{
  return triad_pose_text_use_minus (triad_number_to_short_text (value, gap));
}

char *
triad_change_number_dup_gap (double before,
                             double after)
{
  double gap = after - before;
  g_autofree char *change = NULL;

  if (!isfinite (gap))
    return NULL;

  change = triad_change_number_to_text (gap, fabs (gap));

  return g_strconcat (gap > 0 ? "+" : "", change, NULL);
}

void
triad_change_number_add (GPtrArray *texts,
                         char      *words,
                         double     before,
                         double     after)
{
  g_autofree char *taken = words;
  g_autofree char *gap = triad_change_number_dup_gap (before, after);

  g_ptr_array_add (texts, gap != NULL ? g_strdup_printf ("%s (%s)", taken, gap)
                                      : g_steal_pointer (&taken));
}
