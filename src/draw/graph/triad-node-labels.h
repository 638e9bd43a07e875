/* triad-node-labels.h: choice and placement of the labels of boxes and clusters
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#pragma once

#include <pango/pango.h>

#include "triad-layout.h"
#include "triad-theme.h"

G_BEGIN_DECLS

/**
 * TriadNodeLabelKind:
 * @TRIAD_NODE_LABEL_CHOICE: beside the selected or hovered box, whose own label would be too
 *   small
 */
typedef enum
{
  TRIAD_NODE_LABEL_BOX,     /* in a box */
  TRIAD_NODE_LABEL_TITLE,   /* at the top of a cluster */
  TRIAD_NODE_LABEL_NOTE,    /* on an arrow */
  TRIAD_NODE_LABEL_CHOICE,
  TRIAD_NODE_LABEL_MODEL,   /* on a cluster whose title would be too small */
} TriadNodeLabelKind;

/**
 * TriadNodeLabel:
 * @of: index of the box, cluster or arrow; of a box for %TRIAD_NODE_LABEL_CHOICE
 */
typedef struct
{
  TriadNodeLabelKind  kind;
  int                 of;
  const char         *text;  /* owned by the layout */
  TriadRect           rect;  /* points of the layout */
  double              size;  /* factor for the font size of the layout */
} TriadNodeLabel;

/**
 * triad_node_labels_are_readable:
 * @scale: pixels in a point
 *
 * Returns: whether text is readable at the font size of the layout; if not, some labels are
 *   larger, as far as there is room
 */
gboolean  triad_node_labels_are_readable (double scale);

/**
 * triad_node_labels_leave_free:
 * @labels: (element-type TriadNodeLabel): labels
 * @rect: points of the layout
 *
 * Returns: whether no label intersects @rect
 */
gboolean  triad_node_labels_leave_free   (const GArray         *labels,
                                          const TriadRect      *rect);

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

G_END_DECLS
