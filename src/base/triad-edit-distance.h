/* triad-edit-distance.h: finds the closest name to a misspelled one */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include <glib.h>

/** TRIAD_EDIT_DISTANCE_MAX: Maximum length, in bytes, of words that are compared. */
#define TRIAD_EDIT_DISTANCE_MAX 64

/**
 * TriadEditDistance:
 * @nearest: (nullable): the closest candidate so far, %NULL if none is close enough
 *
 * A search for the candidate closest to a misspelled word.  The allowed distance is one
 * third of the length, and at least one.
 */
typedef struct
{
  const char *word;     /* the word as written */
  const char *nearest;
  guint64     letters;  /* the characters of @word, as a bit set */
  int         length;   /* of @word, in bytes */
  int         limit;    /* a candidate is accepted if its distance is less than this */
} TriadEditDistance;

/**
 * triad_edit_distance_init:
 * @self: (out): a search
 * @word: the word as written; must outlive @self
 */
void  triad_edit_distance_init  (TriadEditDistance *self,
                                 const char        *word);

/**
 * triad_edit_distance_offer:
 * @candidate: must outlive @self
 *
 * Compares a candidate.  Of equally close candidates the first one is kept.
 *
 * Takes O(word · candidate) time, but O(candidate) if their characters differ too much.
 */
void  triad_edit_distance_offer (TriadEditDistance *self,
                                 const char        *candidate);

/**
 * triad_edit_distance:
 * @a: a word of at most %TRIAD_EDIT_DISTANCE_MAX bytes, like @b
 *
 * Returns: the optimal string alignment distance in bytes: the number of insertions,
 *   deletions, substitutions and swaps of neighbours
 */
int   triad_edit_distance       (const char        *a,
                                 const char        *b);

/**
 * triad_edit_distance_ask:
 * @sentence: (transfer full): a message
 * @nearest: (nullable): the closest name
 *
 * Returns: (transfer full): @sentence, with “did you mean …?” appended if @nearest is set
 */
char *triad_edit_distance_ask   (char              *sentence,
                                 const char        *nearest);
