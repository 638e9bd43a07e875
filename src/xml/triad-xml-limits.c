/* triad-xml-limits.c: limits on the size of tags, DOCTYPEs and names
 *
 * libxml2 reports a tag only after it has read all of it, which takes quadratic time in
 * the number of attributes and cannot be cancelled.  It also compares each value of an
 * enumeration in a DOCTYPE with all others.  So both are checked before parsing.
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#include "triad-xml-limits.h"

#include "triad-diagnostic.h"
#include "triad-tag-scanner.h"

#include <glib/gi18n.h>
#include <string.h>

#define DOCTYPE "<!DOCTYPE"
#define MAX_IDENTIFIER 50000     /* bytes: libxml2 goes on in the middle of longer literals */

/* Returns whether a tag exceeds the limits.  @end is the next `<`, which cannot be
 * part of the tag. */
static gboolean
is_beyond (const char *text,
           gsize       begin,
           gsize       end)
{
  gsize first = begin + (text[begin + 1] == '/' ? 2 : 1);
  gsize at = first;
  TriadSpan name;
  TriadSpan value;

  while (at < end && strchr (" \t\r\n/>", text[at]) == NULL)
    at++;

  if (at - first > TRIAD_TAG_MAX_NAME)
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

      /* Shorter tags cannot have too many attributes either. */
      if (behind - at > TRIAD_TAG_MAX_NAME &&
          tag[1] != '!' && tag[1] != '?' && is_beyond (text, at, behind))
        return at;

      tag = next;
    }

  return end;
}

/* Returns whether there is a byte that XML forbids: libxml2 continues elsewhere after
 * it. */
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

/* Moves @at past @mark; returns whether it was found. */
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

/* Moves @at past the literal that begins there; returns whether it is terminated and
 * contains none of @but. */
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

static void
skip_space (const char *text,
            gsize      *at,
            gsize       end)
{
  while (*at < end && triad_tag_is_space (text[*at]))
    (*at)++;
}

static void
skip_name (const char *text,
           gsize      *at,
           gsize       end)
{
  while (*at < end && !triad_tag_is_space (text[*at]) && strchr ("\"'<>[]%;", text[*at]) == NULL)
    (*at)++;
}

/* Moves @at past the name that begins there, and `SYSTEM "…"` or `PUBLIC "…" "…"` if they follow. */
static gboolean
skip_identifier (const char *text,
                 gsize      *at,
                 gsize       end)
{
  gboolean is_public;
  gsize begin;

  skip_space (text, at, end);

  if (*at < end && text[*at] == '%')
    {
      (*at)++;
      skip_space (text, at, end);
    }

  skip_name (text, at, end);
  skip_space (text, at, end);
  is_public = triad_tag_is_at (text, *at, end, "PUBLIC");

  if (!is_public && !triad_tag_is_at (text, *at, end, "SYSTEM"))
    return TRUE;

  begin = *at;
  *at += strlen ("PUBLIC");

  for (int i = is_public ? 0 : 1; i < 2; i++)
    {
      skip_space (text, at, end);

      if (*at == end || (text[*at] != '"' && text[*at] != '\''))
        break;

      /* For libxml2, these end the first literal, and the second one or declarations follow. */
      if (!skip_literal (text, at, end, i == 0 ? "<[\"\t" : ""))
        return FALSE;
    }

  return *at - begin <= MAX_IDENTIFIER;
}

/* Moves @at past the declaration that begins there. */
static gboolean
skip_declaration (const char *text,
                  gsize      *at,
                  gsize       end)
{
  static const char *const keywords[] = { "<!ELEMENT", "<!ATTLIST", "<!NOTATION", "<!ENTITY" };
  static const gboolean has_identifier[] = { FALSE, FALSE, TRUE, TRUE };
  gsize i = 0;

  while (i < G_N_ELEMENTS (keywords) && !triad_tag_is_at (text, *at, end, keywords[i]))
    i++;

  if (i == G_N_ELEMENTS (keywords))
    return FALSE;

  *at += strlen (keywords[i]);

  if (has_identifier[i] && !skip_identifier (text, at, end))
    return FALSE;

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

/* Moves @at past the `]` of the declarations that begin there. */
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

          /* libxml2 reads no other instructions. */
          if (*at == end || (g_ascii_ispunct (text[*at]) && strchr ("_:", text[*at]) == NULL) ||
              g_ascii_isdigit (text[*at]) || triad_tag_is_space (text[*at]) ||
              !skip_past (text, at, end, "?>"))
            return FALSE;
        }
      else if (text[*at] == '%')
        {
          (*at)++;
          skip_name (text, at, end);

          if (*at == end || text[*at] != ';')
            return FALSE;

          (*at)++;
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

/* Moves @at to the `[` of the DOCTYPE that begins there, or to its `>`; returns
 * whether one was found. */
static gboolean
skip_heading (const char *text,
              gsize      *at,
              gsize       end)
{
  *at += strlen (DOCTYPE);

  if (!skip_identifier (text, at, end))
    return FALSE;

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

void
triad_xml_limits_skip_doctype (const char *text,
                               gsize      *at,
                               gsize       end)
{
  if (triad_tag_is_at (text, *at, end, DOCTYPE) && skip_heading (text, at, end) &&
      text[(*at)++] == '[')
    skip_subset (text, at, end);

  *at = MIN (*at, end);
}

gsize
triad_xml_limits_find_doctype (const char *text,
                               gsize       begin,
                               gsize       end)
{
  const char *found = memmem (text + begin, end - begin, DOCTYPE, strlen (DOCTYPE));
  gsize left = TRIAD_DOCTYPE_MAX_BYTES;

  /* libxml2 may see a DOCTYPE where this function sees a comment, so every possible
   * one counts. */
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

          /* If it is malformed, everything that follows may be part of it. */
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

gsize
triad_xml_limits_apply (const TriadSource *source,
                        gsize              begin,
                        GPtrArray         *diagnostics)
{
  gsize n_bytes;
  const char *text = triad_source_get_text (source, &n_bytes);
  gsize tag = triad_xml_limits_find (text, begin, n_bytes);
  gsize limit = triad_xml_limits_find_doctype (text, begin, tag);

  if (limit < tag)
    triad_diagnostics_add (diagnostics, TRIAD_SEVERITY_ERROR, TRIAD_CODE_LIMIT_EXCEEDED,
                           triad_source_get_range (source, limit, limit + 1),
                           NULL, _("the DOCTYPE is longer than %d KiB; it and the rest of the file "
                                   "are not read"), TRIAD_DOCTYPE_MAX_BYTES / 1024);
  else if (limit < n_bytes)
    triad_diagnostics_add (diagnostics, TRIAD_SEVERITY_ERROR, TRIAD_CODE_LIMIT_EXCEEDED,
                           triad_source_get_range (source, limit, limit + 1),
                           NULL, _("this tag has a name of more than %d bytes, has more than %d "
                                   "attributes or is longer than %d KiB; it and the rest of the "
                                   "file are not read"),
                           TRIAD_TAG_MAX_NAME, TRIAD_TAG_MAX_ATTRIBUTES,
                           TRIAD_TAG_MAX_BYTES / 1024);

  return limit;
}

void
triad_xml_limits_report (GPtrArray        *diagnostics,
                         TriadSourceRange  range,
                         const char       *format,
                         ...)
{
  g_autofree char *message = NULL;
  va_list args;

  va_start (args, format);
  message = g_strdup_vprintf (format, args);
  va_end (args);

  /* Translators: %s is what there are too many of, such as “more than 9 prefixes are declared” */
  triad_diagnostics_add (diagnostics, TRIAD_SEVERITY_ERROR, TRIAD_CODE_LIMIT_EXCEEDED, range, NULL,
                         _("%s; the rest of the file is not read"), message);
}

/* Returns whether only other programs know what an element means. */
static gboolean
is_extension (const char *name)
{
  return g_str_equal (name, "plugin") ||
         (strchr (name, ':') != NULL && !g_str_equal (name, "experimental:params"));
}

gboolean
triad_xml_limits_is_long_name (const TriadElement *element,
                               const char         *attribute,
                               const char         *value,
                               TriadSourceRange    range,
                               GPtrArray          *diagnostics)
{
  static const char *const attributes[] = {
    "attached_to", "canonical_link", "element_id", "expressed_in", "frame", "joint", "link", "name",
    "parent_frame", "placement_frame", "reference", "relative_to", NULL,
  };
  static const char *const texts[] = {
    "child", "frameName", "frame_id", "frame_name", "gearbox_reference_body", "gripper_link",
    "gz_frame_id", "ignition_frame_id", "name", "optical_frame_id", "palm_link", "parent",
    "placement_frame", NULL,
  };
  const char *name = attribute != NULL ? attribute : element->name;

  if (strnlen (value, TRIAD_NAME_MAX_BYTES + 1) <= TRIAD_NAME_MAX_BYTES ||
      !g_strv_contains (attribute != NULL ? attributes : texts, name))
    return FALSE;

  for (; element != NULL; element = element->parent)
    if (is_extension (element->name))
      return FALSE;

  triad_xml_limits_report (diagnostics, range, _("the value of “%s” is longer than %d bytes"), name,
                           TRIAD_NAME_MAX_BYTES);

  return TRUE;
}
