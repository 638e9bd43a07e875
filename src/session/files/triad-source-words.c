/* triad-source-words.c: words that differ between two texts */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-source-words.h"

#include <string.h>

/* A line without its terminator, and the words in it. */
typedef struct
{
  int         number;
  const char *text;
  int         n_bytes;
  GArray     *words;        /* of int: the byte after each word; blanks and marks are words, too */
} Line;

static gboolean
is_in_word (char c)
{
  return g_ascii_isalnum (c) || (c & 0x80) != 0 || strchr ("_.:+-", c) != NULL;
}

static Line
read_line (const TriadSourceText *text,
           int                    number)
{
  gsize n_bytes;
  Line line = { number, triad_source_text_get_lines (text, number, 1, &n_bytes), 0, NULL };

  while (n_bytes > 0 && strchr ("\r\n", line.text[n_bytes - 1]) != NULL)
    n_bytes--;

  line.n_bytes = (int) n_bytes;
  line.words = g_array_new (FALSE, FALSE, sizeof (int));

  for (int i = 0; i < line.n_bytes;)
    {
      gboolean is_word = is_in_word (line.text[i++]);

      while (is_word && i < line.n_bytes && is_in_word (line.text[i]))
        i++;

      g_array_append_val (line.words, i);
    }

  return line;
}

static int
get_begin (const Line *line,
           guint       word)
{
  return word > 0 ? g_array_index (line->words, int, word - 1) : 0;
}

static gboolean
is_same (const Line *a,
         guint       i,
         const Line *b,
         guint       k)
{
  int begin = get_begin (a, i);
  int other = get_begin (b, k);
  int n = get_begin (a, i + 1) - begin;

  return n == get_begin (b, k + 1) - other && memcmp (a->text + begin, b->text + other, n) == 0;
}

static void
add (GArray     *spans,
     const Line *line,
     guint       first,
     guint       last)
{
  TriadSourceSpan span = { line->number, get_begin (line, first), get_begin (line, last) };

  if (span.begin < span.end)
    g_array_append_val (spans, span);
}

/* Without common words at the beginning and the end, lines of as many words are compared word by
 * word, so that one changed number does not mark all after it.
 */
static void
compare_lines (const Line *a,
               const Line *b,
               GArray     *old_spans,
               GArray     *new_spans)
{
  guint n_a = a->words->len;
  guint n_b = b->words->len;
  guint begin = 0;
  guint end = 0;

  while (begin < MIN (n_a, n_b) && is_same (a, begin, b, begin))
    begin++;

  while (end < MIN (n_a, n_b) - begin && is_same (a, n_a - end - 1, b, n_b - end - 1))
    end++;

  if (n_a != n_b)
    {
      add (old_spans, a, begin, n_a - end);
      add (new_spans, b, begin, n_b - end);
      return;
    }

  for (guint i = begin; i < n_a - end; i++)
    if (!is_same (a, i, b, i))
      {
        add (old_spans, a, i, i + 1);
        add (new_spans, b, i, i + 1);
      }
}

static void
add_lines (const TriadSourceText *text,
           int                    first,
           int                    n,
           GArray                *spans)
{
  for (int i = first; i < first + n; i++)
    {
      Line line = read_line (text, i);
      TriadSourceSpan span = { i, 0, line.n_bytes };

      while (span.begin < span.end && g_ascii_isspace (line.text[span.begin]))
        span.begin++;

      if (span.begin < span.end)
        g_array_append_val (spans, span);

      g_array_unref (line.words);
    }
}

void
triad_source_words_compare (const TriadSourceText *old_text,
                            const TriadSourceText *new_text,
                            const GArray          *changes,
                            GArray                *old_spans,
                            GArray                *new_spans)
{
  for (guint i = 0; i < changes->len; i++)
    {
      const TriadSourceChange *change = &g_array_index (changes, TriadSourceChange, i);

      if (change->n_old != change->n_new)
        {
          add_lines (old_text, change->old_first, change->n_old, old_spans);
          add_lines (new_text, change->new_first, change->n_new, new_spans);
          continue;
        }

      for (int k = 0; k < change->n_old; k++)
        {
          Line a = read_line (old_text, change->old_first + k);
          Line b = read_line (new_text, change->new_first + k);

          compare_lines (&a, &b, old_spans, new_spans);
          g_array_unref (a.words);
          g_array_unref (b.words);
        }
    }
}
