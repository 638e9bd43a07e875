/* triad-tag-scanner.h: where things stand in the text of a tag
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * TriadSpan:
 * @begin: the first byte
 * @end: the byte behind the last one
 */
typedef struct
{
  gsize begin;
  gsize end;
} TriadSpan;

/**
 * triad_tag_find_start:
 * @text: the text of a file
 * @floor: where to stop looking
 * @from: a place inside the tag
 * @name: (nullable): the element's name, %NULL for an end tag of any name
 *
 * Steps back from @from, at most to @floor.
 *
 * Returns: where the tag's `<` is; @from where there is none
 */
gsize    triad_tag_find_start     (const char *text,
                                   gsize       floor,
                                   gsize       from,
                                   const char *name);

/**
 * triad_tag_next_attribute:
 * @text: the text of a file
 * @at: (inout): a place behind the tag's name or behind an attribute; then
 *   the place behind the next attribute
 * @end: where the tag ends
 * @name: (out): that attribute's name
 * @value: (out): its value, without quotes
 *
 * Returns: whether there was another attribute
 */
gboolean triad_tag_next_attribute (const char *text,
                                   gsize      *at,
                                   gsize       end,
                                   TriadSpan  *name,
                                   TriadSpan  *value);

/**
 * triad_tag_find_text:
 * @text: the text of a file
 * @between: what stands between two tags
 * @found: (out): from the first to behind the last byte of it that is neither
 *   white space nor comment nor processing instruction
 *
 * Returns: whether there is such a byte
 */
gboolean triad_tag_find_text      (const char *text,
                                   TriadSpan   between,
                                   TriadSpan  *found);

/**
 * triad_tag_next_text:
 * @text: the text of a file
 * @between: what stands between two tags
 * @found: (out): the first of its texts, from a byte that is not white space,
 *   or the mark of a CDATA section, to the next comment or processing
 *   instruction, or else to behind the last such byte
 *
 * Returns: whether there is one
 */
gboolean triad_tag_next_text      (const char *text,
                                   TriadSpan   between,
                                   TriadSpan  *found);

/**
 * triad_tag_is_at:
 * @text: the text of a file
 * @at: a place in it
 * @end: where it ends
 * @mark: what may be there
 *
 * Returns: whether @mark begins at @at, and ends at @end or before
 */
gboolean triad_tag_is_at          (const char *text,
                                   gsize       at,
                                   gsize       end,
                                   const char *mark);

/**
 * triad_tag_is_space:
 * @c: a byte
 *
 * Returns: whether it is white space for XML
 */
static inline gboolean
triad_tag_is_space (char c)
{
  return c == ' ' || c == '\t' || c == '\n' || c == '\r';
}

G_END_DECLS
