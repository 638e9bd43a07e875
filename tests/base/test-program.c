/* test-program.c: set-up of a process */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-program.h"
#include "triad-tree-scheduler.h"

#include <errno.h>
#include <signal.h>
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

static void
crash (void)
{
  const struct rlimit none = { 0, 0 };

  setrlimit (RLIMIT_CORE, &none);
  triad_program_init ();
  raise (SIGSEGV);
}

/* A bound keeps a compiler from proving that the recursion has no end. */
static guint
use_stack (guint depth)
{
  volatile char bytes[4096];

  bytes[depth % sizeof bytes] = (char) depth;

  return depth == G_MAXUINT ? 0 : use_stack (depth + 1) + (guint) bytes[0];
}

static void
use_whole_stack (void)
{
  const struct rlimit none = { 0, 0 };

  setrlimit (RLIMIT_CORE, &none);
  triad_program_init ();
  use_stack (0);
}

static gboolean
use_stack_of_thread (int      item,
                     gpointer worker)
{
  if (worker != NULL)
    use_stack (0);

  /* The other thread ends the process. */
  pause ();

  return FALSE;
}

static void
use_whole_stack_of_thread (void)
{
  const struct rlimit none = { 0, 0 };
  static const int above[] = { -1, -1 };
  gpointer workers[] = { NULL, &workers };

  setrlimit (RLIMIT_CORE, &none);
  triad_program_init ();
  triad_tree_scheduler_run (above, 2, use_stack_of_thread, workers, 2);
}

/* Libraries that do not check their allocations use a null pointer when memory is short. */
static void
test_crash_is_reported (gconstpointer data)
{
  void (*end_badly) (void) = data;
  struct sigaction action;

  /* The report of a sanitizer is not replaced. */
  g_assert_cmpint (sigaction (SIGSEGV, NULL, &action), ==, 0);
  if (action.sa_handler != SIG_DFL)
    {
      g_test_skip ("another handler of crashes is installed");
      return;
    }

  if (g_test_subprocess ())
    {
      end_badly ();
      return;
    }

  g_test_trap_subprocess (NULL, 0, G_TEST_SUBPROCESS_DEFAULT);
  g_test_trap_assert_failed ();
  g_test_trap_assert_stderr ("*test-program: crashed: out of memory, or an error in Triad\n");
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/program/writes-that-fail", test_writes_that_fail);
  g_test_add_data_func ("/program/crash-is-reported", crash, test_crash_is_reported);
  g_test_add_data_func ("/program/full-stack-is-reported", use_whole_stack,
                        test_crash_is_reported);
  g_test_add_data_func ("/program/full-stack-of-thread-is-reported", use_whole_stack_of_thread,
                        test_crash_is_reported);

  return g_test_run ();
}
