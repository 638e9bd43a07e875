/* triad-visible-polygons-private.h: what the parts of a mosaic share
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#pragma once

#include "triad-visible-polygons.h"

G_BEGIN_DECLS

/**
 * TriadPolygon:
 * @first: its first corner, a place among the mosaic's points
 * @n: how many corners
 * @is_convex: whether it has no dent
 * @colour: as in %CAIRO_FORMAT_ARGB32
 * @level: tiles of a lower level are painted before it
 *
 * A face, or what is left of one; its corners turn to the right on the screen.
 */
typedef struct
{
  int      first;
  int      n;
  gboolean is_convex;
  guint32  colour;
  int      level;
} TriadPolygon;

/**
 * TriadPolygonOverlap:
 * @over: a tile that is painted after @under,
 * @under: though this is nearer
 * @weight: in so many pixels
 */
typedef struct
{
  int over;
  int under;
  int weight;
} TriadPolygonOverlap;

/**
 * triad_visible_polygons_sort:
 * @tiles: (element-type TriadPolygon): get their levels
 * @points: (element-type TriadDepthBufferPoint): their corners
 * @relief: all tiles, marked with their places plus 1
 *
 * Finds an order to paint tiles in that lets each pixel have the tile it has
 * in the relief, as far as there is one.
 *
 * Returns: (transfer full) (element-type TriadPolygonOverlap): where it does not
 */
GArray *triad_visible_polygons_sort         (GArray           *tiles,
                                             GArray           *points,
                                             TriadDepthBuffer *relief);

/**
 * triad_visible_polygons_paint_sorted:
 * @cr: where to paint
 * @tiles: (element-type TriadPolygon): in their order; becomes another one
 * @points: (element-type TriadDepthBufferPoint): their corners
 * @grain: how many pixels of theirs are one unit there
 */
void    triad_visible_polygons_paint_sorted (cairo_t          *cr,
                                             GArray           *tiles,
                                             GArray           *points,
                                             double            grain);

G_END_DECLS
