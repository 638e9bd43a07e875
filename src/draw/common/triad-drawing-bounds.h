/* triad-drawing-bounds.h: bounding box of a drawing, for cropping */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include "triad-drawing.h"
#include "triad-layout.h"

/**
 * TriadDrawingBounds:
 * @ink: bounding box of everything drawn, with line widths and halos, even where it is clipped
 * @cut: how far anything drawn reaches beyond the page or its clip
 * @least_text: font size of the smallest text; infinite without text
 */
typedef struct
{
  TriadRect ink;
  double    cut;
  double    least_text;
  gboolean  is_empty;  /* nothing is drawn; the box is then 0 */
} TriadDrawingBounds;

/**
 * triad_drawing_bounds_measure:
 * @width: width of the page, for which @self.cut is measured
 * @paint: paints with triad-drawing; shapes are painted as outlines
 *
 * Measures what @paint draws, without drawing it.
 */
void triad_drawing_bounds_measure (TriadDrawingBounds *self,
                                   double              width,
                                   double              height,
                                   void              (*paint) (cairo_t       *cr,
                                                               gconstpointer  data),
                                   gconstpointer       data);
