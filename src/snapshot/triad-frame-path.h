/* triad-frame-path.h: what a frame depends on, step by step
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#pragma once

#include "triad-snapshot.h"

G_BEGIN_DECLS

/**
 * TriadFramePath:
 * @kind: along which graph
 * @frames: (array length=n_frames): the vertices on it: first the frame that
 *   it is the way of, last the root, or the body, that it ends at.  Where a
 *   figure shows several ways as one, -1 stands between them
 * @n_frames: how many; at least 1
 * @is_on: (array length=n_vertices): by vertex, whether the way leads over it
 * @n_vertices: of the snapshot
 *
 * The way of a frame along its edges.  A way into a cycle ends before it comes
 * to a vertex again, a way to a name that names nothing where that is written.
 * Never changes.
 */
typedef struct
{
  TriadGraphKind  kind;
  int            *frames;
  int             n_frames;
  gboolean       *is_on;
  int             n_vertices;
} TriadFramePath;

/**
 * triad_frame_path_new:
 * @snapshot: a snapshot
 * @kind: along which graph
 * @frame: a vertex
 *
 * Returns: (transfer full): the way of @frame
 */
TriadFramePath *triad_frame_path_new      (const TriadSnapshot  *snapshot,
                                           TriadGraphKind        kind,
                                           int                   frame);
void            triad_frame_path_free     (TriadFramePath       *self);

/**
 * triad_frame_path_contains:
 * @self: (nullable): a way
 * @frame: a vertex, or -1
 *
 * Returns: whether the way leads over @frame; %FALSE where there is no way
 */
gboolean        triad_frame_path_contains (const TriadFramePath *self,
                                           int                   frame);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TriadFramePath, triad_frame_path_free)

G_END_DECLS
