/* triad-depth-buffer.h: a picture that knows how near each of its pixels is
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#pragma once

#include <cairo.h>
#include <glib.h>

G_BEGIN_DECLS

/**
 * TriadDepthBufferPoint:
 * @x: pixels, to the right
 * @y: pixels, down
 * @nearness: what is greater hides what is less; along straight lines and on
 *   flat faces it must change evenly on the screen
 */
typedef struct
{
  double x;
  double y;
  double nearness;
} TriadDepthBufferPoint;

/**
 * TriadDepthBuffer:
 *
 * Flat faces, in whatever order they come, each hidden where another one is
 * nearer: also where they cut through each other.
 */
typedef struct _TriadDepthBuffer TriadDepthBuffer;

/**
 * triad_depth_buffer_new:
 * @width: pixels
 * @height: pixels
 *
 * Returns: (transfer full): an empty picture
 */
TriadDepthBuffer *triad_depth_buffer_new        (int                          width,
                                                 int                          height);
void              triad_depth_buffer_free       (TriadDepthBuffer            *self);
void              triad_depth_buffer_get_size   (const TriadDepthBuffer      *self,
                                                 int                         *width,
                                                 int                         *height);

/**
 * triad_depth_buffer_fill:
 * @self: a picture
 * @points: (array length=n): finite corners of a flat face, in either direction
 * @n: how many, at least 3
 * @is_convex: whether it has no dent
 * @mark: what its pixels get: a colour as cairo has it in %CAIRO_FORMAT_ARGB32, or
 *   whatever else tells faces apart, but 0
 *
 * Costs O(pixels), and O(n·log n) for each row of a face with dents.
 */
void              triad_depth_buffer_fill       (TriadDepthBuffer            *self,
                                                 const TriadDepthBufferPoint *points,
                                                 int                          n,
                                                 gboolean                     is_convex,
                                                 guint32                      mark);

/**
 * TriadDepthBufferFunc:
 * @marks: (array length=n): of pixels in a row; 0 where no face is
 * @n: how many
 * @data: what triad_depth_buffer_lookup() was given
 */
typedef void (*TriadDepthBufferFunc)      (const guint32 *marks,
                                           int            n,
                                           gpointer       data);

/**
 * triad_depth_buffer_lookup:
 * @self: a picture
 * @points: (array length=n): finite corners of a flat face, in either direction
 * @n: how many, at least 3
 * @is_convex: whether it has no dent
 * @func: is called for each row of pixels that the face covers
 * @data: for @func
 *
 * Finds what is seen where a face is, or would be if nothing hid it.
 */
void              triad_depth_buffer_lookup     (TriadDepthBuffer            *self,
                                                 const TriadDepthBufferPoint *points,
                                                 int                          n,
                                                 gboolean                     is_convex,
                                                 TriadDepthBufferFunc         func,
                                                 gpointer                     data);

/**
 * triad_depth_buffer_foreach:
 * @self: a picture
 * @func: is called for each row
 * @data: for @func
 */
void         triad_depth_buffer_foreach (TriadDepthBuffer     *self,
                                         TriadDepthBufferFunc  func,
                                         gpointer              data);

/**
 * triad_depth_buffer_clear:
 * @self: a picture
 *
 * Takes every face out.
 */
void              triad_depth_buffer_clear      (TriadDepthBuffer            *self);

/**
 * triad_depth_buffer_shows:
 * @self: a picture
 * @point: a place
 *
 * Returns: whether something there, on a ridge perhaps, is not hidden
 */
gboolean          triad_depth_buffer_shows      (const TriadDepthBuffer      *self,
                                                 const TriadDepthBufferPoint *point);

/**
 * triad_depth_buffer_hides:
 * @self: a picture
 * @middle: of a disc across the view
 * @radius: of it, pixels
 *
 * Looks at a few pixels of what of the disc is in the picture, not at each.
 *
 * Returns: whether what is there is nearer everywhere that it looked
 */
gboolean          triad_depth_buffer_hides      (const TriadDepthBuffer      *self,
                                                 const TriadDepthBufferPoint *middle,
                                                 double                       radius);

/**
 * triad_depth_buffer_find_slope:
 * @points: (array length=n): corners of a flat face
 * @n: how many, at least 3
 * @slope: (out) (array fixed-size=3): how its nearness changes to the right,
 *   downwards, and what it is at the origin
 *
 * Returns: whether it is seen at all: not from its edge, nor without end
 */
gboolean          triad_depth_buffer_find_slope (const TriadDepthBufferPoint *points,
                                                 int                          n,
                                                 double                       slope[3]);

/**
 * triad_depth_buffer_paint:
 * @self: a picture whose marks are colours
 * @cr: where to paint it, from the origin on
 * @scale: how many of its pixels are one unit there
 */
void              triad_depth_buffer_paint      (TriadDepthBuffer            *self,
                                                 cairo_t                     *cr,
                                                 double                       scale);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TriadDepthBuffer, triad_depth_buffer_free)

G_END_DECLS
