/* triad-pane-layout.h: where in a window the two graphs stand
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#pragma once

#include "triad-layout.h"

G_BEGIN_DECLS

/**
 * TriadPaneLayout:
 * @beside: %TRUE where the second graph stands to the right of the first,
 *   %FALSE where it stands below it
 * @width: what both get of the window's width, pixels; space gets the rest
 * @first: what the first gets of that, or of the height, pixels
 */
typedef struct
{
  gboolean beside;
  int      width;
  int      first;
} TriadPaneLayout;

/**
 * TriadPaneLayoutRoom:
 * @width: of the window, pixels
 * @height: of the window's panes, pixels
 * @side: what of a pane's width is not the graph's, pixels
 * @top: what of its height is not, pixels
 * @least: the least width of a pane, where its title and buttons are whole,
 *   pixels
 * @readable: the scale below which a graph cannot be read, pixels a point
 * @natural: the scale beyond which it is not fitted
 */
typedef struct
{
  double width;
  double height;
  double side;
  double top;
  double least;
  double readable;
  double natural;
} TriadPaneLayoutRoom;

/**
 * triad_pane_layout_choose:
 * @first: the bounds of a graph, points
 * @second: of the other one
 * @room: what there is
 *
 * Chooses what lets both graphs be largest when they are fitted, or else what
 * shows most of them where they can be read, and gives them no more room than
 * they need for it.  Below each other they leave more of the window to space,
 * so they stand beside each other only where that is clearly better.
 *
 * Returns: where they stand
 */
TriadPaneLayout triad_pane_layout_choose (const TriadRect           *first,
                                          const TriadRect           *second,
                                          const TriadPaneLayoutRoom *room);

G_END_DECLS
