/* triad-check-values.c: phase 1: checks the values of poses and axes */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-check.h"

#include "triad-model-reader-joint.h"
#include "triad-number.h"
#include "triad-value-parser.h"

#include <glib/gi18n.h>
#include <math.h>
#include <string.h>

/* Angles in degrees are usually multiples of this. */
#define DEGREES_STEP 5.0
#define DEGREES_TOLERANCE 1e-9

void
triad_check_pose (const TriadCheck   *self,
                  int                 v,
                  const TriadElement *pose)
{
  g_autofree char *why = NULL;
  TriadSourceRange where;
  TriadPose ignored;

  if (!triad_value_parse_pose (pose, &ignored, &where, &why))
    triad_check_report (self, TRIAD_SEVERITY_ERROR, TRIAD_CODE_ELEMENT_INVALID, v, pose, where,
                        _("invalid pose: %s"), why);
}

/* 90 or 180 is a quarter or half turn in degrees, but an unlikely number of radians. */
char *
triad_check_explain_degrees (const TriadElement *pose)
{
  g_autofree char *written = NULL;
  g_autofree char *meant = NULL;
  TriadPose ignored;
  double v[6];
  int i = 3;

  if (triad_value_parse_doubles (pose->text, v, 6, NULL) != 6)
    return NULL;

  while (i < 6 && !(fabs (v[i]) > 2 * G_PI
                    && fabs (remainder (v[i], DEGREES_STEP)) < DEGREES_TOLERANCE))
    i++;

  /* The numbers come first, because most poses have none of these. */
  if (i == 6 || !triad_value_parse_pose (pose, &ignored, NULL, NULL)
      || g_strcmp0 (triad_element_get_value (pose, "rotation_format"), "quat_xyzw") == 0
      || triad_value_parse_boolean (triad_element_get_value (pose, "degrees")))
    return NULL;

  written = triad_number_to_text (v[i]);
  meant = triad_number_to_text (v[i] * G_PI / 180);

  return g_strdup_printf (_("angle of %s radians; if %s° is meant, write %s"), written, written,
                          meant);
}

static void
check_pose (const TriadCheck   *self,
            int                 v,
            const TriadElement *pose,
            gboolean            valid)
{
  /* A pose that was made from an <origin> has its range; triad_urdf_check() has reported it. */
  if (pose == NULL || valid ||
      (pose->is_converted && pose->text_range.begin == pose->range.begin))
    return;

  triad_check_pose (self, v, pose);
}

static void
check_axis (const TriadCheck *self,
            const TriadJoint *joint,
            const TriadAxis  *axis)
{
  const TriadElement *xyz = triad_element_find_child (axis->element, "xyz");
  const TriadElement *in_model = triad_element_find_child (axis->element, "use_parent_model_frame");
  g_autofree char *why = NULL;
  TriadVector ignored;

  if (!axis->valid)
    {
      triad_model_reader_read_direction (xyz, &ignored, &why);
      triad_check_report (self, TRIAD_SEVERITY_ERROR, TRIAD_CODE_ELEMENT_INVALID, joint->frame, xyz,
                          xyz->text_range, "%s", why);
    }

  if (in_model != NULL && self->model->frames[joint->frame].version >= 107)
    triad_check_report (self, TRIAD_SEVERITY_WARNING, TRIAD_CODE_ELEMENT_DEPRECATED, joint->frame,
                        in_model, in_model->range,
                        _("<use_parent_model_frame> was removed in version 1.7 and has no effect; "
                          "write <xyz expressed_in=\"__model__\">"));
}

void
triad_check_number (const TriadCheck   *self,
                    int                 v,
                    const TriadElement *element,
                    TriadSeverity       severity)
{
  gboolean begins;
  g_autofree char *why = triad_value_explain_number (element->text, &begins);

  if (why != NULL)
    triad_check_report (self, begins ? severity : TRIAD_SEVERITY_ERROR, TRIAD_CODE_ELEMENT_INVALID, v,
                        element, element->text_range, "%s", why);
  else if (strpbrk (element->text, " \t\r\n") != NULL)
    triad_check_report (self, TRIAD_SEVERITY_WARNING, TRIAD_CODE_ELEMENT_INVALID, v, element,
                        element->text_range, _("<%s> contains more than one number"),
                        element->name);
}

/* Returns whether libsdformat reads a vector from @text, and ignores what follows. */
static gboolean
begins_with_vector (const char *text)
{
  for (int i = 0; i < 3; i++)
    {
      char *after;

      text += strspn (text, " \t\r\n");

      if (!isfinite (triad_number_parse (text, &after)) || after == text)
        return FALSE;

      text = after;
    }

  return TRUE;
}

void
triad_check_vector (const TriadCheck   *self,
                    int                 v,
                    const TriadElement *element,
                    gboolean            is_color)
{
  double values[4];
  g_autofree char *why = NULL;
  int n = triad_value_parse_doubles (element->text, values, is_color ? 4 : 3, &why);

  if (n == 3 || (n == 4 && is_color))
    {
      for (int i = 0; i < n && is_color && why == NULL; i++)
        if (values[i] < 0 || values[i] > 1)
          why = g_strdup (_("the values of a colour must be from 0 to 1"));
    }
  else if (n >= 0)
    {
      why = g_strdup_printf (ngettext ("expected %d numbers, found %d",
                                       "expected %d numbers, found %d", n), is_color ? 4 : 3, n);
    }

  if (why != NULL)
    triad_check_report (self, !is_color && begins_with_vector (element->text)
                                ? TRIAD_SEVERITY_WARNING : TRIAD_SEVERITY_ERROR,
                        TRIAD_CODE_ELEMENT_INVALID, v, element, element->text_range, "%s", why);
}

void
triad_check_values (const TriadCheck *self)
{
  const TriadModel *model = self->model;

  for (int v = 0; v < model->n_frames; v++)
    check_pose (self, v, model->frames[v].pose_element, model->frames[v].pose_valid);

  for (int i = 0; i < model->n_parts; i++)
    check_pose (self, model->parts[i].frame, model->parts[i].pose_element,
                model->parts[i].pose_valid);

  for (int i = 0; i < model->n_joints; i++)
    for (int k = 0; k < model->joints[i].n_axes; k++)
      check_axis (self, &model->joints[i], &model->joints[i].axes[k]);
}
