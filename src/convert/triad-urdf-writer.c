/* triad-urdf-writer.c: converter from an SDFormat model to URDF elements */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-urdf-writer.h"

#include "triad-keyed-hash.h"
#include "triad-scope.h"
#include "triad-urdf-extension.h"
#include "triad-urdf-limits.h"

#include <math.h>
#include <string.h>

#define ROOT_LINK "world"
#define ORIGIN "_origin"         /* suffix of links at the joint or model of another link */

typedef struct
{
  const TriadUrdfParity *parity;
  const TriadModel      *model;
  TriadTree             *tree;
  GHashTable            *colors;     /* colour as written → material name */
  GHashTable            *computed;   /* TriadElement → TriadInertial that collisions determine */
  gboolean               has_capsule;
} Robot;

/* Add the text of @child as the attribute @name, or @otherwise if there is no such
 * child. */
static void
add_value (Robot              *self,
           TriadElement       *element,
           const char         *name,
           const TriadElement *from,
           const char         *child,
           const char         *otherwise)
{
  const TriadElement *value = triad_element_find_child (from, child);

  if (value != NULL && value->text[0] != '\0')
    triad_tree_add_attribute (self->tree, element, name, value->text, value->text_range);
  else if (otherwise != NULL)
    triad_tree_add_attribute (self->tree, element, name, otherwise, element->range);
}

/* Computed numbers have a rounding error in the last of 17 digits. */
static char *
dup_triple (TriadVector v)
{
  const double numbers[] = { v.x, v.y, v.z };
  GString *text = g_string_new (NULL);
  char buffer[G_ASCII_DTOSTR_BUF_SIZE];

  for (gsize i = 0; i < G_N_ELEMENTS (numbers); i++)
    g_string_append_printf (text, "%s%s", i > 0 ? " " : "",
                            g_ascii_formatd (buffer, sizeof buffer, "%.15g",
                                             fabs (numbers[i]) < 1e-15 ? 0 : numbers[i]));

  return g_string_free (text, FALSE);
}

/* Add the pose of the element that @parent is made from: computed, or the six numbers of @pose as
 * two triples, as written. */
static void
add_origin (Robot              *self,
            TriadElement       *parent,
            const TriadElement *from,
            const TriadElement *pose)
{
  const TriadPose *computed = g_hash_table_lookup (self->parity->computed, from);
  TriadElement *origin;
  const char *half;
  g_autofree char *xyz = NULL;
  g_autofree char *rpy = NULL;
  int n = 0;

  if (computed != NULL)
    {
      xyz = dup_triple (computed->position);
      rpy = dup_triple (triad_quaternion_to_rpy (computed->orientation));

      if (g_str_equal (xyz, "0 0 0") && g_str_equal (rpy, "0 0 0"))
        return;

      origin = triad_tree_convert_element (self->tree, parent, "origin",
                                           pose != NULL ? pose : from);
      triad_tree_add_attribute (self->tree, origin, "xyz", xyz, from->range);
      triad_tree_add_attribute (self->tree, origin, "rpy", rpy, from->range);
      return;
    }

  if (pose == NULL || pose->text[0] == '\0')
    return;

  for (half = pose->text; *half != '\0' && n < 3; n++)
    {
      half += strspn (half, " \t\r\n");
      half += strcspn (half, " \t\r\n");
    }

  origin = triad_tree_convert_element (self->tree, parent, "origin", pose);
  xyz = g_strndup (pose->text, half - pose->text);
  half += strspn (half, " \t\r\n");
  triad_tree_add_attribute (self->tree, origin, "xyz", xyz, pose->text_range);
  triad_tree_add_attribute (self->tree, origin, "rpy", half, pose->text_range);
}

static void
add_geometry (Robot              *self,
              TriadElement       *parent,
              const TriadElement *geometry)
{
  static const struct
  {
    const char *shape;
    const char *child;
    const char *name;
    const char *otherwise;
  } sizes[] = {
    { "box", "size", "size", "1 1 1" },
    { "capsule", "radius", "radius", "0.5" },
    { "capsule", "length", "length", "1" },
    { "cylinder", "radius", "radius", "1" },
    { "cylinder", "length", "length", "1" },
    { "mesh", "uri", "filename", NULL },
    { "mesh", "scale", "scale", NULL },
    { "sphere", "radius", "radius", "1" },
  };
  const TriadElement *shape = geometry->first_child;
  TriadElement *converted = triad_tree_convert_element (self->tree, parent, "geometry", geometry);

  if (shape == NULL)
    return;

  converted = triad_tree_convert_element (self->tree, converted, shape->name, shape);
  self->has_capsule |= strcmp (shape->name, "capsule") == 0;

  for (gsize i = 0; i < G_N_ELEMENTS (sizes); i++)
    if (strcmp (shape->name, sizes[i].shape) == 0)
      add_value (self, converted, sizes[i].name, shape, sizes[i].child, sizes[i].otherwise);
}

static int
count_words (const char *text)
{
  int n = 0;

  for (const char *at = text + strspn (text, " \t\r\n"); *at != '\0'; n++)
    {
      at += strcspn (at, " \t\r\n");
      at += strspn (at, " \t\r\n");
    }

  return n;
}

/* URDF's materials have global names, so each colour gets its own name. */
static const char *
name_color (Robot      *self,
            const char *color)
{
  char *name = g_hash_table_lookup (self->colors, color);

  if (name == NULL)
    {
      name = g_strdup_printf ("material_%u", g_hash_table_size (self->colors) + 1);
      g_hash_table_insert (self->colors, g_strdup (color), name);
    }

  return name;
}

/* Add the material with the diffuse colour. */
static void
add_material (Robot              *self,
              TriadElement       *visual,
              const TriadElement *from)
{
  const TriadElement *material = triad_element_find_child (from, "material");
  const TriadElement *diffuse = triad_element_find_child (material, "diffuse");
  g_autofree char *rgba = NULL;
  TriadElement *converted;

  if (diffuse == NULL || diffuse->text[0] == '\0')
    return;

  /* Without a fourth number, the colour is opaque. */
  rgba = g_strconcat (diffuse->text, count_words (diffuse->text) == 3 ? " 1" : NULL, NULL);
  converted = triad_tree_convert_element (self->tree, visual, "material", material);
  triad_tree_add_attribute (self->tree, converted, "name", name_color (self, rgba),
                            material->range);
  converted = triad_tree_convert_element (self->tree, converted, "color", diffuse);
  triad_tree_add_attribute (self->tree, converted, "rgba", rgba, diffuse->text_range);
}

static void
add_part (Robot              *self,
          TriadElement       *link,
          const TriadElement *from)
{
  TriadElement *part = triad_tree_convert_element (self->tree, link, from->name, from);
  const TriadElement *geometry = triad_element_find_child (from, "geometry");

  triad_tree_copy_attribute (self->tree, part, from, "name");
  add_origin (self, part, from, triad_element_find_child (from, "pose"));

  if (geometry != NULL)
    add_geometry (self, part, geometry);

  if (strcmp (from->name, "visual") == 0)
    add_material (self, part, from);

  triad_urdf_extension_copy (self->tree, part, from);
}

static void
add_number (Robot        *self,
            TriadElement *element,
            const char   *name,
            double        value)
{
  char buffer[G_ASCII_DTOSTR_BUF_SIZE];

  triad_tree_add_attribute (self->tree, element, name,
                            g_ascii_formatd (buffer, sizeof buffer, "%.15g", value + 0.0),
                            element->range);
}

static void
add_computed_inertial (Robot               *self,
                       TriadElement        *link,
                       const TriadInertial *from)
{
  TriadElement *inertial = triad_tree_convert_element (self->tree, link, "inertial", from->element);
  TriadElement *inertia;

  add_origin (self, inertial, from->element, NULL);
  inertia = triad_tree_convert_element (self->tree, inertial, "mass", from->element);
  add_number (self, inertia, "value", from->mass);
  inertia = triad_tree_convert_element (self->tree, inertial, "inertia", from->element);
  add_number (self, inertia, "ixx", from->ixx);
  add_number (self, inertia, "ixy", from->ixy);
  add_number (self, inertia, "ixz", from->ixz);
  add_number (self, inertia, "iyy", from->iyy);
  add_number (self, inertia, "iyz", from->iyz);
  add_number (self, inertia, "izz", from->izz);
}

static void
add_inertial (Robot              *self,
              TriadElement       *link,
              const TriadElement *from)
{
  static const struct
  {
    const char *name;
    const char *otherwise;
  } moments[] = {
    { "ixx", "1" }, { "ixy", "0" }, { "ixz", "0" }, { "iyy", "1" }, { "iyz", "0" }, { "izz", "1" },
  };
  const TriadInertial *computed = g_hash_table_lookup (self->computed, from);
  const TriadElement *mass = triad_element_find_child (from, "mass");
  const TriadElement *inertia = triad_element_find_child (from, "inertia");
  TriadElement *inertial;
  TriadElement *converted;

  if (computed != NULL)
    {
      add_computed_inertial (self, link, computed);
      return;
    }

  inertial = triad_tree_convert_element (self->tree, link, "inertial", from);
  add_origin (self, inertial, from, triad_element_find_child (from, "pose"));

  converted = triad_tree_convert_element (self->tree, inertial, "mass", mass != NULL ? mass : from);

  if (mass != NULL && mass->text[0] != '\0')
    triad_tree_add_attribute (self->tree, converted, "value", mass->text, mass->text_range);
  else
    triad_tree_add_attribute (self->tree, converted, "value", "1", from->range);

  converted = triad_tree_convert_element (self->tree, inertial, "inertia",
                                          inertia != NULL ? inertia : from);

  for (gsize i = 0; i < G_N_ELEMENTS (moments); i++)
    add_value (self, converted, moments[i].name, inertia, moments[i].name, moments[i].otherwise);
}

static void
add_end (Robot                *self,
         TriadElement         *joint,
         const TriadElement   *from,
         const char           *name,
         const char           *link)
{
  const TriadElement *end = triad_element_find_child (from, name);
  TriadElement *converted = triad_tree_convert_element (self->tree, joint, name,
                                                        end != NULL ? end : from);

  triad_tree_add_attribute (self->tree, converted, "link", link, converted->range);
}

/* Returns a name that no link or joint of the model has. */
static char *
dup_new_name (Robot      *self,
              const char *frame,
              const char *suffix)
{
  char *name = g_strconcat (frame, suffix, NULL);

  for (int n = 0; triad_scope_find (self->model, self->parity->model, self->parity->model,
                                    name) >= 0; n++)
    {
      g_free (name);
      name = g_strdup_printf ("%s%s%d", frame, suffix, n);
    }

  return name;
}

/* Adds a link where @from, a link or a frame, needs one, and the fixed joint to it. */
static void
add_fixed_joint (Robot              *self,
                 TriadElement       *robot,
                 const TriadElement *from,
                 const char         *name,
                 const char         *parent)
{
  TriadElement *joint = triad_tree_convert_element (self->tree, robot, "joint", from);
  g_autofree char *joint_name = dup_new_name (self, name, "_joint");

  triad_tree_add_attribute (self->tree, joint, "name", joint_name, from->range);
  triad_tree_add_attribute (self->tree, joint, "type", "fixed", from->range);
  add_origin (self, joint, from, NULL);
  add_end (self, joint, from, "parent", parent);
  add_end (self, joint, from, "child", name);
}

/* Adds the link where URDF needs the origin of the link @from, and the fixed joint to it. */
static void
add_origin_link (Robot              *self,
                 TriadElement       *robot,
                 const TriadElement *from,
                 const char         *name)
{
  g_autofree char *origin = dup_new_name (self, name, ORIGIN);

  triad_tree_add_attribute (self->tree, triad_tree_convert_element (self->tree, robot, "link", from),
                            "name", origin, from->range);
  add_fixed_joint (self, robot, from, name, origin);
}

static void
add_link (Robot              *self,
          TriadElement       *robot,
          const TriadElement *from)
{
  TriadElement *link = triad_tree_convert_element (self->tree, robot, "link", from);
  const TriadElement *inertial = triad_element_find_child (from, "inertial");

  triad_tree_copy_attribute (self->tree, link, from, "name");

  for (const TriadElement *child = from->first_child; child != NULL; child = child->next)
    if (strcmp (child->name, "visual") == 0 || strcmp (child->name, "collision") == 0)
      add_part (self, link, child);
    else if (child == inertial)
      add_inertial (self, link, child);

  triad_urdf_extension_copy (self->tree, link, from);
}

/* Add the numbers of @from that URDF has names for, as attributes of an element @name. */
static void
add_values (Robot              *self,
            TriadElement       *joint,
            const char         *name,
            const TriadElement *from,
            const char *const  *values)
{
  TriadElement *converted;
  gboolean any = FALSE;

  for (int i = 0; from != NULL && values[i] != NULL; i++)
    any |= triad_element_find_child (from, values[i]) != NULL;

  if (!any)
    return;

  converted = triad_tree_convert_element (self->tree, joint, name, from);

  for (int i = 0; values[i] != NULL; i++)
    add_value (self, converted, values[i], from, values[i], NULL);
}

static void
add_mimic (Robot            *self,
           TriadElement     *joint,
           const TriadAxis  *axis)
{
  const TriadElement *from = triad_element_find_child (axis->element, "mimic");
  TriadElement *mimic;

  if (from == NULL || axis->mimic.joint.text == NULL)
    return;

  mimic = triad_tree_convert_element (self->tree, joint, "mimic", from);
  triad_tree_add_attribute (self->tree, mimic, "joint", axis->mimic.joint.text,
                            triad_reference_get_range (&axis->mimic.joint));
  add_value (self, mimic, "multiplier", from, "multiplier", NULL);
  add_value (self, mimic, "offset", from, "offset", NULL);
}

static void
add_axis (Robot                 *self,
          TriadElement          *joint,
          const TriadJoint      *from,
          const TriadUrdfLimits *limits)
{
  static const char *const dynamics[] = { "damping", "friction", NULL };
  const TriadElement *written = from->n_axes > 0 ? from->axes[0].element : NULL;
  const TriadElement *direction;
  TriadElement *axis;

  if (strcmp (from->type, "fixed") == 0)
    return;

  if (written == NULL)
    {
      triad_urdf_limits_add (limits, self->tree, joint);
      return;
    }

  axis = triad_tree_convert_element (self->tree, joint, "axis", written);
  direction = triad_element_find_child (written, "xyz");

  if (g_hash_table_contains (self->parity->computed, written))
    {
      g_autofree char *xyz = dup_triple (from->axes[0].xyz);

      triad_tree_add_attribute (self->tree, axis, "xyz", xyz,
                                direction != NULL ? direction->text_range : written->range);
    }
  else
    add_value (self, axis, "xyz", written, "xyz", "0 0 1");

  triad_urdf_limits_add (limits, self->tree, joint);
  add_values (self, joint, "dynamics", triad_element_find_child (written, "dynamics"), dynamics);
  add_mimic (self, joint, &from->axes[0]);
}

static const char *
get_end (const Robot *self,
         int          v)
{
  const TriadFrame *frame = &self->model->frames[triad_urdf_parity_get_end (self->parity, v)];

  return frame->kind <= TRIAD_FRAME_WORLD ? ROOT_LINK : frame->name;
}

/* Whether the link @v does not lie where URDF needs its origin. */
static gboolean
is_displaced (const Robot *self,
              int          v)
{
  const TriadFrame *frame = &self->model->frames[v];

  return frame->kind == TRIAD_FRAME_LINK &&
         g_hash_table_contains (self->parity->computed, frame->element);
}

static void
add_joint (Robot        *self,
           TriadElement *robot,
           int           j)
{
  const TriadJoint *from = &self->model->joints[j];
  const TriadElement *element = self->model->frames[from->frame].element;
  TriadElement *joint = triad_tree_convert_element (self->tree, robot, "joint", element);
  const TriadAttribute *type = triad_element_find_attribute (element, "type");
  TriadUrdfLimits limits = triad_urdf_limits_find (element);
  const char *name = get_end (self, from->child_frame);
  g_autofree char *origin =
    is_displaced (self, triad_urdf_parity_get_end (self->parity, from->child_frame))
    ? dup_new_name (self, name, ORIGIN) : NULL;

  triad_tree_copy_attribute (self->tree, joint, element, "name");

  if (type != NULL)
    triad_tree_add_attribute (self->tree, joint, "type", limits.type, type->range);

  add_origin (self, joint, element, self->parity->origin[j]);
  add_end (self, joint, element, "parent", get_end (self, from->parent_frame));
  add_end (self, joint, element, "child", origin != NULL ? origin : name);
  add_axis (self, joint, from, &limits);
  triad_urdf_extension_copy (self->tree, joint, element);
}

/* A link “world” is how URDF fixes a robot to the world. */
static void
add_root_link (Robot        *self,
               TriadElement *robot)
{
  for (int j = 0; j < self->model->n_joints; j++)
    if (self->model->frames[self->model->joints[j].frame].scope == self->parity->model &&
        g_str_equal (get_end (self, self->model->joints[j].parent_frame), ROOT_LINK))
      {
        TriadElement *link = triad_tree_add_element (self->tree, robot, "link",
                                                     TRIAD_SOURCE_RANGE_NOWHERE);

        triad_tree_add_attribute (self->tree, link, "name", ROOT_LINK, TRIAD_SOURCE_RANGE_NOWHERE);
        return;
      }
}

TriadElement *
triad_urdf_writer_new (const TriadUrdfParity *parity,
                       TriadTree             *tree)
{
  const TriadModel *model = triad_snapshot_get_model (parity->snapshot);
  const TriadElement *from = model->frames[parity->model].element;
  g_autoptr(GHashTable) colors = triad_string_table_new (g_free, g_free);
  g_autoptr(GHashTable) computed = g_hash_table_new (NULL, NULL);
  Robot self = { parity, model, tree, colors, computed, FALSE };
  TriadElement *robot = triad_tree_convert_element (self.tree, NULL, "robot", from);

  g_return_val_if_fail (parity->obstacles->len == 0, NULL);

  for (int i = 0; i < model->n_inertials; i++)
    if (model->inertials[i].is_computed)
      g_hash_table_insert (computed, (gpointer) model->inertials[i].element, &model->inertials[i]);

  triad_tree_copy_attribute (self.tree, robot, from, "name");
  add_root_link (&self, robot);

  for (int v = parity->model + 1; v < model->n_frames; v++)
    {
      const TriadFrame *frame = &model->frames[v];

      if (frame->scope != parity->model)   /* beside the model, in its world */
        continue;

      if (is_displaced (&self, v))
        add_origin_link (&self, robot, frame->element, frame->name);

      if (frame->kind == TRIAD_FRAME_LINK)
        add_link (&self, robot, frame->element);
      else if (frame->kind == TRIAD_FRAME_JOINT)
        add_joint (&self, robot, frame->joint);
      else if (g_hash_table_contains (parity->computed, frame->element))
        {
          triad_tree_copy_attribute (tree, triad_tree_convert_element (tree, robot, "link",
                                                                       frame->element),
                                     frame->element, "name");
          add_fixed_joint (&self, robot, frame->element, frame->name, get_end (&self, v));
        }
    }

  triad_urdf_extension_copy (self.tree, robot, from);
  triad_urdf_extension_copy_namespaces (self.tree, robot, triad_element_get_root (from));
  triad_urdf_extension_copy_namespaces (self.tree, robot, from);

  /* URDF has capsules since version 1.1. */
  if (self.has_capsule)
    triad_tree_add_attribute (self.tree, robot, "version", "1.1", robot->range);

  return robot;
}
