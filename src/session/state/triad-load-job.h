/* triad-load-job.h: one load in progress: reading and layout in threads */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include "triad-layout-engine.h"
#include "triad-scene.h"
#include "triad-snapshot-diff.h"
#include "triad-background-task.h"

#define TRIAD_N_GRAPHS 2

/**
 * TriadLoadJob:
 * @file: (nullable): the file that is read; %NULL if only the layout is new
 * @began: when reading began, µs since 1970
 * @snapshot: (nullable): the snapshot, once the file has been read
 * @scene: (nullable): the scene of @snapshot
 * @comparison: (nullable): the difference from the previous snapshot
 * @obstacles: (nullable) (element-type TriadDiagnostic): the obstacles to URDF, if
 *   requested
 * @layouts: (nullable): both graphs, by #TriadGraphKind, each once it is laid out
 * @error: (nullable): why the file could not be read
 * @pending: number of running threads; 0 when the load is complete
 *
 * A load in progress.  The members are set in the main thread directly before the
 * callback is called; all but @pending are then final.
 */
typedef struct
{
  GFile               *file;
  gint64               began;
  TriadSnapshot       *snapshot;
  TriadScene          *scene;
  TriadSnapshotDiff   *comparison;
  GPtrArray           *obstacles;
  TriadLayout         *layouts[TRIAD_N_GRAPHS];
  GError              *error;
  int                  pending;

  /*< private >*/
  grefcount            ref_count;
  TriadTaskQueue      *queue;
  TriadLayoutEngine   *engine;
  TriadDiagramOptions *options;
  TriadLayout         *shown[TRIAD_N_GRAPHS];
  GCancellable        *cancellable;
  void               (*callback) (gpointer data);
  gpointer             data;
} TriadLoadJob;

/* Starts to load @file.
 *
 * @queue: runs the loads one after the other
 * @generator: (nullable): makes the text of @file
 * @before: (nullable): the previous snapshot; renamed frames keep their @options
 * @shown: (nullable) (array fixed-size=TRIAD_N_GRAPHS): the layouts of @before, each
 *   of which may be NULL; their frames keep their positions
 * @meshes: the mesh cache; meshes that are not in it yet are replaced by placeholders
 * @style: the shapes that the 3D view will show
 * @check_parity: whether to find obstacles to URDF
 * @callback: called in the thread-default main context after each result: first the
 *   snapshot with its scene, or the error; then each layout
 * Returns: (transfer full): a running load; end it with triad_load_job_cancel()
 */
TriadLoadJob *triad_load_job_start         (TriadTaskQueue            *queue,
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
                                            gpointer                   data);

/* Starts a new layout of a snapshot that has already been read.
 *
 * @queue: runs the loads one after the other
 * @comparison: (nullable): the difference from the previous snapshot, for the callback
 * @callback: called in the thread-default main context after each layout
 * Returns: (transfer full): a running load; end it with triad_load_job_cancel()
 */
TriadLoadJob *triad_load_job_start_placing (TriadTaskQueue            *queue,
                                            TriadSnapshot             *snapshot,
                                            TriadScene                *scene,
                                            TriadSnapshotDiff           *comparison,
                                            TriadLayoutEngine               *engine,
                                            const TriadDiagramOptions *options,
                                            void                     (*callback) (gpointer data),
                                            gpointer                   data);

/* Replaces the options before the layout starts.  Positions of the previous layout are
 * then not kept if the options differ from those it was made with.
 */
void          triad_load_job_set_options   (TriadLoadJob              *self,
                                            const TriadDiagramOptions *options);

/* Cancels the load.  The callback is not called again.
 *
 * @self: (transfer full): a load
 */
void          triad_load_job_cancel        (TriadLoadJob              *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TriadLoadJob, triad_load_job_cancel)
