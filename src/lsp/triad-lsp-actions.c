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
#define MAX_TOUCHED 1000          /* diagnostics for which fixes are made */

/* A code action, which is offered once its edit was verified. */
typedef struct
{
  TriadEdit *edit;
  enum { UNKNOWN, VALID, INVALID } state;
} Action;

struct _TriadLspActions
{
  TriadSnapshot   *snapshot;
  TriadSearchPath *path;
  GHashTable      *made;          /* shared with the model, and with its other requests */
  GPtrArray       *touched;       /* of TriadDiagnostic to fix, of the snapshot */
  int              frame;         /* to refactor, or -1 */
  GPtrArray       *valid;         /* of Action, which @made owns */
};

static void
action_free (gpointer data)
{
  Action *self = data;

  triad_edit_unref (self->edit);
  g_free (self);
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

/* Finds the first diagnostics that touch the bytes from @begin to @end. */
static void
find_touched (const TriadLspRequest *request,
              gsize                  begin,
              gsize                  end,
              GPtrArray             *touched)
{
  const GPtrArray *all = triad_snapshot_get_diagnostics (request->model->snapshot);

  for (guint i = 0; i < all->len && touched->len < MAX_TOUCHED; i++)
    {
      TriadDiagnostic *diagnostic = g_ptr_array_index (all, i);

      if (triad_source_index_find_source (request->model->index, &diagnostic->range) == 0 &&
          diagnostic->range.begin <= end && diagnostic->range.end >= begin)
        g_ptr_array_add (touched, diagnostic);
    }
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
  self->made = g_hash_table_ref (request->model->actions);
  self->touched = g_ptr_array_new ();
  self->frame = -1;
  self->valid = g_ptr_array_new ();

  if (wants (request, "quickfix"))
    find_touched (request, begin, end, self->touched);

  if (wants (request, "refactor.rewrite"))
    self->frame = triad_source_index_find_frame (request->model->index, 0, begin, -1);

  return self;
}

void
triad_lsp_actions_free (TriadLspActions *self)
{
  g_ptr_array_unref (self->valid);
  g_ptr_array_unref (self->touched);
  g_hash_table_unref (self->made);
  triad_search_path_unref (self->path);
  triad_snapshot_unref (self->snapshot);
  g_free (self);
}

const TriadSnapshot *
triad_lsp_actions_get_snapshot (const TriadLspActions *self)
{
  return self->snapshot;
}

/* Takes @edit (nullable). */
static void
take_edit (TriadEdit *edit,
           GPtrArray *list)
{
  Action *action;

  if (edit == NULL)
    return;

  action = g_new0 (Action, 1);
  action->edit = edit;
  g_ptr_array_add (list, action);
}

static void
verify (TriadLspActions *self,
        GPtrArray       *list,
        GCancellable    *cancellable)
{
  for (guint i = 0; i < list->len && !g_cancellable_is_cancelled (cancellable); i++)
    {
      Action *action = g_ptr_array_index (list, i);

      if (action->state == UNKNOWN)
        {
          g_autoptr(TriadSnapshot) result =
            triad_edit_verify (action->edit, self->path, cancellable, NULL);

          if (result != NULL)
            action->state = VALID;
          else if (!g_cancellable_is_cancelled (cancellable))
            action->state = INVALID;
        }

      if (action->state == VALID)
        g_ptr_array_add (self->valid, action);
    }
}

static void
find_fixes (TriadLspActions *self,
            GCancellable    *cancellable)
{
  g_autoptr(GPtrArray) edits = triad_edit_find_fixes (self->snapshot, self->touched, NULL);

  for (guint i = 0; i < MIN (edits->len, MAX_TRIES) && self->valid->len < MAX_ACTIONS; i++)
    {
      TriadEdit *edit = g_ptr_array_index (edits, i);
      const TriadDiagnostic *diagnostic = triad_edit_get_diagnostic (edit);
      GPtrArray *list = g_hash_table_lookup (self->made, diagnostic);

      if (list == NULL)
        {
          list = g_ptr_array_new_with_free_func (action_free);
          take_edit (triad_edit_ref (edit), list);
          g_hash_table_insert (self->made, (gpointer) diagnostic, list);
        }

      verify (self, list, cancellable);
    }
}

/* Makes an edit that inserts a frame at the origin of a link, ready to be renamed and moved. */
static TriadEdit *
insert_frame (TriadSnapshot *snapshot,
              int            link)
{
  const TriadFrame *frame = triad_snapshot_get_frame (snapshot, link);
  g_autofree char *wanted = g_strconcat (frame->name, "_frame", NULL);
  g_autofree char *name = triad_edit_dup_free_name (triad_snapshot_get_model (snapshot),
                                                    frame->scope, wanted);

  return triad_edit_insert_frame (snapshot, link, name, NULL, NULL);
}

/* Other ways to write a frame, which leave it in place. */
static GPtrArray *
new_refactorings (TriadSnapshot *snapshot,
                  int            frame,
                  GCancellable  *cancellable)
{
  GPtrArray *list = g_ptr_array_new_with_free_func (action_free);
  const TriadFrame *found = triad_snapshot_get_frame (snapshot, frame);
  int bases[3];
  int n_bases = 0;

  if (found->kind == TRIAD_FRAME_ROOT || found->kind == TRIAD_FRAME_WORLD)
    return list;

  take_edit (triad_edit_make_explicit (snapshot, frame, NULL), list);

  bases[n_bases++] = triad_snapshot_get_attached (snapshot)->edges[frame].target;
  bases[n_bases++] = triad_snapshot_get_attached (snapshot)->body[frame];
  bases[n_bases++] = found->scope;

  for (int i = 0; i < n_bases && !g_cancellable_is_cancelled (cancellable); i++)
    {
      gboolean is_new = bases[i] >= 0 &&
                        bases[i] != triad_snapshot_get_poses (snapshot)->edges[frame].target;

      for (int k = 0; k < i; k++)
        is_new = is_new && bases[k] != bases[i];

      if (is_new)
        take_edit (triad_edit_set_relative_to (snapshot, frame, bases[i], NULL), list);
    }

  for (int notation = TRIAD_POSE_NOTATION_RADIANS;
       notation <= TRIAD_POSE_NOTATION_QUATERNION && !g_cancellable_is_cancelled (cancellable);
       notation++)
    take_edit (triad_edit_set_notation (snapshot, frame, (TriadPoseNotation) notation, NULL), list);

  if (found->kind == TRIAD_FRAME_LINK && !g_cancellable_is_cancelled (cancellable))
    take_edit (insert_frame (snapshot, frame), list);

  return list;
}

static void
find_refactorings (TriadLspActions *self,
                   GCancellable    *cancellable)
{
  const TriadFrame *key = triad_snapshot_get_frame (self->snapshot, self->frame);
  GPtrArray *list = g_hash_table_lookup (self->made, key);

  if (list == NULL)
    {
      list = new_refactorings (self->snapshot, self->frame, cancellable);

      if (g_cancellable_is_cancelled (cancellable))
        {
          g_ptr_array_unref (list);
          return;
        }

      g_hash_table_insert (self->made, (gpointer) key, list);
    }

  verify (self, list, cancellable);
}

void
triad_lsp_actions_find (TriadLspActions *self,
                        GCancellable    *cancellable)
{
  if (self->touched->len > 0 && !g_cancellable_is_cancelled (cancellable))
    find_fixes (self, cancellable);

  if (self->frame >= 0 && !g_cancellable_is_cancelled (cancellable))
    find_refactorings (self, cancellable);
}

static GVariant *
new_action (const TriadLspRequest *request,
            const TriadEdit       *edit)
{
  const TriadDiagnostic *diagnostic = triad_edit_get_diagnostic (edit);
  g_auto(TriadLspChanges) changes = { 0 };
  TriadLspObject object;

  triad_lsp_changes_init (&changes, request->workspace);
  triad_lsp_changes_add (&changes, request->model, edit);
  triad_lsp_object_init (&object);
  triad_lsp_object_add_string (&object, "title", triad_edit_get_title (edit));
  triad_lsp_object_add_string (&object, "kind",
                               diagnostic != NULL ? "quickfix" : "refactor.rewrite");
  triad_lsp_object_add (&object, "edit", triad_lsp_changes_to_edit (&changes));

  if (diagnostic != NULL)
    {
      const GPtrArray *sources = triad_lsp_model_get_sources (request->model);
      TriadLspLocator *locator =
        triad_lsp_model_get_locator (request->model, g_ptr_array_index (sources, 0));
      GPtrArray *diagnostics = g_ptr_array_new ();

      g_ptr_array_add (diagnostics, triad_lsp_diagnostic_new (request->workspace, request->model,
                                                              locator, diagnostic));
      triad_lsp_object_add (&object, "diagnostics", triad_lsp_array_new (diagnostics));

      if (!triad_edit_is_guess (edit))
        triad_lsp_object_add_bool (&object, "isPreferred", TRUE);
    }

  return triad_lsp_object_end (&object);
}

GVariant *
triad_lsp_actions_to_array (const TriadLspActions *self,
                            const TriadLspRequest *request)
{
  GPtrArray *values = g_ptr_array_new ();

  for (guint i = 0; i < self->valid->len; i++)
    {
      const Action *action = g_ptr_array_index (self->valid, i);

      if (triad_lsp_changes_allow (request, action->edit, NULL))
        g_ptr_array_add (values, new_action (request, action->edit));
    }

  return triad_lsp_array_new (values);
}
