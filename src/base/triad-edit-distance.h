/* triad-edit-distance.h: the word that was meant
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * TRIAD_EDIT_DISTANCE_MAX:
 *
 * Longer words, in bytes, are not searched for typing errors.
 */
#define TRIAD_EDIT_DISTANCE_MAX 64

/**
 * TriadEditDistance:
 * @word: what is written
 * @nearest: (nullable): the nearest of the words that were offered, %NULL
 *   while none is near enough
 * @letters: those of @word
 * @length: of @word, bytes
 * @limit: a word is nearer than @nearest if it is fewer edits away than this
 *
 * A search for the word that somebody meant who wrote another: one edit in
 * three characters is forgiven, and one in any case.
 */
typedef struct
{
  const char *word;
  const char *nearest;
  guint64     letters;
  int         length;
  int         limit;
} TriadEditDistance;

/**
 * triad_edit_distance_init:
 * @self: (out): a search
 * @word: what is written; it must outlive @self
 */
void  triad_edit_distance_init  (TriadEditDistance *self,
                                 const char        *word);

/**
 * triad_edit_distance_offer:
 * @self: a search
 * @candidate: a word that may have been meant; it must outlive @self
 *
 * Of equally near words the one that is offered first is kept.
 *
 * Costs O(word · candidate), but O(candidate) where its letters are others.
 */
void  triad_edit_distance_offer (TriadEditDistance *self,
                                 const char        *candidate);

/**
 * triad_edit_distance:
 * @a: a word of at most %TRIAD_EDIT_DISTANCE_MAX bytes
 * @b: another
 *
 * Returns: how many edits lead from @a to @b: a character more, one less,
 *   another one, or two neighbours swapped
 */
int   triad_edit_distance       (const char        *a,
                                 const char        *b);

/**
 * triad_edit_distance_ask:
 * @sentence: (transfer full): what is wrong
 * @nearest: (nullable): what may have been meant
 *
 * Returns: (transfer full): @sentence, with the question whether @nearest was
 *   meant behind it
 */
char *triad_edit_distance_ask   (char              *sentence,
                                 const char        *nearest);

G_END_DECLS
