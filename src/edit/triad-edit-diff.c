/* triad-edit-diff.c: edit as a unified diff */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-edit-private.h"

#include <string.h>

#define CONTEXT 3

/* Lines of the old text that change, and what they become. */
typedef struct
{
  gsize    begin;      /* offset of the first line */
  gsize    end;        /* offset behind the last one */
  gsize    copied;     /* offset up to which @text replaces the old text */
  GString *text;
} Block;

typedef struct
{
  const char *text;
  gsize       n_bytes;
  GArray     *blocks;  /* of Block */
  GString    *out;
} Diff;

static void
clear_block (gpointer data)
{
  Block *block = data;

  g_string_free (block->text, TRUE);
}

/* Lines end with LF, as for patch(1). */
static gsize
find_line_end (const char *text,
               gsize       n_bytes,
               gsize       at)
{
  const char *found = at < n_bytes ? memchr (text + at, '\n', n_bytes - at) : NULL;

  return found != NULL ? (gsize) (found - text) + 1 : n_bytes;
}

static gsize
find_line_begin (const char *text,
                 gsize       floor,
                 gsize       at)
{
  const char *found = at > floor ? memrchr (text + floor, '\n', at - floor) : NULL;

  return found != NULL ? (gsize) (found - text) + 1 : floor;
}

/* Copies the rest of the last block's lines, once for all replacements in them. */
static void
finish_block (const Diff *self,
              Block      *last)
{
  if (last == NULL)
    return;

  g_string_append_len (last->text, self->text + last->copied, last->end - last->copied);
  last->copied = last->end;
}

static Block *
get_last_block (const Diff *self)
{
  return self->blocks->len > 0
    ? &g_array_index (self->blocks, Block, self->blocks->len - 1) : NULL;
}

static void
add_replacement (Diff                   *self,
                 const TriadReplacement *replacement)
{
  Block *last = get_last_block (self);
  gsize copied = replacement->end;

  if (last == NULL || replacement->begin >= last->end)
    {
      Block block = { 0, 0, 0, g_string_new (NULL) };

      finish_block (self, last);
      block.begin = find_line_begin (self->text, last != NULL ? last->end : 0,
                                     replacement->begin);
      block.copied = block.begin;
      g_array_append_val (self->blocks, block);
      last = get_last_block (self);
    }

  g_string_append_len (last->text, self->text + last->copied, replacement->begin - last->copied);
  g_string_append (last->text, replacement->text);
  last->copied = copied;

  /* A deletion up to the beginning of a line ends before that line. */
  if (copied > 0 && copied > last->begin && self->text[copied - 1] == '\n' &&
      (last->text->len == 0 || last->text->str[last->text->len - 1] == '\n'))
    last->end = copied;
  else if (copied >= last->end)
    last->end = find_line_end (self->text, self->n_bytes, copied);
}

/* Leaves out lines at the beginning and at the end of a block that stay the same. */
static void
trim (const Diff *self,
      Block      *block)
{
  gsize same = 0;

  for (gsize at = block->begin; at < block->end;)
    {
      gsize end = find_line_end (self->text, block->end, at);
      gsize n = end - block->begin;

      if (n > block->text->len || self->text[end - 1] != '\n' ||
          memcmp (block->text->str + (at - block->begin), self->text + at, end - at) != 0)
        break;

      same = n;
      at = end;
    }

  g_string_erase (block->text, 0, (gssize) same);
  block->begin += same;

  while (block->end > block->begin && block->text->len > 0)
    {
      gsize old = find_line_begin (self->text, block->begin, block->end - 1);
      gsize n = block->end - old;

      if (n > block->text->len ||
          memcmp (block->text->str + block->text->len - n, self->text + old, n) != 0 ||
          (n < block->text->len && block->text->str[block->text->len - n - 1] != '\n'))
        break;

      g_string_truncate (block->text, block->text->len - n);
      block->end = old;
    }
}

static int
count_lines (const char *text,
             gsize       n_bytes)
{
  int n = 0;

  for (gsize at = 0; at < n_bytes; at = find_line_end (text, n_bytes, at))
    n++;

  return n;
}

static void
append_lines (GString    *out,
              char        mark,
              const char *text,
              gsize       n_bytes)
{
  for (gsize at = 0; at < n_bytes;)
    {
      gsize end = find_line_end (text, n_bytes, at);

      g_string_append_c (out, mark);
      g_string_append_len (out, text + at, end - at);

      if (text[end - 1] != '\n')
        g_string_append (out, "\n\\ No newline at end of file\n");

      at = end;
    }
}

/* Returns the offset of the line @n lines before the one that begins at @at. */
static gsize
go_back (const Diff *self,
         gsize       floor,
         gsize       at,
         int         n)
{
  for (; n > 0 && at > floor; n--)
    at = find_line_begin (self->text, floor, at - 1);

  return at;
}

static gsize
go_on (const Diff *self,
       gsize       at,
       int         n)
{
  for (; n > 0 && at < self->n_bytes; n--)
    at = find_line_end (self->text, self->n_bytes, at);

  return at;
}

static void
append_range (GString *out,
              int      line,
              int      n)
{
  g_string_append_printf (out, n == 1 ? "%d" : "%d,%d", n == 0 ? line - 1 : line, n);
}

/* Added lines follow all lines that they replace, not each of them. */
static void
flush_added (GString *hunk,
             GString *added)
{
  g_string_append_len (hunk, added->str, (gssize) added->len);
  g_string_truncate (added, 0);
}

/* Appends the hunk of the blocks from @first to before @last. */
static void
append_hunk (Diff  *self,
             guint  first,
             guint  last,
             gsize  floor,
             int   *line,
             int   *shift)
{
  g_autoptr(GString) hunk = g_string_new (NULL);
  g_autoptr(GString) added = g_string_new (NULL);
  gsize begin = go_back (self, floor, g_array_index (self->blocks, Block, first).begin, CONTEXT);
  gsize at = begin;
  gsize end;
  int n_old = 0;
  int n_new = 0;

  *line += count_lines (self->text + floor, begin - floor);

  for (guint i = first; i < last; i++)
    {
      const Block *block = &g_array_index (self->blocks, Block, i);
      int n_same = count_lines (self->text + at, block->begin - at);

      if (n_same > 0)
        flush_added (hunk, added);

      append_lines (hunk, ' ', self->text + at, block->begin - at);
      append_lines (hunk, '-', self->text + block->begin, block->end - block->begin);
      append_lines (added, '+', block->text->str, block->text->len);
      n_old += n_same + count_lines (self->text + block->begin, block->end - block->begin);
      n_new += n_same + count_lines (block->text->str, block->text->len);
      at = block->end;
    }

  flush_added (hunk, added);
  end = go_on (self, at, CONTEXT);
  append_lines (hunk, ' ', self->text + at, end - at);
  n_old += count_lines (self->text + at, end - at);
  n_new += count_lines (self->text + at, end - at);

  g_string_append (self->out, "@@ -");
  append_range (self->out, *line, n_old);
  g_string_append (self->out, " +");
  append_range (self->out, *line + *shift, n_new);
  g_string_append (self->out, " @@\n");
  g_string_append_len (self->out, hunk->str, hunk->len);

  *line += n_old - count_lines (self->text + at, end - at);
  *shift += n_new - n_old;
}

/* Returns @name as it is in a diff: in quotes, as git and patch(1) write and read it, if it could be
 * taken for more than a name. */
static char *
dup_quoted (const char *name)
{
  g_autofree char *escaped = NULL;
  gboolean is_plain = TRUE;

  for (const char *at = name; *at != '\0'; at++)
    is_plain = is_plain && !g_ascii_iscntrl (*at) && *at != '"' && *at != '\\';

  if (is_plain)
    return g_strdup (name);

  escaped = g_strescape (name, NULL);

  return g_strdup_printf ("\"%s\"", escaped);
}

static void
append_file (GString                *out,
             const TriadReplacement *replacements,
             int                     n)
{
  g_autofree char *name = dup_quoted (triad_source_get_name (replacements[0].source));
  Diff self = { .out = out, .blocks = g_array_new (FALSE, FALSE, sizeof (Block)) };
  gsize floor = 0;
  int line = 1;
  int shift = 0;

  self.text = triad_source_get_text (replacements[0].source, &self.n_bytes);
  g_array_set_clear_func (self.blocks, clear_block);

  for (int i = 0; i < n; i++)
    add_replacement (&self, &replacements[i]);

  finish_block (&self, get_last_block (&self));

  for (guint i = 0; i < self.blocks->len; i++)
    trim (&self, &g_array_index (self.blocks, Block, i));

  g_string_append_printf (out, "--- %s\n+++ %s\n", name, name);

  for (guint first = 0, last; first < self.blocks->len; first = last)
    {
      gsize end;

      for (last = first + 1; last < self.blocks->len; last++)
        {
          end = g_array_index (self.blocks, Block, last - 1).end;

          if (go_on (&self, end, 2 * CONTEXT) < g_array_index (self.blocks, Block, last).begin)
            break;
        }

      append_hunk (&self, first, last, floor, &line, &shift);
      floor = g_array_index (self.blocks, Block, last - 1).end;
    }

  g_array_unref (self.blocks);
}

char *
triad_edit_dup_diff (const TriadEdit *self)
{
  GString *out = g_string_new (NULL);
  int n;
  const TriadReplacement *replacements = triad_edit_get_replacements (self, &n);

  for (int i = 0, next; i < n; i = next)
    {
      for (next = i + 1; next < n && replacements[next].source == replacements[i].source;)
        next++;

      append_file (out, replacements + i, next - i);
    }

  return g_string_free (out, FALSE);
}
