/* triad-svg-strokes.c: compact storage for SVG elements that need no change
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#include "triad-svg-strokes.h"

#include "triad-svg-marks.h"

#include <string.h>

#define INSTRUCTION "<?triad-strokes "

/* Consecutive lines. */
typedef struct
{
  gsize start;
  gsize end;
} Run;

struct _TriadSvgStrokes
{
  GByteArray *svg;
  GArray     *runs;
};

static gsize
find_line_end (const GByteArray *text,
               gsize             start)
{
  const guint8 *end = memchr (text->data + start, '\n', text->len - start);

  return end != NULL ? (gsize) (end - text->data) + 1 : text->len;
}

static gsize
skip_spaces (const GByteArray *text,
             gsize             start,
             gsize             end)
{
  while (start < end && text->data[start] == ' ')
    start++;

  return start;
}

static gboolean
begins_with (const GByteArray *text,
             gsize             start,
             gsize             end,
             const char       *what)
{
  gsize length = strlen (what);

  return end - start >= length && memcmp (text->data + start, what, length) == 0;
}

/* Elements with an id may be placeholders or be referred to. */
static gboolean
is_stroke (const GByteArray *svg,
           gsize             start,
           gsize             end)
{
  const char *line = (const char *) svg->data + start;

  return (begins_with (svg, start, end, "<path ")
          || begins_with (svg, start, end, "<use xlink:href=\"#glyph"))
         && end - start > 3 && memcmp (svg->data + end - 3, "/>\n", 3) == 0
         && g_strstr_len (line, (gssize) (end - start), " id=\"") == NULL
         && memchr (line, '>', end - start) == svg->data + end - 2;
}

static void
append_text (GByteArray *bytes,
             const char *text)
{
  g_byte_array_append (bytes, (const guint8 *) text, (guint) strlen (text));
}

TriadSvgStrokes *
triad_svg_strokes_new (GByteArray  *svg,
                       GByteArray **rest)
{
  TriadSvgStrokes *self = g_new0 (TriadSvgStrokes, 1);
  gboolean goes_on = FALSE;
  gsize end;

  self->svg = svg;
  self->runs = g_array_new (FALSE, FALSE, sizeof (Run));
  *rest = g_byte_array_new ();

  for (gsize start = 0; start < svg->len; start = end)
    {
      gsize first;

      end = find_line_end (svg, start);
      first = skip_spaces (svg, start, end);

      if (!is_stroke (svg, first, end))
        {
          g_byte_array_append (*rest, svg->data + start, (guint) (end - start));
          goes_on = FALSE;
        }
      else if (goes_on)
        {
          g_array_index (self->runs, Run, self->runs->len - 1).end = end;
        }
      else
        {
          g_autofree char *line = g_strdup_printf (INSTRUCTION "%u?>\n", self->runs->len);
          Run run = { start, end };

          append_text (*rest, line);
          g_array_append_val (self->runs, run);
          goes_on = TRUE;
        }
    }

  return self;
}

void
triad_svg_strokes_free (TriadSvgStrokes *self)
{
  g_byte_array_unref (self->svg);
  g_array_unref (self->runs);
  g_free (self);
}

static void
append_run (const TriadSvgStrokes *self,
            const Run             *run,
            const char            *indent,
            GHashTable            *ids,
            GByteArray            *whole)
{
  gsize end;

  for (gsize start = run->start; start < run->end; start = end)
    {
      gsize first;
      g_autofree char *line = NULL;
      g_autofree char *renamed = NULL;

      end = find_line_end (self->svg, start);
      first = skip_spaces (self->svg, start, end);
      line = g_strndup ((const char *) self->svg->data + first, end - first);
      renamed = triad_svg_marks_rename_references (line, ids);
      append_text (whole, indent);
      append_text (whole, renamed);
    }
}

GByteArray *
triad_svg_strokes_insert (const TriadSvgStrokes *self,
                          const GByteArray      *rest,
                          GHashTable            *ids)
{
  GByteArray *whole = g_byte_array_new ();
  gsize end;

  for (gsize start = 0; start < rest->len; start = end)
    {
      gsize first;
      guint64 number;

      end = find_line_end (rest, start);
      first = skip_spaces (rest, start, end);

      if (begins_with (rest, first, end, INSTRUCTION))
        {
          g_autofree char *indent = g_strnfill (first - start, ' ');

          number = g_ascii_strtoull ((const char *) rest->data + first + strlen (INSTRUCTION),
                                     NULL, 10);

          if (number < self->runs->len)
            append_run (self, &g_array_index (self->runs, Run, number), indent, ids, whole);
        }
      else
        {
          g_byte_array_append (whole, rest->data + start, (guint) (end - start));
        }
    }

  return whole;
}
