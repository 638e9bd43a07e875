/* triad-name-pattern.c: patterns of names with the wildcards * and ? */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-name-pattern.h"

#include <string.h>

#define BITS 64                   /* of a word */
#define N_BYTES 256               /* number of different bytes */
#define BLOCK 8                   /* bytes compared at once */

/* A nondeterministic automaton.  Each pattern has a state before it, and one after each of its bytes
 * or characters that is no star.  After some bytes of a name, the bit s of the states is whether they
 * match the pattern of s up to there. */
struct _TriadNamePattern
{
  const char *const *alternatives;
  gsize       n_words;            /* for the states */
  GArray     *ends;               /* of gsize: by pattern, the state after it */
  guint64    *is_end;             /* the same as bits */
  guint64    *found;              /* those of the patterns that have matched a name */
  guint64     n_steps;
  guint64    *next;               /* by byte: the states that it may lead to from those before them */
  guint64    *stays;              /* those that a byte keeps: before a star */
  guint64    *stays_inside;       /* the same for a byte inside a character: also after a `?` */
  GArray     *states;             /* of guint64: by number of bytes of the name */
  const char *name;               /* the last one */
  gsize       length;
};

static gboolean
is_inside_character (guchar byte)
{
  return (byte & 0xc0) == 0x80;
}

static void
set_bit (guint64 *words,
         gsize    bit)
{
  words[bit / BITS] |= G_GUINT64_CONSTANT (1) << bit % BITS;
}

/* Adds the states of a pattern, of which @state is the first.  Returns the last. */
static gsize
add_states (TriadNamePattern *self,
            const char       *pattern,
            gsize             state)
{
  for (const char *p = pattern; *p != '\0'; p++)
    {
      if (*p == '*')
        {
          set_bit (self->stays, state);
          set_bit (self->stays_inside, state);
          continue;
        }

      state++;

      if (*p == '?')
        set_bit (self->stays_inside, state);

      for (int byte = 0; byte < N_BYTES; byte++)
        if (*p == '?' ? !is_inside_character ((guchar) byte) : byte == (guchar) *p)
          set_bit (self->next + byte * self->n_words, state);
    }

  return state;
}

TriadNamePattern *
triad_name_pattern_new (const char *const *alternatives)
{
  TriadNamePattern *self = g_new0 (TriadNamePattern, 1);
  gsize n_states = 0;
  gsize n;

  for (int i = 0; alternatives[i] != NULL; i++)
    n_states += strlen (alternatives[i]) + 1;

  n = n_states / BITS + 1;
  self->alternatives = alternatives;
  self->n_words = n;
  self->ends = g_array_new (FALSE, FALSE, sizeof (gsize));
  self->is_end = g_new0 (guint64, n);
  self->found = g_new0 (guint64, n);
  self->next = g_new0 (guint64, N_BYTES * n);
  self->stays = g_new0 (guint64, n);
  self->stays_inside = g_new0 (guint64, n);
  self->states = g_array_new (FALSE, TRUE, sizeof (guint64));
  self->name = "";
  g_array_set_size (self->states, n);
  n_states = 0;

  for (int i = 0; alternatives[i] != NULL; i++)
    {
      gsize end = add_states (self, alternatives[i], n_states);

      set_bit ((guint64 *) (void *) self->states->data, n_states);
      set_bit (self->is_end, end);
      g_array_append_val (self->ends, end);
      n_states = end + 1;
    }

  return self;
}

void
triad_name_pattern_free (TriadNamePattern *self)
{
  g_array_unref (self->ends);
  g_free (self->is_end);
  g_free (self->found);
  g_free (self->next);
  g_free (self->stays);
  g_free (self->stays_inside);
  g_array_unref (self->states);
  g_free (self);
}

static void
take_byte (const TriadNamePattern *self,
           const guint64          *before,
           guint64                *after,
           guchar                  byte)
{
  const guint64 *next = self->next + byte * self->n_words;
  const guint64 *stays = is_inside_character (byte) ? self->stays_inside : self->stays;
  guint64 carry = 0;

  for (gsize i = 0; i < self->n_words; i++)
    {
      after[i] = ((before[i] << 1 | carry) & next[i]) | (before[i] & stays[i]);
      carry = before[i] >> (BITS - 1);
    }
}

static gsize
get_common_length (const TriadNamePattern *self,
                   const char             *name,
                   gsize                   length)
{
  gsize most = MIN (length, self->length);
  gsize common = 0;

  while (common + BLOCK <= most && memcmp (name + common, self->name + common, BLOCK) == 0)
    common += BLOCK;

  while (common < most && name[common] == self->name[common])
    common++;

  return common;
}

gboolean
triad_name_pattern_match (TriadNamePattern *self,
                          const char       *name)
{
  gsize length = strlen (name);
  gsize n = self->n_words;
  gsize common = get_common_length (self, name, length);
  gboolean any = FALSE;
  guint64 *states;

  g_array_set_size (self->states, (length + 1) * n);
  states = (guint64 *) (void *) self->states->data;

  for (gsize i = common; i < length; i++)
    take_byte (self, states + i * n, states + (i + 1) * n, (guchar) name[i]);

  for (gsize i = 0; i < n; i++)
    {
      guint64 matched = states[length * n + i] & self->is_end[i];

      self->found[i] |= matched;
      any = any || matched != 0;
    }

  self->name = name;
  self->length = length;
  self->n_steps += (length - common + 1) * n;

  return any;
}

const char *
triad_name_pattern_find_unmatched (const TriadNamePattern *self)
{
  for (guint i = 0; i < self->ends->len; i++)
    {
      gsize end = g_array_index (self->ends, gsize, i);

      if ((self->found[end / BITS] >> end % BITS & 1) == 0)
        return self->alternatives[i];
    }

  return NULL;
}

guint64
triad_name_pattern_get_steps (const TriadNamePattern *self)
{
  return self->n_steps;
}
