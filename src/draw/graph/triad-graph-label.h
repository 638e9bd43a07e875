/* triad-graph-label.h: label in the drawing of a graph */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include "triad-layout.h"

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
 * triad_graph_labels_leave_free:
 * @labels: (element-type TriadNodeLabel): labels
 * @rect: points of the layout
 *
 * Returns: whether no label intersects @rect
 */
gboolean  triad_graph_labels_leave_free (const GArray    *labels,
                                        const TriadRect *rect);
