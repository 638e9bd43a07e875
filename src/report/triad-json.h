/* triad-json.h: JSON serialization of a JsonNode
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#pragma once

#include <json-glib/json-glib.h>

G_BEGIN_DECLS

/**
 * triad_json_to_string:
 * @node: the value; recursion is as deep as @node, so its depth must not depend on input
 *
 * Serialize a value as JSON.
 *
 * Used instead of json_to_string(), which writes 1e-10 as `1e-10.0`, which is invalid
 * JSON. Doubles have up to 17 significant digits, so that parsing them gives the same
 * value, and a point or an exponent, so that they are parsed as doubles. Infinities and
 * NaN become `null`.
 *
 * Spec: RFC 8259.
 *
 * Returns: (transfer full): JSON on one line, without a newline
 */
char *triad_json_to_string   (JsonNode    *node);

/**
 * triad_json_append_next:
 * @text: a JSON array that is being written; a comma is added unless it ends with `[`
 * @builder: has a complete value; is reset
 *
 * Append a value to a JSON array.
 *
 * For arrays whose length depends on input: nodes for the whole array would need several
 * times the memory of the text.
 */
void  triad_json_append_next (GString     *text,
                              JsonBuilder *builder);

G_END_DECLS
