/* test-keyed-hash.c: hash functions whose collisions cannot be predicted */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-keyed-hash.h"

#include <string.h>

#define N_BLOCKS 12
#define N (1 << N_BLOCKS)
#define KEY "a name"
#define MAX_BYTES 40

/* All of these names have the same g_str_hash(). */
static char *
make_name (guint number)
{
  GString *name = g_string_new (NULL);

  for (int i = 0; i < N_BLOCKS; i++)
    g_string_append (name, number >> i & 1 ? "FY" : "Ez");

  return g_string_free (name, FALSE);
}

static void
test_collisions (void)
{
  g_autoptr(GHashTable) hashes = g_hash_table_new (NULL, NULL);
  g_autofree char *first = make_name (0);

  for (guint i = 0; i < N; i++)
    {
      g_autofree char *name = make_name (i);

      g_assert_cmpuint (g_str_hash (name), ==, g_str_hash (first));
      g_hash_table_add (hashes, GUINT_TO_POINTER (triad_keyed_hash_string (name)));
    }

  g_assert_cmpuint (g_hash_table_size (hashes), >, N * 9 / 10);
}

/* Every byte and the length affect the hash, at any alignment. */
static void
test_data (void)
{
  g_autoptr(GHashTable) hashes = g_hash_table_new (NULL, NULL);
  char data[MAX_BYTES + 1] = { 0 };

  for (gsize n = 0; n <= MAX_BYTES; n++)
    {
      g_assert_cmpuint (triad_keyed_hash_data (data, n), ==, triad_keyed_hash_data (data + 1, n));
      g_assert_true (g_hash_table_add (hashes, GUINT_TO_POINTER (triad_keyed_hash_data (data, n))));
    }

  for (gsize i = 0; i < MAX_BYTES; i++)
    {
      data[i] = 1;
      g_assert_true (g_hash_table_add (hashes,
                                       GUINT_TO_POINTER (triad_keyed_hash_data (data, MAX_BYTES))));
      data[i] = 0;
    }

  g_assert_cmpuint (triad_keyed_hash_data (NULL, 0), ==, triad_keyed_hash_string (""));
}

static void
test_equal (void)
{
  g_autoptr(GBytes) bytes = g_bytes_new_static (KEY, strlen (KEY));
  g_autoptr(GFile) file = g_file_new_for_path ("/nowhere/a");
  g_autoptr(GFile) same = g_file_new_for_path ("/nowhere/b/../a");
  g_autoptr(GFile) other = g_file_new_for_uri ("nowhere:///a");
  gint64 number = 7;

  g_assert_cmpuint (triad_keyed_hash_bytes (bytes), ==, triad_keyed_hash_string (KEY));
  g_assert_true (g_file_equal (file, same));
  g_assert_cmpuint (triad_keyed_hash_file (file), ==, triad_keyed_hash_file (same));
  g_assert_cmpuint (triad_keyed_hash_file (file), !=, triad_keyed_hash_file (other));
  g_assert_cmpuint (triad_keyed_hash_int64 (&number), ==,
                    triad_keyed_hash_data (&number, sizeof number));
  g_assert_cmpuint (triad_keyed_hash_join (1, 2), !=, triad_keyed_hash_join (2, 1));
}

static void
test_intern (void)
{
  g_autoptr(GStringChunk) chunk = g_string_chunk_new (64);
  g_autoptr(GHashTable) table = triad_string_table_new (NULL, NULL);
  const char *first = triad_string_table_intern (table, chunk, KEY);
  g_autofree char *copy = g_strdup (KEY);

  g_assert_cmpstr (first, ==, KEY);
  g_assert_true (triad_string_table_intern (table, chunk, copy) == first);
  g_assert_true (triad_string_table_intern (table, chunk, "another") != first);
}

static void
test_digest (void)
{
  guint64 first = triad_keyed_digest_append (0, "ab", 2);

  g_assert_cmpuint (first, ==, triad_keyed_digest_append (0, &(KEY "ab")[strlen (KEY)], 2));
  g_assert_cmpuint (triad_keyed_digest_append (first, "c", 1), !=,
                    triad_keyed_digest_append (triad_keyed_digest_append (0, "a", 1), "bc", 2));
  g_assert_cmpuint (triad_keyed_digest_append (first, NULL, 0), !=, first);
}

/* Every process has a key of its own. */
static void
test_key (void)
{
  g_autofree char *hash = g_strdup_printf ("%08x", triad_keyed_hash_string (KEY));
  g_autofree char *pattern = g_strdup_printf ("*%s*", hash);

  if (g_test_subprocess ())
    {
      g_print ("%s\n", hash);
      return;
    }

  g_test_trap_subprocess (NULL, 0, 0);
  g_test_trap_assert_passed ();
  g_test_trap_assert_stdout_unmatched (pattern);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/keyed-hash/collisions", test_collisions);
  g_test_add_func ("/keyed-hash/data", test_data);
  g_test_add_func ("/keyed-hash/digest", test_digest);
  g_test_add_func ("/keyed-hash/equal", test_equal);
  g_test_add_func ("/keyed-hash/intern", test_intern);
  g_test_add_func ("/keyed-hash/key-of-a-process", test_key);

  return g_test_run ();
}
