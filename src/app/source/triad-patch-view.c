/* triad-patch-view.c: text view of a unified diff */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-patch-view.h"

#include <glib/gi18n.h>

#include "triad-patch-text.h"

/* Behind text of any colour, light on dark or dark on light. */
static const GdkRGBA backgrounds[] = {
  [TRIAD_PATCH_REMOVED] = { 0.88, 0.11, 0.14, 0.16 },
  [TRIAD_PATCH_ADDED] = { 0.18, 0.76, 0.49, 0.18 },
};

static const GdkRGBA words[] = {
  [TRIAD_PATCH_REMOVED] = { 0.88, 0.11, 0.14, 0.30 },
  [TRIAD_PATCH_ADDED] = { 0.18, 0.76, 0.49, 0.36 },
};

#define MAX_REVEALED 40           /* characters of a changed word that are scrolled into view */
#define MAX_FRAMES   300          /* until which the text is laid out, or is scrolled as it is */

struct _TriadPatchView
{
  GtkTextView  parent_instance;

  GtkTextTag  *lines[TRIAD_PATCH_HEADER + 1];   /* NULL for context */
  GtkTextTag  *words[TRIAD_PATCH_HEADER + 1];
  guint        revealing;                       /* a tick callback, or 0 */
  int          n_frames;                        /* that it has waited */
};

G_DEFINE_FINAL_TYPE (TriadPatchView, triad_patch_view, GTK_TYPE_TEXT_VIEW)

static void
triad_patch_view_class_init (TriadPatchViewClass *klass)
{
}

static void
triad_patch_view_init (TriadPatchView *self)
{
  GtkTextBuffer *buffer = gtk_text_view_get_buffer (GTK_TEXT_VIEW (self));

  for (TriadPatchLine kind = TRIAD_PATCH_REMOVED; kind <= TRIAD_PATCH_ADDED; kind++)
    {
      self->lines[kind] = gtk_text_buffer_create_tag (buffer, NULL, "paragraph-background-rgba",
                                                      &backgrounds[kind], NULL);
      self->words[kind] = gtk_text_buffer_create_tag (buffer, NULL, "background-rgba",
                                                      &words[kind], NULL);
    }

  self->lines[TRIAD_PATCH_HEADER] = gtk_text_buffer_create_tag (buffer, NULL, "weight",
                                                                PANGO_WEIGHT_BOLD, NULL);
  gtk_text_view_set_editable (GTK_TEXT_VIEW (self), FALSE);
  gtk_text_view_set_cursor_visible (GTK_TEXT_VIEW (self), FALSE);
  gtk_text_view_set_monospace (GTK_TEXT_VIEW (self), TRUE);
  gtk_text_view_set_left_margin (GTK_TEXT_VIEW (self), 9);
  gtk_text_view_set_right_margin (GTK_TEXT_VIEW (self), 9);
  gtk_text_view_set_top_margin (GTK_TEXT_VIEW (self), 6);
  gtk_text_view_set_bottom_margin (GTK_TEXT_VIEW (self), 6);
  gtk_text_view_set_accepts_tab (GTK_TEXT_VIEW (self), FALSE);
}

static void
mark_lines (TriadPatchView       *self,
            const TriadPatchText *patch)
{
  GtkTextBuffer *buffer = gtk_text_view_get_buffer (GTK_TEXT_VIEW (self));
  int n = triad_source_text_get_n_lines (patch->text);

  for (int first = 0, next; first < n; first = next)
    {
      GtkTextIter begin;
      GtkTextIter end;

      for (next = first + 1; next < n && patch->kinds[next] == patch->kinds[first];)
        next++;

      if (self->lines[patch->kinds[first]] == NULL)
        continue;

      gtk_text_buffer_get_iter_at_line (buffer, &begin, first);
      gtk_text_buffer_get_iter_at_line (buffer, &end, next);
      gtk_text_buffer_apply_tag (buffer, self->lines[patch->kinds[first]], &begin, &end);
    }
}

static void
mark_words (TriadPatchView *self,
            TriadPatchLine  kind,
            const GArray   *spans)
{
  GtkTextBuffer *buffer = gtk_text_view_get_buffer (GTK_TEXT_VIEW (self));

  for (guint i = 0; i < spans->len; i++)
    {
      const TriadSourceSpan *span = &g_array_index (spans, TriadSourceSpan, i);
      GtkTextIter begin;
      GtkTextIter end;

      gtk_text_buffer_get_iter_at_line_index (buffer, &begin, span->line, span->begin);
      gtk_text_buffer_get_iter_at_line_index (buffer, &end, span->line, span->end);
      gtk_text_buffer_apply_tag (buffer, self->words[kind], &begin, &end);
    }
}

/* GTK scrolls to a wrong place until the text has been laid out in a view that has its size. */
static gboolean
reveal_cb (GtkWidget     *widget,
           GdkFrameClock *clock,
           gpointer       data)
{
  TriadPatchView *self = TRIAD_PATCH_VIEW (widget);
  GtkAdjustment *along = gtk_scrollable_get_hadjustment (GTK_SCROLLABLE (widget));
  GtkTextBuffer *buffer = gtk_text_view_get_buffer (GTK_TEXT_VIEW (widget));
  GtkTextMark *word = gtk_text_buffer_get_insert (buffer);
  GtkTextIter iter;
  GdkRectangle place;

  gtk_text_buffer_get_iter_at_mark (buffer, &iter, word);
  gtk_text_view_get_iter_location (GTK_TEXT_VIEW (widget), &iter, &place);

  if ((!gtk_widget_get_mapped (widget) || gtk_adjustment_get_page_size (along) <= 1 ||
       gtk_adjustment_get_upper (along) < place.x) && ++self->n_frames < MAX_FRAMES)
    return G_SOURCE_CONTINUE;

  gtk_text_view_scroll_to_mark (GTK_TEXT_VIEW (widget), word, 0.1, FALSE, 0, 0);
  self->revealing = 0;

  return G_SOURCE_REMOVE;
}

/* Scrolls a changed word into view, which may be far to the right in a long line. */
static void
reveal_word (TriadPatchView        *self,
             const TriadSourceSpan *span)
{
  GtkTextBuffer *buffer = gtk_text_view_get_buffer (GTK_TEXT_VIEW (self));
  GtkTextIter begin;
  GtkTextIter end;

  gtk_text_buffer_get_iter_at_line_index (buffer, &begin, span->line, span->begin);
  gtk_text_buffer_get_iter_at_line_index (buffer, &end, span->line, span->end);

  if (gtk_text_iter_get_offset (&end) - gtk_text_iter_get_offset (&begin) > MAX_REVEALED)
    {
      end = begin;
      gtk_text_iter_forward_chars (&end, MAX_REVEALED);
    }

  gtk_text_buffer_place_cursor (buffer, &end);
  self->n_frames = 0;

  if (self->revealing == 0)
    self->revealing = gtk_widget_add_tick_callback (GTK_WIDGET (self), reveal_cb, NULL, NULL);
}

void
triad_patch_view_set_patch (TriadPatchView *self,
                            const char     *patch)
{
  GtkTextBuffer *buffer = gtk_text_view_get_buffer (GTK_TEXT_VIEW (self));
  g_autoptr(TriadPatchText) shown = triad_patch_text_new (patch);
  const char *text;
  gsize n_bytes;
  GtkTextIter iter;

  text = triad_source_text_get_text (shown->text, &n_bytes);
  gtk_text_buffer_set_text (buffer, text, n_bytes);
  mark_lines (self, shown);
  mark_words (self, TRIAD_PATCH_REMOVED, shown->removed);
  mark_words (self, TRIAD_PATCH_ADDED, shown->added);

  if (shown->is_cut)
    {
      gtk_text_buffer_get_end_iter (buffer, &iter);
      gtk_text_buffer_insert (buffer, &iter, _("More changes are not shown"), -1);
    }

  gtk_text_buffer_get_start_iter (buffer, &iter);
  gtk_text_buffer_place_cursor (buffer, &iter);

  if (shown->added->len > 0)
    reveal_word (self, &g_array_index (shown->added, TriadSourceSpan, 0));
  else if (shown->removed->len > 0)
    reveal_word (self, &g_array_index (shown->removed, TriadSourceSpan, 0));
}
