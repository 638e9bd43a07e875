/* test-installed.c: an installed program starts its own helpers
 *
 * Linked without the library that marks development builds.
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#include "triad-helper-process.h"

#define VARIABLE "TRIAD_TEST_HELPER"

/* An attacker who can set an environment variable must not choose the program. */
static void
test_variable (void)
{
  g_autofree char *helper = NULL;
  g_autofree char *given = NULL;

  g_setenv (VARIABLE, "/nowhere/helper", TRUE);
  helper = triad_helper_process_find_program ("helper", NULL, VARIABLE);
  given = triad_helper_process_find_program ("helper", "/somewhere/helper", VARIABLE);
  g_unsetenv (VARIABLE);

  g_assert_cmpstr (helper, ==, TRIAD_LIBEXECDIR "/helper");
  g_assert_cmpstr (given, ==, "/somewhere/helper");
}

/* A program next to it, such as this test itself, is not a helper. */
static void
test_beside (void)
{
  g_autofree char *self = g_file_read_link ("/proc/self/exe", NULL);
  g_autofree char *name = g_path_get_basename (self);
  g_autofree char *helper = triad_helper_process_find_program (name, NULL, VARIABLE);
  g_autofree char *wanted = g_build_filename (TRIAD_LIBEXECDIR, name, NULL);

  g_assert_true (g_file_test (self, G_FILE_TEST_IS_EXECUTABLE));
  g_assert_cmpstr (helper, ==, wanted);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/installed/no-variable-names-a-helper", test_variable);
  g_test_add_func ("/installed/ignores-programs-next-to-it", test_beside);

  return g_test_run ();
}
