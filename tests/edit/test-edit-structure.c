/* test-edit-structure.c: inserting frames, and wrapping elements in a model */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-edit-structure.h"

#include "triad-edit-test.h"

static const char robot[] =
  "<sdf version='1.10'>\n"
  "  <model name='robot'>\n"
  "    <link name='base'/>\n"
  "    <link name='palm'>  <!-- the palm -->\n"
  "      <pose>1 0 0\n"
  "            0 0 0</pose>\n"
  "      <!-- a\n"
  "           comment -->\n"
  "    </link>\n"
  "    <link name='finger'><pose relative_to='palm'>0 1 0 0 0 0</pose></link>\n"
  "    <joint name='grip' type='fixed'>\n"
  "      <parent>palm</parent>\n"
  "      <child>finger</child>\n"
  "    </joint> <!-- the grip -->\n"
  "    <joint name='wrist' type='fixed'><parent>base</parent><child>palm</child></joint>\n"
  "    <frame name='tip' attached_to='finger'/>\n"
  "  </model>\n"
  "</sdf>\n";

static int
find (const TriadSnapshot *snapshot,
      const char          *name)
{
  g_autofree char *scoped = g_strconcat ("robot::", name, NULL);

  return triad_test_find (snapshot, scoped);
}

static void
test_insert (void)
{
  g_autoptr(TriadSnapshot) snapshot = triad_test_load (robot);
  const TriadPose pose = { { 0, 0, 0.1 }, { 1, 0, 0, 0 } };
  GError *error = NULL;
  g_autofree char *on_link = apply (triad_edit_insert_frame (snapshot, find (snapshot, "base"),
                                                             "eye", &pose, &error), &error);
  g_autofree char *on_model = NULL;
  TriadEdit *edit;

  assert_replaced (on_link, robot, "    <link name='base'/>\n",
                   "    <link name='base'/>\n"
                   "    <frame name='eye' attached_to='base'>\n"
                   "      <pose>0 0 0.1 0 0 0</pose>\n"
                   "    </frame>\n", 1);

  on_model = apply (triad_edit_insert_frame (snapshot, triad_test_find (snapshot, "robot"), "eye",
                                             NULL, &error), &error);
  assert_replaced (on_model, robot, "attached_to='finger'/>\n",
                   "attached_to='finger'/>\n    <frame name='eye'/>\n", 1);

  edit = triad_edit_insert_frame (snapshot, find (snapshot, "base"), "tip", NULL, &error);
  assert_refused (edit, &error, TRIAD_EDIT_ERROR_NAME, "“tip” is taken");
}

static void
test_wrap (void)
{
  g_autoptr(TriadSnapshot) snapshot = triad_test_load (robot);
  const int frames[] = {
    find (snapshot, "grip"), find (snapshot, "palm"), find (snapshot, "finger"),
  };
  GError *error = NULL;
  g_autofree char *text = apply (triad_edit_wrap (snapshot, frames, 3, "hand", &error), &error);

  g_assert_cmpstr (text, ==,
    "<sdf version='1.10'>\n"
    "  <model name='robot'>\n"
    "    <link name='base'/>\n"
    "    <model name='hand'>\n"
    "      <link name='palm'>  <!-- the palm -->\n"
    "        <pose>1 0 0\n"
    "            0 0 0</pose>\n"
    "      <!-- a\n"
    "           comment -->\n"
    "      </link>\n"
    "      <link name='finger'><pose relative_to='palm'>0 1 0 0 0 0</pose></link>\n"
    "      <joint name='grip' type='fixed'>\n"
    "        <parent>palm</parent>\n"
    "        <child>finger</child>\n"
    "      </joint> <!-- the grip -->\n"
    "    </model>\n"
    "    <joint name='wrist' type='fixed'><parent>base</parent><child>hand::palm</child></joint>\n"
    "    <frame name='tip' attached_to='hand::finger'/>\n"
    "  </model>\n"
    "</sdf>\n");
}

static void
test_wrap_refused (void)
{
  g_autoptr(TriadSnapshot) snapshot = triad_test_load (robot);
  const int apart[] = { find (snapshot, "base"), find (snapshot, "finger") };
  const int outside[] = { find (snapshot, "finger"), find (snapshot, "grip") };
  const int taken[] = { find (snapshot, "palm"), find (snapshot, "finger") };
  const int without_link[] = { find (snapshot, "tip") };
  GError *error = NULL;
  TriadEdit *edit = triad_edit_wrap (snapshot, apart, 2, "hand", &error);

  assert_refused (edit, &error, TRIAD_EDIT_ERROR_IMPOSSIBLE,
                  "<link> in line 4 is between the elements");
  edit = triad_edit_wrap (snapshot, outside, 2, "hand", &error);
  assert_refused (edit, &error, TRIAD_EDIT_ERROR_IMPOSSIBLE,
                  "“palm” in line 10 would not be visible");
  edit = triad_edit_wrap (snapshot, taken, 2, "tip", &error);
  assert_refused (edit, &error, TRIAD_EDIT_ERROR_NAME, "taken");
  edit = triad_edit_wrap (snapshot, without_link, 1, "hand", &error);
  assert_refused (edit, &error, TRIAD_EDIT_ERROR_IMPOSSIBLE, "would not be visible");
}

/* What names in plugins mean is unknown, so they are left. */
static void
test_wrap_with_plugins (void)
{
  static const char text[] =
    "<sdf version='1.10'><model name='m'><link name='a'/>\n<link name='b'><sensor name='s' "
    "type='imu'><plugin name='q' filename='q'><x>b</x></plugin></sensor></link>\n"
    "<plugin name='p' filename='p'><x>b</x><y>m::b</y><z>a</z></plugin></model></sdf>\n";
  g_autoptr(TriadSnapshot) snapshot = triad_test_load (text);
  int b = triad_test_find (snapshot, "m::b");
  int a = triad_test_find (snapshot, "m::a");
  GError *error = NULL;
  g_autoptr(TriadEdit) twice = triad_edit_wrap (snapshot, &b, 1, "n", &error);
  g_autoptr(TriadEdit) once = triad_edit_wrap (snapshot, &a, 1, "n", &error);
  g_autofree char *wrapped = apply (triad_edit_ref (twice), &error);

  g_assert_nonnull (strstr (wrapped, "<x>b</x><y>m::b</y>"));
  g_assert_cmpstr (triad_edit_get_note (twice), ==, "wrapped names also occur 2 times in <plugin> "
                   "elements, which are not changed");
  g_assert_cmpstr (triad_edit_get_note (once), ==, "a wrapped name also occurs once in a <plugin>, "
                   "which is not changed");
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/edit-structure/insert", test_insert);
  g_test_add_func ("/edit-structure/wrap", test_wrap);
  g_test_add_func ("/edit-structure/wrap-refused", test_wrap_refused);
  g_test_add_func ("/edit-structure/wrap-with-plugins", test_wrap_with_plugins);

  return g_test_run ();
}
