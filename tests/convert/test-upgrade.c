/* test-upgrade.c: conversion to a newer SDFormat version, of what differs between versions */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-conversion-test.h"

#include <string.h>

/* Since 1.7, siblings of all kinds need different names. */
static void
test_names_of_parts (void)
{
  g_autofree char *said = NULL;
  g_autofree char *sdf = convert ("<sdf version='1.6'><model name='m'><link name='a'>\n"
                                  "<visual name='v'><geometry><empty/></geometry></visual>\n"
                                  "<collision name='v'><geometry><empty/></geometry></collision>\n"
                                  "<visual name='v_visual'><geometry><empty/></geometry></visual>\n"
                                  "<visual name='w'><geometry><empty/></geometry></visual>\n"
                                  "<sensor name='w' type='altimeter'/>\n"
                                  "<sensor name='x' type='contact'><contact><collision>v</collision>"
                                  "</contact></sensor>\n"
                                  "</link></model></sdf>\n", 111, TRIAD_URDF_RELATIVE_TO, &said);

  /* The collision keeps its name, because the contact sensor refers to it. */
  assert_has (sdf, "<visual name=\"v_visual0\"><geometry>");
  assert_has (sdf, "<collision name='v'>");
  assert_has (sdf, "<visual name='v_visual'>");
  assert_has (sdf, "<visual name=\"w_visual\">");
  assert_has (sdf, "<sensor name='w' type='altimeter'/>");
  assert_has (said, "test.sdf:2:15: note: siblings need different names since SDFormat 1.7; this "
                    "<visual> is renamed from “v” to “v_visual0”");
  assert_has (said, "test.sdf:5:15: note: ");
  g_assert_null (strstr (said, "error"));
}

/* SDFormat does not define what is in these. */
static void
test_extensions (void)
{
#define CONTENT "<frame name='__model__'>5</frame><pose frame='a'>0</pose><joint><axis><xyz>0 0 1</xyz>" \
                "<use_parent_model_frame>1</use_parent_model_frame></axis></joint><axis/>" \
                "<world><physics><gravity>1</gravity></physics></world><y>6</y>"
#define PLUGIN "<plugin name='p' filename='f'>" CONTENT "</plugin>"
#define EXTENSION "<my:x frame='a'>" CONTENT "<my:joint><axis/></my:joint></my:x>"
  static const char *const versions[] = { "1.4", "1.6", "1.9" };

  for (gsize i = 0; i < G_N_ELEMENTS (versions); i++)
    {
      g_autofree char *text = g_strdup_printf ("<sdf version='%s' xmlns:my='u'><model name='m'><link name='a'>"
                                               PLUGIN EXTENSION "</link>" PLUGIN EXTENSION "</model>"
                                               EXTENSION "</sdf>",
                                               versions[i]);
      g_autofree char *said = NULL;
      g_autofree char *sdf = convert (text, 111, TRIAD_URDF_RELATIVE_TO, &said);

      assert_has (sdf, ">" PLUGIN EXTENSION "</link>" PLUGIN EXTENSION "</model>" EXTENSION);
      g_assert_cmpstr (said, ==, "");
    }
}

/* References mean the link. */
static void
test_names_of_frames (void)
{
  const char *text = "<sdf version='1.5'><model name='m'><link name='a'/>\n"
                     "<joint name='b' type='fixed'><parent>a</parent><child>b</child></joint>\n"
                     "<link name='b'/><gripper name='b'><gripper_link>b</gripper_link></gripper>\n"
                     "<joint name='b_joint' type='fixed'><parent>b</parent><child>c</child></joint>\n"
                     "<link name='c'><pose frame='b'>1 0 0 0 0 0</pose></link>\n"
                     "<plugin name='b' filename='p'/></model></sdf>\n";
  g_autofree char *said = NULL;
  g_autofree char *sdf = convert (text, 107, TRIAD_URDF_RELATIVE_TO, &said);
  g_autofree char *same_said = NULL;
  g_autofree char *same = convert (text, 106, TRIAD_URDF_RELATIVE_TO, &same_said);

  assert_has (sdf, "<joint name=\"b_joint0\" type='fixed'><parent>a</parent><child>b</child>");
  assert_has (sdf, "<link name='b'/><gripper name=\"b_gripper\"><gripper_link>b<");
  assert_has (sdf, "<joint name='b_joint' type='fixed'>");
  assert_has (sdf, "<pose relative_to=\"b\">");
  assert_has (sdf, "<plugin name='b' filename='p'/>");
  assert_has (said, "test.sdf:2:14: note: ");
  assert_has (said, "test.sdf:3:32: note: ");

  assert_has (same, "<joint name='b' type='fixed'>");
  assert_has (same, "<gripper name='b'>");
  g_assert_cmpstr (same_said, ==, "");
}

/* Names inside of the model are those of its own. */
static void
test_names_of_flattened (void)
{
  const char *text = "<sdf version='1.6'><model name='m'>\n"
                     "<joint name='b::b' type='fixed'><parent>b::a</parent><child>b::b</child></joint>\n"
                     "<link name='b::a'/><link name='b::b'/></model></sdf>\n";
  g_autofree char *said = NULL;
  g_autofree char *sdf = convert (text, 111, TRIAD_URDF_RELATIVE_TO, &said);
  g_autofree char *flat_said = NULL;
  g_autofree char *flat = convert (text, 107, TRIAD_URDF_RELATIVE_TO, &flat_said);

  assert_has (sdf, "<model name=\"b\">");
  assert_has (sdf, "<joint name=\"b_joint\" type='fixed'>");
  assert_has (flat, "<joint name=\"b::b_joint\" type='fixed'>");
}

/* The frame of a flattened model becomes the model. */
static void
test_flattened_frame (void)
{
  g_autofree char *said = NULL;
  g_autofree char *sdf = convert ("<sdf version='1.7' xmlns:my='u'><model name='m'>\n"
                                  "<frame name='s::t::__model__' attached_to='s::t::l' my:at='7'>words<my:d/>"
                                  "<pose/></frame>\n"
                                  "<link name='s::t::l'/></model></sdf>\n", 111, TRIAD_URDF_RELATIVE_TO,
                                  &said);

  assert_has (sdf, "<model name=\"s\">");
  g_assert_null (strstr (said, "“name”"));
  g_assert_null (strstr (said, "“attached_to”"));
  assert_has (said, "warning: SDFormat 1.11 has no equivalent of “my:at” in this <frame>; dropped");
  assert_has (said, "warning: this text in <frame> is dropped");
  assert_has (said, "warning: SDFormat 1.11 has no equivalent of this <my:d>; dropped");
}

/* A gripper whose links are not in the model that its name suggests. */
static void
test_flattened_gripper (void)
{
  g_autofree char *said = NULL;
  g_autofree char *sdf = convert ("<sdf version='1.7'><model name='m'><link name='b'/><link name='A::a'/>"
                                  "<gripper name='A::g'><gripper_link>b</gripper_link>"
                                  "<palm_link>A::a</palm_link></gripper></model></sdf>\n",
                                  108, TRIAD_URDF_RELATIVE_TO, &said);

  assert_has (sdf, "<link name='b'/><model name=\"A\"><link name=\"a\"/></model><gripper name=\"g\">"
                   "<gripper_link>b</gripper_link><palm_link>A::a</palm_link></gripper>");
  g_assert_null (strstr (said, "error"));
}

/* The generated model begins where its first part does, which is not all of it. */
static void
test_flattened_parts (void)
{
  g_autofree char *said = NULL;
  g_autofree char *sdf = convert (
    "<sdf version='1.7'>\n"
    "  <model name='m'>\n"
    "    <link name='b::c::a'><pose>1 0 0 0 0 0</pose> <!-- here --></link>\n"
    "    <link name='b::a'><pose>1 0 0 0 0 0</pose></link>\n"
    "    <joint name='b::c::j' type='fixed'>\n"
    "      <parent>b::c::a</parent><child>b::c::b</child>\n"
    "    </joint>\n"
    "    <link name='b::c::b'/>\n"
    "  </model>\n"
    "</sdf>\n", 111, TRIAD_URDF_RELATIVE_TO, &said);

  g_assert_cmpstr (sdf, ==,
                   "<sdf version=\"1.11\">\n"
                   "  <model name='m'>\n"
                   "    <model name=\"b\">\n"
                   "      <model name=\"c\">\n"
                   "        <link name=\"a\"><pose>1 0 0 0 0 0</pose> <!-- here --></link>\n"
                   "        <joint name=\"j\" type='fixed'>\n"
                   "          <parent>a</parent><child>b</child>\n"
                   "        </joint>\n"
                   "        <link name=\"b\"/>\n"
                   "      </model>\n"
                   "      <link name=\"a\"><pose>1 0 0 0 0 0</pose></link>\n"
                   "    </model>\n"
                   "  </model>\n"
                   "</sdf>\n");
}

/* As libsdformat does. */
static void
test_moved_values (void)
{
  g_autofree char *said = NULL;
  g_autofree char *sdf = convert ("<sdf version='1.5'>\n"
                                  "  <world name='w'>\n"
                                  "    <physics type='ode'>\n"
                                  "      <gravity>0 0 -1.60</gravity> <!-- Moon -->\n"
                                  "      <magnetic_field>1 0 0</magnetic_field>\n"
                                  "      <max_step_size>0.1</max_step_size>\n"
                                  "    </physics>\n"
                                  "    <physics type='bullet'><gravity>1 2 3</gravity></physics>\n"
                                  "    <plugin name='p' filename='f'><world><physics>"
                                  "<gravity>3 2 1</gravity></physics></world></plugin>\n"
                                  "  </world>\n"
                                  "</sdf>\n", 111, TRIAD_URDF_RELATIVE_TO, &said);
  g_autofree char *older_said = NULL;
  g_autofree char *older = convert ("<sdf version='1.3'><world name='w'><physics type='ode'>"
                                    "<update_rate>50</update_rate>"
                                    "<ode><solver><type>quick</type><dt>0.02</dt></solver></ode>"
                                    "</physics></world></sdf>",
                                    105, TRIAD_URDF_RELATIVE_TO, &older_said);

  g_assert_cmpstr (sdf, ==,
                   "<sdf version=\"1.11\">\n"
                   "  <world name='w'>\n"
                   "    <physics type='ode'> <!-- Moon -->\n"
                   "      <max_step_size>0.1</max_step_size>\n"
                   "    </physics>\n"
                   "    <physics type='bullet'><gravity>1 2 3</gravity></physics>\n"
                   "    <plugin name='p' filename='f'><world><physics>"
                   "<gravity>3 2 1</gravity></physics></world></plugin>\n"
                   "    <gravity>0 0 -1.60</gravity>\n"
                   "    <magnetic_field>1 0 0</magnetic_field>\n"
                   "  </world>\n"
                   "</sdf>\n");
  assert_has (said, "test.sdf:4:7: note: since SDFormat 1.6, this is <gravity> in <world>; moved there");
  assert_has (said, "test.sdf:5:7: note: ");
  assert_has (said, "test.sdf:8:28: warning: in SDFormat 1.11: <gravity> is not allowed in <physics>");

  assert_has (older, "<ode><solver><type>quick</type></solver></ode>");
  assert_has (older, "<real_time_update_rate>50</real_time_update_rate>");
  assert_has (older, "<max_step_size>0.02</max_step_size>");
  assert_has (older_said, "since SDFormat 1.4, this is <max_step_size> in <physics>; moved there");
}

static void
test_noise_of_imu (void)
{
  g_autofree char *said = NULL;
  g_autofree char *sdf = convert (
    "<sdf version='1.5'><model name='m'><link name='a'><sensor name='s' type='imu'><imu>\n"
    "<noise><type>gaussian</type><rate><mean>0</mean><stddev>0.10</stddev></rate>"
    "<accel><mean>1</mean></accel></noise>\n"
    "</imu></sensor></link></model></sdf>", 110, TRIAD_URDF_RELATIVE_TO, &said);

  assert_has (sdf, "<angular_velocity><x>");
  assert_has (sdf, "<y><noise type=\"gaussian\"><mean>0</mean><stddev>0.10</stddev></noise></y>");
  assert_has (sdf, "<linear_acceleration><x><noise type=\"gaussian\"><mean>1</mean></noise></x>");
  assert_has (said, "test.sdf:2:29: note: since SDFormat 1.6, this is <angular_velocity> in <imu>");
  assert_has (said, "test.sdf:2:77: note: since SDFormat 1.6, this is <linear_acceleration> in <imu>");
  g_assert_null (strstr (said, "warning"));
}

/* What newer versions ignore is reported, but not what was ignored before. */
static void
test_removed (void)
{
  g_autofree char *said = NULL;
  g_autofree char *sdf = convert (
    "<sdf version='1.7'><model name='m'><link name='a'/><link name='b'/>\n"
    "<joint name='j' type='revolute'><parent>a</parent><child>b</child><axis>\n"
    "<xyz>0 0 1</xyz><initial_position>1</initial_position>\n"
    "<use_parent_model_frame>0</use_parent_model_frame></axis></joint></model></sdf>",
    111, TRIAD_URDF_RELATIVE_TO, &said);

  assert_has (sdf, "<initial_position>1</initial_position>");
  assert_has (said, "test.sdf:3:17: warning: in SDFormat 1.11: <initial_position> is not allowed in "
                    "<axis> after version 1.8");
  g_assert_null (strstr (said, "use_parent_model_frame"));
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/upgrade/extensions", test_extensions);
  g_test_add_func ("/upgrade/flattened-frame", test_flattened_frame);
  g_test_add_func ("/upgrade/names/parts", test_names_of_parts);
  g_test_add_func ("/upgrade/names/frames", test_names_of_frames);
  g_test_add_func ("/upgrade/names/flattened", test_names_of_flattened);
  g_test_add_func ("/upgrade/flattened-gripper", test_flattened_gripper);
  g_test_add_func ("/upgrade/flattened-parts", test_flattened_parts);
  g_test_add_func ("/upgrade/moved-values", test_moved_values);
  g_test_add_func ("/upgrade/noise-of-imu", test_noise_of_imu);
  g_test_add_func ("/upgrade/removed", test_removed);

  return g_test_run ();
}
