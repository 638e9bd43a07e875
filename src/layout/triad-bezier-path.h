/* triad-bezier-path.h: cubic Bézier paths and rectangles */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include <glib.h>

/** TriadPoint: A position in points (1/72 inch), x to the right, y down. */
typedef struct
{
  double x;
  double y;
} TriadPoint;

/** TriadRect: A rectangle, points. */
typedef struct
{
  double x;
  double y;
  double width;
  double height;
} TriadRect;

/** TriadPath: The path of an arrow, from its tail to its tip. */
typedef struct
{
  TriadPoint *points;    /* connected cubic Béziers: the start, then three points for each */
  int         n_points;  /* 3·k + 1, or 0 */
} TriadPath;

/**
 * triad_bezier_evaluate:
 * @curve: (array fixed-size=4): a cubic Bézier
 *
 * Returns: the point at the parameter @t, in [0, 1]
 */
TriadPoint triad_bezier_evaluate (const TriadPoint curve[4],
                                  double           t);

/**
 * triad_bezier_split:
 * @curve: (array fixed-size=4): a cubic Bézier
 * @t: where to split it, in [0, 1]
 * @before: (out) (optional) (array fixed-size=4): the part up to @t
 * @after: (out) (optional) (array fixed-size=4): the part from @t on
 */
void       triad_bezier_split    (const TriadPoint curve[4],
                                  double           t,
                                  TriadPoint       before[4],
                                  TriadPoint       after[4]);

/** TriadPathBuilder: A path under construction. It is initially empty; the first point added is its
 * start. */
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
 * @points: (array length=n): the points
 * @radius: of the corners, points
 *
 * Append straight lines with rounded corners.
 */
void              triad_path_builder_polyline (TriadPathBuilder *self,
                                               const TriadPoint *points,
                                               int               n,
                                               double            radius);

/**
 * triad_path_builder_append:
 * @dx: offset to the right, points
 * @dy: offset down, points
 *
 * Append @path, with a straight line to its start if there is a gap.
 */
void              triad_path_builder_append (TriadPathBuilder *self,
                                             const TriadPath  *path,
                                             double            dx,
                                             double            dy);

/** triad_path_builder_end: Takes ownership of @self. Returns the finished path. */
TriadPath         triad_path_builder_end    (TriadPathBuilder *self);

/* A path that is one cubic Bézier. */
TriadPath         triad_path_new_curve      (TriadPoint        from,
                                             TriadPoint        c1,
                                             TriadPoint        c2,
                                             TriadPoint        to);

/* A moved copy. */
TriadPath         triad_path_translate      (const TriadPath  *self,
                                             double            dx,
                                             double            dy);
void              triad_path_clear          (TriadPath        *self);

/** triad_path_get_bounds: Returns the bounding box of the control points, which may be larger than
 * that of the path; @self must not be empty. */
TriadRect         triad_path_get_bounds     (const TriadPath  *self);

/** triad_path_get_distance: Returns the distance of the path from (@x, @y), points, with an error
 * of about one point; infinity if it is larger than @limit. */
double            triad_path_get_distance   (const TriadPath  *self,
                                             double            x,
                                             double            y,
                                             double            limit);

/**
 * triad_path_clip:
 * @from: (nullable): the rectangle that the path starts in
 * @to: (nullable): the rectangle that the path ends in
 *
 * Remove the parts of the path inside the rectangles, so that it starts on the border of
 * @from and ends on that of @to. An end is unchanged if the path does not leave its
 * rectangle.
 */
void              triad_path_clip           (TriadPath        *self,
                                             const TriadRect  *from,
                                             const TriadRect  *to);

/* Grows a rectangle to all sides; with a negative @by, shrinks it, at most to nothing. */
TriadRect         triad_rect_grow           (TriadRect         rect,
                                             double            by);
TriadPoint        triad_rect_get_middle     (const TriadRect  *self);
TriadRect         triad_rect_union_all      (const TriadRect  *rects,
                                             int               n);
TriadRect         triad_rect_union          (TriadRect         a,
                                             TriadRect         b);
gboolean          triad_rect_contains       (const TriadRect  *self,
                                             double            x,
                                             double            y);

/** triad_rect_overlaps: Returns whether the interiors intersect; a common border is no overlap. */
gboolean          triad_rect_overlaps       (const TriadRect  *self,
                                             const TriadRect  *other);
