/* triad-svg-marks.c: placeholder images in cairo's SVG output
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#include "triad-svg-marks.h"

#include "triad-error.h"
#include "triad-keyed-hash.h"
#include "triad-xml-init.h"

#include <glib/gi18n.h>
#include <libxml/parser.h>
#include <string.h>

#define STR(text) ((const xmlChar *) (text))

xmlDoc *
triad_svg_marks_parse (const char  *svg,
                       gsize        size,
                       GError     **error)
{
  xmlDoc *doc = NULL;

  triad_xml_init ();

  if (size <= G_MAXINT)
    doc = xmlReadMemory (svg, (int) size, NULL, NULL, XML_PARSE_HUGE | XML_PARSE_NONET |
                         XML_PARSE_NOBLANKS | XML_PARSE_COMPACT | XML_PARSE_NOERROR |
                         XML_PARSE_NOWARNING);

  if (doc != NULL && xmlDocGetRootElement (doc) != NULL)
    return doc;

  if (doc != NULL)
    xmlFreeDoc (doc);

  g_set_error_literal (error, TRIAD_ERROR, TRIAD_ERROR_EXPORT,
                       _("cannot draw the image: unexpected SVG from cairo"));

  return NULL;
}

/* Returns the next node in document order, or the next one that is not a descendant. */
static xmlNode *
next (xmlNode  *node,
      gboolean  inside)
{
  if (inside && node->children != NULL)
    return node->children;

  while (node != NULL && node->next == NULL)
    node = node->parent != NULL && node->parent->type == XML_ELEMENT_NODE ? node->parent : NULL;

  return node != NULL ? node->next : NULL;
}

static gboolean
is_element (const xmlNode *node,
            const char    *name)
{
  return node->type == XML_ELEMENT_NODE && xmlStrEqual (node->name, STR (name));
}

/* Ignores the namespace. */
static char *
dup_attribute (xmlNode    *node,
               const char *name)
{
  xmlChar *value = xmlGetProp (node, STR (name));
  char *copy = g_strdup ((const char *) value);

  xmlFree (value);

  return copy;
}

/* Returns the number of the placeholder that an image is; -1 for other images. */
static int
get_number (xmlNode *node,
            int      n)
{
  g_autofree char *address = NULL;
  guint64 number;

  if (!is_element (node, "image"))
    return -1;

  address = dup_attribute (node, "href");

  if (address == NULL || !g_str_has_prefix (address, TRIAD_SVG_MARK) ||
      !g_ascii_string_to_unsigned (address + strlen (TRIAD_SVG_MARK), 10, 0, G_MAXINT, &number,
                                   NULL))
    return -1;

  return (int) number < n ? (int) number : -1;
}

static gboolean
is_defined (const xmlNode *node)
{
  for (const xmlNode *p = node->parent; p != NULL; p = p->parent)
    if (is_element (p, "defs"))
      return TRUE;

  return FALSE;
}

/* Returns the numbers of the placeholders that are defined in <defs>, by id. Others are stored in
 * @marks directly. */
static GHashTable *
collect (xmlDoc   *doc,
         int       n,
         xmlNode **marks)
{
  GHashTable *numbers = triad_string_table_new (g_free, NULL);
  xmlNode *node = xmlDocGetRootElement (doc);

  while (node != NULL)
    {
      xmlNode *after = next (node, TRUE);
      int number = get_number (node, n);
      char *id;

      if (number >= 0 && !is_defined (node))
        {
          marks[number] = node;
        }
      else if (number >= 0 && (id = dup_attribute (node, "id")) != NULL)
        {
          g_hash_table_insert (numbers, id, GINT_TO_POINTER (number));
          xmlUnlinkNode (node);
          xmlFreeNode (node);
        }

      node = after;
    }

  return numbers;
}

xmlNode **
triad_svg_marks_find (xmlDoc *doc,
                      int     n)
{
  xmlNode **marks = g_new0 (xmlNode *, n + 1);
  g_autoptr(GHashTable) numbers = collect (doc, n, marks);

  for (xmlNode *node = xmlDocGetRootElement (doc); node != NULL; node = next (node, TRUE))
    {
      g_autofree char *address = NULL;
      gpointer number;

      if (!is_element (node, "use"))
        continue;

      address = dup_attribute (node, "href");

      if (address != NULL && *address == '#' &&
          g_hash_table_lookup_extended (numbers, address + 1, NULL, &number))
        marks[GPOINTER_TO_INT (number)] = node;
    }

  return marks;
}

static int
get_depth (const xmlNode *node)
{
  int depth = 0;

  for (const xmlNode *p = node->parent; p != NULL; p = p->parent)
    depth++;

  return depth;
}

static void
free_if_empty (xmlNode *node)
{
  if (node->children != NULL)
    return;

  xmlUnlinkNode (node);
  xmlFreeNode (node);
}

static void
move_siblings (xmlNode *first,
               xmlNode *end,
               xmlNode *into)
{
  while (first != end)
    {
      xmlNode *after = first->next;

      xmlUnlinkNode (first);
      xmlAddChild (into, first);
      first = after;
    }
}

/* Splits the parent of a placeholder into one element before it and one after it. */
static void
lift (xmlNode *mark)
{
  xmlNode *before = mark->parent;
  xmlNode *behind = xmlNewDocNode (mark->doc, before->ns, before->name, NULL);

  behind->properties = xmlCopyPropList (behind, before->properties);
  xmlUnsetProp (behind, STR ("id"));
  xmlAddNextSibling (before, behind);
  move_siblings (mark->next, NULL, behind);
  xmlUnlinkNode (mark);
  xmlAddNextSibling (before, mark);
  free_if_empty (before);
  free_if_empty (behind);
}

void
triad_svg_marks_wrap (xmlNode *begin,
                      xmlNode *end,
                      xmlNode *inner,
                      xmlNode *outer)
{
  while (begin->parent != end->parent)
    {
      int begins = get_depth (begin);
      int ends = get_depth (end);

      if (begins >= ends)
        lift (begin);

      if (ends >= begins)
        lift (end);
    }

  move_siblings (begin->next, end, inner);
  xmlReplaceNode (begin, outer);
  xmlUnlinkNode (end);
  xmlFreeNode (begin);
  xmlFreeNode (end);
}

/* Renames references such as “#clip1” and “url(#clip1)” in an attribute; unknown ids stay. */
char *
triad_svg_marks_rename_references (const char *value,
                                   GHashTable *ids)
{
  GString *text = g_string_new (NULL);
  const char *p = value;
  const char *mark;

  while ((mark = strchr (p, '#')) != NULL)
    {
      gsize length = strcspn (mark + 1, ") \t\n\"';");
      g_autofree char *old = g_strndup (mark + 1, length);
      const char *id = g_hash_table_lookup (ids, old);

      g_string_append_len (text, p, mark + 1 - p);
      g_string_append (text, id != NULL ? id : old);
      p = mark + 1 + length;
    }

  g_string_append (text, p);

  return g_string_free (text, FALSE);
}

static void
rename_attributes (xmlNode    *node,
                   GHashTable *ids)
{
  for (xmlAttr *attribute = node->properties; attribute != NULL; attribute = attribute->next)
    {
      xmlChar *value = xmlNodeListGetString (node->doc, attribute->children, 1);

      if (value != NULL && strchr ((const char *) value, '#') != NULL)
        {
          g_autofree char *renamed = triad_svg_marks_rename_references ((const char *) value, ids);

          xmlSetNsProp (node, attribute->ns, attribute->name, STR (renamed));
        }

      xmlFree (value);
    }
}

GHashTable *
triad_svg_marks_rename_ids (xmlDoc     *doc,
                            const char *prefix)
{
  GHashTable *ids = triad_string_table_new (g_free, g_free);
  xmlNode *root = xmlDocGetRootElement (doc);

  for (xmlNode *node = root; node != NULL; node = next (node, TRUE))
    {
      char *old = node->type == XML_ELEMENT_NODE ? dup_attribute (node, "id") : NULL;
      char *id;

      if (old == NULL)
        continue;

      id = g_strdup_printf ("%si%u", prefix, g_hash_table_size (ids) + 1);
      xmlSetProp (node, STR ("id"), STR (id));
      g_hash_table_insert (ids, old, id);
    }

  for (xmlNode *node = root; node != NULL; node = next (node, TRUE))
    if (node->type == XML_ELEMENT_NODE)
      rename_attributes (node, ids);

  return ids;
}
