/* triad-rectangle-packing.h: rectangles packed into a sheet of a pleasant shape
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#pragma once

#include "triad-layout.h"

G_BEGIN_DECLS

/**
 * TRIAD_RECTANGLE_PACKING_ASPECT:
 *
 * How wide a sheet is for its height.
 */
#define TRIAD_RECTANGLE_PACKING_ASPECT 1.4

/**
 * triad_rectangle_packing_skyline:
 * @rects: (array length=n) (inout): sizes; gets places
 * @n: how many
 * @gap: how far they stay apart, points
 * @width: (out): of the sheet
 * @height: (out): of the sheet
 *
 * Puts each rectangle as far up as it goes, and then as far left: first those
 * that take more than half of the width, then the others, each in the order
 * given.
 */
void triad_rectangle_packing_skyline (TriadRect *rects,
                                      int        n,
                                      double     gap,
                                      double    *width,
                                      double    *height);

/**
 * triad_rectangle_packing_columns:
 * @rects: (array length=n) (inout): sizes; gets places
 * @n: how many
 * @indent: what each column has at its left, points
 * @gap_across: between columns, points
 * @gap_along: (array length=n): what each rectangle has above it, points
 * @width: (out): of the sheet
 * @height: (out): of the sheet
 *
 * Stacks the rectangles in columns, in the order given, from the top to the
 * bottom and then from left to right.
 */
void triad_rectangle_packing_columns (TriadRect    *rects,
                                      int           n,
                                      double        indent,
                                      double        gap_across,
                                      const double *gap_along,
                                      double       *width,
                                      double       *height);

G_END_DECLS
