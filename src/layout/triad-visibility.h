/* triad-visibility.h: which frames of a graph are shown, and as what
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#pragma once

#include "triad-diagram.h"

G_BEGIN_DECLS

/**
 * TriadVisibility:
 * @shown_as: (array): by vertex, the vertex whose box stands for it: itself;
 *   the outermost collapsed model that it is in; -1 where it is hidden
 * @is_group: (array): by vertex, whether it is a model around something shown
 * @n_inside: (array): by vertex, how many frames are in the model, at any depth
 * @has_error: (array): by vertex, whether it, or anything in it, has a mistake
 * @target: (array): by vertex, what its edge leads to when hidden vertices are
 *   left out, a vertex that is shown as something; -1 for nothing
 */
typedef struct
{
  int      *shown_as;
  gboolean *is_group;
  int      *n_inside;
  gboolean *has_error;
  int      *target;
} TriadVisibility;

TriadVisibility *triad_visibility_new  (const TriadSnapshot       *snapshot,
                                        TriadGraphKind             kind,
                                        const TriadDiagramOptions *options);
void             triad_visibility_free (TriadVisibility           *self);

/**
 * triad_visibility_is_collapsible:
 * @snapshot: a snapshot
 * @frame: a vertex
 *
 * Returns: whether @frame is a model that can be one box: not a lone model,
 *   which is all there is
 */
gboolean         triad_visibility_is_collapsible (const TriadSnapshot *snapshot,
                                                  int                  frame);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TriadVisibility, triad_visibility_free)

G_END_DECLS
