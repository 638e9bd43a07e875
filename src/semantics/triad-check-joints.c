/* triad-check-joints.c: phase 1: what a joint says of how it moves
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#include "triad-check.h"

#include "triad-number.h"
#include "triad-spelling.h"

#include <math.h>

/* 003, “joint”: the types, and how many axes each of them moves about.  A ball
 * joint has none of its own. */
static const struct
{
  const char *name;
  int         n_axes;
} types[] = {
  { "ball", 0 },
  { "continuous", 1 },
  { "fixed", 0 },
  { "gearbox", 1 },
  { "prismatic", 1 },
  { "revolute", 1 },
  { "revolute2", 2 },
  { "screw", 1 },
  { "universal", 2 },
};

static int
find_type (const char *name)
{
  for (gsize i = 0; i < G_N_ELEMENTS (types); i++)
    if (g_ascii_strcasecmp (types[i].name, name) == 0)
      return i;

  return -1;
}

static void
check_type (const TriadCheck *self,
            const TriadJoint *joint)
{
  const TriadElement *element = self->model->frames[joint->frame].element;
  const TriadAttribute *type = triad_element_find_attribute (element, "type");
  int known = find_type (joint->type);

  if (joint->type[0] == '\0')
    {
      triad_check_report (self, TRIAD_SEVERITY_ERROR, TRIAD_CODE_ATTRIBUTE_MISSING, joint->frame,
                          element, element->section, "this joint has no type");
    }
  else if (known < 0)
    {
      g_autofree char *lower = g_ascii_strdown (joint->type, -1);
      TriadSpelling spelling;

      triad_spelling_init (&spelling, lower);

      for (gsize i = 0; i < G_N_ELEMENTS (types); i++)
        triad_spelling_offer (&spelling, types[i].name);

      triad_check_report (self, TRIAD_SEVERITY_ERROR, TRIAD_CODE_ATTRIBUTE_INVALID, joint->frame,
                          element, type->section, "there is no type of joint “%s”%s%s%s",
                          joint->type, spelling.nearest ? ": did you mean “" : "",
                          spelling.nearest ? spelling.nearest : "",
                          spelling.nearest ? "”?" : "");
    }
  else if (joint->n_axes < types[known].n_axes)
    {
      const char *missing = joint->n_axes > 0 && triad_element_find_child (element, "axis")
        ? "axis2" : "axis";

      triad_check_report (self, TRIAD_SEVERITY_WARNING, TRIAD_CODE_ELEMENT_MISSING, joint->frame,
                          element, element->section,
                          "this %s joint has no “<%s>”: which way does it move?",
                          types[known].name, missing);
    }
}

/* Infinity is a number here: it stands for no limit. */
static void
check_number (const TriadCheck   *self,
              const TriadJoint   *joint,
              const TriadElement *parent,
              const char         *name)
{
  const TriadElement *element = parent != NULL ? triad_element_find_child (parent, name) : NULL;
  double value;
  char *after;

  if (element == NULL)
    return;

  if (element->text[0] == '\0')
    {
      triad_check_report (self, TRIAD_SEVERITY_ERROR, TRIAD_CODE_ELEMENT_INVALID, joint->frame,
                          element, element->section, "this “<%s>” holds no number", name);
      return;
    }

  value = g_ascii_strtod (element->text, &after);

  if (after == element->text || isnan (value) || (*after != '\0' && !g_ascii_isspace (*after)))
    triad_check_report (self, TRIAD_SEVERITY_ERROR, TRIAD_CODE_ELEMENT_INVALID, joint->frame,
                        element, element->text_section, "“%s” is not a number", element->text);
  else if (*after != '\0')
    triad_check_report (self, TRIAD_SEVERITY_WARNING, TRIAD_CODE_ELEMENT_INVALID, joint->frame,
                        element, element->text_section,
                        "a “<%s>” holds one number, and this one more", name);
}

static void
check_axis (const TriadCheck *self,
            const TriadJoint *joint,
            const TriadAxis  *axis)
{
  const TriadElement *limit = triad_element_find_child (axis->element, "limit");
  const TriadElement *mimic = triad_element_find_child (axis->element, "mimic");

  check_number (self, joint, limit, "lower");
  check_number (self, joint, limit, "upper");
  check_number (self, joint, mimic, "multiplier");
  check_number (self, joint, mimic, "offset");
  check_number (self, joint, mimic, "reference");

  if (axis->lower > axis->upper)
    {
      g_autofree char *lower = triad_number_to_text (axis->lower);
      g_autofree char *upper = triad_number_to_text (axis->upper);

      triad_check_report (self, TRIAD_SEVERITY_WARNING, TRIAD_CODE_ELEMENT_INVALID, joint->frame,
                          limit, limit->section,
                          "the lower limit, %s, is above the upper one, %s", lower, upper);
    }
}

void
triad_check_joints (const TriadCheck *self)
{
  for (int i = 0; i < self->model->n_joints; i++)
    {
      const TriadJoint *joint = &self->model->joints[i];
      const TriadElement *element = self->model->frames[joint->frame].element;

      /* other formats have types of their own */
      if (!element->is_converted || joint->type[0] == '\0')
        check_type (self, joint);

      check_number (self, joint, element, "thread_pitch");
      check_number (self, joint, element, "screw_thread_pitch");

      for (int k = 0; k < joint->n_axes; k++)
        check_axis (self, joint, &joint->axes[k]);
    }
}
