/* triad-lsp-context.h: XML context at a position of a text that may be incomplete */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include "triad-lsp-tags.h"

typedef enum
{
  TRIAD_LSP_IN_NOTHING,          /* a comment, a declaration, or before the root */
  TRIAD_LSP_IN_TEXT,             /* between tags */
  TRIAD_LSP_IN_ELEMENT_NAME,
  TRIAD_LSP_IN_ATTRIBUTE_NAME,   /* or where one can begin */
  TRIAD_LSP_IN_ATTRIBUTE_VALUE,
} TriadLspPlace;

/**
 * TriadLspOpenElement:
 * @tag: its start tag, from its `<` to after its `>`
 * @name: its name
 * @given_name: the value of its `name` attribute; empty if there is none
 */
typedef struct
{
  TriadSpan tag;
  TriadSpan name;
  TriadSpan given_name;
} TriadLspOpenElement;

/**
 * TriadLspContext:
 * @open: (element-type TriadLspOpenElement): the elements that are open at the position,
 *   outermost first; the last is the one whose tag the position is in, if it is in one
 * @is_closing: whether the tag is an end tag
 * @word: the name, value or text around the position, as far as it was written
 * @attribute: the name of the attribute in whose value the position is
 *
 * Found by reading tags only, so that it is known also while a tag is being written.
 */
typedef struct
{
  GArray        *open;
  TriadLspPlace  place;
  gboolean       is_closing;
  TriadSpan      word;
  TriadSpan      attribute;
} TriadLspContext;

/** triad_lsp_context_init: Finds what is at @offset of @text.  Takes O(depth + log n) time for n
 * @tags, besides reading the tags of the open elements. */
void                       triad_lsp_context_init        (TriadLspContext       *self,
                                                          const TriadLspTags    *tags,
                                                          const char            *text,
                                                          gsize                  n_bytes,
                                                          gsize                  offset);
void                       triad_lsp_context_clear       (TriadLspContext       *self);

/** triad_lsp_context_find_word: Returns the word of the context at @offset, without the elements that
 * are open there.  In a tag or text of more than 64 KiB, which is searched for it from its beginning,
 * it is empty. */
TriadSpan                  triad_lsp_context_find_word   (const TriadLspTags    *tags,
                                                          const char            *text,
                                                          gsize                  n_bytes,
                                                          gsize                  offset);

/** triad_lsp_context_get_element: Returns (nullable) the open element that is @up levels above the
 * innermost one. */
const TriadLspOpenElement *triad_lsp_context_get_element (const TriadLspContext *self,
                                                          guint                  up);

/** triad_lsp_context_is: Returns whether @span of @text is @word. */
gboolean                   triad_lsp_context_is          (const char            *text,
                                                          TriadSpan              span,
                                                          const char            *word);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (TriadLspContext, triad_lsp_context_clear)
