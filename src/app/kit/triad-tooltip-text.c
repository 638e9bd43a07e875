/* triad-tooltip-text.c: tooltip texts, shortened and with control characters escaped
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#include "triad-tooltip-text.h"

#include "triad-terminal-escape.h"

#include <string.h>

#define MAX_WORD 120         /* characters; paths of files are single words */
#define MAX_TEXT 2000        /* bytes, approximately */
#define ELLIPSIS "…"

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
