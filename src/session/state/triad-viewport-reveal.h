/* triad-viewport-reveal.h: movement of a viewport to parts of a layout */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include "triad-viewport.h"

/* Makes the box of @frame and its pose visible.  If that moves the viewport, the model
 * that contains them is made visible as well, as far as it fits.
 *
 * @frame: a vertex
 * @width: of the view, pixels
 * @height: of the view, pixels
 * @margin: free space on all sides, pixels
 * Returns: whether the viewport moved
 */
gboolean triad_viewport_reveal_frame (TriadViewport     *self,
                                      const TriadLayout *layout,
                                      int                frame,
                                      double             width,
                                      double             height,
                                      double             margin);

/* Makes the first arrow with an error visible, or else the first box with one.
 *
 * @width: of the view, pixels
 * @height: of the view, pixels
 * @margin: free space on all sides, pixels
 */
void     triad_viewport_reveal_error (TriadViewport     *self,
                                      const TriadLayout *layout,
                                      double             width,
                                      double             height,
                                      double             margin);

/* Moves the viewport sideways until no box is cut off at the left, if @root stays visible.
 *
 * @root: points
 * @width: of the view, pixels
 * @height: of the view, pixels
 * @margin: free space on all sides, pixels
 */
void     triad_viewport_align_left   (TriadViewport     *self,
                                      const TriadLayout *layout,
                                      const TriadRect   *root,
                                      double             width,
                                      double             height,
                                      double             margin);
