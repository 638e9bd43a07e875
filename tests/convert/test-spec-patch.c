/* test-spec-patch.c: the patch between a URDF and its SDFormat, as the specification prints it */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-conversion.h"
#include "triad-default-masses.h"
#include "triad-test.h"

#include <string.h>

/* Spec: 002, Examples, §1.1, line by line, with numbers for `{xyz_L1L2}` and the like.
 *
 * The example is not a complete file, so the conversion differs from it as follows:
 *
 *  - the model is inside of `<sdf version="…">`, which a file needs;
 *  - the joints are continuous instead of revolute, because URDF requires a limit for
 *    revolute ones.  They have no axis, which means X in URDF and is unknown in
 *    SDFormat: the conversion to SDFormat writes the axis.  In the other direction, every
 *    line is that of the example, with a warning about the axis of each joint.  Fixed
 *    joints have no axis, and every line is that of the example in both directions;
 *  - the example has `'` around some values and `"` around others; the conversion writes
 *    `"`, and copied values keep their quotes. */
static const char patch[] =
  "-    <robot name=\"model\">\n"
  "+    <model name=\"model\">\n"
  "\n"
  "       <link name=\"link1\"/>\n"
  "\n"
  "       <joint name=\"joint1\" type=\"revolute\">\n"
  "-        <origin xyz='1.0 2.50 -3e-1' rpy='0 +0.10 1.5707963267948966'/>\n"
  "+        <pose relative_to=\"link1\">1.0 2.50 -3e-1 0 +0.10 1.5707963267948966</pose>\n"
  "-        <parent link=\"link1\"/>\n"
  "+        <parent>link1</parent>\n"
  "-        <child link=\"link2\"/>\n"
  "+        <child>link2</child>\n"
  "       </joint>\n"
  "-      <link name=\"link2\"/>\n"
  "+      <link name=\"link2\">\n"
  "+        <pose relative_to=\"joint1\" />\n"
  "+      </link>\n"
  "\n"
  "       <joint name=\"joint2\" type=\"revolute\">\n"
  "-        <origin xyz='0 1 0' rpy='0 0 0.2'/>\n"
  "+        <pose relative_to=\"link1\">0 1 0 0 0 0.2</pose>\n"
  "-        <parent link=\"link1\"/>\n"
  "+        <parent>link1</parent>\n"
  "-        <child link=\"link3\"/>\n"
  "+        <child>link3</child>\n"
  "       </joint>\n"
  "-      <link name=\"link3\"/>\n"
  "+      <link name=\"link3\">\n"
  "+        <pose relative_to=\"joint2\" />\n"
  "+      </link>\n"
  "\n"
  "       <joint name=\"joint3\" type=\"revolute\">\n"
  "-        <origin xyz='0 0 1' rpy='0.3 0 0'/>\n"
  "+        <pose relative_to=\"link3\">0 0 1 0.3 0 0</pose>\n"
  "-        <parent link=\"link3\"/>\n"
  "+        <parent>link3</parent>\n"
  "-        <child link=\"link4\"/>\n"
  "+        <child>link4</child>\n"
  "       </joint>\n"
  "-      <link name=\"link4\"/>\n"
  "+      <link name=\"link4\">\n"
  "+        <pose relative_to=\"joint3\" />\n"
  "+      </link>\n"
  "\n"
  "-    </robot>\n"
  "+    </model>\n";

/* One of the two texts: the lines of both, and those that begin with @side. */
static char *
dup_side (char        side,
          const char *type)
{
  g_auto(GStrv) lines = g_strsplit (patch, "\n", -1);
  g_autoptr(GString) text = g_string_new (NULL);

  for (int i = 0; lines[i] != NULL; i++)
    if (lines[i][0] == '\0' || lines[i][0] == ' ' || lines[i][0] == side)
      g_string_append_printf (text, "%s\n", lines[i][0] != '\0' ? lines[i] + 1 : "");

  g_string_replace (text, "revolute", type, 0);

  return g_string_free (g_steal_pointer (&text), FALSE);
}

static char *
dup_wrapped (const char *model)
{
  return g_strconcat ("<sdf version=\"1.8\">\n", model, "</sdf>\n", NULL);
}

/* Replaces all matches of @pattern. */
static char *
replace (const char *text,
         const char *pattern,
         const char *by)
{
  g_autoptr(GRegex) regex = g_regex_new (pattern, G_REGEX_DOTALL, 0, NULL);

  g_assert_nonnull (regex);

  return g_regex_replace_literal (regex, text, -1, 0, by, 0, NULL);
}

static char *
dup_plain (const char *text)
{
  g_autofree char *single = replace (text, "\\s+", " ");

  return g_strdelimit (replace (single, " ?(?=/>|<)|(?<=>) ", ""), "'", '"');
}

/* Compares texts except for white space and the kind of quotes. */
static void
assert_same_text (const char *a,
                  const char *b)
{
  g_autofree char *plain_a = dup_plain (a);
  g_autofree char *plain_b = dup_plain (b);

  g_assert_cmpstr (plain_a, ==, plain_b);
}

/* The conversion must succeed, with @n_told messages. */
static char *
convert (const char *text,
         int         version,
         int         n_told)
{
  g_autoptr(TriadSnapshot) snapshot = triad_test_load (text);
  g_autoptr(GPtrArray) diagnostics = triad_diagnostics_new ();
  char *converted = triad_conversion_run (snapshot, version, TRIAD_URDF_RELATIVE_TO, diagnostics);

  drop_default_masses (diagnostics);

  if ((int) diagnostics->len != n_told)
    {
      g_autofree char *said = triad_diagnostics_to_text (diagnostics);

      g_assert_cmpstr (said, ==, "");
    }

  g_assert_nonnull (converted);

  return converted;
}

static void
test_as_printed (void)
{
  g_autofree char *urdf = dup_side ('-', "fixed");
  g_autofree char *model = dup_side ('+', "fixed");
  g_autofree char *sdf = dup_wrapped (model);
  g_autofree char *to_sdf = convert (urdf, 108, 0);
  g_autofree char *to_urdf = convert (sdf, TRIAD_CONVERSION_URDF, 0);

  assert_same_text (to_sdf, sdf);
  assert_same_text (to_urdf, urdf);
}

static void
test_axes (void)
{
  g_autofree char *urdf = dup_side ('-', "continuous");
  g_autofree char *model = dup_side ('+', "continuous");
  g_autofree char *sdf = dup_wrapped (model);
  g_autofree char *to_sdf = convert (urdf, 108, 0);
  g_autofree char *to_urdf = convert (sdf, TRIAD_CONVERSION_URDF, 3);
  g_autofree char *but_axes = replace (to_sdf, "<axis>\\s*<xyz>1 0 0</xyz>\\s*</axis>", "");

  g_assert_cmpstr (but_axes, !=, to_sdf);
  assert_same_text (but_axes, sdf);
  assert_same_text (to_urdf, urdf);
}

/* A conversion there and back gives the same file, with or without written axes. */
static void
test_there_and_back (void)
{
  g_autofree char *urdf = dup_side ('-', "fixed");
  g_autofree char *sdf = convert (urdf, 108, 0);
  g_autofree char *back = convert (sdf, TRIAD_CONVERSION_URDF, 0);
  g_autofree char *again = convert (back, 108, 0);

  assert_same_text (back, urdf);
  g_assert_cmpstr (again, ==, sdf);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/spec-patch/as-printed", test_as_printed);
  g_test_add_func ("/spec-patch/axes", test_axes);
  g_test_add_func ("/spec-patch/there-and-back", test_there_and_back);

  return g_test_run ();
}
