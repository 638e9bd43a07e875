/* test-figure-file.c: figure files, and outdated figures */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-figure-file.h"
#include "triad-figure-options.h"
#include "triad-option-value.h"
#include "triad-fingerprint.h"
#include "triad-folder.h"

#include <glib/gstdio.h>
#include <string.h>

/* How a stamp begins. */
#define BEGINNING "# What the pictures were made from; written by triad-cli figures.\n"

static TriadFigureFile *
parse (const char *text)
{
  g_autoptr(GError) error = NULL;
  TriadFigureFile *file = triad_figure_file_parse ("a/b.triad", text, strlen (text), &error);

  g_assert_no_error (error);

  return file;
}

static const TriadFigureEntry *
get_entry (const TriadFigureFile *file,
           guint                  i)
{
  g_assert_cmpuint (i, <, file->entries->len);

  return g_ptr_array_index (file->entries, i);
}

static void
test_defaults (void)
{
  g_autoptr(TriadFigureFile) file = parse ("# figures\r\n"
                                           "[*]\n"
                                           "theme = dark\n"
                                           "source = arm.sdf\n"
                                           "highlight = x\n"
                                           "\n"
                                           "[one]\n"
                                           "content=plate\n"
                                           "caption=\\sTwo\\nlines; and \\\\\n"
                                           "[two]\n"
                                           "theme=light\n"
                                           "highlight = a; b\\;c\n"
                                           "highlight=d\n"
                                           "grid=false\n");
  const TriadFigure *one = get_entry (file, 0)->figure;
  const TriadFigure *two = get_entry (file, 1)->figure;
  g_autofree char *place = triad_figure_file_locate (file, get_entry (file, 0), "caption");
  g_autofree char *inherited = triad_figure_file_locate (file, get_entry (file, 1), "source");
  g_autofree char *begin = triad_figure_file_locate (file, get_entry (file, 1), "view");

  g_assert_cmpuint (file->entries->len, ==, 2);
  g_assert_cmpstr (get_entry (file, 0)->name, ==, "one");
  g_assert_cmpint (one->theme, ==, TRIAD_FIGURE_DARK);
  g_assert_cmpint (one->content, ==, TRIAD_FIGURE_PLATE);
  g_assert_cmpstr (one->caption, ==, " Two\nlines; and \\");
  g_assert_cmpstr (one->highlight[0], ==, "x");
  g_assert_cmpint (two->theme, ==, TRIAD_FIGURE_LIGHT);
  g_assert_false (two->grid);
  g_assert_cmpuint (g_strv_length (two->highlight), ==, 3);
  g_assert_cmpstr (two->highlight[1], ==, "b;c");
  g_assert_cmpstr (place, ==, "a/b.triad:9");
  g_assert_cmpstr (inherited, ==, "a/b.triad:4");
  g_assert_cmpstr (begin, ==, "a/b.triad:10");
}

static void
test_paths (void)
{
  g_autoptr(TriadFigureFile) file = parse ("[one]\nsource=../arm.sdf;/x/b.sdf\n"
                                           "[two]\nsource=arm.sdf\nformat=png\noutput=out/p.png\n");
  g_autoptr(TriadFigure) one = triad_figure_file_resolve (file, get_entry (file, 0));
  g_autoptr(TriadFigure) two = triad_figure_file_resolve (file, get_entry (file, 1));

  g_assert_cmpstr (one->sources[0], ==, "a/../arm.sdf");
  g_assert_cmpstr (one->sources[1], ==, "/x/b.sdf");
  g_assert_cmpstr (one->output, ==, "a/one.svg");
  g_assert_cmpstr (two->output, ==, "a/out/p.png");
}

static void
test_errors (void)
{
  static const struct
  {
    const char *text;
    const char *message;
  } cases[] = {
    { "[one]\n\ncaptoin=x\n", "a/b.triad:3: unknown option “captoin”; did you mean “caption”?" },
    { "[one]\ntheme=drak\n", "a/b.triad:2: theme: expected one of " },
    { "theme=dark\n", "a/b.triad:1: expected a figure name first" },
    { "[one]\nwhat\n", "a/b.triad:2: expected NAME=VALUE" },
    { "[one\n", "a/b.triad:1: the name of a figure must end" },
    { "[../one]\n", "a/b.triad:1: invalid figure name “../one”" },
    { "[]\n", "a/b.triad:1: invalid figure name “”" },
    { "[one]\n[two]\n[one]\n", "a/b.triad:3: duplicate figure “one”" },
    { "[one]\n[*]\n", "a/b.triad:2: [*] is allowed only once" },
    { "[one]\ntheme=dark\ntheme=light\n", "a/b.triad:3: duplicate option "
                                          "theme; first set in line 2" },
    { "[one]\ntitle=\xff\n", "a/b.triad:2: it is not valid UTF-8" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr(GError) error = NULL;

      g_assert_null (triad_figure_file_parse ("a/b.triad", cases[i].text, strlen (cases[i].text),
                                              &error));

      if (!g_str_has_prefix (error->message, cases[i].message))
        g_error ("“%s” instead of “%s”", error->message, cases[i].message);
    }
}

/* A list may have lines of its own, between those of others, and has a limit. */
static void
test_lists (void)
{
  g_autoptr(TriadFigureFile) file =
    parse ("[*]\nframes=x\n[a]\nframes=a;b\nlabels=m\nframes=c\nlabels=n;o\n[b]\nlabels=p\n"
           "[c]\nframes=\n");
  g_autofree char *frames = triad_figure_get (get_entry (file, 0)->figure, "frames");
  g_autofree char *labels = triad_figure_get (get_entry (file, 0)->figure, "labels");
  g_autofree char *default_frames = triad_figure_get (get_entry (file, 1)->figure, "frames");
  g_autoptr(GString) text = g_string_new ("[a]\n");
  g_autoptr(TriadFigureFile) refused = NULL;
  g_autoptr(GError) error = NULL;

  g_assert_cmpstr (frames, ==, "a;b;c");
  g_assert_cmpstr (labels, ==, "m;n;o");
  g_assert_cmpstr (default_frames, ==, "x");
  g_assert_null (get_entry (file, 2)->figure->frames);

  for (int i = 0; i <= TRIAD_OPTION_VALUE_MAX_ITEMS; i++)
    g_string_append (text, "frames=f\n");

  refused = triad_figure_file_parse ("x", text->str, text->len, &error);
  g_assert_null (refused);
  g_assert_cmpstr (error->message, ==, "x:10002: frames: more than 10000 items");
}

/* Keys describe a figure completely. */
static void
test_round_trip (void)
{
  static const char *const values[][2] = {
    { "content", "all" }, { "frames", "a\\;b;c\\\\d;e f" }, { "title", " a\nb\\;c " },
    { "view", "12.5,-7" }, { "background", "#123456" }, { "grid", "false" }, { "size", "300x200.5" },
    { "callout", "x=1;y=\\n\\s" }, { "format", "svg;pdf" }, { "output", "a b%d.svg" },
  };
  g_autoptr(TriadFigure) figure = triad_figure_new ();
  g_autoptr(TriadFigureFile) file = NULL;
  g_autofree char *keys = NULL;
  g_autofree char *read_keys = NULL;

  for (gsize i = 0; i < G_N_ELEMENTS (values); i++)
    g_assert_true (triad_figure_set (figure, values[i][0], values[i][1], NULL));

  keys = triad_figure_to_keys (figure, "it");
  file = parse (keys);
  g_assert_cmpstr (get_entry (file, 0)->name, ==, "it");
  read_keys = triad_figure_to_keys (get_entry (file, 0)->figure, "it");
  g_assert_cmpstr (keys, ==, read_keys);
}

/* Invalid files are rejected with a message. */
static void
test_noise (void)
{
  static const char pieces[] = "[]*=;\\\n\n #abctheme\xc3\xa9\xff\t\r";

  for (int round = 0; round < 3000; round++)
    {
      g_autoptr(GString) text = g_string_new (g_test_rand_bit () ? "[a]\n" : "");
      g_autoptr(TriadFigureFile) file = NULL;
      g_autoptr(GError) error = NULL;
      int n = g_test_rand_int_range (0, 40);

      for (int i = 0; i < n; i++)
        g_string_append_c (text, pieces[g_test_rand_int_range (0, sizeof pieces)]);

      file = triad_figure_file_parse ("x", text->str, text->len, &error);
      g_assert_true ((file == NULL) == (error != NULL));
    }
}

/* Digests of all tests; outputs can be in any folder. */
static TriadFileDigests *digests;

static TriadFingerprints *
load_fingerprints (const char *path,
                   const char *version)
{
  return triad_fingerprints_load (path, version, NULL, digests, NULL);
}

static char *
explain (const char             *path,
         const char             *version,
         const TriadFigureEntry *entry)
{
  g_autoptr(TriadFingerprints) fingerprints = load_fingerprints (path, version);

  return triad_fingerprints_explain (fingerprints, entry);
}

#define assert_explained(part, version) \
  G_STMT_START { \
    g_autofree char *why = explain (path, version, entry); \
    if (why == NULL || strstr (why, part) == NULL) \
      g_error ("“%s” does not say “%s”", why, part); \
  } G_STMT_END

/* All of these have the same g_str_hash(). */
static char *
make_colliding_name (int number)
{
  GString *name = g_string_new (NULL);

  for (int i = 0; i < 16; i++)
    g_string_append (name, number >> i & 1 ? "FY" : "Ez");

  return g_string_free (name, FALSE);
}

/* Changed inputs are detected by their content. */
static void
test_fingerprints (void)
{
  g_autoptr(TriadFolder) folder = triad_folder_new ();
  g_autofree char *path = g_build_filename (folder->path, "docs", "f.triad", NULL);
  g_autofree char *picture = g_build_filename (folder->path, "docs", "one.svg", NULL);
  g_autofree char *model = g_build_filename (folder->path, "arm; é.sdf", NULL);
  g_autofree char *missing = g_build_filename (folder->path, "part.sdf", NULL);
  g_autoptr(GFile) a G_GNUC_UNUSED = triad_folder_write (folder, "docs/f.triad",
                                                          "[one]\nsource=../arm.sdf\n");
  g_autoptr(GFile) b G_GNUC_UNUSED = triad_folder_write (folder, "docs/one.svg", "<svg/>");
  g_autoptr(GFile) c G_GNUC_UNUSED = triad_folder_write (folder, "arm; é.sdf", "<sdf/>");
  g_autoptr(TriadFigureFile) file = triad_figure_file_load (path, NULL);
  TriadFigureEntry *entry = g_ptr_array_index (file->entries, 0);
  g_autoptr(GPtrArray) inputs = triad_digested_files_new ();
  g_autoptr(GPtrArray) outputs = triad_digested_files_new ();
  g_autofree char *nothing = NULL;

  assert_explained ("never", "1");

  {
    g_autoptr(TriadFingerprints) fingerprints = load_fingerprints (path, "1");

    triad_digested_files_add (inputs, model, triad_file_digests_get (digests, model));
    triad_digested_files_add (inputs, missing, triad_file_digests_get (digests, missing));
    triad_digested_files_add (outputs, picture, triad_file_digests_get (digests, picture));
    triad_fingerprints_set (fingerprints, entry, inputs, outputs);
    triad_fingerprints_keep (fingerprints, file->entries);
    g_assert_true (triad_fingerprints_save (fingerprints, NULL));
  }

  nothing = explain (path, "1", entry);
  g_assert_cmpstr (nothing, ==, NULL);
  assert_explained ("Triad", "2");

  g_assert_true (g_file_set_contents (missing, "x", -1, NULL));
  assert_explained ("../part.sdf is new", "1");
  g_remove (missing);

  g_assert_true (g_file_set_contents (model, "<sdf></sdf>", -1, NULL));
  assert_explained ("../arm; é.sdf has changed", "1");
  g_assert_true (g_file_set_contents (model, "<sdf/>", -1, NULL));

  g_remove (picture);
  assert_explained ("one.svg is missing", "1");
  g_assert_true (g_file_set_contents (picture, "<svg/>", -1, NULL));

  triad_figure_set (entry->figure, "title", "x", NULL);
  assert_explained ("options", "1");
}

/* A fingerprint file can come from an untrusted source, with names that collide in a
 * known hash function. */
static void
test_foreign_fingerprints (void)
{
  g_autoptr(TriadFolder) folder = triad_folder_new ();
  g_autofree char *path = g_build_filename (folder->path, "f.triad", NULL);
  g_autoptr(GFile) a G_GNUC_UNUSED = triad_folder_write (folder, "f.triad",
                                                          "[one]\nsource=arm.sdf\n");
  g_autoptr(TriadFigureFile) file = triad_figure_file_load (path, NULL);
  TriadFigureEntry *entry = g_ptr_array_index (file->entries, 0);
  GString *clusters = g_string_new (BEGINNING);
  GString *keys = g_string_new (BEGINNING "[one]\n");

  /* the square of these would take minutes */
  for (int i = 0; i < 1 << 16; i++)
    {
      g_autofree char *name = make_colliding_name (i);

      g_string_append_printf (clusters, "[%s]\nsettings=x\n", name);
      g_string_append_printf (keys, "%s=x\n", name);
    }

  g_string_append (clusters, "[one]\nsettings=x\n");
  g_string_append (keys, "settings=x\n");

  g_object_unref (triad_folder_write (folder, "f.triad.stamp", clusters->str));
  assert_explained ("never", "1");

  g_object_unref (triad_folder_write (folder, "f.triad.stamp", keys->str));
  assert_explained ("never", "1");

  g_object_unref (triad_folder_write (folder, "f.triad.stamp",
                                      BEGINNING "# c\n\n  [one] \r\n settings = x\r\n"));
  assert_explained ("options", "1");

  g_string_free (clusters, TRUE);
  g_string_free (keys, TRUE);
}

/* A file that has changed since it was read has an unknown digest: the new content may not be the one
 * that was read. */
static void
test_changed_since (void)
{
  g_autoptr(TriadFolder) folder = triad_folder_new ();
  g_autoptr(GFile) file = triad_folder_write (folder, "a.sdf", "<sdf/>");
  const char *path = g_file_peek_path (file);
  g_autofree char *before = triad_file_digests_get (digests, path);
  g_autofree char *since = NULL;
  g_autofree char *changed = NULL;
  struct timespec began;
  struct timespec now;

  clock_gettime (CLOCK_REALTIME, &began);
  since = triad_file_digests_get_since (digests, path, &began);
  g_assert_cmpstr (since, ==, before);

  /* that of file systems */
  do
    clock_gettime (CLOCK_REALTIME_COARSE, &now);
  while (now.tv_sec < began.tv_sec || (now.tv_sec == began.tv_sec && now.tv_nsec <= began.tv_nsec));

  g_assert_true (g_file_set_contents (path, "<sdf/> ", -1, NULL));
  changed = triad_file_digests_get_since (digests, path, &began);
  g_assert_cmpstr (changed, ==, TRIAD_FILE_DIGEST_UNKNOWN);
}

int
main (int    argc,
      char **argv)
{
  g_autoptr(TriadFileDigests) all = triad_file_digests_new ();

  digests = all;
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);

  g_test_add_func ("/figure-file/defaults", test_defaults);
  g_test_add_func ("/figure-file/paths", test_paths);
  g_test_add_func ("/figure-file/errors", test_errors);
  g_test_add_func ("/figure-file/lists", test_lists);
  g_test_add_func ("/figure-file/round-trip", test_round_trip);
  g_test_add_func ("/figure-file/noise", test_noise);
  g_test_add_func ("/figure-file/fingerprints", test_fingerprints);
  g_test_add_func ("/figure-file/changed-since", test_changed_since);
  g_test_add_func ("/figure-file/foreign-fingerprints", test_foreign_fingerprints);

  return g_test_run ();
}
