/* triad-name-pattern.c: pattern of names with the wildcards * and ? */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-name-pattern.h"

#include <string.h>

#define BITS 64                   /* of a word */
#define N_BYTES 256               /* number of different bytes */
#define BLOCK 8                   /* bytes compared at once */

/* A nondeterministic automaton.  After some bytes of a name, the bit s of its states is whether they
 * match the pattern up to its byte or character s, without the stars. */
struct _TriadNamePattern
{
  gsize       n_words;            /* for the states */
  gsize       end;                /* the state after the whole pattern */
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

TriadNamePattern *
triad_name_pattern_new (const char *pattern)
{
  TriadNamePattern *self = g_new0 (TriadNamePattern, 1);
  gsize n = strlen (pattern) / BITS + 1;

  self->n_words = n;
  self->next = g_new0 (guint64, N_BYTES * n);
  self->stays = g_new0 (guint64, n);
  self->stays_inside = g_new0 (guint64, n);
  self->states = g_array_new (FALSE, TRUE, sizeof (guint64));
  self->name = "";

  for (const char *p = pattern; *p != '\0'; p++)
    {
      if (*p == '*')
        {
          set_bit (self->stays, self->end);
          set_bit (self->stays_inside, self->end);
          continue;
        }

      self->end++;

      if (*p == '?')
        set_bit (self->stays_inside, self->end);

      for (int byte = 0; byte < N_BYTES; byte++)
        if (*p == '?' ? !is_inside_character ((guchar) byte) : byte == (guchar) *p)
          set_bit (self->next + byte * n, self->end);
    }

  g_array_set_size (self->states, n);
  set_bit ((guint64 *) (void *) self->states->data, 0);

  return self;
}

void
triad_name_pattern_free (TriadNamePattern *self)
{
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
  guint64 *states;

  g_array_set_size (self->states, (length + 1) * n);
  states = (guint64 *) (void *) self->states->data;

  for (gsize i = common; i < length; i++)
    take_byte (self, states + i * n, states + (i + 1) * n, (guchar) name[i]);

  self->name = name;
  self->length = length;

  return states[length * n + self->end / BITS] >> self->end % BITS & 1;
}
