/* test-convert-command.c: triad-cli convert, as scripts use it */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-folder.h"
#include "triad-run.h"

#include <string.h>
#include <unistd.h>

#define ROBOT                                                                                \
  "<robot name='r'>\n  <link name='a'/>\n  <link name='b'/>\n  <joint name='j' type='fixed'>\n" \
  "    <origin xyz='1 2 3'/>\n    <parent link='a'/>\n    <child link='b'/>\n  </joint>\n</robot>\n"
#define TWO_ROOTS                                                                            \
  "<sdf version='1.8'><model name='m'><link name='a'/>\n<link name='b'/></model></sdf>\n"

static TriadFolder *
make_folder (void)
{
  TriadFolder *folder = triad_folder_new ();

  g_object_unref (triad_folder_write (folder, "robot.urdf", ROBOT));
  g_object_unref (triad_folder_write (folder, "roots.sdf", TWO_ROOTS));

  return folder;
}

/* The result goes to standard output, and messages to standard error. */
static void
test_formats (void)
{
  g_autoptr(TriadFolder) folder = make_folder ();
  g_auto(TriadRun) poses = triad_run (folder->path, "convert", "--to=1.8", "robot.urdf", NULL);
  g_auto(TriadRun) frames = triad_run (folder->path, "convert", "-t", "1.8", "-f", "frame",
                                       "robot.urdf", NULL);
  g_auto(TriadRun) newer = triad_run (folder->path, "convert", "--to=1.11", "roots.sdf", NULL);
  g_auto(TriadRun) back = triad_run_shell (folder->path,
                                           "\"$TRIAD_CLI\" convert --to=1.8 robot.urdf >robot.sdf "
                                           "&& "
                                           "\"$TRIAD_CLI\" convert --to=URDF robot.sdf");

  g_assert_cmpint (poses.status, ==, 0);
  g_assert_nonnull (strstr (poses.out, "<pose relative_to=\"a\">1 2 3 0 0 0</pose>"));
  g_assert_null (strstr (poses.out, "<frame"));
  g_assert_cmpstr (poses.err, ==,
                   "robot.urdf:2:3: note: 2 links without <inertial> have no mass in URDF, "
                   "but 1 kg in SDFormat [CONVERSION_ERROR]\n");

  g_assert_cmpint (frames.status, ==, 0);
  g_assert_nonnull (strstr (frames.out, "<frame"));

  g_assert_cmpint (newer.status, ==, 0);
  g_assert_true (g_str_has_prefix (newer.out, "<sdf version=\"1.11\">"));

  g_assert_cmpint (back.status, ==, 0);
  g_assert_true (g_str_has_prefix (back.out, "<robot name="));
  g_assert_nonnull (strstr (back.out, "<parent link=\"a\"/>"));
}

static void
test_output (void)
{
  g_autoptr(TriadFolder) folder = make_folder ();
  g_autofree char *path = triad_folder_dup_path (folder, "robot.sdf");
  g_autofree char *text = NULL;
  g_auto(TriadRun) written = triad_run (folder->path, "convert", "--to=1.8", "-o", "robot.sdf",
                                        "robot.urdf", NULL);
  g_auto(TriadRun) printed = triad_run (folder->path, "convert", "--to=1.8", "--output=-",
                                        "robot.urdf", NULL);
  g_auto(TriadRun) nowhere = triad_run (folder->path, "convert", "--to=1.8",
                                        "--output=no/such/folder.sdf", "robot.urdf", NULL);

  g_assert_cmpint (written.status, ==, 0);
  g_assert_cmpstr (written.out, ==, "");
  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  g_assert_cmpstr (printed.out, ==, text);

  g_assert_cmpint (nowhere.status, ==, 2);
  g_assert_nonnull (strstr (nowhere.err, "no/such/folder.sdf"));
}

/* An included file is not overwritten, which would make it include itself. */
static void
test_included (void)
{
  g_autoptr(TriadFolder) folder = make_folder ();
  const char *part = "<sdf version='1.9'><model name='p'><link name='a'/></model></sdf>";
  g_autoptr(GFile) file = triad_folder_write (folder, "part.sdf", part);
  g_autofree char *text = NULL;
  g_auto(TriadRun) refused = { 0 };
  g_auto(TriadRun) replaced = { 0 };

  g_object_unref (triad_folder_write (folder, "top.sdf",
                                      "<sdf version='1.9'><world name='w'><include>"
                                      "<uri>part.sdf</uri></include></world></sdf>"));
  refused = triad_run (folder->path, "convert", "--to=1.11", "-o", "./part.sdf", "top.sdf", NULL);
  g_assert_cmpint (refused.status, ==, 2);
  g_assert_nonnull (strstr (refused.err, "“./part.sdf” is included by the model"));
  g_assert_true (g_file_load_contents (file, NULL, &text, NULL, NULL, NULL));
  g_assert_cmpstr (text, ==, part);

  replaced = triad_run (folder->path, "convert", "--to=1.11", "-o", "top.sdf", "top.sdf", NULL);
  g_assert_cmpint (replaced.status, ==, 0);
}

/* An incomplete output must not look complete. */
static void
test_full_disk (void)
{
  g_autoptr(TriadFolder) folder = make_folder ();
  g_auto(TriadRun) run = triad_run_shell (folder->path,
                                          "\"$TRIAD_CLI\" convert --to=1.8 robot.urdf >/dev/full");

  if (access ("/dev/full", W_OK) != 0)
    {
      g_test_skip ("there is no /dev/full");
      return;
    }

  g_assert_cmpint (run.status, ==, 2);
  g_assert_nonnull (strstr (run.err, "standard output"));
}

/* Models that the target cannot represent, and unreadable files. */
static void
test_failures (void)
{
  g_autoptr(TriadFolder) folder = make_folder ();
  g_auto(TriadRun) wrong = triad_run (folder->path, "convert", "--to=urdf", "roots.sdf", NULL);
  g_auto(TriadRun) older = triad_run (folder->path, "convert", "--to=1.7", "roots.sdf", NULL);
  g_auto(TriadRun) missing = triad_run (folder->path, "convert", "--to=urdf", "gone.sdf", NULL);

  g_assert_cmpint (wrong.status, ==, 1);
  g_assert_cmpstr (wrong.out, ==, "");
  g_assert_true (g_str_has_prefix (wrong.err, "roots.sdf:2:13: error: "));

  g_assert_cmpint (older.status, ==, 1);
  g_assert_cmpstr (older.out, ==, "");
  g_assert_nonnull (strstr (older.err, "version 1.8"));

  g_assert_cmpint (missing.status, ==, 2);
  g_assert_nonnull (strstr (missing.err, "gone.sdf"));
}

#define TRANSMISSION(name) "<transmission name='" name "'><type>t</type></transmission>\n"

/* Messages that are the same are grouped. */
static void
test_groups (void)
{
  g_autoptr(TriadFolder) folder = make_folder ();
  GFile *file = triad_folder_write (folder, "arm.urdf",
                                    "<robot name='r'><link name='a'><inertial>"
                                    "<mass value='1'/><inertia ixx='1' ixy='0' ixz='0' "
                                    "iyy='1' iyz='0' izz='1'/></inertial></link>\n" TRANSMISSION ("s")
                                    TRANSMISSION ("t") TRANSMISSION ("u") "</robot>\n");
  g_auto(TriadRun) grouped = triad_run (folder->path, "convert", "--to=1.8", "arm.urdf", NULL);
  g_auto(TriadRun) listed = triad_run (folder->path, "convert", "--to=1.8", "--verbose", "arm.urdf",
                                       NULL);

  g_object_unref (file);
  g_assert_cmpint (grouped.status, ==, 0);
  g_assert_cmpstr (grouped.err, ==,
                   "arm.urdf:2:1: warning: 3 × SDFormat 1.8 has no equivalent of this "
                   "<transmission>; dropped [CONVERSION_ERROR]\n"
                   "triad-cli convert: note: use --verbose to list each of these messages\n");
  g_assert_cmpstr (listed.out, ==, grouped.out);
  g_assert_nonnull (strstr (listed.err, "arm.urdf:3:1: warning: SDFormat 1.8 has"));
  g_assert_nonnull (strstr (listed.err, "arm.urdf:4:1: warning: SDFormat 1.8 has"));
  g_assert_null (strstr (listed.err, "×"));
}

static void
test_usage (void)
{
  static const struct
  {
    const char *arguments;
    const char *complaint;
  } cases[] = {
    { "robot.urdf", "no target given; use --to=urdf or an SDFormat version such as --to=1.8" },
    { "--to=yaml robot.urdf", "not “yaml”" },
    { "--to=1.99 robot.urdf", "not “1.99”" },
    { "--to=urdf --form=best robot.urdf", "best" },
    { "--to=urdf --colour robot.urdf", "--colour" },
    { "--to=urdf", "no file given" },
    { "--to=urdf robot.urdf roots.sdf", "only one file can be converted at a time" },
  };
  g_autoptr(TriadFolder) folder = make_folder ();

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *script = g_strdup_printf ("\"$TRIAD_CLI\" convert %s", cases[i].arguments);
      g_auto(TriadRun) run = triad_run_shell (folder->path, script);

      g_assert_cmpint (run.status, ==, 2);
      g_assert_cmpstr (run.out, ==, "");
      g_assert_nonnull (strstr (run.err, cases[i].complaint));
    }
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);

  g_test_add_func ("/convert-command/formats", test_formats);
  g_test_add_func ("/convert-command/output", test_output);
  g_test_add_func ("/convert-command/included", test_included);
  g_test_add_func ("/convert-command/full-disk", test_full_disk);
  g_test_add_func ("/convert-command/failures", test_failures);
  g_test_add_func ("/convert-command/groups", test_groups);
  g_test_add_func ("/convert-command/usage", test_usage);

  return g_test_run ();
}
