/* triad-lsp-tags.h: index of the tags of an XML text that may be incomplete */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include "triad-tag-scanner.h"

/** TriadLspTag: One tag, comment or declaration of an XML text. */
typedef struct
{
  TriadSpan span;           /* from its `<` to after its `>`, or to the end of the text */
  TriadSpan name;           /* of an element; empty for anything else */
  gboolean  is_end;
  gboolean  is_empty;       /* whether it ends with `/>` */
  gboolean  is_complete;    /* whether it has a `>` */
  gboolean  is_comment;
} TriadLspTag;

/** TriadLspTags: The tags, comments, CDATA sections, processing instructions and declarations of a
 * text, in their order.  A `<` inside a tag begins another one, so that an incomplete tag does not
 * take in the rest.  An end tag closes the innermost open element of its name, and those in it.
 * Immutable. */
typedef struct _TriadLspTags TriadLspTags;

/** triad_lsp_tags_new: Reads @text.  Takes O(@n_bytes) time. */
TriadLspTags      *triad_lsp_tags_new         (const char         *text,
                                               gsize               n_bytes);
void               triad_lsp_tags_free        (TriadLspTags       *self);

int                triad_lsp_tags_get_n       (const TriadLspTags *self);
const TriadLspTag *triad_lsp_tags_get         (const TriadLspTags *self,
                                               int                 tag);

/** triad_lsp_tags_find: Returns the last tag that begins at or before @offset; -1 if there is none. */
int                triad_lsp_tags_find        (const TriadLspTags *self,
                                               gsize               offset);

/** triad_lsp_tags_get_around: Returns the start tag of the innermost element that is open before @tag,
 * or at the end of the text if @tag is the number of tags; -1 if none is. */
int                triad_lsp_tags_get_around  (const TriadLspTags *self,
                                               int                 tag);

/** triad_lsp_tags_get_partner: Returns the end tag of a start tag, the start tag of an end tag; @tag
 * itself if it is an empty-element tag; -1 if the other tag is missing. */
int                triad_lsp_tags_get_partner (const TriadLspTags *self,
                                               int                 tag);

/** triad_lsp_tag_is_name_char: Returns whether @c can be in the name of an element or attribute. */
gboolean           triad_lsp_tag_is_name_char (char                c);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TriadLspTags, triad_lsp_tags_free)
