/* test-template-origin.c: which line of a template an element was generated from */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-template-origin.h"

#include "triad-diagnostic.h"

#include <string.h>

#define TEMPLATE \
  "<robot name='arm'>\n" \
  "<link name='base'/>\n" \
  "<joint name='base'/>\n" \
  "<link name='${side}_wheel'/>\n" \
  "<link name='${side}_front_wheel'/>\n" \
  "<joint\n  type='fixed' name=\"to_<%= side %>\"/>\n" \
  "<link name='twice'/><link name='twice'/>\n" \
  "<!-- <link name='comment'/> -->\n" \
  "<link name='${x}'/><frame name='@(i)_a'/><frame name='@(i)_a'/>\n"

static TriadTemplateOrigins *
origins_new (GPtrArray *sources)
{
  g_autoptr(GFile) file = g_file_new_for_path ("/nowhere/a.xacro");
  g_autoptr(GBytes) bytes = g_bytes_new_static (TEMPLATE, strlen (TEMPLATE));

  g_ptr_array_add (sources, triad_source_new_generated (file, "a.xacro", bytes));
  g_ptr_array_add (sources, triad_source_new_from_bytes (file, "a.xacro", bytes));

  return triad_template_origins_new (sources);
}

static void
test_finds (void)
{
  static const struct
  {
    const char *path;
    int         line;       /* 0 for none */
    gboolean    is_guess;
  } cases[] = {
    { "/robot/link[@name='base']", 2, FALSE },
    { "/robot/joint[@name='base']/origin", 3, FALSE },
    { "/robot/link[@name='left_wheel']", 4, TRUE },
    { "/robot/link[@name='left_front_wheel']", 5, TRUE },
    { "/sdf/model[@name='m']/joint[@name='to_left']", 7, TRUE },
    { "/robot/link[@name='base']/visual[@name='visual_1']/pose", 2, TRUE },
    { "/robot[@name='arm']", 1, FALSE },
    { "/robot/link[@name='twice']", 0, FALSE },
    { "/robot/link[@name='comment']", 0, FALSE },
    { "/robot/link[@name='other']", 0, FALSE },
    { "/robot/frame[@name='1_a']", 0, FALSE },
    { "/robot/link[2]", 0, FALSE },
    { "/", 0, FALSE },
    { "", 0, FALSE },
  };
  g_autoptr(GPtrArray) sources = g_ptr_array_new_with_free_func ((GDestroyNotify) triad_source_unref);
  g_autoptr(TriadTemplateOrigins) origins = origins_new (sources);

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      gboolean is_guess = FALSE;
      TriadSourceRange range = triad_template_origins_find_path (origins, NULL, cases[i].path, &is_guess);

      g_test_message ("%s", cases[i].path);
      g_assert_cmpint (range.line, ==, cases[i].line);

      if (range.line > 0)
        g_assert_true (is_guess == cases[i].is_guess);
    }
}

/* The outer elements of many paths are searched for once. */
static void
test_searches_once (void)
{
  g_autoptr(GPtrArray) sources = g_ptr_array_new_with_free_func ((GDestroyNotify) triad_source_unref);
  g_autoptr(TriadTemplateOrigins) origins = origins_new (sources);
  g_autoptr(GHashTable) found = triad_template_origins_new_found ();

  for (int i = 0; i < 3; i++)
    for (int k = 0; k < 4; k++)
      {
        g_autofree char *path =
          g_strdup_printf ("/model[@name='outer']/model[@name='inner']/frame[@name='f%d']", k);
        gboolean is_guess;

        g_assert_null (triad_template_origins_find_path (origins, found, path, &is_guess).file);
        g_assert_cmpint (triad_template_origins_find_path (origins, found,
                                                           "/robot/link[@name='left_wheel']",
                                                           &is_guess).line, ==, 4);
        g_assert_true (is_guess);
      }

  g_assert_cmpuint (g_hash_table_size (found), ==, 2 + 4 + 1);
}

static void
test_relates (void)
{
  g_autoptr(GPtrArray) sources = g_ptr_array_new_with_free_func ((GDestroyNotify) triad_source_unref);
  g_autoptr(TriadTemplateOrigins) origins = origins_new (sources);
  g_autoptr(GPtrArray) diagnostics = triad_diagnostics_new ();
  TriadSource *generated = g_ptr_array_index (sources, 0);
  TriadSource *template = g_ptr_array_index (sources, 1);
  TriadSource *places[] = { generated, generated, template };
  const char *names[] = { "base", "left_wheel", "base" };
  g_autofree char *text = NULL;

  for (gsize i = 0; i < G_N_ELEMENTS (places); i++)
    triad_diagnostics_add (diagnostics, TRIAD_SEVERITY_ERROR, TRIAD_CODE_ELEMENT_INVALID,
                           triad_source_get_range (places[i], 0, 1),
                           g_strdup_printf ("/robot/link[@name='%s']", names[i]), "bad");

  triad_template_origins_relate (origins, triad_source_get_name (generated), diagnostics);
  text = triad_diagnostics_to_text (diagnostics);
  g_assert_cmpstr (text, ==,
                   "a.xacro (generated):1:1: error: bad [ELEMENT_INVALID]\n"
                   "a.xacro:2:13: note: generated from this line\n"
                   "a.xacro (generated):1:1: error: bad [ELEMENT_INVALID]\n"
                   "a.xacro:4:13: note: probably generated from this line\n"
                   "a.xacro:1:1: error: bad [ELEMENT_INVALID]\n");
}

/* Each search can take many comparisons. */
static void
test_searches_few (void)
{
  g_autoptr(GPtrArray) sources = g_ptr_array_new_with_free_func ((GDestroyNotify) triad_source_unref);
  g_autoptr(TriadTemplateOrigins) origins = origins_new (sources);
  g_autoptr(GPtrArray) diagnostics = triad_diagnostics_new ();
  TriadSource *generated = g_ptr_array_index (sources, 0);
  const char *names[] = { "base", "none" };
  guint n_related = 0;

  for (int i = 0; i <= 2000; i++)
    triad_diagnostics_add (diagnostics, TRIAD_SEVERITY_ERROR, TRIAD_CODE_ELEMENT_INVALID,
                           triad_source_get_range (generated, 0, 1),
                           g_strdup_printf ("/robot/link[@name='%s']", names[i % 2000 != 0]), "bad");

  triad_template_origins_relate (origins, triad_source_get_name (generated), diagnostics);

  for (guint i = 0; i < diagnostics->len; i++)
    n_related += ((TriadDiagnostic *) g_ptr_array_index (diagnostics, i))->related != NULL;

  g_assert_cmpuint (n_related, ==, 1);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/template-origin/finds", test_finds);
  g_test_add_func ("/template-origin/searches-once", test_searches_once);
  g_test_add_func ("/template-origin/relates", test_relates);
  g_test_add_func ("/template-origin/searches-few", test_searches_few);

  return g_test_run ();
}
