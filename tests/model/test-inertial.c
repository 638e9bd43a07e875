/* test-inertial.c: masses, principal moments, and the boxes that have them
 *
 * SPDX-License-Identifier: Apache-2.0
 */

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

static void
test_defaults (void)
{
  g_autoptr(TriadSnapshot) snapshot = triad_test_load (INERTIAL (""));
  const TriadModel *model = triad_snapshot_get_model (snapshot);

  triad_test_assert_valid (snapshot);
  g_assert_cmpint (model->n_inertials, ==, 1);
  g_assert_cmpfloat (model->inertials[0].mass, ==, 1);
  g_assert_cmpfloat (model->inertials[0].ixx, ==, 1);
  g_assert_cmpfloat (model->inertials[0].ixy, ==, 0);
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
    { INERTIAL ("<mass>-2</mass>"), TRIAD_SEVERITY_WARNING, TRIAD_CODE_LINK_INERTIA_INVALID, "-2",
      "the mass of “l” must be greater than 0, but is -2" },
    { INERTIAL ("<inertia><izz>-1</izz></inertia>"), TRIAD_SEVERITY_WARNING,
      TRIAD_CODE_LINK_INERTIA_INVALID, "<inertia>",
      "invalid inertia of “l”: the moments of inertia must be greater than 0 about every axis" },
    { INERTIAL ("<inertia><izz>5</izz></inertia>"), TRIAD_SEVERITY_WARNING,
      TRIAD_CODE_LINK_INERTIA_INVALID, "<inertia>",
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

#define AUTO(attributes, content, collisions)                                                \
  "<sdf version='1.11'><model name='m'><link name='l'><pose>5 0 0 0 0 1</pose>"              \
  "<inertial auto='true'" attributes ">" content "</inertial>" collisions "</link></model></sdf>"
#define COLLISION(name, content, shape)                                                      \
  "<collision name='" name "'>" content "<geometry>" shape "</geometry></collision>"

/* Mass, moments and centre of mass of solid shapes, by the formulas of textbooks. */
static void
test_computed (void)
{
  static const struct
  {
    const char *text;
    double      mass;
    double      ixx;
    double      iyy;
    double      izz;
    double      x;
    double      z;
  } cases[] = {
    { AUTO ("", "", COLLISION ("c", "<density>12</density>", "<box><size>1 2 3</size></box>")),
      72, 78, 60, 30, 0, 0 },
    /* the density of the link, and the pose of the collision */
    { AUTO ("", "<density>12</density>", COLLISION ("c", "<pose>1 0 2 0 0 1.5707963267948966</pose>",
                                                    "<box><size>1 2 3</size></box>")),
      72, 60, 78, 30, 1, 2 },
    { AUTO ("", "", COLLISION ("c", "", "<box><size>0.1 0.1 0.1</size></box>")),
      1, 1.0 / 600, 1.0 / 600, 1.0 / 600, 0, 0 },
    /* the mass that is written scales the result */
    { AUTO ("", "<mass>3</mass><pose>7 7 7 1 1 1</pose>",
            COLLISION ("c", "", "<box><size>0.1 0.1 0.1</size></box>")),
      3, 1.0 / 200, 1.0 / 200, 1.0 / 200, 0, 0 },
    { AUTO ("", "", COLLISION ("c", "<density>0.75</density>", "<sphere><radius>1</radius></sphere>")),
      G_PI, 0.4 * G_PI, 0.4 * G_PI, 0.4 * G_PI, 0, 0 },
    { AUTO ("", "", COLLISION ("c", "<density>1</density>",
                               "<cylinder><radius>1</radius><length>3</length></cylinder>")),
      3 * G_PI, 3 * G_PI, 3 * G_PI, 1.5 * G_PI, 0, 0 },
    { AUTO ("", "", COLLISION ("c", "<density>0.75</density>",
                               "<ellipsoid><radii>1 2 3</radii></ellipsoid>")),
      6 * G_PI, 1.2 * 13 * G_PI, 1.2 * 10 * G_PI, 1.2 * 5 * G_PI, 0, 0 },
    { AUTO ("", "", COLLISION ("c", "<density>3</density>",
                               "<capsule><radius>1</radius><length>2</length></capsule>")),
      10 * G_PI, (3.5 + 4 * (0.4 + 1 + 0.75)) * G_PI, (3.5 + 4 * (0.4 + 1 + 0.75)) * G_PI,
      4.6 * G_PI, 0, 0 },
    { AUTO ("", "", COLLISION ("c", "<density>3</density>",
                               "<cone><radius>1</radius><length>4</length></cone>")),
      4 * G_PI, 3 * G_PI, 3 * G_PI, 1.2 * G_PI, 0, -1 },
    /* two cubes side by side are a box */
    { AUTO ("", "", COLLISION ("a", "<density>6</density>", "<box><size>1 1 1</size></box>")
            COLLISION ("b", "<pose>1 0 0 0 0 0</pose><density>6</density>",
                       "<box><size>1 1 1</size></box>")),
      12, 2, 5, 5, 0.5, 0 },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr(TriadSnapshot) snapshot = triad_test_load (cases[i].text);
      const TriadInertial *inertial = &triad_snapshot_get_model (snapshot)->inertials[0];
      const TriadPoseGraph *poses = triad_snapshot_get_poses (snapshot);
      TriadPose centre = triad_pose_relative (&poses->pose[triad_test_find (snapshot, "m::l")],
                                              &inertial->pose);

      g_test_message ("%s", cases[i].text);
      triad_test_assert_valid (snapshot);
      g_assert_true (inertial->is_computed);
      g_assert_cmpfloat_with_epsilon (inertial->mass, cases[i].mass, 1e-9);
      g_assert_cmpfloat_with_epsilon (inertial->ixx, cases[i].ixx, 1e-9);
      g_assert_cmpfloat_with_epsilon (inertial->iyy, cases[i].iyy, 1e-9);
      g_assert_cmpfloat_with_epsilon (inertial->izz, cases[i].izz, 1e-9);
      g_assert_cmpfloat_with_epsilon (inertial->ixy, 0, 1e-9);
      assert_vector (centre.position, cases[i].x, 0, cases[i].z);
    }
}

static void
test_not_computed (void)
{
  g_autoptr(TriadSnapshot) none = triad_test_load (AUTO ("", "", ""));
  g_autoptr(TriadSnapshot) plane = triad_test_load (AUTO ("", "", COLLISION ("c", "", "<plane/>")));
  g_autoptr(TriadSnapshot) fixed = triad_test_load (
    "<sdf version='1.11'><model name='m'><static>true</static><link name='l'>"
    "<inertial auto='true'/></link></model></sdf>");
  const GPtrArray *noted = triad_snapshot_get_diagnostics (plane);
  const TriadDiagnostic *problem = triad_test_get_only_problem (none);

  g_assert_cmpstr (problem->message, ==, "“l” has no <collision> to compute its inertia from");
  g_assert_cmpint (noted->len, ==, 1);
  g_assert_cmpint (((const TriadDiagnostic *) noted->pdata[0])->severity, ==, TRIAD_SEVERITY_NOTE);
  g_assert_false (triad_snapshot_get_model (plane)->inertials[0].is_computed);
  triad_test_assert_valid (fixed);
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
  g_test_add_func ("/inertial/defaults", test_defaults);
  g_test_add_func ("/inertial/errors/place-and-reason", test_faults);
  g_test_add_func ("/inertial/computed", test_computed);
  g_test_add_func ("/inertial/not-computed", test_not_computed);

  return g_test_run ();
}
