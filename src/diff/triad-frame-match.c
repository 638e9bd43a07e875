/* triad-frame-match.c: matching of the frames of two snapshots */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-frame-match.h"

#include "triad-frame-hash.h"
#include "triad-keyed-hash.h"

/* Instead of a vertex: the hash is not unique. */
#define SEVERAL -2

/* One of the two snapshots, with indices. */
typedef struct
{
  const TriadModel         *model;
  const TriadAttachedGraph *attached;
  const TriadPoseGraph     *poses;
  guint64                  *likeness;
  int                      *first;         /* the first frame in the scope of a vertex, or -1 */
  int                      *next;          /* the next frame in the same scope, or -1 */
} Side;

typedef struct
{
  Side             before;
  Side             after;
  TriadFrameMatch *match;
  int             *namesake;               /* next in @before, same name and scope */
  GHashTable      *by_name;                /* in the current scope: name → vertex of @before */
  GHashTable      *by_likeness;            /* unmatched ones: hash → vertex, or SEVERAL */
} Search;

static void
side_init (Side                *self,
           const TriadSnapshot *snapshot,
           const guint64       *contents)
{
  int last_root = -1;

  self->model = triad_snapshot_get_model (snapshot);
  self->attached = triad_snapshot_get_attached (snapshot);
  self->poses = triad_snapshot_get_poses (snapshot);
  self->likeness = triad_frame_hash_new_likeness (snapshot, contents);
  self->first = g_new (int, self->model->n_frames);
  self->next = g_new (int, self->model->n_frames);

  for (int v = 0; v < self->model->n_frames; v++)
    self->first[v] = self->next[v] = -1;

  for (int v = self->model->n_frames - 1; v >= 0; v--)
    {
      int scope = self->model->frames[v].scope;
      int *first = scope >= 0 ? &self->first[scope] : &last_root;

      self->next[v] = *first;
      *first = v;
    }
}

static void
side_clear (Side *self)
{
  g_free (self->likeness);
  g_free (self->first);
  g_free (self->next);
}

static void
pair (TriadFrameMatch *match,
      int              before,
      int              after)
{
  match->after_of[before] = after;
  match->before_of[after] = before;
}

/* Several frames in one scope may have the same name, which is an error. They are
 * matched in order. */
static void
pair_names (Search *self,
            int     before,
            int     after)
{
  g_autoptr(GPtrArray) reversed = g_ptr_array_new ();

  g_hash_table_remove_all (self->by_name);

  for (int v = before; v >= 0; v = self->before.next[v])
    if (self->match->after_of[v] < 0)
      g_ptr_array_add (reversed, GINT_TO_POINTER (v));

  for (guint i = reversed->len; i > 0; i--)
    {
      int v = GPOINTER_TO_INT (g_ptr_array_index (reversed, i - 1));
      gpointer name = (gpointer) self->before.model->frames[v].name;
      gpointer other;

      self->namesake[v] = g_hash_table_lookup_extended (self->by_name, name, NULL, &other)
                            ? GPOINTER_TO_INT (other) : -1;
      g_hash_table_replace (self->by_name, name, GINT_TO_POINTER (v));
    }

  for (int v = after; v >= 0; v = self->after.next[v])
    {
      gpointer name = (gpointer) self->after.model->frames[v].name;
      gpointer other;

      if (self->match->before_of[v] >= 0 ||
          !g_hash_table_lookup_extended (self->by_name, name, NULL, &other) ||
          GPOINTER_TO_INT (other) < 0)
        continue;

      pair (self->match, GPOINTER_TO_INT (other), v);
      g_hash_table_replace (self->by_name, name,
                            GINT_TO_POINTER (self->namesake[GPOINTER_TO_INT (other)]));
    }
}

/* An unmatched target does not prevent a match. */
static gboolean
targets_agree (const TriadFrameMatch *match,
               int                    before,
               int                    after)
{
  if (before < 0 || after < 0)
    return before == after;

  return (match->after_of[before] < 0 && match->before_of[after] < 0) ||
         match->after_of[before] == after;
}

static gboolean
edges_agree (Search *self,
             int     before,
             int     after)
{
  return targets_agree (self->match, self->before.poses->edges[before].target,
                        self->after.poses->edges[after].target) &&
         targets_agree (self->match, self->before.attached->edges[before].target,
                        self->after.attached->edges[after].target);
}

static void
note_likeness (GHashTable    *table,
               const guint64 *likeness,
               int            v)
{
  gboolean again = g_hash_table_contains (table, likeness);

  g_hash_table_insert (table, (gpointer) likeness, GINT_TO_POINTER (again ? SEVERAL : v));
}

static int
find_alike (GHashTable    *table,
            const guint64 *likeness)
{
  gpointer v;

  if (!g_hash_table_lookup_extended (table, likeness, NULL, &v))
    return SEVERAL;

  return GPOINTER_TO_INT (v);
}

/* Match the remaining frames that are equal except for their names. */
static void
pair_renamed (Search *self,
              int     before,
              int     after)
{
  g_autoptr(GHashTable) after_by_likeness = NULL;

  g_hash_table_remove_all (self->by_likeness);

  for (int v = before; v >= 0; v = self->before.next[v])
    if (self->match->after_of[v] < 0)
      note_likeness (self->by_likeness, &self->before.likeness[v], v);

  if (g_hash_table_size (self->by_likeness) == 0)
    return;

  after_by_likeness = g_hash_table_new (triad_keyed_hash_int64, g_int64_equal);

  for (int v = after; v >= 0; v = self->after.next[v])
    if (self->match->before_of[v] < 0)
      note_likeness (after_by_likeness, &self->after.likeness[v], v);

  for (int v = after; v >= 0; v = self->after.next[v])
    {
      int other = find_alike (self->by_likeness, &self->after.likeness[v]);

      if (self->match->before_of[v] < 0 && other >= 0 &&
          find_alike (after_by_likeness, &self->after.likeness[v]) == v &&
          edges_agree (self, other, v))
        pair (self->match, other, v);
    }
}

/* The only model of a file matches the only model of the other, whatever their names. */
static int
find_only_model (const Side *side)
{
  int only = -1;

  for (int v = side->first[0]; v >= 0; v = side->next[v])
    if (side->model->frames[v].kind == TRIAD_FRAME_MODEL)
      {
        if (only >= 0)
          return -1;

        only = v;
      }

  return only;
}

static void
search (Search *self)
{
  int only_before = find_only_model (&self->before);
  int only_after = find_only_model (&self->after);

  for (int b = 0, a = 0; b >= 0 && a >= 0; b = self->before.next[b], a = self->after.next[a])
    if (self->match->after_of[b] < 0 && self->match->before_of[a] < 0)
      pair (self->match, b, a);

  if (only_before >= 0 && only_after >= 0 && self->match->after_of[only_before] < 0 &&
      self->match->before_of[only_after] < 0)
    pair (self->match, only_before, only_after);

  /* A scope comes before the frames in it, so it has been matched if it can be. */
  for (int v = 0; v < self->after.model->n_frames; v++)
    {
      int scope = self->match->before_of[v];

      if (scope < 0 || self->after.first[v] < 0 || self->before.first[scope] < 0)
        continue;

      pair_names (self, self->before.first[scope], self->after.first[v]);
      pair_renamed (self, self->before.first[scope], self->after.first[v]);
    }
}

static int *
new_unmatched (int n)
{
  int *of = g_new (int, n);

  for (int v = 0; v < n; v++)
    of[v] = -1;

  return of;
}

static gboolean *
list_inside (const TriadSnapshot *snapshot,
             int                  root)
{
  const TriadModel *model = triad_snapshot_get_model (snapshot);
  gboolean *inside = g_new (gboolean, model->n_frames);

  /* A scope comes before the frames in it. */
  for (int v = 0; v < model->n_frames; v++)
    {
      int scope = model->frames[v].scope;

      inside[v] = root < 0 || v == root || (scope >= 0 && inside[scope]);
    }

  return inside;
}

TriadFrameMatch *
triad_frame_match_new (const TriadSnapshot *before,
                       int                  before_root,
                       const TriadSnapshot *after,
                       int                  after_root)
{
  TriadFrameMatch *self;
  Search data = { 0 };

  g_return_val_if_fail (before != NULL && after != NULL, NULL);
  g_return_val_if_fail (before_root < triad_snapshot_get_n_frames (before), NULL);
  g_return_val_if_fail (after_root < triad_snapshot_get_n_frames (after), NULL);

  self = g_new0 (TriadFrameMatch, 1);
  self->n_before = triad_snapshot_get_n_frames (before);
  self->n_after = triad_snapshot_get_n_frames (after);
  self->after_of = new_unmatched (self->n_before);
  self->before_of = new_unmatched (self->n_after);
  self->before_content = triad_frame_hash_new_contents (before);
  self->after_content = triad_frame_hash_new_contents (after);
  self->before_inside = list_inside (before, before_root);
  self->after_inside = list_inside (after, after_root);

  if (self->n_before == 0 || self->n_after == 0)
    return self;

  data.match = self;
  side_init (&data.before, before, self->before_content);
  side_init (&data.after, after, self->after_content);
  data.namesake = new_unmatched (self->n_before);
  data.by_name = triad_string_table_new (NULL, NULL);
  data.by_likeness = g_hash_table_new (triad_keyed_hash_int64, g_int64_equal);

  if (before_root >= 0 && after_root >= 0)
    pair (self, before_root, after_root);

  search (&data);

  side_clear (&data.before);
  side_clear (&data.after);
  g_free (data.namesake);
  g_hash_table_unref (data.by_name);
  g_hash_table_unref (data.by_likeness);

  return self;
}

void
triad_frame_match_free (TriadFrameMatch *self)
{
  g_free (self->after_of);
  g_free (self->before_of);
  g_free (self->before_content);
  g_free (self->after_content);
  g_free (self->before_inside);
  g_free (self->after_inside);
  g_free (self);
}
