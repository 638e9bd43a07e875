/* triad-encoding.h: bytes of any encoding, as UTF-8
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * triad_encoding_decode:
 * @bytes: (transfer full): the bytes of an XML file
 * @max_bytes: how long the text may be
 * @n_bytes: (out): how long the text is
 * @is_converted: (out): whether the text has other bytes than the file
 * @has_invalid: (out): whether something was not valid
 * @invalid: (out): where in the text the first such place is
 *
 * Turns @bytes into UTF-8, from what their byte order mark, their first
 * bytes or their XML declaration says, in this order; where none says
 * anything, or nothing that is known here, they are taken for UTF-8.  Bytes
 * that are not valid, and NULs, become one `?` each.
 *
 * Bytes that are UTF-8 keep their places.
 *
 * Returns: (transfer full) (nullable): the text, and a NUL behind it; %NULL
 *   where it would be longer than @max_bytes
 */
char *triad_encoding_decode (GByteArray *bytes,
                             gsize       max_bytes,
                             gsize      *n_bytes,
                             gboolean   *is_converted,
                             gboolean   *has_invalid,
                             gsize      *invalid);

G_END_DECLS
