/* test-save.c: writing of files that the user saves */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-error.h"
#include "triad-folder.h"
#include "triad-save.h"

#include <sys/stat.h>

static void
test_regular (void)
{
  g_autoptr(TriadFolder) folder = triad_folder_new ();
  g_autofree char *path = triad_folder_dup_path (folder, "arm.svg");
  g_autoptr(GFile) file = g_file_new_for_path (path);
  g_autoptr(GBytes) bytes = g_bytes_new_static ("<svg/>", 6);
  g_autoptr(GError) error = NULL;
  g_autofree char *text = NULL;

  triad_save (file, bytes, NULL, &error);
  g_assert_no_error (error);
  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  g_assert_cmpstr (text, ==, "<svg/>");
}

/* A pipe without a reader would block the thread for ever. */
static void
test_pipe (void)
{
  g_autoptr(TriadFolder) folder = triad_folder_new ();
  g_autofree char *path = triad_folder_dup_path (folder, "arm.svg");
  g_autoptr(GFile) file = g_file_new_for_path (path);
  g_autoptr(GBytes) bytes = g_bytes_new_static ("<svg/>", 6);
  g_autoptr(GError) error = NULL;

  g_assert_no_errno (mkfifo (path, 0600));
  g_assert_false (triad_save (file, bytes, NULL, &error));
  g_assert_error (error, TRIAD_ERROR, TRIAD_ERROR_NOT_A_FILE);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/save/regular", test_regular);
  g_test_add_func ("/save/pipe", test_pipe);

  return g_test_run ();
}
