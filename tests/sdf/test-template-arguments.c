/* test-template-arguments.c: what arguments a xacro template declares */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-template-arguments.h"

#include <string.h>

static TriadSource *
source_new (const char *text,
            gboolean    is_generated)
{
  g_autoptr(GFile) file = g_file_new_for_path ("/nowhere/a.xacro");
  g_autoptr(GBytes) bytes = g_bytes_new (text, strlen (text));

  return is_generated ? triad_source_new_generated (file, NULL, bytes)
                      : triad_source_new_from_bytes (file, NULL, bytes);
}

static void
assert_arguments (const char *text,
                  const char *expected)
{
  g_autoptr(GPtrArray) sources = g_ptr_array_new_with_free_func ((GDestroyNotify) triad_source_unref);
  g_autoptr(GPtrArray) found = NULL;
  g_autoptr(GString) list = g_string_new (NULL);

  g_ptr_array_add (sources, source_new ("<xacro:arg name='generated'/>", TRUE));
  g_ptr_array_add (sources, source_new (text, FALSE));
  g_ptr_array_add (sources, source_new ("<xacro:arg name='a' default='again'/>", FALSE));
  found = triad_template_arguments_find (sources);

  for (guint i = 0; i < found->len; i++)
    {
      const TriadTemplateArgument *argument = g_ptr_array_index (found, i);

      g_string_append_printf (list, "%s=%s;", argument->name,
                              argument->value != NULL ? argument->value : "(none)");
    }

  g_assert_cmpstr (list->str, ==, expected);
}

static void
test_finds (void)
{
  assert_arguments ("<xacro:arg name='a' default='1'/>", "a=1;");
  assert_arguments ("<xacro:arg default=\"x y\"\n  name=\"a\" />", "a=x y;");
  assert_arguments ("<xacro:arg name='a'/><xacro:arg name='b' default=''/>", "a=(none);b=;");
  assert_arguments ("<xacro:arg name='a' default='&lt;&amp;gt;&quot;'/>", "a=<&gt;\";");
  assert_arguments ("<!-- <xacro:arg name='c'/> --><xacro:args name='d'/>", "a=again;");
  assert_arguments ("<xacro:arg default='1'/><xacro:arg name=''/><xacro:arg name='e", "a=again;");
  assert_arguments ("<!-- <xacro:arg name='c'/>", "a=again;");
  assert_arguments ("", "a=again;");
}

/* A file of a gigabyte would not be read to its end for each tag that does not end. */
static void
test_endless_tags (void)
{
  g_autoptr(GString) text = g_string_new (NULL);

  while (text->len < 16 * 1024 * 1024)
    g_string_append (text, "<xacro:arg name='b' ");

  assert_arguments (text->str, "a=again;");
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/template-arguments/finds", test_finds);
  g_test_add_func ("/template-arguments/endless-tags", test_endless_tags);

  return g_test_run ();
}
