/* triad-theme.h: the colours of pictures
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#pragma once

#include <cairo.h>

#include "triad-frame-path.h"

G_BEGIN_DECLS

/**
 * TriadColour:
 *
 * Red, green, blue and opacity, each in [0, 1]; not premultiplied.
 */
typedef struct
{
  double r;
  double g;
  double b;
  double a;
} TriadColour;

/**
 * TriadTheme:
 *
 * Every colour that a painter uses, and how strong lines are.  Colour is never the only sign of
 * anything: kinds have shapes, errors have marks, axes have letters.
 */
typedef struct
{
  double      weight;          /* of lines, 1 where nobody asks for more contrast */
  double      receded;         /* how far to the ground what recedes goes, in [0, 1] */
  TriadColour ground;          /* behind everything */
  TriadColour cluster;         /* a model's box */
  TriadColour group_border;
  TriadColour text;
  TriadColour dim_text;
  TriadColour fill[6];         /* of a box, by TriadFrameKind */
  TriadColour border[6];
  TriadColour arrow;
  TriadColour default_arrow;
  TriadColour placement;       /* what a placement frame does */
  TriadColour error;
  TriadColour error_fill;
  TriadColour selection;
  TriadColour hover;
  TriadColour change;          /* what has just changed */
  TriadColour shape_face[2];   /* of a link, in its own shadow and in full light */
  TriadColour shape_line;
  TriadColour collision_face[2];
  TriadColour collision;
  TriadColour inertia;
  TriadColour grid;
  TriadColour axes[3];         /* X, Y, Z */
  double      axis_dash[3][2]; /* on and off, pixels; 0 for a whole line */
} TriadTheme;

/**
 * triad_theme_get_light:
 *
 * The colours are those of GNOME's palette.  Text has a contrast of at least
 * 4.5 to whatever it may stand on, lines and borders that carry meaning of at
 * least 3 to the ground.
 *
 * Returns: the colours for light surroundings, and for paper
 */
const TriadTheme *triad_theme_get_light (void);
const TriadTheme *triad_theme_get_dark  (void);

/**
 * triad_theme_get_print:
 *
 * Returns: black, white and greys, which a black and white print keeps: kinds
 *   differ in shape and shade, axes in their dashes
 */
const TriadTheme *triad_theme_get_print (void);

/**
 * triad_theme_get:
 * @is_dark: whether surroundings are dark
 * @is_strong: whether contrast shall be high: at least 7 for text, at least
 *   4.5 for lines, which are wider
 *
 * Returns: the colours for these surroundings
 */
const TriadTheme *triad_theme_get       (gboolean is_dark,
                                         gboolean is_strong);

/**
 * TriadHighlight:
 * @selected: the vertex that is selected, -1 for none
 * @hovered: the vertex that the pointer is on, -1 for none
 * @way: (nullable): of the selected vertex, along the graph that is painted;
 *   what is not on it recedes
 * @hovered_way: (nullable): of the hovered vertex, shown more softly
 */
typedef struct
{
  int                   selected;
  int                   hovered;
  const TriadFramePath *way;
  const TriadFramePath *hovered_way;
} TriadHighlight;

#define TRIAD_HIGHLIGHT_NONE ((TriadHighlight) { -1, -1, NULL, NULL })

/**
 * triad_colour_fade:
 * @colour: a colour
 * @opacity: in [0, 1]
 *
 * Returns: @colour, with only so much of its opacity
 */
TriadColour triad_colour_fade      (TriadColour  colour,
                                    double       opacity);
void        triad_theme_set_source (cairo_t     *cr,
                                    TriadColour  colour);

/**
 * triad_theme_recede:
 * @self: a theme
 * @cr: a picture
 *
 * Takes what is painted so far a part of the way to the ground: it can still
 * be read, but what is painted from now on stands before it.
 */
void        triad_theme_recede     (const TriadTheme *self,
                                    cairo_t          *cr);

/**
 * triad_theme_init_faded:
 * @self: (out): becomes the colours of what recedes
 * @of: the colours of what does not
 *
 * The same colours, so transparent that they are as pale as after
 * triad_theme_recede().
 */
void        triad_theme_init_faded   (TriadTheme       *self,
                                      const TriadTheme *of);

/**
 * triad_theme_init_receded:
 * @self: (out): becomes the colours of what recedes
 * @of: the colours of what does not
 *
 * Without a ground, nothing can be taken a part of the way to it: what recedes
 * is painted in these colours from the beginning, and triad_theme_recede()
 * does nothing.  With a ground, they are the same colours.
 */
void        triad_theme_init_receded (TriadTheme       *self,
                                      const TriadTheme *of);

G_END_DECLS
