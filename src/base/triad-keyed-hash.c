/* triad-keyed-hash.c: keyed hash functions for keys that come from files */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-keyed-hash.h"

#include <string.h>
#include <sys/random.h>

/* Rounds of SipHash-1-3 per word and at the end. */
#define N_ROUNDS 1
#define N_FINAL_ROUNDS 3

#define WORD 8      /* bytes */

typedef struct
{
  guint64 v0;
  guint64 v1;
  guint64 v2;
  guint64 v3;
} State;

/* Falls back to GLib's generator, which is seeded from /dev/urandom, or from the time
 * if there is none; good enough for systems that refuse getrandom(). */
static void
fill_key (guint64 key[2])
{
  if (getrandom (key, 2 * sizeof key[0], GRND_NONBLOCK) == 2 * sizeof key[0])
    return;

  for (int i = 0; i < 2; i++)
    key[i] = (guint64) g_random_int () << 32 | g_random_int ();
}

static const guint64 *
get_key (void)
{
  static guint64 key[2];
  static gsize is_done;

  if (g_once_init_enter (&is_done))
    {
      fill_key (key);
      g_once_init_leave (&is_done, 1);
    }

  return key;
}

static guint64
rotate (guint64 word,
        int     n_bits)
{
  return word << n_bits | word >> (64 - n_bits);
}

static void
mix (State *s,
     int    n_rounds)
{
  for (int i = 0; i < n_rounds; i++)
    {
      s->v0 += s->v1;
      s->v2 += s->v3;
      s->v1 = rotate (s->v1, 13) ^ s->v0;
      s->v3 = rotate (s->v3, 16) ^ s->v2;
      s->v0 = rotate (s->v0, 32);
      s->v2 += s->v1;
      s->v0 += s->v3;
      s->v1 = rotate (s->v1, 17) ^ s->v2;
      s->v3 = rotate (s->v3, 21) ^ s->v0;
      s->v2 = rotate (s->v2, 32);
    }
}

static void
add_word (State   *s,
          guint64  word)
{
  s->v3 ^= word;
  mix (s, N_ROUNDS);
  s->v0 ^= word;
}

/* The constants are those of the SipHash definition. */
static State
begin (void)
{
  const guint64 *key = get_key ();

  return (State) {
    key[0] ^ G_GUINT64_CONSTANT (0x736f6d6570736575),
    key[1] ^ G_GUINT64_CONSTANT (0x646f72616e646f6d),
    key[0] ^ G_GUINT64_CONSTANT (0x6c7967656e657261),
    key[1] ^ G_GUINT64_CONSTANT (0x7465646279746573),
  };
}

static guint64
end (State         *s,
     gconstpointer  data,
     gsize          n_bytes)
{
  const char *bytes = data;
  gsize n_whole = n_bytes - n_bytes % WORD;
  guint64 word;

  for (gsize i = 0; i < n_whole; i += WORD)
    {
      memcpy (&word, bytes + i, WORD);
      add_word (s, word);
    }

  word = 0;

  if (n_bytes > n_whole)
    memcpy (&word, bytes + n_whole, n_bytes - n_whole);

  add_word (s, GUINT64_TO_LE (word) | (guint64) n_bytes << 56);
  s->v2 ^= 0xff;
  mix (s, N_FINAL_ROUNDS);

  return s->v0 ^ s->v1 ^ s->v2 ^ s->v3;
}

guint
triad_keyed_hash_data (gconstpointer data,
                       gsize         n_bytes)
{
  State s = begin ();
  guint64 hash = end (&s, data, n_bytes);

  return (guint) (hash ^ hash >> 32);
}

guint64
triad_keyed_digest_append (guint64       digest,
                           gconstpointer data,
                           gsize         n_bytes)
{
  State s = begin ();

  add_word (&s, digest);

  return end (&s, data, n_bytes);
}

guint
triad_keyed_hash_string (gconstpointer string)
{
  return triad_keyed_hash_data (string, strlen (string));
}

guint
triad_keyed_hash_int64 (gconstpointer number)
{
  return triad_keyed_hash_data (number, sizeof (guint64));
}

gint64
triad_int_pair_new (int first,
                    int second)
{
  return (gint64) ((guint64) (guint32) first << 32 | (guint32) second);
}

guint
triad_keyed_hash_bytes (gconstpointer bytes)
{
  gsize n_bytes;
  gconstpointer data = g_bytes_get_data ((GBytes *) bytes, &n_bytes);

  return triad_keyed_hash_data (data, n_bytes);
}

guint
triad_keyed_hash_file (gconstpointer file)
{
  const char *path = g_file_peek_path ((GFile *) file);
  g_autofree char *uri = NULL;

  if (path != NULL)
    return triad_keyed_hash_string (path);

  uri = g_file_get_uri ((GFile *) file);

  return triad_keyed_hash_string (uri);
}

guint
triad_keyed_hash_join (guint   hash,
                       guint64 number)
{
  const guint64 parts[] = { hash, number };

  return triad_keyed_hash_data (parts, sizeof parts);
}

GHashTable *
triad_string_table_new (GDestroyNotify free_key,
                        GDestroyNotify free_value)
{
  return g_hash_table_new_full (triad_keyed_hash_string, g_str_equal, free_key, free_value);
}

const char *
triad_string_table_intern (GHashTable   *self,
                           GStringChunk *chunk,
                           const char   *string)
{
  char *known = g_hash_table_lookup (self, string);

  if (known == NULL)
    {
      known = g_string_chunk_insert (chunk, string);
      g_hash_table_add (self, known);
    }

  return known;
}
