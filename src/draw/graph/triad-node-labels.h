/* triad-node-labels.h: which texts of a graph are written, and where
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
 * @TRIAD_NODE_LABEL_BOX: in a box
 * @TRIAD_NODE_LABEL_TITLE: at the top of a group
 * @TRIAD_NODE_LABEL_NOTE: on an arrow
 * @TRIAD_NODE_LABEL_CHOICE: beside what is selected or hovered, where its own
 *   label would be too small
 * @TRIAD_NODE_LABEL_MODEL: on a group, where its title would be too small
 */
typedef enum
{
  TRIAD_NODE_LABEL_BOX,
  TRIAD_NODE_LABEL_TITLE,
  TRIAD_NODE_LABEL_NOTE,
  TRIAD_NODE_LABEL_CHOICE,
  TRIAD_NODE_LABEL_MODEL,
} TriadNodeLabelKind;

/**
 * TriadNodeLabel:
 * @kind: what it belongs to
 * @of: the number of that box, group or arrow; of a box for a choice
 * @text: what is written; belongs to the layout
 * @rect: the room that it takes, points of the layout
 * @size: how much larger than in the layout it is written
 */
typedef struct
{
  TriadNodeLabelKind  kind;
  int                 of;
  const char         *text;
  TriadRect           rect;
  double              size;
} TriadNodeLabel;

/**
 * triad_node_labels_are_readable:
 * @scale: pixels a point
 *
 * Returns: whether texts can be read in the size that the layout has for them;
 *   else some are written larger, as far as there is room
 */
gboolean  triad_node_labels_are_readable (double scale);

/**
 * triad_node_labels_leave_free:
 * @labels: (element-type TriadNodeLabel): what is written
 * @rect: points of the layout
 *
 * Returns: whether nothing of it is written in @rect
 */
gboolean  triad_node_labels_leave_free   (const GArray         *labels,
                                          const TriadRect      *rect);

/**
 * triad_node_labels_new:
 * @layout: a graph
 * @highlight: what is selected and hovered
 * @ruler: to measure with
 * @scale: pixels a point
 * @clip: what is seen, points
 *
 * No two labels overlap.  What is selected always has one, if it is seen.
 *
 * Returns: (transfer full) (element-type TriadNodeLabel): what is written
 */
GArray   *triad_node_labels_new          (const TriadLayout    *layout,
                                          const TriadHighlight *highlight,
                                          PangoLayout          *ruler,
                                          double                scale,
                                          const TriadRect      *clip);

G_END_DECLS
