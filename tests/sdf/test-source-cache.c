/* test-source-cache.c: files that several documents include, each read once
 *
 * The linker redirects all calls of triad_parser_parse() to this file (--wrap).
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#include "triad-diagnostic.h"
#include "triad-document.h"
#include "triad-error.h"
#include "triad-folder.h"
#include "triad-parser.h"

#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#define N_THREADS 8
#define N_DOCUMENTS 40
#define N_LARGE (9 * 1024 * 1024)

#define PART "<sdf version='1.8'><model name='part'><link name='l'/></model></sdf>"
#define PARTS "<sdf version='1.8'><model name='parts'><include><uri>part.sdf</uri></include></model></sdf>"
#define WORLD "<sdf version='1.8'><world name='w'><include><uri>part.sdf</uri></include>" \
              "<include><uri>parts.sdf</uri></include></world></sdf>"

#define THREE_PARTS "<sdf version='1.8'><world name='w'><include><uri>part.sdf</uri></include>" \
                    "<include><uri>./part.sdf</uri></include>" \
                    "<include><uri>part.sdf</uri></include></world></sdf>"

typedef struct
{
  TriadFolder      *folder;
  TriadSourceCache *library;
} Reading;

static GCancellable *cancelled_at_part;   /* when that is parsed */

TriadElement *__real_triad_parser_parse (TriadSource  *source,
                                         TriadTree    *tree,
                                         GPtrArray    *diagnostics,
                                         GCancellable *cancellable);
TriadElement *__wrap_triad_parser_parse (TriadSource  *source,
                                         TriadTree    *tree,
                                         GPtrArray    *diagnostics,
                                         GCancellable *cancellable);

TriadElement *
__wrap_triad_parser_parse (TriadSource  *source,
                           TriadTree    *tree,
                           GPtrArray    *diagnostics,
                           GCancellable *cancellable)
{
  if (cancelled_at_part != NULL && strcmp (triad_source_get_name (source), "part.sdf") == 0)
    g_cancellable_cancel (cancelled_at_part);

  return __real_triad_parser_parse (source, tree, diagnostics, cancellable);
}

static void
put (TriadFolder *folder,
     const char  *name,
     const char  *text)
{
  g_object_unref (triad_folder_write (folder, name, text));
}

static TriadDocument *
try_load (TriadFolder       *folder,
          TriadSourceCache  *library,
          const char        *name,
          GCancellable      *cancellable,
          GError           **error)
{
  g_autoptr(TriadSearchPath) path = triad_search_path_new_from_environment ();
  g_autofree char *file_path = triad_folder_dup_path (folder, name);
  g_autoptr(GFile) file = g_file_new_for_path (file_path);

  return triad_document_load (
    &(TriadDocumentInput) { .file = file, .name = name, .cache = library, .path = path },
    cancellable, error);
}

static TriadDocument *
load (TriadFolder      *folder,
      TriadSourceCache *library,
      const char       *name)
{
  g_autoptr(GError) error = NULL;
  TriadDocument *document = try_load (folder, library, name, NULL, &error);

  g_assert_no_error (error);

  return document;
}

static const TriadElement *
get_include (TriadDocument *document)
{
  const TriadElement *world = triad_element_find_child (triad_document_get_root (document),
                                                        "world");

  return triad_element_find_child (world, "include");
}

static const char *
name_of (const TriadElement *element)
{
  g_assert_nonnull (element);

  return triad_element_find_attribute (element, "name")->value;
}

static void
assert_whole (TriadDocument *document)
{
  const TriadElement *first = get_include (document);
  const TriadElement *second = triad_element_find_next (first, "include");

  g_assert_cmpuint (triad_document_get_diagnostics (document)->len, ==, 0);
  g_assert_cmpuint (triad_document_get_sources (document)->len, ==, 3);
  g_assert_cmpuint (triad_document_get_roots (document)->len, ==, 3);
  g_assert_cmpstr (name_of (first->included), ==, "part");
  g_assert_cmpstr (name_of (second->included), ==, "parts");
  g_assert_true (triad_element_find_child (second->included, "include")->included ==
                 first->included);
}

static void
test_once (void)
{
  g_autoptr(TriadFolder) folder = triad_folder_new ();
  g_autoptr(TriadSourceCache) library = triad_source_cache_new (G_MAXSIZE);

  put (folder, "part.sdf", PART);
  put (folder, "parts.sdf", PARTS);
  put (folder, "a.sdf", WORLD);
  put (folder, "b.sdf", WORLD);

  {
    g_autoptr(TriadDocument) a = load (folder, library, "a.sdf");
    g_autoptr(TriadDocument) b = load (folder, library, "b.sdf");

    assert_whole (a);
    assert_whole (b);
    g_assert_cmpint (triad_source_cache_get_n_reads (library), ==, 2);
    g_assert_true (get_include (a)->included == get_include (b)->included);
  }
}

static gpointer
read_thread (gpointer data)
{
  const Reading *reading = data;

  for (int i = 0; i < N_DOCUMENTS; i++)
    {
      g_autoptr(TriadDocument) document = load (reading->folder, reading->library, "a.sdf");

      assert_whole (document);
    }

  return NULL;
}

static void
test_threads (void)
{
  g_autoptr(TriadFolder) folder = triad_folder_new ();
  g_autoptr(TriadSourceCache) library = triad_source_cache_new (G_MAXSIZE);
  Reading reading = { folder, library };
  GThread *threads[N_THREADS];

  put (folder, "part.sdf", PART);
  put (folder, "parts.sdf", PARTS);
  put (folder, "a.sdf", WORLD);

  for (int i = 0; i < N_THREADS; i++)
    threads[i] = g_thread_new ("reader", read_thread, &reading);

  for (int i = 0; i < N_THREADS; i++)
    g_thread_join (threads[i]);

  g_assert_cmpint (triad_source_cache_get_n_reads (library), ==, 2);
}

static void
test_changed (void)
{
  g_autoptr(TriadFolder) folder = triad_folder_new ();
  g_autoptr(TriadSourceCache) library = triad_source_cache_new (G_MAXSIZE);

  put (folder, "part.sdf", PART);
  put (folder, "parts.sdf", PARTS);
  put (folder, "a.sdf", WORLD);

  {
    g_autoptr(TriadDocument) before = load (folder, library, "a.sdf");
    g_autoptr(TriadDocument) after = NULL;

    put (folder, "part.sdf", "<sdf version='1.8'><model name='other'><link name='l'/></model>"
                             "</sdf>");
    after = load (folder, library, "a.sdf");
    g_assert_cmpstr (name_of (get_include (before)->included), ==, "part");
    g_assert_cmpstr (name_of (get_include (after)->included), ==, "other");
    g_assert_cmpint (triad_source_cache_get_n_reads (library), ==, 3);
  }
}

/* Waits until the clock of the file system has moved on from @time, so that the time when an inode
 * changes differs. */
static void
wait_for_clock (TriadFolder     *folder,
                struct timespec  time)
{
  g_autofree char *path = triad_folder_dup_path (folder, "clock");
  struct stat status;

  do
    {
      put (folder, "clock", "");
      g_assert_no_errno (stat (path, &status));
    }
  while (status.st_ctim.tv_sec == time.tv_sec && status.st_ctim.tv_nsec == time.tv_nsec);
}

/* A file may get other content of the same size, and its old time of modification. */
static void
test_same_time (void)
{
  g_autoptr(TriadFolder) folder = triad_folder_new ();
  g_autoptr(TriadSourceCache) library = triad_source_cache_new (G_MAXSIZE);
  g_autofree char *path = triad_folder_dup_path (folder, "part.sdf");
  g_autoptr(TriadDocument) before = NULL;
  g_autoptr(TriadDocument) after = NULL;
  struct stat status;
  FILE *file;

  put (folder, "part.sdf", PART);
  put (folder, "parts.sdf", PARTS);
  put (folder, "a.sdf", WORLD);
  before = load (folder, library, "a.sdf");
  g_assert_no_errno (stat (path, &status));
  wait_for_clock (folder, status.st_ctim);

  file = fopen (path, "r+");
  g_assert_nonnull (file);
  fputs ("<sdf version='1.8'><model name='peer'><link name='l'/></model></sdf>", file);
  g_assert_no_errno (fclose (file));
  g_assert_no_errno (utimensat (AT_FDCWD, path,
                                (struct timespec[]) { status.st_atim, status.st_mtim }, 0));
  after = load (folder, library, "a.sdf");
  g_assert_cmpstr (name_of (get_include (after)->included), ==, "peer");
}

/* A document outlives the cache, and keeps its content. */
static void
test_outlives (void)
{
  g_autoptr(TriadFolder) folder = triad_folder_new ();
  TriadSourceCache *library = triad_source_cache_new (G_MAXSIZE);
  g_autoptr(TriadDocument) document = NULL;

  put (folder, "part.sdf", PART);
  put (folder, "parts.sdf", PARTS);
  put (folder, "a.sdf", WORLD);

  document = load (folder, library, "a.sdf");
  triad_source_cache_free (library);
  assert_whole (document);
}

/* What a cancelled load has read of a file is not kept. */
static void
test_cancelled (void)
{
  g_autoptr(TriadFolder) folder = triad_folder_new ();
  g_autoptr(TriadSourceCache) library = triad_source_cache_new (G_MAXSIZE);
  g_autoptr(GCancellable) cancellable = g_cancellable_new ();
  g_autoptr(GError) error = NULL;
  g_autoptr(TriadDocument) a = NULL;
  g_autoptr(TriadDocument) b = NULL;

  put (folder, "part.sdf", PART);
  put (folder, "parts.sdf", PARTS);
  put (folder, "a.sdf", WORLD);

  cancelled_at_part = cancellable;
  g_assert_null (try_load (folder, library, "a.sdf", cancellable, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  cancelled_at_part = NULL;

  a = load (folder, library, "a.sdf");
  b = load (folder, library, "a.sdf");
  assert_whole (a);
  g_assert_true (get_include (a)->included == get_include (b)->included);
}

/* Reading it again for each include could take hours. */
static void
test_unreadable (void)
{
  g_autoptr(TriadFolder) folder = triad_folder_new ();
  g_autoptr(TriadSourceCache) library = triad_source_cache_new (G_MAXSIZE);
  g_autoptr(TriadDocument) document = NULL;
  g_autofree char *path = triad_folder_dup_path (folder, "part.sdf");

  put (folder, "part.sdf", PART);
  put (folder, "a.sdf", THREE_PARTS);
  g_assert_cmpint (truncate (path, TRIAD_SOURCE_MAX_BYTES + 1), ==, 0);

  document = load (folder, library, "a.sdf");
  g_assert_cmpint (triad_source_cache_get_n_reads (library), ==, 1);
  g_assert_cmpuint (triad_document_get_diagnostics (document)->len, ==, 3);
}

/* Each document has it in its own list. */
static void
test_errors (void)
{
  g_autoptr(TriadFolder) folder = triad_folder_new ();
  g_autoptr(TriadSourceCache) library = triad_source_cache_new (G_MAXSIZE);

  put (folder, "part.sdf", "<sdf version='1.8'><model name='part'><link name='l'></model></sdf>");
  put (folder, "parts.sdf", PARTS);
  put (folder, "a.sdf", WORLD);

  for (int i = 0; i < 2; i++)
    {
      g_autoptr(TriadDocument) document = load (folder, library, "a.sdf");
      const GPtrArray *diagnostics = triad_document_get_diagnostics (document);
      const TriadDiagnostic *first = g_ptr_array_index (diagnostics, 0);

      g_assert_cmpuint (diagnostics->len, >, 0);
      g_assert_cmpstr (first->range.file, ==, "part.sdf");
    }

  g_assert_cmpint (triad_source_cache_get_n_reads (library), ==, 2);
}

/* Files beyond the size of the cache are evicted and read again, and files in use stay. */
static void
test_many (void)
{
  g_autoptr(TriadFolder) folder = triad_folder_new ();
  g_autoptr(TriadSourceCache) library = triad_source_cache_new (G_MAXSIZE);
  g_autofree char *space = g_strnfill (5 * 1024 * 1024, ' ');
  g_autofree char *large = g_strconcat (PART, space, NULL);

  put (folder, "part.sdf", large);
  put (folder, "parts.sdf", PARTS);
  put (folder, "other/part.sdf", large);
  put (folder, "other/parts.sdf", PARTS);
  put (folder, "a.sdf", WORLD);
  put (folder, "other/a.sdf", WORLD);

  {
    g_autoptr(TriadDocument) a = load (folder, library, "a.sdf");
    g_autoptr(TriadDocument) b = load (folder, library, "other/a.sdf");
    g_autoptr(TriadDocument) c = load (folder, library, "a.sdf");

    assert_whole (a);
    assert_whole (b);
    assert_whole (c);
    g_assert_cmpint (triad_source_cache_get_n_reads (library), >=, 5);
    g_assert_true (get_include (a)->included != get_include (c)->included);
  }
}

/* Loads small files that are links to each other, and include a file that is not cached, because it
 * is larger than the cache.  Returns how many errors there are. */
static int
count_refused (gsize max_repeated)
{
  g_autoptr(TriadFolder) folder = triad_folder_new ();
  g_autoptr(TriadSourceCache) library = triad_source_cache_new (max_repeated);
  g_autofree char *main_path = triad_folder_dup_path (folder, "0.sdf");
  g_autofree char *part_path = triad_folder_dup_path (folder, "part.sdf");
  int n_refused = 0;

  put (folder, "part.sdf", PART);
  put (folder, "0.sdf", PARTS);
  g_assert_cmpint (truncate (part_path, N_LARGE), ==, 0);

  for (int i = 0; i < 3; i++)
    {
      g_autofree char *name = g_strdup_printf ("%d.sdf", i);
      g_autofree char *path = triad_folder_dup_path (folder, name);
      g_autoptr(GError) error = NULL;
      g_autoptr(TriadDocument) document = NULL;

      if (i > 0)
        g_assert_cmpint (symlink (main_path, path), ==, 0);

      document = try_load (folder, library, name, NULL, &error);

      if (document == NULL)
        {
          g_assert_error (error, TRIAD_ERROR, TRIAD_ERROR_TOO_LARGE);
          n_refused++;
        }
      else
        {
          const GPtrArray *sources = triad_document_get_sources (document);

          n_refused += sources->len == 1;
        }
    }

  return n_refused;
}

/* Both files are read again twice, the first of them under other names. */
static void
test_read_again (void)
{
  const gsize n_each = strlen (PARTS) + N_LARGE;

  g_assert_cmpint (count_refused (2 * n_each + 1), ==, 0);
  g_assert_cmpint (count_refused (2 * n_each), ==, 0);
  g_assert_cmpint (count_refused (2 * n_each - 1), ==, 1);
  g_assert_cmpint (count_refused (n_each + strlen (PARTS)), ==, 1);
  g_assert_cmpint (count_refused (n_each + strlen (PARTS) - 1), ==, 1);
  g_assert_cmpint (count_refused (strlen (PARTS) - 1), ==, 2);
  g_assert_cmpint (count_refused (G_MAXSIZE), ==, 0);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);

  g_test_add_func ("/source-cache/reads-each-file-once", test_once);
  g_test_add_func ("/source-cache/reads-each-file-once-for-all-threads", test_threads);
  g_test_add_func ("/source-cache/reads-changed-files", test_changed);
  g_test_add_func ("/source-cache/reads-files-changed-at-the-same-time", test_same_time);
  g_test_add_func ("/source-cache/documents-outlive-it", test_outlives);
  g_test_add_func ("/source-cache/reads-again-after-a-cancelled-load", test_cancelled);
  g_test_add_func ("/source-cache/reads-an-unreadable-file-once", test_unreadable);
  g_test_add_func ("/source-cache/errors-in-every-document", test_errors);
  g_test_add_func ("/source-cache/keeps-no-more-than-a-few-megabytes", test_many);
  g_test_add_func ("/source-cache/read-again", test_read_again);

  return g_test_run ();
}
