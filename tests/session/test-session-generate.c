/* test-session-generate.c: templates in a session: consent, arguments and live reload */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-session.h"

#include "triad-folder.h"
#include "triad-preferences.h"
#include "triad-wait.h"

#include <glib/gstdio.h>
#include <string.h>

#define XACRO(content) \
  "<robot name='arm' xmlns:xacro='http://www.ros.org/wiki/xacro'>\n" content "\n</robot>\n"

/* Stands for xacro: it takes out its tags, and adds a link for each further word. */
#define FAKE_XACRO \
  "#!/bin/sh\n" \
  "echo run >> \"$(dirname $0)/runs\"\n" \
  "[ \"$1\" = --deps ] && exit 0\n" \
  "f=$1; shift\n" \
  "grep -q fail \"$f\" && { echo \"$f:2: failed\" >&2; exit 1; }\n" \
  "echo '<robot name=\"arm\"><link name=\"base\"/>'\n" \
  "sed -n 's|.*<xacro:link name=.\\([a-z]*\\).*|<link name=\"\\1\"/>" \
  "<joint name=\"to_\\1\" type=\"fixed\"><parent link=\"base\"/><child link=\"\\1\"/></joint>|p' \"$f\"\n" \
  "for w; do n=${w#*:=}; echo \"<link name='$n'/><joint name='to_$n' type='fixed'>" \
  "<parent link='base'/><child link='$n'/></joint>\"; done\n" \
  "echo '</robot>'\n"

typedef struct
{
  TriadSession *session;
  TriadFolder  *folder;
  GFile        *file;
  const char   *wanted;      /* the frame that is waited for */
} Fixture;

static void
put (Fixture    *fixture,
     const char *name,
     const char *text)
{
  g_object_unref (triad_folder_write (fixture->folder, name, text));
}

static void
set_up (Fixture       *fixture,
        gconstpointer  data)
{
  g_autoptr(TriadLayoutEngine) engine = triad_layout_engine_new (NULL);
  g_autofree char *tool = NULL;
  g_autofree char *path = NULL;

  fixture->session = triad_session_new (engine);
  fixture->folder = triad_folder_new ();
  put (fixture, "bin/xacro", FAKE_XACRO);
  tool = triad_folder_dup_path (fixture->folder, "bin/xacro");
  g_chmod (tool, 0700);
  path = g_strconcat (fixture->folder->path, "/bin:", data, NULL);
  g_setenv ("PATH", path, TRUE);
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data)
{
  g_setenv ("PATH", data, TRUE);
  g_clear_object (&fixture->session);
  g_clear_object (&fixture->file);
  triad_folder_free (fixture->folder);
}

static void
open_file (Fixture    *fixture,
           const char *name,
           const char *text)
{
  g_clear_object (&fixture->file);
  fixture->file = triad_folder_write (fixture->folder, name, text);
  triad_session_open (fixture->session, fixture->file);
}

static gboolean
is_idle (gpointer data)
{
  Fixture *fixture = data;

  return !triad_session_get_busy (fixture->session) &&
         triad_session_get_snapshot (fixture->session) != NULL;
}

static gboolean
has_wanted (gpointer data)
{
  Fixture *fixture = data;

  return is_idle (data) &&
         triad_snapshot_find_frame (triad_session_get_snapshot (fixture->session),
                                    fixture->wanted) >= 0;
}

static gboolean
is_stale (gpointer data)
{
  return is_idle (data) && triad_session_get_stale (((Fixture *) data)->session);
}

static void
wait_for (Fixture    *fixture,
          const char *frame)
{
  fixture->wanted = frame;
  g_assert_true (triad_wait_until (has_wanted, fixture, 30));
}

static int
count_runs (Fixture *fixture)
{
  g_autofree char *path = triad_folder_dup_path (fixture->folder, "bin/runs");
  g_autofree char *text = NULL;
  gsize length = 0;

  g_file_get_contents (path, &text, &length, NULL);

  return (int) length / 4;
}

static const char *const xacro_only[] = { "xacro %f", NULL };

/* Nothing runs before the user agrees, and what a file says does not count as that. */
static void
test_asks (Fixture       *fixture,
           gconstpointer  data)
{
  open_file (fixture, "arm.xacro", XACRO ("<!-- --generate='xacro %f' -->\n"
                                          "<xacro:link name='tip'/>"));
  g_assert_true (triad_wait_until (is_idle, fixture, 30));
  g_assert_cmpint (triad_session_get_template (fixture->session), ==, TRIAD_TEMPLATE_XACRO);
  g_assert_null (triad_session_get_command (fixture->session));
  g_assert_cmpint (count_runs (fixture), ==, 0);

  triad_session_set_allowed (fixture->session, xacro_only);
  wait_for (fixture, "arm::tip");
  g_assert_cmpint (triad_session_get_template (fixture->session), ==, TRIAD_TEMPLATE_NONE);
  g_assert_cmpstr (triad_session_get_command (fixture->session), ==, "xacro %f");
  g_assert_cmpint (count_runs (fixture), >, 0);

  /* Another template of that language is expanded without a question. */
  open_file (fixture, "other.xacro", XACRO ("<xacro:link name='hand'/>"));
  wait_for (fixture, "arm::hand");

  /* One of another language is not. */
  open_file (fixture, "a.sdf.erb", "<sdf><% %></sdf>");
  g_assert_true (triad_wait_until (is_idle, fixture, 30));
  g_assert_cmpint (triad_session_get_template (fixture->session), ==, TRIAD_TEMPLATE_ERB);
}

/* Only the commands that are built in can be allowed. */
static void
test_foreign_command (Fixture       *fixture,
                      gconstpointer  data)
{
  static const char *const foreign[] = { "sh -c 'echo run >> %f.runs'", NULL };
  g_autofree char *runs = triad_folder_dup_path (fixture->folder, "arm.xacro.runs");

  triad_session_set_allowed (fixture->session, foreign);
  open_file (fixture, "arm.xacro", XACRO ("<xacro:link name='tip'/>"));
  g_assert_true (triad_wait_until (is_idle, fixture, 30));
  g_assert_cmpint (triad_session_get_template (fixture->session), ==, TRIAD_TEMPLATE_XACRO);
  g_assert_false (g_file_test (runs, G_FILE_TEST_EXISTS));
}

static void
test_withdraws (Fixture       *fixture,
                gconstpointer  data)
{
  int n_runs;

  triad_session_set_allowed (fixture->session, xacro_only);
  open_file (fixture, "arm.xacro", XACRO ("<xacro:link name='tip'/>"));
  wait_for (fixture, "arm::tip");
  triad_session_set_allowed (fixture->session, NULL);
  n_runs = count_runs (fixture);
  put (fixture, "arm.xacro", XACRO ("<xacro:link name='hand'/>"));
  g_assert_true (triad_wait_until (is_stale, fixture, 30));
  g_assert_cmpint (count_runs (fixture), ==, n_runs);
}

/* A save that the tool rejects leaves the last model, and the next one is noticed. */
static void
test_reloads (Fixture       *fixture,
              gconstpointer  data)
{
  triad_session_set_allowed (fixture->session, xacro_only);
  open_file (fixture, "arm.xacro", XACRO ("<xacro:link name='tip'/>"));
  wait_for (fixture, "arm::tip");
  put (fixture, "arm.xacro", XACRO ("fail"));
  g_assert_true (triad_wait_until (is_stale, fixture, 30));
  g_assert_nonnull (strstr (triad_session_get_message (fixture->session), "failed"));
  g_assert_true (has_wanted (fixture));
  put (fixture, "arm.xacro", XACRO ("<xacro:link name='hand'/>"));
  wait_for (fixture, "arm::hand");
}

static void
test_arguments (Fixture       *fixture,
                gconstpointer  data)
{
  static const char *const left[] = { "side:=left", NULL };
  static const char *const right[] = { "side:=right", NULL };

  triad_session_set_allowed (fixture->session, xacro_only);
  open_file (fixture, "arm.xacro", XACRO ("<xacro:link name='tip'/>"));
  triad_session_set_arguments (fixture->session, left);
  wait_for (fixture, "arm::left");
  triad_session_set_arguments (fixture->session, right);
  wait_for (fixture, "arm::right");

  /* They belong to the file. */
  open_file (fixture, "other.xacro", XACRO ("<xacro:link name='hand'/>"));
  wait_for (fixture, "arm::hand");
  g_assert_cmpint (triad_snapshot_find_frame (triad_session_get_snapshot (fixture->session),
                                              "arm::right"), <, 0);
}

static void
test_given (Fixture       *fixture,
            gconstpointer  data)
{
  fixture->file = triad_folder_write (fixture->folder, "arm.txt", "<xacro:link name='tip'/>");
  triad_session_open_generated (fixture->session, fixture->file, "xacro %f a:=b", NULL);
  wait_for (fixture, "arm::tip");
  g_assert_cmpint (triad_snapshot_find_frame (triad_session_get_snapshot (fixture->session),
                                              "arm::b"), >=, 0);
  put (fixture, "arm.txt", "<xacro:link name='hand'/>");
  wait_for (fixture, "arm::hand");
}

/* A text that is different each time is not read again and again. */
static void
test_changing_output (Fixture       *fixture,
                      gconstpointer  data)
{
  gint64 end;
  int n_runs;

  fixture->file = triad_folder_write (fixture->folder, "arm.txt", "");
  triad_session_open_generated (fixture->session, fixture->file,
                                "sh -c 'xacro %f a:=tip; date +\"<!-- %%N -->\"'", NULL);
  wait_for (fixture, "arm::tip");
  n_runs = count_runs (fixture);
  end = g_get_monotonic_time () + G_USEC_PER_SEC;

  while (g_get_monotonic_time () < end)
    g_main_context_iteration (NULL, FALSE);

  g_assert_cmpint (count_runs (fixture), ==, n_runs);
}

/* Each level is saved as an editor would, with the real tools. */
static void
follow_bottom (Fixture    *fixture,
               const char *bottom,
               const char *first,
               const char *second)
{
  put (fixture, bottom, first);
  wait_for (fixture, "arm::hand");
  put (fixture, bottom, "<% <broken @[");
  g_assert_true (triad_wait_until (is_stale, fixture, 30));
  put (fixture, bottom, second);
  wait_for (fixture, "arm::finger");
}

static void
test_erb_levels (Fixture       *fixture,
                 gconstpointer  data)
{
  g_autofree char *erb = g_find_program_in_path ("erb");

  if (erb == NULL)
    {
      g_test_skip ("erb is not installed");
      return;
    }

  put (fixture, "in/c.erb", "<link name='tip'/>");
  put (fixture, "in/b.erb", "<%= ERB.new(File.read(\"in/c.erb\"), eoutvar: '_c').result(binding) %>");
  fixture->file = triad_folder_write (fixture->folder, "a.sdf.erb",
                                      "<sdf version='1.9'><model name='arm'><link name='base'/>"
                                      "<%= ERB.new(File.read('in/b.erb'), eoutvar: '_b')"
                                      ".result(binding) %></model></sdf>");
  triad_session_open_generated (fixture->session, fixture->file, "erb %f", fixture->folder->path);
  wait_for (fixture, "arm::tip");
  follow_bottom (fixture, "in/c.erb", "<link name='hand'/>", "<link name='finger'/>");
}

static void
test_empy_levels (Fixture       *fixture,
                  gconstpointer  data)
{
  g_autofree char *empy = g_find_program_in_path ("empy");

  if (empy == NULL)
    {
      g_test_skip ("empy is not installed");
      return;
    }

  put (fixture, "in/c.em", "<link name='tip'/>");
  put (fixture, "in/b.em", "@{empy.include('in/c.em')}@\n");
  fixture->file = triad_folder_write (fixture->folder, "a.sdf.em",
                                      "<sdf version='1.9'><model name='arm'><link name='base'/>"
                                      "@{empy.include('in/b.em')}@\n</model></sdf>");
  triad_session_open_generated (fixture->session, fixture->file, "empy %f", fixture->folder->path);
  wait_for (fixture, "arm::tip");
  follow_bottom (fixture, "in/c.em", "<link name='hand'/>", "<link name='finger'/>");
}

#define LINK(name) XACRO ("<link name='" name "'/><joint name='to_" name "' type='fixed'>" \
                          "<parent link='base'/><child link='" name "'/></joint>")

static void
test_xacro_levels (Fixture       *fixture,
                   gconstpointer  data)
{
  g_autofree char *xacro = g_find_program_in_path (g_getenv ("TRIAD_XACRO"));
  g_autofree char *command = g_strdup_printf ("%s %%f", xacro);

  if (xacro == NULL || !g_path_is_absolute (g_getenv ("TRIAD_XACRO")))
    {
      g_test_skip ("xacro is not installed");
      return;
    }

  put (fixture, "in/c.xacro", LINK ("tip"));
  put (fixture, "in/b.xacro", XACRO ("<xacro:include filename='c.xacro'/>"));
  fixture->file = triad_folder_write (fixture->folder, "a.xacro",
                                      XACRO ("<link name='base'/>"
                                             "<xacro:include filename='in/b.xacro'/>"));
  triad_session_open_generated (fixture->session, fixture->file, command, NULL);
  wait_for (fixture, "arm::tip");
  follow_bottom (fixture, "in/c.xacro", LINK ("hand"), LINK ("finger"));
}

static void
test_preferences (void)
{
  g_autoptr(TriadPreferences) preferences = triad_preferences_new (NULL);
  static const char *const words[] = { "a:=b", NULL };
  static const char *const none[] = { NULL };

  g_assert_cmpint (g_strv_length ((char **) triad_preferences_get_generators (preferences)), ==, 0);
  triad_preferences_allow_generator (preferences, "xacro %f", TRUE);
  triad_preferences_allow_generator (preferences, "xacro %f", TRUE);
  triad_preferences_allow_generator (preferences, "erb %f", TRUE);
  g_assert_cmpint (g_strv_length ((char **) triad_preferences_get_generators (preferences)), ==, 2);
  triad_preferences_allow_generator (preferences, "xacro %f", FALSE);
  g_assert_cmpstr (triad_preferences_get_generators (preferences)[0], ==, "erb %f");

  /* The newest hundred files are remembered. */
  for (int i = 0; i < 150; i++)
    {
      g_autofree char *path = g_strdup_printf ("/nowhere/%d.xacro", i);
      g_autoptr(GFile) file = g_file_new_for_path (path);

      triad_preferences_set_arguments (preferences, file, words);
    }

  for (int i = 0; i < 150; i++)
    {
      g_autofree char *path = g_strdup_printf ("/nowhere/%d.xacro", i);
      g_autoptr(GFile) file = g_file_new_for_path (path);
      g_auto(GStrv) found = triad_preferences_dup_arguments (preferences, file);

      g_assert_cmpint (g_strv_length (found), ==, i >= 50);
      triad_preferences_set_arguments (preferences, file, none);
    }
}

int
main (int    argc,
      char **argv)
{
  g_autofree char *path = g_strdup (g_getenv ("PATH"));

  g_test_init (&argc, &argv, NULL);

#define ADD(name, test) \
  g_test_add ("/session-generate/" name, Fixture, path, set_up, test, tear_down)
  ADD ("asks", test_asks);
  ADD ("foreign-command", test_foreign_command);
  ADD ("withdraws", test_withdraws);
  ADD ("reloads", test_reloads);
  ADD ("arguments", test_arguments);
  ADD ("given", test_given);
  ADD ("changing-output", test_changing_output);
  ADD ("erb-levels", test_erb_levels);
  ADD ("empy-levels", test_empy_levels);
  ADD ("xacro-levels", test_xacro_levels);
  g_test_add_func ("/session-generate/preferences", test_preferences);

  return g_test_run ();
}
