/* triad-glyph.h: one triad on the screen
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#pragma once

#include <pango/pangocairo.h>

#include "triad-scene.h"
#include "triad-theme.h"

G_BEGIN_DECLS

/**
 * TriadGlyph:
 * @triad: what is shown; %NULL for the world's axes in the corner
 * @x: of the origin, pixels
 * @y: its other coordinate
 * @depth: metres in front of the eye
 * @arms: from the origin to the tips of X, Y and Z, pixels
 * @toward: how far each arm points towards the eye, in [-1, 1]
 *
 * Where a triad's origin and arms are on the screen.  Arms have the same
 * length at every depth.
 */
typedef struct
{
  const TriadTriad *triad;
  double            x;
  double            y;
  double            depth;
  double            arms[3][2];
  double            toward[3];
} TriadGlyph;

/**
 * TriadGlyphStyle:
 * @TRIAD_GLYPH_PLAIN: three arrows
 * @TRIAD_GLYPH_LETTERS: with X, Y and Z at their tips
 * @TRIAD_GLYPH_GHOST: dashed, in the colour of placement
 */
typedef enum
{
  TRIAD_GLYPH_PLAIN,
  TRIAD_GLYPH_LETTERS,
  TRIAD_GLYPH_GHOST,
} TriadGlyphStyle;

/**
 * triad_glyph_init:
 * @self: (out): becomes the triad on the screen
 * @triad: a triad
 * @camera: where it is seen from
 * @width: of the screen, pixels
 * @height: of the screen, pixels
 * @size: how long an arm across the view is, pixels
 *
 * Returns: %FALSE where nothing of it is on the screen; @self is then not set
 */
gboolean triad_glyph_init        (TriadGlyph        *self,
                                  const TriadTriad  *triad,
                                  const TriadCamera *camera,
                                  double             width,
                                  double             height,
                                  double             size);

/**
 * triad_glyph_init_corner:
 * @self: (out): becomes the world's axes
 * @camera: where they are seen from
 * @x: of the origin, pixels
 * @y: its other coordinate
 * @size: how long an arm across the view is, pixels
 */
void     triad_glyph_init_corner (TriadGlyph        *self,
                                  const TriadCamera *camera,
                                  double             x,
                                  double             y,
                                  double             size);

/**
 * triad_glyph_get_marker_radius:
 * @self: a glyph
 *
 * Returns: of the marker at its origin, pixels
 */
double   triad_glyph_get_marker_radius (const TriadGlyph *self);

/**
 * triad_glyph_paint:
 * @self: a glyph
 * @cr: where to paint
 * @theme: in which colours
 * @style: how
 * @layout: for letters, with their font
 */
void     triad_glyph_paint       (const TriadGlyph  *self,
                                  cairo_t           *cr,
                                  const TriadTheme  *theme,
                                  TriadGlyphStyle    style,
                                  PangoLayout       *layout);

/**
 * triad_glyph_paint_simply:
 * @self: a glyph
 * @cr: where to paint
 * @theme: in which colours
 *
 * Three strokes and a dot: where there are thousands, no more can be seen.
 */
void     triad_glyph_paint_simply (const TriadGlyph *self,
                                   cairo_t          *cr,
                                   const TriadTheme *theme);

G_END_DECLS
