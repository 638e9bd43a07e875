/* triad-compare-picture.h: SVG drawings of the differences between two models
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#pragma once

#include <gio/gio.h>

#include "triad-comparison.h"

G_BEGIN_DECLS

/**
 * TriadComparePicture:
 * @TRIAD_COMPARE_SCENE: the later file in space, the earlier one faintly where it is
 *   elsewhere, and arrows from there
 * @TRIAD_COMPARE_RELATIVE_TO_A: what each pose of the earlier file is measured from
 * @TRIAD_COMPARE_RELATIVE_TO_B: the same of the later one
 * @TRIAD_COMPARE_ATTACHED_TO_A: what each frame of the earlier file is attached to
 * @TRIAD_COMPARE_ATTACHED_TO_B: the same of the later one
 *
 * What there is to see of a review.  What differs has a ring.
 */
typedef enum
{
  TRIAD_COMPARE_SCENE,
  TRIAD_COMPARE_RELATIVE_TO_A,
  TRIAD_COMPARE_RELATIVE_TO_B,
  TRIAD_COMPARE_ATTACHED_TO_A,
  TRIAD_COMPARE_ATTACHED_TO_B,
  TRIAD_N_COMPARE_PICTURES,
} TriadComparePicture;

/**
 * TriadCompareDrawing:
 * @light: SVG, on white
 * @dark: the same for a dark screen
 * @notes: (element-type utf8): what is plainer in it than it might be, and why
 *
 * A picture in both lights.  No two of a review have an id in common.
 */
typedef struct
{
  GBytes    *light;
  GBytes    *dark;
  GPtrArray *notes;
} TriadCompareDrawing;

/**
 * triad_compare_draw:
 * @review: a review
 * @picture: what of it
 * @self: (out): gets the drawing
 * @error: where to say why there is none
 *
 * Returns: whether there is one
 */
gboolean    triad_compare_draw             (TriadComparison      *review,
                                            TriadComparePicture   picture,
                                            TriadCompareDrawing  *self,
                                            GError              **error);
void        triad_compare_drawing_clear    (TriadCompareDrawing  *self);

/**
 * triad_compare_picture_get_name:
 * @picture: a picture
 *
 * Returns: a word for files: `relative-to-a`
 */
const char *triad_compare_picture_get_name (TriadComparePicture   picture);

/**
 * triad_compare_picture_dup_caption:
 * @picture: a picture
 * @review: the review that it is of
 *
 * Returns: (transfer full): what is to be seen
 */
char       *triad_compare_picture_dup_caption (TriadComparePicture    picture,
                                               const TriadComparison *review);

G_END_DECLS
