/* triad-urdf-check-values.c: checks attributes of a URDF that must be present or be numbers */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-urdf-material.h"
#include "triad-urdf-private.h"

#include "triad-diagnostic.h"
#include "triad-edit-distance.h"
#include "triad-keyed-hash.h"
#include "triad-tag-scanner.h"
#include "triad-terminal-escape.h"

#include <glib/gi18n.h>
#include <string.h>

#define MAX_COMPARED 50            /* names of materials, for a suggestion */

typedef struct
{
  GPtrArray          *diagnostics;
  int                 version;       /* of the URDF */
  GHashTable         *materials;     /* by name, those that are defined */
  const char         *known[MAX_COMPARED]; /* the first names of these */
  gsize               n_known;
} Check;

static TriadDiagnostic *
report_missing (const Check        *self,
                TriadSeverity       severity,
                const TriadElement *element,
                const char         *name)
{
  return triad_diagnostics_add (self->diagnostics, severity, TRIAD_CODE_ATTRIBUTE_MISSING,
                                element->range, triad_element_dup_path (element),
                                _("URDF requires “%s” in <%s>"), name, element->name);
}

/* Reports an attribute that does not contain exactly @n numbers. */
static void
check_numbers (const Check        *self,
               const TriadElement *element,
               const char         *name,
               int                 n)
{
  const TriadAttribute *attribute = triad_element_find_attribute (element, name);
  double values[4];
  TriadSourceRange range;

  if (attribute == NULL || triad_urdf_parse_numbers (attribute->value, values, n) == n)
    return;

  /* An empty value has no characters to point at. */
  range = attribute->value[0] != '\0' ? attribute->range : element->range;

  if (n == 1)
    triad_diagnostics_add (self->diagnostics, TRIAD_SEVERITY_ERROR, TRIAD_CODE_ATTRIBUTE_INVALID,
                           range, triad_element_dup_path (element),
                           _("“%s” must be a number, not “%s”"), name,
                           TRIAD_ESCAPE_SHORT (attribute->value));
  else
    triad_diagnostics_add (self->diagnostics, TRIAD_SEVERITY_ERROR, TRIAD_CODE_ATTRIBUTE_INVALID,
                           range, triad_element_dup_path (element),
                           _("“%s” must be %d numbers, not “%s”"), name, n,
                           TRIAD_ESCAPE_SHORT (attribute->value));
}

/* Warns about something that older versions of URDF ignore. */
static void
check_age (const Check        *self,
           const TriadElement *element,
           const char         *name,
           TriadSourceRange    range,
           int                 first)
{
  if (self->version < first)
    triad_diagnostics_add (self->diagnostics, TRIAD_SEVERITY_WARNING,
                           TRIAD_CODE_ATTRIBUTE_INVALID, range, triad_element_dup_path (element),
                           _("“%s” has no effect before URDF 1.%d; write <robot version=\"1.%d\">"),
                           name, first % 100, first % 100);
}

/* @origin: an `<origin>`, or another element with its attributes. */
static void
check_pose (const Check        *self,
            const TriadElement *origin)
{
  const TriadAttribute *quaternion = triad_element_find_attribute (origin, "quat_xyzw");

  check_numbers (self, origin, "xyz", 3);
  check_numbers (self, origin, "rpy", 3);

  if (quaternion == NULL)
    return;

  check_age (self, origin, "quat_xyzw", quaternion->range, TRIAD_URDF_1_1);

  if (self->version < TRIAD_URDF_1_1)
    return;

  check_numbers (self, origin, "quat_xyzw", 4);

  if (triad_element_find_attribute (origin, "rpy") != NULL)
    triad_diagnostics_add (self->diagnostics, TRIAD_SEVERITY_ERROR, TRIAD_CODE_ATTRIBUTE_INVALID,
                           quaternion->range, triad_element_dup_path (origin),
                           _("both “rpy” and “quat_xyzw” specify the rotation; keep only one"));
}

static void
check_origin (const Check        *self,
              const TriadElement *parent)
{
  const TriadElement *origin = triad_element_find_child (parent, "origin");

  if (origin != NULL)
    check_pose (self, origin);
}

static void
check_limit (const Check        *self,
             const TriadElement *joint)
{
  static const char *const newer[] = { "acceleration", "deceleration", "jerk" };
  const TriadElement *limit = triad_element_find_child (joint, "limit");
  const char *type = triad_urdf_value_or (triad_element_find_attribute (joint, "type"), "");
  gboolean is_required = strcmp (type, "revolute") == 0 || strcmp (type, "prismatic") == 0;

  if (limit == NULL && is_required)
    triad_diagnostics_add (self->diagnostics, TRIAD_SEVERITY_ERROR, TRIAD_CODE_ELEMENT_MISSING,
                           joint->range, triad_element_dup_path (joint),
                           _("URDF requires a <limit> with “effort” and “velocity” in a %s joint"),
                           type);

  for (gsize i = 0; i < G_N_ELEMENTS (newer) && limit != NULL; i++)
    {
      const TriadAttribute *attribute = triad_element_find_attribute (limit, newer[i]);

      if (attribute == NULL)
        continue;

      check_age (self, limit, newer[i], attribute->range, TRIAD_URDF_1_2);

      if (self->version >= TRIAD_URDF_1_2)
        check_numbers (self, limit, newer[i], 1);
    }
}

static void
check_axis (const Check        *self,
            const TriadElement *joint)
{
  const TriadElement *axis = triad_element_find_child (joint, "axis");
  const TriadAttribute *xyz = triad_element_find_attribute (axis, "xyz");

  /* Other invalid values are reported by the SDFormat checks; an empty one would be the
   * default there. */
  if (xyz != NULL && xyz->value[strspn (xyz->value, " \t\r\n")] == '\0' &&
      triad_urdf_has_axis (joint))
    check_numbers (self, axis, "xyz", 3);
}

/* An attribute of an element with this name. */
typedef struct
{
  const char *element;
  const char *attribute;
  gboolean    is_required;
  gboolean    is_number;
} Rule;

/* Checks the first of the children of each name. */
static void
check_children (const Check        *self,
                const TriadElement *parent,
                const Rule         *rules,
                gsize               n_rules)
{
  for (gsize i = 0; i < n_rules; i++)
    {
      const TriadElement *element = triad_element_find_child (parent, rules[i].element);

      if (element == NULL)
        continue;

      if (rules[i].is_required &&
          triad_element_find_attribute (element, rules[i].attribute) == NULL)
        report_missing (self, TRIAD_SEVERITY_ERROR, element, rules[i].attribute);

      if (rules[i].is_number)
        check_numbers (self, element, rules[i].attribute, 1);
    }
}

/* Attributes of a joint's children. */
static void
check_joint (const Check        *self,
             const TriadElement *joint)
{
  static const Rule rules[] = {
    { "calibration", "falling", FALSE, TRUE },
    { "calibration", "rising", FALSE, TRUE },
    { "dynamics", "damping", FALSE, TRUE },
    { "dynamics", "friction", FALSE, TRUE },
    { "limit", "effort", TRUE, TRUE },
    { "limit", "lower", FALSE, TRUE },
    { "limit", "upper", FALSE, TRUE },
    { "limit", "velocity", TRUE, TRUE },
    { "mimic", "joint", TRUE, FALSE },
    { "mimic", "multiplier", FALSE, TRUE },
    { "mimic", "offset", FALSE, TRUE },
    { "safety_controller", "k_position", FALSE, TRUE },
    { "safety_controller", "k_velocity", TRUE, TRUE },
    { "safety_controller", "soft_lower_limit", FALSE, TRUE },
    { "safety_controller", "soft_upper_limit", FALSE, TRUE },
  };
  const TriadElement *dynamics = triad_element_find_child (joint, "dynamics");

  check_origin (self, joint);
  check_axis (self, joint);
  check_limit (self, joint);

  check_children (self, joint, rules, G_N_ELEMENTS (rules));

  if (dynamics != NULL && triad_element_find_attribute (dynamics, "damping") == NULL &&
      triad_element_find_attribute (dynamics, "friction") == NULL)
    triad_diagnostics_add (self->diagnostics, TRIAD_SEVERITY_ERROR, TRIAD_CODE_ATTRIBUTE_MISSING,
                           dynamics->range, triad_element_dup_path (dynamics),
                           _("URDF requires “damping” or “friction” in <dynamics>"));
}

/* Returns whether @text, which is numbers here, is none for urdfdom: that separates numbers only at
 * spaces, reads no hexadecimal ones, and nothing may follow a single one. */
static gboolean
is_misread (const char *text)
{
  double ignored[1];
  gsize n = 0;
  gboolean is_odd = FALSE;
  int n_numbers;

  for (; text[n] != '\0'; n++)
    is_odd |= (triad_tag_is_space (text[n]) && text[n] != ' ') || (text[n] | 0x20) == 'x';

  if (!is_odd && (n == 0 || text[n - 1] != ' '))
    return FALSE;

  n_numbers = triad_urdf_parse_numbers (text, ignored, 1);

  return n_numbers == 1 || (is_odd && n_numbers > 1);
}

/* Reports numbers in @element and the elements in it that only other programs can read. */
static void
check_notation (const Check        *self,
                const TriadElement *element)
{
  static const char *const names[] = {
    "acceleration", "damping", "deceleration", "effort", "falling", "friction", "ixx", "ixy", "ixz",
    "iyy", "iyz", "izz", "jerk", "k_position", "k_velocity", "length", "lower", "multiplier",
    "offset", "quat_xyzw", "radius", "rgba", "rising", "rpy", "scale", "size", "soft_lower_limit",
    "soft_upper_limit", "upper", "value", "velocity", "xyz", NULL,
  };

  for (const TriadAttribute *attribute = element->attributes; attribute != NULL;
       attribute = attribute->next)
    if (is_misread (attribute->value) && g_strv_contains (names, attribute->name))
      triad_diagnostics_add (self->diagnostics, TRIAD_SEVERITY_ERROR,
                             TRIAD_CODE_ATTRIBUTE_INVALID, attribute->range,
                             triad_element_dup_path (element),
                             _("urdfdom cannot read “%s”; write decimal numbers, separated by "
                               "spaces"), TRIAD_ESCAPE_SHORT (attribute->value));

  for (const TriadElement *child = element->first_child; child != NULL; child = child->next)
    check_notation (self, child);
}

/* urdfdom leaves out a visual or collision without a shape, and what follows it in the link. */
static void
report_shape (const Check        *self,
              const TriadElement *part,
              const TriadElement *geometry)
{
  static const char *const shapes[] = { "box", "capsule", "cylinder", "mesh", "sphere", NULL };
  const TriadElement *shape = geometry != NULL ? geometry->first_child : NULL;
  const TriadElement *faulty = shape != NULL ? shape : geometry != NULL ? geometry : part;
  g_autofree char *wrong = NULL;
  g_autofree char *message = NULL;
  TriadEditDistance spelling = { 0 };
  TriadDiagnostic *diagnostic;

  if (shape != NULL && g_strv_contains (shapes, shape->name))
    return;

  if (shape != NULL)
    {
      triad_edit_distance_init (&spelling, shape->name);

      for (int i = 0; shapes[i] != NULL; i++)
        triad_edit_distance_offer (&spelling, shapes[i]);

      wrong = g_strdup_printf (_("unknown element <%s> in <%s>"), shape->name, geometry->name);
    }
  else if (geometry != NULL)
    wrong = g_strdup_printf (_("this <%s> contains no shape"), geometry->name);
  else
    wrong = g_strdup_printf (_("this <%s> has no <geometry>"), part->name);

  message = spelling.nearest == NULL ? g_steal_pointer (&wrong)
    /* Translators: the first %s is what is wrong, the second one the name of an element */
    : g_strdup_printf (_("%s; did you mean <%s>?"), wrong, spelling.nearest);
  diagnostic = triad_diagnostics_add (self->diagnostics, TRIAD_SEVERITY_ERROR,
                                      shape != NULL ? TRIAD_CODE_ELEMENT_INVALID
                                                    : TRIAD_CODE_ELEMENT_MISSING,
                                      faulty->range, triad_element_dup_path (faulty), "%s",
                                      message);
  triad_diagnostic_suggest (diagnostic, spelling.nearest);
}

/* Numbers of shapes are checked by the SDFormat checks, where a missing one is the default. */
static void
check_geometry (const Check        *self,
                const TriadElement *part)
{
  static const Rule rules[] = {
    { "box", "size", TRUE, FALSE },
    { "capsule", "length", TRUE, FALSE },
    { "capsule", "radius", TRUE, FALSE },
    { "cylinder", "length", TRUE, FALSE },
    { "cylinder", "radius", TRUE, FALSE },
    { "mesh", "filename", TRUE, FALSE },
    { "sphere", "radius", TRUE, FALSE },
  };
  const TriadElement *geometry = triad_element_find_child (part, "geometry");
  const TriadElement *shape = geometry != NULL ? geometry->first_child : NULL;

  report_shape (self, part, geometry);

  if (shape == NULL)
    return;

  check_children (self, geometry, rules, G_N_ELEMENTS (rules));

  /* urdfdom skips a capsule in a URDF of version 1.0. */
  if (strcmp (shape->name, "capsule") == 0)
    check_age (self, shape, "capsule", shape->range, TRIAD_URDF_1_1);
}

static void
check_color (const Check        *self,
             const TriadElement *material)
{
  const TriadElement *color = triad_element_find_child (material, "color");
  const TriadElement *texture = triad_element_find_child (material, "texture");
  const TriadAttribute *rgba = triad_element_find_attribute (color, "rgba");
  double values[4];

  if (texture != NULL && triad_element_find_attribute (texture, "filename") == NULL)
    report_missing (self, TRIAD_SEVERITY_WARNING, texture, "filename");

  if (color != NULL && rgba == NULL)
    report_missing (self, TRIAD_SEVERITY_WARNING, color, "rgba");

  if (rgba == NULL)
    return;

  if (triad_urdf_parse_numbers (rgba->value, values, 4) != 4)
    {
      check_numbers (self, color, "rgba", 4);
      return;
    }

  for (int i = 0; i < 4; i++)
    if (values[i] < 0 || values[i] > 1)
      {
        triad_diagnostics_add (self->diagnostics, TRIAD_SEVERITY_ERROR,
                               TRIAD_CODE_ATTRIBUTE_INVALID, rgba->range,
                               triad_element_dup_path (color),
                               _("the values of a colour must be from 0 to 1"));
        return;
      }
}

/* Checks the material of a visual. */
static void
check_material (const Check        *self,
                const TriadElement *material)
{
  const TriadAttribute *name = triad_element_find_attribute (material, "name");
  g_autofree char *message = NULL;
  TriadDiagnostic *diagnostic;
  TriadEditDistance spelling;

  if (material == NULL)
    return;

  check_color (self, material);

  if (name == NULL)
    report_missing (self, TRIAD_SEVERITY_ERROR, material, "name");

  if (name == NULL || name->value[0] == '\0' || material->first_child != NULL ||
      g_hash_table_contains (self->materials, name->value))
    return;

  triad_edit_distance_init (&spelling, name->value);

  for (gsize i = 0; i < self->n_known; i++)
    if (!g_str_equal (self->known[i], name->value))
      triad_edit_distance_offer (&spelling, self->known[i]);

  message = g_strdup_printf (_("material “%s” is not defined"), TRIAD_ESCAPE_SHORT (name->value));
  message = triad_edit_distance_ask (message, spelling.nearest);
  diagnostic = triad_diagnostics_add (self->diagnostics, TRIAD_SEVERITY_WARNING,
                                      TRIAD_CODE_ATTRIBUTE_INVALID, name->range,
                                      triad_element_dup_path (material), "%s", message);
  triad_diagnostic_suggest (diagnostic, spelling.nearest);
}

/* Checks the materials that visuals refer to by their names, and gathers the first names. */
static void
check_materials (Check              *self,
                 const TriadElement *robot)
{
  g_autoptr(GHashTable) first = triad_string_table_new (NULL, NULL);

  TRIAD_FOR_EACH_CHILD (material, robot, "material")
    {
      const TriadAttribute *name = triad_element_find_attribute (material, "name");
      const TriadAttribute *other = name != NULL ? g_hash_table_lookup (first, name->value) : NULL;
      TriadDiagnostic *diagnostic;

      check_color (self, material);

      if (name == NULL)
        report_missing (self, TRIAD_SEVERITY_ERROR, material, "name");
      else if (other == NULL)
        g_hash_table_insert (first, (gpointer) name->value, (gpointer) name);

      if (name != NULL && other == NULL && self->n_known < MAX_COMPARED)
        self->known[self->n_known++] = name->value;

      if (material->first_child == NULL)
        triad_diagnostics_add (self->diagnostics, TRIAD_SEVERITY_WARNING,
                               TRIAD_CODE_ELEMENT_MISSING, material->range,
                               triad_element_dup_path (material),
                               _("this <%s> has neither a <color> nor a <texture>"),
                               material->name);

      if (other == NULL)
        continue;

      diagnostic = triad_diagnostics_add (self->diagnostics, TRIAD_SEVERITY_ERROR,
                                          TRIAD_CODE_DUPLICATE_NAME, name->range,
                                          triad_element_dup_path (material),
                                          _("material “%s” is defined twice"),
                                          TRIAD_ESCAPE_SHORT (name->value));
      triad_diagnostic_relate (diagnostic, other->range, _("the name is also used here"));
    }
}

/* Without a mass or an inertia, urdfdom leaves out the inertial and what follows it in the link, but
 * loads the file. */
static void
check_inertial (const Check        *self,
                const TriadElement *inertial)
{
  static const char *const required[] = { "mass", "inertia" };
  static const Rule rules[] = {
    { "inertia", "ixx", TRUE, FALSE },
    { "inertia", "ixy", TRUE, FALSE },
    { "inertia", "ixz", TRUE, FALSE },
    { "inertia", "iyy", TRUE, FALSE },
    { "inertia", "iyz", TRUE, FALSE },
    { "inertia", "izz", TRUE, FALSE },
    { "mass", "value", TRUE, FALSE },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (required); i++)
    if (triad_element_find_child (inertial, required[i]) == NULL)
      triad_diagnostics_add (self->diagnostics, TRIAD_SEVERITY_WARNING, TRIAD_CODE_ELEMENT_MISSING,
                             inertial->range, triad_element_dup_path (inertial),
                             _("URDF requires a <%s> in <%s>"), required[i], inertial->name);

  check_origin (self, inertial);
  check_children (self, inertial, rules, G_N_ELEMENTS (rules));
}

static void
check_link (const Check        *self,
            const TriadElement *link)
{
  for (const TriadElement *part = link->first_child; part != NULL; part = part->next)
    if (strcmp (part->name, "visual") == 0 || strcmp (part->name, "collision") == 0)
      {
        check_origin (self, part);
        check_geometry (self, part);

        /* urdfdom ignores those of collisions. */
        if (strcmp (part->name, "visual") == 0)
          check_material (self, triad_element_find_child (part, "material"));
      }
    else if (strcmp (part->name, "inertial") == 0)
      check_inertial (self, part);
}

static void
check_version (Check              *self,
               const TriadElement *robot)
{
  static const char *const known[] = { "1.0", "1.1", "1.2", NULL };
  const TriadAttribute *version = triad_element_find_attribute (robot, "version");

  if (version == NULL || g_strv_contains (known, version->value))
    return;

  triad_diagnostics_add (self->diagnostics, TRIAD_SEVERITY_ERROR, TRIAD_CODE_VERSION_UNSUPPORTED,
                         version->value[0] != '\0' ? version->range : robot->range,
                         triad_element_dup_path (robot),
                         _("unsupported URDF version “%s”; use 1.0, 1.1 or 1.2"),
                         TRIAD_ESCAPE_SHORT (version->value));

  /* Do not also report what an unknown version may contain. */
  self->version = TRIAD_URDF_1_2;
}

/* Unlike SDFormat's readers, those of URDF keep white space. */
static void
check_name (const Check        *self,
            const TriadElement *element)
{
  const TriadAttribute *name = triad_element_find_attribute (element, "name");
  g_autofree char *trimmed = name != NULL ? g_strstrip (g_strdup (name->value)) : NULL;

  if (trimmed != NULL && !g_str_equal (trimmed, name->value))
    triad_diagnostics_add (self->diagnostics, TRIAD_SEVERITY_WARNING,
                           TRIAD_CODE_ATTRIBUTE_INVALID, name->range,
                           triad_element_dup_path (element),
                           _("the white space around “%s” is part of the name"), trimmed);
}

void
triad_urdf_check_values (const TriadElement *robot,
                         GPtrArray          *diagnostics)
{
  g_autoptr(GHashTable) materials = triad_urdf_gather_materials (robot);
  Check self = {
    .diagnostics = diagnostics,
    .version = triad_urdf_get_version (robot),
    .materials = materials,
  };

  check_version (&self, robot);
  check_origin (&self, robot);
  check_materials (&self, robot);

  TRIAD_FOR_EACH_CHILD (link, robot, "link")
    {
      check_name (&self, link);
      check_notation (&self, link);
      check_link (&self, link);
    }

  /* Drake's */
  TRIAD_FOR_EACH_CHILD (frame, robot, "frame")
    check_name (&self, frame);

  TRIAD_FOR_EACH_CHILD (joint, robot, "joint")
    {
      check_name (&self, joint);
      check_notation (&self, joint);
      check_joint (&self, joint);
    }

  TRIAD_FOR_EACH_CHILD (frame, robot, "frame")
    check_pose (&self, frame);

  triad_urdf_check_unknown (robot, diagnostics);
}
