/* triad-source-text.c: text of a source as shown, with byte-to-line mapping
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#include "triad-source-text.h"

#include <string.h>

#define BYTE_ORDER_MARK     "\xef\xbb\xbf"
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
  GArray      *lines;                      /* of Line; at least one */
};

/* Returns the length of the line terminator at @at; 0 if there is none. */
static gsize
measure_end (const char *at,
             const char *end)
{
  if (*at == '\n')
    return 1;

  if (*at == '\r')
    return at + 1 < end && at[1] == '\n' ? 2 : 1;

  if (end - at >= 3 && memcmp (at, PARAGRAPH_SEPARATOR, 3) == 0)
    return 3;

  return 0;
}

/* Returns how much of a line to show before it is folded: up to the last `>` if there
 * is one, and never a part of a character.
 */
static gsize
measure_fold (const char *at)
{
  gsize length = TRIAD_SOURCE_TEXT_MAX_LINE;

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

TriadSourceText *
triad_source_text_new (TriadSource *source)
{
  TriadSourceText *self = g_new0 (TriadSourceText, 1);
  gsize n_bytes;
  const char *text = triad_source_get_text (source, &n_bytes);
  const char *end = text + n_bytes;
  const char *begin = g_str_has_prefix (text, BYTE_ORDER_MARK) ? text + 3 : text;

  self->source = triad_source_ref (source);
  self->lines = g_array_new (FALSE, FALSE, sizeof (Line));
  self->text = begin;
  self->n_bytes = end - begin;

  for (const char *at = begin; at < end;)
    {
      gsize n_end = measure_end (at, end);

      if (n_end > 0)
        {
          add_line (self, text, begin, at - begin, n_end);
          begin = at = at + n_end;
        }
      else if (at - begin >= TRIAD_SOURCE_TEXT_MAX_LINE)
        {
          gsize length = measure_fold (begin);

          fold (self, text, begin, length);
          begin = at = begin + length;
        }
      else
        {
          at++;
        }
    }

  add_line (self, text, begin, end - begin, 0);

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

  g_array_unref (self->lines);
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
  return self->lines->len;
}

gboolean
triad_source_text_is_folded (const TriadSourceText *self)
{
  return (int) self->lines->len != triad_source_get_n_lines (self->source);
}

static const Line *
get_line (const TriadSourceText *self,
          int                    line)
{
  return &g_array_index (self->lines, Line, line);
}

void
triad_source_text_find (const TriadSourceText *self,
                        gsize                  offset,
                        int                   *line,
                        int                   *index)
{
  const char *source = triad_source_get_text (self->source, NULL);
  const Line *found;
  int low = 0;
  int high = self->lines->len;

  /* Invariant: the last line that starts at or before @offset is in [low, high). */
  while (high - low > 1)
    {
      int middle = low + (high - low) / 2;

      if (get_line (self, middle)->offset <= offset)
        low = middle;
      else
        high = middle;
    }

  found = get_line (self, low);
  offset = CLAMP (offset, found->offset, found->offset + found->length);

  while (offset > found->offset && ((guchar) source[offset] & 0xc0) == 0x80)
    offset--;

  *line = low;
  *index = offset - found->offset;
}

gsize
triad_source_text_get_offset (const TriadSourceText *self,
                              int                    line,
                              int                    index)
{
  const Line *found;

  g_return_val_if_fail (line >= 0 && line < (int) self->lines->len, 0);

  found = get_line (self, line);

  return found->offset + CLAMP (index, 0, (gssize) found->length);
}

const char *
triad_source_text_get_lines (const TriadSourceText *self,
                             int                    first,
                             int                    n,
                             gsize                 *n_bytes)
{
  int n_lines = self->lines->len;
  gsize begin = first < n_lines ? get_line (self, first)->shown : self->n_bytes;
  gsize end = first + n < n_lines ? get_line (self, first + n)->shown : self->n_bytes;

  *n_bytes = end - begin;

  return self->text + begin;
}
