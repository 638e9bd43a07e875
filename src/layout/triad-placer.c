/* triad-placer.c: gives the boxes and arrows of a diagram their places
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#include "triad-placer.h"

#include "triad-adapt.h"
#include "triad-assembly.h"
#include "triad-child.h"
#include "triad-error.h"
#include "triad-fold.h"
#include "triad-helper.h"
#include "triad-pack.h"
#include "triad-tidy.h"

#define MAX_ITEMS     1500       /* that Graphviz lays out in well under a second */
#define MAX_DENSITY   4          /* arrows for each item */
#define TIMEOUT_MS    3000       /* for one piece */
#define PATIENCE_US   (10 * G_USEC_PER_SEC) /* for all the pieces of a diagram */
#define MAX_FAILURES  3          /* in one diagram, before the helper is given up */
#define UNEVEN        3.0        /* the highest box for the lowest */
#define TOWER_HEIGHT  500.0      /* what is lower than this fits on any screen, points */
#define TOWER         1.5        /* higher than wide by this, a group is tried sideways, */
#define TOWER_GAIN    0.8        /* and stays so if its page becomes smaller by this */
#define MEMORY        200000     /* items in what is remembered */

/* What was laid out, by the helper's request. */
typedef struct
{
  GBytes        *request;
  TriadSolution *solution;
  GList          link;          /* the one used last comes first */
} Memory;

struct _TriadPlacer
{
  gatomicrefcount  ref_count;
  char            *program;     /* NULL where there is none */

  GMutex           mutex;       /* guards what follows */
  GHashTable      *memories;
  GQueue           by_use;
  gsize            n_items;
};

/* One diagram being laid out. */
typedef struct
{
  TriadPlacer   *placer;
  GCancellable  *cancellable;
  TriadHelper   *helper;        /* started when it is first asked */
  int            n_failures;
  gint64         spent_us;
} Job;

static void
memory_free (gpointer data)
{
  Memory *memory = data;

  g_bytes_unref (memory->request);
  triad_solution_unref (memory->solution);
  g_free (memory);
}

TriadPlacer *
triad_placer_new (const char *helper)
{
  TriadPlacer *self = g_new0 (TriadPlacer, 1);

  g_atomic_ref_count_init (&self->ref_count);
  self->program = triad_child_find_program ("triad-layout", helper, "TRIAD_LAYOUT_HELPER");
  g_mutex_init (&self->mutex);
  self->memories = g_hash_table_new_full (g_bytes_hash, g_bytes_equal, NULL, memory_free);
  g_queue_init (&self->by_use);

  return self;
}

TriadPlacer *
triad_placer_ref (TriadPlacer *self)
{
  g_atomic_ref_count_inc (&self->ref_count);

  return self;
}

void
triad_placer_unref (TriadPlacer *self)
{
  if (!g_atomic_ref_count_dec (&self->ref_count))
    return;

  g_hash_table_unref (self->memories);
  g_mutex_clear (&self->mutex);
  g_free (self->program);
  g_free (self);
}

static TriadSolution *
recall (TriadPlacer *self,
        GBytes      *request)
{
  G_GNUC_UNUSED g_autoptr(GMutexLocker) locker = g_mutex_locker_new (&self->mutex);
  Memory *memory = g_hash_table_lookup (self->memories, request);

  if (memory == NULL)
    return NULL;

  g_queue_unlink (&self->by_use, &memory->link);
  g_queue_push_head_link (&self->by_use, &memory->link);

  return triad_solution_ref (memory->solution);
}

static void
remember (TriadPlacer   *self,
          GBytes        *request,
          TriadSolution *solution)
{
  G_GNUC_UNUSED g_autoptr(GMutexLocker) locker = g_mutex_locker_new (&self->mutex);
  Memory *memory;

  /* Another thread may have been faster. */
  if (g_hash_table_contains (self->memories, request))
    return;

  memory = g_new0 (Memory, 1);
  memory->request = g_bytes_ref (request);
  memory->solution = triad_solution_ref (solution);
  memory->link.data = memory;
  g_hash_table_insert (self->memories, memory->request, memory);
  g_queue_push_head_link (&self->by_use, &memory->link);
  self->n_items += (gsize) solution->n_items;

  while (self->n_items > MEMORY && self->by_use.length > 1)
    {
      Memory *oldest = g_queue_peek_tail (&self->by_use);

      self->n_items -= (gsize) oldest->solution->n_items;
      g_queue_unlink (&self->by_use, &oldest->link);
      g_hash_table_remove (self->memories, oldest->request);
    }
}

/* Graphviz puts a tree's boxes into rows, each as high as the highest box in
 * it, and leaves what hangs on the low ones far below. */
static gboolean
is_uneven_tree (const TriadProblem *problem)
{
  double lowest = G_MAXDOUBLE;
  double highest = 0;

  for (int i = 0; i < problem->n_items; i++)
    {
      lowest = MIN (lowest, problem->items[i].height);
      highest = MAX (highest, problem->items[i].height);
    }

  return problem->n_links < problem->n_items && highest > UNEVEN * lowest;
}

static gboolean
is_for_graphviz (const TriadProblem *problem)
{
  /* Of one or two items there is only one picture. */
  return problem->n_items > 2
         && !is_uneven_tree (problem)
         && problem->n_items <= MAX_ITEMS
         && problem->n_links <= MAX_DENSITY * problem->n_items;
}

/* NULL, without an error, where the helper fails. */
static TriadSolution *
ask_helper (Job                 *job,
            const TriadProblem  *problem,
            GBytes              *request,
            GError             **error)
{
  g_autoptr(GError) local = NULL;
  g_autoptr(TriadSolution) solution = NULL;
  gint64 start = g_get_monotonic_time ();

  if (job->helper == NULL)
    job->helper = triad_helper_new (job->placer->program, TIMEOUT_MS, &local);

  if (job->helper != NULL)
    solution = triad_helper_ask (job->helper, problem, request, job->cancellable, &local);

  job->spent_us += g_get_monotonic_time () - start;

  if (solution != NULL)
    return g_steal_pointer (&solution);

  g_clear_pointer (&job->helper, triad_helper_free);
  job->n_failures++;

  if (g_error_matches (local, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    g_propagate_error (error, g_steal_pointer (&local));
  else
    g_debug ("%s", local->message);

  return NULL;
}

static TriadSolution *
solve (const TriadProblem  *problem,
       gpointer             data,
       GError             **error)
{
  Job *job = data;
  g_autoptr(GBytes) request = NULL;
  g_autoptr(GError) local = NULL;
  TriadSolution *solution;

  if (g_cancellable_set_error_if_cancelled (job->cancellable, error))
    return NULL;

  if (!is_for_graphviz (problem))
    return triad_tidy_solve (problem);

  request = triad_helper_format (problem);
  solution = recall (job->placer, request);

  if (solution != NULL)
    return solution;

  if (job->n_failures >= MAX_FAILURES || job->spent_us > PATIENCE_US)
    return triad_tidy_solve (problem);

  solution = ask_helper (job, problem, request, &local);

  if (local != NULL)
    {
      g_propagate_error (error, g_steal_pointer (&local));
      return NULL;
    }

  /* Remembered too, so that a piece that Graphviz chokes on costs its time
   * once, and not at each reload. */
  if (solution == NULL)
    solution = triad_tidy_solve (problem);

  remember (job->placer, request, solution);

  return solution;
}

/* How large a page of a pleasant shape must be for @solution. */
static double
measure_page (const TriadSolution *solution)
{
  return MAX (solution->width / TRIAD_PACK_ASPECT, solution->height);
}

static TriadSolution *
solve_sideways (const TriadProblem  *problem,
                Job                 *job,
                GError             **error)
{
  g_autoptr(TriadProblem) transposed = triad_problem_transpose (problem);
  g_autoptr(TriadSolution) sideways = triad_fold_solve (transposed, solve, job, error);

  return sideways != NULL ? triad_solution_transpose (sideways) : NULL;
}

/* Targets stand above what points to them.  Models in a row, each measured
 * from the one before, would make a tower of that, which no screen shows; there
 * the targets stand at the left instead. */
static TriadSolution *
solve_group (const TriadProblem  *problem,
             Job                 *job,
             GError             **error)
{
  g_autoptr(TriadSolution) upright = triad_fold_solve (problem, solve, job, error);
  g_autoptr(TriadSolution) sideways = NULL;

  if (upright == NULL
      || upright->height < TOWER_HEIGHT
      || upright->height < TOWER * upright->width)
    return g_steal_pointer (&upright);

  sideways = solve_sideways (problem, job, error);

  if (sideways == NULL)
    return NULL;

  if (sideways->width > 0 && measure_page (sideways) < TOWER_GAIN * measure_page (upright))
    return g_steal_pointer (&sideways);

  return g_steal_pointer (&upright);
}

static TriadSolution *
solve_fresh (const TriadDiagram  *diagram,
             const TriadProblem  *problem,
             Job                 *job,
             GError             **error)
{
  return diagram->direction == TRIAD_DIRECTION_RIGHT ? solve_sideways (problem, job, error)
                                                     : solve_group (problem, job, error);
}

/* As before, as far as it can be; but edit after edit must not make a picture
 * that nobody would have drawn. */
static gboolean
solve_part (TriadAssembly       *assembly,
            const TriadDiagram  *diagram,
            int                  group,
            Job                 *job,
            GError             **error)
{
  const TriadProblem *problem = triad_assembly_get_problem (assembly, group);
  TriadPrecedent precedent;
  TriadPoint shift = { 0, 0 };
  g_autoptr(TriadSolution) adapted = NULL;
  g_autoptr(TriadSolution) fresh = NULL;

  if (triad_assembly_get_precedent (assembly, group, &precedent))
    {
      if (triad_adapt_is_same (problem, &precedent))
        {
          TriadSolution *same = triad_solution_ref ((TriadSolution *) precedent.solution);

          triad_assembly_set_solution (assembly, group, same, &shift);
          return TRUE;
        }

      adapted = triad_adapt_solve (problem, &precedent, &shift);
    }

  fresh = solve_fresh (diagram, problem, job, error);

  if (fresh == NULL)
    return FALSE;

  if (adapted != NULL && !triad_adapt_is_worse (problem, adapted, fresh))
    triad_assembly_set_solution (assembly, group, g_steal_pointer (&adapted), &shift);
  else
    triad_assembly_set_solution (assembly, group, g_steal_pointer (&fresh), NULL);

  return TRUE;
}

TriadLayout *
triad_placer_place_after (TriadPlacer        *self,
                          TriadDiagram       *diagram,
                          const TriadLayout  *before,
                          const int          *before_of,
                          GCancellable       *cancellable,
                          GError            **error)
{
  g_autoptr(TriadAssembly) assembly = NULL;
  Job job = { self, cancellable, NULL, 0, 0 };
  gboolean done = TRUE;

  g_return_val_if_fail (diagram != NULL, NULL);

  assembly = triad_assembly_new (diagram);

  if (before != NULL && before->diagram->direction == diagram->direction)
    triad_assembly_follow (assembly, before, before_of);

  /* What is inside comes behind what it is inside of, so the last first. */
  for (int group = diagram->n_groups - 1; group >= -1 && done; group--)
    done = solve_part (assembly, diagram, group, &job, error);

  g_clear_pointer (&job.helper, triad_helper_free);

  return done ? triad_assembly_finish (g_steal_pointer (&assembly)) : NULL;
}

TriadLayout *
triad_placer_place (TriadPlacer   *self,
                    TriadDiagram  *diagram,
                    GCancellable  *cancellable,
                    GError       **error)
{
  return triad_placer_place_after (self, diagram, NULL, NULL, cancellable, error);
}
