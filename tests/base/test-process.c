/* test-process.c: programs of the user that print much, hang, fork or fail */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-process.h"

#include "triad-error.h"
#include "triad-folder.h"

#include <errno.h>
#include <glib/gstdio.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>

#define LONG_MS 60000
#define SHORT_MS 300
#define MAX_OUTPUT 100000

typedef struct
{
  GByteArray *output;
  GString    *errors;
  int         status;
  GError     *error;
} Result;

static void
result_clear (Result *self)
{
  g_byte_array_unref (self->output);
  g_string_free (self->errors, TRUE);
  g_clear_error (&self->error);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Result, result_clear)

static Result
run (const char   *script,
     const char   *folder,
     int           timeout_ms,
     GCancellable *cancellable)
{
  const char *const argv[] = { "/bin/sh", "-c", script, NULL };
  Result result = { g_byte_array_new (), g_string_new (NULL), -1, NULL };
  gboolean is_done = triad_process_run (argv, folder, timeout_ms, MAX_OUTPUT, cancellable,
                                        result.output, result.errors, &result.status,
                                        &result.error);

  g_assert_true (is_done == (result.error == NULL));

  return result;
}

/* Runs a script that prints something and never ends; a busy machine is given more time to start
 * it. */
static Result
run_too_long (const char *script)
{
  Result result = run (script, NULL, SHORT_MS, NULL);

  for (int ms = 2 * SHORT_MS; result.output->len == 0 && ms < LONG_MS; ms *= 2)
    {
      g_assert_error (result.error, G_IO_ERROR, G_IO_ERROR_TIMED_OUT);
      result_clear (&result);
      result = run (script, NULL, ms, NULL);
    }

  return result;
}

static void
assert_output (const Result *result,
               const char   *text)
{
  g_assert_cmpmem (result->output->data, result->output->len, text, strlen (text));
}

static void
test_collects (void)
{
  g_auto(Result) result = run ("read a; echo \"[$a]\"; echo bad >&2; exit 3", NULL, LONG_MS, NULL);

  g_assert_no_error (result.error);
  assert_output (&result, "[]\n");
  g_assert_cmpstr (result.errors->str, ==, "bad\n");
  g_assert_cmpint (result.status, ==, 3);
}

static void
test_folder (void)
{
  g_autoptr(TriadFolder) folder = triad_folder_new ();
  g_autofree char *path = realpath (folder->path, NULL);
  g_autofree char *line = g_strconcat (path, "\n", NULL);
  g_auto(Result) result = run ("pwd -P", folder->path, LONG_MS, NULL);

  assert_output (&result, line);
}

static void
test_signal (void)
{
  g_auto(Result) result = run ("kill -9 $$", NULL, LONG_MS, NULL);

  g_assert_no_error (result.error);
  g_assert_cmpint (result.status, ==, 128 + 9);
}

static void
test_missing (void)
{
  const char *const argv[] = { "triad-no-such-program", NULL };
  g_autoptr(GByteArray) output = g_byte_array_new ();
  g_autoptr(GString) errors = g_string_new (NULL);
  g_autoptr(GError) error = NULL;
  int status;

  g_assert_false (triad_process_run (argv, NULL, LONG_MS, MAX_OUTPUT, NULL, output, errors,
                                     &status, &error));
  g_assert_error (error, G_SPAWN_ERROR, G_SPAWN_ERROR_NOENT);
}

/* A program in the working directory is not one of the user. */
static void
test_relative_path (void)
{
  static const char *const paths[] = { ".:", "", ":/usr/bin:/bin", NULL };
  const char *const argv[] = { "triad-tool", NULL };
  g_autofree char *before = g_strdup (g_getenv ("PATH"));
  g_autoptr(TriadFolder) folder = triad_folder_new ();
  g_autoptr(GFile) file = triad_folder_write (folder, "triad-tool", "#!/bin/sh\necho bad\n");

  g_assert_cmpint (g_chmod (g_file_peek_path (file), 0755), ==, 0);

  for (gsize i = 0; i < G_N_ELEMENTS (paths); i++)
    {
      g_autoptr(GByteArray) output = g_byte_array_new ();
      g_autoptr(GString) errors = g_string_new (NULL);
      g_autoptr(GError) error = NULL;
      int status;

      if (paths[i] != NULL)
        g_setenv ("PATH", paths[i], TRUE);
      else
        g_unsetenv ("PATH");

      g_assert_false (triad_process_run (argv, folder->path, LONG_MS, MAX_OUTPUT, NULL, output,
                                         errors, &status, &error));
      g_assert_error (error, G_SPAWN_ERROR, G_SPAWN_ERROR_NOENT);
    }

  g_setenv ("PATH", before, TRUE);
}

static void
test_hangs (void)
{
  g_auto(Result) result = run_too_long ("echo a; exec sleep 1000");

  g_assert_error (result.error, G_IO_ERROR, G_IO_ERROR_TIMED_OUT);
  assert_output (&result, "a\n");
}

static void
test_endless (void)
{
  g_auto(Result) result = run ("while :; do echo aaaaaaaaaaaaaaaaaaaaaaaaaaaaa; done", NULL,
                               LONG_MS, NULL);

  g_assert_error (result.error, TRIAD_ERROR, TRIAD_ERROR_TOO_LARGE);
  g_assert_cmpint (result.output->len, ==, MAX_OUTPUT + 1);
}

/* What is above a limit is refused if it is output, and left out if it is messages. */
static void
test_exact_limits (void)
{
  for (int n = MAX_OUTPUT - 1; n <= MAX_OUTPUT + 1; n++)
    {
      g_autofree char *script = g_strdup_printf ("head -c %d /dev/zero", n);
      g_auto(Result) result = run (script, NULL, LONG_MS, NULL);

      g_assert_cmpint (result.output->len, ==, n);
      g_assert_true ((result.error == NULL) == (n <= MAX_OUTPUT));
    }

  for (int n = TRIAD_PROCESS_MAX_ERRORS - 1; n <= TRIAD_PROCESS_MAX_ERRORS + 1; n++)
    {
      g_autofree char *script = g_strdup_printf ("head -c %d /dev/zero | tr '\\0' x >&2", n);
      g_auto(Result) result = run (script, NULL, LONG_MS, NULL);

      g_assert_no_error (result.error);
      g_assert_cmpint (result.errors->len, ==, MIN (n, TRIAD_PROCESS_MAX_ERRORS));
    }
}

static void
test_gigabyte (void)
{
  g_auto(Result) result = run ("head -c 1000000000 /dev/zero", NULL, LONG_MS, NULL);

  g_assert_error (result.error, TRIAD_ERROR, TRIAD_ERROR_TOO_LARGE);
}

/* Output beyond the limit is read and dropped, or the program would block. */
static void
test_many_errors (void)
{
  g_auto(Result) result = run ("head -c 3000000 /dev/zero | tr '\\0' x >&2; echo done", NULL,
                               LONG_MS, NULL);

  g_assert_no_error (result.error);
  assert_output (&result, "done\n");
  g_assert_cmpint (result.errors->len, ==, TRIAD_PROCESS_MAX_ERRORS);
}

static void
test_invalid_errors (void)
{
  g_auto(Result) result = run ("printf 'a\\377b' >&2", NULL, LONG_MS, NULL);

  g_assert_true (g_utf8_validate (result.errors->str, -1, NULL));
  g_assert_true (g_str_has_prefix (result.errors->str, "a"));
}

static void
assert_gone (const char *text)
{
  int pid = atoi (text);

  g_assert_cmpint (pid, >, 1);

  /* The killed child is reaped by another process, a little later. */
  for (int i = 0; i < 500 && kill (pid, 0) == 0; i++)
    {
      g_autofree char *name = g_strdup_printf ("/proc/%d/stat", pid);
      g_autofree char *state = NULL;

      if (!g_file_get_contents (name, &state, NULL, NULL) || strstr (state, ") Z") != NULL)
        return;

      g_usleep (10000);
    }

  g_assert_cmpint (kill (pid, 0), ==, -1);
  g_assert_cmpint (errno, ==, ESRCH);
}

static void
assert_printed_is_gone (const Result *result)
{
  g_autofree char *text = g_strndup ((const char *) result->output->data, result->output->len);

  assert_gone (text);
}

/* A child that keeps the pipes open neither delays the result nor survives. */
static void
test_forks (void)
{
  g_auto(Result) result = run ("sleep 1000 & echo $!", NULL, LONG_MS, NULL);

  g_assert_no_error (result.error);
  g_assert_cmpint (result.status, ==, 0);
  assert_printed_is_gone (&result);
}

static void
test_forks_and_hangs (void)
{
  g_auto(Result) result = run_too_long ("sleep 1000 & echo $!; wait");

  g_assert_error (result.error, G_IO_ERROR, G_IO_ERROR_TIMED_OUT);
  assert_printed_is_gone (&result);
}

static gpointer
cancel_thread (gpointer data)
{
  g_usleep (100000);
  g_cancellable_cancel (data);

  return NULL;
}

static void
test_cancelled (void)
{
  g_autoptr(GCancellable) cancellable = g_cancellable_new ();
  GThread *thread = g_thread_new ("cancel", cancel_thread, cancellable);
  g_auto(Result) result = run ("exec sleep 1000", NULL, LONG_MS, cancellable);

  g_assert_error (result.error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  g_thread_join (thread);
}

static gpointer
run_thread (gpointer folder)
{
  run ("sleep 1000 & echo $! > made; mv made pid; wait", folder, LONG_MS, NULL);
  g_assert_not_reached ();

  return NULL;
}

/* Runs a program in a thread of another process, which ends by @end meanwhile. */
static void
end_while_running (void (*end) (int status))
{
  g_autoptr(TriadFolder) folder = NULL;
  g_autofree char *path = NULL;
  g_autofree char *text = NULL;

  if (g_test_subprocess ())
    {
      const char *given = g_getenv ("TRIAD_TEST_FOLDER");

      path = g_build_filename (given, "pid", NULL);
      g_thread_unref (g_thread_new ("run", run_thread, (gpointer) given));

      while (!g_file_test (path, G_FILE_TEST_EXISTS))
        g_usleep (1000);

      end (0);
    }

  folder = triad_folder_new ();
  g_setenv ("TRIAD_TEST_FOLDER", folder->path, TRUE);
  g_test_trap_subprocess (NULL, 0, 0);
  g_test_trap_assert_passed ();
  path = g_build_filename (folder->path, "pid", NULL);
  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  assert_gone (text);
}

/* A window that is closed does not wait for its threads. */
static void
test_exit (void)
{
  end_while_running (exit);
}

static void
kill_and_exit (int status)
{
  triad_process_kill_all ();
  _exit (status);
}

/* As a signal handler does. */
static void
test_kill_all (void)
{
  end_while_running (kill_and_exit);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/process/collects", test_collects);
  g_test_add_func ("/process/folder", test_folder);
  g_test_add_func ("/process/signal", test_signal);
  g_test_add_func ("/process/missing", test_missing);
  g_test_add_func ("/process/relative-path", test_relative_path);
  g_test_add_func ("/process/hangs", test_hangs);
  g_test_add_func ("/process/endless", test_endless);
  g_test_add_func ("/process/gigabyte", test_gigabyte);
  g_test_add_func ("/process/exact-limits", test_exact_limits);
  g_test_add_func ("/process/many-errors", test_many_errors);
  g_test_add_func ("/process/invalid-errors", test_invalid_errors);
  g_test_add_func ("/process/forks", test_forks);
  g_test_add_func ("/process/forks-and-hangs", test_forks_and_hangs);
  g_test_add_func ("/process/cancelled", test_cancelled);
  g_test_add_func ("/process/exit", test_exit);
  g_test_add_func ("/process/kill-all", test_kill_all);

  return g_test_run ();
}
