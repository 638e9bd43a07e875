/* triad-name-pattern.h: pattern of names with the wildcards * and ? */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include <glib.h>

/** TriadNamePattern: A wildcard pattern: `*` matches any text, `?` any character. */
typedef struct _TriadNamePattern TriadNamePattern;

TriadNamePattern *triad_name_pattern_new   (const char       *pattern);
void              triad_name_pattern_free  (TriadNamePattern *self);

/**
 * triad_name_pattern_match:
 * @name: UTF-8; must remain valid until the next call
 *
 * Takes a step for each 64 bytes of the pattern and each byte of @name after the beginning that it
 * has in common with the last one, so names of the same scope should follow each other.
 *
 * Returns: whether the whole of @name matches
 */
gboolean          triad_name_pattern_match (TriadNamePattern *self,
                                            const char       *name);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TriadNamePattern, triad_name_pattern_free)
