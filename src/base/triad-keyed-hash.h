/* triad-keyed-hash.h: keyed hash functions for keys that come from files */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include <gio/gio.h>

/* The author of a file can choose names that all have the same g_str_hash(), so that a
 * hash table of them takes quadratic time.  These functions use SipHash-1-3 with a key
 * that each process draws from getrandom(), so that collisions cannot be prepared.
 * Hashes, and therefore the iteration order of tables, differ between runs: output
 * must not depend on either.
 *
 * All functions can be called from any thread. */

/**
 * triad_string_table_new:
 * @free_key: (nullable): frees removed keys
 * @free_value: (nullable): frees removed values
 *
 * Returns: (transfer full): an empty hash table with string keys
 */
GHashTable *triad_string_table_new  (GDestroyNotify  free_key,
                                     GDestroyNotify  free_value);

/**
 * triad_string_table_intern:
 * @self: a table that contains only keys from this function
 * @chunk: owns the strings
 *
 * Interns a string.  Replaces g_string_chunk_insert_const(), which uses g_str_hash().
 *
 * Returns: @string in @chunk: the same pointer for equal strings
 */
const char *triad_string_table_intern (GHashTable   *self,
                                       GStringChunk *chunk,
                                       const char   *string);

/**
 * triad_keyed_hash_data:
 * @data: (array length=n_bytes) (nullable): the bytes, %NULL if @n_bytes is 0
 *
 * Hashes bytes in O(@n_bytes) time.
 *
 * Returns: the hash, stable only within this process
 */
guint       triad_keyed_hash_data   (gconstpointer   data,
                                     gsize           n_bytes);

/** triad_keyed_hash_string: Replaces g_str_hash(); use with g_str_equal(). */
guint       triad_keyed_hash_string (gconstpointer   string);

/**
 * triad_keyed_hash_int64:
 * @number: a #gint64 or #guint64
 *
 * Replaces g_int64_hash(); use with g_int64_equal().
 */
guint       triad_keyed_hash_int64  (gconstpointer   number);

/** triad_int_pair_new: Returns two integers as one key for triad_keyed_hash_int64(); g_int64_hash()
 * collides for most pairs of neighbours. */
gint64      triad_int_pair_new      (int             first,
                                     int             second);

/**
 * triad_keyed_hash_bytes:
 * @bytes: a #GBytes
 *
 * Replaces g_bytes_hash(); use with g_bytes_equal().
 */
guint       triad_keyed_hash_bytes  (gconstpointer   bytes);

/**
 * triad_keyed_hash_file:
 * @file: a #GFile
 *
 * Replaces g_file_hash(); use with g_file_equal().  Hashes the path, or the URI if there
 * is no path.
 */
guint       triad_keyed_hash_file   (gconstpointer   file);

/**
 * triad_keyed_hash_join:
 * @hash: a hash from one of the functions above
 * @number: another part of the key
 *
 * Returns: a hash of both
 */
guint       triad_keyed_hash_join   (guint           hash,
                                     guint64         number);

/**
 * triad_keyed_digest_append:
 * @digest: the digest of everything before, 0 at first
 * @data: (array length=n_bytes) (nullable): the next bytes
 *
 * Digests a sequence of byte strings, for comparing contents by their digests: unlike for a hash
 * that is only a place in a table, equal digests of different contents would be an error, which
 * the author of a file cannot cause without the key.
 *
 * Returns: the digest, stable only within this process
 */
guint64     triad_keyed_digest_append (guint64       digest,
                                       gconstpointer data,
                                       gsize         n_bytes);
