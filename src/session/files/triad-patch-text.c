/* triad-patch-text.c: unified diff as a text to show, with what each line is */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-patch-text.h"

#include <string.h>

/* A user does not read more. */
#define MAX_BYTES (256 * 1024)

/* A line of a side, without its mark. */
typedef struct
{
  gsize in_side;
  gsize in_patch;
} Line;

/* The lines that are removed, or those that are added, one after the other. */
typedef struct
{
  GString         *joined;
  GArray          *lines;       /* of Line */
  GArray          *begins;      /* of gsize: where the lines of each block begin, and the end */
  TriadSourceText *text;
} Side;

static TriadSourceText *
new_text (const char *text,
          gsize       n_bytes)
{
  g_autoptr(GFile) nowhere = g_file_new_for_path ("/");
  g_autoptr(GBytes) bytes = g_bytes_new (text, n_bytes);
  g_autoptr(TriadSource) source = triad_source_new_from_bytes (nowhere, NULL, bytes);

  return triad_source_text_new (source);
}

static void
side_init (Side *self)
{
  self->joined = g_string_new (NULL);
  self->lines = g_array_new (FALSE, FALSE, sizeof (Line));
  self->begins = g_array_new (FALSE, FALSE, sizeof (gsize));
  self->text = NULL;
}

static void
side_clear (Side *self)
{
  g_string_free (self->joined, TRUE);
  g_array_unref (self->lines);
  g_array_unref (self->begins);
  g_clear_pointer (&self->text, triad_source_text_free);
}

static void
side_add (Side       *self,
          const char *line,
          gsize       n_bytes,
          gsize       in_patch)
{
  Line added = { self->joined->len, in_patch };

  g_array_append_val (self->lines, added);
  g_string_append_len (self->joined, line, n_bytes);
}

static void
side_begin_block (Side *self)
{
  gsize begin = self->joined->len;

  g_array_append_val (self->begins, begin);
}

/* Returns the line of a block's beginning in the text that is shown. */
static int
side_find_line (const Side *self,
                guint       block)
{
  gsize begin = g_array_index (self->begins, gsize, block);
  int line;
  int index;

  if (begin == self->joined->len)
    {
      /* Behind the last line, which ends with a line terminator. */
      return MAX (triad_source_text_get_n_lines (self->text) - 1, 0);
    }

  triad_source_text_find (self->text, begin, &line, &index);

  return line;
}

/* Appends the @spans of a side to those of the patch. */
static void
side_map (const Side            *self,
          const GArray          *spans,
          const TriadSourceText *patch,
          GArray                *mapped)
{
  guint next = 0;

  for (guint i = 0; i < spans->len; i++)
    {
      const TriadSourceSpan *span = &g_array_index (spans, TriadSourceSpan, i);
      gsize begin = triad_source_text_get_offset (self->text, span->line, span->begin);
      gsize end = triad_source_text_get_offset (self->text, span->line, span->end);
      const Line *line;
      TriadSourceSpan shown;
      int last;

      while (next + 1 < self->lines->len &&
             g_array_index (self->lines, Line, next + 1).in_side <= begin)
        next++;

      line = &g_array_index (self->lines, Line, next);
      triad_source_text_find (patch, begin - line->in_side + line->in_patch, &shown.line,
                              &shown.begin);
      triad_source_text_find (patch, end - line->in_side + line->in_patch, &last, &shown.end);

      /* The line may be folded elsewhere because of its mark. */
      if (last == shown.line && shown.end > shown.begin)
        g_array_append_val (mapped, shown);
    }
}

static void
compare (TriadPatchText *self,
         Side           *removed,
         Side           *added)
{
  g_autoptr(GArray) changes = g_array_new (FALSE, FALSE, sizeof (TriadSourceChange));
  g_autoptr(GArray) old_spans = g_array_new (FALSE, FALSE, sizeof (TriadSourceSpan));
  g_autoptr(GArray) new_spans = g_array_new (FALSE, FALSE, sizeof (TriadSourceSpan));

  removed->text = new_text (removed->joined->str, removed->joined->len);
  added->text = new_text (added->joined->str, added->joined->len);
  side_begin_block (removed);
  side_begin_block (added);

  for (guint i = 0; i + 1 < removed->begins->len; i++)
    {
      TriadSourceChange change;

      change.old_first = side_find_line (removed, i);
      change.n_old = side_find_line (removed, i + 1) - change.old_first;
      change.new_first = side_find_line (added, i);
      change.n_new = side_find_line (added, i + 1) - change.new_first;
      g_array_append_val (changes, change);
    }

  triad_source_words_compare (removed->text, added->text, changes, old_spans, new_spans);
  side_map (removed, old_spans, self->text, self->removed);
  side_map (added, new_spans, self->text, self->added);
}

/* A file's header is before its first hunk, where a removed line could look the same. */
static TriadPatchLine
judge (const char *line,
       int         n_left)
{
  if (n_left <= 0 || *line == '\\')
    return TRIAD_PATCH_HEADER;

  return *line == '-' ? TRIAD_PATCH_REMOVED : *line == '+' ? TRIAD_PATCH_ADDED
                                                           : TRIAD_PATCH_CONTEXT;
}

/* Returns how many lines the hunk with this header has, those of both sides counted. */
static int
count_lines (const char *header)
{
  int n = 0;

  for (int side = 0; side < 2; side++)
    {
      char *end;

      header = strpbrk (header, side == 0 ? "-" : "+");

      if (header == NULL)
        return 0;

      strtol (header + 1, &end, 10);
      n += *end == ',' ? (int) strtol (end + 1, &end, 10) : 1;
      header = end;
    }

  return n;
}

static gsize
find_line_end (const char *text,
               gsize       n_bytes,
               gsize       at)
{
  const char *found = memchr (text + at, '\n', n_bytes - at);

  return found != NULL ? (gsize) (found - text) + 1 : n_bytes;
}

static gsize
limit (const char *patch)
{
  gsize n_bytes = strnlen (patch, MAX_BYTES + 1);

  while (n_bytes > MAX_BYTES || (n_bytes > 0 && patch[n_bytes] != '\0' && patch[n_bytes - 1] != '\n'))
    n_bytes--;

  return n_bytes > 0 ? n_bytes : strnlen (patch, MAX_BYTES);
}

/* Sets the kind of the lines that show the bytes up to @end. */
static int
fill (TriadPatchText *self,
      int             line,
      gsize           end,
      TriadPatchLine  kind)
{
  int n = triad_source_text_get_n_lines (self->text);

  for (; line < n && triad_source_text_get_offset (self->text, line, 0) < end; line++)
    self->kinds[line] = kind;

  return line;
}

TriadPatchText *
triad_patch_text_new (const char *patch)
{
  TriadPatchText *self = g_new0 (TriadPatchText, 1);
  gsize n_bytes = limit (patch);
  TriadPatchLine last = TRIAD_PATCH_HEADER;
  int n_left = 0;
  int line = 0;
  Side removed;
  Side added;

  side_init (&removed);
  side_init (&added);
  self->is_cut = patch[n_bytes] != '\0';
  self->text = new_text (patch, n_bytes);
  self->kinds = g_new0 (guint8, MAX (triad_source_text_get_n_lines (self->text), 1));
  self->removed = g_array_new (FALSE, FALSE, sizeof (TriadSourceSpan));
  self->added = g_array_new (FALSE, FALSE, sizeof (TriadSourceSpan));

  for (gsize at = 0; at < n_bytes;)
    {
      gsize end = find_line_end (patch, n_bytes, at);
      TriadPatchLine kind = judge (patch + at, n_left);

      if (n_left <= 0 && patch[at] == '@')
        n_left = count_lines (patch + at);
      else if (kind != TRIAD_PATCH_HEADER)
        n_left -= kind == TRIAD_PATCH_CONTEXT ? 2 : 1;

      /* A block is removed lines, and the added ones behind them. */
      if ((kind == TRIAD_PATCH_REMOVED && last != TRIAD_PATCH_REMOVED) ||
          (kind == TRIAD_PATCH_ADDED && last != TRIAD_PATCH_ADDED && last != TRIAD_PATCH_REMOVED))
        {
          side_begin_block (&removed);
          side_begin_block (&added);
        }

      if (kind == TRIAD_PATCH_REMOVED || kind == TRIAD_PATCH_ADDED)
        side_add (kind == TRIAD_PATCH_REMOVED ? &removed : &added, patch + at + 1, end - at - 1,
                  at + 1);

      line = fill (self, line, end, kind);
      last = patch[at] == '\\' ? last : kind;
      at = end;
    }

  compare (self, &removed, &added);
  side_clear (&removed);
  side_clear (&added);

  return self;
}

void
triad_patch_text_free (TriadPatchText *self)
{
  triad_source_text_free (self->text);
  g_array_unref (self->removed);
  g_array_unref (self->added);
  g_free (self->kinds);
  g_free (self);
}
