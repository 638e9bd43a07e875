/* triad-schema-validator.c: validates against SDFormat's XML schemas
 *
 * libxml2 would follow a schema's includes anywhere, so the files are merged here into
 * one document before libxml2 reads it.  The file to validate is not parsed again: a
 * libxml2 tree is built from our elements, and each node points to its element.
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#include "triad-schema-validator.h"

#include "triad-diagnostic.h"
#include "triad-keyed-hash.h"
#include "triad-prefix.h"
#include "triad-source.h"
#include "triad-xml-init.h"
#include "triad-xml-limits.h"

#include <glib/gi18n.h>
#include <libxml/parser.h>
#include <libxml/xmlschemas.h>
#include <libxml/xmlschemastypes.h>
#include <string.h>

#define SCHEMA_NAMESPACE "http://www.w3.org/2001/XMLSchema"
#define MAX_LISTED 200

struct _TriadSchemaValidator
{
  xmlDoc    *document;       /* owned, because the schema points into it */
  xmlSchema *schema;
};

typedef struct
{
  GFile      *folder;
  GFile      *version_folder;
  xmlDoc     *document;
  GHashTable *names;         /* files that are merged, or could not be found */
  GHashTable *declared;      /* declarations in the document: `element model` */
  GQueue      waiting;       /* names of files to merge */
  GString    *missing;       /* names of files that could not be found */
} Assembly;

typedef struct
{
  GPtrArray          *diagnostics;
  const TriadElement *root;
  int                 n_differences;

  const TriadElement *last_element;    /* subject of the last diagnostic */
  char               *last_attribute;
} Validation;

static void
initialize (void)
{
  static gsize done = 0;

  /* libxml2 initializes its table of types without a lock. */
  if (g_once_init_enter (&done))
    {
      triad_xml_init ();
      xmlSchemaInitTypes ();
      g_once_init_leave (&done, 1);
    }
}

static gboolean
is_schema_node (const xmlNode *node,
                const char    *name)
{
  return node->type == XML_ELEMENT_NODE && node->ns != NULL &&
         xmlStrEqual (node->ns->href, BAD_CAST SCHEMA_NAMESPACE) &&
         (name == NULL || xmlStrEqual (node->name, BAD_CAST name));
}

static xmlDoc *
read_document (GFile *file)
{
  g_autoptr(TriadSource) source = triad_source_new_from_file (file, NULL, NULL, NULL);
  const char *text;
  gsize n_bytes;
  xmlDoc *document;
  xmlNode *root;

  if (source == NULL)
    return NULL;

  text = triad_source_get_text (source, &n_bytes);

  if (triad_xml_limits_find (text, 0, n_bytes) < n_bytes ||
      triad_xml_limits_find_doctype (text, 0, n_bytes) < n_bytes)
    return NULL;

  /* The source is UTF-8, whatever its declaration says. */
  document = xmlReadMemory (text, (int) n_bytes, NULL, NULL,
                            XML_PARSE_NONET | XML_PARSE_NOERROR | XML_PARSE_NOWARNING |
                            XML_PARSE_NOBLANKS | XML_PARSE_IGNORE_ENC);
  root = document != NULL ? xmlDocGetRootElement (document) : NULL;

  if (root == NULL || !is_schema_node (root, "schema"))
    g_clear_pointer (&document, xmlFreeDoc);

  return document;
}

/* Only the base name of a location is used, and looked up in the folder. */
static void
note_include (Assembly *self,
              xmlNode  *include)
{
  xmlChar *location = xmlGetNoNsProp (include, BAD_CAST "schemaLocation");
  g_autofree char *name = NULL;

  if (location != NULL)
    name = g_path_get_basename ((const char *) location);

  xmlFree (location);

  if (name != NULL && g_hash_table_add (self->names, g_strdup (name)))
    g_queue_push_tail (&self->waiting, g_steal_pointer (&name));
}

/* Values contain prefixes too: `type="xsd:string"`. */
static void
declare_prefixes (const xmlNode *from,
                  xmlNode       *to)
{
  for (const xmlNs *ns = from->nsDef; ns != NULL; ns = ns->next)
    {
      xmlNs *found = xmlSearchNs (to->doc, to, ns->prefix);

      if (found == NULL || !xmlStrEqual (found->href, ns->href))
        xmlNewNs (to, ns->href, ns->prefix);
    }
}

/* SDFormat's schemas declare two different elements `<model>`, one for models and one
 * for states; the first one, closer to the root, is used. */
static gboolean
is_new (Assembly *self,
        xmlNode  *node)
{
  xmlChar *name = xmlGetNoNsProp (node, BAD_CAST "name");
  gboolean new = name == NULL ||
    g_hash_table_add (self->declared, g_strdup_printf ("%s %s", node->name, name));

  xmlFree (name);

  return new;
}

/* Merges the declarations of @document, and queues the files that it includes. */
static void
put_in (Assembly *self,
        xmlDoc   *document)
{
  xmlNode *from = xmlDocGetRootElement (document);
  xmlNode *to = xmlDocGetRootElement (self->document);

  for (xmlNode *node = from->children, *next; node != NULL; node = next)
    {
      next = node->next;

      if (!is_schema_node (node, NULL))
        continue;

      if (is_schema_node (node, "include") || is_schema_node (node, "redefine"))
        note_include (self, node);

      if (is_schema_node (node, "include") || is_schema_node (node, "redefine") ||
          is_schema_node (node, "import"))
        {
          xmlUnlinkNode (node);
          xmlFreeNode (node);
        }
      else if (is_new (self, node) && from != to)
        {
          xmlNode *copy = xmlDocCopyNode (node, self->document, 1);

          xmlAddChild (to, copy);
          declare_prefixes (from, copy);
        }
    }
}

static void
put_in_file (Assembly   *self,
             const char *name)
{
  g_autoptr(GFile) beside = g_file_get_child (self->version_folder, name);
  g_autoptr(GFile) above = g_file_get_child (self->folder, name);
  xmlDoc *document = read_document (beside);

  if (document == NULL)
    document = read_document (above);

  if (document == NULL)
    {
      g_string_append (self->missing, self->missing->len > 0 ? _(", ") : "");
      g_string_append_printf (self->missing, _("“%s”"), name);
      return;
    }

  put_in (self, document);
  xmlFreeDoc (document);
}

static void
keep_first_cb (void           *data,
               const xmlError *error)
{
  char **message = data;

  if (*message == NULL && error->message != NULL)
    *message = g_strchomp (g_strdup (error->message));
}

static TriadSchemaValidator *
compile (Assembly  *assembly,
         GError   **error)
{
  xmlSchemaParserCtxt *context = xmlSchemaNewDocParserCtxt (assembly->document);
  g_autofree char *message = NULL;
  TriadSchemaValidator *self;
  xmlSchema *schema;

  xmlSchemaSetParserStructuredErrors (context, (xmlStructuredErrorFunc) keep_first_cb, &message);
  schema = xmlSchemaParse (context);
  xmlSchemaFreeParserCtxt (context);

  if (schema == NULL)
    {
      if (assembly->missing->len > 0)
        g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA,
                     _("it includes %s, which cannot be read"), assembly->missing->str);
      else
        g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA, _("it is not a valid schema: %s"),
                     message != NULL ? message : _("libxml2 gives no reason"));

      return NULL;
    }

  self = g_new0 (TriadSchemaValidator, 1);
  self->document = g_steal_pointer (&assembly->document);
  self->schema = schema;

  return self;
}

TriadSchemaValidator *
triad_schema_validator_new (GFile   *folder,
                            int      version,
                            GError **error)
{
  g_autofree char *number = g_strdup_printf ("%d.%d", version / 100, version % 100);
  g_autoptr(GFile) version_folder = NULL;
  g_autoptr(GFile) file = NULL;
  Assembly assembly = { .folder = folder };
  TriadSchemaValidator *self = NULL;

  g_return_val_if_fail (G_IS_FILE (folder), NULL);

  initialize ();

  version_folder = g_file_get_child (folder, number);
  file = g_file_get_child (version_folder, "root.xsd");

  if (!g_file_query_exists (file, NULL))
    {
      g_set_error (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND,
                   _("this folder has no schema for SDFormat %s"), number);
      return NULL;
    }

  assembly.version_folder = version_folder;
  assembly.document = read_document (file);

  if (assembly.document == NULL)
    {
      g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA,
                           _("it is not an XML schema"));
      return NULL;
    }

  assembly.names = triad_string_table_new (g_free, NULL);
  assembly.declared = triad_string_table_new (g_free, NULL);
  assembly.missing = g_string_new (NULL);
  g_hash_table_add (assembly.names, g_strdup ("root.xsd"));
  put_in (&assembly, assembly.document);

  while (!g_queue_is_empty (&assembly.waiting))
    {
      g_autofree char *name = g_queue_pop_head (&assembly.waiting);

      put_in_file (&assembly, name);
    }

  self = compile (&assembly, error);
  g_clear_pointer (&assembly.document, xmlFreeDoc);
  g_hash_table_unref (assembly.names);
  g_hash_table_unref (assembly.declared);
  g_string_free (assembly.missing, TRUE);

  return self;
}

void
triad_schema_validator_free (TriadSchemaValidator *self)
{
  xmlSchemaFree (self->schema);
  xmlFreeDoc (self->document);
  g_free (self);
}

static gboolean
has_prefix (const char *name)
{
  return strchr (name, ':') != NULL;
}

/* Makes each piece of white space one space: with long ones, as sections can have, the patterns of
 * SDFormat's schemas match in very many ways, all of which libxml2 tries. */
static char *
dup_collapsed (const char *text)
{
  GString *collapsed = g_string_sized_new (strlen (text));

  for (const char *at = text; *at != '\0'; at++)
    if (!g_ascii_isspace (*at))
      g_string_append_c (collapsed, *at);
    else if (!g_ascii_isspace (at[1]))
      g_string_append_c (collapsed, ' ');

  return g_string_free (collapsed, FALSE);
}

static xmlNode *
build_node (xmlDoc             *document,
            xmlNode            *parent,
            const TriadElement *element)
{
  xmlNode *node = xmlNewDocNode (document, NULL, BAD_CAST element->name, NULL);

  node->_private = (void *) element;

  if (parent != NULL)
    xmlAddChild (parent, node);
  else
    xmlDocSetRootElement (document, node);

  TRIAD_FOR_EACH_ATTRIBUTE (attribute, element)
    if (!has_prefix (attribute->name))
      xmlNewProp (node, BAD_CAST attribute->name, BAD_CAST attribute->value);

  if (element->text[0] != '\0')
    {
      g_autofree char *text = dup_collapsed (element->text);

      xmlAddChild (node, xmlNewDocText (document, BAD_CAST text));
    }

  return node;
}

/* Converts the element tree to a libxml2 tree. */
static xmlDoc *
build_document (const TriadElement *root)
{
  xmlDoc *document = xmlNewDoc (NULL);
  const TriadElement *element = root;
  xmlNode *parent = build_node (document, NULL, root);

  element = root->first_child;

  while (element != NULL)
    {
      if (!has_prefix (element->name))
        {
          xmlNode *node = build_node (document, parent, element);

          if (element->first_child != NULL)
            {
              parent = node;
              element = element->first_child;
              continue;
            }
        }

      while (element->next == NULL && element->parent != root)
        {
          element = element->parent;
          parent = parent->parent;
        }

      element = element->next;
    }

  return document;
}

static const TriadElement *
find_element (const xmlNode *node)
{
  while (node != NULL && node->_private == NULL)
    node = node->type == XML_DOCUMENT_NODE ? NULL : node->parent;

  return node != NULL ? node->_private : NULL;
}

/* Extracts the attribute's name and the last part of a message such as “Element
 * 'pose', attribute 'frame': The attribute 'frame' is not allowed.” */
static char *
dup_message (const char  *message,
             char       **attribute)
{
  const char *behind = strstr (message, "': ");
  const char *name = strstr (message, "', attribute '");
  char *text;

  *attribute = NULL;

  if (!triad_has_prefix (message, "Element '") || behind == NULL)
    return g_strdup (message);

  if (name != NULL && name < behind)
    {
      name += strlen ("', attribute '");
      *attribute = g_strndup (name, behind - name);
    }

  text = g_strstrip (g_strdup (behind + strlen ("': ")));

  if (g_str_has_suffix (text, "."))
    text[strlen (text) - 1] = '\0';

  text[0] = g_ascii_tolower (text[0]);

  return text;
}

static TriadCode
find_code (const xmlError *error,
           gboolean        is_attribute)
{
  if (is_attribute)
    return TRIAD_CODE_ATTRIBUTE_INVALID;

  if (error->code == XML_SCHEMAV_CVC_COMPLEX_TYPE_4)
    return TRIAD_CODE_ATTRIBUTE_MISSING;

  if (error->code == XML_SCHEMAV_ELEMENT_CONTENT &&
      strstr (error->message, "Missing child") != NULL)
    return TRIAD_CODE_ELEMENT_MISSING;

  return TRIAD_CODE_ELEMENT_INVALID;
}

/* Returns whether the error concerns the element's text, whose range is that of the
 * start tag if it is empty. */
static gboolean
is_about_text (const xmlError *error)
{
  return (error->code >= XML_SCHEMAV_CVC_DATATYPE_VALID_1_2_1 &&
          error->code <= XML_SCHEMAV_CVC_ENUMERATION_VALID) ||
         error->code == XML_SCHEMAV_CVC_COMPLEX_TYPE_2_1 ||
         error->code == XML_SCHEMAV_CVC_COMPLEX_TYPE_2_2 ||
         error->code == XML_SCHEMAV_CVC_COMPLEX_TYPE_2_3;
}

/* Returns whether the last error concerned the same value: libxml2 reports both the
 * violated rule and the type. */
static gboolean
repeats_last (Validation         *self,
              const TriadElement *element,
              const char         *attribute)
{
  gboolean said = element == self->last_element && g_strcmp0 (attribute, self->last_attribute) == 0;

  self->last_element = element;
  g_free (self->last_attribute);
  self->last_attribute = g_strdup (attribute);

  return said;
}

static void
report_cb (void           *data,
           const xmlError *error)
{
  Validation *self = data;
  const TriadElement *element = find_element (error->node);
  const TriadAttribute *attribute = NULL;
  g_autofree char *name = NULL;
  g_autofree char *message = NULL;
  TriadSourceRange range;

  if (error->message == NULL)
    return;

  if (element == NULL)
    element = self->root;

  message = dup_message (error->message, &name);

  if (repeats_last (self, element, name) || ++self->n_differences > MAX_LISTED)
    return;

  if (name != NULL)
    attribute = triad_element_find_attribute (element, name);

  if (attribute != NULL)
    range = triad_attribute_get_name_range (attribute);
  else
    range = is_about_text (error) ? element->text_range : element->range;

  triad_diagnostics_add (self->diagnostics, TRIAD_SEVERITY_WARNING,
                         find_code (error, attribute != NULL), range,
                         triad_element_dup_path (element), _("XML schema violation: %s"), message);
}

void
triad_schema_validator_validate (TriadSchemaValidator *self,
                                 const TriadElement   *root,
                                 GPtrArray            *diagnostics)
{
  xmlSchemaValidCtxt *context = xmlSchemaNewValidCtxt (self->schema);
  xmlDoc *document = build_document (root);
  Validation validation = { .diagnostics = diagnostics, .root = root };

  xmlSchemaSetValidStructuredErrors (context, (xmlStructuredErrorFunc) report_cb, &validation);
  xmlSchemaValidateDoc (context, document);

  if (validation.n_differences > MAX_LISTED)
    triad_diagnostics_add (diagnostics, TRIAD_SEVERITY_NOTE, TRIAD_CODE_LIMIT_EXCEEDED,
                           root->range, triad_element_dup_path (root),
                           _("too many XML schema violations; only the "
                             "first %d are listed"), MAX_LISTED);

  g_free (validation.last_attribute);
  xmlFreeDoc (document);
  xmlSchemaFreeValidCtxt (context);
}
