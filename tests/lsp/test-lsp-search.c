/* test-lsp-search.c: memory and time of requests that are about all models of the open folders
 *
 * The linker redirects all calls of triad_edit_verify(), triad_edit_verify_within(),
 * triad_edit_find_fixes(), triad_scope_find(), g_file_query_exists() and clock_gettime() to this file
 * (--wrap), which counts them.
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#include "triad-edit.h"
#include "triad-lsp-features.h"
#include "triad-scope.h"

#include <string.h>
#include <time.h>

#include "triad-folder.h"

#define PART "<sdf version='1.9'><model name='part'><link name='a'/><link name='b'/></model></sdf>"
#define INCLUDE "<include><uri>part.sdf</uri></include>"
#define ROW "<sdf version='1.9'><model name='row'><link name='base'/>" INCLUDE "</model></sdf>"

/* What all loads to check a rename may take, and a load at least takes, in elements. */
#define MAX_VERIFIED 1000000
#define LEAST_VERIFIED 500

#define MAX_ELEMENTS 2000000          /* of the models that are searched */
#define MAX_SECONDS 20
#define MAX_PLACES 50000              /* that a rename may change */
#define MAX_TOUCHED 1000              /* diagnostics of a request for actions */

static int n_verified;

/* (nullable): a document that is closed while an edit is verified */
static TriadLspWorkspace *closed_in;
static char *closed_uri;
static guint n_touched;

GPtrArray *__real_triad_edit_find_fixes (TriadSnapshot    *snapshot,
                                         const GPtrArray  *diagnostics,
                                         GError          **error);
GPtrArray *__wrap_triad_edit_find_fixes (TriadSnapshot    *snapshot,
                                         const GPtrArray  *diagnostics,
                                         GError          **error);

TriadSnapshot *__real_triad_edit_verify (TriadEdit        *edit,
                                         TriadSearchPath  *path,
                                         GCancellable     *cancellable,
                                         GError          **error);
TriadSnapshot *__wrap_triad_edit_verify (TriadEdit        *edit,
                                         TriadSearchPath  *path,
                                         GCancellable     *cancellable,
                                         GError          **error);

TriadSnapshot *__real_triad_edit_verify_within (const TriadEdit  *edit,
                                                TriadSearchPath  *path,
                                                gsize            *n_left,
                                                GError          **error);
TriadSnapshot *__wrap_triad_edit_verify_within (const TriadEdit  *edit,
                                                TriadSearchPath  *path,
                                                gsize            *n_left,
                                                GError          **error);

TriadSnapshot *
__wrap_triad_edit_verify_within (const TriadEdit  *edit,
                                 TriadSearchPath  *path,
                                 gsize            *n_left,
                                 GError          **error)
{
  n_verified++;

  return __real_triad_edit_verify_within (edit, path, n_left, error);
}

static int n_seconds;         /* for each time that the clock is asked */

int __real_clock_gettime (clockid_t        clock,
                          struct timespec *time);
int __wrap_clock_gettime (clockid_t        clock,
                          struct timespec *time);

int
__wrap_clock_gettime (clockid_t        clock,
                      struct timespec *time)
{
  static int n_asked;

  if (n_seconds == 0)
    return __real_clock_gettime (clock, time);

  time->tv_sec = n_seconds * ++n_asked;
  time->tv_nsec = 0;

  return 0;
}

TriadSnapshot *
__wrap_triad_edit_verify (TriadEdit        *edit,
                          TriadSearchPath  *path,
                          GCancellable     *cancellable,
                          GError          **error)
{
  n_verified++;

  if (closed_uri != NULL)
    {
      triad_lsp_workspace_close (closed_in, closed_uri);
      g_clear_pointer (&closed_uri, g_free);
    }

  return __real_triad_edit_verify (edit, path, cancellable, error);
}

GPtrArray *
__wrap_triad_edit_find_fixes (TriadSnapshot    *snapshot,
                              const GPtrArray  *diagnostics,
                              GError          **error)
{
  n_touched = diagnostics->len;

  return __real_triad_edit_find_fixes (snapshot, diagnostics, error);
}

static int n_found;

int __real_triad_scope_find (const TriadModel *model,
                             int               scope,
                             int               model_frame,
                             const char       *name);
int __wrap_triad_scope_find (const TriadModel *model,
                             int               scope,
                             int               model_frame,
                             const char       *name);

int
__wrap_triad_scope_find (const TriadModel *model,
                         int               scope,
                         int               model_frame,
                         const char       *name)
{
  n_found++;

  return __real_triad_scope_find (model, scope, model_frame, name);
}

static int n_lookups;         /* folders that were searched for packages */

gboolean __real_g_file_query_exists (GFile        *file,
                                     GCancellable *cancellable);
gboolean __wrap_g_file_query_exists (GFile        *file,
                                     GCancellable *cancellable);

gboolean
__wrap_g_file_query_exists (GFile        *file,
                            GCancellable *cancellable)
{
  n_lookups += g_str_has_suffix (g_file_peek_path (file), "/package.xml");

  return __real_g_file_query_exists (file, cancellable);
}

typedef struct
{
  TriadFolder       *folder;
  TriadLspWorkspace *workspace;
} Desk;

static void
desk_init (Desk *self)
{
  g_autofree char *uri = NULL;

  self->folder = triad_folder_new ();
  self->workspace = triad_lsp_workspace_new ();
  uri = g_filename_to_uri (self->folder->path, NULL, NULL);
  triad_lsp_workspace_add_folder (self->workspace, uri);
}

static void
desk_clear (Desk *self)
{
  g_clear_pointer (&self->workspace, triad_lsp_workspace_free);
  g_clear_pointer (&self->folder, triad_folder_free);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Desk, desk_clear)

/* Returns the model of a file that is written, and opened. */
static TriadLspModel *
open_file (Desk       *self,
           const char *name,
           const char *text)
{
  g_autoptr(GFile) file = triad_folder_write (self->folder, name, text);
  g_autofree char *uri = g_file_get_uri (file);

  triad_lsp_workspace_open (self->workspace, uri, text, 1);

  return triad_lsp_workspace_load (self->workspace, file);
}

static int
count_kept_names (const TriadLspModel *model)
{
  const TriadModel *tables = triad_snapshot_get_model (model->snapshot);
  int n = 0;

  for (int v = 0; v < tables->n_frames; v++)
    n += tables->scoped_names[v] != NULL;

  return n;
}

/* A search makes no name that the model keeps, except those of models around others. */
static void
test_names_of_symbols (void)
{
  g_auto(Desk) desk = { 0 };
  g_autoptr(GVariant) symbols = NULL;
  g_autofree char *text = NULL;
  g_auto(TriadLspSearch) search = { 0 };
  TriadLspModel *row;

  desk_init (&desk);
  g_object_unref (triad_folder_write (desk.folder, "part.sdf", PART));
  row = open_file (&desk, "row.sdf", ROW);
  symbols = g_variant_ref_sink (triad_lsp_workspace_symbols (desk.workspace, "row::", &search));
  text = g_variant_print (symbols, FALSE);
  g_assert_cmpuint (g_variant_n_children (symbols), ==, 2);
  g_assert_nonnull (strstr (text, "'row::base'"));
  g_assert_nonnull (strstr (text, "'row::part'"));
  g_assert_cmpint (count_kept_names (row), ==, 0);
}

/* Renames what is at @offset of the first document. */
static GVariant *
rename_at (Desk           *self,
           TriadLspModel  *model,
           gsize           offset,
           gsize           n_before,
           GError        **error)
{
  g_autoptr(GVariant) params = g_variant_ref_sink (g_variant_new_parsed ("{'newName': <'piece'>}"));
  g_auto(TriadLspSearch) search = { .n_verified = n_before };
  TriadLspRequest request = {
    .workspace = self->workspace,
    .document = g_ptr_array_index (triad_lsp_workspace_get_documents (self->workspace), 0),
    .model = model,
    .offset = offset,
    .params = params,
    .search = &search,
  };
  GVariant *edit;

  n_verified = 0;
  request.source = request.document->source;
  edit = triad_lsp_rename (&request, error);

  return edit != NULL ? g_variant_ref_sink (edit) : NULL;
}

/* Renames the model of part.sdf.  Returns FALSE if there are too many instances to verify each. */
static gboolean
rename_part (Desk  *self,
             gsize  n_before)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(GVariant) edit = rename_at (self, open_file (self, "part.sdf", PART),
                                        strstr (PART, "part") - PART, n_before, &error);

  g_assert_true (edit != NULL || strstr (error->message, "too large") != NULL);

  return edit != NULL;
}

/* Writes a model with @n instances of part.sdf in different models. */
static void
write_rows (Desk       *self,
            const char *name,
            int         n,
            int         n_links)
{
  g_autoptr(GString) text =
    g_string_new ("<sdf version='1.9'><model name='all'><link name='base'/>");

  for (int i = 0; i < n_links; i++)
    g_string_append_printf (text, "<link name='l%d'/>", i);

  for (int i = 0; i < n; i++)
    g_string_append_printf (text, "<model name='m%d'>" INCLUDE "</model>", i);

  g_string_append (text, "</model></sdf>");
  g_object_unref (triad_folder_write (self->folder, name, text->str));
}

/* Three instances of a small model are loaded, and the model itself. */
static void
test_instances_exactly (void)
{
  for (int i = -1; i <= 1; i++)
    {
      g_auto(Desk) desk = { 0 };

      desk_init (&desk);
      write_rows (&desk, "a.sdf", 3, 0);
      g_assert_true (rename_part (&desk, MAX_VERIFIED - 4 * LEAST_VERIFIED + i) == (i <= 0));
      g_assert_cmpint (n_verified, ==, i <= 0 ? 4 : 3);
    }
}

/* The limit holds for all models of a request together. */
static void
test_instances_of_many (void)
{
  g_auto(Desk) desk = { 0 };

  desk_init (&desk);

  for (int i = 0; i < 10; i++)
    {
      g_autofree char *name = g_strdup_printf ("a%d.sdf", i);

      write_rows (&desk, name, 20, 0);
    }

  g_assert_false (rename_part (&desk, MAX_VERIFIED - 100 * LEAST_VERIFIED));
  g_assert_cmpint (n_verified, ==, 100);
}

/* Elements, and bytes of files, count. */
static void
test_instances_of_large (void)
{
  g_auto(Desk) desk = { 0 };

  desk_init (&desk);
  write_rows (&desk, "a.sdf", 3, 8000);
  g_assert_false (rename_part (&desk, MAX_VERIFIED - 24500));
  g_assert_true (rename_part (&desk, MAX_VERIFIED - 25500));
}

/* A large model counts also if it contains the name once. */
static void
test_first_instance (void)
{
  g_auto(Desk) desk = { 0 };

  desk_init (&desk);
  write_rows (&desk, "a.sdf", 1, 8000);
  g_assert_false (rename_part (&desk, MAX_VERIFIED - 8000));
  g_assert_cmpint (n_verified, ==, 1);
}

/* The files that are included, and changed, are read before and after the edit: with part.sdf itself,
 * nine small models. */
static void
test_included_exactly (void)
{
  for (int i = -1; i <= 1; i++)
    {
      g_auto(Desk) desk = { 0 };
      g_autoptr(GError) error = NULL;
      g_autoptr(GVariant) edit = NULL;

      desk_init (&desk);
      g_object_unref (triad_folder_write (desk.folder, "inner.sdf",
        "<sdf version='1.9'><model name='inner'><link name='base'/>" INCLUDE
        "<frame name='f' attached_to='part::a'/></model></sdf>"));
      g_object_unref (triad_folder_write (desk.folder, "outer.sdf",
        "<sdf version='1.9'><model name='outer'><link name='base'/>"
        "<include><uri>inner.sdf</uri></include>"
        "<frame name='f' attached_to='inner::part::a'/></model></sdf>"));
      edit = rename_at (&desk, open_file (&desk, "part.sdf", PART), strstr (PART, "'a'") - PART + 1,
                        MAX_VERIFIED - 9 * LEAST_VERIFIED + i, &error);
      g_assert_true ((edit != NULL) == (i <= 0));
      g_assert_true (error == NULL || strstr (error->message, "too large") != NULL);
      g_assert_cmpint (n_verified, ==, 3);
    }
}

/* What is loaded, but dropped, because it is too large, counts: three models of four elements. */
static void
test_dropped (void)
{
  g_auto(Desk) desk = { 0 };
  g_auto(TriadLspSearch) search = { .n_elements = MAX_ELEMENTS - 10 };

  desk_init (&desk);
  triad_lsp_workspace_set_max_elements (desk.workspace, 3);

  for (int i = 0; i < 5; i++)
    {
      g_autofree char *name = g_strdup_printf ("part%d.sdf", i);

      g_object_unref (triad_folder_write (desk.folder, name, PART));
    }

  g_variant_unref (g_variant_ref_sink (triad_lsp_workspace_symbols (desk.workspace, "a", &search)));
  g_assert_true (search.is_cut);
  g_assert_cmpuint (search.n_elements, ==, MAX_ELEMENTS + 2);
}

/* The clock is asked before each model, and goes on by a second. */
static void
test_seconds_exactly (void)
{
  for (int n_files = MAX_SECONDS; n_files <= MAX_SECONDS + 2; n_files++)
    {
      g_auto(Desk) desk = { 0 };
      g_auto(TriadLspSearch) search = { 0 };
      g_autoptr(GVariant) symbols = NULL;

      desk_init (&desk);

      for (int i = 0; i < n_files; i++)
        {
          g_autofree char *name = g_strdup_printf ("part%d.sdf", i);

          g_object_unref (triad_folder_write (desk.folder, name, PART));
        }

      n_seconds = 1;
      symbols = g_variant_ref_sink (triad_lsp_workspace_symbols (desk.workspace, "part::a", &search));
      n_seconds = 0;
      g_assert_cmpuint (g_variant_n_children (symbols), ==, MIN (n_files, MAX_SECONDS + 1));
      g_assert_cmpint (search.is_cut, ==, n_files > MAX_SECONDS + 1);
    }
}

/* A rename of which not all is checked is refused. */
static void
test_seconds_of_rename (void)
{
  g_auto(Desk) desk = { 0 };
  gboolean is_renamed;

  desk_init (&desk);
  write_rows (&desk, "a.sdf", 2 * MAX_SECONDS, 0);
  n_seconds = 1;
  is_renamed = rename_part (&desk, 0);
  n_seconds = 0;
  g_assert_false (is_renamed);
  g_assert_cmpint (n_verified, <=, MAX_SECONDS + 1);
}

/* The declaration and references to it. */
static void
test_places_exactly (void)
{
  for (int i = -1; i <= 1; i++)
    {
      g_auto(Desk) desk = { 0 };
      g_autoptr(GString) text = g_string_new ("<sdf version='1.9'><model name='m'><link name='a'/>");
      g_autoptr(GVariant) edit = NULL;
      g_autoptr(GError) error = NULL;

      for (int k = 0; k < MAX_PLACES - 1 + i; k++)
        g_string_append_printf (text, "<frame name='f%d' attached_to='a'/>", k);

      g_string_append (text, "</model></sdf>");
      desk_init (&desk);
      edit = rename_at (&desk, open_file (&desk, "m.sdf", text->str), strstr (text->str, "a'") - text->str,
                        0, &error);
      g_assert_true ((edit != NULL) == (i <= 0));
      g_assert_true (error == NULL || strstr (error->message, "places") != NULL);
      g_assert_cmpint (n_verified, ==, i <= 0);
    }
}

/* The name would be changed everywhere but in the file that declares it. */
static void
test_declared_in_large (void)
{
  static const char text[] = "<sdf version='1.9'><model name='row'><link name='base'/>" INCLUDE
                             "<frame name='f' attached_to='part::a'/></model></sdf>";
  g_auto(Desk) desk = { 0 };
  g_autoptr(GVariant) edit = NULL;
  g_autoptr(GError) error = NULL;
  TriadLspModel *model;

  desk_init (&desk);
  g_object_unref (triad_folder_write (desk.folder, "part.sdf", PART));
  model = open_file (&desk, "row.sdf", text);
  triad_lsp_workspace_set_max_elements (desk.workspace, 3);
  edit = rename_at (&desk, model, strstr (text, "::a") - text + 2, 0, &error);
  g_assert_null (edit);
  g_assert_nonnull (strstr (error->message, "too many models"));
}

/* Names in plugins, which could be in any of the models around them, are not changed. */
static void
test_mentions (void)
{
  const int depth = 100;
  const int n_mentions = 100;
  g_auto(Desk) desk = { 0 };
  g_autoptr(GString) text = g_string_new ("<sdf version='1.9'><model name='r'><link name='t'/>");
  g_autoptr(GVariant) edit = NULL;
  g_autoptr(GError) error = NULL;
  TriadLspModel *model;

  for (int i = 0; i < depth; i++)
    g_string_append (text, "<model name='m'>");

  g_string_append (text, "<link name='x'/><plugin name='p' filename='f'>");

  for (int i = 0; i < n_mentions; i++)
    g_string_append (text, "<a>t</a>");

  g_string_append (text, "</plugin>");

  for (int i = 0; i < depth; i++)
    g_string_append (text, "</model>");

  g_string_append (text, "</model></sdf>");
  desk_init (&desk);
  model = open_file (&desk, "m.sdf", text->str);
  n_found = 0;
  edit = rename_at (&desk, model, strstr (text->str, "'t'") - text->str + 1, 0, &error);
  g_assert_no_error (error);
  g_assert_nonnull (edit);
  g_assert_cmpint (n_found, <, depth * n_mentions / 2);
}

/* Many requests can wait, each with its diagnostics. */
static void
test_many_touched (void)
{
  g_auto(Desk) desk = { 0 };
  g_autoptr(GString) text = g_string_new ("<sdf version='1.9'><model name='m'>");
  g_autoptr(GVariant) params = NULL;
  TriadLspRequest request = { 0 };
  TriadLspActions *actions;

  for (int i = 0; i < 2 * MAX_TOUCHED; i++)
    g_string_append (text, "<link/>");

  g_string_append (text, "</model></sdf>");
  params = g_variant_ref_sink (g_variant_new_parsed ("{'range': <{'end': <{'line': <int64 1>}>}>}"));
  desk_init (&desk);
  request.model = open_file (&desk, "m.sdf", text->str);
  request.workspace = desk.workspace;
  request.document = g_ptr_array_index (triad_lsp_workspace_get_documents (desk.workspace), 0);
  request.source = request.document->source;
  request.params = params;
  actions = triad_lsp_actions_new (&request);
  triad_lsp_actions_find (actions, NULL);
  triad_lsp_actions_free (actions);
  g_assert_cmpuint (n_touched, ==, MAX_TOUCHED);
}

/* A document may be closed, or replaced, while a thread verifies its code actions. */
static void
test_closed_model (void)
{
  static const char text[] = "<sdf version='1.9'><model name='m'><link name='base'/>"
                             "<frame name='f' attached_to='bse'/><frame name='g' attached_to='bsae'/>"
                             "</model></sdf>";
  g_auto(Desk) desk = { 0 };
  g_autoptr(GVariant) params = NULL;
  g_autoptr(GHashTable) made = NULL;
  TriadLspRequest request = { 0 };
  TriadLspActions *actions;

  params = g_variant_ref_sink (g_variant_new_parsed ("{'range': <{'end': <{'line': <int64 1>}>}>}"));
  desk_init (&desk);
  request.model = open_file (&desk, "m.sdf", text);
  made = g_hash_table_ref (request.model->actions);
  request.workspace = desk.workspace;
  request.document = g_ptr_array_index (triad_lsp_workspace_get_documents (desk.workspace), 0);
  request.source = request.document->source;
  request.params = params;
  actions = triad_lsp_actions_new (&request);
  n_verified = 0;
  closed_in = desk.workspace;
  closed_uri = g_strdup (request.document->uri);
  triad_lsp_actions_find (actions, NULL);
  triad_lsp_actions_free (actions);
  g_assert_cmpint (n_verified, ==, 2);
  g_assert_cmpuint (g_hash_table_size (made), ==, 2);
}

/* Returns a model with @n_includes and @n_meshes of packages that are not there. */
static char *
dup_lost (const char *prefix,
          int         n_includes,
          int         n_meshes)
{
  GString *text = g_string_new ("<sdf version='1.9'><model name='part'><link name='a'>");

  for (int i = 0; i < n_meshes; i++)
    g_string_append_printf (text, "<visual name='v%d'><geometry><mesh><uri>package://%sm%d/a.stl"
                                  "</uri></mesh></geometry></visual>", i, prefix, i);

  g_string_append (text, "</link>");

  for (int i = 0; i < n_includes; i++)
    g_string_append_printf (text, "<include><uri>package://%s%d/a.sdf</uri></include>", prefix, i);

  g_string_append (text, "</model></sdf>");

  return g_string_free (text, FALSE);
}

/* Opens a part with 10 includes and 20 meshes of packages that are not there, which 8 files
 * include.  Returns its model, and the folders around it. */
static TriadLspModel *
open_lost (Desk *self,
           int  *n_around)
{
  g_autofree char *text = dup_lost ("p", 10, 20);
  TriadLspModel *model;

  desk_init (self);

  for (int i = 0; i < 8; i++)
    {
      g_autofree char *name = g_strdup_printf ("a%d.sdf", i);

      g_object_unref (triad_folder_write (self->folder, name, ROW));
    }

  n_lookups = 0;
  model = open_file (self, "part.sdf", text);
  *n_around = n_lookups / 30;
  n_lookups = 0;

  return model;
}

/* No answer depends on meshes, and a package is looked for once for all models. */
static void
test_lookups_of_symbols (void)
{
  g_auto(Desk) desk = { 0 };
  g_auto(TriadLspSearch) search = { 0 };
  g_autoptr(GVariant) symbols = NULL;
  int n_around;

  open_lost (&desk, &n_around);
  symbols = g_variant_ref_sink (triad_lsp_workspace_symbols (desk.workspace, "row::base", &search));
  g_assert_cmpuint (g_variant_n_children (symbols), ==, 8);
  g_assert_cmpint (n_around, >, 1);
  g_assert_cmpint (n_lookups, ==, 10 * n_around);
}

static void
test_lookups_of_rename (void)
{
  g_auto(Desk) desk = { 0 };
  g_autoptr(GError) error = NULL;
  g_autoptr(GVariant) edit = NULL;
  int n_around;
  TriadLspModel *model = open_lost (&desk, &n_around);

  edit = rename_at (&desk, model, strstr (PART, "part") - PART, 0, &error);
  g_assert_no_error (error);
  g_assert_cmpint (n_verified, ==, 9);
  g_assert_cmpint (n_lookups, ==, 10 * n_around);
}

static gboolean
is_exhausted (const TriadLspModel *model)
{
  const GPtrArray *diagnostics = triad_snapshot_get_diagnostics (model->snapshot);

  for (guint i = 0; i < diagnostics->len; i++)
    if (((const TriadDiagnostic *) diagnostics->pdata[i])->code == TRIAD_CODE_LIMIT_EXCEEDED)
      return TRUE;

  return FALSE;
}

/* A search ends after as many lookups as one load, and what it has read of the last model is not
 * used for anything else. */
static void
test_lookups_exactly (void)
{
  for (int more = 0; more < 2; more++)
    {
      g_auto(Desk) desk = { 0 };
      g_auto(TriadLspSearch) search = { 0 };
      g_autoptr(GString) folder = g_string_new (NULL);
      const int n_packages = TRIAD_PACKAGES_MAX_LOOKUPS / TRIAD_PACKAGES_MAX_AROUND / 2;

      for (int i = 0; i < TRIAD_PACKAGES_MAX_AROUND; i++)
        g_string_append (folder, "d/");

      desk_init (&desk);

      for (int i = 0; i < 2; i++)
        {
          g_autofree char *name = g_strdup_printf ("%sf%d.sdf", folder->str, i);
          g_autofree char *text = dup_lost (i == 0 ? "p" : "q", n_packages + (i == 0 ? more : 0), 0);
          g_autofree char *uri = NULL;
          g_autoptr(GFile) file = triad_folder_write (desk.folder, name, text);

          uri = g_file_get_uri (file);
          triad_lsp_workspace_open (desk.workspace, uri, text, 1);
        }

      n_lookups = 0;
      g_variant_unref (g_variant_ref_sink (triad_lsp_workspace_symbols (desk.workspace, "none",
                                                                        &search)));
      g_assert_cmpint (n_lookups, ==, TRIAD_PACKAGES_MAX_LOOKUPS);
      g_assert_true (search.is_cut == (more > 0));

      for (int i = 0; i < 2; i++)
        {
          const TriadLspDocument *document =
            g_ptr_array_index (triad_lsp_workspace_get_documents (desk.workspace), i);

          g_assert_false (is_exhausted (triad_lsp_workspace_load (desk.workspace, document->file)));
        }
    }
}

/* A file that is opened, or was open, has the problems of its meshes. */
static void
test_meshes_of_open (void)
{
  g_auto(Desk) desk = { 0 };
  g_auto(TriadLspSearch) search = { 0 };
  g_autofree char *text = dup_lost ("p", 0, 1);
  g_autofree char *uri = NULL;
  g_autoptr(GFile) file = NULL;
  TriadLspDocument *document;
  TriadLspModel *model;

  desk_init (&desk);
  file = triad_folder_write (desk.folder, "pm0/part.sdf", text);
  g_object_unref (triad_folder_write (desk.folder, "pm0/package.xml", ""));
  uri = g_file_get_uri (file);
  triad_lsp_workspace_open (desk.workspace, uri, text, 1);
  document = g_ptr_array_index (triad_lsp_workspace_get_documents (desk.workspace), 0);
  model = triad_lsp_search_load (&search, desk.workspace, file);
  g_assert_cmpuint (triad_snapshot_get_diagnostics (model->snapshot)->len, ==, 0);
  g_assert_false (triad_lsp_workspace_is_current (desk.workspace, document));
  model = triad_lsp_workspace_load (desk.workspace, file);
  g_assert_cmpuint (triad_snapshot_get_diagnostics (model->snapshot)->len, ==, 1);
  g_assert_true (triad_lsp_workspace_is_current (desk.workspace, document));
  g_assert_true (triad_lsp_search_load (&search, desk.workspace, file) == model);
}

/* Returns what completes a reference inside of @n_open elements, printed. */
static char *
complete_inside (int n_open)
{
  g_auto(Desk) desk = { 0 };
  g_autoptr(GString) text =
    g_string_new ("<sdf version='1.9'><model name='m'><link name='wheel'/>");
  g_autoptr(GVariant) list = NULL;
  TriadLspRequest request = { 0 };

  for (int i = 0; i < n_open - 4; i++)
    g_string_append (text, "<a name='m'>");

  g_string_append (text, "<frame name='q'><pose relative_to='");
  desk_init (&desk);
  request.model = open_file (&desk, "open.sdf", text->str);
  request.workspace = desk.workspace;
  request.document = g_ptr_array_index (triad_lsp_workspace_get_documents (desk.workspace), 0);
  request.source = request.document->source;
  request.offset = text->len;
  list = g_variant_ref_sink (triad_lsp_completion (&request));

  return g_variant_print (list, FALSE);
}

/* Each open element is searched for, so no more are than a file can have. */
static void
test_open_elements (void)
{
  for (int n_open = 249; n_open <= 251; n_open++)
    {
      g_autofree char *list = complete_inside (n_open);

      g_test_message ("%d: %s", n_open, list);
      g_assert_cmpint (strstr (list, "wheel") != NULL, ==, n_open <= 250);
    }
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/lsp-search/names-of-symbols", test_names_of_symbols);
  g_test_add_func ("/lsp-search/instances-exactly", test_instances_exactly);
  g_test_add_func ("/lsp-search/instances-of-many", test_instances_of_many);
  g_test_add_func ("/lsp-search/instances-of-large", test_instances_of_large);
  g_test_add_func ("/lsp-search/first-instance", test_first_instance);
  g_test_add_func ("/lsp-search/included-exactly", test_included_exactly);
  g_test_add_func ("/lsp-search/dropped", test_dropped);
  g_test_add_func ("/lsp-search/seconds-exactly", test_seconds_exactly);
  g_test_add_func ("/lsp-search/seconds-of-rename", test_seconds_of_rename);
  g_test_add_func ("/lsp-search/places-exactly", test_places_exactly);
  g_test_add_func ("/lsp-search/declared-in-large", test_declared_in_large);
  g_test_add_func ("/lsp-search/mentions", test_mentions);
  g_test_add_func ("/lsp-search/many-touched", test_many_touched);
  g_test_add_func ("/lsp-search/closed-model", test_closed_model);
  g_test_add_func ("/lsp-search/lookups-of-symbols", test_lookups_of_symbols);
  g_test_add_func ("/lsp-search/lookups-of-rename", test_lookups_of_rename);
  g_test_add_func ("/lsp-search/lookups-exactly", test_lookups_exactly);
  g_test_add_func ("/lsp-search/meshes-of-open", test_meshes_of_open);
  g_test_add_func ("/lsp-search/open-elements", test_open_elements);

  return g_test_run ();
}
