/* triad-paint-shapes.h: draws visual, collision and inertia shapes */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include "triad-projected-scene.h"
#include "triad-theme.h"

/** TRIAD_PLACEHOLDER: side of the box that replaces a missing mesh, pixels. */
#define TRIAD_PLACEHOLDER 14.0

/**
 * triad_paint_shapes:
 *
 * Paints visuals shaded, with the crease edges of their faces; collisions as wireframes around
 * them, or shaded if there are no visuals; boxes of inertia as wireframes. Lengths are in
 * pixels.
 *
 * If there are more faces than an interactive frame can paint, the shapes that are smallest on
 * the screen become boxes without crease edges.  While the view turns, some of them become
 * squares, and shapes behind others are skipped.  Selected and hovered shapes are at least boxes.
 *
 * Returns: the number of faces that were filled
 */
int  triad_paint_shapes          (cairo_t                   *cr,
                                  const TriadProjectedScene *view,
                                  const TriadTheme          *theme);

/**
 * triad_paint_shapes_dup_note:
 *
 * Returns: (transfer full) (nullable): a note, one sentence in the user's language, if
 *   triad_paint_shapes() replaces shapes by boxes because of the number of faces
 */
char *triad_paint_shapes_dup_note (const TriadProjectedScene *view);

/** triad_paint_centres_of_mass: Paints a quartered disc at each visible centre of mass. Lengths are
 * in pixels. */
void triad_paint_centres_of_mass (cairo_t                   *cr,
                                  const TriadProjectedScene *view,
                                  const TriadTheme          *theme);
