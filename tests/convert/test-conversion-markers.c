/* test-conversion-markers.c: unknown content in every element, which no conversion drops silently */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-conversion.h"
#include "triad-test.h"

#include <string.h>

#define MARKER "QQ"

static const char sdf[] =
  "<sdf version='1.11'><model name='m'><link name='a'><inertial><mass>1</mass><inertia>"
  "<ixx>1</ixx><iyy>1</iyy><izz>1</izz><ixy>0</ixy><ixz>0</ixz><iyz>0</iyz></inertia></inertial>"
  "<visual name='v'><pose>0 0 1 0 0 0</pose><geometry><box><size>1 1 1</size></box></geometry>"
  "<material><diffuse>1 0 0 1</diffuse></material></visual>"
  "<collision name='c'><geometry><sphere><radius>1</radius></sphere></geometry></collision></link>"
  "<link name='b'><pose relative_to='j'/><visual name='w'><geometry><mesh><uri>x.stl</uri>"
  "<scale>1 1 1</scale></mesh></geometry></visual></link>"
  "<joint name='j' type='revolute'><pose relative_to='a'>1 0 0 0 0 0</pose><parent>a</parent>"
  "<child>b</child><axis><xyz>0 0 1</xyz><limit><lower>-1</lower><upper>1</upper>"
  "<effort>1</effort><velocity>1</velocity></limit><dynamics><damping>1</damping>"
  "<friction>0</friction></dynamics></axis></joint></model></sdf>";

static const char urdf[] =
  "<robot name='m'><material name='red'><color rgba='1 0 0 1'/></material><link name='a'>"
  "<inertial><origin xyz='0 0 1'/><mass value='1'/>"
  "<inertia ixx='1' ixy='0' ixz='0' iyy='1' iyz='0' izz='1'/></inertial>"
  "<visual name='v'><origin xyz='0 0 1'/><geometry><box size='1 1 1'/></geometry>"
  "<material name='red'/></visual><collision name='c'><geometry><cylinder radius='1' length='2'/>"
  "</geometry></collision></link><link name='b'><visual name='w'><geometry>"
  "<mesh filename='x.stl' scale='1 1 1'/></geometry></visual></link>"
  "<joint name='j' type='revolute'><origin xyz='1 0 0' rpy='0 0 0'/><parent link='a'/>"
  "<child link='b'/><axis xyz='0 0 1'/><dynamics damping='1' friction='0'/>"
  "<limit lower='-1' upper='1' effort='1' velocity='1'/></joint>"
  "<gazebo reference='a'><selfCollide>1</selfCollide><gravity>0</gravity></gazebo></robot>";

static const struct
{
  const char *name;
  const char *from;
  int         version;
} directions[] = {
  { "sdf-to-urdf", sdf, TRIAD_CONVERSION_URDF },
  { "urdf-to-sdf", urdf, 111 },
  { "sdf-to-newer", sdf, 112 },
};

/* Converts the model with @what at @offset. */
static void
check_marker (int         direction,
              gsize       offset,
              const char *what,
              const char *named)
{
  const char *from = directions[direction].from;
  g_autofree char *head = g_strndup (from, offset);
  g_autofree char *text = g_strconcat (head, what, from + offset, NULL);
  g_autoptr(TriadSnapshot) snapshot = triad_test_load (text);
  g_autoptr(GPtrArray) diagnostics = triad_diagnostics_new ();
  g_autofree char *converted = triad_conversion_run (snapshot, directions[direction].version,
                                                     TRIAD_URDF_RELATIVE_TO, diagnostics);
  g_autofree char *said = triad_diagnostics_to_text (diagnostics);

  /* An element in a value hides the value, which is dropped or an error. */
  if ((converted != NULL && strstr (converted, MARKER) != NULL) || strstr (said, named) != NULL ||
      strstr (said, ">; dropped") != NULL || strstr (said, "> in <gazebo> is dropped") != NULL ||
      (converted == NULL && strstr (said, ": error: ") != NULL))
    return;

  g_test_message ("%s", text);
  g_assert_cmpstr (said, ==, named);
}

static void
test_markers (gconstpointer data)
{
  int direction = GPOINTER_TO_INT (data);
  const char *from = directions[direction].from;

  for (const char *at = from; (at = strchr (at, '<')) != NULL; at++)
    {
      gsize name = strcspn (at + 1, " />");
      const char *end = strchr (at, '>');
      const char *after = end + 1;

      if (name == 0)
        continue;

      check_marker (direction, at + 1 + name - from, " " MARKER "='1'", "“" MARKER "”");

      if (end[-1] == '/')
        continue;

      check_marker (direction, after - from, "<" MARKER "/>", "<" MARKER ">");

      /* Text in a value would be another value. */
      if (*after == '<' && after[1] != '/')
        check_marker (direction, after - from, MARKER, "this text in <");

      /* Comments in values, and in named materials and <gazebo> of a URDF, are not kept. */
      if (*after == '<' && after[1] != '/' && !g_str_has_prefix (at, "<material name='red'>") &&
          !g_str_has_prefix (at, "<gazebo"))
        check_marker (direction, after - from, "<!--" MARKER "-->", "this comment");
    }
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  for (gsize i = 0; i < G_N_ELEMENTS (directions); i++)
    {
      g_autofree char *path = g_strconcat ("/conversion-markers/", directions[i].name, NULL);

      g_test_add_data_func (path, GINT_TO_POINTER (i), test_markers);
    }

  return g_test_run ();
}
