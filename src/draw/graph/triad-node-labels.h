/* triad-node-labels.h: choice and placement of the labels of boxes and clusters */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include <pango/pango.h>

#include "triad-graph-label.h"
#include "triad-theme.h"

/**
 * triad_node_labels_are_readable:
 * @scale: pixels in a point
 *
 * Returns: whether text is readable at the font size of the layout; if not, some labels are
 *   larger, as far as there is room
 */
gboolean  triad_node_labels_are_readable (double scale);

/**
 * triad_node_labels_new:
 * @scale: pixels in a point
 * @clip: the visible part of the layout, points
 *
 * Places labels without overlap.  The selected box always has a label if it is visible.
 *
 * Returns: (transfer full) (element-type TriadNodeLabel): labels of boxes and clusters
 */
GArray   *triad_node_labels_new          (const TriadLayout    *layout,
                                          const TriadHighlight *highlight,
                                          PangoLayout          *ruler,
                                          double                scale,
                                          const TriadRect      *clip);
