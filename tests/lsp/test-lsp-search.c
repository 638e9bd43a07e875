/* test-lsp-search.c: memory and time of requests that are about all models of the open folders */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-lsp-features.h"

#include "triad-folder.h"

#define PART "<sdf version='1.9'><model name='part'><link name='one'/><link name='two'/></model></sdf>"
#define INCLUDE "<include><uri>part.sdf</uri></include>"
#define ROW "<sdf version='1.9'><model name='row'><link name='base'/>" INCLUDE "</model></sdf>"

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
  TriadLspSearch search = { 0 };
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

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/lsp-search/names-of-symbols", test_names_of_symbols);

  return g_test_run ();
}
