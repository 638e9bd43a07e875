/* test-comparison-urdf.c: what Triad does not read of a URDF is compared with another URDF */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-folder.h"
#include "triad-frame-content-private.h"
#include "triad-snapshot-diff-invert.h"
#include "triad-test-comparison.h"

#define BOX "<geometry><box size='1 1 1'/></geometry>"
#define ROBOT(content) "<robot name='r'><link name='l'/>" content "</robot>"
#define ONE_LINK(content) "<robot name='r'><link name='l'>" content "</link></robot>"
#define JOINT(type, content)                                                                 \
  ROBOT ("<link name='k'/><joint name='j' type='" type "'><parent link='l'/><child link='k'/>" \
         content "</joint>")
#define VISUAL(name, material) "<visual name='" name "'>" BOX material "</visual>"
#define TEXTURE(file) "<color rgba='1 0 0 1'/><texture filename='" file "'/>"
#define MATERIAL "<material name='m'>" TEXTURE ("a.png") "</material>"
#define TRANSMISSION(ratio)                                                                  \
  "<transmission name='t'><joint name='l'/><actuator name='a'><mechanicalReduction>" ratio    \
  "</mechanicalReduction></actuator></transmission>"

/* The linker redirects all calls of the library to this function (--wrap), which counts them. */
static int n_nodes;

TriadContentNode *__real_triad_content_node_new (TriadFrameContent           which,
                                                 const TriadFrameContentTop *top);
TriadContentNode *__wrap_triad_content_node_new (TriadFrameContent           which,
                                                 const TriadFrameContentTop *top);

TriadContentNode *
__wrap_triad_content_node_new (TriadFrameContent           which,
                               const TriadFrameContentTop *top)
{
  n_nodes++;

  return __real_triad_content_node_new (which, top);
}

/* A table shows texts in the main loop, so that they must not need the content. */
static void
test_different (void)
{
  static const char *const cases[][4] = {
    { ROBOT (TRANSMISSION ("1")), ROBOT (TRANSMISSION ("2")), "r",
      "transmission[@name='t']/actuator[@name='a']/mechanicalReduction 1 → 2 (+1)" },
    { ROBOT (TRANSMISSION ("1")), ROBOT (""), "r", "transmission[@name='t'] removed" },
    { ROBOT ("<ros2_control name='c' type='system'><hardware><plugin>p</plugin></hardware>"
             "</ros2_control>"),
      ROBOT ("<ros2_control name='c' type='sensor'><hardware><plugin>q</plugin></hardware>"
             "</ros2_control>"), "r",
      "ros2_control[@name='c']/@type system → sensor; "
      "ros2_control[@name='c']/hardware/plugin p → q" },
    /* blocks */
    { ROBOT ("<gazebo reference='l'><mu1>1</mu1></gazebo>"),
      ROBOT ("<gazebo reference='l'><mu1>2</mu1></gazebo>"), "l", "gazebo/mu1 1 → 2 (+1)" },
    { ROBOT ("<gazebo><unknown a='1'/></gazebo>"), ROBOT ("<gazebo><unknown a='2'/></gazebo>"), "r",
      "gazebo/unknown/@a 1 → 2 (+1)" },
    { ROBOT ("<gazebo reference='x'><mu1>1</mu1></gazebo>"), ROBOT (""), "r", "gazebo removed" },
    { JOINT ("fixed", "") "<!-- -->",
      ROBOT ("<link name='k'/><joint name='j' type='fixed'><parent link='l'/><child link='k'/>"
             "</joint><gazebo reference='j'><preserveFixedJoint>true</preserveFixedJoint></gazebo>"),
      "j", "gazebo/preserveFixedJoint added" },
    /* in links and joints */
    { ONE_LINK ("<unknown>1</unknown>"), ONE_LINK ("<unknown>2</unknown>"), "l",
      "unknown 1 → 2 (+1)" },
    { ONE_LINK ("<collision name='c'>" BOX "</collision>"),
      ONE_LINK ("<collision name='c'>" BOX "<verbose value='1'/></collision>"), "l",
      "collision[@name='c']/verbose added" },
    { ONE_LINK ("<visual name='v'><geometry><box size='1 1 1' b='1'/></geometry></visual>"),
      ONE_LINK ("<visual name='v'><geometry><box size='1 1 1' b='2'/></geometry></visual>"), "l",
      "visual[@name='v']/geometry/box/@b 1 → 2 (+1)" },
    { JOINT ("continuous", "<calibration rising='1'/>"),
      JOINT ("continuous", "<calibration rising='2'/>"), "j", "calibration/@rising 1 → 2 (+1)" },
    { ROBOT (""), "<robot name='r' a='1'><link name='l'/></robot>", "r", "@a none → 1" },
    /* materials */
    { ONE_LINK (VISUAL ("v", "<material name='m'>" TEXTURE ("a.png") "</material>")),
      ONE_LINK (VISUAL ("v", "<material name='m'>" TEXTURE ("b.png") "</material>")), "l",
      "visual[@name='v']/material[@name='m']/texture/@filename a.png → b.png" },
    { "<robot name='r'><material name='m'>" TEXTURE ("a.png") "</material><link name='l'>"
      VISUAL ("v", "<material name='m'/>") "</link></robot>",
      ONE_LINK (VISUAL ("v", "<material name='n'>" TEXTURE ("b.png") "</material>")), "l",
      "visual[@name='v']/material[@name='n']/texture/@filename a.png → b.png" },
    { "<robot name='r'>" MATERIAL "<link name='l'>" VISUAL ("v", "<material name='m'/>")
      VISUAL ("w", "<material name='m'/>") "</link></robot>",
      ONE_LINK (VISUAL ("v", "<material name='m'><color rgba='1 0 0 1'/></material>")
                VISUAL ("w", "<material name='m'/>")), "l",
      "visual[@name='v']/material[@name='m']/texture removed; "
      "visual[@name='w']/material[@name='m']/texture removed" },
    { ONE_LINK (VISUAL ("v", "<material name='m'/>")), ONE_LINK (VISUAL ("v", "<material name='n'/>")),
      "l", "visual[@name='v']/material[@name='m'] removed; "
      "visual[@name='v']/material[@name='n'] added" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr(TriadComparison) comparison = compare (cases[i][0], cases[i][1]);
      g_autofree char *note = triad_comparison_dup_note (comparison);

      g_test_message ("%s", cases[i][1]);
      g_assert_cmpint (comparison->n_differences, ==, 1);
      g_assert_null (note);
      n_nodes = 0;
      assert_text (comparison, cases[i][2], cases[i][3]);
      g_assert_cmpint (n_nodes, ==, 0);
    }
}

/* Edits of one file say the same, besides what is read. */
static void
test_edits (void)
{
  static const char *const cases[][4] = {
    { ROBOT (TRANSMISSION ("1")), ROBOT (TRANSMISSION ("2")), "r",
      "transmission[@name='t']/actuator[@name='a']/mechanicalReduction 1 → 2 (+1)" },
    { ROBOT ("<gazebo reference='l'><unknown a='1'/></gazebo>"), ROBOT (""), "r::l",
      "gazebo/unknown removed" },
    { ONE_LINK ("<unknown>1</unknown>"), ONE_LINK ("<unknown>2</unknown>"), "r::l",
      "unknown 1 → 2 (+1)" },
    { ONE_LINK (VISUAL ("v", "<material name='m'>" TEXTURE ("a.png") "</material>")),
      ONE_LINK (VISUAL ("w", "<material name='m'>" TEXTURE ("b.png") "</material>")), "r::l",
      "visual[@name='v'] removed; visual[@name='w'] added; "
      "visual[@name='w']/material[@name='m']/texture/@filename a.png → b.png" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr(TriadSnapshot) before = triad_test_load (cases[i][0]);
      g_autoptr(TriadSnapshot) after = triad_test_load (cases[i][1]);
      g_autoptr(TriadSnapshotDiff) diff = triad_snapshot_diff_new (before, after, NULL);
      g_autoptr(TriadSnapshotDiff) back = triad_snapshot_diff_new_inverted (diff);
      g_autofree char *text = NULL;
      g_autofree char *back_text = NULL;

      g_assert_cmpint (diff->n_changes, ==, 1);
      g_assert_cmpint (diff->changes[0].after, ==, triad_test_find (after, cases[i][2]));
      g_assert_cmphex (diff->changes[0].what, ==, TRIAD_DIFF_CONTENT);
      text = triad_snapshot_diff_dup_change (diff, &diff->changes[0]);
      g_assert_cmpstr (text, ==, cases[i][3]);
      back_text = triad_snapshot_diff_dup_change (back, &back->changes[0]);
      g_assert_cmpstr (back_text, !=, "elements in another order");
    }
}

/* What has the same effect, or none. */
static void
test_same (void)
{
  static const char *const cases[][2] = {
    { ROBOT (TRANSMISSION ("1") "<ros2_control name='c' type='system'/>"),
      ROBOT ("<ros2_control name='c' type='system'/>" TRANSMISSION ("1.0")) },
    { ROBOT ("<gazebo reference='l'><a/></gazebo><gazebo reference='l'><b/></gazebo>"),
      ROBOT ("<gazebo reference='l'><b/><a/></gazebo>") },
    { ONE_LINK ("<collision>" BOX "</collision>") "<!-- -->",
      "<!-- --><robot name='r' version='1.0'><link name='l'><collision name=''>" BOX "</collision>"
      "</link></robot>" },
    { JOINT ("fixed", "<limit effort='1' velocity='1'/><calibration rising='1'/>"),
      JOINT ("fixed", "<axis xyz='1 0 0'/>") },
    { ONE_LINK (VISUAL ("v", "<material name='m' a='1'><color rgba='1 0 0 1'/></material>")
                VISUAL ("w", "<material name='m'/>")),
      ONE_LINK (VISUAL ("v", "<material name='n' a='1'><color rgba='1 0 0 1'/></material>")
                VISUAL ("w", "<material name='o' a='1'><color rgba='1 0 0 1'/></material>")) },
    { JOINT ("floating", "<axis xyz='0 0 1'/><limit effort='1' velocity='1'/>"),
      JOINT ("floating", "") },
    { JOINT ("continuous", "<limit lower='0' upper='0' effort='1' velocity='1'/>"),
      JOINT ("continuous", "<limit effort='1' velocity='1'/>") },
    { JOINT ("fixed", "<origin rpy='0 0 1.5707963267948966'/>"),
      "<robot name='r' version='1.1'><link name='l'/><link name='k'/><joint name='j' type='fixed'>"
      "<parent link='l'/><child link='k'/><origin quat_xyzw='0 0 0.7071067811865476 "
      "0.7071067811865476'/></joint></robot>" },
    { "<robot name='r'>" MATERIAL "<link name='l'>" VISUAL ("v", "<material name='m'/>")
      "</link></robot>", ONE_LINK (VISUAL ("v", MATERIAL)) },
    { ONE_LINK (VISUAL ("v", "<material name='m'><color rgba='1 0 0 1'/></material>")),
      ONE_LINK (VISUAL ("w", "<material name='n'><color rgba='1.0 0 0 1'/></material>")) },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr(TriadComparison) comparison = compare (cases[i][0], cases[i][1]);

      g_test_message ("%s", cases[i][1]);
      g_assert_cmpint (comparison->n_differences, ==, 0);
    }
}

/* SDFormat has no such elements, so that they are only counted. */
static void
test_mixed (void)
{
  g_autoptr(TriadComparison) comparison =
    compare (ROBOT (TRANSMISSION ("1") "<gazebo reference='l'><a/><b/></gazebo>"),
             "<sdf version='1.9'><model name='r'><link name='l'/></model></sdf>");
  g_autofree char *note = triad_comparison_dup_note (comparison);

  g_assert_cmpint (comparison->n_differences, ==, 0);
  g_assert_cmpint (comparison->n_rest[0], ==, 3);
  g_assert_nonnull (strstr (note, "3 elements of A have no equivalent in SDFormat, and are not "
                                  "compared."));
}

/* URDFs may be included. */
static void
test_included (void)
{
#define INCLUDES(file) \
  "<sdf version='1.9'><world name='w'><include><name>r</name><uri>" file "</uri></include>"         \
  "<include><name>s</name><uri>a.urdf</uri></include></world></sdf>"
  g_autoptr(TriadFolder) folder = triad_folder_new ();
  g_autoptr(GFile) one G_GNUC_UNUSED = triad_folder_write (folder, "a.urdf",
                                                           ROBOT (TRANSMISSION ("1")));
  g_autoptr(GFile) other G_GNUC_UNUSED = triad_folder_write (folder, "b.urdf",
                                                             ROBOT (TRANSMISSION ("2")));
  g_autoptr(GFile) a = triad_folder_write (folder, "a.sdf", INCLUDES ("a.urdf"));
  g_autoptr(GFile) b = triad_folder_write (folder, "b.sdf", INCLUDES ("b.urdf"));
  g_autoptr(TriadSnapshot) before = triad_snapshot_load (a, NULL, NULL, NULL, NULL);
  g_autoptr(TriadSnapshot) after = triad_snapshot_load (b, NULL, NULL, NULL, NULL);
  g_autoptr(TriadComparison) comparison = triad_comparison_new (before, after, NULL, NULL);

  g_assert_cmpint (comparison->n_differences, ==, 1);
  assert_text (comparison, "r",
               "transmission[@name='t']/actuator[@name='a']/mechanicalReduction 1 → 2 (+1)");
}

/* The content of an included model is compared once, with what each <include> adds. */
static void
test_shared (void)
{
#define TWICE(added) \
  "<sdf version='1.9'><world name='w'><include><name>r</name><uri>m.sdf</uri></include><include>"    \
  "<name>s</name><uri>m.sdf</uri>" added "</include></world></sdf>"
  g_autoptr(TriadFolder) folder = triad_folder_new ();
  g_autoptr(GFile) model G_GNUC_UNUSED =
    triad_folder_write (folder, "m.sdf", "<sdf version='1.9'><model name='m'><link name='l'/>"
                                         "<plugin name='p' filename='f'/></model></sdf>");
  g_autoptr(GFile) a = triad_folder_write (folder, "a.sdf", TWICE (""));
  g_autoptr(GFile) b = triad_folder_write (folder, "b.sdf",
                                           TWICE ("<plugin name='q' filename='f'/>"));
  g_autoptr(TriadSnapshot) before = triad_snapshot_load (a, NULL, NULL, NULL, NULL);
  g_autoptr(TriadSnapshot) after = triad_snapshot_load (b, NULL, NULL, NULL, NULL);
  g_autoptr(TriadComparison) comparison = triad_comparison_new (before, after, NULL, NULL);

  g_assert_cmpint (comparison->n_differences, ==, 1);
  assert_text (comparison, "s", "plugin[@name='q'] added");
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);
  g_test_add_func ("/comparison-urdf/different", test_different);
  g_test_add_func ("/comparison-urdf/edits", test_edits);
  g_test_add_func ("/comparison-urdf/same", test_same);
  g_test_add_func ("/comparison-urdf/mixed", test_mixed);
  g_test_add_func ("/comparison-urdf/included", test_included);
  g_test_add_func ("/comparison-urdf/shared", test_shared);

  return g_test_run ();
}
