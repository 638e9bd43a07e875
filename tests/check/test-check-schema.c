/* test-check-schema.c: files that violate the XML schemas of a folder
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#include "triad-folder.h"
#include "triad-test.h"

#define SCHEMA                                                                               \
  "<xs:schema xmlns:xs='http://www.w3.org/2001/XMLSchema'><xs:element name='sdf'>"           \
  "<xs:complexType><xs:sequence><xs:element name='world' maxOccurs='1'>"                     \
  "<xs:complexType><xs:attribute name='name' type='xs:string'/></xs:complexType></xs:element>" \
  "</xs:sequence><xs:attribute name='version' type='xs:string'/></xs:complexType>"           \
  "</xs:element></xs:schema>"

static void
test_schema (void)
{
  static const struct
  {
    const char *text;
    guint       n_warnings;
  } cases[] = {
    { "<sdf version='1.9'><world name='w'/></sdf>", 0 },
    { "<sdf version='1.9'><world name='w'/>\n<world name='v'/></sdf>", 1 },
    /* another message about the same place is better */
    { "<sdf version='1.9'><world name='w'/>\n<wrld name='v'/></sdf>", 1 },
    /* there is no schema of this version */
    { "<sdf version='1.8'><world name='w'/>\n<world name='v'/></sdf>", 0 },
  };
  g_autoptr(TriadFolder) folder = triad_folder_new ();
  g_autoptr(GFile) schema G_GNUC_UNUSED = triad_folder_write (folder, "1.9/root.xsd", SCHEMA);
  g_autoptr(GFile) broken G_GNUC_UNUSED = triad_folder_write (folder, "1.7/root.xsd", "<xs:schema");
  g_autofree char *path = triad_folder_dup_path (folder, ".");

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    for (int with = 0; with < 3; with++)
      {
        g_autoptr(TriadSnapshot) snapshot = NULL;
        guint n = with == 2 || i == 2 ? cases[i].n_warnings : 0;

        if (with == 0)
          g_unsetenv ("TRIAD_SCHEMA_PATH");
        else
          g_setenv ("TRIAD_SCHEMA_PATH", with == 1 ? "" : path, TRUE);

        snapshot = triad_test_load (cases[i].text);
        g_test_message ("%d: %s", with, cases[i].text);
        g_assert_cmpint (triad_diagnostics_count (triad_snapshot_get_diagnostics (snapshot),
                                                  TRIAD_SEVERITY_WARNING), ==, n);
      }
}

/* A schema that cannot be used is a warning, once for each file. */
static void
test_broken (void)
{
  g_autoptr(TriadFolder) folder = triad_folder_new ();
  g_autoptr(GFile) broken G_GNUC_UNUSED = triad_folder_write (folder, "1.7/root.xsd", "<xs:schema");
  g_autofree char *path = triad_folder_dup_path (folder, ".");
  g_autoptr(TriadSnapshot) snapshot = NULL;
  const TriadDiagnostic *problem;

  g_setenv ("TRIAD_SCHEMA_PATH", path, TRUE);
  snapshot = triad_test_load ("<sdf version='1.7'><world name='w'/></sdf>");
  problem = triad_test_get_only_problem (snapshot);
  g_assert_true (g_str_has_prefix (problem->message,
                                   "cannot use the XML schema of this version in “"));
  g_assert_cmpint (problem->severity, ==, TRIAD_SEVERITY_WARNING);
  g_unsetenv ("TRIAD_SCHEMA_PATH");
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);

  g_test_add_func ("/check-schema/schema", test_schema);
  g_test_add_func ("/check-schema/broken", test_broken);

  return g_test_run ();
}
