/* triad-lsp-text.c: positions of the Language Server Protocol in a text
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#include "triad-lsp-text.h"

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

void
triad_lsp_locator_init (TriadLspLocator   *self,
                        const TriadSource *source,
                        TriadLspEncoding   encoding)
{
  *self = (TriadLspLocator) { .source = source, .encoding = encoding };
}

TriadLspPosition
triad_lsp_locator_locate (TriadLspLocator *self,
                          gsize            offset)
{
  const char *text = triad_source_get_text (self->source, NULL);
  TriadSourceRange range = triad_source_get_range (self->source, offset, offset);
  gsize line_begin = offset - (gsize) (range.column - 1);

  if (line_begin != self->line_begin || offset < self->offset)
    {
      self->line_begin = line_begin;
      self->offset = line_begin;
      self->character = 0;
    }

  for (; self->offset < offset; self->offset++)
    self->character += count_units ((guchar) text[self->offset], self->encoding);

  return (TriadLspPosition) { range.line - 1, self->character };
}
