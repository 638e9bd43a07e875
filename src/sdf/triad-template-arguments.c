/* triad-template-arguments.c: arguments that a xacro template declares */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-template-arguments.h"

#include "triad-prefix.h"
#include "triad-tag-scanner.h"

#include <string.h>

#define TAG "<xacro:arg"
#define MAX_TAG_BYTES 10000

static void
argument_free (gpointer data)
{
  TriadTemplateArgument *self = data;

  g_free (self->name);
  g_free (self->value);
  g_free (self);
}

static gboolean
has_name (const GPtrArray *arguments,
          const char      *name)
{
  for (guint i = 0; i < arguments->len; i++)
    if (g_str_equal (((TriadTemplateArgument *) g_ptr_array_index (arguments, i))->name, name))
      return TRUE;

  return FALSE;
}

/* Undoes the five entities of XML. */
static char *
dup_value (const char *text,
           TriadSpan   span)
{
  static const char *const entities[][2] = {
    { "&lt;", "<" }, { "&gt;", ">" }, { "&quot;", "\"" }, { "&apos;", "'" }, { "&amp;", "&" },
  };
  GString *value = g_string_new_len (text + span.begin, (gssize) (span.end - span.begin));

  for (gsize i = 0; i < G_N_ELEMENTS (entities); i++)
    g_string_replace (value, entities[i][0], entities[i][1], 0);

  return g_string_free (value, FALSE);
}

/* @begin: position after the name of the tag */
static void
add_argument (GPtrArray  *arguments,
              const char *text,
              gsize       begin,
              gsize       end)
{
  g_autofree char *name = NULL;
  g_autofree char *value = NULL;
  TriadTemplateArgument *argument;
  TriadSpan key;
  TriadSpan span;

  while (triad_tag_next_attribute (text, &begin, end, &key, &span))
    {
      gsize n = key.end - key.begin;

      if (n == strlen ("name") && memcmp (text + key.begin, "name", n) == 0 && name == NULL)
        name = dup_value (text, span);
      else if (n == strlen ("default") && memcmp (text + key.begin, "default", n) == 0 &&
               value == NULL)
        value = dup_value (text, span);
    }

  if (name == NULL || *name == '\0' || has_name (arguments, name) ||
      arguments->len >= TRIAD_TEMPLATE_MAX_ARGUMENTS)
    return;

  argument = g_new (TriadTemplateArgument, 1);
  argument->name = g_steal_pointer (&name);
  argument->value = g_steal_pointer (&value);
  g_ptr_array_add (arguments, argument);
}

static void
search (GPtrArray         *arguments,
        const TriadSource *source)
{
  const char *text = triad_source_get_text (source, NULL);
  const char *at = text;

  while ((at = strchr (at, '<')) != NULL && arguments->len < TRIAD_TEMPLATE_MAX_ARGUMENTS)
    {
      gsize n;

      if (triad_has_prefix (at, "<!--"))
        {
          at = strstr (at, "-->");

          if (at == NULL)
            return;

          continue;
        }

      if (!triad_has_prefix (at, TAG) || !triad_tag_is_space (at[strlen (TAG)]))
        {
          at++;
          continue;
        }

      at += strlen (TAG);
      n = strcspn (at, "<>");

      if (n < MAX_TAG_BYTES && at[n] == '>')
        add_argument (arguments, text, at - text, at + n - text);

      at += n;
    }
}

GPtrArray *
triad_template_arguments_find (const GPtrArray *sources)
{
  GPtrArray *arguments = g_ptr_array_new_with_free_func (argument_free);

  for (guint i = 0; i < sources->len; i++)
    if (!triad_source_is_generated (g_ptr_array_index (sources, i)))
      search (arguments, g_ptr_array_index (sources, i));

  return arguments;
}
