/* triad-element-text.c: text of an element while it is parsed, up to the first interruption */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-element-text.h"

#include "triad-diagnostic.h"
#include "triad-terminal-escape.h"

#include <glib/gi18n.h>
#include <string.h>

static gboolean
is_blank (const char *text,
          gsize       n_bytes)
{
  for (gsize i = 0; i < n_bytes; i++)
    if (!g_ascii_isspace (text[i]))
      return FALSE;

  return TRUE;
}

void
triad_element_text_begin (TriadElementText *self)
{
  self->state = TRIAD_TEXT_READ;
  self->has_value = FALSE;
  self->is_section = FALSE;
  self->span = (TriadSpan) { 0, 0 };

  if (self->text == NULL)
    self->text = g_string_new (NULL);

  g_string_truncate (self->text, 0);
}

void
triad_element_text_strip (TriadElementText *self,
                          gboolean          collapses)
{
  char *out = g_strstrip (self->text->str);

  if (!collapses || self->is_section)
    return;

  for (const char *in = out; *in != '\0'; in++)
    if (!triad_tag_is_space (*in))
      *out++ = *in;
    else if (!triad_tag_is_space (in[1]))
      *out++ = ' ';

  *out = '\0';
}

gboolean
triad_element_text_append (TriadElementText *self,
                           const char       *text,
                           gsize             n_bytes)
{
  if (self == NULL)
    return FALSE;

  if (self->state == TRIAD_TEXT_INTERRUPTED && !is_blank (text, n_bytes))
    self->state = TRIAD_TEXT_DROPPED;

  if (self->state != TRIAD_TEXT_READ)
    return FALSE;

  /* White space around the value is not part of it. */
  if (!self->has_value && is_blank (text, n_bytes))
    return FALSE;

  g_string_append_len (self->text, text, (gssize) n_bytes);
  self->has_value = TRUE;

  return TRUE;
}

void
triad_element_text_begin_value (TriadElementText *self,
                                gboolean          is_section)
{
  if (self == NULL || self->state != TRIAD_TEXT_READ)
    return;

  self->has_value = TRUE;
  self->is_section = is_section;
}

void
triad_element_text_interrupt (TriadElementText *self)
{
  if (self != NULL && self->state == TRIAD_TEXT_READ && self->has_value)
    self->state = TRIAD_TEXT_INTERRUPTED;
}

void
triad_element_text_end (TriadElementText *self)
{
  if (self != NULL && self->state != TRIAD_TEXT_DROPPED)
    self->state = TRIAD_TEXT_ENDED;
}

void
triad_element_text_note (TriadElementText *self,
                         const char       *source,
                         TriadSpan         between)
{
  if (self != NULL && self->state != TRIAD_TEXT_ENDED && self->span.end == 0)
    triad_tag_find_text (source, between, &self->span);
}

void
triad_element_text_cut (TriadElementText *self,
                        const char       *source)
{
  static const char *const marks[] = { "<![CDATA[", "]]>" };
  TriadSpan first;

  if (self->state != TRIAD_TEXT_DROPPED || !triad_tag_next_text (source, self->span, &first))
    return;

  for (gsize i = 0; i < G_N_ELEMENTS (marks); i++)
    {
      const char *mark = memmem (source + first.begin, first.end - first.begin, marks[i],
                                 strlen (marks[i]));

      if (mark != NULL)
        first.end = mark - source;
    }

  while (first.end > first.begin && triad_tag_is_space (source[first.end - 1]))
    first.end--;

  self->span = first;
}

void
triad_element_text_report (const TriadElementText *self,
                           TriadSourceRange        range,
                           GPtrArray              *diagnostics)
{
  char room[TRIAD_ESCAPE_SHORT_SIZE];

  if (self->state != TRIAD_TEXT_DROPPED)
    return;

  triad_diagnostics_add (diagnostics, TRIAD_SEVERITY_WARNING, TRIAD_CODE_ELEMENT_INVALID, range, NULL,
                         _("a comment or CDATA section interrupts this value; only “%s” before it "
                           "is read, as in libsdformat"),
                         triad_escape_shorten (self->text->str, G_MAXSIZE, room));
}
