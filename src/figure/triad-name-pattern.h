/* triad-name-pattern.h: patterns of names with the wildcards * and ? */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include <glib.h>

/** TriadNamePattern: Alternative wildcard patterns: `*` matches any text, `?` any character. */
typedef struct _TriadNamePattern TriadNamePattern;

/**
 * triad_name_pattern_new:
 * @alternatives: (array zero-terminated=1): UTF-8; must remain valid
 */
TriadNamePattern *triad_name_pattern_new            (const char *const      *alternatives);
void              triad_name_pattern_free           (TriadNamePattern       *self);

/**
 * triad_name_pattern_match:
 * @name: UTF-8; must remain valid until the next call
 *
 * Takes a step for each 64 bytes of the patterns and each byte of @name after the beginning that it
 * has in common with the last one, so names of the same scope should follow each other.
 *
 * Returns: whether the whole of @name matches any of the patterns
 */
gboolean          triad_name_pattern_match          (TriadNamePattern       *self,
                                                     const char             *name);

/** triad_name_pattern_find_unmatched: Returns (nullable): the first pattern that has not matched any
 * name so far. */
const char       *triad_name_pattern_find_unmatched (const TriadNamePattern *self);

/** triad_name_pattern_get_steps: Returns how many steps all matches took. */
guint64           triad_name_pattern_get_steps      (const TriadNamePattern *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TriadNamePattern, triad_name_pattern_free)
