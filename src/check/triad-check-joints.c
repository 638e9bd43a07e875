/* triad-check-joints.c: phase 1: checks joint types, limits and mimic */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-check.h"

#include "triad-edit-distance.h"
#include "triad-joint-type.h"
#include "triad-number.h"

#include <glib/gi18n.h>
#include <math.h>

static void
check_type (const TriadCheck *self,
            const TriadJoint *joint)
{
  const TriadElement *element = self->model->frames[joint->frame].element;
  const TriadAttribute *type = triad_element_find_attribute (element, "type");
  TriadJointType known = triad_joint_type_from_text (joint->type);

  if (joint->type[0] == '\0')
    {
      triad_check_report (self, TRIAD_SEVERITY_ERROR, TRIAD_CODE_ATTRIBUTE_MISSING, joint->frame,
                          element, element->range, _("this joint has no type"));
    }
  else if (known == TRIAD_JOINT_OTHER)
    {
      g_autofree char *lower = g_ascii_strdown (joint->type, -1);
      g_autofree char *message = NULL;
      TriadDiagnostic *diagnostic;
      TriadEditDistance spelling;

      triad_edit_distance_init (&spelling, lower);

      for (int i = TRIAD_JOINT_OTHER + 1; i < TRIAD_N_JOINT_TYPES; i++)
        triad_edit_distance_offer (&spelling, triad_joint_type_get_name (i));

      message = g_strdup_printf (_("unknown joint type “%s”"), joint->type);
      message = triad_edit_distance_ask (message, spelling.nearest);
      diagnostic = triad_check_report (self, TRIAD_SEVERITY_ERROR, TRIAD_CODE_ATTRIBUTE_INVALID,
                                       joint->frame, element, type->range, "%s", message);
      triad_diagnostic_suggest (diagnostic, spelling.nearest);
    }
  else if (joint->n_axes < triad_joint_type_get_n_axes (known))
    {
      const char *missing = joint->n_axes > 0 && triad_element_find_child (element, "axis")
        ? "axis2" : "axis";

      triad_check_report (self, TRIAD_SEVERITY_WARNING, TRIAD_CODE_ELEMENT_MISSING, joint->frame,
                          element, element->range,
                          _("this %s joint has no <%s>; its direction of motion is unknown"),
                          triad_joint_type_get_name (known), missing);
    }
}

/* A number that is required. */
static void
check_number (const TriadCheck   *self,
              const TriadJoint   *joint,
              const TriadElement *parent,
              const char         *name)
{
  const TriadElement *element = triad_element_find_child (parent, name);

  if (element != NULL && element->text[0] == '\0')
    triad_check_report (self, TRIAD_SEVERITY_ERROR, TRIAD_CODE_ELEMENT_INVALID, joint->frame,
                        element, element->range, _("this <%s> contains no number"), name);
  else if (element != NULL)
    triad_check_number (self, joint->frame, element, TRIAD_SEVERITY_ERROR);
}

static void
check_axis (const TriadCheck *self,
            const TriadJoint *joint,
            const TriadAxis  *axis)
{
  const TriadElement *limit = triad_element_find_child (axis->element, "limit");
  const TriadElement *mimic = triad_element_find_child (axis->element, "mimic");

  /* Those of a URDF are checked as such. */
  if (!axis->element->is_converted)
    {
      check_number (self, joint, limit, "lower");
      check_number (self, joint, limit, "upper");
      check_number (self, joint, mimic, "multiplier");
      check_number (self, joint, mimic, "offset");
      check_number (self, joint, mimic, "reference");
    }

  if (axis->lower > axis->upper)
    {
      g_autofree char *lower = triad_number_to_text (axis->lower);
      g_autofree char *upper = triad_number_to_text (axis->upper);

      triad_check_report (self, TRIAD_SEVERITY_WARNING, TRIAD_CODE_ELEMENT_INVALID, joint->frame,
                          limit, limit->range,
                          _("lower limit %s is greater than upper limit %s"), lower, upper);
    }
}

void
triad_check_joints (const TriadCheck *self)
{
  for (int i = 0; i < self->model->n_joints; i++)
    {
      const TriadJoint *joint = &self->model->joints[i];
      const TriadElement *element = self->model->frames[joint->frame].element;

      /* Other formats have other joint types. */
      if (!element->is_converted || joint->type[0] == '\0')
        check_type (self, joint);

      check_number (self, joint, element, "thread_pitch");
      check_number (self, joint, element, "screw_thread_pitch");

      for (int k = 0; k < joint->n_axes; k++)
        check_axis (self, joint, &joint->axes[k]);
    }
}
