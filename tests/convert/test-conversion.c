/* test-conversion.c: conversion between SDFormat versions and URDF */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-conversion.h"

#include "triad-default-masses.h"
#include "triad-snapshot-diff.h"
#include "triad-test.h"
#include "triad-urdf-parity.h"

#include <string.h>

/* Which must go well, without a word. */
static char *
convert (const char    *text,
         int            version,
         TriadUrdfForm  form)
{
  g_autoptr(TriadSnapshot) snapshot = triad_test_load (text);
  g_autoptr(GPtrArray) diagnostics = triad_diagnostics_new ();
  char *converted = triad_conversion_run (snapshot, version, form, diagnostics);

  drop_default_masses (diagnostics);

  if (diagnostics->len > 0)
    {
      g_autofree char *problems = triad_diagnostics_to_text (diagnostics);

      g_assert_cmpstr (problems, ==, "");
    }

  g_assert_nonnull (converted);

  return converted;
}

/* Returns the only message. */
static char *
dup_problem (const char *text,
             int         version)
{
  g_autoptr(TriadSnapshot) snapshot = triad_test_load (text);
  g_autoptr(GPtrArray) diagnostics = triad_diagnostics_new ();
  g_autofree char *converted = triad_conversion_run (snapshot, version, TRIAD_URDF_RELATIVE_TO,
                                                     diagnostics);

  drop_default_masses (diagnostics);
  g_assert_cmpint (diagnostics->len, ==, 1);
  g_assert_true ((converted == NULL) ==
                 (triad_diagnostics_count (diagnostics, TRIAD_SEVERITY_ERROR) > 0));

  return triad_diagnostics_to_text (diagnostics);
}

/* A model of four links, as 002 has it, with numbers. */
static const char urdf[] =
  "<robot name=\"model\">\n"
  "\n"
  "  <link name=\"link1\"/>\n"
  "\n"
  "  <joint name=\"joint1\" type=\"continuous\">\n"
  "    <origin xyz=\"1.0 2.50 -3e-1\" rpy=\"0 +0.10 1.5707963267948966\"/>\n"
  "    <parent link=\"link1\"/>\n"
  "    <child link=\"link2\"/>\n"
  "    <axis xyz=\"0 0 1\"/>\n"
  "  </joint>\n"
  "  <link name=\"link2\"/>\n"
  "\n"
  "  <joint name=\"joint2\" type=\"continuous\">\n"
  "    <origin xyz=\"0 1 0\" rpy=\"0 0 0.2\"/>\n"
  "    <parent link=\"link1\"/>\n"
  "    <child link=\"link3\"/>\n"
  "    <axis xyz=\"0 1 0\"/>\n"
  "  </joint>\n"
  "  <link name=\"link3\"/>\n"
  "\n"
  "  <joint name=\"joint3\" type=\"continuous\">\n"
  "    <origin xyz=\"0 0 1\" rpy=\"0.3 0 0\"/>\n"
  "    <parent link=\"link3\"/>\n"
  "    <child link=\"link4\"/>\n"
  "    <axis xyz=\"1 0 0\"/>\n"
  "  </joint>\n"
  "  <link name=\"link4\"/>\n"
  "\n"
  "</robot>\n";

static const char relative_to[] =
  "<sdf version=\"1.8\">\n"
  "<model name=\"model\">\n"
  "\n"
  "  <link name=\"link1\"/>\n"
  "\n"
  "  <joint name=\"joint1\" type=\"continuous\">\n"
  "    <pose relative_to=\"link1\">1.0 2.50 -3e-1 0 +0.10 1.5707963267948966</pose>\n"
  "    <parent>link1</parent>\n"
  "    <child>link2</child>\n"
  "    <axis>\n"
  "      <xyz>0 0 1</xyz>\n"
  "    </axis>\n"
  "  </joint>\n"
  "  <link name=\"link2\">\n"
  "    <pose relative_to=\"joint1\"/>\n"
  "  </link>\n"
  "\n"
  "  <joint name=\"joint2\" type=\"continuous\">\n"
  "    <pose relative_to=\"link1\">0 1 0 0 0 0.2</pose>\n"
  "    <parent>link1</parent>\n"
  "    <child>link3</child>\n"
  "    <axis>\n"
  "      <xyz>0 1 0</xyz>\n"
  "    </axis>\n"
  "  </joint>\n"
  "  <link name=\"link3\">\n"
  "    <pose relative_to=\"joint2\"/>\n"
  "  </link>\n"
  "\n"
  "  <joint name=\"joint3\" type=\"continuous\">\n"
  "    <pose relative_to=\"link3\">0 0 1 0.3 0 0</pose>\n"
  "    <parent>link3</parent>\n"
  "    <child>link4</child>\n"
  "    <axis>\n"
  "      <xyz>1 0 0</xyz>\n"
  "    </axis>\n"
  "  </joint>\n"
  "  <link name=\"link4\">\n"
  "    <pose relative_to=\"joint3\"/>\n"
  "  </link>\n"
  "\n"
  "</model>\n"
  "</sdf>\n";

static const char frames[] =
  "<sdf version=\"1.8\">\n"
  "<model name=\"model\">\n"
  "  <frame name=\"joint1_frame\" attached_to=\"link1\">\n"
  "    <pose>1.0 2.50 -3e-1 0 +0.10 1.5707963267948966</pose>\n"
  "  </frame>\n"
  "  <frame name=\"joint2_frame\" attached_to=\"link1\">\n"
  "    <pose>0 1 0 0 0 0.2</pose>\n"
  "  </frame>\n"
  "  <frame name=\"joint3_frame\" attached_to=\"link3\">\n"
  "    <pose>0 0 1 0.3 0 0</pose>\n"
  "  </frame>\n"
  "  <frame name=\"link2_frame\" attached_to=\"joint1\"/>\n"
  "  <frame name=\"link3_frame\" attached_to=\"joint2\"/>\n"
  "  <frame name=\"link4_frame\" attached_to=\"joint3\"/>\n"
  "\n"
  "  <link name=\"link1\"/>\n"
  "\n"
  "  <joint name=\"joint1\" type=\"continuous\">\n"
  "    <pose relative_to=\"joint1_frame\"/>\n";

/* Spec: 002, Examples, §1.1: the patch that is printed there, and the axes,
 * which it leaves out. */
static void
test_spec_form (void)
{
  g_autofree char *sdf = convert (urdf, 108, TRIAD_URDF_RELATIVE_TO);
  g_autofree char *back = convert (relative_to, TRIAD_CONVERSION_URDF, TRIAD_URDF_RELATIVE_TO);

  g_assert_cmpstr (sdf, ==, relative_to);
  g_assert_cmpstr (back, ==, urdf);
}

/* Spec: 002, Examples, §2. */
static void
test_frame_form (void)
{
  g_autofree char *sdf = convert (urdf, 108, TRIAD_URDF_FRAMES);
  g_autofree char *back = convert (sdf, TRIAD_CONVERSION_URDF, TRIAD_URDF_RELATIVE_TO);
  g_autofree char *start = g_strndup (sdf, strlen (frames));

  g_assert_cmpstr (start, ==, frames);
  g_assert_nonnull (strstr (back, "<origin xyz=\"1.0 2.50 -3e-1\" rpy=\"0 +0.10 1.5707963267948966\"/>"));
  g_assert_null (strstr (back, "frame"));
}

static void
test_default_axis (void)
{
  /* X in URDF, Z in SDFormat */
  g_autofree char *sdf = convert ("<robot name='r'><link name='a'/><link name='b'/>"
                                  "<joint name='j' type='continuous'>"
                                  "<parent link='a'/><child link='b'/></joint></robot>",
                                  109, TRIAD_URDF_RELATIVE_TO);
  g_autofree char *back = convert ("<sdf version='1.8'><model name='r'>"
                                   "<link name='a'/><link name='b'><pose relative_to='j'/></link>"
                                   "<joint name='j' type='continuous'><pose relative_to='a'/>"
                                   "<parent>a</parent><child>b</child><axis/></joint></model></sdf>",
                                   TRIAD_CONVERSION_URDF, TRIAD_URDF_RELATIVE_TO);

  g_assert_nonnull (strstr (sdf, "<axis><xyz>1 0 0</xyz></axis>"));
  g_assert_nonnull (strstr (back, "<axis xyz=\"0 0 1\"/>"));
}

static void
test_keeps_comments (void)
{
  g_autofree char *sdf = convert ("<?xml version=\"1.0\"?>\n"
                                  "<!-- a robot -->\n"
                                  "<robot name='r'>\n"
                                  "\t<!-- its base -->\n"
                                  "\t<link name='a'/> <!-- behind -->\n"
                                  "\t<link   name='b'  >\n"
                                  "\t\t<!-- in it -->\n"
                                  "\t</link>\n"
                                  "\t<joint name='j' type='fixed'><!-- first --><parent link='a'/>"
                                  "<child link='b'/></joint>\n"
                                  "</robot>\n"
                                  "<!-- the end -->\n",
                                  108, TRIAD_URDF_RELATIVE_TO);

  g_assert_cmpstr (sdf, ==,
                   "<?xml version=\"1.0\"?>\n"
                   "<!-- a robot -->\n"
                   "<sdf version=\"1.8\">\n"
                   "<model name='r'>\n"
                   "\t<!-- its base -->\n"
                   "\t<link name='a'/> <!-- behind -->\n"
                   "\t<link   name='b'>\n"
                   "\t\t<pose relative_to=\"j\"/>\n"
                   "\t\t<!-- in it -->\n"
                   "\t</link>\n"
                   "\t<joint name='j' type='fixed'>\n"
                   "\t\t<pose relative_to=\"a\"/><!-- first --><parent>a</parent>"
                   "<child>b</child></joint>\n"
                   "</model>\n"
                   "</sdf>\n"
                   "<!-- the end -->\n");
}

static void
test_reports_dropped_elements (void)
{
  g_autofree char *from_urdf = dup_problem ("<robot name='r'><link name='a'/>\n"
                                            "<transmission name='t'><type>x</type></transmission>"
                                            "</robot>", 108);
  g_autofree char *from_sdf = dup_problem ("<sdf version='1.8'><model name='r'>"
                                           "<link name='a'/>\n<static>true</static></model></sdf>",
                                           TRIAD_CONVERSION_URDF);
  g_autofree char *mimic = dup_problem ("<robot name='r'>"
                                        "<link name='a'/><link name='b'/><link name='c'/>"
                                        "<joint name='j' type='continuous'>"
                                        "<parent link='a'/><child link='b'/></joint>"
                                        "<joint name='k' type='continuous'>"
                                        "<parent link='a'/><child link='c'/>\n"
                                        "<mimic joint='j' multiplier='2'/></joint></robot>", 110);

  g_assert_true (g_str_has_prefix (from_urdf, "test.sdf:2:1: warning: "));
  g_assert_nonnull (strstr (from_urdf, "<transmission>"));
  g_assert_true (g_str_has_prefix (from_sdf, "test.sdf:2:1: warning: "));
  g_assert_nonnull (strstr (from_sdf, "<static>"));
  g_assert_true (g_str_has_prefix (mimic, "test.sdf:2:1: warning: "));
}

/* Every line ends as those of the file do, new ones too. */
static void
test_keeps_line_ends (void)
{
  g_auto(GStrv) lines = g_strsplit (urdf, "\n", -1);
  g_autofree char *text = g_strjoinv ("\r\n", lines);
  g_autoptr(TriadSnapshot) snapshot = triad_test_load (text);
  g_autoptr(GPtrArray) diagnostics = triad_diagnostics_new ();
  g_autofree char *converted = triad_conversion_run (snapshot, 108, TRIAD_URDF_FRAMES, diagnostics);

  g_assert_nonnull (converted);

  for (const char *at = strchr (converted, '\n'); at != NULL; at = strchr (at + 1, '\n'))
    g_assert_true (at > converted + 1 && at[-1] == '\r' && at[-2] != '\r');
}

/* New lines are indented like their siblings, but not without limit. */
static void
test_limits_indentation (void)
{
  for (int n = 100; n <= 1000; n += 900)
    {
      g_autofree char *indent = g_strnfill (n, ' ');
      g_autofree char *text = g_strdup_printf ("<robot name='r'>\n%s<link name='a'/>\n"
                                               "<link name='b'><visual><origin xyz='1 2 3'/>"
                                               "<geometry><sphere radius='1'/></geometry></visual></link>\n"
                                               "<joint name='j' type='fixed'><parent link='a'/>"
                                               "<child link='b'/></joint>\n</robot>\n", indent);
      g_autofree char *sdf = convert (text, 109, TRIAD_URDF_RELATIVE_TO);
      g_auto(GStrv) lines = g_strsplit (sdf, "\n", -1);
      gsize longest = 0;

      /* the white space of the file is kept */
      for (int i = 0; lines[i] != NULL; i++)
        if (strstr (lines[i], "<link name='a'/>") == NULL)
          longest = MAX (longest, strspn (lines[i], " "));

      g_assert_cmpuint (longest, ==, MIN (n, 128));
    }
}

#define BALL "<geometry><sphere radius='1'/></geometry>"

/* Each visual has the colour of its material, but without surplus white space. */
static void
test_limits_colors (void)
{
  static const struct
  {
    const char *rgba;                      /* %s is replaced by much white space */
    char        filler;
    const char *text;
  } colors[] = {
    { "1 0  0.50 1", ' ', "<diffuse>1 0  0.50 1</diffuse>" },
    { "1 0.50%s 0 1", ' ', "<diffuse>1 0.50 0 1</diffuse>" },
    { "%s1 0.50 0 1", '\t', "<diffuse>1 0.50 0 1</diffuse>" },
    { "0.25%s 0 0.50 1", '0', "<diffuse>0.25 0 0.50 1</diffuse>" },
    /* not a color of SDFormat */
    { "1%s", ' ', NULL },
    { "r%s 0 0 1", 'e', NULL },
    { "1 0 0 2%s", ' ', NULL },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (colors); i++)
    {
      g_autofree char *filler = g_strnfill (1000, colors[i].filler);
      g_auto(GStrv) parts = g_strsplit (colors[i].rgba, "%s", 2);
      g_autofree char *rgba = g_strjoinv (filler, parts);
      g_autofree char *text =
        g_strdup_printf ("<robot name='r'><material name='m'><color rgba='%s'/></material>"
                         "<link name='a'><visual>" BALL "<material name='m'/></visual>"
                         "<visual>" BALL "<material name='m'/></visual></link></robot>", rgba);
      g_autoptr(TriadSnapshot) snapshot = triad_test_load (text);
      g_autoptr(GPtrArray) notes = triad_diagnostics_new ();
      g_autofree char *sdf = triad_conversion_run (snapshot, 109, TRIAD_URDF_RELATIVE_TO, notes);
      const char *first;

      if (colors[i].text == NULL)
        {
          g_assert_null (sdf);
          continue;
        }

      first = strstr (sdf, colors[i].text);
      g_assert_nonnull (first);
      g_assert_nonnull (strstr (first + 1, colors[i].text));
    }
}

static void
test_mimic_since_1_11 (void)
{
  const char *text = "<robot name='r'><link name='a'/><link name='b'/><link name='c'/>"
                     "<joint name='j' type='continuous'><parent link='a'/><child link='b'/>"
                     "<axis xyz='0 0 1'/></joint>"
                     "<joint name='k' type='continuous'><parent link='a'/><child link='c'/>"
                     "<axis xyz='0 0 1'/><mimic joint='j' multiplier='-2.0' offset='1e-3'/></joint>"
                     "</robot>";
  g_autofree char *sdf = convert (text, 111, TRIAD_URDF_RELATIVE_TO);
  g_autofree char *back = convert (sdf, TRIAD_CONVERSION_URDF, TRIAD_URDF_RELATIVE_TO);

  g_assert_nonnull (strstr (sdf, "<multiplier>-2.0</multiplier>"));
  g_assert_nonnull (strstr (back, "multiplier=\"-2.0\" offset=\"1e-3\"/>"));
}

static void
test_names_that_are_taken (void)
{
  g_autofree char *sdf = convert ("<robot name='r'><link name='a'/><link name='j_frame'/>"
                                  "<joint name='j' type='fixed'><parent link='a'/>"
                                  "<child link='j_frame'/></joint></robot>",
                                  108, TRIAD_URDF_FRAMES);

  g_assert_nonnull (strstr (sdf, "<frame name=\"j_frame_\" attached_to=\"a\"/>"));
}

static void
test_newer_version (void)
{
  g_autoptr(TriadSnapshot) snapshot = triad_test_load (
    "<sdf version='1.6'>\n"
    "<model name='m'>\n"
    "  <link name='a'><pose>0 0 1 0 0 1</pose></link> <!-- here -->\n"
    "  <link name='b'><pose frame='a'>1 0 0 0 0 0</pose></link>\n"
    "  <joint name='j' type='revolute'><parent>a</parent><child>b</child>\n"
    "    <axis><xyz>1 0 0</xyz>\n"
    "      <use_parent_model_frame>True</use_parent_model_frame></axis></joint>\n"
    "</model>\n"
    "</sdf>\n");
  g_autoptr(GPtrArray) diagnostics = triad_diagnostics_new ();
  g_autofree char *text = triad_conversion_run (snapshot, 109, TRIAD_URDF_RELATIVE_TO, diagnostics);

  g_assert_cmpstr (text, ==,
                   "<sdf version=\"1.9\">\n"
                   "<model name='m'>\n"
                   "  <link name='a'><pose>0 0 1 0 0 1</pose></link> <!-- here -->\n"
                   "  <link name='b'><pose relative_to=\"a\">1 0 0 0 0 0</pose></link>\n"
                   "  <joint name='j' type='revolute'><parent>a</parent><child>b</child>\n"
                   "    <axis><xyz expressed_in=\"__model__\">1 0 0</xyz></axis></joint>\n"
                   "</model>\n"
                   "</sdf>\n");
  g_assert_cmpint (diagnostics->len, ==, 2);
  g_assert_cmpint (triad_diagnostics_count (diagnostics, TRIAD_SEVERITY_NOTE), ==, 2);
}

/* Spec: 004, §1.4.7. */
/* A missing axis is Z, also where it was Z of the model. */
static void
test_axis_of_the_model (void)
{
  g_autoptr(TriadSnapshot) snapshot = triad_test_load (
    "<sdf version='1.6'><model name='m'><link name='a'/><link name='b'/>"
    "<joint name='j' type='revolute'><parent>a</parent><child>b</child>"
    "<axis><use_parent_model_frame>1</use_parent_model_frame></axis></joint></model></sdf>");
  g_autoptr(GPtrArray) diagnostics = triad_diagnostics_new ();
  g_autofree char *text = triad_conversion_run (snapshot, 111, TRIAD_URDF_RELATIVE_TO, diagnostics);
  g_autofree char *notes = triad_diagnostics_to_text (diagnostics);

  g_assert_nonnull (strstr (text, "<xyz expressed_in=\"__model__\">0 0 1</xyz>"));
  g_assert_nonnull (strstr (notes, "in model coordinates"));
}

static void
test_flattened (void)
{
  g_autoptr(TriadSnapshot) snapshot = triad_test_load (
    "<sdf version='1.7'>\n"
    "  <model name='p'>\n"
    "    <frame name='c::__model__' attached_to='c::l'>\n"
    "      <pose relative_to='__model__'>1 0 1 0 0 0</pose>\n"
    "    </frame>\n"
    "    <link name='c::l'>\n"
    "      <pose relative_to='c::__model__'>0 1 0 0 0 0</pose>\n"
    "    </link>\n"
    "    <link name='m'/>\n"
    "  </model>\n"
    "</sdf>\n");
  g_autoptr(GPtrArray) diagnostics = triad_diagnostics_new ();
  g_autofree char *text = triad_conversion_run (snapshot, 108, TRIAD_URDF_RELATIVE_TO, diagnostics);

  g_assert_cmpstr (text, ==,
                   "<sdf version=\"1.8\">\n"
                   "  <model name='p'>\n"
                   "    <model name=\"c\" canonical_link=\"l\">\n"
                   "      <pose relative_to='__model__'>1 0 1 0 0 0</pose>\n"
                   "      <link name=\"l\">\n"
                   "        <pose relative_to=\"__model__\">0 1 0 0 0 0</pose>\n"
                   "      </link>\n"
                   "    </model>\n"
                   "    <link name='m'/>\n"
                   "  </model>\n"
                   "</sdf>\n");
}

static void
test_nothing_older (void)
{
  g_autofree char *older = dup_problem ("<sdf version='1.9'><model name='m'><link name='a'/></model>"
                                        "</sdf>", 108);
  g_autofree char *too_old = dup_problem ("<robot name='r'><link name='a'/></robot>", 106);

  g_assert_nonnull (strstr (older, "version 1.9"));
  g_assert_nonnull (strstr (too_old, "SDFormat 1.7 or newer"));
}

/* The obstacles of a model that could otherwise be converted; its first line lists them. */
static void
assert_obstacle (const char *line,
                 const char *fixed)
{
  g_autofree char *text = g_strconcat (
    "<sdf version='1.8'><model name='m'><link name='a'/>"
    "<link name='b'><pose relative_to='j'/></link>"
    "<joint name='j' type='fixed'><pose relative_to='a'>1 0 0 0 0 0</pose>"
    "<parent>a</parent><child>b</child></joint>\n", line, "</model></sdf>", NULL);
  g_autoptr(TriadSnapshot) snapshot = triad_test_load (text);
  g_autoptr(TriadUrdfParity) parity = triad_urdf_parity_new (snapshot);
  g_autofree char *said = triad_diagnostics_to_text (parity->obstacles);

  if (fixed == NULL)
    g_assert_cmpstr (said, ==, "");
  else if (strstr (said, fixed) == NULL)
    g_assert_cmpstr (said, ==, fixed);
}

static void
test_place_of_an_obstacle (void)
{
  g_autofree char *said = dup_problem ("<sdf version='1.8'><model name='m'><link name='a'/>\n"
                                       "  <link name='b'/></model></sdf>", TRIAD_CONVERSION_URDF);

  g_assert_true (g_str_has_prefix (said, "test.sdf:2:15: error: "));
  g_assert_nonnull (strstr (said, "[URDF_PARITY]"));
}

static void
test_obstacles (void)
{
  assert_obstacle ("", NULL);
  assert_obstacle ("<link name='c'/>", "“c” has no parent joint");
  assert_obstacle ("<model name='n'><link name='c'/><frame name='f'/></model>",
                   "does not support nested models");
  assert_obstacle ("<model name='n'><link name='c'/></model><frame name='f' attached_to='n'/>",
                   "“f” is not attached to a link of this model");
  assert_obstacle ("<joint name='k' type='fixed'><pose relative_to='a'>1 0 0 0 0 0</pose>"
                   "<parent>a</parent><child>b</child></joint>", "already the parent joint of “b”");
  assert_obstacle ("<frame name='f' attached_to='b'/>"
                   "<joint name='k' type='fixed'><pose relative_to='a'>1 0 0 0 0 0</pose>"
                   "<parent>a</parent><child>f</child></joint>", "already the parent joint of “b”");
  assert_obstacle ("<joint name='k' type='fixed'><pose relative_to='b'/>"
                   "<parent>b</parent><child>a</child></joint>", "form a loop");
  assert_obstacle ("<link name='c'><pose relative_to='k'/></link>"
                   "<joint name='k' type='ball'><pose relative_to='b'/>"
                   "<parent>b</parent><child>c</child></joint>", "no “ball” joint");
  assert_obstacle ("<link name='c'><pose relative_to='k'/>"
                   "<visual name='v'><geometry><plane/></geometry></visual></link>"
                   "<joint name='k' type='fixed'><pose relative_to='b'/>"
                   "<parent>b</parent><child>c</child></joint>", "no shape “plane”");
  assert_obstacle ("<model name='n'><link name='l'/></model><link name='c'/>"
                   "<joint name='k' type='fixed'><parent>n::l</parent><child>c</child></joint>",
                   "does not support nested models");
}

/* Values with the same meaning, but other numbers. */
static void
test_computed (void)
{
  static const struct
  {
    const char *line;
    const char *urdf;
    const char *said;
  } cases[] = {
    { "<link name='c'><pose relative_to='k'/></link>"
      "<joint name='k' type='fixed'><pose relative_to='a'>2.5 0 0 0 0 0</pose>"
      "<parent>b</parent><child>c</child></joint>",
      "<origin xyz=\"1.5 0 0\" rpy=\"0 0 0\"/>",
      "the pose of this <joint> is computed relative to “b”" },
    /* the links of most models have poses in the model */
    { "<link name='c'><pose>1 2 3 0 0 0.5</pose></link>"
      "<joint name='k' type='fixed'><parent>b</parent><child>c</child></joint>",
      "<origin xyz=\"0 2 3\" rpy=\"0 0 0.5\"/>",
      "the pose of this <joint> is computed relative to “b”" },
    { "<link name='c'><pose relative_to='k'/></link>"
      "<joint name='k' type='fixed'><pose relative_to='b' degrees='true'>0 0 0 180 0 0</pose>"
      "<parent>b</parent><child>c</child></joint>",
      "rpy=\"3.14159265358979 0 0\"", "the pose of this <joint> is computed" },
    { "<link name='c'><pose relative_to='k'/></link>"
      "<joint name='k' type='fixed'>"
      "<pose relative_to='b' rotation_format='quat_xyzw'>1 0 0 1 0 0 0</pose>"
      "<parent>b</parent><child>c</child></joint>",
      "<origin xyz=\"1 0 0\" rpy=\"3.14159265358979 0 0\"/>", "the pose of this <joint> is computed" },
    { "<link name='c'><pose relative_to='k'/></link>"
      "<joint name='k' type='continuous'><pose relative_to='b'/>"
      "<parent>b</parent><child>c</child>"
      "<axis><xyz expressed_in='f'>1 0 0</xyz></axis></joint>"
      "<frame name='f' attached_to='b'>"
      "<pose rotation_format='quat_xyzw'>0 0 0 0.5 0.5 0.5 0.5</pose></frame>",
      "<axis xyz=\"0 1 0\"/>", "this axis is computed in joint coordinates" },
    { "<link name='c'><pose relative_to='k'/>"
      "<visual name='v'><pose relative_to='a'>0 0 1 0 0 0</pose>"
      "<geometry><sphere><radius>1</radius></sphere></geometry></visual></link>"
      "<joint name='k' type='fixed'><pose relative_to='b'/>"
      "<parent>b</parent><child>c</child></joint>",
      "<origin xyz=\"-1 0 1\" rpy=\"0 0 0\"/>", "the pose of this <visual> is computed relative to “c”" },
    { "<link name='c'><pose relative_to='k'/></link>"
      "<frame name='f' attached_to='b'><pose>0 0 1 0 0 0</pose></frame>"
      "<joint name='k' type='fixed'><pose relative_to='f'/><parent>f</parent><child>c</child></joint>",
      "<origin xyz=\"0 0 1\" rpy=\"0 0 0\"/>", "<parent> “f” becomes “b”" },
    { "<frame name='f' attached_to='b'><pose relative_to='a'>0 0 1 0 0 0</pose></frame>"
      "<link name='f_joint'><pose relative_to='b'/></link>"
      "<joint name='k' type='fixed'><parent>b</parent><child>f_joint</child></joint>",
      "<joint name=\"f_joint0\" type=\"fixed\">"
      "<origin xyz=\"-1 0 1\" rpy=\"0 0 0\"/><parent link=\"b\"/><child link=\"f\"/></joint>",
      "“f” becomes a link with a fixed joint to “b”" },
    /* a link that does not lie at its joint */
    { "<link name='c'><pose relative_to='k'>0 0 1 0 0 0</pose></link><frame name='c_origin'/>"
      "<joint name='k' type='fixed'><pose relative_to='b'/><parent>b</parent><child>c</child></joint>",
      "<joint name=\"c_joint\" type=\"fixed\"><origin xyz=\"0 0 1\" rpy=\"0 0 0\"/>"
      "<parent link=\"c_origin0\"/><child link=\"c\"/></joint>",
      "a link is added at “k”, with a fixed joint to “c”" },
    { "<link name='c'><pose relative_to='f'/></link>"
      "<frame name='f' attached_to='k'><pose>0 0 1 0 0 0</pose></frame>"
      "<joint name='k' type='fixed'><pose relative_to='b'/><parent>b</parent><child>c</child></joint>",
      "<child link=\"c_origin\"/>", "a link is added at “k”, with a fixed joint to “c”" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *text = g_strdup_printf (
        "<sdf version='1.9'><model name='m'><link name='a'/>"
        "<link name='b'><pose relative_to='j'/></link>"
        "<joint name='j' type='fixed'><pose relative_to='a'>1 0 0 0 0 0</pose>"
        "<parent>a</parent><child>b</child></joint>%s</model></sdf>", cases[i].line);
      g_autoptr(TriadSnapshot) snapshot = triad_test_load (text);
      g_autoptr(GPtrArray) diagnostics = triad_diagnostics_new ();
      g_autofree char *made = triad_conversion_run (snapshot, TRIAD_CONVERSION_URDF,
                                                    TRIAD_URDF_RELATIVE_TO, diagnostics);
      g_autofree char *said = triad_diagnostics_to_text (diagnostics);

      g_test_message ("%s\n%s", made, said);
      g_assert_null (strstr (said, "dropped"));
      g_assert_nonnull (made);
      g_assert_nonnull (strstr (made, cases[i].urdf));
      g_assert_nonnull (strstr (said, cases[i].said));
      g_assert_cmpint (triad_diagnostics_count (diagnostics, TRIAD_SEVERITY_ERROR), ==, 0);
    }
}

/* A joint of the world is dropped; it does not place the link in the model. */
static void
test_joint_of_the_world (void)
{
  g_autoptr(TriadSnapshot) snapshot = triad_test_load (
    "<sdf version='1.8'><world name='w'>"
    "<model name='m'><link name='a'><pose>1 2 3 0 0 0</pose></link></model>"
    "<joint name='j' type='fixed'><parent>world</parent><child>m::a</child></joint>"
    "</world></sdf>");
  g_autoptr(GPtrArray) diagnostics = triad_diagnostics_new ();
  g_autofree char *made = triad_conversion_run (snapshot, TRIAD_CONVERSION_URDF,
                                                TRIAD_URDF_RELATIVE_TO, diagnostics);
  g_autofree char *said = triad_diagnostics_to_text (diagnostics);

  g_assert_nonnull (made);
  g_assert_nonnull (strstr (made, "<origin xyz=\"1 2 3\" rpy=\"0 0 0\"/>"));
  g_assert_null (strstr (made, "\"world\""));
  g_assert_null (strstr (made, "\"j\""));
  g_assert_nonnull (strstr (said, "a link is added there, with a fixed joint to “a”"));
  g_assert_nonnull (strstr (said, "URDF has no equivalent of this <joint>; dropped"));
}

static void
test_capsule (void)
{
  g_autofree char *made = convert ("<sdf version='1.9'><model name='m'><link name='a'>"
                                   "<collision name='c'><geometry><capsule><radius>1</radius>"
                                   "<length>2</length></capsule></geometry></collision>"
                                   "</link></model></sdf>",
                                   TRIAD_CONVERSION_URDF, TRIAD_URDF_RELATIVE_TO);

  g_assert_nonnull (strstr (made, "<robot name='m' version=\"1.1\">"));
  g_assert_nonnull (strstr (made, "<capsule radius=\"1\" length=\"2\"/>"));
}

/* Only the first inertial of a link counts. */
static void
test_second_inertial (void)
{
  g_autoptr(TriadSnapshot) snapshot =
    triad_test_load ("<sdf version='1.9'><model name='m'><link name='a'>"
                     "<inertial><mass>2</mass></inertial>"
                     "<inertial><mass>5</mass></inertial></link></model></sdf>");
  g_autoptr(GPtrArray) diagnostics = triad_diagnostics_new ();
  g_autofree char *made = triad_conversion_run (snapshot, TRIAD_CONVERSION_URDF,
                                                TRIAD_URDF_RELATIVE_TO, diagnostics);
  g_autofree char *said = triad_diagnostics_to_text (diagnostics);

  g_assert_nonnull (made);
  g_assert_nonnull (strstr (made, "<mass value=\"2\"/>"));
  g_assert_null (strstr (made, "<mass value=\"5\"/>"));
  g_assert_nonnull (strstr (said, "<inertial>"));
}

/* URDF has no densities: the inertia of collisions is written. */
static void
test_computed_inertia (void)
{
#define AUTO(shape)                                                                          \
  "<sdf version='1.11'><model name='m'><link name='a'><inertial auto='true'/><collision name='c'>" \
  "<pose>0 0 1 0 0 0</pose><density>12</density><geometry>" shape "</geometry></collision></link>" \
  "</model></sdf>"
  g_autoptr(TriadSnapshot) box = triad_test_load (AUTO ("<box><size>1 2 3</size></box>"));
  g_autoptr(GPtrArray) diagnostics = triad_diagnostics_new ();
  g_autofree char *made = triad_conversion_run (box, TRIAD_CONVERSION_URDF, TRIAD_URDF_RELATIVE_TO,
                                                diagnostics);
  g_autofree char *mesh = dup_problem (AUTO ("<mesh><uri>a.stl</uri></mesh>"),
                                       TRIAD_CONVERSION_URDF);

  g_assert_nonnull (strstr (made, "<inertial><origin xyz=\"0 0 1\" rpy=\"0 0 0\"/>"
                                  "<mass value=\"72\"/><inertia ixx=\"78\" ixy=\"0\" ixz=\"0\" "
                                  "iyy=\"60\" iyz=\"0\" izz=\"30\"/></inertial>"));
  g_assert_cmpuint (diagnostics->len, ==, 1);
  g_assert_nonnull (strstr (mesh, "the inertia of “a” depends on meshes; "));
}

/* An error of the result is where the file has the element. */
static void
test_place_of_an_error (void)
{
  g_autofree char *problem = dup_problem ("<sdf version='1.6'><world name='w'>\n"
                                          " <light name='s::t' type='point'/>\n"
                                          " <model name='s'><link name='l'/></model>\n"
                                          "</world></sdf>", 112);

  g_assert_nonnull (strstr (problem, "“s::t” contains the reserved delimiter"));
  g_assert_nonnull (strstr (problem, ":2:2: error: "));
}

static void
test_one_robot (void)
{
  g_autoptr(TriadSnapshot) two = triad_test_load ("<sdf version='1.7'><world name='w'>"
                                                  "<model name='m'><link name='a'/></model>"
                                                  "<model name='n'><link name='b'/></model>"
                                                  "</world></sdf>");
  g_autoptr(TriadSnapshot) none = triad_test_load ("<sdf version='1.8'/>");
  g_autoptr(TriadUrdfParity) of_two = triad_urdf_parity_new (two);
  g_autoptr(TriadUrdfParity) of_none = triad_urdf_parity_new (none);
  g_autofree char *say_two = triad_diagnostics_to_text (of_two->obstacles);
  g_autofree char *say_none = triad_diagnostics_to_text (of_none->obstacles);

  g_assert_nonnull (strstr (say_two, "move this model to its own file"));
  g_assert_nonnull (strstr (say_none, "there is no model to convert to URDF"));
}

/* The declarations around the model are kept too, but nothing else around it. */
static void
test_keeps_comments_around (void)
{
  g_autofree char *robot = convert ("<?xml version='1.0'?>\n"
                                    "<!-- a -->\n"
                                    "<sdf version='1.8'> <!-- b --> <!-- c -->\n"
                                    "<model name='m'>\n"
                                    "  <link name='l'/>\n"
                                    "</model>\n"
                                    "<!-- d --></sdf>\n", TRIAD_CONVERSION_URDF,
                                    TRIAD_URDF_RELATIVE_TO);

  g_assert_cmpstr (robot, ==,
                   "<?xml version='1.0'?>\n"
                   "<!-- a -->\n"
                   "<!-- b -->\n"
                   "<!-- c -->\n"
                   "<robot name='m'>\n"
                   "  <link name='l'/>\n"
                   "</robot>\n"
                   "<!-- d -->\n");
}

/* A world with one model can be converted, and what is beside the model is reported. */
static void
test_world (void)
{
  g_autofree char *none = dup_problem ("<sdf version='1.8'><world name='w'/></sdf>",
                                       TRIAD_CONVERSION_URDF);
  g_autofree char *worlds = dup_problem ("<sdf version='1.8'><world name='v'/><world name='w'>"
                                         "<model name='m'><link name='a'/></model></world></sdf>",
                                         TRIAD_CONVERSION_URDF);
  g_autoptr(TriadSnapshot) snapshot = triad_test_load (
    "<sdf version='1.8'><world name='w'>\n"
    "<light name='sun' type='point'/>\n"
    "<model name='m'>\n"
    "<pose>0 0 5 0 0 0</pose><link name='a'><pose>0 0 1 0 0 0</pose></link></model></world></sdf>");
  g_autoptr(GPtrArray) diagnostics = triad_diagnostics_new ();
  g_autofree char *made = triad_conversion_run (snapshot, TRIAD_CONVERSION_URDF,
                                                TRIAD_URDF_RELATIVE_TO, diagnostics);
  g_autofree char *said = triad_diagnostics_to_text (diagnostics);
  g_autoptr(TriadSnapshot) robot = NULL;
  TriadPose pose;

  g_assert_nonnull (strstr (none, "there is no model to convert"));
  g_assert_nonnull (strstr (worlds, "no world"));

  g_assert_nonnull (made);
  robot = triad_test_load (made);
  pose = triad_test_get_pose (robot, "m::a");
  triad_test_assert_position (&pose, 0, 0, 1);
  g_assert_nonnull (strstr (made, "<link name=\"a_origin\"/>"));
  g_assert_nonnull (strstr (said, "test.sdf:2:1: warning: URDF has no equivalent of this <light>"));
  g_assert_nonnull (strstr (said, "test.sdf:4:1: warning: a URDF robot has no pose"));
  g_assert_nonnull (strstr (said, "the root link is at the model's origin; a link is added there"));
}

/* Masses and moments that libsdformat does not accept are copied. */
static void
test_inertia (void)
{
#define INERTIA "ixx='1' ixy='0' ixz='0' iyy='1' iyz='0' izz='5'"
  static const char sdf[] =
    "<sdf version='1.9'><model name='m'><link name='a'>\n<inertial><mass>-1</mass></inertial>"
    "</link></model></sdf>";
  g_autofree char *to_sdf = dup_problem ("<robot name='m'><link name='a'>\n<inertial>"
                                         "<mass value='1'/><inertia " INERTIA "/></inertial>"
                                         "</link></robot>", 111);
  g_autofree char *newer = dup_problem (sdf, 111);
  g_autofree char *urdf_text = convert (sdf, TRIAD_CONVERSION_URDF, TRIAD_URDF_RELATIVE_TO);

  g_assert_cmpstr (to_sdf, ==, "test.sdf:2:28: warning: in SDFormat 1.11: invalid inertia of “a”: "
                   "the largest principal moment exceeds the sum of the other two "
                   "[CONVERSION_ERROR]\n");
  g_assert_cmpstr (newer, ==, "test.sdf:2:17: warning: the mass of “a” must be greater than 0, but "
                   "is -1 [LINK_INERTIA_INVALID]\n");
  g_assert_nonnull (strstr (urdf_text, "<mass value=\"-1\"/>"));
}

/* Old materials have no <uri>, which is no obstacle. */
static void
test_materials (void)
{
  static const char sdf[] =
    "<sdf version='1.4'><model name='/material/script'><link name='a'><visual name='v'><geometry>"
    "<box><size>1 1 1</size></box></geometry>\n<material><script><name>Gazebo/Red</name></script>"
    "</material></visual></link></model></sdf>";
  g_autofree char *newer = dup_problem (sdf, 111);
  g_autofree char *to_urdf = dup_problem (sdf, TRIAD_CONVERSION_URDF);
  g_autofree char *pose = dup_problem ("<sdf version='1.9'><model name='/material/script'>"
                                       "<link name='a'><pose>x</pose></link></model></sdf>", 111);

  g_assert_cmpstr (newer, ==, "test.sdf:2:11: warning: this <script> has no <uri> "
                   "[ELEMENT_INVALID]\n");
  g_assert_nonnull (strstr (to_urdf, "warning: URDF has no equivalent of this <material>"));
  g_assert_nonnull (strstr (pose, "error: invalid pose"));
}

/* URDF does not ignore white space around a name. */
static void
test_white_space (void)
{
  static const char text[] =
    "<sdf version='1.6'><model name=\"m\"><link name=' a '/><link name=\"b\"/>"
    "<joint name='j' type='fixed'><parent>a</parent><child>b</child></joint>"
    "</model></sdf>";
  g_autofree char *urdf_text = convert (text, TRIAD_CONVERSION_URDF, TRIAD_URDF_RELATIVE_TO);
  g_autofree char *newer = convert (text, 109, TRIAD_URDF_RELATIVE_TO);

  g_assert_nonnull (strstr (urdf_text, "<link name=\"a\"/>"));
  g_assert_nonnull (strstr (newer, "<link name=\"a\"/>"));
}

static void
test_fixed_to_the_world (void)
{
  const char *text = "<robot name='r'>\n"
                     "  <link name=\"world\"/>\n"
                     "  <link name='a'/>\n"
                     "  <joint name='j' type='fixed'>\n"
                     "    <origin xyz=\"0 0 1\" rpy=\"0 0 0\"/>\n"
                     "    <parent link=\"world\"/>\n"
                     "    <child link=\"a\"/>\n"
                     "  </joint>\n"
                     "</robot>\n";
  g_autoptr(TriadSnapshot) snapshot = triad_test_load (text);
  g_autoptr(GPtrArray) diagnostics = triad_diagnostics_new ();
  g_autofree char *sdf = triad_conversion_run (snapshot, 108, TRIAD_URDF_RELATIVE_TO, diagnostics);
  g_autofree char *back = convert (sdf, TRIAD_CONVERSION_URDF, TRIAD_URDF_RELATIVE_TO);

  g_assert_cmpstr (back, ==, text);
}

/* Drake's frames and elements with a prefix are kept, with the declaration of the
 * prefix. */
static void
test_extensions (void)
{
  g_autofree char *sdf = convert (
    "<robot name='r' xmlns:drake='http://drake.mit.edu'>\n"
    "  <drake:group name='g'><drake:member link='a'/></drake:group>\n"
    "  <link name='a'>\n"
    "    <collision name='c'><geometry><sphere radius='1'/></geometry>\n"
    "      <drake:hint value='0.1'/></collision>\n"
    "  </link>\n"
    "  <frame name='hand' link='a' xyz='1 2 3' rpy='0 0 1'/>\n"
    "</robot>\n", 109, TRIAD_URDF_RELATIVE_TO);
  g_autofree char *newer = convert (sdf, 111, TRIAD_URDF_RELATIVE_TO);
  g_autoptr(TriadSnapshot) snapshot = triad_test_load (newer);
  g_autoptr(GPtrArray) diagnostics = triad_diagnostics_new ();
  g_autofree char *back = triad_conversion_run (snapshot, TRIAD_CONVERSION_URDF,
                                                TRIAD_URDF_RELATIVE_TO, diagnostics);
  TriadPose pose = triad_test_get_pose (snapshot, "r::hand");

  triad_test_assert_position (&pose, 1, 2, 3);
  g_assert_nonnull (strstr (newer, "<frame name='hand' attached_to=\"a\">"));
  g_assert_nonnull (strstr (newer, "<sdf version=\"1.11\" xmlns:drake=\"http://drake.mit.edu\">"));
  g_assert_nonnull (strstr (newer, "<drake:group name='g'><drake:member link='a'/></drake:group>"));
  g_assert_nonnull (strstr (newer, "<drake:hint value='0.1'/></collision>"));
  g_assert_nonnull (strstr (back, " xmlns:drake=\"http://drake.mit.edu\">"));
  g_assert_nonnull (strstr (back, "<drake:group name='g'>"));
  g_assert_nonnull (strstr (back, "<drake:hint value='0.1'/>"));
}

/* Text that the new file has not is left out with the marks around it, and reported. */
static void
test_leaves_out_sections_of_text (void)
{
  g_autoptr(TriadSnapshot) snapshot =
    triad_test_load ("<sdf version=\"1.9\">\n"
                     "  <![CDATA[ a </b> <c> ]]> more <!-- kept --> <![CDATA[words]]>\n"
                     "  <!-- kept too -->\n"
                     "  <model name=\"m\">\n"
                     "    <link name=\"l\"/>\n"
                     "  </model>\n"
                     "</sdf>\n");
  g_autoptr(GPtrArray) diagnostics = triad_diagnostics_new ();
  g_autofree char *converted = triad_conversion_run (snapshot, 111, TRIAD_URDF_RELATIVE_TO,
                                                     diagnostics);
  g_autofree char *said = triad_diagnostics_to_text (diagnostics);

  g_assert_cmpuint (diagnostics->len, ==, 1);
  g_assert_nonnull (strstr (said, "test.sdf:2:13: warning: this text in <sdf> is dropped"));
  g_assert_cmpstr (converted, ==,
                   "<sdf version=\"1.11\">\n"
                   "  <!-- kept --> <!-- kept too -->\n"
                   "  <model name=\"m\">\n"
                   "    <link name=\"l\"/>\n"
                   "  </model>\n"
                   "</sdf>\n");
}

/* The new file is UTF-8, and says so.  Bytes that could not be read are not left out. */
static void
test_other_encodings (void)
{
#define LATIN "<?xml version='1.0' encoding='ISO-8859-1'?>\n<!-- K\xf6ln -->\n"
#define UTF8 "<?xml version='1.0' encoding='UTF-8'?>\n<!-- K\u00f6ln -->\n"
#define ROBOT(name) "<robot name='r'><link name='" name "'/></robot>\n"
#define MODEL(version, name) \
  "<sdf version=\"" version "\"><model name='m'><link name='" name "'/></model></sdf>\n"

  g_autofree char *newer = convert (LATIN MODEL ("1.6", "\xe9"), 109, TRIAD_URDF_RELATIVE_TO);
  g_autofree char *same = convert (LATIN ROBOT ("\xe9"), TRIAD_CONVERSION_URDF,
                                   TRIAD_URDF_RELATIVE_TO);
  g_autofree char *reference = convert ("<?xml version='1.0' encoding='ASCII'?>\n" ROBOT ("&#233;"), 109,
                                        TRIAD_URDF_RELATIVE_TO);
  g_autofree char *problem = dup_problem (MODEL ("1.6", "\xe9"), 109);

  g_assert_cmpstr (newer, ==, UTF8 MODEL ("1.9", "\u00e9"));
  g_assert_cmpstr (same, ==, UTF8 ROBOT ("\u00e9"));
  g_assert_true (g_str_has_prefix (reference, "<?xml version='1.0' encoding='UTF-8'?>\n"));
  g_assert_nonnull (strstr (problem, "error: this byte is not valid in the file's encoding"));
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/conversion/urdf/spec-form", test_spec_form);
  g_test_add_func ("/conversion/urdf/frame-form", test_frame_form);
  g_test_add_func ("/conversion/urdf/default-axis", test_default_axis);
  g_test_add_func ("/conversion/urdf/keeps-comments", test_keeps_comments);
  g_test_add_func ("/conversion/urdf/keeps-comments-around", test_keeps_comments_around);
  g_test_add_func ("/conversion/urdf/keeps-line-ends", test_keeps_line_ends);
  g_test_add_func ("/conversion/urdf/limits-indentation", test_limits_indentation);
  g_test_add_func ("/conversion/urdf/limits-colors", test_limits_colors);
  g_test_add_func ("/conversion/urdf/mimic-since-1.11", test_mimic_since_1_11);
  g_test_add_func ("/conversion/urdf/names-that-are-taken", test_names_that_are_taken);
  g_test_add_func ("/conversion/urdf/fixed-to-the-world", test_fixed_to_the_world);
  g_test_add_func ("/conversion/urdf/extensions", test_extensions);
  g_test_add_func ("/conversion/reports-dropped-elements", test_reports_dropped_elements);
  g_test_add_func ("/conversion/version/newer", test_newer_version);
  g_test_add_func ("/conversion/version/axis-of-the-model", test_axis_of_the_model);
  g_test_add_func ("/conversion/version/flattened", test_flattened);
  g_test_add_func ("/conversion/version/leaves-out-sections-of-text",
                   test_leaves_out_sections_of_text);
  g_test_add_func ("/conversion/version/rejects-older", test_nothing_older);
  g_test_add_func ("/conversion/version/place-of-an-error", test_place_of_an_error);
  g_test_add_func ("/conversion/parity/obstacles", test_obstacles);
  g_test_add_func ("/conversion/parity/computed", test_computed);
  g_test_add_func ("/conversion/parity/capsule", test_capsule);
  g_test_add_func ("/conversion/parity/joint-of-the-world", test_joint_of_the_world);
  g_test_add_func ("/conversion/computed-inertia", test_computed_inertia);
  g_test_add_func ("/conversion/second-inertial", test_second_inertial);
  g_test_add_func ("/conversion/parity/one-robot", test_one_robot);
  g_test_add_func ("/conversion/parity/place-of-an-obstacle", test_place_of_an_obstacle);
  g_test_add_func ("/conversion/world", test_world);
  g_test_add_func ("/conversion/white-space", test_white_space);
  g_test_add_func ("/conversion/inertia", test_inertia);
  g_test_add_func ("/conversion/other-encodings", test_other_encodings);
  g_test_add_func ("/conversion/materials", test_materials);

  return g_test_run ();
}
