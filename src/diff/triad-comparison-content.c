/* triad-comparison-content.c: comparison of content that is not compared by its meaning */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-comparison-private.h"

#include "triad-frame-content.h"

void
triad_comparison_add_frame_content (const TriadSnapshotDiff *diff,
                                    const TriadFrameChange  *change,
                                    GPtrArray               *texts)
{
  const TriadFrame *before = triad_snapshot_get_frame (diff->before, change->before);
  const TriadFrame *after = triad_snapshot_get_frame (diff->after, change->after);

  triad_frame_content_add_other (before->content, after->content, TRIAD_COMPARISON_NUMBER, texts);

  /* An <include> overrides some of the content of the included file; where the other file has the
   * model itself, only that can be compared. */
  if (before->element != before->content && after->element != after->content)
    triad_frame_content_add_other (before->element, after->element, TRIAD_COMPARISON_NUMBER, texts);
}

void
triad_comparison_add_part_content (const TriadPart *before,
                                   const TriadPart *after,
                                   GPtrArray       *texts)
{
  triad_frame_content_add_other (before->element, after->element, TRIAD_COMPARISON_NUMBER, texts);
}

static gboolean
is_urdf (const TriadComparisonSide *side)
{
  return triad_document_is_urdf (triad_snapshot_get_document (side->snapshot));
}

/* Returns whether there are texts and both files have the same format; counts them otherwise. */
static gboolean
judge (const TriadComparisonWork *work,
       const GPtrArray           *texts,
       TriadComparison           *comparison)
{
  if (texts->len > 0 && is_urdf (&work->sides[0]) != is_urdf (&work->sides[1]))
    {
      comparison->n_contents++;
      return FALSE;
    }

  return texts->len > 0;
}

gboolean
triad_comparison_has_frame_content (const TriadComparisonWork *work,
                                    const TriadFrameChange    *change,
                                    TriadComparison           *comparison)
{
  g_autoptr(GPtrArray) texts = g_ptr_array_new_with_free_func (g_free);

  if (work->sides[0].model->frames[change->before].kind ==
      work->sides[1].model->frames[change->after].kind)
    triad_comparison_add_frame_content (comparison->diff, change, texts);

  return judge (work, texts, comparison);
}

gboolean
triad_comparison_has_part_content (const TriadComparisonWork *work,
                                   const TriadPart           *before,
                                   const TriadPart           *after,
                                   TriadComparison           *comparison)
{
  g_autoptr(GPtrArray) texts = g_ptr_array_new_with_free_func (g_free);

  triad_comparison_add_part_content (before, after, texts);

  return judge (work, texts, comparison);
}
