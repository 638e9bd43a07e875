/* triad-inertial.c: mass and moments of inertia of a link */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-inertial.h"

#include "triad-value-parser.h"

#include <glib/gi18n.h>
#include <float.h>
#include <math.h>

#define N_MOMENTS 6
#define MAX_SWEEPS 30             /* a 3×3 matrix converges in about 5 */
#define ROUNDING 1e-3             /* relative tolerance: files contain few digits */

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
    *why = g_strdup (_("it contains no number"));

  return n == 1;
}

static double
read_number (TriadInertial      *self,
             const TriadElement *parent,
             const char         *name,
             double              otherwise)
{
  const TriadElement *element = triad_element_find_child (parent, name);
  double value;

  if (element == NULL)
    return otherwise;

  if (parse_number (element, &value, NULL))
    return value;

  self->valid = FALSE;

  return otherwise;
}

void
triad_inertial_read (const TriadElement *element,
                     int                 place,
                     TriadInertial      *self)
{
  const TriadElement *inertia = triad_element_find_child (element, "inertia");
  const TriadAttribute *is_auto = triad_element_find_attribute (element, "auto");

  *self = (TriadInertial) { .part = place, .element = element, .valid = TRUE };
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

/* Jacobi rotation about the third axis that makes a[p][q] zero. */
static void
turn (double           a[3][3],
      TriadQuaternion *axes,
      int              p,
      int              q)
{
  double theta = (a[q][q] - a[p][p]) / (2 * a[p][q]);
  double t = (theta < 0 ? -1 : 1) / (fabs (theta) + hypot (theta, 1));
  double c = 1 / hypot (t, 1);
  double s = t * c;
  double half = atan (t) / 2;
  double about[3] = { 0, 0, 0 };

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

  /* The rotation is from q to p, which is the negative direction if q follows p. */
  about[3 - p - q] = q == p + 1 ? -sin (half) : sin (half);
  *axes = triad_quaternion_multiply (*axes, (TriadQuaternion) {
    cos (half), about[0], about[1], about[2],
  });
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
  gboolean is_diagonal = FALSE;

  *axes = (TriadQuaternion) { 1, 0, 0, 0 };

  for (int sweep = 0; sweep < MAX_SWEEPS && !is_diagonal; sweep++)
    {
      is_diagonal = TRUE;

      for (int p = 0; p < 2; p++)
        for (int q = p + 1; q < 3; q++)
          if (fabs (a[p][q]) > DBL_EPSILON * (fabs (a[p][p]) + fabs (a[q][q])))
            {
              turn (a, axes, p, q);
              is_diagonal = FALSE;
            }
    }

  for (int i = 0; i < 3; i++)
    moments[i] = a[i][i];

  *axes = triad_quaternion_normalize (*axes);
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
  TriadQuaternion own;
  double i[3];
  double sides[3];

  find_principal (self, i, &own);

  /* For a solid box, I = m / 12 · (sum of the squares of the two other sides). */
  for (int k = 0; k < 3; k++)
    {
      double square = 6 / self->mass * (i[(k + 1) % 3] + i[(k + 2) % 3] - i[k]);

      sides[k] = self->mass > 0 && square > 0 && isfinite (square) ? sqrt (square) : 0;
    }

  if (moments != NULL)
    *moments = (TriadVector) { i[0], i[1], i[2] };

  if (axes != NULL)
    *axes = own;

  if (size != NULL)
    *size = (TriadVector) { sides[0], sides[1], sides[2] };

  return find_fault (self, i);
}

void
triad_inertia_shift (double       moments[N_MOMENTS],
                     double       mass,
                     TriadVector  at)
{
  moments[0] += mass * (at.y * at.y + at.z * at.z);
  moments[1] += mass * (at.x * at.x + at.z * at.z);
  moments[2] += mass * (at.x * at.x + at.y * at.y);
  moments[3] -= mass * at.x * at.y;
  moments[4] -= mass * at.x * at.z;
  moments[5] -= mass * at.y * at.z;
}

/* R · I · Rᵀ, row by row of R. */
static void
turn_moments (const TriadInertial *inertial,
              TriadQuaternion      turn,
              double               moments[N_MOMENTS])
{
  TriadQuaternion back = triad_quaternion_invert (turn);
  TriadVector rows[3];
  TriadVector turned[3];

  rows[0] = triad_quaternion_rotate (back, (TriadVector) { 1, 0, 0 });
  rows[1] = triad_quaternion_rotate (back, (TriadVector) { 0, 1, 0 });
  rows[2] = triad_quaternion_rotate (back, (TriadVector) { 0, 0, 1 });

  for (int i = 0; i < 3; i++)
    turned[i] = (TriadVector) {
      inertial->ixx * rows[i].x + inertial->ixy * rows[i].y + inertial->ixz * rows[i].z,
      inertial->ixy * rows[i].x + inertial->iyy * rows[i].y + inertial->iyz * rows[i].z,
      inertial->ixz * rows[i].x + inertial->iyz * rows[i].y + inertial->izz * rows[i].z,
    };

  moments[0] = triad_vector_dot (rows[0], turned[0]);
  moments[1] = triad_vector_dot (rows[1], turned[1]);
  moments[2] = triad_vector_dot (rows[2], turned[2]);
  moments[3] = triad_vector_dot (rows[0], turned[1]);
  moments[4] = triad_vector_dot (rows[0], turned[2]);
  moments[5] = triad_vector_dot (rows[1], turned[2]);
}

void
triad_inertia_sum_add (TriadInertiaSum     *self,
                       const TriadInertial *inertial,
                       const TriadPose     *pose)
{
  double moments[N_MOMENTS];

  turn_moments (inertial, pose->orientation, moments);
  triad_inertia_shift (moments, inertial->mass, pose->position);

  for (int i = 0; i < N_MOMENTS; i++)
    self->moments[i] += moments[i];

  self->mass += inertial->mass;
  self->first = triad_vector_add (self->first,
                                  triad_vector_scale (pose->position, inertial->mass));
}
