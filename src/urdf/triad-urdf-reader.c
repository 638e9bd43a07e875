/* triad-urdf-reader.c: converts URDF to SDFormat elements */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-urdf-reader.h"

#include "triad-keyed-hash.h"
#include "triad-urdf-check.h"
#include "triad-urdf-extension.h"
#include "triad-urdf-gazebo.h"
#include "triad-urdf-material.h"
#include "triad-urdf-private.h"
#include "triad-version.h"

#include <string.h>

#define ROOT_LINK "world"
#define READ_AS 107              /* the first version with `relative_to` */

typedef struct
{
  TriadTree     *tree;
  int            version;    /* of SDFormat */
  int            urdf;       /* of the URDF */
  gboolean       to_write;   /* allows only what a file of that version may contain */
  TriadUrdfForm  form;
  GHashTable    *joints;     /* child link → first joint with that child */
  GHashTable    *links;      /* names of links */
  GHashTable    *names;      /* all names; generated frames must not use them */
  GHashTable    *axisless;   /* names of joints that have no axis in SDFormat */
  GHashTable    *renamed;    /* name of a joint that is also that of a link → its name in SDFormat */
  GHashTable    *materials;  /* name → definition of the material */
  GHashTable    *colors;     /* colors of the materials */

  TriadUrdfGazebo *gazebo;
} Conversion;

/* Returns the name of a joint in SDFormat, where it must differ from those of links. */
static const char *
get_joint_name (const Conversion   *self,
                const TriadElement *joint)
{
  const char *name = triad_element_get_value (joint, "name");
  const char *renamed = name != NULL ? g_hash_table_lookup (self->renamed, name) : NULL;

  return renamed != NULL ? renamed : name;
}

static void
add_joint_name (const Conversion   *self,
                TriadElement       *element,
                const TriadElement *joint)
{
  const TriadAttribute *name = triad_element_find_attribute (joint, "name");

  if (name != NULL)
    triad_tree_add_attribute (self->tree, element, "name", get_joint_name (self, joint),
                              name->range);
}

/* Adds the `<origin>` of @from as `<pose>`, with both triples as written. */
static void
add_pose (Conversion         *self,
          TriadElement       *parent,
          const TriadElement *from,
          const char         *relative_to,
          TriadSourceRange    relative_to_range)
{
  const TriadElement *origin = triad_element_find_child (from, "origin");
  TriadElement *pose;

  if (origin == NULL && relative_to == NULL)
    return;

  pose = triad_tree_convert_element (self->tree, parent, "pose", origin != NULL ? origin : from);

  if (relative_to != NULL)
    triad_tree_add_attribute (self->tree, pose, "relative_to", relative_to, relative_to_range);

  if (origin != NULL)
    triad_urdf_set_pose (self->tree, pose, origin, self->urdf,
                         self->to_write ? self->version : TRIAD_VERSION_NEWEST);
}

static void
add_geometry (Conversion         *self,
              TriadElement       *parent,
              const TriadElement *from)
{
  static const struct
  {
    const char *shape;
    const char *attribute;
    const char *name;
  } sizes[] = {
    { "box", "size", "size" },
    { "capsule", "radius", "radius" },
    { "capsule", "length", "length" },
    { "cylinder", "radius", "radius" },
    { "cylinder", "length", "length" },
    { "mesh", "filename", "uri" },
    { "mesh", "scale", "scale" },
    { "sphere", "radius", "radius" },
  };
  const TriadElement *geometry = triad_element_find_child (from, "geometry");
  const TriadElement *shape = geometry != NULL ? geometry->first_child : NULL;
  TriadElement *converted;

  if (shape == NULL)
    return;

  converted = triad_tree_convert_element (self->tree, parent, "geometry", geometry);
  converted = triad_tree_convert_element (self->tree, converted, shape->name, shape);

  for (gsize i = 0; i < G_N_ELEMENTS (sizes); i++)
    if (strcmp (shape->name, sizes[i].shape) == 0)
      triad_urdf_add_text (self->tree, converted, sizes[i].name, shape,
                           triad_element_find_attribute (shape, sizes[i].attribute));
}

/* In SDFormat, visuals and collisions require names; in URDF they are optional. */
static void
add_part (Conversion         *self,
          TriadElement       *link,
          const TriadElement *from,
          int                 number,
          gboolean            replaces_material)
{
  TriadElement *part = triad_tree_convert_element (self->tree, link, from->name, from);

  if (triad_element_find_attribute (from, "name") != NULL)
    {
      triad_tree_copy_attribute (self->tree, part, from, "name");
    }
  else
    {
      g_autofree char *name = g_strdup_printf ("%s_%d", from->name, number);

      triad_tree_add_attribute (self->tree, part, "name", name, from->range);
    }

  add_pose (self, part, from, NULL, TRIAD_SOURCE_RANGE_NOWHERE);
  add_geometry (self, part, from);

  if (strcmp (from->name, "visual") == 0 && !replaces_material)
    triad_urdf_add_material (self->materials, self->colors, self->tree, part, from);

  triad_urdf_extension_copy (self->tree, part, from);
}

/* A missing mass or moment of inertia is 0 in URDF, but 1 in SDFormat. */
static void
add_number (Conversion         *self,
            TriadElement       *parent,
            const char         *name,
            const TriadElement *from,
            const char         *attribute)
{
  const TriadAttribute *written = triad_element_find_attribute (from, attribute);
  TriadElement *element = triad_tree_convert_element (self->tree, parent, name, from);

  triad_tree_set_text (self->tree, element, triad_urdf_value_or (written, "0"),
                       written != NULL ? written->range : from->range);
}

static void
add_inertial (Conversion         *self,
              TriadElement       *link,
              const TriadElement *from)
{
  static const char *const moments[] = { "ixx", "ixy", "ixz", "iyy", "iyz", "izz" };
  const TriadElement *inertia = triad_element_find_child (from, "inertia");
  const TriadElement *mass = triad_element_find_child (from, "mass");
  TriadElement *inertial = triad_tree_convert_element (self->tree, link, "inertial", from);
  TriadElement *converted;

  add_pose (self, inertial, from, NULL, TRIAD_SOURCE_RANGE_NOWHERE);

  add_number (self, inertial, "mass", mass != NULL ? mass : from, "value");
  converted = triad_tree_convert_element (self->tree, inertial, "inertia",
                                          inertia != NULL ? inertia : from);

  for (gsize i = 0; i < G_N_ELEMENTS (moments); i++)
    if (moments[i][1] == moments[i][2])
      add_number (self, converted, moments[i], inertia != NULL ? inertia : from, moments[i]);
    else if (inertia != NULL)
      triad_urdf_add_text (self->tree, converted, moments[i], inertia,
                           triad_element_find_attribute (inertia, moments[i]));
}

/* Returns the frame that the pose of a joint is relative to. */
static const char *
find_base (const TriadAttribute *parent)
{
  const char *base = triad_urdf_value_or (parent, NULL);

  /* Inside a model, `world` is not a frame, so use the model's frame. */
  return g_strcmp0 (base, ROOT_LINK) == 0 ? "__model__" : base;
}

/* Returns `N_frame`, the name of the frame with the pose of `N`. */
static char *
dup_frame_name (const Conversion *self,
                const char       *name)
{
  g_autoptr(GString) frame = g_string_new (name);

  g_string_append (frame, "_frame");

  while (g_hash_table_contains (self->names, frame->str))
    g_string_append_c (frame, '_');

  return g_string_free (g_steal_pointer (&frame), FALSE);
}

static void
add_frame_pose (Conversion         *self,
                TriadElement       *parent,
                const TriadElement *from,
                const char         *name,
                TriadSourceRange    name_range)
{
  g_autofree char *frame = dup_frame_name (self, name);
  TriadElement *pose = triad_tree_convert_element (self->tree, parent, "pose", from);

  triad_tree_add_attribute (self->tree, pose, "relative_to", frame, name_range);
}

/* Adds the pose of a joint, relative to its parent link. */
static void
add_joint_pose (Conversion         *self,
                TriadElement       *element,
                const TriadElement *joint)
{
  const TriadElement *origin = triad_element_find_child (joint, "origin");
  const TriadAttribute *parent = triad_urdf_find_value (joint, "parent", "link");
  const TriadAttribute *name = triad_element_find_attribute (joint, "name");

  if (self->form == TRIAD_URDF_FRAMES && name != NULL && find_base (parent) != NULL)
    add_frame_pose (self, element, origin != NULL ? origin : joint, get_joint_name (self, joint),
                    name->range);
  else
    add_pose (self, element, joint, find_base (parent),
              parent != NULL ? parent->range : TRIAD_SOURCE_RANGE_NOWHERE);
}

/* Adds the pose of a link, which coincides with its joint. */
static void
add_link_pose (Conversion         *self,
               TriadElement       *link,
               const TriadElement *joint)
{
  const TriadAttribute *name = triad_element_find_attribute (joint, "name");
  TriadElement *pose;

  if (name == NULL)
    {
      add_joint_pose (self, link, joint);
      return;
    }

  if (self->form == TRIAD_URDF_FRAMES)
    {
      const TriadAttribute *child = triad_urdf_find_value (joint, "child", "link");

      add_frame_pose (self, link, joint, child->value, child->range);
      return;
    }

  pose = triad_tree_convert_element (self->tree, link, "pose", joint);
  triad_tree_add_attribute (self->tree, pose, "relative_to", get_joint_name (self, joint),
                            name->range);
}

static TriadElement *
add_frame (Conversion         *self,
           TriadElement       *model,
           const TriadElement *from,
           const char         *name,
           TriadSourceRange    range,
           const char         *attached_to)
{
  g_autofree char *frame_name = dup_frame_name (self, name);
  TriadElement *frame = triad_tree_convert_element (self->tree, model, "frame", from);

  triad_tree_add_attribute (self->tree, frame, "name", frame_name, range);
  triad_tree_add_attribute (self->tree, frame, "attached_to", attached_to, range);

  return frame;
}

/* Adds the frames of all joints, then those of the child links. */
static void
add_frames (Conversion         *self,
            TriadElement       *model,
            const TriadElement *robot)
{
  TRIAD_FOR_EACH_CHILD (joint, robot, "joint")
    {
      const TriadAttribute *name = triad_element_find_attribute (joint, "name");
      const TriadElement *parent = triad_element_find_child (joint, "parent");
      const char *base = find_base (triad_urdf_find_value (joint, "parent", "link"));

      if (name != NULL && base != NULL)
        add_pose (self, add_frame (self, model, parent, get_joint_name (self, joint), name->range,
                                   base),
                  joint, NULL, TRIAD_SOURCE_RANGE_NOWHERE);
    }

  TRIAD_FOR_EACH_CHILD (joint, robot, "joint")
    {
      const TriadAttribute *name = triad_element_find_attribute (joint, "name");
      const TriadAttribute *child = triad_urdf_find_value (joint, "child", "link");

      if (name != NULL && child != NULL && g_hash_table_contains (self->links, child->value) &&
          g_hash_table_lookup (self->joints, child->value) == joint)
        add_frame (self, model, triad_element_find_child (joint, "child"), child->value,
                   child->range, get_joint_name (self, joint));
    }
}

static void
add_link (Conversion         *self,
          TriadElement       *model,
          const TriadElement *from)
{
  const TriadAttribute *name = triad_element_find_attribute (from, "name");
  gboolean replaces_material = name != NULL &&
                               triad_urdf_gazebo_replaces_material (self->gazebo, name->value);
  const TriadElement *joint;
  TriadElement *link;
  int number = 0;

  /* By convention, a URDF link “world” fixes the robot to the world; SDFormat reserves
   * the name. */
  if (name != NULL && strcmp (name->value, ROOT_LINK) == 0)
    return;

  link = triad_tree_convert_element (self->tree, model, "link", from);
  triad_tree_copy_attribute (self->tree, link, from, "name");

  joint = name != NULL ? g_hash_table_lookup (self->joints, name->value) : NULL;

  if (joint != NULL)
    add_link_pose (self, link, joint);

  for (const TriadElement *child = from->first_child; child != NULL; child = child->next)
    {
      if (strcmp (child->name, "visual") == 0 || strcmp (child->name, "collision") == 0)
        add_part (self, link, child, ++number, replaces_material);
      else if (strcmp (child->name, "inertial") == 0)
        add_inertial (self, link, child);
    }

  triad_urdf_extension_copy (self->tree, link, from);

  if (name != NULL)
    triad_urdf_gazebo_add_to_link (self->gazebo, self->tree, name->value, link);

  if (self->to_write)
    triad_urdf_rename_parts (self->tree, link);
}

/* Adds `<parent>` or `<child>`; empty if the attribute is missing. */
static void
add_end (Conversion         *self,
         TriadElement       *joint,
         const TriadElement *from,
         const char         *name)
{
  const TriadElement *end = triad_element_find_child (from, name);
  const TriadAttribute *link = triad_urdf_find_value (from, name, "link");
  TriadElement *converted;

  if (end == NULL)
    return;

  converted = triad_tree_convert_element (self->tree, joint, name, end);

  if (link != NULL)
    triad_tree_set_text (self->tree, converted, link->value, link->range);
}

/* SDFormat has no floating joints: a link without a joint is free.  A frame with the
 * joint's name keeps its pose. */
static void
add_floating (Conversion         *self,
              TriadElement       *model,
              const TriadElement *from)
{
  const TriadAttribute *parent = triad_urdf_find_value (from, "parent", "link");
  const char *base = find_base (parent);
  TriadElement *frame = triad_tree_convert_element (self->tree, model, "frame", from);

  add_joint_name (self, frame, from);

  if (base != NULL)
    triad_tree_add_attribute (self->tree, frame, "attached_to", base, parent->range);

  /* A frame's pose is relative to the frame it is attached to by default. */
  if (self->form == TRIAD_URDF_FRAMES)
    add_joint_pose (self, frame, from);
  else
    add_pose (self, frame, from, NULL, TRIAD_SOURCE_RANGE_NOWHERE);
}

static void
add_joint (Conversion         *self,
           TriadElement       *model,
           const TriadElement *from)
{
  const char *type = triad_urdf_value_or (triad_element_find_attribute (from, "type"), "");
  const char *name = triad_element_get_value (from, "name");
  TriadElement *joint;

  if (self->to_write && strcmp (type, TRIAD_URDF_FLOATING) == 0)
    {
      add_floating (self, model, from);
      return;
    }

  joint = triad_tree_convert_element (self->tree, model, "joint", from);
  add_joint_name (self, joint, from);
  triad_tree_copy_attribute (self->tree, joint, from, "type");
  add_joint_pose (self, joint, from);
  add_end (self, joint, from, "parent");
  add_end (self, joint, from, "child");
  triad_urdf_add_axis (self->tree, joint, from, self->axisless, self->renamed, self->urdf,
                       self->version, self->to_write);

  triad_urdf_extension_copy (self->tree, joint, from);

  if (name != NULL)
    triad_urdf_gazebo_add_to_joint (self->gazebo, self->tree, name, joint);
}

/* Adds a frame of Drake's: `<frame name="…" link="…" xyz="…" rpy="…"/>`. */
static void
add_explicit (Conversion         *self,
              TriadElement       *model,
              const TriadElement *from)
{
  const TriadAttribute *link = triad_element_find_attribute (from, "link");
  const char *base = find_base (link);
  TriadElement *frame = triad_tree_convert_element (self->tree, model, "frame", from);

  triad_tree_copy_attribute (self->tree, frame, from, "name");

  if (base != NULL)
    triad_tree_add_attribute (self->tree, frame, "attached_to", base, link->range);

  triad_urdf_set_pose (self->tree, triad_tree_convert_element (self->tree, frame, "pose", from),
                       from, self->urdf, self->to_write ? self->version : TRIAD_VERSION_NEWEST);
}

/* Returns whether the child's pose can be relative to the joint.  A joint without a
 * parent, or from a link to itself, would be relative to its child. */
static gboolean
leads_somewhere (const TriadAttribute *parent,
                 const TriadAttribute *child)
{
  return parent != NULL && parent->value[0] != '\0' && child != NULL &&
         !g_str_equal (parent->value, child->value);
}

static void
gather_names (Conversion         *self,
              const TriadElement *robot)
{
  TRIAD_FOR_EACH_CHILD (link, robot, "link")
    if (triad_element_get_value (link, "name") != NULL)
      {
        g_hash_table_add (self->links, (gpointer) triad_element_get_value (link, "name"));
        g_hash_table_add (self->names, (gpointer) triad_element_get_value (link, "name"));
      }

  TRIAD_FOR_EACH_CHILD (frame, robot, "frame")
    if (triad_element_get_value (frame, "name") != NULL)
      g_hash_table_add (self->names, (gpointer) triad_element_get_value (frame, "name"));

  TRIAD_FOR_EACH_CHILD (joint, robot, "joint")
    {
      const TriadAttribute *parent = triad_urdf_find_value (joint, "parent", "link");
      const TriadAttribute *child = triad_urdf_find_value (joint, "child", "link");
      const TriadAttribute *name = triad_element_find_attribute (joint, "name");

      if (name != NULL)
        g_hash_table_add (self->names, (gpointer) name->value);

      if (name != NULL && !triad_urdf_has_axis (joint))
        g_hash_table_add (self->axisless, (gpointer) name->value);

      if (leads_somewhere (parent, child) &&
          !g_hash_table_contains (self->joints, child->value))
        g_hash_table_insert (self->joints, (gpointer) child->value, (gpointer) joint);
    }

  triad_urdf_rename_joints (robot, self->names, self->renamed);
}

/* The root link defines the pose of a URDF; SDFormat's default canonical link is the
 * first one. */
static void
add_canonical_link (Conversion         *self,
                    TriadElement       *model,
                    const TriadElement *robot)
{
  gboolean is_first = TRUE;

  TRIAD_FOR_EACH_CHILD (link, robot, "link")
    {
      const TriadAttribute *name = triad_element_find_attribute (link, "name");

      if (name == NULL || strcmp (name->value, ROOT_LINK) == 0)
        continue;

      if (!g_hash_table_contains (self->joints, name->value))
        {
          if (!is_first)
            triad_tree_add_attribute (self->tree, model, "canonical_link", name->value,
                                      name->range);

          return;
        }

      is_first = FALSE;
    }
}

static TriadElement *
convert (const TriadElement *robot,
         TriadTree          *tree,
         int                 version,
         TriadUrdfForm       form,
         gboolean            to_write)
{
  g_autoptr(GHashTable) joints = triad_string_table_new (NULL, NULL);
  g_autoptr(GHashTable) links = triad_string_table_new (NULL, NULL);
  g_autoptr(GHashTable) names = triad_string_table_new (NULL, NULL);
  g_autoptr(GHashTable) axisless = triad_string_table_new (NULL, NULL);
  g_autoptr(GHashTable) renamed = triad_string_table_new (NULL, g_free);
  g_autoptr(GHashTable) materials = triad_urdf_gather_materials (robot);
  g_autoptr(GHashTable) colors = triad_urdf_color_table_new ();
  g_autoptr(TriadUrdfGazebo) gazebo = triad_urdf_gazebo_new (robot);
  Conversion self = {
    tree, version, triad_urdf_get_version (robot), to_write, form, joints, links, names,
    axisless, renamed, materials, colors, gazebo
  };
  TriadElement *sdf = triad_tree_convert_element (tree, NULL, "sdf", robot);
  TriadElement *model = triad_tree_convert_element (self.tree, sdf, "model", robot);
  g_autofree char *version_text = triad_version_to_string (version);

  sdf->original = robot;
  sdf->version = version;
  triad_tree_add_attribute (tree, sdf, "version", version_text, robot->range);
  triad_tree_copy_attribute (self.tree, model, robot, "name");
  gather_names (&self, robot);
  add_canonical_link (&self, model, robot);

  /* libsdformat's; it counts before the poses in <gazebo> blocks. */
  add_pose (&self, model, robot, NULL, TRIAD_SOURCE_RANGE_NOWHERE);

  if (form == TRIAD_URDF_FRAMES)
    add_frames (&self, model, robot);

  for (const TriadElement *child = robot->first_child; child != NULL; child = child->next)
    {
      if (strcmp (child->name, "link") == 0)
        add_link (&self, model, child);
      else if (strcmp (child->name, "joint") == 0)
        add_joint (&self, model, child);
      else if (strcmp (child->name, "frame") == 0)
        add_explicit (&self, model, child);
    }

  triad_urdf_extension_copy (tree, model, robot);
  triad_urdf_extension_copy_namespaces (tree, sdf, robot);
  triad_urdf_gazebo_add_to_model (gazebo, tree, model);

  return sdf;
}

TriadElement *
triad_urdf_convert (const TriadElement *robot,
                    TriadTree          *tree,
                    GPtrArray          *diagnostics)
{
  triad_urdf_check (robot, diagnostics);

  /* In memory, elements newer than version 1.7 are allowed. */
  return convert (robot, tree, READ_AS, TRIAD_URDF_RELATIVE_TO, FALSE);
}

TriadElement *
triad_urdf_convert_to (const TriadElement *robot,
                       TriadTree          *tree,
                       int                 version,
                       TriadUrdfForm       form)
{
  return convert (robot, tree, version, form, TRUE);
}
