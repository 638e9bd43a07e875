/* triad-snapshot.c: immutable result of loading a file: document, model, graphs, diagnostics */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-snapshot.h"

#include "triad-auto-inertial.h"
#include "triad-cascade.h"
#include "triad-checks.h"
#include "triad-keyed-hash.h"
#include "triad-mesh-locator.h"
#include "triad-model-reader.h"
#include "triad-ref-count.h"
#include "triad-scope.h"
#include "triad-search-path.h"

#include <string.h>

struct _TriadSnapshot
{
  TriadDocument      *document;
  TriadModel         *model;
  TriadAttachedGraph *attached;
  TriadPoseGraph     *poses;
  gsize               has_names;
  GHashTable         *by_name;      /* scoped name or key → vertex; created on first use */
  GHashTable         *shared;       /* scoped names of several frames → how many others have it */
  GHashTable         *keys;         /* vertex → key, where that is not the scoped name */
  GPtrArray          *diagnostics;
  GPtrArray          *own;          /* the diagnostics that the document does not own */
};

/* Assign the document's diagnostics of an <include> to the frame of the missing model,
 * which is found by the position of the <include>. This happens before the document or
 * the model is shared. */
static void
blame_missing_models (TriadSnapshot   *self,
                      const GPtrArray *read)
{
  g_autoptr(GHashTable) missing = triad_string_table_new (g_free, NULL);

  for (int v = 0; v < self->model->n_frames; v++)
    {
      const TriadElement *include = self->model->frames[v].element;
      g_autofree char *path = NULL;

      if (!self->model->frames[v].is_missing)
        continue;

      path = triad_element_dup_path (include);
      g_hash_table_insert (missing, g_strconcat (include->range.file, " ", path, NULL),
                           GINT_TO_POINTER (v));
    }

  for (guint i = 0; i < read->len; i++)
    {
      TriadDiagnostic *diagnostic = g_ptr_array_index (read, i);
      g_autofree char *path = g_strconcat (diagnostic->range.file, " ", diagnostic->path, NULL);
      gpointer v;

      if (path != NULL && g_str_has_suffix (path, "/uri"))
        path[strlen (path) - strlen ("/uri")] = '\0';

      if (path != NULL && g_hash_table_lookup_extended (missing, path, NULL, &v))
        diagnostic->frame = GPOINTER_TO_INT (v);
    }
}

/* The document owns its diagnostics; the list has both kinds, in order. */
static void
collect_diagnostics (TriadSnapshot *self)
{
  const GPtrArray *read = triad_document_get_diagnostics (self->document);
  const GPtrArray *sources = triad_document_get_sources (self->document);

  blame_missing_models (self, read);
  self->diagnostics = g_ptr_array_new ();
  g_ptr_array_extend (self->diagnostics, (GPtrArray *) read, NULL, NULL);
  g_ptr_array_extend (self->diagnostics, self->own, NULL, NULL);
  triad_diagnostics_sort (self->diagnostics);

  if (triad_document_get_origins (self->document) != NULL)
    triad_template_origins_relate (triad_document_get_origins (self->document),
                                   triad_source_get_name (g_ptr_array_index (sources, 0)),
                                   self->diagnostics);
}

/* Mark the frames that have errors, and the members of cycles. */
static void
mark_errors (TriadSnapshot *self)
{
  for (guint i = 0; i < self->diagnostics->len; i++)
    {
      const TriadDiagnostic *diagnostic = g_ptr_array_index (self->diagnostics, i);

      if (diagnostic->frame >= 0 && diagnostic->severity == TRIAD_SEVERITY_ERROR &&
          !diagnostic->is_content)
        self->model->frames[diagnostic->frame].error = TRUE;
    }

  for (int v = 0; v < self->model->n_frames; v++)
    if (self->attached->cycle[v] >= 0 || self->poses->cycle[v] >= 0)
      self->model->frames[v].error = TRUE;
}

static void
index_names (TriadSnapshot *self)
{
  self->by_name = triad_string_table_new (NULL, NULL);
  self->shared = triad_string_table_new (NULL, NULL);
  self->keys = g_hash_table_new_full (NULL, NULL, NULL, g_free);

  for (int v = 0; v < self->model->n_frames; v++)
    {
      char *name = (char *) triad_scope_get_scoped_name (self->model, v);

      if (g_hash_table_contains (self->by_name, name))
        {
          int n = GPOINTER_TO_INT (g_hash_table_lookup (self->shared, name)) + 1;

          g_hash_table_insert (self->shared, name, GINT_TO_POINTER (n));
          name = g_strdup_printf ("%s\n%d", name, n);
          g_hash_table_insert (self->keys, GINT_TO_POINTER (v), name);
        }

      g_hash_table_insert (self->by_name, name, GINT_TO_POINTER (v));
    }
}

/* The index is created on first use, since many callers never look up a name. */
static void
ensure_names (const TriadSnapshot *names)
{
  TriadSnapshot *self = (TriadSnapshot *) names;

  if (g_once_init_enter (&self->has_names))
    {
      index_names (self);
      g_once_init_leave (&self->has_names, 1);
    }
}

static void
check_meshes (TriadSnapshot   *self,
              TriadSearchPath *path,
              GCancellable    *cancellable)
{
  g_autoptr(TriadMeshLocator) locator = triad_mesh_locator_new (self->document, path, cancellable);

  triad_mesh_locator_check (locator, self->model, self->own);
}

/* Checks @cancellable after each step, since each can take long. */
TriadSnapshot *
triad_snapshot_new (TriadDocument    *document,
                    TriadSearchPath  *path,
                    GCancellable     *cancellable,
                    GError          **error)
{
  g_autoptr(TriadSnapshot) self = g_atomic_rc_box_new0 (TriadSnapshot);

  self->document = document;
  self->own = triad_diagnostics_new ();
  self->model = triad_model_reader_read (self->document, cancellable);

  if (g_cancellable_set_error_if_cancelled (cancellable, error))
    return NULL;

  self->attached = triad_attached_graph_new (self->model);

  if (g_cancellable_set_error_if_cancelled (cancellable, error))
    return NULL;

  self->poses = triad_pose_graph_new (self->model, self->attached);
  triad_pose_graph_turn_axes (self->poses, self->model);
  triad_auto_inertial_compute (self->model, self->poses, NULL, self->model->inertials);

  if (g_cancellable_set_error_if_cancelled (cancellable, error))
    return NULL;

  triad_checks_run (self->document, self->model, self->attached, self->poses, self->own,
                    cancellable);

  if (g_cancellable_set_error_if_cancelled (cancellable, error))
    return NULL;

  if (triad_search_path_get_packages (path) == NULL)
    check_meshes (self, path, cancellable);

  collect_diagnostics (self);
  mark_errors (self);
  triad_cascade_fold (self->model, self->attached, self->poses, self->diagnostics);

  return g_cancellable_set_error_if_cancelled (cancellable, error) ? NULL
                                                                   : g_steal_pointer (&self);
}

TriadSnapshot *
triad_snapshot_load_input (const TriadDocumentInput  *input,
                           GCancellable              *cancellable,
                           GError                   **error)
{
  g_autoptr(TriadSearchPath) environment = NULL;
  TriadDocumentInput complete = *input;
  TriadDocument *document;

  if (complete.path == NULL)
    complete.path = environment = triad_search_path_new_from_environment ();

  document = triad_document_load (&complete, cancellable, error);

  return document != NULL ? triad_snapshot_new (document, complete.path, cancellable, error)
                          : NULL;
}

TriadSnapshot *
triad_snapshot_load (GFile            *file,
                     const char       *name,
                     TriadSearchPath  *path,
                     GCancellable     *cancellable,
                     GError          **error)
{
  const TriadDocumentInput input = { .file = file, .name = name, .path = path };

  return triad_snapshot_load_input (&input, cancellable, error);
}

TriadSnapshot *
triad_snapshot_load_source (TriadSource      *source,
                            TriadSearchPath  *path,
                            GCancellable     *cancellable,
                            GError          **error)
{
  g_autoptr(GPtrArray) sources = g_ptr_array_new ();
  const TriadDocumentInput input = { .sources = sources, .path = path };

  g_ptr_array_add (sources, source);

  return triad_snapshot_load_input (&input, cancellable, error);
}

static void
clear (TriadSnapshot *self)
{
  g_clear_pointer (&self->by_name, g_hash_table_unref);
  g_clear_pointer (&self->shared, g_hash_table_unref);
  g_clear_pointer (&self->keys, g_hash_table_unref);
  g_clear_pointer (&self->diagnostics, g_ptr_array_unref);
  g_ptr_array_unref (self->own);
  g_clear_pointer (&self->poses, triad_pose_graph_free);
  g_clear_pointer (&self->attached, triad_attached_graph_free);
  triad_model_free (self->model);
  triad_document_free (self->document);
}

TRIAD_DEFINE_LARGE_REF_COUNTED (TriadSnapshot, triad_snapshot, clear)

const TriadDocument *
triad_snapshot_get_document (const TriadSnapshot *self)
{
  return self->document;
}

const TriadModel *
triad_snapshot_get_model (const TriadSnapshot *self)
{
  return self->model;
}

const TriadAttachedGraph *
triad_snapshot_get_attached (const TriadSnapshot *self)
{
  return self->attached;
}

const TriadPoseGraph *
triad_snapshot_get_poses (const TriadSnapshot *self)
{
  return self->poses;
}

const TriadFrame *
triad_snapshot_get_frame (const TriadSnapshot *self,
                          int                  frame)
{
  g_return_val_if_fail (frame >= 0 && frame < self->model->n_frames, NULL);

  return &self->model->frames[frame];
}

const char *
triad_snapshot_get_scoped_name (const TriadSnapshot *self,
                                int                  frame)
{
  return triad_scope_get_scoped_name (self->model, frame);
}

int
triad_snapshot_get_n_frames (const TriadSnapshot *self)
{
  return self->model->n_frames;
}

int
triad_snapshot_find_frame (const TriadSnapshot *self,
                           const char          *scoped_name)
{
  gpointer v;

  ensure_names (self);

  return g_hash_table_lookup_extended (self->by_name, scoped_name, NULL, &v) ? GPOINTER_TO_INT (v)
                                                                           : -1;
}

gboolean
triad_snapshot_has_namesake (const TriadSnapshot *self,
                             int                  frame)
{
  ensure_names (self);

  return g_hash_table_contains (self->shared, triad_snapshot_get_scoped_name (self, frame));
}

const char *
triad_snapshot_get_key (const TriadSnapshot *self,
                        int                  frame)
{
  const char *key;

  ensure_names (self);
  key = g_hash_table_lookup (self->keys, GINT_TO_POINTER (frame));

  return key != NULL ? key : triad_snapshot_get_scoped_name (self, frame);
}

gboolean
triad_snapshot_is_apart (const TriadSnapshot *self,
                         int                  frame)
{
  const TriadFrame *declared = triad_snapshot_get_frame (self, frame);
  TriadFrameKind kind = declared->kind;
  const int *body = self->attached->body;
  int attached_to = self->attached->edges[frame].target;
  int relative_to = self->poses->edges[frame].target;

  if ((kind != TRIAD_FRAME_JOINT && kind != TRIAD_FRAME_EXPLICIT) ||
      attached_to < 0 || relative_to < 0 || attached_to == relative_to)
    return FALSE;

  /* The pose of a joint is usually relative to its parent, or to a frame on that. */
  if (kind == TRIAD_FRAME_JOINT)
    {
      int parent = self->model->joints[declared->joint].parent_frame;

      if (relative_to == parent ||
          (parent >= 0 && body[parent] >= 0 && body[relative_to] == body[parent]))
        return FALSE;
    }

  return body[frame] < 0 || body[frame] != body[relative_to];
}

const GPtrArray *
triad_snapshot_get_diagnostics (const TriadSnapshot *self)
{
  return self->diagnostics;
}
