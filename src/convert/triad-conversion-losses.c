/* triad-conversion-losses.c: elements and attributes that a conversion drops or changes */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-conversion-losses.h"

#include "triad-conversion-format.h"
#include "triad-diagnostic.h"
#include "triad-prefix.h"
#include "triad-source-map.h"
#include "triad-terminal-escape.h"
#include "triad-urdf-gazebo.h"
#include "triad-urdf-idle.h"
#include "triad-urdf-limits.h"
#include "triad-urdf-material.h"
#include "triad-value-parser.h"

#include <glib/gi18n.h>
#include <string.h>

#define ROOT_LINK "world"
#define FIRST_MIMIC 111

typedef struct
{
  TriadSourceMap     *origins;
  const TriadElement *made;      /* the root element of the result */
  GPtrArray      *diagnostics;
  int             version;
  char           *format;
  gboolean        from_urdf;
  GHashTable     *materials;     /* of a URDF: material name → element */
  GHashTable     *used;          /* of a URDF: the materials that visuals refer to; of SDFormat:
                                  * the links whose inertia is computed */
} Losses;

G_GNUC_PRINTF (5, 6)
static void
report (const Losses       *self,
        TriadSeverity       severity,
        const TriadElement *element,
        TriadSourceRange    range,
        const char         *format,
        ...)
{
  va_list args;

  va_start (args, format);
  triad_diagnostics_add_valist (self->diagnostics, severity,
                                triad_conversion_get_code (self->version), range,
                                triad_element_dup_path (element), format, args);
  va_end (args);
}

static gboolean
has_value (const TriadElement *element,
           const char         *name,
           const char         *value)
{
  return g_strcmp0 (triad_element_get_value (element, name), value) == 0;
}

static const char *
get_name (const TriadElement *element)
{
  const char *name = triad_element_get_value (element, "name");

  return name != NULL ? name : "";
}

static gboolean
is_floating (const TriadElement *element)
{
  return strcmp (element->name, "joint") == 0 && has_value (element, "type", TRIAD_URDF_FLOATING);
}

/* Whether SDFormat may need another name for it. */
static gboolean
is_named_part (const TriadElement *element)
{
  static const char *const names[] = { "collision", "joint", "visual", NULL };

  return g_strv_contains (names, element->name);
}

static void
report_left_out (const Losses       *self,
                 const TriadElement *element)
{
  report (self, TRIAD_SEVERITY_WARNING, element, element->range,
          _("%s has no equivalent of this <%s>; dropped"), self->format, element->name);
}

static void
report_idle (const Losses       *self,
             const TriadElement *element)
{
  report (self, TRIAD_SEVERITY_NOTE, element, element->range,
          _("<%s> has no effect on a fixed joint; dropped"), element->name);
}

static gboolean
is_elsewhere (const Losses         *self,
              const TriadElement   *element,
              const TriadAttribute *attribute)
{
  static const char *const of_urdf[] = { "version", NULL };
  static const char *const of_origin[] = { "quat_xyzw", "rpy", "xyz", NULL };
  static const char *const of_sdf[] = {
    "attached_to", "auto", "canonical_link", "degrees", "expressed_in", "frame", "relative_to",
    "rotation_format", NULL
  };

  if (triad_has_prefix (attribute->name, "xmlns"))
    return TRUE;

  if (!self->from_urdf)
    return g_strv_contains (of_sdf, attribute->name) ||
           (strcmp (element->name, "mimic") == 0 && has_value (element, "axis", "axis"));

  return (element->parent == NULL && g_strv_contains (of_urdf, attribute->name)) ||
         (strcmp (element->name, "origin") == 0 && g_strv_contains (of_origin, attribute->name)) ||
         strcmp (element->name, "frame") == 0 ||
         (is_floating (element) && strcmp (attribute->name, "type") == 0);
}

static void
report_attribute (const Losses         *self,
                  const TriadElement   *element,
                  const TriadAttribute *attribute)
{
  if (self->from_urdf && strcmp (element->name, "material") == 0 &&
      strcmp (attribute->name, "name") == 0)
    {
      /* A material without content is only a reference, so nothing is lost. */
      if (element->first_child != NULL && attribute->value[0] != '\0')
        report (self, TRIAD_SEVERITY_NOTE, element, attribute->range,
                _("SDFormat has no named materials; the colour "
                  "of “%s” is written to each visual that uses it"), attribute->value);

      return;
    }

  if (self->from_urdf && triad_urdf_is_unlimited (element, attribute))
    report (self, TRIAD_SEVERITY_NOTE, element, attribute->range,
            _("“%s” has no effect on a continuous joint; dropped"), attribute->name);
  else
    report (self, TRIAD_SEVERITY_WARNING, element, attribute->range,
            _("%s has no equivalent of “%s” in this <%s>; dropped"), self->format, attribute->name,
            element->name);
}

/* @but is another attribute that is represented elsewhere, or NULL. */
static void
report_attributes (const Losses       *self,
                   const TriadElement *element,
                   const char         *but)
{
  TRIAD_FOR_EACH_ATTRIBUTE (attribute, element)
    if (g_strcmp0 (attribute->name, but) != 0 &&
        !triad_source_map_is_written (self->origins, attribute) &&
        !is_elsewhere (self, element, attribute))
      report_attribute (self, element, attribute);
}

/* Text where neither format has any. */
static void
report_text (const Losses       *self,
             const TriadElement *element)
{
  if (element->text[0] != '\0' && !triad_source_map_is_text_written (self->origins, element))
    report (self, TRIAD_SEVERITY_WARNING, element, element->text_range,
            _("this text in <%s> is dropped"), element->name);
}

/* Reports all children but the first @but, which may be NULL. */
static void
report_children (const Losses       *self,
                 const TriadElement *element,
                 const char         *but)
{
  for (const TriadElement *child = element->first_child; child != NULL; child = child->next)
    if (g_strcmp0 (child->name, but) != 0 || !triad_element_is_first (child))
      report_left_out (self, child);
}

/* Reports the content of an element that others represent, without @attribute and the first @child,
 * which may be NULL. */
static void
report_rest (const Losses       *self,
             const TriadElement *element,
             const char         *attribute,
             const char         *child)
{
  report_attributes (self, element, attribute);
  report_text (self, element);
  report_children (self, element, child);
}

/* A material of the robot. Its colour is copied to where it is used. */
static void
report_definition (const Losses       *self,
                   const TriadElement *material)
{
  const TriadElement *color = triad_element_find_child (material, "color");

  if (!g_hash_table_contains (self->used, material))
    {
      report (self, TRIAD_SEVERITY_WARNING, material, material->range,
              _("no visual uses material “%s”; dropped"), get_name (material));
      return;
    }

  report_rest (self, material, "name", "color");

  if (color != NULL)
    {
      report (self, TRIAD_SEVERITY_NOTE, material, material->range,
              _("SDFormat has no named materials; the colour "
                "of “%s” is written to each visual that uses it"),
              get_name (material));
      report_rest (self, color, "rgba", NULL);
    }
}

/* A material of a visual that was not converted. */
static void
report_reference (const Losses       *self,
                  const TriadElement *material)
{
  if (material->first_child != NULL)
    report_children (self, material, NULL);
  else if (g_hash_table_contains (self->materials, get_name (material)))
    report (self, TRIAD_SEVERITY_WARNING, material, material->range,
            _("material “%s” has no colour; dropped"), get_name (material));
  else
    report (self, TRIAD_SEVERITY_WARNING, material, material->range,
            _("material “%s” not found; dropped"), get_name (material));
}

/* Report @child of a “<gazebo>” block, which applies to @reference or, if that is NULL,
 * to the model. */
static void
report_child (const Losses       *self,
              const TriadElement *child,
              const char         *reference)
{
  if (triad_urdf_gazebo_is_about_lumping (child->name))
    report (self, TRIAD_SEVERITY_NOTE, child, child->range,
            _("<%s> has no effect; all fixed joints are kept"), child->name);
  else if (strcmp (child->name, "pose") == 0)
    report (self, TRIAD_SEVERITY_WARNING, child, child->range,
            _("this <pose> in <gazebo> is ignored; only the first <pose> of the model and that of "
              "its root link are used"));
  else if (reference != NULL)
    report (self, TRIAD_SEVERITY_WARNING, child, child->range,
            _("this <%s> in <gazebo> is dropped; add its content to “%s”"),
            child->name, reference);
  else
    report (self, TRIAD_SEVERITY_WARNING, child, child->range,
            _("this <%s> in <gazebo> is dropped; add its content to the model"),
            child->name);
}

/* The content of a “<gazebo>” block is SDFormat already; some of it was copied. */
static void
report_block (const Losses       *self,
              const TriadElement *block)
{
  const char *reference = triad_element_get_value (block, "reference");
  const char *name = reference != NULL ? TRIAD_ESCAPE_SHORT (reference) : NULL;

  report_attributes (self, block, "reference");
  report_text (self, block);

  for (const TriadElement *child = block->first_child; child != NULL; child = child->next)
    if (triad_source_map_is_used (self->origins, child))
      report_attributes (self, child, NULL);
    else
      report_child (self, child, name);
}

static void
report_of_urdf (const Losses       *self,
                const TriadElement *element)
{
  const TriadElement *parent = element->parent;

  if (strcmp (element->name, "material") == 0 && parent->parent == NULL)
    report_definition (self, element);
  else if (triad_urdf_is_repeated (element))
    report (self, TRIAD_SEVERITY_WARNING, element, element->range,
            _("duplicate <%s> dropped; only the first one is kept"), element->name);
  else if (strcmp (element->name, "material") == 0)
    report_reference (self, element);
  else if (strcmp (element->name, "color") == 0)
    report (self, TRIAD_SEVERITY_WARNING, element, element->range,
            _("material “%s” already has another colour; this one is dropped"),
            get_name (parent));
  else if (strcmp (element->name, "link") == 0 && has_value (element, "name", ROOT_LINK))
    report_rest (self, element, "name", NULL);
  else if (triad_urdf_is_idle (element) && !is_floating (parent))
    report_idle (self, element);
  else if (strcmp (element->name, "mimic") == 0 && self->version < FIRST_MIMIC)
    report (self, TRIAD_SEVERITY_WARNING, element, element->range,
            _("<mimic> requires SDFormat 1.11 or newer; dropped"));
  else if (strcmp (element->name, "mimic") == 0)
    report (self, TRIAD_SEVERITY_WARNING, element, element->range,
            _("<mimic> dropped, because the mimicked joint “%s” has no axis"),
            triad_element_get_value (element, "joint"));
  else if (strcmp (element->name, "gazebo") == 0)
    report_block (self, element);
  else if (is_floating (parent) && (strcmp (element->name, "parent") == 0 ||
                                    strcmp (element->name, "child") == 0))
    report_rest (self, element, "link", NULL);
  else
    report_left_out (self, element);
}

static gboolean
is_same_light (const TriadElement *ambient)
{
  const TriadElement *diffuse = triad_element_find_child (ambient->parent, "diffuse");

  return diffuse != NULL && g_str_equal (diffuse->text, ambient->text);
}

/* The inertia that is computed from densities is written. */
static gboolean
is_density_used (const Losses       *self,
                 const TriadElement *density)
{
  const TriadElement *link = density->parent;

  while (link != NULL && strcmp (link->name, "link") != 0)
    link = link->parent;

  return g_hash_table_contains (self->used, link);
}

/* Whether others have its value: the pose of a link, for instance, is that of its joint. */
static gboolean
is_represented (const Losses       *self,
                const TriadElement *element)
{
  return strcmp (element->name, "pose") == 0 ||
         strcmp (element->name, "use_parent_model_frame") == 0 ||
         (strcmp (element->name, "ambient") == 0 && is_same_light (element)) ||
         (strcmp (element->name, "density") == 0 && is_density_used (self, element));
}

static void
report_of_sdf (const Losses       *self,
               const TriadElement *element)
{
  if (strcmp (element->name, "frame") == 0 && strcmp (element->parent->name, "model") == 0)
    {
      const TriadElement *pose = triad_element_find_child (element, "pose");

      report_rest (self, element, "name", "pose");

      if (pose != NULL)
        report_of_sdf (self, pose);
    }
  else if (triad_urdf_is_idle (element))
    {
      report_idle (self, element);
    }
  else if (triad_element_is_first (element) && is_represented (self, element))
    {
      report_attributes (self, element, NULL);
      report_children (self, element, NULL);
    }
  else if (!triad_urdf_limits_is_none (element))
    {
      report_left_out (self, element);
    }
}

/* The defaults differ: 0 in URDF, 1 in SDFormat. */
static void
report_inertial (const Losses       *self,
                 const TriadElement *inertial)
{
  static const char *const moments[] = { "ixx", "iyy", "izz" };
  const TriadElement *inertia = triad_element_find_child (inertial, "inertia");
  gboolean is_whole = inertia != NULL && triad_element_find_child (inertial, "mass") != NULL;

  for (gsize i = 0; i < G_N_ELEMENTS (moments) && is_whole; i++)
    is_whole = triad_element_find_attribute (inertia, moments[i]) != NULL;

  if (!is_whole)
    report (self, TRIAD_SEVERITY_NOTE, inertial, inertial->range,
            _("missing masses and moments of inertia are "
              "0 in URDF but 1 in SDFormat; written as 0"));
}

/* URDF allows a joint with the name of a link, and parts of a link with one name. */
static void
report_renamed (const Losses       *self,
                const TriadElement *element)
{
  gboolean is_joint = strcmp (element->name, "joint") == 0;
  const TriadAttribute *name = triad_element_find_attribute (element, "name");
  const TriadElement *parent = self->made->first_child;
  const TriadElement *made;
  const char *other;

  if (!is_joint)
    parent = triad_source_map_find_generated (self->origins, parent, element->parent);

  made = triad_source_map_find_generated (self->origins, parent, element);
  other = made != NULL ? triad_element_get_value (made, "name") : NULL;

  if (name == NULL || other == NULL || strcmp (name->value, other) == 0)
    return;

  if (is_joint)
    report (self, TRIAD_SEVERITY_NOTE, element, name->range,
            _("in SDFormat, a joint cannot have the name of a link; “%s” becomes “%s”"), name->value,
            other);
  else if (name->value[0] != '\0')
    report (self, TRIAD_SEVERITY_NOTE, element, name->range,
            _("in SDFormat, this <%s> cannot have the name “%s”; it becomes “%s”"), element->name,
            name->value, other);
}

static void
report_floating (const Losses       *self,
                 const TriadElement *joint)
{
  const char *link = triad_element_get_value (triad_element_find_child (joint, "child"), "link");

  report (self, TRIAD_SEVERITY_NOTE, joint, joint->range,
          _("SDFormat needs no floating joint; “%s” becomes a frame, and “%s” has no parent joint"),
          get_name (joint), link != NULL ? link : "");
}

/* Without <axis>, SDFormat does not define how the joint moves. */
static void
report_axis (const Losses       *self,
             const TriadElement *joint)
{
  if (triad_element_find_child (joint, "axis") == NULL && !has_value (joint, "type", "fixed"))
    report (self, TRIAD_SEVERITY_WARNING, joint, joint->range,
            _("joint “%s” has no <axis>, and URDF assumes X; add an <axis>"),
            get_name (joint));
}

static void
report_type (const Losses          *self,
             const TriadElement    *joint,
             const TriadUrdfLimits *limits)
{
  if (g_strcmp0 (limits->type, triad_element_get_value (joint, "type")) != 0)
    report (self, TRIAD_SEVERITY_NOTE, joint, joint->range,
            _("joint “%s” becomes revolute, because limits of continuous joints have no effect in "
              "URDF"), get_name (joint));
}

/* URDF requires limits of effort and velocity; SDFormat's default is no limit. */
static void
report_limit (const Losses          *self,
              const TriadElement    *joint,
              const TriadUrdfLimits *limits)
{
  const char *type = limits->type;
  gboolean effort = limits->values[TRIAD_URDF_LIMIT_EFFORT] != NULL;
  gboolean velocity = limits->values[TRIAD_URDF_LIMIT_VELOCITY] != NULL;

  if (g_strcmp0 (type, "fixed") == 0 || (effort && velocity) || !limits->are_added)
    return;

  if (effort || velocity)
    report (self, TRIAD_SEVERITY_WARNING, joint, joint->range,
            _("URDF requires “%s” in the limit of a %s joint, but “%s” has none; written as 1e16"),
            effort ? "velocity" : "effort", type, get_name (joint));
  else
    report (self, TRIAD_SEVERITY_WARNING, joint, joint->range,
            _("URDF requires “effort” and “velocity” in the limit "
              "of a %s joint, but “%s” has neither; both are written as 1e16"), type, get_name (joint));
}

static void
gather_used (Losses             *self,
             const TriadElement *root)
{
  for (const TriadElement *at = root; at != NULL; at = triad_element_walk (root, at, TRUE))
    if (at->parent == NULL)
      continue;
    else if (self->from_urdf && strcmp (at->name, "material") == 0 &&
             strcmp (at->parent->name, "visual") == 0)
      g_hash_table_add (self->used,
                        (gpointer) triad_urdf_find_material (self->materials, at));
    else if (!self->from_urdf && strcmp (at->name, "inertial") == 0 &&
             triad_element_is_first (at) &&
             triad_value_parse_boolean (triad_element_get_value (at, "auto")))
      g_hash_table_add (self->used, (gpointer) at->parent);
}

static void
walk (const Losses       *self,
      const TriadElement *root)
{
  g_autoptr(GPtrArray) left_out = g_ptr_array_new ();
  gboolean between = self->from_urdf || self->version == TRIAD_CONVERSION_URDF;
  guint n = 0;

  triad_source_map_add_omitted (self->origins, root, left_out);

  for (const TriadElement *at = root; at != NULL; )
    {
      gboolean is_frame = strcmp (at->name, "frame") == 0;
      gboolean is_left_out = n < left_out->len && g_ptr_array_index (left_out, n) == at;

      if (is_left_out && self->from_urdf)
        report_of_urdf (self, at);
      else if (is_left_out)
        report_of_sdf (self, at);
      else if (between || is_frame)
        report_attributes (self, at, is_frame ? "name" : NULL);

      /* The values of SDFormat are texts, and some are computed. Other texts stay in SDFormat,
       * but for those of the root element and of a frame that becomes the one of a model. */
      if (!is_left_out && (between || is_frame || at->parent == NULL) &&
          (self->from_urdf || (at->first_child != NULL && strcmp (at->name, "pose") != 0)))
        report_text (self, at);

      if (!is_left_out && self->from_urdf && is_named_part (at))
        report_renamed (self, at);

      if (!is_left_out && self->from_urdf && strcmp (at->name, "inertial") == 0)
        report_inertial (self, at);
      else if (!is_left_out && self->from_urdf && is_floating (at))
        report_floating (self, at);
      else if (!is_left_out && self->version == TRIAD_CONVERSION_URDF &&
               strcmp (at->name, "joint") == 0)
        {
          TriadUrdfLimits limits = triad_urdf_limits_find (at);

          report_axis (self, at);
          report_type (self, at, &limits);
          report_limit (self, at, &limits);
        }

      n += is_left_out;
      at = triad_element_walk (root, at, !is_left_out);
    }
}

/* Reports what is beside the model that becomes a URDF: the content of its world, and of <sdf>. */
static void
report_around (const Losses       *self,
               const TriadElement *model)
{
  const TriadElement *inner = model;

  for (const TriadElement *outer = model->parent; outer != NULL; inner = outer, outer = outer->parent)
    for (const TriadElement *child = outer->first_child; child != NULL; child = child->next)
      if (child != inner)
        report_left_out (self, child);

  if (inner != model)
    {
      report_attributes (self, inner, "version");
      report_text (self, inner);
    }
}

void
triad_conversion_losses_report (const TriadElement *made,
                                const TriadElement *written,
                                int                 version,
                                GPtrArray          *diagnostics)
{
  g_autoptr(TriadSourceMap) origins = triad_source_map_new (made, written);
  g_autoptr(GHashTable) materials = NULL;
  g_autoptr(GHashTable) used = g_hash_table_new (NULL, NULL);
  g_autofree char *format = triad_conversion_dup_format (version);
  const TriadElement *root = triad_source_map_find (origins, made);
  Losses self = {
    .origins = origins,
    .made = made,
    .diagnostics = diagnostics,
    .version = version,
    .format = format,
    .from_urdf = strcmp (written->name, "robot") == 0,
    .used = used,
  };

  if (self.from_urdf)
    self.materials = materials = triad_urdf_gather_materials (written);

  gather_used (&self, written);

  if (root != NULL && !self.from_urdf)
    report_around (&self, root);

  walk (&self, root != NULL ? root : written);
}
