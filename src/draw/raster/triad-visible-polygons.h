/* triad-visible-polygons.h: hidden-surface removal for vector output */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include "triad-depth-buffer.h"

/**
 * TriadVisiblePolygons:
 *
 * Painter's algorithm for flat faces, for vector output.  Faces may be added in any order.
 *
 * A depth buffer tells which faces are visible, and which of them must be painted before which
 * others.  Where faces intersect, or overlap cyclically, no order is right; such faces are cut
 * along the planes of the others until there is one.
 */
typedef struct _TriadVisiblePolygons TriadVisiblePolygons;

/**
 * triad_visible_polygons_new:
 * @depth_buffer: an empty depth buffer that covers the drawing at a higher resolution; not
 *   owned, and must outlive the result
 * @resolution: pixels of @depth_buffer in a unit of the drawing
 *
 * Returns: (transfer full): an empty set of polygons
 */
TriadVisiblePolygons *triad_visible_polygons_new   (TriadDepthBuffer            *depth_buffer,
                                                    double                       resolution);
void                  triad_visible_polygons_free  (TriadVisiblePolygons        *self);

/**
 * triad_visible_polygons_add:
 * @points: (array length=n): vertices of a flat face, in either winding order, in pixels of the
 *   depth buffer
 * @n: at least 3
 * @is_convex: whether the face is convex
 * @colour: opaque, as in %CAIRO_FORMAT_ARGB32
 * @order: orders polygons that do not overlap; those of the same order have the same colour
 *
 * Costs O(pixels).
 */
void                  triad_visible_polygons_add   (TriadVisiblePolygons        *self,
                                                    const TriadDepthBufferPoint *points,
                                                    int                          n,
                                                    gboolean                     is_convex,
                                                    guint32                      colour,
                                                    int                          order);

/**
 * triad_visible_polygons_paint:
 * @self: a set of polygons; can be painted only once
 * @cr: context to paint to, from its origin on
 *
 * Adjacent faces of the same order become one outline.  Afterwards the depth buffer tells what
 * the faces hide.
 */
void                  triad_visible_polygons_paint (TriadVisiblePolygons        *self,
                                                    cairo_t                     *cr);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TriadVisiblePolygons, triad_visible_polygons_free)
