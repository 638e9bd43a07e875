/* test-file-type.c: detection of the format of a file */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-file-type.h"

#include <sys/stat.h>

#include "triad-folder.h"

static TriadFileType
sniff (const char *text)
{
  g_autoptr(TriadFolder) folder = triad_folder_new ();
  g_autoptr(GFile) file = triad_folder_write (folder, "misnamed.urdf", text);

  return triad_file_type_detect (file);
}

/* Types are detected by the root element, whatever is before it, and whatever the name
 * of the file. */
static void
test_sniff (void)
{
  g_autofree char *licence = g_strnfill (100000, 'x');
  g_autofree char *late = g_strconcat ("<!--", licence, "--><sdf/>", NULL);

  g_assert_cmpint (sniff ("<sdf version='1.9'/>"), ==, TRIAD_FILE_TYPE_SDFORMAT);
  g_assert_cmpint (sniff ("<?xml version='1.0'?>\n<!-- <sdf> -->\n<robot\nname='a'>"), ==,
                   TRIAD_FILE_TYPE_URDF);
  g_assert_cmpint (sniff ("\xef\xbb\xbf<robot/>"), ==, TRIAD_FILE_TYPE_URDF);
  g_assert_cmpint (sniff ("<!DOCTYPE robot [<!ENTITY a 'b'>]><robot/>"), ==,
                   TRIAD_FILE_TYPE_URDF);
  g_assert_cmpint (sniff ("?xml version='1.0'?>\n<sdf/>"), ==, TRIAD_FILE_TYPE_SDFORMAT);
  g_assert_cmpint (sniff ("text <sdf/>"), ==, TRIAD_FILE_TYPE_UNKNOWN);
  g_assert_cmpint (sniff ("<mujoco/>"), ==, TRIAD_FILE_TYPE_UNKNOWN);
  g_assert_cmpint (sniff ("<robots/>"), ==, TRIAD_FILE_TYPE_UNKNOWN);
  g_assert_cmpint (sniff ("robot"), ==, TRIAD_FILE_TYPE_UNKNOWN);
  g_assert_cmpint (sniff ("<"), ==, TRIAD_FILE_TYPE_UNKNOWN);
  g_assert_cmpint (sniff ("<!-- robot"), ==, TRIAD_FILE_TYPE_UNKNOWN);
  g_assert_cmpint (sniff (""), ==, TRIAD_FILE_TYPE_UNKNOWN);
  g_assert_cmpint (sniff (late), ==, TRIAD_FILE_TYPE_UNKNOWN);
}

/* Files that are not regular, and missing ones. */
static void
test_sniff_others (void)
{
  g_autoptr(TriadFolder) folder = triad_folder_new ();
  g_autoptr(GFile) here = g_file_new_for_path (folder->path);
  g_autofree char *pipe_path = triad_folder_dup_path (folder, "pipe");
  g_autoptr(GFile) pipe = g_file_new_for_path (pipe_path);
  g_autoptr(GFile) missing = g_file_get_child (here, "missing.sdf");
  g_autoptr(GFile) remote = g_file_new_for_uri ("sftp://example.invalid/arm.sdf");
  g_autoptr(GFile) manifest = NULL;

  g_assert_cmpint (mkfifo (pipe_path, 0600), ==, 0);
  g_assert_cmpint (triad_file_type_detect (pipe), ==, TRIAD_FILE_TYPE_UNKNOWN);
  g_assert_cmpint (triad_file_type_detect (missing), ==, TRIAD_FILE_TYPE_UNKNOWN);
  g_assert_cmpint (triad_file_type_detect (remote), ==, TRIAD_FILE_TYPE_UNKNOWN);
  g_assert_cmpint (triad_file_type_detect (here), ==, TRIAD_FILE_TYPE_UNKNOWN);

  manifest = triad_folder_write (folder, "model.config", "<model/>");
  g_assert_cmpint (triad_file_type_detect (here), ==, TRIAD_FILE_TYPE_SDFORMAT);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);

  g_test_add_func ("/file-type", test_sniff);
  g_test_add_func ("/file-type/others", test_sniff_others);

  return g_test_run ();
}
