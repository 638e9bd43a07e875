/* test-generate-command.c: triad-cli COMMAND --generate, with the tools that there are */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-folder.h"
#include "triad-run.h"

#include <string.h>

#define MODEL \
  "<sdf version=\"1.9\"><model name=\"m\"><link name=\"l\"/><frame name=\"f\"/></model></sdf>"

static void
put (TriadFolder *folder,
     const char  *name,
     const char  *text)
{
  g_object_unref (triad_folder_write (folder, name, text));
}

static void
assert_has (const char *text,
            const char *words)
{
  if (strstr (text, words) == NULL)
    g_error ("“%s” not in: %s", words, text);
}

/* Every command reads what the generator prints. */
static void
test_commands (void)
{
  static const struct
  {
    const char *words[6];
    const char *out;
  } cases[] = {
    { { "check", "a.t" }, "" },
    { { "check", "--format=json", "a.t" }, "\"a.t (generated)\"" },
    { { "check", "--format=sarif", "a.t" }, "2.1.0" },
    { { "frames", "a.t" }, "m::f" },
    { { "explain", "a.t", "m::f" }, "m::f  frame  (a.t (generated):1:" },
    { { "convert", "--to=urdf", "a.t" }, "<robot" },
    { { "compare", "a.t", "b.t" }, "No differences" },
    { { "graph", "--kind=relative_to", "--format=dot", "a.t" }, "digraph" },
    { { "render", "--format=svg", "-o", "out.svg", "a.t" }, "" },
  };
  g_autoptr(TriadFolder) folder = triad_folder_new ();

  put (folder, "a.t", "M");
  put (folder, "b.t", "M");

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      const char *const *w = cases[i].words;
      g_auto(TriadRun) run = triad_run (folder->path, w[0], "--generate=sed 's|M|" MODEL "|' %f",
                                        w[1], w[2], w[3], w[4], NULL);

      g_test_message ("%s: %s", w[0], run.err);
      g_assert_cmpint (run.status, ==, 0);
      assert_has (run.out, cases[i].out);
    }
}

static void
test_figures (void)
{
  g_autoptr(TriadFolder) folder = triad_folder_new ();

  put (folder, "a.t", MODEL);
  put (folder, "f.triad", "[a]\nsource=a.t\noutput=a.svg\n");

  g_auto(TriadRun) run = triad_run (folder->path, "figures", "--generate=cat %f", "f.triad", NULL);

  g_test_message ("%s", run.err);
  g_assert_cmpint (run.status, ==, 0);
}

static void
test_wrong_command (void)
{
  static const char *const options[] = {
    "--generate=", "--generate=xacro", "--generate=xacro '%f",
  };
  g_autoptr(TriadFolder) folder = triad_folder_new ();

  put (folder, "a.sdf", MODEL);

  for (gsize i = 0; i < G_N_ELEMENTS (options); i++)
    {
      g_auto(TriadRun) run = triad_run (folder->path, "check", options[i], "a.sdf", NULL);

      g_assert_cmpint (run.status, ==, 2);
      assert_has (run.err, "--generate");
    }
}

static void
test_failure (void)
{
  g_autoptr(TriadFolder) folder = triad_folder_new ();

  put (folder, "a.t", "one\ntwo\n");

  g_auto(TriadRun) run = triad_run (folder->path, "check",
                                    "--generate=sh -c 'echo $0:2: no >&2; exit 7' %f", "a.t", NULL);

  g_assert_cmpint (run.status, ==, 1);
  g_assert_cmpstr (run.out, ==, "a.t:2:1: error: “sh” failed with status 7: no [GENERATOR_ERROR]\n");
}

/* The model.config of a folder may name a template. */
static void
test_folder (void)
{
  static const char *const names[] = { ".", "model.config", "a.em" };
  g_autoptr(TriadFolder) folder = triad_folder_new ();

  put (folder, "model.config", "<model><sdf version='1.9'>a.em</sdf></model>");
  put (folder, "a.em", MODEL);

  for (gsize i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_auto(TriadRun) run = triad_run (folder->path, "frames", "--generate=cat %f", names[i], NULL);
      g_auto(TriadRun) failed = triad_run (folder->path, "frames", "--format=json",
                                           "--generate=sh -c 'echo $0:1: no >&2; exit 7' %f",
                                           names[i], NULL);

      g_test_message ("%s: %s", names[i], run.err);
      g_assert_cmpint (run.status, ==, 0);
      assert_has (run.out, "m::f");
      g_assert_cmpint (failed.status, ==, 1);
      assert_has (failed.out, "{\"file\":\"a.em\"");
      assert_has (failed.out, "“sh” failed with status 7: no");
    }
}

/* A line of the generated text is in no file that a code host could show. */
static void
test_sarif (void)
{
  g_autoptr(TriadFolder) folder = triad_folder_new ();

  put (folder, "a.t", "\n\n<sdf version='1.9'><model name='m'>\n<link name='l'>"
       "<inertial><mass>x</mass></inertial></link><link/></model></sdf>");

  g_auto(TriadRun) run = triad_run (folder->path, "check", "--format=sarif",
                                    "--generate=sed /^$/d %f", "a.t", NULL);

  g_assert_cmpint (run.status, ==, 1);

  /* The link with a name is in line 4 of the template, and in line 2 of the text. */
  assert_has (run.out, "\"startLine\":4");
  g_assert_null (strstr (run.out, "\"startLine\":2"));
  g_assert_null (strstr (run.out, "generated)"));
}

/* A file cannot start a command. */
static void
test_never_implied (void)
{
  g_autoptr(TriadFolder) folder = triad_folder_new ();

  put (folder, "a.sdf.erb", "<sdf><% File.write ('ran', '') %></sdf>");

  g_auto(TriadRun) run = triad_run (folder->path, "check", "a.sdf.erb", NULL);
  g_autofree char *ran = triad_folder_dup_path (folder, "ran");

  g_assert_cmpint (run.status, ==, 1);
  assert_has (run.out, "TEMPLATE_NOT_EXPANDED");
  g_assert_false (g_file_test (ran, G_FILE_TEST_EXISTS));
}

/* The recorded output of xacro for real packages, and what xacro prints now, are the same robots. */
static void
test_packages (void)
{
  static const struct
  {
    const char *template;
    const char *words;
    const char *expected;
  } cases[] = {
    { "ur_description/urdf/ur.urdf.xacro", "name:=ur ur_type:=ur5e", "ur5e.urdf" },
    { "nav2_minimal_tb4_description/urdf/standard/turtlebot4.urdf.xacro", "", "turtlebot4.urdf" },
    { "nav2_minimal_tb3_sim/urdf/gz_waffle.sdf.xacro", "", "gz_waffle.sdf" },
    { "nav2_minimal_tb3_sim/worlds/tb3_sandbox.sdf.xacro", "", "tb3_sandbox.sdf" },
  };
  const char *templates = g_getenv ("TRIAD_TEMPLATES");
  g_autofree char *xacro = g_find_program_in_path (g_getenv ("TRIAD_XACRO"));

  if (!g_file_test (templates, G_FILE_TEST_IS_DIR))
    {
      g_test_skip ("there are no templates beside the project");
      return;
    }

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *template = g_build_filename (templates, "packages", cases[i].template, NULL);
      g_autofree char *expected = g_build_filename (templates, "expected", cases[i].expected, NULL);
      g_autofree char *option = g_strdup_printf ("--generate=%s %%f %s", xacro, cases[i].words);
      g_auto(TriadRun) recorded = triad_run (templates, "frames", expected, NULL);
      g_auto(TriadRun) plain = triad_run (templates, "check", template, NULL);
      g_auto(GStrv) lines = g_strsplit (plain.out, "\n", -1);

      /* A world includes a model that is not there. */
      g_assert_cmpint (recorded.status, <, 2);
      g_assert_cmpint (g_strv_length (lines), ==, 2);
      assert_has (plain.out, "'xacro %f' [TEMPLATE_NOT_EXPANDED]");

      if (xacro != NULL)
        {
          g_auto(TriadRun) now = triad_run (templates, "frames", option, template, NULL);

          g_assert_cmpint (now.status, ==, recorded.status);
          g_assert_cmpstr (now.out, ==, recorded.out);
        }
    }

  if (xacro == NULL)
    g_test_skip ("xacro is not installed; only its recorded output was read");
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/generate-command/commands", test_commands);
  g_test_add_func ("/generate-command/figures", test_figures);
  g_test_add_func ("/generate-command/wrong-command", test_wrong_command);
  g_test_add_func ("/generate-command/failure", test_failure);
  g_test_add_func ("/generate-command/folder", test_folder);
  g_test_add_func ("/generate-command/sarif", test_sarif);
  g_test_add_func ("/generate-command/never-implied", test_never_implied);
  g_test_add_func ("/generate-command/packages", test_packages);

  return g_test_run ();
}
