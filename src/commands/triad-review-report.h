/* triad-review-report.h: a review to be put before people
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#pragma once

#include "triad-review.h"

G_BEGIN_DECLS

/**
 * triad_review_to_html:
 * @review: a review
 * @pictures: (array length=2): an SVG of each file
 *
 * Returns: (transfer full): a page that needs nothing else
 */
char *triad_review_to_html     (const TriadReview  *review,
                                GBytes *const       pictures[2]);

/**
 * triad_review_to_markdown:
 * @review: a review
 * @pictures: (nullable) (array length=2): the names of files with a picture of
 *   each, in the folder that the text will be in; %NULL for no pictures
 *
 * Returns: (transfer full): Markdown, with a table as code hosts read it
 */
char *triad_review_to_markdown (const TriadReview  *review,
                                char *const        *pictures);

G_END_DECLS
