/* triad-tag-scanner.c: finds attributes and text inside tags
 *
 * libxml2 has already parsed the text; these functions only find positions in it.  Each
 * of them reads every byte at most once, whatever the text contains.
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#include "triad-tag-scanner.h"

#include <string.h>

static gboolean
has_name (const char *text,
          gsize       begin,
          gsize       end,
          const char *name)
{
  gsize n = strlen (name);

  return end - begin >= n && memcmp (text + begin, name, n) == 0 &&
         (end - begin == n || triad_tag_is_space (text[begin + n]) ||
          text[begin + n] == '/' || text[begin + n] == '>');
}

gsize
triad_tag_find_start (const char *text,
                      gsize       floor,
                      gsize       from,
                      const char *name)
{
  const char *open = memrchr (text + floor, '<', from - floor);

  while (open != NULL && name != NULL && !has_name (text, open + 1 - text, from, name))
    open = memrchr (text + floor, '<', open - text - floor);

  return open != NULL ? (gsize) (open - text) : from;
}

gboolean
triad_tag_next_attribute (const char *text,
                          gsize      *at,
                          gsize       end,
                          TriadSpan  *name,
                          TriadSpan  *value)
{
  gsize i = *at;
  const char *close;

  while (i < end && triad_tag_is_space (text[i]))
    i++;

  name->begin = i;

  while (i < end && text[i] != '=' && !triad_tag_is_space (text[i]))
    i++;

  name->end = i;

  while (i < end && (text[i] == '=' || triad_tag_is_space (text[i])))
    i++;

  if (i >= end || (text[i] != '"' && text[i] != '\''))
    return FALSE;

  close = memchr (text + i + 1, text[i], end - i - 1);
  if (close == NULL)
    return FALSE;

  value->begin = i + 1;
  value->end = close - text;
  *at = value->end + 1;

  return TRUE;
}

gboolean
triad_tag_is_at (const char *text,
                 gsize       at,
                 gsize       end,
                 const char *mark)
{
  gsize n = strlen (mark);

  return end - at >= n && memcmp (text + at, mark, n) == 0;
}

gsize
triad_tag_skip (const char *text,
                gsize       at,
                gsize       end,
                const char *open,
                const char *close)
{
  const char *found;
  gsize begin = at + strlen (open);

  if (!triad_tag_is_at (text, at, end, open))
    return at;

  found = memmem (text + begin, end - begin, close, strlen (close));

  return found != NULL ? (gsize) (found - text) + strlen (close) : end;
}

typedef enum
{
  PIECE_SPACE,     /* a byte of white space, also in a CDATA section */
  PIECE_TEXT,      /* any other byte of text */
  PIECE_MARK,      /* the beginning or end of a CDATA section */
  PIECE_ASIDE,     /* a comment or processing instruction */
} Piece;

/* Returns the kind of piece at @at and advances @at past it. */
static Piece
next_piece (const char *text,
            gsize      *at,
            gsize       end,
            gboolean   *in_cdata)
{
  gsize begin = *at;
  const char *mark = *in_cdata ? "]]>" : "<![CDATA[";

  if (text[begin] == *mark && triad_tag_is_at (text, begin, end, mark))
    {
      *in_cdata = !*in_cdata;
      *at = begin + strlen (mark);
      return PIECE_MARK;
    }

  if (!*in_cdata && text[begin] == '<')
    {
      *at = triad_tag_skip (text, begin, end, "<!--", "-->");

      if (*at == begin)
        *at = triad_tag_skip (text, begin, end, "<?", "?>");

      if (*at != begin)
        return PIECE_ASIDE;
    }

  *at = begin + 1;

  return triad_tag_is_space (text[begin]) ? PIECE_SPACE : PIECE_TEXT;
}

/* Finds what is between white space at both ends. */
static gboolean
find_plain (const char *text,
            TriadSpan   between,
            TriadSpan  *found)
{
  while (between.begin < between.end && triad_tag_is_space (text[between.begin]))
    between.begin++;

  while (between.begin < between.end && triad_tag_is_space (text[between.end - 1]))
    between.end--;

  if (between.begin == between.end)
    return FALSE;

  *found = between;

  return TRUE;
}

TriadSpan
triad_tag_get_quoted (const char *text,
                      TriadSpan   value)
{
  while (triad_tag_is_space (text[value.begin - 1]))
    value.begin--;

  while (triad_tag_is_space (text[value.end]))
    value.end++;

  return (TriadSpan) { value.begin - 1, value.end + 1 };
}

gboolean
triad_tag_find_text (const char *text,
                     TriadSpan   between,
                     TriadSpan  *found)
{
  gboolean any = FALSE;
  gboolean in_cdata = FALSE;

  /* Most text has no markup inside. */
  if (between.begin < between.end
      && memchr (text + between.begin, '<', between.end - between.begin) == NULL)
    return find_plain (text, between, found);

  for (gsize i = between.begin; i < between.end;)
    {
      gsize begin = i;

      if (next_piece (text, &i, between.end, &in_cdata) != PIECE_TEXT)
        continue;

      if (!any)
        found->begin = begin;

      found->end = i;
      any = TRUE;
    }

  return any;
}

gboolean
triad_tag_next_text (const char *text,
                     TriadSpan   between,
                     TriadSpan  *found)
{
  gboolean any = FALSE;
  gboolean in_cdata = FALSE;

  for (gsize i = between.begin; i < between.end;)
    {
      gsize begin = i;
      Piece piece = next_piece (text, &i, between.end, &in_cdata);

      if (any && piece == PIECE_ASIDE)
        {
          found->end = begin;
          break;
        }

      if (piece == PIECE_ASIDE || piece == PIECE_SPACE)
        continue;

      if (!any)
        found->begin = begin;

      found->end = i;
      any = TRUE;
    }

  return any;
}
