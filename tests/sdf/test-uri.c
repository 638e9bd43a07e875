/* test-uri.c: names of models and files */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-folder.h"
#include "triad-uri.h"

#include <locale.h>
#include <string.h>
#include <unistd.h>

static const char *const variables[] = {
  "SDF_PATH",
  "GZ_SIM_RESOURCE_PATH",
  "IGN_GAZEBO_RESOURCE_PATH",
  "GAZEBO_MODEL_PATH",
  "ROS_PACKAGE_PATH",
  "AMENT_PREFIX_PATH",
  "COLCON_PREFIX_PATH",
};

static void
clear_environment (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (variables); i++)
    g_unsetenv (variables[i]);
}

static void
set_folder (TriadFolder *folder,
            const char  *variable,
            const char  *name)
{
  g_autofree char *path = triad_folder_dup_path (folder, name);

  g_setenv (variable, path, TRUE);
}

static void
touch (TriadFolder *folder,
       const char  *name)
{
  g_object_unref (triad_folder_write (folder, name, "<sdf/>"));
}

/* Resolves @uri in `robots/arm/model.sdf`, relative to @folder. */
static char *
resolve (TriadFolder *folder,
         const char  *uri,
         GPtrArray   *tried)
{
  g_autoptr(TriadSearchPath) path = triad_search_path_new_from_environment ();
  g_autofree char *base_path = triad_folder_dup_path (folder, "robots/arm/model.sdf");
  g_autoptr(GFile) base = g_file_new_for_path (base_path);
  g_autoptr(GFile) root = g_file_new_for_path (folder->path);
  g_autoptr(TriadPackages) packages = triad_packages_new (TRIAD_PACKAGES_MAX_LOOKUPS, NULL);
  g_autoptr(GPtrArray) places = triad_tried_places_new ();
  g_autoptr(GFile) found = NULL;

  found = triad_search_path_resolve (path, uri, base, packages, tried != NULL ? tried : places);

  return found != NULL ? g_file_get_relative_path (root, found) : NULL;
}

static void
assert_resolves (TriadFolder *folder,
                 const char  *uri,
                 const char  *expected)
{
  g_autofree char *found = resolve (folder, uri, NULL);

  g_assert_cmpstr (found, ==, expected);
}

static void
assert_tried (TriadFolder *folder,
              GPtrArray   *tried,
              guint        index,
              const char  *name,
              const char  *origin)
{
  g_autofree char *expected = triad_folder_dup_path (folder, name);
  const TriadTriedPlace *place;

  g_assert_cmpint (tried->len, >, index);
  place = g_ptr_array_index (tried, index);
  g_assert_cmpstr (g_file_peek_path (place->file), ==, expected);
  g_assert_cmpstr (place->origin, ==, origin);
}

static void
test_variables (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (variables); i++)
    {
      g_autoptr(TriadFolder) folder = triad_folder_new ();
      gboolean is_ament = g_str_has_suffix (variables[i], "_PREFIX_PATH");
      const char *model = is_ament ? "along/share/box" : "along/box";

      clear_environment ();
      touch (folder, is_ament ? "along/share/box/model.sdf" : "along/box/model.sdf");
      set_folder (folder, variables[i], "along");

      assert_resolves (folder, "model://box", model);
      assert_resolves (folder, "box", model);
      assert_resolves (folder, "file://box", model);
    }
}

static void
test_places (void)
{
  g_autoptr(TriadFolder) folder = triad_folder_new ();
  g_autoptr(GPtrArray) tried = triad_tried_places_new ();
  g_autoptr(GPtrArray) tried_name = triad_tried_places_new ();

  clear_environment ();
  set_folder (folder, "AMENT_PREFIX_PATH", "f");
  set_folder (folder, "ROS_PACKAGE_PATH", "e");
  set_folder (folder, "GAZEBO_MODEL_PATH", "d");
  set_folder (folder, "IGN_GAZEBO_RESOURCE_PATH", "c");
  set_folder (folder, "GZ_SIM_RESOURCE_PATH", "b");
  set_folder (folder, "SDF_PATH", "a");

  g_assert_null (resolve (folder, "model://box/sub", tried));
  assert_tried (folder, tried, 0, "a/box/sub", "SDF_PATH");
  assert_tried (folder, tried, 1, "b/box/sub", "GZ_SIM_RESOURCE_PATH");
  assert_tried (folder, tried, 2, "c/box/sub", "IGN_GAZEBO_RESOURCE_PATH");
  assert_tried (folder, tried, 3, "d/box/sub", "GAZEBO_MODEL_PATH");
  assert_tried (folder, tried, 4, "e/box/sub", "ROS_PACKAGE_PATH");
  assert_tried (folder, tried, 5, "f/share/box/sub", "AMENT_PREFIX_PATH");
  assert_tried (folder, tried, 6, "robots/arm/box/sub",
                "relative to the folder of this file");
  assert_tried (folder, tried, 7, "robots/box/sub",
                "relative to the parent of that folder");
  g_assert_cmpint (tried->len, ==, 8);

  g_assert_null (resolve (folder, "box", tried_name));
  assert_tried (folder, tried_name, 0, "robots/arm/box",
                "relative to the folder of this file");
  assert_tried (folder, tried_name, 1, "a/box", "SDF_PATH");
}

static void
test_many_folders (void)
{
  g_autoptr(TriadFolder) folder = triad_folder_new ();
  g_autofree char *value = g_strdup_printf (":%s/a::%s/b:", folder->path, folder->path);

  clear_environment ();
  g_setenv ("SDF_PATH", value, TRUE);
  touch (folder, "b/box/model.sdf");
  touch (folder, "robots/hand/model.sdf");

  assert_resolves (folder, "model://box", "b/box");
  assert_resolves (folder, "model://box/model.sdf", "b/box/model.sdf");

  touch (folder, "a/box/model.sdf");
  assert_resolves (folder, "model://box", "a/box");
  assert_resolves (folder, "model:///box", "a/box");
  assert_resolves (folder, "model://hand", "robots/hand");
}

static void
test_files (void)
{
  g_autoptr(TriadFolder) folder = triad_folder_new ();
  g_autofree char *absolute = g_strdup_printf ("file://%s/robots/a%%20b.sdf", folder->path);
  g_autofree char *local = g_strdup_printf ("file://localhost%s/robots/a b.sdf", folder->path);
  g_autofree char *plain = triad_folder_dup_path (folder, "robots/a b.sdf");

  clear_environment ();
  touch (folder, "robots/a b.sdf");
  touch (folder, "robots/arm/hand.sdf");

  assert_resolves (folder, absolute, "robots/a b.sdf");
  assert_resolves (folder, local, "robots/a b.sdf");
  assert_resolves (folder, plain, "robots/a b.sdf");
  assert_resolves (folder, "file://../a%20b.sdf", "robots/a b.sdf");
  assert_resolves (folder, "file://hand.sdf", "robots/arm/hand.sdf");
  assert_resolves (folder, "hand.sdf", "robots/arm/hand.sdf");
  assert_resolves (folder, "./hand.sdf", "robots/arm/hand.sdf");
}

static void
test_packages (void)
{
  g_autoptr(TriadFolder) folder = triad_folder_new ();

  clear_environment ();
  touch (folder, "ros/arm_description/urdf/arm.sdf");
  touch (folder, "ament/share/hand/hand.sdf");
  set_folder (folder, "ROS_PACKAGE_PATH", "ros");
  set_folder (folder, "AMENT_PREFIX_PATH", "ament");

  assert_resolves (folder, "package://arm_description/urdf/arm.sdf",
                   "ros/arm_description/urdf/arm.sdf");
  assert_resolves (folder, "package://hand/hand.sdf", "ament/share/hand/hand.sdf");
  assert_resolves (folder, "package://hand", "ament/share/hand");
}

static void
test_packages_around (void)
{
  g_autoptr(TriadFolder) folder = triad_folder_new ();

  clear_environment ();
  touch (folder, "robots/wrist.sdf");
  touch (folder, "tools/package.xml");
  touch (folder, "tools/gripper.sdf");
  touch (folder, "other/gripper.sdf");

  /* a workspace that no variable knows of */
  assert_resolves (folder, "package://robots/wrist.sdf", "robots/wrist.sdf");
  assert_resolves (folder, "package://tools/gripper.sdf", "tools/gripper.sdf");
  assert_resolves (folder, "package://other/gripper.sdf", NULL);
}

/* The folder has the name of a checkout; the name of the package is in its manifest. */
static void
test_package_by_manifest (void)
{
  g_autoptr(TriadFolder) folder = triad_folder_new ();
  g_autoptr(GFile) manifest = NULL;

  clear_environment ();
  manifest = triad_folder_write (folder, "robots/package.xml",
                                 "<package><name> arm_description </name></package>");
  touch (folder, "robots/meshes/arm.stl");

  assert_resolves (folder, "package://arm_description/meshes/arm.stl", "robots/meshes/arm.stl");
  assert_resolves (folder, "package://hand_description/meshes/arm.stl", NULL);
}

/* Each folder and package is looked for once. */
static void
test_packages_known (void)
{
  g_autoptr(TriadFolder) folder = triad_folder_new ();
  g_autoptr(TriadPackages) packages = triad_packages_new (TRIAD_PACKAGES_MAX_LOOKUPS, NULL);
  g_autoptr(TriadPackages) others = triad_packages_new (TRIAD_PACKAGES_MAX_LOOKUPS, NULL);
  g_autoptr(TriadPackages) few = triad_packages_new (2, NULL);
  g_autoptr(GFile) manifest = NULL;
  g_autoptr(GFile) start = NULL;
  const GPtrArray *found;

  manifest = triad_folder_write (folder, "a/package.xml", "<package><name>arm</name></package>");
  start = g_file_get_parent (manifest);
  found = triad_packages_find (packages, start, "arm");
  g_assert_cmpuint (found->len, ==, 1);
  g_assert_true (triad_packages_find (packages, start, "arm") == found);
  g_assert_cmpuint (triad_packages_find (packages, start, "hand")->len, ==, 0);
  g_assert_cmpuint (triad_packages_find (packages, NULL, "arm")->len, ==, 0);

  g_object_unref (triad_folder_write (folder, "a/package.xml",
                                      "<package><name>foot</name></package>"));
  g_assert_cmpuint (triad_packages_find (packages, start, "foot")->len, ==, 0);
  g_assert_cmpuint (triad_packages_find (others, start, "foot")->len, ==, 1);
  g_assert_false (triad_packages_is_exhausted (packages));

  g_assert_cmpuint (triad_packages_find (few, start, "foot")->len, ==, 1);
  g_assert_true (triad_packages_is_exhausted (few));
  g_assert_cmpuint (triad_packages_find (few, start, "a")->len, ==, 0);
}

static void
put_package (TriadFolder *folder,
             const char  *name,
             const char  *package)
{
  g_autofree char *manifest = g_build_filename (name, "package.xml", NULL);
  g_autofree char *mesh = g_build_filename (name, "a.stl", NULL);
  g_autofree char *text = g_strdup_printf ("<package><name>%s</name></package>", package);

  g_object_unref (triad_folder_write (folder, manifest, text));
  touch (folder, mesh);
}

/* A folder has one name, however it is spelled. */
static void
test_packages_linked (void)
{
  g_autoptr(TriadFolder) folder = triad_folder_new ();
  g_autoptr(TriadPackages) packages = triad_packages_new (TRIAD_PACKAGES_MAX_LOOKUPS, NULL);
  g_autofree char *link = triad_folder_dup_path (folder, "a/link");
  g_autofree char *path = triad_folder_dup_path (folder, "a");
  g_autoptr(GFile) start = g_file_new_for_path (path);
  g_autoptr(GFile) linked = g_file_new_for_path (link);

  put_package (folder, "a", "arm");
  g_assert_no_errno (symlink (".", link));
  g_assert_cmpuint (triad_packages_find (packages, start, "arm")->len, ==, 1);
  put_package (folder, "a", "foot");
  g_assert_cmpuint (triad_packages_find (packages, linked, "foot")->len, ==, 0);
  g_assert_cmpuint (triad_packages_find (packages, linked, "arm")->len, ==, 2);
}

/* In a path of more folders than are searched. */
static void
test_packages_far_away (void)
{
  g_autoptr(TriadFolder) folder = triad_folder_new ();
  g_autoptr(TriadPackages) packages = triad_packages_new (TRIAD_PACKAGES_MAX_LOOKUPS, NULL);
  g_autofree char *path = triad_folder_dup_path (folder, "p");
  g_autoptr(GFile) place = g_file_new_for_path (path);
  g_autoptr(GFile) further = NULL;

  for (int i = 0; i < TRIAD_PACKAGES_MAX_AROUND - 1; i++)
    {
      g_autoptr(GFile) parent = place;

      place = g_file_get_child (parent, "d");
    }

  g_assert_cmpuint (triad_packages_find (packages, place, "p")->len, ==, 1);
  further = g_file_get_child (place, "d");
  g_assert_cmpuint (triad_packages_find (packages, further, "p")->len, ==, 0);
}

static void
test_nothing_fetched (void)
{
  static const char *const uris[] = {
    "https://example.org/1.0/a/models/b", "https://fuel.gazebosim.org/", "http://x", "ftp://x/y",
    "$(find arm)/x", "file://$(env HOME)/x", "model://${x}/y", "x-none://y",
    "model://", "package://", "file://", "model:///",
  };
  g_autoptr(TriadFolder) folder = triad_folder_new ();

  clear_environment ();
  set_folder (folder, "SDF_PATH", ".");

  for (gsize i = 0; i < G_N_ELEMENTS (uris); i++)
    {
      g_autoptr(GPtrArray) tried = triad_tried_places_new ();

      g_assert_null (resolve (folder, uris[i], tried));
      g_assert_cmpint (tried->len, ==, 0);
    }
}

/* Where each package has a prefix of its own. */
static void
test_isolated_prefix (void)
{
  g_autoptr(TriadFolder) folder = triad_folder_new ();

  clear_environment ();
  set_folder (folder, "COLCON_PREFIX_PATH", "install");
  touch (folder, "install/hand/share/hand/meshes/a.stl");
  assert_resolves (folder, "package://hand/meshes/a.stl", "install/hand/share/hand/meshes/a.stl");
  assert_resolves (folder, "model://hand/meshes/a.stl", "install/hand/share/hand/meshes/a.stl");
}

/* Gazebo reads packages as models. */
static void
test_packages_as_models (void)
{
  g_autoptr(TriadFolder) folder = triad_folder_new ();
  g_autoptr(GFile) manifest = NULL;

  clear_environment ();
  set_folder (folder, "GZ_SIM_RESOURCE_PATH", "along");
  touch (folder, "along/hand/a.stl");
  assert_resolves (folder, "package://hand/a.stl", "along/hand/a.stl");

  manifest = triad_folder_write (folder, "robots/package.xml",
                                 "<package><name>arm</name></package>");
  touch (folder, "robots/meshes/a.stl");
  assert_resolves (folder, "model://arm/meshes/a.stl", "robots/meshes/a.stl");
  assert_resolves (folder, "model://arm", NULL);
}

/* Resolves @uri in a file of the package `arm` in the workspace `ws`. */
static void
assert_in_workspace (TriadFolder *folder,
                     const char  *base,
                     const char  *uri,
                     const char  *expected)
{
  g_autoptr(TriadSearchPath) path = triad_search_path_new_from_environment ();
  g_autoptr(TriadPackages) packages = triad_packages_new (TRIAD_PACKAGES_MAX_LOOKUPS, NULL);
  g_autoptr(GPtrArray) places = triad_tried_places_new ();
  g_autoptr(GFile) root = g_file_new_for_path (folder->path);
  g_autoptr(GFile) file = g_file_resolve_relative_path (root, base);
  g_autoptr(GFile) found = triad_search_path_resolve (path, uri, file, packages, places);
  g_autofree char *relative = found != NULL ? g_file_get_relative_path (root, found) : NULL;

  g_assert_cmpstr (relative, ==, expected);
}

static void
test_workspace (void)
{
  g_autoptr(TriadFolder) folder = triad_folder_new ();
  const char *base = "ws/src/robots/arm/urdf/arm.urdf";

  clear_environment ();
  put_package (folder, "ws/src/robots/arm", "arm");
  put_package (folder, "ws/src/tools/big/hand-main", "hand");
  put_package (folder, "ws/src/tools/big/hand-main/nested", "nested");
  put_package (folder, "ws/src/1/2/3/4/5/6", "deep");
  put_package (folder, "ws/src/off/foot", "foot");
  touch (folder, "ws/src/off/COLCON_IGNORE");
  touch (folder, "ws/install/leg/share/leg/a.stl");
  touch (folder, "ws/install/share/toe/a.stl");
  put_package (folder, "other/wing", "wing");

  assert_in_workspace (folder, base, "package://arm/a.stl", "ws/src/robots/arm/a.stl");
  assert_in_workspace (folder, base, "package://hand/a.stl", "ws/src/tools/big/hand-main/a.stl");
  assert_in_workspace (folder, base, "model://hand/a.stl", "ws/src/tools/big/hand-main/a.stl");
  assert_in_workspace (folder, base, "package://leg/a.stl", "ws/install/leg/share/leg/a.stl");
  assert_in_workspace (folder, base, "package://toe/a.stl", "ws/install/share/toe/a.stl");
  assert_in_workspace (folder, base, "package://nested/a.stl", NULL);
  assert_in_workspace (folder, base, "package://deep/a.stl", NULL);
  assert_in_workspace (folder, base, "package://foot/a.stl", NULL);
  assert_in_workspace (folder, base, "package://wing/a.stl", NULL);
  assert_in_workspace (folder, "ws/install/leg/share/leg/b.sdf", "package://hand/a.stl",
                       "ws/src/tools/big/hand-main/a.stl");
}

/* The folders of a workspace are read once for all files of a search path. */
static void
test_workspace_once (void)
{
  g_autoptr(TriadFolder) folder = triad_folder_new ();
  g_autoptr(TriadSearchPath) path = NULL;
  g_autoptr(GFile) root = g_file_new_for_path (folder->path);
  g_autoptr(GFile) beside = NULL;
  g_autoptr(GFile) apart = NULL;
  gboolean is_found[3];

  clear_environment ();
  path = triad_search_path_new_from_environment ();
  put_package (folder, "ws/src/robots/arm", "arm");
  beside = g_file_resolve_relative_path (root, "ws/src/robots/arm/a.sdf");
  apart = g_file_resolve_relative_path (root, "ws/src/worlds/b.sdf");

  for (int i = 0; i < 3; i++)
    {
      g_autoptr(TriadPackages) packages = triad_packages_new (TRIAD_PACKAGES_MAX_LOOKUPS, NULL);
      g_autoptr(GPtrArray) places = triad_tried_places_new ();
      g_autoptr(GFile) found = NULL;

      if (i == 2)
        triad_search_path_forget_workspaces (path);

      found = triad_search_path_resolve (path, "package://hand/a.stl", i == 1 ? apart : beside,
                                         packages, places);
      is_found[i] = found != NULL;
      put_package (folder, "ws/src/tools/hand-main", "hand");
    }

  g_assert_false (is_found[0]);
  g_assert_false (is_found[1]);
  g_assert_true (is_found[2]);
}

/* Makes `src` of a workspace a link to another folder, which is read from that workspace. */
static void
link_source (TriadFolder *folder,
             const char  *workspace,
             const char  *target)
{
  g_autofree char *file = g_build_filename (workspace, "install", "a.sdf", NULL);
  g_autofree char *name = g_build_filename (workspace, "src", NULL);
  g_autofree char *path = triad_folder_dup_path (folder, name);

  touch (folder, file);
  g_assert_no_errno (symlink (target, path));
}

/* Resolves @uri in a file of a workspace. */
static char *
resolve_in_workspace (TriadFolder     *folder,
                      TriadSearchPath *path,
                      const char      *workspace,
                      const char      *uri,
                      TriadPackages   *packages)
{
  g_autoptr(GPtrArray) places = triad_tried_places_new ();
  g_autoptr(GFile) root = g_file_new_for_path (folder->path);
  g_autofree char *name = g_build_filename (workspace, "install", "a.sdf", NULL);
  g_autoptr(GFile) base = g_file_resolve_relative_path (root, name);
  g_autoptr(GFile) found = triad_search_path_resolve (path, uri, base, packages, places);

  return found != NULL ? g_file_get_relative_path (root, found) : NULL;
}

/* The same folders are read once, under all of their names; each workspace has its own paths. */
static void
test_workspace_links (void)
{
  g_autoptr(TriadFolder) folder = triad_folder_new ();
  g_autoptr(TriadSearchPath) path = NULL;
  g_autoptr(TriadPackages) packages = triad_packages_new (TRIAD_PACKAGES_MAX_LOOKUPS, NULL);
  g_autofree char *first = NULL;
  g_autofree char *second = NULL;
  g_autofree char *whole = NULL;
  g_autofree char *later = NULL;

  clear_environment ();
  path = triad_search_path_new_from_environment ();
  put_package (folder, "repositories/robots/arm", "arm");
  put_package (folder, "package", "all");
  link_source (folder, "x", "../repositories");
  link_source (folder, "y", "../repositories");
  link_source (folder, "z", "../package");

  first = resolve_in_workspace (folder, path, "x", "package://arm/a.stl", packages);
  put_package (folder, "repositories/tools/hand-main", "hand");
  second = resolve_in_workspace (folder, path, "y", "package://arm/a.stl", packages);
  whole = resolve_in_workspace (folder, path, "z", "package://all/a.stl", packages);
  later = resolve_in_workspace (folder, path, "y", "package://hand/a.stl", packages);

  g_assert_cmpstr (first, ==, "x/src/robots/arm/a.stl");
  g_assert_cmpstr (second, ==, "y/src/robots/arm/a.stl");
  g_assert_cmpstr (whole, ==, "z/src/a.stl");
  g_assert_null (later);
}

/* The folders of all workspaces together are limited, also if other documents have read them.
 * Those around the file count as well, but there are fewer than fifty. */
static void
test_workspace_budget (void)
{
  g_autoptr(TriadFolder) folder = triad_folder_new ();
  g_autoptr(TriadSearchPath) path = NULL;

  clear_environment ();
  path = triad_search_path_new_from_environment ();

  for (int i = 0; i < 100; i++)
    {
      g_autofree char *name = g_strdup_printf ("x/src/folder/%d", i);
      g_autofree char *other = g_strdup_printf ("y/src/folder/%d", i);

      put_package (folder, name, i == 0 ? "arm" : "other");
      put_package (folder, other, i == 0 ? "arm" : "other");
    }

  for (int i = 0; i < 2; i++)
    {
      g_autoptr(TriadPackages) packages = triad_packages_new (200, NULL);
      g_autofree char *first = resolve_in_workspace (folder, path, i == 0 ? "x" : "y",
                                                     "package://arm/a.stl", packages);
      g_autofree char *again = resolve_in_workspace (folder, path, i == 0 ? "x" : "y",
                                                     "package://arm/package.xml", packages);
      g_autofree char *second = NULL;

      g_assert_cmpstr (first, ==, i == 0 ? "x/src/folder/0/a.stl" : "y/src/folder/0/a.stl");
      g_assert_nonnull (again);
      g_assert_false (triad_packages_is_exhausted (packages));

      second = resolve_in_workspace (folder, path, i == 0 ? "y" : "x", "package://arm/a.stl",
                                     packages);
      g_assert_null (second);
      g_assert_true (triad_packages_is_exhausted (packages));
    }
}

/* What was read until then is not kept. */
static void
test_workspace_cancelled (void)
{
  g_autoptr(TriadFolder) folder = triad_folder_new ();
  g_autoptr(TriadSearchPath) path = NULL;
  g_autoptr(GCancellable) cancellable = g_cancellable_new ();
  g_autoptr(TriadPackages) cancelled = triad_packages_new (TRIAD_PACKAGES_MAX_LOOKUPS, cancellable);
  g_autoptr(TriadPackages) packages = triad_packages_new (TRIAD_PACKAGES_MAX_LOOKUPS, NULL);
  g_autofree char *none = NULL;
  g_autofree char *found = NULL;

  clear_environment ();
  path = triad_search_path_new_from_environment ();
  put_package (folder, "x/src/arm-main", "arm");
  g_cancellable_cancel (cancellable);
  none = resolve_in_workspace (folder, path, "x", "package://arm/a.stl", cancelled);
  found = resolve_in_workspace (folder, path, "x", "package://arm/a.stl", packages);

  g_assert_null (none);
  g_assert_cmpstr (found, ==, "x/src/arm-main/a.stl");
}

#define CACHE "home/fuel/fuel.gazebosim.org/"
#define FUEL "https://fuel.gazebosim.org/1.0/"

static void
test_fuel (void)
{
  static const char *const uris[][2] = {
    { FUEL "OpenRobotics/models/X2 UAV", "openrobotics/models/x2 uav/11" },
    { FUEL "OpenRobotics/models/X2%20UAV", "openrobotics/models/x2 uav/11" },
    { FUEL "OpenRobotics/models/X2 UAV/", "openrobotics/models/x2 uav/11" },
    { FUEL "OpenRobotics/models/X2 UAV/tip", "openrobotics/models/x2 uav/11" },
    { FUEL "OpenRobotics/models/X2 UAV/2", "openrobotics/models/x2 uav/2" },
    { FUEL "OpenRobotics/models/X2 UAV/3", NULL },
    { FUEL "OpenRobotics/models/X2 UAV/tip/files/meshes/a.dae",
      "openrobotics/models/x2 uav/11/meshes/a.dae" },
    { FUEL "OpenRobotics/models/X2 UAV/2/files/meshes/a.dae", NULL },
    { "fuel://fuel.gazebosim.org/OpenRobotics/models/X2 UAV", "openrobotics/models/x2 uav/11" },
    { "fuel://fuel.gazebosim.org/openrobotics/models/x2 uav/2", "openrobotics/models/x2 uav/2" },
    { FUEL "PX4/models/Old", "PX4/models/Old/1" },
    { FUEL "PX4/models/none", NULL },
    { FUEL "OpenRobotics/models/empty", NULL },
    { FUEL "../models/x", NULL },
    { FUEL "OpenRobotics/models/X2 UAV/tip/files/../../secret", NULL },
    { FUEL "OpenRobotics/models/X2 UAV/tip/files/%2e%2e/secret", NULL },
    { FUEL "OpenRobotics/models/..%2f..", NULL },
    { FUEL "%fd/models/x", NULL },
    { FUEL "OpenRobotics/models/%c3", NULL },
    { FUEL "OpenRobotics/models/X2 UAV/tip/files/%ff", NULL },
  };
  g_autoptr(TriadFolder) folder = triad_folder_new ();

  clear_environment ();
  set_folder (folder, "GZ_FUEL_CACHE_PATH", "home/fuel");
  touch (folder, CACHE "openrobotics/models/x2 uav/2/model.sdf");
  touch (folder, CACHE "openrobotics/models/x2 uav/11/model.sdf");
  touch (folder, CACHE "openrobotics/models/x2 uav/11/meshes/a.dae");
  touch (folder, CACHE "openrobotics/models/x2 uav/secret");
  touch (folder, CACHE "openrobotics/models/empty/model.sdf");
  touch (folder, CACHE "PX4/models/Old/1/model.sdf");

  for (gsize i = 0; i < G_N_ELEMENTS (uris); i++)
    {
      g_autofree char *expected = uris[i][1] != NULL ? g_strconcat (CACHE, uris[i][1], NULL) : NULL;

      g_test_message ("%s", uris[i][0]);
      assert_resolves (folder, uris[i][0], expected);
    }

  g_unsetenv ("GZ_FUEL_CACHE_PATH");
}

static void
test_fuel_in_turkish (void)
{
  g_autoptr(TriadFolder) folder = triad_folder_new ();

  if (setlocale (LC_CTYPE, "tr_TR.UTF-8") == NULL)
    {
      g_test_skip ("there is no Turkish locale");
      return;
    }

  clear_environment ();
  set_folder (folder, "GZ_FUEL_CACHE_PATH", "home/fuel");
  touch (folder, CACHE "irobot/models/big lift/1/model.sdf");
  assert_resolves (folder, FUEL "IRobot/models/BIG Lift", CACHE "irobot/models/big lift/1");
  setlocale (LC_CTYPE, "C");
  g_unsetenv ("GZ_FUEL_CACHE_PATH");
}

static void
test_advice (void)
{
  static const char *const uris[][2] = {
    { FUEL "PX4/models/x 500/2/files/a.dae",
      "download it with “gz fuel download -u '" FUEL "PX4/models/x 500'”" },
    { "fuel://fuel.gazebosim.org/PX4/models/a'b",
      "download it with “gz fuel download -u '" FUEL "PX4/models/a'\\''b'”" },
    { "file://$(find arm)/meshes/a.stl", "write “package://arm/meshes/a.stl”" },
    { "$(find-pkg-share arm)/a", "write “package://arm/a”" },
    { "$(env HOME)/a", "the value of the variable" },
    { "model://a/${name}", "must expand" },
    { "model://arm", "add the folder that contains “arm” to GZ_SIM_RESOURCE_PATH" },
    { "model:///arm/b", "add the folder that contains “arm” to GZ_SIM_RESOURCE_PATH" },
    { "package://arm/b.sdf", "add the folder that contains “arm” to ROS_PACKAGE_PATH" },
    { "model://", NULL },
    { "arm/b", NULL },
    { "$(find arm", "must expand" },
    { "https://example.org/a", NULL },
    { FUEL "%fd/models/%fd", NULL },
  };

  g_autoptr(GPtrArray) none = triad_tried_places_new ();

  for (gsize i = 0; i < G_N_ELEMENTS (uris); i++)
    {
      g_autofree char *advice = triad_uri_dup_advice (uris[i][0], none);

      g_test_message ("%s: %s", uris[i][0], advice);

      if (uris[i][1] != NULL)
        g_assert_nonnull (strstr (advice, uris[i][1]));
      else
        g_assert_null (advice);
    }
}

/* If the folder of the model is found, only the file in it is missing. */
static void
test_advice_for_folders (void)
{
  g_autoptr(TriadFolder) folder = triad_folder_new ();
  g_autoptr(GPtrArray) tried = triad_tried_places_new ();
  g_autofree char *advice = NULL;
  g_autofree char *other = NULL;

  set_folder (folder, "GZ_SIM_RESOURCE_PATH", "models");
  touch (folder, "models/box/model.sdf");
  g_assert_null (resolve (folder, "model://box/meshes/a.stl", tried));
  advice = triad_uri_dup_advice ("model://box/meshes/a.stl", tried);
  g_assert_null (advice);

  g_ptr_array_set_size (tried, 0);
  g_assert_null (resolve (folder, "model://bowl/meshes/a.stl", tried));
  other = triad_uri_dup_advice ("model://bowl/meshes/a.stl", tried);
  g_assert_cmpstr (other, ==, "add the folder that contains “bowl” to GZ_SIM_RESOURCE_PATH");
  g_unsetenv ("GZ_SIM_RESOURCE_PATH");
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);

  g_test_add_func ("/uri/variables", test_variables);
  g_test_add_func ("/uri/places", test_places);
  g_test_add_func ("/uri/many-folders", test_many_folders);
  g_test_add_func ("/uri/files", test_files);
  g_test_add_func ("/uri/packages", test_packages);
  g_test_add_func ("/uri/packages-around", test_packages_around);
  g_test_add_func ("/uri/package-by-manifest", test_package_by_manifest);
  g_test_add_func ("/uri/packages-known", test_packages_known);
  g_test_add_func ("/uri/packages-linked", test_packages_linked);
  g_test_add_func ("/uri/packages-far-away", test_packages_far_away);
  g_test_add_func ("/uri/no-network", test_nothing_fetched);
  g_test_add_func ("/uri/isolated-prefix", test_isolated_prefix);
  g_test_add_func ("/uri/packages-as-models", test_packages_as_models);
  g_test_add_func ("/uri/workspace", test_workspace);
  g_test_add_func ("/uri/workspace-once", test_workspace_once);
  g_test_add_func ("/uri/workspace-links", test_workspace_links);
  g_test_add_func ("/uri/workspace-budget", test_workspace_budget);
  g_test_add_func ("/uri/workspace-cancelled", test_workspace_cancelled);
  g_test_add_func ("/uri/fuel", test_fuel);
  g_test_add_func ("/uri/fuel-in-turkish", test_fuel_in_turkish);
  g_test_add_func ("/uri/advice", test_advice);
  g_test_add_func ("/uri/advice-for-folders", test_advice_for_folders);

  return g_test_run ();
}
