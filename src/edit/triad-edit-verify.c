/* triad-edit-verify.c: loads the result of an edit, and compares it with the snapshot
 *
 * Frames and diagnostics are matched by the positions of their elements, which the edit
 * itself maps to the new text, so that a match is never a guess.
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#include "triad-edit-private.h"

#include "triad-keyed-hash.h"
#include "triad-loader.h"
#include "triad-scope.h"
#include "triad-snapshot-diff.h"

#include <glib/gi18n.h>

/* Of what is loaded, in elements. */
#define LEAST_LOAD    500            /* for the time that the load of a small model takes */
#define ELEMENT_BYTES 1000           /* of files, which take as long as an element */

#define TOLERANCE 1e-9               /* m and rad; relative for positions farther than 1 m */

typedef struct
{
  const TriadEdit          *edit;
  const TriadSnapshot      *before;
  const TriadSnapshot      *after;
  const TriadModel         *old_model;
  const TriadModel         *new_model;
  const TriadPoseGraph     *old_poses;
  const TriadPoseGraph     *new_poses;
  const TriadAttachedGraph *old_attached;
  const TriadAttachedGraph *new_attached;
  GHashTable               *files;        /* name of a source → its index + 1 */
  int                      *after_of;     /* by vertex of @before; -1 for none */
  gsize                    *n_left;       /* (nullable): what may still be loaded */
  GError                  **error;
} Verification;

G_GNUC_PRINTF (2, 3)
static gboolean
fail (const Verification *self,
      const char         *format,
      ...)
{
  va_list args;

  va_start (args, format);
  g_propagate_error (self->error, g_error_new_valist (TRIAD_EDIT_ERROR, TRIAD_EDIT_ERROR_UNVERIFIED,
                                                      format, args));
  va_end (args);

  return FALSE;
}

/* Returns the index of the file, which is the same in both snapshots; -1 if it is unknown. */
static int
find_file (const Verification     *self,
           const TriadSourceRange *range)
{
  return range->file != NULL
         ? GPOINTER_TO_INT (g_hash_table_lookup (self->files, range->file)) - 1 : -1;
}

/* Returns where @range of the snapshot before begins in the new text. */
static gsize
map (const Verification     *self,
     const TriadSourceRange *range)
{
  const GPtrArray *sources =
    triad_document_get_sources (triad_snapshot_get_document (self->before));
  int file = find_file (self, range);

  return file >= 0 ? triad_edit_map_position (self->edit, g_ptr_array_index (sources, file),
                                              range->begin) : range->begin;
}

static void
index_files (Verification *self)
{
  const GPtrArray *sources =
    triad_document_get_sources (triad_snapshot_get_document (self->before));

  self->files = triad_string_table_new (NULL, NULL);

  for (guint i = 0; i < sources->len; i++)
    g_hash_table_insert (self->files,
                         (gpointer) triad_source_get_name (g_ptr_array_index (sources, i)),
                         GINT_TO_POINTER (i + 1));
}

/* Returns the key of the place where an element of either snapshot begins. */
static gint64 *
dup_place (const Verification     *self,
           const TriadSourceRange *range,
           gsize                   begin)
{
  gint64 key = triad_int_pair_new (find_file (self, range), (int) begin);

  return g_memdup2 (&key, sizeof key);
}

/* Elements of a file that is included several times occur as often, in the same order. */
static void
match_frames (Verification *self)
{
  int n = self->new_model->n_frames;
  g_autoptr(GHashTable) first = g_hash_table_new_full (triad_keyed_hash_int64, g_int64_equal,
                                                       g_free, NULL);
  g_autofree int *next = g_new (int, n);

  for (int v = n - 1; v >= 0; v--)
    {
      const TriadElement *element = self->new_model->frames[v].element;
      gint64 *key;

      if (element == NULL)
        continue;

      key = dup_place (self, &element->range, element->range.begin);
      next[v] = GPOINTER_TO_INT (g_hash_table_lookup (first, key)) - 1;
      g_hash_table_replace (first, key, GINT_TO_POINTER (v + 1));
    }

  self->after_of = g_new (int, MAX (self->old_model->n_frames, 1));

  for (int v = 0; v < self->old_model->n_frames; v++)
    {
      const TriadElement *element = self->old_model->frames[v].element;
      gint64 *key;
      int found;

      self->after_of[v] = -1;

      if (element == NULL)
        {
          if (v < n && self->new_model->frames[v].element == NULL)
            self->after_of[v] = v;

          continue;
        }

      key = dup_place (self, &element->range, map (self, &element->range));
      found = GPOINTER_TO_INT (g_hash_table_lookup (first, key)) - 1;
      self->after_of[v] = found;

      if (found >= 0)
        g_hash_table_replace (first, key, GINT_TO_POINTER (next[found] + 1));
      else
        g_free (key);
    }
}

/* Whether @before and @after are the same frame, or both are -1. */
static gboolean
is_same (const Verification *self,
         int                 before,
         int                 after)
{
  return before < 0 || after < 0 ? before == after : self->after_of[before] == after;
}

static const char *
get_name (const Verification *self,
          int                 v)
{
  return triad_snapshot_get_scoped_name (self->before, v);
}

static gboolean
is_close (const TriadPose *a,
          const TriadPose *b)
{
  double size = MAX (triad_vector_length (a->position), 1);
  double distance;
  double angle;

  triad_snapshot_diff_measure (a, b, &distance, &angle);

  return distance <= TOLERANCE * size && angle <= TOLERANCE;
}

static char *
dup_problem (const Verification    *self,
             const TriadDiagnostic *diagnostic,
             gsize                  begin)
{
  return g_strdup_printf ("%d %d %zu", diagnostic->code, find_file (self, &diagnostic->range),
                          begin);
}

static int
count_problem (GHashTable *counts,
               const char *key)
{
  return GPOINTER_TO_INT (g_hash_table_lookup (counts, key));
}

/* Counts the problems of @before by their places in the new text. */
static GHashTable *
count_problems (const Verification  *self,
                const TriadSnapshot *before)
{
  const GPtrArray *diagnostics = triad_snapshot_get_diagnostics (before);
  GHashTable *counts = triad_string_table_new (g_free, NULL);

  for (guint i = 0; i < diagnostics->len; i++)
    {
      const TriadDiagnostic *diagnostic = g_ptr_array_index (diagnostics, i);
      char *key = dup_problem (self, diagnostic, map (self, &diagnostic->range));

      g_hash_table_replace (counts, key, GINT_TO_POINTER (count_problem (counts, key) + 1));
    }

  return counts;
}

/* No diagnostic of @after may be new.  Those that are found are no longer in @counts. */
static gboolean
check_problems (const Verification  *self,
                const TriadSnapshot *after,
                GHashTable          *counts)
{
  const GPtrArray *diagnostics = triad_snapshot_get_diagnostics (after);

  for (guint i = 0; i < diagnostics->len; i++)
    {
      const TriadDiagnostic *diagnostic = g_ptr_array_index (diagnostics, i);
      char *key = dup_problem (self, diagnostic, diagnostic->range.begin);
      int n = count_problem (counts, key);

      if (n == 0)
        {
          g_free (key);

          return fail (self, _("there would be another problem in line %d: %s"),
                       diagnostic->range.line, diagnostic->message);
        }

      g_hash_table_replace (counts, key, GINT_TO_POINTER (n - 1));
    }

  return TRUE;
}

/* No diagnostic may be new, and those of a fix must have gone. */
static gboolean
check_diagnostics (const Verification *self)
{
  g_autoptr(GHashTable) counts = count_problems (self, self->before);

  if (!check_problems (self, self->after, counts))
    return FALSE;

  /* What was counted, but not found again, has gone. */
  for (guint i = 0; i < self->edit->fixed->len; i++)
    {
      const TriadDiagnostic *fixed = g_ptr_array_index (self->edit->fixed, i);
      char *key = dup_problem (self, fixed, map (self, &fixed->range));
      int n = count_problem (counts, key);

      g_hash_table_replace (counts, key, GINT_TO_POINTER (n - 1));

      if (n <= 0)
        return fail (self, _("the problem would remain: %s"), fixed->message);
    }

  return TRUE;
}

gsize
triad_edit_measure_load (const TriadSnapshot *snapshot)
{
  const TriadDocument *document = triad_snapshot_get_document (snapshot);
  const GPtrArray *sources = triad_document_get_sources (document);
  gsize n_bytes = 0;

  for (guint i = 0; i < sources->len; i++)
    {
      gsize n;

      triad_source_get_text (g_ptr_array_index (sources, i), &n);
      n_bytes += n;
    }

  return MAX (triad_document_get_n_elements (document) + n_bytes / ELEMENT_BYTES, LEAST_LOAD);
}

/* Loads the file of @source on its own, with those that it includes from @given. */
static TriadSnapshot *
load_alone (const Verification *self,
            TriadSource        *source,
            GHashTable         *given,
            TriadSearchPath    *path,
            GCancellable       *cancellable)
{
  g_autoptr(GPtrArray) sources = g_ptr_array_new ();
  const TriadDocumentInput input = { .sources = sources, .given = given, .path = path };
  g_autoptr(TriadSnapshot) loaded = NULL;
  gsize n;

  g_ptr_array_add (sources, source);
  loaded = triad_snapshot_load_input (&input, cancellable, self->error);

  if (loaded == NULL || self->n_left == NULL)
    return g_steal_pointer (&loaded);

  n = triad_edit_measure_load (loaded);

  if (n > *self->n_left)
    {
      fail (self, _("the models with the name are too many, or too large, to check the new name in all "
                    "of them"));
      return NULL;
    }

  *self->n_left -= n;

  return g_steal_pointer (&loaded);
}

/* An included file that changes may not get new problems on its own, either: others may include
 * it, and a model that is merged must be valid before. */
static gboolean
check_included (const Verification *self,
                const GPtrArray    *edited,
                GHashTable         *given_after,
                TriadSearchPath    *path,
                GCancellable       *cancellable)
{
  const GPtrArray *sources =
    triad_document_get_sources (triad_snapshot_get_document (self->before));
  g_autoptr(GHashTable) given_before = NULL;

  for (guint i = 1; i < sources->len; i++)
    {
      g_autoptr(TriadSnapshot) before = NULL;
      g_autoptr(TriadSnapshot) after = NULL;
      g_autoptr(GHashTable) counts = NULL;

      if (!g_hash_table_contains (self->edit->places, g_ptr_array_index (sources, i)))
        continue;

      if (given_before == NULL)
        given_before = triad_loader_index (sources);

      before = load_alone (self, g_ptr_array_index (sources, i), given_before, path, cancellable);
      after = before == NULL ? NULL : load_alone (self, g_ptr_array_index (edited, i), given_after,
                                                  path, cancellable);

      if (after == NULL)
        return FALSE;

      counts = count_problems (self, before);

      if (!check_problems (self, after, counts))
        return FALSE;
    }

  return TRUE;
}

static gboolean
check_frames_match (const Verification *self)
{
  int n_lost = 0;

  for (int v = 0; v < self->old_model->n_frames; v++)
    {
      int after = self->after_of[v];

      if (after < 0)
        n_lost++;
      else if (self->old_model->frames[v].kind != self->new_model->frames[after].kind)
        return fail (self, _("the structure of the file would change"));
    }

  if (n_lost > 0)
    return fail (self, _("the structure of the file would change"));

  return self->new_model->n_frames == self->old_model->n_frames + self->edit->n_added ||
         fail (self, _("the structure of the file would change"));
}

static gboolean
check_poses (const Verification *self)
{
  g_autofree gboolean *moves =
    triad_frame_edge_find_dependents (self->old_poses->edges, self->old_model->n_frames,
                                      self->edit->kind == TRIAD_EDIT_MOVE ? self->edit->changed
                                                                          : -1);

  for (int v = 0; v < self->old_model->n_frames && self->edit->keeps_dependents; v++)
    moves[v] = v == self->edit->changed;

  for (int v = 0; v < self->old_model->n_frames; v++)
    {
      int after = self->after_of[v];
      gboolean was_resolved = self->old_poses->resolved[v];

      if (was_resolved != self->new_poses->resolved[after] ||
          (was_resolved && !moves[v] &&
           (!is_same (self, self->old_poses->root[v], self->new_poses->root[after]) ||
            !is_close (&self->old_poses->pose[v], &self->new_poses->pose[after]))))
        {
          int placed_by = self->old_poses->placed_by[v];

          if (self->edit->kind == TRIAD_EDIT_MOVE && placed_by >= 0)
            return fail (self, _("“%s” would move, because it is placed by “%s”"),
                         get_name (self, v), get_name (self, placed_by));

          return fail (self, _("“%s” would move"), get_name (self, v));
        }
    }

  return TRUE;
}

static gboolean
check_bodies (const Verification *self)
{
  g_autofree gboolean *may_change =
    triad_frame_edge_find_dependents (self->old_attached->edges, self->old_model->n_frames,
                                      self->edit->may_change_body ? self->edit->changed : -1);

  for (int v = 0; v < self->old_model->n_frames; v++)
    if (!may_change[v] && !is_same (self, self->old_attached->body[v],
                                    self->new_attached->body[self->after_of[v]]))
      return fail (self, _("“%s” would move with another body"), get_name (self, v));

  return TRUE;
}

static gboolean
is_same_axis (const TriadAxis *a,
              const TriadAxis *b)
{
  return triad_vector_length (triad_vector_subtract (a->xyz, b->xyz)) <= TOLERANCE;
}

static gboolean
check_joints (const Verification *self)
{
  if (self->old_model->n_joints != self->new_model->n_joints)
    return fail (self, _("the structure of the file would change"));

  for (int i = 0; i < self->old_model->n_joints; i++)
    {
      const TriadJoint *a = &self->old_model->joints[i];
      const TriadJoint *b = &self->new_model->joints[i];
      gboolean is_equal = is_same (self, a->frame, b->frame) &&
                          is_same (self, a->parent_frame, b->parent_frame) &&
                          is_same (self, a->child_frame, b->child_frame) &&
                          a->n_axes == b->n_axes;

      /* The axes of a joint that moves do so, too. */
      for (int k = 0; k < a->n_axes && is_equal && a->frame != self->edit->changed; k++)
        is_equal = is_same_axis (&a->axes[k], &b->axes[k]);

      if (!is_equal)
        return fail (self, _("“%s” would move its child differently"),
                     get_name (self, a->frame));
    }

  return TRUE;
}

/* Visuals, collisions, sensors and the like. */
static gboolean
check_parts (const Verification *self)
{
  if (self->old_model->n_parts != self->new_model->n_parts)
    return fail (self, _("the structure of the file would change"));

  for (int i = 0; i < self->old_model->n_parts; i++)
    {
      const TriadPart *part = &self->old_model->parts[i];
      gboolean was_known = self->old_poses->part_from[i] >= 0;

      if (was_known != (self->new_poses->part_from[i] >= 0) ||
          (was_known && !is_close (&self->old_poses->part_pose[i],
                                   &self->new_poses->part_pose[i])))
        return fail (self, _("a <%s> of “%s” would move"), part->element->name,
                     get_name (self, part->frame));
    }

  return TRUE;
}

static gboolean
check_target (const Verification *self)
{
  const TriadEditTarget *target = &self->edit->target;
  TriadPose pose;

  if (target->frame < 0)
    return TRUE;

  return (triad_pose_graph_resolve (self->new_poses, self->after_of[target->frame],
                                    self->after_of[target->in], &pose) &&
          is_close (&target->pose, &pose)) ||
         fail (self, _("“%s” would not get the requested pose"), get_name (self, target->frame));
}

static gboolean
check (const Verification *self)
{
  if (!check_diagnostics (self))
    return FALSE;

  if (self->edit->kind == TRIAD_EDIT_FIX)
    return TRUE;

  if (!check_frames_match (self) || !check_poses (self) || !check_bodies (self))
    return FALSE;

  if (self->edit->kind == TRIAD_EDIT_MOVE && !self->edit->keeps_dependents)
    return check_target (self);

  return check_target (self) && check_joints (self) && check_parts (self);
}

static TriadSnapshot *
verify (const TriadEdit  *self,
        TriadSearchPath  *path,
        gsize            *n_left,
        GCancellable     *cancellable,
        GError          **error)
{
  g_autoptr(GPtrArray) sources = triad_edit_dup_sources (self);
  g_autoptr(GHashTable) given = triad_loader_index (sources);
  const TriadDocumentInput input = { .sources = sources, .given = given, .path = path };
  g_autoptr(TriadSnapshot) result = triad_snapshot_load_input (&input, cancellable, error);
  Verification verification = { .edit = self, .before = self->snapshot, .after = result };
  gboolean is_valid;

  if (result == NULL || !triad_scope_limit_names (triad_snapshot_get_model (result), error))
    return NULL;

  verification.n_left = n_left;
  verification.error = error;
  verification.old_model = triad_snapshot_get_model (self->snapshot);
  verification.new_model = triad_snapshot_get_model (result);
  verification.old_poses = triad_snapshot_get_poses (self->snapshot);
  verification.new_poses = triad_snapshot_get_poses (result);
  verification.old_attached = triad_snapshot_get_attached (self->snapshot);
  verification.new_attached = triad_snapshot_get_attached (result);
  index_files (&verification);
  match_frames (&verification);
  is_valid = check (&verification) &&
             check_included (&verification, sources, given, path, cancellable);
  g_hash_table_unref (verification.files);
  g_free (verification.after_of);

  return is_valid ? g_steal_pointer (&result) : NULL;
}

TriadSnapshot *
triad_edit_verify (const TriadEdit  *self,
                   TriadSearchPath  *path,
                   GCancellable     *cancellable,
                   GError          **error)
{
  return verify (self, path, NULL, cancellable, error);
}

TriadSnapshot *
triad_edit_verify_within (const TriadEdit  *self,
                          TriadSearchPath  *path,
                          gsize            *n_left,
                          GError          **error)
{
  return verify (self, path, n_left, NULL, error);
}
