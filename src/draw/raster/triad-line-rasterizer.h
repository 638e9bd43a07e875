/* triad-line-rasterizer.h: very many lines at once
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#pragma once

#include "triad-theme.h"

G_BEGIN_DECLS

/**
 * TriadRasterLine:
 * @x0: where it begins
 * @y0: its other coordinate
 * @x1: where it ends
 * @y1: its other coordinate
 * @width: how wide it is
 * @colour: in which colour
 */
typedef struct
{
  double      x0;
  double      y0;
  double      x1;
  double      y1;
  double      width;
  TriadColour colour;
} TriadRasterLine;

/**
 * triad_line_rasterizer_paint:
 * @cr: where to paint
 * @strokes: (array length=n): lines, one over the other
 * @n: how many
 *
 * Paints straight lines with blunt ends.  On an image, their pixels are
 * computed here, ten times as fast as cairo strokes them one by one; elsewhere
 * cairo does it.
 */
void triad_line_rasterizer_paint (cairo_t               *cr,
                                  const TriadRasterLine *strokes,
                                  int                    n);

G_END_DECLS
