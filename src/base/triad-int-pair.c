/* triad-int-pair.c: hash table key made of two integers
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#include "triad-int-pair.h"

#include "triad-keyed-hash.h"

gint64
triad_int_pair_new (int first,
                    int second)
{
  return (gint64) ((guint64) (guint32) first << 32 | (guint32) second);
}

guint
triad_int_pair_hash (gconstpointer pair)
{
  return triad_keyed_hash_int64 (pair);
}
