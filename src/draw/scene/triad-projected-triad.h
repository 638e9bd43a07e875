/* triad-projected-triad.h: a triad in screen coordinates */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include "triad-scene.h"
#include "triad-theme.h"

/** TriadProjectedTriad: Kept small, because scenes may have very many. */
typedef struct
{
  const TriadTriad *triad;
  double            x;           /* of the origin, pixels */
  double            y;           /* of the origin, pixels */
  double            depth;       /* distance of the origin along the view direction, metres */
  float             arms[3][2];  /* vectors from the origin to the tips of X, Y and Z, pixels */
  float             toward[3];   /* how far each arm points towards the eye, in [-1, 1] */
  float             share;       /* of their full length: length of the arms */
  float             marker;      /* radius of the marker at the origin, pixels */
  gboolean          is_dot;      /* whether there is no room for its arms, which are not painted */
} TriadProjectedTriad;

typedef enum
{
  TRIAD_PROJECTED_TRIAD_PLAIN,        /* three arrows, and the marker of the frame's kind */
  TRIAD_PROJECTED_TRIAD_GHOST,        /* dashed, in the colour of placement */
  TRIAD_PROJECTED_TRIAD_FAINT_GHOST,  /* the same, for the contents of a ghost model */
} TriadProjectedTriadStyle;

/**
 * triad_projected_triad_init:
 * @size: length of an arm perpendicular to the view direction, pixels
 *
 * Returns: %FALSE if nothing of the triad is on the screen; @self is then not set
 */
gboolean triad_projected_triad_init       (TriadProjectedTriad       *self,
                                           const TriadTriad          *triad,
                                           const TriadCamera         *camera,
                                           double                     width,
                                           double                     height,
                                           double                     size);

/**
 * triad_projected_triad_shrink:
 * @share: factor for the length of the arms, in (0, 1]
 */
void     triad_projected_triad_shrink     (TriadProjectedTriad       *self,
                                           double                     share);

/** triad_projected_triad_init_whole: Initialize to @of with arms of full length, for a triad that
 * stands out, also if there is no room for them; the marker keeps its size, so that the name beside it does not move. */
void     triad_projected_triad_init_whole (TriadProjectedTriad       *self,
                                           const TriadProjectedTriad *of);

/**
 * triad_projected_triad_get_letter:
 * @axis: 0 for X, 1 for Y, 2 for Z
 * @x: (out): centre of the letter, pixels
 * @y: (out): centre of the letter, pixels
 *
 * Returns: %FALSE if the arm is too short for a letter
 */
gboolean triad_projected_triad_get_letter (const TriadProjectedTriad *self,
                                           int                        axis,
                                           double                    *x,
                                           double                    *y);

/**
 * triad_projected_triad_sort_axes:
 * @order: (out) (array fixed-size=3): axes in painting order, those that point away from the eye
 *   first
 */
void     triad_projected_triad_sort_axes  (const TriadProjectedTriad *self,
                                           int                        order[3]);

void     triad_projected_triad_paint      (const TriadProjectedTriad *self,
                                           cairo_t                   *cr,
                                           const TriadTheme          *theme,
                                           TriadProjectedTriadStyle   style);
