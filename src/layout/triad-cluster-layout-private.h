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
  TriadLayoutGraph  *graph;
  TriadLayoutResult *result;
  TriadLayoutResult *restored;   /* of the previous layout, with its routes; NULL if not needed */
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

/** triad_cluster_layout_drop_routes: Free the routes of large parts that differ from an arrow of
 * @layout only by the place of the part, without a previous layout.  Their number of points stays;
 * triad_cluster_layout_get_previous() restores them. */
void                    triad_cluster_layout_drop_routes     (TriadClusterLayout       *self,
                                                              const TriadLayout        *layout);

/** triad_cluster_layout_forget: Discard the previous layout. */
void                    triad_cluster_layout_forget          (TriadClusterLayout       *self);
