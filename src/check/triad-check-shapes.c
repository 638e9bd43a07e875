/* triad-check-shapes.c: phase 1: checks dimensions of shapes, masses and inertia */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-check.h"

#include "triad-number.h"
#include "triad-terminal-escape.h"

#include <glib/gi18n.h>

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

static void
check_mass (const TriadCheck    *self,
            const TriadInertial *inertial,
            int                  frame)
{
  TriadInertialFault state = triad_inertial_get_box (inertial, NULL, NULL, NULL);
  g_autofree char *kilograms = NULL;
  const TriadElement *inertia;
  const TriadElement *mass;
  const char *link;

  if (state == TRIAD_INERTIAL_PHYSICAL)
    return;

  inertia = find_blamed (inertial, "inertia");
  mass = find_blamed (inertial, "mass");
  kilograms = triad_number_to_text (inertial->mass);
  link = TRIAD_ESCAPE_SHORT (name_link (self, frame));

  switch (state)
    {
    case TRIAD_INERTIAL_NO_MASS:
      triad_check_report (self, TRIAD_SEVERITY_WARNING, TRIAD_CODE_LINK_INERTIA_INVALID, frame,
                          mass, mass->text_range,
                          _("the mass of “%s” must be greater than 0, but is %s"), link, kilograms);
      return;

    case TRIAD_INERTIAL_NEGATIVE:
      triad_check_report (self, TRIAD_SEVERITY_WARNING, TRIAD_CODE_LINK_INERTIA_INVALID, frame,
                          inertia, inertia->range,
                          _("invalid inertia of “%s”: all principal moments must be greater "
                            "than 0"),
                          link);
      return;

    case TRIAD_INERTIAL_UNBALANCED:
      triad_check_report (self, TRIAD_SEVERITY_WARNING, TRIAD_CODE_LINK_INERTIA_INVALID, frame,
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
    triad_check_report (self, TRIAD_SEVERITY_NOTE, TRIAD_CODE_LINK_INERTIA_INVALID, frame,
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
