/* triad-review-picture.c: pictures of what a review found
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#include "triad-review-picture.h"

#include "triad-comparison-reverse.h"
#include "triad-export.h"
#include "triad-placer.h"

GBytes *
triad_review_draw (const TriadReview  *review,
                   gboolean            after,
                   GError            **error)
{
  g_autoptr(TriadComparison) comparison = NULL;
  g_autoptr(TriadPlacer) placer = triad_placer_new (NULL);
  g_autoptr(TriadLayout) layout = NULL;

  comparison = after ? triad_comparison_ref (review->comparison)
                     : triad_comparison_new_reversed (review->comparison);
  layout = triad_placer_place (placer,
                               triad_diagram_new (comparison->after, TRIAD_GRAPH_RELATIVE_TO),
                               NULL, error);

  if (layout == NULL)
    return NULL;

  return triad_export_comparison (layout, comparison, triad_theme_get_light (), TRIAD_PICTURE_SVG,
                                  error);
}
