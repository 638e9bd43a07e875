/* triad-relief.h: a picture that knows how near each of its pixels is
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#pragma once

#include <cairo.h>

#include "triad-theme.h"

G_BEGIN_DECLS

/**
 * TriadReliefPoint:
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
} TriadReliefPoint;

/**
 * TriadRelief:
 *
 * Flat faces, in whatever order they come, each hidden where another one is
 * nearer: also where they cut through each other.
 */
typedef struct _TriadRelief TriadRelief;

/**
 * triad_relief_new:
 * @width: pixels
 * @height: pixels
 *
 * Returns: (transfer full): an empty picture
 */
TriadRelief *triad_relief_new        (int                     width,
                                      int                     height);
void         triad_relief_free       (TriadRelief            *self);

/**
 * triad_relief_fill:
 * @self: a picture
 * @points: (array length=n): finite corners of a flat face, in either direction
 * @n: how many, at least 3
 * @is_convex: whether it has no dent
 * @colour: opaque
 *
 * Costs O(pixels), and O(n·log n) for each row of a face with dents.
 */
void         triad_relief_fill       (TriadRelief            *self,
                                      const TriadReliefPoint *points,
                                      int                     n,
                                      gboolean                is_convex,
                                      TriadColour             colour);

/**
 * triad_relief_shows:
 * @self: a picture
 * @point: a place
 *
 * Returns: whether something there, on a ridge perhaps, is not hidden
 */
gboolean     triad_relief_shows      (const TriadRelief      *self,
                                      const TriadReliefPoint *point);

/**
 * triad_relief_paint:
 * @self: a picture
 * @cr: where to paint it, from the origin on
 * @scale: how many of its pixels are one unit there
 */
void         triad_relief_paint      (TriadRelief            *self,
                                      cairo_t                *cr,
                                      double                  scale);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TriadRelief, triad_relief_free)

G_END_DECLS
