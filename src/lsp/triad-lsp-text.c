/* triad-lsp-text.c: positions of the Language Server Protocol in a text
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#include "triad-lsp-text.h"

#define BLOCK 1024                /* bytes that are counted at once */

/* How many units a character that begins with this byte counts; 0 for its further bytes. */
static int
count_units (guchar           byte,
             TriadLspEncoding encoding)
{
  if (encoding == TRIAD_LSP_UTF8)
    return 1;

  return (byte & 0xc0) == 0x80 ? 0 : byte >= 0xf0 ? 2 : 1;
}

gsize
triad_lsp_text_find (const char       *text,
                     gsize             n_bytes,
                     TriadLspEncoding  encoding,
                     TriadLspPosition  position)
{
  gsize at = 0;

  for (gint64 line = 0; line < position.line; line++)
    {
      while (at < n_bytes && text[at] != '\n' && text[at] != '\r')
        at++;

      if (at == n_bytes)
        return n_bytes;

      at += text[at] == '\r' && at + 1 < n_bytes && text[at + 1] == '\n' ? 2 : 1;
    }

  for (gint64 units = 0; at < n_bytes && text[at] != '\n' && text[at] != '\r'; at++)
    {
      int more = count_units ((guchar) text[at], encoding);

      if (more > 0 && units >= position.character)
        break;

      units += more;
    }

  /* Not in the middle of a character, where a client counts otherwise. */
  while (at > 0 && at < n_bytes && ((guchar) text[at] & 0xc0) == 0x80)
    at--;

  return at;
}

struct _TriadLspLocator
{
  TriadSource      *source;
  TriadLspEncoding  encoding;
  guint32          *units;     /* (nullable): by block, how many units are before it */
};

TriadLspLocator *
triad_lsp_locator_new (TriadSource      *source,
                       TriadLspEncoding  encoding)
{
  TriadLspLocator *self = g_new0 (TriadLspLocator, 1);

  self->source = triad_source_ref (source);
  self->encoding = encoding;

  return self;
}

void
triad_lsp_locator_free (TriadLspLocator *self)
{
  triad_source_unref (self->source);
  g_free (self->units);
  g_free (self);
}

static guint32
count_range (const TriadLspLocator *self,
             gsize                  begin,
             gsize                  end)
{
  const char *text = triad_source_get_text (self->source, NULL);
  guint32 n = 0;

  for (gsize at = begin; at < end; at++)
    n += count_units ((guchar) text[at], self->encoding);

  return n;
}

/* Returns how many units are before @offset. */
static guint32
count_before (TriadLspLocator *self,
              gsize            offset)
{
  gsize block = offset / BLOCK;

  if (self->units == NULL)
    {
      gsize n_bytes;

      triad_source_get_text (self->source, &n_bytes);
      self->units = g_new (guint32, n_bytes / BLOCK + 1);
      self->units[0] = 0;

      for (gsize i = 1; i <= n_bytes / BLOCK; i++)
        self->units[i] = self->units[i - 1] + count_range (self, (i - 1) * BLOCK, i * BLOCK);
    }

  return self->units[block] + count_range (self, block * BLOCK, offset);
}

TriadLspPosition
triad_lsp_locator_locate (TriadLspLocator *self,
                          gsize            offset)
{
  TriadSourceRange range = triad_source_get_range (self->source, offset, offset);
  gsize line_begin = offset - (gsize) (range.column - 1);
  guint32 character;

  /* A line can be the whole file. */
  if (self->encoding == TRIAD_LSP_UTF8)
    character = offset - line_begin;
  else if (offset - line_begin <= BLOCK)
    character = count_range (self, line_begin, offset);
  else
    character = count_before (self, offset) - count_before (self, line_begin);

  return (TriadLspPosition) { range.line - 1, character };
}
