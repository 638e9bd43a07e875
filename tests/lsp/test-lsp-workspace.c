/* test-lsp-workspace.c: many documents, and many files that change
 *
 * The linker redirects all calls of the functions below to this file (--wrap), which counts them.
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#include "triad-lsp-publisher.h"

#include <stdlib.h>
#include <string.h>

#include "triad-folder.h"
#include "triad-wait.h"

#define FEW  20
#define MANY (4 * FEW)

/* How many times as many calls a document may need among four times as many. */
#define MOST 1.5

static int n_comparisons;
static int n_paths;
static int n_questions;

gboolean __real_g_file_equal (GFile *a,
                              GFile *b);
gboolean __wrap_g_file_equal (GFile *a,
                              GFile *b);
char    *__real_realpath (const char *path,
                          char       *real);
char    *__wrap_realpath (const char *path,
                          char       *real);
gboolean __real_triad_lsp_workspace_is_current (TriadLspWorkspace *self,
                                                TriadLspDocument  *document);
gboolean __wrap_triad_lsp_workspace_is_current (TriadLspWorkspace *self,
                                                TriadLspDocument  *document);

gboolean
__wrap_g_file_equal (GFile *a,
                     GFile *b)
{
  g_atomic_int_inc (&n_comparisons);

  return __real_g_file_equal (a, b);
}

char *
__wrap_realpath (const char *path,
                 char       *real)
{
  g_atomic_int_inc (&n_paths);

  return __real_realpath (path, real);
}

gboolean
__wrap_triad_lsp_workspace_is_current (TriadLspWorkspace *self,
                                       TriadLspDocument  *document)
{
  n_questions++;

  return __real_triad_lsp_workspace_is_current (self, document);
}

static void
forget (void)
{
  n_comparisons = n_paths = n_questions = 0;
}

static void
assert_linear (const char *what,
               int         n_of_few,
               int         n_of_many)
{
  double growth = (double) n_of_many / MAX (n_of_few, FEW) / (MANY / FEW);

  g_test_message ("%s: %d, %d", what, n_of_few, n_of_many);
  g_assert_cmpfloat (growth, <=, MOST);
}

static char *
dup_uri (TriadFolder *folder,
         const char  *kind,
         int          i)
{
  g_autofree char *name = g_strdup_printf ("%s%d.sdf", kind, i);
  g_autofree char *path = triad_folder_dup_path (folder, name);

  return g_filename_to_uri (path, NULL, NULL);
}

/* Opens @n documents, each of which includes a file of its own. */
static TriadLspWorkspace *
open_documents (TriadFolder *folder,
                int          n)
{
  TriadLspWorkspace *workspace = triad_lsp_workspace_new ();

  for (int i = 0; i < n; i++)
    {
      g_autofree char *uri = dup_uri (folder, "main", i);
      g_autofree char *part = g_strdup_printf ("part%d.sdf", i);
      g_autofree char *text =
        g_strdup_printf ("<sdf version='1.9'><model name='m'><include><uri>%s</uri></include>"
                         "</model></sdf>\n", part);

      g_object_unref (triad_folder_write (folder, part, "<sdf version='1.9'><model name='p'>"
                                          "<link name='l'/></model></sdf>\n"));
      triad_lsp_workspace_open (workspace, uri, text, 1);
    }

  return workspace;
}

static void
load_all (TriadLspWorkspace *workspace)
{
  GPtrArray *documents = triad_lsp_workspace_get_documents (workspace);

  for (guint i = 0; i < documents->len; i++)
    {
      TriadLspDocument *document = g_ptr_array_index (documents, i);

      g_assert_nonnull (triad_lsp_workspace_load (workspace, document->file));
    }
}

static void
test_load (void)
{
  int comparisons[2];
  int paths[2];

  for (int i = 0; i < 2; i++)
    {
      g_autoptr(TriadFolder) folder = triad_folder_new ();
      g_autoptr(TriadLspWorkspace) workspace = NULL;

      forget ();
      workspace = open_documents (folder, i == 0 ? FEW : MANY);
      load_all (workspace);
      comparisons[i] = n_comparisons;
      paths[i] = n_paths;
    }

  assert_linear ("comparisons of files", comparisons[0], comparisons[1]);
  assert_linear ("real paths", paths[0], paths[1]);
}

static void
test_touch (void)
{
  int comparisons[2];

  for (int i = 0; i < 2; i++)
    {
      int n = i == 0 ? FEW : MANY;
      g_autoptr(TriadFolder) folder = triad_folder_new ();
      g_autoptr(TriadLspWorkspace) workspace = open_documents (folder, n);
      GPtrArray *documents = triad_lsp_workspace_get_documents (workspace);
      g_autoptr(GStrvBuilder) builder = g_strv_builder_new ();
      g_auto(GStrv) uris = NULL;

      /* Every other file is part of a document. */
      for (int k = 0; k < n; k++)
        {
          g_autofree char *uri = dup_uri (folder, k % 2 == 0 ? "part" : "other", k);

          g_strv_builder_add (builder, uri);
        }

      uris = g_strv_builder_end (builder);
      load_all (workspace);
      forget ();
      triad_lsp_workspace_touch (workspace, (const char *const *) uris);
      comparisons[i] = n_comparisons;

      for (int k = 0; k < n; k++)
        g_assert_cmpint (triad_lsp_workspace_is_current (workspace,
                                                         g_ptr_array_index (documents, k)),
                         ==, k % 2 != 0);
    }

  assert_linear ("comparisons of files", comparisons[0], comparisons[1]);
}

static void
ignore_message (gpointer    data,
                const char *method,
                GVariant   *id,
                GVariant   *params)
{
}

static void
ignore_end (gpointer data)
{
}

static gboolean
is_published (gpointer data)
{
  GMemoryOutputStream *stream = data;
  gsize n_bytes = g_memory_output_stream_get_data_size (stream);
  g_autofree char *text = g_strndup (g_memory_output_stream_get_data (stream), n_bytes);

  return text != NULL && strstr (text, "publishDiagnostics") != NULL;
}

/* The documents that were loaded before are not looked at for each one. */
static void
test_publish (void)
{
  int questions[2];
  int paths[2];

  for (int i = 0; i < 2; i++)
    {
      g_autoptr(TriadFolder) folder = triad_folder_new ();
      TriadLspWorkspace *workspace = open_documents (folder, i == 0 ? FEW : MANY);
      g_autoptr(GInputStream) input = g_memory_input_stream_new ();
      g_autoptr(GOutputStream) output = g_memory_output_stream_new_resizable ();
      g_autoptr(GIOStream) stream = g_simple_io_stream_new (input, output);
      TriadLspConnection *connection = triad_lsp_connection_new (stream, ignore_message, ignore_end,
                                                                 NULL);
      TriadLspPublisher *publisher = triad_lsp_publisher_new (workspace, connection);

      forget ();
      triad_lsp_publisher_publish_soon (publisher);
      g_assert_true (triad_wait_until (is_published, output, 60));
      questions[i] = n_questions;
      paths[i] = n_paths;
      triad_lsp_publisher_free (publisher);
      triad_lsp_connection_free (connection);
      triad_lsp_workspace_free (workspace);
    }

  assert_linear ("questions for a model", questions[0], questions[1]);
  assert_linear ("real paths", paths[0], paths[1]);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/lsp-workspace/load", test_load);
  g_test_add_func ("/lsp-workspace/touch", test_touch);
  g_test_add_func ("/lsp-workspace/publish", test_publish);

  return g_test_run ();
}
