/* triad-visibility.c: visibility of frames in a diagram: hidden, collapsed, focused */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-visibility.h"

#include "triad-frame-path.h"

/* The members of a scope come after its owner, so one forward pass propagates values
 * down and one backward pass sums them up. */
typedef struct
{
  const TriadSnapshot       *snapshot;
  const TriadFrameEdge      *edges;
  const TriadDiagramOptions *options;
  TriadVisibility           *self;
  int                        n;
  gboolean                  *is_wanted;      /* by vertex: passes the filters for kind and focus */
  gboolean                  *is_collapsed;   /* by vertex */
  int                       *depth;          /* by vertex: number of enclosing scopes */
} Maker;

static const TriadFrame *
get_frame (const Maker *maker,
           int          v)
{
  return triad_snapshot_get_frame (maker->snapshot, v);
}

gboolean
triad_visibility_is_collapsible (const TriadSnapshot *snapshot,
                                 int                  frame)
{
  const TriadFrame *model = triad_snapshot_get_frame (snapshot, frame);

  return model->kind == TRIAD_FRAME_MODEL && model->scope >= 0
         && triad_snapshot_get_frame (snapshot, model->scope)->kind != TRIAD_FRAME_ROOT;
}

/* In one of the graphs, a lone model depends on nothing; its root is shown only if
 * something depends on it. */
static gboolean
is_of_interest (const Maker *maker,
                int          root)
{
  for (int v = 0; v < maker->n; v++)
    if (maker->edges[v].target == root)
      return TRUE;

  return FALSE;
}

/* Scoped names are created on demand, so avoid that if the set is empty. */
static gboolean
is_among (const Maker *maker,
          int          v,
          GHashTable  *names)
{
  return g_hash_table_size (names) > 0
         && g_hash_table_contains (names, triad_snapshot_get_scoped_name (maker->snapshot, v));
}

static gboolean
is_hidden (const Maker *maker,
           int          v)
{
  const TriadFrame *frame = get_frame (maker, v);

  if (is_among (maker, v, maker->options->hidden))
    return TRUE;

  if (frame->error)
    return FALSE;

  return (maker->options->hide_joints && frame->kind == TRIAD_FRAME_JOINT)
         || (maker->options->hide_frames && frame->kind == TRIAD_FRAME_EXPLICIT);
}

/* Mark the frames that depend on @focus and those that it depends on. A walk ends where
 * an earlier one has been. */
static void
apply_focus (Maker          *maker,
             TriadGraphKind  kind,
             int             focus)
{
  enum { UNKNOWN, ON_PATH, DEPENDS, DOES_NOT };
  g_autoptr(TriadFramePath) path = triad_frame_path_new (maker->snapshot, kind, focus);
  g_autofree guint8 *state = g_new0 (guint8, maker->n + 1);

  state[focus] = DEPENDS;

  for (int start = 0; start < maker->n; start++)
    {
      int v = start;
      guint8 verdict;

      while (v >= 0 && state[v] == UNKNOWN)
        {
          state[v] = ON_PATH;
          v = maker->edges[v].target;
        }

      verdict = v >= 0 && state[v] == DEPENDS ? DEPENDS : DOES_NOT;

      for (v = start; v >= 0 && state[v] == ON_PATH; v = maker->edges[v].target)
        state[v] = verdict;
    }

  for (int v = 0; v < maker->n; v++)
    maker->is_wanted[v] &= state[v] == DEPENDS || triad_frame_path_contains (path, v);
}

static void
find_wanted (Maker          *maker,
             TriadGraphKind  kind)
{
  int focus = maker->options->focus != NULL
              ? triad_snapshot_find_frame (maker->snapshot, maker->options->focus)
              : -1;

  for (int v = 0; v < maker->n; v++)
    {
      const TriadFrame *frame = get_frame (maker, v);

      maker->is_wanted[v] = !is_hidden (maker, v);

      if (frame->kind == TRIAD_FRAME_ROOT && kind == TRIAD_GRAPH_ATTACHED_TO)
        maker->is_wanted[v] = is_of_interest (maker, v);
    }

  if (focus >= 0)
    apply_focus (maker, kind, focus);
}

static void
sum_up (Maker *maker)
{
  TriadVisibility *self = maker->self;

  for (int v = 0; v < maker->n; v++)
    {
      const TriadFrame *frame = get_frame (maker, v);

      self->has_error[v] = frame->error || frame->is_missing;
      maker->depth[v] = frame->scope >= 0 ? maker->depth[frame->scope] + 1 : 0;
    }

  for (int v = maker->n - 1; v >= 0; v--)
    {
      int scope = get_frame (maker, v)->scope;

      if (scope < 0)
        continue;

      self->n_inside[scope] += self->n_inside[v] + 1;
      self->has_error[scope] |= self->has_error[v];
    }
}

/* Propagate which collapsed model contains each frame, and return the number of visible
 * boxes. */
static int
count_boxes (Maker *maker)
{
  TriadVisibility *self = maker->self;
  int n_boxes = 0;

  for (int v = 0; v < maker->n; v++)
    self->is_cluster[v] = FALSE;

  for (int v = 0; v < maker->n; v++)
    {
      int scope = get_frame (maker, v)->scope;
      int around = scope >= 0 ? self->shown_as[scope] : -1;

      /* A scope inside a collapsed model is shown as another vertex; any other scope is
       * shown as itself. */
      if (around >= 0 && maker->is_collapsed[around])
        self->shown_as[v] = around;
      else
        self->shown_as[v] = v;
    }

  /* A collapsed model is shown if anything in it is wanted. */
  for (int v = 0; v < maker->n; v++)
    if (maker->is_wanted[v])
      self->is_cluster[self->shown_as[v]] = TRUE;

  for (int v = 0; v < maker->n; v++)
    n_boxes += maker->is_collapsed[v] && self->shown_as[v] == v ? self->is_cluster[v]
               : self->shown_as[v] == v && maker->is_wanted[v];

  return n_boxes;
}

/* Models of the same depth have the same rank. If some of a row of equal models were
 * expanded, they would look different. */
static int
get_rank (const Maker *maker,
          int          v,
          int          deepest)
{
  return deepest - maker->depth[v] + (maker->self->has_error[v] ? deepest + 1 : 0);
}

/* Collapse the models that the options name, and all models of the first @n_ranks ranks. */
static void
collapse (Maker *maker,
          int    n_ranks,
          int    deepest)
{
  const TriadDiagramOptions *options = maker->options;

  for (int v = 0; v < maker->n; v++)
    maker->is_collapsed[v] =
      triad_visibility_is_collapsible (maker->snapshot, v)
      && (is_among (maker, v, options->collapsed)
          || (get_rank (maker, v, deepest) < n_ranks && !is_among (maker, v, options->expanded)));
}

/* Collapse as few ranks as necessary to stay below the limit. */
static void
find_collapsed (Maker *maker)
{
  int deepest = 0;
  int least = 0;
  int most;

  for (int v = 0; v < maker->n; v++)
    deepest = MAX (deepest, maker->depth[v]);

  most = maker->options->max_boxes > 0 ? 2 * (deepest + 1) : 0;

  while (least < most)
    {
      int middle = (least + most) / 2;

      collapse (maker, middle, deepest);

      if (count_boxes (maker) <= maker->options->max_boxes)
        most = middle;
      else
        least = middle + 1;
    }

  collapse (maker, least, deepest);
  count_boxes (maker);
}

/* Fill in the results from the state that count_boxes() left. */
static void
settle (Maker *maker)
{
  TriadVisibility *self = maker->self;
  g_autofree gboolean *is_there = g_memdup2 (self->is_cluster, maker->n * sizeof (gboolean));

  for (int v = 0; v < maker->n; v++)
    {
      int as = self->shown_as[v];

      if (maker->is_collapsed[as] ? !is_there[as] : !maker->is_wanted[v])
        self->shown_as[v] = -1;

      self->is_cluster[v] = FALSE;
    }

  for (int v = maker->n - 1; v >= 0; v--)
    {
      const TriadFrame *frame = get_frame (maker, v);
      gboolean is_box = self->shown_as[v] == v;

      if (frame->kind == TRIAD_FRAME_MODEL && is_box && !maker->is_collapsed[v])
        self->is_cluster[v] = TRUE;

      if ((is_box || self->is_cluster[v]) && frame->scope >= 0
          && get_frame (maker, frame->scope)->kind == TRIAD_FRAME_MODEL)
        self->is_cluster[frame->scope] = TRUE;
    }
}

/* Redirect edges past hidden vertices. Again, a walk ends where an earlier one has been. */
static void
find_targets (Maker *maker)
{
  enum { UNKNOWN = -2, NOTHING = -1 };
  TriadVisibility *self = maker->self;
  g_autofree int *found = g_new (int, maker->n);

  for (int v = 0; v < maker->n; v++)
    found[v] = self->shown_as[v] >= 0 ? v : UNKNOWN;

  for (int start = 0; start < maker->n; start++)
    {
      int v = start;
      int end;

      while (v >= 0 && found[v] == UNKNOWN)
        {
          found[v] = NOTHING;
          v = maker->edges[v].target;
        }

      end = v >= 0 ? found[v] : NOTHING;

      for (v = start; v >= 0 && found[v] == NOTHING && end >= 0; v = maker->edges[v].target)
        found[v] = end;
    }

  for (int v = 0; v < maker->n; v++)
    {
      int target = maker->edges[v].target;

      self->target[v] = target >= 0 ? found[target] : NOTHING;
    }
}

TriadVisibility *
triad_visibility_new (const TriadSnapshot       *snapshot,
                      TriadGraphKind             kind,
                      const TriadDiagramOptions *options)
{
  int n = triad_snapshot_get_n_frames (snapshot);
  TriadVisibility *self = g_new0 (TriadVisibility, 1);
  g_autofree gboolean *is_wanted = g_new0 (gboolean, n);
  g_autofree gboolean *is_collapsed = g_new0 (gboolean, n);
  g_autofree int *depth = g_new0 (int, n);
  Maker maker = {
    .snapshot = snapshot,
    .edges = kind == TRIAD_GRAPH_RELATIVE_TO ? triad_snapshot_get_poses (snapshot)->edges
                                             : triad_snapshot_get_attached (snapshot)->edges,
    .options = options,
    .self = self,
    .n = n,
    .is_wanted = is_wanted,
    .is_collapsed = is_collapsed,
    .depth = depth,
  };

  self->shown_as = g_new0 (int, n);
  self->is_cluster = g_new0 (gboolean, n);
  self->n_inside = g_new0 (int, n);
  self->has_error = g_new0 (gboolean, n);
  self->target = g_new0 (int, n);

  sum_up (&maker);
  find_wanted (&maker, kind);
  find_collapsed (&maker);
  settle (&maker);
  find_targets (&maker);

  return self;
}

void
triad_visibility_free (TriadVisibility *self)
{
  g_free (self->shown_as);
  g_free (self->is_cluster);
  g_free (self->n_inside);
  g_free (self->has_error);
  g_free (self->target);
  g_free (self);
}
