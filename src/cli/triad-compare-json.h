/* triad-compare-json.h: comparison of two models as JSON
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#pragma once

#include <json-glib/json-glib.h>

#include "triad-comparison.h"

G_BEGIN_DECLS

/**
 * triad_compare_to_json:
 *
 * Returns: (transfer full): the object that `triad-cli compare --format=json` prints
 */
JsonNode *triad_compare_to_json (const TriadComparison *review);

G_END_DECLS
