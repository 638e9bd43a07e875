/* triad-cluster-layout-private.h: the parts of a diagram
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#pragma once

#include "triad-cluster-layout.h"

G_BEGIN_DECLS

/* A group, or what stands outside of all. */
typedef struct
{
  GArray            *items;      /* boxes by number, groups as n_boxes + number */
  GArray            *arrows;     /* that belong here, and are laid out */
  GArray            *over;       /* that belong here, between boxes, and are drawn over them */
  GArray            *links;      /* where they lead, each pair once */
  TriadLayoutGraph  *problem;
  TriadLayoutResult *result;
  TriadPoint         content;    /* where the solution is, in the whole */
  TriadRect          bounds;     /* of the solution, and what is drawn over it */
  int                depth;
  TriadPoint         inset;      /* from the group's corner to where the solution is */
  TriadPoint         moved;      /* what of it was there before, within the group */
  int               *before_of;  /* by item: in the part that it was, or -1 */
  TriadPoint        *offsets;    /* by item: how far from its old place it is to be */
} TriadClusterPart;

struct _TriadClusterLayout
{
  TriadDiagram      *diagram;
  TriadClusterPart  *parts;          /* by group + 1 */
  int                n_parts;
  int                n_arrows;
  int               *item_of_box;    /* in its part */
  int               *item_of_group;
  int               *link_of;        /* by arrow: its place in its part's links, or -1 */
  int               *part_of;        /* by arrow */
  TriadRect         *clusters;       /* their sizes, then their places */
  TriadPath         *paths;          /* by arrow: drawn already, as places in its part */

  const TriadLayout *before;         /* NULL if there is none */
  int               *before_of_box;
  int               *before_of_group;
};

/**
 * triad_cluster_layout_get_part_before:
 * @self: an assembly
 * @cluster: a group, or -1
 *
 * Returns: (nullable): the part that the one of @cluster was; %NULL if it is new
 */
const TriadClusterPart *triad_cluster_layout_get_part_before (const TriadClusterLayout *self,
                                                              int                       cluster);

/**
 * triad_cluster_layout_forget:
 * @self: an assembly
 *
 * From now on there are no precedents.
 */
void                    triad_cluster_layout_forget          (TriadClusterLayout       *self);

G_END_DECLS
