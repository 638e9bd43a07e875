/* triad-source-buffer.c: text buffer of a source file, with diagnostics and highlights */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-source-buffer-private.h"

#define NOTES_AT_ONCE      400                 /* underlined without a pause */
#define PRIORITY           (GDK_PRIORITY_REDRAW + 1)   /* before views lay lines out */

G_DEFINE_FINAL_TYPE (TriadSourceBuffer, triad_source_buffer, GTK_SOURCE_TYPE_BUFFER)

enum
{
  NOTES_CHANGED,
  HIGHLIGHT_CHANGED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

static void
triad_source_buffer_finalize (GObject *object)
{
  TriadSourceBuffer *self = TRIAD_SOURCE_BUFFER (object);

  g_clear_handle_id (&self->underline_id, g_source_remove);
  g_clear_pointer (&self->notes, triad_inline_diagnostics_free);
  g_clear_pointer (&self->text, triad_source_text_free);

  G_OBJECT_CLASS (triad_source_buffer_parent_class)->finalize (object);
}

static void
triad_source_buffer_constructed (GObject *object)
{
  TriadSourceBuffer *self = TRIAD_SOURCE_BUFFER (object);
  GtkTextBuffer *buffer = GTK_TEXT_BUFFER (object);

  G_OBJECT_CLASS (triad_source_buffer_parent_class)->constructed (object);

  gtk_text_buffer_set_enable_undo (buffer, FALSE);
  gtk_source_buffer_set_implicit_trailing_newline (GTK_SOURCE_BUFFER (self), FALSE);
  gtk_source_buffer_set_highlight_matching_brackets (GTK_SOURCE_BUFFER (self), FALSE);

  /* Later tags are drawn above earlier ones. */
  for (int severity = TRIAD_SEVERITY_NOTE; severity >= TRIAD_SEVERITY_ERROR; severity--)
    self->wrong[severity] = gtk_text_buffer_create_tag (buffer, NULL, "underline",
                                                        PANGO_UNDERLINE_ERROR, NULL);
}

static void
triad_source_buffer_class_init (TriadSourceBufferClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->constructed = triad_source_buffer_constructed;
  object_class->finalize = triad_source_buffer_finalize;

  /**
   * TriadSourceBuffer::notes-changed:
   *
   * Emitted when the problems of the text may have changed.
   */
  signals[NOTES_CHANGED] = g_signal_new ("notes-changed", TRIAD_TYPE_SOURCE_BUFFER,
                                         G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                         G_TYPE_NONE, 0);

  signals[HIGHLIGHT_CHANGED] = g_signal_new ("highlight-changed", TRIAD_TYPE_SOURCE_BUFFER,
                                             G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                             G_TYPE_NONE, 0);
}

static void
triad_source_buffer_init (TriadSourceBuffer *self)
{
}

TriadSourceBuffer *
triad_source_buffer_new (void)
{
  return g_object_new (TRIAD_TYPE_SOURCE_BUFFER, NULL);
}

/* Clears only the ranges that have @tag, because every view lays out again what is
 * cleared.
 */
static void
clear_tag_between (TriadSourceBuffer *self,
                   GtkTextTag        *tag,
                   const GtkTextIter *from,
                   const GtkTextIter *to)
{
  GtkTextIter begin = *from;

  while ((gtk_text_iter_has_tag (&begin, tag) ||
          gtk_text_iter_forward_to_tag_toggle (&begin, tag)) &&
         gtk_text_iter_compare (&begin, to) < 0)
    {
      GtkTextIter end = begin;

      gtk_text_iter_forward_to_tag_toggle (&end, tag);

      if (gtk_text_iter_compare (&end, to) > 0)
        end = *to;

      gtk_text_buffer_remove_tag (GTK_TEXT_BUFFER (self), tag, &begin, &end);
      begin = end;
    }
}

/* Returns how many diagnostics to underline next.  The batch ends where the next
 * diagnostic begins in a line in which none of the batch ends.
 */
static int
count_next (TriadSourceBuffer           *self,
            const TriadInlineDiagnostic *notes,
            int                          n)
{
  int first = self->n_underlined;
  int last_line = -1;
  int i;

  for (i = first; i < n && (i < first + NOTES_AT_ONCE || notes[i].line <= last_line); i++)
    {
      int line;
      int index;

      triad_source_text_find (self->text, notes[i].end, &line, &index);
      last_line = MAX (last_line, MAX (line, notes[i].line));
    }

  return i - first;
}

/* Underlines the next batch; clears older underlines in its lines. */
static gboolean
underline_cb (gpointer data)
{
  TriadSourceBuffer *self = data;
  GtkTextBuffer *buffer = GTK_TEXT_BUFFER (self);
  int n;
  const TriadInlineDiagnostic *notes = triad_inline_diagnostics_get_all (self->notes, &n);
  int last = triad_inline_diagnostics_find_first (self->notes, self->end);
  int first = self->n_underlined;
  int end = first + count_next (self, notes, last);
  GtkTextIter from;
  GtkTextIter to;

  gtk_text_buffer_get_bounds (buffer, &from, &to);

  if (first > triad_inline_diagnostics_find_first (self->notes, self->first))
    gtk_text_buffer_get_iter_at_line (buffer, &from, notes[first].line - self->first);

  if (end < last)
    gtk_text_buffer_get_iter_at_line (buffer, &to, notes[end].line - self->first);

  for (int severity = 0; severity <= TRIAD_SEVERITY_NOTE; severity++)
    clear_tag_between (self, self->wrong[severity], &from, &to);

  for (int i = first; i < end; i++)
    {
      triad_source_buffer_find (self, notes[i].begin, &from);
      triad_source_buffer_find (self, notes[i].end, &to);
      gtk_text_buffer_apply_tag (buffer, self->wrong[notes[i].diagnostic->severity], &from, &to);
    }

  self->n_underlined = end;

  if (end < last)
    return G_SOURCE_CONTINUE;

  self->underline_id = 0;

  return G_SOURCE_REMOVE;
}

static void
underline (TriadSourceBuffer *self)
{
  g_clear_handle_id (&self->underline_id, g_source_remove);
  self->n_underlined = triad_inline_diagnostics_find_first (self->notes, self->first);

  if (underline_cb (self))
    self->underline_id = g_idle_add_full (PRIORITY, underline_cb, self, NULL);
}

void
triad_source_buffer_set_diagnostics (TriadSourceBuffer   *self,
                                     TriadDiagnosticList *diagnostics)
{
  g_clear_pointer (&self->notes, triad_inline_diagnostics_free);
  self->notes = triad_inline_diagnostics_new (diagnostics, self->text);
  underline (self);
  g_signal_emit (self, signals[NOTES_CHANGED], 0);
}

const TriadSourceText *
triad_source_buffer_get_text (TriadSourceBuffer *self)
{
  return self->text;
}

const TriadInlineDiagnostics *
triad_source_buffer_get_notes (TriadSourceBuffer *self)
{
  return self->notes;
}

void
triad_source_buffer_set_colours (TriadSourceBuffer        *self,
                                 const TriadSourceColours *colours,
                                 gboolean                  dark)
{
  GtkSourceStyleSchemeManager *manager = gtk_source_style_scheme_manager_get_default ();

  gtk_source_buffer_set_style_scheme
    (GTK_SOURCE_BUFFER (self),
     gtk_source_style_scheme_manager_get_scheme (manager, dark ? "Adwaita-dark" : "Adwaita"));

  for (int severity = 0; severity <= TRIAD_SEVERITY_NOTE; severity++)
    g_object_set (self->wrong[severity], "underline-rgba", &colours->severity[severity], NULL);
}

static gboolean
is_space_to (GtkTextIter        iter,
             const GtkTextIter *end)
{
  while (gtk_text_iter_compare (&iter, end) < 0)
    {
      if (!g_unichar_isspace (gtk_text_iter_get_char (&iter)))
        return FALSE;

      gtk_text_iter_forward_char (&iter);
    }

  return TRUE;
}

static gboolean
fills_lines (const GtkTextIter *begin,
             const GtkTextIter *end)
{
  GtkTextIter line = *begin;
  GtkTextIter line_end = *end;

  gtk_text_iter_set_line_offset (&line, 0);

  if (!gtk_text_iter_ends_line (&line_end))
    gtk_text_iter_forward_to_line_end (&line_end);

  return is_space_to (line, begin) && is_space_to (*end, &line_end);
}

gboolean
triad_source_buffer_find_highlight (TriadSourceBuffer    *self,
                                    TriadSourceHighlight  highlight,
                                    GtkTextIter          *begin,
                                    GtkTextIter          *end,
                                    gboolean             *fills)
{
  gboolean is_name = highlight == TRIAD_SOURCE_NAME;
  int element = is_name ? TRIAD_SOURCE_SELECTED : highlight;
  const TriadSourcePlace *place = &self->places[element];

  if (!self->is_highlighted[element])
    return FALSE;

  triad_source_buffer_find (self, is_name ? place->name_begin : place->begin, begin);
  triad_source_buffer_find (self, is_name ? place->name_end : place->end, end);
  *fills = !is_name && fills_lines (begin, end);

  return gtk_text_iter_compare (begin, end) < 0;
}

void
triad_source_buffer_mark (TriadSourceBuffer *self)
{
  underline (self);
  g_signal_emit (self, signals[NOTES_CHANGED], 0);
}

void
triad_source_buffer_highlight (TriadSourceBuffer      *self,
                               TriadSourceHighlight    highlight,
                               const TriadSourcePlace *place)
{
  self->is_highlighted[highlight] = place != NULL;

  if (place != NULL)
    self->places[highlight] = *place;

  g_signal_emit (self, signals[HIGHLIGHT_CHANGED], 0);
}

void
triad_source_buffer_find (TriadSourceBuffer *self,
                          gsize              offset,
                          GtkTextIter       *iter)
{
  GtkTextBuffer *buffer = GTK_TEXT_BUFFER (self);
  int line;
  int index;

  triad_source_text_find (self->text, offset, &line, &index);

  if (line < self->first)
    gtk_text_buffer_get_start_iter (buffer, iter);
  else if (line >= self->end)
    gtk_text_buffer_get_end_iter (buffer, iter);
  else
    gtk_text_buffer_get_iter_at_line_index (buffer, iter, line - self->first, index);
}

gsize
triad_source_buffer_get_offset (TriadSourceBuffer *self,
                                const GtkTextIter *iter)
{
  int line = MIN (triad_source_buffer_get_line (self, iter),
                  triad_source_text_get_n_lines (self->text) - 1);

  return triad_source_text_get_offset (self->text, line, gtk_text_iter_get_line_index (iter));
}
