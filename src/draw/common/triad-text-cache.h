/* triad-text-cache.h: words that are written again and again
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#pragma once

#include <pango/pangocairo.h>

#include "triad-theme.h"

G_BEGIN_DECLS

/**
 * TriadFace:
 * @TRIAD_FACE_PLAIN: a name
 * @TRIAD_FACE_BOLD: the name of what is selected
 * @TRIAD_FACE_ITALIC: the name of what is not really there
 * @TRIAD_FACE_LETTER: of an axis, smaller
 */
typedef enum
{
  TRIAD_FACE_PLAIN,
  TRIAD_FACE_BOLD,
  TRIAD_FACE_ITALIC,
  TRIAD_FACE_LETTER,
} TriadFace;

#define TRIAD_N_FACES 4

/**
 * TriadTypesetter:
 *
 * Writes words over lines, with a soft rim of the ground.  A picture that
 * turns shows the same names hundreds of times: they are shaped once, and
 * their pixels are kept.
 *
 * What is wider than 220 pixels at the usual size loses its middle.
 */
typedef struct _TriadTypesetter TriadTypesetter;

TriadTypesetter *triad_typesetter_new     (void);
void             triad_typesetter_free    (TriadTypesetter *self);

/**
 * triad_typesetter_set_font:
 * @self: a typesetter
 * @family: (nullable): a list of fonts; %NULL for the usual one
 * @size: of names, pixels; 0 for the usual one.  Letters of axes keep their
 *   proportion to them
 */
void             triad_typesetter_set_font (TriadTypesetter *self,
                                            const char      *family,
                                            double           size);

/**
 * triad_typesetter_set_translates:
 * @self: a typesetter
 * @translates: whether pictures speak the language of who looks at them.  At
 *   first they do not: a picture that is kept says the same everywhere
 */
void             triad_typesetter_set_translates (TriadTypesetter *self,
                                                  gboolean         translates);
gboolean         triad_typesetter_translates     (TriadTypesetter *self);

/**
 * triad_typesetter_begin:
 * @self: a typesetter
 * @cr: what is written on from now on, with its scale
 *
 * To be called before each picture.
 */
void             triad_typesetter_begin   (TriadTypesetter *self,
                                           cairo_t         *cr);

/**
 * triad_typesetter_measure:
 * @self: a typesetter
 * @face: how it is written
 * @text: one line
 * @width: (out) (optional): pixels
 * @height: (out) (optional): pixels
 */
void             triad_typesetter_measure (TriadTypesetter *self,
                                           TriadFace        face,
                                           const char      *text,
                                           double          *width,
                                           double          *height);

/**
 * triad_typesetter_write:
 * @self: a typesetter
 * @face: how it is written
 * @text: one line
 * @x: its left edge, pixels
 * @y: its upper edge
 * @colour: of the letters
 * @ground: what is behind everything
 */
void             triad_typesetter_write   (TriadTypesetter *self,
                                           TriadFace        face,
                                           const char      *text,
                                           double           x,
                                           double           y,
                                           TriadColour      colour,
                                           TriadColour      ground);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TriadTypesetter, triad_typesetter_free)

G_END_DECLS
