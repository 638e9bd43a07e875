/* triad-layout-engine.c: diagram layout: cache, Graphviz, fallback */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-layout-engine.h"

#include "triad-cluster-layout.h"
#include "triad-error.h"
#include "triad-graphviz-client.h"
#include "triad-incremental-layout.h"
#include "triad-keyed-hash.h"
#include "triad-ref-count.h"
#include "triad-tidy-tree.h"
#include "triad-tree-scheduler.h"
#include "triad-tree-wrap.h"

#define MAX_ITEMS     1500       /* Graphviz takes well under a second for these */
#define MAX_DENSITY   4          /* maximum number of edges per item */
#define TIMEOUT_MS    3000       /* timeout of one request, at most */
#define DEFAULT_MS    10000      /* default timeout of a whole diagram */
#define TIMEOUT_SHARE 0.6        /* maximum share of that for one request */
#define MAX_FAILURES  3          /* in one diagram, before the helper is no longer used */
#define UNEVEN        3.0        /* ratio of the highest to the lowest box */
#define TOWER_HEIGHT  500.0      /* points; lower layouts fit on any screen */
#define TOWER         1.5        /* ratio of height to width above which to try sideways */
#define TOWER_GAIN    0.8        /* use sideways if its page is smaller by this factor */
#define MIN_PARTS     8          /* minimum number of parts for several threads */
#define MAX_WORKERS   8
#define MAX_CACHED    200000     /* items of all cached results together */

typedef struct
{
  GBytes            *request;
  TriadLayoutResult *result;
  GList              link;          /* most recently used first */
} CacheEntry;

/* Results by the bytes of their requests; discards the least recently used ones. */
typedef struct
{
  GMutex      mutex;            /* protects the following members */
  GHashTable *entries;
  GQueue      by_use;
  gsize       n_items;
} Cache;

static void
entry_free (gpointer data)
{
  CacheEntry *entry = data;

  g_bytes_unref (entry->request);
  triad_layout_result_unref (entry->result);
  g_free (entry);
}

static Cache *
cache_new (void)
{
  Cache *self = g_new0 (Cache, 1);

  g_mutex_init (&self->mutex);
  self->entries = g_hash_table_new_full (triad_keyed_hash_bytes, g_bytes_equal, NULL, entry_free);
  g_queue_init (&self->by_use);

  return self;
}

static void
cache_free (Cache *self)
{
  g_hash_table_unref (self->entries);
  g_mutex_clear (&self->mutex);
  g_free (self);
}

static TriadLayoutResult *
cache_lookup (Cache  *self,
              GBytes *request)
{
  G_GNUC_UNUSED g_autoptr(GMutexLocker) locker = g_mutex_locker_new (&self->mutex);
  CacheEntry *entry = g_hash_table_lookup (self->entries, request);

  if (entry == NULL)
    return NULL;

  g_queue_unlink (&self->by_use, &entry->link);
  g_queue_push_head_link (&self->by_use, &entry->link);

  return triad_layout_result_ref (entry->result);
}

static void
cache_insert (Cache             *self,
              GBytes            *request,
              TriadLayoutResult *result)
{
  G_GNUC_UNUSED g_autoptr(GMutexLocker) locker = g_mutex_locker_new (&self->mutex);
  CacheEntry *entry;

  /* Another thread may have inserted it. */
  if (g_hash_table_contains (self->entries, request))
    return;

  entry = g_new0 (CacheEntry, 1);
  entry->request = g_bytes_ref (request);
  entry->result = triad_layout_result_ref (result);
  entry->link.data = entry;
  g_hash_table_insert (self->entries, entry->request, entry);
  g_queue_push_head_link (&self->by_use, &entry->link);
  self->n_items += (gsize) result->n_items;

  while (self->n_items > MAX_CACHED && self->by_use.length > 1)
    {
      CacheEntry *oldest = g_queue_peek_tail (&self->by_use);

      self->n_items -= (gsize) oldest->result->n_items;
      g_queue_unlink (&self->by_use, &oldest->link);
      g_hash_table_remove (self->entries, oldest->request);
    }
}

struct _TriadLayoutEngine
{
  char            *program;     /* NULL if there is no helper */
  int              timeout_ms;
  Cache           *cache;
  char            *refusal;     /* atomic: why the helper cannot run at all, or NULL */
};

/* One diagram that is being laid out. */
typedef struct
{
  TriadLayoutEngine  *engine;
  TriadClusterLayout *cluster_layout;
  GCancellable       *cancellable;
  TriadDirection      direction;
  gint64              last_call;     /* time after which no helper is used, µs */
  int                 n_failures;    /* atomic */
} Job;

/* One thread of a job. */
typedef struct
{
  Job                *job;
  TriadHelperProcess *helper;        /* started on first use */
  GError             *error;         /* only if cancelled */
} Worker;

TriadLayoutEngine *
triad_layout_engine_new (const char *helper)
{
  TriadLayoutEngine *self = g_atomic_rc_box_new0 (TriadLayoutEngine);

  self->program = triad_helper_process_find_program ("triad-layout", helper, "TRIAD_LAYOUT_HELPER");
  self->timeout_ms = DEFAULT_MS;
  self->cache = cache_new ();

  return self;
}

static void
clear (TriadLayoutEngine *self)
{
  cache_free (self->cache);
  g_free (self->refusal);
  g_free (self->program);
}

TRIAD_DEFINE_REF_COUNTED (TriadLayoutEngine, triad_layout_engine, clear)

void
triad_layout_engine_set_timeout (TriadLayoutEngine *self,
                                 int                milliseconds)
{
  self->timeout_ms = milliseconds;
}

static int
get_timeout (const TriadLayoutEngine *self)
{
  return (int) MIN (TIMEOUT_MS, TIMEOUT_SHARE * self->timeout_ms);
}

/* Graphviz puts the boxes of a tree into rows as high as their highest boxes, which
 * leaves the children of low boxes far below them. */
static gboolean
is_uneven_tree (const TriadLayoutGraph *graph)
{
  double lowest = G_MAXDOUBLE;
  double highest = 0;

  for (int i = 0; i < graph->n_items; i++)
    {
      lowest = MIN (lowest, graph->items[i].height);
      highest = MAX (highest, graph->items[i].height);
    }

  return graph->n_edges < graph->n_items && highest > UNEVEN * lowest;
}

static gboolean
is_for_graphviz (const TriadLayoutGraph *graph)
{
  /* One or two items have only one layout. */
  return graph->n_items > 2
         && !is_uneven_tree (graph)
         && graph->n_items <= MAX_ITEMS
         && graph->n_edges <= MAX_DENSITY * graph->n_items;
}

/* If the helper cannot be sandboxed now, it cannot be later either. */
static void
remember_refusal (TriadLayoutEngine *self,
                  const GError      *error)
{
  char *refusal;

  if (!g_error_matches (error, TRIAD_ERROR, TRIAD_ERROR_UNCONFINED))
    return;

  refusal = g_strdup (error->message);

  if (!g_atomic_pointer_compare_and_exchange (&self->refusal, NULL, refusal))
    g_free (refusal);
}

/* Returns NULL if the helper fails, which @error tells. */
static TriadLayoutResult *
ask_once (Worker                  *worker,
          const TriadLayoutGraph  *graph,
          GBytes                  *request,
          GError                 **error)
{
  TriadLayoutEngine *engine = worker->job->engine;
  TriadLayoutResult *result = NULL;

  if (worker->helper == NULL)
    worker->helper = triad_graphviz_client_start (engine->program, get_timeout (engine), error);

  if (worker->helper != NULL)
    result = triad_graphviz_client_ask (worker->helper, graph, request, worker->job->cancellable,
                                        error);

  if (result == NULL)
    g_clear_pointer (&worker->helper, triad_helper_process_free);

  return result;
}

/* Returns NULL without an error if the helper fails. */
static TriadLayoutResult *
ask_helper (Worker                  *worker,
            const TriadLayoutGraph  *graph,
            GBytes                  *request,
            GError                 **error)
{
  g_autoptr(GError) local = NULL;
  TriadLayoutResult *result = ask_once (worker, graph, request, &local);

  /* A helper that was killed from outside, for example because the system is short of
   * memory, says nothing about this graph. */
  if (g_error_matches (local, TRIAD_ERROR, TRIAD_ERROR_NO_ANSWER))
    {
      g_clear_error (&local);
      result = ask_once (worker, graph, request, &local);
    }

  if (result != NULL)
    return result;

  g_atomic_int_inc (&worker->job->n_failures);
  remember_refusal (worker->job->engine, local);

  if (g_error_matches (local, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    g_propagate_error (error, g_steal_pointer (&local));
  else
    g_debug ("%s", local->message);

  return NULL;
}

/* Fall back to a tidy tree. */
static TriadLayoutResult *
fall_back (const TriadLayoutGraph *graph)
{
  TriadLayoutResult *result = triad_tidy_tree_solve (graph);

  result->is_fallback = TRUE;

  return result;
}

static TriadLayoutResult *
solve (const TriadLayoutGraph  *graph,
       gpointer                 data,
       GError                 **error)
{
  Worker *worker = data;
  Job *job = worker->job;
  g_autoptr(GBytes) request = NULL;
  g_autoptr(GError) local = NULL;
  TriadLayoutResult *result;

  if (g_cancellable_set_error_if_cancelled (job->cancellable, error))
    return NULL;

  if (!is_for_graphviz (graph))
    return triad_tidy_tree_solve (graph);

  request = triad_graphviz_client_format (graph);
  result = cache_lookup (job->engine->cache, request);

  if (result != NULL)
    return result;

  if (g_atomic_pointer_get (&job->engine->refusal) != NULL
      || g_atomic_int_get (&job->n_failures) >= MAX_FAILURES
      || g_get_monotonic_time () >= job->last_call)
    return fall_back (graph);

  result = ask_helper (worker, graph, request, &local);

  if (local != NULL)
    {
      g_propagate_error (error, g_steal_pointer (&local));
      return NULL;
    }

  /* Cache the fallback too, so that a graph on which Graphviz times out costs that time
   * only once, not at each reload. */
  if (result == NULL)
    result = fall_back (graph);

  cache_insert (job->engine->cache, request, result);

  return result;
}

static TriadLayoutResult *
solve_sideways (const TriadLayoutGraph  *graph,
                Worker                  *worker,
                GError                 **error)
{
  g_autoptr(TriadLayoutGraph) transposed = triad_layout_graph_transpose (graph);
  g_autoptr(TriadLayoutResult) sideways = triad_tree_wrap_solve (transposed, solve, worker, error);

  return sideways != NULL ? triad_layout_result_transpose (sideways) : NULL;
}

/* Targets are above their children. A chain of models, each relative to the previous
 * one, would be a tower that fits on no screen; in that case targets are to the left. */
static TriadLayoutResult *
solve_cluster (const TriadLayoutGraph  *graph,
               Worker                  *worker,
               GError                 **error)
{
  g_autoptr(TriadLayoutResult) upright = triad_tree_wrap_solve (graph, solve, worker, error);
  g_autoptr(TriadLayoutResult) sideways = NULL;

  if (upright == NULL
      || upright->height < TOWER_HEIGHT
      || upright->height < TOWER * upright->width)
    return g_steal_pointer (&upright);

  sideways = solve_sideways (graph, worker, error);

  if (sideways == NULL)
    return NULL;

  if (sideways->width > 0 && triad_layout_result_get_page (sideways)
                             < TOWER_GAIN * triad_layout_result_get_page (upright))
    return g_steal_pointer (&sideways);

  return g_steal_pointer (&upright);
}

static TriadLayoutResult *
solve_fresh (const TriadLayoutGraph  *graph,
             Worker                  *worker,
             GError                 **error)
{
  return worker->job->direction == TRIAD_DIRECTION_RIGHT ? solve_sideways (graph, worker, error)
                                                         : solve_cluster (graph, worker, error);
}

/* Use the incremental layout, unless it has become too much worse after several edits. */
static gboolean
keep_adapted (Worker                    *worker,
              int                        cluster,
              const TriadLayoutGraph    *graph,
              const TriadPreviousLayout *previous,
              const TriadLayoutResult   *fresh)
{
  TriadPoint shift;
  g_autoptr(TriadLayoutResult) adapted = triad_incremental_layout_solve (graph, previous, &shift);
  const TriadLayoutQuality *standard = &previous->result->standard;

  if (adapted == NULL
      || (fresh != NULL && triad_incremental_layout_is_worse (graph, adapted, fresh))
      || (fresh == NULL && triad_incremental_layout_has_drifted (graph, adapted, standard)))
    return FALSE;

  adapted->is_fallback = previous->result->is_fallback;
  adapted->standard = *standard;
  triad_cluster_layout_set_solution (worker->job->cluster_layout, cluster,
                                     g_steal_pointer (&adapted), &shift);

  return TRUE;
}

/* Keep the previous layout as far as possible. */
static gboolean
solve_part (int      part,
            gpointer data)
{
  Worker *worker = data;
  TriadClusterLayout *cluster_layout = worker->job->cluster_layout;
  int cluster = part - 1;
  const TriadLayoutGraph *graph = triad_cluster_layout_get_graph (cluster_layout, cluster);
  gboolean is_large = triad_incremental_layout_is_large (graph);
  TriadPreviousLayout previous;
  gboolean has_previous = triad_cluster_layout_get_previous (cluster_layout, cluster, &previous);
  g_autoptr(TriadLayoutResult) fresh = NULL;

  if (has_previous && triad_incremental_layout_is_same (graph, &previous))
    {
      TriadLayoutResult *same = triad_layout_result_ref ((TriadLayoutResult *) previous.result);
      TriadPoint shift = { 0, 0 };

      triad_cluster_layout_set_solution (cluster_layout, cluster, same, &shift);
      return TRUE;
    }

  if (has_previous && is_large && keep_adapted (worker, cluster, graph, &previous, NULL))
    return TRUE;

  fresh = solve_fresh (graph, worker, &worker->error);

  if (fresh == NULL)
    return FALSE;

  if (has_previous && !is_large && keep_adapted (worker, cluster, graph, &previous, fresh))
    return TRUE;

  if (is_large)
    triad_incremental_layout_set_quality (graph, fresh);

  triad_cluster_layout_set_solution (cluster_layout, cluster, g_steal_pointer (&fresh), NULL);

  return TRUE;
}

/* Lay out clusters in parallel, nested clusters first. */
static gboolean
solve_all (Job                 *job,
           const TriadDiagram  *diagram,
           GError             **error)
{
  int n_parts = diagram->n_clusters + 1;
  int n_workers = n_parts < MIN_PARTS ? 1 : CLAMP ((int) g_get_num_processors (), 1, MAX_WORKERS);
  Worker workers[MAX_WORKERS] = { { NULL, NULL, NULL } };
  gpointer pointers[MAX_WORKERS];
  g_autofree int *above = g_new (int, n_parts);
  gboolean done;

  above[0] = -1;

  for (int cluster = 0; cluster < diagram->n_clusters; cluster++)
    above[cluster + 1] = diagram->clusters[cluster].parent + 1;

  for (int i = 0; i < n_workers; i++)
    {
      workers[i].job = job;
      pointers[i] = &workers[i];
    }

  done = triad_tree_scheduler_run (above, n_parts, solve_part, pointers, n_workers);

  for (int i = 0; i < n_workers; i++)
    {
      g_clear_pointer (&workers[i].helper, triad_helper_process_free);

      if (workers[i].error != NULL && error != NULL && *error == NULL)
        g_propagate_error (error, g_steal_pointer (&workers[i].error));

      g_clear_error (&workers[i].error);
    }

  return done;
}

TriadLayout *
triad_layout_engine_run_after (TriadLayoutEngine  *self,
                               TriadDiagram       *diagram,
                               const TriadLayout  *before,
                               const int          *before_of,
                               GCancellable       *cancellable,
                               GError            **error)
{
  g_autoptr(TriadClusterLayout) cluster_layout = NULL;
  TriadLayout *layout;
  gint64 timeout;
  Job job;

  g_return_val_if_fail (diagram != NULL, NULL);

  cluster_layout = triad_cluster_layout_new (diagram);
  timeout = (self->timeout_ms - get_timeout (self)) * (gint64) 1000;
  job = (Job) { self, cluster_layout, cancellable, diagram->direction,
                g_get_monotonic_time () + timeout, 0 };

  if (before != NULL && before->diagram->direction == diagram->direction)
    triad_cluster_layout_follow (cluster_layout, before, before_of);

  if (!solve_all (&job, diagram, error))
    return NULL;

  layout = triad_cluster_layout_finish (g_steal_pointer (&cluster_layout));

  if (layout->n_fallbacks > 0)
    layout->refusal = g_strdup (g_atomic_pointer_get (&self->refusal));

  return layout;
}

TriadLayout *
triad_layout_engine_run (TriadLayoutEngine  *self,
                         TriadDiagram       *diagram,
                         GCancellable       *cancellable,
                         GError            **error)
{
  return triad_layout_engine_run_after (self, diagram, NULL, NULL, cancellable, error);
}
