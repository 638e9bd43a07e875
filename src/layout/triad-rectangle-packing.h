/* triad-rectangle-packing.h: skyline and column packing of rectangles */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include "triad-bezier-path.h"

/** TRIAD_RECTANGLE_PACKING_ASPECT: The desired aspect ratio, width to height. */
#define TRIAD_RECTANGLE_PACKING_ASPECT 1.4

/**
 * triad_rectangle_packing_skyline:
 * @rects: (array length=n) (inout): sizes; positions are set
 * @gap: minimum distance, points
 * @width: (out): of the whole
 * @height: (out): of the whole
 *
 * Place each rectangle as high as possible, and then as far left: first those that take
 * more than half of the width, then the others, each in the given order.
 */
void triad_rectangle_packing_skyline (TriadRect *rects,
                                      int        n,
                                      double     gap,
                                      double    *width,
                                      double    *height);

/**
 * triad_rectangle_packing_columns:
 * @rects: (array length=n) (inout): sizes; positions are set
 * @indent: space at the left of each column, points
 * @gap_across: space between columns, points
 * @gap_along: (array length=n): space above each rectangle, points
 * @width: (out): of the whole
 * @height: (out): of the whole
 *
 * Stack the rectangles in columns, in the given order, from top to bottom and then from
 * left to right.
 */
void triad_rectangle_packing_columns (TriadRect    *rects,
                                      int           n,
                                      double        indent,
                                      double        gap_across,
                                      const double *gap_along,
                                      double       *width,
                                      double       *height);
