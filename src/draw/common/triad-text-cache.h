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
 * TriadTextCache:
 *
 * Writes words over lines, with a soft rim of the ground.  A picture that
 * turns shows the same names hundreds of times: they are shaped once, and
 * their pixels are kept.
 *
 * What is wider than 220 pixels at the usual size loses its middle.
 */
typedef struct _TriadTextCache TriadTextCache;

TriadTextCache *triad_text_cache_new     (void);
void            triad_text_cache_free    (TriadTextCache *self);

/**
 * triad_text_cache_set_font:
 * @self: a typesetter
 * @family: (nullable): a list of fonts; %NULL for the usual one
 * @size: of names, pixels; 0 for the usual one.  Letters of axes keep their
 *   proportion to them
 */
void             triad_text_cache_set_font (TriadTextCache *self,
                                            const char     *family,
                                            double          size);

/**
 * triad_text_cache_set_translates:
 * @self: a typesetter
 * @translates: whether pictures speak the language of who looks at them.  At
 *   first they do not: a picture that is kept says the same everywhere
 */
void     triad_text_cache_set_translates (TriadTextCache *self,
                                          gboolean        translates);
gboolean triad_text_cache_translates     (TriadTextCache *self);

/**
 * triad_text_cache_begin:
 * @self: a typesetter
 * @cr: what is written on from now on, with its scale
 *
 * To be called before each picture.
 */
void            triad_text_cache_begin   (TriadTextCache *self,
                                          cairo_t        *cr);

/**
 * triad_text_cache_measure:
 * @self: a typesetter
 * @face: how it is written
 * @text: one line
 * @width: (out) (optional): pixels
 * @height: (out) (optional): pixels
 */
void            triad_text_cache_measure (TriadTextCache *self,
                                          TriadFace       face,
                                          const char     *text,
                                          double         *width,
                                          double         *height);

/**
 * triad_text_cache_write:
 * @self: a typesetter
 * @face: how it is written
 * @text: one line
 * @x: its left edge, pixels
 * @y: its upper edge
 * @colour: of the letters
 * @ground: what is behind everything
 */
void            triad_text_cache_write   (TriadTextCache *self,
                                          TriadFace       face,
                                          const char     *text,
                                          double          x,
                                          double          y,
                                          TriadColour     colour,
                                          TriadColour     ground);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TriadTextCache, triad_text_cache_free)

G_END_DECLS
