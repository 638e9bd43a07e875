/* triad-syntax.c: libxml2's complaints, as diagnostics
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#include "triad-syntax.h"

#include "triad-diagnostic.h"
#include "triad-tag.h"

#include <string.h>

#define MAX_REPORTED 20

struct _TriadSyntax
{
  TriadSource *source;
  GPtrArray   *diagnostics;

  int          n_reported;
  gboolean     has_error;
  gsize        last;          /* where the last one was */
};

TriadSyntax *
triad_syntax_new (TriadSource *source,
                  GPtrArray   *diagnostics)
{
  TriadSyntax *self = g_new0 (TriadSyntax, 1);

  self->source = source;
  self->diagnostics = diagnostics;
  self->last = G_MAXSIZE;

  return self;
}

void
triad_syntax_free (TriadSyntax *self)
{
  g_free (self);
}

/* Tags that do not fit say nothing new once one of them, or anything else, is
 * broken.
 */
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

/* What breaks no element: other readers of XML say nothing of it. */
static gboolean
is_harmless (const xmlError *error)
{
  return error->level == XML_ERR_WARNING || error->code == XML_ERR_HYPHEN_IN_COMMENT;
}

/* The character at @place. */
static TriadSection
section_at (TriadSyntax *self,
            gsize        place)
{
  gsize n_bytes;
  const char *text = triad_source_get_text (self->source, &n_bytes);
  gsize end = place;

  if (place < n_bytes && text[place] != '\n' && text[place] != '\r')
    end = g_utf8_next_char (text + place) - text;

  return triad_source_get_section (self->source, place, MIN (end, n_bytes));
}

/* The end tag that libxml2 stands in or behind: the end of `</name >`. */
static TriadSection
section_of_end_tag (TriadSyntax *self,
                    gsize        place)
{
  gsize n_bytes;
  const char *text = triad_source_get_text (self->source, &n_bytes);
  gsize line = place - (triad_source_get_section (self->source, place, place).column - 1);
  gsize begin = triad_tag_find_start (text, line, place, NULL);
  gsize end = place;

  if (end < n_bytes && text[end] == '>')
    end++;

  return triad_source_get_section (self->source, begin, end);
}

static char *
dup_message (const xmlError *error)
{
  char *message = g_utf8_make_valid (error->message != NULL ? error->message : "not XML", -1);

  g_strstrip (message);

  if (g_ascii_isupper (message[0]) && g_ascii_islower (message[1]))
    message[0] = g_ascii_tolower (message[0]);

  return message;
}

static TriadDiagnostic *
add (TriadSyntax        *self,
     const xmlError     *error,
     gsize               place,
     const TriadElement *open)
{
  TriadSeverity severity = is_harmless (error) ? TRIAD_SEVERITY_WARNING : TRIAD_SEVERITY_ERROR;
  char *path = open != NULL ? triad_element_dup_path (open) : NULL;
  g_autofree char *message = NULL;

  switch (error->code)
    {
    case XML_ERR_TAG_NAME_MISMATCH:
      return triad_diagnostics_add (self->diagnostics, severity, TRIAD_CODE_XML_SYNTAX,
                                    section_of_end_tag (self, place), path,
                                    "‘</%s>’ cannot end here: the innermost open element is ‘<%s>’",
                                    error->str2 != NULL ? error->str2 : "",
                                    error->str1 != NULL ? error->str1 : "");

    case XML_ERR_TAG_NOT_FINISHED:
      return triad_diagnostics_add (self->diagnostics, severity, TRIAD_CODE_XML_SYNTAX,
                                    section_at (self, place), path,
                                    "the file ends before ‘<%s>’ does",
                                    open != NULL ? open->name : "");

    case XML_ERR_DOCUMENT_END:
      return triad_diagnostics_add (self->diagnostics, severity, TRIAD_CODE_XML_SYNTAX,
                                    section_at (self, place), path,
                                    "nothing but comments may stand behind the end of the root "
                                    "element; what follows is not read");

    case XML_ERR_UNDECLARED_ENTITY:
    case XML_WAR_UNDECLARED_ENTITY:
      return triad_diagnostics_add (self->diagnostics, TRIAD_SEVERITY_ERROR, TRIAD_CODE_XML_SYNTAX,
                                    section_at (self, place), path,
                                    "entity ‘&%s;’ is not expanded: only XML's own five are",
                                    error->str1 != NULL ? error->str1 : "");

    default:
      message = dup_message (error);
      return triad_diagnostics_add (self->diagnostics, severity, TRIAD_CODE_XML_SYNTAX,
                                    section_at (self, place), path, "%s", message);
    }
}

void
triad_syntax_report (TriadSyntax        *self,
                     const xmlError     *error,
                     gsize               place,
                     const TriadElement *open)
{
  TriadDiagnostic *diagnostic;

  /* prefixes need no declaration in SDFormat */
  if (error->domain == XML_FROM_NAMESPACE)
    return;

  if (self->n_reported > MAX_REPORTED || place == self->last ||
      (self->has_error && is_consequence (error->code)))
    return;

  self->last = place;
  self->has_error |= !is_harmless (error);

  if (++self->n_reported > MAX_REPORTED)
    {
      triad_diagnostics_add (self->diagnostics, TRIAD_SEVERITY_NOTE, TRIAD_CODE_XML_SYNTAX,
                             section_at (self, place), NULL,
                             "more mistakes follow that are not listed");
      return;
    }

  diagnostic = add (self, error, place, open);

  if (open != NULL && is_consequence (error->code))
    triad_diagnostic_relate (diagnostic, open->section, "‘<%s>’ begins here", open->name);
}
