/* test-lsp-name-index.c: names in files that are included several times
 *
 * The linker redirects the calls of triad_scope_find() in other files to this one (--wrap), which
 * counts them.
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#include "triad-edit-names.h"
#include "triad-lsp-workspace.h"
#include "triad-scope.h"

#include <string.h>

#include "triad-folder.h"

#define SDF "<sdf version=\"1.10\">"
#define DEPTH 100
#define REFERENCES 50
#define INSTANCES 40
#define ANYWHERE 100                  /* names that may begin in any scope */
#define MAX_STEPS 30000             /* components that are followed for all of them */

static guint n_found;

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

typedef struct
{
  TriadFolder       *folder;
  TriadLspWorkspace *workspace;
  TriadLspModel     *model;
  TriadLspNameIndex *names;
} Desk;

/* Indexes a file that includes part.sdf. */
static void
desk_init (Desk       *self,
           const char *part,
           const char *text)
{
  g_autoptr(GFile) file = NULL;
  g_autofree char *uri = NULL;

  self->folder = triad_folder_new ();
  g_object_unref (triad_folder_write (self->folder, "part.sdf", part));
  file = triad_folder_write (self->folder, "a.sdf", text);
  uri = g_file_get_uri (file);
  self->workspace = triad_lsp_workspace_new ();
  triad_lsp_workspace_open (self->workspace, uri, text, 1);
  self->model = triad_lsp_workspace_load (self->workspace, file);
  n_found = 0;
  self->names = triad_lsp_name_index_new (self->model->snapshot, self->model->index);
}

static void
desk_clear (Desk *self)
{
  triad_lsp_name_index_free (self->names);
  triad_lsp_workspace_free (self->workspace);
  triad_folder_free (self->folder);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Desk, desk_clear)

/* Returns a file that includes part.sdf @n times, with the names n0, n1 and so on. */
static char *
write_row (int n)
{
  GString *text = g_string_new (SDF "<model name=\"row\"><link name=\"base\"/>");

  for (int i = 0; i < n; i++)
    g_string_append_printf (text, "<include><uri>part.sdf</uri><name>n%d</name></include>", i);

  g_string_append (text, "</model></sdf>");

  return g_string_free (text, FALSE);
}

/* Returns how many references there are to the frame, or to one that is declared by the same name. */
static guint
count_references (const Desk *self,
                  const char *scoped_name)
{
  int frame = triad_snapshot_find_frame (self->model->snapshot, scoped_name);
  guint n_names;
  const TriadLspName *names = triad_lsp_name_index_get_all (self->names, &n_names);
  guint n = 0;

  for (guint i = 0; i < n_names; i++)
    n += !names[i].is_declaration && triad_lsp_name_index_is_same (self->names, names[i].frame, frame);

  return n;
}

static int
count_uses (const Desk *self,
            const char *scoped_name)
{
  return triad_lsp_name_index_count_uses (self->names,
                                          triad_snapshot_find_frame (self->model->snapshot,
                                                                     scoped_name));
}

/* What the frames of all instances share is one name; `__model__` is another model in each. */
static void
test_instances (void)
{
  static const char part[] = SDF "<model name=\"part\"><link name=\"k\"/><model name=\"a\">"
                             "<link name=\"tip\"/></model><frame name=\"f\" attached_to=\"a::tip\"/>"
                             "<frame name=\"g\" attached_to=\"__model__\"/></model></sdf>";
  g_auto(Desk) desk = { 0 };
  g_autofree char *row = write_row (3);
  gsize at = strstr (part, "a::tip") - part;
  TriadLspName declaration;
  const TriadLspName *names;
  guint n;

  desk_init (&desk, part, row);

  for (int i = 0; i < 3; i++)
    {
      g_autofree char *model = g_strdup_printf ("row::n%d", i);
      g_autofree char *nested = g_strdup_printf ("row::n%d::a", i);
      g_autofree char *tip = g_strdup_printf ("row::n%d::a::tip", i);

      g_assert_cmpuint (count_references (&desk, model), ==, 1);
      g_assert_cmpuint (count_references (&desk, nested), ==, 1);
      g_assert_cmpuint (count_references (&desk, tip), ==, 1);
      g_assert_cmpint (count_uses (&desk, model), ==, 1);
      g_assert_true (triad_lsp_name_index_find_declaration (
        desk.names, triad_snapshot_find_frame (desk.model->snapshot, tip), &declaration));
      g_assert_cmpint (declaration.source, ==, 1);
      g_assert_cmpuint (declaration.begin, ==, strstr (part, "tip") - part);
    }

  /* Five names, of which that of the model and `__model__` are of three frames, and two references. */
  names = triad_lsp_name_index_get (desk.names, 1, &n);
  g_assert_nonnull (names);
  g_assert_cmpuint (n, ==, 3 + 5 + 3 + 2);
  g_assert_cmpuint (triad_lsp_name_index_find (desk.names, 1, at)->end, ==, at + 1);
  g_assert_cmpint (triad_lsp_name_index_find (desk.names, 1, at + 3)->frame, ==,
                   triad_snapshot_find_frame (desk.model->snapshot, "row::n0::a::tip"));
}

/* Returns a file with nested models, and references to the innermost one. */
static char *
write_long_names (const char *first)
{
  GString *part = g_string_new (SDF "<model name=\"part\"><link name=\"k\"/>");

  for (int i = 0; i < DEPTH; i++)
    g_string_append (part, "<model name=\"a\">");

  g_string_append (part, "<link name=\"k\"/>");

  for (int i = 0; i < DEPTH; i++)
    g_string_append (part, "</model>");

  for (int i = 0; i < REFERENCES; i++)
    {
      g_string_append_printf (part, "<frame name=\"f%d\" attached_to=\"%s", i, first);

      for (int k = 1; k < DEPTH; k++)
        g_string_append (part, "::a");

      g_string_append (part, "\"/>");
    }

  g_string_append (part, "</model></sdf>");

  return g_string_free (part, FALSE);
}

/* Long names, with references to characters or without, are not followed in each instance. */
static void
check_long_names (const char *first)
{
  g_autofree char *part = write_long_names (first);
  g_autofree char *row = write_row (INSTANCES);
  g_auto(Desk) desk = { 0 };
  guint n;

  desk_init (&desk, part, row);
  triad_lsp_name_index_get_all (desk.names, &n);
  g_assert_cmpuint (n, >, REFERENCES + INSTANCES);
  g_assert_cmpuint (n, <, 2 * (REFERENCES * DEPTH + INSTANCES));
  g_assert_cmpuint (n_found, <, 2 * REFERENCES * (DEPTH + INSTANCES));
}

static void
test_long_names (void)
{
  check_long_names ("a");
  check_long_names ("&#97;");
}

/* Nor are they to rename what they contain. */
static void
test_rename (void)
{
  g_autofree char *part = write_long_names ("a");
  g_autofree char *row = write_row (INSTANCES);
  g_auto(Desk) desk = { 0 };
  g_autoptr(TriadEdit) edit = NULL;
  int n;

  desk_init (&desk, part, row);
  n_found = 0;
  edit = triad_edit_rename (desk.model->snapshot,
                            triad_snapshot_find_frame (desk.model->snapshot, "row::n1::a::a"), "b",
                            FALSE, NULL);
  g_assert_nonnull (edit);
  triad_edit_get_replacements (edit, &n);
  g_assert_cmpint (n, ==, 1 + REFERENCES);
  g_assert_cmpuint (n_found, <, 2 * REFERENCES * (DEPTH + INSTANCES));
}

/* A name that may begin in any scope is looked up in each. */
static void
test_any_scope (void)
{
  g_autoptr(GString) part = g_string_new (SDF "<model name=\"part\"><link name=\"k\"/>");
  g_autoptr(GString) name = g_string_new (NULL);
  g_autofree char *row = write_row (INSTANCES);
  g_auto(Desk) desk = { 0 };

  for (int i = 0; i < DEPTH; i++)
    {
      g_string_append (part, "<model name=\"a\">");
      g_string_append (name, "a::");
    }

  g_string_append (part, "<link name=\"k\"/>");

  for (int i = 0; i < ANYWHERE; i++)
    g_string_append_printf (part, "<custom_rpy parent_frame=\"%szz\"/>", name->str);

  for (int i = 0; i < DEPTH; i++)
    g_string_append (part, "</model>");

  g_string_append (part, "</model></sdf>");
  desk_init (&desk, part->str, row);
  g_assert_cmpuint (n_found, <=, MAX_STEPS);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/lsp-name-index/instances", test_instances);
  g_test_add_func ("/lsp-name-index/long-names", test_long_names);
  g_test_add_func ("/lsp-name-index/rename", test_rename);
  g_test_add_func ("/lsp-name-index/any-scope", test_any_scope);

  return g_test_run ();
}
