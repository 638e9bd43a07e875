/* test-document-limits.c: included files beyond the limits of a document */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-diagnostic.h"
#include "triad-document.h"
#include "triad-file.h"
#include "triad-folder.h"
#include "triad-include.h"
#include "triad-packages.h"
#include "triad-source-cache.h"
#include "triad-xml-limits.h"

#include <glib/gstdio.h>
#include <string.h>

#define MODEL "<sdf version='1.10'><model name='m'><link name='l'/>%s</model></sdf>"
#define INCLUDE(name) "<include><uri>" name "</uri></include>"

/* Loads a.sdf of @folder with limits; returns the messages, one on each line. */
static char *
load_with (TriadFolder      *folder,
           guint             max_includes,
           guint             max_files,
           guint             max_lookups,
           gsize             max_bytes,
           gsize             max_elements,
           TriadSourceCache *library)
{
  g_autofree char *path = triad_folder_dup_path (folder, "a.sdf");
  g_autoptr(GFile) file = triad_file_new_for_path (path);
  g_autoptr(GFile) parent = g_file_get_parent (file);
  g_autoptr(TriadTree) tree = triad_tree_new ();
  g_autoptr(GPtrArray) sources = g_ptr_array_new_with_free_func (
    (GDestroyNotify) triad_source_unref);
  g_autoptr(GPtrArray) roots = g_ptr_array_new ();
  g_autoptr(GPtrArray) cached = g_ptr_array_new_with_free_func (
    (GDestroyNotify) triad_cached_source_unref);
  g_autoptr(GPtrArray) watched = g_ptr_array_new_with_free_func (g_object_unref);
  g_autoptr(GPtrArray) diagnostics = triad_diagnostics_new ();
  g_autoptr(TriadSearchPath) search_path = triad_search_path_new_from_environment ();
  GString *said = g_string_new (NULL);
  TriadLoader loader = {
    .tree = tree,
    .sources = sources,
    .roots = roots,
    .watched = watched,
    .diagnostics = diagnostics,
    .cached_sources = cached,
    .path = search_path,
    .cache = library,
    .max_includes = max_includes,
    .max_files = max_files,
    .max_lookups = max_lookups,
    .max_bytes = max_bytes,
    .max_elements = max_elements,
  };

  triad_loader_init (&loader, parent, ".");
  triad_include_follow (&loader, triad_loader_read (&loader, file, NULL));
  triad_loader_clear (&loader);

  for (guint i = 0; i < diagnostics->len; i++)
    {
      const TriadDiagnostic *diagnostic = g_ptr_array_index (diagnostics, i);

      /* a package that is not looked for is not found either */
      if (diagnostic->code == TRIAD_CODE_URI_LOOKUP && max_lookups < G_MAXUINT)
        continue;

      g_assert_cmpint (diagnostic->code, ==, TRIAD_CODE_LIMIT_EXCEEDED);
      g_string_append_printf (said, "%s\n", diagnostic->message);
    }

  return g_string_free (said, FALSE);
}

static char *
load (TriadFolder *folder,
      guint        max_includes,
      guint        max_files,
      gsize        max_bytes)
{
  return load_with (folder, max_includes, max_files, G_MAXUINT, max_bytes, G_MAXSIZE, NULL);
}

static TriadFolder *
make_tree (void)
{
  TriadFolder *folder = triad_folder_new ();
  g_autofree char *text = g_strdup_printf (MODEL, INCLUDE ("b.sdf") INCLUDE ("c.sdf")
                                                  INCLUDE ("b.sdf"));
  g_autofree char *leaf = g_strdup_printf (MODEL, "");

  g_object_unref (triad_folder_write (folder, "a.sdf", text));
  g_object_unref (triad_folder_write (folder, "b.sdf", leaf));
  g_object_unref (triad_folder_write (folder, "c.sdf", leaf));

  return folder;
}

static void
test_includes (void)
{
  g_autoptr(TriadFolder) folder = make_tree ();
  g_autofree char *fewer = load (folder, 4, 3, G_MAXSIZE);
  g_autofree char *enough = load (folder, 3, 3, G_MAXSIZE);
  g_autofree char *more = load (folder, 2, 3, G_MAXSIZE);
  g_autofree char *said = load (folder, 1, 3, G_MAXSIZE);

  g_assert_cmpstr (fewer, ==, "");
  g_assert_cmpstr (enough, ==, "");
  g_assert_cmpstr (more, ==, "too many includes; only the first 2 are followed\n");
  /* once, not for each */
  g_assert_cmpstr (said, ==, "too many includes; only the first 1 are followed\n");
}

static void
test_files (void)
{
  g_autoptr(TriadFolder) folder = make_tree ();
  g_autofree char *fewer = load (folder, 3, 4, G_MAXSIZE);
  g_autofree char *enough = load (folder, 3, 3, G_MAXSIZE);
  g_autofree char *more = load (folder, 3, 2, G_MAXSIZE);

  g_assert_cmpstr (fewer, ==, "");
  g_assert_cmpstr (enough, ==, "");
  g_assert_cmpstr (more, ==, "more than 2 files are included\n");
}

static void
test_lookups (void)
{
  g_autoptr(TriadFolder) folder = triad_folder_new ();
  g_autofree char *text = g_strdup_printf (MODEL, INCLUDE ("package://p/b.sdf")
                                                  INCLUDE ("package://p/c.sdf")
                                                  INCLUDE ("package://q/b.sdf")
                                                  INCLUDE ("package://q/c.sdf"));
  g_autofree char *leaf = g_strdup_printf (MODEL, "");
  g_autofree char *path = triad_folder_dup_path (folder, "a.sdf");
  guint n_searched = 0;

  g_object_unref (triad_folder_write (folder, "a.sdf", text));

  for (const char *const *name = (const char *const[]) { "p", "q", NULL }; *name != NULL; name++)
    for (const char *const *file = (const char *const[]) { "b.sdf", "c.sdf", "package.xml", NULL };
         *file != NULL; file++)
      {
        g_autofree char *relative = g_build_filename (*name, *file, NULL);

        g_object_unref (triad_folder_write (folder, relative, leaf));
      }

  /* for each package, all folders around the file */
  for (const char *slash = strchr (path, '/'); slash != NULL; slash = strchr (slash + 1, '/'))
    n_searched += 2;

  for (int i = 0; i < 4; i++)
    {
      guint max = i == 3 ? 1 : n_searched - 1 + (guint) i;
      g_autofree char *said = load_with (folder, 4, 9, max, G_MAXSIZE, G_MAXSIZE, NULL);
      g_autofree char *stopped = g_strdup_printf ("the search for packages stopped after %u "
                                                  "folders, so this package and later ones are "
                                                  "not found\n", max);

      g_assert_cmpstr (said, ==, max < n_searched ? stopped : "");
    }
}

/* Loads @n includes of files that are missing, each of which is looked for at one path if
 * @is_absolute, otherwise in every folder around the file; returns how many paths are watched. */
static guint
count_watched (int      n,
               gboolean is_absolute)
{
  g_autoptr(TriadFolder) folder = triad_folder_new ();
  g_autoptr(GString) includes = g_string_new (NULL);
  g_autofree char *leaf = g_strdup_printf (MODEL, "");
  g_autofree char *text = NULL;
  g_autofree char *path = triad_folder_dup_path (folder, "p/p/a.sdf");
  g_autoptr(GFile) file = triad_file_new_for_path (path);
  g_autoptr(TriadSearchPath) search_path = triad_search_path_new_from_environment ();
  g_autoptr(TriadDocument) document = NULL;

  for (int i = 0; i < n; i++)
    g_string_append_printf (includes, is_absolute ? INCLUDE ("/nowhere/%d.sdf")
                                                  : INCLUDE ("package://p/%d.sdf"), i);

  g_string_append (includes, INCLUDE ("b.sdf"));
  text = g_strdup_printf (MODEL, includes->str);
  g_object_unref (triad_folder_write (folder, "p/p/a.sdf", text));
  g_object_unref (triad_folder_write (folder, "p/p/b.sdf", leaf));

  document = triad_document_load (
    &(TriadDocumentInput) { .file = file, .name = "a.sdf", .path = search_path }, NULL, NULL);

  return triad_document_get_watched (document)->len;
}

/* The two files that are read are watched, too. */
static void
test_lost (void)
{
  const guint max = TRIAD_DOCUMENT_MAX_LOST;

  for (guint n = max - 1; n <= max + 1; n++)
    g_assert_cmpuint (count_watched ((int) n, TRUE), ==, MIN (n, max) + 2);

  g_assert_cmpuint (count_watched ((int) max, FALSE), ==, max + 2);
}

/* The first of three files, and one of the others, are the bytes before the last, which is only
 * read below the limit. */
static void
test_bytes (void)
{
  g_autoptr(TriadFolder) folder = make_tree ();
  g_autofree char *first = triad_folder_dup_path (folder, "a.sdf");
  g_autofree char *second = triad_folder_dup_path (folder, "b.sdf");
  GStatBuf sizes[2];
  gsize n;

  g_assert_cmpint (g_stat (first, &sizes[0]), ==, 0);
  g_assert_cmpint (g_stat (second, &sizes[1]), ==, 0);
  n = (gsize) (sizes[0].st_size + sizes[1].st_size);

  for (gsize max = n - 1; max <= n + 1; max++)
    {
      g_autofree char *said = load (folder, 3, 3, max);
      g_autofree char *full = g_strdup_printf ("the included files are larger than %zu bytes in "
                                               "total\n", max);

      g_assert_cmpstr (said, ==, max > n ? "" : full);
    }
}

/* A file that was read counts even if it could not be used. */
static void
test_bytes_of_failures (void)
{
  g_autoptr(TriadFolder) folder = make_tree ();
  g_autoptr(TriadSourceCache) library = triad_source_cache_new (G_MAXSIZE);
  g_autofree char *said = load_with (folder, 3, 3, G_MAXUINT, 200, 11, library);

  g_assert_cmpstr (said, ==, "the included files have more than 11 elements in total\n"
                             "the included files are larger than 200 bytes in total\n"
                             "the included files have more than 11 elements in total\n");
}

/* 9 in the first file, 3 in each of the others, whoever has read them before: 15 are read, and 18
 * written out, since one of the files is included twice. */
static void
test_all_elements (void)
{
  g_autoptr(TriadFolder) folder = make_tree ();
  g_autoptr(TriadSourceCache) library = triad_source_cache_new (G_MAXSIZE);
  const gsize limits[] = { 12, 14, 15, 16, 17, 18, 19 };

  for (int i = 0; i < 3; i++)
    for (gsize k = 0; k < G_N_ELEMENTS (limits); k++)
      {
        gsize max = limits[k];
        g_autofree char *said = load_with (folder, 3, 3, G_MAXUINT, G_MAXSIZE, max,
                                           i > 0 ? library : NULL);
        g_autofree char *wanted = g_strdup_printf (
          max >= 15 ? "this include exceeds the limit of %zu elements\n"
          : max == 12 || i > 0 ? "the included files have more than %zu elements in total\n"
          : "there are more than %zu elements; the rest of the file is not read\n", max);

        if (max >= 18)
          g_assert_cmpstr (said, ==, "");
        else
          g_assert_true (g_str_has_prefix (said, wanted));
      }
}

/* A model in @n_levels files, which include each other, the last one twice. */
static void
write_pile (TriadFolder *folder,
            int          n_levels,
            const char  *leaf)
{
  for (int i = 0; i < n_levels; i++)
    {
      g_autofree char *name = g_strdup_printf ("%c.sdf", 'a' + i);
      g_autofree char *next = g_strdup_printf (INCLUDE ("%c.sdf"), 'b' + i);
      g_autofree char *both = g_strconcat (next, next, NULL);
      g_autofree char *text = g_strdup_printf (MODEL, i + 1 < n_levels ? both : leaf);

      g_object_unref (triad_folder_write (folder, name, text));
    }
}

/* Writes a model of @n elements, which @content, if there is any, is not among. */
static void
write_frames (TriadFolder *folder,
              const char  *name,
              int          n,
              const char  *content)
{
  g_autoptr(GString) frames = g_string_new (content);
  g_autofree char *text = NULL;

  for (int i = 3; i < n; i++)
    g_string_append (frames, "<frame/>");

  text = g_strdup_printf (MODEL, frames->str);
  g_object_unref (triad_folder_write (folder, name, text));
}

/* The first include of each file does not count. */
static void
test_repeated_exactly (void)
{
  enum { MAX = TRIAD_DOCUMENT_MAX_REPEATED, N_TIMES = 199 };
  g_autoptr(TriadFolder) folder = triad_folder_new ();
  g_autoptr(GString) includes = g_string_new (INCLUDE ("c.sdf") INCLUDE ("b.sdf"));

  for (int i = 0; i < N_TIMES; i++)
    g_string_append (includes, INCLUDE ("b.sdf"));

  g_string_append (includes, INCLUDE ("c.sdf"));
  write_frames (folder, "a.sdf", 0, includes->str);
  write_frames (folder, "b.sdf", MAX / (N_TIMES + 1), NULL);

  for (int n = MAX - 1; n <= MAX + 1; n++)
    {
      g_autofree char *said = NULL;

      write_frames (folder, "c.sdf", n - N_TIMES * (MAX / (N_TIMES + 1)), NULL);
      said = load (folder, N_TIMES + 3, 3, G_MAXSIZE);
      g_assert_cmpstr (said, ==,
                       n > MAX ? "this include exceeds the limit of 2000000 elements\n" : "");
    }
}

/* Files that cost little to write must not cost gigabytes to read. */
static void
test_repeated (void)
{
  g_autoptr(GString) leaf = g_string_new (NULL);
  g_autoptr(TriadFolder) folder = triad_folder_new ();
  g_autofree char *within = NULL;
  g_autofree char *beyond = NULL;

  for (int i = 0; i < TRIAD_DOCUMENT_MAX_REPEATED / 530; i++)
    g_string_append (leaf, "<frame/>");

  write_pile (folder, 10, leaf->str);
  within = load (folder, 100, 100, G_MAXSIZE);
  g_assert_cmpstr (within, ==, "");

  write_pile (folder, 11, leaf->str);
  beyond = load (folder, 100, 100, G_MAXSIZE);
  g_assert_cmpstr (beyond, ==, "this include exceeds the limit of 2000000 elements\n");
}

/* The repeated cost of including the same files is limited. */
static void
test_written_out (void)
{
  g_autofree char *text = g_strnfill (TRIAD_DOCUMENT_MAX_TEXT / 128, 'x');
  g_autofree char *file = g_strnfill (TRIAD_TAG_MAX_BYTES - 100, 'x');
  g_autofree char *pose = g_strconcat ("<pose>", text, "</pose>", NULL);
  g_autofree char *plugin = g_strdup_printf ("<plugin name='p' filename='%s'/>", file);
  const char *const leaves[] = { pose, plugin };
  const int n_most[] = { 7, 10 };

  for (gsize i = 0; i < G_N_ELEMENTS (leaves); i++)
    {
      g_autoptr(TriadFolder) folder = triad_folder_new ();
      g_autofree char *within = NULL;
      g_autofree char *beyond = NULL;

      write_pile (folder, n_most[i], leaves[i]);
      within = load (folder, 100, 100, G_MAXSIZE);
      g_assert_cmpstr (within, ==, "");

      write_pile (folder, n_most[i] + 1, leaves[i]);
      beyond = load (folder, 100, 100, G_MAXSIZE);
      g_assert_cmpstr (beyond, ==, "this include exceeds the limit of 512 MiB of text and "
                                   "attributes\n");
    }
}

/* Attributes count as they are written, ` NAME="VALUE"`. */
static void
test_written_out_exactly (void)
{
  enum { MAX = TRIAD_DOCUMENT_MAX_TEXT, N_TIMES = 127, TEXT = MAX / (N_TIMES + 1),
         AROUND = sizeof " version='1.10' name='m' name='l'" - 1 };
  g_autoptr(TriadFolder) folder = triad_folder_new ();
  g_autofree char *content = g_strnfill (TEXT, 'x');
  g_autofree char *pose = g_strconcat ("<pose>", content, "</pose>", NULL);
  g_autoptr(GString) includes = g_string_new (NULL);

  for (int i = 0; i < N_TIMES; i++)
    g_string_append (includes, INCLUDE ("b.sdf"));

  write_frames (folder, "b.sdf", 0, pose);

  for (int n = MAX - 1; n <= MAX + 1; n++)
    {
      int n_left = n - AROUND - N_TIMES * ((int) strlen ("b.sdf") + AROUND + TEXT);
      g_autofree char *last = g_strdup_printf ("%s<pose>%.*s</pose>", includes->str, n_left,
                                               content);
      g_autofree char *said = NULL;

      write_frames (folder, "a.sdf", 0, last);
      said = load (folder, N_TIMES, 2, G_MAXSIZE);
      g_assert_cmpstr (said, ==, n > MAX ? "this include exceeds the limit of 512 MiB of text and "
                                           "attributes\n" : "");
    }
}

/* Returns the messages about two files with @n models in total. */
static char *
load_nested (int n)
{
  g_autoptr(TriadFolder) folder = triad_folder_new ();

  for (int i = 0; i < 2; i++)
    {
      int n_here = i == 0 ? 100 : n - 100;
      GString *text = g_string_new ("<sdf version='1.10'>");
      g_autofree char *owned = NULL;

      for (int k = 0; k < n_here; k++)
        g_string_append (text, "<model name='m'>");

      g_string_append (text, i == 0 ? INCLUDE ("b.sdf") : "<model name='n'/><link name='l'/>");

      for (int k = 0; k < n_here; k++)
        g_string_append (text, "</model>");

      g_string_append (text, "</sdf>");
      owned = g_string_free (text, FALSE);
      g_object_unref (triad_folder_write (folder, i == 0 ? "a.sdf" : "b.sdf", owned));
    }

  return load (folder, 100, 100, G_MAXSIZE);
}

static void
test_nesting (void)
{
  g_autofree char *most = load_nested (TRIAD_DOCUMENT_MAX_NESTING - 1);
  g_autofree char *more = load_nested (TRIAD_DOCUMENT_MAX_NESTING);

  g_assert_cmpstr (most, ==, "");
  g_assert_cmpstr (more, ==, "this include exceeds the limit of 250 nested models\n");
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);

  g_test_add_func ("/document-limits/includes", test_includes);
  g_test_add_func ("/document-limits/files", test_files);
  g_test_add_func ("/document-limits/lookups", test_lookups);
  g_test_add_func ("/document-limits/lost", test_lost);
  g_test_add_func ("/document-limits/bytes", test_bytes);
  g_test_add_func ("/document-limits/bytes-of-failures", test_bytes_of_failures);
  g_test_add_func ("/document-limits/elements-of-all-files", test_all_elements);
  g_test_add_func ("/document-limits/repeated", test_repeated);
  g_test_add_func ("/document-limits/repeated-exactly", test_repeated_exactly);
  g_test_add_func ("/document-limits/written-out", test_written_out);
  g_test_add_func ("/document-limits/written-out-exactly", test_written_out_exactly);
  g_test_add_func ("/document-limits/nesting", test_nesting);

  return g_test_run ();
}
