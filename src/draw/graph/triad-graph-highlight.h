/* triad-graph-highlight.h: highlight level of each box, arrow and cluster of a graph */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include "triad-layout.h"
#include "triad-theme.h"

/**
 * TriadGraphHighlightLevel:
 * @TRIAD_GRAPH_HIGHLIGHT_NEAR: depends on the selected frame, is in the selected model, places a
 *   model on the path, or is the base frame
 *
 * Parts with a higher level are painted over parts with a lower one.
 */
typedef enum
{
  TRIAD_GRAPH_HIGHLIGHT_NONE,     /* recedes if anything is lit */
  TRIAD_GRAPH_HIGHLIGHT_NEAR,
  TRIAD_GRAPH_HIGHLIGHT_HOVERED,  /* on the path of the hovered frame */
  TRIAD_GRAPH_HIGHLIGHT_LIT,      /* on the path of the selected frame */
} TriadGraphHighlightLevel;

typedef struct
{
  guint8   *boxes;     /* level of each box */
  guint8   *arrows;    /* level of each arrow */
  guint8   *clusters;  /* highest level inside each cluster */
  gboolean  is_lit;    /* whether any box is lit */
} TriadGraphHighlight;

/** triad_graph_highlight_new: Returns the levels of all parts of @diagram. */
TriadGraphHighlight *triad_graph_highlight_new  (const TriadDiagram   *diagram,
                                                 const TriadHighlight *highlight);
void                 triad_graph_highlight_free (TriadGraphHighlight  *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TriadGraphHighlight, triad_graph_highlight_free)
