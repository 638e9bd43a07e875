/* triad-cluster-layout-private.h: internals of the recursive layout */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include "triad-cluster-layout.h"

/* A cluster, or the diagram outside of all clusters. */
typedef struct
{
  GArray            *items;      /* boxes by index, clusters as n_boxes + index */
  GArray            *arrows;     /* those of this part that are laid out */
  GArray            *over;       /* those of this part between boxes, drawn on top */
  GArray            *edges;      /* edges between items, each pair once */
  TriadLayoutGraph  *graph;      /* NULL if it is dropped */
  TriadLayoutResult *result;
  TriadLayoutGraph  *old_graph;  /* of the previous layout, if it was dropped there */
  TriadLayoutResult *restored;   /* likewise, with what was dropped of the result */
  TriadPoint         content;    /* position of the result in the whole */
  TriadRect          bounds;     /* of the result and the arrows on top */
  int                depth;
  TriadPoint         inset;      /* from the cluster's corner to the result */
  TriadPoint         moved;      /* shift of old content within the cluster */
  int               *before_of;  /* by item: in the previous part, or -1 */
  TriadPoint        *offsets;    /* by item: desired shift from its old place */
} TriadClusterPart;

struct _TriadClusterLayout
{
  TriadDiagram      *diagram;
  TriadClusterPart  *parts;          /* by cluster + 1 */
  int                n_parts;
  int                n_arrows;
  int               *item_of_box;    /* in its part */
  int               *item_of_cluster;
  int               *edge_of;        /* by arrow: index in its part's links, or -1 */
  int               *part_of;        /* by arrow */
  TriadRect         *clusters;       /* with sizes first, then with positions */
  TriadPath         *paths;          /* by arrow: drawn on top, in its part's coordinates */

  const TriadLayout *before;         /* NULL for none */
  int               *before_of_box;
  int               *before_of_cluster;
};

/**
 * triad_cluster_layout_get_part_before:
 * @cluster: a cluster, or -1
 *
 * Returns: (transfer none) (nullable): the part of @cluster in the previous layout; %NULL
 *   if it is new
 */
const TriadClusterPart *triad_cluster_layout_get_part_before (const TriadClusterLayout *self,
                                                              int                       cluster);

/** triad_cluster_layout_make_graph: Returns (transfer full) the graph of a part of @self, whose
 * diagram is @diagram. */
TriadLayoutGraph       *triad_cluster_layout_make_graph      (const TriadClusterLayout *self,
                                                              const TriadDiagram       *diagram,
                                                              const TriadClusterPart   *part);

/** triad_cluster_layout_get_room: Returns the room that a layout must keep for a box at the
 * origin. */
TriadRect               triad_cluster_layout_get_room        (const TriadDiagram       *diagram,
                                                              int                       box);

/** triad_cluster_layout_drop: Frees what the next layout can restore of large parts: graphs, places,
 * and routes that differ from an arrow of @layout only by the position of the part. */
void                    triad_cluster_layout_drop            (TriadClusterLayout       *self,
                                                              const TriadLayout        *layout);

/** triad_cluster_layout_forget: Discard the previous layout. */
void                    triad_cluster_layout_forget          (TriadClusterLayout       *self);
