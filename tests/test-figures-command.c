/* test-figures-command.c: figures made by triad-cli */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-folder.h"
#include "triad-run.h"

#include <glib/gstdio.h>
#include <string.h>
#include <sys/resource.h>
#include <unistd.h>

typedef TriadRun Result;

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Result, triad_run_clear)

#define ARM \
  "<sdf version='1.8'><model name='arm'><link name='base'/><link name='upper'/>" \
  "<joint name='elbow' type='revolute'><parent>base</parent><child>upper</child>" \
  "<axis><xyz>0 1 0</xyz></axis></joint></model></sdf>"

/* Runs triad-cli in @folder, with the words up to NULL. */
static Result
run (const TriadFolder *folder,
     const char        *first,
     ...)
{
  Result result;
  va_list args;

  va_start (args, first);
  result = triad_run_list (folder->path, first, args);
  va_end (args);

  return result;
}

static void
write_file (TriadFolder *folder,
            const char  *name,
            const char  *text)
{
  g_object_unref (triad_folder_write (folder, name, text));
}

static char *
read_file (const TriadFolder *folder,
           const char        *name)
{
  g_autofree char *path = g_build_filename (folder->path, name, NULL);
  char *text = NULL;

  g_file_get_contents (path, &text, NULL, NULL);

  return text;
}

#define assert_there(name) \
  G_STMT_START { \
    g_autofree char *there = read_file (folder, name); \
    g_assert_nonnull (there); \
  } G_STMT_END

#define assert_run(expected, ...) \
  G_STMT_START { \
    g_auto(Result) once = run (folder, __VA_ARGS__, NULL); \
    if (once.status != expected) \
      g_error ("%d: %s%s", once.status, once.out, once.err); \
  } G_STMT_END

static void
test_many_files (void)
{
  g_autoptr(TriadFolder) folder = triad_folder_new ();
  g_autofree char *svg = NULL;

  write_file (folder, "a.sdf", ARM);
  write_file (folder, "b.sdf", ARM);
  write_file (folder, "out/x", "");
  assert_run (0, "graph", "--kind=graphs", "-o", "out", "a.sdf", "b.sdf");
  assert_there ("out/a.svg");
  assert_there ("out/b.svg");
  assert_run (0, "render", "-o", "%s-view.svg", "a.sdf", "b.sdf");
  assert_there ("b-view.svg");
  assert_run (0, "render", "-o", "both.pdf", "a.sdf", "b.sdf");
  assert_there ("both.pdf");
  assert_run (0, "render", "--sweep=arm::elbow=0..1", "--steps=3", "-o", "s-%02d.svg", "a.sdf");
  assert_there ("s-03.svg");
  assert_run (0, "render", "--sweep=arm::elbow=0..1", "--steps=3", "-o", "s.svg", "a.sdf");
  svg = read_file (folder, "s.svg");
  g_assert_nonnull (strstr (svg, "<animate "));
}

static void
test_standard_output (void)
{
  g_autoptr(TriadFolder) folder = triad_folder_new ();
  g_auto(Result) named = { 0 };
  g_auto(Result) unnamed = { 0 };

  write_file (folder, "a.sdf", ARM);
  named = run (folder, "render", "-o", "-", "a.sdf", NULL);
  unnamed = run (folder, "render", "a.sdf", NULL);
  g_assert_null (strstr (named.err, "CRITICAL"));
  g_assert_cmpint (named.status, ==, 0);
  g_assert_true (g_str_has_prefix (named.out, "<?xml"));
  g_assert_cmpstr (named.out, ==, unnamed.out);
}

/* A link is another name of the model, and writing follows it. */
static void
test_link_to_the_model (void)
{
  g_autoptr(TriadFolder) folder = triad_folder_new ();
  g_autofree char *link = g_build_filename (folder->path, "a.svg", NULL);
  g_autofree char *text = NULL;
  g_auto(Result) result = { 0 };

  write_file (folder, "a.sdf", ARM);
  g_assert_no_errno (symlink ("a.sdf", link));
  result = run (folder, "render", "-o", "a.svg", "a.sdf", NULL);
  g_assert_cmpint (result.status, ==, 2);
  g_assert_nonnull (strstr (result.err, "overwrite the model"));
  text = read_file (folder, "a.sdf");
  g_assert_cmpstr (text, ==, ARM);
}

#define TRIANGLE \
  "solid t\nfacet normal 0 0 1\nouter loop\nvertex 0 0 0\nvertex 1 0 0\nvertex 0 1 0\nendloop\n" \
  "endfacet\nendsolid t\n"

#define WITH_MESH \
  "<sdf version='1.8'><model name='m'><link name='l'><visual name='v'><geometry><mesh>" \
  "<uri>t.stl</uri></mesh></geometry></visual></link></model></sdf>"

/* The first file that a program opens must not become its standard input, output or
 * error. */
static void
test_closed_streams (void)
{
  const char *closed[] = { "<&-", ">&-", "2>&-", "<&- >&-", "<&- 2>&-", ">&- 2>&-", "<&- >&- 2>&-" };
  g_autoptr(TriadFolder) folder = triad_folder_new ();
  g_autofree char *expected = NULL;

  write_file (folder, "t.stl", TRIANGLE);
  write_file (folder, "m.sdf", WITH_MESH);
  assert_run (0, "render", "-o", "all.svg", "m.sdf");
  expected = read_file (folder, "all.svg");

  for (gsize i = 0; i < G_N_ELEMENTS (closed); i++)
    {
      g_autofree char *script = g_strdup_printf ("\"$TRIAD_CLI\" render -o a.svg m.sdf %s",
                                                 closed[i]);
      g_auto(Result) result = triad_run_shell (folder->path, script);
      g_autofree char *drawn = read_file (folder, "a.svg");

      g_assert_cmpint (result.status, ==, 0);
      g_assert_cmpstr (drawn, ==, expected);
    }
}

/* Includes can make a large model of small files. */
static void
test_large_graph (void)
{
  g_autoptr(TriadFolder) folder = triad_folder_new ();
  g_auto(Result) result = { 0 };

  for (int i = 0; i < 17; i++)
    {
      g_autofree char *name = g_strdup_printf ("i%d.sdf", i);
      g_autofree char *include = g_strdup_printf ("<include><uri>i%d.sdf</uri><name>x</name>"
                                                  "</include>"
                                                  "<include><uri>i%d.sdf</uri><name>y</name>"
                                                  "</include>",
                                                  i - 1, i - 1);
      g_autofree char *text = g_strdup_printf ("<sdf version='1.9'><model name='m'>"
                                               "<link name='a'/>%s"
                                               "</model></sdf>", i > 0 ? include : "");

      write_file (folder, name, text);
    }

  result = run (folder, "graph", "--kind=relative_to", "--expand=all", "-o", "a.svg", "i16.sdf",
                NULL);
  g_assert_cmpint (result.status, ==, 2);
  g_assert_nonnull (strstr (result.err, "more than 150000 frames"));
  assert_run (0, "graph", "--kind=relative_to", "--collapsed=m::x", "--collapsed=m::y", "-o",
              "a.svg", "i16.sdf");
}

/* A limit on the size of files is like a full disk. */
/* A model with a joint and many frames. */
static void
write_large (TriadFolder *folder,
             int          n_frames)
{
  g_autoptr(GString) text = g_string_new ("<sdf version='1.8'><model name='m'><link name='a'/>"
                                          "<link name='b'/><joint name='j' type='revolute'>"
                                          "<parent>a</parent><child>b</child><axis><xyz>0 0 1</xyz>"
                                          "</axis></joint>");

  for (int i = 0; i < n_frames; i++)
    g_string_append_printf (text, "<frame name='f%d' attached_to='b'><pose>%d 0 0 0 0 0</pose>"
                                  "</frame>",
                            i, i);

  g_string_append (text, "</model></sdf>");
  write_file (folder, "m.sdf", text->str);
}

/* A few lines can request any number of images, and all images of a figure are in memory
 * at once. */
static void
test_large_figures (void)
{
  g_autoptr(TriadFolder) folder = triad_folder_new ();
  g_auto(Result) moved = { 0 };
  g_auto(Result) steps = { 0 };
  g_auto(Result) pictures = { 0 };
  g_auto(Result) pages = { 0 };
  g_auto(Result) bytes = { 0 };
  g_autofree char *comment = g_strnfill (24 << 20, ' ');
  g_autofree char *large = g_strconcat ("<sdf version='1.8'><model name='m'><link name='a'/></model>",
                                        comment, "</sdf>", NULL);

  write_file (folder, "bytes.triad", "[f]\nsource=l.sdf;l.sdf;l.sdf\noutput=f.pdf\n");
  write_file (folder, "l.sdf", large);
  write_file (folder, "moved.triad", "[f]\nsource=m.sdf\nsweep=m::j=0..1\nsteps=1000\n"
                                     "output=f-%d.png\n");
  write_file (folder, "steps.triad", "[f]\nsource=m.sdf\nsweep=m::j=0..1\nsteps=100\n");
  write_file (folder, "pictures.triad", "[f]\nsource=m.sdf\nsweep=m::j=0..1\nsteps=100\n"
                                        "output=f-%d.svg\n");
  write_file (folder, "pages.triad", "[f]\nsource=m.sdf;m.sdf;m.sdf;m.sdf;m.sdf;m.sdf;m.sdf;m.sdf;"
                                     "m.sdf;m.sdf\noutput=f.pdf\n");

  write_large (folder, 16000);
  moved = run (folder, "figures", "moved.triad", NULL);
  g_assert_cmpint (moved.status, ==, 2);
  g_assert_nonnull (strstr (moved.err, "moved.triad:4: steps: f: m.sdf: "
                                       "more than 2000000 frames and shapes in total\n"));

  steps = run (folder, "figures", "steps.triad", NULL);
  g_assert_cmpint (steps.status, ==, 2);
  g_assert_nonnull (strstr (steps.err, "steps.triad:4: steps: f: m.sdf: "
                                       "more than 256 MiB in total\n"));

  pictures = run (folder, "figures", "pictures.triad", NULL);
  g_assert_cmpint (pictures.status, ==, 2);
  g_assert_nonnull (strstr (pictures.err, "pictures.triad:5: output: f: "
                                          "m.sdf: more than 256 MiB in total\n"));

  pages = run (folder, "figures", "pages.triad", NULL);
  g_assert_cmpint (pages.status, ==, 2);
  g_assert_nonnull (strstr (pages.err, "pages.triad:2: source: f: m.sdf: "
                                       "more than 150000 frames in total\n"));

  bytes = run (folder, "figures", "bytes.triad", NULL);
  g_assert_cmpint (bytes.status, ==, 2);
  g_assert_nonnull (strstr (bytes.err, "bytes.triad:2: source: f: l.sdf: "
                                       "more than 64 MiB in total\n"));
}

/* The images of a figure are counted before their names are checked, also if these are wrong.  The
 * figures after the one that reaches the limit are not checked. */
static void
test_many_images (void)
{
  g_autoptr(TriadFolder) folder = triad_folder_new ();
  g_auto(Result) result = { 0 };

  write_file (folder, "f.triad",
              "[*]\nsource=a.sdf;b.sdf;c.sdf;d.sdf;x/a.sdf\nsweep=m::j=0..1\nsteps=1000\n"
              "format=png\noutput=%s-%03d.png\n[a]\n[b]\n[c]\n[d]\noutput=%x\n");
  result = run (folder, "figures", "--check", "f.triad", NULL);
  g_assert_cmpint (result.status, ==, 2);
  g_assert_cmpstr (result.err, ==,
                   "f.triad:6: output: a: “a-001.png” would overwrite another figure\n"
                   "f.triad:6: output: b: “a-001.png” would overwrite another figure\n"
                   "f.triad:6: output: c: more than 10000 images\n");
}

/* A short file can request many figures of a large model: each is within the limits, but
 * not all together. */
static void
test_large_run (void)
{
  g_autoptr(TriadFolder) folder = triad_folder_new ();
  g_autoptr(GString) figures = g_string_new (NULL);
  g_auto(Result) part = { 0 };
  g_auto(Result) rest = { 0 };
  g_auto(Result) check = { 0 };

  for (int i = 0; i < 4; i++)
    g_string_append_printf (figures, "[f%d]\nsource=m.sdf\n", i);

  write_file (folder, "all.triad", figures->str);
  write_large (folder, 500);

  part = run (folder, "figures", "--max-output=1", "all.triad", NULL);
  g_assert_cmpint (part.status, ==, 2);
  g_assert_nonnull (strstr (part.err, "more than 1 MiB in one run; see --max-output\n"));
  g_assert_nonnull (strstr (part.out, "all.triad: f0: wrote f0.svg\n"));
  g_assert_null (strstr (part.out, "f3.svg"));

  rest = run (folder, "figures", "all.triad", NULL);
  g_assert_cmpint (rest.status, ==, 0);
  g_assert_nonnull (strstr (rest.out, "all.triad: f0: up to date\n"));
  g_assert_nonnull (strstr (rest.out, "all.triad: f3: wrote f3.svg\n"));

  check = run (folder, "figures", "--check", "all.triad", NULL);
  g_assert_cmpint (check.status, ==, 0);
}

static void
test_limited_size (void)
{
  g_autoptr(TriadFolder) folder = triad_folder_new ();
  g_autoptr(GDir) dir = NULL;
  g_auto(Result) result = { 0 };
  struct rlimit old;
  struct rlimit small;

  write_file (folder, "a.sdf", ARM);
  write_file (folder, "a.svg", "old");
  g_assert_no_errno (getrlimit (RLIMIT_FSIZE, &old));
  small = (struct rlimit) { 1000, old.rlim_max };
  g_assert_no_errno (setrlimit (RLIMIT_FSIZE, &small));
  result = run (folder, "render", "-o", "a.svg", "a.sdf", NULL);
  g_assert_no_errno (setrlimit (RLIMIT_FSIZE, &old));
  g_assert_cmpint (result.status, ==, 2);
  g_assert_nonnull (strstr (result.err, "a.svg: "));
  dir = g_dir_open (folder->path, 0, NULL);

  for (const char *name = g_dir_read_name (dir); name != NULL; name = g_dir_read_name (dir))
    g_assert_false (g_str_has_prefix (name, ".triad-"));
}

/* Nothing is written if there is an error. */
static void
test_errors (void)
{
  g_autoptr(TriadFolder) folder = triad_folder_new ();
  g_auto(Result) joint = { 0 };
  g_auto(Result) frame = { 0 };
  g_autofree char *svg = NULL;

  write_file (folder, "a.sdf", ARM);
  joint = run (folder, "render", "--joint=arm::elbw=1", "-o", "x.svg", "a.sdf", NULL);
  frame = run (folder, "render", "--highlight=arm::uper", "-o", "x.svg", "a.sdf", NULL);
  g_assert_cmpint (joint.status, ==, 2);
  g_assert_nonnull (strstr (joint.err, "--joint: arm::elbw=1: joint “arm::elbw” not found"));
  g_assert_cmpint (frame.status, ==, 2);
  g_assert_nonnull (strstr (frame.err, "--highlight: frame “arm::uper” not found; did you mean"));
  svg = read_file (folder, "x.svg");
  g_assert_null (svg);
  assert_run (2, "render", "-o", "none/x.svg", "a.sdf");
  assert_run (2, "render", "-o", "a.sdf", "--format=svg", "a.sdf");
  assert_run (2, "render", "--format=dot", "a.sdf");
}

#define FIGURES "[*]\nsource=arm.sdf\n\n[one]\ncontent=plate\n\n[two]\noutput=pictures/two.png\n"

static void
test_figures (void)
{
  g_autoptr(TriadFolder) folder = triad_folder_new ();
  g_autofree char *one = NULL;
  g_autofree char *again = NULL;
  g_autofree char *fingerprints = NULL;
  g_autofree char *fingerprints_again = NULL;
  g_auto(Result) first = { 0 };
  g_auto(Result) second = { 0 };
  g_auto(Result) stale = { 0 };

  write_file (folder, "docs/arm.sdf", ARM);
  write_file (folder, "docs/pictures/x", "");
  write_file (folder, "docs/f.triad", FIGURES);

  assert_run (1, "figures", "--check", "docs");
  one = read_file (folder, "docs/one.svg");
  g_assert_null (one);

  first = run (folder, "figures", "docs", NULL);
  g_assert_cmpint (first.status, ==, 0);
  g_assert_cmpstr (first.out, ==, "docs/f.triad: one: wrote docs/one.svg\n"
                                  "docs/f.triad: two: wrote docs/pictures/two.png\n");
  one = read_file (folder, "docs/one.svg");
  fingerprints = read_file (folder, "docs/f.triad.stamp");
  assert_there ("docs/pictures/two.png");
  assert_run (0, "figures", "--check", "docs/f.triad");

  second = run (folder, "figures", "docs/f.triad", NULL);
  g_assert_cmpstr (second.out, ==, "docs/f.triad: one: up to date\ndocs/f.triad: two: up to "
                                   "date\n");

  assert_run (0, "figures", "--force", "docs");
  again = read_file (folder, "docs/one.svg");
  fingerprints_again = read_file (folder, "docs/f.triad.stamp");
  g_assert_cmpstr (one, ==, again);
  g_assert_cmpstr (fingerprints, ==, fingerprints_again);

  write_file (folder, "docs/one.svg", "changed");
  stale = run (folder, "figures", "--check", "docs", NULL);
  g_assert_cmpint (stale.status, ==, 1);
  g_assert_cmpstr (stale.out, ==, "docs/f.triad: one: outdated: one.svg has changed\n");
}

static void
test_wrong_figures (void)
{
  g_autoptr(TriadFolder) folder = triad_folder_new ();
  g_autofree char *good = NULL;
  g_auto(Result) key = { 0 };
  g_auto(Result) frame = { 0 };
  g_auto(Result) twice = { 0 };

  write_file (folder, "arm.sdf", ARM);
  write_file (folder, "key.triad", "[one]\nsource=arm.sdf\nheme=dark\n");
  write_file (folder, "frame.triad", "[bad]\nsource=arm.sdf\nhighlight=arm::uper\n"
                                     "[good]\nsource=arm.sdf\n");
  write_file (folder, "twice.triad", "[one]\nsource=arm.sdf\n[two]\nsource=arm.sdf\n"
                                     "output=one.svg\n");

  key = run (folder, "figures", "key.triad", NULL);
  g_assert_cmpint (key.status, ==, 2);
  g_assert_nonnull (strstr (key.err, "key.triad:3: unknown option “heme”; did you mean “theme”?"));

  frame = run (folder, "figures", "frame.triad", NULL);
  g_assert_cmpint (frame.status, ==, 2);
  g_assert_nonnull (strstr (frame.err, "frame.triad:3: highlight: bad: "));
  good = read_file (folder, "good.svg");
  g_assert_nonnull (good);

  twice = run (folder, "figures", "twice.triad", NULL);
  g_assert_cmpint (twice.status, ==, 2);
  g_assert_true (g_str_has_prefix (twice.err, "twice.triad:5: output: two: "));
  assert_run (2, "figures", "none.triad");
  assert_run (2, "figures");
}

/* A figure file cannot write over itself, its fingerprints or a model, not even with --force. */
static void
test_over_its_inputs (void)
{
  g_autoptr(TriadFolder) folder = triad_folder_new ();
  g_autofree char *link = g_build_filename (folder->path, "link.svg", NULL);
  const struct
  {
    const char *output;
    const char *message;
  } cases[] = {
    { "f.triad", "“f.triad” is an input file of a figure" },
    { "./f.triad", "“./f.triad” is an input file of a figure" },
    { "link.svg", "“link.svg” is an input file of a figure" },
    { "f.triad.stamp", "“f.triad.stamp” does not end with .svg" },
    { "arm.sdf", "“arm.sdf” would overwrite the model" },
  };

  write_file (folder, "arm.sdf", ARM);
  g_assert_cmpint (symlink ("f.triad", link), ==, 0);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *figures = g_strdup_printf ("[a]\nsource=arm.sdf\nformat=svg\noutput=%s\n",
                                                  cases[i].output);
      g_autofree char *message = g_strdup_printf ("f.triad:4: output: a: %s", cases[i].message);
      g_autofree char *kept = NULL;
      g_autofree char *model = NULL;
      g_autofree char *stamp = g_build_filename (folder->path, "f.triad.stamp", NULL);
      g_auto(Result) result = { 0 };

      write_file (folder, "f.triad", figures);
      result = run (folder, "figures", "--force", "f.triad", NULL);
      g_assert_cmpint (result.status, ==, 2);
      g_assert_true (g_str_has_prefix (result.err, message));

      kept = read_file (folder, "f.triad");
      model = read_file (folder, "arm.sdf");
      g_assert_cmpstr (kept, ==, figures);
      g_assert_cmpstr (model, ==, ARM);
      g_assert_false (g_file_test (stamp, G_FILE_TEST_EXISTS));
    }
}

/* Neither can it write over an included file or a mesh of another figure, whatever the fingerprints
 * say; nothing is written then. */
static void
test_over_other_inputs (void)
{
  static const char model[] = "<sdf version='1.9'><model name='m'><link name='l'/>%s</model></sdf>";
  static const char *const parts[] = {
    "<include><uri>part.png</uri></include>",
    "<link name='k'><visual name='v'><geometry><heightmap><uri>part.png</uri><size>1 1 1</size>"
    "</heightmap></geometry></visual></link>",
  };
  static const char part[] = "<sdf version='1.9'><model name='p'><link name='l'/></model></sdf>";
  g_autofree char *digest = g_compute_checksum_for_string (G_CHECKSUM_SHA256, part, -1);
  g_autofree char *stamp =
    g_strdup_printf ("# What the pictures were made from; written by triad-cli figures.\n\n"
                     "[a]\noutputs=part.png;\noutput-digests=%s;\n", digest);

  for (guint i = 0; i < 2 * G_N_ELEMENTS (parts); i++)
    {
      g_autoptr(TriadFolder) folder = triad_folder_new ();
      g_autofree char *other = g_strdup_printf (model, parts[i / 2]);
      g_autofree char *kept = NULL;
      g_auto(Result) result = { 0 };
      g_auto(Result) alone = { 0 };

      write_file (folder, "arm.sdf", ARM);
      write_file (folder, "other.sdf", other);
      write_file (folder, "part.png", part);
      write_file (folder, "f.triad", "[b]\nsource=other.sdf\noutput=b.svg\n"
                                     "[a]\nsource=arm.sdf\noutput=part.png\n");
      write_file (folder, "g.triad", "[c]\nsource=arm.sdf\noutput=c.svg\n");

      if (i % 2 == 0)
        write_file (folder, "f.triad.stamp", stamp);

      result = i % 2 == 0 ? run (folder, "figures", "f.triad", "g.triad", NULL)
                          : run (folder, "figures", "--force", "f.triad", "g.triad", NULL);
      g_assert_cmpint (result.status, ==, 2);
      g_assert_cmpstr (result.err, ==,
                       "f.triad:6: output: a: “part.png” is an input file of a figure\n");
      g_assert_cmpstr (result.out, ==, "");
      kept = read_file (folder, "part.png");
      g_assert_cmpstr (kept, ==, part);
      alone = run (folder, "figures", "g.triad", NULL);
      g_assert_cmpint (alone.status, ==, 0);
    }
}

/* What an up-to-date figure was made from is recorded. */
static void
test_over_recorded_inputs (void)
{
  g_autoptr(TriadFolder) folder = triad_folder_new ();
  g_auto(Result) first = { 0 };
  g_auto(Result) result = { 0 };

  write_file (folder, "arm.sdf", ARM);
  write_file (folder, "part.svg", ARM);
  write_file (folder, "other.sdf", "<sdf version='1.9'><model name='m'><link name='l'/>"
                                   "<include><uri>part.svg</uri></include></model></sdf>");
  write_file (folder, "b.triad", "[b]\nsource=other.sdf\noutput=b.svg\n");
  write_file (folder, "a.triad", "[a]\nsource=arm.sdf\noutput=part.svg\n");
  first = run (folder, "figures", "b.triad", NULL);
  g_assert_cmpint (first.status, ==, 0);
  result = run (folder, "figures", "a.triad", "b.triad", NULL);
  g_assert_cmpint (result.status, ==, 2);
  g_assert_cmpstr (result.err, ==,
                   "a.triad:3: output: a: “part.svg” is an input file of a figure\n");
}

/* The fingerprints of an up-to-date figure may name only some of its files, and the output of a
 * figure that makes it outdated later. */
static void
test_over_unlisted_inputs (void)
{
  g_autoptr(TriadFolder) folder = triad_folder_new ();
  g_autoptr(GKeyFile) recorded = g_key_file_new ();
  static const char last[] = "[b]\nsource=other.sdf\noutput=b.svg\n";
  static const char figures[] = "[c]\nsource=arm.sdf\noutput=c.svg\n"
                                "[a]\nsource=arm.sdf\noutput=part.svg\n"
                                "[b]\nsource=other.sdf\noutput=b.svg\n";
  static const char other[] = "<sdf version='1.9'><model name='m'><link name='l'/>"
                              "<include><uri>part.svg</uri></include></model></sdf>";
  g_autofree char *settings = NULL;
  g_autofree char *drawn = NULL;
  g_autofree char *first_stamp = NULL;
  g_autofree char *stamp = NULL;
  g_autofree char *old_digest = g_compute_checksum_for_string (G_CHECKSUM_SHA256, "old", -1);
  g_autofree char *part_digest = g_compute_checksum_for_string (G_CHECKSUM_SHA256, ARM, -1);
  g_autofree char *other_digest = g_compute_checksum_for_string (G_CHECKSUM_SHA256, other, -1);
  g_autofree char *drawn_digest = NULL;
  g_auto(Result) first = { 0 };
  g_auto(Result) result = { 0 };

  write_file (folder, "arm.sdf", ARM);
  write_file (folder, "part.svg", ARM);
  write_file (folder, "other.sdf", other);
  write_file (folder, "f.triad", last);
  first = run (folder, "figures", "f.triad", NULL);
  g_assert_cmpint (first.status, ==, 0);

  first_stamp = read_file (folder, "f.triad.stamp");
  g_assert_true (g_key_file_load_from_data (recorded, first_stamp, -1, G_KEY_FILE_NONE, NULL));
  settings = g_key_file_get_value (recorded, "b", "settings", NULL);
  drawn = read_file (folder, "b.svg");
  drawn_digest = g_compute_checksum_for_string (G_CHECKSUM_SHA256, drawn, -1);
  stamp = g_strdup_printf ("# What the pictures were made from; written by triad-cli figures.\n\n"
                           "[c]\noutputs=c.svg;\noutput-digests=%s;\n\n"
                           "[a]\noutputs=part.svg;\noutput-digests=%s;\n\n"
                           "[b]\nsettings=%s\ninputs=other.sdf;\ninput-digests=%s;\n"
                           "outputs=b.svg;c.svg;\noutput-digests=%s;%s;\n",
                           old_digest, part_digest, settings, other_digest, drawn_digest,
                           old_digest);
  write_file (folder, "c.svg", "old");
  write_file (folder, "f.triad", figures);
  write_file (folder, "f.triad.stamp", stamp);

  result = run (folder, "figures", "f.triad", NULL);
  g_assert_cmpint (result.status, ==, 2);
  g_assert_cmpstr (result.err, ==,
                   "f.triad:6: output: a: “part.svg” is an input file of a figure\n");
  g_assert_cmpstr (result.out, ==, "");
}

/* What changes while figures are drawn is found outdated afterwards, whatever else is drawn until
 * the end. */
static void
test_changed_meanwhile (void)
{
  g_autoptr(TriadFolder) folder = triad_folder_new ();
  g_autofree char *drawn = g_build_filename (folder->path, "a.svg", NULL);
  g_auto(Result) result = { 0 };

  write_file (folder, "a.sdf", ARM);
  write_large (folder, 3000);
  write_file (folder, "f.triad", "[a]\nsource=a.sdf\noutput=a.svg\n"
                                 "[slow]\nsource=m.sdf\noutput=m.svg\n");
  result = triad_run_shell (folder->path,
                            "\"$TRIAD_CLI\" figures f.triad & "
                            "until test -e a.svg; do sleep 0.01; done; "
                            "echo '<sdf version=\"1.9\"><model name=\"n\"><link name=\"l\"/></model>"
                            "</sdf>' >a.sdf; wait");
  g_assert_cmpint (result.status, ==, 0);
  assert_run (1, "figures", "--check", "f.triad");
  assert_run (0, "figures", "f.triad");
  assert_run (0, "figures", "--check", "f.triad");
}

/* What cannot be drawn does not replace a drawing, and what has errors is drawn with a message. */
static void
test_wrong_models (void)
{
  g_autoptr(TriadFolder) folder = triad_folder_new ();
  g_autofree char *kept = NULL;
  g_autofree char *drawn = NULL;
  g_auto(Result) unreadable = { 0 };
  g_auto(Result) graph = { 0 };
  g_auto(Result) partial = { 0 };
  g_auto(Result) rendered = { 0 };

  write_file (folder, "a.sdf", "not XML");
  write_file (folder, "f.triad", "[a]\nsource=a.sdf\noutput=a.svg\ncontent=relative_to\n");
  write_file (folder, "a.svg", "<svg/>");
  unreadable = run (folder, "figures", "--force", "f.triad", NULL);
  g_assert_cmpint (unreadable.status, ==, 2);
  g_assert_nonnull (strstr (unreadable.err, "f.triad:2: a: a.sdf:1:1: "));
  kept = read_file (folder, "a.svg");
  g_assert_cmpstr (kept, ==, "<svg/>");
  assert_run (1, "figures", "--check", "f.triad");

  graph = run (folder, "graph", "--kind=relative_to", "-o", "b.svg", "a.sdf", NULL);
  g_assert_cmpint (graph.status, ==, 1);
  g_assert_nonnull (strstr (graph.err, "a.sdf:1:1: "));
  drawn = read_file (folder, "b.svg");
  g_assert_null (drawn);

  write_file (folder, "a.sdf", "<sdf version='1.9'><model name='m'><link name='l'/>"
                               "<frame name='f' attached_to='x'/></model></sdf>");
  partial = run (folder, "figures", "--force", "f.triad", NULL);
  g_assert_cmpint (partial.status, ==, 0);
  g_assert_nonnull (strstr (partial.err, "a.sdf: this file has errors"));
  rendered = run (folder, "render", "-o", "c.svg", "a.sdf", NULL);
  g_assert_cmpint (rendered.status, ==, 1);
  g_assert_nonnull (strstr (rendered.err, "a.sdf: this file has errors"));
}

/* A mesh that was missing may appear. */
static void
test_missing_mesh (void)
{
  g_autoptr(TriadFolder) folder = triad_folder_new ();

  write_file (folder, "m.sdf", WITH_MESH);
  write_file (folder, "f.triad", "[a]\nsource=m.sdf\noutput=a.svg\ncontent=scene\n");
  assert_run (0, "figures", "f.triad");
  assert_run (0, "figures", "--check", "f.triad");
  write_file (folder, "t.stl", TRIANGLE);
  assert_run (1, "figures", "--check", "f.triad");
  assert_run (0, "figures", "f.triad");
  assert_run (0, "figures", "--check", "f.triad");
}

/* With many of them, the fingerprint file stays small. */
static void
test_many_missing (void)
{
  g_autoptr(TriadFolder) folder = triad_folder_new ();
  g_autoptr(GString) text = g_string_new ("<sdf version='1.8'><model name='m'><link name='l'>");
  g_autofree char *stamp = NULL;
  int n = 0;

  for (int i = 0; i < 2000; i++)
    g_string_append_printf (text, "<visual name='v%d'><geometry><mesh><uri>t%d.stl</uri></mesh>"
                                  "</geometry></visual>", i, i);

  g_string_append (text, "</link></model></sdf>");
  write_file (folder, "m.sdf", text->str);
  write_file (folder, "f.triad", "[a]\nsource=m.sdf\noutput=a.svg\ncontent=scene\n");
  assert_run (0, "figures", "f.triad");
  stamp = read_file (folder, "f.triad.stamp");

  for (const char *at = stamp; (at = strstr (at, ".stl")) != NULL; at++)
    n++;

  g_assert_cmpint (n, ==, 256);
  assert_run (0, "figures", "--check", "f.triad");
}

/* The buffers of a mesh are inputs as well. */
static void
test_buffers (void)
{
  const float corners[] = { 0, 0, 0, 1, 0, 0, 0, 1, 0 };
  g_autoptr(TriadFolder) folder = triad_folder_new ();
  g_autofree char *buffer = g_build_filename (folder->path, "a b.bin", NULL);

  write_file (folder, "t.gltf",
              "{\"asset\":{\"version\":\"2.0\"},\"scenes\":[{\"nodes\":[0]}],"
              "\"nodes\":[{\"mesh\":0}],\"meshes\":[{\"primitives\":[{\"attributes\":"
              "{\"POSITION\":0}}]}],\"buffers\":[{\"uri\":\"a%20b.bin\",\"byteLength\":36}],"
              "\"bufferViews\":[{\"buffer\":0,\"byteLength\":36}],\"accessors\":[{\"bufferView\":0,"
              "\"componentType\":5126,\"count\":3,\"type\":\"VEC3\"}]}");
  write_file (folder, "m.sdf", "<sdf version='1.8'><model name='m'><link name='l'><visual name='v'>"
                               "<geometry><mesh><uri>t.gltf</uri></mesh></geometry></visual></link>"
                               "</model></sdf>");
  write_file (folder, "f.triad", "[a]\nsource=m.sdf\noutput=a.svg\ncontent=scene\n");
  assert_run (0, "figures", "f.triad");
  assert_run (0, "figures", "--check", "f.triad");

  g_assert_true (g_file_set_contents (buffer, (const char *) corners, sizeof corners, NULL));
  assert_run (1, "figures", "--check", "f.triad");
  assert_run (0, "figures", "f.triad");
  assert_run (0, "figures", "--check", "f.triad");

  g_assert_true (g_file_set_contents (buffer, "", 0, NULL));
  assert_run (1, "figures", "--check", "f.triad");
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);

  g_test_add_func ("/figures-command/standard-output", test_standard_output);
  g_test_add_func ("/figures-command/link-to-the-model", test_link_to_the_model);
  g_test_add_func ("/figures-command/closed-streams", test_closed_streams);
  g_test_add_func ("/figures-command/large-graph", test_large_graph);
  g_test_add_func ("/figures-command/large-figures", test_large_figures);
  g_test_add_func ("/figures-command/many-images", test_many_images);
  g_test_add_func ("/figures-command/large-run", test_large_run);
  g_test_add_func ("/figures-command/limited-size", test_limited_size);
  g_test_add_func ("/figures-command/many-files", test_many_files);
  g_test_add_func ("/figures-command/errors", test_errors);
  g_test_add_func ("/figures-command/figures", test_figures);
  g_test_add_func ("/figures-command/over-its-inputs", test_over_its_inputs);
  g_test_add_func ("/figures-command/over-other-inputs", test_over_other_inputs);
  g_test_add_func ("/figures-command/over-recorded-inputs", test_over_recorded_inputs);
  g_test_add_func ("/figures-command/over-unlisted-inputs", test_over_unlisted_inputs);
  g_test_add_func ("/figures-command/changed-meanwhile", test_changed_meanwhile);
  g_test_add_func ("/figures-command/wrong-figures", test_wrong_figures);
  g_test_add_func ("/figures-command/wrong-models", test_wrong_models);
  g_test_add_func ("/figures-command/buffers", test_buffers);
  g_test_add_func ("/figures-command/missing-mesh", test_missing_mesh);
  g_test_add_func ("/figures-command/many-missing", test_many_missing);

  return g_test_run ();
}
