/* triad-lsp-edits.c: renaming and code actions, from verified edits */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-lsp-features.h"

#include "triad-edit-fix.h"
#include "triad-edit-names.h"
#include "triad-edit-poses.h"
#include "triad-edit-structure.h"
#include "triad-keyed-hash.h"
#include "triad-prefix.h"

#include <glib/gi18n.h>
#include <string.h>

#define MAX_ACTIONS 12            /* each loads the model once, to be verified */
#define MAX_TRIES 24              /* fixes that are verified in search of actions */

/* Text edits of several models, by URI. */
typedef struct
{
  TriadLspWorkspace *workspace;
  GHashTable        *files;       /* URI → GPtrArray of GVariant */
  GHashTable        *seen;        /* edits, so that an included file is edited once */
} Changes;

static void
changes_init (Changes           *self,
              TriadLspWorkspace *workspace)
{
  self->workspace = workspace;
  self->files = triad_string_table_new (g_free, (GDestroyNotify) g_ptr_array_unref);
  self->seen = triad_string_table_new (g_free, NULL);
}

static void
changes_clear (Changes *self)
{
  g_clear_pointer (&self->files, g_hash_table_unref);
  g_clear_pointer (&self->seen, g_hash_table_unref);
}

static gboolean
check_files (const TriadLspRequest  *request,
             const TriadEdit        *edit,
             GError                **error)
{
  int n;
  const TriadReplacement *replacements = triad_edit_get_replacements (edit, &n);

  /* The replacements in a file follow each other. */
  for (int i = 0; i < n; i++)
    {
      TriadSource *source = replacements[i].source;

      if ((i > 0 && source == replacements[i - 1].source) ||
          triad_lsp_workspace_contains (request->workspace, request->document,
                                        triad_source_get_file (source)))
        continue;

      g_set_error (error, TRIAD_EDIT_ERROR, TRIAD_EDIT_ERROR_OUTSIDE,
                   _("“%s” is outside of the folders that are open in the editor; open it to "
                     "change it"), triad_source_get_name (source));
      return FALSE;
    }

  return TRUE;
}

static void
add_edit (Changes         *self,
          TriadLspModel   *model,
          const TriadEdit *edit)
{
  int n;
  const TriadReplacement *replacements = triad_edit_get_replacements (edit, &n);

  for (int i = 0; i < n; i++)
    {
      const TriadReplacement *replacement = &replacements[i];
      g_autofree char *uri =
        triad_lsp_workspace_dup_uri (self->workspace, triad_source_get_file (replacement->source));
      GPtrArray *list = g_hash_table_lookup (self->files, uri);
      TriadLspLocator *locator;
      TriadLspObject object;

      if (!g_hash_table_add (self->seen,
                             g_strdup_printf ("%" G_GSIZE_FORMAT " %" G_GSIZE_FORMAT " %s\n%s",
                                              replacement->begin, replacement->end, uri,
                                              replacement->text)))
        continue;

      if (list == NULL)
        {
          list = g_ptr_array_new ();
          g_hash_table_insert (self->files, g_strdup (uri), list);
        }

      locator = triad_lsp_model_get_locator (model, replacement->source);
      triad_lsp_object_init (&object);
      triad_lsp_object_add (&object, "range",
                            triad_lsp_range_new (locator, replacement->begin, replacement->end));
      triad_lsp_object_add_string (&object, "newText", replacement->text);
      g_ptr_array_add (list, triad_lsp_object_end (&object));
    }
}

static GVariant *
changes_to_workspace_edit (Changes *self)
{
  TriadLspObject changes;
  TriadLspObject edit;
  GHashTableIter iter;
  char *uri;
  GPtrArray *list;

  triad_lsp_object_init (&changes);
  g_hash_table_iter_init (&iter, self->files);

  while (g_hash_table_iter_next (&iter, (gpointer *) &uri, (gpointer *) &list))
    triad_lsp_object_add (&changes, uri, triad_lsp_array_new (g_ptr_array_ref (list)));

  triad_lsp_object_init (&edit);
  triad_lsp_object_add (&edit, "changes", triad_lsp_object_end (&changes));

  return triad_lsp_object_end (&edit);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Changes, changes_clear)

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

/* Whether @name is that of an included model in its own file. */
static gboolean
is_within_include (const TriadLspModel *model,
                   const TriadLspName  *name)
{
  const TriadFrame *frame = triad_snapshot_get_frame (model->snapshot, name->frame);
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
              Changes                *changes,
              GError                **error)
{
  g_autoptr(TriadEdit) edit = triad_edit_rename (model->snapshot, frame, new_name, FALSE, error);
  g_autoptr(TriadSnapshot) result = NULL;

  if (edit == NULL || !check_files (request, edit, error))
    return FALSE;

  result = triad_edit_verify (edit, triad_lsp_workspace_get_path (request->workspace), NULL, error);

  if (result == NULL)
    return FALSE;

  add_edit (changes, model, edit);

  return TRUE;
}

/* Renames in @model the instances of an included model, of which @first is one, that have no name
 * of their own. */
static gboolean
rename_instances (const TriadLspRequest  *request,
                  TriadLspModel          *model,
                  const TriadLspName     *first,
                  const char             *new_name,
                  Changes                *changes,
                  GError                **error)
{
  int n_renamed = 0;
  guint n;
  const TriadLspName *names =
    triad_lsp_name_index_get (triad_lsp_model_get_names (model), first->source, &n);

  for (guint i = 0; i < n; i++)
    {
      const TriadFrame *frame = triad_snapshot_get_frame (model->snapshot, names[i].frame);

      if (names[i].begin != first->begin ||
          triad_element_find_child (frame->element, "name") != NULL)
        continue;

      /* Each is verified. */
      if (++n_renamed > MAX_TRIES)
        {
          fail_to_find_all (error);
          return FALSE;
        }

      if (!rename_frame (request, model, names[i].frame, new_name, changes, error))
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
           Changes                *changes,
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

  if (is_within_include (model, name))
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
  const TriadLspName *declared =
    triad_lsp_name_index_find_declaration (triad_lsp_model_get_names (request->model), name->frame);
  g_autoptr(TriadEdit) edit =
    triad_edit_rename (request->model->snapshot, name->frame, new_name, FALSE, NULL);
  const TriadReplacement *replacements;
  TriadSource *source;
  int n;

  if (declared == NULL || edit == NULL)
    return;

  source = g_ptr_array_index (triad_lsp_model_get_sources (request->model), declared->source);
  replacements = triad_edit_get_replacements (edit, &n);

  for (int i = 0; i < n; i++)
    if (replacements[i].source == source && replacements[i].begin <= declared->begin &&
        replacements[i].end >= declared->end)
      {
        g_set_object (file, triad_source_get_file (source));
        *begin = declared->begin;
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
  g_auto(Changes) changes = { 0 };
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

  changes_init (&changes, request->workspace);

  for (guint i = 0; i < files->len; i++)
    if (!rename_in (request, g_ptr_array_index (files, i), file, begin, new_name,
                    &changes, error))
      return NULL;

  return changes_to_workspace_edit (&changes);
}

/* Adds an action if its edit can be verified.  Takes @edit, and a reference of @diagnostic, which it
 * fixes. */
static void
take_action (const TriadLspRequest *request,
             TriadEdit             *edit,
             const char            *kind,
             GVariant              *diagnostic,
             GPtrArray             *values)
{
  g_autoptr(TriadEdit) owned G_GNUC_UNUSED = edit;
  g_autoptr(TriadSnapshot) result = NULL;
  g_auto(Changes) changes = { 0 };
  TriadLspObject action;

  if (edit == NULL || !check_files (request, edit, NULL))
    return;

  result = triad_edit_verify (edit, triad_lsp_workspace_get_path (request->workspace), NULL, NULL);

  if (result == NULL)
    return;

  changes_init (&changes, request->workspace);
  add_edit (&changes, request->model, edit);
  triad_lsp_object_init (&action);
  triad_lsp_object_add_string (&action, "title", triad_edit_get_title (edit));
  triad_lsp_object_add_string (&action, "kind", kind);
  triad_lsp_object_add (&action, "edit", changes_to_workspace_edit (&changes));

  if (diagnostic != NULL)
    {
      GPtrArray *diagnostics = g_ptr_array_new ();

      g_ptr_array_add (diagnostics, diagnostic);
      triad_lsp_object_add (&action, "diagnostics", triad_lsp_array_new (diagnostics));
      triad_lsp_object_add_bool (&action, "isPreferred", TRUE);
    }

  g_ptr_array_add (values, g_variant_ref_sink (triad_lsp_object_end (&action)));
}

/* Whether the client asks for actions of @kind, or of all. */
static gboolean
wants (const TriadLspRequest *request,
       const char            *kind)
{
  g_autoptr(GVariant) only = triad_lsp_json_find (request->params, "context.only");

  if (only == NULL || !g_variant_is_of_type (only, G_VARIANT_TYPE ("av")))
    return TRUE;

  for (gsize i = 0; i < g_variant_n_children (only); i++)
    {
      g_autoptr(GVariant) box = g_variant_get_child_value (only, i);
      g_autoptr(GVariant) word = g_variant_get_variant (box);

      if (g_variant_is_of_type (word, G_VARIANT_TYPE_STRING) &&
          triad_has_prefix (kind, g_variant_get_string (word, NULL)))
        return TRUE;
    }

  return FALSE;
}

/* Finds in @actions those of @key, a diagnostic or a frame, if they were made before.  Otherwise
 * returns FALSE, and in @actions an array for them: editors ask at each move of the cursor.
 */
static gboolean
find_actions (const TriadLspRequest *request,
              gconstpointer          key,
              GPtrArray            **actions)
{
  *actions = g_hash_table_lookup (request->model->actions, key);

  if (*actions != NULL)
    return TRUE;

  *actions = g_ptr_array_new_with_free_func ((GDestroyNotify) g_variant_unref);
  g_hash_table_insert (request->model->actions, (gpointer) key, *actions);

  return FALSE;
}

static void
add_all (GPtrArray *values,
         GPtrArray *actions)
{
  for (guint i = 0; i < actions->len; i++)
    g_ptr_array_add (values, g_variant_ref (g_ptr_array_index (actions, i)));
}

/* Fixes of the diagnostics that touch the bytes from @begin to @end. */
static void
add_fixes (const TriadLspRequest *request,
           gsize                  begin,
           gsize                  end,
           GPtrArray             *values)
{
  const GPtrArray *all = triad_snapshot_get_diagnostics (request->model->snapshot);
  TriadLspLocator *locator = triad_lsp_model_get_locator (request->model, request->source);
  g_autoptr(GPtrArray) touched = g_ptr_array_new ();
  g_autoptr(GPtrArray) edits = NULL;

  for (guint i = 0; i < all->len; i++)
    {
      TriadDiagnostic *diagnostic = g_ptr_array_index (all, i);

      if (triad_source_index_find_source (request->model->index, &diagnostic->range) == 0 &&
          diagnostic->range.begin <= end && diagnostic->range.end >= begin)
        g_ptr_array_add (touched, diagnostic);
    }

  edits = triad_edit_find_fixes (request->model->snapshot, touched, NULL);

  for (guint i = 0; i < MIN (edits->len, MAX_TRIES) && values->len < MAX_ACTIONS; i++)
    {
      TriadEdit *edit = g_ptr_array_index (edits, i);
      const TriadDiagnostic *diagnostic = triad_edit_get_diagnostic (edit);
      GPtrArray *actions;

      if (!find_actions (request, diagnostic, &actions))
        {
          g_autoptr(GVariant) value =
            g_variant_ref_sink (triad_lsp_diagnostic_new (request->workspace, request->model, locator,
                                                          diagnostic));

          take_action (request, triad_edit_ref (edit), "quickfix", value, actions);
        }

      add_all (values, actions);
    }
}

/* Inserts a frame at the origin of a link, ready to be renamed and moved. */
static void
add_insertion (const TriadLspRequest *request,
               int                    link,
               GPtrArray             *values)
{
  TriadSnapshot *snapshot = request->model->snapshot;
  const TriadFrame *frame = triad_snapshot_get_frame (snapshot, link);
  g_autofree char *wanted = g_strconcat (frame->name, "_frame", NULL);
  g_autofree char *name = triad_edit_dup_free_name (triad_snapshot_get_model (snapshot),
                                                    frame->scope, wanted);

  take_action (request, triad_edit_insert_frame (snapshot, link, name, NULL, NULL),
               "refactor.rewrite", NULL, values);
}

/* Other ways to write the frame at the position, which leave it in place. */
static void
add_refactorings (const TriadLspRequest *request,
                  int                    frame,
                  GPtrArray             *values)
{
  TriadSnapshot *snapshot = request->model->snapshot;
  const TriadFrame *found = triad_snapshot_get_frame (snapshot, frame);
  const char *kind = "refactor.rewrite";
  int bases[3];
  int n_bases = 0;

  if (found->kind == TRIAD_FRAME_ROOT || found->kind == TRIAD_FRAME_WORLD)
    return;

  take_action (request, triad_edit_make_explicit (snapshot, frame, NULL), kind, NULL, values);

  bases[n_bases++] = triad_snapshot_get_attached (snapshot)->edges[frame].target;
  bases[n_bases++] = triad_snapshot_get_attached (snapshot)->body[frame];
  bases[n_bases++] = found->scope;

  for (int i = 0; i < n_bases; i++)
    {
      gboolean is_new = bases[i] >= 0 &&
                        bases[i] != triad_snapshot_get_poses (snapshot)->edges[frame].target;

      for (int k = 0; k < i; k++)
        is_new = is_new && bases[k] != bases[i];

      if (is_new)
        take_action (request, triad_edit_set_relative_to (snapshot, frame, bases[i], NULL), kind, NULL,
                     values);
    }

  for (int notation = TRIAD_POSE_NOTATION_RADIANS; notation <= TRIAD_POSE_NOTATION_QUATERNION;
       notation++)
    take_action (request, triad_edit_set_notation (snapshot, frame, (TriadPoseNotation) notation, NULL),
                 kind, NULL, values);

  if (found->kind == TRIAD_FRAME_LINK)
    add_insertion (request, frame, values);
}

GVariant *
triad_lsp_code_actions (const TriadLspRequest *request)
{
  GPtrArray *values = g_ptr_array_new_with_free_func ((GDestroyNotify) g_variant_unref);
  TriadLspLocator *locator = triad_lsp_model_get_locator (request->model, request->source);
  gsize begin = triad_lsp_locator_find (locator, triad_lsp_json_get_position (request->params,
                                                                              "range.start"));
  gsize end = triad_lsp_locator_find (locator, triad_lsp_json_get_position (request->params,
                                                                            "range.end"));

  if (wants (request, "quickfix"))
    add_fixes (request, begin, end, values);

  if (wants (request, "refactor.rewrite"))
    {
      int frame = triad_source_index_find_frame (request->model->index, 0, begin, -1);

      if (frame >= 0)
        {
          GPtrArray *actions;

          if (!find_actions (request, triad_snapshot_get_frame (request->model->snapshot, frame),
                             &actions))
            add_refactorings (request, frame, actions);

          add_all (values, actions);
        }
    }

  return triad_lsp_array_new (values);
}
