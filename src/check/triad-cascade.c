/* triad-cascade.c: folds errors that follow from another error */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-cascade.h"

#include "triad-diagnostic.h"
#include "triad-digraph.h"
#include "triad-scope.h"

#include <glib/gi18n.h>

/* Maximum number of consequences listed under one error; the rest is counted. */
#define MAX_NAMED 5

typedef struct
{
  const TriadModel *model;
  TriadDiagnostic **error_of;   /* per vertex: the error that concerns it, or NULL */
  TriadDiagnostic **cause;      /* per vertex: the error that it follows from, or NULL */
  GHashTable       *counts;     /* error → number of consequences */
} Folding;

typedef enum
{
  LACKS_POSE,
  LACKS_BODY,
} Lack;

static void
add_consequence (Folding         *self,
                 TriadDiagnostic *cause,
                 int              v,
                 Lack             lack)
{
  const TriadFrame *frame = &self->model->frames[v];
  int n = GPOINTER_TO_INT (g_hash_table_lookup (self->counts, cause)) + 1;

  g_hash_table_insert (self->counts, cause, GINT_TO_POINTER (n));

  if (cause->following == NULL)
    cause->following = g_array_new (FALSE, FALSE, sizeof (int));

  g_array_append_val (cause->following, v);

  if (n <= MAX_NAMED)
    triad_diagnostic_relate (cause, frame->range,
                             lack == LACKS_POSE ? _("as a result, “%s” has no pose")
                                                : _("as a result, “%s” is not attached to "
                                                    "any link"),
                             triad_scope_get_scoped_name (self->model, v))->follows = TRUE;
}

static void
count_others (Folding    *self,
              Lack        lack)
{
  GHashTableIter iter;
  gpointer cause;
  gpointer n;

  g_hash_table_iter_init (&iter, self->counts);

  while (g_hash_table_iter_next (&iter, &cause, &n))
    {
      int n_others = GPOINTER_TO_INT (n) - MAX_NAMED;

      if (n_others > 0)
        triad_diagnostic_relate (cause, ((TriadDiagnostic *) cause)->range,
                                 lack == LACKS_POSE
                                 ? g_dngettext (NULL, "%d more frame has no pose",
                                                "%d more frames have no pose", n_others)
                                 : g_dngettext (NULL, "%d more frame is not attached to any link",
                                                "%d more frames are not attached to any link",
                                                n_others),
                                 n_others)->follows = TRUE;
    }

  g_hash_table_remove_all (self->counts);
}

/* Propagates errors from the vertices they concern to those that depend on them.
 * @lost marks the vertices without a pose or body in this graph. */
static void
fold_graph (Folding              *self,
            const TriadFrameEdge *edges,
            const gboolean       *lost,
            Lack                  lack)
{
  int n = self->model->n_frames;
  g_autofree int *target = g_new (int, n);
  g_autoptr(TriadDigraph) digraph = NULL;

  for (int v = 0; v < n; v++)
    {
      self->cause[v] = self->error_of[v];

      /* A cycle is a single error, so errors are not propagated inside it. */
      target[v] = edges[v].state == TRIAD_FRAME_EDGE_CYCLE ? -1 : edges[v].target;
    }

  digraph = triad_digraph_new (target, n);

  for (int i = 0; i < digraph->n_valid; i++)
    {
      int v = digraph->order[i];

      if (!lost[v] || self->cause[v] != NULL || target[v] < 0)
        continue;

      self->cause[v] = self->cause[target[v]];

      if (self->cause[v] != NULL)
        add_consequence (self, self->cause[v], v, lack);
    }

  count_others (self, lack);
}

/* Finds the first error that concerns each vertex. */
static void
find_errors (Folding         *self,
             const GPtrArray *diagnostics)
{
  for (guint i = 0; i < diagnostics->len; i++)
    {
      TriadDiagnostic *diagnostic = g_ptr_array_index (diagnostics, i);
      int v = diagnostic->frame;

      if (v >= 0 && diagnostic->severity == TRIAD_SEVERITY_ERROR &&
          !diagnostic->is_content && self->error_of[v] == NULL)
        self->error_of[v] = diagnostic;
    }
}

/* Assigns to each member of a cycle the last error that concerns another member.  For
 * all but one of them that is the last error of the cycle, so each cycle is traversed
 * only once. */
static void
find_errors_of_cycles (Folding              *self,
                       const GPtrArray      *diagnostics,
                       const TriadFrameEdge *edges,
                       const int            *cycle,
                       int                   n_cycles)
{
  g_autofree int *last = g_new (int, n_cycles);
  g_autofree gboolean *done = g_new0 (gboolean, n_cycles);

  for (int c = 0; c < n_cycles; c++)
    last[c] = -1;

  for (guint i = diagnostics->len; i > 0; i--)
    {
      TriadDiagnostic *diagnostic = g_ptr_array_index (diagnostics, i - 1);
      int v = diagnostic->frame;

      if (v < 0 || diagnostic->severity != TRIAD_SEVERITY_ERROR || cycle[v] < 0 || done[cycle[v]])
        continue;

      if (last[cycle[v]] < 0)
        {
          last[cycle[v]] = v;

          for (int member = edges[v].target; member != v; member = edges[member].target)
            self->error_of[member] = diagnostic;
        }
      else if (last[cycle[v]] != v)
        {
          self->error_of[last[cycle[v]]] = diagnostic;
          done[cycle[v]] = TRUE;
        }
    }
}

void
triad_cascade_fold (const TriadModel         *model,
                    const TriadAttachedGraph *attached,
                    const TriadPoseGraph     *poses,
                    const GPtrArray          *diagnostics)
{
  guint n = model->n_frames;
  g_autofree gboolean *lost = g_new (gboolean, n);
  Folding self = {
    .model = model,
    .error_of = g_new0 (TriadDiagnostic *, n),
    .cause = g_new0 (TriadDiagnostic *, n),
    .counts = g_hash_table_new (NULL, NULL),
  };

  find_errors (&self, diagnostics);
  find_errors_of_cycles (&self, diagnostics, attached->edges, attached->cycle, attached->n_cycles);
  find_errors_of_cycles (&self, diagnostics, poses->edges, poses->cycle, poses->n_cycles);

  for (guint v = 0; v < n; v++)
    lost[v] = !poses->resolved[v];

  fold_graph (&self, poses->edges, lost, LACKS_POSE);

  for (guint v = 0; v < n; v++)
    lost[v] = attached->body[v] < 0 && poses->resolved[v];

  fold_graph (&self, attached->edges, lost, LACKS_BODY);

  g_free (self.error_of);
  g_free (self.cause);
  g_hash_table_unref (self.counts);
}
