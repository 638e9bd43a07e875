/* triad-lsp-rename.c: renaming, from verified edits */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-lsp-changes.h"

#include "triad-edit-names.h"

#include <glib/gi18n.h>
#include <string.h>

/* Names of worlds, `__model__` and the root cannot be changed. */
static const TriadLspName *
find_renamable (const TriadLspRequest *request)
{
  const TriadLspName *name =
    triad_lsp_name_index_find (triad_lsp_model_get_names (request->model), 0, request->offset);
  const char *text = triad_source_get_text (request->source, NULL);
  const TriadFrame *frame;

  if (name == NULL)
    return NULL;

  frame = triad_snapshot_get_frame (request->model->snapshot, name->frame);

  if (frame->kind == TRIAD_FRAME_ROOT || frame->kind == TRIAD_FRAME_WORLD ||
      (name->end - name->begin >= 2 && memcmp (text + name->begin, "__", 2) == 0))
    return NULL;

  return name;
}

GVariant *
triad_lsp_prepare_rename (const TriadLspRequest *request)
{
  const TriadLspName *name = find_renamable (request);
  g_autofree char *text = NULL;
  TriadLspLocator *locator;
  TriadLspObject object;

  if (name == NULL)
    return triad_lsp_null_new ();

  text = g_strndup (triad_source_get_text (request->source, NULL) + name->begin,
                    name->end - name->begin);
  locator = triad_lsp_model_get_locator (request->model, request->source);
  triad_lsp_object_init (&object);
  triad_lsp_object_add (&object, "range", triad_lsp_range_new (locator, name->begin, name->end));
  triad_lsp_object_add_string (&object, "placeholder", text);

  return triad_lsp_object_end (&object);
}

static void
fail_to_find_all (GError **error)
{
  g_set_error (error, TRIAD_EDIT_ERROR, TRIAD_EDIT_ERROR_IMPOSSIBLE,
               _("the open folders have too many models to find all references"));
}

/* Whether @name is that of @v, an included model, in its own file. */
static gboolean
is_within_include (const TriadLspModel *model,
                   const TriadLspName  *name,
                   int                  v)
{
  const TriadFrame *frame = triad_snapshot_get_frame (model->snapshot, v);
  const TriadAttribute *own;

  if (!name->is_declaration || frame->content == NULL || frame->content == frame->element)
    return FALSE;

  own = triad_element_find_attribute (frame->content, "name");

  return own != NULL && own->range.begin == name->begin &&
         triad_source_index_find_source (model->index, &own->range) == name->source;
}

static gboolean
rename_frame (const TriadLspRequest  *request,
              TriadLspModel          *model,
              int                     frame,
              const char             *new_name,
              TriadLspChanges        *changes,
              GError                **error)
{
  g_autoptr(TriadEdit) edit = triad_edit_rename (model->snapshot, frame, new_name, FALSE, error);
  g_autoptr(TriadSnapshot) result = NULL;

  if (edit == NULL || !triad_lsp_changes_allow (request, edit, error))
    return FALSE;

  result = triad_edit_verify (edit, triad_lsp_workspace_get_path (request->workspace), NULL, error);

  if (result == NULL)
    return FALSE;

  triad_lsp_changes_add (changes, model, edit);

  return TRUE;
}

/* Renames in @model the instances of the included model of that @name that have no name of their
 * own. */
static gboolean
rename_instances (const TriadLspRequest  *request,
                  TriadLspModel          *model,
                  const TriadLspName     *name,
                  const char             *new_name,
                  TriadLspChanges        *changes,
                  GError                **error)
{
  gboolean is_first = TRUE;

  for (int v = 0; v < triad_snapshot_get_n_frames (model->snapshot); v++)
    {
      const TriadFrame *frame = triad_snapshot_get_frame (model->snapshot, v);

      if (!is_within_include (model, name, v) ||
          triad_element_find_child (frame->element, "name") != NULL)
        continue;

      /* To verify each loads the model. */
      if (!is_first && !triad_lsp_search_allow_again (request->search, model))
        {
          g_set_error (error, TRIAD_EDIT_ERROR, TRIAD_EDIT_ERROR_IMPOSSIBLE,
                       _("the model is included too often to check its new name everywhere"));
          return FALSE;
        }

      is_first = FALSE;

      if (!rename_frame (request, model, v, new_name, changes, error))
        return FALSE;
    }

  return TRUE;
}

/* Renames what is declared at @begin of @file in one model that contains that file. */
static gboolean
rename_in (const TriadLspRequest  *request,
           GFile                  *main_file,
           GFile                  *file,
           gsize                   begin,
           const char             *new_name,
           TriadLspChanges        *changes,
           GError                **error)
{
  TriadLspWorkspace *workspace = request->workspace;
  TriadLspModel *model;
  const TriadLspName *name;
  int source;

  triad_lsp_workspace_refresh (workspace, main_file);
  model = triad_lsp_workspace_load (workspace, main_file);

  if (model == NULL || (source = triad_lsp_model_find_source (model, file)) < 0)
    return TRUE;

  name = triad_lsp_name_index_find (triad_lsp_model_get_names (model), source, begin);

  if (name == NULL)
    return TRUE;

  if (is_within_include (model, name, name->frame))
    return rename_instances (request, model, name, new_name, changes, error);

  return rename_frame (request, model, name->frame, new_name, changes, error);
}

/* Finds where what is named is declared, unless an include gets a `<name>` instead: other files
 * that include the declaration are to be changed, too. */
static void
find_declared (const TriadLspRequest  *request,
               const TriadLspName     *name,
               const char             *new_name,
               GFile                 **file,
               gsize                  *begin)
{
  g_autoptr(TriadEdit) edit =
    triad_edit_rename (request->model->snapshot, name->frame, new_name, FALSE, NULL);
  const TriadReplacement *replacements;
  TriadLspName declared;
  TriadSource *source;
  int n;

  if (edit == NULL ||
      !triad_lsp_name_index_find_declaration (triad_lsp_model_get_names (request->model), name->frame,
                                              &declared))
    return;

  source = g_ptr_array_index (triad_lsp_model_get_sources (request->model), declared.source);
  replacements = triad_edit_get_replacements (edit, &n);

  for (int i = 0; i < n; i++)
    if (replacements[i].source == source && replacements[i].begin <= declared.begin &&
        replacements[i].end >= declared.end)
      {
        g_set_object (file, triad_source_get_file (source));
        *begin = declared.begin;
        return;
      }
}

GVariant *
triad_lsp_rename (const TriadLspRequest  *request,
                  GError                **error)
{
  g_autofree char *new_name = triad_lsp_json_dup_string (request->params, "newName");
  const TriadLspName *name = find_renamable (request);
  g_autoptr(GPtrArray) files = NULL;
  g_autoptr(GFile) file = g_object_ref (request->document->file);
  g_auto(TriadLspChanges) changes = { 0 };
  gsize begin;

  if (name == NULL || new_name == NULL)
    {
      g_set_error (error, TRIAD_EDIT_ERROR, TRIAD_EDIT_ERROR_IMPOSSIBLE,
                   _("there is no name here that can be changed"));
      return NULL;
    }

  begin = name->begin;
  find_declared (request, name, new_name, &file, &begin);
  files = triad_lsp_search_list_models (request->search, request->workspace, file);

  if (request->search->is_cut)
    {
      fail_to_find_all (error);
      return NULL;
    }

  triad_lsp_changes_init (&changes, request->workspace);

  for (guint i = 0; i < files->len; i++)
    if (!rename_in (request, g_ptr_array_index (files, i), file, begin, new_name,
                    &changes, error))
      return NULL;

  return triad_lsp_changes_to_edit (&changes);
}
