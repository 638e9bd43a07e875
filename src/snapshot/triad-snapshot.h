/* triad-snapshot.h: immutable result of loading a file: document, model, graphs, diagnostics
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#pragma once

#include "triad-diagnostic.h"
#include "triad-document.h"
#include "triad-pose-graph.h"

/** TriadSnapshot: Everything that is known about a file after one load. Immutable; may be read from
 * any thread. A file with errors has a snapshot too, with all that can be resolved: valid frames
 * have poses, and diagnostics explain why the others have none. */
typedef struct _TriadSnapshot TriadSnapshot;

/**
 * triad_snapshot_load:
 * @name: (nullable): the name of @file in messages; %NULL for its path
 * @path: (nullable): where to look for included files; %NULL for the environment's search
 *   path
 *
 * Load @file and all files that it includes. Blocks, so do not call it in the main
 * thread.
 *
 * Returns: (transfer full): a snapshot, or %NULL and @error if @file itself cannot be
 *   read
 */
TriadSnapshot            *triad_snapshot_load            (GFile               *file,
                                                          const char          *name,
                                                          TriadSearchPath     *path,
                                                          GCancellable        *cancellable,
                                                          GError             **error);

/**
 * triad_snapshot_load_among:
 * @cache: cache of files, shared with other documents
 * @name: (nullable): the name of @file in messages; %NULL for its path
 * @path: (nullable): where to look for included files; %NULL for the environment's search
 *   path
 *
 * Like triad_snapshot_load(), but reads files with triad_document_load_among().
 *
 * Returns: (transfer full): a snapshot, or %NULL and @error
 */
TriadSnapshot            *triad_snapshot_load_among      (TriadSourceCache    *cache,
                                                          GFile               *file,
                                                          const char          *name,
                                                          TriadSearchPath     *path,
                                                          GCancellable        *cancellable,
                                                          GError             **error);

/**
 * triad_snapshot_load_generated:
 * @generator: (nullable): makes the text of the main file; %NULL to read it
 * @cache: (nullable): cache of included files
 *
 * Like triad_snapshot_load_among(), with triad_document_load_generated().
 *
 * Returns: (transfer full): a snapshot, or %NULL
 */
TriadSnapshot            *triad_snapshot_load_generated  (TriadGenerator      *generator,
                                                          TriadSourceCache    *cache,
                                                          GFile               *file,
                                                          const char          *name,
                                                          TriadSearchPath     *path,
                                                          GCancellable        *cancellable,
                                                          GError             **error);

/**
 * triad_snapshot_load_source:
 * @path: (nullable): where to look for included files; %NULL for the environment's search
 *   path
 *
 * Like triad_snapshot_load(), but takes the main file from @source; only included files
 * are read.
 *
 * Returns: (transfer full): a snapshot, or %NULL and @error
 */
TriadSnapshot            *triad_snapshot_load_source     (TriadSource         *source,
                                                          TriadSearchPath     *path,
                                                          GCancellable        *cancellable,
                                                          GError             **error);

/**
 * triad_snapshot_load_sources:
 * @sources: (element-type TriadSource): the main file first, then others
 * @cache: (nullable): cache of the files that are read, shared with other documents
 * @path: (nullable): where to look for included files; %NULL for the environment's search
 *   path
 *
 * Like triad_snapshot_load_source(), but takes all files of @sources from there, such as
 * the documents that are open in an editor.
 *
 * Returns: (transfer full): a snapshot, or %NULL and @error
 */
TriadSnapshot            *triad_snapshot_load_sources    (const GPtrArray     *sources,
                                                          TriadSourceCache    *cache,
                                                          TriadSearchPath     *path,
                                                          GCancellable        *cancellable,
                                                          GError             **error);
TriadSnapshot            *triad_snapshot_ref             (TriadSnapshot       *self);
void                      triad_snapshot_unref           (TriadSnapshot       *self);

const TriadDocument      *triad_snapshot_get_document    (const TriadSnapshot *self);
const TriadModel         *triad_snapshot_get_model       (const TriadSnapshot *self);
const TriadAttachedGraph *triad_snapshot_get_attached    (const TriadSnapshot *self);
const TriadPoseGraph     *triad_snapshot_get_poses       (const TriadSnapshot *self);

const TriadFrame         *triad_snapshot_get_frame       (const TriadSnapshot *self,
                                                          int                  frame);
int                       triad_snapshot_get_n_frames    (const TriadSnapshot *self);

const char               *triad_snapshot_get_scoped_name (const TriadSnapshot *self,
                                                          int                  frame);

/**
 * triad_snapshot_find_frame:
 * @scoped_name: a name relative to the file's root
 *
 * Returns: the vertex, or -1 if there is no such frame
 */
int                       triad_snapshot_find_frame      (const TriadSnapshot *self,
                                                          const char          *scoped_name);

/** triad_snapshot_is_apart: Returns whether @frame is a joint or an explicit frame that is attached
 * to one frame and has a pose relative to another one, which moves differently. %FALSE where this is the normal case: for models,
 * which are attached to one of their links and placed in their surroundings, and for joints with
 * poses relative to their parents, as in URDF, or to frames on them. */
gboolean                  triad_snapshot_is_apart        (const TriadSnapshot *self,
                                                          int                  frame);

/** triad_snapshot_get_diagnostics: Returns (element-type TriadDiagnostic) all diagnostics, sorted
 * by file and position. */
const GPtrArray          *triad_snapshot_get_diagnostics (const TriadSnapshot *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TriadSnapshot, triad_snapshot_unref)
