/* triad-geometry.c: dimensions of the shapes of visuals and collisions */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-geometry.h"

#include "triad-number.h"
#include "triad-value-parser.h"

#include <glib/gi18n.h>
#include <math.h>
#include <string.h>

#define MOST_NUMBERS 3
#define FEWEST_CORNERS 3

static const char *const kind_names[] = {
  [TRIAD_GEOMETRY_BOX] = "box",
  [TRIAD_GEOMETRY_CAPSULE] = "capsule",
  [TRIAD_GEOMETRY_CONE] = "cone",
  [TRIAD_GEOMETRY_CYLINDER] = "cylinder",
  [TRIAD_GEOMETRY_ELLIPSOID] = "ellipsoid",
  [TRIAD_GEOMETRY_HEIGHTMAP] = "heightmap",
  [TRIAD_GEOMETRY_IMAGE] = "image",
  [TRIAD_GEOMETRY_MESH] = "mesh",
  [TRIAD_GEOMETRY_PLANE] = "plane",
  [TRIAD_GEOMETRY_POLYLINE] = "polyline",
  [TRIAD_GEOMETRY_SPHERE] = "sphere",
};

/* Valid values of a dimension. */
typedef enum
{
  POSITIVE,
  NOT_NEGATIVE,
  ANY,
  DIRECTION,      /* not all of them 0 */
} Domain;

/* An element with its SDFormat default. */
typedef struct
{
  TriadGeometryKind kind;
  const char       *name;
  gsize             field;
  int               n;
  Domain            domain;
  double            otherwise[MOST_NUMBERS];
} Dimension;

#define FIELD(name) offsetof (TriadGeometry, name)

static const Dimension dimensions[] = {
  { TRIAD_GEOMETRY_BOX, "size", FIELD (size), 3, POSITIVE, { 1, 1, 1 } },
  { TRIAD_GEOMETRY_CAPSULE, "radius", FIELD (radius), 1, POSITIVE, { 0.5 } },
  { TRIAD_GEOMETRY_CAPSULE, "length", FIELD (length), 1, POSITIVE, { 1 } },
  { TRIAD_GEOMETRY_CONE, "radius", FIELD (radius), 1, POSITIVE, { 0.5 } },
  { TRIAD_GEOMETRY_CONE, "length", FIELD (length), 1, POSITIVE, { 1 } },
  { TRIAD_GEOMETRY_CYLINDER, "radius", FIELD (radius), 1, POSITIVE, { 1 } },
  { TRIAD_GEOMETRY_CYLINDER, "length", FIELD (length), 1, POSITIVE, { 1 } },
  { TRIAD_GEOMETRY_ELLIPSOID, "radii", FIELD (size), 3, POSITIVE, { 1, 1, 1 } },
  { TRIAD_GEOMETRY_HEIGHTMAP, "size", FIELD (size), 3, POSITIVE, { 1, 1, 1 } },
  { TRIAD_GEOMETRY_HEIGHTMAP, "pos", FIELD (centre), 3, ANY, { 0, 0, 0 } },
  { TRIAD_GEOMETRY_IMAGE, "scale", FIELD (scale), 1, ANY, { 1 } },
  { TRIAD_GEOMETRY_IMAGE, "threshold", FIELD (centre.x), 1, ANY, { 200 } },
  { TRIAD_GEOMETRY_IMAGE, "height", FIELD (size.z), 1, ANY, { 1 } },
  { TRIAD_GEOMETRY_IMAGE, "granularity", FIELD (centre.y), 1, ANY, { 1 } },
  { TRIAD_GEOMETRY_MESH, "scale", FIELD (scale), 3, ANY, { 1, 1, 1 } },
  { TRIAD_GEOMETRY_PLANE, "normal", FIELD (normal), 3, DIRECTION, { 0, 0, 1 } },
  { TRIAD_GEOMETRY_PLANE, "size", FIELD (size), 2, POSITIVE, { 1, 1 } },
  { TRIAD_GEOMETRY_POLYLINE, "height", FIELD (length), 1, POSITIVE, { 1 } },
  /* Simulators that have point contacts write them as spheres of radius 0. */
  { TRIAD_GEOMETRY_SPHERE, "radius", FIELD (radius), 1, NOT_NEGATIVE, { 1 } },
};

static double
find_least (const double *values,
            int           n)
{
  double least = values[0];

  for (int i = 1; i < n; i++)
    least = MIN (least, values[i]);

  return least;
}

static char *
dup_count_words (int n_wanted,
                 int n)
{
  /* Translators: how many numbers an element has, and how many are written in it */
  return g_strdup_printf (ngettext ("expected %d numbers, found %d",
                                    "expected %d numbers, found %d", n),
                          n_wanted, n);
}

static char *
dup_domain_words (const Dimension *dimension,
                  const double    *values)
{
  g_autofree char *least = triad_number_to_text (find_least (values, dimension->n));

  if (dimension->domain == DIRECTION)
    return g_strdup (_("the vector has zero length"));

  return g_strdup_printf (_("it must be greater than 0, but is %s"), least);
}

static gboolean
is_in_domain (const Dimension *dimension,
              const double    *values)
{
  double largest = 0;

  for (int i = 0; i < dimension->n; i++)
    {
      if ((dimension->domain == POSITIVE && values[i] <= 0) ||
          (dimension->domain == NOT_NEGATIVE && values[i] < 0))
        return FALSE;

      largest = MAX (largest, fabs (values[i]));
    }

  return dimension->domain != DIRECTION || largest > 0;
}

/* Parses @element; returns FALSE and a sentence if it is invalid. */
static gboolean
parse_dimension (const Dimension    *dimension,
                 const TriadElement *element,
                 double             *values,
                 gboolean           *is_number,
                 char              **why)
{
  g_autofree char *reason = NULL;
  int n = triad_value_parse_doubles (element->text, values, dimension->n, &reason);

  *is_number = n == dimension->n;

  if (*is_number && is_in_domain (dimension, values))
    return TRUE;

  if (why == NULL)
    return FALSE;

  if (n < 0)
    *why = g_steal_pointer (&reason);
  else if (n < dimension->n)
    *why = dimension->n == 1 ? g_strdup (_("it contains no number"))
                             : dup_count_words (dimension->n, n);
  else
    *why = dup_domain_words (dimension, values);

  return FALSE;
}

/* Parses x and y; returns FALSE and a sentence if they are invalid. */
static gboolean
parse_corner (const TriadElement  *point,
              TriadVector         *corner,
              char               **why)
{
  g_autofree char *reason = NULL;
  double values[2];
  int n = triad_value_parse_doubles (point->text, values, G_N_ELEMENTS (values), &reason);

  if (n == (int) G_N_ELEMENTS (values))
    {
      *corner = (TriadVector) { values[0], values[1], 0 };
      return TRUE;
    }

  if (why != NULL)
    *why = n < 0 ? g_steal_pointer (&reason) : dup_count_words (G_N_ELEMENTS (values), n);

  return FALSE;
}

static void
read_dimension (TriadGeometry   *self,
                const Dimension *dimension)
{
  const TriadElement *element = triad_element_find_child (self->element, dimension->name);
  double *field = G_STRUCT_MEMBER_P (self, dimension->field);
  double values[MOST_NUMBERS];
  gboolean is_number;

  memcpy (field, dimension->otherwise, dimension->n * sizeof *field);

  if (element == NULL)
    return;

  self->valid = parse_dimension (dimension, element, values, &is_number, NULL) && self->valid;

  for (int i = 0; i < dimension->n && is_number; i++)
    field[i] = dimension->domain <= NOT_NEGATIVE ? MAX (values[i], 0) : values[i];
}

static void
read_corners (TriadGeometry *self,
              GArray        *corners)
{
  self->first_corner = corners->len;

  TRIAD_FOR_EACH_CHILD (point, self->element, "point")
    {
      TriadVector corner;

      if (parse_corner (point, &corner, NULL))
        g_array_append_val (corners, corner);
      else
        self->valid = FALSE;
    }

  self->n_corners = corners->len - self->first_corner;

  if (self->n_corners < FEWEST_CORNERS)
    self->valid = FALSE;
}

static void
read_file (TriadGeometry *self)
{
  const TriadElement *uri = triad_element_find_child (self->element, "uri");
  const TriadElement *submesh = triad_element_find_child (self->element, "submesh");
  const TriadElement *name = triad_element_find_child (submesh, "name");
  const TriadElement *centre = triad_element_find_child (submesh, "center");

  if (uri != NULL && uri->text[0] != '\0')
    self->uri = uri->text;

  if (name != NULL && name->text[0] != '\0')
    self->submesh = name->text;

  self->centred = centre != NULL && triad_value_parse_boolean (centre->text);
}

/* Converts the radii of an ellipsoid to full extents, and the normal of a plane to a
 * unit vector. */
static void
normalize (TriadGeometry *self)
{
  double length = triad_vector_length (self->normal);

  if (self->kind == TRIAD_GEOMETRY_ELLIPSOID)
    self->size = triad_vector_scale (self->size, 2);

  if (self->kind == TRIAD_GEOMETRY_PLANE)
    self->normal = length > 0 && isfinite (length) ? triad_vector_scale (self->normal, 1 / length)
                                                   : (TriadVector) { 0, 0, 1 };
}

static int
find_kind (const char *name)
{
  for (gsize i = 0; i < G_N_ELEMENTS (kind_names); i++)
    if (g_str_equal (kind_names[i], name))
      return i;

  return -1;
}

void
triad_geometry_read (const TriadElement *part,
                     int                 place,
                     GArray             *geometries,
                     GArray             *corners)
{
  const TriadElement *geometry = triad_element_find_child (part, "geometry");
  const TriadElement *shape = geometry != NULL ? geometry->first_child : NULL;
  gboolean is_polyline;

  while (shape != NULL && find_kind (shape->name) < 0)
    shape = shape->next;

  if (shape == NULL)
    return;

  is_polyline = find_kind (shape->name) == TRIAD_GEOMETRY_POLYLINE;

  do
    {
      TriadGeometry self = {
        .kind = find_kind (shape->name),
        .part = place,
        .is_collision = g_str_equal (part->name, "collision"),
        .element = shape,
        .valid = TRUE,
      };

      for (gsize i = 0; i < G_N_ELEMENTS (dimensions); i++)
        if (dimensions[i].kind == self.kind)
          read_dimension (&self, &dimensions[i]);

      if (is_polyline)
        read_corners (&self, corners);

      read_file (&self);
      normalize (&self);
      g_array_append_val (geometries, self);
      shape = triad_element_find_next (shape, "polyline");
    }
  while (is_polyline && shape != NULL);
}

static void
find_faulty_corners (const TriadGeometry *self,
                     TriadGeometryReport  report,
                     gpointer             data)
{
  int n = 0;

  for (const TriadElement *point = triad_element_find_child (self->element, "point");
       point != NULL;
       point = triad_element_find_next (point, "point"), n++)
    {
      g_autofree char *why = NULL;
      TriadVector ignored;

      if (!parse_corner (point, &ignored, &why))
        report (&(TriadGeometryFault) { point, FALSE, why }, data);
    }

  if (n < FEWEST_CORNERS)
    {
      g_autofree char *why = g_strdup_printf (_("expected at least %d points, found %d"),
                                              FEWEST_CORNERS, n);

      report (&(TriadGeometryFault) { self->element, TRUE, why }, data);
    }
}

void
triad_geometry_find_faults (const TriadGeometry *self,
                            TriadGeometryReport  report,
                            gpointer             data)
{
  if (self->valid)
    return;

  for (gsize i = 0; i < G_N_ELEMENTS (dimensions); i++)
    {
      const TriadElement *element = dimensions[i].kind == self->kind
        ? triad_element_find_child (self->element, dimensions[i].name) : NULL;
      g_autofree char *why = NULL;
      double ignored[MOST_NUMBERS];
      gboolean is_number;

      if (element != NULL && !parse_dimension (&dimensions[i], element, ignored, &is_number, &why))
        report (&(TriadGeometryFault) { element, is_number, why }, data);
    }

  if (self->kind == TRIAD_GEOMETRY_POLYLINE)
    find_faulty_corners (self, report, data);
}
