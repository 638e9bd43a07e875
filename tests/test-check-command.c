/* test-check-command.c: triad-cli check, as editors, hosts and shells use it */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-folder.h"
#include "triad-run.h"

#include <fcntl.h>
#include <json-glib/json-glib.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#define VALID "<sdf version='1.8'><model name='m'><link name='l'/></model></sdf>\n"
#define WRONG "<sdf version='1.8'><model name='m'><link/></model></sdf>\n"

static const char *const formats[] = { "text", "json", "sarif" };
static const char *const options[] = { "--format=text", "--format=json", "--format=sarif" };

static void
write_file (TriadFolder *folder,
            const char  *name,
            const char  *text)
{
  g_autoptr(GFile) file = triad_folder_write (folder, name, text);

  g_assert_nonnull (file);
}

/* More than the buffer of a pipe. */
static void
write_many_errors (TriadFolder *folder,
                   const char  *name)
{
  g_autoptr(GString) text = g_string_new ("<sdf version='1.8'><model name='m'><link name='l'/>\n");

  for (int i = 0; i < 1500; i++)
    g_string_append_printf (text, "<frame name='f%d' attached_to='gone'/>\n", i);

  g_string_append (text, "</model></sdf>\n");
  write_file (folder, name, text->str);
}

/* The end tag of a link is missing: what follows it seems to be in the link. */
static void
test_syntax_error_is_first (void)
{
  g_autoptr(TriadFolder) folder = triad_folder_new ();

  write_file (folder, "m.sdf",
              "<sdf version='1.9'><model name='m'>\n<link name='l'>\n<frame name='f'/>\n"
              "<joint name='j' type='fixed'/>\n</model></sdf>\n");

  {
    g_auto(TriadRun) run = triad_run (folder->path, "check", "m.sdf", NULL);

    g_assert_true (g_str_has_prefix (run.out, "m.sdf:5:1: error: unexpected closing tag"));
    g_assert_nonnull (strstr (run.out, "m.sdf:3:1: warning"));
  }
}

static void
test_folder (void)
{
  g_autoptr(TriadFolder) folder = triad_folder_new ();

  write_file (folder, "b/wrong.sdf", WRONG);
  write_file (folder, "a/wrong.world", WRONG);
  write_file (folder, "a/valid.sdf", VALID);
  write_file (folder, "html.urdf", "<html/>\n");

  {
    g_auto(TriadRun) run = triad_run (folder->path, "check", ".", NULL);
    g_auto(GStrv) lines = g_strsplit (run.out, "\n", -1);

    g_assert_cmpint (run.status, ==, 1);
    g_assert_cmpstr (run.err, ==, "");
    g_assert_cmpuint (g_strv_length (lines), ==, 4);
    g_assert_true (g_str_has_prefix (lines[0], "a/wrong.world:1:36: error: "));
    g_assert_true (g_str_has_prefix (lines[1], "b/wrong.sdf:1:36: error: "));
    g_assert_true (g_str_has_prefix (lines[2], "html.urdf:1:1: error: "));
  }

  {
    g_auto(TriadRun) run = triad_run (folder->path, "check", "b", "a/valid.sdf", "b/", NULL);

    g_assert_cmpint (run.status, ==, 1);
    g_assert_true (g_str_has_prefix (run.out, "b/wrong.sdf:1:36: error: "));
    g_assert_nonnull (strstr (run.out, "\nb/wrong.sdf:1:36: error: "));
  }
}

static void
test_folder_without_files (void)
{
  g_autoptr(TriadFolder) folder = triad_folder_new ();
  g_auto(TriadRun) run = triad_run (folder->path, "check", ".", NULL);

  g_assert_cmpint (run.status, ==, 2);
  g_assert_cmpstr (run.out, ==, "");
  g_assert_cmpstr (run.err, !=, "");
}

/* In the order of the arguments, whatever time each file takes. */
static void
test_order (void)
{
  g_autoptr(TriadFolder) folder = triad_folder_new ();
  g_autoptr(GString) script = g_string_new ("\"$TRIAD_CLI\" check --format=json");

  write_many_errors (folder, "0.sdf");
  g_string_append (script, " 0.sdf");

  for (int i = 1; i < 300; i++)
    {
      g_autofree char *name = g_strdup_printf ("%d.sdf", i);

      write_file (folder, name, i % 2 == 0 ? VALID : WRONG);
      g_string_append_printf (script, " %s", name);
    }

  {
    g_auto(TriadRun) run = triad_run_shell (folder->path, script->str);
    g_auto(GStrv) lines = g_strsplit (run.out, "\n", -1);

    g_assert_cmpint (run.status, ==, 1);
    g_assert_cmpuint (g_strv_length (lines), ==, 301);

    for (int i = 0; i < 300; i++)
      {
        g_autofree char *start = g_strdup_printf ("{\"file\":\"%d.sdf\",", i);

        g_assert_true (g_str_has_prefix (lines[i], start));
      }
  }
}

static void
test_exit_status (void)
{
  g_autoptr(TriadFolder) folder = triad_folder_new ();

  write_file (folder, "valid.sdf", VALID);
  write_file (folder, "wrong.sdf", WRONG);

  for (int i = 0; i < 3; i++)
    {
      const char *format = options[i];
      g_auto(TriadRun) valid = triad_run (folder->path, "check", format, "valid.sdf", NULL);
      g_auto(TriadRun) wrong = triad_run (folder->path, "check", format, "wrong.sdf", "valid.sdf",
                                          NULL);
      g_auto(TriadRun) failed = triad_run (folder->path, "check", format, "gone.sdf", "wrong.sdf",
                                           NULL);

      g_assert_cmpint (valid.status, ==, 0);
      g_assert_cmpint (wrong.status, ==, 1);
      g_assert_cmpint (failed.status, ==, 2);
      g_assert_nonnull (strstr (failed.err, "gone.sdf"));
      g_assert_nonnull (strstr (failed.out, "wrong.sdf"));
    }
}

static JsonObject *
get_run (JsonParser *parser,
         const char *text)
{
  g_autoptr(GError) error = NULL;
  JsonObject *log;
  JsonArray *runs;

  json_parser_load_from_data (parser, text, -1, &error);
  g_assert_no_error (error);
  log = json_node_get_object (json_parser_get_root (parser));
  runs = json_object_get_array_member (log, "runs");

  g_assert_cmpstr (json_object_get_string_member (log, "version"), ==, "2.1.0");
  g_assert_cmpuint (json_array_get_length (runs), ==, 1);

  return json_array_get_object_element (runs, 0);
}

static JsonObject *
get_only (JsonObject *object,
          const char *member)
{
  JsonArray *array = json_object_get_array_member (object, member);

  g_assert_cmpuint (json_array_get_length (array), ==, 1);

  return json_array_get_object_element (array, 0);
}

static void
test_sarif (void)
{
  g_autoptr(TriadFolder) folder = triad_folder_new ();
  g_autoptr(JsonParser) parser = json_parser_new ();
  JsonObject *run;
  JsonObject *driver;
  JsonObject *invocation;
  JsonObject *base;

  write_file (folder, "a.sdf", VALID);
  write_file (folder, "b.sdf", WRONG);
  write_file (folder, "c.sdf", VALID);
  write_file (folder, "d.sdf", WRONG);

  {
    g_auto(TriadRun) result = triad_run (folder->path, "check", "--format=sarif", ".", NULL);
    JsonArray *results;

    g_assert_cmpint (result.status, ==, 1);
    run = get_run (parser, result.out);
    results = json_object_get_array_member (run, "results");
    driver = json_object_get_object_member (json_object_get_object_member (run, "tool"), "driver");
    invocation = get_only (run, "invocations");
    base = json_object_get_object_member (
      json_object_get_object_member (run, "originalUriBaseIds"), "WORKINGDIR");

    g_assert_cmpuint (json_array_get_length (results), ==, 2);
    g_assert_cmpstr (json_object_get_string_member (driver, "name"), ==, "triad-cli");
    g_assert_true (json_object_has_member (driver, "version"));
    g_assert_cmpstr (json_object_get_string_member (get_only (driver, "rules"), "id"), ==,
                     "ATTRIBUTE_MISSING");
    g_assert_cmpstr (json_object_get_string_member (run, "columnKind"), ==, "unicodeCodePoints");
    g_assert_true (json_object_get_boolean_member (invocation, "executionSuccessful"));
    g_assert_cmpint (json_object_get_int_member (invocation, "exitCode"), ==, 1);
    g_assert_true (g_str_has_prefix (json_object_get_string_member (base, "uri"), "file:///"));
    g_assert_true (g_str_has_suffix (json_object_get_string_member (base, "uri"), "/"));
  }

  {
    g_auto(TriadRun) result = triad_run (folder->path, "check", "--format=sarif", "a.sdf",
                                         "gone.sdf", NULL);

    g_assert_cmpint (result.status, ==, 2);
    run = get_run (parser, result.out);
    invocation = get_only (run, "invocations");
    g_assert_cmpuint (json_array_get_length (json_object_get_array_member (run, "results")), ==, 0);
    g_assert_false (json_object_get_boolean_member (invocation, "executionSuccessful"));
    g_assert_cmpstr (json_object_get_string_member (
                       get_only (invocation, "toolExecutionNotifications"), "level"), ==, "error");
  }
}

/* A reader of only the first lines gets no message about the others. */
/* One file is printed in pieces, and nothing is lost between them. */
static void
test_pieces (void)
{
  g_autoptr(TriadFolder) folder = triad_folder_new ();

  write_many_errors (folder, "many.sdf");

  for (guint i = 1; i < G_N_ELEMENTS (options); i++)
    {
      g_auto(TriadRun) lone = triad_run (folder->path, "check", options[i], "many.sdf", NULL);
      g_autoptr(JsonParser) parser = json_parser_new ();
      g_autoptr(GError) error = NULL;
      int n = 0;

      g_assert_cmpuint (strlen (lone.out), >, 3 * 64 * 1024);
      json_parser_load_from_data (parser, lone.out, -1, &error);
      g_assert_no_error (error);

      for (int f = 0; f < 1500; f++)
        {
          g_autofree char *path = g_strdup_printf ("/frame[@name='f%d']\"", f);

          n += strstr (lone.out, path) != NULL;
        }

      g_assert_cmpint (n, ==, 1500);
    }
}

static void
test_closed_pipe (void)
{
  g_autoptr(TriadFolder) folder = triad_folder_new ();

  write_many_errors (folder, "a.sdf");
  write_many_errors (folder, "b.sdf");

  for (int i = 0; i < 3; i++)
    {
      const char *format = formats[i];
      g_autofree char *plain = g_strdup_printf ("\"$TRIAD_CLI\" check -f %s a.sdf b.sdf | head -c 9",
                                                format);
      g_autofree char *ignoring = g_strdup_printf ("trap '' PIPE; %s", plain);
      g_auto(TriadRun) killed = triad_run_shell (folder->path, plain);
      g_auto(TriadRun) told = triad_run_shell (folder->path, ignoring);

      g_assert_cmpuint (strlen (killed.out), ==, 9);
      g_assert_cmpstr (killed.err, ==, "");
      g_assert_cmpuint (strlen (told.out), ==, 9);
      g_assert_cmpstr (told.err, ==, "");
    }
}

static void
test_no_space (void)
{
  g_autoptr(TriadFolder) folder = triad_folder_new ();

  if (access ("/dev/full", W_OK) != 0)
    {
      g_test_skip ("there is no /dev/full");
      return;
    }

  write_file (folder, "a.sdf", WRONG);

  for (int i = 0; i < 3; i++)
    {
      const char *format = formats[i];
      g_autofree char *script = g_strdup_printf ("\"$TRIAD_CLI\" check -f %s a.sdf >/dev/full",
                                                 format);
      g_auto(TriadRun) run = triad_run_shell (folder->path, script);

      g_assert_cmpint (run.status, ==, 2);
      g_assert_nonnull (strstr (run.err, "standard output"));
    }
}

/* JSON is UTF-8, whatever the encoding of the terminal. */
static void
test_plain_locale (void)
{
  g_autoptr(TriadFolder) folder = triad_folder_new ();

  write_file (folder, "ä.sdf", WRONG);

  for (int i = 1; i < 3; i++)
    {
      g_autofree char *script = g_strdup_printf ("LC_ALL=C \"$TRIAD_CLI\" check -f %s ä.sdf",
                                                 formats[i]);
      g_auto(TriadRun) run = triad_run_shell (folder->path, script);

      g_assert_cmpint (run.status, ==, 1);
      g_assert_true (g_utf8_validate (run.out, -1, NULL));
      g_assert_nonnull (strstr (run.out, i == 1 ? "ä.sdf" : "%C3%A4.sdf"));
    }
}

/* Messages on standard error if it is a terminal. */
static char *
run_on_terminal (TriadFolder *folder,
                 const char  *argument)
{
  char *words[] = { (char *) g_getenv ("TRIAD_CLI"), (char *) "check", (char *) argument, NULL };
  int terminal = posix_openpt (O_RDWR | O_NOCTTY);
  g_autoptr(GString) text = g_string_new (NULL);
  g_autoptr(GError) error = NULL;
  char buffer[256];
  gssize n;
  int other;
  int status;
  GPid pid;

  g_assert_cmpint (terminal, >=, 0);
  g_assert_cmpint (grantpt (terminal), ==, 0);
  g_assert_cmpint (unlockpt (terminal), ==, 0);
  other = open (ptsname (terminal), O_RDWR | O_NOCTTY);
  g_assert_cmpint (other, >=, 0);

  g_spawn_async_with_fds (folder->path, words, NULL,
                          G_SPAWN_DO_NOT_REAP_CHILD | G_SPAWN_STDOUT_TO_DEV_NULL, NULL, NULL,
                          &pid, -1, -1, other, &error);
  g_assert_no_error (error);
  close (other);

  while ((n = read (terminal, buffer, sizeof buffer)) > 0)
    g_string_append_len (text, buffer, n);

  g_assert_cmpint (waitpid (pid, &status, 0), ==, pid);
  close (terminal);

  return g_string_free (g_steal_pointer (&text), FALSE);
}

static void
test_summary (void)
{
  g_autoptr(TriadFolder) folder = triad_folder_new ();
  g_autofree char *of_folder = NULL;
  g_autofree char *of_file = NULL;

  write_file (folder, "a.sdf", VALID);
  write_file (folder, "b.sdf", WRONG);

  of_folder = run_on_terminal (folder, ".");
  of_file = run_on_terminal (folder, "b.sdf");
  g_assert_cmpstr (of_folder, ==, "2 files: 1 error, 0 warnings\r\n");
  g_assert_cmpstr (of_file, ==, "");
}

/* A file that never stays the same while it is read is reported, and never read in part. */
static void
test_changing (void)
{
  g_autoptr(TriadFolder) folder = triad_folder_new ();
  g_autofree char *path = triad_folder_dup_path (folder, "a.sdf");
  g_autofree char *spaces = g_strnfill (8 * 1024 * 1024, ' ');
  g_autofree char *text = g_strconcat (VALID, spaces, NULL);
  TriadAppender *appender;
  gboolean is_reported = FALSE;

  write_file (folder, "a.sdf", text);
  appender = triad_appender_start (path, " ");   /* valid after the root element */

  for (int i = 0; i < 100 && !is_reported; i++)
    {
      g_auto(TriadRun) run = triad_run (folder->path, "check", "a.sdf", NULL);

      is_reported = run.status == 2;

      if (is_reported)
        g_assert_nonnull (strstr (run.err, "a.sdf”: it changes while it is read"));
      else
        g_assert_cmpint (run.status, ==, 0);
    }

  triad_appender_stop (appender);
  g_assert_true (is_reported);
}

/* Prints how long it takes, without an assertion. */
static void
test_time (void)
{
  g_autoptr(TriadFolder) folder = triad_folder_new ();

  for (int i = 0; i < 50; i++)
    {
      g_autofree char *name = g_strdup_printf ("%02d.sdf", i);

      write_many_errors (folder, name);
    }

  for (int i = 0; i < 2; i++)
    {
      const char *script = i == 0 ? "taskset -c 0 \"$TRIAD_CLI\" check . | tail -n 1"
                                  : "\"$TRIAD_CLI\" check . | tail -n 1";
      gint64 begin = g_get_monotonic_time ();
      g_auto(TriadRun) run = triad_run_shell (folder->path, script);

      g_assert_cmpint (run.status, ==, 0);
      g_test_message ("%s: %.2f s", i == 0 ? "on one core" : "on all cores",
                      (g_get_monotonic_time () - begin) / (double) G_USEC_PER_SEC);
    }
}

/* A pattern of the shell can find a name in a link that leads somewhere else for each process; it
 * begins with the name of the link. */
static void
test_option_of_pattern (void)
{
  g_autoptr(TriadFolder) folder = triad_folder_new ();
  g_autofree char *link = triad_folder_dup_path (folder, "--generate=touch made");
  g_autofree char *made = triad_folder_dup_path (folder, "made");
  g_auto(TriadRun) run = { 0 };

  write_file (folder, "a.sdf", VALID);
  g_assert_cmpint (symlink ("/nothing", link), ==, 0);
  run = triad_run (folder->path, "check", "--generate=touch made/1", "a.sdf", NULL);
  g_assert_cmpint (run.status, ==, 2);
  g_assert_nonnull (strstr (run.err, "there is also a file with this name"));
  g_assert_false (g_file_test (made, G_FILE_TEST_EXISTS));
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);

  g_test_add_func ("/check/folder", test_folder);
  g_test_add_func ("/check/folder-without-files", test_folder_without_files);
  g_test_add_func ("/check/order", test_order);
  g_test_add_func ("/check/syntax-error-is-first", test_syntax_error_is_first);
  g_test_add_func ("/check/exit-status", test_exit_status);
  g_test_add_func ("/check/sarif", test_sarif);
  g_test_add_func ("/check/pieces", test_pieces);
  g_test_add_func ("/check/closed-pipe", test_closed_pipe);
  g_test_add_func ("/check/no-space", test_no_space);
  g_test_add_func ("/check/plain-locale", test_plain_locale);
  g_test_add_func ("/check/summary", test_summary);
  g_test_add_func ("/check/changing", test_changing);
  g_test_add_func ("/check/option-of-pattern", test_option_of_pattern);

  if (g_test_perf ())
    g_test_add_func ("/check/time", test_time);

  return g_test_run ();
}
