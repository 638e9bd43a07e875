/* triad-read-joint.c: <joint> elements to tables
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#include "triad-read-joint.h"

#include "triad-diagnostic.h"
#include "triad-value.h"

static void
complain (GPtrArray          *diagnostics,
          TriadSeverity       severity,
          TriadCode           code,
          const TriadElement *element,
          TriadSection        section,
          int                 frame,
          const char         *message)
{
  TriadDiagnostic *diagnostic;

  diagnostic = triad_diagnostics_add (diagnostics, severity, code, section,
                                      triad_element_dup_path (element), "%s", message);
  diagnostic->frame = frame;
}

static TriadReference
read_end (const TriadElement *joint,
          const char         *name,
          int                 frame,
          GPtrArray          *diagnostics)
{
  const TriadElement *end = triad_element_find_child (joint, name);
  g_autofree char *message = NULL;

  if (end != NULL && end->text[0] != '\0')
    return (TriadReference) { end->text, end->text_section };

  message = g_strdup_printf (end == NULL ? "this joint has no <%s>" : "the <%s> of this joint is empty",
                             name);
  complain (diagnostics, TRIAD_SEVERITY_ERROR, TRIAD_CODE_ELEMENT_MISSING, joint,
            end != NULL ? end->section : joint->section, frame, message);

  return (TriadReference) { NULL, TRIAD_SECTION_NOWHERE };
}

static void
read_xyz (const TriadElement *xyz,
          TriadAxis          *axis,
          int                 frame,
          GPtrArray          *diagnostics)
{
  const TriadAttribute *expressed_in = triad_element_find_attribute (xyz, "expressed_in");
  g_autofree char *why = NULL;
  g_autofree char *message = NULL;
  double v[3];
  int n;

  if (expressed_in != NULL && expressed_in->value[0] != '\0')
    axis->expressed_in = (TriadReference) { expressed_in->value, expressed_in->section };

  n = triad_value_parse_doubles (xyz->text, v, 3, &why);

  if (n == 0)
    return;

  if (n == 3)
    {
      TriadVector vector = { v[0], v[1], v[2] };
      double length = triad_vector_length (vector);

      if (length > 0)
        {
          axis->xyz = triad_vector_scale (vector, 1 / length);
          return;
        }
    }

  message = n == 3 ? g_strdup ("an axis needs a direction, and this one has length zero")
    : n < 0 ? g_strdup_printf ("this is no axis: %s", why)
    : g_strdup_printf ("an axis has 3 numbers, here are %d", n);
  complain (diagnostics, TRIAD_SEVERITY_ERROR, TRIAD_CODE_ELEMENT_INVALID, xyz, xyz->text_section,
            frame, message);
}

static void
read_axis (const TriadElement *element,
           int                 version,
           int                 frame,
           TriadAxis          *axis,
           GPtrArray          *diagnostics)
{
  const TriadElement *xyz = triad_element_find_child (element, "xyz");
  const TriadElement *in_model = triad_element_find_child (element, "use_parent_model_frame");

  *axis = (TriadAxis) { .xyz = { 0, 0, 1 } };

  if (xyz != NULL)
    read_xyz (xyz, axis, frame, diagnostics);

  if (version < 105)
    axis->in_parent_model = TRUE;
  else if (version < 107)
    axis->in_parent_model = in_model != NULL && triad_value_parse_boolean (in_model->text);
  else if (in_model != NULL)
    complain (diagnostics, TRIAD_SEVERITY_WARNING, TRIAD_CODE_ELEMENT_DEPRECATED, in_model,
              in_model->section, frame,
              "<use_parent_model_frame> was removed in version 1.7 and has no effect: "
              "write <xyz expressed_in=\"__model__\">");
}

void
triad_read_joint (const TriadElement *element,
                  int                 version,
                  int                 frame,
                  TriadJoint         *joint,
                  GPtrArray          *diagnostics)
{
  static const char *const names[] = { "axis", "axis2" };
  const TriadAttribute *type = triad_element_find_attribute (element, "type");

  *joint = (TriadJoint) { .frame = frame, .parent_frame = -1, .child_frame = -1 };
  joint->type = type != NULL ? type->value : "";

  if (type == NULL || type->value[0] == '\0')
    complain (diagnostics, TRIAD_SEVERITY_ERROR, TRIAD_CODE_ATTRIBUTE_MISSING, element,
              element->section, frame, "this joint has no type");

  joint->parent = read_end (element, "parent", frame, diagnostics);
  joint->child = read_end (element, "child", frame, diagnostics);

  for (gsize i = 0; i < G_N_ELEMENTS (names); i++)
    {
      const TriadElement *axis = triad_element_find_child (element, names[i]);

      if (axis != NULL)
        read_axis (axis, version, frame, &joint->axes[joint->n_axes++], diagnostics);
    }
}
