/* triad-tooltip-text.c: tooltip texts, shortened and with control characters escaped */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-tooltip-text.h"

#include "triad-terminal-escape.h"

#include <string.h>

#define MAX_WORD 120         /* characters; paths of files are single words */
#define MAX_TEXT 2000        /* bytes, approximately */
#define ELLIPSIS "…"
#define SUSPENDED "triad-suspended-tooltips"

/* Appends the first @n_bytes of @word, shortened. */
static void
append_word (GString    *text,
             const char *word,
             gsize       n_bytes)
{
  glong length = g_utf8_strlen (word, (gssize) n_bytes);
  const char *head_end;
  const char *tail;

  if (length <= MAX_WORD)
    {
      g_string_append_len (text, word, (gssize) n_bytes);
      return;
    }

  head_end = g_utf8_offset_to_pointer (word, MAX_WORD / 2);
  tail = g_utf8_offset_to_pointer (word + n_bytes, 1 - MAX_WORD / 2);
  g_string_append_len (text, word, head_end - word);
  g_string_append (text, ELLIPSIS);
  g_string_append_len (text, tail, word + n_bytes - tail);
}

char *
triad_tooltip_text_dup (const char *text)
{
  g_autofree char *plain = NULL;
  const char *at;
  GString *shown;

  if (text == NULL)
    return NULL;

  at = plain = triad_escape_dup_lines (text);
  shown = g_string_new (NULL);

  while (*at != '\0' && shown->len < MAX_TEXT)
    {
      gsize n_word = strcspn (at, " \n");
      gsize n_space = strspn (at + n_word, " \n");

      append_word (shown, at, n_word);
      g_string_append_len (shown, at + n_word, (gssize) MIN (n_space, MAX_WORD));
      at += n_word + n_space;
    }

  if (*at != '\0')
    g_string_append (shown, ELLIPSIS);

  return g_string_free (shown, FALSE);
}

void
triad_tooltip_text_show (GtkTooltip *tooltip,
                         const char *text)
{
  g_autofree char *shown = triad_tooltip_text_dup (text);

  gtk_tooltip_set_text (tooltip, shown);
}

void
triad_tooltip_text_set (GtkWidget  *widget,
                        const char *text)
{
  g_autofree char *shown = triad_tooltip_text_dup (text);

  gtk_widget_set_tooltip_text (widget, shown);
}

static void
restore_tooltips (gpointer data)
{
  GPtrArray *widgets = data;

  for (guint i = 0; i < widgets->len; i++)
    gtk_widget_set_has_tooltip (g_ptr_array_index (widgets, i), TRUE);

  g_ptr_array_unref (widgets);
}

/* GTK looks for a tooltip in the widget under the pointer and in all that contain it. */
static void
map_menu_cb (GtkPopover *menu)
{
  GPtrArray *widgets = g_ptr_array_new_with_free_func (g_object_unref);
  GtkWidget *widget = gtk_widget_get_parent (GTK_WIDGET (menu));
  GtkWidget *picked = NULL;
  GdkRectangle at;

  if (gtk_popover_get_pointing_to (menu, &at))
    picked = gtk_widget_pick (widget, at.x, at.y, GTK_PICK_DEFAULT);

  for (widget = picked != NULL ? picked : widget;
       widget != NULL;
       widget = gtk_widget_get_parent (widget))
    if (gtk_widget_get_has_tooltip (widget))
      {
        gtk_widget_set_has_tooltip (widget, FALSE);
        g_ptr_array_add (widgets, g_object_ref (widget));
      }

  g_object_set_data_full (G_OBJECT (menu), SUSPENDED, widgets, restore_tooltips);
}

static void
unmap_menu_cb (GtkPopover *menu)
{
  g_object_set_data (G_OBJECT (menu), SUSPENDED, NULL);
}

void
triad_tooltip_text_suspend (GtkPopover *menu)
{
  g_signal_connect (menu, "map", G_CALLBACK (map_menu_cb), NULL);
  g_signal_connect (menu, "unmap", G_CALLBACK (unmap_menu_cb), NULL);
}
