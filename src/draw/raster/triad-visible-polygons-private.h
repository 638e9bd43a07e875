/* triad-visible-polygons-private.h: functions shared by the files of visible-polygons */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include "triad-visible-polygons.h"

/** TriadPolygon: A face, or a piece of one.  Its vertices are clockwise on the screen. */
typedef struct
{
  int      first;      /* index of its first vertex in the array of points */
  int      n;          /* number of vertices */
  gboolean is_convex;  /* whether it is convex */
  guint32  colour;     /* as in %CAIRO_FORMAT_ARGB32 */
  int      order;      /* within a level; the same in all themes, as SVG pairs their colours */
  int      level;      /* polygons of lower levels are painted first */
} TriadPolygon;

/**
 * triad_visible_polygons_paint_sorted:
 * @polygons: (element-type TriadPolygon): polygons with their levels; reordered
 * @points: (element-type TriadDepthBufferPoint): their vertices
 * @resolution: pixels of @points in a unit of @cr
 */
void    triad_visible_polygons_paint_sorted (cairo_t          *cr,
                                             GArray           *polygons,
                                             GArray           *points,
                                             double            resolution);
