/* triad-urdf-gazebo.c: converts the SDFormat elements in <gazebo> blocks of a URDF
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#include "triad-urdf-gazebo.h"

#include "triad-keyed-hash.h"

/* Copies the subtree of @from into @parent. */
static void
copy (TriadTree          *tree,
      TriadElement       *parent,
      const TriadElement *from)
{
  g_autoptr(GHashTable) copies = g_hash_table_new (NULL, NULL);

  for (const TriadElement *at = from; at != NULL; at = triad_element_walk (from, at, TRUE))
    {
      TriadElement *above = at == from ? parent : g_hash_table_lookup (copies, at->parent);
      TriadElement *made = triad_tree_convert_element (tree, above, at->name, at);

      TRIAD_FOR_EACH_ATTRIBUTE (a, at)
        triad_tree_copy_attribute (tree, made, at, a->name);

      if (at->text[0] != '\0')
        triad_tree_set_text (tree, made, at->text, at->text_range);

      g_hash_table_insert (copies, (gpointer) at, made);
    }
}

static void
copy_children (TriadTree          *tree,
               TriadElement       *parent,
               const TriadElement *block,
               const char *const  *names)
{
  for (const TriadElement *child = block->first_child; child != NULL; child = child->next)
    if (g_strv_contains (names, child->name))
      copy (tree, parent, child);
}

/* A link or joint that blocks may refer to. */
typedef struct
{
  TriadElement *element;
  TriadElement *axis;         /* of a joint; NULL if it has none */
} Target;

static Target *
target_new (const TriadElement *element)
{
  Target *self = g_new0 (Target, 1);

  /* Blocks append to the element, so the axis is not searched for each of them. */
  self->element = (TriadElement *) element;

  if (g_str_equal (element->name, "joint"))
    self->axis = (TriadElement *) triad_element_find_child (element, "axis");

  return self;
}

/* Returns the first link or joint for each name; links take precedence. */
static GHashTable *
index_names (const TriadElement *model)
{
  static const char *const kinds[] = { "link", "joint" };
  GHashTable *names = triad_string_table_new (NULL, g_free);

  for (gsize i = 0; i < G_N_ELEMENTS (kinds); i++)
    TRIAD_FOR_EACH_CHILD (element, model, kinds[i])
      {
        const TriadAttribute *name = triad_element_find_attribute (element, "name");

        if (name != NULL && !g_hash_table_contains (names, name->value))
          g_hash_table_insert (names, (gpointer) name->value, target_new (element));
      }

  return names;
}

/* Adds the spring of a joint, which URDF itself cannot express. */
static void
add_spring (TriadTree          *tree,
            TriadElement       *axis,
            const TriadElement *block)
{
  static const struct
  {
    const char *name;
    const char *in_sdf;
  } words[] = {
    { "springReference", "spring_reference" },
    { "springStiffness", "spring_stiffness" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (words) && axis != NULL; i++)
    {
      const TriadElement *written = triad_element_find_child (block, words[i].name);
      TriadElement *dynamics = (TriadElement *) triad_element_find_child (axis, "dynamics");
      TriadElement *made;

      if (written == NULL)
        continue;

      if (dynamics == NULL)
        dynamics = triad_tree_convert_element (tree, axis, "dynamics", block);

      made = triad_tree_convert_element (tree, dynamics, words[i].in_sdf, written);
      triad_tree_set_text (tree, made, written->text, written->text_range);
    }
}

void
triad_urdf_gazebo_convert (const TriadElement *robot,
                           TriadTree          *tree,
                           TriadElement       *model)
{
  static const char *const of_links[] = { "sensor", "light", "projector", "particle_emitter",
                                          NULL };
  static const char *const of_joints[] = { "sensor", NULL };
  static const char *const of_models[] = { "joint", NULL };
  g_autoptr(GHashTable) names = NULL;

  TRIAD_FOR_EACH_CHILD (block, robot, "gazebo")
    {
      const TriadAttribute *reference = triad_element_find_attribute (block, "reference");
      const Target *target;

      if (reference == NULL || reference->value[0] == '\0')
        {
          copy_children (tree, model, block, of_models);
          continue;
        }

      if (names == NULL)
        names = index_names (model);

      target = g_hash_table_lookup (names, reference->value);

      if (target == NULL)
        continue;

      if (g_str_equal (target->element->name, "joint"))
        {
          copy_children (tree, target->element, block, of_joints);
          add_spring (tree, target->axis, block);
        }
      else
        copy_children (tree, target->element, block, of_links);
    }
}
