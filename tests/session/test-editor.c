/* test-editor.c: opening a position in an editor */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-editor.h"

#include <glib/gstdio.h>
#include <string.h>

static const TriadEditorPlace place = { "/models/-arm %l.sdf", 12, 3, 4 };

/* The programs of the machine that the test is about. */
static const char *const *installed;

static char *
find_program (const char *name)
{
  if (g_path_is_absolute (name))
    return g_strdup (name);

  return g_strv_contains (installed, name) ? g_strconcat ("/usr/bin/", name, NULL) : NULL;
}

static char *
dup_command (const char *const *programs,
             const char        *variable,
             const char        *value)
{
  char *none[] = { NULL };
  g_auto(GStrv) environment = g_strdupv (none);
  TriadEditorSystem system = { .find_program = find_program };
  g_autoptr(GError) error = NULL;
  g_auto(GStrv) argv = NULL;

  installed = programs;

  if (variable != NULL)
    environment = g_environ_setenv (environment, variable, value, TRUE);

  system.environment = environment;
  argv = triad_editor_dup_argv (&system, &place, &error);
  g_assert_no_error (error);

  return argv != NULL ? g_strjoinv ("|", argv) : NULL;
}

static const char *const all[] = {
  "code", "codium", "gnome-text-editor", "gedit", "kate", "gvim", "emacsclient", "emacs", NULL,
};
static const char *const nothing[] = { NULL };

#define FILE_NAME "/models/-arm %l.sdf"

static void
test_line_of_each_editor (void)
{
  static const char *const commands[] = {
    "/usr/bin/code|--goto|" FILE_NAME ":12:3",
    "/usr/bin/codium|--goto|" FILE_NAME ":12:3",
    "/usr/bin/gnome-text-editor|" FILE_NAME,
    "/usr/bin/gedit|+12:3|" FILE_NAME,
    "/usr/bin/kate|--line|12|--column|3|" FILE_NAME,
    "/usr/bin/gvim|+call cursor(12,4)|--|" FILE_NAME,
    "/usr/bin/emacsclient|--create-frame|--no-wait|--alternate-editor=emacs|+12:3|" FILE_NAME,
    "/usr/bin/emacs|+12:3|" FILE_NAME,
  };

  for (gsize i = 0; i < G_N_ELEMENTS (commands); i++)
    {
      g_autofree char *first = dup_command (all + i, NULL, NULL);

      g_assert_cmpstr (first, ==, commands[i]);
    }

  g_assert_null (dup_command (nothing, NULL, NULL));
}

static void
test_own_command (void)
{
  g_autofree char *full = dup_command (all, "TRIAD_EDITOR", "'my editor' -l%l --at=%l:%c%% %f");
  g_autofree char *short_one = dup_command (all, "TRIAD_EDITOR", "ed %%f");
  g_autofree char *empty = dup_command (all, "TRIAD_EDITOR", "");

  g_assert_cmpstr (full, ==, "my editor|-l12|--at=12:3%|" FILE_NAME);
  g_assert_cmpstr (short_one, ==, "ed|%f|" FILE_NAME);
  g_assert_true (g_str_has_prefix (empty, "/usr/bin/code|"));
}

static void
test_own_command_is_broken (void)
{
  char *environment[] = { (char *) "TRIAD_EDITOR=ed 'x", NULL };
  TriadEditorSystem system = { environment, find_program };
  g_autoptr(GError) error = NULL;

  g_assert_null (triad_editor_dup_argv (&system, &place, &error));
  g_assert_error (error, G_SHELL_ERROR, G_SHELL_ERROR_BAD_QUOTING);
}

static char *
dup_chosen (const char *const *programs,
            const char        *chosen,
            char              *environment)
{
  char *variables[] = { environment, NULL };
  TriadEditorSystem system = { variables, find_program, chosen };
  g_autoptr(GError) error = NULL;
  g_auto(GStrv) argv = NULL;

  installed = programs;
  argv = triad_editor_dup_argv (&system, &place, &error);

  return argv != NULL ? g_strjoinv ("|", argv) : g_strdup (error->message);
}

/* The command of the preferences has precedence over all variables except Triad's own. */
static void
test_chosen (void)
{
  char visual[] = "VISUAL=gvim";
  char own[] = "TRIAD_EDITOR=ed";
  g_autofree char *known = dup_chosen (all, "kate", visual);
  g_autofree char *options = dup_chosen (all, "code --wait", NULL);
  g_autofree char *written = dup_chosen (all, "code -l%l %f", NULL);
  g_autofree char *unknown = dup_chosen (all, "ed", NULL);
  g_autofree char *missing = dup_chosen (nothing, "kate", NULL);
  g_autofree char *overruled = dup_chosen (all, "kate", own);
  g_autofree char *none = dup_chosen (all, "", visual);
  g_autofree char *broken = dup_chosen (all, "ed 'x", visual);

  g_assert_cmpstr (known, ==, "/usr/bin/kate|--line|12|--column|3|" FILE_NAME);
  g_assert_cmpstr (options, ==, "/usr/bin/code|--wait|--goto|" FILE_NAME ":12:3");
  g_assert_cmpstr (written, ==, "code|-l12|" FILE_NAME);
  g_assert_cmpstr (unknown, ==, "ed|" FILE_NAME);
  g_assert_cmpstr (missing, ==, "kate|" FILE_NAME);
  g_assert_cmpstr (overruled, ==, "ed|" FILE_NAME);
  g_assert_true (g_str_has_prefix (none, "/usr/bin/gvim|"));
  g_assert_true (g_str_has_prefix (broken, "The editor command: "));
}

static void
test_detected (void)
{
  char visual[] = "VISUAL=/usr/bin/kate -n";
  char *variables[] = { visual, NULL };
  char *no_variables[] = { NULL };
  TriadEditorSystem system = { variables, find_program, "gvim" };
  g_auto(GStrv) names = NULL;
  g_autofree char *joined = NULL;

  installed = all + 3;
  names = triad_editor_dup_installed (&system);
  joined = g_strjoinv (" ", names);
  g_assert_cmpstr (joined, ==, "gedit kate gvim emacsclient emacs");
  g_assert_cmpstr (triad_editor_find_detected (&system), ==, "kate");
  g_assert_cmpstr (triad_editor_get_title ("kate"), ==, "Kate");
  g_assert_cmpstr (triad_editor_get_title ("ed"), ==, "ed");

  system.environment = no_variables;
  g_assert_cmpstr (triad_editor_find_detected (&system), ==, "gedit");
  installed = nothing;
  g_assert_null (triad_editor_find_detected (&system));
}

static void
test_variables_of_others (void)
{
  g_autofree char *known = dup_command (all, "VISUAL", "/opt/bin/gvim -f");
  g_autofree char *wait = dup_command (all, "EDITOR", "codium --wait");
  g_autofree char *terminal = dup_command (all, "EDITOR", "vim");
  g_autofree char *no_window = dup_command (all, "EDITOR", "emacs -nw");
  g_autofree char *missing = dup_command (all + 4, "VISUAL", "gedit");

  g_assert_cmpstr (known, ==, "/opt/bin/gvim|-f|+call cursor(12,4)|--|" FILE_NAME);
  g_assert_cmpstr (wait, ==, "/usr/bin/codium|--wait|--goto|" FILE_NAME ":12:3");
  g_assert_true (g_str_has_prefix (terminal, "/usr/bin/code|"));
  g_assert_true (g_str_has_prefix (no_window, "/usr/bin/code|"));
  g_assert_true (g_str_has_prefix (missing, "/usr/bin/kate|"));
}

static void
test_place (void)
{
  static const char text[] = "\xef\xbb\xbf<sdf>\n<ä name=''/>";
  g_autoptr(GFile) file = g_file_new_for_path ("/models/arm.sdf");
  g_autoptr(GFile) elsewhere = g_file_new_for_uri ("http://models/arm.sdf");
  g_autoptr(GBytes) bytes = g_bytes_new (text, sizeof text - 1);
  g_autoptr(TriadSource) source = triad_source_new_from_bytes (file, "arm.sdf", bytes);
  g_autoptr(TriadSource) remote = triad_source_new_from_bytes (elsewhere, NULL, bytes);
  TriadEditorPlace found;

  g_assert_true (triad_editor_place_init (&found, source, strstr (text, "name") - text));
  g_assert_cmpstr (found.path, ==, "/models/arm.sdf");
  g_assert_cmpint (found.line, ==, 2);
  g_assert_cmpint (found.column, ==, 4);
  g_assert_cmpint (found.byte, ==, 5);

  g_assert_true (triad_editor_place_init (&found, source, 0));
  g_assert_cmpint (found.line, ==, 1);
  g_assert_cmpint (found.column, ==, 1);

  g_assert_false (triad_editor_place_init (&found, remote, 0));
}

static void
write_application (const char *name,
                   const char *type,
                   const char *made)
{
  g_autofree char *folder = g_build_filename (g_get_user_data_dir (), "applications", NULL);
  g_autofree char *path = g_build_filename (folder, name, NULL);
  g_autofree char *touch = g_find_program_in_path ("touch");
  g_autofree char *text = g_strdup_printf ("[Desktop Entry]\nType=Application\nName=%s\n"
                                           "Exec=%s %s\nMimeType=%s;\n", name, touch, made, type);
  g_autofree char *list = g_build_filename (folder, "mimeinfo.cache", NULL);
  g_autofree char *cache = NULL;
  g_autofree char *all_types = NULL;

  g_assert_no_errno (g_mkdir_with_parents (folder, 0755));
  g_assert_true (g_file_set_contents (path, text, -1, NULL));

  if (!g_file_get_contents (list, &cache, NULL, NULL))
    cache = g_strdup ("[MIME Cache]\n");

  all_types = g_strdup_printf ("%s%s=%s;\n", cache, type, name);
  g_assert_true (g_file_set_contents (list, all_types, -1, NULL));
}

/* The name of a file must not select the application, which may execute the file. */
static void
test_opens_as_text (void)
{
  g_autofree char *folder = g_dir_make_tmp ("triad-editor-XXXXXX", NULL);
  g_autofree char *edited = g_build_filename (folder, "edited", NULL);
  g_autofree char *run = g_build_filename (folder, "run", NULL);
  g_autofree char *path = g_build_filename (folder, "part.jar", NULL);
  g_autoptr(GFile) file = g_file_new_for_path (path);
  g_autoptr(GFileInfo) info = NULL;
  g_autoptr(TriadSource) source = NULL;
  g_autoptr(GError) error = NULL;
  g_autofree char *search_path = g_strdup (g_getenv ("PATH"));

  g_assert_true (g_file_set_contents (path, "\1\2\3\4\0\0\0\1", 8, NULL));
  info = g_file_query_info (file, G_FILE_ATTRIBUTE_STANDARD_CONTENT_TYPE, G_FILE_QUERY_INFO_NONE,
                            NULL, &error);
  g_assert_no_error (error);
  write_application ("run.desktop", g_file_info_get_content_type (info), run);
  write_application ("edit.desktop", "text/plain", edited);
  source = triad_source_new_from_file (file, NULL, NULL, &error);
  g_assert_no_error (error);

  /* no editor is installed or configured */
  g_unsetenv ("TRIAD_EDITOR");
  g_unsetenv ("VISUAL");
  g_unsetenv ("EDITOR");
  g_setenv ("PATH", folder, TRUE);
  g_assert_true (triad_editor_open (source, 0, "", "self.desktop", NULL, &error));
  g_assert_no_error (error);
  g_setenv ("PATH", search_path, TRUE);

  for (int i = 0; i < 1000 && !g_file_test (edited, G_FILE_TEST_EXISTS); i++)
    g_usleep (10000);

  g_assert_cmpint (g_unlink (edited), ==, 0);
  g_assert_cmpint (g_unlink (run), !=, 0);
  g_unlink (path);
  g_rmdir (folder);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);

  g_test_add_func ("/editor/line-of-each-editor", test_line_of_each_editor);
  g_test_add_func ("/editor/own-command", test_own_command);
  g_test_add_func ("/editor/own-command-is-broken", test_own_command_is_broken);
  g_test_add_func ("/editor/chosen-command", test_chosen);
  g_test_add_func ("/editor/detected", test_detected);
  g_test_add_func ("/editor/variables-of-others", test_variables_of_others);
  g_test_add_func ("/editor/place", test_place);
  g_test_add_func ("/editor/opens-as-text", test_opens_as_text);

  return g_test_run ();
}
