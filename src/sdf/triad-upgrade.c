/* triad-upgrade.c: converts a document to a newer SDFormat version
 *
 * The depth of the recursion is limited by the parser's limit on nesting.
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#include "triad-upgrade.h"

#include "triad-diagnostic.h"
#include "triad-normalize.h"
#include "triad-upgrade-moves.h"
#include "triad-version.h"

#include <glib/gi18n.h>
#include <string.h>

#define FIRST_IN_JOINT_FRAME 105   /* axes are in the joint's frame by default */
#define FIRST_EXPRESSED_IN 107     /* adds `expressed_in` and `relative_to` */
#define FIRST_UNIQUE 107          /* siblings of different kinds need different names */
#define FIRST_UNFLATTENED 108
#define MODEL_FRAME "__model__"

typedef struct
{
  TriadTree  *tree;
  GPtrArray  *diagnostics;
  int         from;
  int         to;
  GHashTable *suffixes;
  GHashTable *moved;           /* elements that are copied to where newer versions have them */
} Upgrade;

G_GNUC_PRINTF (4, 5)
static void
note (Upgrade            *self,
      const TriadElement *element,
      TriadSourceRange    range,
      const char         *format,
      ...)
{
  va_list args;

  va_start (args, format);
  triad_diagnostics_add_valist (self->diagnostics, TRIAD_SEVERITY_NOTE,
                                TRIAD_CODE_ELEMENT_DEPRECATED, range,
                                triad_element_dup_path (element), format, args);
  va_end (args);
}

static gboolean
is_named (const TriadElement *element,
          const char         *name)
{
  return strcmp (element->name, name) == 0;
}

static gboolean
is_axis (const TriadElement *element)
{
  return element->parent != NULL && is_named (element->parent, "joint") &&
         (is_named (element, "axis") || is_named (element, "axis2"));
}

static gboolean
is_true (const TriadElement *element)
{
  return element != NULL &&
         (g_ascii_strcasecmp (element->text, "true") == 0 || g_str_equal (element->text, "1"));
}

/* Returns whether @axis is expressed in the model's frame. */
static gboolean
is_in_model (const Upgrade      *self,
             const TriadElement *axis)
{
  return self->to >= FIRST_EXPRESSED_IN && is_axis (axis) &&
         (self->from < FIRST_IN_JOINT_FRAME ||
          (self->from < FIRST_EXPRESSED_IN &&
           is_true (triad_element_find_child (axis, "use_parent_model_frame"))));
}

static gboolean
is_frame_of_pose (const Upgrade        *self,
                  const TriadElement   *element,
                  const TriadAttribute *attribute)
{
  return self->from < FIRST_EXPRESSED_IN && self->to >= FIRST_EXPRESSED_IN &&
         is_named (element, "pose") && g_str_equal (attribute->name, "frame");
}

/* Returns what the name gets at the end, or NULL.  The model that is made for a flattened part
 * begins where that does. */
static const char *
find_suffix (const Upgrade        *self,
             const TriadElement   *element,
             const TriadAttribute *attribute)
{
  return self->to >= FIRST_UNIQUE && !element->is_converted &&
         g_str_equal (attribute->name, "name")
         ? g_hash_table_lookup (self->suffixes, GUINT_TO_POINTER (element->range.begin)) : NULL;
}

/* Adds an attribute with the ranges of @from. */
static void
add_attribute (Upgrade              *self,
               TriadElement         *element,
               const TriadAttribute *from,
               const char           *name,
               const char           *value)
{
  TriadAttribute *attribute = triad_tree_add_attribute (self->tree, element, name, value,
                                                        from->range);
  TriadSourceRange name_range = triad_attribute_get_name_range (from);

  triad_attribute_set_name_range (attribute, &name_range);
}

static void
copy_attributes (Upgrade            *self,
                 TriadElement       *copy,
                 const TriadElement *element)
{
  TRIAD_FOR_EACH_ATTRIBUTE (attribute, element)
    {
      gboolean is_frame = is_frame_of_pose (self, element, attribute);
      const char *suffix = find_suffix (self, element, attribute);
      g_autofree char *renamed = suffix != NULL ? g_strconcat (attribute->value, suffix, NULL) : NULL;

      add_attribute (self, copy, attribute, is_frame ? "relative_to" : attribute->name,
                     renamed != NULL ? renamed : attribute->value);

      if (is_frame)
        note (self, element, triad_attribute_get_name_range (attribute),
              _("“frame” is now called “relative_to”"));

      if (renamed != NULL)
        note (self, element, attribute->range,
              _("siblings need different names since SDFormat 1.7; this <%s> is renamed from “%s” "
                "to “%s”"), element->name, attribute->value, renamed);
    }
}

static void
express_in_model (Upgrade            *self,
                  TriadElement       *xyz,
                  const TriadElement *axis)
{
  triad_tree_add_attribute (self->tree, xyz, "expressed_in", MODEL_FRAME, xyz->range);
  note (self, axis, xyz->range,
        _("the axis is in model coordinates; added “expressed_in”"));
}

/* Returns whether @element is the converted frame of a flattened model, which is
 * redundant. */
static gboolean
is_model_frame (const TriadElement *element)
{
  return element->is_converted && is_named (element, "frame") &&
         g_strcmp0 (triad_element_get_value (element, "name"), MODEL_FRAME) == 0;
}

/* Plugins and elements with a prefix are not interpreted by SDFormat. */
static gboolean
is_extension (const TriadElement *element)
{
  return is_named (element, "plugin") || strchr (element->name, ':') != NULL;
}

/* Copies an extension, or an element in one. */
static TriadElement *
copy_extension (Upgrade            *self,
                TriadElement       *into,
                const TriadElement *element)
{
  TriadElement *copy = triad_tree_add_element (self->tree, into, element->name, element->range);

  copy->end = element->end;
  triad_tree_set_text (self->tree, copy, element->text, element->text_range);

  TRIAD_FOR_EACH_ATTRIBUTE (attribute, element)
    add_attribute (self, copy, attribute, attribute->name, attribute->value);

  for (const TriadElement *child = element->first_child; child != NULL; child = child->next)
    copy_extension (self, copy, child);

  return copy;
}

static TriadElement *
copy_element (Upgrade            *self,
              TriadElement       *into,
              const TriadElement *element)
{
  TriadElement *copy;
  gboolean in_model = is_in_model (self, element);

  if (is_extension (element))
    return copy_extension (self, into, element);

  copy = triad_tree_add_element (self->tree, into, element->name, element->range);
  copy->end = element->end;
  copy_attributes (self, copy, element);
  triad_tree_set_text (self->tree, copy, element->text, element->text_range);

  if (in_model && triad_element_find_child (element, "xyz") == NULL)
    {
      TriadElement *xyz = triad_tree_add_element (self->tree, copy, "xyz", element->range);

      triad_tree_set_text (self->tree, xyz, "0 0 1", element->range);
      express_in_model (self, xyz, element);
    }

  triad_upgrade_moves_find (element, self->from, self->to, self->moved);

  for (const TriadElement *child = element->first_child; child != NULL; child = child->next)
    {
      TriadElement *copied;

      if (is_model_frame (child) || g_hash_table_contains (self->moved, child) ||
          (is_axis (element) && is_named (child, "use_parent_model_frame") &&
           self->from < FIRST_EXPRESSED_IN && self->to >= FIRST_EXPRESSED_IN))
        continue;

      copied = copy_element (self, copy, child);

      if (in_model && is_named (child, "xyz") && triad_element_is_first (child))
        express_in_model (self, copied, element);
    }

  triad_upgrade_moves_add (element, self->moved, self->tree, copy, self->diagnostics);

  return copy;
}

/* Copies the root with the new version. */
static TriadElement *
copy_root (Upgrade            *self,
           const TriadElement *root)
{
  TriadElement *copy = triad_tree_add_element (self->tree, NULL, root->name, root->range);
  g_autofree char *version = triad_version_to_string (self->to);

  copy->end = root->end;
  copy->version = self->to;

  TRIAD_FOR_EACH_ATTRIBUTE (attribute, root)
    add_attribute (self, copy, attribute, attribute->name,
                   g_str_equal (attribute->name, "version") ? version : attribute->value);

  for (const TriadElement *child = root->first_child; child != NULL; child = child->next)
    copy_element (self, copy, child);

  return copy;
}

TriadElement *
triad_upgrade_version (TriadElement      *root,
                       int                version,
                       GHashTable        *suffixes,
                       TriadTree         *tree,
                       const TriadSource *source,
                       GPtrArray         *diagnostics)
{
  g_autoptr(GHashTable) moved = g_hash_table_new (NULL, NULL);
  Upgrade self = { tree, diagnostics, root->version, version, suffixes, moved };
  TriadElement *whole = root;

  if (version >= FIRST_UNFLATTENED)
    whole = triad_normalize_flattened (root, tree, source, diagnostics);

  if (whole != root)
    note (&self, root, root->range, _("restored nested models from a flattened model"));

  return copy_root (&self, whole);
}
