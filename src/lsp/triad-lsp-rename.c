/* triad-lsp-rename.c: renaming, from verified edits */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-lsp-changes.h"

#include "triad-edit-names.h"

#include <glib/gi18n.h>
#include <string.h>

#define MAX_PLACES 50000          /* each takes about 6.6 kB, and 50 µs */

/* A change of what is declared at @begin of @file, in all models that contain that file. */
typedef struct
{
  const TriadLspRequest *request;
  GFile                 *file;
  gsize                  begin;
  const char            *new_name;
  TriadLspChanges        changes;
  GError                *error;    /* (nullable) */
} Renaming;

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

G_GNUC_PRINTF (2, 3)
static gboolean
fail (GError     **error,
      const char  *format,
      ...)
{
  va_list args;

  va_start (args, format);
  g_propagate_error (error, g_error_new_valist (TRIAD_EDIT_ERROR, TRIAD_EDIT_ERROR_IMPOSSIBLE, format,
                                                args));
  va_end (args);

  return FALSE;
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
rename_frame (Renaming      *self,
              TriadLspModel *model,
              int            frame)
{
  g_autoptr(TriadEdit) edit = NULL;
  g_autoptr(TriadSnapshot) result = NULL;
  int n;

  /* To make the edit goes through the model, and to verify it loads the model again. */
  if (!triad_lsp_search_allow_verify (self->request->search, model))
    return fail (&self->error, _("the models with the name are too many, or too large, to check the "
                                 "new name in all of them"));

  edit = triad_edit_rename_outside_plugins (model->snapshot, frame, self->new_name, &self->error);

  if (edit == NULL || !triad_lsp_changes_allow (self->request, edit, &self->error))
    return FALSE;

  triad_edit_get_replacements (edit, &n);

  if (n > MAX_PLACES)
    return fail (&self->error, _("the name is in more than %d places"), MAX_PLACES);

  result = triad_lsp_search_verify (self->request->search, self->request->workspace, edit,
                                    &self->error);

  if (result == NULL)
    return FALSE;

  triad_lsp_changes_add (&self->changes, model, edit);

  return self->changes.n <= MAX_PLACES ||
         fail (&self->error, _("the name is in more than %d places"), MAX_PLACES);
}

/* Renames in @model the instances of the included model of that @name that have no name of their
 * own. */
static gboolean
rename_instances (Renaming           *self,
                  TriadLspModel      *model,
                  const TriadLspName *name)
{
  for (int v = 0; v < triad_snapshot_get_n_frames (model->snapshot); v++)
    {
      const TriadFrame *frame = triad_snapshot_get_frame (model->snapshot, v);

      if (is_within_include (model, name, v) &&
          triad_element_find_child (frame->element, "name") == NULL &&
          !rename_frame (self, model, v))
        return FALSE;
    }

  return TRUE;
}

static gboolean
rename_in_cb (TriadLspModel *model,
              gpointer       data)
{
  Renaming *self = data;
  const TriadLspName *name =
    triad_lsp_name_index_find (triad_lsp_model_get_names (model),
                               triad_lsp_model_find_source (model, self->file), self->begin);

  /* Not everything would be renamed. */
  if (self->request->search->is_cut)
    return FALSE;

  if (name == NULL)
    return TRUE;

  if (is_within_include (model, name, name->frame))
    return rename_instances (self, model, name);

  return rename_frame (self, model, name->frame);
}

/* Finds where what is named is declared, unless an include gets a `<name>` instead: other files
 * that include the declaration are to be changed, too. */
static void
find_declared (Renaming           *self,
               const TriadLspName *name)
{
  TriadLspModel *model = self->request->model;
  g_autoptr(TriadEdit) edit =
    triad_edit_rename_outside_plugins (model->snapshot, name->frame, self->new_name, NULL);
  const TriadReplacement *replacements;
  TriadLspName declared;
  TriadSource *source;
  int n;

  if (edit == NULL ||
      !triad_lsp_name_index_find_declaration (triad_lsp_model_get_names (model), name->frame, &declared))
    return;

  source = g_ptr_array_index (triad_lsp_model_get_sources (model), declared.source);
  replacements = triad_edit_get_replacements (edit, &n);

  for (int i = 0; i < n; i++)
    if (replacements[i].source == source && replacements[i].begin <= declared.begin &&
        replacements[i].end >= declared.end)
      {
        g_set_object (&self->file, triad_source_get_file (source));
        self->begin = declared.begin;
        return;
      }
}

GVariant *
triad_lsp_rename (const TriadLspRequest  *request,
                  GError                **error)
{
  g_autofree char *new_name = triad_lsp_json_dup_string (request->params, "newName");
  const TriadLspName *name = find_renamable (request);
  Renaming self = { .request = request, .new_name = new_name };
  GVariant *edit = NULL;

  if (name == NULL || new_name == NULL)
    {
      fail (error, _("there is no name here that can be changed"));
      return NULL;
    }

  self.file = g_object_ref (request->document->file);
  self.begin = name->begin;
  find_declared (&self, name);
  triad_lsp_changes_init (&self.changes, request->workspace);
  triad_lsp_search_visit (request->search, request->workspace, self.file, rename_in_cb, &self);

  if (self.error == NULL && request->search->is_cut)
    fail (&self.error, _("the open folders have too many models to find all references"));

  if (self.error == NULL)
    edit = triad_lsp_changes_to_edit (&self.changes);
  else
    g_propagate_error (error, self.error);

  triad_lsp_changes_clear (&self.changes);
  g_object_unref (self.file);

  return edit;
}
