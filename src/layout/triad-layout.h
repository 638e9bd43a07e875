/* triad-layout.h: positions of a diagram's boxes, clusters and arrows */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include "triad-bezier-path.h"
#include "triad-diagram.h"
#include "triad-path-array.h"

/** TRIAD_CLUSTER_TITLE_HEIGHT: The height of the title at the top of a cluster, points. */
#define TRIAD_CLUSTER_TITLE_HEIGHT 24.0

/** TRIAD_TITLE_SIDE: The distance between the sides of a title's rectangle and its text. */
#define TRIAD_TITLE_SIDE 7.0

/** TRIAD_PILE: The number of boxes drawn under the box of a collapsed model, as a pile, each
 * #TRIAD_PILE_STEP points to the right of and below the one above it. */
#define TRIAD_PILE      2
#define TRIAD_PILE_STEP 2.5

/**
 * TriadLayout:
 * @fallbacks: (array length=n_fallbacks): the clusters that use the fallback because
 *   Graphviz failed or timed out; -1 for the diagram outside of all clusters
 * @refusal: (nullable): why Graphviz did not run at all, if it cannot be sandboxed
 *
 * A diagram with positions. Boxes do not overlap; each cluster contains its boxes and
 * nested clusters. Immutable and reference-counted; may be read from any thread.
 */
typedef struct
{
  TriadDiagram    *diagram;              /* the diagram; owned */
  TriadRect       *boxes;                /* [diagram.n_boxes] the rectangle of each box */
  TriadRect       *clusters;             /* [diagram.n_clusters] the rectangle of each cluster */
  TriadPathArray  *arrows;               /* [diagram.n_arrows] the path of each arrow */
  TriadRect       *arrow_bounds;         /* [diagram.n_arrows] the bounding box of each path */
  TriadRect        bounds;               /* bounding box, including the piles of collapsed models */
  int             *fallbacks;
  int              n_fallbacks;
  char            *refusal;

  /*< private >*/
  struct _TriadClusterLayout *cluster_layout;  /* for the next incremental layout */
  GDestroyNotify   free_cluster_layout;
} TriadLayout;

TriadLayout *triad_layout_ref        (TriadLayout       *self);
void         triad_layout_unref      (TriadLayout       *self);

/**
 * triad_layout_pick:
 * @radius: tolerance around boxes, points
 *
 * Returns: the vertex of the box at (@x, @y), otherwise of the innermost cluster
 *   whose title or border is there; -1 for none
 */
int          triad_layout_pick       (const TriadLayout *self,
                                      double             x,
                                      double             y,
                                      double             radius);

/**
 * triad_layout_pick_arrow:
 * @radius: maximum distance, points
 *
 * Returns: the arrow whose pose is there, otherwise the nearest arrow; -1 for none within
 *   @radius
 */
int          triad_layout_pick_arrow (const TriadLayout *self,
                                      double             x,
                                      double             y,
                                      double             radius);

/** triad_layout_get_far_end: Returns the vertex at the end of @arrow that is farther from that
 * position; the other one if that end is a stub. */
int          triad_layout_get_far_end (const TriadLayout *self,
                                       int                arrow,
                                       double             x,
                                       double             y);

/** triad_layout_find_frame: Returns %FALSE if the graph does not show @frame. */
gboolean     triad_layout_find_frame (const TriadLayout *self,
                                      int                frame,
                                      TriadRect         *rect);

/** triad_layout_get_box_button: Sets @rect to the rectangle of the button that expands it. Returns
 * %FALSE if the box has none. */
gboolean triad_layout_get_box_button     (const TriadLayout *self,
                                          int                box,
                                          TriadRect         *rect);

/** triad_layout_get_note: Sets @rect to the place of the label of the arrow. Returns %FALSE if there
 * is no room for one. */
gboolean triad_layout_get_note           (const TriadLayout *self,
                                          int                arrow,
                                          TriadRect         *rect);

/** triad_layout_get_title: Returns the rectangle of a cluster's title: at its upper left, unless an
 * arrow of a small graph leaves the cluster there; then to the right of that. */
TriadRect triad_layout_get_title         (const TriadLayout *self,
                                          int                cluster);

/** triad_layout_get_cluster_button: Sets @rect to the rectangle of the button that collapses it.
 * Returns %FALSE if the cluster has none. */
gboolean triad_layout_get_cluster_button (const TriadLayout *self,
                                          int                cluster,
                                          TriadRect         *rect);

/**
 * triad_layout_pick_button:
 * @radius: tolerance around buttons, points
 *
 * Returns: the model whose collapse or expand button is there, a vertex; -1 for none
 */
int      triad_layout_pick_button        (const TriadLayout *self,
                                          double             x,
                                          double             y,
                                          double             radius);

/** triad_layout_pick_title: Returns the model that a double click at that position collapses or
 * expands: the one whose title or collapsed box is there; -1 for none. */
int      triad_layout_pick_title       (const TriadLayout *self,
                                        double             x,
                                        double             y);

/** triad_layout_find_extent: Sets @rect to its rectangle, for a model with everything in it.
 * Returns %FALSE if the graph does not show @frame. */
gboolean     triad_layout_find_extent (const TriadLayout *self,
                                       int                frame,
                                       TriadRect         *rect);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TriadLayout, triad_layout_unref)
