/* triad-review-picture.h: pictures of what a review found
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#pragma once

#include <gio/gio.h>

#include "triad-comparison.h"

G_BEGIN_DECLS

/**
 * TriadReviewPicture:
 * @TRIAD_REVIEW_SPACE: the later file in space, the earlier one faintly where it is
 *   elsewhere, and arrows from there
 * @TRIAD_REVIEW_RELATIVE_TO_A: what each pose of the earlier file is measured from
 * @TRIAD_REVIEW_RELATIVE_TO_B: the same of the later one
 * @TRIAD_REVIEW_ATTACHED_TO_A: what each frame of the earlier file is attached to
 * @TRIAD_REVIEW_ATTACHED_TO_B: the same of the later one
 *
 * What there is to see of a review.  What differs has a ring.
 */
typedef enum
{
  TRIAD_REVIEW_SPACE,
  TRIAD_REVIEW_RELATIVE_TO_A,
  TRIAD_REVIEW_RELATIVE_TO_B,
  TRIAD_REVIEW_ATTACHED_TO_A,
  TRIAD_REVIEW_ATTACHED_TO_B,
  TRIAD_N_REVIEW_PICTURES,
} TriadReviewPicture;

/**
 * TriadReviewDrawing:
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
} TriadReviewDrawing;

/**
 * triad_review_draw:
 * @review: a review
 * @picture: what of it
 * @self: (out): gets the drawing
 * @error: where to say why there is none
 *
 * Returns: whether there is one
 */
gboolean    triad_review_draw             (TriadReview         *review,
                                           TriadReviewPicture   picture,
                                           TriadReviewDrawing  *self,
                                           GError             **error);
void        triad_review_drawing_clear    (TriadReviewDrawing  *self);

/**
 * triad_review_picture_get_name:
 * @picture: a picture
 *
 * Returns: a word for files: `relative-to-a`
 */
const char *triad_review_picture_get_name (TriadReviewPicture   picture);

/**
 * triad_review_picture_dup_caption:
 * @picture: a picture
 * @review: the review that it is of
 *
 * Returns: (transfer full): what is to be seen
 */
char       *triad_review_picture_dup_caption (TriadReviewPicture  picture,
                                              const TriadReview  *review);

G_END_DECLS
