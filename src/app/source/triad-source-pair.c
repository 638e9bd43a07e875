/* triad-source-pair.c: two source panes side by side, line beside line */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-source-pair.h"

#include "triad-source-words.h"

/* The yellow of differences in all views. */
static const GdkRGBA colour = { 0.96, 0.76, 0.07, 0.45 };

typedef struct
{
  TriadSourceView   *view;            /* weak */
  GtkTextBuffer     *followed;        /* the one whose changes are followed */
  TriadSourceBuffer *buffer;          /* the one that has the tags; NULL for none */
  GPtrArray         *tags;            /* of GtkTextTag */
} Side;

struct _TriadSourcePair
{
  Side      sides[2];
  GtkWidget *note;                    /* weak; shown while the texts are not aligned */
  GBinding *binding;                  /* of the scroll positions; NULL for none */
  guint     align_id;
};

/* A tag that is removed from the table is removed from the text. */
static void
clear (Side *side)
{
  if (side->buffer == NULL)
    return;

  for (guint i = 0; i < side->tags->len; i++)
    gtk_text_tag_table_remove (gtk_text_buffer_get_tag_table (GTK_TEXT_BUFFER (side->buffer)),
                               g_ptr_array_index (side->tags, i));

  g_ptr_array_set_size (side->tags, 0);
  g_clear_object (&side->buffer);
}

static GtkTextTag *
create_tag (Side *side)
{
  GtkTextTag *tag = gtk_text_buffer_create_tag (GTK_TEXT_BUFFER (side->buffer), NULL, NULL);

  g_ptr_array_add (side->tags, tag);

  return tag;
}

static int
get_line_height (Side *side)
{
  GtkTextIter iter;
  GdkRectangle at;

  gtk_text_buffer_get_start_iter (GTK_TEXT_BUFFER (side->buffer), &iter);
  gtk_text_view_get_iter_location (GTK_TEXT_VIEW (side->view), &iter, &at);

  return at.height;
}

/* Leaves room for @n lines before @line. */
static void
leave_room (Side *side,
            int   line,
            int   n)
{
  GtkTextBuffer *buffer = GTK_TEXT_BUFFER (side->buffer);
  GtkTextTag *tag = create_tag (side);
  GtkTextIter begin;
  GtkTextIter end;

  g_object_set (tag, line > 0 ? "pixels-below-lines" : "pixels-above-lines",
                n * get_line_height (side), NULL);
  gtk_text_buffer_get_iter_at_line (buffer, &begin, MAX (line - 1, 0));
  end = begin;
  gtk_text_iter_forward_line (&end);
  gtk_text_buffer_apply_tag (buffer, tag, &begin, &end);
}

static void
mark (Side         *side,
      const GArray *spans)
{
  GtkTextBuffer *buffer = GTK_TEXT_BUFFER (side->buffer);
  GtkTextTag *tag = create_tag (side);

  g_object_set (tag, "background-rgba", &colour, NULL);

  for (guint i = 0; i < spans->len; i++)
    {
      const TriadSourceSpan *span = &g_array_index (spans, TriadSourceSpan, i);
      GtkTextIter begin;
      GtkTextIter end;

      gtk_text_buffer_get_iter_at_line_index (buffer, &begin, span->line, span->begin);
      gtk_text_buffer_get_iter_at_line_index (buffer, &end, span->line, span->end);
      gtk_text_buffer_apply_tag (buffer, tag, &begin, &end);
    }
}

/* Binds the scroll positions, or unbinds them. */
static void
bind (TriadSourcePair *self,
      gboolean         shall_bind)
{
  GtkScrollable *before = GTK_SCROLLABLE (self->sides[0].view);
  GtkScrollable *after = GTK_SCROLLABLE (self->sides[1].view);

  if ((self->binding != NULL) == shall_bind)
    return;

  if (shall_bind)
    {
      self->binding = g_object_bind_property (gtk_scrollable_get_vadjustment (before), "value",
                                              gtk_scrollable_get_vadjustment (after), "value",
                                              G_BINDING_BIDIRECTIONAL);
      g_object_add_weak_pointer (G_OBJECT (self->binding), (gpointer *) &self->binding);
    }
  else
    {
      g_object_remove_weak_pointer (G_OBJECT (self->binding), (gpointer *) &self->binding);
      g_binding_unbind (g_steal_pointer (&self->binding));
    }
}

static void
show_note (TriadSourcePair *self,
           gboolean         is_shown)
{
  if (self->note != NULL)
    gtk_widget_set_visible (self->note, is_shown);
}

static void
align (TriadSourcePair *self)
{
  g_autoptr(GArray) old_spans = g_array_new (FALSE, FALSE, sizeof (TriadSourceSpan));
  g_autoptr(GArray) new_spans = g_array_new (FALSE, FALSE, sizeof (TriadSourceSpan));
  const TriadSourceText *texts[2];
  g_autoptr(GArray) changes = NULL;

  for (int i = 0; i < 2; i++)
    {
      Side *side = &self->sides[i];

      clear (side);
      g_set_object (&side->buffer, triad_source_view_get_source_buffer (side->view));
    }

  if (self->sides[0].buffer == NULL || self->sides[1].buffer == NULL)
    return;

  /* Of a large text, only a page is loaded. */
  bind (self, triad_source_buffer_is_whole (self->sides[0].buffer) &&
              triad_source_buffer_is_whole (self->sides[1].buffer));
  show_note (self, self->binding == NULL);

  if (self->binding == NULL)
    return;

  for (int i = 0; i < 2; i++)
    texts[i] = triad_source_buffer_get_text (self->sides[i].buffer);

  changes = triad_source_diff (texts[0], texts[1]);

  for (guint i = 0; i < changes->len; i++)
    {
      const TriadSourceChange *change = &g_array_index (changes, TriadSourceChange, i);

      if (change->n_new > change->n_old)
        leave_room (&self->sides[0], change->old_first + change->n_old,
                    change->n_new - change->n_old);
      else if (change->n_old > change->n_new)
        leave_room (&self->sides[1], change->new_first + change->n_new,
                    change->n_old - change->n_new);
    }

  triad_source_words_compare (texts[0], texts[1], changes, old_spans, new_spans);
  mark (&self->sides[0], old_spans);
  mark (&self->sides[1], new_spans);
}

static gboolean
align_cb (gpointer data)
{
  TriadSourcePair *self = data;

  self->align_id = 0;

  if (self->sides[0].view != NULL && self->sides[1].view != NULL)
    align (self);

  return G_SOURCE_REMOVE;
}

/* Later, when a reload has changed all of the text. */
static void
queue_align (TriadSourcePair *self)
{
  if (self->align_id == 0)
    self->align_id = g_idle_add_full (G_PRIORITY_HIGH_IDLE, align_cb, self, NULL);
}

static void
changed_cb (GtkTextBuffer *buffer,
            gpointer       self)
{
  queue_align (self);
}

static void
follow (TriadSourcePair *self,
        Side            *side,
        GtkTextBuffer   *buffer)
{
  if (side->followed != NULL)
    g_signal_handlers_disconnect_by_data (side->followed, self);

  g_set_object (&side->followed, buffer);

  if (buffer != NULL)
    g_signal_connect (buffer, "changed", G_CALLBACK (changed_cb), self);
}

/* Another file of the model is shown, or the first one. */
static void
notify_buffer_cb (GtkTextView *view,
                  GParamSpec  *pspec,
                  gpointer     data)
{
  TriadSourcePair *self = data;
  int i = GTK_TEXT_VIEW (self->sides[0].view) == view ? 0 : 1;

  follow (self, &self->sides[i], gtk_text_view_get_buffer (view));
  queue_align (self);
}

TriadSourcePair *
triad_source_pair_new (TriadSourcePane *before,
                       TriadSourcePane *after,
                       GtkWidget       *note)
{
  TriadSourcePair *self = g_new0 (TriadSourcePair, 1);
  TriadSourcePane *panes[] = { before, after };

  g_set_weak_pointer (&self->note, note);

  for (int i = 0; i < 2; i++)
    {
      Side *side = &self->sides[i];

      side->tags = g_ptr_array_new ();
      g_set_weak_pointer (&side->view, triad_source_pane_get_view (panes[i]));
      g_signal_connect (side->view, "notify::buffer", G_CALLBACK (notify_buffer_cb), self);
      notify_buffer_cb (GTK_TEXT_VIEW (side->view), NULL, self);
    }

  bind (self, TRUE);

  return self;
}

void
triad_source_pair_free (TriadSourcePair *self)
{
  g_clear_handle_id (&self->align_id, g_source_remove);

  bind (self, FALSE);
  show_note (self, FALSE);
  g_clear_weak_pointer (&self->note);

  for (int i = 0; i < 2; i++)
    {
      Side *side = &self->sides[i];

      if (side->view != NULL)
        g_signal_handlers_disconnect_by_data (side->view, self);

      follow (self, side, NULL);
      clear (side);
      g_clear_weak_pointer (&side->view);
      g_ptr_array_unref (side->tags);
    }

  g_free (self);
}
