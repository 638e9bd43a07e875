/* test-edit-command.c: triad-cli edit and check --fix, as scripts use them */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-folder.h"
#include "triad-run.h"

#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#define ARM                                                                                  \
  "<sdf version=\"1.10\">\r\n  <model name=\"arm\">\r\n    <link name=\"base\"/>\r\n"            \
  "    <link name=\"hand\"><pose>1 0 0 0 0 0</pose></link>\r\n"                                 \
  "    <frame name=\"tip\" attached_to=\"hand\"/>\r\n"                                          \
  "    <plugin name=\"p\" filename=\"f\"><link>hand</link></plugin>\r\n  </model>\r\n</sdf>\r\n"
#define WORLD                                                                                \
  "<sdf version='1.10'><world name='w'><include><uri>arm.sdf</uri></include>\n"               \
  "<frame name='f' attached_to='arm::hand'/></world></sdf>\n"
#define WRONG                                                                                \
  "<sdf version='1.10'><model name='m'><link name='a'/><link name='a'/>\n"                     \
  "<frame name='f' attached_to='xyzzy'/><frame name='g' attached_too='f'/></model></sdf>\n"

static TriadFolder *
make_folder (void)
{
  TriadFolder *folder = triad_folder_new ();

  g_object_unref (triad_folder_write (folder, "arm.sdf", ARM));
  g_object_unref (triad_folder_write (folder, "world.sdf", WORLD));
  g_object_unref (triad_folder_write (folder, "wrong.sdf", WRONG));

  return folder;
}

static void
assert_file (TriadFolder *folder,
             const char  *name,
             const char  *before,
             const char  *old,
             const char  *new)
{
  g_autofree char *path = triad_folder_dup_path (folder, name);
  g_autofree char *text = NULL;
  g_autoptr(GString) expected = g_string_new (before);

  if (old != NULL)
    g_assert_cmpuint (g_string_replace (expected, old, new, 0), >, 0);

  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  g_assert_cmpstr (text, ==, expected->str);
}

static void
test_rename (void)
{
  g_autoptr(TriadFolder) folder = make_folder ();
  g_auto(TriadRun) dry = triad_run (folder->path, "edit", "-n", "world.sdf", "rename", "arm::hand",
                                    "paw", NULL);
  g_auto(TriadRun) done = { 0 };

  g_assert_cmpint (dry.status, ==, 0);
  g_assert_nonnull (strstr (dry.out, "-    <link name=\"hand\">"));
  g_assert_nonnull (strstr (dry.out, "+<frame name='f' attached_to='arm::paw'/>"));
  g_assert_cmpstr (dry.err, ==,
                   "triad-cli edit: note: the name also occurs once in a <plugin>, which is not changed\n");
  assert_file (folder, "arm.sdf", ARM, NULL, NULL);

  done = triad_run (folder->path, "edit", "world.sdf", "rename", "arm::hand", "paw", "--plugins",
                    NULL);
  g_assert_cmpint (done.status, ==, 0);
  g_assert_cmpstr (done.out, ==, "world.sdf: 1 place changed\narm.sdf: 3 places changed\n");
  g_assert_cmpstr (done.err, ==, "");
  assert_file (folder, "arm.sdf", ARM, "hand", "paw");
  assert_file (folder, "world.sdf", WORLD, "hand", "paw");
}

/* What patch(1) makes of the diff is what the command writes. */
static void
test_patch (void)
{
  g_autoptr(TriadFolder) folder = make_folder ();
  g_auto(TriadRun) run = { 0 };
  g_autofree char *patch = g_find_program_in_path ("patch");

  if (patch == NULL)
    {
      g_test_skip ("no patch");
      return;
    }

  run = triad_run_shell (folder->path,
                         "cp arm.sdf other.sdf\n"
                         "\"$TRIAD_CLI\" edit -n arm.sdf relative-to arm::tip arm::base >a.diff\n"
                         "patch --binary -s other.sdf a.diff &&\n"
                         "\"$TRIAD_CLI\" edit arm.sdf relative-to arm::tip arm::base &&\n"
                         "cmp arm.sdf other.sdf");
  g_assert_cmpstr (run.err, ==, "");
  g_assert_cmpstr (run.out, ==, "arm.sdf: 1 place changed\n");
  g_assert_cmpint (run.status, ==, 0);
  assert_file (folder, "arm.sdf", ARM, "attached_to=\"hand\"/>",
               "attached_to=\"hand\">\r\n      <pose relative_to=\"base\">1 0 0 0 0 0</pose>\r\n"
               "    </frame>");
}

static void
test_poses (void)
{
  static const struct
  {
    const char *operation;
    const char *old;
    const char *new;
  } cases[] = {
    { "set-pose arm::hand '-1 0 0 0 0 0.5' -r arm::base", ">1 0 0 0 0 0<", ">-1 0 0 0 0 0.5<" },
    { "place-on arm::hand arm::base", ">1 0 0 0 0 0<", ">0 0 0 0 0 0<" },
    { "make-explicit arm::hand", "<pose>", "<pose relative_to=\"__model__\">" },
    { "degrees arm::hand", "<pose>", "<pose degrees=\"true\">" },
    { "attached-to arm hand", NULL, NULL },
    { "attached-to arm arm::hand", "\"arm\">", "\"arm\" canonical_link=\"hand\">" },
    { "insert-frame arm::base eye", "<link name=\"base\"/>",
      "<link name=\"base\"/>\r\n    <frame name=\"eye\" attached_to=\"base\"/>" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr(TriadFolder) folder = make_folder ();
      g_autofree char *script = g_strdup_printf ("\"$TRIAD_CLI\" edit arm.sdf %s",
                                                 cases[i].operation);
      g_auto(TriadRun) run = triad_run_shell (folder->path, script);

      g_assert_cmpint (run.status, ==, cases[i].old != NULL ? 0 : 2);
      assert_file (folder, "arm.sdf", ARM, cases[i].old, cases[i].new);
    }
}

static void
test_refused (void)
{
  static const struct
  {
    const char *words;
    const char *message;
  } cases[] = {
    { "arm.sdf rename arm::hand base", "“base” is taken" },
    { "arm.sdf rename arm::hand a::b", "without scope" },
    { "arm.sdf rename arm::hnd paw", "did you mean “arm::hand”?" },
    { "arm.sdf rename arm::hand", "expected rename OLD NEW" },
    { "arm.sdf renam arm::hand paw", "did you mean “rename”?" },
    { "arm.sdf set-pose arm::hand '1 2 3'", "a pose has 6 numbers" },
    { "arm.sdf set-pose arm::hand '0 0 0 0 0 0' -r arm::tip", "depends on" },
    { "arm.sdf relative-to arm::hand arm", "already relative to" },
    { "arm.sdf rename arm::hand paw -r arm", "only for set-pose" },
    { "none.sdf rename arm::hand paw", "none.sdf" },
    { "arm.sdf", "expected a file, an operation" },
  };
  g_autoptr(TriadFolder) folder = make_folder ();

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *script = g_strdup_printf ("\"$TRIAD_CLI\" edit %s", cases[i].words);
      g_auto(TriadRun) run = triad_run_shell (folder->path, script);

      g_assert_cmpint (run.status, ==, 2);
      g_assert_cmpstr (run.out, ==, "");

      if (strstr (run.err, cases[i].message) == NULL)
        g_error ("“%s” is not in “%s”", cases[i].message, run.err);

      assert_file (folder, "arm.sdf", ARM, NULL, NULL);
    }
}

static void
test_generated (void)
{
  g_autoptr(TriadFolder) folder = triad_folder_new ();
  g_auto(TriadRun) run = { 0 };

  g_object_unref (triad_folder_write (folder, "r.urdf",
    "<?xml version='1.0'?>\n<!-- | This document was autogenerated by xacro from r.xacro | -->\n"
    "<robot name='r'><link name='a'/></robot>\n"));
  run = triad_run (folder->path, "edit", "r.urdf", "rename", "r::a", "b", NULL);
  g_assert_cmpint (run.status, ==, 2);
  g_assert_nonnull (strstr (run.err, "edit the template"));
}

static void
test_fix (void)
{
  g_autoptr(TriadFolder) folder = make_folder ();
  g_auto(TriadRun) dry = triad_run (folder->path, "check", "--fix", "--dry-run", "wrong.sdf",
                                    "arm.sdf", NULL);
  g_auto(TriadRun) one = { 0 };
  g_auto(TriadRun) all = { 0 };

  /* Errors would be left. */
  g_assert_cmpint (dry.status, ==, 1);
  g_assert_nonnull (strstr (dry.out, "+<sdf version='1.10'><model name='m'><link name='a'/>"
                                     "<link name='a_2'/>\n"));
  assert_file (folder, "wrong.sdf", WRONG, NULL, NULL);

  one = triad_run (folder->path, "check", "--fix=attribute_invalid", "wrong.sdf", NULL);
  g_assert_cmpint (one.status, ==, 1);
  g_assert_nonnull (strstr (one.out, "[DUPLICATE_NAME]"));
  assert_file (folder, "wrong.sdf", WRONG, "attached_too", "attached_to");

  all = triad_run (folder->path, "check", "--fix", ".", NULL);
  g_assert_cmpint (all.status, ==, 1);
  g_assert_null (strstr (all.out, "[DUPLICATE_NAME]"));
  g_assert_nonnull (strstr (all.out, "[FRAME_ATTACHED_TO_INVALID]"));
}

/* Fixes that are refused in one file leave fewer tries for the next one: for all of its fixes
 * together, one of which is refused. */
static void
test_fix_tries (void)
{
  static const char cycle[] = "<frame name='alpha%d' attached_to='betta%d'/>"
                              "<frame name='beta%d' attached_to='alpha%d'/>";
  g_autoptr(TriadFolder) folder = triad_folder_new ();
  g_autoptr(GString) part = g_string_new ("<sdf version='1.10'><model name='p'><link name='l'/><!--");
  g_autoptr(GString) first = g_string_new (NULL);
  g_autoptr(GString) second = g_string_new ("<link name='l'/>");
  g_auto(TriadRun) both = { 0 };
  g_auto(TriadRun) alone = { 0 };

  for (int i = 0; i < 35 * 1024; i++)
    g_string_append_printf (part, "%1023d\n", i);

  g_string_append (part, "--></model></sdf>");
  g_object_unref (triad_folder_write (folder, "part.sdf", part->str));

  for (int i = 0; i < 4; i++)
    g_string_append_printf (i == 0 ? second : first, cycle, i, i, i, i);

  for (int i = 0; i < 2; i++)
    {
      g_autofree char *text = g_strconcat (
        "<sdf version='1.10'><model name='m'><include><uri>part.sdf</uri></include><link name='l'/>",
        i == 0 ? first->str : second->str, "</model></sdf>\n", NULL);

      g_object_unref (triad_folder_write (folder, i == 0 ? "a.sdf" : "b.sdf", text));
    }

  both = triad_run (folder->path, "check", "--fix", "--dry-run", "a.sdf", "b.sdf", NULL);
  alone = triad_run (folder->path, "check", "--fix", "--dry-run", "b.sdf", NULL);
  g_assert_cmpint (both.status, ==, 1);
  g_assert_cmpstr (both.out, ==, "");
  g_assert_cmpint (alone.status, ==, 1);
  g_assert_nonnull (strstr (alone.out, "<link name='l_2'/>"));
}

/* Links are placed on their parent joints; what is on them stays. */
static void
test_place_on_joint (void)
{
  static const char robot[] =
    "<sdf version='1.10'><model name='m'><link name='a'/>\n"
    "<link name='b'><pose>1 0 0 0 0 0</pose><visual name='v'><geometry><sphere><radius>1</radius>"
    "</sphere></geometry></visual></link>\n"
    "<joint name='j' type='fixed'><pose>0 0 0.5 0 0 0</pose><parent>a</parent><child>b</child>"
    "</joint></model></sdf>\n";
  static const char fixed[] =
    "<sdf version='1.10'><model name='m'><link name='a'/>\n"
    "<link name='b'><pose relative_to='j'>0 0 0 0 0 0</pose><visual name='v'>"
    "<pose>0 0 -0.5 0 0 0</pose><geometry><sphere><radius>1</radius>"
    "</sphere></geometry></visual></link>\n"
    "<joint name='j' type='fixed'><pose relative_to='a'>1 0 0.5 0 0 0</pose><parent>a</parent>"
    "<child>b</child></joint></model></sdf>\n";
  g_autoptr(TriadFolder) folder = triad_folder_new ();
  g_auto(TriadRun) run = { 0 };
  g_auto(TriadRun) converted = { 0 };

  g_object_unref (triad_folder_write (folder, "m.sdf", robot));
  run = triad_run (folder->path, "edit", "m.sdf", "place-on-joint", "m::b", NULL);
  g_assert_cmpint (run.status, ==, 0);
  assert_file (folder, "m.sdf", fixed, NULL, NULL);
  converted = triad_run (folder->path, "convert", "--to=urdf", "m.sdf", NULL);
  g_assert_cmpint (converted.status, ==, 0);
  g_assert_nonnull (strstr (converted.out, "<child link=\"b\"/>"));
}

/* An included file is changed only below the folder of the file. */
static void
test_fix_outside (void)
{
  static const char model[] =
    "<sdf version='1.10'><model name='m'><link name='a'/><frame name='g' attached_too='a'/>"
    "</model></sdf>\n";
  g_autoptr(TriadFolder) folder = triad_folder_new ();
  g_auto(TriadRun) run = { 0 };

  g_object_unref (triad_folder_write (folder, "outside.sdf", model));
  g_object_unref (triad_folder_write (folder, "own/parts/inside.sdf", model));
  g_object_unref (triad_folder_write (folder, "own/world.sdf",
    "<sdf version='1.10'><world name='w'><include><name>b</name><uri>../outside.sdf</uri></include>"
    "<include><uri>parts/inside.sdf</uri></include></world></sdf>\n"));
  run = triad_run (folder->path, "check", "--fix", "own/world.sdf", NULL);
  g_assert_cmpint (run.status, ==, 0);
  assert_file (folder, "outside.sdf", model, NULL, NULL);
  assert_file (folder, "own/parts/inside.sdf", model, "attached_too", "attached_to");
}

/* Nor is one renamed in. */
static void
test_edit_outside (void)
{
  static const char model[] =
    "<sdf version='1.10'><model name='m'><link name='a'/></model></sdf>\n";
  g_autoptr(TriadFolder) folder = triad_folder_new ();
  g_auto(TriadRun) run = { 0 };

  g_object_unref (triad_folder_write (folder, "outside.sdf", model));
  g_object_unref (triad_folder_write (folder, "own/world.sdf",
    "<sdf version='1.10'><world name='w'><include><uri>../outside.sdf</uri></include></world>"
    "</sdf>\n"));
  run = triad_run (folder->path, "edit", "own/world.sdf", "rename", "m::a", "b", NULL);
  g_assert_cmpint (run.status, ==, 2);
  g_assert_nonnull (strstr (run.err, "outside of the folder of the open file"));
  assert_file (folder, "outside.sdf", model, NULL, NULL);
}

/* A link in a folder may lead to a file that was not named. */
static void
test_linked_file (void)
{
  g_autoptr(TriadFolder) folder = make_folder ();
  g_autofree char *link = triad_folder_dup_path (folder, "repo/a.sdf");
  g_auto(TriadRun) done = { 0 };
  g_auto(TriadRun) dry = { 0 };

  g_object_unref (triad_folder_write (folder, "repo/b.sdf", ARM));
  g_assert_no_errno (symlink ("../wrong.sdf", link));
  dry = triad_run (folder->path, "check", "--fix", "--dry-run", "repo", NULL);
  g_assert_cmpstr (dry.out, ==, "");
  done = triad_run (folder->path, "check", "--fix", "repo", NULL);
  g_assert_cmpint (done.status, ==, 1);
  assert_file (folder, "wrong.sdf", WRONG, NULL, NULL);
}

/* Neither may one that a pattern of the shell matched. */
static void
test_linked_argument (void)
{
  g_autoptr(TriadFolder) folder = make_folder ();
  g_autofree char *outside = triad_folder_dup_path (folder, "repo/a.sdf");
  g_autofree char *inside = triad_folder_dup_path (folder, "repo/b.sdf");
  g_auto(TriadRun) refused = { 0 };
  g_auto(TriadRun) done = { 0 };

  g_object_unref (triad_folder_write (folder, "repo/parts/c.sdf", WRONG));
  g_assert_no_errno (symlink ("../wrong.sdf", outside));
  g_assert_no_errno (symlink ("parts/c.sdf", inside));
  refused = triad_run (folder->path, "check", "--fix", "repo/a.sdf", NULL);
  g_assert_cmpint (refused.status, ==, 1);
  g_assert_nonnull (strstr (refused.err, "repo/a.sdf: not changed; “repo/a.sdf” is a symbolic link; to "
                                         "write there, name the file as “/"));
  assert_file (folder, "wrong.sdf", WRONG, NULL, NULL);
  done = triad_run (folder->path, "check", "--fix=attribute_invalid", "repo/b.sdf", NULL);
  g_assert_cmpint (done.status, ==, 1);
  assert_file (folder, "repo/parts/c.sdf", WRONG, "attached_too", "attached_to");
}

/* Neither may a folder that one matched, unless it leads to a folder beside it.  Only with an absolute
 * path is such a folder searched. */
static void
test_linked_folder (void)
{
  static const char *const patterns[] = {
    "*/", "*", "*/*.sdf", "*/*", "./z/r.sdf", "z/p/../r.sdf", "$PWD/*", "$PWD/*/",
  };
  g_autoptr(TriadFolder) folder = make_folder ();
  g_autofree char *link = triad_folder_dup_path (folder, "repo/z");
  g_autofree char *beside = triad_folder_dup_path (folder, "repo/current");
  g_auto(TriadRun) absolute = { 0 };
  g_auto(TriadRun) address = { 0 };
  g_auto(TriadRun) dangling = { 0 };

  g_object_unref (triad_folder_write (folder, "victim/r.sdf", WRONG));
  g_object_unref (triad_folder_write (folder, "victim/p/q.sdf", WRONG));
  g_object_unref (triad_folder_write (folder, "repo/v2/c.sdf", WRONG));
  g_assert_no_errno (symlink ("../victim", link));
  g_assert_no_errno (symlink ("v2", beside));

  for (gsize i = 0; i < G_N_ELEMENTS (patterns); i++)
    {
      g_autofree char *script =
        g_strdup_printf ("cd repo; \"$TRIAD_CLI\" check --fix=attribute_invalid %s", patterns[i]);
      g_auto(TriadRun) refused = triad_run_shell (folder->path, script);

      g_test_message ("%s", patterns[i]);
      g_assert_cmpint (refused.status, ==, i < 2 || i == 3 ? 2 : 1);
      g_assert_nonnull (strstr (refused.err, "z” is a symbolic link"));
      g_assert_null (strstr (refused.err, "current” is"));
      assert_file (folder, "victim/r.sdf", WRONG, NULL, NULL);
      assert_file (folder, "victim/p/q.sdf", WRONG, NULL, NULL);
    }

  assert_file (folder, "repo/v2/c.sdf", WRONG, "attached_too", "attached_to");
  absolute = triad_run_shell (folder->path,
                              "\"$TRIAD_CLI\" check --fix=attribute_invalid \"$PWD/repo/z/r.sdf\"");
  g_assert_null (strstr (absolute.err, "not changed"));
  assert_file (folder, "victim/r.sdf", WRONG, "attached_too", "attached_to");
  address = triad_run_shell (folder->path,
                             "\"$TRIAD_CLI\" check --fix=attribute_invalid \"file://$PWD/wrong.sdf\"");
  g_assert_cmpint (address.status, ==, 1);
  g_assert_null (strstr (address.err, "not changed"));
  assert_file (folder, "wrong.sdf", WRONG, "attached_too", "attached_to");

  /* A pattern matches links to nothing, too, and this one is called like an address. */
  dangling = triad_run_shell (folder->path,
                              "cp victim/p/q.sdf kept.sdf; mkdir -p \"repo/file:$PWD\"; cd repo; "
                              "ln -s nothing \"file:${PWD%/repo}/kept.sdf\"; "
                              "find file: -name '*.sdf' -exec \"$TRIAD_CLI\" check "
                              "--fix=attribute_invalid {} +");
  g_assert_nonnull (strstr (dangling.err, "No such file"));
  assert_file (folder, "kept.sdf", WRONG, NULL, NULL);
}

/* The name of a file can contain what begins the diff of another one. */
static void
test_names_in_diff (void)
{
  g_autoptr(TriadFolder) folder = triad_folder_new ();
  g_auto(TriadRun) dry = { 0 };

  g_object_unref (triad_folder_write (folder, "a\n--- b",
                                      "<sdf version='1.10'><model name='m'><link name='a'/>"
                                      "<link name='a'/></model></sdf>\n"));
  dry = triad_run (folder->path, "check", "--fix", "--dry-run", "a\n--- b", NULL);
  g_assert_true (g_str_has_prefix (dry.out, "--- \"a\\n--- b\"\n+++ \"a\\n--- b\"\n@@ "));
  g_assert_null (strstr (dry.out, "\n--- b"));
}

static void
test_fix_refused (void)
{
  g_autoptr(TriadFolder) folder = make_folder ();
  g_auto(TriadRun) code = triad_run (folder->path, "check", "--fix=DUPLICATE", "wrong.sdf", NULL);
  g_auto(TriadRun) dry = triad_run (folder->path, "check", "--dry-run", "wrong.sdf", NULL);
  g_auto(TriadRun) watch = triad_run (folder->path, "check", "--fix", "--watch", "wrong.sdf", NULL);
  g_auto(TriadRun) none = triad_run (folder->path, "check", "--fix", "none.sdf", NULL);

  g_assert_cmpint (code.status, ==, 2);
  g_assert_nonnull (strstr (code.err, "unknown code “DUPLICATE”"));
  g_assert_cmpint (dry.status, ==, 2);
  g_assert_cmpint (watch.status, ==, 2);
  g_assert_cmpint (none.status, ==, 2);
  g_assert_nonnull (strstr (none.err, "none.sdf"));
}

static void
test_sarif (void)
{
  g_autoptr(TriadFolder) folder = make_folder ();
  g_auto(TriadRun) run = triad_run (folder->path, "check", "--format=sarif", "wrong.sdf", NULL);

  g_assert_cmpint (run.status, ==, 1);
  g_assert_nonnull (strstr (run.out,
    "\"fixes\":[{\"description\":{\"text\":\"Replace with “attached_to”\"},\"artifactChanges\":"
    "[{\"artifactLocation\":{\"uri\":\"wrong.sdf\",\"uriBaseId\":\"WORKINGDIR\"},"
    "\"replacements\":[{\"deletedRegion\":{\"startLine\":2,\"startColumn\":54,\"endLine\":2,"
    "\"endColumn\":66,"));
  g_assert_nonnull (strstr (run.out, "\"insertedContent\":{\"text\":\"attached_to\"}"));
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/edit-command/names-in-diff", test_names_in_diff);
  g_test_add_func ("/edit-command/linked-file", test_linked_file);
  g_test_add_func ("/edit-command/linked-folder", test_linked_folder);
  g_test_add_func ("/edit-command/rename", test_rename);
  g_test_add_func ("/edit-command/patch", test_patch);
  g_test_add_func ("/edit-command/poses", test_poses);
  g_test_add_func ("/edit-command/refused", test_refused);
  g_test_add_func ("/edit-command/generated", test_generated);
  g_test_add_func ("/edit-command/fix", test_fix);
  g_test_add_func ("/edit-command/fix-tries", test_fix_tries);
  g_test_add_func ("/edit-command/place-on-joint", test_place_on_joint);
  g_test_add_func ("/edit-command/fix-outside", test_fix_outside);
  g_test_add_func ("/edit-command/linked-argument", test_linked_argument);
  g_test_add_func ("/edit-command/edit-outside", test_edit_outside);
  g_test_add_func ("/edit-command/fix-refused", test_fix_refused);
  g_test_add_func ("/edit-command/sarif", test_sarif);

  return g_test_run ();
}
