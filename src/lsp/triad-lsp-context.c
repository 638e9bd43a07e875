/* triad-lsp-context.c: XML context at a position of a text that may be incomplete
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#include "triad-lsp-context.h"

#include <string.h>

static gboolean
is_name_char (char c)
{
  return g_ascii_isalnum (c) || strchr ("_:-.", c) != NULL ? c != '\0' : (guchar) c >= 0x80;
}

gboolean
triad_lsp_context_is (const char *text,
                      TriadSpan   span,
                      const char *word)
{
  return strlen (word) == span.end - span.begin &&
         memcmp (text + span.begin, word, span.end - span.begin) == 0;
}

/* Returns the offset after the first @mark at or after @at; the end of the text if there is none. */
static gsize
find_after (const char *text,
            gsize       n_bytes,
            gsize       at,
            const char *mark,
            gboolean   *found)
{
  const char *there = g_strstr_len (text + at, (gssize) (n_bytes - at), mark);

  *found = there != NULL;

  return there != NULL ? (gsize) (there - text) + strlen (mark) : n_bytes;
}

gboolean
triad_lsp_tag_next (const char  *text,
                    gsize        n_bytes,
                    gsize       *at,
                    TriadLspTag *tag)
{
  static const struct
  {
    const char *begin;
    const char *end;
  } others[] = { { "<!--", "-->" }, { "<![CDATA[", "]]>" }, { "<?", "?>" }, { "<!", ">" } };
  const char *found = memchr (text + *at, '<', n_bytes - *at);
  gsize c;
  char quote = '\0';

  if (found == NULL)
    return FALSE;

  *tag = (TriadLspTag) { .span.begin = (gsize) (found - text) };

  for (gsize i = 0; i < G_N_ELEMENTS (others); i++)
    {
      gsize length = strlen (others[i].begin);

      if (!triad_tag_is_at (text, tag->span.begin, n_bytes, others[i].begin))
        continue;

      tag->is_comment = i == 0;
      tag->span.end = find_after (text, n_bytes, tag->span.begin + length, others[i].end,
                                  &tag->is_complete);
      *at = tag->span.end;
      return TRUE;
    }

  c = tag->span.begin + 1;

  if (c < n_bytes && text[c] == '/')
    {
      tag->is_end = TRUE;
      c++;
    }

  tag->name.begin = c;

  while (c < n_bytes && is_name_char (text[c]))
    c++;

  tag->name.end = c;

  for (; c < n_bytes; c++)
    {
      if (quote != '\0')
        quote = text[c] == quote ? '\0' : quote;
      else if (text[c] == '"' || text[c] == '\'')
        quote = text[c];
      else if (text[c] == '>' || text[c] == '<')
        break;

      /* A value does not contain `<`, so its end quote is missing. */
      if (quote != '\0' && text[c] == '<')
        break;
    }

  tag->is_complete = c < n_bytes && text[c] == '>';
  tag->is_empty = tag->is_complete && text[c - 1] == '/';
  tag->span.end = tag->is_complete ? c + 1 : c;
  *at = MAX (tag->span.end, tag->span.begin + 1);

  return TRUE;
}

/* Elements around this many are not looked at for an end tag: a file with more is refused anyway. */
#define MAX_DEPTH 1000

/* Closes the innermost open element of this name, and all in it; an end tag without one is ignored. */
static void
close_element (GArray     *open,
               const char *text,
               TriadSpan   name)
{
  for (guint i = open->len; i > 0 && i + MAX_DEPTH > open->len; i--)
    {
      TriadSpan other = g_array_index (open, TriadLspOpenElement, i - 1).name;

      if (other.end - other.begin == name.end - name.begin &&
          memcmp (text + other.begin, text + name.begin, name.end - name.begin) == 0)
        {
          g_array_set_size (open, i - 1);
          return;
        }
    }
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

      while (at < offset && !is_name_char (text[at]))
        at++;

      name.begin = at;

      while (at < end && is_name_char (text[at]))
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
                   gsize            offset)
{
  const char *next = memchr (text + offset, '<', n_bytes - offset);
  gsize end = next != NULL ? (gsize) (next - text) : n_bytes;

  while (begin < offset && triad_tag_is_space (text[begin]))
    begin++;

  while (end > offset && triad_tag_is_space (text[end - 1]))
    end--;

  self->place = self->open->len > 0 ? TRIAD_LSP_IN_TEXT : TRIAD_LSP_IN_NOTHING;
  self->word = (TriadSpan) { begin, MAX (begin, end) };
}

void
triad_lsp_context_init (TriadLspContext *self,
                        const char      *text,
                        gsize            n_bytes,
                        gsize            offset)
{
  TriadLspTag tag = { 0 };
  gsize at = 0;

  *self = (TriadLspContext) { .open = g_array_new (FALSE, FALSE, sizeof (TriadLspOpenElement)) };

  for (;;)
    {
      gsize before = tag.span.end;

      if (!triad_lsp_tag_next (text, n_bytes, &at, &tag) || tag.span.begin >= offset)
        {
          look_between_tags (self, text, n_bytes, before, offset);
          return;
        }

      /* Where a `>` is missing, what follows on the same line is still in the tag. */
      if (offset < tag.span.end || (offset == tag.span.end && !tag.is_complete))
        break;

      if (tag.name.end == tag.name.begin)
        continue;

      if (tag.is_end)
        close_element (self->open, text, tag.name);
      else if (!tag.is_empty)
        {
          TriadLspOpenElement element = open_element (text, &tag);

          g_array_append_val (self->open, element);
        }
    }

  if (tag.name.begin == 0)
    return;

  if (!tag.is_end)
    {
      TriadLspOpenElement element = open_element (text, &tag);

      g_array_append_val (self->open, element);
    }

  look_into_tag (self, text, &tag, offset);
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
