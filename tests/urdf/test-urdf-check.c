/* test-urdf-check.c: errors in a URDF */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-test.h"

#include <string.h>

#define ROBOT(content) "<robot name='r'>" content "</robot>"
#define LINKS "<link name='base'/><link name='tool'/>"
#define ENDS(parent, child) "<parent link='" parent "'/><child link='" child "'/>"
#define JOINT(name, parent, child) \
  "<joint name='" name "' type='fixed'>" ENDS (parent, child) "</joint>"

#define SPHERE "<geometry><sphere radius='1'/></geometry>"
#define INERTIA "<inertia ixx='1' iyy='1' izz='1' ixy='0' ixz='0' iyz='0'/>"

static void
assert_problem (const char *text,
                const char *code,
                const char *characters)
{
  g_autoptr(TriadSnapshot) snapshot = triad_test_load (text);
  const TriadDiagnostic *problem = triad_test_get_only_problem (snapshot);

  g_assert_cmpstr (triad_code_get_name (problem->code), ==, code);
  triad_test_assert_characters (snapshot, &problem->range, characters);
}

static void
assert_valid (const char *text)
{
  g_autoptr(TriadSnapshot) snapshot = triad_test_load (text);

  triad_test_assert_valid (snapshot);
}

static void
test_valid (void)
{
  static const char *const types[] = {
    "revolute", "continuous", "prismatic", "fixed", "floating", "planar"
  };

  assert_valid (ROBOT ("<link name='base'/>"));
  assert_valid (ROBOT ("<link name='world'/>" LINKS JOINT ("i", "world", "base")
                       JOINT ("j", "base", "tool")));

  for (gsize i = 0; i < G_N_ELEMENTS (types); i++)
    {
      g_autofree char *text = g_strdup_printf (ROBOT (LINKS "<joint name='j' type='%s'>"
                                                      ENDS ("base", "tool")
                                                      "<limit effort='1' velocity='1'/></joint>"),
                                               types[i]);

      assert_valid (text);
    }
}

/* urdfdom separates numbers only at spaces, and reads no hexadecimal ones. */
static void
test_notation (void)
{
  static const char *const cases[][2] = {
    { "<origin xyz=' 1  2 3 '/>", NULL },
    { "<origin xyz='1\t2 3'/>", "1\t2 3" },
    { "<origin rpy='1 2\n3'/>", "1 2\n3" },
    { "<origin xyz='0x1 2 3'/>", "0x1 2 3" },
    { "<inertial><mass value=' 1'/>" INERTIA "</inertial>", NULL },
    { "<inertial><mass value='1 '/>" INERTIA "</inertial>", "1 " },
    { "<visual><geometry><box size='1\n1 1'/></geometry></visual>", "1\n1 1" },
    { "<visual name='1\t'><geometry><sphere radius='1'/></geometry></visual>", NULL },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      gboolean is_origin = g_str_has_prefix (cases[i][0], "<origin");
      g_autofree char *text =
        g_strdup_printf (ROBOT ("<link name='base'/><link name='tool'>%s</link>"
                                "<joint name='j' type='fixed'>" ENDS ("base", "tool") "%s</joint>"),
                         is_origin ? "" : cases[i][0], is_origin ? cases[i][0] : "");

      if (cases[i][1] != NULL)
        assert_problem (text, "ATTRIBUTE_INVALID", cases[i][1]);
      else
        assert_valid (text);
    }
}

static void
test_tree (void)
{
  assert_problem (ROBOT (LINKS "<link name='lost'/>" JOINT ("j", "base", "tool")),
                  "ELEMENT_INVALID", "lost");
  assert_problem (ROBOT ("<link name='lost'/>" LINKS JOINT ("j", "base", "tool")),
                  "ELEMENT_INVALID", "lost");
  assert_problem (ROBOT (LINKS JOINT ("j", "base", "tool") JOINT ("k", "base", "tool")),
                  "ELEMENT_INVALID", "tool");
  assert_problem (ROBOT (LINKS JOINT ("j", "base", "tool") JOINT ("k", "tool", "base")),
                  "POSE_RELATIVE_TO_CYCLE", "base");
  assert_problem (ROBOT ("<link name='base'/>" JOINT ("j", "base", "base")),
                  "JOINT_PARENT_SAME_AS_CHILD", "base");
}

static const TriadDiagnostic *
find_loop (TriadSnapshot *snapshot)
{
  const GPtrArray *diagnostics = triad_snapshot_get_diagnostics (snapshot);

  for (guint i = 0; i < diagnostics->len; i++)
    {
      const TriadDiagnostic *diagnostic = g_ptr_array_index (diagnostics, i);

      if (diagnostic->code == TRIAD_CODE_POSE_RELATIVE_TO_CYCLE)
        return diagnostic;
    }

  return NULL;
}

/* In the words of the file, which has joints and links and no `relative_to`. */
static void
test_loop (void)
{
  g_autoptr(TriadSnapshot) snapshot =
    triad_test_load (ROBOT ("<link name='a'/><link name='b'/><link name='c'/><link name='d'/>"
                            JOINT ("j1", "a", "b") JOINT ("j2", "b", "c") JOINT ("j3", "c", "a")
                            JOINT ("j4", "c", "d")));
  const TriadDiagnostic *problem = triad_test_get_only_problem (snapshot);
  const TriadRelated *first;

  g_assert_cmpstr (problem->message, ==,
                   "joint “j3” closes a kinematic loop, a → b → c → a; a URDF must be a tree");
  triad_test_assert_characters (snapshot, &problem->range, "a");
  g_assert_cmpint (triad_snapshot_get_frame (snapshot, problem->frame)->kind, ==, TRIAD_FRAME_JOINT);

  /* the other links of the loop, and their descendants */
  g_assert_cmpint (problem->related->len, ==, 4);
  first = &g_array_index (problem->related, TriadRelated, 0);
  g_assert_cmpstr (first->message, ==, "“j1” connects “a” to “b”");
  triad_test_assert_characters (snapshot, &first->range, "b");
}

/* If a loop is also connected to the outside, it is known which joint is superfluous. */
static void
test_loop_with_root (void)
{
  g_autoptr(TriadSnapshot) snapshot =
    triad_test_load (ROBOT ("<link name='root'/><link name='a'/><link name='b'/>"
                            JOINT ("back", "b", "a") JOINT ("on", "a", "b")
                            JOINT ("in", "root", "a")));
  const TriadDiagnostic *problem = find_loop (snapshot);

  g_assert_nonnull (problem);
  g_assert_cmpstr (problem->message, ==,
                   "joint “back” closes a kinematic loop, a → b → a; a URDF must be a tree");
}

/* Many loops, and long ones, take linear time. */
static void
test_many_loops (void)
{
  enum { N_LINKS = 6000 };

  for (int length = 2; length <= N_LINKS; length *= 3000)
    {
      g_autoptr(GString) text = g_string_new ("<robot name='r'>");
      g_autoptr(TriadSnapshot) snapshot = NULL;

      for (int i = 0; i < N_LINKS; i++)
        {
          int next = i % length == length - 1 ? i - length + 1 : i + 1;

          g_string_append_printf (text, "<link name='l%d'/><joint name='j%d' type='fixed'>"
                                  ENDS ("l%d", "l%d") "</joint>", i, i, i, next);
        }

      g_string_append (text, "</robot>");
      snapshot = triad_test_load (text->str);
      g_assert_cmpint (triad_snapshot_get_diagnostics (snapshot)->len, ==, N_LINKS / length);
    }
}

static void
test_ends (void)
{
  /* each but once: “tool” has no joint for want of a name */
  assert_problem (ROBOT (LINKS JOINT ("j", "base", "tol")), "JOINT_CHILD_LINK_INVALID", "tol");
  assert_problem (ROBOT (LINKS JOINT ("j", "bas", "tool")), "JOINT_PARENT_LINK_INVALID", "bas");
  assert_problem (ROBOT (LINKS "<joint name='j' type='fixed'><parent link='base'/>"
                         "<child name='tool'/></joint>"),
                  "ELEMENT_MISSING", "<child name='tool'/>");
  assert_problem (ROBOT (LINKS "<joint name='j' type='fixed'><parent/>"
                         "<child link='tool'/></joint>"),
                  "ELEMENT_MISSING", "<parent/>");
  assert_problem (ROBOT (LINKS "<joint name='j' type='fixed'><child link='tool'/></joint>"),
                  "ELEMENT_MISSING", "<joint name='j' type='fixed'>");
}

static void
test_types (void)
{
  assert_problem (ROBOT (LINKS "<joint name='j' type='fixd'>" ENDS ("base", "tool") "</joint>"),
                  "ATTRIBUTE_INVALID", "fixd");
  assert_problem (ROBOT (LINKS "<joint name='j' type='ball'>" ENDS ("base", "tool") "</joint>"),
                  "ATTRIBUTE_INVALID", "ball");
  assert_problem (ROBOT (LINKS "<joint name='j'>" ENDS ("base", "tool") "</joint>"),
                  "ATTRIBUTE_MISSING", "<joint name='j'>");
}

static void
test_names (void)
{
  assert_problem (ROBOT ("<link name='base'/><link name='base'/>"), "DUPLICATE_NAME", "base");
  assert_problem (ROBOT (LINKS JOINT ("j", "base", "tool") JOINT ("j", "base", "tool")),
                  "DUPLICATE_NAME", "j");

  /* allowed in URDF: a warning */
  assert_problem (ROBOT (LINKS JOINT ("tool", "base", "tool")), "DUPLICATE_NAME", "tool");
  assert_problem (ROBOT ("<link name='base'/><link/>"), "ATTRIBUTE_MISSING", "<link/>");
  assert_problem (ROBOT (LINKS "<joint type='fixed'>" ENDS ("base", "tool") "</joint>"),
                  "ATTRIBUTE_MISSING", "<joint type='fixed'>");
}

/* Elements of other programs are ignored. */
/* Misspelled elements in <robot> declare nothing; elements of other programs have
 * different names. */
static void
test_misspelled_in_robot (void)
{
  g_autoptr(TriadSnapshot) snapshot = triad_test_load (
    "<robot name='r' verson='1.1'>\n<link name='a'/>\n<lnk name='b'/>\n<ros2_control name='c'/>\n"
    "<link name=' d '/>\n<joint name='j' type='fixed'><parent link='a'/><child link=' d '/>"
    "</joint><frame name=' f' link='a'/></robot>");
  g_autofree char *said = triad_diagnostics_to_text (
    (GPtrArray *) triad_snapshot_get_diagnostics (snapshot));

  g_assert_nonnull (strstr (said, "unknown attribute “verson” in <robot>; did you mean “version”?"));
  g_assert_nonnull (strstr (said, "unknown element <lnk> in <robot>; did you mean <link>?"));
  g_assert_nonnull (strstr (said, "the white space around “d” is part of the name"));
  g_assert_nonnull (strstr (said, "the white space around “f” is part of the name"));
  g_assert_null (strstr (said, "ros2_control"));
}

static void
test_misspelled (void)
{
  assert_problem (ROBOT (LINKS "<joint name='j' type='fixed'><orgin xyz='1 0 0'/>"
                         ENDS ("base", "tool") "</joint>"),
                  "ELEMENT_INVALID", "<orgin xyz='1 0 0'/>");
  assert_problem (ROBOT (LINKS "<joint name='j' type='fixed'><origin xzy='1 0 0'/>"
                         ENDS ("base", "tool") "</joint>"),
                  "ATTRIBUTE_INVALID", "xzy");
  assert_problem (ROBOT ("<link name='base'><visual><orign rpy='1 0 0'/>" SPHERE "</visual></link>"),
                  "ELEMENT_INVALID", "<orign rpy='1 0 0'/>");
  assert_problem (ROBOT (LINKS "<joint name='j' type='fixed'><origin/><origin xyz='1 0 0'/>"
                         ENDS ("base", "tool") "</joint>"),
                  "ELEMENT_INVALID", "<origin xyz='1 0 0'/>");
  assert_valid (ROBOT ("<link name='base'><hardware/><visual>" SPHERE "</visual><visual>" SPHERE
                       "</visual></link>"));
}

static void
test_origin (void)
{
  assert_problem (ROBOT (LINKS "<joint name='j' type='fixed'><pose xyz='1 0 0'/>"
                         ENDS ("base", "tool") "</joint>"),
                  "ELEMENT_INVALID", "<pose xyz='1 0 0'/>");
  assert_problem (ROBOT ("<link name='base'><visual><pose/>" SPHERE "</visual></link>"),
                  "ELEMENT_INVALID", "<pose/>");
}

#define MOVING(type, content) \
  ROBOT (LINKS "<joint name='j' type='" type "'>" ENDS ("base", "tool") content "</joint>")

/* Files that urdfdom rejects. */
static void
test_limits (void)
{
  assert_problem (MOVING ("revolute", ""), "ELEMENT_MISSING", "<joint name='j' type='revolute'>");
  assert_problem (MOVING ("prismatic", ""), "ELEMENT_MISSING", "<joint name='j' type='prismatic'>");
  assert_problem (MOVING ("revolute", "<limit effort='1'/>"), "ATTRIBUTE_MISSING",
                  "<limit effort='1'/>");
  assert_problem (MOVING ("prismatic", "<limit velocity='1'/>"), "ATTRIBUTE_MISSING",
                  "<limit velocity='1'/>");
  assert_problem (MOVING ("fixed", "<limit velocity='1'/>"), "ATTRIBUTE_MISSING",
                  "<limit velocity='1'/>");
  assert_problem (MOVING ("revolute", "<limit effort='' velocity='1'/>"), "ATTRIBUTE_INVALID",
                  "<limit effort='' velocity='1'/>");
  assert_problem (MOVING ("revolute", "<limit effort='inf' velocity='1'/>"), "ATTRIBUTE_INVALID",
                  "inf");
  assert_problem (MOVING ("revolute", "<limit effort='1' velocity='2x'/>"), "ATTRIBUTE_INVALID",
                  "2x");
}

/* SDFormat has infinite limits, and ignores those of fixed joints; urdfdom rejects the file. */
static void
test_position_limits (void)
{
  static const char *const types[] = { "revolute", "fixed" };
  static const char *const numbers[] = { "inf", "-INFINITY", "nan", "1e400", "x" };

  for (gsize i = 0; i < G_N_ELEMENTS (types); i++)
    for (gsize j = 0; j < G_N_ELEMENTS (numbers); j++)
      {
        g_autofree char *text = g_strdup_printf (
          MOVING ("%s", "<limit lower='%s' upper='9' effort='1' velocity='1'/>"), types[i],
          numbers[j]);

        assert_problem (text, "ATTRIBUTE_INVALID", numbers[j]);
      }

  assert_problem (MOVING ("fixed", "<mimic joint='j' multiplier='1e400'/>"), "ATTRIBUTE_INVALID",
                  "1e400");
  assert_problem (MOVING ("fixed", "<limit upper='' effort='1' velocity='1'/>"),
                  "ATTRIBUTE_INVALID", "<limit upper='' effort='1' velocity='1'/>");
  assert_valid (MOVING ("fixed", "<limit lower='-1e308' upper='9' effort='1' velocity='1'/>"));
}

#define LINK(content) ROBOT ("<link name='base'>" content "</link>")

/* What urdfdom leaves out of the link. */
static void
test_shapes (void)
{
  assert_problem (LINK ("<visual/>"), "ELEMENT_MISSING", "<visual/>");
  assert_problem (LINK ("<collision name='c'/>"), "ELEMENT_MISSING", "<collision name='c'/>");
  assert_problem (LINK ("<visual><geometry/></visual>"), "ELEMENT_MISSING", "<geometry/>");
  assert_problem (LINK ("<visual><geometry><spere radius='1'/></geometry></visual>"),
                  "ELEMENT_INVALID", "<spere radius='1'/>");
}

#define VISUAL(content) "<link name='base'><visual>" SPHERE content "</visual></link>"
#define COLOR "<color rgba='1 0 0 1'/>"

static void
test_materials (void)
{
  assert_problem (ROBOT (VISUAL ("<material>" COLOR "</material>")), "ATTRIBUTE_MISSING",
                  "<material>");
  assert_problem (ROBOT ("<material>" COLOR "</material>" VISUAL ("")), "ATTRIBUTE_MISSING",
                  "<material>");
  assert_problem (ROBOT ("<material name='x'/>" VISUAL ("")), "ELEMENT_MISSING",
                  "<material name='x'/>");
  assert_problem (ROBOT ("<material name='x'>" COLOR "</material><material name='x'>" COLOR
                         "</material>" VISUAL ("")), "DUPLICATE_NAME", "x");
  assert_problem (ROBOT ("<material name='grey'>" COLOR "</material>"
                         VISUAL ("<material name='gray'/>")), "ATTRIBUTE_INVALID", "gray");
  assert_valid (ROBOT ("<material name='x'>" COLOR "</material>" VISUAL ("<material name='x'/>")));
  assert_valid (ROBOT (VISUAL ("<material name=''>" COLOR "</material>")));
  assert_problem (ROBOT ("<material name='x'><color/></material>" VISUAL ("")), "ATTRIBUTE_MISSING",
                  "<color/>");
  assert_problem (ROBOT (VISUAL ("<material name='x'><texture/>" COLOR "</material>")),
                  "ATTRIBUTE_MISSING", "<texture/>");

  /* those of collisions have no effect */
  assert_valid (ROBOT ("<link name='l'><collision>" SPHERE "<material/></collision></link>"));
  assert_valid (ROBOT ("<link name='l'><collision>" SPHERE "<material name='x'/></collision>"
                       "</link>"));
  assert_valid (ROBOT (VISUAL ("<material name='x'><texture filename='t'/></material>")));
}

/* libsdformat reads the <origin> of a <robot>. */
static void
test_robot_origin (void)
{
#define ORIGIN(origin) ROBOT ("<link name='base'/>" origin)

  assert_valid (ORIGIN ("<origin xyz='1 2 3' rpy='0 0 1'/>"));
  assert_problem (ORIGIN ("<origin xyz=''/>"), "ATTRIBUTE_INVALID", "<origin xyz=''/>");
  assert_problem (ORIGIN ("<orign/>"), "ELEMENT_INVALID", "<orign/>");
}

static void
test_values_of_joints (void)
{
  assert_valid (MOVING ("continuous", "<axis/><dynamics friction='1'/>"
                        "<safety_controller k_velocity='1'/><calibration rising='0'/>"));
  assert_problem (MOVING ("continuous", "<mimic multiplier='2'/>"), "ATTRIBUTE_MISSING",
                  "<mimic multiplier='2'/>");
  assert_problem (MOVING ("continuous", "<dynamics/>"), "ATTRIBUTE_MISSING", "<dynamics/>");
  assert_problem (MOVING ("continuous", "<dynamics damping='x'/>"), "ATTRIBUTE_INVALID", "x");
  assert_problem (MOVING ("continuous", "<safety_controller/>"), "ATTRIBUTE_MISSING",
                  "<safety_controller/>");
  assert_problem (MOVING ("continuous", "<calibration rising='x'/>"), "ATTRIBUTE_INVALID", "x");
  assert_problem (MOVING ("continuous", "<axis xyz=''/>"), "ATTRIBUTE_INVALID", "<axis xyz=''/>");
  assert_problem (MOVING ("continuous", "<axis xyz='1 0'/>"), "ELEMENT_INVALID", "1 0");
  assert_valid (MOVING ("fixed", "<axis xyz=''/>"));
}

/* SDFormat has defaults for these, URDF has not. */
static void
test_values_of_parts (void)
{
#define SHAPE(part, shape) \
  ROBOT ("<link name='base'><" part "><geometry>" shape "</geometry></" part "></link>")
#define WEIGHT(mass, products) \
  ROBOT ("<link name='base'><inertial>" mass "<inertia ixx='1' iyy='1' izz='1' " products "/>" \
         "</inertial></link>")

  assert_problem (SHAPE ("visual", "<box/>"), "ATTRIBUTE_MISSING", "<box/>");
  assert_problem (SHAPE ("collision", "<sphere/>"), "ATTRIBUTE_MISSING", "<sphere/>");
  assert_problem (SHAPE ("visual", "<cylinder length='2'/>"), "ATTRIBUTE_MISSING",
                  "<cylinder length='2'/>");
  assert_problem (SHAPE ("collision", "<cylinder radius='2'/>"), "ATTRIBUTE_MISSING",
                  "<cylinder radius='2'/>");
  assert_problem (SHAPE ("visual", "<mesh scale='1 1 1'/>"), "ATTRIBUTE_MISSING",
                  "<mesh scale='1 1 1'/>");
  assert_problem (WEIGHT ("<mass value='1'/>", "ixy='0' ixz='0'"), "ATTRIBUTE_MISSING",
                  "<inertia ixx='1' iyy='1' izz='1' ixy='0' ixz='0'/>");
  assert_valid (WEIGHT ("<mass value='1'/>", "ixy='0' ixz='0' iyz='0'"));
  assert_valid (SHAPE ("visual", "<cylinder length='2' radius='1'/>"));
  assert_problem (ROBOT ("<material name='m'><color rgba='1 0 0'/></material>"
                         "<link name='base'/>"), "ATTRIBUTE_INVALID", "1 0 0");
  assert_problem (ROBOT ("<link name='base'><visual>" SPHERE "<material name='m'>"
                         "<color rgba='255 0 0 1'/></material></visual></link>"),
                  "ATTRIBUTE_INVALID", "255 0 0 1");
}

/* urdfdom leaves out an inertial without a mass or an inertia, and what follows it in the link. */
static void
test_inertials (void)
{
  static const struct
  {
    const char *content;
    int         n_warnings;
  } cases[] = {
    { "<mass value='1'/>" INERTIA, 0 },
    { "<mass value='0'/>" INERTIA, 1 },
    { "<mass value='1'/>", 1 },
    { INERTIA, 1 },
    { "", 2 },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *text = g_strdup_printf (ROBOT ("<link name='base'><inertial>%s</inertial>"
                                                      "</link>"), cases[i].content);
      g_autoptr(TriadSnapshot) snapshot = triad_test_load (text);
      const GPtrArray *diagnostics = triad_snapshot_get_diagnostics (snapshot);

      g_assert_cmpint (diagnostics->len, ==, cases[i].n_warnings);
      g_assert_cmpint (triad_diagnostics_count (diagnostics, TRIAD_SEVERITY_ERROR), ==, 0);
    }
}

static void
test_values_of_origins (void)
{
  assert_problem (MOVING ("fixed", "<origin xyz=''/>"), "ATTRIBUTE_INVALID", "<origin xyz=''/>");
  assert_problem (MOVING ("fixed", "<origin rpy=''/>"), "ATTRIBUTE_INVALID", "<origin rpy=''/>");
  assert_problem (MOVING ("fixed", "<origin xyz='1 2 x'/>"), "ATTRIBUTE_INVALID", "1 2 x");

  assert_problem (LINK ("<collision><origin xyz='1'/>" SPHERE "</collision>"),
                  "ATTRIBUTE_INVALID", "1");
  assert_problem (ROBOT ("<link name='base'><inertial><origin rpy='1 2'/><mass value='1'/>"
                         "<inertia ixx='1' ixy='0' ixz='0' iyy='1' iyz='0' izz='1'/></inertial>"
                         "</link>"), "ATTRIBUTE_INVALID", "1 2");
}

/* The pose is then unknown, and consequences are not reported. */
static void
test_pose_unknown (void)
{
  g_autoptr(TriadSnapshot) snapshot =
    triad_test_load (MOVING ("fixed", "<origin xyz='1 2' rpy='0 0 0 1'/>"));
  const TriadPoseGraph *poses = triad_snapshot_get_poses (snapshot);

  /* six numbers, but not three and three */
  g_assert_cmpuint (triad_snapshot_get_diagnostics (snapshot)->len, ==, 2);
  g_assert_false (poses->resolved[triad_test_find (snapshot, "r::tool")]);
  g_assert_true (poses->resolved[triad_test_find (snapshot, "r::base")]);
}

#define VERSION(version, content) "<robot name='r' version='" version "'>" content "</robot>"
#define TURNED(attributes) LINKS "<joint name='j' type='continuous'><origin " attributes "/>" \
  ENDS ("base", "tool") "</joint>"

static void
test_versions (void)
{
  assert_valid (VERSION ("1.0", "<link name='base'/>"));
  assert_valid (VERSION ("1.1", TURNED ("quat_xyzw='0 0 0 1'")));
  assert_valid (VERSION ("1.2", TURNED ("xyz='1 2 3' quat_xyzw='0 0 1 0'")));
  assert_problem (VERSION ("1", "<link name='base'/>"), "VERSION_UNSUPPORTED", "1");
  assert_problem (VERSION ("2.0", "<link name='base'/>"), "VERSION_UNSUPPORTED", "2.0");
  assert_problem (VERSION ("", "<link name='base'/>"), "VERSION_UNSUPPORTED",
                  "<robot name='r' version=''>");

  assert_problem (ROBOT (TURNED ("quat_xyzw='0 0 1 0'")), "ATTRIBUTE_INVALID", "0 0 1 0");
  assert_problem (VERSION ("1.1", TURNED ("rpy='0 0 0' quat_xyzw='0 0 0 1'")),
                  "ATTRIBUTE_INVALID", "0 0 0 1");
  assert_problem (VERSION ("1.1", TURNED ("quat_xyzw='0 0 1'")), "ATTRIBUTE_INVALID", "0 0 1");
  assert_problem (VERSION ("1.0", "<link name='base'><visual><geometry>"
                           "<capsule radius='1' length='1'/></geometry></visual></link>"),
                  "ATTRIBUTE_INVALID", "<capsule radius='1' length='1'/>");
  assert_problem (VERSION ("1.1", LINKS "<joint name='j' type='continuous'>"
                           ENDS ("base", "tool") "<limit effort='1' velocity='1' jerk='7'/></joint>"),
                  "ATTRIBUTE_INVALID", "7");
  assert_valid (VERSION ("1.2", LINKS "<joint name='j' type='continuous'>" ENDS ("base", "tool")
                         "<limit effort='1' velocity='1' acceleration='5' deceleration='6' "
                         "jerk='7'/></joint>"));
}

/* All of them, not only the first one, each at its place. */
static void
test_every_error (void)
{
  g_autoptr(TriadSnapshot) snapshot =
    triad_test_load ("<robot name=\"r\">\n"
                     "  <link name=\"base\"/>\n"
                     "  <link name=\"base\"/>\n"
                     "  <joint name=\"j1\" type=\"fixd\"><parent link=\"base\"/>"
                     "<child link=\"base\"/></joint>\n"
                     "  <joint name=\"j2\" type=\"fixed\"><parent link=\"base\"/>"
                     "<child link=\"nope\"/></joint>\n"
                     "</robot>");
  static const struct
  {
    int line;
    int column;
  } places[] = { { 3, 15 }, { 4, 26 }, { 4, 66 }, { 5, 67 } };
  const GPtrArray *diagnostics = triad_snapshot_get_diagnostics (snapshot);
  gsize n = 0;

  for (guint i = 0; i < diagnostics->len; i++)
    {
      const TriadDiagnostic *diagnostic = g_ptr_array_index (diagnostics, i);

      if (diagnostic->severity != TRIAD_SEVERITY_ERROR)
        continue;

      g_assert_cmpuint (n, <, G_N_ELEMENTS (places));
      g_assert_cmpint (diagnostic->range.line, ==, places[n].line);
      g_assert_cmpint (diagnostic->range.column, ==, places[n].column);
      n++;
    }

  g_assert_cmpuint (n, ==, G_N_ELEMENTS (places));
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);

  g_test_add_func ("/urdf-check/notation", test_notation);
  g_test_add_func ("/urdf-check/valid", test_valid);
  g_test_add_func ("/urdf-check/tree", test_tree);
  g_test_add_func ("/urdf-check/loop", test_loop);
  g_test_add_func ("/urdf-check/loop/with-root", test_loop_with_root);
  g_test_add_func ("/urdf-check/loop/many", test_many_loops);
  g_test_add_func ("/urdf-check/ends", test_ends);
  g_test_add_func ("/urdf-check/types", test_types);
  g_test_add_func ("/urdf-check/misspelled-and-repeated", test_misspelled);
  g_test_add_func ("/urdf-check/misspelled-in-robot", test_misspelled_in_robot);
  g_test_add_func ("/urdf-check/names", test_names);
  g_test_add_func ("/urdf-check/origin", test_origin);
  g_test_add_func ("/urdf-check/limits", test_limits);
  g_test_add_func ("/urdf-check/position-limits", test_position_limits);
  g_test_add_func ("/urdf-check/shapes", test_shapes);
  g_test_add_func ("/urdf-check/materials", test_materials);
  g_test_add_func ("/urdf-check/values/inertials", test_inertials);
  g_test_add_func ("/urdf-check/values/joints", test_values_of_joints);
  g_test_add_func ("/urdf-check/robot-origin", test_robot_origin);
  g_test_add_func ("/urdf-check/values/parts", test_values_of_parts);
  g_test_add_func ("/urdf-check/values/origins", test_values_of_origins);
  g_test_add_func ("/urdf-check/values/pose-unknown", test_pose_unknown);
  g_test_add_func ("/urdf-check/versions", test_versions);
  g_test_add_func ("/urdf-check/every-error", test_every_error);

  return g_test_run ();
}
