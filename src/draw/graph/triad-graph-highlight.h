/* triad-graph-highlight.h: what of a graph stands out, and how much
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#pragma once

#include "triad-layout.h"
#include "triad-theme.h"

G_BEGIN_DECLS

/**
 * TriadGraphHighlightLevel:
 * @TRIAD_GRAPH_HIGHLIGHT_NONE: it recedes where anything is lit
 * @TRIAD_GRAPH_HIGHLIGHT_NEAR: it depends on what is selected, stands in the model
 *   that is selected, or places a model on the way
 * @TRIAD_GRAPH_HIGHLIGHT_HOVERED: it is on the way of what the pointer is on
 * @TRIAD_GRAPH_HIGHLIGHT_LIT: it is on the way of what is selected
 *
 * What has a higher level is painted over what has a lower one.
 */
typedef enum
{
  TRIAD_GRAPH_HIGHLIGHT_NONE,
  TRIAD_GRAPH_HIGHLIGHT_NEAR,
  TRIAD_GRAPH_HIGHLIGHT_HOVERED,
  TRIAD_GRAPH_HIGHLIGHT_LIT,
} TriadGraphHighlightLevel;

/**
 * TriadGraphHighlight:
 * @boxes: (array): by box, its level
 * @arrows: (array): by arrow, its level
 * @clusters: (array): by group, the highest level in it
 * @is_lit: whether any box is lit
 */
typedef struct
{
  guint8   *boxes;
  guint8   *arrows;
  guint8   *clusters;
  gboolean  is_lit;
} TriadGraphHighlight;

/**
 * triad_graph_highlight_new:
 * @diagram: a graph
 * @highlight: what is selected and hovered there
 *
 * Returns: (transfer full): what stands out of @diagram
 */
TriadGraphHighlight *triad_graph_highlight_new  (const TriadDiagram   *diagram,
                                                 const TriadHighlight *highlight);
void                 triad_graph_highlight_free (TriadGraphHighlight  *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TriadGraphHighlight, triad_graph_highlight_free)

G_END_DECLS
