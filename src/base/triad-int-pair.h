/* triad-int-pair.h: hash table key made of two integers
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * triad_int_pair_new:
 *
 * Returns: both integers packed into one, for use with g_int64_equal()
 */
gint64 triad_int_pair_new  (int           first,
                            int           second);

/**
 * triad_int_pair_hash:
 * @pair: a #gint64
 *
 * Hashes a pair.  Unlike g_int64_hash(), which combines the halves with XOR and collides
 * for most pairs of neighbours, this hash is keyed: a file cannot choose numbers that
 * collide.
 *
 * Returns: the hash
 */
guint  triad_int_pair_hash (gconstpointer pair);

G_END_DECLS
