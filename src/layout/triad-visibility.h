/* triad-visibility.h: visibility of frames in a diagram: hidden, collapsed, focused */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include "triad-diagram-options.h"
#include "triad-snapshot.h"

/**
 * TriadVisibility:
 * @shown_as: (array): by vertex, the vertex whose box represents it: itself, or the
 *   outermost collapsed model around it; -1 if hidden
 * @target: (array): by vertex, the target of its edge when hidden vertices are skipped, a
 *   visible vertex; -1 for none
 */
typedef struct
{
  int      *shown_as;
  gboolean *is_cluster; /* by vertex, whether it is a model with something visible inside */
  int      *n_inside;   /* by vertex, number of frames in the model, at any depth */
  gboolean *has_error;  /* by vertex, whether it or anything in it has an error */
  int      *target;
} TriadVisibility;

TriadVisibility *triad_visibility_new  (const TriadSnapshot       *snapshot,
                                        TriadGraphKind             kind,
                                        const TriadDiagramOptions *options);
void             triad_visibility_free (TriadVisibility           *self);

/** triad_visibility_is_collapsible: Returns whether @frame is a model that can be collapsed; a lone
 * model at the root cannot. */
gboolean         triad_visibility_is_collapsible (const TriadSnapshot *snapshot,
                                                  int                  frame);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TriadVisibility, triad_visibility_free)
