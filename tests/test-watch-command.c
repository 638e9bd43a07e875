/* test-watch-command.c: triad-cli check --watch in a terminal */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-folder.h"

#include <gio/gio.h>
#include <glib/gstdio.h>
#include <signal.h>
#include <string.h>

#define VALID "<sdf version='1.8'><model name='m'><link name='l'/></model></sdf>\n"
#define WRONG                                                                           \
  "<sdf version='1.8'><model name='m'><link name='l'/>"                                \
  "<frame name='f' attached_to='x'/></model></sdf>\n"

typedef struct
{
  TriadFolder      *folder;
  GSubprocess      *process;
  GDataInputStream *out;
  GDataInputStream *err;
} Fixture;

static void
write_file (Fixture    *fixture,
            const char *name,
            const char *text)
{
  g_object_unref (triad_folder_write (fixture->folder, name, text));
}

static void
start (Fixture    *fixture,
       const char *argument)
{
  g_autoptr(GSubprocessLauncher) launcher =
    g_subprocess_launcher_new (G_SUBPROCESS_FLAGS_STDOUT_PIPE | G_SUBPROCESS_FLAGS_STDERR_PIPE);
  g_autoptr(GError) error = NULL;

  g_subprocess_launcher_set_cwd (launcher, fixture->folder->path);
  fixture->process = g_subprocess_launcher_spawn (launcher, &error, g_getenv ("TRIAD_CLI"),
                                                  "check", "--watch", argument, NULL);
  g_assert_no_error (error);
  fixture->out = g_data_input_stream_new (g_subprocess_get_stdout_pipe (fixture->process));
  fixture->err = g_data_input_stream_new (g_subprocess_get_stderr_pipe (fixture->process));
}

/* Waits for the line that ends a check, with a timeout.  A change immediately after a
 * check may be checked twice. */
static void
assert_check (Fixture    *fixture,
              const char *end)
{
  for (int i = 0; i < 5; i++)
    {
      g_autofree char *line = g_data_input_stream_read_line (fixture->err, NULL, NULL, NULL);

      g_assert_nonnull (line);

      if (strstr (line, end) != NULL)
        return;

      g_test_message ("%s", line);
    }

  g_error ("nothing says “%s”", end);
}

static void
assert_printed (Fixture    *fixture,
                const char *part)
{
  g_autofree char *line = g_data_input_stream_read_line (fixture->out, NULL, NULL, NULL);

  g_assert_nonnull (line);

  if (strstr (line, part) == NULL)
    g_error ("“%s” does not say “%s”", line, part);
}

static void
assert_interrupted (Fixture *fixture,
                    int      signal_number,
                    int      status)
{
  g_subprocess_send_signal (fixture->process, signal_number);
  g_assert_true (g_subprocess_wait (fixture->process, NULL, NULL));
  g_assert_true (g_subprocess_get_if_exited (fixture->process));
  g_assert_cmpint (g_subprocess_get_exit_status (fixture->process), ==, status);
}

static void
set_up (Fixture       *fixture,
        gconstpointer  data)
{
  fixture->folder = triad_folder_new ();
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data)
{
  g_clear_object (&fixture->out);
  g_clear_object (&fixture->err);
  g_clear_object (&fixture->process);
  triad_folder_free (fixture->folder);
}

static void
test_file (Fixture       *fixture,
           gconstpointer  data)
{
  write_file (fixture, "m.sdf", VALID);
  start (fixture, "m.sdf");
  assert_check (fixture, "1 file, no errors");

  write_file (fixture, "m.sdf", WRONG);
  assert_printed (fixture, "m.sdf:1:");
  assert_check (fixture, "1 file, errors");

  write_file (fixture, "m.sdf", VALID);
  assert_check (fixture, "no errors");
  assert_interrupted (fixture, SIGINT, 0);
}

static void
test_status_of_last (Fixture       *fixture,
                     gconstpointer  data)
{
  write_file (fixture, "m.sdf", WRONG);
  start (fixture, "m.sdf");
  assert_check (fixture, "errors");
  assert_interrupted (fixture, SIGTERM, 1);
}

/* A crash is reported with a message, and the exit status of a crash. */
static void
test_crash (Fixture       *fixture,
            gconstpointer  data)
{
  g_autofree char *line = NULL;

  write_file (fixture, "m.sdf", VALID);
  start (fixture, "m.sdf");
  assert_check (fixture, "1 file, no errors");
  g_subprocess_send_signal (fixture->process, SIGSEGV);
  line = g_data_input_stream_read_line (fixture->err, NULL, NULL, NULL);
  g_assert_true (g_subprocess_wait (fixture->process, NULL, NULL));

  if (line != NULL && strstr (line, "Sanitizer") != NULL)
    g_test_skip ("a sanitizer watches crashes");
  else
    {
      g_assert_cmpstr (line, ==, "triad-cli: crashed: out of memory, or an error in Triad");
      g_assert_true (g_subprocess_get_if_signaled (fixture->process));
    }
}

static void
test_file_that_comes_later (Fixture       *fixture,
                            gconstpointer  data)
{
  start (fixture, "m.sdf");

  /* unreadable files are reported first */
  assert_check (fixture, "m.sdf”: ");
  assert_check (fixture, "some files could not be read");
  write_file (fixture, "m.sdf", VALID);
  assert_check (fixture, "no errors");
  assert_interrupted (fixture, SIGINT, 0);
}

static void
test_folder (Fixture       *fixture,
             gconstpointer  data)
{
  g_autofree char *path = triad_folder_dup_path (fixture->folder, "b/c/deep.sdf");

  write_file (fixture, "a.sdf", VALID);
  write_file (fixture, "b/notes.txt", "");
  start (fixture, ".");
  assert_check (fixture, "1 file, no errors");

  write_file (fixture, "b/c/deep.sdf", WRONG);
  assert_check (fixture, "2 files, errors");

  /* files that are not checked */
  write_file (fixture, "b/.deep.sdf.swp", WRONG);
  g_assert_cmpint (g_unlink (path), ==, 0);
  assert_check (fixture, "1 file, no errors");
  assert_interrupted (fixture, SIGINT, 0);
}

static void
test_include (Fixture       *fixture,
              gconstpointer  data)
{
  write_file (fixture, "part.sdf", VALID);
  write_file (fixture, "w.sdf", "<sdf version='1.8'><world name='w'><include><uri>part.sdf</uri>"
                                "</include></world></sdf>");
  start (fixture, "w.sdf");
  assert_check (fixture, "no errors");
  write_file (fixture, "part.sdf", WRONG);
  assert_printed (fixture, "part.sdf:1:");
  assert_check (fixture, "errors");
  assert_interrupted (fixture, SIGINT, 1);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);

#define ADD(path, func) g_test_add (path, Fixture, NULL, set_up, func, tear_down)
  ADD ("/watch-command/file", test_file);
  ADD ("/watch-command/crash", test_crash);
  ADD ("/watch-command/status-of-last", test_status_of_last);
  ADD ("/watch-command/created-file", test_file_that_comes_later);
  ADD ("/watch-command/folder", test_folder);
  ADD ("/watch-command/include", test_include);
#undef ADD

  return g_test_run ();
}
