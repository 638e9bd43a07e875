/* test-input-files.c: files and folders as arguments */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-folder.h"
#include "triad-input-files.h"

#include <glib/gstdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static void
write_file (TriadFolder *folder,
            const char  *name)
{
  g_autoptr(GFile) file = triad_folder_write (folder, name, "<sdf/>\n");

  g_assert_nonnull (file);
}

static void
link_to (TriadFolder *folder,
         const char  *target,
         const char  *name)
{
  g_autofree char *path = triad_folder_dup_path (folder, name);

  g_assert_cmpint (symlink (target, path), ==, 0);
}

/* The names found below @folder, and `!` before those that are problems. */
static char *
find (TriadFolder *folder)
{
  char *arguments[] = { folder->path, NULL };
  g_autoptr(GPtrArray) files = triad_input_files_find (arguments);
  g_autoptr(GString) text = g_string_new (NULL);

  for (guint i = 0; i < files->len; i++)
    {
      const TriadInputFile *file = g_ptr_array_index (files, i);

      g_assert_true (g_str_has_prefix (file->name, folder->path));
      g_assert_cmpstr (g_file_peek_path (file->file), ==, file->name);
      g_string_append_printf (text, "%s%s%s", i > 0 ? " " : "", file->problem != NULL ? "!" : "",
                              file->name + strlen (folder->path) + 1);
    }

  return g_string_free (g_steal_pointer (&text), FALSE);
}

static void
test_folder (void)
{
  g_autoptr(TriadFolder) folder = triad_folder_new ();
  g_autofree char *found = NULL;

  write_file (folder, "b.sdf");
  write_file (folder, "a/z.world");
  write_file (folder, "a/model.config");
  write_file (folder, "a/deep/er/robot.urdf");
  write_file (folder, "B.sdf");
  write_file (folder, "robot.urdf.xacro");
  write_file (folder, "robot.xacro");
  write_file (folder, "model.sdf.erb");
  write_file (folder, "c.sdf");
  write_file (folder, "sdf");

  found = find (folder);
  g_assert_cmpstr (found, ==, "B.sdf a/deep/er/robot.urdf a/z.world b.sdf c.sdf");
}

static void
test_hidden (void)
{
  g_autoptr(TriadFolder) folder = triad_folder_new ();
  g_autofree char *found = NULL;

  write_file (folder, ".git/a.sdf");
  write_file (folder, ".b.sdf");
  write_file (folder, "c.sdf");

  found = find (folder);
  g_assert_cmpstr (found, ==, "c.sdf");
}

static void
test_links (void)
{
  g_autoptr(TriadFolder) folder = triad_folder_new ();
  g_autofree char *found = NULL;

  write_file (folder, "a/a.sdf");
  link_to (folder, "..", "a/round.sdf");
  link_to (folder, "a", "b");
  link_to (folder, "a/a.sdf", "c.sdf");
  link_to (folder, "nowhere", "d.sdf");

  found = find (folder);
  g_assert_cmpstr (found, ==, "a/a.sdf c.sdf d.sdf");
}

/* As a pattern of the shell finds it in somebody else's folder. */
static void
test_link_in_disguise (void)
{
  g_autoptr(TriadFolder) folder = triad_folder_new ();
  g_autofree char *link = triad_folder_dup_path (folder, "x.sdf");
  g_autofree char *opened = g_strconcat (link, "/", NULL);
  char *arguments[] = { link, opened, NULL };
  g_autoptr(GPtrArray) folders = g_ptr_array_new_with_free_func (g_object_unref);
  g_autoptr(GPtrArray) files = NULL;

  write_file (folder, "a/a.sdf");
  link_to (folder, "a", "x.sdf");

  files = triad_input_files_find_in (arguments, folders);
  g_assert_cmpuint (folders->len, ==, 1);
  g_assert_cmpuint (files->len, ==, 2);
  g_assert_cmpstr (((TriadInputFile *) g_ptr_array_index (files, 0))->problem, ==,
                   "This is a symbolic link to a folder; to search it, add “/” to its name");
  g_assert_null (((TriadInputFile *) g_ptr_array_index (files, 1))->problem);
}

/* As `*` and those behind it find it; a user who means such a link can name its absolute path. */
static void
test_link_out (void)
{
  g_autoptr(TriadFolder) folder = triad_folder_new ();
  g_autofree char *here = triad_folder_dup_path (folder, "here");
  g_autofree char *z = triad_folder_dup_path (folder, "here/z");
  g_autofree char *before = g_get_current_dir ();
  char *arguments[] = {
    (char *) "z", (char *) "z/", (char *) "./z//.", (char *) "z/sub", (char *) "up", (char *) "y",
    (char *) "y/", z, NULL,
  };
  g_autoptr(GPtrArray) files = NULL;

  write_file (folder, "out/sub/a.sdf");
  write_file (folder, "here/x/a.sdf");
  link_to (folder, "../out", "here/z");
  link_to (folder, "..", "here/up");
  link_to (folder, "x", "here/y");
  g_assert_cmpint (g_chdir (here), ==, 0);
  files = triad_input_files_find (arguments);
  g_assert_cmpint (g_chdir (before), ==, 0);
  g_assert_cmpuint (files->len, ==, 8);

  for (guint i = 0; i < 8; i++)
    {
      const TriadInputFile *file = g_ptr_array_index (files, i);

      g_assert_cmpint (file->problem != NULL, ==, i < 5);
      g_assert_true (file->problem == NULL || strstr (file->problem, "is a symbolic link") != NULL);
    }
}

/* A name that could be an address. */
static void
test_colon (void)
{
  g_autoptr(TriadFolder) folder = triad_folder_new ();
  g_autofree char *before = g_get_current_dir ();
  char *arguments[] = { (char *) "sftp:b.sdf", (char *) "sftp:c.sdf", NULL };
  g_autoptr(GPtrArray) files = NULL;

  write_file (folder, "sftp:b.sdf");
  g_assert_cmpint (g_chdir (folder->path), ==, 0);
  files = triad_input_files_find (arguments);
  g_assert_cmpint (g_chdir (before), ==, 0);

  g_assert_cmpuint (files->len, ==, 2);
  g_assert_nonnull (g_file_peek_path (((TriadInputFile *) g_ptr_array_index (files, 0))->file));
  g_assert_null (g_file_peek_path (((TriadInputFile *) g_ptr_array_index (files, 1))->file));
}

static void
test_no_files (void)
{
  g_autoptr(TriadFolder) folder = triad_folder_new ();
  char *arguments[] = { folder->path, NULL };
  g_autofree char *pipe = triad_folder_dup_path (folder, "pipe.sdf");
  g_autoptr(GPtrArray) files = NULL;

  g_assert_cmpint (mkfifo (pipe, 0600), ==, 0);
  files = triad_input_files_find (arguments);
  g_assert_cmpuint (files->len, ==, 1);
  g_assert_nonnull (((TriadInputFile *) g_ptr_array_index (files, 0))->problem);
}

/* An empty argument, as from `triad-cli check "$MODEL"` without such a variable. */
static void
test_empty (void)
{
  char *arguments[] = { (char *) "", NULL };
  g_autoptr(GPtrArray) folders = g_ptr_array_new_with_free_func (g_object_unref);
  g_autoptr(GPtrArray) files = triad_input_files_find_in (arguments, folders);

  g_assert_cmpuint (folders->len, ==, 0);
  g_assert_cmpuint (files->len, ==, 1);
  g_assert_nonnull (((TriadInputFile *) g_ptr_array_index (files, 0))->problem);
}

/* A part of a tree that can't be read is not passed over in silence. */
static void
test_unreadable (void)
{
  g_autoptr(TriadFolder) folder = triad_folder_new ();
  g_autofree char *locked = triad_folder_dup_path (folder, "b");
  g_autofree char *found = NULL;

  if (geteuid () == 0)
    {
      g_test_skip ("nothing is locked for root");
      return;
    }

  write_file (folder, "a.sdf");
  write_file (folder, "b/a.sdf");
  write_file (folder, "c.sdf");
  g_assert_cmpint (g_chmod (locked, 0), ==, 0);
  found = find (folder);
  g_assert_cmpint (g_chmod (locked, 0700), ==, 0);
  g_assert_cmpstr (found, ==, "a.sdf !b c.sdf");
}

static void
test_too_deep (void)
{
  g_autoptr(TriadFolder) folder = triad_folder_new ();
  g_autoptr(GString) name = g_string_new ("a.sdf");
  g_autofree char *found = NULL;

  for (int i = 0; i < 70; i++)
    g_string_prepend (name, "d/");

  write_file (folder, name->str);
  found = find (folder);
  g_assert_true (found[0] == '!');
  g_assert_cmpuint (strlen (found), ==, 2 * 64);
}

/* Files are kept as often as they are named, whether they exist or not. */
static void
test_arguments (void)
{
  char *arguments[] = { (char *) "b.sdf", (char *) "a.xml", (char *) "b.sdf", NULL };
  g_autoptr(GPtrArray) files = triad_input_files_find (arguments);

  g_assert_cmpuint (files->len, ==, 3);

  for (guint i = 0; i < 3; i++)
    {
      const TriadInputFile *file = g_ptr_array_index (files, i);

      g_assert_cmpstr (file->name, ==, arguments[i]);
      g_assert_null (file->problem);
    }
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);

  g_test_add_func ("/input-files/folder", test_folder);
  g_test_add_func ("/input-files/hidden", test_hidden);
  g_test_add_func ("/input-files/links", test_links);
  g_test_add_func ("/input-files/link-in-disguise", test_link_in_disguise);
  g_test_add_func ("/input-files/link-out", test_link_out);
  g_test_add_func ("/input-files/colon", test_colon);
  g_test_add_func ("/input-files/no-files", test_no_files);
  g_test_add_func ("/input-files/empty", test_empty);
  g_test_add_func ("/input-files/unreadable-folder", test_unreadable);
  g_test_add_func ("/input-files/too-deep", test_too_deep);
  g_test_add_func ("/input-files/arguments", test_arguments);

  return g_test_run ();
}
