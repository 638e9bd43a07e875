/* triad-urdf-gazebo.c: converts <gazebo> blocks of a URDF */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-urdf-gazebo.h"

#include "triad-keyed-hash.h"

#include <string.h>

/* Values are copied to each collision or visual of a link, so longer ones are not. */
#define MAX_TEXT 128

/* The bytes that <collision> and <visual> in blocks may add to the collisions and visuals of
 * all links, since they are copied to each of these. */
#define MAX_COPIED (1024 * 1024)
#define ELEMENT_BYTES 64

#define MATERIALS "file://media/materials/scripts/gazebo.material"

typedef enum
{
  OF_LINK,
  OF_COLLISION,                  /* every collision of the link */
  OF_VISUAL,                     /* every visual of the link */
  OF_JOINT,
  OF_MODEL,
} Owner;

typedef enum
{
  AS_WRITTEN,
  YES_OR_NO,                     /* true, yes and 1 are true */
  NO_OR_YES,                     /* the opposite; false, no and 0 become true */
} Form;

/* The extensions that libsdformat maps, and the SDFormat element that each becomes. */
static const struct
{
  const char *name;
  Owner       owner;
  Form        form;
  const char *path;
} words[] = {
  { "mu1", OF_COLLISION, AS_WRITTEN, "surface/friction/ode/mu" },
  { "mu2", OF_COLLISION, AS_WRITTEN, "surface/friction/ode/mu2" },
  { "fdir1", OF_COLLISION, AS_WRITTEN, "surface/friction/ode/fdir1" },
  { "kp", OF_COLLISION, AS_WRITTEN, "surface/contact/ode/kp" },
  { "kd", OF_COLLISION, AS_WRITTEN, "surface/contact/ode/kd" },
  { "maxVel", OF_COLLISION, AS_WRITTEN, "surface/contact/ode/max_vel" },
  { "minDepth", OF_COLLISION, AS_WRITTEN, "surface/contact/ode/min_depth" },
  { "laserRetro", OF_COLLISION, AS_WRITTEN, "laser_retro" },
  { "maxContacts", OF_COLLISION, AS_WRITTEN, "max_contacts" },
  { "material", OF_VISUAL, AS_WRITTEN, "material/script/name" },
  { "dampingFactor", OF_LINK, AS_WRITTEN, "velocity_decay/linear" },
  { "dampingFactor", OF_LINK, AS_WRITTEN, "velocity_decay/angular" },
  { "selfCollide", OF_LINK, YES_OR_NO, "self_collide" },
  { "turnGravityOff", OF_LINK, NO_OR_YES, "gravity" },
  { "springReference", OF_JOINT, AS_WRITTEN, "axis/dynamics/spring_reference" },
  { "springStiffness", OF_JOINT, AS_WRITTEN, "axis/dynamics/spring_stiffness" },
  { "stopCfm", OF_JOINT, AS_WRITTEN, "physics/ode/limit/cfm" },
  { "stopErp", OF_JOINT, AS_WRITTEN, "physics/ode/limit/erp" },
  { "fudgeFactor", OF_JOINT, AS_WRITTEN, "physics/ode/fudge_factor" },
  { "implicitSpringDamper", OF_JOINT, YES_OR_NO, "physics/ode/implicit_spring_damper" },
  { "provideFeedback", OF_JOINT, YES_OR_NO, "physics/provide_feedback" },
  { "static", OF_MODEL, YES_OR_NO, "static" },
};

#define N_WORDS G_N_ELEMENTS (words)

/* Elements of SDFormat that are copied from the blocks of links, joints and the model. */
static const char *const link_elements[] = {
  "audio_sink", "audio_source", "battery", "enable_wind", "gravity", "kinematic", "light",
  "must_be_base_link", "particle_emitter", "plugin", "pose", "projector", "self_collide", "sensor",
  "velocity_decay", NULL
};
static const char *const joint_elements[] = { "physics", "sensor", NULL };
static const char *const model_elements[] = {
  "allow_auto_disable", "enable_wind", "frame", "joint", "link", "plugin", "pose", "self_collide",
  NULL
};

/* The blocks with one reference. */
typedef struct
{
  const TriadElement *values[N_WORDS];     /* the last element of each word */
  GPtrArray          *blocks;              /* of TriadElement */
  GPtrArray          *of_collisions;       /* of TriadElement: the children of each <collision> */
  GPtrArray          *of_visuals;          /* the same of each <visual> */
  const TriadElement *surface;             /* the last one in a <collision> */
  const TriadElement *material;            /* the last one in a <visual> */
  gboolean            has_link;            /* whether they were added to a link */
  gboolean            has_joint;
} Blocks;

struct _TriadUrdfGazebo
{
  GHashTable *blocks;            /* reference → Blocks; "" for the model */
  gsize       room;              /* bytes that may still be copied to collisions and visuals */
};

static void
blocks_free (gpointer data)
{
  Blocks *self = data;

  g_ptr_array_unref (self->blocks);
  g_ptr_array_unref (self->of_collisions);
  g_ptr_array_unref (self->of_visuals);
  g_free (self);
}

static Blocks *
blocks_new (void)
{
  Blocks *self = g_new0 (Blocks, 1);

  self->blocks = g_ptr_array_new ();
  self->of_collisions = g_ptr_array_new ();
  self->of_visuals = g_ptr_array_new ();

  return self;
}

/* The value of an extension is an attribute `value`, or else the text. */
static const char *
get_value (const TriadElement *element,
           TriadSourceRange   *range)
{
  const TriadAttribute *value = triad_element_find_attribute (element, "value");

  *range = value != NULL ? value->range : element->text_range;

  return value != NULL ? value->value : element->text;
}

static void
gather_children (Blocks             *self,
                 const TriadElement *like)
{
  gboolean is_visual = strcmp (like->name, "visual") == 0;

  if (!is_visual && strcmp (like->name, "collision") != 0)
    return;

  for (const TriadElement *child = like->first_child; child != NULL; child = child->next)
    {
      g_ptr_array_add (is_visual ? self->of_visuals : self->of_collisions, (gpointer) child);

      if (is_visual && strcmp (child->name, "material") == 0)
        self->material = child;
      else if (!is_visual && strcmp (child->name, "surface") == 0)
        self->surface = child;
    }
}

static void
gather_block (Blocks             *self,
              const TriadElement *block)
{
  g_ptr_array_add (self->blocks, (gpointer) block);

  for (const TriadElement *child = block->first_child; child != NULL; child = child->next)
    {
      /* the older name */
      const char *name = strcmp (child->name, "cfmDamping") == 0 ? "implicitSpringDamper"
                                                                 : child->name;
      TriadSourceRange ignored;

      gather_children (self, child);

      for (gsize i = 0; i < N_WORDS; i++)
        if (strcmp (name, words[i].name) == 0 &&
            strlen (get_value (child, &ignored)) <= MAX_TEXT && get_value (child, &ignored)[0])
          self->values[i] = child;
    }
}

TriadUrdfGazebo *
triad_urdf_gazebo_new (const TriadElement *robot)
{
  TriadUrdfGazebo *self = g_new0 (TriadUrdfGazebo, 1);

  self->blocks = triad_string_table_new (NULL, blocks_free);
  self->room = MAX_COPIED;

  TRIAD_FOR_EACH_CHILD (block, robot, "gazebo")
    {
      const char *reference = triad_element_get_value (block, "reference");
      const char *key = reference != NULL ? reference : "";
      Blocks *blocks = g_hash_table_lookup (self->blocks, key);

      if (blocks == NULL)
        {
          blocks = blocks_new ();
          g_hash_table_insert (self->blocks, (gpointer) key, blocks);
        }

      gather_block (blocks, block);
    }

  return self;
}

void
triad_urdf_gazebo_free (TriadUrdfGazebo *self)
{
  g_hash_table_unref (self->blocks);
  g_free (self);
}

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
        triad_tree_add_attribute (tree, made, a->name, a->value, a->range);

      if (at->text[0] != '\0')
        triad_tree_set_text (tree, made, at->text, at->text_range);

      g_hash_table_insert (copies, (gpointer) at, made);
    }
}

/* The first pose counts, and that of a link's joint comes before those in blocks. */
static void
copy_children (const Blocks      *self,
               TriadTree         *tree,
               TriadElement      *parent,
               const char *const *names)
{
  gboolean has_pose = triad_element_find_child (parent, "pose") != NULL;

  for (guint i = 0; i < self->blocks->len; i++)
    {
      const TriadElement *block = g_ptr_array_index (self->blocks, i);

      for (const TriadElement *child = block->first_child; child != NULL; child = child->next)
        {
          gboolean is_pose = strcmp (child->name, "pose") == 0;

          if (!g_strv_contains (names, child->name) || (is_pose && has_pose))
            continue;

          copy (tree, parent, child);
          has_pose |= is_pose;
        }
    }
}

/* Returns the first child of that name, which is added if there is none. */
static TriadElement *
ensure_child (TriadTree          *tree,
              TriadElement       *parent,
              const char         *name,
              const TriadElement *from)
{
  const TriadElement *child = triad_element_find_child (parent, name);

  return child != NULL ? (TriadElement *) child
                       : triad_tree_convert_element (tree, parent, name, from);
}

static const char *
get_converted (const char *text,
               Form        form)
{
  gboolean is_true = g_ascii_strcasecmp (text, "true") == 0 ||
                     g_ascii_strcasecmp (text, "yes") == 0 || strcmp (text, "1") == 0;
  gboolean is_false = g_ascii_strcasecmp (text, "false") == 0 ||
                      g_ascii_strcasecmp (text, "no") == 0 || strcmp (text, "0") == 0;

  switch (form)
    {
    case YES_OR_NO:
      return is_true ? "true" : "false";
    case NO_OR_YES:
      return is_false ? "true" : "false";
    case AS_WRITTEN:
    default:
      return text;
    }
}

static void
add_value (TriadTree          *tree,
           TriadElement       *element,
           gsize               word,
           const TriadElement *from)
{
  g_auto(GStrv) names = g_strsplit (words[word].path, "/", -1);
  TriadSourceRange range;
  const char *text = get_value (from, &range);
  gsize n = g_strv_length (names);

  /* Only joints that move have an axis. */
  if (strcmp (names[0], "axis") == 0 && triad_element_find_child (element, names[0]) == NULL)
    return;

  for (gsize i = 0; i + 1 < n; i++)
    element = ensure_child (tree, element, names[i], from);

  triad_tree_set_text (tree, ensure_child (tree, element, names[n - 1], from),
                       get_converted (text, words[word].form), range);

  if (words[word].owner == OF_VISUAL)
    triad_tree_set_text (tree, ensure_child (tree, element, "uri", from),
                         MATERIALS, range);
}

static void
add_values (const Blocks *self,
            TriadTree    *tree,
            TriadElement *element,
            Owner         owner)
{
  for (gsize i = 0; i < N_WORDS; i++)
    if (words[i].owner == owner && self->values[i] != NULL)
      add_value (tree, element, i, self->values[i]);
}

static gsize
count_bytes (const TriadElement *element)
{
  gsize n = 0;

  for (const TriadElement *at = element; at != NULL; at = triad_element_walk (element, at, TRUE))
    {
      n += ELEMENT_BYTES + strlen (at->name) + strlen (at->text);

      TRIAD_FOR_EACH_ATTRIBUTE (a, at)
        n += strlen (a->name) + strlen (a->value);
    }

  return n;
}

/* Adds the children of each <collision>, or <visual>, of the blocks to a part of that kind.
 * There is one surface and one material, the last. */
static void
add_children (TriadUrdfGazebo *self,
              const Blocks    *blocks,
              TriadTree       *tree,
              TriadElement    *part,
              Owner            owner)
{
  const GPtrArray *children = owner == OF_VISUAL ? blocks->of_visuals : blocks->of_collisions;

  for (guint i = 0; i < children->len; i++)
    {
      const TriadElement *child = g_ptr_array_index (children, i);
      gsize bytes;

      if (self->room == 0)
        return;

      bytes = count_bytes (child);

      if (bytes > self->room)
        {
          self->room = 0;
          return;
        }

      self->room -= bytes;

      if ((strcmp (child->name, "surface") != 0 || child == blocks->surface) &&
          (strcmp (child->name, "material") != 0 || child == blocks->material))
        copy (tree, part, child);
    }
}

gboolean
triad_urdf_gazebo_replaces_material (TriadUrdfGazebo *self,
                                     const char      *link)
{
  const Blocks *blocks = g_hash_table_lookup (self->blocks, link);

  return blocks != NULL && !blocks->has_link && blocks->material != NULL;
}

void
triad_urdf_gazebo_add_to_link (TriadUrdfGazebo *self,
                               TriadTree       *tree,
                               const char      *name,
                               TriadElement    *link)
{
  Blocks *blocks = name[0] != '\0' ? g_hash_table_lookup (self->blocks, name) : NULL;

  if (blocks == NULL || blocks->has_link)
    return;

  blocks->has_link = TRUE;

  for (const TriadElement *part = link->first_child; part != NULL; part = part->next)
    {
      Owner owner = strcmp (part->name, "visual") == 0 ? OF_VISUAL : OF_COLLISION;

      if (owner != OF_VISUAL && strcmp (part->name, "collision") != 0)
        continue;

      add_children (self, blocks, tree, (TriadElement *) part, owner);
      add_values (blocks, tree, (TriadElement *) part, owner);
    }

  add_values (blocks, tree, link, OF_LINK);
  copy_children (blocks, tree, link, link_elements);
}

void
triad_urdf_gazebo_add_to_joint (TriadUrdfGazebo *self,
                                TriadTree       *tree,
                                const char      *name,
                                TriadElement    *joint)
{
  Blocks *blocks = name[0] != '\0' ? g_hash_table_lookup (self->blocks, name) : NULL;

  if (blocks == NULL || blocks->has_joint)
    return;

  blocks->has_joint = TRUE;
  copy_children (blocks, tree, joint, joint_elements);
  add_values (blocks, tree, joint, OF_JOINT);
}

void
triad_urdf_gazebo_add_to_model (TriadUrdfGazebo *self,
                                TriadTree       *tree,
                                TriadElement    *model)
{
  const Blocks *blocks = g_hash_table_lookup (self->blocks, "");

  if (blocks == NULL)
    return;

  add_values (blocks, tree, model, OF_MODEL);
  copy_children (blocks, tree, model, model_elements);
}

gboolean
triad_urdf_gazebo_is_about_lumping (const char *name)
{
  return strcmp (name, "preserveFixedJoint") == 0 || strcmp (name, "disableFixedJointLumping") == 0;
}
