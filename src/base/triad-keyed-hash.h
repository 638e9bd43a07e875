/* triad-keyed-hash.h: hash functions for keys that come from files
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/*
 * Whoever writes a file can choose names that all have the same g_str_hash(),
 * and a table of them takes quadratic time.  These functions are SipHash-1-3
 * with a key that each process draws from getrandom(), so that collisions
 * cannot be prepared.  Hashes, and so the order of a table, differ from run to
 * run: what is printed must not depend on either.
 *
 * All may be called from any thread.
 */

/**
 * triad_string_table_new:
 * @free_key: (nullable): frees a key that is removed
 * @free_value: (nullable): frees a value that is removed
 *
 * Returns: (transfer full): an empty table whose keys are strings
 */
GHashTable *triad_string_table_new  (GDestroyNotify  free_key,
                                     GDestroyNotify  free_value);

/**
 * triad_string_table_intern:
 * @self: a table that has no other keys than those of this function
 * @chunk: where the strings are kept
 * @string: a string
 *
 * Replaces g_string_chunk_insert_const(), which uses g_str_hash().
 *
 * Returns: @string in @chunk: the same pointer for equal strings
 */
const char *triad_string_table_intern (GHashTable   *self,
                                       GStringChunk *chunk,
                                       const char   *string);

/**
 * triad_keyed_hash_data:
 * @data: (array length=n_bytes) (nullable): what to hash, %NULL if @n_bytes is 0
 * @n_bytes: its length
 *
 * Costs O(@n_bytes).
 *
 * Returns: a hash of @data, the same within this process
 */
guint       triad_keyed_hash_data   (gconstpointer   data,
                                     gsize           n_bytes);

/**
 * triad_keyed_hash_string:
 * @string: a string
 *
 * Replaces g_str_hash(); goes with g_str_equal().
 *
 * Returns: a hash of @string
 */
guint       triad_keyed_hash_string (gconstpointer   string);

/**
 * triad_keyed_hash_int64:
 * @number: a #gint64 or #guint64
 *
 * Replaces g_int64_hash(); goes with g_int64_equal().
 *
 * Returns: a hash of the number
 */
guint       triad_keyed_hash_int64  (gconstpointer   number);

/**
 * triad_keyed_hash_bytes:
 * @bytes: a #GBytes
 *
 * Replaces g_bytes_hash(); goes with g_bytes_equal().
 *
 * Returns: a hash of what @bytes holds
 */
guint       triad_keyed_hash_bytes  (gconstpointer   bytes);

/**
 * triad_keyed_hash_file:
 * @file: a #GFile
 *
 * Replaces g_file_hash(); goes with g_file_equal().
 *
 * Returns: a hash of the path or URI of @file
 */
guint       triad_keyed_hash_file   (gconstpointer   file);

/**
 * triad_keyed_hash_join:
 * @hash: what one of the functions above returned
 * @number: another part of the key
 *
 * Returns: a hash of both
 */
guint       triad_keyed_hash_join   (guint           hash,
                                     guint64         number);

G_END_DECLS
