/* triad-snapshot.h: all that is known about a file
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#pragma once

#include "triad-diagnostic.h"
#include "triad-document.h"
#include "triad-pose-graph.h"

G_BEGIN_DECLS

/**
 * TriadSnapshot:
 *
 * One load makes one snapshot.  It never changes, and may be read from any
 * thread.  A wrong file makes a snapshot too, with everything that can be
 * known: the sound frames have poses, the unsound ones say why not.
 */
typedef struct _TriadSnapshot TriadSnapshot;

/**
 * triad_snapshot_load:
 * @file: an SDFormat or URDF file, or a folder with a `model.config`
 * @name: (nullable): what people call @file, for messages; %NULL for its path
 * @path: (nullable): where included files are looked for; %NULL for the
 *   environment's
 * @cancellable: (nullable): to give up early
 * @error: where to say why nothing could be read
 *
 * Reads @file and all that it includes.  Takes its time: not for the thread
 * that draws.
 *
 * Returns: (transfer full): a snapshot, or %NULL and @error where @file
 *   itself could not be read
 */
TriadSnapshot            *triad_snapshot_load            (GFile               *file,
                                                          const char          *name,
                                                          TriadSearchPath     *path,
                                                          GCancellable        *cancellable,
                                                          GError             **error);

/**
 * triad_snapshot_load_among:
 * @library: what is shared with other documents
 * @file: an SDFormat or URDF file, or a folder with a `model.config`
 * @name: (nullable): what people call @file, as above
 * @path: (nullable): where included files are looked for; %NULL for the
 *   environment's
 * @cancellable: (nullable): to give up early
 * @error: where to say why nothing could be read
 *
 * Like triad_snapshot_load(), but reads with triad_document_load_among().
 *
 * Returns: (transfer full): a snapshot, or %NULL and @error
 */
TriadSnapshot            *triad_snapshot_load_among      (TriadSourceCache    *library,
                                                          GFile               *file,
                                                          const char          *name,
                                                          TriadSearchPath     *path,
                                                          GCancellable        *cancellable,
                                                          GError             **error);

/**
 * triad_snapshot_load_source:
 * @source: an SDFormat or URDF file, as it is or as it would be
 * @path: (nullable): where included files are looked for; %NULL for the
 *   environment's
 * @cancellable: (nullable): to give up early
 * @error: where to say why nothing could be read
 *
 * Like triad_snapshot_load(), but for the file itself, which is not looked at.
 *
 * Returns: (transfer full): a snapshot, or %NULL and @error
 */
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

/**
 * triad_snapshot_get_frame:
 * @self: a snapshot
 * @frame: a vertex, in [0, n_frames)
 *
 * Returns: that frame
 */
const TriadFrame         *triad_snapshot_get_frame       (const TriadSnapshot *self,
                                                          int                  frame);
int                       triad_snapshot_get_n_frames    (const TriadSnapshot *self);

/**
 * triad_snapshot_get_scoped_name:
 * @self: a snapshot
 * @frame: a vertex, in [0, n_frames)
 *
 * Returns: as triad_model_get_scoped_name()
 */
const char               *triad_snapshot_get_scoped_name (const TriadSnapshot *self,
                                                          int                  frame);

/**
 * triad_snapshot_find_frame:
 * @self: a snapshot
 * @scoped_name: a name from the file's root
 *
 * Returns: its vertex, -1 where there is none
 */
int                       triad_snapshot_find_frame      (const TriadSnapshot *self,
                                                          const char          *scoped_name);

/**
 * triad_snapshot_is_apart:
 * @self: a snapshot
 * @frame: a vertex, in [0, n_frames)
 *
 * Returns: whether it is a joint or an explicit frame that is attached to one
 *   frame and measured from another.  A model is too, but as a matter of
 *   course: it moves with a link of its own and is measured from what is around
 *   it.
 */
gboolean                  triad_snapshot_is_apart        (const TriadSnapshot *self,
                                                          int                  frame);

/**
 * triad_snapshot_get_diagnostics:
 * @self: a snapshot
 *
 * Returns: (element-type TriadDiagnostic): everything that is wrong, sorted
 *   by file and place
 */
const GPtrArray          *triad_snapshot_get_diagnostics (const TriadSnapshot *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TriadSnapshot, triad_snapshot_unref)

G_END_DECLS
