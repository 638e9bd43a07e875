/* triad-source-text.c: text of a source as shown, with byte-to-line mapping */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-source-text.h"

#include <string.h>

#define PARAGRAPH_SEPARATOR "\xe2\x80\xa9"

/* Byte positions in the source and in the text to show. */
typedef struct
{
  gsize offset;
  gsize length;                            /* without the line terminator */
  gsize shown;
} Line;

struct _TriadSourceText
{
  TriadSource *source;

  GString     *folded;                     /* the text to show; NULL if it is the source's own */
  const char  *text;
  gsize        n_bytes;
  GArray      *lines;                      /* of Line; NULL if they are the source's own */
};

/* Returns the length of the line terminator before @next. */
static gsize
measure_end (const char *begin,
             const char *next)
{
  if (next > begin && next[-1] == '\r')
    return 1;

  if (next > begin && next[-1] == '\n')
    return next - 1 > begin && next[-2] == '\r' ? 2 : 1;

  return 0;
}

/* Returns the line of the source without its terminator, whose length is @n_end. */
static const char *
get_source_line (const TriadSource *source,
                 int                line,
                 gsize             *length,
                 gsize             *n_end)
{
  gsize n_bytes;
  const char *text = triad_source_get_text (source, &n_bytes);
  const char *begin = text + triad_source_get_line_begin (source, line);
  const char *next = line + 1 < triad_source_get_n_lines (source)
                     ? text + triad_source_get_line_begin (source, line + 1) : text + n_bytes;

  *n_end = line + 1 < triad_source_get_n_lines (source) ? measure_end (begin, next) : 0;
  *length = next - begin - *n_end;

  return begin;
}

static const char *
find_separator (const char *begin,
                const char *end)
{
  const char *at = begin;

  while ((at = memchr (at, PARAGRAPH_SEPARATOR[0], end - at)) != NULL)
    {
      if (end - at >= 3 && memcmp (at, PARAGRAPH_SEPARATOR, 3) == 0)
        return at;

      at++;
    }

  return NULL;
}

/* Returns how much of a line fits into one that is shown. */
static gsize
measure_fit (const char *at,
             gsize       length)
{
  gsize room = TRIAD_SOURCE_TEXT_MAX_LINE;
  gsize n = 0;

  if (length <= TRIAD_SOURCE_TEXT_MAX_LINE / TRIAD_SOURCE_TEXT_TAB)
    return length;

  for (; n < length; n++)
    {
      gsize weight = at[n] == '\t' ? TRIAD_SOURCE_TEXT_TAB : 1;

      if (weight > room)
        break;

      room -= weight;
    }

  return n;
}

/* Returns whether the lines of the source can be shown as they are. */
static gboolean
is_plain (const TriadSource *source)
{
  gsize n_bytes;
  const char *text = triad_source_get_text (source, &n_bytes);

  if (find_separator (text, text + n_bytes) != NULL)
    return FALSE;

  for (int line = 0; line < triad_source_get_n_lines (source); line++)
    {
      gsize length;
      gsize n_end;
      const char *begin = get_source_line (source, line, &length, &n_end);

      if (measure_fit (begin, length) < length)
        return FALSE;
    }

  return TRUE;
}

/* Returns how much of a line to show before it is folded, of @length bytes that would fit: up to the
 * last `>` if there is one, and never a part of a character.
 */
static gsize
measure_fold (const char *at,
              gsize       length)
{
  for (gsize i = length; i > length / 2; i--)
    if (at[i - 1] == '>')
      return i;

  while (((guchar) at[length] & 0xc0) == 0x80)
    length--;

  return length;
}

static void
add_line (TriadSourceText *self,
          const char      *source,
          const char      *begin,
          gsize            length,
          gsize            n_end)
{
  Line line = { .offset = begin - source, .length = length };

  if (self->folded != NULL)
    {
      line.shown = self->folded->len;
      g_string_append_len (self->folded, begin, length + n_end);
    }
  else
    {
      line.shown = begin - self->text;
    }

  g_array_append_val (self->lines, line);
}

/* The text before the first fold is shared with the source. */
static void
fold (TriadSourceText *self,
      const char      *source,
      const char      *begin,
      gsize            length)
{
  if (self->folded == NULL)
    {
      self->folded = g_string_sized_new (self->n_bytes + self->n_bytes / 1000);
      g_string_append_len (self->folded, self->text, begin - self->text);
    }

  add_line (self, source, begin, length, 0);
  g_string_append_c (self->folded, '\n');
}

static void
add_pieces (TriadSourceText *self,
            const char      *source,
            const char      *begin,
            gsize            length,
            gsize            n_end)
{
  const char *end = begin + length;
  const char *separator = find_separator (begin, end);

  while (TRUE)
    {
      gsize n = (separator != NULL ? separator : end) - begin;
      gsize n_fit = measure_fit (begin, n);

      if (n_fit < n)
        {
          gsize n_folded = measure_fold (begin, n_fit);

          fold (self, source, begin, n_folded);
          begin += n_folded;
        }
      else if (separator != NULL)
        {
          add_line (self, source, begin, n, 3);
          begin = separator + 3;
          separator = find_separator (begin, end);
        }
      else
        {
          break;
        }
    }

  add_line (self, source, begin, end - begin, n_end);
}

TriadSourceText *
triad_source_text_new (TriadSource *source)
{
  TriadSourceText *self = g_new0 (TriadSourceText, 1);
  const char *text = triad_source_get_text (source, &self->n_bytes);
  gsize n_mark = triad_source_get_line_begin (source, 0);

  self->source = triad_source_ref (source);
  self->text = text + n_mark;
  self->n_bytes -= n_mark;

  if (is_plain (source))
    return self;

  self->lines = g_array_new (FALSE, FALSE, sizeof (Line));

  for (int line = 0; line < triad_source_get_n_lines (source); line++)
    {
      gsize length;
      gsize n_end;
      const char *begin = get_source_line (source, line, &length, &n_end);

      add_pieces (self, text, begin, length, n_end);
    }

  if (self->folded != NULL)
    {
      self->text = self->folded->str;
      self->n_bytes = self->folded->len;
    }

  return self;
}

void
triad_source_text_free (TriadSourceText *self)
{
  if (self->folded != NULL)
    g_string_free (self->folded, TRUE);

  g_clear_pointer (&self->lines, g_array_unref);
  triad_source_unref (self->source);
  g_free (self);
}

TriadSource *
triad_source_text_get_source (const TriadSourceText *self)
{
  return self->source;
}

const char *
triad_source_text_get_text (const TriadSourceText *self,
                            gsize                 *n_bytes)
{
  *n_bytes = self->n_bytes;

  return self->text;
}

int
triad_source_text_get_n_lines (const TriadSourceText *self)
{
  return self->lines != NULL ? (int) self->lines->len : triad_source_get_n_lines (self->source);
}

gboolean
triad_source_text_is_folded (const TriadSourceText *self)
{
  return triad_source_text_get_n_lines (self) != triad_source_get_n_lines (self->source);
}

static Line
get_line (const TriadSourceText *self,
          int                    line)
{
  const char *source = triad_source_get_text (self->source, NULL);
  const char *begin;
  Line found;
  gsize n_end;

  if (self->lines != NULL)
    return g_array_index (self->lines, Line, line);

  begin = get_source_line (self->source, line, &found.length, &n_end);
  found.offset = begin - source;
  found.shown = begin - self->text;

  return found;
}

void
triad_source_text_find (const TriadSourceText *self,
                        gsize                  offset,
                        int                   *line,
                        int                   *index)
{
  const char *source = triad_source_get_text (self->source, NULL);
  Line found;
  int low = 0;
  int high = triad_source_text_get_n_lines (self);

  /* Invariant: the last line that starts at or before @offset is in [low, high). */
  while (high - low > 1)
    {
      int middle = low + (high - low) / 2;

      if (get_line (self, middle).offset <= offset)
        low = middle;
      else
        high = middle;
    }

  found = get_line (self, low);
  offset = CLAMP (offset, found.offset, found.offset + found.length);

  while (offset > found.offset && ((guchar) source[offset] & 0xc0) == 0x80)
    offset--;

  *line = low;
  *index = offset - found.offset;
}

gsize
triad_source_text_get_offset (const TriadSourceText *self,
                              int                    line,
                              int                    index)
{
  Line found;

  g_return_val_if_fail (line >= 0 && line < triad_source_text_get_n_lines (self), 0);

  found = get_line (self, line);

  return found.offset + CLAMP (index, 0, (gssize) found.length);
}

const char *
triad_source_text_get_lines (const TriadSourceText *self,
                             int                    first,
                             int                    n,
                             gsize                 *n_bytes)
{
  int n_lines = triad_source_text_get_n_lines (self);
  gsize begin = first < n_lines ? get_line (self, first).shown : self->n_bytes;
  gsize end = first + n < n_lines ? get_line (self, first + n).shown : self->n_bytes;

  *n_bytes = end - begin;

  return self->text + begin;
}

static gsize
measure (const TriadSourceText *self,
         int                    first,
         int                    end)
{
  gsize n_bytes;

  triad_source_text_get_lines (self, first, end - first, &n_bytes);

  return n_bytes;
}

void
triad_source_text_find_page (const TriadSourceText *self,
                             int                    line,
                             int                   *first,
                             int                   *end)
{
  int n_lines = triad_source_text_get_n_lines (self);

  if (n_lines <= TRIAD_SOURCE_TEXT_WHOLE_LINES && self->n_bytes <= TRIAD_SOURCE_TEXT_WHOLE_BYTES)
    {
      *first = 0;
      *end = n_lines;
      return;
    }

  line = CLAMP (line, 0, n_lines - 1);
  *first = CLAMP (line - TRIAD_SOURCE_TEXT_PAGE_LINES / 2, 0,
                  MAX (n_lines - TRIAD_SOURCE_TEXT_PAGE_LINES, 0));
  *end = MIN (*first + TRIAD_SOURCE_TEXT_PAGE_LINES, n_lines);

  while (measure (self, *first, *end) > TRIAD_SOURCE_TEXT_PAGE_BYTES && *end - *first > 1)
    if (line - *first > *end - 1 - line)
      *first += (line - *first + 1) / 2;
    else
      *end -= (*end - line) / 2;
}
