/* test-joint.c: types, axes, positions and movements of joints */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-joint-axis.h"
#include "triad-joint-type.h"
#include "triad-test.h"

#include <math.h>

#define JOINT(type, content)                                                                 \
  "<joint name='j' type='" type "'><parent>a</parent><child>b</child>" content "</joint>"
#define MODEL(version, content)                                                              \
  "<sdf version='" version "'><model name='m'><link name='a'/><link name='b'/>" content      \
  "</model></sdf>"
#define AXIS(content) MODEL ("1.9", JOINT ("revolute", "<axis><xyz>0 0 1</xyz>" content "</axis>"))

static const TriadJoint *
get_only (const TriadSnapshot *snapshot)
{
  const TriadModel *model = triad_snapshot_get_model (snapshot);

  g_assert_cmpint (model->n_joints, ==, 1);

  return &model->joints[0];
}

static void
test_types (void)
{
  static const struct
  {
    const char *name;
    int         n_axes;
    int         n_positions;
  } cases[] = {
    { "ball", 0, 3 }, { "continuous", 1, 1 }, { "fixed", 0, 0 }, { "gearbox", 1, 1 },
    { "prismatic", 1, 1 }, { "revolute", 1, 1 }, { "revolute2", 2, 2 }, { "screw", 1, 1 },
    { "universal", 2, 2 },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *upper = g_ascii_strup (cases[i].name, -1);
      TriadJointType type = triad_joint_type_from_text (cases[i].name);
      TriadAxis axes[2] = { { .element = NULL } };
      TriadJoint joint = { .type = upper, .axes = axes, .n_axes = 2 };

      g_assert_cmpint (type, !=, TRIAD_JOINT_OTHER);
      g_assert_cmpint (triad_joint_type_from_text (upper), ==, type);
      g_assert_cmpstr (triad_joint_type_get_name (type), ==, cases[i].name);
      g_assert_cmpint (triad_joint_type_get_n_axes (type), ==, cases[i].n_axes);
      g_assert_cmpint (triad_joint_is_linear (&joint), ==, type == TRIAD_JOINT_PRISMATIC);

      /* only axes with a direction have positions */
      g_assert_cmpint (triad_joint_get_n_positions (&joint), ==, type == TRIAD_JOINT_BALL ? 3 : 0);
      joint.axes[1].valid = joint.axes[1].resolved = TRUE;
      g_assert_cmpint (triad_joint_get_n_positions (&joint), ==, type == TRIAD_JOINT_BALL ? 3 : 0);
      joint.axes[0].valid = TRUE;
      g_assert_cmpint (triad_joint_get_n_positions (&joint), ==, type == TRIAD_JOINT_BALL ? 3 : 0);
      joint.axes[0].resolved = TRUE;
      g_assert_cmpint (triad_joint_get_n_positions (&joint), ==, cases[i].n_positions);
      joint.n_axes = 1;
      g_assert_cmpint (triad_joint_get_n_positions (&joint), ==,
                       type == TRIAD_JOINT_BALL ? 3 : MIN (cases[i].n_positions, 1));
    }

  g_assert_cmpint (triad_joint_type_from_text (""), ==, TRIAD_JOINT_OTHER);
  g_assert_cmpint (triad_joint_type_from_text ("revolut"), ==, TRIAD_JOINT_OTHER);
  g_assert_cmpstr (triad_joint_type_get_name (TRIAD_JOINT_OTHER), ==, "");
}

/* Values that libsdformat takes for “no limit”: negative ones, except for positions, and 10¹⁶. */
static void
test_limits (void)
{
  static const struct
  {
    const char *element;
    double      lower;
    double      upper;
    double      effort;
    double      velocity;
  } cases[] = {
    { "", -INFINITY, INFINITY, INFINITY, INFINITY },
    { "<limit/>", -INFINITY, INFINITY, INFINITY, INFINITY },
    { "<limit><lower>-2</lower><upper>3</upper><effort>4</effort><velocity>5</velocity></limit>",
      -2, 3, 4, 5 },
    { "<limit><lower>-9.9e15</lower><upper>9.9e15</upper><effort>9.9e15</effort>"
      "<velocity>9.9e15</velocity></limit>", -9.9e15, 9.9e15, 9.9e15, 9.9e15 },
    { "<limit><lower>-1e16</lower><upper>1e16</upper><effort>1e16</effort>"
      "<velocity>1e16</velocity></limit>", -INFINITY, INFINITY, INFINITY, INFINITY },
    { "<limit><lower>1e16</lower><upper>1e17</upper><effort>0</effort><velocity>0</velocity>"
      "</limit>", 1e16, INFINITY, 0, 0 },
    { "<limit><lower>0</lower><upper>0</upper><effort>-1</effort><velocity>-0.1</velocity>"
      "</limit>", 0, 0, INFINITY, INFINITY },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *text = g_strdup_printf (AXIS ("%s"), cases[i].element);
      g_autoptr(TriadSnapshot) snapshot = triad_test_load (text);
      const TriadAxis *axis = &get_only (snapshot)->axes[0];

      g_test_message ("%s", cases[i].element);
      g_assert_cmpfloat (axis->lower, ==, cases[i].lower);
      g_assert_cmpfloat (axis->upper, ==, cases[i].upper);
      g_assert_cmpfloat (axis->effort, ==, cases[i].effort);
      g_assert_cmpfloat (axis->velocity, ==, cases[i].velocity);
      g_assert_cmpfloat (axis->acceleration, ==, INFINITY);
    }
}

static void
test_dynamics (void)
{
  g_autoptr(TriadSnapshot) snapshot = triad_test_load (
    AXIS ("<dynamics><damping>1</damping><friction>2</friction><spring_stiffness>3"
          "</spring_stiffness><spring_reference>4</spring_reference></dynamics>"));
  g_autoptr(TriadSnapshot) without = triad_test_load (AXIS (""));
  const TriadAxis *axis = &get_only (snapshot)->axes[0];

  g_assert_cmpfloat (axis->damping, ==, 1);
  g_assert_cmpfloat (axis->friction, ==, 2);
  g_assert_cmpfloat (axis->spring_stiffness, ==, 3);
  g_assert_cmpfloat (axis->spring_reference, ==, 4);

  axis = &get_only (without)->axes[0];
  g_assert_cmpfloat (axis->damping, ==, 0);
  g_assert_cmpfloat (axis->friction, ==, 0);
  g_assert_cmpfloat (axis->spring_stiffness, ==, 0);
  g_assert_cmpfloat (axis->spring_reference, ==, 0);
}

static void
test_mimic (void)
{
  g_autoptr(TriadSnapshot) written = triad_test_load (
    AXIS ("<mimic joint='k' axis='axis2'><multiplier>2</multiplier><reference>3</reference>"
          "<offset>4</offset></mimic>"));
  g_autoptr(TriadSnapshot) short_one = triad_test_load (AXIS ("<mimic joint='k'/>"));
  g_autoptr(TriadSnapshot) without = triad_test_load (AXIS (""));
  const TriadMimic *mimic = &get_only (written)->axes[0].mimic;

  g_assert_cmpstr (mimic->joint.text, ==, "k");
  g_assert_cmpstr (mimic->axis, ==, "axis2");
  g_assert_cmpfloat (mimic->multiplier, ==, 2);
  g_assert_cmpfloat (mimic->reference, ==, 3);
  g_assert_cmpfloat (mimic->offset, ==, 4);

  mimic = &get_only (short_one)->axes[0].mimic;
  g_assert_null (mimic->axis);
  g_assert_cmpfloat (mimic->multiplier, ==, 1);
  g_assert_cmpfloat (mimic->reference, ==, 0);
  g_assert_cmpfloat (mimic->offset, ==, 0);

  g_assert_null (get_only (without)->axes[0].mimic.joint.text);
}

/* Before version 1.5, and by an element until 1.6, an axis is in the frame of the model; see 001. */
static void
test_frames_of_axes (void)
{
#define TURNED(version, content)                                                             \
  MODEL (version, "<joint name='j' type='revolute'><pose>0 0 0 0 0 1.5707963267948966</pose>" \
         "<parent>a</parent><child>b</child><axis><xyz>1 0 0</xyz>" content "</axis></joint>")
#define IN_MODEL(value) "<use_parent_model_frame>" value "</use_parent_model_frame>"
  static const struct
  {
    const char *text;
    gboolean    in_model;
  } cases[] = {
    { TURNED ("1.4", ""), TRUE },
    { TURNED ("1.5", ""), FALSE },
    { TURNED ("1.5", IN_MODEL ("true")), TRUE },
    { TURNED ("1.6", IN_MODEL ("1")), TRUE },
    { TURNED ("1.6", IN_MODEL ("0")), FALSE },
    { TURNED ("1.6", ""), FALSE },
    { TURNED ("1.7", IN_MODEL ("1")), FALSE },
    { TURNED ("1.11", ""), FALSE },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr(TriadSnapshot) snapshot = triad_test_load (cases[i].text);
      const TriadAxis *axis = &get_only (snapshot)->axes[0];

      g_test_message ("%s", cases[i].text);
      g_assert_true (axis->resolved);
      g_assert_cmpfloat_with_epsilon (axis->xyz.x, cases[i].in_model ? 0 : 1, 1e-12);
      g_assert_cmpfloat_with_epsilon (axis->xyz.y, cases[i].in_model ? -1 : 0, 1e-12);
    }
}

static void
test_directions (void)
{
#define DIRECTION(text) MODEL ("1.9", JOINT ("revolute", "<axis><xyz>" text "</xyz></axis>"))
  static const struct
  {
    const char *text;
    gboolean    valid;
    TriadVector xyz;
    const char *message;
  } cases[] = {
    { DIRECTION ("0 3 4"), TRUE, { 0, 0.6, 0.8 }, NULL },
    { DIRECTION ("-2 0 0"), TRUE, { -1, 0, 0 }, NULL },
    { DIRECTION ("1e-150 0 0"), TRUE, { 1, 0, 0 }, NULL },
    { DIRECTION ("0 0 0"), FALSE, { 0, 0, 1 }, "the axis has zero length" },
    { DIRECTION ("1e308 1e308 1e308"), FALSE, { 0, 0, 1 }, "the axis values are too large" },
    { DIRECTION ("1 0"), FALSE, { 0, 0, 1 }, "an axis has 3 numbers, found 2" },
    { DIRECTION ("1 0 0 0"), FALSE, { 0, 0, 1 },
      "invalid axis: expected at most 3 numbers, found more" },
    { DIRECTION ("x 0 0"), FALSE, { 0, 0, 1 }, "invalid axis: “x” is not a number" },
    { MODEL ("1.9", JOINT ("revolute", "<axis/>")), TRUE, { 0, 0, 1 }, NULL },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr(TriadSnapshot) snapshot = triad_test_load (cases[i].text);
      const TriadAxis *axis = &get_only (snapshot)->axes[0];

      g_test_message ("%s", cases[i].text);
      g_assert_cmpint (axis->valid, ==, cases[i].valid);
      g_assert_cmpfloat_with_epsilon (axis->xyz.x, cases[i].xyz.x, 1e-12);
      g_assert_cmpfloat_with_epsilon (axis->xyz.y, cases[i].xyz.y, 1e-12);
      g_assert_cmpfloat_with_epsilon (axis->xyz.z, cases[i].xyz.z, 1e-12);

      if (cases[i].message != NULL)
        g_assert_cmpstr (triad_test_get_only_problem (snapshot)->message, ==, cases[i].message);
      else
        triad_test_assert_valid (snapshot);
    }
}

/* Metres per turn; older versions have radians per metre with the opposite sign, -2π by default. */
static void
test_thread_pitch (void)
{
#define SCREW(content) MODEL ("1.10", JOINT ("screw", "<axis><xyz>0 0 1</xyz></axis>" content))
  static const struct
  {
    const char *text;
    double      pitch;
  } cases[] = {
    { SCREW (""), 1 },
    { SCREW ("<screw_thread_pitch>0.25</screw_thread_pitch>"), 0.25 },
    { SCREW ("<thread_pitch>-12.566370614359172</thread_pitch>"), 0.5 },
    { SCREW ("<thread_pitch>6.283185307179586</thread_pitch>"), -1 },
    { SCREW ("<thread_pitch>0</thread_pitch>"), 0 },
    { SCREW ("<thread_pitch>6.283185307179586</thread_pitch>"
             "<screw_thread_pitch>0.25</screw_thread_pitch>"), 0.25 },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr(TriadSnapshot) snapshot = triad_test_load (cases[i].text);

      g_assert_cmpfloat_with_epsilon (get_only (snapshot)->pitch, cases[i].pitch, 1e-12);
    }
}

/* A joint without an <axis> can have an <axis2>, which is its only one then. */
static void
test_axis2_alone (void)
{
  g_autoptr(TriadSnapshot) snapshot = triad_test_load (
    MODEL ("1.9", JOINT ("universal", "<axis2><xyz>1 0 0</xyz></axis2>")));

  g_assert_cmpint (get_only (snapshot)->n_axes, ==, 1);
  g_assert_cmpfloat (get_only (snapshot)->axes[0].xyz.x, ==, 1);
  g_assert_cmpstr (triad_test_get_only_problem (snapshot)->message, ==,
                   "this universal joint has no <axis>; its direction of motion is unknown");
}

/* A joint whose axis is unknown does not move, whatever its position. */
static void
test_without_axis (void)
{
  static const double positions[] = { 1, 2, 3 };

  for (int type = TRIAD_JOINT_OTHER; type < TRIAD_N_JOINT_TYPES; type++)
    {
      TriadAxis axes[2] = { { .xyz = { 0, 0, 1 } }, { .xyz = { 0, 0, 1 } } };
      TriadJoint joint = { .type = triad_joint_type_get_name (type), .axes = axes, .n_axes = 2,
                           .pitch = 1 };
      TriadPose pose;

      if (type == TRIAD_JOINT_BALL)
        continue;

      pose = triad_joint_get_movement (&joint, positions);
      triad_test_assert_position (&pose, 0, 0, 0);
      g_assert_cmpfloat (pose.orientation.w, ==, 1);
    }
}

static void
test_ball (void)
{
  TriadJoint ball = { .type = "ball" };
  const double none[] = { 0, 0, 0 };
  const double about_y[] = { 0, -G_PI_2, 0 };
  TriadPose still = triad_joint_get_movement (&ball, none);
  TriadPose turned = triad_joint_get_movement (&ball, about_y);
  TriadVector x = triad_quaternion_rotate (turned.orientation, (TriadVector) { 1, 0, 0 });

  g_assert_cmpfloat (still.orientation.w, ==, 1);
  g_assert_cmpfloat (still.orientation.x, ==, 0);
  g_assert_cmpfloat_with_epsilon (x.z, 1, 1e-12);
  triad_test_assert_position (&turned, 0, 0, 0);
}

/* A value differs beyond the tolerance relative to the larger one. */
static void
test_differences (void)
{
  static const gsize fields[TRIAD_N_AXIS_VALUES] = {
    [TRIAD_AXIS_EFFORT] = offsetof (TriadAxis, effort),
    [TRIAD_AXIS_VELOCITY] = offsetof (TriadAxis, velocity),
    [TRIAD_AXIS_ACCELERATION] = offsetof (TriadAxis, acceleration),
    [TRIAD_AXIS_DECELERATION] = offsetof (TriadAxis, deceleration),
    [TRIAD_AXIS_JERK] = offsetof (TriadAxis, jerk),
    [TRIAD_AXIS_DAMPING] = offsetof (TriadAxis, damping),
    [TRIAD_AXIS_FRICTION] = offsetof (TriadAxis, friction),
    [TRIAD_AXIS_SPRING_STIFFNESS] = offsetof (TriadAxis, spring_stiffness),
    [TRIAD_AXIS_SPRING_REFERENCE] = offsetof (TriadAxis, spring_reference),
  };
  static const struct
  {
    double   a;
    double   b;
    gboolean differs;
  } cases[] = {
    { 1, 1, FALSE }, { 100, 101, FALSE }, { 100, 102, TRUE }, { -100, -101, FALSE },
    { -100, -102, TRUE }, { 1, -1, TRUE }, { 0, 0.001, TRUE }, { 0, 0, FALSE },
    { INFINITY, INFINITY, FALSE }, { INFINITY, 5, TRUE }, { -INFINITY, INFINITY, TRUE },
    { 4, 2, TRUE },
  };

  for (TriadJointAxisValue value = 0; value < TRIAD_N_AXIS_VALUES; value++)
    for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
      {
        TriadAxis a = { .spring_stiffness = 1 };
        TriadAxis b = { .spring_stiffness = 1 };

        G_STRUCT_MEMBER (double, &a, fields[value]) = cases[i].a;
        G_STRUCT_MEMBER (double, &b, fields[value]) = cases[i].b;
        g_test_message ("%d: %g %g", value, cases[i].a, cases[i].b);
        g_assert_cmpfloat (triad_joint_axis_get_value (&a, value), ==, cases[i].a);
        g_assert_cmpint (triad_joint_axis_value_differs (&a, &b, value, 0.0101), ==,
                         cases[i].differs);
        g_assert_cmpint (triad_joint_axis_value_differs (&b, &a, value, 0.0101), ==,
                         cases[i].differs);
      }
}

/* The rest position of a spring matters if one of the joints has a spring. */
static void
test_spring_reference (void)
{
  TriadAxis a = { .spring_reference = 1 };
  TriadAxis b = { .spring_reference = 2 };

  g_assert_false (triad_joint_axis_value_differs (&a, &b, TRIAD_AXIS_SPRING_REFERENCE, 0));
  a.spring_stiffness = 1;
  g_assert_true (triad_joint_axis_value_differs (&a, &b, TRIAD_AXIS_SPRING_REFERENCE, 0));
  g_assert_true (triad_joint_axis_value_differs (&b, &a, TRIAD_AXIS_SPRING_REFERENCE, 0));
}

/* Which position a mimicking one follows. */
static void
test_leaders (void)
{
#define UNIVERSAL(name, child, first, second)                                                \
  "<joint name='" name "' type='universal'><parent>a</parent><child>" child "</child>"       \
  "<axis><xyz>0 0 1</xyz>" first "</axis><axis2><xyz>1 0 0</xyz>" second "</axis2></joint>"
#define FOLLOW(rest) "<mimic " rest "><multiplier>1</multiplier></mimic>"
  g_autoptr(TriadSnapshot) snapshot = triad_test_load (
    MODEL ("1.11", "<link name='c'/><link name='d'/><link name='e'/>"
           UNIVERSAL ("free", "b", "", "")
           UNIVERSAL ("both", "c", FOLLOW ("joint='free'"), FOLLOW ("joint='free' axis='axis2'"))
           UNIVERSAL ("lost", "d", FOLLOW ("joint='none'"), FOLLOW ("joint='a'"))
           "<joint name='single' type='revolute'><parent>a</parent><child>e</child>"
           "<axis>" FOLLOW ("joint='both' axis='axis2'") "</axis></joint>"
           "<joint name='beyond' type='revolute'><parent>e</parent><child>d</child>"
           "<axis>" FOLLOW ("joint='single' axis='axis2'") "</axis></joint>"));
  const TriadModel *model = triad_snapshot_get_model (snapshot);
  static const int expected[][3] = {
    { -1, -1, -1 },
    { 0, 1, -1 },
    { -1, -1, -1 },
    { TRIAD_MAX_POSITIONS + 1, -1, -1 },
    { -1, -1, -1 },
  };

  g_assert_cmpint (model->n_joints, ==, G_N_ELEMENTS (expected));

  for (int j = 0; j < model->n_joints; j++)
    for (int k = 0; k < 3; k++)
      g_assert_cmpint (triad_joint_find_leader (model, j, k), ==, expected[j][k]);
}

/* A ball joint has more positions than axes. */
static void
test_leaders_of_balls (void)
{
  g_autofree TriadJoint *joint = g_new0 (TriadJoint, 1);
  TriadAxis axes[2] = { { .element = NULL } };
  TriadFrame frame = { .kind = TRIAD_FRAME_JOINT };
  TriadModel model = { .frames = &frame, .n_frames = 1, .joints = joint, .n_joints = 1 };

  joint->type = "ball";
  joint->axes = axes;

  for (joint->n_axes = 0; joint->n_axes <= 2; joint->n_axes++)
    for (int k = 0; k < TRIAD_MAX_POSITIONS; k++)
      g_assert_cmpint (triad_joint_find_leader (&model, 0, k), ==, -1);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);

  g_test_add_func ("/joint/types", test_types);
  g_test_add_func ("/joint/limits", test_limits);
  g_test_add_func ("/joint/dynamics", test_dynamics);
  g_test_add_func ("/joint/mimic", test_mimic);
  g_test_add_func ("/joint/frames-of-axes", test_frames_of_axes);
  g_test_add_func ("/joint/directions", test_directions);
  g_test_add_func ("/joint/thread-pitch", test_thread_pitch);
  g_test_add_func ("/joint/axis2-alone", test_axis2_alone);
  g_test_add_func ("/joint/without-axis", test_without_axis);
  g_test_add_func ("/joint/ball", test_ball);
  g_test_add_func ("/joint/differences", test_differences);
  g_test_add_func ("/joint/spring-reference", test_spring_reference);
  g_test_add_func ("/joint/leaders", test_leaders);
  g_test_add_func ("/joint/leaders-of-balls", test_leaders_of_balls);

  return g_test_run ();
}
