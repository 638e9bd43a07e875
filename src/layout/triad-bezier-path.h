/* triad-bezier-path.h: cubic Béziers, and the paths that are made of them
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#pragma once

#include "triad-layout.h"

G_BEGIN_DECLS

/**
 * triad_bezier_evaluate:
 * @curve: (array fixed-size=4): a cubic Bézier
 * @t: how far along it, in [0, 1]
 *
 * Returns: the point there
 */
TriadPoint triad_bezier_evaluate (const TriadPoint curve[4],
                                  double           t);

/**
 * triad_bezier_split:
 * @curve: (array fixed-size=4): a cubic Bézier
 * @t: where to cut it, in [0, 1]
 * @before: (out) (optional) (array fixed-size=4): what lies before the cut
 * @after: (out) (optional) (array fixed-size=4): what lies after it
 */
void       triad_bezier_split    (const TriadPoint curve[4],
                                  double           t,
                                  TriadPoint       before[4],
                                  TriadPoint       after[4]);

/**
 * TriadPathBuilder:
 *
 * A path that is still being drawn.  Starts empty; the first point given to
 * it is where the path starts.
 */
typedef GArray TriadPathBuilder;

TriadPathBuilder *triad_path_builder_new    (void);
void              triad_path_builder_line   (TriadPathBuilder *self,
                                             TriadPoint        to);
void              triad_path_builder_curve  (TriadPathBuilder *self,
                                             TriadPoint        c1,
                                             TriadPoint        c2,
                                             TriadPoint        to);

/**
 * triad_path_builder_polyline:
 * @self: a path being drawn
 * @way: (array length=n): where it goes
 * @n: how many points
 * @radius: of the turns at each point but the first and the last
 *
 * Adds straight lines with round turns.
 */
void              triad_path_builder_polyline (TriadPathBuilder *self,
                                               const TriadPoint *way,
                                               int               n,
                                               double            radius);

/**
 * triad_path_builder_append:
 * @self: a path being drawn
 * @path: what to add
 * @dx: how far right of its own place, points
 * @dy: how far below its own place, points
 *
 * Adds @path, with a straight line to where it starts if there is a gap.
 */
void              triad_path_builder_append (TriadPathBuilder *self,
                                             const TriadPath  *path,
                                             double            dx,
                                             double            dy);

/**
 * triad_path_builder_end:
 * @self: (transfer full): a path being drawn
 *
 * Returns: (transfer full): it, drawn
 */
TriadPath         triad_path_builder_end    (TriadPathBuilder *self);

void              triad_path_clear          (TriadPath        *self);

/**
 * triad_path_get_bounds:
 * @self: a path with at least one point
 *
 * Returns: a rectangle around it; that of its control points, so it may be
 *   somewhat larger than need be
 */
TriadRect         triad_path_get_bounds     (const TriadPath  *self);

/**
 * triad_path_get_distance:
 * @self: a path
 * @x: points
 * @y: points
 *
 * Returns: how far the path is from that place, to about a point
 */
double            triad_path_get_distance   (const TriadPath  *self,
                                             double            x,
                                             double            y);

/**
 * triad_path_clip:
 * @self: a path
 * @from: (nullable): a shape that it starts in
 * @to: (nullable): a shape that it ends in
 *
 * Cuts off what lies inside the two rectangles, so that the path starts on
 * the border of @from and ends on that of @to.  A path that never leaves one
 * of them is left as it is at that end.
 */
void              triad_path_clip           (TriadPath        *self,
                                             const TriadRect  *from,
                                             const TriadRect  *to);

/* Rectangles. */
TriadRect         triad_rect_union          (TriadRect         a,
                                             TriadRect         b);
gboolean          triad_rect_contains       (const TriadRect  *self,
                                             double            x,
                                             double            y);

/**
 * triad_rect_overlaps:
 * @self: a rectangle
 * @other: another one
 *
 * Returns: whether they have more in common than a border
 */
gboolean          triad_rect_overlaps       (const TriadRect  *self,
                                             const TriadRect  *other);

G_END_DECLS
