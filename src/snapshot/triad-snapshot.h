/* triad-snapshot.h: immutable result of loading a file: document, model, graphs, diagnostics */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include "triad-diagnostic.h"
#include "triad-document.h"
#include "triad-pose-graph.h"

/** TriadSnapshot: Everything that is known about a file after one load. Immutable; may be read from
 * any thread. A file with errors has a snapshot too, with all that can be resolved: valid frames
 * have poses, and diagnostics explain why the others have none. */
typedef struct _TriadSnapshot TriadSnapshot;

/**
 * triad_snapshot_load_input:
 * @input: what to load; without a search path that of the environment is used
 *
 * Loads a file and all files that it includes.  Blocks, so do not call it in the main thread.
 *
 * Returns: (transfer full): a snapshot, or %NULL and @error if the file itself cannot be read
 */
TriadSnapshot            *triad_snapshot_load_input      (const TriadDocumentInput *input,
                                                          GCancellable             *cancellable,
                                                          GError                  **error);

/**
 * triad_snapshot_new:
 * @document: (transfer full):
 * @path: as in the input of @document
 *
 * Does the second half of triad_snapshot_load_input(), which needs memory for each element.
 *
 * Returns: (transfer full) (nullable): a snapshot; %NULL if @cancellable is cancelled
 */
TriadSnapshot            *triad_snapshot_new             (TriadDocument            *document,
                                                          TriadSearchPath          *path,
                                                          GCancellable             *cancellable,
                                                          GError                  **error);

/** triad_snapshot_load: Like triad_snapshot_load_input(), for a file that is read. */
TriadSnapshot            *triad_snapshot_load            (GFile               *file,
                                                          const char          *name,
                                                          TriadSearchPath     *path,
                                                          GCancellable        *cancellable,
                                                          GError             **error);

/** triad_snapshot_load_source: Like triad_snapshot_load_input(), for a main file that was read
 * before. */
TriadSnapshot            *triad_snapshot_load_source     (TriadSource         *source,
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
 * @scoped_name: a name relative to the file's root, or a key
 *
 * Returns: the vertex, of the first frame with that name; or -1 if there is no such frame
 */
int                       triad_snapshot_find_frame      (const TriadSnapshot *self,
                                                          const char          *scoped_name);

/** triad_snapshot_has_namesake: Returns whether another frame has the same scoped name, which is an
 * error, except for a joint and a link in SDFormat 1.6 and earlier. */
gboolean                  triad_snapshot_has_namesake    (const TriadSnapshot *self,
                                                          int                  frame);

/** triad_snapshot_get_key: Returns a text by which triad_snapshot_find_frame() finds @frame, also
 * in another version of the file: its scoped name or, if an earlier frame has the same name, that
 * with a number.  Not to be shown. */
const char               *triad_snapshot_get_key         (const TriadSnapshot *self,
                                                          int                  frame);

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
