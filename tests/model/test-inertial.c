/* test-inertial.c: masses, principal moments, and the boxes that have them */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-test.h"

#include <math.h>

#define INERTIAL(content) \
  "<sdf version='1.9'><model name='m'><link name='l'><inertial>" content \
  "</inertial></link></model></sdf>"

/* Of a solid box of mass m and sides a, b, c, turned by @q. */
static TriadInertial
make_box (double          m,
          TriadVector     size,
          TriadQuaternion q)
{
  double own[3] = {
    m / 12 * (size.y * size.y + size.z * size.z),
    m / 12 * (size.x * size.x + size.z * size.z),
    m / 12 * (size.x * size.x + size.y * size.y),
  };
  TriadVector axes[3] = {
    triad_quaternion_rotate (q, (TriadVector) { 1, 0, 0 }),
    triad_quaternion_rotate (q, (TriadVector) { 0, 1, 0 }),
    triad_quaternion_rotate (q, (TriadVector) { 0, 0, 1 }),
  };
  TriadInertial self = { .mass = m, .valid = TRUE };

  for (int i = 0; i < 3; i++)
    {
      self.ixx += own[i] * axes[i].x * axes[i].x;
      self.iyy += own[i] * axes[i].y * axes[i].y;
      self.izz += own[i] * axes[i].z * axes[i].z;
      self.ixy += own[i] * axes[i].x * axes[i].y;
      self.ixz += own[i] * axes[i].x * axes[i].z;
      self.iyz += own[i] * axes[i].y * axes[i].z;
    }

  return self;
}

static void
assert_vector (TriadVector v,
               double      x,
               double      y,
               double      z)
{
  g_assert_cmpfloat_with_epsilon (v.x, x, 1e-9);
  g_assert_cmpfloat_with_epsilon (v.y, y, 1e-9);
  g_assert_cmpfloat_with_epsilon (v.z, z, 1e-9);
}

static void
test_straight (void)
{
  TriadInertial inertial = make_box (3, (TriadVector) { 1, 2, 0.5 },
                                     (TriadQuaternion) { 1, 0, 0, 0 });
  TriadQuaternion axes;
  TriadVector moments;
  TriadVector size;

  g_assert_cmpint (triad_inertial_get_box (&inertial, &moments, &axes, &size), ==,
                   TRIAD_INERTIAL_PHYSICAL);
  assert_vector (size, 1, 2, 0.5);
  assert_vector (moments, 1.0625, 0.3125, 1.25);
  g_assert_cmpfloat_with_epsilon (axes.w, 1, 1e-12);
}

/* In whatever order the axes are, the box has the corners of the original one. */
static void
test_turned (void)
{
  static const TriadVector size = { 1, 2, 0.5 };

  for (int i = 0; i < 200; i++)
    {
      TriadQuaternion q = triad_quaternion_from_rpy (0.37 * i, 1.3 * sin (i), 0.11 * i * i);
      TriadInertial inertial = make_box (3, size, q);
      TriadQuaternion axes;
      TriadVector found;
      TriadVector corner;

      g_assert_cmpint (triad_inertial_get_box (&inertial, NULL, &axes, &found), ==,
                       TRIAD_INERTIAL_PHYSICAL);

      corner = triad_quaternion_rotate (axes, triad_vector_scale (found, 0.5));
      corner = triad_quaternion_rotate (triad_quaternion_invert (q), corner);
      assert_vector ((TriadVector) { fabs (corner.x), fabs (corner.y), fabs (corner.z) },
                     0.5, 1, 0.25);
    }
}

static void
test_equal_moments (void)
{
  TriadInertial inertial = make_box (2, (TriadVector) { 1, 1, 1 },
                                     triad_quaternion_from_rpy (0.1, 0.2, 0.3));
  TriadVector size;

  g_assert_cmpint (triad_inertial_get_box (&inertial, NULL, NULL, &size), ==,
                   TRIAD_INERTIAL_PHYSICAL);
  assert_vector (size, 1, 1, 1);
}

static void
test_unphysical (void)
{
  static const struct
  {
    TriadInertial      inertial;
    TriadInertialFault fault;
  } cases[] = {
    { { .mass = 0, .ixx = 1, .iyy = 1, .izz = 1 }, TRIAD_INERTIAL_NO_MASS },
    { { .mass = -1, .ixx = 1, .iyy = 1, .izz = 1 }, TRIAD_INERTIAL_NO_MASS },
    { { .mass = 1 }, TRIAD_INERTIAL_NEGATIVE },
    { { .mass = 1, .ixx = 1, .iyy = 1, .izz = -1 }, TRIAD_INERTIAL_NEGATIVE },
    { { .mass = 1, .ixx = 1, .iyy = 1, .izz = 1, .ixy = 5 }, TRIAD_INERTIAL_NEGATIVE },
    { { .mass = 1, .ixx = 1, .iyy = 1, .izz = 3 }, TRIAD_INERTIAL_UNBALANCED },
    { { .mass = 1, .ixx = 1e308, .iyy = 1e308, .izz = 1e308, .ixy = 1e307 },
      TRIAD_INERTIAL_UNBALANCED },
    { { .mass = 1e-300, .ixx = 1e300, .iyy = 1e300, .izz = 1e300 }, TRIAD_INERTIAL_PHYSICAL },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      TriadInertialFault fault;
      TriadQuaternion axes;
      TriadVector size;

      fault = triad_inertial_get_box (&cases[i].inertial, NULL, &axes, &size);
      g_assert_true (isfinite (size.x) && isfinite (size.y) && isfinite (size.z));
      g_assert_true (isfinite (axes.w) && isfinite (axes.x));

      /* beyond the range of doubles, the program must only not crash */
      if (fabs (cases[i].inertial.ixx) < 1e300)
        g_assert_cmpint (fault, ==, cases[i].fault);
    }
}

/* The moments that a body can have are bounded in each direction, with 0.1 % for rounding: files
 * contain few digits. */
static void
test_bounds (void)
{
  static const struct
  {
    double             moments[3];
    TriadInertialFault fault;
  } cases[] = {
    { { 1, 2, 3 }, TRIAD_INERTIAL_PHYSICAL },              /* flat */
    { { 1, 2, 3.002 }, TRIAD_INERTIAL_PHYSICAL },          /* rounded */
    { { 1, 2, 3.004 }, TRIAD_INERTIAL_UNBALANCED },
    { { 1, 1, 0 }, TRIAD_INERTIAL_PHYSICAL },              /* a thin rod */
    { { 1, 1, -0.0009 }, TRIAD_INERTIAL_PHYSICAL },
    { { 1, 1, -0.0011 }, TRIAD_INERTIAL_NEGATIVE },
    { { 1, 0.9992, 0 }, TRIAD_INERTIAL_PHYSICAL },
    { { 1, 0.9988, 0 }, TRIAD_INERTIAL_UNBALANCED },
    { { 0, 0, 0 }, TRIAD_INERTIAL_NEGATIVE },
    { { -1, -1, -1 }, TRIAD_INERTIAL_NEGATIVE },
  };
  static const int orders[][3] = {
    { 0, 1, 2 }, { 0, 2, 1 }, { 1, 0, 2 }, { 1, 2, 0 }, { 2, 0, 1 }, { 2, 1, 0 },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    for (gsize k = 0; k < 3 * G_N_ELEMENTS (orders); k++)
      {
        const int *order = orders[k % G_N_ELEMENTS (orders)];
        double scale = k < 6 ? 1 : k < 12 ? 0.001 : 1000;
        TriadInertial inertial = {
          .mass = 0.5,
          .ixx = cases[i].moments[order[0]] * scale,
          .iyy = cases[i].moments[order[1]] * scale,
          .izz = cases[i].moments[order[2]] * scale,
        };

        g_test_message ("%g %g %g", inertial.ixx, inertial.iyy, inertial.izz);
        g_assert_cmpint (triad_inertial_get_box (&inertial, NULL, NULL, NULL), ==, cases[i].fault);
      }
}

/* The box of a flat body is flat, in each direction; that of a body without mass has no extent. */
static void
test_flat (void)
{
  TriadInertial flat = make_box (2, (TriadVector) { 0, 3, 4 }, (TriadQuaternion) { 1, 0, 0, 0 });
  TriadInertial none = { .mass = 0, .ixx = 1, .iyy = 1, .izz = 1 };
  TriadInertial negative = { .mass = -1, .ixx = 1, .iyy = 1, .izz = 1 };
  TriadInertial still = { .mass = 1 };
  TriadVector moments;
  TriadVector size;

  triad_inertial_get_box (&flat, NULL, NULL, &size);
  assert_vector (size, 0, 3, 4);
  triad_inertial_get_box (&none, NULL, NULL, &size);
  assert_vector (size, 0, 0, 0);
  triad_inertial_get_box (&negative, NULL, NULL, &size);
  assert_vector (size, 0, 0, 0);
  triad_inertial_get_box (&still, &moments, NULL, &size);
  assert_vector (moments, 0, 0, 0);
  assert_vector (size, 0, 0, 0);
}

/* The principal axes, turned back, give the moments of the file. */
static void
test_axes (void)
{
  for (int i = 0; i < 100; i++)
    {
      TriadInertial inertial = make_box (3, (TriadVector) { 1, 2, 0.5 },
                                         triad_quaternion_from_rpy (0.37 * i, sin (i), 0.11 * i));
      TriadInertiaSum sum = { 0 };
      TriadInertial principal = { .mass = 3 };
      TriadPose pose = TRIAD_POSE_IDENTITY;
      TriadVector moments;

      triad_inertial_get_box (&inertial, &moments, &pose.orientation, NULL);
      principal.ixx = moments.x;
      principal.iyy = moments.y;
      principal.izz = moments.z;
      triad_inertia_sum_add (&sum, &principal, &pose);
      assert_vector ((TriadVector) { sum.moments[0], sum.moments[1], sum.moments[2] },
                     inertial.ixx, inertial.iyy, inertial.izz);
      assert_vector ((TriadVector) { sum.moments[3], sum.moments[4], sum.moments[5] },
                     inertial.ixy, inertial.ixz, inertial.iyz);

      /* and forward */
      sum = (TriadInertiaSum) { 0 };
      pose.orientation = triad_quaternion_invert (pose.orientation);
      triad_inertia_sum_add (&sum, &inertial, &pose);
      assert_vector ((TriadVector) { sum.moments[0], sum.moments[1], sum.moments[2] },
                     moments.x, moments.y, moments.z);
      assert_vector ((TriadVector) { sum.moments[3], sum.moments[4], sum.moments[5] }, 0, 0, 0);
    }
}

static void
test_defaults (void)
{
  g_autoptr(TriadSnapshot) snapshot = triad_test_load (INERTIAL (""));
  const TriadModel *model = triad_snapshot_get_model (snapshot);

  triad_test_assert_valid (snapshot);
  g_assert_cmpint (model->n_inertials, ==, 1);
  g_assert_cmpfloat (model->inertials[0].mass, ==, 1);
  g_assert_cmpfloat (model->inertials[0].ixx, ==, 1);
  g_assert_cmpfloat (model->inertials[0].iyy, ==, 1);
  g_assert_cmpfloat (model->inertials[0].izz, ==, 1);
  g_assert_cmpfloat (model->inertials[0].ixy, ==, 0);
  g_assert_cmpfloat (model->inertials[0].ixz, ==, 0);
  g_assert_cmpfloat (model->inertials[0].iyz, ==, 0);
  g_assert_cmpint (model->parts[model->inertials[0].part].frame, ==,
                   triad_test_find (snapshot, "m::l"));
}

static void
test_faults (void)
{
  static const struct
  {
    const char    *text;
    TriadSeverity  severity;
    TriadCode      code;
    const char    *characters;
    const char    *message;
  } expected[] = {
    { INERTIAL ("<mass>heavy</mass>"), TRIAD_SEVERITY_ERROR, TRIAD_CODE_ELEMENT_INVALID, "heavy",
      "invalid <mass> in the <inertial> of “l”: “heavy” is not a number" },
    { INERTIAL ("<inertia><iyy>1 2</iyy></inertia>"), TRIAD_SEVERITY_ERROR,
      TRIAD_CODE_ELEMENT_INVALID, "1 2",
      "invalid <iyy> in the <inertial> of “l”: expected one number, found more" },
    { INERTIAL ("<mass/>"), TRIAD_SEVERITY_ERROR, TRIAD_CODE_ELEMENT_INVALID, "<mass/>",
      "invalid <mass> in the <inertial> of “l”: it contains no number" },
    { INERTIAL ("<mass>-2</mass>"), TRIAD_SEVERITY_ERROR, TRIAD_CODE_LINK_INERTIA_INVALID, "-2",
      "the mass of “l” must be greater than 0, but is -2" },
    { INERTIAL ("<inertia><izz>-1</izz></inertia>"), TRIAD_SEVERITY_ERROR,
      TRIAD_CODE_LINK_INERTIA_INVALID, "<inertia>",
      "invalid inertia of “l”: all principal moments must be greater than 0" },
    { INERTIAL ("<inertia><izz>5</izz></inertia>"), TRIAD_SEVERITY_ERROR,
      TRIAD_CODE_LINK_INERTIA_INVALID, "<inertia>",
      "invalid inertia of “l”: the largest principal moment exceeds the sum of the other two" },
    /* as libsdformat: rounded numbers are wrong, zeros are not */
    { INERTIAL ("<inertia><izz>2.001</izz></inertia>"), TRIAD_SEVERITY_ERROR,
      TRIAD_CODE_LINK_INERTIA_INVALID, "<inertia>",
      "invalid inertia of “l”: the largest principal moment exceeds the sum of the other two" },
    { INERTIAL ("<inertia><ixx>-1e-9</ixx></inertia>"), TRIAD_SEVERITY_ERROR,
      TRIAD_CODE_LINK_INERTIA_INVALID, "<inertia>",
      "invalid inertia of “l”: all principal moments must be greater than 0" },
    { INERTIAL ("<mass>0</mass><inertia><izz>5</izz></inertia>"), TRIAD_SEVERITY_ERROR,
      TRIAD_CODE_LINK_INERTIA_INVALID, "<inertia>",
      "invalid inertia of “l”: the largest principal moment exceeds the sum of the other two" },
    { INERTIAL ("<mass>0</mass>"), TRIAD_SEVERITY_WARNING, TRIAD_CODE_LINK_INERTIA_INVALID, "0",
      "the mass of “l” must be greater than 0, but is 0" },
    { INERTIAL ("<inertia><ixx>0</ixx><iyy>0</iyy><izz>0</izz></inertia>"), TRIAD_SEVERITY_WARNING,
      TRIAD_CODE_LINK_INERTIA_INVALID, "<inertia>",
      "invalid inertia of “l”: all principal moments must be greater than 0" },
    { "<robot name='r'><link name='l'><inertial><mass value='1'/>"
      "<inertia ixx='1' iyy='1' izz='5' ixy='0' ixz='0' iyz='0'/></inertial></link></robot>",
      TRIAD_SEVERITY_WARNING, TRIAD_CODE_LINK_INERTIA_INVALID,
      "<inertia ixx='1' iyy='1' izz='5' ixy='0' ixz='0' iyz='0'/>",
      "invalid inertia of “l”: the largest principal moment exceeds the sum of the other two" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (expected); i++)
    {
      g_autoptr(TriadSnapshot) snapshot = triad_test_load (expected[i].text);
      const TriadDiagnostic *diagnostic = triad_test_get_only_problem (snapshot);

      g_assert_cmpint (diagnostic->severity, ==, expected[i].severity);
      g_assert_cmpint (diagnostic->code, ==, expected[i].code);
      g_assert_cmpstr (diagnostic->message, ==, expected[i].message);
      triad_test_assert_characters (snapshot, &diagnostic->range, expected[i].characters);
    }
}

/* Moments whose principal moments are at the limit, on both sides of it. */
static void
test_rounding (void)
{
  static const struct
  {
    double   moments[6];   /* ixx, ixy, ixz, iyy, iyz, izz */
    gboolean is_valid;
  } cases[] = {
    { { 1, 0, 0, 2, 0, 3 }, TRUE },
    { { 0.1, 0, 0, 0.2, 0, 0.30000000000000004 }, TRUE },
    { { 1, 0, 0, 2, 0, 3.00000000000001 }, FALSE },
    { { 1, 1e-7, 0, 2, 0, 3 }, TRUE },       /* such a product is ignored */
    { { 1, 1e-5, 0, 2, 0, 3 }, TRUE },
    { { 1, 0.5, 0, 2, 0, 3 }, TRUE },
    { { 1, 0, 0.1, 2, 0, 3 }, FALSE },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      const double *m = cases[i].moments;
      g_autofree char *text = g_strdup_printf (
        INERTIAL ("<inertia><ixx>%.17g</ixx><ixy>%.17g</ixy><ixz>%.17g</ixz><iyy>%.17g</iyy>"
                  "<iyz>%.17g</iyz><izz>%.17g</izz></inertia>"), m[0], m[1], m[2], m[3], m[4], m[5]);
      g_autoptr(TriadSnapshot) snapshot = triad_test_load (text);
      const GPtrArray *diagnostics = triad_snapshot_get_diagnostics (snapshot);

      g_test_message ("%s", text);
      g_assert_cmpint (triad_diagnostics_count (diagnostics, TRIAD_SEVERITY_ERROR), ==,
                       cases[i].is_valid ? 0 : 1);
    }
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);

  g_test_add_func ("/inertial/box/straight", test_straight);
  g_test_add_func ("/inertial/box/turned", test_turned);
  g_test_add_func ("/inertial/box/equal-moments", test_equal_moments);
  g_test_add_func ("/inertial/box/unphysical", test_unphysical);
  g_test_add_func ("/inertial/box/bounds", test_bounds);
  g_test_add_func ("/inertial/box/flat", test_flat);
  g_test_add_func ("/inertial/box/axes", test_axes);
  g_test_add_func ("/inertial/defaults", test_defaults);
  g_test_add_func ("/inertial/rounding", test_rounding);
  g_test_add_func ("/inertial/errors/place-and-reason", test_faults);

  return g_test_run ();
}
