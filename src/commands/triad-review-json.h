/* triad-review-json.h: a review in words that programs read
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#pragma once

#include <json-glib/json-glib.h>

#include "triad-comparison.h"

G_BEGIN_DECLS

/**
 * triad_review_to_json:
 * @review: a review
 *
 * Returns: (transfer full): the object that `triad-cli compare --format=json`
 *   prints
 */
JsonNode *triad_review_to_json (const TriadReview *review);

G_END_DECLS
