/* triad-lsp-text.c: positions of the Language Server Protocol in a text */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-lsp-text.h"

#define BLOCK 1024                /* bytes that are counted at once */

int
triad_lsp_encoding_count_units (TriadLspEncoding encoding,
                                guchar           byte)
{
  if (encoding == TRIAD_LSP_UTF8)
    return 1;

  return (byte & 0xc0) == 0x80 ? 0 : byte >= 0xf0 ? 2 : 1;
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
    n += triad_lsp_encoding_count_units (self->encoding, (guchar) text[at]);

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

/* Returns the offset of the character in [@begin, @end), a line, before which at most @wanted units
 * are; @end if there are fewer. */
static gsize
find_unit (TriadLspLocator *self,
           gsize            begin,
           gsize            end,
           gint64           wanted)
{
  const char *text = triad_source_get_text (self->source, NULL);
  gsize at = begin;
  gint64 units = 0;

  /* A line can be the whole file: only one block is counted. */
  if (end - begin > BLOCK)
    {
      gint64 before = count_before (self, begin);
      gsize low = begin / BLOCK;
      gsize high = (end - 1) / BLOCK;

      while (low < high)
        {
          gsize middle = low + (high - low + 1) / 2;

          if (self->units[middle] - before <= wanted)
            low = middle;
          else
            high = middle - 1;
        }

      if (low * BLOCK > begin)
        {
          at = low * BLOCK;
          units = self->units[low] - before;
        }
    }

  for (; at < end; at++)
    {
      int more = triad_lsp_encoding_count_units (self->encoding, (guchar) text[at]);

      if (units + more > wanted)
        break;

      units += more;
    }

  return at;
}

gsize
triad_lsp_locator_find (TriadLspLocator  *self,
                        TriadLspPosition  position)
{
  gsize n_bytes;
  const char *text = triad_source_get_text (self->source, &n_bytes);
  int n_lines = triad_source_get_n_lines (self->source);
  gsize begin;
  gsize end = n_bytes;
  gsize at;

  if (position.line >= n_lines)
    return n_bytes;

  begin = triad_source_get_line_begin (self->source, (int) position.line);

  if (position.line + 1 < n_lines)
    end = triad_source_get_line_begin (self->source, (int) position.line + 1);

  while (end > begin && (text[end - 1] == '\n' || text[end - 1] == '\r'))
    end--;

  if (self->encoding == TRIAD_LSP_UTF16)
    at = find_unit (self, begin, end, position.character);
  else
    at = position.character < (gint64) (end - begin) ? begin + (gsize) position.character : end;

  /* Not in the middle of a character, where a client counts otherwise. */
  while (at > begin && at < end && ((guchar) text[at] & 0xc0) == 0x80)
    at--;

  return at;
}
