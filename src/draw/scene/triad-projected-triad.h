/* triad-projected-triad.h: one triad on the screen
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#pragma once

#include "triad-scene.h"
#include "triad-theme.h"

G_BEGIN_DECLS

/**
 * TriadProjectedTriad:
 * @triad: what is shown
 * @x: of the origin, pixels
 * @y: its other coordinate
 * @depth: metres in front of the eye
 * @arms: from the origin to the tips of X, Y and Z, pixels
 * @toward: how far each arm points towards the eye, in [-1, 1]
 * @marker: radius of the marker at its origin, pixels
 *
 * Where a triad's origin and arms are on the screen.
 */
typedef struct
{
  const TriadTriad *triad;
  double            x;
  double            y;
  double            depth;
  double            arms[3][2];
  double            toward[3];
  double            marker;
} TriadProjectedTriad;

/**
 * TriadProjectedTriadStyle:
 * @TRIAD_PROJECTED_TRIAD_PLAIN: three arrows, and the marker of its kind
 * @TRIAD_PROJECTED_TRIAD_GHOST: dashed, in the colour of placement
 * @TRIAD_PROJECTED_TRIAD_FAINT_GHOST: the same, of what is in a model that is a ghost
 */
typedef enum
{
  TRIAD_PROJECTED_TRIAD_PLAIN,
  TRIAD_PROJECTED_TRIAD_GHOST,
  TRIAD_PROJECTED_TRIAD_FAINT_GHOST,
} TriadProjectedTriadStyle;

/**
 * triad_projected_triad_init:
 * @self: (out): becomes the triad on the screen
 * @triad: a triad
 * @camera: where it is seen from
 * @width: of the screen, pixels
 * @height: of the screen, pixels
 * @size: how long an arm across the view is, pixels
 *
 * Returns: %FALSE where nothing of it is on the screen; @self is then not set
 */
gboolean triad_projected_triad_init       (TriadProjectedTriad       *self,
                                           const TriadTriad          *triad,
                                           const TriadCamera         *camera,
                                           double                     width,
                                           double                     height,
                                           double                     size);

/**
 * triad_projected_triad_shrink:
 * @self: a glyph
 * @share: what its arms keep of their length, in (0, 1]
 */
void     triad_projected_triad_shrink     (TriadProjectedTriad       *self,
                                           double                     share);

/**
 * triad_projected_triad_get_letter:
 * @self: a glyph
 * @axis: 0 for X, 1 for Y, 2 for Z
 * @x: (out): the middle of its letter, pixels
 * @y: (out): its other coordinate
 *
 * Returns: %FALSE where the arm has no room for one
 */
gboolean triad_projected_triad_get_letter (const TriadProjectedTriad *self,
                                           int                        axis,
                                           double                    *x,
                                           double                    *y);

/**
 * triad_projected_triad_sort_axes:
 * @self: a glyph
 * @order: (out) (array fixed-size=3): its axes, what points away first
 */
void     triad_projected_triad_sort_axes  (const TriadProjectedTriad *self,
                                           int                        order[3]);

/**
 * triad_projected_triad_paint:
 * @self: a glyph
 * @cr: where to paint
 * @theme: in which colours
 * @style: how
 */
void     triad_projected_triad_paint      (const TriadProjectedTriad *self,
                                           cairo_t                   *cr,
                                           const TriadTheme          *theme,
                                           TriadProjectedTriadStyle   style);

G_END_DECLS
