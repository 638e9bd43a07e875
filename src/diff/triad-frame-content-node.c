/* triad-frame-content-node.c: the content of a frame in a canonical form */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-frame-content-private.h"

#include "triad-prefix.h"
#include "triad-urdf-rest.h"

#include <string.h>

/* Which content a canonical form has. */
typedef struct
{
  TriadFrameContent    which;
  const TriadUrdfRest *rest;     /* NULL for SDFormat */
} Form;

void
triad_content_node_free (TriadContentNode *self)
{
  g_clear_pointer (&self->attributes, g_ptr_array_unref);
  g_clear_pointer (&self->children, g_ptr_array_unref);
  g_free (self);
}

int
triad_content_node_compare (const TriadContentNode *a,
                            const TriadContentNode *b)
{
  int order = strcmp (a->element->name, b->element->name);

  if (order == 0)
    order = a->in_block - b->in_block;

  return order != 0 ? order : g_strcmp0 (a->key, b->key);
}

static int
compare_nodes (gconstpointer a,
               gconstpointer b)
{
  return triad_content_node_compare (*(const TriadContentNode *const *) a,
                                     *(const TriadContentNode *const *) b);
}

static int
compare_attributes (gconstpointer a,
                    gconstpointer b)
{
  return strcmp ((*(const TriadAttribute *const *) a)->name,
                 (*(const TriadAttribute *const *) b)->name);
}

static guint64
digest_value (const Form *form,
              guint64     digest,
              const char *value)
{
  return form->which == TRIAD_FRAME_CONTENT_WRITTEN
           ? triad_content_digest_text (digest, value)
           : triad_content_digest_value (digest, value);
}

static void
add_attributes (const Form         *form,
                TriadContentNode   *node,
                const TriadElement *element,
                const TriadElement *top)
{
  TRIAD_FOR_EACH_ATTRIBUTE (attribute, element)
    if (form->rest != NULL
        ? triad_urdf_rest_has_attribute (form->rest, element, attribute)
        : triad_frame_content_has_attribute (form->which, element, top, attribute->name))
      {
        if (node->attributes == NULL)
          node->attributes = g_ptr_array_new ();

        g_ptr_array_add (node->attributes, (gpointer) attribute);
      }
}

/* The content of plugins and of other programs' elements has no known meaning. */
static gboolean
is_open (const TriadContentNode *node)
{
  for (; node != NULL; node = node->parent)
    if (g_str_equal (node->element->name, "plugin") || strchr (node->element->name, ':') != NULL)
      return TRUE;

  return FALSE;
}

static void
digest_node (const Form       *form,
             TriadContentNode *node)
{
  TriadPose pose;

  node->is_pose = form->which != TRIAD_FRAME_CONTENT_WRITTEN && node->children == NULL &&
                  g_str_equal (node->element->name, "pose") &&
                  triad_value_parse_pose (node->element, &pose, NULL, NULL) && !is_open (node);
  node->digest = triad_content_digest_text (node->rest != NULL ? node->digest : 0,
                                            node->element->name);

  if (node->is_pose)
    node->digest = triad_content_digest_pose (node->digest, &pose);
  else
    node->digest = digest_value (form, node->digest, node->text);

  for (guint i = 0; node->attributes != NULL && i < node->attributes->len; i++)
    {
      const TriadAttribute *attribute = g_ptr_array_index (node->attributes, i);
      static const char *const of_poses[] = { "degrees", "rotation_format", NULL };

      if (node->is_pose && (g_strv_contains (of_poses, attribute->name) ||
                            *attribute->value == '\0'))
        continue;

      node->digest = triad_content_digest_text (node->digest, attribute->name);
      node->digest = digest_value (form, node->digest, attribute->value);
    }

  for (guint i = 0; node->children != NULL && i < node->children->len; i++)
    {
      const TriadContentNode *child = g_ptr_array_index (node->children, i);

      node->digest = triad_content_digest_text (node->digest, child->key != NULL ? child->key : "");
      node->digest = triad_keyed_digest_append (node->digest, &child->digest,
                                                sizeof child->digest);
    }
}

static void add_children (const Form         *form,
                          TriadContentNode   *node,
                          const TriadElement *parent,
                          const TriadElement *top);

static void
sort_content (TriadContentNode *node)
{
  if (node->attributes != NULL)
    g_ptr_array_sort (node->attributes, compare_attributes);

  /* The sort is stable. */
  if (node->children != NULL)
    g_ptr_array_sort (node->children, compare_nodes);
}

static void
complete_node (const Form         *form,
               TriadContentNode   *node,
               const TriadElement *top)
{
  /* The content of a definition is loaded later, also where it is the element itself. */
  if (node->rest == NULL || node->over != node->element)
    {
      add_attributes (form, node, node->element, top);
      add_children (form, node, node->element, top);
    }

  /* Both are elements of the frame. */
  if (node->parent == NULL && node->over != NULL)
    {
      add_attributes (form, node, node->over, node->over);
      add_children (form, node, node->over, node->over);
    }
  else if (node->over != NULL && node->rest == NULL)
    {
      add_children (form, node, node->over, top);
    }

  sort_content (node);
  digest_node (form, node);
}

/* Returns the name of what is included: the <name> of the <include>, or its own. */
static const char *
get_key (const TriadElement *element,
         const TriadElement *include)
{
  const TriadElement *name = triad_element_find_child (include, "name");

  return name != NULL && *name->text != '\0' ? name->text
                                             : triad_element_get_value (element, "name");
}

/* Sets the fields of a node that a URDF has no elements for, or other ones. */
static void
read_sdf (const Form         *form,
          TriadContentNode   *node,
          const TriadElement *element)
{
  const TriadElement *part = triad_frame_content_get_included_part (element);

  node->element = part != NULL ? part : element;
  node->over = part != NULL ? element : NULL;
  node->key = get_key (node->element, node->over);
  node->text = node->is_holder ? "" : node->element->text;
  node->is_shape = form->which != TRIAD_FRAME_CONTENT_WRITTEN && node->parent->parent == NULL &&
                   triad_frame_content_has_shape (element);
}

/* Materials are told apart by what they are, since visuals share them by their names. */
static void
read_urdf (const Form         *form,
           TriadContentNode   *node,
           const TriadElement *element)
{
  const TriadElement *definition = triad_urdf_rest_get_definition (form->rest, element,
                                                                   &node->digest, &node->n_shared);

  node->element = element;
  node->over = node->n_shared > 0 ? definition : NULL;
  node->rest = node->over != NULL ? form->rest : NULL;
  node->key = definition == NULL ? triad_element_get_value (element, "name") : NULL;
  node->text = triad_urdf_rest_get_text (form->rest, element);
  node->in_block = node->parent->parent == NULL && element->parent != node->parent->element;
  node->is_shape = !node->in_block && node->parent->parent == NULL &&
                   triad_frame_content_has_shape (element);
}

static void
add_child (const Form         *form,
           TriadContentNode   *parent,
           const TriadElement *element,
           const TriadElement *top,
           TriadContentRole    role)
{
  TriadContentNode *node = g_new0 (TriadContentNode, 1);

  node->parent = parent;
  node->is_holder = role == TRIAD_CONTENT_HOLDER;

  if (form->rest != NULL)
    read_urdf (form, node, element);
  else
    read_sdf (form, node, element);

  complete_node (form, node, top);

  /* Shapes are paired, also if only one of them has other content. */
  if (node->is_holder && !node->is_shape && *node->text == '\0' && node->attributes == NULL &&
      node->children == NULL && node->n_shared == 0)
    {
      triad_content_node_free (node);
      return;
    }

  if (parent->children == NULL)
    parent->children = g_ptr_array_new_with_free_func ((GDestroyNotify) triad_content_node_free);

  g_ptr_array_add (parent->children, node);
}

static TriadContentRole
get_role (const Form         *form,
          const TriadElement *element,
          const TriadElement *top)
{
  return form->rest != NULL ? triad_urdf_rest_get_role (form->rest, element)
                            : triad_frame_content_get_role (form->which, element, top);
}

static void
add_children (const Form         *form,
              TriadContentNode   *node,
              const TriadElement *parent,
              const TriadElement *top)
{
  for (const TriadElement *child = parent->first_child; child != NULL; child = child->next)
    {
      TriadContentRole role = get_role (form, child, top);

      if (role != TRIAD_CONTENT_LEFT_OUT)
        add_child (form, node, child, top, role);
    }
}

/* Adds what <gazebo> blocks contain; a block about something that does not exist is compared
 * itself. */
static void
add_blocks (const Form       *form,
            TriadContentNode *node)
{
  const GPtrArray *blocks = triad_urdf_rest_get_blocks (form->rest, node->element);

  for (guint i = 0; blocks != NULL && i < blocks->len; i++)
    {
      const TriadElement *block = g_ptr_array_index (blocks, i);
      const char *reference = triad_element_get_value (block, "reference");

      if (node->element == block->parent && reference != NULL && *reference != '\0')
        add_child (form, node, block, node->element, TRIAD_CONTENT_COMPARED);
      else
        add_children (form, node, block, node->element);
    }
}

static gsize
measure_children (const Form         *form,
                  const TriadElement *parent,
                  const TriadElement *top)
{
  gsize n = 0;

  for (const TriadElement *child = parent->first_child; child != NULL; child = child->next)
    if (get_role (form, child, top) != TRIAD_CONTENT_LEFT_OUT)
      {
        const TriadElement *part = form->rest == NULL
                                     ? triad_frame_content_get_included_part (child) : NULL;

        n += child->end - child->range.begin;
        n += part != NULL ? part->end - part->range.begin : 0;
      }

  return n;
}

gsize
triad_frame_content_measure (TriadFrameContent           which,
                             const TriadFrameContentTop *top)
{
  const Form form = { which, top->rest };
  const GPtrArray *blocks = top->rest != NULL
                              ? triad_urdf_rest_get_blocks (top->rest, top->element) : NULL;
  gsize n = top->element != NULL ? measure_children (&form, top->element, top->element) : 0;

  if (top->over != NULL)
    n += measure_children (&form, top->over, top->element);

  for (guint i = 0; blocks != NULL && i < blocks->len; i++)
    {
      const TriadElement *block = g_ptr_array_index (blocks, i);

      n += block->end - block->range.begin;
    }

  return n;
}

TriadContentNode *
triad_content_node_new (TriadFrameContent           which,
                        const TriadFrameContentTop *top)
{
  const Form form = { which, top->rest };
  TriadContentNode *node = g_new0 (TriadContentNode, 1);

  node->element = top->element;
  node->over = top->over;
  node->text = top->rest != NULL ? triad_urdf_rest_get_text (top->rest, top->element) : "";
  node->is_holder = TRUE;

  if (top->rest != NULL)
    add_blocks (&form, node);

  complete_node (&form, node, top->element);

  return node;
}

void
triad_content_node_load (TriadContentNode *self)
{
  const Form form = { TRIAD_FRAME_CONTENT_OTHER, self->rest };

  if (self->rest == NULL)
    return;

  add_attributes (&form, self, self->over, NULL);
  add_children (&form, self, self->over, NULL);
  sort_content (self);
  self->rest = NULL;
}

int
triad_content_node_count (const TriadContentNode *self)
{
  int n = self->n_shared + (*self->text != '\0' || self->attributes != NULL);

  if (!self->is_holder)
    return 1;

  for (guint i = 0; self->children != NULL && i < self->children->len; i++)
    n += triad_content_node_count (g_ptr_array_index (self->children, i));

  return n;
}

/* Appends what an element and everything in it is, in order. */
static guint64
digest_whole (guint64             digest,
              const TriadElement *element)
{
  TriadPose pose;

  digest = triad_content_digest_text (digest, element->name);

  if (g_str_equal (element->name, "pose") && triad_value_parse_pose (element, &pose, NULL, NULL))
    return triad_content_digest_pose (digest, &pose);

  digest = triad_content_digest_value (digest, element->text);

  TRIAD_FOR_EACH_ATTRIBUTE (attribute, element)
    digest = triad_content_digest_value (triad_content_digest_text (digest, attribute->name),
                                         attribute->value);

  for (const TriadElement *child = element->first_child; child != NULL; child = child->next)
    digest = digest_whole (digest, child);

  return triad_content_digest_text (digest, "");
}

guint64
triad_content_node_digest_shape (const TriadContentNode *self,
                                 gboolean                has_pose)
{
  const TriadElement *shape = self->element;
  const TriadElement *pose = triad_element_find_child (shape, "pose");
  guint64 digest = triad_content_digest_text (0, shape->name);

  digest = digest_whole (digest, triad_element_find_child (shape, "geometry"));

  if (pose == NULL)
    pose = triad_element_find_child (shape, "origin");

  return has_pose && pose != NULL ? digest_whole (digest, pose) : digest;
}

static gboolean
has_other_name (const TriadContentNode *node)
{
  return node->over != NULL && node->key != NULL;
}

/* Returns the outermost node from @self on around which the elements are those of the nodes. */
static const TriadContentNode *
find_outermost (const TriadContentNode *self)
{
  while (self->parent->parent != NULL && !has_other_name (self) &&
         self->element->parent == self->parent->element)
    self = self->parent;

  return self;
}

static void
append_path (GString                *path,
             const TriadContentNode *node)
{
  const TriadContentNode *outermost = find_outermost (node);
  gboolean is_renamed = has_other_name (outermost);
  g_autofree char *whole = triad_element_dup_path (node->element);
  g_autofree char *around = triad_element_dup_path (is_renamed ? outermost->element
                                                               : outermost->element->parent);

  if (outermost->parent->parent != NULL)
    {
      append_path (path, outermost->parent);
      g_string_append_c (path, '/');
    }

  if (outermost->in_block)
    g_string_append (path, "gazebo/");

  if (is_renamed)
    g_string_append_printf (path, "%s[@name='%s']", outermost->element->name, outermost->key);

  /* Long names are left out of a path. */
  if (triad_has_prefix (whole, around))
    g_string_append (path, whole + strlen (around) + !is_renamed);
  else
    g_string_append (path, node->element->name);
}

char *
triad_content_node_dup_path (const TriadContentNode *self,
                             const char             *attribute)
{
  GString *path = g_string_new (NULL);

  if (self->parent != NULL)
    append_path (path, self);
  else if (attribute == NULL)
    g_string_append (path, self->element->name);

  if (attribute != NULL)
    g_string_append_printf (path, "%s@%s", self->parent != NULL ? "/" : "", attribute);

  return g_string_free (path, FALSE);
}
