/* test-mesh-locator.c: where meshes are looked for, and what is said if they are not there
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#include "triad-mesh-locator.h"

#include "triad-folder.h"
#include "triad-test.h"

#include <string.h>

#define MESH(uri)                                                                            \
  "<visual name='v'><geometry><mesh><uri>" uri "</uri></mesh></geometry></visual>"
#define MODEL(content)                                                                       \
  "<sdf version='1.9'><model name='m'><link name='k'/><link name='l'>" content "</link></model></sdf>"

static TriadSnapshot *
load (TriadFolder *folder,
      const char  *text)
{
  g_autoptr(GFile) file = triad_folder_write (folder, "m.sdf", text);
  g_autoptr(TriadSearchPath) path = triad_search_path_new_from_environment ();
  g_autoptr(GError) error = NULL;
  TriadSnapshot *snapshot = triad_snapshot_load (file, "m.sdf", path, NULL, &error);

  g_assert_no_error (error);

  return snapshot;
}

/* A mesh beside the file is found; one of a network is not looked for. */
static void
test_found (void)
{
  static const struct
  {
    const char *text;
    const char *message;      /* NULL for none */
  } cases[] = {
    { MODEL (MESH ("here.stl")), NULL },
    { MODEL (MESH ("./here.stl")), NULL },
    { MODEL (MESH ("https://example.org/gone.stl")), NULL },
    { MODEL (MESH ("")), NULL },
    { MODEL (MESH ("gone.stl")), "mesh “gone.stl” not found" },
    { MODEL (MESH ("here.stlx")), "mesh “here.stlx” not found" },
  };
  g_autoptr(TriadFolder) folder = triad_folder_new ();
  g_autoptr(GFile) mesh G_GNUC_UNUSED = triad_folder_write (folder, "here.stl", "solid");

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr(TriadSnapshot) snapshot = load (folder, cases[i].text);
      const TriadDiagnostic *problem;

      g_test_message ("%s", cases[i].text);

      if (cases[i].message == NULL)
        {
          triad_test_assert_valid (snapshot);
          continue;
        }

      problem = triad_test_get_only_problem (snapshot);
      g_assert_cmpstr (problem->message, ==, cases[i].message);
      g_assert_cmpint (problem->code, ==, TRIAD_CODE_MESH_LOOKUP);
      g_assert_cmpint (problem->frame, ==, triad_test_find (snapshot, "m::l"));
      g_assert_cmpuint (problem->related->len, >=, 1);
    }
}

/* Packages that are on another machine are named once, and only where meshes are shown. */
static void
test_unknown_packages (void)
{
  static const char text[] =
    MODEL (MESH ("package://mine/a.stl")
           "<collision name='c'><geometry><mesh><uri>package://mine/b.stl</uri></mesh></geometry>"
           "</collision><collision name='d'><geometry><mesh><uri>package://other/b.stl</uri></mesh>"
           "</geometry></collision><collision name='e'><geometry><mesh>"
           "<uri>https://example.org/b.stl</uri></mesh></geometry></collision>");
  g_autofree char *usual = g_strdup (g_getenv ("SDF_PATH"));
  g_autoptr(TriadFolder) folder = triad_folder_new ();
  g_autoptr(TriadSnapshot) snapshot = NULL;
  g_autoptr(TriadMeshLocator) locator = NULL;
  g_autoptr(GPtrArray) problems = triad_diagnostics_new ();
  const TriadDiagnostic *problem;

  g_unsetenv ("SDF_PATH");
  snapshot = load (folder, text);
  locator = triad_mesh_locator_new (triad_snapshot_get_document (snapshot), NULL, NULL);
  g_setenv ("SDF_PATH", usual, TRUE);

  triad_test_assert_valid (snapshot);
  triad_mesh_locator_report_packages (locator, triad_snapshot_get_model (snapshot), problems);
  triad_diagnostics_sort (problems);
  g_assert_cmpuint (problems->len, ==, 2);
  problem = g_ptr_array_index (problems, 0);
  g_assert_cmpint (problem->code, ==, TRIAD_CODE_MESH_LOOKUP);
  g_assert_cmpint (problem->frame, ==, triad_test_find (snapshot, "m::l"));
  g_assert_cmpstr (problem->message, ==,
                   "package “mine” not found, so 2 meshes are not shown; add the folder that "
                   "contains the package to ROS_PACKAGE_PATH");
  problem = g_ptr_array_index (problems, 1);
  g_assert_nonnull (strstr (problem->message, "“other” not found, so 1 mesh is not shown"));
}

/* The locator finds the file itself, once for each geometry with the same URI. */
static void
test_locator (void)
{
  g_autoptr(TriadFolder) folder = triad_folder_new ();
  g_autoptr(GFile) mesh = triad_folder_write (folder, "here.stl", "solid");
  g_autoptr(TriadSnapshot) snapshot =
    load (folder, MODEL (MESH ("here.stl") "<collision name='c'><geometry><mesh><uri>gone.stl</uri>"
                         "</mesh></geometry></collision>"));
  const TriadModel *model = triad_snapshot_get_model (snapshot);
  g_autoptr(TriadMeshLocator) locator =
    triad_mesh_locator_new (triad_snapshot_get_document (snapshot), NULL, NULL);
  GFile *found = triad_mesh_locator_find (locator, &model->geometries[0]);

  g_assert_nonnull (found);
  g_assert_true (g_file_equal (found, mesh));
  g_assert_true (triad_mesh_locator_find (locator, &model->geometries[0]) == found);
  g_assert_null (triad_mesh_locator_find (locator, &model->geometries[1]));
}

/* The folders that the caller searches, which need not be those of the environment. */
static void
test_search_path (void)
{
  g_autoptr(TriadFolder) library = triad_folder_new ();
  g_autoptr(TriadFolder) folder = triad_folder_new ();
  g_autoptr(GFile) mesh G_GNUC_UNUSED = triad_folder_write (library, "part/here.stl", "solid");
  g_autoptr(GFile) file = triad_folder_write (folder, "m.sdf", MODEL (MESH ("model://part/here.stl")));
  g_autofree char *usual = g_strdup (g_getenv ("SDF_PATH"));
  g_autofree char *own = triad_folder_dup_path (library, ".");
  g_autoptr(TriadSearchPath) path = NULL;
  g_autoptr(TriadSnapshot) found = NULL;
  g_autoptr(TriadSnapshot) missing = NULL;

  g_setenv ("SDF_PATH", own, TRUE);
  path = triad_search_path_new_from_environment ();
  g_setenv ("SDF_PATH", usual, TRUE);

  found = triad_snapshot_load (file, "m.sdf", path, NULL, NULL);
  missing = triad_snapshot_load (file, "m.sdf", NULL, NULL, NULL);
  triad_test_assert_valid (found);
  g_assert_cmpint (triad_test_get_only_problem (missing)->code, ==, TRIAD_CODE_MESH_LOOKUP);
}

/* A relative URI means another file in each folder. */
static void
test_folders (void)
{
  static const char part[] = "<sdf version='1.9'><model name='p'><link name='l'>" MESH ("here.stl")
                             "</link></model></sdf>";
  g_autoptr(TriadFolder) folder = triad_folder_new ();
  g_autoptr(GFile) mesh G_GNUC_UNUSED = triad_folder_write (folder, "a/here.stl", "solid");
  g_autoptr(GFile) a G_GNUC_UNUSED = triad_folder_write (folder, "a/part.sdf", part);
  g_autoptr(GFile) b G_GNUC_UNUSED = triad_folder_write (folder, "b/part.sdf", part);
  g_autoptr(TriadSnapshot) snapshot = load (folder,
    "<sdf version='1.9'><world name='w'><include><uri>a/part.sdf</uri><name>a</name></include>"
    "<include><uri>b/part.sdf</uri><name>b</name></include></world></sdf>");
  const TriadDiagnostic *problem = triad_test_get_only_problem (snapshot);

  g_assert_cmpint (problem->code, ==, TRIAD_CODE_MESH_LOOKUP);
  g_assert_cmpint (problem->frame, ==, triad_test_find (snapshot, "b::l"));
}

/* The search for packages ends once, with one message.  In a deep folder, each package costs as many
 * lookups as can be. */
static void
test_packages (void)
{
  for (int more = 0; more < 3; more++)
    {
      const guint n_packages = TRIAD_PACKAGES_MAX_LOOKUPS / TRIAD_PACKAGES_MAX_AROUND + more;
      g_autoptr(TriadFolder) folder = triad_folder_new ();
      g_autoptr(GString) text = g_string_new ("<sdf version='1.9'><model name='m'><link name='l'>");
      g_autoptr(GString) name = g_string_new (NULL);
      g_autoptr(TriadSnapshot) snapshot = NULL;
      g_autoptr(GFile) file = NULL;
      const GPtrArray *diagnostics;
      int n = 0;

      for (guint i = 0; i < n_packages; i++)
        g_string_append_printf (text, "<visual name='v%u'><geometry><mesh><uri>package://p%u/a.stl"
                                      "</uri></mesh></geometry></visual>", i, i);

      for (int i = 0; i < TRIAD_PACKAGES_MAX_AROUND; i++)
        g_string_append (name, "d/");

      g_string_append (name, "m.sdf");
      g_string_append (text, "</link></model></sdf>");
      file = triad_folder_write (folder, name->str, text->str);
      snapshot = triad_snapshot_load (file, "m.sdf", NULL, NULL, NULL);
      diagnostics = triad_snapshot_get_diagnostics (snapshot);

      for (guint i = 0; i < diagnostics->len; i++)
        n += ((const TriadDiagnostic *) diagnostics->pdata[i])->code == TRIAD_CODE_LIMIT_EXCEEDED;

      g_assert_cmpint (n, ==, more > 0);
    }
}

/* @n_found meshes that are there, and after them @n_missing that are not. */
static TriadSnapshot *
load_many (TriadFolder *folder,
           int          n_found,
           int          n_missing)
{
  g_autoptr(GString) text = g_string_new ("<sdf version='1.9'><model name='m'><link name='l'>");

  for (int i = 0; i < n_found + n_missing; i++)
    {
      g_string_append_printf (text, "<visual name='v%d'><geometry><mesh><uri>", i);

      /* each by another URI */
      for (int k = 0; k < i && i < n_found; k++)
        g_string_append (text, "./");

      if (i < n_found)
        g_string_append (text, "here.stl");
      else
        g_string_append_printf (text, "model://no/%d.stl", i);

      g_string_append (text, "</uri></mesh></geometry></visual>");
    }

  g_string_append (text, "</link></model></sdf>");

  return load (folder, text->str);
}

/* Up to the limit, all locations of a missing mesh are listed; afterwards, the first one.  Meshes
 * that are found do not count. */
static void
test_locations_listed (void)
{
  g_autoptr(TriadFolder) folder = triad_folder_new ();
  g_autoptr(GFile) mesh G_GNUC_UNUSED = triad_folder_write (folder, "here.stl", "solid");
  g_autoptr(TriadSnapshot) one = load_many (folder, 1, 1);
  guint n_each = triad_test_get_only_problem (one)->related->len;
  guint n_full;
  g_autoptr(TriadSnapshot) many = NULL;
  const GPtrArray *diagnostics;

  g_assert_cmpuint (n_each, >, 1);

  /* the mesh that exceeds the limit is the last one with all its locations */
  n_full = (TRIAD_MESH_LOCATOR_MAX_TRIED + n_each - 1) / n_each;
  many = load_many (folder, 50, (int) n_full + 3);
  diagnostics = triad_snapshot_get_diagnostics (many);
  g_assert_cmpuint (diagnostics->len, ==, n_full + 3);

  for (guint i = 0; i < diagnostics->len; i++)
    {
      const TriadDiagnostic *problem = g_ptr_array_index (diagnostics, i);

      g_assert_cmpuint (problem->related->len, ==, i < n_full ? n_each : 1);
    }
}

/* After @n meshes that are looked for at one path, returns how many locations are listed for one
 * that is looked for at several. */
static guint
count_listed_after (TriadFolder *folder,
                    int          n)
{
  g_autoptr(GString) text = g_string_new ("<sdf version='1.9'><model name='m'><link name='l'>");
  g_autoptr(TriadSnapshot) snapshot = NULL;
  const GPtrArray *diagnostics;

  for (int i = 0; i <= n; i++)
    g_string_append_printf (text, "<visual name='v%d'><geometry><mesh><uri>%s/%d.stl</uri></mesh>"
                            "</geometry></visual>", i, i < n ? "/no" : "model://no", i);

  g_string_append (text, "</link></model></sdf>");
  snapshot = load (folder, text->str);
  diagnostics = triad_snapshot_get_diagnostics (snapshot);
  g_assert_cmpint (diagnostics->len, ==, n + 1);

  return ((const TriadDiagnostic *) g_ptr_array_index (diagnostics, n))->related->len;
}

static void
test_locations_listed_exactly (void)
{
  g_autoptr(TriadFolder) folder = triad_folder_new ();
  guint n_each = count_listed_after (folder, 0);

  g_assert_cmpuint (n_each, >, 1);

  for (int n = TRIAD_MESH_LOCATOR_MAX_TRIED - 1; n <= TRIAD_MESH_LOCATOR_MAX_TRIED + 1; n++)
    g_assert_cmpuint (count_listed_after (folder, n), ==,
                      n < TRIAD_MESH_LOCATOR_MAX_TRIED ? n_each : 1);
}

int
main (int   argc,
      char *argv[])
{
  /* several locations for each URI, and those of no other environment */
  g_setenv ("SDF_PATH", "/nowhere/a:/nowhere/b:/nowhere/c", TRUE);
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);

  g_test_add_func ("/mesh-locator/found", test_found);
  g_test_add_func ("/mesh-locator/locator", test_locator);
  g_test_add_func ("/mesh-locator/unknown-packages", test_unknown_packages);
  g_test_add_func ("/mesh-locator/search-path", test_search_path);
  g_test_add_func ("/mesh-locator/folders", test_folders);
  g_test_add_func ("/mesh-locator/packages", test_packages);
  g_test_add_func ("/mesh-locator/locations-listed", test_locations_listed);
  g_test_add_func ("/mesh-locator/locations-listed-exactly", test_locations_listed_exactly);

  return g_test_run ();
}
