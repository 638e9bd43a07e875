/* triad-lsp-actions.c: code actions, from verified edits */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-lsp-changes.h"

#include "triad-edit-fix.h"
#include "triad-edit-names.h"
#include "triad-edit-poses.h"
#include "triad-edit-structure.h"
#include "triad-prefix.h"

#define MAX_ACTIONS 12            /* each loads the model once, to be verified */
#define MAX_TRIES 24              /* fixes that are verified in search of actions */

/* A code action, which is offered once its edit was verified. */
typedef struct
{
  TriadEdit *edit;
  GVariant  *value;
  enum { UNKNOWN, VALID, INVALID } state;
} Action;

struct _TriadLspActions
{
  TriadSnapshot   *snapshot;
  TriadSearchPath *path;
  GPtrArray       *lists;         /* of GPtrArray of Action; the model keeps them, too */
  guint            n_fixes;       /* of the lists, the first ones */
};

static void
action_free (gpointer data)
{
  Action *self = data;

  triad_edit_unref (self->edit);
  g_variant_unref (self->value);
  g_free (self);
}

/* Adds an action.  Takes @edit, and a reference of @diagnostic, which it fixes. */
static void
take_action (const TriadLspRequest *request,
             TriadEdit             *edit,
             const char            *kind,
             GVariant              *diagnostic,
             GPtrArray             *actions)
{
  g_autoptr(TriadEdit) owned = edit;
  g_auto(TriadLspChanges) changes = { 0 };
  TriadLspObject object;
  Action *action;

  if (edit == NULL || !triad_lsp_changes_allow (request, edit, NULL))
    return;

  triad_lsp_changes_init (&changes, request->workspace);
  triad_lsp_changes_add (&changes, request->model, edit);
  triad_lsp_object_init (&object);
  triad_lsp_object_add_string (&object, "title", triad_edit_get_title (edit));
  triad_lsp_object_add_string (&object, "kind", kind);
  triad_lsp_object_add (&object, "edit", triad_lsp_changes_to_edit (&changes));

  if (diagnostic != NULL)
    {
      GPtrArray *diagnostics = g_ptr_array_new ();

      g_ptr_array_add (diagnostics, diagnostic);
      triad_lsp_object_add (&object, "diagnostics", triad_lsp_array_new (diagnostics));

      if (!triad_edit_is_guess (edit))
        triad_lsp_object_add_bool (&object, "isPreferred", TRUE);
    }

  action = g_new0 (Action, 1);
  action->edit = g_steal_pointer (&owned);
  action->value = g_variant_ref_sink (triad_lsp_object_end (&object));
  g_ptr_array_add (actions, action);
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

/* Adds the actions of @key, a diagnostic or a frame.  Returns NULL if they were made before, and
 * otherwise (transfer none) an array for them: editors ask at each move of the cursor. */
static GPtrArray *
add_list (const TriadLspRequest *request,
          gconstpointer          key,
          TriadLspActions       *self)
{
  GPtrArray *list = g_hash_table_lookup (request->model->actions, key);
  gboolean is_new = list == NULL;

  if (is_new)
    {
      list = g_ptr_array_new_with_free_func (action_free);
      g_hash_table_insert (request->model->actions, (gpointer) key, list);
    }

  g_ptr_array_add (self->lists, g_ptr_array_ref (list));

  return is_new ? list : NULL;
}

/* Fixes of the diagnostics that touch the bytes from @begin to @end. */
static void
add_fixes (const TriadLspRequest *request,
           gsize                  begin,
           gsize                  end,
           TriadLspActions       *actions)
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

  for (guint i = 0; i < MIN (edits->len, MAX_TRIES); i++)
    {
      TriadEdit *edit = g_ptr_array_index (edits, i);
      const TriadDiagnostic *diagnostic = triad_edit_get_diagnostic (edit);
      GPtrArray *list = add_list (request, diagnostic, actions);

      if (list != NULL)
        {
          g_autoptr(GVariant) value =
            g_variant_ref_sink (triad_lsp_diagnostic_new (request->workspace, request->model, locator,
                                                          diagnostic));

          take_action (request, triad_edit_ref (edit), "quickfix", value, list);
        }
    }

  actions->n_fixes = actions->lists->len;
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

TriadLspActions *
triad_lsp_actions_new (const TriadLspRequest *request)
{
  TriadLspActions *self = g_new0 (TriadLspActions, 1);
  TriadLspLocator *locator = triad_lsp_model_get_locator (request->model, request->source);
  gsize begin = triad_lsp_locator_find (locator, triad_lsp_json_get_position (request->params,
                                                                              "range.start"));
  gsize end = triad_lsp_locator_find (locator, triad_lsp_json_get_position (request->params,
                                                                            "range.end"));

  self->snapshot = triad_snapshot_ref (request->model->snapshot);
  self->path = triad_search_path_ref (triad_lsp_workspace_get_path (request->workspace));
  self->lists = g_ptr_array_new_with_free_func ((GDestroyNotify) g_ptr_array_unref);

  if (wants (request, "quickfix"))
    add_fixes (request, begin, end, self);

  if (wants (request, "refactor.rewrite"))
    {
      int frame = triad_source_index_find_frame (request->model->index, 0, begin, -1);
      GPtrArray *list =
        frame >= 0 ? add_list (request, triad_snapshot_get_frame (self->snapshot, frame), self)
                   : NULL;

      if (list != NULL)
        add_refactorings (request, frame, list);
    }

  return self;
}

void
triad_lsp_actions_free (TriadLspActions *self)
{
  g_ptr_array_unref (self->lists);
  triad_search_path_unref (self->path);
  triad_snapshot_unref (self->snapshot);
  g_free (self);
}

const TriadSnapshot *
triad_lsp_actions_get_snapshot (const TriadLspActions *self)
{
  return self->snapshot;
}

static void
verify (const TriadLspActions *self,
        Action                *action,
        GCancellable          *cancellable)
{
  g_autoptr(TriadSnapshot) result = triad_edit_verify (action->edit, self->path, cancellable, NULL);

  if (result != NULL)
    action->state = VALID;
  else if (!g_cancellable_is_cancelled (cancellable))
    action->state = INVALID;
}

void
triad_lsp_actions_verify (TriadLspActions *self,
                          GCancellable    *cancellable)
{
  guint n_valid = 0;

  for (guint i = 0; i < self->lists->len; i++)
    {
      GPtrArray *list = g_ptr_array_index (self->lists, i);

      for (guint k = 0; k < list->len && (i >= self->n_fixes || n_valid < MAX_ACTIONS); k++)
        {
          Action *action = g_ptr_array_index (list, k);

          if (g_cancellable_is_cancelled (cancellable))
            return;

          if (action->state == UNKNOWN)
            verify (self, action, cancellable);

          n_valid += action->state == VALID;
        }
    }
}

GVariant *
triad_lsp_actions_to_array (const TriadLspActions *self)
{
  GPtrArray *values = g_ptr_array_new ();

  for (guint i = 0; i < self->lists->len; i++)
    {
      GPtrArray *list = g_ptr_array_index (self->lists, i);

      for (guint k = 0; k < list->len; k++)
        {
          const Action *action = g_ptr_array_index (list, k);

          if (action->state == VALID)
            g_ptr_array_add (values, action->value);
        }
    }

  return triad_lsp_array_new (values);
}
