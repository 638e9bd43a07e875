/* triad-visible-polygons.h: a picture of faces that hide each other, without pixels
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#pragma once

#include "triad-depth-buffer.h"

G_BEGIN_DECLS

/**
 * TriadVisiblePolygons:
 *
 * Flat faces, in whatever order they come, as outlines: for drawings that are
 * kept without pixels.
 *
 * A relief tells which faces are seen, and which of them must be painted
 * before which others.  Where faces cut through each other, or each hides a
 * part of the next all around, no order is right; such faces are cut where
 * their planes meet until one is.
 */
typedef struct _TriadVisiblePolygons TriadVisiblePolygons;

/**
 * triad_visible_polygons_new:
 * @relief: an empty picture, as large as the drawing, and finer; must outlive this
 * @grain: how many of its pixels are one unit of the drawing
 *
 * Returns: (transfer full): a mosaic without faces
 */
TriadVisiblePolygons *triad_visible_polygons_new   (TriadDepthBuffer            *relief,
                                                    double                       grain);
void                  triad_visible_polygons_free  (TriadVisiblePolygons        *self);

/**
 * triad_visible_polygons_add:
 * @self: a mosaic
 * @points: (array length=n): corners of a flat face, in either direction, in
 *   pixels of the relief
 * @n: how many, at least 3
 * @is_convex: whether it has no dent
 * @colour: opaque, as in %CAIRO_FORMAT_ARGB32
 *
 * Costs O(pixels).
 */
void                  triad_visible_polygons_add   (TriadVisiblePolygons        *self,
                                                    const TriadDepthBufferPoint *points,
                                                    int                          n,
                                                    gboolean                     is_convex,
                                                    guint32                      colour);

/**
 * triad_visible_polygons_paint:
 * @self: a mosaic with all its faces; can be painted once
 * @cr: where to paint it, from the origin on
 *
 * Faces of one colour that touch each other become one outline.  The relief
 * tells afterwards what is hidden.
 */
void                  triad_visible_polygons_paint (TriadVisiblePolygons        *self,
                                                    cairo_t                     *cr);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TriadVisiblePolygons, triad_visible_polygons_free)

G_END_DECLS
