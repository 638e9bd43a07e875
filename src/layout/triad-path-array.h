/* triad-path-array.h: array of Bézier paths that takes little memory */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include "triad-bezier-path.h"

/** TriadPathArray: Paths, most of which are lines with rounded corners.  Of a line, only its end is
 * stored, and of a corner also the point that is rounded. */
typedef struct _TriadPathArray TriadPathArray;

/** triad_path_array_new: Returns (transfer full) an empty array with room for @n_paths. */
TriadPathArray *triad_path_array_new    (int                   n_paths);
void            triad_path_array_free   (TriadPathArray       *self);

/** triad_path_array_append: Appends a copy of @path, with an error of at most 1e-6 points. */
void            triad_path_array_append (TriadPathArray       *self,
                                         const TriadPath      *path);

/**
 * triad_path_array_get:
 * @room: (transfer none): where the points are put, instead of what is there
 *
 * Returns: (transfer none): the path @number, valid until @room is used again
 */
TriadPath       triad_path_array_get    (const TriadPathArray *self,
                                         int                   number,
                                         TriadPathBuilder     *room);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TriadPathArray, triad_path_array_free)
