/* triad-text-cache.h: laid-out text, shaped and rasterized once */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include <pango/pangocairo.h>

#include "triad-theme.h"

/** TRIAD_LETTER_SIZE: font size of axis letters, relative to that of names. */
#define TRIAD_LETTER_SIZE 0.875

typedef enum
{
  TRIAD_FACE_PLAIN,   /* names */
  TRIAD_FACE_BOLD,    /* the name of the selected frame */
  TRIAD_FACE_ITALIC,  /* names of ghosts */
  TRIAD_FACE_LETTER,  /* axis letters, smaller */
} TriadFace;

#define TRIAD_N_FACES 4

/**
 * TriadTextCache:
 *
 * Writes text with a soft halo in the background colour.  A view that turns shows the same names
 * in hundreds of frames, so each text is shaped only once, and its pixels are kept.
 *
 * Text wider than 220 pixels at the default size is ellipsized in the middle.
 */
typedef struct _TriadTextCache TriadTextCache;

TriadTextCache *triad_text_cache_new     (void);

/** triad_text_cache_new_for_threads: Returns a cache that one thread after another may use, but not
 * two at once.  Pango's fonts belong to a thread, so this cache has fonts of its own. */
TriadTextCache *triad_text_cache_new_for_threads (void);
void            triad_text_cache_free    (TriadTextCache *self);

/**
 * triad_text_cache_set_font:
 * @family: (nullable): a list of font families; %NULL for the default
 * @size: of names, pixels; 0 for the default.  Axis letters scale with it
 */
void             triad_text_cache_set_font (TriadTextCache *self,
                                            const char     *family,
                                            double          size);

/**
 * triad_text_cache_set_translates:
 * @translates: whether drawings are in the user's language.  The default is %FALSE, so that
 *   exported drawings are the same in all locales
 */
void     triad_text_cache_set_translates (TriadTextCache *self,
                                          gboolean        translates);
gboolean triad_text_cache_translates     (TriadTextCache *self);

/**
 * triad_text_cache_begin:
 * @cr: context to write to from now on, with its scale
 *
 * Call before each drawing.
 */
void            triad_text_cache_begin   (TriadTextCache *self,
                                          cairo_t        *cr);

/** triad_text_cache_measure: Returns the size of a line; @width and @height are optional. */
void            triad_text_cache_measure (TriadTextCache *self,
                                          TriadFace       face,
                                          const char     *text,
                                          double         *width,
                                          double         *height);

/**
 * triad_text_cache_write:
 * @colour: of the letters
 * @background: background colour
 *
 * Lengths are in pixels.
 */
void            triad_text_cache_write   (TriadTextCache *self,
                                          TriadFace       face,
                                          const char     *text,
                                          double          x,
                                          double          y,
                                          TriadColour     colour,
                                          TriadColour     background);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TriadTextCache, triad_text_cache_free)
