/* triad-theme.h: colours and line styles of drawings */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include <cairo.h>

#include "triad-frame-path.h"

/** TriadColour: Red, green, blue and alpha, each in [0, 1]; not premultiplied. */
typedef struct
{
  double r;
  double g;
  double b;
  double a;
} TriadColour;

/** TriadTheme: Colours and line styles of drawings.  Colour is never the only sign: kinds have
 * shapes, errors have badges, axes have letters. */
typedef struct
{
  double      weight;             /* factor for line widths; 1 without high contrast */
  double      receded;            /* how far receding parts fade to the background, in [0, 1] */
  TriadColour background;         /* background */
  TriadColour cluster;            /* a model's box */
  TriadColour cluster_border;
  TriadColour text;
  TriadColour dim_text;
  TriadColour fill[6];            /* of a box, by TriadFrameKind */
  TriadColour border[6];
  TriadColour arrow;
  TriadColour default_arrow;
  TriadColour placement;          /* effect of a placement frame */
  TriadColour error;
  TriadColour error_fill;
  TriadColour selection;
  TriadColour hover;
  TriadColour change;             /* differences between two snapshots */
  TriadColour shape_face[2];      /* of a visual, facing away from the light and towards it */
  TriadColour terrain_face[2];    /* the same for a visual that is a heightmap */
  TriadColour shape_line;
  TriadColour collision_face[2];
  TriadColour collision;
  TriadColour inertia;
  TriadColour grid;
  TriadColour axes[3];
  double      axis_dash[3][2];    /* dash and gap, pixels; 0 for a solid line */
} TriadTheme;

/** triad_theme_get_light: Colours are from GNOME's palette.  Text has a contrast of at least 4.5 to
 * any background that it may have; lines and borders that carry meaning have at least 3.  Returns
 * the theme for light environments and paper. */
const TriadTheme *triad_theme_get_light (void);

/** triad_theme_get_print: Returns theme in black, white and greys, for black-and-white printing:
 * kinds differ in shape and shade, axes in their dashes. */
const TriadTheme *triad_theme_get_print (void);

/**
 * triad_theme_get:
 * @is_strong: high contrast: at least 7 for text, at least 4.5 for lines, which are wider
 */
const TriadTheme *triad_theme_get       (gboolean is_dark,
                                         gboolean is_strong);

/**
 * TriadHighlight:
 * @path: (nullable): path of the selected vertex in the graph that is painted; all other
 *   vertices recede
 */
typedef struct
{
  int                   selected;     /* the selected vertex, -1 for none */
  int                   hovered;      /* the vertex under the pointer, -1 for none */
  const TriadFramePath *path;
  const TriadFramePath *hovered_path; /* of the hovered vertex, emphasized less; may be NULL */
  int                   reference;    /* the base frame of the pose that is shown, -1 for none */
} TriadHighlight;

#define TRIAD_HIGHLIGHT_NONE ((TriadHighlight) { -1, -1, NULL, NULL, -1 })

/**
 * triad_colour_fade:
 * @opacity: factor for the alpha of @colour, in [0, 1]
 */
TriadColour triad_colour_fade      (TriadColour  colour,
                                    double       opacity);
void        triad_theme_set_source (cairo_t     *cr,
                                    TriadColour  colour);

/** triad_theme_init_faded: Copies a theme with so much transparency that its colours are as pale as
 * after triad_drawing_recede(). */
void        triad_theme_init_faded   (TriadTheme       *self,
                                      const TriadTheme *of);

/** triad_theme_init_receded: Initializes the theme for receding parts.  On a transparent background
 * nothing can be blended towards the background, so receding parts are painted in these faded
 * colours, and triad_drawing_recede() does nothing.  On an opaque background the colours are those
 * of @of. */
void        triad_theme_init_receded (TriadTheme       *self,
                                      const TriadTheme *of);
