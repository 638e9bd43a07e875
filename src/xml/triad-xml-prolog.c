/* triad-xml-prolog.c: finds where the XML of a file begins, and what other parsers read there */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-xml-prolog.h"

#include "triad-diagnostic.h"
#include "triad-prefix.h"

#include <glib/gi18n.h>
#include <string.h>

#define MARK "\xef\xbb\xbf"

/* Returns whether a tag, comment, declaration or processing instruction may begin at @at. */
static gboolean
is_markup (const char *text,
           gsize       at,
           gsize       end)
{
  guchar next = at + 1 < end ? text[at + 1] : '\0';

  return text[at] == '<' &&
         (g_ascii_isalpha (next) || next >= 0x80 || strchr ("_:!?", next) != NULL) && next != '\0';
}

/* Moves @at past the comment or processing instruction that begins there; returns whether
 * there was one. */
static gboolean
skip_between (const char *text,
              gsize      *at,
              gsize       end,
              const char *begin_mark,
              const char *end_mark)
{
  gsize inside = *at + strlen (begin_mark);
  const char *found;

  if (!triad_tag_is_at (text, *at, end, begin_mark))
    return FALSE;

  found = memmem (text + inside, end - inside, end_mark, strlen (end_mark));

  if (found == NULL)
    return FALSE;

  *at = found - text + strlen (end_mark);

  return TRUE;
}

static gsize
skip_spaces (const char *text,
             gsize       at,
             gsize       end)
{
  while (at < end && triad_tag_is_space (text[at]))
    at++;

  return at;
}

/* Returns whether text that is not XML was meant to be an XML declaration. */
static gboolean
is_declaration (const char *text,
                gsize       at,
                gsize       end)
{
  static const char *const beginnings[] = { "?xml", "xml", "<xml", "< ?xml" };

  for (gsize i = 0; i < G_N_ELEMENTS (beginnings); i++)
    if (triad_tag_is_at (text, at, end, beginnings[i]) &&
        triad_tag_is_at (text, at + strlen (beginnings[i]), end, " version"))
      return TRUE;

  return FALSE;
}

TriadXmlProlog
triad_xml_prolog_scan (const char *text,
                       gsize       n_bytes)
{
  gsize first = triad_has_prefix (text, MARK) ? strlen (MARK) : 0;
  gsize at = skip_spaces (text, first, n_bytes);
  TriadXmlProlog prolog = { first, { 0, 0 }, FALSE };
  gsize end;

  /* XML requires the declaration at the very beginning, but other parsers accept a blank line
   * before it. */
  if (at == n_bytes || (triad_tag_is_at (text, at, n_bytes, "<?xml") &&
                        triad_tag_is_space (text[at + strlen ("<?xml")])))
    prolog.begin = at;

  while (skip_between (text, &at, n_bytes, "<?", "?>") ||
         skip_between (text, &at, n_bytes, "<!--", "-->"))
    at = skip_spaces (text, at, n_bytes);

  if (at == n_bytes || (is_markup (text, at, n_bytes) && !is_declaration (text, at, n_bytes)))
    return prolog;

  for (end = at + 1; end < n_bytes && !is_markup (text, end, n_bytes);)
    end++;

  /* Without any element, the parser reports what is wrong. */
  if (end == n_bytes)
    return prolog;

  prolog.is_declaration = is_declaration (text, at, n_bytes);
  prolog.begin = end;

  while (triad_tag_is_space (text[end - 1]))
    end--;

  prolog.damage = (TriadSpan) { at, end };

  return prolog;
}

/* libsdformat ignores the declared encoding; it cannot read UTF-16 and UTF-32 at all. */
void
triad_xml_prolog_report_encoding (TriadSource *source,
                                  GPtrArray   *diagnostics)
{
  const char *encoding = triad_source_get_other_encoding (source);
  gsize invalid;

  if (encoding != NULL && (triad_has_prefix (encoding, "UTF-16") ||
                           triad_has_prefix (encoding, "UTF-32")))
    triad_diagnostics_add (diagnostics, TRIAD_SEVERITY_ERROR, TRIAD_CODE_XML_ENCODING,
                           triad_source_get_range (source, 0, 0), NULL,
                           /* Translators: an encoding of text, e.g. UTF-16LE */
                           _("libsdformat cannot read %s; save the file as UTF-8"), encoding);
  else if (encoding != NULL)
    triad_diagnostics_add (diagnostics, TRIAD_SEVERITY_WARNING, TRIAD_CODE_XML_ENCODING,
                           triad_source_get_range (source, 0, 0), NULL,
                           _("libsdformat reads this file as UTF-8, not as %s; "
                             "save the file as UTF-8"), encoding);

  if (!triad_source_get_invalid (source, &invalid))
    return;

  triad_diagnostics_add (diagnostics, TRIAD_SEVERITY_WARNING, TRIAD_CODE_XML_ENCODING,
                         triad_source_get_range (source, invalid, invalid + 1), NULL,
                         _("this byte is not valid in the file's encoding; it is read as “?”"));
}

void
triad_xml_prolog_report (const TriadXmlProlog *self,
                         TriadSource          *source,
                         GPtrArray            *diagnostics)
{
  gsize n_bytes;
  const char *text = triad_source_get_text (source, &n_bytes);
  TriadSeverity severity = TRIAD_SEVERITY_ERROR;
  TriadSpan span = self->damage;
  const char *message;

  if (self->begin == n_bytes)
    {
      span = (TriadSpan) { 0, 0 };
      message = _("the file is empty");
    }
  else if (self->is_declaration)
    {
      message = _("malformed XML declaration; write, for example, <?xml version=\"1.0\"?>");
    }
  else if (span.begin < span.end)
    {
      message = _("text before the root element; it is not read");
    }
  else if (self->begin > 0 && triad_tag_is_space (text[self->begin - 1]))
    {
      span = (TriadSpan) { self->begin, self->begin + strlen ("<?xml") };
      severity = TRIAD_SEVERITY_WARNING;
      message = _("the XML declaration must be at the very start of the file");
    }
  else
    {
      return;
    }

  triad_diagnostics_add (diagnostics, severity, TRIAD_CODE_XML_SYNTAX,
                         triad_source_get_range (source, span.begin, span.end), NULL, "%s",
                         message);
}

void
triad_xml_prolog_report_instruction (TriadSource *source,
                                     gsize        end,
                                     GPtrArray   *diagnostics)
{
  const char *text = triad_source_get_text (source, NULL);
  const char *begin = g_strrstr_len (text, (gssize) end, "<?");

  triad_diagnostics_add (diagnostics, TRIAD_SEVERITY_ERROR, TRIAD_CODE_XML_SYNTAX,
                         triad_source_get_range (source, begin != NULL ? (gsize) (begin - text) : end,
                                                 end),
                         NULL, _("libsdformat and urdfdom cannot read a file with a processing "
                                 "instruction here; move it to the beginning of the file"));
}

static void
report_doctype (TriadSource *source,
                gsize        begin,
                gsize        end,
                GPtrArray   *diagnostics)
{
  triad_diagnostics_add (diagnostics, TRIAD_SEVERITY_ERROR, TRIAD_CODE_XML_SYNTAX,
                         triad_source_get_range (source, begin, end), NULL,
                         _("libsdformat and urdfdom end the DOCTYPE here, and read what "
                           "follows differently; remove the DOCTYPE"));
}

void
triad_xml_prolog_check (TriadSource *source,
                        gsize        begin,
                        gsize        root,
                        GPtrArray   *diagnostics)
{
  const char *text = triad_source_get_text (source, NULL);
  gboolean has_only_instructions = TRUE;
  TriadSpan declaration = { begin, begin };   /* the last one that begins with `<!` */
  gsize at = begin;

  while (at < root)
    {
      const char *sign = memchr (text + at, '<', root - at);
      gsize next = sign != NULL ? (gsize) (sign - text) : root;

      if (skip_spaces (text, at, next) < next)
        has_only_instructions = FALSE;

      at = next;

      if (at == root)
        return;

      if (skip_between (text, &at, root, "<?", "?>"))
        {
          if (!has_only_instructions)
            {
              triad_xml_prolog_report_instruction (source, at, diagnostics);
              return;
            }

          continue;
        }

      has_only_instructions = FALSE;

      if (skip_between (text, &at, root, "<!--", "-->"))
        continue;

      if (text[at + 1] != '!' || triad_tag_is_at (text, at, root, "<!--") ||
          !skip_between (text, &at, root, "<!", ">"))
        {
          report_doctype (source, declaration.begin, declaration.end, diagnostics);
          return;
        }

      declaration = (TriadSpan) { next, at };
    }
}
