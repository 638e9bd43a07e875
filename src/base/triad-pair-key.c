/* triad-pair-key.c: two numbers as one key of a hash table
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#include "triad-pair-key.h"

/* An odd number without a pattern in its bits: 2^64 divided by the golden
 * ratio. */
#define SPREAD G_GUINT64_CONSTANT (0x9e3779b97f4a7c15)

gint64
triad_pair_key_new (int first,
                    int second)
{
  return (gint64) ((guint64) (guint32) first << 32 | (guint32) second);
}

guint
triad_pair_key_hash (gconstpointer pair)
{
  return (guint) (*(const guint64 *) pair * SPREAD >> 32);
}
