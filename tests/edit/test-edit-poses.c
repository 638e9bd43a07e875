/* test-edit-poses.c: changing poses, and what they are relative to */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-edit-poses.h"

#include "triad-edit-structure.h"
#include "triad-edit-test.h"
#include "triad-folder.h"

#include <math.h>

static const char arm[] =
  "<sdf version=\"1.10\">\r\n"
  "  <model name=\"arm\">\r\n"
  "    <link name=\"base\"><pose>0 0 0.10 0 0 0</pose></link>\r\n"
  "    <link name=\"hand\">\r\n"
  "      <pose degrees='true' >  1.50 0\t0 0 0 90 </pose> <!-- a -->\r\n"
  "    </link>\r\n"
  "    <frame name=\"tip\" attached_to=\"hand\"/>\r\n"
  "    <frame name=\"eye\" attached_to=\"tip\">\r\n"
  "      <pose>0.25 0 0 0 0 0</pose>\r\n"
  "    </frame>\r\n"
  "    <model name=\"tool\">\r\n"
  "      <link name=\"tcp\"><pose>0 0 1 0 0 0</pose></link>\r\n"
  "    </model>\r\n"
  "  </model>\r\n"
  "</sdf>\r\n";

static int
find (const TriadSnapshot *snapshot,
      const char          *name)
{
  g_autofree char *scoped = g_strconcat ("arm::", name, NULL);

  return triad_test_find (snapshot, scoped);
}

static void
test_relative_to (void)
{
  g_autoptr(TriadSnapshot) snapshot = triad_test_load (arm);
  GError *error = NULL;
  TriadEdit *edit = triad_edit_set_relative_to (snapshot, find (snapshot, "hand"),
                                                find (snapshot, "base"), &error);
  g_autofree char *text = apply (edit, &error);
  g_autofree char *again = NULL;
  g_autoptr(TriadSnapshot) moved = NULL;

  assert_replaced (text, arm, "<pose degrees='true' >  1.50 0\t0 0 0 90 </pose>",
                   "<pose degrees='true' relative_to='base' >  1.50 0\t-0.1 0 0 90 </pose>", 1);

  /* Back: the default needs no attribute. */
  moved = triad_test_load (text);
  edit = triad_edit_set_relative_to (moved, find (moved, "hand"),
                                     triad_test_find (moved, "arm"), &error);
  again = apply (edit, &error);
  assert_replaced (again, arm, "1.50 0\t0 0", "1.50 0\t0 0", 1);
}

static void
test_relative_to_refused (void)
{
  g_autoptr(TriadSnapshot) snapshot = triad_test_load (arm);
  GError *error = NULL;
  TriadEdit *edit = triad_edit_set_relative_to (snapshot, find (snapshot, "hand"),
                                                find (snapshot, "eye"), &error);

  assert_refused (edit, &error, TRIAD_EDIT_ERROR_IMPOSSIBLE,
                  "the pose of “arm::eye” depends on “arm::hand”");

  edit = triad_edit_set_relative_to (snapshot, find (snapshot, "tool::tcp"),
                                     find (snapshot, "hand"), &error);
  assert_refused (edit, &error, TRIAD_EDIT_ERROR_IMPOSSIBLE,
                  "“arm::hand” is not visible from “arm::tool::tcp”");

  edit = triad_edit_set_relative_to (snapshot, triad_test_find (snapshot, "arm"),
                                     find (snapshot, "hand"), &error);
  assert_refused (edit, &error, TRIAD_EDIT_ERROR_IMPOSSIBLE, "not in a model or world");

  edit = triad_edit_set_relative_to (snapshot, find (snapshot, "eye"), find (snapshot, "tip"),
                                     &error);
  assert_refused (edit, &error, TRIAD_EDIT_ERROR_NOTHING, "already relative to");
}

/* A pose is added where none is written, in the style of the file. */
static void
test_new_pose (void)
{
  g_autoptr(TriadSnapshot) snapshot = triad_test_load (arm);
  GError *error = NULL;
  TriadEdit *edit = triad_edit_set_relative_to (snapshot, find (snapshot, "tip"),
                                                find (snapshot, "base"), &error);
  g_autofree char *text = apply (edit, &error);
  g_autofree char *tool = NULL;

  assert_replaced (text, arm, "<frame name=\"tip\" attached_to=\"hand\"/>\r\n",
                   "<frame name=\"tip\" attached_to=\"hand\">\r\n"
                   "      <pose relative_to=\"base\">1.5 0 -0.1 0 0 1.5707963267948966</pose>\r\n"
                   "    </frame>\r\n", 1);

  edit = triad_edit_set_relative_to (snapshot, find (snapshot, "tool"), find (snapshot, "base"),
                                     &error);
  tool = apply (edit, &error);
  assert_replaced (tool, arm, "<model name=\"tool\">\r\n",
                   "<model name=\"tool\">\r\n"
                   "      <pose relative_to=\"base\">0 0 -0.1 0 0 0</pose>\r\n", 1);
}

static void
test_explicit (void)
{
  g_autoptr(TriadSnapshot) snapshot = triad_test_load (arm);
  GError *error = NULL;
  TriadEdit *edit = triad_edit_make_explicit (snapshot, find (snapshot, "eye"), &error);
  g_autofree char *text = apply (edit, &error);

  assert_replaced (text, arm, "<pose>0.25", "<pose relative_to=\"tip\">0.25", 1);
}

static void
test_notation (void)
{
  g_autoptr(TriadSnapshot) snapshot = triad_test_load (arm);
  GError *error = NULL;
  TriadEdit *edit = triad_edit_set_notation (snapshot, find (snapshot, "hand"),
                                             TRIAD_POSE_NOTATION_QUATERNION, &error);
  g_autofree char *text = apply (edit, &error);
  g_autofree char *radians = NULL;
  g_autofree char *degrees = NULL;

  assert_replaced (text, arm, "<pose degrees='true' >  1.50 0\t0 0 0 90 </pose>",
                   "<pose rotation_format='quat_xyzw' >  1.50 0\t0 0 0 0.7071067811865475 "
                   "0.7071067811865476 </pose>", 1);

  edit = triad_edit_set_notation (snapshot, find (snapshot, "hand"), TRIAD_POSE_NOTATION_RADIANS,
                                  &error);
  radians = apply (edit, &error);
  assert_replaced (radians, arm, "<pose degrees='true' >  1.50 0\t0 0 0 90 </pose>",
                   "<pose >  1.50 0\t0 0 0 1.5707963267948966 </pose>", 1);

  edit = triad_edit_set_notation (snapshot, find (snapshot, "eye"), TRIAD_POSE_NOTATION_DEGREES,
                                  &error);
  degrees = apply (edit, &error);
  assert_replaced (degrees, arm, "<pose>0.25", "<pose degrees=\"true\">0.25", 1);
}

static void
test_attached_to (void)
{
  g_autoptr(TriadSnapshot) snapshot = triad_test_load (arm);
  GError *error = NULL;
  TriadEdit *edit = triad_edit_set_attached_to (snapshot, find (snapshot, "eye"),
                                                find (snapshot, "base"), &error);
  g_autofree char *text = apply (edit, &error);
  g_autofree char *model = NULL;
  g_autoptr(GString) expected = g_string_new (arm);

  g_string_replace (expected, "attached_to=\"tip\"", "attached_to=\"base\"", 0);
  g_string_replace (expected, "<pose>0.25", "<pose relative_to=\"tip\">0.25", 0);
  g_assert_cmpstr (text, ==, expected->str);

  edit = triad_edit_set_attached_to (snapshot, triad_test_find (snapshot, "arm"),
                                     find (snapshot, "hand"), &error);
  model = apply (edit, &error);
  assert_replaced (model, arm, "<model name=\"arm\">",
                   "<model name=\"arm\" canonical_link=\"hand\">", 1);

  edit = triad_edit_set_attached_to (snapshot, find (snapshot, "tip"), find (snapshot, "eye"),
                                     &error);
  assert_refused (edit, &error, TRIAD_EDIT_ERROR_IMPOSSIBLE, "is attached to");
  edit = triad_edit_set_attached_to (snapshot, find (snapshot, "hand"), find (snapshot, "base"),
                                     &error);
  assert_refused (edit, &error, TRIAD_EDIT_ERROR_IMPOSSIBLE, "is a link, which cannot be attached");
}

static void
test_set_pose (void)
{
  g_autoptr(TriadSnapshot) snapshot = triad_test_load (arm);
  const TriadPose infinite = { { INFINITY, 0, 0 }, { 1, 0, 0, 0 } };
  const TriadPose pose = { { 0, 0, 2 }, { 1, 0, 0, 0 } };
  GError *error = NULL;
  TriadEdit *edit = triad_edit_set_pose (snapshot, find (snapshot, "eye"), &pose,
                                         find (snapshot, "base"), TRIAD_DEPENDENTS_FOLLOW,
                                         &error);
  g_autofree char *text = apply (edit, &error);
  g_autofree char *placed = NULL;

  assert_replaced (text, arm, "0.25 0 0 0 0 0", "0 1.5 2.1 0 0 -1.5707963267948966", 1);

  edit = triad_edit_place_on (snapshot, find (snapshot, "base"), find (snapshot, "tool::tcp"),
                              TRIAD_DEPENDENTS_FOLLOW, &error);
  placed = apply (edit, &error);
  assert_replaced (placed, arm, "0 0 0.10 0 0 0", "0 0 1 0 0 0", 1);

  edit = triad_edit_set_pose (snapshot, find (snapshot, "hand"), &pose, find (snapshot, "eye"),
                              TRIAD_DEPENDENTS_FOLLOW, &error);
  assert_refused (edit, &error, TRIAD_EDIT_ERROR_IMPOSSIBLE, "depends on");

  edit = triad_edit_set_pose (snapshot, find (snapshot, "hand"), &infinite, -1,
                              TRIAD_DEPENDENTS_FOLLOW, &error);
  assert_refused (edit, &error, TRIAD_EDIT_ERROR_IMPOSSIBLE, "finite");
}

/* What is relative to the frame stays where it is. */
static void
test_alone (void)
{
  const char *text =
    "<sdf version='1.10'><model name='m'><link name='a'>\n"
    "<pose>1.00 0 0 0 0 0</pose>\n"
    "<visual name='v'><pose>0.50 0 0 0 0 0</pose><geometry><empty/></geometry></visual>\n"
    "<collision name='c'><geometry><empty/></geometry></collision></link>\n"
    "<frame name='f' attached_to='a'/><link name='b'><pose relative_to='a'>0 0 1 0 0 0</pose>"
    "</link></model></sdf>\n";
  const TriadPose pose = { { 1, 2, 0 }, { 1, 0, 0, 0 } };
  g_autoptr(TriadSnapshot) snapshot = triad_test_load (text);
  GError *error = NULL;
  TriadEdit *edit = triad_edit_set_pose (snapshot, triad_test_find (snapshot, "m::a"), &pose, -1,
                                         TRIAD_DEPENDENTS_STAY, &error);
  g_autofree char *moved = apply (edit, &error);

  g_assert_cmpstr (moved, ==,
    "<sdf version='1.10'><model name='m'><link name='a'>\n"
    "<pose>1.00 2 0 0 0 0</pose>\n"
    "<visual name='v'><pose>0.50 -2 0 0 0 0</pose><geometry><empty/></geometry></visual>\n"
    "<collision name='c'><pose>0 -2 0 0 0 0</pose><geometry><empty/></geometry></collision>"
    "</link>\n"
    "<frame name='f' attached_to='a'>\n  <pose>0 -2 0 0 0 0</pose>\n</frame><link name='b'>"
    "<pose relative_to='a'>0 -2 1 0 0 0</pose></link></model></sdf>\n");
}

/* A camera without a pose is at its sensor; one with a pose, in the link. */
static void
test_alone_without_frames (void)
{
  static const char text[] =
    "<sdf version='1.10'><model name='m'><link name='a'>\n"
    "<pose>1.00 0 0 0 0 0</pose>\n"
    "<sensor name='s' type='camera'><pose>0.50 0 0 0 0 0</pose><camera/></sensor>\n"
    "<sensor name='t' type='camera'><pose>0.50 0 0 0 0 0</pose>"
    "<camera><pose>0.25 0 0 0 0 0</pose></camera></sensor>\n"
    "<audio_source><uri>a</uri><pose>0.50 0 0 0 0 0</pose></audio_source>\n"
    "<audio_source><uri>a</uri><pose relative_to='b'>0.50 0 0 0 0 0</pose></audio_source>\n"
    "<audio_source><uri>a</uri></audio_source></link>\n"
    "<link name='b'><audio_source><uri>a</uri><pose relative_to='a'>0.25 0 0 0 0 0</pose>"
    "</audio_source></link></model></sdf>\n";
  const TriadPose pose = { { 1, 2, 0 }, { 1, 0, 0, 0 } };
  g_autoptr(TriadSnapshot) snapshot = triad_test_load (text);
  g_autoptr(GString) expected = g_string_new (text);
  GError *error = NULL;
  TriadEdit *edit = triad_edit_set_pose (snapshot, triad_test_find (snapshot, "m::a"), &pose, -1,
                                         TRIAD_DEPENDENTS_STAY, &error);
  g_autofree char *moved = apply (edit, &error);

  g_string_replace (expected, "1.00 0 0", "1.00 2 0", 0);
  g_string_replace (expected, "<pose>0.50 0 0", "<pose>0.50 -2 0", 0);
  g_string_replace (expected, "0.25 0 0", "0.25 -2 0", 0);
  g_assert_cmpstr (moved, ==, expected->str);
}

/* A merged model does not know the frames of the model that it is merged into. */
static void
test_merged (void)
{
  g_autoptr(TriadFolder) folder = triad_folder_new ();
  g_autoptr(GFile) included G_GNUC_UNUSED = triad_folder_write (folder, "arm.sdf",
    "<sdf version='1.10'><model name='arm'><link name='x'/><link name='y'/>"
    "<frame name='f' attached_to='x'/><joint name='k' type='fixed'><pose relative_to='x'/>"
    "<parent>x</parent><child>y</child></joint></model></sdf>\n");
  g_autoptr(GFile) robot = triad_folder_write (folder, "robot.sdf",
    "<sdf version='1.10'><model name='m'><link name='base'/>"
    "<include merge='true'><uri>arm.sdf</uri><frame name='added' attached_to='x'/></include>"
    "<joint name='j' type='fixed'><pose relative_to='base'/><parent>base</parent>"
    "<child>x</child></joint></model></sdf>\n");
  g_autoptr(TriadSnapshot) snapshot = triad_snapshot_load (robot, "robot.sdf", NULL, NULL, NULL);
  int base = triad_test_find (snapshot, "m::base");
  int y = triad_test_find (snapshot, "m::y");
  GError *error = NULL;
  TriadEdit *edit = triad_edit_set_relative_to (snapshot, y, base, &error);
  g_autofree char *own = NULL;
  g_autofree char *outer = NULL;

  assert_refused (edit, &error, TRIAD_EDIT_ERROR_IMPOSSIBLE,
                  "“m::base” is not visible from “m::y”");
  edit = triad_edit_set_relative_to (snapshot, y, triad_test_find (snapshot, "m::added"), &error);
  assert_refused (edit, &error, TRIAD_EDIT_ERROR_IMPOSSIBLE, "is not visible from “m::y”");
  edit = triad_edit_set_attached_to (snapshot, triad_test_find (snapshot, "m::f"), base, &error);
  assert_refused (edit, &error, TRIAD_EDIT_ERROR_IMPOSSIBLE,
                  "“m::base” is not visible from “m::f”");
  edit = triad_edit_place_on_parent_joint (snapshot, triad_test_find (snapshot, "m::x"), &error);
  assert_refused (edit, &error, TRIAD_EDIT_ERROR_IMPOSSIBLE, "cannot be relative to “m::j”");

  edit = triad_edit_set_relative_to (snapshot, y, triad_test_find (snapshot, "m::x"), &error);
  own = apply (edit, &error);
  edit = triad_edit_set_attached_to (snapshot, triad_test_find (snapshot, "m::added"), base,
                                     &error);
  outer = apply (edit, &error);
  g_assert_nonnull (strstr (outer, "attached_to='base'"));
}

static void
test_placement (void)
{
  g_autoptr(TriadSnapshot) snapshot = triad_test_load (arm);
  GError *error = NULL;
  TriadEdit *edit = triad_edit_set_placement_frame (snapshot, find (snapshot, "tool"),
                                                    find (snapshot, "tool::tcp"), &error);
  g_autofree char *text = apply (edit, &error);
  g_autoptr(TriadSnapshot) placed = triad_test_load (text);
  g_autofree char *back = NULL;

  assert_replaced (text, arm, "<model name=\"tool\">\r\n",
                   "<model name=\"tool\" placement_frame=\"tcp\">\r\n"
                   "      <pose>0 0 1 0 0 0</pose>\r\n", 1);

  /* To move the placement frame would move the model instead. */
  edit = triad_edit_place_on (placed, find (placed, "tool::tcp"), find (placed, "tool"),
                              TRIAD_DEPENDENTS_FOLLOW, &error);
  assert_refused (edit, &error, TRIAD_EDIT_ERROR_UNVERIFIED,
                  "“arm::tool” would move, because it is placed by “arm::tool::tcp”");

  edit = triad_edit_set_placement_frame (placed, find (placed, "tool"), -1, &error);
  back = apply (edit, &error);
  assert_replaced (back, arm, "<model name=\"tool\">\r\n",
                   "<model name=\"tool\">\r\n"
                   "      <pose>0 0 0 0 0 0</pose>\r\n", 1);

  edit = triad_edit_set_placement_frame (snapshot, find (snapshot, "tool"), -1, &error);
  assert_refused (edit, &error, TRIAD_EDIT_ERROR_NOTHING, "“arm::tool” has no placement frame");
}

/* Every byte comes back. */
static void
test_inverse (void)
{
  g_autoptr(TriadSnapshot) snapshot = triad_test_load (arm);
  g_autoptr(TriadEdit) edit = triad_edit_set_attached_to (snapshot, find (snapshot, "eye"),
                                                          find (snapshot, "base"), NULL);
  g_autoptr(TriadSnapshot) result = triad_edit_verify (edit, NULL, NULL, NULL);
  g_autoptr(TriadEdit) inverse = triad_edit_dup_inverse (edit, result);
  g_autoptr(GPtrArray) sources = triad_edit_dup_sources (inverse);

  g_assert_cmpstr (triad_source_get_text (g_ptr_array_index (sources, 0), NULL), ==, arm);
}

static void
test_diff (void)
{
  g_autoptr(TriadSnapshot) snapshot = triad_test_load (arm);
  g_autoptr(TriadEdit) edit = triad_edit_set_attached_to (snapshot, find (snapshot, "eye"),
                                                          find (snapshot, "base"), NULL);
  g_autofree char *diff = triad_edit_dup_diff (edit);

  g_assert_cmpstr (diff, ==,
                   "--- test.sdf\n"
                   "+++ test.sdf\n"
                   "@@ -5,8 +5,8 @@\n"
                   "       <pose degrees='true' >  1.50 0\t0 0 0 90 </pose> <!-- a -->\r\n"
                   "     </link>\r\n"
                   "     <frame name=\"tip\" attached_to=\"hand\"/>\r\n"
                   "-    <frame name=\"eye\" attached_to=\"tip\">\r\n"
                   "-      <pose>0.25 0 0 0 0 0</pose>\r\n"
                   "+    <frame name=\"eye\" attached_to=\"base\">\r\n"
                   "+      <pose relative_to=\"tip\">0.25 0 0 0 0 0</pose>\r\n"
                   "     </frame>\r\n"
                   "     <model name=\"tool\">\r\n"
                   "       <link name=\"tcp\"><pose>0 0 1 0 0 0</pose></link>\r\n");
}

static void
test_urdf (void)
{
  const char *urdf =
    "<robot name='r'><link name='a'/><link name='b'/>\n"
    "<joint name='j' type='fixed'><origin xyz='1.0  0 0'/><parent link='a'/><child link='b'/>"
    "</joint></robot>\n";
  const TriadPose pose = { { 2, 0, 0 }, { M_SQRT1_2, 0, 0, M_SQRT1_2 } };
  g_autoptr(TriadSnapshot) snapshot = triad_test_load (urdf);
  GError *error = NULL;
  TriadEdit *edit = triad_edit_set_pose (snapshot, triad_test_find (snapshot, "r::j"), &pose, -1,
                                         TRIAD_DEPENDENTS_FOLLOW, &error);
  g_autofree char *text = apply (edit, &error);

  assert_replaced (text, urdf, "xyz='1.0  0 0'",
                   "xyz='2  0 0' rpy='0 0 1.5707963267948966'", 1);

  edit = triad_edit_set_relative_to (snapshot, triad_test_find (snapshot, "r::b"),
                                     triad_test_find (snapshot, "r::a"), &error);
  assert_refused (edit, &error, TRIAD_EDIT_ERROR_IMPOSSIBLE, "in a URDF");

  edit = triad_edit_set_pose (snapshot, triad_test_find (snapshot, "r::b"), &pose, -1,
                              TRIAD_DEPENDENTS_FOLLOW, &error);
  assert_refused (edit, &error, TRIAD_EDIT_ERROR_IMPOSSIBLE, "move the parent joint");
}

/* A rotation that is not in the notation of Euler angles is not written. */
static void
test_urdf_quaternion (void)
{
  g_autoptr(TriadSnapshot) snapshot = triad_test_load (
    "<robot name='r' version='1.2'><link name='a'/><link name='b'/><joint name='j' type='fixed'>"
    "<origin xyz='1 0 0' quat_xyzw='0 0 0 1'/><parent link='a'/><child link='b'/></joint>"
    "</robot>");
  GError *error = NULL;
  TriadEdit *edit = triad_edit_set_pose (snapshot, triad_test_find (snapshot, "r::j"),
                                         &TRIAD_POSE_IDENTITY, -1, TRIAD_DEPENDENTS_FOLLOW, &error);

  assert_refused (edit, &error, TRIAD_EDIT_ERROR_IMPOSSIBLE, "is a quaternion");
}

/* White space around an attribute is not part of its value, but before the quote. */
static void
test_white_space (void)
{
  static const char spaced[] =
    "<sdf version='1.10'><model name='m'><link name=\"a\"/><link name='b'/>\n"
    "<frame name=\" f \"><pose relative_to=' a '>1 0 0 0 0 1</pose></frame>\n"
    "</model></sdf>\n";
  g_autoptr(TriadSnapshot) snapshot = triad_test_load (spaced);
  int f = triad_test_find (snapshot, "m::f");
  GError *error = NULL;
  g_autofree char *attached =
    apply (triad_edit_set_attached_to (snapshot, f, triad_test_find (snapshot, "m::a"), &error),
           &error);
  g_autofree char *degrees =
    apply (triad_edit_set_notation (snapshot, f, TRIAD_POSE_NOTATION_DEGREES, &error), &error);
  g_autofree char *moved =
    apply (triad_edit_set_relative_to (snapshot, f, triad_test_find (snapshot, "m"), &error),
           &error);

  assert_replaced (attached, spaced, "\" f \"", "\" f \" attached_to=\"a\"", 1);
  assert_replaced (degrees, spaced, "' a '>1 0 0 0 0 1<",
                   "' a ' degrees='true'>1 0 0 0 0 57.295779513082<", 1);
  assert_replaced (moved, spaced, " relative_to=' a '", "", 1);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/edit-poses/relative-to", test_relative_to);
  g_test_add_func ("/edit-poses/relative-to-refused", test_relative_to_refused);
  g_test_add_func ("/edit-poses/new-pose", test_new_pose);
  g_test_add_func ("/edit-poses/explicit", test_explicit);
  g_test_add_func ("/edit-poses/notation", test_notation);
  g_test_add_func ("/edit-poses/attached-to", test_attached_to);
  g_test_add_func ("/edit-poses/set-pose", test_set_pose);
  g_test_add_func ("/edit-poses/alone", test_alone);
  g_test_add_func ("/edit-poses/alone-without-frames", test_alone_without_frames);
  g_test_add_func ("/edit-poses/merged", test_merged);
  g_test_add_func ("/edit-poses/placement", test_placement);
  g_test_add_func ("/edit-poses/inverse", test_inverse);
  g_test_add_func ("/edit-poses/diff", test_diff);
  g_test_add_func ("/edit-poses/urdf", test_urdf);
  g_test_add_func ("/edit-poses/urdf-quaternion", test_urdf_quaternion);
  g_test_add_func ("/edit-poses/white-space", test_white_space);

  return g_test_run ();
}
