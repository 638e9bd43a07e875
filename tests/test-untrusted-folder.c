/* test-untrusted-folder.c: figure files of a folder from a stranger */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-folder.h"
#include "triad-run.h"

#include <fcntl.h>
#include <glib/gstdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

typedef TriadRun Result;

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Result, triad_run_clear)

/* The graph of this model, as DOT, would run a command in a start-up file of a shell. */
#define ARM "<sdf version='1.8'><model name='$(touch X)'><link name='base'/></model></sdf>"

#define OTHER "<sdf version='1.8'><model name='b'><link name='c'/></model></sdf>"

#define MINE "what was there before\n"

/* home/.bashrc is the user's; home/repo is a stranger's repository. */
typedef struct
{
  TriadFolder *folder;
  char        *repo;
  Result       result;
} Fixture;

static void
write_file (Fixture    *fixture,
            const char *name,
            const char *text)
{
  g_object_unref (triad_folder_write (fixture->folder, name, text));
}

static void
set_up (Fixture       *fixture,
        gconstpointer  data)
{
  fixture->folder = triad_folder_new ();
  fixture->repo = triad_folder_dup_path (fixture->folder, "home/repo");
  write_file (fixture, "home/.bashrc", MINE);
  write_file (fixture, "home/pictures/x", MINE);
  write_file (fixture, "home/repo/arm.sdf", ARM);
  write_file (fixture, "home/repo/pictures/x", MINE);
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data)
{
  triad_run_clear (&fixture->result);
  triad_folder_free (fixture->folder);
  g_free (fixture->repo);
}

static char *
read_file (const Fixture *fixture,
           const char    *name)
{
  g_autofree char *path = triad_folder_dup_path (fixture->folder, name);
  char *text = NULL;

  g_file_get_contents (path, &text, NULL, NULL);

  return text;
}

static gboolean
is_there (const Fixture *fixture,
          const char    *name)
{
  g_autofree char *path = triad_folder_dup_path (fixture->folder, name);

  return g_file_test (path, G_FILE_TEST_IS_SYMLINK) || g_file_test (path, G_FILE_TEST_EXISTS);
}

static void
make_link (const Fixture *fixture,
           const char    *target,
           const char    *name)
{
  g_autofree char *path = triad_folder_dup_path (fixture->folder, name);

  g_assert_no_errno (symlink (target, path));
}

/* Runs `triad-cli figures` with @option, if any, on the repository. */
static void
make_figures (Fixture    *fixture,
              const char *option)
{
  triad_run_clear (&fixture->result);
  fixture->result = option != NULL ? triad_run (fixture->repo, "figures", option, ".", NULL)
                                   : triad_run (fixture->repo, "figures", ".", NULL);
}

static void
assert_refused (const Fixture *fixture,
                const char    *message)
{
  if (fixture->result.status != 2 || strstr (fixture->result.err, message) == NULL)
    g_error ("%d, not “%s”: %s%s", fixture->result.status, message, fixture->result.out,
             fixture->result.err);
}

static void
assert_made (const Fixture *fixture)
{
  if (fixture->result.status != 0)
    g_error ("%d: %s%s", fixture->result.status, fixture->result.out, fixture->result.err);
}

static void
assert_holds (const Fixture *fixture,
              const char    *name,
              const char    *expected)
{
  g_autofree char *text = read_file (fixture, name);

  g_assert_cmpstr (text, ==, expected);
}

static void
test_start_up_file (Fixture       *fixture,
                    gconstpointer  data)
{
  const char *options[] = { NULL, "--force", "--check", "--allow-outside" };

  write_file (fixture, "home/repo/f.triad",
              "[a]\nsource=arm.sdf\ncontent=attached_to\nformat=dot\noutput=../.bashrc\n");

  for (gsize i = 0; i < G_N_ELEMENTS (options); i++)
    {
      make_figures (fixture, options[i]);
      assert_refused (fixture, "f.triad:5: output: a: ");
      assert_holds (fixture, "home/.bashrc", MINE);
    }

  assert_refused (fixture, ".svg, .pdf, .png, .html, .dot");
}

static void
test_outside (Fixture       *fixture,
              gconstpointer  data)
{
  const char *outputs[] = {
    "../a.svg", "../pictures/", "pictures/../../a.svg", "/tmp/triad-outside.svg", "../repo2/%s.svg",
    "..", "%s/../../a.svg",
  };

  for (gsize i = 0; i < G_N_ELEMENTS (outputs); i++)
    {
      g_autofree char *text = g_strdup_printf ("[a]\nsource=arm.sdf\noutput=%s\n", outputs[i]);

      write_file (fixture, "home/repo/f.triad", text);
      make_figures (fixture, "--force");
      assert_refused (fixture, "f.triad:3: output: a: ");
      assert_refused (fixture, "outside");
      g_assert_false (is_there (fixture, "home/a.svg"));
      g_assert_false (is_there (fixture, "home/pictures/arm.svg"));
      g_assert_false (g_file_test ("/tmp/triad-outside.svg", G_FILE_TEST_EXISTS));
    }
}

/* The name of a model can be part of an output: `...sdf` would become `../x.svg`. */
static void
test_name_of_source (Fixture       *fixture,
                     gconstpointer  data)
{
  write_file (fixture, "home/repo/...sdf", ARM);
  write_file (fixture, "home/repo/f.triad", "[a]\nsource=...sdf\noutput=%s/x.svg\n");
  make_figures (fixture, "--force");
  assert_refused (fixture, "f.triad:3: output: a: ");
  g_assert_false (is_there (fixture, "home/x.svg"));
}

static void
test_allow_outside (Fixture       *fixture,
                    gconstpointer  data)
{
  write_file (fixture, "home/repo/f.triad", "[a]\nsource=arm.sdf\noutput=../pictures/\n");
  make_figures (fixture, "--allow-outside");
  assert_made (fixture);
  g_assert_true (is_there (fixture, "home/pictures/arm.svg"));
  write_file (fixture, "home/repo/arm.sdf", OTHER);
  make_figures (fixture, NULL);
  assert_refused (fixture, "outside");
  make_figures (fixture, "--allow-outside");
  assert_made (fixture);
}

static void
test_linked_output (Fixture       *fixture,
                    gconstpointer  data)
{
  write_file (fixture, "home/repo/f.triad", "[a]\nsource=arm.sdf\noutput=a.svg\n");
  make_link (fixture, "../.bashrc", "home/repo/a.svg");
  make_figures (fixture, NULL);
  assert_refused (fixture, "f.triad:3: output: a: ");
  make_figures (fixture, "--force");
  assert_refused (fixture, "symbolic link");
  assert_holds (fixture, "home/.bashrc", MINE);
  g_assert_true (is_there (fixture, "home/repo/a.svg"));
}

static void
test_dangling_output (Fixture       *fixture,
                      gconstpointer  data)
{
  write_file (fixture, "home/repo/f.triad", "[a]\nsource=arm.sdf\noutput=a.svg\n");
  make_link (fixture, "../.profile", "home/repo/a.svg");
  make_figures (fixture, "--force");
  assert_refused (fixture, "symbolic link");
  g_assert_false (is_there (fixture, "home/.profile"));
}

static void
test_linked_folder (Fixture       *fixture,
                    gconstpointer  data)
{
  write_file (fixture, "home/repo/f.triad", "[a]\nsource=arm.sdf\noutput=out/sub/a.svg\n");
  write_file (fixture, "home/sub/x", MINE);
  make_link (fixture, "..", "home/repo/out");
  make_figures (fixture, "--force");
  assert_refused (fixture, "f.triad:3: output: a: ");
  assert_refused (fixture, "symbolic link");
  g_assert_false (is_there (fixture, "home/sub/a.svg"));
}

/* As a pattern of the shell finds it; a link within the repository is followed. */
static void
test_linked_figure_file (Fixture       *fixture,
                         gconstpointer  data)
{
  static const char *const patterns[] = { "*/", "*/*.triad", "./z/f.triad", "$PWD/*/" };

  write_file (fixture, "home/mine/arm.sdf", ARM);
  write_file (fixture, "home/mine/f.triad", "[a]\nsource=arm.sdf\noutput=a.svg\n");
  write_file (fixture, "home/repo/v2/arm.sdf", ARM);
  write_file (fixture, "home/repo/v2/f.triad", "[a]\nsource=arm.sdf\noutput=a.svg\n");
  make_link (fixture, "../mine", "home/repo/z");

  for (gsize i = 0; i < G_N_ELEMENTS (patterns); i++)
    {
      g_autofree char *script = g_strdup_printf ("\"$TRIAD_CLI\" figures %s", patterns[i]);

      triad_run_clear (&fixture->result);
      fixture->result = triad_run_shell (fixture->repo, script);
      assert_refused (fixture, "symbolic link");
      g_assert_false (is_there (fixture, "home/mine/a.svg"));
      g_assert_false (is_there (fixture, "home/mine/f.triad.stamp"));
    }

  triad_run_clear (&fixture->result);
  fixture->result = triad_run (fixture->repo, "figures", "--allow-outside", "z/f.triad", NULL);
  assert_made (fixture);
  make_link (fixture, "v2", "home/repo/current");
  triad_run_clear (&fixture->result);
  fixture->result = triad_run (fixture->repo, "figures", "current", NULL);
  assert_made (fixture);
}

static void
test_linked_fingerprints (Fixture       *fixture,
                          gconstpointer  data)
{
  write_file (fixture, "home/repo/f.triad", "[a]\nsource=arm.sdf\n");
  make_link (fixture, "../.bashrc", "home/repo/f.triad.stamp");
  make_figures (fixture, "--force");
  assert_refused (fixture, "f.triad.stamp");
  assert_refused (fixture, "symbolic link");
  assert_holds (fixture, "home/.bashrc", MINE);
}

static void
test_dangling_fingerprints (Fixture       *fixture,
                            gconstpointer  data)
{
  write_file (fixture, "home/repo/f.triad", "[a]\nsource=arm.sdf\n");
  make_link (fixture, "../.profile", "home/repo/f.triad.stamp");
  make_figures (fixture, "--force");
  assert_refused (fixture, "symbolic link");
  g_assert_false (is_there (fixture, "home/.profile"));
}

/* A pipe would be waited for. */
static void
test_pipes (Fixture       *fixture,
            gconstpointer  data)
{
  g_autofree char *fingerprints = triad_folder_dup_path (fixture->folder, "home/repo/f.triad.stamp");
  g_autofree char *output = triad_folder_dup_path (fixture->folder, "home/repo/a.svg");

  write_file (fixture, "home/repo/f.triad", "[a]\nsource=arm.sdf\noutput=a.svg\n");
  g_assert_no_errno (mkfifo (fingerprints, 0600));
  make_figures (fixture, "--force");
  assert_refused (fixture, "not a regular file");
  g_assert_no_errno (unlink (fingerprints));
  g_assert_no_errno (mkfifo (output, 0600));
  make_figures (fixture, "--force");
  assert_refused (fixture, "f.triad:3: output: a: ");
  g_assert_no_errno (unlink (output));
}

static void
test_existing_file (Fixture       *fixture,
                    gconstpointer  data)
{
  g_autofree char *made = NULL;

  write_file (fixture, "home/repo/f.triad", "[a]\nsource=arm.sdf\noutput=a.svg\n");
  write_file (fixture, "home/repo/a.svg", MINE);
  make_figures (fixture, NULL);
  assert_refused (fixture, "f.triad:3: output: a: ");
  assert_refused (fixture, "--force");
  assert_holds (fixture, "home/repo/a.svg", MINE);
  make_figures (fixture, "--check");
  g_assert_cmpint (fixture->result.status, ==, 1);
  make_figures (fixture, "--force");
  assert_made (fixture);
  made = read_file (fixture, "home/repo/a.svg");
  g_assert_cmpstr (made, !=, MINE);

  /* From now on the fingerprint matches the file, until another program changes it. */
  write_file (fixture, "home/repo/arm.sdf", OTHER);
  make_figures (fixture, NULL);
  assert_made (fixture);
  write_file (fixture, "home/repo/a.svg", MINE);
  make_figures (fixture, NULL);
  assert_refused (fixture, "has changed since");
  assert_holds (fixture, "home/repo/a.svg", MINE);
  make_figures (fixture, "--force");
  assert_made (fixture);

  /* Without the stamp, the same bytes are no loss. */
  write_file (fixture, "home/repo/f.triad.stamp", "");
  make_figures (fixture, NULL);
  assert_made (fixture);
}

/* A figure with an image that could not be written is rebuilt without --force. */
static void
test_half_written (Fixture       *fixture,
                   gconstpointer  data)
{
  g_autofree char *png = triad_folder_dup_path (fixture->folder, "home/repo/a.png");

  write_file (fixture, "home/repo/f.triad", "[a]\nsource=arm.sdf\noutput=a.svg\nformat=svg,png\n");
  g_assert_no_errno (g_mkdir (png, 0700));
  make_figures (fixture, "--force");
  assert_refused (fixture, "f.triad:3: output: a: ");
  g_assert_true (is_there (fixture, "home/repo/a.svg"));
  g_assert_no_errno (g_rmdir (png));
  write_file (fixture, "home/repo/arm.sdf", OTHER);
  make_figures (fixture, NULL);
  assert_made (fixture);
}

static void
test_suffix (Fixture       *fixture,
             gconstpointer  data)
{
  const char *outputs[] = { "Makefile", "x.sh", "%s", "a.svg.desktop", ".svg/x",
                            "f.triad.stamp" };

  for (gsize i = 0; i < G_N_ELEMENTS (outputs); i++)
    {
      g_autofree char *text = g_strdup_printf ("[a]\nsource=arm.sdf\nformat=dot\ncontent=attached_to\n"
                                               "output=%s\n", outputs[i]);

      write_file (fixture, "home/repo/f.triad", text);
      make_figures (fixture, "--force");
      assert_refused (fixture, "f.triad:5: output: a: ");
      assert_refused (fixture, ".svg, .pdf, .png, .html, .dot");
    }
}

/* The inputs of a figure are never overwritten, whatever their names. */
static void
test_inputs (Fixture       *fixture,
             gconstpointer  data)
{
  g_autofree char *include = g_strdup ("<sdf version='1.8'><world name='w'><include>"
                                       "<uri>part.svg</uri>"
                                       "</include></world></sdf>");
  g_autofree char *hard = triad_folder_dup_path (fixture->folder, "home/repo/hard.svg");
  g_autofree char *part = triad_folder_dup_path (fixture->folder, "home/repo/part.svg");

  write_file (fixture, "home/repo/part.svg", ARM);
  write_file (fixture, "home/repo/world.sdf", include);
  write_file (fixture, "home/repo/f.triad", "[a]\nsource=part.svg\noutput=part.svg\n");
  make_figures (fixture, "--force");
  assert_refused (fixture, "f.triad:3: output: a: ");
  write_file (fixture, "home/repo/f.triad", "[a]\nsource=world.sdf\noutput=part.svg\n");
  make_figures (fixture, "--force");
  assert_refused (fixture, "f.triad:3: output: a: ");
  assert_holds (fixture, "home/repo/part.svg", ARM);

  write_file (fixture, "home/repo/f.svg", "[a]\nsource=arm.sdf\noutput=f.svg\n");
  triad_run_clear (&fixture->result);
  fixture->result = triad_run (fixture->repo, "figures", "--force", "f.svg", NULL);
  assert_refused (fixture, "f.svg:3: output: a: ");

  /* Of a hard link only this name is replaced. */
  g_assert_no_errno (link (part, hard));
  write_file (fixture, "home/repo/f.triad", "[a]\nsource=world.sdf\noutput=hard.svg\n");
  make_figures (fixture, "--force");
  assert_holds (fixture, "home/repo/part.svg", ARM);
}

#define BEGINNING "# What the pictures were made from; written by triad-cli figures.\n"

/* A fingerprint file can name any file as an image, but nothing outside is written
 * because of that. */
static void
test_forged_fingerprints (Fixture       *fixture,
                          gconstpointer  data)
{
  write_file (fixture, "home/repo/f.triad", "[a]\nsource=arm.sdf\noutput=../a.svg\n");
  write_file (fixture, "home/a.svg", MINE);
  write_file (fixture, "home/repo/f.triad.stamp",
              BEGINNING "[a]\nsettings=0\noutputs=../a.svg;\noutput-digests=-;\n");
  make_figures (fixture, NULL);
  assert_refused (fixture, "f.triad:3: output: a: ");
  assert_holds (fixture, "home/a.svg", MINE);

  /* Nor does it prove that a file of the user is an image. */
  write_file (fixture, "home/repo/f.triad", "[a]\nsource=arm.sdf\noutput=a.svg\n");
  write_file (fixture, "home/repo/a.svg", MINE);
  write_file (fixture, "home/repo/f.triad.stamp",
              BEGINNING "[a]\noutputs=a.svg;\noutput-digests=-;\n");
  make_figures (fixture, NULL);
  assert_refused (fixture, "f.triad:3: output: a: ");
  assert_holds (fixture, "home/repo/a.svg", MINE);
}

/* A file can have this name without being a fingerprint file. */
static void
test_other_fingerprints (Fixture       *fixture,
                         gconstpointer  data)
{
  static const char *const others[] = {
    MINE, "thoughts about fingerprints\n", "# my notes\n", "[mine]\nsettings=keep me\n", NULL,
  };

  write_file (fixture, "home/repo/f.triad", "[a]\nsource=arm.sdf\noutput=a.svg\n");

  for (int i = 0; others[i] != NULL; i++)
    {
      write_file (fixture, "home/repo/f.triad.stamp", others[i]);
      make_figures (fixture, NULL);
      assert_refused (fixture, "--force");
      assert_holds (fixture, "home/repo/f.triad.stamp", others[i]);
      g_assert_false (is_there (fixture, "home/repo/a.svg"));
    }

  make_figures (fixture, "--force");
  assert_made (fixture);
}

/* Other folders are allowed, but not links to other files. */
static void
test_links_outside (Fixture       *fixture,
                    gconstpointer  data)
{
  write_file (fixture, "home/repo/f.triad", "[a]\nsource=arm.sdf\noutput=a.svg\n");
  make_link (fixture, "../.bashrc", "home/repo/a.svg");
  triad_run_clear (&fixture->result);
  fixture->result = triad_run (fixture->repo, "figures", "--force", "--allow-outside", ".", NULL);
  assert_refused (fixture, "symbolic link");
  assert_holds (fixture, "home/.bashrc", MINE);
}

/* Names that commands make up are not those that the user has named. */
static void
test_made_names (Fixture       *fixture,
                 gconstpointer  data)
{
  write_file (fixture, "home/repo/b.sdf", OTHER);
  make_link (fixture, "../../.bashrc", "home/repo/pictures/arm.svg");
  make_link (fixture, "../.bashrc", "home/repo/report-3d-view.svg");
  make_link (fixture, "../.bashrc", "home/repo/x-arm.svg");
  make_link (fixture, "../.bashrc", "home/repo/both.png");

  triad_run_clear (&fixture->result);
  fixture->result = triad_run (fixture->repo, "render", "-o", "pictures/", "arm.sdf", NULL);
  assert_refused (fixture, "symbolic link");
  triad_run_clear (&fixture->result);
  fixture->result = triad_run (fixture->repo, "render", "-o", "x-%s.svg", "arm.sdf", NULL);
  assert_refused (fixture, "symbolic link");
  triad_run_clear (&fixture->result);
  fixture->result = triad_run (fixture->repo, "render", "--format=svg,png", "-o", "both.svg",
                               "arm.sdf", NULL);
  assert_refused (fixture, "symbolic link");
  triad_run_clear (&fixture->result);
  fixture->result = triad_run (fixture->repo, "compare", "--format=markdown", "-o", "report.md",
                               "arm.sdf", "b.sdf", NULL);
  assert_refused (fixture, "symbolic link");
  assert_holds (fixture, "home/.bashrc", MINE);

  /* a link that is named is followed */
  triad_run_clear (&fixture->result);
  fixture->result = triad_run (fixture->repo, "render", "-o", "x-arm.svg", "arm.sdf", NULL);
  assert_made (fixture);
  g_assert_true (is_there (fixture, "home/repo/x-arm.svg"));
}

/* A name that looks like a URI is the name of a file. */
static void
test_address (Fixture       *fixture,
              gconstpointer  data)
{
  write_file (fixture, "home/repo/http:/127.0.0.1:1/x.sdf", ARM);
  write_file (fixture, "home/repo/f.triad", "[a]\nsource=http://127.0.0.1:1/x.sdf\n");
  make_figures (fixture, NULL);
  assert_made (fixture);
  write_file (fixture, "home/repo/f.triad", "[a]\nsource=file:///etc/passwd\noutput=b.svg\n");
  make_figures (fixture, NULL);
  assert_refused (fixture, "No such file");
}

/* Names are compared, and written to, with links and `..` unresolved. */
static void
test_detour (Fixture       *fixture,
             gconstpointer  data)
{
  write_file (fixture, "home/repo/m.json", ARM);
  write_file (fixture, "home/repo/real/deep/x", MINE);
  write_file (fixture, "home/repo/f.triad", "[a]\nsource=m.json\noutput=lnk/../m.json\n"
                                            "content=attached_to\n");
  make_link (fixture, "real/deep", "home/repo/lnk");
  make_figures (fixture, "--force");
  assert_refused (fixture, "f.triad:3: output: a: ");
  assert_holds (fixture, "home/repo/m.json", ARM);
}

/* The inputs of one figure are not overwritten by another one. */
static void
test_inputs_of_others (Fixture       *fixture,
                       gconstpointer  data)
{
  write_file (fixture, "home/repo/m.json", ARM);
  write_file (fixture, "home/repo/f.triad", "[a]\nsource=arm.sdf\noutput=m.json\n"
                                            "content=attached_to\n[c]\nsource=m.json\n");
  make_figures (fixture, "--force");
  assert_refused (fixture, "f.triad:3: output: a: ");
  assert_holds (fixture, "home/repo/m.json", ARM);
}

static void
assert_limited (Fixture    *fixture,
                const char *text,
                const char *message)
{
  write_file (fixture, "home/repo/f.triad", text);
  make_figures (fixture, "--check");
  assert_refused (fixture, message);
}

static char *
repeat (const char *head,
        const char *before,
        const char *behind,
        int         times)
{
  GString *whole = g_string_new (head);

  for (int i = 0; i < times; i++)
    g_string_append_printf (whole, "%s%d%s", before, i, behind);

  return g_string_free (whole, FALSE);
}

/* A small file does not take much time or memory. */
static void
test_limits (Fixture       *fixture,
             gconstpointer  data)
{
  g_autofree char *long_text = g_strnfill (3000, 'a');
  g_autofree char *text = g_strconcat ("[a]\nsource=arm.sdf\ntitle=", long_text, "\n", NULL);
  g_autofree char *figures = repeat ("[*]\nsource=arm.sdf\n", "[f", "]\n", 2001);
  g_autofree char *items = repeat ("[a]\nsource=arm.sdf\nframes=", "a", ";", 10001);
  g_autofree char *sources = repeat ("[a]\nformat=png\noutput=pictures/\nsweep=m::j=0..1\n"
                                     "steps=1000\nsource=", "", ".sdf;", 11);
  g_autofree char *defaults = repeat ("[*]\nframes=", "name-", ";", 9000);
  g_autofree char *copies = repeat (defaults, "\n[f", "]", 1900);
  g_autofree char *short_items = repeat ("[*]\nframes=", "", ";", 5000);
  g_autofree char *copied_items = repeat (short_items, "\n[f", "]", 250);
  g_autofree char *pages = repeat ("[a]\noutput=a.pdf\nsource=", "", ".sdf;", 1001);
  g_autofree char *many_pages = repeat ("[*]\nformat=pdf\nsource=", "", ".sdf;", 1000);
  g_autofree char *all_pages = repeat (many_pages, "\n[f", "]", 11);

  assert_limited (fixture, text, "f.triad:3: ");
  assert_limited (fixture, figures, "f.triad:2003: ");
  assert_limited (fixture, items, "f.triad:3: ");
  assert_limited (fixture, sources, "more than 10000 images");
  assert_limited (fixture, copies, "64 MiB");
  assert_limited (fixture, copied_items, "64 MiB");
  assert_limited (fixture, pages, "more than 1000 pages");
  assert_limited (fixture, all_pages, "more than 10000 images");
  assert_limited (fixture, "[a\tb]\nsource=arm.sdf\n", "f.triad:1: ");
}

/* There can be more figure files than file descriptors. */
static void
test_many_figure_files (Fixture       *fixture,
                        gconstpointer  data)
{
  for (int i = 0; i < 150; i++)
    {
      g_autofree char *name = g_strdup_printf ("home/repo/sub%d/f.triad", i % 3 * 1000 + i);

      write_file (fixture, name, "# none\n");
    }

  triad_run_clear (&fixture->result);
  fixture->result = triad_run_shell (fixture->repo, "ulimit -n 64; \"$TRIAD_CLI\" figures .");
  assert_made (fixture);
}

/* A pattern of the shell gives names of files to a command, which are no options. */
static void
test_names_of_options (Fixture       *fixture,
                       gconstpointer  data)
{
  const char *lines[] = {
    "\"$TRIAD_CLI\" check *.sdf", "\"$TRIAD_CLI\" figures *",
  };

  write_file (fixture, "home/repo/--generate=sh run %f.sdf", "");
  write_file (fixture, "home/repo/run", "touch ran\n");
  write_file (fixture, "home/repo/--allow-outside", "");
  write_file (fixture, "home/repo/f.triad",
              "[a]\nsource=arm.sdf\ncontent=attached_to\noutput=../x.svg\n");

  for (gsize i = 0; i < G_N_ELEMENTS (lines); i++)
    {
      triad_run_clear (&fixture->result);
      fixture->result = triad_run_shell (fixture->repo, lines[i]);
      assert_refused (fixture, "a file with this name");
      g_assert_false (is_there (fixture, "home/repo/ran"));
      g_assert_false (is_there (fixture, "home/x.svg"));
    }

  triad_run_clear (&fixture->result);
  fixture->result = triad_run_shell (fixture->repo, "\"$TRIAD_CLI\" check ./*.sdf");
  g_assert_cmpint (fixture->result.status, ==, 1);
  g_assert_nonnull (strstr (fixture->result.out, "--generate=sh run %f.sdf:1:1: error"));
}

#define ADD(path, func) g_test_add (path, Fixture, NULL, set_up, func, tear_down)

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);

  ADD ("/untrusted-folder/start-up-file", test_start_up_file);
  ADD ("/untrusted-folder/outside", test_outside);
  ADD ("/untrusted-folder/name-of-source", test_name_of_source);
  ADD ("/untrusted-folder/allow-outside", test_allow_outside);
  ADD ("/untrusted-folder/linked-output", test_linked_output);
  ADD ("/untrusted-folder/dangling-output", test_dangling_output);
  ADD ("/untrusted-folder/linked-folder", test_linked_folder);
  ADD ("/untrusted-folder/linked-figure-file", test_linked_figure_file);
  ADD ("/untrusted-folder/linked-fingerprints", test_linked_fingerprints);
  ADD ("/untrusted-folder/dangling-fingerprints", test_dangling_fingerprints);
  ADD ("/untrusted-folder/pipes", test_pipes);
  ADD ("/untrusted-folder/existing-file", test_existing_file);
  ADD ("/untrusted-folder/half-written", test_half_written);
  ADD ("/untrusted-folder/suffix", test_suffix);
  ADD ("/untrusted-folder/inputs", test_inputs);
  ADD ("/untrusted-folder/forged-fingerprints", test_forged_fingerprints);
  ADD ("/untrusted-folder/other-fingerprints", test_other_fingerprints);
  ADD ("/untrusted-folder/links-outside", test_links_outside);
  ADD ("/untrusted-folder/made-names", test_made_names);
  ADD ("/untrusted-folder/address", test_address);
  ADD ("/untrusted-folder/detour", test_detour);
  ADD ("/untrusted-folder/inputs-of-others", test_inputs_of_others);
  ADD ("/untrusted-folder/limits", test_limits);
  ADD ("/untrusted-folder/names-of-options", test_names_of_options);
  ADD ("/untrusted-folder/many-figure-files", test_many_figure_files);

  return g_test_run ();
}
