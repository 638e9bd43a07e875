/* triad-parser.c: XML parser that recovers from errors, based on libxml2
 *
 * libxml2 parses, and its callbacks create our own elements; libxml2 builds no tree.  Its
 * line numbers are limited to 65,535 and its error positions are the ends of tags, so
 * positions are found in the text itself, by searching backwards from the current byte.
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#include "triad-parser.h"

#include "triad-attribute-value.h"
#include "triad-diagnostic.h"
#include "triad-element-text.h"
#include "triad-prefix.h"
#include "triad-tag-scanner.h"
#include "triad-version.h"
#include "triad-xml-comments.h"
#include "triad-xml-errors.h"
#include "triad-xml-init.h"
#include "triad-xml-limits.h"
#include "triad-xml-prolog.h"

#include <glib/gi18n.h>
#include <libxml/parser.h>
#include <libxml/parserInternals.h>
#include <string.h>

/* Less than libxml2's own limit, 256, so that this one is reported. */
#define MAX_DEPTH 250

/* libxml2 searches all prefixes in scope for each name of an element, and all
 * attributes that a DOCTYPE declares, so both numbers are limited. */
#define MAX_PREFIXES 100
#define MAX_DECLARED 32

/* The hash table of names in older versions of libxml2 does not grow beyond some thousand lists. */
#define MAX_NAMES 50000

/* An element whose end tag has not been read yet. */
typedef struct
{
  TriadElement    *element;
  TriadElementText text;
  int              n_prefixes;  /* declared by this element */
} Level;

typedef struct
{
  TriadSource      *source;
  const char       *text;
  gsize             n_bytes;
  gsize             begin;      /* first byte that libxml2 reads */
  gsize             limit;      /* one past the last byte that libxml2 reads */

  TriadTree        *tree;
  TriadXmlErrors   *syntax;
  GPtrArray        *diagnostics;
  GCancellable     *cancellable;

  xmlParserCtxt    *context;
  TriadElement     *root;
  gboolean          is_sdf;     /* whether libsdformat reads the file, and not urdfdom */
  Level             levels[MAX_DEPTH];
  int               depth;
  int               n_prefixes; /* declared in all levels */
  gboolean          is_cut;     /* the last start tag is not terminated */
  gsize             read;       /* position after the last tag */
  gsize             read_text;  /* the same of text */
  TriadSourceRange  last;       /* the last range that was created */

  GString          *name;       /* buffers for the current name and value */
  GString          *value;
  int               n_declared; /* number of attributes that the DOCTYPE declares */
  int               n_own_names; /* of libxml2 itself */
  gboolean          has_instruction; /* a processing instruction after the root's start tag */
  gboolean          is_stopped;
} Parser;

/* Returns the offset of the next byte that libxml2 will read.  Takes constant time,
 * because libxml2 reads from memory and does not convert the encoding. */
static gsize
place (Parser *self)
{
  return CLAMP (self->begin + triad_xml_get_position (self->context), self->read, self->limit);
}

/* Returns the text of the innermost open element, or NULL outside of all. */
static TriadElementText *
get_text (Parser *self)
{
  return self->depth > 0 ? &self->levels[self->depth - 1].text : NULL;
}

static void
note_text (Parser *self,
           gsize   end)
{
  triad_element_text_note (get_text (self), self->text, (TriadSpan) { self->read, end });
}

static TriadSourceRange
make_range (Parser *self,
            gsize   begin,
            gsize   end)
{
  self->last = triad_source_get_range_behind (self->source, &self->last, begin, end);

  return self->last;
}

static void
stop (Parser *self)
{
  self->is_stopped = TRUE;
  xmlStopParser (self->context);
}

static void
close_element (Parser *self,
               gsize   end)
{
  Level *level = &self->levels[--self->depth];
  TriadSourceRange range = level->element->range;

  level->element->end = end;
  self->n_prefixes -= level->n_prefixes;
  self->is_cut = FALSE;

  if (!level->text.has_value && level->text.state != TRIAD_TEXT_DROPPED)
    return;

  triad_element_text_strip (&level->text, self->is_sdf);
  triad_element_text_cut (&level->text, self->text);
  if (level->text.text->str[0] == '\0' && level->text.state != TRIAD_TEXT_DROPPED)
    return;

  if (level->text.span.begin < level->text.span.end)
    range = make_range (self, level->text.span.begin, level->text.span.end);

  if (triad_xml_limits_is_long_name (level->element, NULL, level->text.text->str, range,
                                     self->diagnostics))
    {
      stop (self);
      return;
    }

  triad_element_text_report (&level->text, range, self->diagnostics);
  triad_tree_set_text (self->tree, level->element, level->text.text->str, range);
}

/* Closes an element whose start tag is not terminated, because libxml2 does not report
 * its end. */
static void
close_cut (Parser *self,
           gsize   end)
{
  if (self->is_cut)
    close_element (self, end);
}

static gboolean
is_stopped (Parser *self)
{
  if (!self->is_stopped && g_cancellable_is_cancelled (self->cancellable))
    stop (self);

  return self->is_stopped;
}

/* Stops at @range if there are too many names, also of entities and processing instructions. */
static gboolean
check_names (Parser           *self,
             TriadSourceRange  range)
{
  if (xmlDictSize (self->context->dict) - self->n_own_names <= MAX_NAMES)
    return TRUE;

  triad_xml_limits_report (self->diagnostics, range, _("there are more than %d different names"),
                           MAX_NAMES);
  stop (self);

  return FALSE;
}

/* Returns whether the element at @range exceeds a limit, which is then reported. */
static gboolean
is_beyond (Parser           *self,
           TriadSourceRange  range,
           int               n_prefixes)
{
  if (self->depth == MAX_DEPTH)
    triad_xml_limits_report (self->diagnostics, range,
                             _("elements are nested more than %d levels deep"), MAX_DEPTH);
  else if (self->n_prefixes + n_prefixes > MAX_PREFIXES)
    triad_xml_limits_report (self->diagnostics, range,
                             _("more than %d namespace prefixes are declared"), MAX_PREFIXES);
  else if (!check_names (self, range))
    return TRUE;
  else if (triad_tree_is_full (self->tree))
    triad_xml_limits_report (self->diagnostics, range, _("there are more than %zu elements"),
                             triad_tree_get_n_elements (self->tree));
  else
    return self->is_stopped;

  stop (self);

  return TRUE;
}

/* libxml2 passes attributes in the order of the tag, without namespace declarations. */
static void
add_attributes (Parser         *self,
                TriadElement   *element,
                gsize           at,
                gsize           end,
                int             n_attributes,
                const xmlChar **attributes)
{
  for (int i = 0; i < n_attributes; i++, attributes += 5)
    {
      const char *name = triad_xml_join_name (self->name, attributes[0], attributes[1]);
      TriadSourceRange name_range;
      TriadSourceRange range;
      TriadSpan name_span;
      TriadSpan value_span;
      TriadAttribute *attribute;
      gboolean is_found = FALSE;
      gboolean is_trimmed;

      triad_attribute_value_set (self->value, (const char *) attributes[3],
                                 (const char *) attributes[4]);

      while (!is_found && triad_tag_next_attribute (self->text, &at, end, &name_span, &value_span))
        is_found = strlen (name) == name_span.end - name_span.begin &&
                   memcmp (self->text + name_span.begin, name, strlen (name)) == 0;

      /* The tag is damaged: a “<” is in a value. */
      if (!is_found)
        return;

      name_range = make_range (self, name_span.begin, name_span.end);
      triad_attribute_value_keep_breaks (self->value, self->text, value_span);
      is_trimmed = self->is_sdf && triad_attribute_value_trim (self->value, self->text, &value_span);
      range = make_range (self, value_span.begin, value_span.end);

      if (triad_xml_limits_is_long_name (element, name, self->value->str, range,
                                         self->diagnostics))
        {
          stop (self);
          return;
        }

      attribute = triad_tree_add_attribute (self->tree, element, name, self->value->str, range);
      triad_attribute_set_name_range (attribute, &name_range);
      attribute->is_trimmed = is_trimmed;
    }
}

/* Declarations of namespaces are attributes, too, so that they are written with the element. */
static void
add_namespaces (Parser         *self,
                TriadElement   *element,
                gsize           at,
                gsize           end,
                int             n_namespaces,
                const xmlChar **namespaces)
{
  TriadSpan name;
  TriadSpan value;

  while (n_namespaces > 0 && triad_tag_next_attribute (self->text, &at, end, &name, &value))
    {
      const char *whole = namespaces[0] == NULL ? "xmlns" :
                          triad_xml_join_name (self->name, namespaces[0], BAD_CAST "xmlns");
      const char *uri = namespaces[1] != NULL ? (const char *) namespaces[1] : "";
      TriadSourceRange name_range;

      /* libxml2 leaves out some, such as that of `xmlns:xml`. */
      if (strlen (whole) != name.end - name.begin || !triad_has_prefix (self->text + name.begin, whole))
        continue;

      triad_attribute_value_set (self->value, uri, uri + strlen (uri));
      name_range = make_range (self, name.begin, name.end);
      triad_attribute_set_name_range
        (triad_tree_add_attribute (self->tree, element, whole, self->value->str,
                                   make_range (self, value.begin, value.end)), &name_range);
      namespaces += 2;
      n_namespaces--;
    }
}

static void
open_level (Parser       *self,
            TriadElement *element,
            int           n_prefixes)
{
  Level *level = &self->levels[self->depth++];

  level->element = element;
  level->n_prefixes = n_prefixes;
  self->n_prefixes += n_prefixes;
  triad_element_text_begin (&level->text);
}

static void
start_element_cb (void           *data,
                  const xmlChar  *local_name,
                  const xmlChar  *prefix,
                  const xmlChar  *uri,
                  int             n_namespaces,
                  const xmlChar **namespaces,
                  int             n_attributes,
                  int             n_defaulted,
                  const xmlChar **attributes)
{
  Parser *self = data;
  const char *name = triad_xml_join_name (self->name, local_name, prefix);
  TriadElement *parent;
  TriadElement *element;
  TriadSourceRange range;
  gsize begin;
  gsize behind;
  gsize end;
  gsize at;

  (void) uri;

  if (is_stopped (self))
    return;

  behind = place (self);
  begin = triad_tag_find_start (self->text, self->read, behind, name);
  close_cut (self, begin);
  note_text (self, begin);

  end = behind;
  if (end < self->n_bytes && self->text[end] == '/')
    end++;
  if (end < self->n_bytes && self->text[end] == '>')
    end++;

  range = make_range (self, begin, end);

  if (is_beyond (self, range, n_namespaces))
    return;

  parent = self->depth > 0 ? self->levels[self->depth - 1].element : NULL;
  element = triad_tree_add_element (self->tree, parent, name, range);
  self->is_sdf = parent != NULL ? self->is_sdf : g_str_equal (name, "sdf");
  at = MIN (begin + 1 + strlen (name), behind);
  add_attributes (self, element, at, behind, n_attributes - n_defaulted, attributes);

  /* An element without its name would be reported again. */
  if (self->is_stopped && parent != NULL)
    {
      triad_tree_detach_element (element);
      triad_tree_sweep_children (parent);
      return;
    }

  add_namespaces (self, element, at, behind, n_namespaces, namespaces);

  triad_element_text_end (get_text (self));
  self->context->wellFormed = TRUE;

  if (parent == NULL)
    {
      const TriadAttribute *version = triad_element_find_attribute (element, "version");

      element->version = triad_version_parse (version != NULL ? version->value : NULL);
      self->root = element;
      triad_xml_prolog_check (self->source, self->begin, begin, self->diagnostics);
    }

  open_level (self, element, n_namespaces);
  self->is_cut = end == behind || end > self->limit || self->text[end - 1] != '>';
  self->read = end;
}

static void
end_element_cb (void          *data,
                const xmlChar *local_name G_GNUC_UNUSED,
                const xmlChar *prefix G_GNUC_UNUSED,
                const xmlChar *uri G_GNUC_UNUSED)
{
  Parser *self = data;
  gsize end;

  if (is_stopped (self) || self->depth == 0)
    return;

  end = place (self);
  close_cut (self, end);

  if (end > self->read)
    note_text (self, triad_tag_find_start (self->text, self->read, end, NULL));

  close_element (self, end);
  self->context->wellFormed = TRUE;
  self->read = end;
}

/* Looks for a comment between the last tag or characters and @n_bytes of others.  libxml2 does not report comments, because it
 * would copy what it has read of one for each `--` in it. */
static void
find_comment (Parser *self,
              int     n_bytes)
{
  gsize begin = MAX (self->read, self->read_text);
  gsize end = place (self);

  if (end > begin + n_bytes &&
      memmem (self->text + begin, end - begin, "<!--", strlen ("<!--")) != NULL)
    triad_element_text_interrupt (get_text (self));

  self->read_text = end;
}

static void
append (Parser        *self,
        const xmlChar *text,
        int            n_bytes)
{
  if (is_stopped (self))
    return;

  /* Otherwise libxml2 leaves out references such as `&amp;` after an error. */
  self->context->wellFormed = TRUE;

  if (self->is_cut)
    close_element (self, place (self));

  /* White space is part of the value if it is a reference, such as `&#32;`. */
  if (!triad_element_text_append (get_text (self), (const char *) text, n_bytes) && n_bytes == 1 &&
      self->text[place (self) - 1] == ';')
    triad_element_text_begin_value (get_text (self), FALSE);
}

static void
characters_cb (void          *data,
               const xmlChar *text,
               int            n_bytes)
{
  find_comment (data, n_bytes);
  append (data, text, n_bytes);
}

static void
cdata_cb (void          *data,
          const xmlChar *text,
          int            n_bytes)
{
  find_comment (data, n_bytes);
  triad_element_text_interrupt (get_text (data));
  triad_element_text_begin_value (get_text (data), TRUE);
  append (data, text, n_bytes);
  triad_element_text_interrupt (get_text (data));
}

static void
instruction_cb (void          *data,
                const xmlChar *target G_GNUC_UNUSED,
                const xmlChar *text G_GNUC_UNUSED)
{
  Parser *self = data;

  if (is_stopped (self) || !check_names (self, make_range (self, place (self), place (self))))
    return;

  triad_element_text_interrupt (get_text (self));

  if (self->root != NULL && !self->has_instruction)
    triad_xml_prolog_report_instruction (self->source, place (self), self->diagnostics);

  self->has_instruction = self->root != NULL;
}

static void
declare_attribute_cb (void           *data,
                      const xmlChar  *element G_GNUC_UNUSED,
                      const xmlChar  *name G_GNUC_UNUSED,
                      int             type G_GNUC_UNUSED,
                      int             presence G_GNUC_UNUSED,
                      const xmlChar  *value G_GNUC_UNUSED,
                      xmlEnumeration *values)
{
  Parser *self = data;

  xmlFreeEnumeration (values);

  if (is_stopped (self) || ++self->n_declared <= MAX_DECLARED)
    return;

  triad_xml_limits_report (self->diagnostics, make_range (self, place (self), place (self)),
                           _("the DOCTYPE declares more than %d attributes"), MAX_DECLARED);
  stop (self);
}

static void
error_cb (void     *data,
          xmlError *error)
{
  Parser *self = data;

  /* If the text was cut at a limit, its end is not an error of the file. */
  if (self->is_stopped || (self->limit < self->n_bytes && place (self) == self->limit))
    return;

  triad_xml_errors_report (self->syntax, error, place (self),
                           self->depth > 0 ? self->levels[self->depth - 1].element : NULL);

  if (error->code == XML_ERR_UNDECLARED_ENTITY || error->code == XML_WAR_UNDECLARED_ENTITY)
    check_names (self, make_range (self, place (self), place (self)));
}

/* Callbacks that are not set disable a feature: entities are neither declared nor
 * looked up, and no external subset is read. */
static void
set_callbacks (xmlSAXHandler *handler)
{
  memset (handler, 0, sizeof *handler);
  handler->initialized = XML_SAX2_MAGIC;
  handler->startElementNs = start_element_cb;
  handler->endElementNs = end_element_cb;
  handler->characters = characters_cb;
  handler->ignorableWhitespace = characters_cb;
  handler->cdataBlock = cdata_cb;
  handler->processingInstruction = instruction_cb;
  handler->attributeDecl = declare_attribute_cb;
  handler->serror = (xmlStructuredErrorFunc) error_cb;
}

TriadElement *
triad_parser_parse (TriadSource  *source,
                    TriadTree    *tree,
                    GPtrArray    *diagnostics,
                    GCancellable *cancellable)
{
  g_autofree Parser *self = g_new0 (Parser, 1);
  g_autofree char *blank = NULL;
  TriadXmlProlog prolog;
  xmlDoc *document;

  self->source = source;
  self->text = triad_source_get_text (source, &self->n_bytes);
  self->tree = tree;
  self->diagnostics = diagnostics;
  self->cancellable = cancellable;
  self->last = TRIAD_SOURCE_RANGE_NOWHERE;

  triad_xml_prolog_report_encoding (source, diagnostics);

  prolog = triad_xml_prolog_scan (self->text, self->n_bytes);
  triad_xml_prolog_report (&prolog, source, diagnostics);
  self->begin = self->read = prolog.begin;

  if (self->begin == self->n_bytes)
    return NULL;

  self->limit = triad_xml_limits_apply (source, self->begin, diagnostics);
  triad_xml_init ();

  self->name = g_string_new (NULL);
  self->value = g_string_new (NULL);
  self->syntax = triad_xml_errors_new (source, diagnostics);
  self->context = xmlNewParserCtxt ();
  set_callbacks (self->context->sax);
  self->context->userData = self;
  self->n_own_names = triad_xml_count_own_names (self->context->dict);

  /* Validity errors are reported with this user data. */
  self->context->vctxt.userData = self;

  blank = triad_xml_comments_dup_blank (self->text, self->begin, self->limit, self->syntax);

  /* The source is UTF-8, whatever its declaration says. */
  document = xmlCtxtReadMemory (self->context, (blank != NULL ? blank : self->text) + self->begin,
                                self->limit - self->begin, NULL, NULL,
                                XML_PARSE_RECOVER | XML_PARSE_NONET | XML_PARSE_IGNORE_ENC);

  while (self->depth > 0)
    close_element (self, self->limit);

  /* libxml2 creates a document without elements for the declarations of a DTD. */
  if (document != NULL)
    xmlFreeDoc (document);

  xmlFreeParserCtxt (self->context);
  triad_xml_errors_free (self->syntax);
  g_string_free (self->name, TRUE);
  g_string_free (self->value, TRUE);

  for (int i = 0; i < MAX_DEPTH && self->levels[i].text.text != NULL; i++)
    g_string_free (self->levels[i].text.text, TRUE);

  return self->root;
}
