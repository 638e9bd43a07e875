/* triad-frame-path.h: path from a frame to its root or body */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include "triad-snapshot.h"

/**
 * TriadFramePath:
 * @frames: (array length=n_frames): the vertices of the path: first the frame itself,
 *   last the root or body. If a figure shows several paths as one, -1 separates them
 *
 * The path of a frame along the edges of one graph. A path into a cycle ends before it
 * would repeat a vertex; a path to a name that does not resolve ends at the frame with
 * that reference. Immutable.
 */
typedef struct
{
  TriadGraphKind  kind;
  int            *frames;
  int             n_frames;  /* length of @frames, at least 1 */
  gboolean       *is_on;     /* (array length=n_vertices): by vertex, whether it is on the path */
  int             n_vertices;
} TriadFramePath;

TriadFramePath *triad_frame_path_new      (const TriadSnapshot  *snapshot,
                                           TriadGraphKind        kind,
                                           int                   frame);
void            triad_frame_path_free     (TriadFramePath       *self);

/**
 * triad_frame_path_contains:
 * @frame: a vertex, or -1
 *
 * Returns: whether @frame is on the path; %FALSE if @self is %NULL
 */
gboolean        triad_frame_path_contains (const TriadFramePath *self,
                                           int                   frame);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TriadFramePath, triad_frame_path_free)
