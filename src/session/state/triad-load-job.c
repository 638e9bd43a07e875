/* triad-load-job.c: one load in progress: reading and layout in threads */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-load-job.h"

#include "triad-diagnostic-list.h"
#include "triad-scope.h"

/* Input of the thread that reads. */
typedef struct
{
  GFile          *file;
  TriadGenerator *generator;
  TriadSnapshot  *before;
  TriadMeshes    *meshes;
  TriadSceneStyle style;
  gboolean        check_parity;
} Request;

/* Output of the thread that reads. */
typedef struct
{
  TriadSnapshot     *snapshot;
  TriadScene        *scene;
  TriadSnapshotDiff *comparison;
  GPtrArray         *obstacles;
} Reading;

/* Input of a thread that lays out. */
typedef struct
{
  TriadSnapshot       *snapshot;
  TriadLayoutEngine   *engine;
  TriadDiagramOptions *options;
  TriadGraphKind       kind;
  TriadLayout         *shown;        /* NULL for a layout from scratch */
  TriadSnapshotDiff   *comparison;   /* with what is shown */
} Placing;

static void
request_free (Request *self)
{
  g_object_unref (self->file);
  g_clear_pointer (&self->generator, triad_generator_unref);
  g_clear_pointer (&self->before, triad_snapshot_unref);
  triad_meshes_unref (self->meshes);
  g_free (self);
}

static void
reading_free (Reading *self)
{
  g_clear_pointer (&self->snapshot, triad_snapshot_unref);
  g_clear_pointer (&self->scene, triad_scene_unref);
  g_clear_pointer (&self->comparison, triad_snapshot_diff_unref);
  g_clear_pointer (&self->obstacles, g_ptr_array_unref);
  g_free (self);
}

static void
placing_free (Placing *self)
{
  triad_snapshot_unref (self->snapshot);
  triad_layout_engine_unref (self->engine);
  triad_diagram_options_free (self->options);
  g_clear_pointer (&self->shown, triad_layout_unref);
  g_clear_pointer (&self->comparison, triad_snapshot_diff_unref);
  g_free (self);
}

static void
forget_shown (TriadLoadJob *self)
{
  for (int kind = 0; kind < TRIAD_N_GRAPHS; kind++)
    g_clear_pointer (&self->shown[kind], triad_layout_unref);
}

static void
triad_load_job_unref (TriadLoadJob *self)
{
  if (!g_ref_count_dec (&self->ref_count))
    return;

  triad_task_queue_unref (self->queue);
  g_clear_object (&self->file);
  g_clear_object (&self->cancellable);
  g_clear_pointer (&self->engine, triad_layout_engine_unref);
  g_clear_pointer (&self->options, triad_diagram_options_free);
  g_clear_pointer (&self->snapshot, triad_snapshot_unref);
  g_clear_pointer (&self->scene, triad_scene_unref);
  g_clear_pointer (&self->comparison, triad_snapshot_diff_unref);
  g_clear_pointer (&self->obstacles, g_ptr_array_unref);
  g_clear_error (&self->error);

  for (int kind = 0; kind < TRIAD_N_GRAPHS; kind++)
    g_clear_pointer (&self->layouts[kind], triad_layout_unref);

  forget_shown (self);
  g_free (self);
}

static void
place_thread (GTask        *task,
              gpointer      source,
              gpointer      task_data,
              GCancellable *cancellable)
{
  Placing *placing = task_data;
  GError *error = NULL;
  TriadDiagram *diagram = triad_diagram_new_with_options (placing->snapshot, placing->kind,
                                                          placing->options);
  TriadLayout *layout;

  if (placing->shown != NULL)
    layout = triad_layout_engine_run_after (placing->engine, diagram, placing->shown,
                                            placing->comparison->match->before_of, cancellable,
                                            &error);
  else
    layout = triad_layout_engine_run (placing->engine, diagram, cancellable, &error);

  if (layout == NULL)
    g_task_return_error (task, error);
  else
    g_task_return_pointer (task, layout, (GDestroyNotify) triad_layout_unref);
}

static void
place_cb (GObject      *source,
          GAsyncResult *result,
          gpointer      data)
{
  TriadLoadJob *self = data;
  Placing *placing = g_task_get_task_data (G_TASK (result));
  TriadLayout *layout = g_task_propagate_pointer (G_TASK (result), NULL);

  if (!g_cancellable_is_cancelled (self->cancellable))
    {
      self->layouts[placing->kind] = layout;
      self->pending--;
      self->callback (self->data);
    }
  else
    g_clear_pointer (&layout, triad_layout_unref);

  triad_load_job_unref (self);
}

static void
start_placing (TriadLoadJob   *self,
               TriadGraphKind  kind)
{
  g_autoptr(GTask) task = g_task_new (NULL, self->cancellable, place_cb, self);
  Placing *placing = g_new0 (Placing, 1);

  placing->snapshot = triad_snapshot_ref (self->snapshot);
  placing->engine = triad_layout_engine_ref (self->engine);
  placing->options = triad_diagram_options_copy (self->options);
  placing->kind = kind;

  if (self->shown[kind] != NULL && self->comparison != NULL)
    {
      placing->shown = g_steal_pointer (&self->shown[kind]);
      placing->comparison = triad_snapshot_diff_ref (self->comparison);
    }

  g_ref_count_inc (&self->ref_count);
  self->pending++;

  g_task_set_source_tag (task, start_placing);
  g_task_set_task_data (task, placing, (GDestroyNotify) placing_free);
  triad_task_queue_run (self->queue, task, place_thread);
}

/* Checks @cancellable between the steps, because each of them can take long. */
static gboolean
read_snapshot (Reading        *self,
               const Request  *request,
               GCancellable   *cancellable,
               GError        **error)
{
  const TriadDocumentInput input = { .file = request->file, .generator = request->generator };
  g_autoptr(TriadShapes) shapes = NULL;

  self->snapshot = triad_snapshot_load_input (&input, cancellable, error);

  if (self->snapshot == NULL || g_cancellable_set_error_if_cancelled (cancellable, error)
      || !triad_scope_limit_names (triad_snapshot_get_model (self->snapshot), error))
    return FALSE;

  /* The main thread looks up names, and must not wait for their index. */
  triad_snapshot_find_frame (self->snapshot, "");
  shapes = triad_shapes_new (self->snapshot, request->meshes, FALSE, cancellable);

  if (g_cancellable_set_error_if_cancelled (cancellable, error))
    return FALSE;

  self->scene = triad_scene_new_with_shapes (self->snapshot, NULL, shapes);
  triad_scene_prepare_fit (self->scene, &request->style);

  if (g_cancellable_set_error_if_cancelled (cancellable, error))
    return FALSE;

  if (request->before != NULL)
    self->comparison = triad_snapshot_diff_new (request->before, self->snapshot, NULL);

  if (g_cancellable_set_error_if_cancelled (cancellable, error))
    return FALSE;

  if (request->check_parity)
    self->obstacles = triad_diagnostic_list_find_obstacles (self->snapshot);

  return TRUE;
}

static void
read_thread (GTask        *task,
             gpointer      source,
             gpointer      task_data,
             GCancellable *cancellable)
{
  const Request *request = task_data;
  GError *error = NULL;
  Reading *reading = g_new0 (Reading, 1);

  if (read_snapshot (reading, request, cancellable, &error))
    g_task_return_pointer (task, reading, (GDestroyNotify) reading_free);
  else
    {
      reading_free (reading);
      g_task_return_error (task, error);
    }
}

static void
read_cb (GObject      *source,
         GAsyncResult *result,
         gpointer      data)
{
  TriadLoadJob *self = data;
  g_autoptr(GError) error = NULL;
  Reading *reading = g_task_propagate_pointer (G_TASK (result), &error);

  if (!g_cancellable_is_cancelled (self->cancellable))
    {
      self->pending--;

      if (reading != NULL)
        {
          self->snapshot = g_steal_pointer (&reading->snapshot);
          self->scene = g_steal_pointer (&reading->scene);
          self->comparison = g_steal_pointer (&reading->comparison);
          self->obstacles = g_steal_pointer (&reading->obstacles);

          if (self->comparison != NULL)
            triad_diagram_options_rename (self->options, self->comparison);

          start_placing (self, TRIAD_GRAPH_ATTACHED_TO);
          start_placing (self, TRIAD_GRAPH_RELATIVE_TO);
        }
      else
        self->error = g_steal_pointer (&error);

      self->callback (self->data);
    }

  g_clear_pointer (&reading, reading_free);
  triad_load_job_unref (self);
}

static TriadLoadJob *
create (TriadTaskQueue            *queue,
        TriadLayoutEngine               *engine,
        const TriadDiagramOptions *options,
        void                     (*callback) (gpointer data),
        gpointer                   data)
{
  TriadLoadJob *self = g_new0 (TriadLoadJob, 1);

  g_ref_count_init (&self->ref_count);
  self->began = g_get_real_time ();
  self->queue = triad_task_queue_ref (queue);
  self->engine = triad_layout_engine_ref (engine);
  self->options = triad_diagram_options_copy (options);
  self->cancellable = g_cancellable_new ();
  self->callback = callback;
  self->data = data;

  return self;
}

TriadLoadJob *
triad_load_job_start (TriadTaskQueue            *queue,
                      GFile                     *file,
                      TriadGenerator            *generator,
                      TriadSnapshot             *before,
                      TriadLayout *const        *shown,
                      TriadMeshes               *meshes,
                      const TriadSceneStyle     *style,
                      TriadLayoutEngine               *engine,
                      const TriadDiagramOptions *options,
                      gboolean                   check_parity,
                      void                     (*callback) (gpointer data),
                      gpointer                   data)
{
  TriadLoadJob *self;
  g_autoptr(GTask) task = NULL;
  Request *request;

  g_return_val_if_fail (G_IS_FILE (file), NULL);
  g_return_val_if_fail (callback != NULL, NULL);

  request = g_new0 (Request, 1);
  request->file = g_object_ref (file);
  request->generator = generator != NULL ? triad_generator_ref (generator) : NULL;
  request->before = before != NULL ? triad_snapshot_ref (before) : NULL;
  request->meshes = triad_meshes_ref (meshes);
  request->style = *style;
  request->check_parity = check_parity;

  self = create (queue, engine, options, callback, data);
  self->file = g_object_ref (file);
  self->pending = 1;

  for (int kind = 0; shown != NULL && kind < TRIAD_N_GRAPHS; kind++)
    self->shown[kind] = shown[kind] != NULL ? triad_layout_ref (shown[kind]) : NULL;

  g_ref_count_inc (&self->ref_count);
  task = g_task_new (NULL, self->cancellable, read_cb, self);
  g_task_set_source_tag (task, triad_load_job_start);
  g_task_set_task_data (task, request, (GDestroyNotify) request_free);
  triad_task_queue_run (queue, task, read_thread);

  return self;
}

TriadLoadJob *
triad_load_job_start_placing (TriadTaskQueue            *queue,
                              TriadSnapshot             *snapshot,
                              TriadScene                *scene,
                              TriadSnapshotDiff           *comparison,
                              TriadLayoutEngine               *engine,
                              const TriadDiagramOptions *options,
                              void                     (*callback) (gpointer data),
                              gpointer                   data)
{
  TriadLoadJob *self;

  g_return_val_if_fail (snapshot != NULL, NULL);
  g_return_val_if_fail (callback != NULL, NULL);

  self = create (queue, engine, options, callback, data);
  self->snapshot = triad_snapshot_ref (snapshot);
  self->scene = triad_scene_ref (scene);

  if (comparison != NULL)
    {
      self->comparison = triad_snapshot_diff_ref (comparison);
      triad_diagram_options_rename (self->options, comparison);
    }

  start_placing (self, TRIAD_GRAPH_ATTACHED_TO);
  start_placing (self, TRIAD_GRAPH_RELATIVE_TO);

  return self;
}

void
triad_load_job_set_options (TriadLoadJob              *self,
                            const TriadDiagramOptions *options)
{
  triad_diagram_options_free (self->options);
  self->options = triad_diagram_options_copy (options);
  forget_shown (self);
}

void
triad_load_job_cancel (TriadLoadJob *self)
{
  g_cancellable_cancel (self->cancellable);
  triad_load_job_unref (self);
}
