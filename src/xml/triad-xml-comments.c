/* triad-xml-comments.c: comments that XML does not allow */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-xml-comments.h"

#include "triad-tag-scanner.h"
#include "triad-xml-limits.h"

#include <string.h>

#define OPEN "<!--"
#define CLOSE "-->"

/* Blanks the hyphens of a comment in @copy if two follow each other before its `>`.  @end is where its
 * `-->` begins. */
static void
blank (const char      *text,
       gsize            begin,
       gsize            end,
       char           **copy,
       gsize            n_bytes,
       TriadXmlErrors  *errors)
{
  const xmlError error = { .domain = XML_FROM_PARSER, .code = XML_ERR_HYPHEN_IN_COMMENT };
  const char *hyphens = memmem (text + begin, end + 1 - begin, "--", 2);

  if (hyphens == NULL)
    return;

  triad_xml_errors_report (errors, &error, hyphens - text, NULL);

  if (*copy == NULL)
    *copy = g_strndup (text, n_bytes);

  for (gsize i = begin; i < end; i++)
    if (text[i] == '-')
      (*copy)[i] = ' ';
}

/* Behind where a DOCTYPE is malformed, at most TRIAD_DOCTYPE_MAX_BYTES are read; comments there are those
 * that libxml2 finds if it goes on. */
char *
triad_xml_comments_dup_blank (const char     *text,
                              gsize           begin,
                              gsize           end,
                              TriadXmlErrors *errors)
{
  char *copy = NULL;
  gsize at = begin;
  const char *mark;

  while (at < end && (mark = memchr (text + at, '<', end - at)) != NULL)
    {
      gsize open = mark - text;
      gsize inside = open + strlen (OPEN);

      at = open + 1;

      /* Most are tags. */
      if (at == end || (text[at] != '!' && text[at] != '?'))
        continue;

      at = triad_tag_skip (text, open, end, OPEN, CLOSE);

      if (at >= inside + strlen (CLOSE) && triad_tag_is_at (text, at - strlen (CLOSE), end, CLOSE))
        blank (text, inside, at - strlen (CLOSE), &copy, end, errors);

      if (at == open)
        at = triad_tag_skip (text, open, end, "<![CDATA[", "]]>");

      if (at == open)
        at = triad_tag_skip (text, open, end, "<?", "?>");

      if (at == open)
        triad_xml_limits_skip_doctype (text, &at, end);

      if (at == open)
        at++;
    }

  return copy;
}
