/* triad-review-picture.h: pictures of what a review found
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#pragma once

#include <gio/gio.h>

#include "triad-review.h"

G_BEGIN_DECLS

/**
 * triad_review_draw:
 * @review: a review
 * @after: whether to draw the later file, or else the earlier one
 * @error: where to say why there is no picture
 *
 * Draws what each pose is measured from, with a ring around what differs.
 *
 * Returns: (transfer full): SVG, or %NULL and @error
 */
GBytes *triad_review_draw (const TriadReview  *review,
                           gboolean            after,
                           GError            **error);

G_END_DECLS
