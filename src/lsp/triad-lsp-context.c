/* triad-lsp-context.c: XML context at a position of a text that may be incomplete */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-lsp-context.h"

#include <string.h>

#define MAX_PIECE (64 << 10)      /* bytes of a tag in which words are found for many positions */

gboolean
triad_lsp_context_is (const char *text,
                      TriadSpan   span,
                      const char *word)
{
  return strlen (word) == span.end - span.begin &&
         memcmp (text + span.begin, word, span.end - span.begin) == 0;
}

static TriadLspOpenElement
open_element (const char        *text,
              const TriadLspTag *tag)
{
  TriadLspOpenElement element = { .tag = tag->span, .name = tag->name };
  gsize at = tag->name.end;
  TriadSpan name;
  TriadSpan value;

  while (triad_tag_next_attribute (text, &at, tag->span.end, &name, &value))
    if (triad_lsp_context_is (text, name, "name"))
      element.given_name = value;

  return element;
}

/* Finds the name, or the quoted value, that @offset is in.  A `>` may be missing. */
static void
look_into_tag (TriadLspContext   *self,
               const char        *text,
               const TriadLspTag *tag,
               gsize              offset)
{
  gsize end = tag->is_complete ? tag->span.end - 1 : tag->span.end;
  gsize at = tag->name.end;

  self->is_closing = tag->is_end;

  if (offset <= tag->name.end)
    {
      self->place = TRIAD_LSP_IN_ELEMENT_NAME;
      self->word = tag->name;
      return;
    }

  self->place = TRIAD_LSP_IN_ATTRIBUTE_NAME;

  while (at < offset)
    {
      TriadSpan name;
      char quote;

      while (at < offset && !triad_lsp_tag_is_name_char (text[at]))
        at++;

      name.begin = at;

      while (at < end && triad_lsp_tag_is_name_char (text[at]))
        at++;

      name.end = at;

      if (offset <= at)
        {
          self->word = name.begin <= offset ? name : (TriadSpan) { offset, offset };
          return;
        }

      while (at < offset && (triad_tag_is_space (text[at]) || text[at] == '='))
        at++;

      if (at >= offset || (text[at] != '"' && text[at] != '\''))
        continue;

      quote = text[at++];
      self->word.begin = at;

      while (at < end && text[at] != quote)
        at++;

      self->word.end = at;

      if (offset <= at)
        {
          self->place = TRIAD_LSP_IN_ATTRIBUTE_VALUE;
          self->attribute = name;
          return;
        }

      at++;
    }

  self->word = (TriadSpan) { offset, offset };
}

static void
look_between_tags (TriadLspContext *self,
                   const char      *text,
                   gsize            n_bytes,
                   gsize            begin,
                   gsize            offset,
                   gboolean         is_in_element)
{
  const char *next = memchr (text + offset, '<', n_bytes - offset);
  gsize end = next != NULL ? (gsize) (next - text) : n_bytes;

  while (begin < offset && triad_tag_is_space (text[begin]))
    begin++;

  while (end > offset && triad_tag_is_space (text[end - 1]))
    end--;

  self->place = is_in_element ? TRIAD_LSP_IN_TEXT : TRIAD_LSP_IN_NOTHING;
  self->word = (TriadSpan) { begin, MAX (begin, end) };
}

/* Adds the elements around @tag, or around the end of the text if it is the number of tags. */
static void
add_open (TriadLspContext    *self,
          const TriadLspTags *tags,
          const char         *text,
          int                 tag)
{
  for (int i = triad_lsp_tags_get_around (tags, tag); i >= 0; i = triad_lsp_tags_get_around (tags, i))
    {
      TriadLspOpenElement element = open_element (text, triad_lsp_tags_get (tags, i));

      g_array_append_val (self->open, element);
    }

  for (guint i = 0; i < self->open->len / 2; i++)
    {
      TriadLspOpenElement *one = &g_array_index (self->open, TriadLspOpenElement, i);
      TriadLspOpenElement *other = &g_array_index (self->open, TriadLspOpenElement,
                                                   self->open->len - 1 - i);
      TriadLspOpenElement copy = *one;

      *one = *other;
      *other = copy;
    }
}

/* Finds the tag that @offset is in.  Returns FALSE if it is between tags; @tag is the next one then. */
static gboolean
find_tag (const TriadLspTags *tags,
          gsize               offset,
          int                *tag)
{
  const TriadLspTag *before;

  *tag = offset > 0 ? triad_lsp_tags_find (tags, offset - 1) : -1;
  before = *tag >= 0 ? triad_lsp_tags_get (tags, *tag) : NULL;

  /* Where a `>` is missing, what follows on the same line is still in the tag. */
  if (before != NULL && (offset < before->span.end ||
                         (offset == before->span.end && !before->is_complete)))
    return TRUE;

  ++*tag;

  return FALSE;
}

/* Finds the word at @offset, and what it is. */
static void
find_word (TriadLspContext    *self,
           const TriadLspTags *tags,
           const char         *text,
           gsize               n_bytes,
           gsize               offset)
{
  int tag;

  if (!find_tag (tags, offset, &tag))
    look_between_tags (self, text, n_bytes,
                       tag > 0 ? triad_lsp_tags_get (tags, tag - 1)->span.end : 0, offset,
                       triad_lsp_tags_get_around (tags, tag) >= 0);
  else if (triad_lsp_tags_get (tags, tag)->name.begin > 0)
    look_into_tag (self, text, triad_lsp_tags_get (tags, tag), offset);
}

void
triad_lsp_context_init (TriadLspContext    *self,
                        const TriadLspTags *tags,
                        const char         *text,
                        gsize               n_bytes,
                        gsize               offset)
{
  int tag;
  gboolean is_in_tag = find_tag (tags, offset, &tag);

  *self = (TriadLspContext) { .open = g_array_new (FALSE, FALSE, sizeof (TriadLspOpenElement)) };
  add_open (self, tags, text, tag);

  if (is_in_tag && triad_lsp_tags_get (tags, tag)->name.begin > 0 &&
      !triad_lsp_tags_get (tags, tag)->is_end)
    {
      TriadLspOpenElement element = open_element (text, triad_lsp_tags_get (tags, tag));

      g_array_append_val (self->open, element);
    }

  find_word (self, tags, text, n_bytes, offset);
}

/* Returns the tag, or what is between two tags, that @offset is in. */
static TriadSpan
find_piece (const TriadLspTags *tags,
            gsize               n_bytes,
            gsize               offset)
{
  int tag;

  if (find_tag (tags, offset, &tag))
    return triad_lsp_tags_get (tags, tag)->span;

  return (TriadSpan) { tag > 0 ? triad_lsp_tags_get (tags, tag - 1)->span.end : 0,
                       tag < triad_lsp_tags_get_n (tags) ? triad_lsp_tags_get (tags, tag)->span.begin
                                                         : n_bytes };
}

TriadSpan
triad_lsp_context_find_word (const TriadLspTags *tags,
                             const char         *text,
                             gsize               n_bytes,
                             gsize               offset)
{
  TriadLspContext context = { .word = { offset, offset } };
  TriadSpan piece = find_piece (tags, n_bytes, offset);

  if (piece.end - piece.begin > MAX_PIECE)
    return context.word;

  find_word (&context, tags, text, n_bytes, offset);

  return context.word;
}

void
triad_lsp_context_clear (TriadLspContext *self)
{
  g_clear_pointer (&self->open, g_array_unref);
}

const TriadLspOpenElement *
triad_lsp_context_get_element (const TriadLspContext *self,
                               guint                  up)
{
  if (up >= self->open->len)
    return NULL;

  return &g_array_index (self->open, TriadLspOpenElement, self->open->len - 1 - up);
}
