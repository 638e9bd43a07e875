/* triad-column-map.c: converts byte offsets to columns in characters */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-column-map.h"

/* Distance between marks in bytes: the most that a lookup counts. */
#define STEP 1024

struct _TriadColumnMap
{
  TriadSource *source;

  gsize       *marks;       /* number of characters before each multiple of STEP bytes */
};

static gsize
count_begins (const char *text,
              gsize       begin,
              gsize       end)
{
  gsize n = 0;

  for (gsize i = begin; i < end; i++)
    n += ((guchar) text[i] & 0xc0) != 0x80;

  return n;
}

TriadColumnMap *
triad_column_map_new (TriadSource *source)
{
  TriadColumnMap *self = g_new0 (TriadColumnMap, 1);
  gsize n_bytes;
  const char *text = triad_source_get_text (source, &n_bytes);
  gsize n_marks = n_bytes / STEP + 1;

  self->source = triad_source_ref (source);
  self->marks = g_new (gsize, n_marks);
  self->marks[0] = 0;

  for (gsize i = 1; i < n_marks; i++)
    self->marks[i] = self->marks[i - 1] + count_begins (text, (i - 1) * STEP, i * STEP);

  return self;
}

void
triad_column_map_free (TriadColumnMap *self)
{
  triad_source_unref (self->source);
  g_free (self->marks);
  g_free (self);
}

static gsize
count_before (const TriadColumnMap *self,
              gsize                 byte)
{
  const char *text = triad_source_get_text (self->source, NULL);

  return self->marks[byte / STEP] + count_begins (text, byte - byte % STEP, byte);
}

TriadLinePosition
triad_column_map_locate (const TriadColumnMap *self,
                         gsize                 byte)
{
  gsize n_bytes;
  const char *text = triad_source_get_text (self->source, &n_bytes);
  TriadSourceRange range;
  gsize line_begin;

  g_return_val_if_fail (byte <= n_bytes, ((TriadLinePosition) { 0, 0 }));

  while (byte > 0 && ((guchar) text[byte] & 0xc0) == 0x80)
    byte--;

  range = triad_source_get_range (self->source, byte, byte);
  line_begin = byte - (range.column - 1);

  return (TriadLinePosition) {
    range.line,
    count_before (self, byte) - count_before (self, line_begin) + 1,
  };
}
