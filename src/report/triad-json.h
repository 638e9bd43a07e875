/* triad-json.h: JSON as text
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#pragma once

#include <json-glib/json-glib.h>

G_BEGIN_DECLS

/**
 * triad_json_to_string:
 * @node: what to write; as deep as the program makes it, not as an input is
 *
 * Not json_to_string(), which writes 1e-10 as `1e-10.0`, which is no JSON.
 * Doubles have 17 significant digits where they need them, so that reading
 * them gives the same doubles, and a point or an exponent, so that they are
 * read as doubles.  What is no finite number is `null`.
 *
 * Spec: RFC 8259.
 *
 * Returns: (transfer full): JSON on one line, without a newline
 */
char *triad_json_to_string   (JsonNode    *node);

/**
 * triad_json_append_next:
 * @text: gets a comma and the value, or the value alone behind a `[`
 * @builder: has built a value; it is empty then
 *
 * For arrays as long as an input makes them: nodes for all of it at once would
 * take several times the memory of the text.
 */
void  triad_json_append_next (GString     *text,
                              JsonBuilder *builder);

G_END_DECLS
