/* triad-tag-scanner.h: finds attributes and text inside tags */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include <glib.h>

typedef struct
{
  gsize begin;  /* first byte */
  gsize end;    /* one past the last byte */
} TriadSpan;

/**
 * triad_tag_find_start:
 * @floor: first byte to search
 * @from: a position inside the tag
 * @name: (nullable): the element's name, or %NULL for any tag
 *
 * Searches backwards for the beginning of a tag.
 *
 * Returns: the position of the `<`, or @from if there is none
 */
gsize    triad_tag_find_start     (const char *text,
                                   gsize       floor,
                                   gsize       from,
                                   const char *name);

/**
 * triad_tag_next_attribute:
 * @at: (inout): position after the tag's name or an attribute; advanced past the next
 *   attribute
 * @end: end of the tag
 * @name: (out): the attribute's name
 * @value: (out): the attribute's value, without quotes
 *
 * Returns: whether there is another attribute
 */
gboolean triad_tag_next_attribute (const char *text,
                                   gsize      *at,
                                   gsize       end,
                                   TriadSpan  *name,
                                   TriadSpan  *value);

/** triad_tag_get_quoted: Returns an attribute's value with its quotes, and with the white space
 * between these and @value. */
TriadSpan triad_tag_get_quoted    (const char *text,
                                   TriadSpan   value);

/**
 * triad_tag_find_text:
 * @found: (out): from the first to the last byte that is neither white space nor part of
 *   a comment or processing instruction
 *
 * Returns: whether there is such a byte
 */
gboolean triad_tag_find_text      (const char *text,
                                   TriadSpan   between,
                                   TriadSpan  *found);

/**
 * triad_tag_next_text:
 * @found: (out): the first piece of text, from its first byte that is not white space, or
 *   the beginning of a CDATA section, to the next comment or processing instruction, or
 *   else to its last such byte
 *
 * Returns: whether there is one
 */
gboolean triad_tag_next_text      (const char *text,
                                   TriadSpan   between,
                                   TriadSpan  *found);

/** triad_tag_skip: Returns the position after @close if @open is at @at, otherwise @at; @end if @close
 * is missing. */
gsize    triad_tag_skip           (const char *text,
                                   gsize       at,
                                   gsize       end,
                                   const char *open,
                                   const char *close);

/** triad_tag_is_at: Returns whether @mark occurs at @at and ends at or before @end. */
gboolean triad_tag_is_at          (const char *text,
                                   gsize       at,
                                   gsize       end,
                                   const char *mark);

/** triad_tag_is_space: Returns whether @c is XML white space. */
static inline gboolean
triad_tag_is_space (char c)
{
  return c == ' ' || c == '\t' || c == '\n' || c == '\r';
}
