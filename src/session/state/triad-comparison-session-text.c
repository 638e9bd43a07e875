/* triad-comparison-session-text.c: TriadComparisonSession: differences and messages as text */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-comparison-session-private.h"

#include "triad-file.h"
#include "triad-load-result.h"

#include <glib/gi18n.h>

/* Returns the difference of a vertex of either file; %NULL if there is none. */
static const TriadDifference *
find_difference (const TriadComparison *comparison,
                 gboolean               is_before,
                 int                    frame)
{
  for (int i = comparison->n_differences - 1; i >= 0 && frame >= 0; i--)
    {
      const TriadDifference *difference = &comparison->differences[i];
      const TriadFrameChange *change = triad_comparison_get_change (comparison, difference);

      if ((is_before ? change->before : change->after) == frame)
        return difference;
    }

  return NULL;
}

/* Returns the displacement as text; %NULL if the frame has not moved, or only with another. */
static char *
dup_displacement (const TriadComparison  *comparison,
                  const TriadFrameChange *change)
{
  char distance[G_ASCII_DTOSTR_BUF_SIZE];
  char angle[G_ASCII_DTOSTR_BUF_SIZE];

  if ((change->what & (TRIAD_DIFF_MOVED | TRIAD_DIFF_CARRIED)) != TRIAD_DIFF_MOVED)
    return NULL;

  g_ascii_formatd (distance, sizeof distance, "%.3g", 1000 * change->distance);
  g_ascii_formatd (angle, sizeof angle, "%.3g", 180 / G_PI * change->angle);

  if (change->angle <= comparison->tolerance.angle)
    return g_strdup_printf (_("moved %s mm"), distance);

  if (change->distance <= comparison->tolerance.distance)
    return g_strdup_printf (_("rotated %s°"), angle);

  return g_strdup_printf (_("moved %s mm and rotated %s°"), distance, angle);
}

/* Returns the name of the file of a snapshot. */
static char *
dup_file_name (const TriadSnapshot *snapshot)
{
  const GPtrArray *sources = triad_document_get_sources (triad_snapshot_get_document (snapshot));
  GFile *file = triad_source_get_file (g_ptr_array_index (sources, 0));

  return triad_file_dup_short_name (file);
}

char *
triad_comparison_session_dup_difference (TriadComparisonSession *self,
                                         TriadSession           *session,
                                         int                     frame)
{
  const TriadComparison *comparison;
  const TriadSnapshotDiff *diff;
  const TriadDifference *difference;
  gboolean is_before;
  g_autofree char *name = NULL;
  g_autofree char *displacement = NULL;
  g_autofree char *text = NULL;

  g_return_val_if_fail (TRIAD_IS_COMPARISON_SESSION (self), NULL);
  g_return_val_if_fail (TRIAD_IS_SESSION (session), NULL);

  comparison = self->comparison;

  if (comparison == NULL)
    return NULL;

  diff = comparison->diff;
  is_before = session == self->session;

  if (triad_session_get_snapshot (session) != (is_before ? diff->before : diff->after))
    return NULL;

  difference = find_difference (comparison, is_before, frame);

  if (difference == NULL)
    return NULL;

  name = dup_file_name (is_before ? diff->after : diff->before);
  displacement = dup_displacement (comparison,
                                   triad_comparison_get_change (comparison, difference));
  text = triad_comparison_dup_text (comparison, difference);

  if (displacement == NULL)
    displacement = g_steal_pointer (&text);

  /* Translators: the name of a file, then what differs */
  if (text == NULL)
    return g_strdup_printf (is_before ? _("Compared with B (%s): %s")
                                      : _("Compared with A (%s): %s"), name, displacement);

  /* Translators: the name of a file, how far a frame is off, then what else differs */
  return g_strdup_printf (is_before ? _("Compared with B (%s): %s; %s")
                                    : _("Compared with A (%s): %s; %s"),
                          name, displacement, text);
}

TriadSnapshot *
triad_comparison_session_get_readable (TriadSession *session)
{
  TriadSnapshot *snapshot = triad_session_get_snapshot (session);

  return snapshot != NULL &&
         triad_document_get_root (triad_snapshot_get_document (snapshot)) != NULL ? snapshot : NULL;
}

char *
triad_comparison_session_dup_message (TriadComparisonSession *self)
{
  TriadSession *sessions[] = { self->other, self->session };

  if (triad_session_get_message (self->other) != NULL)
    return g_strdup (triad_session_get_message (self->other));

  /* A session shows the first snapshot that it reads even without a root element, so the reason has
   * to be taken from its diagnostics. */
  for (gsize i = 0; i < G_N_ELEMENTS (sessions); i++)
    {
      TriadSnapshot *snapshot = triad_session_get_snapshot (sessions[i]);
      const GPtrArray *list = snapshot != NULL ? triad_snapshot_get_diagnostics (snapshot) : NULL;

      if (list != NULL && triad_comparison_session_get_readable (sessions[i]) == NULL)
        return triad_load_result_dup_error (snapshot, list->len > 0 ? g_ptr_array_index (list, 0)
                                                                    : NULL);
    }

  return g_strdup (self->problem);
}
