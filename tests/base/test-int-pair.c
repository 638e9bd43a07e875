/* test-int-pair.c: pairs of numbers as keys */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-keyed-hash.h"

#define N 10000

static void
test_order (void)
{
  g_assert_cmpint (triad_int_pair_new (1, 2), !=, triad_int_pair_new (2, 1));
  g_assert_cmpint (triad_int_pair_new (-1, 0), !=, triad_int_pair_new (0, -1));
  g_assert_cmpint (triad_int_pair_new (0, -1), !=, triad_int_pair_new (-1, -1));
  g_assert_cmpint (triad_int_pair_new (3, -1), ==, triad_int_pair_new (3, -1));
}

/* (n, n + @data), and (n, @data): typical pairs in graphs. */
static void
test_spread (gconstpointer data)
{
  int other = GPOINTER_TO_INT (data);

  for (int relative = 0; relative < 2; relative++)
    {
      g_autoptr(GHashTable) hashes = g_hash_table_new (NULL, NULL);

      for (int n = 0; n < N; n++)
        {
          gint64 pair = triad_int_pair_new (n, relative ? n + other : other);

          g_hash_table_add (hashes, GUINT_TO_POINTER (triad_keyed_hash_int64 (&pair)));
        }

      g_assert_cmpuint (g_hash_table_size (hashes), >, N * 9 / 10);
    }
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/int-pair/order-matters", test_order);
  g_test_add_data_func ("/int-pair/hash-of-the-same-twice", GINT_TO_POINTER (0), test_spread);
  g_test_add_data_func ("/int-pair/hash-of-neighbours", GINT_TO_POINTER (1), test_spread);
  g_test_add_data_func ("/int-pair/hash-of-those-before", GINT_TO_POINTER (-1), test_spread);

  return g_test_run ();
}
