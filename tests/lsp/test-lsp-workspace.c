/* test-lsp-workspace.c: many documents, and many files that change
 *
 * The linker redirects all calls of the functions below to this file (--wrap), which counts them.
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#include "triad-lsp-features.h"
#include "triad-lsp-folders.h"
#include "triad-lsp-publisher.h"

#include <stdlib.h>
#include <string.h>

#include "triad-folder.h"
#include "triad-wait.h"

#define FEW  20
#define MANY (4 * FEW)

#define PROBLEMS_OF_FILE 1000         /* that are sent */
#define PROBLEMS_OF_ALL  20000
#define BYTES_OF_ALL     (32 << 20)   /* of their messages and URIs */

/* How many times as many calls a document may need among four times as many. */
#define MOST 1.5

static int n_comparisons;
static int n_paths;
static int n_questions;
static int n_made;

/* Loads in progress, and how many there were at once; they do not end while they are held. */
static int n_loading;
static int n_at_once;
static int is_held;

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
GVariant *__real_triad_lsp_diagnostic_new (TriadLspWorkspace     *workspace,
                                           TriadLspModel         *model,
                                           TriadLspLocator       *locator,
                                           const TriadDiagnostic *diagnostic);
GVariant *__wrap_triad_lsp_diagnostic_new (TriadLspWorkspace     *workspace,
                                           TriadLspModel         *model,
                                           TriadLspLocator       *locator,
                                           const TriadDiagnostic *diagnostic);
TriadLspModel *__real_triad_lsp_model_load (GFile            *file,
                                            TriadSource      *source,
                                            GHashTable       *given,
                                            TriadSourceCache *cache,
                                            TriadSearchPath  *path,
                                            TriadLspEncoding  encoding,
                                            gsize             max_elements,
                                            GCancellable     *cancellable);
TriadLspModel *__wrap_triad_lsp_model_load (GFile            *file,
                                            TriadSource      *source,
                                            GHashTable       *given,
                                            TriadSourceCache *cache,
                                            TriadSearchPath  *path,
                                            TriadLspEncoding  encoding,
                                            gsize             max_elements,
                                            GCancellable     *cancellable);

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

GVariant *
__wrap_triad_lsp_diagnostic_new (TriadLspWorkspace     *workspace,
                                 TriadLspModel         *model,
                                 TriadLspLocator       *locator,
                                 const TriadDiagnostic *diagnostic)
{
  n_made++;

  return __real_triad_lsp_diagnostic_new (workspace, model, locator, diagnostic);
}

TriadLspModel *
__wrap_triad_lsp_model_load (GFile            *file,
                             TriadSource      *source,
                             GHashTable       *given,
                             TriadSourceCache *cache,
                             TriadSearchPath  *path,
                             TriadLspEncoding  encoding,
                             gsize             max_elements,
                             GCancellable     *cancellable)
{
  int n = g_atomic_int_add (&n_loading, 1) + 1;
  TriadLspModel *model;

  if (n > g_atomic_int_get (&n_at_once))
    g_atomic_int_set (&n_at_once, n);

  /* The main loop may wait for the beginning of a load. */
  g_main_context_wakeup (NULL);

  while (g_atomic_int_get (&is_held))
    g_usleep (1000);

  model = __real_triad_lsp_model_load (file, source, given, cache, path, encoding, max_elements,
                                       cancellable);
  g_atomic_int_add (&n_loading, -1);

  return model;
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
  g_test_message ("%s: %d, %d", what, n_of_few, n_of_many);

  /* Otherwise the calls would not be counted. */
  g_assert_cmpint (n_of_few, >=, FEW);
  g_assert_cmpint (n_of_many, >=, MANY);
  g_assert_cmpfloat ((double) n_of_many / n_of_few, <=, MOST * MANY / FEW);
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

#define PART "<sdf version='1.9'><model name='p'><link name='l'/></model></sdf>\n"

/* Opens @n documents, each of which includes a file of its own. */
static void
open_documents (TriadLspWorkspace *workspace,
                TriadFolder       *folder,
                int                n)
{
  for (int i = 0; i < n; i++)
    {
      g_autofree char *uri = dup_uri (folder, "main", i);
      g_autofree char *part = g_strdup_printf ("part%d.sdf", i);
      g_autofree char *text =
        g_strdup_printf ("<sdf version='1.9'><model name='m'><include><uri>%s</uri></include>"
                         "</model></sdf>\n", part);

      g_object_unref (triad_folder_write (folder, part, PART));
      triad_lsp_workspace_open (workspace, uri, text, 1);
    }
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
      g_autoptr(TriadLspWorkspace) workspace = triad_lsp_workspace_new ();

      forget ();
      open_documents (workspace, folder, i == 0 ? FEW : MANY);
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
      g_autoptr(TriadLspWorkspace) workspace = triad_lsp_workspace_new ();
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
      open_documents (workspace, folder, n);
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

/* Each folder above a file is looked up, so a URI that is longer than any path is not taken apart. */
static void
test_touch_too_long (void)
{
  g_autoptr(TriadFolder) folder = triad_folder_new ();
  g_autoptr(TriadLspWorkspace) workspace = triad_lsp_workspace_new ();
  g_autoptr(GString) uri = g_string_new ("file://");
  g_autofree char *path = triad_folder_dup_path (folder, "part0.sdf");

  open_documents (workspace, folder, 1);
  load_all (workspace);

  while (uri->len < 13000)
    g_string_append (uri, "/.");

  g_string_append (uri, path);
  triad_lsp_workspace_touch (workspace, (const char *const[]) { uri->str, NULL });
  g_assert_true (triad_lsp_workspace_is_current (
    workspace, g_ptr_array_index (triad_lsp_workspace_get_documents (workspace), 0)));
}

/* The folders around many deep files are not all looked up: all models may depend on one. */
static void
test_touch_many_folders (void)
{
  g_autoptr(TriadFolder) folder = triad_folder_new ();
  g_autoptr(TriadLspWorkspace) workspace = triad_lsp_workspace_new ();
  g_autoptr(GStrvBuilder) builder = g_strv_builder_new ();
  g_auto(GStrv) uris = NULL;

  open_documents (workspace, folder, 1);
  load_all (workspace);

  for (int i = 0; i < 80; i++)
    {
      g_autoptr(GString) uri = g_string_new (NULL);

      g_string_printf (uri, "file:///%d", i);

      while (uri->len < 12000)
        g_string_append (uri, "/a");

      g_strv_builder_add (builder, uri->str);
    }

  uris = g_strv_builder_end (builder);
  triad_lsp_workspace_touch (workspace, (const char *const *) uris);
  g_assert_false (triad_lsp_workspace_is_current (
    workspace, g_ptr_array_index (triad_lsp_workspace_get_documents (workspace), 0)));
}

/* Clients tell of files, and not of the folders that appear with them. */
static void
test_touch_in_folders (void)
{
  g_autoptr(TriadFolder) folder = triad_folder_new ();
  g_autoptr(TriadLspWorkspace) workspace = triad_lsp_workspace_new ();
  GPtrArray *documents = triad_lsp_workspace_get_documents (workspace);

  g_object_unref (triad_folder_write (folder, "part1/readme", ""));

  for (int i = 0; i < 3; i++)
    {
      g_autofree char *uri = dup_uri (folder, "main", i);
      g_autofree char *text =
        g_strdup_printf ("<sdf version='1.9'><model name='m'><include><uri>part%d</uri></include>"
                         "</model></sdf>\n", i);

      triad_lsp_workspace_open (workspace, uri, text, 1);
    }

  load_all (workspace);

  for (int i = 0; i < 2; i++)
    {
      g_autofree char *name = g_strdup_printf ("part%d/model.sdf", i);
      g_autoptr(GFile) file = triad_folder_write (folder, name, PART);
      g_autofree char *uri = g_file_get_uri (file);

      triad_lsp_workspace_touch (workspace, (const char *const[]) { uri, NULL });
    }

  for (int i = 0; i < 3; i++)
    g_assert_cmpint (triad_lsp_workspace_is_current (workspace, g_ptr_array_index (documents, i)),
                     ==, i == 2);
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

/* A publisher, and what it sends: to a file, since a thread writes while the test reads. */
typedef struct
{
  TriadLspWorkspace  *workspace;
  GFile              *sent;
  GFileIOStream      *output;
  GIOStream          *stream;
  TriadLspConnection *connection;
  TriadLspPublisher  *publisher;
  int                 n_expected;    /* documents whose diagnostics are to be sent */
} Desk;

static void
desk_init (Desk *self)
{
  g_autoptr(GInputStream) input = g_memory_input_stream_new ();

  self->sent = g_file_new_tmp ("triad-lsp-XXXXXX", &self->output, NULL);
  g_assert_nonnull (self->sent);
  self->stream = g_simple_io_stream_new (input,
                                         g_io_stream_get_output_stream (G_IO_STREAM (self->output)));
  self->workspace = triad_lsp_workspace_new ();
  self->connection = triad_lsp_connection_new (self->stream, ignore_message, ignore_end, NULL);
  self->publisher = triad_lsp_publisher_new (self->workspace, self->connection);
  self->n_expected = 0;
}

static void
desk_clear (Desk *self)
{
  triad_lsp_publisher_free (self->publisher);
  triad_lsp_connection_free (self->connection);
  triad_lsp_workspace_free (self->workspace);
  g_object_unref (self->stream);
  g_object_unref (self->output);
  g_file_delete (self->sent, NULL, NULL);
  g_object_unref (self->sent);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Desk, desk_clear)

/* Counts how often @mark is in what was sent. */
static int
count_sent (Desk       *self,
            const char *mark)
{
  g_autofree char *text = NULL;
  g_auto(GStrv) parts = NULL;

  g_assert_true (g_file_load_contents (self->sent, NULL, &text, NULL, NULL, NULL));
  parts = g_strsplit (text, mark, -1);

  return (int) g_strv_length (parts) - 1;
}

/* Only the diagnostics of open documents have a version. */
#define VERSION "\"version\""

static gboolean
is_published (gpointer data)
{
  Desk *self = data;

  return count_sent (self, VERSION) >= self->n_expected;
}

static void
wait_for_diagnostics (Desk *self,
                      int   n)
{
  self->n_expected += n;
  g_assert_true (triad_wait_until (is_published, self, 60));
}

/* The documents that were loaded before are not looked at for each one. */
static void
test_publish (void)
{
  int questions[2];
  int paths[2];

  for (int i = 0; i < 2; i++)
    {
      int n = i == 0 ? FEW : MANY;
      g_autoptr(TriadFolder) folder = triad_folder_new ();
      g_auto(Desk) desk = { 0 };

      desk_init (&desk);
      open_documents (desk.workspace, folder, n);
      forget ();
      wait_for_diagnostics (&desk, n);
      questions[i] = n_questions;
      paths[i] = n_paths;
    }

  assert_linear ("questions for a model", questions[0], questions[1]);
  assert_linear ("real paths", paths[0], paths[1]);
}

#define LAST_VERSION 3

static gboolean
is_last_published (gpointer data)
{
  return count_sent (data, VERSION ":" G_STRINGIFY (LAST_VERSION)) > 0;
}

/* Diagnostics of documents that have not changed are sent only if they are others than before. */
static void
test_publish_changes (void)
{
  g_autoptr(TriadFolder) folder = triad_folder_new ();
  g_autofree char *uri = dup_uri (folder, "main", 0);
  g_auto(Desk) desk = { 0 };

  desk_init (&desk);
  open_documents (desk.workspace, folder, FEW);
  wait_for_diagnostics (&desk, FEW);

  for (int version = 2; version <= LAST_VERSION; version++)
    {
      GPtrArray *changes = g_ptr_array_new ();
      g_autoptr(GVariant) array = NULL;
      TriadLspObject change;

      triad_lsp_object_init (&change);
      triad_lsp_object_add_string (&change, "text", "<sdf version='1.9'/>");
      g_ptr_array_add (changes, triad_lsp_object_end (&change));
      array = g_variant_ref_sink (triad_lsp_array_new (changes));
      g_assert_true (triad_lsp_workspace_change (desk.workspace, uri, array, version));
      wait_for_diagnostics (&desk, 1);
    }

  g_assert_true (triad_wait_until (is_last_published, &desk, 60));
  g_assert_cmpint (count_sent (&desk, VERSION), ==, desk.n_expected);

  /* It includes a file that changes. */
  g_object_unref (triad_folder_write (folder, "part1.sdf", "<sdf version='1.9'/>"));
  g_clear_pointer (&uri, g_free);
  uri = dup_uri (folder, "part", 1);
  triad_lsp_workspace_touch (desk.workspace, (const char *const[]) { uri, NULL });
  wait_for_diagnostics (&desk, 1);
}

/* Opens a document with @n problems. */
static void
open_with_problems (Desk *self,
                    int   number,
                    int   n)
{
  g_autofree char *uri = g_strdup_printf ("file:///problems%d.sdf", number);
  g_autoptr(GString) text = g_string_new ("<sdf version='1.9'><model name='m'><link name='l'/>");

  for (int i = 0; i < n; i++)
    g_string_append (text, "<link/>");

  g_string_append (text, "</model></sdf>");
  triad_lsp_workspace_open (self->workspace, uri, text->str, 1);
}

static void
test_problems_of_file (void)
{
  for (int i = -1; i <= 1; i++)
    {
      g_auto(Desk) desk = { 0 };

      desk_init (&desk);
      open_with_problems (&desk, 0, PROBLEMS_OF_FILE + i);
      wait_for_diagnostics (&desk, 1);
      g_assert_cmpint (count_sent (&desk, "\"severity\""), ==, PROBLEMS_OF_FILE + MIN (i, 0));
    }
}

static void
test_problems_of_all (void)
{
  for (int i = -1; i <= 1; i++)
    {
      int n_files = PROBLEMS_OF_ALL / PROBLEMS_OF_FILE;
      g_auto(Desk) desk = { 0 };

      desk_init (&desk);
      open_with_problems (&desk, n_files, 1 + i);

      for (int k = 0; k < n_files; k++)
        open_with_problems (&desk, k, PROBLEMS_OF_FILE - (k == 0));

      wait_for_diagnostics (&desk, n_files + 1);
      g_assert_cmpint (count_sent (&desk, "\"severity\""), ==, PROBLEMS_OF_ALL + MIN (i, 0));
    }
}

/* To resolve links in a path takes long in a deep folder. */
static void
test_paths_of_includes (void)
{
  const int n_includes = 50;
  g_autoptr(TriadFolder) folder = triad_folder_new ();
  g_auto(Desk) desk = { 0 };
  g_autofree char *uri = dup_uri (folder, "main", 0);
  g_autoptr(GString) text = g_string_new ("<sdf version='1.9'><model name='m'>");

  g_object_unref (triad_folder_write (folder, "part.sdf", PART));

  for (int i = 0; i < n_includes; i++)
    g_string_append_printf (text, "<include><uri>part.sdf</uri><name>p%d</name></include>"
                            "<include><uri>lost%d.sdf</uri></include>", i, i);

  g_string_append (text, "</model></sdf>");
  desk_init (&desk);
  g_atomic_int_set (&n_paths, 0);
  triad_lsp_workspace_open (desk.workspace, uri, text->str, 1);
  wait_for_diagnostics (&desk, 1);
  g_assert_cmpint (count_sent (&desk, "lost"), >=, n_includes);
  g_assert_cmpint (g_atomic_int_get (&n_paths), <, n_includes / 2);
}

/* Each location that is related to a problem has the URI of its file, which can be long. */
static void
test_bytes_of_problems (void)
{
  const int n_problems = 900;
  g_autoptr(TriadFolder) folder = triad_folder_new ();
  g_auto(Desk) desk = { 0 };
  g_autoptr(GString) path = g_string_new (NULL);
  g_autoptr(GString) text = g_string_new ("<sdf version='1.9'><model name='m'>");
  g_autofree char *name = NULL;
  g_autofree char *full_path = NULL;
  g_autofree char *uri = NULL;
  g_autofree char *sent = NULL;
  gsize n_bytes;

  /* A byte is three in a URI. */
  while (path->len < 3600)
    {
      for (int i = 0; i < 120; i++)
        g_string_append (path, "é");

      g_string_append_c (path, '/');
    }

  name = g_strdup_printf ("%sx.sdf", path->str);
  g_object_unref (triad_folder_write (folder, name,
    "<sdf version='1.9'><model name='x'><link name='0'/><link name='1'/><link name='2'/>"
    "<link name='3'/><link name='4'/><link name='5'/></model></sdf>"));

  for (int i = 0; i < n_problems; i++)
    g_string_append_printf (text, "<include><uri>x.sdf</uri><name>x%d</name>"
                            "<pose relative_to='z'/></include>", i);

  g_string_append (text, "</model></sdf>");
  g_string_append (path, "main.sdf");
  full_path = triad_folder_dup_path (folder, path->str);
  uri = g_filename_to_uri (full_path, NULL, NULL);
  desk_init (&desk);
  triad_lsp_workspace_open (desk.workspace, uri, text->str, 1);
  wait_for_diagnostics (&desk, 1);
  g_assert_true (g_file_load_contents (desk.sent, NULL, &sent, &n_bytes, NULL, NULL));
  g_assert_cmpint (count_sent (&desk, "\"severity\""), <, n_problems);
  g_assert_cmpuint (n_bytes, >=, BYTES_OF_ALL);
  g_assert_cmpuint (n_bytes, <, BYTES_OF_ALL * 1.1);
}

/* What several documents include is sent once, and not made for each of them. */
static void
test_problems_of_included (void)
{
  g_autoptr(TriadFolder) folder = triad_folder_new ();
  g_auto(Desk) desk = { 0 };

  g_object_unref (triad_folder_write (folder, "part.sdf", "<sdf version='1.9'><model name='part'>"
                                      "<link name='l'/><link/></model></sdf>"));
  desk_init (&desk);

  for (int i = 0; i < MANY; i++)
    {
      g_autofree char *uri = dup_uri (folder, "main", i);

      triad_lsp_workspace_open (desk.workspace, uri, "<sdf version='1.9'><model name='m'><include>"
                                "<uri>part.sdf</uri></include></model></sdf>", 1);
    }

  n_made = 0;
  wait_for_diagnostics (&desk, MANY);
  g_assert_cmpint (count_sent (&desk, "\"severity\""), ==, 1);
  g_assert_cmpint (n_made, ==, 1);
}

static gboolean
is_asked (gpointer data)
{
  return n_questions > 0;
}

#define N_CHANGES 5

static gboolean
is_loading (gpointer data)
{
  return g_atomic_int_get (&n_loading) > 0;
}

/* A change starts a load only when the thread of the cancelled one has ended. */
static void
test_one_load (void)
{
  g_autoptr(TriadFolder) folder = triad_folder_new ();
  g_auto(Desk) desk = { 0 };

  desk_init (&desk);
  n_at_once = 0;
  is_held = TRUE;

  for (int i = 0; i < N_CHANGES; i++)
    {
      n_questions = 0;
      open_documents (desk.workspace, folder, 1);
      g_assert_true (triad_wait_until (is_asked, NULL, 60));
      g_assert_true (triad_wait_until (is_loading, NULL, 60));
    }

  g_atomic_int_set (&is_held, FALSE);
  wait_for_diagnostics (&desk, 1);
  g_assert_cmpint (n_at_once, ==, 1);
}

/* A document can be closed while its load waits for the end of a cancelled one. */
static void
test_close_before_load (void)
{
  g_autoptr(TriadFolder) folder = triad_folder_new ();
  g_autofree char *second = dup_uri (folder, "main", 1);
  g_auto(Desk) desk = { 0 };

  desk_init (&desk);
  is_held = TRUE;
  open_documents (desk.workspace, folder, 2);
  g_assert_true (triad_wait_until (is_loading, NULL, 60));
  n_questions = 0;
  open_documents (desk.workspace, folder, 2);
  g_assert_true (triad_wait_until (is_asked, NULL, 60));
  triad_lsp_workspace_close (desk.workspace, second);
  g_atomic_int_set (&is_held, FALSE);
  wait_for_diagnostics (&desk, 1);
  g_assert_cmpint (count_sent (&desk, VERSION), ==, 1);
}

/* A file that a request finds changed is as much a reason to publish as one that the client tells
 * of: also when the diagnostics of another change are on their way. */
static void
test_refresh (void)
{
  g_autoptr(TriadFolder) folder = triad_folder_new ();
  g_autofree char *path = triad_folder_dup_path (folder, "part0.sdf");
  g_autoptr(GFile) part = g_file_new_for_path (path);
  g_auto(Desk) desk = { 0 };

  desk_init (&desk);
  open_documents (desk.workspace, folder, 1);
  g_assert_nonnull (triad_lsp_workspace_load (desk.workspace, part));
  forget ();
  g_assert_true (triad_wait_until (is_asked, NULL, 60));

  for (int i = 0; i < 2; i++)
    {
      g_object_unref (triad_folder_write (folder, "part0.sdf",
                                          i == 0 ? "<sdf version='1.9'/>" : PART));
      triad_lsp_workspace_refresh (desk.workspace, part);
      wait_for_diagnostics (&desk, 1);
      g_assert_nonnull (triad_lsp_workspace_load (desk.workspace, part));
    }
}

/* A text that is too long closes a document: later changes would not fit the one before. */
static void
test_open_too_long (void)
{
  g_autoptr(TriadFolder) folder = triad_folder_new ();
  g_autofree char *uri = dup_uri (folder, "part", 0);

  for (gsize n = TRIAD_SOURCE_MAX_BYTES; n <= TRIAD_SOURCE_MAX_BYTES + 1; n++)
    {
      g_autoptr(TriadLspWorkspace) workspace = triad_lsp_workspace_new ();
      g_autofree char *text = g_strnfill (n, ' ');
      gboolean is_short = n == TRIAD_SOURCE_MAX_BYTES;

      g_assert_true (triad_lsp_workspace_open (workspace, uri, PART, 1));
      g_assert_true (triad_lsp_workspace_open (workspace, uri, text, 2) == is_short);
      g_assert_true ((triad_lsp_workspace_find (workspace, uri) != NULL) == is_short);
    }
}

/* A folder that is open twice, or inside of another one, is looked into once. */
static void
test_folders_in_folders (void)
{
  g_autoptr(TriadFolder) folder = triad_folder_new ();
  g_autoptr(GPtrArray) folders = g_ptr_array_new_with_free_func (g_object_unref);
  g_autoptr(GPtrArray) files = NULL;
  g_autofree char *inner = triad_folder_dup_path (folder, "inner");

  g_object_unref (triad_folder_write (folder, "a.sdf", PART));
  g_object_unref (triad_folder_write (folder, "inner/b.sdf", PART));
  g_ptr_array_add (folders, g_file_new_for_path (folder->path));
  g_ptr_array_add (folders, g_file_new_for_path (inner));
  g_ptr_array_add (folders, g_file_new_for_path (folder->path));
  files = triad_lsp_folders_list_files (folders);
  g_assert_cmpuint (files->len, ==, 2);
}

#define EXCESS "the limit of 13 "

/* PART has 3 elements. */
static void
open_texts (TriadLspWorkspace *workspace,
            TriadFolder       *folder,
            const char        *text,
            int                from,
            int                to)
{
  for (int i = from; i < to; i++)
    {
      g_autofree char *uri = dup_uri (folder, "main", i);

      triad_lsp_workspace_open (workspace, uri, text, 1);
    }
}

static int
count_models (TriadLspWorkspace *workspace)
{
  GPtrArray *documents = triad_lsp_workspace_get_documents (workspace);
  int n = 0;

  for (guint i = 0; i < documents->len; i++)
    {
      TriadLspDocument *document = g_ptr_array_index (documents, i);

      n += triad_lsp_workspace_load (workspace, document->file) != NULL;
      g_assert_true (triad_lsp_workspace_is_current (workspace, document));
    }

  return n;
}

/* One below the limit, at it, and one above it. */
static void
test_total_exactly (void)
{
  g_autoptr(TriadFolder) folder = triad_folder_new ();

  for (gsize n = 8; n <= 10; n++)
    {
      g_autoptr(TriadLspWorkspace) workspace = triad_lsp_workspace_new ();

      triad_lsp_workspace_set_max_elements (workspace, n);
      open_texts (workspace, folder, PART, 0, 3);
      g_assert_cmpint (count_models (workspace), ==, n < 9 ? 2 : 3);
    }
}

/* A file that is not open, with 3 elements. */
static void
test_other_exactly (void)
{
  g_autoptr(TriadFolder) folder = triad_folder_new ();

  for (gsize n = 2; n <= 4; n++)
    {
      g_autoptr(TriadLspWorkspace) workspace = triad_lsp_workspace_new ();

      triad_lsp_workspace_set_max_elements (workspace, n);

      /* A second file limits what is kept of the first. */
      for (int i = 0; i < 2; i++)
        {
          g_autofree char *name = g_strdup_printf ("o%d.sdf", i);
          g_autoptr(GFile) other = triad_folder_write (folder, name, PART);

          g_assert_true ((triad_lsp_workspace_load (workspace, other) != NULL) == (n >= 3));
          g_assert_true ((triad_lsp_workspace_get_excess (workspace, other) > 0) == (n < 3));
        }
    }
}

/* Messages count as elements.  Each document has 6 elements, and
 * three messages of 1 kB. */
static void
test_total_of_messages (void)
{
  g_autoptr(TriadFolder) folder = triad_folder_new ();
  g_autofree char *name = g_strnfill (TRIAD_NAME_MAX_BYTES, 'q');
  g_autofree char *text =
    g_strdup_printf ("<sdf version='1.9'><model name='p'><link name='l'/>"
                     "<frame name='f' attached_to='%s'/><frame name='g' attached_to='%s'/>"
                     "<frame name='h' attached_to='%s'/></model></sdf>", name, name, name);
  g_autofree char *first = dup_uri (folder, "main", 0);
  g_autoptr(TriadLspWorkspace) workspace = triad_lsp_workspace_new ();

  triad_lsp_workspace_set_max_elements (workspace, 16);
  open_texts (workspace, folder, text, 0, 3);
  g_assert_cmpint (count_models (workspace), ==, 1);
  triad_lsp_workspace_close (workspace, first);
  g_assert_cmpint (count_models (workspace), ==, 1);
}

static gboolean
has_model (gpointer data)
{
  Desk *self = data;
  const TriadLspDocument *last =
    g_ptr_array_index (triad_lsp_workspace_get_documents (self->workspace), 4);

  return triad_lsp_workspace_get_excess (self->workspace, last->file) == 0;
}

/* The last document of five has no model until there is room for it. */
static void
test_total (void)
{
  static const char damaged[] = "<sdf version='1.9'><model name='p'><link name='l'/></mo";
  g_autoptr(TriadFolder) folder = triad_folder_new ();
  g_autofree char *first = dup_uri (folder, "main", 0);
  g_autofree char *third = dup_uri (folder, "main", 2);

  for (int way = 0; way < 4; way++)
    {
      g_auto(Desk) desk = { 0 };
      TriadLspDocument *last;

      desk_init (&desk);
      triad_lsp_workspace_set_max_elements (desk.workspace, 13);
      open_texts (desk.workspace, folder, PART, 0, 5);
      wait_for_diagnostics (&desk, 5);
      g_assert_cmpint (count_sent (&desk, EXCESS), ==, 1);
      last = g_ptr_array_index (triad_lsp_workspace_get_documents (desk.workspace), 4);
      g_assert_cmpuint (triad_lsp_workspace_get_excess (desk.workspace, last->file), ==, 3);
      g_assert_null (triad_lsp_workspace_load (desk.workspace, last->file));
      g_assert_null (triad_lsp_workspace_load_near (desk.workspace, last, 0, 1));
      triad_lsp_workspace_refresh (desk.workspace, last->file);

      if (way == 0)
        {
          triad_lsp_workspace_close (desk.workspace, first);
          g_assert_true (triad_wait_until (is_published, &desk, 60));
          g_assert_nonnull (triad_lsp_workspace_load (desk.workspace, last->file));
          continue;
        }

      /* A text that is not well-formed needs a second model, which is dropped where there is no room. */
      if (way == 1)
        triad_lsp_workspace_open (desk.workspace, first, damaged, 2);
      else if (way == 2)
        triad_lsp_workspace_open (desk.workspace, third, "<sdf version='1.9'/>", 2);
      else
        triad_lsp_workspace_open (desk.workspace, last->uri, "<sdf version='1.9'/>", 2);

      wait_for_diagnostics (&desk, 1);

      if (way == 1)
        g_assert_false (has_model (&desk));
      else if (way == 2)
        g_assert_true (triad_wait_until (has_model, &desk, 60));
      else
        g_assert_cmpint (count_models (desk.workspace), ==, 5);
    }
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/lsp-workspace/load", test_load);
  g_test_add_func ("/lsp-workspace/open-too-long", test_open_too_long);
  g_test_add_func ("/lsp-workspace/touch", test_touch);
  g_test_add_func ("/lsp-workspace/folders-in-folders", test_folders_in_folders);
  g_test_add_func ("/lsp-workspace/touch-too-long", test_touch_too_long);
  g_test_add_func ("/lsp-workspace/touch-many-folders", test_touch_many_folders);
  g_test_add_func ("/lsp-workspace/touch-in-folders", test_touch_in_folders);
  g_test_add_func ("/lsp-workspace/publish", test_publish);
  g_test_add_func ("/lsp-workspace/publish-changes", test_publish_changes);
  g_test_add_func ("/lsp-workspace/problems-of-file", test_problems_of_file);
  g_test_add_func ("/lsp-workspace/problems-of-all", test_problems_of_all);
  g_test_add_func ("/lsp-workspace/paths-of-includes", test_paths_of_includes);
  g_test_add_func ("/lsp-workspace/bytes-of-problems", test_bytes_of_problems);
  g_test_add_func ("/lsp-workspace/problems-of-included", test_problems_of_included);
  g_test_add_func ("/lsp-workspace/one-load", test_one_load);
  g_test_add_func ("/lsp-workspace/close-before-load", test_close_before_load);
  g_test_add_func ("/lsp-workspace/refresh", test_refresh);
  g_test_add_func ("/lsp-workspace/total-exactly", test_total_exactly);
  g_test_add_func ("/lsp-workspace/other-exactly", test_other_exactly);
  g_test_add_func ("/lsp-workspace/total-of-messages", test_total_of_messages);
  g_test_add_func ("/lsp-workspace/total", test_total);

  return g_test_run ();
}
