/* triad-viewport-anchor.h: what stays where it is while a graph changes
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#pragma once

#include "triad-viewport.h"

G_BEGIN_DECLS

/**
 * triad_viewport_anchor_keep:
 * @viewport: which part of @before is seen; moved
 * @before: a layout
 * @before_snapshot: of what
 * @after: the layout that takes its place
 * @after_snapshot: of what, may be the same
 * @preferred: (array length=n_preferred): vertices of @before that people look
 *   at, or -1, the most important first
 * @n_preferred: how many
 * @width: of the screen, pixels
 * @height: of the screen, pixels
 *
 * Moves @viewport so that one thing stays at its place on the screen: the first
 * of @preferred that is seen and still there, else what is seen in the upper
 * left.  Where nothing of that is there any more, nothing moves.
 */
void triad_viewport_anchor_keep (TriadViewport       *viewport,
                                 const TriadLayout   *before,
                                 const TriadSnapshot *before_snapshot,
                                 const TriadLayout   *after,
                                 const TriadSnapshot *after_snapshot,
                                 const int           *preferred,
                                 int                  n_preferred,
                                 double               width,
                                 double               height);

G_END_DECLS
