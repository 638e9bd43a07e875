/* triad-inertial.c: how a link's mass is spread
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#include "triad-inertial.h"

#include "triad-value.h"

#include <float.h>
#include <math.h>

#define MAX_SWEEPS 30             /* a 3×3 matrix needs about 5 */
#define ROUNDING 1e-3             /* of the moments: files are written with few digits */

/* In SDFormat's order, with its defaults. */
static const struct
{
  const char *name;
  gsize       field;
  double      otherwise;
} moments_of[] = {
  { "ixx", offsetof (TriadInertial, ixx), 1 },
  { "ixy", offsetof (TriadInertial, ixy), 0 },
  { "ixz", offsetof (TriadInertial, ixz), 0 },
  { "iyy", offsetof (TriadInertial, iyy), 1 },
  { "iyz", offsetof (TriadInertial, iyz), 0 },
  { "izz", offsetof (TriadInertial, izz), 1 },
};

static gboolean
parse_number (const TriadElement  *element,
              double              *value,
              char               **why)
{
  int n = triad_value_parse_doubles (element->text, value, 1, why);

  if (n == 0 && why != NULL)
    *why = g_strdup ("it has no number");

  return n == 1;
}

static double
read_number (TriadInertial      *self,
             const TriadElement *parent,
             const char         *name,
             double              otherwise)
{
  const TriadElement *element = parent != NULL ? triad_element_find_child (parent, name) : NULL;
  double value;

  if (element == NULL)
    return otherwise;

  if (parse_number (element, &value, NULL))
    return value;

  self->sound = FALSE;

  return otherwise;
}

void
triad_inertial_read (const TriadElement *element,
                     int                 place,
                     TriadInertial      *self)
{
  const TriadElement *inertia = triad_element_find_child (element, "inertia");
  const TriadAttribute *is_auto = triad_element_find_attribute (element, "auto");

  *self = (TriadInertial) { .part = place, .element = element, .sound = TRUE };
  self->is_auto = is_auto != NULL && triad_value_parse_boolean (is_auto->value);
  self->mass = read_number (self, element, "mass", 1);

  for (gsize i = 0; i < G_N_ELEMENTS (moments_of); i++)
    G_STRUCT_MEMBER (double, self, moments_of[i].field) =
      read_number (self, inertia, moments_of[i].name, moments_of[i].otherwise);
}

const TriadElement *
triad_inertial_find_faulty (const TriadInertial  *self,
                            char                **why)
{
  const TriadElement *mass = triad_element_find_child (self->element, "mass");
  const TriadElement *inertia = triad_element_find_child (self->element, "inertia");
  double ignored;

  if (mass != NULL && !parse_number (mass, &ignored, why))
    return mass;

  for (gsize i = 0; i < G_N_ELEMENTS (moments_of) && inertia != NULL; i++)
    {
      const TriadElement *moment = triad_element_find_child (inertia, moments_of[i].name);

      if (moment != NULL && !parse_number (moment, &ignored, why))
        return moment;
    }

  return NULL;
}

/* Turns about one axis, Jacobi's way, until a[p][q] is 0. */
static void
rotate (double a[3][3],
        double v[3][3],
        int    p,
        int    q)
{
  double theta = (a[q][q] - a[p][p]) / (2 * a[p][q]);
  double t = (theta < 0 ? -1 : 1) / (fabs (theta) + hypot (theta, 1));
  double c = 1 / hypot (t, 1);
  double s = t * c;

  for (int k = 0; k < 3; k++)
    {
      double kp = a[k][p];
      double kq = a[k][q];

      a[k][p] = c * kp - s * kq;
      a[k][q] = s * kp + c * kq;
    }

  for (int k = 0; k < 3; k++)
    {
      double pk = a[p][k];
      double qk = a[q][k];

      a[p][k] = c * pk - s * qk;
      a[q][k] = s * pk + c * qk;
    }

  for (int k = 0; k < 3; k++)
    {
      double kp = v[k][p];
      double kq = v[k][q];

      v[k][p] = c * kp - s * kq;
      v[k][q] = s * kp + c * kq;
    }
}

/* Of a rotation: a product of turns, so nothing but one. */
static TriadQuaternion
get_quaternion (double m[3][3])
{
  double t = m[0][0] + m[1][1] + m[2][2];
  TriadQuaternion q;

  if (t > 0)
    q = (TriadQuaternion) { 1 + t, m[2][1] - m[1][2], m[0][2] - m[2][0], m[1][0] - m[0][1] };
  else if (m[0][0] >= m[1][1] && m[0][0] >= m[2][2])
    q = (TriadQuaternion) { m[2][1] - m[1][2], 1 + m[0][0] - m[1][1] - m[2][2],
                            m[0][1] + m[1][0], m[0][2] + m[2][0] };
  else if (m[1][1] >= m[2][2])
    q = (TriadQuaternion) { m[0][2] - m[2][0], m[0][1] + m[1][0],
                            1 + m[1][1] - m[0][0] - m[2][2], m[1][2] + m[2][1] };
  else
    q = (TriadQuaternion) { m[1][0] - m[0][1], m[0][2] + m[2][0], m[1][2] + m[2][1],
                            1 + m[2][2] - m[0][0] - m[1][1] };

  return triad_quaternion_normalize (q);
}

static void
find_principal (const TriadInertial *self,
                double               moments[3],
                TriadQuaternion     *axes)
{
  double a[3][3] = {
    { self->ixx, self->ixy, self->ixz },
    { self->ixy, self->iyy, self->iyz },
    { self->ixz, self->iyz, self->izz },
  };
  double v[3][3] = { { 1, 0, 0 }, { 0, 1, 0 }, { 0, 0, 1 } };

  for (int sweep = 0; sweep < MAX_SWEEPS; sweep++)
    for (int p = 0; p < 2; p++)
      for (int q = p + 1; q < 3; q++)
        if (fabs (a[p][q]) > DBL_EPSILON * (fabs (a[p][p]) + fabs (a[q][q])))
          rotate (a, v, p, q);

  for (int i = 0; i < 3; i++)
    moments[i] = a[i][i];

  *axes = get_quaternion (v);
}

static TriadInertialFault
find_fault (const TriadInertial *self,
            const double         i[3])
{
  double largest = MAX (MAX (i[0], i[1]), i[2]);
  double sum = i[0] + i[1] + i[2];

  if (!(self->mass > 0))
    return TRIAD_INERTIAL_NO_MASS;

  if (!(largest > 0) || MIN (MIN (i[0], i[1]), i[2]) < -ROUNDING * largest)
    return TRIAD_INERTIAL_NEGATIVE;

  if (2 * largest > sum + ROUNDING * largest)
    return TRIAD_INERTIAL_UNBALANCED;

  return TRIAD_INERTIAL_PHYSICAL;
}

TriadInertialFault
triad_inertial_get_box (const TriadInertial *self,
                        TriadVector         *moments,
                        TriadQuaternion     *axes,
                        TriadVector         *size)
{
  TriadQuaternion turn;
  double i[3];
  double sides[3];

  find_principal (self, i, &turn);

  /* of a solid box, I = m / 12 · (the squares of the two other sides) */
  for (int k = 0; k < 3; k++)
    {
      double square = 6 / self->mass * (i[(k + 1) % 3] + i[(k + 2) % 3] - i[k]);

      sides[k] = self->mass > 0 && square > 0 && isfinite (square) ? sqrt (square) : 0;
    }

  if (moments != NULL)
    *moments = (TriadVector) { i[0], i[1], i[2] };

  if (axes != NULL)
    *axes = turn;

  if (size != NULL)
    *size = (TriadVector) { sides[0], sides[1], sides[2] };

  return find_fault (self, i);
}
