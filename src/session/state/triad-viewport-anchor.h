/* triad-viewport-anchor.h: viewport adjustment that keeps a box in place after a relayout */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include "triad-viewport.h"

/* Moves @viewport so that one box keeps its position on the screen: the first of
 * @preferred that is visible and in both layouts, or else the box nearest to the upper
 * left corner.  If there is no such box, the viewport does not change.  A model that is smaller
 * than before, because it was collapsed, is moved into view.  If none of the boxes that
 * were visible is left, the nearest one is.
 *
 * @viewport: the viewport of @before; adjusted for @after
 * @before: the old layout
 * @after: the new layout
 * @after_snapshot: the snapshot of @after, possibly the same as @before_snapshot
 * @preferred: (array length=n_preferred): vertices of @before to keep in place, or -1,
 *   in order of importance
 * @width: of the view, pixels
 * @height: of the view, pixels
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
