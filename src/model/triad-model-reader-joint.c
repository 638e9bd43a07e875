/* triad-model-reader-joint.c: reads <joint> elements into tables */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-model-reader-joint.h"

#include "triad-value-parser.h"

#include <glib/gi18n.h>
#include <math.h>

/* libsdformat treats values of this size as “no limit”. */
#define NO_LIMIT 1e16

/* `thread_pitch` of older versions is in negative radians per metre. */
#define TURN (2 * G_PI)

static double
read_number (const TriadElement *parent,
             const char         *name,
             double              otherwise)
{
  const TriadElement *element = triad_element_find_child (parent, name);
  double value;

  if (element == NULL || triad_value_parse_doubles (element->text, &value, 1, NULL) != 1)
    return otherwise;

  return value;
}

gboolean
triad_model_reader_read_direction (const TriadElement  *xyz,
                                   TriadVector         *direction,
                                   char               **why)
{
  g_autofree char *reason = NULL;
  TriadVector vector;
  double v[3];
  double length;
  int n;

  *direction = (TriadVector) { 0, 0, 1 };
  n = xyz != NULL ? triad_value_parse_doubles (xyz->text, v, 3, &reason) : 0;

  if (xyz == NULL)
    return TRUE;

  if (n != 3)
    {
      if (why != NULL)
        *why = n < 0 ? g_strdup_printf (_("invalid axis: %s"), reason)
                     : g_strdup_printf (g_dngettext (NULL, "an axis has 3 numbers, found %d",
                                                     "an axis has 3 numbers, found %d", n), n);

      return FALSE;
    }

  vector = (TriadVector) { v[0], v[1], v[2] };
  length = triad_vector_length (vector);

  if (!(length > 0) || !isfinite (length))
    {
      if (why != NULL)
        *why = g_strdup (length > 0 ? _("the axis values are too large")
                                    : _("the axis has zero length"));

      return FALSE;
    }

  *direction = triad_vector_scale (vector, 1 / length);

  return TRUE;
}

static void
read_limits (const TriadElement *element,
             TriadAxis          *axis)
{
  const TriadElement *limit = triad_element_find_child (element, "limit");

  axis->lower = read_number (limit, "lower", -INFINITY);
  axis->upper = read_number (limit, "upper", INFINITY);

  if (axis->lower <= -NO_LIMIT)
    axis->lower = -INFINITY;

  if (axis->upper >= NO_LIMIT)
    axis->upper = INFINITY;
}

/* Reads the limit of effort or velocity; negative means no limit. */
static double
read_greatest (const TriadElement *limit,
               const char         *name)
{
  double value = read_number (limit, name, INFINITY);

  return value < 0 || value >= NO_LIMIT ? INFINITY : value;
}

static void
read_dynamics (const TriadElement *element,
               TriadAxis          *axis)
{
  const TriadElement *limit = triad_element_find_child (element, "limit");
  const TriadElement *dynamics = triad_element_find_child (element, "dynamics");

  axis->effort = read_greatest (limit, "effort");
  axis->velocity = read_greatest (limit, "velocity");

  /* Only converted URDFs have these; in SDFormat they are unknown elements. */
  limit = limit != NULL && limit->is_converted ? limit : NULL;
  axis->acceleration = read_greatest (limit, "acceleration");
  axis->deceleration = read_greatest (limit, "deceleration");
  axis->jerk = read_greatest (limit, "jerk");
  axis->damping = read_number (dynamics, "damping", 0);
  axis->friction = read_number (dynamics, "friction", 0);
  axis->spring_stiffness = read_number (dynamics, "spring_stiffness", 0);
  axis->spring_reference = read_number (dynamics, "spring_reference", 0);
}

static void
read_mimic (const TriadElement *element,
            TriadMimic         *mimic)
{
  const TriadElement *child = triad_element_find_child (element, "mimic");
  const TriadAttribute *axis;

  if (child == NULL)
    return;

  axis = triad_element_find_attribute (child, "axis");
  mimic->joint = triad_reference_from_attribute (child, "joint");
  mimic->axis = axis != NULL ? axis->value : NULL;
  mimic->multiplier = read_number (child, "multiplier", 1);
  mimic->reference = read_number (child, "reference", 0);
  mimic->offset = read_number (child, "offset", 0);
}

static TriadAxis
read_axis (const TriadElement *element,
           int                 version)
{
  const TriadElement *xyz = triad_element_find_child (element, "xyz");
  const TriadElement *in_model = triad_element_find_child (element, "use_parent_model_frame");
  TriadAxis axis = { .element = element };

  axis.valid = triad_model_reader_read_direction (xyz, &axis.xyz, NULL);
  axis.expressed_in = triad_reference_from_attribute (xyz, "expressed_in");
  axis.in_parent_model = version < 105 ||
    (version < 107 && in_model != NULL && triad_value_parse_boolean (in_model->text));
  read_limits (element, &axis);
  read_dynamics (element, &axis);
  read_mimic (element, &axis.mimic);

  return axis;
}

void
triad_model_reader_read_joint (const TriadElement *element,
                               int                 version,
                               int                 frame,
                               TriadModelBuilder  *tables)
{
  static const char *const names[] = { "axis", "axis2" };
  const TriadAttribute *type = triad_element_find_attribute (element, "type");
  double turns = read_number (element, "thread_pitch", -TURN);
  TriadJoint joint = { .frame = frame, .parent_frame = -1, .child_frame = -1 };

  joint.type = type != NULL ? type->value : "";
  joint.parent = triad_reference_from_text (triad_element_find_child (element, "parent"));
  joint.child = triad_reference_from_text (triad_element_find_child (element, "child"));

  /* Version 1.10 introduced `screw_thread_pitch` in metres per turn; `thread_pitch` is
   * in radians per metre, with the opposite sign. */
  joint.pitch = read_number (element, "screw_thread_pitch", turns != 0 ? -TURN / turns : 0);

  for (gsize i = 0; i < G_N_ELEMENTS (names); i++)
    {
      const TriadElement *axis = triad_element_find_child (element, names[i]);

      if (axis != NULL)
        {
          TriadAxis read = read_axis (axis, version);

          g_array_append_val (tables->axes, read);
          joint.n_axes++;
        }
    }

  g_array_append_val (tables->joints, joint);
}
