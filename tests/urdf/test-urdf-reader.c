/* test-urdf-reader.c: URDF, read as SDFormat elements */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-diagnostic.h"
#include "triad-parser.h"
#include "triad-urdf-reader.h"

#include <string.h>

#define NO_MOMENTS "<inertia><ixx>0</ixx><iyy>0</iyy><izz>0</izz></inertia>"
#define NOTHING "<mass>0</mass>" NO_MOMENTS

typedef struct
{
  TriadSource  *source;
  TriadTree    *tree;
  TriadElement *sdf;
} Converted;

static Converted
convert (const char *text)
{
  g_autoptr(GFile) file = g_file_new_for_path ("/nowhere/a.urdf");
  g_autoptr(GBytes) bytes = g_bytes_new (text, strlen (text));
  g_autoptr(GPtrArray) diagnostics = triad_diagnostics_new ();
  Converted converted = {
    .source = triad_source_new_from_bytes (file, "a.urdf", bytes),
    .tree = triad_tree_new (),
  };
  TriadElement *robot;

  robot = triad_parser_parse (converted.source, converted.tree, diagnostics, NULL);
  g_assert_cmpint (diagnostics->len, ==, 0);
  converted.sdf = triad_urdf_convert (robot, converted.tree, diagnostics);

  return converted;
}

static void
converted_clear (Converted *self)
{
  triad_tree_free (self->tree);
  triad_source_unref (self->source);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Converted, converted_clear)

/* Returns the elements of @element, as text without white space between them. */
static void
write_element (GString            *text,
               const TriadElement *element)
{
  g_string_append_printf (text, "<%s", element->name);

  for (const TriadAttribute *attribute = element->attributes;
       attribute != NULL;
       attribute = attribute->next)
    g_string_append_printf (text, " %s='%s'", attribute->name, attribute->value);

  g_string_append_printf (text, ">%s", element->text);

  for (const TriadElement *child = element->first_child; child != NULL; child = child->next)
    write_element (text, child);

  g_string_append_printf (text, "</%s>", element->name);
}

static void
assert_converts (const char *urdf,
                 const char *model)
{
  g_auto(Converted) converted = convert (urdf);
  g_autoptr(GString) text = g_string_new (NULL);

  g_assert_cmpint (converted.sdf->version, ==, 107);
  write_element (text, converted.sdf);

  g_assert_true (g_str_has_prefix (text->str, "<sdf version='1.7'>"));
  g_string_truncate (text, text->len - strlen ("</sdf>"));
  g_assert_cmpstr (text->str + strlen ("<sdf version='1.7'>"), ==, model);
}

static void
test_kinematics (void)
{
  assert_converts ("<robot name='r'>"
                   "<link name='a'/>"
                   "<joint name='j' type='revolute'>"
                   "<origin xyz='1 2 3' rpy='0.1 0.2 0.3'/><parent link='a'/><child link='b'/>"
                   "<axis xyz='0 1 0'/><limit lower='-1' upper='1'/></joint>"
                   "<link name='b'/>"
                   "</robot>",
                   "<model name='r'>"
                   "<link name='a'></link>"
                   "<joint name='j' type='revolute'>"
                   "<pose relative_to='a'>1 2 3 0.1 0.2 0.3</pose>"
                   "<parent>a</parent><child>b</child>"
                   "<axis><xyz>0 1 0</xyz>"
                   "<limit><lower>-1</lower><upper>1</upper></limit></axis></joint>"
                   "<link name='b'><pose relative_to='j'></pose></link>"
                   "</model>");
}

/* A rotation as a quaternion, from URDF 1.1 on. */
static void
test_quaternions (void)
{
  static const char urdf[] =
    "<robot name='r'%s><link name='a'><collision><origin xyz='1 2 3' quat_xyzw='0 0 1 0'/>"
    "</collision></link></robot>";
  static const struct
  {
    const char *version;
    const char *pose;
  } cases[] = {
    { " version='1.1'", "<pose rotation_format='quat_xyzw'>1 2 3 0 0 1 0</pose>" },
    { " version='1.2'", "<pose rotation_format='quat_xyzw'>1 2 3 0 0 1 0</pose>" },
    { " version='1.0'", "<pose>1 2 3 0 0 0</pose>" },
    { "", "<pose>1 2 3 0 0 0</pose>" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_auto(GStrv) parts = g_strsplit (urdf, "%s", 2);
      g_autofree char *text = g_strconcat (parts[0], cases[i].version, parts[1], NULL);
      g_autofree char *model =
        g_strconcat ("<model name='r'><link name='a'><collision name='collision_1'>",
                     cases[i].pose, "</collision></link></model>", NULL);

      assert_converts (text, model);
    }
}

/* A continuous joint has no limits of its position, whatever is written. */
static void
test_continuous_limits (void)
{
  assert_converts ("<robot name='r'>"
                   "<joint name='j' type='continuous'><parent link='a'/><child link='b'/>"
                   "<limit lower='0' upper='0' effort='1' velocity='2'/></joint></robot>",
                   "<model name='r'><joint name='j' type='continuous'>"
                   "<pose relative_to='a'></pose><parent>a</parent><child>b</child>"
                   "<axis><xyz>1 0 0</xyz><limit><effort>1</effort><velocity>2</velocity></limit>"
                   "</axis></joint></model>");
}

static void
test_motion_limits (void)
{
  assert_converts ("<robot name='r' version='1.2'>"
                   "<joint name='j' type='continuous'><parent link='a'/><child link='b'/>"
                   "<limit effort='1' velocity='2' acceleration='3' deceleration='4' jerk='5'/>"
                   "</joint></robot>",
                   "<model name='r'><joint name='j' type='continuous'>"
                   "<pose relative_to='a'></pose><parent>a</parent><child>b</child>"
                   "<axis><xyz>1 0 0</xyz><limit><effort>1</effort><velocity>2</velocity>"
                   "<acceleration>3</acceleration><deceleration>4</deceleration><jerk>5</jerk>"
                   "</limit></axis></joint></model>");
  assert_converts ("<robot name='r' version='1.1'>"
                   "<joint name='j' type='continuous'><parent link='a'/><child link='b'/>"
                   "<limit effort='1' velocity='2' acceleration='3'/></joint></robot>",
                   "<model name='r'><joint name='j' type='continuous'>"
                   "<pose relative_to='a'></pose><parent>a</parent><child>b</child>"
                   "<axis><xyz>1 0 0</xyz><limit><effort>1</effort><velocity>2</velocity>"
                   "</limit></axis></joint></model>");
}

static void
test_defaults (void)
{
  /* an axis that is not written is along X, not along Z as in SDFormat */
  assert_converts ("<robot name='r'>"
                   "<joint name='j' type='continuous'>"
                   "<origin rpy='0 0 1'/><parent link='a'/><child link='b'/></joint>"
                   "<joint name='k' type='fixed'><parent link='b'/><child link='c'/></joint>"
                   "</robot>",
                   "<model name='r'>"
                   "<joint name='j' type='continuous'>"
                   "<pose relative_to='a'>0 0 0 0 0 1</pose>"
                   "<parent>a</parent><child>b</child>"
                   "<axis><xyz>1 0 0</xyz></axis></joint>"
                   "<joint name='k' type='fixed'>"
                   "<pose relative_to='b'></pose>"
                   "<parent>b</parent><child>c</child></joint>"
                   "</model>");
}

static void
test_root_link (void)
{
  /* in any place */
  assert_converts ("<robot name='r'>"
                   "<link name='b'/><link name='a'/>"
                   "<joint name='j' type='fixed'><parent link='a'/><child link='b'/></joint>"
                   "</robot>",
                   "<model name='r' canonical_link='a'>"
                   "<link name='b'><pose relative_to='j'></pose></link><link name='a'></link>"
                   "<joint name='j' type='fixed'><pose relative_to='a'></pose>"
                   "<parent>a</parent><child>b</child></joint>"
                   "</model>");
}

static void
test_world (void)
{
  /* `world` is no link in SDFormat, and no frame inside of a model */
  assert_converts ("<robot name='r'>"
                   "<link name='world'/><link name='a'/>"
                   "<joint name='j' type='fixed'>"
                   "<origin xyz='0 0 1'/><parent link='world'/><child link='a'/></joint>"
                   "</robot>",
                   "<model name='r'>"
                   "<link name='a'><pose relative_to='j'></pose></link>"
                   "<joint name='j' type='fixed'>"
                   "<pose relative_to='__model__'>0 0 1 0 0 0</pose>"
                   "<parent>world</parent><child>a</child></joint>"
                   "</model>");
}

static void
test_one_name (void)
{
  /* references to the joint would find a link of the same name, so the joint is renamed */
  assert_converts ("<robot name='r'>"
                   "<link name='a'/><link name='b'/><link name='c'/>"
                   "<joint name='b' type='fixed'><origin xyz='1 2 3'/>"
                   "<parent link='a'/><child link='b'/></joint>"
                   "<joint type='fixed'><origin xyz='4 5 6'/>"
                   "<parent link='a'/><child link='c'/></joint>"
                   "<link name='d'/><link name='d_joint'/>"
                   "<joint name='d' type='planar'><parent link='b'/><child link='d'/>"
                   "<mimic joint='b'/></joint>"
                   "</robot>",
                   "<model name='r'>"
                   "<link name='a'></link>"
                   "<link name='b'><pose relative_to='b_joint'></pose></link>"
                   "<link name='c'><pose relative_to='a'>4 5 6 0 0 0</pose></link>"
                   "<joint name='b_joint' type='fixed'><pose relative_to='a'>1 2 3 0 0 0</pose>"
                   "<parent>a</parent><child>b</child></joint>"
                   "<joint type='fixed'><pose relative_to='a'>4 5 6 0 0 0</pose>"
                   "<parent>a</parent><child>c</child></joint>"
                   "<link name='d'><pose relative_to='d_joint0'></pose></link>"
                   "<link name='d_joint'></link>"
                   "<joint name='d_joint0' type='planar'><pose relative_to='b'></pose>"
                   "<parent>b</parent><child>d</child><axis><xyz>1 0 0</xyz>"
                   "<mimic joint='b_joint'></mimic></axis></joint>"
                   "</model>");
}

static void
test_parts (void)
{
  assert_converts ("<robot name='r'><link name='a'>"
                   "<inertial><origin xyz='1 0 0'/><mass value='2'/>"
                   "<inertia ixx='1' iyy='2' izz='3' ixy='0'/></inertial>"
                   "<visual><origin xyz='0 0 1'/><geometry><box size='1 2 3'/></geometry></visual>"
                   "<visual name='v'><geometry><mesh filename='m.dae' scale='2 2 2'/></geometry>"
                   "</visual>"
                   "<collision><geometry><cylinder radius='1' length='2'/></geometry></collision>"
                   "</link></robot>",
                   "<model name='r'><link name='a'>"
                   "<inertial><pose>1 0 0 0 0 0</pose><mass>2</mass>"
                   "<inertia><ixx>1</ixx><ixy>0</ixy><iyy>2</iyy><izz>3</izz></inertia></inertial>"
                   "<visual name='visual_1'><pose>0 0 1 0 0 0</pose>"
                   "<geometry><box><size>1 2 3</size></box></geometry></visual>"
                   "<visual name='v'>"
                   "<geometry><mesh><uri>m.dae</uri><scale>2 2 2</scale></mesh></geometry></visual>"
                   "<collision name='collision_3'>"
                   "<geometry><cylinder><radius>1</radius><length>2</length></cylinder></geometry>"
                   "</collision></link></model>");
}

/* Elements that have other defaults in SDFormat. */
static void
test_inertial_defaults (void)
{
  assert_converts ("<robot name='r'><link name='a'><inertial><mass value='2'/></inertial></link>"
                   "</robot>",
                   "<model name='r'><link name='a'><inertial><mass>2</mass>" NO_MOMENTS
                   "</inertial></link></model>");
}

/* Elements of simulators are in the places that simulators use. */
static void
test_gazebo (void)
{
  assert_converts ("<robot name='r'>"
                   "<gazebo reference='a'><mu1>0.2</mu1><sensor name='imu' type='imu'>"
                   "<pose>0 0 1 0 0 0</pose><imu><topic>t</topic></imu></sensor></gazebo>"
                   "<link name='a'/><link name='b'/>"
                   "<joint name='j' type='revolute'><parent link='a'/><child link='b'/>"
                   "<axis xyz='0 0 1'/></joint>"
                   "<gazebo reference='j'><springStiffness>3</springStiffness>"
                   "<sensor name='ft' type='force_torque'/></gazebo>"
                   "<gazebo reference='lost'><sensor name='s' type='imu'/></gazebo>"
                   "<gazebo><static>1</static><joint name='loop' type='ball'><parent>a</parent>"
                   "<child>b</child></joint></gazebo>"
                   "</robot>",
                   "<model name='r'><link name='a'><sensor name='imu' type='imu'>"
                   "<pose>0 0 1 0 0 0</pose><imu><topic>t</topic></imu></sensor></link>"
                   "<link name='b'><pose relative_to='j'></pose></link>"
                   "<joint name='j' type='revolute'><pose relative_to='a'></pose>"
                   "<parent>a</parent><child>b</child><axis><xyz>0 0 1</xyz>"
                   "<dynamics><spring_stiffness>3</spring_stiffness></dynamics></axis>"
                   "<sensor name='ft' type='force_torque'></sensor></joint>"
                   "<static>true</static>"
                   "<joint name='loop' type='ball'><parent>a</parent><child>b</child></joint>"
                   "</model>");
}

/* libsdformat copies poses behind those of the links' joints, and uses the first ones. */
static void
test_gazebo_poses (void)
{
  assert_converts ("<robot name='r'><link name='a'/><link name='b'/>"
                   "<joint name='j' type='fixed'><parent link='a'/><child link='b'/></joint>"
                   "<gazebo><pose>1 0 0 0 0 0</pose></gazebo>"
                   "<gazebo><pose>2 0 0 0 0 0</pose></gazebo>"
                   "<gazebo reference='a'><pose>3 0 0 0 0 0</pose><pose>4 0 0 0 0 0</pose></gazebo>"
                   "<gazebo reference='b'><pose>5 0 0 0 0 0</pose></gazebo>"
                   "<gazebo reference='j'><pose>6 0 0 0 0 0</pose></gazebo></robot>",
                   "<model name='r'><link name='a'><pose>3 0 0 0 0 0</pose></link>"
                   "<link name='b'><pose relative_to='j'></pose></link>"
                   "<joint name='j' type='fixed'><pose relative_to='a'></pose>"
                   "<parent>a</parent><child>b</child></joint>"
                   "<pose>1 0 0 0 0 0</pose></model>");
}

/* libsdformat reads the pose of a model from the <robot>, and then ignores those in blocks. */
static void
test_robot_origin (void)
{
  assert_converts ("<robot name='r'><gazebo><pose>4 5 6 0 0 0</pose></gazebo><link name='a'/>"
                   "<origin xyz='1 2 3' rpy='0 0 1'/></robot>",
                   "<model name='r'><pose>1 2 3 0 0 1</pose><link name='a'></link></model>");
}

/* The extensions that libsdformat maps; see docs/URDF.md. */
static void
test_gazebo_extensions (void)
{
  static const struct
  {
    const char *block;
    const char *collision;
    const char *visual;
    const char *link;
  } cases[] = {
    { "<mu1>0.2</mu1><mu2 value='0.3'/><fdir1>1 0 0</fdir1>",
      "<surface><friction><ode><mu>0.2</mu><mu2>0.3</mu2><fdir1>1 0 0</fdir1></ode></friction>"
      "</surface>", "", "" },
    { "<kp>1</kp><kd>2</kd><maxVel>3</maxVel><minDepth>4</minDepth>",
      "<surface><contact><ode><kp>1</kp><kd>2</kd><max_vel>3</max_vel><min_depth>4</min_depth>"
      "</ode></contact></surface>", "", "" },
    { "<laserRetro>5</laserRetro><maxContacts>6</maxContacts>",
      "<laser_retro>5</laser_retro><max_contacts>6</max_contacts>", "", "" },
    { "<material>Gazebo/Red</material>", "",
      "<material><script><name>Gazebo/Red</name>"
      "<uri>file://media/materials/scripts/gazebo.material</uri></script></material>", "" },
    { "<dampingFactor>0.1</dampingFactor>", "", "",
      "<velocity_decay><linear>0.1</linear><angular>0.1</angular></velocity_decay>" },
    { "<selfCollide>Yes</selfCollide><turnGravityOff>true</turnGravityOff>", "", "",
      "<self_collide>true</self_collide><gravity>false</gravity>" },
    { "<turnGravityOff>0</turnGravityOff>", "", "", "<gravity>true</gravity>" },
    { "<gravity>false</gravity>", "", "", "<gravity>false</gravity>" },
    { "<mu1>1</mu1></gazebo><gazebo reference='a'><mu1>2</mu1>",
      "<surface><friction><ode><mu>2</mu></ode></friction></surface>", "", "" },
    { "<collision><surface><contact><ode><kp>7</kp></ode></contact></surface>"
      "<max_contacts>3</max_contacts></collision><kd>8</kd>",
      "<surface><contact><ode><kp>7</kp><kd>8</kd></ode></contact></surface>"
      "<max_contacts>3</max_contacts>", "", "" },
    { "<visual><material><diffuse>1 0 0 1</diffuse></material></visual>", "",
      "<material><diffuse>1 0 0 1</diffuse></material>", "" },
    { "<stopErp>1</stopErp><unknown/>", "", "", "" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *urdf =
        g_strdup_printf ("<robot name='r'><link name='a'><collision name='c'/><visual name='v'/>"
                         "</link><gazebo reference='a'>%s</gazebo></robot>", cases[i].block);
      g_autofree char *model =
        g_strdup_printf ("<model name='r'><link name='a'><collision name='c'>%s</collision>"
                         "<visual name='v'>%s</visual>%s</link></model>", cases[i].collision,
                         cases[i].visual, cases[i].link);

      assert_converts (urdf, model);
    }
}

static void
test_gazebo_joints (void)
{
  assert_converts ("<robot name='r'>"
                   "<joint name='j' type='continuous'><parent link='a'/><child link='b'/></joint>"
                   "<gazebo reference='j'><stopCfm>1</stopCfm><stopErp>2</stopErp>"
                   "<fudgeFactor>3</fudgeFactor><cfmDamping>0</cfmDamping>"
                   "<implicitSpringDamper>1</implicitSpringDamper>"
                   "<provideFeedback>true</provideFeedback>"
                   "<preserveFixedJoint>true</preserveFixedJoint><mu1>1</mu1></gazebo></robot>",
                   "<model name='r'>"
                   "<joint name='j' type='continuous'><pose relative_to='a'></pose>"
                   "<parent>a</parent><child>b</child><axis><xyz>1 0 0</xyz></axis>"
                   "<physics><ode><limit><cfm>1</cfm><erp>2</erp></limit>"
                   "<fudge_factor>3</fudge_factor>"
                   "<implicit_spring_damper>true</implicit_spring_damper></ode>"
                   "<provide_feedback>true</provide_feedback></physics></joint></model>");
}

/* Many blocks for a link of many collisions cost no more than either. */
static void
test_gazebo_many (void)
{
  enum { N = 3000 };
  g_autoptr(GString) text = g_string_new ("<robot name='r'><link name='a'>");
  g_auto(Converted) converted = { 0 };

  for (int i = 0; i < N; i++)
    g_string_append (text, "<collision/>");

  g_string_append (text, "</link>");

  for (int i = 0; i < N; i++)
    g_string_append (text, "<gazebo reference='a'><mu1>1</mu1><collision><bounce/></collision>"
                           "</gazebo>");

  g_string_append (text, "</robot>");
  converted = convert (text->str);
  g_assert_cmpuint (triad_tree_get_n_elements (converted.tree), <, 20 * N);
}

/* Blocks apply to the first link and joint of a name, so that many of them, which are an error, do
 * not multiply the blocks. */
static void
test_gazebo_same_names (void)
{
  assert_converts ("<robot name='r'><link name='a'><collision/></link><link name='a'><collision/>"
                   "<visual><material name='m'><color rgba='1 0 0 1'/></material></visual></link>"
                   "<joint name='j' type='fixed'/><joint name='j' type='fixed'/>"
                   "<gazebo reference='a'><plugin/><mu1>1</mu1><visual><material/></visual></gazebo>"
                   "<gazebo reference='j'><sensor/><provideFeedback>1</provideFeedback></gazebo>"
                   "</robot>",
                   "<model name='r'><link name='a'><collision name='collision_1'>"
                   "<surface><friction><ode><mu>1</mu></ode></friction></surface></collision>"
                   "<plugin></plugin></link>"
                   "<link name='a'><collision name='collision_1'></collision>"
                   "<visual name='visual_2'><material><ambient>1 0 0 1</ambient>"
                   "<diffuse>1 0 0 1</diffuse></material></visual></link>"
                   "<joint name='j' type='fixed'><sensor></sensor>"
                   "<physics><provide_feedback>true</provide_feedback></physics></joint>"
                   "<joint name='j' type='fixed'></joint></model>");
}

static void
test_sections (void)
{
  g_auto(Converted) converted = convert ("<robot name='r'>\n"
                                         "  <joint name='j'>\n"
                                         "    <origin xyz='1 2 3'/>\n"
                                         "    <parent link='a'/>\n"
                                         "  </joint>\n"
                                         "</robot>");
  const TriadElement *joint = converted.sdf->first_child->first_child;
  const TriadElement *pose = triad_element_find_child (joint, "pose");
  const TriadElement *parent = triad_element_find_child (joint, "parent");

  g_assert_true (joint->is_converted);
  g_assert_cmpint (joint->range.line, ==, 2);
  g_assert_cmpint (pose->range.line, ==, 3);
  g_assert_cmpint (pose->text_range.line, ==, 3);
  g_assert_cmpint (pose->attributes->range.line, ==, 4);
  g_assert_cmpint (pose->attributes->range.column, ==, 19);
  g_assert_cmpint (parent->text_range.column, ==, 19);
}

static void
test_broken (void)
{
  assert_converts ("<robot><link/><joint/><joint><child/><parent link=''/><origin/></joint>"
                   "<link name='a'><visual/><inertial/></link><gazebo/></robot>",
                   "<model><link></link>"
                   "<joint><axis><xyz>1 0 0</xyz></axis></joint>"
                   "<joint><pose>0 0 0 0 0 0</pose><parent></parent><child></child>"
                   "<axis><xyz>1 0 0</xyz></axis></joint>"
                   "<link name='a'><visual name='visual_1'></visual><inertial>" NOTHING "</inertial></link>"
                   "</model>");
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);

  g_test_add_func ("/urdf-reader/kinematics", test_kinematics);
  g_test_add_func ("/urdf-reader/defaults", test_defaults);
  g_test_add_func ("/urdf-reader/quaternions", test_quaternions);
  g_test_add_func ("/urdf-reader/continuous-limits", test_continuous_limits);
  g_test_add_func ("/urdf-reader/motion-limits", test_motion_limits);
  g_test_add_func ("/urdf-reader/root-link", test_root_link);
  g_test_add_func ("/urdf-reader/world", test_world);
  g_test_add_func ("/urdf-reader/one-name", test_one_name);
  g_test_add_func ("/urdf-reader/parts", test_parts);
  g_test_add_func ("/urdf-reader/inertial-defaults", test_inertial_defaults);
  g_test_add_func ("/urdf-reader/gazebo", test_gazebo);
  g_test_add_func ("/urdf-reader/gazebo/poses", test_gazebo_poses);
  g_test_add_func ("/urdf-reader/robot-origin", test_robot_origin);
  g_test_add_func ("/urdf-reader/gazebo/extensions", test_gazebo_extensions);
  g_test_add_func ("/urdf-reader/gazebo/joints", test_gazebo_joints);
  g_test_add_func ("/urdf-reader/gazebo/many", test_gazebo_many);
  g_test_add_func ("/urdf-reader/gazebo/same-names", test_gazebo_same_names);
  g_test_add_func ("/urdf-reader/sections", test_sections);
  g_test_add_func ("/urdf-reader/broken", test_broken);

  return g_test_run ();
}
