/* triad-lsp-gap-buffer.c: a text while an editor changes it in many places */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-lsp-gap-buffer.h"

#include <string.h>

struct _TriadLspGapBuffer
{
  char             *text;
  gsize             size;        /* bytes of @text, with the gap */
  gsize             gap_begin;   /* never between a CR and an LF */
  gsize             gap_end;
  TriadLspEncoding  encoding;
  gint64            line;        /* of the gap */
  gint64            column;      /* of the gap: units since the beginning of its line */
};

TriadLspGapBuffer *
triad_lsp_gap_buffer_new (const char       *text,
                          gsize             n_bytes,
                          TriadLspEncoding  encoding)
{
  TriadLspGapBuffer *self = g_new0 (TriadLspGapBuffer, 1);

  /* not NULL, even if the text is empty */
  self->text = g_malloc (n_bytes + 1);
  memcpy (self->text, text, n_bytes);
  self->size = n_bytes;
  self->encoding = encoding;

  return self;
}

void
triad_lsp_gap_buffer_free (TriadLspGapBuffer *self)
{
  g_free (self->text);
  g_free (self);
}

static gsize
get_length (const TriadLspGapBuffer *self)
{
  return self->size - (self->gap_end - self->gap_begin);
}

/* Returns a byte of the text without the gap; NUL at its end. */
static char
get_byte (const TriadLspGapBuffer *self,
          gsize                    at)
{
  if (at >= get_length (self))
    return '\0';

  return at < self->gap_begin ? self->text[at] : self->text[at + self->gap_end - self->gap_begin];
}

static gboolean
ends_line (const TriadLspGapBuffer *self,
           gsize                    at)
{
  return get_byte (self, at) == '\n' ||
         (get_byte (self, at) == '\r' && get_byte (self, at + 1) != '\n');
}

static int
count_units (const TriadLspGapBuffer *self,
             gsize                    at)
{
  return triad_lsp_encoding_count_units (self->encoding, (guchar) get_byte (self, at));
}

static void
move_gap (TriadLspGapBuffer *self,
          gsize              at)
{
  gsize gap = self->gap_end - self->gap_begin;

  if (at < self->gap_begin)
    memmove (self->text + at + gap, self->text + at, self->gap_begin - at);
  else if (at > self->gap_begin)
    memmove (self->text + self->gap_begin, self->text + self->gap_end, at - self->gap_begin);

  self->gap_begin = at;
  self->gap_end = at + gap;
}

static gsize
find_line_begin (const TriadLspGapBuffer *self,
                 gsize                    at)
{
  while (at > 0 && !ends_line (self, at - 1))
    at--;

  return at;
}

/* Returns an offset at or before @wanted in its line, or in the last line before. */
static gsize
go_back (TriadLspGapBuffer *self,
         TriadLspPosition   wanted)
{
  gsize at = self->gap_begin;

  if (self->line > wanted.line)
    {
      while (at > 0 && self->line > wanted.line)
        if (ends_line (self, --at))
          self->line--;

      at = find_line_begin (self, at);
      self->column = 0;
    }
  else if (self->line == wanted.line)
    while (self->column > wanted.character)
      self->column -= count_units (self, --at);

  return at;
}

static void
seek (TriadLspGapBuffer *self,
      TriadLspPosition   wanted)
{
  gsize n_bytes = get_length (self);
  gsize at = go_back (self, wanted);

  for (; at < n_bytes && self->line < wanted.line; at++)
    if (ends_line (self, at))
      {
        self->line++;
        self->column = 0;
      }
    else
      self->column += count_units (self, at);

  while (at < n_bytes && self->line == wanted.line && strchr ("\r\n", get_byte (self, at)) == NULL &&
         self->column + count_units (self, at) <= wanted.character)
    self->column += count_units (self, at++);

  while (at > 0 && ((guchar) get_byte (self, at) & 0xc0) == 0x80)
    self->column -= count_units (self, --at);

  move_gap (self, at);
}

static void
reserve (TriadLspGapBuffer *self,
         gsize              n_bytes)
{
  gsize tail = self->size - self->gap_end;
  gsize size;

  if (self->gap_end - self->gap_begin >= n_bytes)
    return;

  size = 2 * self->size + n_bytes;
  self->text = g_realloc (self->text, size);
  memmove (self->text + size - tail, self->text + self->gap_end, tail);
  self->gap_end = size - tail;
  self->size = size;
}

/* An LF that now follows a CR is part of its line end. */
static void
leave_line_end (TriadLspGapBuffer *self)
{
  gsize at = self->gap_begin;

  if (at == 0 || get_byte (self, at - 1) != '\r' || get_byte (self, at) != '\n')
    return;

  move_gap (self, at - 1);
  self->line--;
  self->column = 0;

  for (gsize i = find_line_begin (self, at - 1); i < at - 1; i++)
    self->column += count_units (self, i);
}

void
triad_lsp_gap_buffer_replace (TriadLspGapBuffer *self,
                              TriadLspPosition   begin,
                              TriadLspPosition   end,
                              const char        *text)
{
  gsize n_bytes = strlen (text);
  gsize end_at;

  seek (self, end);
  end_at = self->gap_begin;
  seek (self, begin);

  if (end_at > self->gap_begin)
    self->gap_end += end_at - self->gap_begin;

  /* The gap stays before what is inserted. */
  reserve (self, n_bytes);
  self->gap_end -= n_bytes;
  memcpy (self->text + self->gap_end, text, n_bytes);
  leave_line_end (self);
}

char *
triad_lsp_gap_buffer_free_to_text (TriadLspGapBuffer *self,
                                   gsize             *n_bytes)
{
  char *text;

  *n_bytes = get_length (self);
  move_gap (self, *n_bytes);
  reserve (self, 1);
  text = self->text;
  text[*n_bytes] = '\0';
  g_free (self);

  return text;
}
