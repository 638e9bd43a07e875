/* test-program.c: set-up of a process
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#include "triad-program.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/resource.h>
#include <unistd.h>

/* The default action of both signals ends the process. */
static void
test_writes_that_fail (void)
{
  const struct rlimit none = { 0, 0 };
  FILE *file;
  int ends[2];

  if (!g_test_subprocess ())
    {
      g_test_trap_subprocess (NULL, 0, G_TEST_SUBPROCESS_INHERIT_STDERR);
      g_test_trap_assert_passed ();
      return;
    }

  triad_program_init ();

  g_assert_cmpint (pipe (ends), ==, 0);
  close (ends[0]);
  g_assert_cmpint (write (ends[1], "a", 1), ==, -1);
  g_assert_cmpint (errno, ==, EPIPE);
  close (ends[1]);

  file = tmpfile ();
  g_assert_nonnull (file);
  g_assert_cmpint (setrlimit (RLIMIT_FSIZE, &none), ==, 0);
  g_assert_cmpint (write (fileno (file), "a", 1), ==, -1);
  g_assert_cmpint (errno, ==, EFBIG);
  fclose (file);

  /* Without the output of the test framework, which may be a file. */
  _exit (EXIT_SUCCESS);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/program/writes-that-fail", test_writes_that_fail);

  return g_test_run ();
}
