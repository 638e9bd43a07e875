/* mutator-afl.c: mutator.c, as AFL++ calls one
 *
 * run.sh makes a library of both, without sanitizers, which afl-fuzz loads.
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#include "triad-fuzz.h"

#include <stdlib.h>
#include <string.h>

typedef struct
{
  GRand   *randomness;
  uint8_t *data;
  size_t   room;
} AflMutator;

AflMutator *afl_custom_init   (void         *afl,
                               unsigned int  seed);
size_t      afl_custom_fuzz   (AflMutator   *self,
                               uint8_t      *data,
                               size_t        size,
                               uint8_t     **changed,
                               uint8_t      *other,
                               size_t        other_size,
                               size_t        max_size);
void        afl_custom_deinit (AflMutator   *self);

/* AFL++ mutates bytes itself, in addition to this mutator. */
size_t
LLVMFuzzerMutate (uint8_t *data,
                  size_t   size,
                  size_t   max_size)
{
  (void) max_size;

  if (size > 0)
    data[g_random_int_range (0, (gint32) size)] ^= 1 << g_random_int_range (0, 8);

  return size;
}

AflMutator *
afl_custom_init (void         *afl,
                 unsigned int  seed)
{
  AflMutator *self = g_new0 (AflMutator, 1);

  (void) afl;
  self->randomness = g_rand_new_with_seed (seed);

  return self;
}

size_t
afl_custom_fuzz (AflMutator  *self,
                 uint8_t     *data,
                 size_t       size,
                 uint8_t    **changed,
                 uint8_t     *other,
                 size_t       other_size,
                 size_t       max_size)
{
  unsigned int seed = g_rand_int (self->randomness);

  if (self->room < max_size)
    {
      self->room = max_size;
      self->data = g_realloc (self->data, max_size);
    }

  *changed = self->data;

  if (other_size > 0 && seed % 4 == 0)
    return LLVMFuzzerCustomCrossOver (data, size, other, other_size, self->data, max_size, seed);

  memcpy (self->data, data, MIN (size, max_size));

  return LLVMFuzzerCustomMutator (self->data, MIN (size, max_size), max_size, seed);
}

void
afl_custom_deinit (AflMutator *self)
{
  g_rand_free (self->randomness);
  g_free (self->data);
  g_free (self);
}
