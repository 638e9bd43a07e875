/* triad-compare-report.h: comparison of two models as HTML or Markdown
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#pragma once

#include "triad-compare-picture.h"

G_BEGIN_DECLS

/**
 * triad_compare_to_html:
 * @review: a review
 * @drawings: (array fixed-size=5): every picture of it, by #TriadComparePicture
 *
 * Returns: (transfer full): a page that needs nothing else, light or dark as the
 *   reader's screen is
 */
char *triad_compare_to_html     (const TriadComparison     *review,
                                 const TriadCompareDrawing *drawings);

/**
 * triad_compare_to_markdown:
 * @review: a review
 * @addresses: (array fixed-size=5): where each picture of it is, by
 *   #TriadComparePicture, as URIs
 *
 * Returns: (transfer full): Markdown, with a table as code hosts read it
 */
char *triad_compare_to_markdown (const TriadComparison     *review,
                                 char *const               *addresses);

G_END_DECLS
