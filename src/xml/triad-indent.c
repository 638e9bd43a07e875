/* triad-indent.c: indentation and line terminators of an XML file */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-indent.h"

#include "triad-prefix.h"

#include <string.h>

char *
triad_indent_dup (const char *text,
                  gsize       at)
{
  gsize end = at;

  while (at > 0 && (text[at - 1] == ' ' || text[at - 1] == '\t'))
    at--;

  if (at > 0 && text[at - 1] != '\n' && text[at - 1] != '\r')
    return NULL;

  return g_strndup (text + at, MIN (end - at, TRIAD_INDENT_MAX));
}

char *
triad_indent_add (const char *indent,
                  const char *unit)
{
  char *sum = g_strconcat (indent, unit, NULL);

  if (strlen (sum) > TRIAD_INDENT_MAX)
    sum[TRIAD_INDENT_MAX] = '\0';

  return sum;
}

char *
triad_indent_guess_unit (const char         *text,
                         const TriadElement *root)
{
  for (const TriadElement *at = root; at != NULL; at = triad_element_walk (root, at, TRUE))
    {
      g_autofree char *outer = triad_indent_dup (text, at->range.begin);
      g_autofree char *inner = at->first_child != NULL
        ? triad_indent_dup (text, at->first_child->range.begin) : NULL;

      if (outer != NULL && inner != NULL && triad_has_prefix (inner, outer) &&
          strlen (inner) > strlen (outer))
        return g_strdup (inner + strlen (outer));
    }

  return g_strdup ("  ");
}

const char *
triad_indent_get_line_end (const char *text,
                           gsize       n_bytes)
{
  return g_strstr_len (text, n_bytes, "\r\n") != NULL ? "\r\n" : "\n";
}
