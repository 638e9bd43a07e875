/* triad-compare-picture.h: SVG drawings of the differences between two models */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include <gio/gio.h>

#include "triad-comparison.h"

/**
 * TriadComparePicture:
 * @TRIAD_COMPARE_SCENE: the later file in 3D, with faint triads at old poses that differ, and
 *   arrows from there
 *
 * A drawing of a comparison.  Frames that differ have a ring.
 */
typedef enum
{
  TRIAD_COMPARE_SCENE,
  TRIAD_COMPARE_RELATIVE_TO_A,  /* the relative_to graph of the earlier file */
  TRIAD_COMPARE_RELATIVE_TO_B,  /* the relative_to graph of the later file */
  TRIAD_COMPARE_ATTACHED_TO_A,  /* the attached_to graph of the earlier file */
  TRIAD_COMPARE_ATTACHED_TO_B,  /* the attached_to graph of the later file */
  TRIAD_N_COMPARE_PICTURES,
} TriadComparePicture;

/** TRIAD_COMPARE_MAX_DRAWN: maximum number of frames of a file that is drawn. */
#define TRIAD_COMPARE_MAX_DRAWN 2000

/**
 * TriadCompareDrawing:
 * @svg: (nullable): SVG in the light theme; %NULL if a file has too many frames
 * @rules: (nullable): on a page, CSS for the dark theme
 * @json: (nullable): on a page, what its script needs to draw the 3D view
 * @notes: (element-type utf8): fallbacks in the drawing, and their reasons
 *
 * One drawing.  Ids are unique among all drawings of a comparison.
 */
typedef struct
{
  GBytes    *svg;
  char      *rules;
  char      *json;
  GPtrArray *notes;
} TriadCompareDrawing;

/**
 * triad_compare_draw:
 * @is_on_page: whether it is for triad_compare_to_html(), not an SVG on its own
 * @self: (out): set to the drawing
 *
 * Returns: %FALSE and @error if it cannot be drawn; %TRUE without a drawing, and with a note, if a
 * file has more than %TRIAD_COMPARE_MAX_DRAWN frames
 */
gboolean    triad_compare_draw             (TriadComparison      *comparison,
                                            TriadComparePicture   picture,
                                            gboolean              is_on_page,
                                            TriadCompareDrawing  *self,
                                            GError              **error);
void        triad_compare_drawing_clear    (TriadCompareDrawing  *self);

/** triad_compare_picture_get_name: Returns part of a file name, such as `relative-to-a`. */
const char *triad_compare_picture_get_name (TriadComparePicture   picture);

/** triad_compare_picture_dup_caption: Returns the caption of the drawing. */
char       *triad_compare_picture_dup_caption (TriadComparePicture    picture,
                                               const TriadComparison *comparison);
