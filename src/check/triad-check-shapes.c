/* triad-check-shapes.c: phase 1: checks dimensions of shapes, masses and inertia */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-check.h"

#include "triad-number.h"
#include "triad-terminal-escape.h"

#include <float.h>
#include <glib/gi18n.h>
#include <math.h>

#define NO_PRODUCT 1e-6           /* relative size of products of inertia that libsdformat ignores */

typedef struct
{
  const TriadCheck *check;
  const TriadPart  *part;       /* the visual or collision with this shape */
} Place;

/* Returns the name of a link in its model. */
static const char *
name_link (const TriadCheck *self,
           int               frame)
{
  return self->model->frames[frame].name;
}

/* A value that is not a number is an error; an impossible dimension only a warning,
 * because simulators load such files. */
static void
report_fault (const TriadGeometryFault *fault,
              gpointer                  data)
{
  const Place *place = data;

  triad_check_report (place->check,
                      fault->is_number ? TRIAD_SEVERITY_WARNING : TRIAD_SEVERITY_ERROR,
                      TRIAD_CODE_ELEMENT_INVALID, place->part->frame, fault->element,
                      fault->element->text_range, _("invalid <%s> in the <%s> of “%s”: %s"),
                      fault->element->name, place->part->element->name,
                      TRIAD_ESCAPE_SHORT (name_link (place->check, place->part->frame)),
                      fault->why);
}

/* Which moment is wrong is unknown, so the whole <inertia> is reported. */
static const TriadElement *
find_blamed (const TriadInertial *inertial,
             const char          *name)
{
  const TriadElement *element = triad_element_find_child (inertial->element, name);

  return element != NULL ? element : inertial->element;
}

/* Computes the principal moments as libsdformat does, with its rounding errors: by the
 * trigonometric solution of the characteristic polynomial. */
static void
find_principal (const TriadInertial *i,
                double               moments[3])
{
  double tolerance = NO_PRODUCT * MAX (MAX (i->ixx, i->iyy), i->izz);
  double squares[3] = { i->ixy * i->ixy, i->ixz * i->ixz, i->iyz * i->iyz };
  double b = i->ixx + i->iyy + i->izz;
  double c = i->ixx * i->iyy - squares[0] + i->ixx * i->izz - squares[1] + i->iyy * i->izz -
             squares[2];
  double d = i->ixx * squares[2] + i->iyy * squares[1] + i->izz * squares[0] -
             i->ixx * i->iyy * i->izz - 2 * i->ixy * i->ixz * i->iyz;
  double p = b * b - 3 * c;
  double q;
  double angle;

  moments[0] = i->ixx;
  moments[1] = i->iyy;
  moments[2] = i->izz;

  if (fabs (i->ixy) <= tolerance && fabs (i->ixz) <= tolerance && fabs (i->iyz) <= tolerance)
    return;

  q = 2 * pow (b, 3) - 9 * b * c - 27 * d;
  angle = acos (CLAMP (0.5 * q / pow (p, 1.5), -1, 1));

  for (int k = 0; k < 3; k++)
    moments[k] = p < tolerance * tolerance
      ? b / 3 : (b + 2 * sqrt (p) * cos ((angle + 2 * G_PI * (k - 1)) / 3)) / 3;
}

/* Returns whether libsdformat accepts a mass and moments, 0 included. */
static gboolean
is_accepted (const TriadInertial *i)
{
  double m[3];
  double epsilon = 5 * DBL_EPSILON * fabs (i->ixx + i->iyy + i->izz);
  double determinant = i->ixx * (i->iyy * i->izz - i->iyz * i->iyz) -
                       i->ixy * (i->ixy * i->izz - i->ixz * i->iyz) +
                       i->ixz * (i->ixy * i->iyz - i->ixz * i->iyy);

  if (!(i->mass >= 0 && i->ixx + epsilon >= 0 &&
        i->ixx * i->iyy - i->ixy * i->ixy + epsilon >= 0 && determinant + epsilon >= 0))
    return FALSE;

  find_principal (i, m);
  epsilon = 5 * DBL_EPSILON * fabs (m[0] + m[1] + m[2]);

  for (int k = 0; k < 3; k++)
    if (!(m[k] + epsilon >= 0 && m[k] + m[(k + 1) % 3] + epsilon >= m[(k + 2) % 3]))
      return FALSE;

  return TRUE;
}

/* Returns what libsdformat finds wrong with the moments, which may be a rounding error. */
static TriadInertialFault
find_other_fault (TriadVector moments)
{
  return MIN (MIN (moments.x, moments.y), moments.z) < 0 ? TRIAD_INERTIAL_NEGATIVE
                                                         : TRIAD_INERTIAL_UNBALANCED;
}

/* Whether a URDF has no such element in the inertial, which the checks of URDFs report. */
static gboolean
is_assumed (const TriadInertial *inertial,
            const TriadElement  *element)
{
  return element->is_converted && element->range.begin == inertial->element->range.begin;
}

/* What libsdformat does not accept is an error, except in a URDF: urdfdom does not check it. */
static void
check_mass (const TriadCheck    *self,
            const TriadInertial *inertial,
            int                  frame)
{
  TriadVector moments;
  TriadInertialFault state = triad_inertial_get_box (inertial, &moments, NULL, NULL);
  gboolean is_error = !inertial->element->is_converted && !is_accepted (inertial);
  TriadSeverity severity = is_error ? TRIAD_SEVERITY_ERROR : TRIAD_SEVERITY_WARNING;
  g_autofree char *kilograms = NULL;
  const TriadElement *inertia;
  const TriadElement *mass;
  const char *link;

  if (state == TRIAD_INERTIAL_PHYSICAL && !is_error)
    return;

  if (state == TRIAD_INERTIAL_PHYSICAL ||
      (state == TRIAD_INERTIAL_NO_MASS && is_error && inertial->mass >= 0))
    state = find_other_fault (moments);

  inertia = find_blamed (inertial, "inertia");
  mass = find_blamed (inertial, "mass");
  kilograms = triad_number_to_text (inertial->mass);
  link = TRIAD_ESCAPE_SHORT (name_link (self, frame));

  if (is_assumed (inertial, state == TRIAD_INERTIAL_NO_MASS ? mass : inertia))
    return;

  switch (state)
    {
    case TRIAD_INERTIAL_NO_MASS:
      triad_check_report (self, severity, TRIAD_CODE_LINK_INERTIA_INVALID, frame,
                          mass, mass->text_range,
                          _("the mass of “%s” must be greater than 0, but is %s"), link, kilograms);
      return;

    case TRIAD_INERTIAL_NEGATIVE:
      triad_check_report (self, severity, TRIAD_CODE_LINK_INERTIA_INVALID, frame,
                          inertia, inertia->range,
                          _("invalid inertia of “%s”: all principal moments must be greater "
                            "than 0"), link);
      return;

    case TRIAD_INERTIAL_UNBALANCED:
      triad_check_report (self, severity, TRIAD_CODE_LINK_INERTIA_INVALID, frame,
                          inertia, inertia->range,
                          _("invalid inertia of “%s”: the largest principal moment exceeds the sum "
                            "of the other two"), link);
      return;

    default:
      g_assert_not_reached ();
    }
}

/* The inertia of a static model does not matter. */
static void
check_computed (const TriadCheck    *self,
                const TriadInertial *inertial,
                int                  frame)
{
  const TriadElement *link = self->model->frames[frame].element;
  int scope = self->model->frames[frame].scope;
  const TriadAttribute *is_auto = triad_element_find_attribute (inertial->element, "auto");

  if (inertial->is_computed || inertial->needs_mesh ||
      (scope >= 0 && self->model->frames[scope].is_static))
    return;

  if (triad_element_find_child (link, "collision") == NULL)
    triad_check_report (self, TRIAD_SEVERITY_WARNING, TRIAD_CODE_LINK_INERTIA_INVALID, frame,
                        inertial->element, is_auto->range,
                        _("“%s” has no <collision> to compute its inertia from"),
                        TRIAD_ESCAPE_SHORT (name_link (self, frame)));
  else
    triad_check_report (self, TRIAD_SEVERITY_ERROR, TRIAD_CODE_LINK_INERTIA_INVALID, frame,
                        inertial->element, is_auto->range,
                        _("the inertia of “%s” is not computed, because the shape of a collision is "
                          "not a box, capsule, cone, cylinder, ellipsoid, mesh or sphere"),
                        TRIAD_ESCAPE_SHORT (name_link (self, frame)));
}

static void
check_inertial (const TriadCheck    *self,
                const TriadInertial *inertial)
{
  int frame = self->model->parts[inertial->part].frame;
  g_autofree char *why = NULL;
  const TriadElement *faulty = NULL;

  if (inertial->is_auto)
    {
      check_computed (self, inertial, frame);
      return;
    }

  if (!inertial->valid)
    faulty = triad_inertial_find_faulty (inertial, &why);

  if (faulty != NULL)
    triad_check_report (self, TRIAD_SEVERITY_ERROR, TRIAD_CODE_ELEMENT_INVALID, frame, faulty,
                        faulty->text_range, _("invalid <%s> in the <%s> of “%s”: %s"),
                        faulty->name, inertial->element->name,
                        TRIAD_ESCAPE_SHORT (name_link (self, frame)), why);
  else
    check_mass (self, inertial, frame);
}

/* Reports a visual or collision without a shape.  In URDF, that is an error of its own. */
static void
check_presence (const TriadCheck *self,
                const TriadPart  *part)
{
  const TriadElement *element = part->element;
  const TriadElement *geometry = triad_element_find_child (element, "geometry");

  if (element->is_converted || (geometry != NULL && geometry->first_child != NULL) ||
      !(g_str_equal (element->name, "visual") || g_str_equal (element->name, "collision")))
    return;

  if (geometry == NULL)
    triad_check_report (self, TRIAD_SEVERITY_WARNING, TRIAD_CODE_ELEMENT_MISSING, part->frame,
                        element, element->range, _("this <%s> has no <geometry>"), element->name);
  else
    triad_check_report (self, TRIAD_SEVERITY_WARNING, TRIAD_CODE_ELEMENT_MISSING, part->frame,
                        geometry, geometry->range, _("this <%s> contains no shape"),
                        geometry->name);
}

void
triad_check_shapes (const TriadCheck *self)
{
  const TriadModel *model = self->model;

  for (int i = 0; i < model->n_parts; i++)
    check_presence (self, &model->parts[i]);

  for (int i = 0; i < model->n_geometries; i++)
    {
      const TriadGeometry *geometry = &model->geometries[i];
      Place place = { self, &model->parts[geometry->part] };

      triad_geometry_find_faults (geometry, report_fault, &place);
    }

  for (int i = 0; i < model->n_inertials; i++)
    check_inertial (self, &model->inertials[i]);
}
