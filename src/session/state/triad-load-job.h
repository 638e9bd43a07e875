/* triad-load-job.h: one load on its way
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#pragma once

#include "triad-layout-engine.h"
#include "triad-scene.h"
#include "triad-snapshot-diff.h"
#include "triad-task-queue.h"

G_BEGIN_DECLS

#define TRIAD_N_GRAPHS 2

/**
 * TriadLoadJob:
 * @file: (nullable): what is read, %NULL where it has been read before
 * @began: when, µs since 1970
 * @snapshot: (nullable): what the file says, once it is read
 * @scene: (nullable): the same in space
 * @comparison: (nullable): how that differs from what was there before
 * @obstacles: (nullable) (element-type TriadDiagnostic): what stands against
 *   saying the file in URDF, where that is asked for
 * @layouts: (nullable): both graphs, by #TriadGraphKind, each once it is laid out
 * @error: (nullable): why nothing could be read
 * @pending: how many threads are still at work; 0 when all is there
 *
 * A file being read and laid out in threads.  The fields are filled in, in
 * the main thread, right before the callback is called; all but @pending
 * keep their values then.
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
  TriadLayoutEngine   *placer;
  TriadDiagramOptions *options;
  TriadLayout         *shown[TRIAD_N_GRAPHS];
  GCancellable        *cancellable;
  void               (*callback) (gpointer data);
  gpointer             data;
} TriadLoadJob;

/**
 * triad_load_job_start:
 * @queue: what the earlier loads ran in; this one begins when they have ended
 * @file: what to read
 * @before: (nullable): what it is to be compared with; frames that are renamed
 *   count as what they were in @options
 * @shown: (nullable) (array fixed-size=TRIAD_N_GRAPHS): the layouts of @before, each
 *   of which may be %NULL; what is in them stays where it is
 * @meshes: what knows meshes; those that it does not know yet are placeholders
 * @placer: what lays out
 * @options: what of the graphs to show
 * @check_parity: whether to say what stands against saying the file in URDF
 * @callback: called in the thread-default main context each time that more is there:
 *   the snapshot with its scene, or the error; then each of the layouts
 * @data: for @callback
 *
 * Returns: (transfer full): a load that has begun; triad_load_job_cancel() ends it
 */
TriadLoadJob *triad_load_job_start         (TriadTaskQueue            *queue,
                                            GFile                     *file,
                                            TriadSnapshot             *before,
                                            TriadLayout *const        *shown,
                                            TriadMeshes               *meshes,
                                            TriadLayoutEngine               *placer,
                                            const TriadDiagramOptions *options,
                                            gboolean                   check_parity,
                                            void                     (*callback) (gpointer data),
                                            gpointer                   data);

/**
 * triad_load_job_start_placing:
 * @queue: what the earlier loads ran in; this one begins when they have ended
 * @snapshot: what has been read
 * @scene: the same in space
 * @comparison: (nullable): how it differs from what was there before, for whom it
 *   may concern
 * @placer: what lays out
 * @options: what of the graphs to show
 * @callback: called in the thread-default main context when each of the layouts is there
 * @data: for @callback
 *
 * Lays out again, without reading again.
 *
 * Returns: (transfer full): a load that has begun
 */
TriadLoadJob *triad_load_job_start_placing (TriadTaskQueue            *queue,
                                            TriadSnapshot             *snapshot,
                                            TriadScene                *scene,
                                            TriadSnapshotDiff           *comparison,
                                            TriadLayoutEngine               *placer,
                                            const TriadDiagramOptions *options,
                                            void                     (*callback) (gpointer data),
                                            gpointer                   data);

/**
 * triad_load_job_set_options:
 * @self: a load that is still reading
 * @options: what of the graphs to show, once it lays them out
 *
 * What is shown otherwise is laid out afresh.
 */
void          triad_load_job_set_options   (TriadLoadJob              *self,
                                            const TriadDiagramOptions *options);

/**
 * triad_load_job_cancel:
 * @self: (transfer full): a load
 *
 * Gives up what is still on its way.  The callback is not called any more.
 */
void          triad_load_job_cancel        (TriadLoadJob              *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TriadLoadJob, triad_load_job_cancel)

G_END_DECLS
