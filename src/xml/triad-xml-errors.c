/* triad-xml-errors.c: libxml2's errors as diagnostics */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-xml-errors.h"

#include "triad-diagnostic.h"
#include "triad-tag-scanner.h"

#include <glib/gi18n.h>

#define MAX_REPORTED 20

struct _TriadXmlErrors
{
  TriadSource *source;
  GPtrArray   *diagnostics;

  int          n_errors;
  int          n_warnings;
  gsize        last;          /* position of the last reported error */
};

TriadXmlErrors *
triad_xml_errors_new (TriadSource *source,
                      GPtrArray   *diagnostics)
{
  TriadXmlErrors *self = g_new0 (TriadXmlErrors, 1);

  self->source = source;
  self->diagnostics = diagnostics;
  self->last = G_MAXSIZE;

  return self;
}

void
triad_xml_errors_free (TriadXmlErrors *self)
{
  g_free (self);
}

/* Mismatched tags are usually consequences of an earlier error. */
static gboolean
is_consequence (int code)
{
  switch (code)
    {
    case XML_ERR_TAG_NAME_MISMATCH:
    case XML_ERR_TAG_NOT_FINISHED:
    case XML_ERR_GT_REQUIRED:
    case XML_ERR_LTSLASH_REQUIRED:
    case XML_ERR_DOCUMENT_END:
      return TRUE;

    default:
      return FALSE;
    }
}

/* Errors that leave all elements intact; other parsers do not report them. */
static gboolean
is_harmless (const xmlError *error)
{
  return error->code == XML_ERR_HYPHEN_IN_COMMENT ||
         (error->level == XML_ERR_WARNING && error->code != XML_WAR_UNDECLARED_ENTITY);
}

/* Returns the range of the character at @place. */
static TriadSourceRange
range_at (TriadXmlErrors *self,
          gsize           place)
{
  gsize n_bytes;
  const char *text = triad_source_get_text (self->source, &n_bytes);
  gsize end = place;

  if (place < n_bytes && text[place] != '\n' && text[place] != '\r')
    end = g_utf8_next_char (text + place) - text;

  return triad_source_get_range (self->source, place, MIN (end, n_bytes));
}

/* Returns the range of the end tag that libxml2 is in or after, `</name >`. */
static TriadSourceRange
range_of_end_tag (TriadXmlErrors *self,
                  gsize           place)
{
  gsize n_bytes;
  const char *text = triad_source_get_text (self->source, &n_bytes);
  gsize line = place - (triad_source_get_range (self->source, place, place).column - 1);
  gsize begin = triad_tag_find_start (text, line, place, NULL);
  gsize end = place;

  if (end < n_bytes && text[end] == '>')
    end++;

  return triad_source_get_range (self->source, begin, end);
}

/* Returns libxml2's message without the line break at its end. */
static char *
dup_words (const xmlError *error)
{
  char *words = g_utf8_make_valid (error->message != NULL ? error->message : _("not XML"), -1);

  g_strstrip (words);

  if (g_ascii_isupper (words[0]) && g_ascii_islower (words[1]))
    words[0] = g_ascii_tolower (words[0]);

  return words;
}

static const char *
or_empty (const char *text)
{
  return text != NULL ? text : "";
}

/* Replaces libxml2's messages for common errors. */
static char *
dup_message (const xmlError     *error,
             const TriadElement *open)
{
  switch (error->code)
    {
    case XML_ERR_TAG_NAME_MISMATCH:
      return g_strdup_printf (_("unexpected closing tag </%s>; expected </%s>"),
                              or_empty (error->str2), or_empty (error->str1));

    case XML_ERR_TAG_NOT_FINISHED:
      return g_strdup_printf (_("missing closing tag </%s>"), open != NULL ? open->name : "");

    case XML_ERR_DOCUMENT_END:
      return g_strdup (_("only comments are allowed after the root element; the rest of the file "
                         "is not read"));

    case XML_ERR_UNDECLARED_ENTITY:
    case XML_WAR_UNDECLARED_ENTITY:
      return g_strdup_printf (_("entity “&%s;” is not expanded; only the five predefined XML "
                                "entities are supported"),
                              or_empty (error->str1));

    case XML_ERR_GT_REQUIRED:
      return g_strdup (_("missing “>” at the end of a tag"));

    case XML_ERR_ATTRIBUTE_NOT_STARTED:
      return g_strdup (_("attribute values must be quoted"));

    case XML_ERR_ATTRIBUTE_WITHOUT_VALUE:
      return g_strdup_printf (_("attribute “%s” has no value"), or_empty (error->str1));

    case XML_ERR_ATTRIBUTE_REDEFINED:
      return g_strdup_printf (_("duplicate attribute “%s”"), or_empty (error->str1));

    case XML_ERR_LT_IN_ATTRIBUTE:
      return g_strdup (_("“<” in an attribute value; close the quotation marks before it, or write "
                         "“&lt;”"));

    case XML_ERR_SPACE_REQUIRED:
      return g_strdup (_("missing white space; it must separate attributes"));

    case XML_ERR_ENTITYREF_SEMICOL_MISSING:
      return g_strdup (_("missing “;” at the end of an entity; in text, write “&amp;” for “&”"));

    case XML_ERR_HYPHEN_IN_COMMENT:
      return g_strdup (_("a comment cannot contain “--”"));

    case XML_ERR_COMMENT_NOT_FINISHED:
      return g_strdup (_("missing “-->” at the end of a comment"));

    case XML_ERR_CDATA_NOT_FINISHED:
      return g_strdup (_("missing “]]>” at the end of a CDATA section"));

    case XML_ERR_NAME_REQUIRED:
      return g_strdup (_("missing name; in text, write “&lt;” for “<” and “&amp;” for “&”"));

    default:
      return dup_words (error);
    }
}

static void
add (TriadXmlErrors     *self,
     const xmlError     *error,
     gsize               place,
     const TriadElement *open)
{
  TriadSourceRange range = range_at (self, place);
  TriadDiagnostic *diagnostic;

  if (error->code == XML_ERR_TAG_NAME_MISMATCH)
    range = range_of_end_tag (self, place);

  diagnostic = triad_diagnostic_new (is_harmless (error) ? TRIAD_SEVERITY_WARNING
                                                         : TRIAD_SEVERITY_ERROR,
                                     TRIAD_CODE_XML_SYNTAX, range,
                                     open != NULL ? triad_element_dup_path (open) : NULL,
                                     dup_message (error, open));
  diagnostic = triad_diagnostics_take (self->diagnostics, diagnostic);

  if (open != NULL && is_consequence (error->code))
    triad_diagnostic_relate (diagnostic, open->range, _("<%s> starts here"), open->name);
}

void
triad_xml_errors_report (TriadXmlErrors     *self,
                         const xmlError     *error,
                         gsize               place,
                         const TriadElement *open)
{
  int *n_reported = is_harmless (error) ? &self->n_warnings : &self->n_errors;

  /* SDFormat does not require prefixes to be declared. */
  if (error->domain == XML_FROM_NAMESPACE)
    return;

  if (*n_reported > MAX_REPORTED || place == self->last ||
      (self->n_errors > 0 && is_consequence (error->code)))
    return;

  self->last = place;

  if (++*n_reported > MAX_REPORTED)
    {
      triad_diagnostics_add (self->diagnostics, TRIAD_SEVERITY_NOTE, TRIAD_CODE_XML_SYNTAX,
                             range_at (self, place), NULL,
                             _("more errors like these follow; they are not listed"));
      return;
    }

  add (self, error, place, open);
}
