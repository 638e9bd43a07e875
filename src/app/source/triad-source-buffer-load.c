/* triad-source-buffer-load.c: part of TriadSourceBuffer: the lines of the text that are loaded
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#include "triad-source-buffer-private.h"

#include <string.h>

#include "triad-source-diff.h"

#define EDGE 4                             /* the part of a page in which others are loaded */

/* Replaces lines [@first, @end) of the buffer by lines of the new text. */
static void
replace_lines (TriadSourceBuffer     *self,
               int                    first,
               int                    end,
               const TriadSourceText *new_text,
               int                    new_first,
               int                    n_new)
{
  GtkTextBuffer *buffer = GTK_TEXT_BUFFER (self);
  GtkTextIter from;
  GtkTextIter to;
  const char *lines;
  gsize n_bytes;

  gtk_text_buffer_get_iter_at_line (buffer, &from, first);

  if (end < self->end - self->first)
    gtk_text_buffer_get_iter_at_line (buffer, &to, end);
  else
    gtk_text_buffer_get_end_iter (buffer, &to);

  gtk_text_buffer_delete (buffer, &from, &to);
  lines = triad_source_text_get_lines (new_text, new_first, n_new, &n_bytes);
  gtk_text_buffer_insert (buffer, &from, lines, n_bytes);
}

/* Goes from the last change to the first, so that line numbers before it stay valid. */
static void
replace_text (TriadSourceBuffer     *self,
              const TriadSourceText *old_text)
{
  g_autoptr(GArray) changes = triad_source_diff (old_text, self->text);

  for (guint i = changes->len; i > 0; i--)
    {
      const TriadSourceChange *change = &g_array_index (changes, TriadSourceChange, i - 1);

      replace_lines (self, change->old_first, change->old_first + change->n_old, self->text,
                     change->new_first, change->n_new);
    }

  self->end = triad_source_text_get_n_lines (self->text);
}

static gboolean
is_same_line (const TriadSourceText *a,
              int                    line,
              const TriadSourceText *b,
              int                    other)
{
  gsize n;
  gsize n_other;
  const char *text = triad_source_text_get_lines (a, line, 1, &n);
  const char *other_text = triad_source_text_get_lines (b, other, 1, &n_other);

  return n == n_other && memcmp (text, other_text, n) == 0;
}

/* Keeps the lines at the beginning and at the end of the page that are the same in the new text.
 * The page grows by lines that are new, up to a limit.  FALSE if it would be empty. */
static gboolean
replace_page (TriadSourceBuffer     *self,
              const TriadSourceText *old_text)
{
  int n_lines = triad_source_text_get_n_lines (self->text);
  int by = n_lines - triad_source_text_get_n_lines (old_text);
  gboolean is_moved = self->first + by >= 0 && self->end + by <= n_lines &&
                      is_same_line (old_text, self->first, self->text, self->first + by) &&
                      is_same_line (old_text, self->end - 1, self->text, self->end - 1 + by);
  int first = is_moved ? self->first + by : MIN (self->first, n_lines);
  int end = CLAMP (self->end + by, first, MIN (first + 2 * TRIAD_SOURCE_TEXT_PAGE_LINES, n_lines));
  int from = 0;
  int to = 0;

  if (first == end)
    return FALSE;

  while (from < MIN (self->end - self->first, end - first) &&
         is_same_line (old_text, self->first + from, self->text, first + from))
    from++;

  while (to < MIN (self->end - self->first, end - first) - from &&
         is_same_line (old_text, self->end - 1 - to, self->text, end - 1 - to))
    to++;

  replace_lines (self, from, self->end - self->first - to, self->text, first + from,
                 end - to - (first + from));
  self->first = first;
  self->end = end;

  return TRUE;
}

static void
set_page (TriadSourceBuffer *self,
          int                first,
          int                end)
{
  GtkTextBuffer *buffer = GTK_TEXT_BUFFER (self);
  GtkTextIter start;
  gsize n_bytes;
  const char *lines = triad_source_text_get_lines (self->text, first, end - first, &n_bytes);

  self->first = first;
  self->end = end;
  gtk_text_buffer_set_text (buffer, lines, n_bytes);
  gtk_text_buffer_get_start_iter (buffer, &start);
  gtk_text_buffer_place_cursor (buffer, &start);
}

void
triad_source_buffer_set_source (TriadSourceBuffer   *self,
                                TriadDiagnosticList *diagnostics,
                                TriadSource         *source)
{
  GtkSourceLanguageManager *manager = gtk_source_language_manager_get_default ();
  g_autoptr(TriadSourceText) old_text = g_steal_pointer (&self->text);
  gboolean was_whole = old_text != NULL &&
                       self->end - self->first == triad_source_text_get_n_lines (old_text);
  int first;
  int end;

  self->text = triad_source_text_new (source);
  triad_source_text_find_page (self->text, self->first, &first, &end);

  if (old_text == NULL)
    {
      gtk_source_buffer_set_language (GTK_SOURCE_BUFFER (self),
                                      gtk_source_language_manager_get_language (manager, "xml"));
      set_page (self, first, end);
    }
  else if (was_whole && end - first == triad_source_text_get_n_lines (self->text))
    replace_text (self, old_text);
  else if (!replace_page (self, old_text))
    set_page (self, first, end);

  triad_source_buffer_set_diagnostics (self, diagnostics);
}

/* Of the lines that stay, nothing is laid out again. */
static void
move_page (TriadSourceBuffer *self,
           int                first,
           int                end)
{
  gboolean keeps = gtk_text_buffer_get_has_selection (GTK_TEXT_BUFFER (self));

  if (end > self->end)
    replace_lines (self, self->end - self->first, self->end - self->first, self->text,
                   self->end, end - self->end);

  self->end = MAX (end, self->end);

  if (first < self->first)
    replace_lines (self, 0, 0, self->text, first, self->first - first);

  self->first = MIN (first, self->first);

  /* A selection may grow to any length. */
  if (!keeps && end < self->end)
    {
      replace_lines (self, end - self->first, self->end - self->first, self->text, end, 0);
      self->end = end;
    }

  if (!keeps && first > self->first)
    {
      replace_lines (self, 0, first - self->first, self->text, first, 0);
      self->first = first;
    }
}

gboolean
triad_source_buffer_load (TriadSourceBuffer *self,
                          int                line)
{
  int margin = (self->end - self->first) / EDGE;
  int first;
  int end;

  triad_source_text_find_page (self->text, line, &first, &end);

  if ((self->first == 0 || line >= self->first + margin) &&
      (self->end == triad_source_text_get_n_lines (self->text) || line < self->end - margin))
    return FALSE;

  if (first >= self->end || end <= self->first)
    set_page (self, first, end);
  else
    move_page (self, first, end);

  triad_source_buffer_mark (self);

  return TRUE;
}

int
triad_source_buffer_get_first (TriadSourceBuffer *self)
{
  return self->first;
}

gboolean
triad_source_buffer_is_whole (TriadSourceBuffer *self)
{
  return self->end - self->first == triad_source_text_get_n_lines (self->text);
}

int
triad_source_buffer_get_line (TriadSourceBuffer *self,
                              const GtkTextIter *iter)
{
  return self->first + gtk_text_iter_get_line (iter);
}
