/* test-conversion-losses.c: what a conversion between URDF and SDFormat keeps and
 * reports
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#include "triad-conversion-test.h"

#include <string.h>

static void
assert_lines (const char *said,
              int         n_lines)
{
  int n = 0;

  for (const char *at = said; (at = strchr (at, '\n')) != NULL; at++)
    n++;

  if (n != n_lines)
    g_assert_cmpstr (said, ==, "");
}

#define VISUAL(name, material) "<visual name='" name "'><geometry><box size='1 1 1'/></geometry>" \
                               material "</visual>"

static void
test_color (void)
{
  g_autofree char *said = NULL;
  g_autofree char *sdf = convert ("<robot name='r'>\n"
                                  "  <link name='a'>\n"
                                  "    <visual name='v'>\n"
                                  "      <geometry><sphere radius='1'/></geometry>\n"
                                  "      <material name=''>\n"
                                  "        <color rgba='0.10 .2 3e-1 1'/>\n"
                                  "      </material>\n"
                                  "    </visual>\n"
                                  "  </link>\n"
                                  "</robot>\n", 108, TRIAD_URDF_RELATIVE_TO, &said);
  g_autofree char *back_messages = NULL;
  g_autofree char *back = NULL;

  g_assert_cmpstr (said, ==, "");
  assert_has (sdf,
              "      <material>\n"
              "        <ambient>0.10 .2 3e-1 1</ambient>\n"
              "        <diffuse>0.10 .2 3e-1 1</diffuse>\n"
              "      </material>\n");

  back = convert (sdf, TRIAD_CONVERSION_URDF, TRIAD_URDF_RELATIVE_TO, &back_messages);
  g_assert_cmpstr (back_messages, ==, "");
  assert_has (back,
              "      <material name=\"material_1\">\n"
              "        <color rgba=\"0.10 .2 3e-1 1\"/>\n"
              "      </material>\n");
}

/* Densities are used for a computed inertia only. */
static void
test_density (void)
{
  static const char *const inertials[] = { "<inertial>", "<inertial auto='true'>" };

  for (gsize i = 0; i < G_N_ELEMENTS (inertials); i++)
    {
      g_autofree char *said = NULL;
      g_autofree char *text =
        g_strdup_printf ("<sdf version='1.11'><model name='m'><link name='b'>\n"
                         "%s<mass>2</mass>\n"
                         "<density>700</density></inertial><collision name='c'>\n"
                         "<density>800</density><geometry><box><size>1 1 1</size></box></geometry>"
                         "</collision></link></model></sdf>", inertials[i]);
      g_autofree char *urdf = convert (text, TRIAD_CONVERSION_URDF, TRIAD_URDF_RELATIVE_TO, &said);
      gboolean is_reported = i == 0;

      g_assert_nonnull (urdf);
      g_assert_cmpint (strstr (said, "3:1: warning: URDF has no equivalent of this <density>") != NULL,
                       ==, is_reported);
      g_assert_cmpint (strstr (said, "4:1: warning: URDF has no equivalent of this <density>") != NULL,
                       ==, is_reported);
    }
}

/* Materials of the robot, and those that a visual before or after has written. */
static void
test_named_materials (void)
{
  g_autofree char *said = NULL;
  g_autofree char *sdf = convert ("<robot name='r'>\n"
                                  "  <link name='a'>\n"
                                  VISUAL ("v", "<material name='red'/>")
                                  VISUAL ("w", "<material name='blue'/>")
                                  VISUAL ("x", "<material name='red'><color rgba='1 0 0 1'/></material>")
                                  "</link>\n"
                                  "  <material name='blue'><color rgba='0 0 1 1'/></material>\n"
                                  "</robot>\n", 108, TRIAD_URDF_RELATIVE_TO, &said);
  int n_red = 0;

  for (const char *at = sdf; (at = strstr (at, "<diffuse>1 0 0 1</diffuse>")) != NULL; at++)
    n_red++;

  g_assert_cmpint (n_red, ==, 2);
  assert_has (sdf, "<diffuse>0 0 1 1</diffuse>");
  g_assert_null (strstr (sdf, "name='blue'"));
  assert_lines (said, 2);
  assert_has (said, "test.sdf:3:");
  assert_has (said, "the colour of “red” is written to each visual");
  assert_has (said, "test.sdf:4:3: note: ");
}

static void
test_materials_left_out (void)
{
  g_autofree char *said = NULL;
  g_autofree char *sdf = convert ("<robot name='r'><material name='unused'><color rgba='1 1 1 1'/></material>\n"
                                  "<link name='a'>"
                                  VISUAL ("v", "<material name='none'/>") "\n"
                                  VISUAL ("w", "<material name='t'><texture filename='t.png'/></material>") "\n"
                                  VISUAL ("x", "<material name='b'><color rgba='0 0 1 1'/></material>") "\n"
                                  VISUAL ("y", "<material name='b'><color rgba='1 0 0 1'/></material>")
                                  "</link></robot>\n", 108, TRIAD_URDF_RELATIVE_TO, &said);

  g_assert_nonnull (sdf);
  assert_has (said, "test.sdf:1:17: warning: no visual uses material “unused”");
  assert_has (said, "test.sdf:2:");
  assert_has (said, "material “none” not found");
  assert_has (said, "no equivalent of this <texture>");
  assert_has (said, "material “b” already has another colour");
  g_assert_null (strstr (sdf, "1 0 0 1"));
}

/* More light than URDF has words for. */
static void
test_light_left_out (void)
{
  g_autofree char *said = NULL;
  g_autofree char *urdf = convert ("<sdf version='1.8'><model name='m'><link name='a'><visual name='v'>"
                                   "<geometry><sphere><radius>1</radius></sphere></geometry><material>\n"
                                   "<ambient>1 0 0 1</ambient>\n"
                                   "<diffuse>0 1 0</diffuse>\n"
                                   "<specular>1 1 1 1</specular>"
                                   "</material></visual></link></model></sdf>",
                                   TRIAD_CONVERSION_URDF, TRIAD_URDF_RELATIVE_TO, &said);

  assert_has (urdf, "<color rgba=\"0 1 0 1\"/>");
  assert_lines (said, 2);
  assert_has (said, "test.sdf:2:1: warning: URDF has no equivalent of this <ambient>");
  assert_has (said, "test.sdf:4:1: warning: URDF has no equivalent of this <specular>");
}

#define JOINT(type, inner) \
  "<robot name='r'><link name='a'/><link name='b'/><link name='c'/>" \
  "<joint name='k' type='continuous'><parent link='a'/><child link='c'/></joint>\n" \
  "<joint name='j' type='" type "'><origin xyz='1 2 3'/><parent link='a'/><child link='b'/>" inner \
  "</joint></robot>\n"

/* URDF allows a fixed joint to be mimicked, SDFormat does not. */
static void
test_mimicked_fixed_joint (void)
{
  g_autofree char *said = NULL;
  g_autofree char *sdf =
    convert ("<robot name='r'><link name='a'><inertial><mass value='1'/>"
             "<inertia ixx='1' iyy='1' izz='1' ixy='0' ixz='0' iyz='0'/></inertial></link>"
             "<link name='b'/><link name='c'/>"
             "<joint name='j' type='fixed'><parent link='a'/><child link='b'/></joint>"
             "<joint name='k' type='continuous'><parent link='a'/><child link='c'/>"
             "<axis xyz='0 0 1'/><mimic joint='j'/></joint></robot>",
             111, TRIAD_URDF_RELATIVE_TO, &said);

  assert_has (said, "<mimic> dropped, because the mimicked joint “j” has no axis");
  g_assert_null (strstr (sdf, "mimic"));
}

static void
test_dynamics (void)
{
  g_autofree char *said = NULL;
  g_autofree char *back_messages = NULL;
  g_autofree char *sdf = convert (JOINT ("revolute",
                                         "<axis xyz='0 0 1'/>"
                                         "<limit lower='-1.0' upper='1.50' effort='3e1' velocity='.5'/>"
                                         "<dynamics damping='0.10' friction='0.20'/>"
                                         "<mimic joint='k' multiplier='2.0' offset='-.1'/>"),
                                  111, TRIAD_URDF_RELATIVE_TO, &said);
  g_autofree char *back = NULL;

  g_assert_cmpstr (said, ==, "");
  assert_has (sdf, "<effort>3e1</effort><velocity>.5</velocity>");
  assert_has (sdf, "<damping>0.10</damping><friction>0.20</friction>");
  assert_has (sdf, "<multiplier>2.0</multiplier><offset>-.1</offset>");

  back = convert (sdf, TRIAD_CONVERSION_URDF, TRIAD_URDF_RELATIVE_TO, &back_messages);
  g_assert_cmpstr (back_messages, ==, "");
  assert_has (back, "<limit lower=\"-1.0\" upper=\"1.50\" effort=\"3e1\" velocity=\".5\"/>");
  assert_has (back, "<dynamics damping=\"0.10\" friction=\"0.20\"/>");
}

#define ENDS "<lower>-1</lower><upper>1</upper>"
#define MOVING(type, limit) \
  "<sdf version='1.8'><model name='m'><link name='a'/>" \
  "<link name='b'><pose relative_to='j'/></link>\n" \
  "<joint name='j' type='" type "'><pose relative_to='a'>0 0 0 0 0 0</pose>" \
  "<parent>a</parent><child>b</child>" \
  "<axis><xyz>0 0 1</xyz>" limit "</axis></joint></model></sdf>\n"

/* Elements that URDF requires, but SDFormat does not. */
static void
test_missing_limits (void)
{
  static const struct
  {
    const char *text;
    const char *said;          /* NULL for none */
  } cases[] = {
    { MOVING ("revolute", "<limit>" ENDS "</limit>"),
      "URDF requires “effort” and “velocity” in the limit "
      "of a revolute joint, but “j” has neither; both are written as 1e16" },
    { MOVING ("prismatic", ""),
      "URDF requires “effort” and “velocity” in the limit "
      "of a prismatic joint, but “j” has neither; both are written as 1e16" },
    { MOVING ("revolute", "<limit>" ENDS "<effort>2</effort></limit>"),
      "URDF requires “velocity” in the limit of a revolute joint, but “j” has none; written as 1e16" },
    { MOVING ("prismatic", "<limit>" ENDS "<velocity>2</velocity></limit>"),
      "URDF requires “effort” in the limit of a prismatic joint, but “j” has none; written as 1e16" },
    { MOVING ("revolute", "<limit>" ENDS "<effort>2</effort><velocity>3</velocity></limit>"), NULL },
    { MOVING ("continuous", ""), NULL },
    { MOVING ("fixed", ""), NULL },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *said = NULL;
      g_autofree char *urdf = convert (cases[i].text, TRIAD_CONVERSION_URDF,
                                       TRIAD_URDF_RELATIVE_TO, &said);

      g_assert_nonnull (urdf);

      if (cases[i].said == NULL)
        {
          g_assert_null (strstr (said, "demands"));
          continue;
        }

      assert_lines (said, 1);
      assert_has (said, "test.sdf:2:1: warning: ");
      assert_has (said, cases[i].said);
    }
}

/* URDF refuses the joint without them, and its positions would be 0. */
static void
test_written_limits (void)
{
  g_autofree char *said = NULL;
  g_autofree char *free = convert (MOVING ("revolute", ""), TRIAD_CONVERSION_URDF,
                                   TRIAD_URDF_RELATIVE_TO, &said);
  g_autofree char *half = NULL;

  assert_has (free, "<limit lower=\"-1e16\" upper=\"1e16\" effort=\"1e16\" velocity=\"1e16\"/>");
  g_free (g_steal_pointer (&said));
  half = convert (MOVING ("continuous", "<limit><effort>2</effort></limit>"),
                  TRIAD_CONVERSION_URDF, TRIAD_URDF_RELATIVE_TO, &said);
  assert_has (half, "<limit effort=\"2\" velocity=\"1e16\"/>");
  assert_has (said, "URDF requires “velocity” in the limit of a continuous joint");
}

/* URDF has no infinity, and a limit below 0 is one. */
static void
test_infinite_limits (void)
{
  static const struct
  {
    const char *joint;
    const char *limit;
    const char *said;
  } cases[] = {
    { MOVING ("revolute", "<limit><lower>-inf</lower><upper>inf</upper><effort>inf</effort>"
              "<velocity>inf</velocity></limit>"),
      "<limit lower=\"-1e16\" upper=\"1e16\" effort=\"1e16\" velocity=\"1e16\"/>",
      "but “j” has neither; both are written as 1e16" },
    { MOVING ("revolute", "<limit><lower>-1</lower><upper>+1.0</upper><effort>-1</effort>"
              "<velocity>-1.0</velocity></limit>"),
      "<limit lower=\"-1\" upper=\"+1.0\" effort=\"1e16\" velocity=\"1e16\"/>",
      "but “j” has neither; both are written as 1e16" },
    { MOVING ("continuous", "<limit><lower>-inf</lower><effort>-1</effort><velocity>2</velocity>"
              "</limit>"), "<limit effort=\"1e16\" velocity=\"2\"/>",
      "“effort” in the limit of a continuous joint, but “j” has none; written as 1e16" },
    { MOVING ("continuous", "<limit><effort>-1</effort></limit>"), "<axis xyz", NULL },
    { MOVING ("continuous", "<limit><lower>-1e16</lower><upper>1e16</upper></limit>"),
      "type='continuous'", "1e16" },
    { MOVING ("continuous", "<limit><lower>-1</lower></limit>"), "type=\"revolute\"",
      "joint “j” becomes revolute, because limits of continuous joints have no effect in URDF" },
    { MOVING ("continuous", "<limit><lower>-1</lower></limit>"),
      "<limit lower=\"-1\" upper=\"1e16\" effort=\"1e16\" velocity=\"1e16\"/>",
      "in the limit of a revolute joint" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *said = NULL;
      g_autofree char *urdf = convert (cases[i].joint, TRIAD_CONVERSION_URDF,
                                       TRIAD_URDF_RELATIVE_TO, &said);

      assert_has (urdf, cases[i].limit);

      if (cases[i].said != NULL)
        assert_has (said, cases[i].said);
      else
        g_assert_null (strstr (said, "1e16"));

      g_assert_null (strstr (said, "dropped"));
    }
}

/* A quaternion stays as written if the version supports it. */
static void
test_quaternion (void)
{
  static const char urdf[] =
    "<robot name='r' version='1.1'><link name='a'/><link name='b'/>"
    "<joint name='j' type='fixed'><origin xyz='1.0 2 3' quat_xyzw='0 0 1.0 0'/>"
    "<parent link='a'/><child link='b'/></joint></robot>";
  g_autofree char *said = NULL;
  g_autofree char *old = convert (urdf, 108, TRIAD_URDF_RELATIVE_TO, &said);
  g_autofree char *new = NULL;

  assert_has (old, "<pose relative_to=\"a\">1.0 2 3 0 0 3.141592653589793</pose>");
  g_assert_cmpstr (said, ==, "");
  g_free (g_steal_pointer (&said));
  new = convert (urdf, 109, TRIAD_URDF_RELATIVE_TO, &said);
  assert_has (new, "<pose relative_to=\"a\" rotation_format=\"quat_xyzw\">1.0 2 3 0 0 1.0 0</pose>");
  g_assert_cmpstr (said, ==, "");
}

static void
test_motion_limits (void)
{
  g_autofree char *said = NULL;
  g_autofree char *sdf =
    convert ("<robot name='r' version='1.2'><link name='a'/><link name='b'/>"
             "<joint name='j' type='continuous'><parent link='a'/><child link='b'/><axis xyz='0 0 1'/>"
             "<limit effort='1' velocity='2' jerk='5'/></joint></robot>", 112,
             TRIAD_URDF_RELATIVE_TO, &said);

  g_assert_null (strstr (sdf, "jerk"));
  assert_lines (said, 1);
  assert_has (said, "SDFormat 1.12 has no equivalent of “jerk” in this <limit>; dropped");
}

/* URDF's default is 0, SDFormat's is no limit at all. */
static void
test_default_limits (void)
{
  g_autofree char *said = NULL;
  g_autofree char *held = convert (JOINT ("prismatic", "<limit effort='1' velocity='2'/>"), 108,
                                   TRIAD_URDF_RELATIVE_TO, &said);
  g_autofree char *free_said = NULL;
  g_autofree char *free = convert (JOINT ("continuous", "<limit effort='1' velocity='2'/>"), 108,
                                   TRIAD_URDF_RELATIVE_TO, &free_said);

  assert_has (held, "<limit><lower>0</lower><upper>0</upper><effort>1</effort>");
  assert_has (free, "<limit><effort>1</effort>");
}

static void
test_continuous_limits (void)
{
  g_autofree char *said = NULL;
  g_autofree char *sdf = convert (JOINT ("continuous", "<limit lower='0' upper='1' effort='1'"
                                         " velocity='2'/>"), 108, TRIAD_URDF_RELATIVE_TO, &said);

  assert_has (sdf, "<limit><effort>1</effort>");
  assert_lines (said, 2);
  assert_has (said, "note: “lower” has no effect on a continuous joint; dropped");
  assert_has (said, "note: “upper” has no effect on a continuous joint; dropped");
}

static void
test_lists_all (void)
{
  static const char *const parts[] = {
    "<safety_controller k_velocity='1'/>", "<calibration rising='0'/>",
    "<origin xyz='1 0 0'/>", "<mimic joint='k'/>", "<hardware/>"
  };

  for (gsize i = 0; i < G_N_ELEMENTS (parts); i++)
    {
      g_autofree char *inner = g_strconcat ("\n", parts[i], NULL);
      g_autofree char *text = g_strdup_printf (JOINT ("continuous", "%s"), inner);
      g_autofree char *said = NULL;
      g_autofree char *sdf = convert (text, 110, TRIAD_URDF_RELATIVE_TO, &said);

      g_assert_nonnull (sdf);
      assert_lines (said, 1);
      assert_has (said, "test.sdf:3:1: warning: ");
      assert_has (said, "dropped");
    }
}

/* Tools write axes and limits for fixed joints too. */
static void
test_idle (void)
{
  g_autofree char *said = NULL;
  g_autofree char *sdf = convert (JOINT ("fixed", "<axis xyz='0 0 1'/><limit effort='1' velocity='1'/>"),
                                  108, TRIAD_URDF_RELATIVE_TO, &said);

  g_assert_nonnull (sdf);
  assert_lines (said, 2);
  assert_has (said, "note: <axis> has no effect on a fixed joint; dropped");
  assert_has (said, "note: <limit> has no effect on a fixed joint; dropped");
}

static void
test_idle_axis (void)
{
  g_autofree char *said = NULL;
  g_autofree char *urdf = convert (MOVING ("fixed", "<limit>" ENDS "</limit>"),
                                   TRIAD_CONVERSION_URDF, TRIAD_URDF_RELATIVE_TO, &said);

  g_assert_nonnull (urdf);
  g_assert_null (strstr (urdf, "axis"));
  assert_lines (said, 1);
  assert_has (said, "note: <axis> has no effect on a fixed joint; dropped");
}

static void
test_lists_attributes (void)
{
  g_autofree char *said = NULL;
  g_autofree char *sdf = convert ("<robot name='r' version='1.0' xmlns:xacro='x'><link name='a'/>\n"
                                  "<link name='b' type='laser'/><joint name='j' type='fixed'>"
                                  "<origin xyz='1 0 0' rpy='0 0 1'/><parent link='a'/><child link='b'/>"
                                  "</joint></robot>", 108, TRIAD_URDF_RELATIVE_TO, &said);

  g_assert_nonnull (sdf);
  assert_lines (said, 1);
  assert_has (said, "test.sdf:2:22: warning: SDFormat 1.8 has no equivalent of “type” in this "
                    "<link>");
}

/* Of the elements for simulators, SDFormat has an equivalent of sensors. */
static void
test_lists_gazebo (void)
{
  g_autofree char *said = NULL;
  g_autofree char *sdf = convert ("<robot name='r'><link name='a'/>\n"
                                  "<gazebo reference='a'><sensor name='s' type='imu'/>\n"
                                  "<mu1>1</mu1></gazebo>\n"
                                  "<gazebo><static>1</static><canonicalBody/></gazebo>\n"
                                  "<gazebo reference='j'><preserveFixedJoint>1</preserveFixedJoint>"
                                  "<pose/></gazebo></robot>",
                                  108, TRIAD_URDF_RELATIVE_TO, &said);

  assert_has (sdf, "<sensor name='s' type='imu'/>");
  assert_has (sdf, "<static>true</static>");
  assert_lines (said, 4);
  assert_has (said, "test.sdf:5:65: warning: this <pose> in <gazebo> is ignored");

  /* there is no collision to add it to */
  assert_has (said, "test.sdf:3:1: warning: this <mu1> in "
                    "<gazebo> is dropped; add its content to “a”");
  assert_has (said, "test.sdf:4:27: warning: this <canonicalBody> in <gazebo> "
                    "is dropped; add its content to the model");
  assert_has (said, "test.sdf:5:23: note: <preserveFixedJoint> has no effect; "
                    "all fixed joints are kept");
}

static void
test_lists_world (void)
{
  g_autofree char *said = NULL;
  g_autofree char *sdf = convert ("<robot name='r'><link name='world'>\n"
                                  VISUAL ("v", "") "</link><link name='a'/>"
                                  "<joint name='j' type='fixed'><parent link='world'/><child link='a'/>"
                                  "</joint></robot>", 108, TRIAD_URDF_RELATIVE_TO, &said);

  g_assert_nonnull (sdf);
  assert_lines (said, 1);
  assert_has (said, "test.sdf:2:1: warning: ");
}

/* URDF and SDFormat have different defaults for missing numbers. */
static void
test_inertial_without_inertia (void)
{
  g_autofree char *said = NULL;
  g_autofree char *sdf = convert ("<robot name='r'><link name='a'>\n"
                                  "<inertial><mass value='2'/></inertial></link></robot>",
                                  108, TRIAD_URDF_RELATIVE_TO, &said);

  assert_has (sdf, "<mass>2</mass>");
  assert_has (sdf, "<ixx>0</ixx>");
  assert_lines (said, 1);
  assert_has (said, "test.sdf:2:1: note: missing masses and moments of inertia");
}

/* URDF and SDFormat have different defaults for links without <inertial>. */
static void
test_default_masses (void)
{
  static const struct
  {
    const char *text;
    int         version;
    const char *note;
  } cases[] = {
    { "<robot name='r'><link name='world'/>\n<link name='a'/>\n<link name='b'/><link name='c'>"
      "<inertial><mass value='1'/><inertia ixx='1' ixy='0' ixz='0' iyy='1' iyz='0' izz='1'/>"
      "</inertial></link>"
      "<joint name='i' type='fixed'><parent link='world'/><child link='a'/></joint>"
      "<joint name='j' type='fixed'><parent link='a'/><child link='b'/></joint>"
      "<joint name='k' type='fixed'><parent link='a'/><child link='c'/></joint></robot>", 109,
      "test.sdf:2:1: note: 2 links without <inertial> have no mass in URDF, but 1 kg in SDFormat" },
    { "<sdf version='1.9'><model name='m'><link name='a'><inertial/></link><frame name='f'/>\n"
      "<link name='b'><pose relative_to='j'/></link><joint name='j' type='fixed'>"
      "<pose relative_to='a'/><parent>a</parent><child>b</child></joint></model></sdf>",
      TRIAD_CONVERSION_URDF,
      "test.sdf:2:1: note: 1 link without <inertial> has no mass in URDF, but 1 kg in SDFormat" },
    { "<sdf version='1.6'><model name='m'><link name='a'/></model></sdf>", 109, NULL },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr(TriadSnapshot) snapshot = triad_test_load (cases[i].text);
      g_autoptr(GPtrArray) diagnostics = triad_diagnostics_new ();
      g_autofree char *converted = triad_conversion_run (snapshot, cases[i].version,
                                                         TRIAD_URDF_RELATIVE_TO, diagnostics);
      g_autofree char *said = triad_diagnostics_to_text (diagnostics);

      g_assert_nonnull (converted);

      if (cases[i].note != NULL)
        assert_has (said, cases[i].note);
      else
        g_assert_cmpstr (said, ==, "");
    }
}

/* No joint is needed for it, and all frames stay where they are. */
static void
test_floating (void)
{
  const char *text = JOINT ("floating", "");

  for (int form = TRIAD_URDF_RELATIVE_TO; form <= (int) TRIAD_URDF_FRAMES; form++)
    {
      g_autofree char *said = NULL;
      g_autofree char *sdf = convert (text, 108, form, &said);
      g_autoptr(TriadSnapshot) before = triad_test_load (text);
      g_autoptr(TriadSnapshot) after = NULL;
      int j;

      assert_lines (said, 1);
      assert_has (said, "test.sdf:2:1: note: SDFormat needs no floating joint; "
                        "“j” becomes a frame, and “b” has no parent joint");
      g_assert_nonnull (sdf);
      after = triad_test_load (sdf);
      g_assert_cmpint (triad_snapshot_get_diagnostics (after)->len, ==, 0);
      j = triad_snapshot_find_frame (after, "r::j");
      g_assert_cmpint (j, >=, 0);
      g_assert_cmpint (triad_snapshot_get_frame (after, j)->kind, ==, TRIAD_FRAME_EXPLICIT);
      g_assert_cmpint (triad_snapshot_find_frame (before, "r::j"), >=, 0);

      if (form == TRIAD_URDF_RELATIVE_TO)
        assert_has (sdf, "<frame name='j' attached_to=\"a\"><pose>1 2 3 0 0 0</pose></frame>");
    }
}

/* Only this is reported about it. */
static void
test_colorless_material (void)
{
  g_autofree char *said = NULL;
  g_autofree char *sdf = convert ("<robot name='r'>\n"
                                  "  <link name='a'>\n"
                                  VISUAL ("v", "<material name='wood'/>") "\n"
                                  "  </link>\n"
                                  "  <material name='wood'><texture filename='wood.png'/></material>\n"
                                  "</robot>\n", 108, TRIAD_URDF_RELATIVE_TO, &said);

  g_assert_null (strstr (sdf, "material"));
  assert_lines (said, 2);
  assert_has (said, "test.sdf:3:58: warning: material “wood” has no colour; dropped");
  assert_has (said, "test.sdf:5:25: warning: SDFormat 1.8 has no equivalent of this <texture>");
}

/* Values that URDF requires, but SDFormat does not. */
static void
test_inertials (void)
{
  g_autofree char *said = NULL;
  g_autofree char *urdf = convert ("<sdf version='1.10'>\n"
                                   "  <model name='m'>\n"
                                   "    <link name='a'>\n"
                                   "      <inertial>\n"
                                   "        <pose>0 0 0.10 0 0 0</pose>\n"
                                   "        <mass>2.50</mass>\n"
                                   "        <inertia><ixx>0.3</ixx><iyy>0.4</iyy><izz>0.50</izz>"
                                   "<ixz>1e-3</ixz></inertia>\n"
                                   "      </inertial>\n"
                                   "    </link>\n"
                                   "    <link name='b'><pose relative_to='j'/><inertial/></link>\n"
                                   "    <joint name='j' type='fixed'><pose relative_to='a'/>"
                                   "<parent>a</parent><child>b</child></joint>\n"
                                   "  </model>\n"
                                   "</sdf>\n", TRIAD_CONVERSION_URDF, TRIAD_URDF_RELATIVE_TO, &said);

  g_assert_cmpstr (said, ==, "");
  assert_has (urdf,
              "    <inertial>\n"
              "      <origin xyz=\"0 0 0.10\" rpy=\"0 0 0\"/>\n"
              "      <mass value=\"2.50\"/>\n"
              "      <inertia ixx=\"0.3\" ixy=\"0\" ixz=\"1e-3\" iyy=\"0.4\" iyz=\"0\" izz=\"0.50\"/>\n"
              "    </inertial>\n");
  assert_has (urdf, "<inertial><mass value=\"1\"/>"
                    "<inertia ixx=\"1\" ixy=\"0\" ixz=\"0\" iyy=\"1\" iyz=\"0\" izz=\"1\"/></inertial>");
}

static void
test_planar (void)
{
  g_autofree char *said = NULL;
  g_autofree char *sdf = convert (JOINT ("planar", "<axis xyz='0 0 1'/>"), 108,
                                  TRIAD_URDF_RELATIVE_TO, &said);

  g_assert_null (sdf);
  assert_lines (said, 1);
  assert_has (said, "test.sdf:2:1: error: SDFormat has no “planar” joint; use two");
}

/* What is beside the model in <sdf>, and in <sdf> itself. */
static void
test_beside_the_model (void)
{
  g_autofree char *said = NULL;
  g_autofree char *urdf = convert ("<sdf version='1.7' zz='q'>\n"
                                   "<model name='m'><link name='a'/></model>\n"
                                   "<qq/></sdf>\n", TRIAD_CONVERSION_URDF, TRIAD_URDF_RELATIVE_TO, &said);

  g_assert_nonnull (urdf);
  assert_has (said, "test.sdf:1:24: warning: URDF has no equivalent of “zz” in this <sdf>");
  assert_has (said, "test.sdf:3:1: warning: URDF has no equivalent of this <qq>");
}

static void
test_urdf_attributes (void)
{
  g_autofree char *said = NULL;
  g_autofree char *sdf = convert ("<robot name='r'><link name='a'><visual>\n"
                                  "<origin x='1' xyz='0 0 1'/>"
                                  "<geometry><box size='1 1 1'/></geometry></visual></link>\n"
                                  "<gazebo reference='a' zz='q'>words<gravity>0</gravity></gazebo>"
                                  "</robot>\n", 108, TRIAD_URDF_RELATIVE_TO, &said);

  g_assert_nonnull (sdf);
  assert_has (said, "test.sdf:2:12: warning: SDFormat 1.8 has no equivalent of “x” in this <origin>");
  assert_has (said, "test.sdf:3:27: warning: SDFormat 1.8 has no equivalent of “zz” in this <gazebo>");
  assert_has (said, "this text in <gazebo> is dropped");
  assert_lines (said, 3);
}

/* Other elements represent these, but not all of their content. */
static void
test_represented (void)
{
  static const struct
  {
    const char *text;
    int         version;
    const char *said[5];
  } cases[] = {
    { "<sdf version='1.9'><model name='m'><link name='a'><inertial/></link>"
      "<link name='b'><pose relative_to='j'/><inertial/></link>\n"
      "<frame name='f' attached_to='a' my:at='7'><my:data>5</my:data>words"
      "<pose my:b='8'>1 0 0 0 0 0<my:c/></pose><pose/></frame>\n"
      "<joint name='j' type='fixed'><pose relative_to='f'/><parent>a</parent><child>b</child></joint>"
      "</model></sdf>", TRIAD_CONVERSION_URDF,
      { "2:40: warning: URDF has no equivalent of “my:at” in this <frame>",
        "2:43: warning: URDF has no equivalent of this <my:data>",
        "2:80: warning: URDF has no equivalent of “my:b” in this <pose>",
        "2:94: warning: URDF has no equivalent of this <my:c>",
        "2:108: warning: URDF has no equivalent of this <pose>" } },
    { "<sdf version='1.11'><model name='m'><link name='a'><inertial auto='true'>\n"
      "<density my:a='1'>7<my:b/></density><density>8</density></inertial>\n"
      "<collision name='c'><pose my:c='1'/><pose/><geometry><sphere><radius>1</radius></sphere></geometry>"
      "</collision></link></model></sdf>", TRIAD_CONVERSION_URDF,
      { "2:16: warning: URDF has no equivalent of “my:a” in this <density>",
        "2:20: warning: URDF has no equivalent of this <my:b>",
        "2:37: warning: URDF has no equivalent of this <density>",
        "3:33: warning: URDF has no equivalent of “my:c” in this <pose>",
        "3:37: warning: URDF has no equivalent of this <pose>" } },
    { "<sdf version='1.8'><model name='m'><link name='a'><inertial/><visual name='v'>"
      "<geometry><sphere><radius>1</radius></sphere></geometry><frame name='f'/>\n"
      "<material><ambient my:a='1'>1 0 0 1<my:b/></ambient><diffuse>1 0 0 1</diffuse></material>"
      "</visual></link></model></sdf>", TRIAD_CONVERSION_URDF,
      { "1:135: warning: URDF has no equivalent of this <frame>",
        "2:26: warning: URDF has no equivalent of “my:a” in this <ambient>",
        "2:36: warning: URDF has no equivalent of this <my:b>" } },
    { "<sdf version='1.6'><model name='m'><link name='a'/><link name='b'/>"
      "<joint name='j' type='revolute'><parent>a</parent><child>b</child><axis><xyz>0 0 1</xyz>\n"
      "<use_parent_model_frame my:a='1'>0<my:b/></use_parent_model_frame></axis></joint></model></sdf>",
      109, { "2:31: warning: SDFormat 1.9 has no equivalent of “my:a” in this <use_parent_model_frame>",
             "2:35: warning: SDFormat 1.9 has no equivalent of this <my:b>" } },
    { "<robot name='r'>\n"
      "<material name='red'><color rgba='1 0 0 1'><my:a/></color><color rgba='0 0 1 1'/></material>\n"
      "<link name='world' my:b='1'>words</link><link name='a'>" VISUAL ("v", "<material name='red'/>")
      "</link><joint name='j' type='fixed'><parent link='world'/><child link='a'/></joint></robot>", 109,
      { "2:44: warning: SDFormat 1.9 has no equivalent of this <my:a>",
        "2:59: warning: SDFormat 1.9 has no equivalent of this <color>",
        "3:26: warning: SDFormat 1.9 has no equivalent of “my:b” in this <link>",
        "3:29: warning: this text in <link> is dropped" } },
    { "<robot name='r'><link name='a'/><link name='b'/><joint name='j' type='floating'>\n"
      "<parent link='a' my:a='1'/><child link='b' my:b='1'>words<my:c/></child></joint></robot>", 109,
      { "2:24: warning: SDFormat 1.9 has no equivalent of “my:a” in this <parent>",
        "2:50: warning: SDFormat 1.9 has no equivalent of “my:b” in this <child>",
        "2:53: warning: this text in <child> is dropped",
        "2:58: warning: SDFormat 1.9 has no equivalent of this <my:c>" } },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *said = NULL;
      g_autofree char *converted = convert (cases[i].text, cases[i].version, TRIAD_URDF_RELATIVE_TO,
                                            &said);

      g_assert_nonnull (converted);

      for (gsize k = 0; k < G_N_ELEMENTS (cases[i].said) && cases[i].said[k] != NULL; k++)
        assert_has (said, cases[i].said[k]);
    }
}

/* URDF does not require names of visuals and collisions, or that they differ. */
static void
test_names_of_parts (void)
{
#define BOX "<geometry><box size='1 1 1'/></geometry>"
  g_autofree char *said = NULL;
  g_autofree char *sdf = convert ("<robot name='r'><link name='a'>\n"
                                  "<visual name='base'>" BOX "</visual>\n"
                                  "<collision name='base'>" BOX "</collision>\n"
                                  "<collision name='base'>" BOX "</collision>\n"
                                  "<visual>" BOX "</visual>\n"
                                  "<visual name='base_1'>" BOX "</visual>\n"
                                  "<visual name='visual_4'>" BOX "</visual>\n"
                                  "<visual name=''>" BOX "</visual>\n"
                                  "<visual name='__v__'>" BOX "</visual>\n"
                                  "<visual name='s'>" BOX "</visual>\n"
                                  "</link><gazebo reference='a'><sensor name='s' type='imu'/>"
                                  "</gazebo></robot>", 111, TRIAD_URDF_RELATIVE_TO, &said);

  assert_has (sdf, "<visual name='base'>");
  assert_has (sdf, "<collision name=\"base_2\">");
  assert_has (sdf, "<collision name=\"base_3\">");
  assert_has (sdf, "<visual name=\"visual_1\">");
  assert_has (sdf, "<visual name='base_1'>");
  assert_has (sdf, "<visual name='visual_4'>");
  assert_has (sdf, "<visual name=\"visual_2\">");
  assert_has (sdf, "<visual name=\"visual_3\">");
  assert_has (sdf, "<visual name=\"s_2\">");
  assert_lines (said, 4);
  assert_has (said, "test.sdf:3:18: note: in SDFormat, this <collision> cannot have the name “base”; "
                    "it becomes “base_2”");
  assert_has (said, "test.sdf:4:18: note: in SDFormat, this <collision> cannot have the name “base”; "
                    "it becomes “base_3”");
  assert_has (said, "test.sdf:9:15: note: in SDFormat, this <visual> cannot have the name “__v__”; "
                    "it becomes “visual_2”");
  assert_has (said, "test.sdf:10:15: note: in SDFormat, this <visual> cannot have the name “s”; "
                    "it becomes “s_2”");
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/conversion-losses/material/color", test_color);
  g_test_add_func ("/conversion-losses/density", test_density);
  g_test_add_func ("/conversion-losses/material/named", test_named_materials);
  g_test_add_func ("/conversion-losses/material/left-out", test_materials_left_out);
  g_test_add_func ("/conversion-losses/material/light", test_light_left_out);
  g_test_add_func ("/conversion-losses/material/colorless", test_colorless_material);
  g_test_add_func ("/conversion-losses/inertials", test_inertials);
  g_test_add_func ("/conversion-losses/default-masses", test_default_masses);
  g_test_add_func ("/conversion-losses/joint/dynamics", test_dynamics);
  g_test_add_func ("/conversion-losses/joint/mimicked-fixed-joint", test_mimicked_fixed_joint);
  g_test_add_func ("/conversion-losses/joint/default-limits", test_default_limits);
  g_test_add_func ("/conversion-losses/joint/continuous-limits", test_continuous_limits);
  g_test_add_func ("/conversion-losses/joint/written-limits", test_written_limits);
  g_test_add_func ("/conversion-losses/joint/infinite-limits", test_infinite_limits);
  g_test_add_func ("/conversion-losses/joint/quaternion", test_quaternion);
  g_test_add_func ("/conversion-losses/joint/motion-limits", test_motion_limits);
  g_test_add_func ("/conversion-losses/joint/missing-limits", test_missing_limits);
  g_test_add_func ("/conversion-losses/joint/lists-all", test_lists_all);
  g_test_add_func ("/conversion-losses/joint/idle", test_idle);
  g_test_add_func ("/conversion-losses/joint/idle-axis", test_idle_axis);
  g_test_add_func ("/conversion-losses/joint/floating", test_floating);
  g_test_add_func ("/conversion-losses/joint/planar", test_planar);
  g_test_add_func ("/conversion-losses/lists-attributes", test_lists_attributes);
  g_test_add_func ("/conversion-losses/lists-gazebo", test_lists_gazebo);
  g_test_add_func ("/conversion-losses/lists-the-world", test_lists_world);
  g_test_add_func ("/conversion-losses/inertial-without-inertia", test_inertial_without_inertia);
  g_test_add_func ("/conversion-losses/beside-the-model", test_beside_the_model);
  g_test_add_func ("/conversion-losses/urdf-attributes", test_urdf_attributes);
  g_test_add_func ("/conversion-losses/represented", test_represented);
  g_test_add_func ("/conversion-losses/names-of-parts", test_names_of_parts);

  return g_test_run ();
}
