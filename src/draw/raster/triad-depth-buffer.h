/* triad-depth-buffer.h: software z-buffer (zbuffer, depth buffer) with item ids */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include <cairo.h>
#include <glib.h>

/**
 * TriadDepthBufferPoint:
 * @nearness: greater values hide smaller ones; must be linear in @x and @y along straight
 *   lines and on flat faces, as the reciprocal of the depth is
 */
typedef struct
{
  double x;         /* pixels, to the right */
  double y;         /* pixels, down */
  double nearness;
} TriadDepthBufferPoint;

/** TriadDepthBuffer: Software z-buffer.  Flat faces may be added in any order and may intersect. 
 * Each pixel has the mark of its nearest face. */
typedef struct _TriadDepthBuffer TriadDepthBuffer;

/** triad_depth_buffer_new: Returns an empty buffer of a size in pixels. */
TriadDepthBuffer *triad_depth_buffer_new        (int                          width,
                                                 int                          height);
void              triad_depth_buffer_free       (TriadDepthBuffer            *self);
void              triad_depth_buffer_get_size   (const TriadDepthBuffer      *self,
                                                 int                         *width,
                                                 int                         *height);

/**
 * triad_depth_buffer_fill:
 * @points: (array length=n): finite vertices of a flat face, in either winding order
 * @n: at least 3
 * @is_convex: whether the face is convex
 * @mark: value for its pixels, other than 0: a %CAIRO_FORMAT_ARGB32 colour, or an id
 *
 * Costs O(pixels); if the face is not convex, of its bounding box, plus the rows of each edge.
 */
void              triad_depth_buffer_fill       (TriadDepthBuffer            *self,
                                                 const TriadDepthBufferPoint *points,
                                                 int                          n,
                                                 gboolean                     is_convex,
                                                 guint32                      mark);

/**
 * TriadDepthBufferFunc:
 * @marks: (array length=n): marks of adjacent pixels of a row; 0 where there is no face
 */
typedef void (*TriadDepthBufferFunc)      (const guint32 *marks,
                                           int            n,
                                           gpointer       data);

/**
 * triad_depth_buffer_lookup:
 * @points: (array length=n): finite vertices of a flat face, in either winding order
 * @n: at least 3
 * @is_convex: whether the face is convex
 * @func: called for each row of pixels that the face covers
 *
 * Reads the marks of the pixels that a face covers, or would cover if nothing hid it.
 */
void              triad_depth_buffer_lookup     (TriadDepthBuffer            *self,
                                                 const TriadDepthBufferPoint *points,
                                                 int                          n,
                                                 gboolean                     is_convex,
                                                 TriadDepthBufferFunc         func,
                                                 gpointer                     data);

/**
 * triad_depth_buffer_foreach:
 * @func: called for each row
 */
void         triad_depth_buffer_foreach (TriadDepthBuffer     *self,
                                         TriadDepthBufferFunc  func,
                                         gpointer              data);

/** triad_depth_buffer_clear: Removes all faces. */
void              triad_depth_buffer_clear      (TriadDepthBuffer            *self);

/** triad_depth_buffer_shows: Returns whether @point is not hidden; a neighbouring pixel suffices,
 * as edges run between pixels.  %TRUE for points outside the buffer. */
gboolean          triad_depth_buffer_shows      (const TriadDepthBuffer      *self,
                                                 const TriadDepthBufferPoint *point);

/**
 * triad_depth_buffer_hides:
 * @middle: centre of a disc parallel to the screen
 *
 * Samples a fixed number of pixels of the part of the disc that is inside the buffer.
 *
 * Returns: whether a face hides the disc at all samples
 */
gboolean          triad_depth_buffer_hides      (const TriadDepthBuffer      *self,
                                                 const TriadDepthBufferPoint *middle,
                                                 double                       radius);

/**
 * triad_depth_buffer_find_slope:
 * @points: (array length=n): vertices of a flat face
 * @n: at least 3
 * @slope: (out) (array fixed-size=3): nearness per pixel to the right, nearness per pixel down,
 *   and the nearness at the origin
 *
 * Returns: %FALSE if the face is seen edge-on, or a value is not finite
 */
gboolean          triad_depth_buffer_find_slope (const TriadDepthBufferPoint *points,
                                                 int                          n,
                                                 double                       slope[3]);

/**
 * triad_depth_buffer_paint:
 * @self: a buffer whose marks are colours
 * @cr: context to paint to, from its origin on
 * @scale: pixels of the buffer in a unit of @cr
 */
void              triad_depth_buffer_paint      (TriadDepthBuffer            *self,
                                                 cairo_t                     *cr,
                                                 double                       scale);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TriadDepthBuffer, triad_depth_buffer_free)
