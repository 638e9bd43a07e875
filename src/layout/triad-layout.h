/* triad-layout.h: a graph whose boxes and arrows have places
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#pragma once

#include "triad-diagram.h"

G_BEGIN_DECLS

/**
 * TriadPoint:
 *
 * A place on the paper: points (1/72 inch), x to the right, y down.
 */
typedef struct
{
  double x;
  double y;
} TriadPoint;

/**
 * TriadRect:
 *
 * A rectangle on the paper, points.
 */
typedef struct
{
  double x;
  double y;
  double width;
  double height;
} TriadRect;

/**
 * TriadPath:
 * @points: (array length=n_points): cubic Béziers, end to end: the start,
 *   then three points each
 * @n_points: 3·k + 1
 *
 * The line of an arrow, from its tail to its tip.
 */
typedef struct
{
  TriadPoint *points;
  int         n_points;
} TriadPath;

/**
 * TRIAD_CLUSTER_TITLE_HEIGHT:
 *
 * The strip at the top of a group that its title stands in, points.
 */
#define TRIAD_CLUSTER_TITLE_HEIGHT 24.0

/**
 * TRIAD_PILE:
 *
 * How many boxes lie under that of a collapsed model, each #TRIAD_PILE_STEP
 * points to the right of and below the one on it.
 */
#define TRIAD_PILE      2
#define TRIAD_PILE_STEP 2.5

/**
 * TriadLayout:
 * @diagram: what was laid out; owned
 * @boxes: (array length=diagram.n_boxes): where each box is
 * @clusters: (array length=diagram.n_groups): where each group is
 * @arrows: (array length=diagram.n_arrows): the line of each arrow
 * @bounds: around all of it, and what lies under the boxes of collapsed models
 * @stand_ins: (array length=n_stand_ins): the groups that Graphviz did not lay
 *   out in time, so that a tree stands in; -1 for what is in no group
 * @n_stand_ins: how many these are
 * @refusal: (nullable): why there is no layout of these by Graphviz, where it did
 *   not run at all because it cannot be confined
 *
 * A laid-out graph.  Boxes do not overlap; each group holds its boxes and
 * groups.  Never changes, reference-counted, may be read from any thread.
 */
typedef struct
{
  gatomicrefcount  ref_count;
  TriadDiagram    *diagram;
  TriadRect       *boxes;
  TriadRect       *clusters;
  TriadPath       *arrows;
  TriadRect        bounds;
  int             *stand_ins;
  int              n_stand_ins;
  char            *refusal;

  /*< private >*/
  struct _TriadClusterLayout *assembly;   /* for the layout that comes after it */
} TriadLayout;

TriadLayout *triad_layout_ref        (TriadLayout       *self);
void         triad_layout_unref      (TriadLayout       *self);

/**
 * triad_layout_pick:
 * @self: a layout
 * @x: points
 * @y: points
 * @radius: how far beside a box still counts, points
 *
 * Returns: the vertex of the box at that place, else of the innermost group
 *   whose title or border is there; -1 where there is nothing
 */
int          triad_layout_pick       (const TriadLayout *self,
                                      double             x,
                                      double             y,
                                      double             radius);

/**
 * triad_layout_pick_arrow:
 * @self: a layout
 * @x: points
 * @y: points
 * @radius: how far beside an arrow still counts, points
 *
 * Returns: the arrow that is nearest to that place; -1 where none is near
 */
int          triad_layout_pick_arrow (const TriadLayout *self,
                                      double             x,
                                      double             y,
                                      double             radius);

/**
 * triad_layout_get_far_end:
 * @self: a layout
 * @arrow: an arrow
 * @x: points
 * @y: points
 *
 * Returns: the vertex at that end of @arrow that is farther away; the other
 *   one where that is the stub of a name
 */
int          triad_layout_get_far_end (const TriadLayout *self,
                                       int                arrow,
                                       double             x,
                                       double             y);

/**
 * triad_layout_find_frame:
 * @self: a layout
 * @frame: a vertex
 * @rect: (out): where it is
 *
 * Returns: %FALSE where the graph does not show @frame
 */
gboolean     triad_layout_find_frame (const TriadLayout *self,
                                      int                frame,
                                      TriadRect         *rect);

/**
 * triad_layout_get_box_sign:
 * @self: a layout
 * @box: a box
 * @rect: (out): where the sign is that expands it
 *
 * Returns: %FALSE where it has none
 */
gboolean triad_layout_get_box_sign     (const TriadLayout *self,
                                        int                box,
                                        TriadRect         *rect);

/**
 * triad_layout_get_cluster_sign:
 * @self: a layout
 * @cluster: a group
 * @rect: (out): where the sign is that collapses it
 *
 * Returns: %FALSE where it has none
 */
gboolean triad_layout_get_cluster_sign (const TriadLayout *self,
                                        int                cluster,
                                        TriadRect         *rect);

/**
 * triad_layout_pick_sign:
 * @self: a layout
 * @x: points
 * @y: points
 * @radius: how far beside a sign still counts, points
 *
 * Returns: the model whose sign is there, a vertex; -1 where there is none
 */
int      triad_layout_pick_sign        (const TriadLayout *self,
                                        double             x,
                                        double             y,
                                        double             radius);

/**
 * triad_layout_pick_title:
 * @self: a layout
 * @x: points
 * @y: points
 *
 * Returns: the model that a double click there collapses or expands: that with
 *   its title there, or its one box; -1 where there is none
 */
int      triad_layout_pick_title       (const TriadLayout *self,
                                        double             x,
                                        double             y);

/**
 * triad_layout_find_extent:
 * @self: a layout
 * @frame: a vertex
 * @rect: (out): where it is, with all that is in it where it is a model
 *
 * Returns: %FALSE where the graph does not show @frame
 */
gboolean     triad_layout_find_extent (const TriadLayout *self,
                                       int                frame,
                                       TriadRect         *rect);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TriadLayout, triad_layout_unref)

G_END_DECLS
