/* triad-outline-tree.c: tree of worlds, models and their frames for the outline */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-outline-tree.h"

#include "triad-ref-count.h"

static void
find_parents (TriadOutlineTree *self)
{
  const TriadModel *model = triad_snapshot_get_model (self->snapshot);

  for (int v = 0; v < self->n_frames; v++)
    {
      int scope = model->frames[v].scope;

      if (scope >= 0 && model->frames[scope].kind == TRIAD_FRAME_ROOT)
        scope = -1;

      g_assert (scope < v);
      self->parent[v] = scope;
    }
}

/* The ancestors of a match are shown as well.  Children have larger numbers than their
 * parents, so one backward pass is sufficient.
 */
static gboolean *
find_shown (const TriadOutlineTree *self)
{
  gboolean *shown = g_new (gboolean, self->n_frames);

  for (int v = 0; v < self->n_frames; v++)
    shown[v] = self->matches == NULL || self->matches->match[v];

  for (int v = self->n_frames - 1; v >= 0; v--)
    if (shown[v] && self->parent[v] >= 0)
      shown[self->parent[v]] = TRUE;

  return shown;
}

static void
find_children (TriadOutlineTree *self)
{
  g_autofree gboolean *shown = find_shown (self);

  for (int v = 0; v < self->n_frames; v++)
    {
      int *n_before = &self->begin[self->parent[v] + 2];

      self->place[v] = shown[v] ? (*n_before)++ : -1;
      self->n_shown += shown[v];
    }

  for (int i = 0; i <= self->n_frames; i++)
    self->begin[i + 1] += self->begin[i];

  self->children = g_new (int, MAX (self->n_shown, 1));

  for (int v = 0; v < self->n_frames; v++)
    if (shown[v])
      self->children[self->begin[self->parent[v] + 1] + self->place[v]] = v;
}

static void
find_errors (TriadOutlineTree *self)
{
  const GPtrArray *diagnostics = triad_snapshot_get_diagnostics (self->snapshot);

  for (int v = 0; v < self->n_frames; v++)
    self->first_error[v] = -1;

  for (guint i = 0; i < diagnostics->len; i++)
    {
      const TriadDiagnostic *diagnostic = g_ptr_array_index (diagnostics, i);
      int v = diagnostic->frame;

      if (v < 0 || diagnostic->severity != TRIAD_SEVERITY_ERROR)
        continue;

      if (self->n_errors[v]++ == 0)
        self->first_error[v] = (int) i;
    }

  for (int v = self->n_frames - 1; v >= 0; v--)
    if (self->parent[v] >= 0)
      self->n_wrong_within[self->parent[v]] +=
        self->n_wrong_within[v] + triad_snapshot_get_frame (self->snapshot, v)->error;
}

TriadOutlineTree *
triad_outline_tree_new (TriadSnapshot     *snapshot,
                        TriadFrameMatches *matches)
{
  TriadOutlineTree *self = g_atomic_rc_box_new0 (TriadOutlineTree);
  int n = triad_snapshot_get_n_frames (snapshot);

  g_return_val_if_fail (matches == NULL || matches->n_frames == n, NULL);

  self->snapshot = triad_snapshot_ref (snapshot);
  self->n_frames = n;
  self->matches = matches;
  self->parent = g_new (int, n);
  self->place = g_new (int, n);
  self->begin = g_new0 (int, n + 2);
  self->n_errors = g_new0 (int, n);
  self->first_error = g_new (int, n);
  self->n_wrong_within = g_new0 (int, n);

  find_parents (self);
  find_children (self);
  find_errors (self);

  return self;
}

static void
clear (TriadOutlineTree *self)
{
  triad_snapshot_unref (self->snapshot);
  g_clear_pointer (&self->matches, triad_frame_matches_free);
  g_free (self->parent);
  g_free (self->place);
  g_free (self->begin);
  g_free (self->children);
  g_free (self->n_errors);
  g_free (self->first_error);
  g_free (self->n_wrong_within);
}

TRIAD_DEFINE_LARGE_REF_COUNTED (TriadOutlineTree, triad_outline_tree, clear)

const int *
triad_outline_tree_get_children (const TriadOutlineTree *self,
                                 int                     v,
                                 int                    *n_children)
{
  g_return_val_if_fail (v >= -1 && v < self->n_frames, NULL);

  *n_children = self->begin[v + 2] - self->begin[v + 1];

  return self->children + self->begin[v + 1];
}

int
triad_outline_tree_step (const TriadOutlineTree *self,
                         int                     from,
                         int                     by)
{
  int n = self->n_frames;

  g_return_val_if_fail (by == 1 || by == -1, -1);
  g_return_val_if_fail (from >= -1 && from < n, -1);

  if (self->matches == NULL)
    return -1;

  if (from < 0)
    from = by > 0 ? n - 1 : 0;

  for (int i = 1; i <= n; i++)
    {
      int v = (from + by * i + n) % n;

      if (self->matches->match[v])
        return v;
    }

  return -1;
}

gboolean
triad_outline_tree_has_same_rows (const TriadOutlineTree *self,
                                  const TriadOutlineTree *other)
{
  if (self->n_frames != other->n_frames)
    return FALSE;

  for (int v = 0; v < self->n_frames; v++)
    if (self->parent[v] != other->parent[v] || self->place[v] != other->place[v] ||
        !g_str_equal (triad_snapshot_get_frame (self->snapshot, v)->name,
                      triad_snapshot_get_frame (other->snapshot, v)->name))
      return FALSE;

  return TRUE;
}
