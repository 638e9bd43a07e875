/* triad-xml-limits.c: tags and DOCTYPEs that are too much
 *
 * libxml2 tells of a tag once it has read all of it, which takes the square of
 * its attributes and can't be cancelled.  It compares each value of an
 * enumeration in a DOCTYPE with all the others, too.  So what is too much is
 * found before.
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#include "triad-xml-limits.h"

#include "triad-tag-scanner.h"

#include <string.h>

/* Of an attribute and the space before it: ` a=""`. */
#define LEAST_ATTRIBUTE 5

#define DOCTYPE "<!DOCTYPE"

/* @end is the next `<`, which stands in no tag. */
static gboolean
is_beyond (const char *text,
           gsize       begin,
           gsize       end)
{
  gsize at = begin + 1;
  TriadSpan name;
  TriadSpan value;

  while (at < end && !triad_tag_is_space (text[at]) && text[at] != '>')
    at++;

  if (at - begin > TRIAD_TAG_MAX_BYTES)
    return TRUE;

  for (int n = 1; triad_tag_next_attribute (text, &at, end, &name, &value); n++)
    {
      if (text[name.begin] == '>')
        return FALSE;

      if (n > TRIAD_TAG_MAX_ATTRIBUTES || value.end - begin > TRIAD_TAG_MAX_BYTES)
        return TRUE;
    }

  return FALSE;
}

gsize
triad_xml_limits_find (const char *text,
                       gsize       begin,
                       gsize       end)
{
  const char *tag = memchr (text + begin, '<', end - begin);

  while (tag != NULL)
    {
      gsize at = tag - text;
      const char *next = memchr (tag + 1, '<', end - at - 1);
      gsize behind = next != NULL ? (gsize) (next - text) : end;

      if (behind - at > LEAST_ATTRIBUTE * TRIAD_TAG_MAX_ATTRIBUTES &&
          tag[1] != '!' && tag[1] != '?' && is_beyond (text, at, behind))
        return at;

      tag = next;
    }

  return end;
}

/* Whether there is a byte that XML does not allow: libxml2 goes on reading
 * elsewhere there. */
static gboolean
has_forbidden (const char *text,
               gsize       begin,
               gsize       end)
{
  for (gsize at = begin; at < end; at++)
    {
      guchar c = text[at];

      if (c < 0x20 && !triad_tag_is_space (c))
        return TRUE;

      /* U+FFFE and U+FFFF */
      if (c == 0xef && end - at > 2 && (guchar) text[at + 1] == 0xbf &&
          (guchar) text[at + 2] >= 0xbe)
        return TRUE;
    }

  return FALSE;
}

/* Puts @at behind @mark; returns whether it is there. */
static gboolean
skip_past (const char *text,
           gsize      *at,
           gsize       end,
           const char *mark)
{
  const char *found = memmem (text + *at, end - *at, mark, strlen (mark));

  if (found == NULL)
    return FALSE;

  *at = found - text + strlen (mark);

  return TRUE;
}

/* Puts @at behind the literal that begins there; returns whether it ends, and
 * none of @but stands in it. */
static gboolean
skip_literal (const char *text,
              gsize      *at,
              gsize       end,
              const char *but)
{
  char quote = text[(*at)++];

  while (*at < end && text[*at] != quote)
    if (strchr (but, text[(*at)++]) != NULL)
      return FALSE;

  return (*at)++ < end;
}

/* Puts @at behind the declaration that begins there. */
static gboolean
skip_declaration (const char *text,
                  gsize      *at,
                  gsize       end)
{
  static const char *const keywords[] = { "<!ELEMENT", "<!ATTLIST", "<!NOTATION", "<!ENTITY" };
  gsize i = 0;

  while (i < G_N_ELEMENTS (keywords) && !triad_tag_is_at (text, *at, end, keywords[i]))
    i++;

  if (i == G_N_ELEMENTS (keywords))
    return FALSE;

  *at += strlen (keywords[i]);

  while (*at < end && text[*at] != '>')
    {
      if (strchr ("<[]", text[*at]) != NULL)
        return FALSE;

      if (text[*at] != '"' && text[*at] != '\'')
        (*at)++;
      else if (!skip_literal (text, at, end, g_str_equal (keywords[i], "<!ENTITY") ? "" : "<"))
        return FALSE;
    }

  return (*at)++ < end;
}

/* Puts @at behind the `]` of the declarations that begin there. */
static gboolean
skip_subset (const char *text,
             gsize      *at,
             gsize       end)
{
  while (*at < end && text[*at] != ']')
    {
      if (triad_tag_is_at (text, *at, end, "<!--"))
        {
          *at += strlen ("<!--");

          if (!skip_past (text, at, end, "-->"))
            return FALSE;
        }
      else if (triad_tag_is_at (text, *at, end, "<?"))
        {
          *at += strlen ("<?");

          if (*at == end || !g_ascii_isalpha (text[*at]) || !skip_past (text, at, end, "?>"))
            return FALSE;
        }
      else if (text[*at] == '%')
        {
          if (!skip_past (text, at, end, ";"))
            return FALSE;
        }
      else if (text[*at] == '<')
        {
          if (!skip_declaration (text, at, end))
            return FALSE;
        }
      else if (!triad_tag_is_space (text[(*at)++]))
        {
          return FALSE;
        }
    }

  return (*at)++ < end;
}

/* Puts @at at the `[` of the DOCTYPE that begins there, or behind all of it;
 * returns whether it can be told. */
static gboolean
skip_heading (const char *text,
              gsize      *at,
              gsize       end)
{
  *at += strlen (DOCTYPE);

  while (*at < end && text[*at] != '>' && text[*at] != '[')
    {
      if (text[*at] == '<')
        return FALSE;

      if (text[*at] != '"' && text[*at] != '\'')
        (*at)++;
      else if (!skip_literal (text, at, end, "<["))
        return FALSE;
    }

  return *at < end;
}

gsize
triad_xml_limits_find_doctype (const char *text,
                               gsize       begin,
                               gsize       end)
{
  const char *found = memmem (text + begin, end - begin, DOCTYPE, strlen (DOCTYPE));
  gsize left = TRIAD_DOCTYPE_MAX_BYTES;

  /* libxml2 may see one in what is a comment here, so each one counts that it
   * could see */
  while (found != NULL)
    {
      gsize start = found - text;
      gsize last = MIN (end, start + left + 1);
      gsize at = start;
      gboolean ends = skip_heading (text, &at, last);

      if (!ends || text[at] == '[')
        {
          if (ends)
            {
              at++;
              ends = skip_subset (text, &at, last) && !has_forbidden (text, start, at);
            }

          /* where it is malformed, all that follows may be part of it */
          if (!ends)
            at = end;

          if (at - start > left)
            return start;

          left -= at - start;
        }

      found = memmem (found + 1, end - start - 1, DOCTYPE, strlen (DOCTYPE));
    }

  return end;
}
