/* triad-int-pair.h: two numbers as one key of a hash table
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * triad_int_pair_new:
 * @first: a number
 * @second: another one
 *
 * Returns: both, in that order, as one number; g_int64_equal() compares them
 */
gint64 triad_int_pair_new  (int           first,
                            int           second);

/**
 * triad_int_pair_hash:
 * @pair: a #gint64
 *
 * Unlike g_int64_hash(), which is the one number xor the other and so the same
 * for nearly all pairs of neighbours, this hash is keyed: numbers that come from
 * a file cannot be chosen so that they collide.
 *
 * Returns: a hash of both numbers
 */
guint  triad_int_pair_hash (gconstpointer pair);

G_END_DECLS
