/* triad-urdf-rest.c: elements and attributes of a URDF that are not in the model read from it */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-urdf-rest.h"

#include "triad-prefix.h"
#include "triad-urdf-idle.h"
#include "triad-urdf-material.h"

#include <string.h>

/* Definitions of materials are compared with the visuals that use them, so longer ones are not. */
#define MAX_SHARED_BYTES 400

/* The content of the definition of a material. */
typedef struct
{
  guint64 digest;
  int     n_elements;
} Definition;

struct _TriadUrdfRest
{
  const TriadElement *robot;
  guchar             *read;       /* bits of the bytes in the file where anything begins that
                                     the model contains */
  GHashTable         *places;     /* first byte → link, joint or frame */
  GHashTable         *named;      /* name → link or joint */
  GHashTable         *blocks;     /* link, joint or robot → its <gazebo> blocks */
  GHashTable         *materials;  /* name → definition */
  GHashTable         *used;       /* definitions of the materials of visuals → Definition */
};

static void
rest_free (gpointer data)
{
  TriadUrdfRest *self = data;

  g_free (self->read);
  g_hash_table_unref (self->places);
  g_hash_table_unref (self->named);
  g_hash_table_unref (self->blocks);
  g_hash_table_unref (self->materials);
  g_hash_table_unref (self->used);
  g_free (self);
}

static void
mark (TriadUrdfRest    *self,
      TriadSourceRange  range)
{
  if (range.begin < self->robot->end)
    self->read[range.begin / 8] |= 1 << range.begin % 8;
}

static gboolean
is_marked (const TriadUrdfRest *self,
           TriadSourceRange     range)
{
  return range.begin < self->robot->end && (self->read[range.begin / 8] & 1 << range.begin % 8);
}

static gboolean
has_text (const TriadElement *element)
{
  return element->text[0] != '\0';
}

/* Whether the model contains the element, its text or an attribute. */
static gboolean
is_read (const TriadUrdfRest *self,
         const TriadElement  *element)
{
  if (is_marked (self, element->range) ||
      (has_text (element) && is_marked (self, element->text_range)))
    return TRUE;

  TRIAD_FOR_EACH_ATTRIBUTE (attribute, element)
    if (is_marked (self, attribute->range))
      return TRUE;

  return FALSE;
}

/* The elements made from others have their ranges. */
static void
gather_read (TriadUrdfRest      *self,
             const TriadElement *made)
{
  for (const TriadElement *at = made; at != NULL; at = triad_element_walk (made, at, TRUE))
    {
      mark (self, at->range);

      if (has_text (at))
        mark (self, at->text_range);

      TRIAD_FOR_EACH_ATTRIBUTE (attribute, at)
        mark (self, attribute->range);
    }
}

/* Adds the links and joints that are in the model, not a link “world”. */
static void
gather_frames (TriadUrdfRest *self,
               const char    *kind)
{
  TRIAD_FOR_EACH_CHILD (element, self->robot, kind)
    {
      const char *name = triad_element_get_value (element, "name");

      if (!is_read (self, element))
        continue;

      g_hash_table_insert (self->places, GSIZE_TO_POINTER (element->range.begin),
                           (gpointer) element);

      /* A block may be about a link and a joint with one name. */
      if (name != NULL && !g_hash_table_contains (self->named, name))
        g_hash_table_insert (self->named, (gpointer) name, (gpointer) element);
    }
}

static void
gather_blocks (TriadUrdfRest *self)
{
  TRIAD_FOR_EACH_CHILD (block, self->robot, "gazebo")
    {
      const char *reference = triad_element_get_value (block, "reference");
      const TriadElement *about = reference != NULL ? g_hash_table_lookup (self->named, reference)
                                                    : NULL;
      GPtrArray *blocks;

      if (about == NULL)
        about = self->robot;

      blocks = g_hash_table_lookup (self->blocks, about);

      if (blocks == NULL)
        {
          blocks = g_ptr_array_new ();
          g_hash_table_insert (self->blocks, (gpointer) about, blocks);
        }

      g_ptr_array_add (blocks, (gpointer) block);
    }
}

/* Whether @element is the material of a visual of a link. */
static gboolean
is_material_of_visual (const TriadUrdfRest *self,
                       const TriadElement  *element)
{
  const TriadElement *visual = element->parent;

  return g_str_equal (element->name, "material") && visual != NULL &&
         g_str_equal (visual->name, "visual") && visual->parent != NULL &&
         visual->parent->parent == self->robot;
}

/* Returns the definition of the material of a visual, which may be @material itself; NULL if it is
 * compared where it is. */
static const TriadElement *
find_shared (const TriadUrdfRest *self,
             const TriadElement  *material)
{
  const TriadElement *definition = triad_urdf_find_material (self->materials, material);

  return definition == material || definition->end - definition->range.begin <= MAX_SHARED_BYTES
           ? definition : NULL;
}

static void
use_material (TriadUrdfRest      *self,
              const TriadElement *material)
{
  TriadFrameContentTop top = { .element = find_shared (self, material), .rest = self };
  g_autoptr(TriadContentNode) node = NULL;
  Definition *definition;

  if (top.element == NULL || g_hash_table_contains (self->used, top.element))
    return;

  node = triad_content_node_new (TRIAD_FRAME_CONTENT_OTHER, &top);
  definition = g_new (Definition, 1);
  definition->digest = node->digest;
  definition->n_elements = triad_content_node_count (node);
  g_hash_table_insert (self->used, (gpointer) top.element, definition);
}

static void
gather_materials (TriadUrdfRest *self)
{
  self->materials = triad_urdf_gather_materials (self->robot);

  TRIAD_FOR_EACH_CHILD (link, self->robot, "link")
    TRIAD_FOR_EACH_CHILD (visual, link, "visual")
      TRIAD_FOR_EACH_CHILD (material, visual, "material")
        use_material (self, material);
}

static TriadUrdfRest *
rest_new (const TriadElement *made,
          const TriadElement *robot)
{
  TriadUrdfRest *self = g_new0 (TriadUrdfRest, 1);

  self->robot = robot;
  self->read = g_malloc0 (robot->end / 8 + 1);
  self->places = g_hash_table_new (NULL, NULL);
  self->named = triad_string_table_new (NULL, NULL);
  self->blocks = g_hash_table_new_full (NULL, NULL, NULL, (GDestroyNotify) g_ptr_array_unref);
  self->used = g_hash_table_new_full (NULL, NULL, NULL, g_free);
  gather_read (self, made);
  gather_frames (self, "link");
  gather_frames (self, "joint");
  gather_frames (self, "frame");
  gather_blocks (self);
  gather_materials (self);

  return self;
}

/* Returns the <robot> that @element was made from, and in @made the <sdf> made from it. */
static const TriadElement *
find_robot (const TriadElement  *element,
            const TriadElement **made)
{
  const TriadElement *root = element != NULL ? triad_element_get_root (element) : NULL;

  *made = NULL;

  /* The root of a copy with parameters has an original, too. */
  while (root != NULL && root->original != NULL)
    {
      *made = root;
      root = root->original;
    }

  return root != NULL && *made != NULL && g_str_equal (root->name, "robot") ? root : NULL;
}

GHashTable *
triad_urdf_rest_table_new (const TriadSnapshot *snapshot)
{
  GHashTable *table = g_hash_table_new_full (NULL, NULL, NULL, rest_free);

  for (int v = 0; v < triad_snapshot_get_n_frames (snapshot); v++)
    {
      const TriadElement *made;
      const TriadElement *robot = find_robot (triad_snapshot_get_frame (snapshot, v)->content,
                                              &made);

      if (robot != NULL && !g_hash_table_contains (table, robot))
        g_hash_table_insert (table, (gpointer) robot, rest_new (made, robot));
    }

  return table;
}

TriadFrameContentTop
triad_urdf_rest_find_top (GHashTable          *table,
                          const TriadSnapshot *snapshot,
                          int                  v)
{
  const TriadFrame *frame = triad_snapshot_get_frame (snapshot, v);
  const TriadElement *element = frame->content != NULL ? frame->content : frame->element;
  const TriadElement *made;
  const TriadElement *robot = g_hash_table_size (table) > 0 ? find_robot (element, &made) : NULL;
  TriadFrameContentTop top = { 0 };

  if (robot == NULL || g_strcmp0 (element->range.file, robot->range.file) != 0)
    return top;

  top.rest = g_hash_table_lookup (table, robot);

  if (top.rest != NULL)
    top.element = element == frame->content
                    ? robot : g_hash_table_lookup (top.rest->places,
                                                   GSIZE_TO_POINTER (element->range.begin));

  return top;
}

const GPtrArray *
triad_urdf_rest_get_blocks (const TriadUrdfRest *self,
                            const TriadElement  *element)
{
  return g_hash_table_lookup (self->blocks, element);
}

/* Whether @element is the material of a visual, and defined. */
static gboolean
is_defined_material (const TriadUrdfRest *self,
                     const TriadElement  *element)
{
  return is_material_of_visual (self, element) &&
         triad_urdf_find_material (self->materials, element)->first_child != NULL;
}

TriadContentRole
triad_urdf_rest_get_role (const TriadUrdfRest *self,
                          const TriadElement  *element)
{
  gboolean is_top = element->parent == self->robot;

  /* Both are compared where they are used. */
  if (is_top && (g_str_equal (element->name, "gazebo") ||
                 g_hash_table_contains (self->used, element)))
    return TRIAD_CONTENT_LEFT_OUT;

  if ((triad_urdf_is_idle (element) && element->parent->parent == self->robot) ||
      g_hash_table_contains (self->places, GSIZE_TO_POINTER (element->range.begin)))
    return TRIAD_CONTENT_LEFT_OUT;

  return is_read (self, element) || is_defined_material (self, element) ? TRIAD_CONTENT_HOLDER
                                                                       : TRIAD_CONTENT_COMPARED;
}

gboolean
triad_urdf_rest_has_attribute (const TriadUrdfRest  *self,
                               const TriadElement   *element,
                               const TriadAttribute *attribute)
{
  static const char *const of_origins[] = { "link", "quat_xyzw", "rpy", "xyz", NULL };
  gboolean is_origin = g_str_equal (element->name, "origin") ||
                       (element->parent == self->robot && g_str_equal (element->name, "frame"));

  if (g_str_equal (attribute->name, "name") || triad_has_prefix (attribute->name, "xmlns") ||
      is_marked (self, attribute->range) || triad_urdf_is_unlimited (element, attribute))
    return FALSE;

  /* These are read together. */
  if (is_origin && is_read (self, element))
    return !g_strv_contains (of_origins, attribute->name);

  return element != self->robot || !g_str_equal (attribute->name, "version");
}

const char *
triad_urdf_rest_get_text (const TriadUrdfRest *self,
                          const TriadElement  *element)
{
  return has_text (element) && is_marked (self, element->text_range) ? "" : element->text;
}

const TriadElement *
triad_urdf_rest_get_definition (const TriadUrdfRest *self,
                                const TriadElement  *element,
                                guint64             *digest,
                                int                 *n_elements)
{
  const TriadElement *shared = is_defined_material (self, element) ? find_shared (self, element)
                                                                   : NULL;
  const Definition *definition = shared != NULL ? g_hash_table_lookup (self->used, shared) : NULL;

  if (definition == NULL)
    return NULL;

  *digest = definition->digest;
  *n_elements = definition->n_elements;

  return shared;
}
